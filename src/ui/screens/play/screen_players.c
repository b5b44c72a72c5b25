// The sheet that changes who plays, how long the computer thinks and what the coach says: in the
// middle of a game, or before it. What is changed holds at once, and for the games to come.
#include "ui/screens/play/seats.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"

// --- what can be done

static ActionValue time_of(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = stage_settings(screen->stage)->thinking_time};
}

static void set_time(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.thinking_time = meant.value;
    stage_change_settings(screen->stage, &settings);
}

static bool has_coach(const Screen *screen, int which) {
    (void)which;
    return !seats_spec(screen)->quiet;
}

static void toggle_coach(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.coach = !has_coach(screen, meant.which);
    stage_change_settings(screen->stage, &settings);
}

static const Phrase TIMES[] = {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10,
                               PHRASE_SECONDS_30, PHRASE_NONE};
// clang-format off
static const Action ROWS[] = {
    {"time", PHRASE_THINKING_TIME, ICON_NONE, .kind = WIDGET_CHOICE, .options = TIMES,
     .value = time_of, .act = set_time},
    {"coach", PHRASE_COACH, ICON_NONE, .kind = WIDGET_TICK, .on = has_coach, .act = toggle_coach},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_PLAYERS = ACTION_TABLE(PHRASE_PLAYERS, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_PLAYERS, &SEATS_ACTIONS,
                                             &SHEET_ACTIONS_END, NULL};

// --- what is shown

// clang-format off
#define SEAT(s) \
    {.flow = BOX_COLUMN, .gap = {2, 8, 0}, .share = 1, BOXES( \
        {.name = s " mark", .h = {50, 58, 58}}, \
        {SEAT_CONTROLS(s, .gap = {2, 10, 0})})}
#define NOTE(first, second) \
    {.flow = BOX_COLUMN, .only = BOX_WIDE, .rank = 7, BOXES( \
        {.h = FIXED(21), SAYS(first, 16, .pencil = true)}, \
        {.h = FIXED(21), SAYS(second, 16, .pencil = true)})}
static const Box NARROW = {.flow = BOX_SIDES, .gap = {4, 20, 0},
                           BOXES(SEAT_NARROW("x"), SEAT_NARROW("o"))};
static const Box TREE = {SHEET_TREE(900, PLAYERS, .gap = {4, 16, 0}, BOXES(
    {.only = BOX_TALL, .h = {0, 8, 8}},
    {.flow = BOX_SIDES, .gap = {12, 28, 0}, .only = BOX_WIDE, .rank = 9, .brief = &NARROW,
     BOXES(SEAT("x"), SEAT("o"))},
    {.flow = BOX_SIDES, .gap = {4, 16, 0}, .only = BOX_TALL,
     BOXES(SEAT_NARROW("x"), SEAT_NARROW("o"))},
    {.flow = BOX_SIDES, .gap = {6, 20, 0}, BOXES(
        {.h = {24, 30, 0}, .rank = 6, SAYS(THINKING_TIME, 19)},
        {.name = "time", .w = {0, 300, 0}, .h = {44, 46, 46}, NAMED(17, 4 * LEAF_OPTION)},
        NOTE(THINKING_FIRST, THINKING_SECOND))},
    {.flow = BOX_ROW, .gap = {8, 20, 0}, BOXES(
        {.name = "coach", .h = FIXED(44), NAMED(18, LEAF_TICK_BOX)},
        NOTE(COACH_FIRST, COACH_SECOND),
        {.share = 1},
        SHEET_DONE(.w = {0, 220, 220}))}))};
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
