// The sheet that changes who plays, how long the computer thinks and what the coach says: in the
// middle of a game, or before it. What is changed holds at once, and for the games to come.
#include "ui/screens/play/seats.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/sheet.h"

// --- what can be done

static const Phrase TIMES[] = {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10,
                               PHRASE_SECONDS_30, PHRASE_NONE};
// clang-format off
static const Action ROWS[] = {
    {"time", PHRASE_THINKING_TIME, ICON_NONE, .which = SETTINGS_TIME, .kind = WIDGET_CHOICE,
     .options = TIMES, .value = stage_setting_value, .act = stage_setting_set},
    {"coach", PHRASE_COACH, ICON_NONE, .which = SETTINGS_COACH, .kind = WIDGET_TICK, .on = stage_setting_on,
     .act = stage_setting_toggle},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_PLAYERS = ACTION_TABLE(PHRASE_PLAYERS, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_PLAYERS, &SEATS_ACTIONS,
                                             &SHEET_ACTIONS_END, NULL};

// --- what is shown

// clang-format off
#define RULED .flow = BOX_COLUMN, .rules = SHEET_RULE_GAP
#define SEAT(s) \
    {RULED, .gap = {2, 8, 0}, .share = 1, BOXES( \
        {.name = s " mark", .h = {44, 58, 58}}, SEAT_ROWS(s))}
#define SEAT_BY_MARK(s) \
    {.flow = BOX_ROW, .share = 1, BOXES( \
        {RULED, BOXES({.name = s " mark", .w = FIXED(40), .h = FIXED(44)}, {.share = 1})}, \
        {RULED, .gap = {2, 4, 0}, .share = 1, BOXES(SEAT_ROWS(s))})}
#define NOTE(words, when_short) {.rank = BOX_CAPTION + when_short, SAYS(words, 16, .pencil = true, .line = 21)}
static const Box NARROW = {.flow = BOX_SIDES, .gap = {4, 20, 0}, .rules = SHEET_RULE_GAP,
                           BOXES(SEAT_BY_MARK("x"), SEAT_BY_MARK("o"))};
static const Box TREE = {SHEET_TREE(900, PLAYERS, .gap = {4, 10, 0}, BOXES(
    {.flow = BOX_SIDES, .gap = {12, 28, 0}, .only = BOX_WIDE, .rank = 9, .brief = &NARROW,
     BOXES(SEAT("x"), SEAT("o"))},
    {.flow = BOX_SIDES, .gap = {4, 16, 0}, .only = BOX_TALL, .rules = SHEET_RULE_GAP,
     BOXES(SEAT_BY_MARK("x"), SEAT_BY_MARK("o"))},
    {.flow = BOX_SIDES, .gap = {6, 20, 0}, .rules = SHEET_RULE_GAP, BOXES(
        {.w = {0, 150, 0}, .h = {24, 30, 0}, .rank = 6, SAYS(THINKING_TIME, 18)},
        {.name = "time", .w = {0, 300, 0}, .h = {44, 46, 46}, NAMED(17, 4 * LEAF_OPTION)},
        {.only = BOX_WIDE, .share = 1})},
    NOTE(THINKING_NOTE, 1),
    {.name = "coach", .h = FIXED(44), NAMED(18, LEAF_TICK_BOX)},
    NOTE(COACH_NOTE, 2), NOTE(COACH_WHEN, 3),
    {.flow = BOX_ROW, .only = BOX_WIDE, BOXES({.share = 1}, SHEET_DONE(.w = {0, 220, 220}))},
    SHEET_DONE(.only = BOX_TALL)))};
// clang-format on

static void build(Screen *screen, WidgetList *list) {
    sheet_build(screen, list);
    seats_fill(screen, list);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = leaves_place(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    seats_draw(screen, sketch, &places);
}

static const ScreenOps PLAYERS = {
    .name = "players",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = seats_have,
    .fits = leaves_fit,
    .build = build,
    .draw_under = draw_under,
};

Screen *screen_players_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &PLAYERS, sizeof(Screen));
}
