// The sheet that changes who plays, how long the computer thinks and what the coach says: in the
// middle of a game, or before it. What is changed holds at once, and for the games to come.
#include "ink/sketch/sketch_pages.h"
#include "session/describe.h"
#include "ui/panel/panel_player.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

/// Ids of what is no action: PANEL_PLAYER_IDS from this one.
enum { ID_PLAYERS = 10 };
enum {
    SHEET_WIDTH = 900,
    SHEET_HEIGHT = 500,
    WIDTH_OF_LABELS = 150,
    WIDTH_OF_TIMES = 300,
    TALL_WIDTH = 560
};
/// Lines of the sheet.
enum { TIME_LINE = 7, COACH_LINE = 9 };

static const Phrase TIMES[SETTINGS_TIMES] = {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10,
                                             PHRASE_SECONDS_30};

typedef struct PlayersLayout {
    Rect area;
    float left, right;
    PanelPlayer players[2];
    Rect time, coach, done;
    Point time_label; ///< its baseline; 0: it has no room
    bool notes;       ///< there is room for them
} PlayersLayout;

static PlayersLayout layout_wide(Point view) {
    PlayersLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    const Rect area = at.area;
    const float gap = 28, inner = 4;
    at.left = area.x + SHEET_TEXT_LEFT;
    at.right = area.x + area.w - 40;
    const float width = (at.right - at.left - gap) / 2;
    for (int side = 0; side < 2; side++) {
        const float x = at.left + (float)side * (width + gap), y = area.y + 78;
        at.players[side] = (PanelPlayer){
            .box = RECT(x, y, width, 176),
            .mark = POINT(x + 22, y + 30),
            .kind = RECT(x, y + 58, width, 46),
            .name = RECT(x + inner, y + 120, width - 2 * inner, 44),
            .level = RECT(x + 2 * inner, y + 116, width - 32, 60),
            .narrow = width < 324,
            .perfect_apart = 48,
        };
    }
    at.time =
        RECT(at.left + WIDTH_OF_LABELS, sheet_baseline(area, TIME_LINE) - 20, WIDTH_OF_TIMES, 46);
    at.coach = RECT(at.left - 4, sheet_baseline(area, COACH_LINE) - 20, WIDTH_OF_LABELS - 10, 44);
    at.time_label = POINT(at.left, at.time.y + 29);
    at.notes = true;
    at.done = RECT(at.right - 220, area.y + area.h - 76, 220, 58);
    return at;
}

/// One thing below the other; the notes give way first.
static PlayersLayout layout_tall(Point view) {
    enum { TOUCH = 44, RULER = 54, MARK = 40, LABEL = 24 };
    const bool roomy = view.y >= 640;
    const float gap = roomy ? 14 : 4, player = TOUCH + RULER + 4;
    const float height = SHEET_FIRST_RULE + 2 * player + 5 * gap + (roomy ? LABEL + 8 : 0) +
                         2 * TOUCH + (roomy ? 70 + TOUCH : 0);
    PlayersLayout at = {.area = sheet_place(view, TALL_WIDTH, height)};
    at.left = sheet_left(at.area);
    at.right = sheet_right(at.area);
    const float x = at.left + MARK, width = at.right - x;
    float y = at.area.y + SHEET_FIRST_RULE + (roomy ? 10 : 2);
    for (int side = 0; side < 2; side++, y += player + gap)
        at.players[side] = (PanelPlayer){
            .mark = POINT(at.left + 16, y + TOUCH / 2.0f),
            .kind = RECT(x, y, width, TOUCH),
            .name = RECT(x, y + TOUCH + 6, width, TOUCH),
            .level = RECT(x + 14, y + TOUCH + 4, width - 44, RULER),
            .narrow = true,
            .compact = true,
            .perfect_apart = 40,
        };
    at.time_label = roomy ? POINT(at.left, y + 16) : POINT(0, 0);
    y += roomy ? LABEL : 0;
    at.time = RECT(at.left, y, at.right - at.left, TOUCH);
    y += TOUCH + gap;
    const float half = (at.right - at.left - 8) / 2;
    at.coach = RECT(at.left, y, half, TOUCH);
    at.done = roomy ? RECT(at.left, y + TOUCH + gap, at.right - at.left, 54)
                    : RECT(at.left + half + 8, y, half, TOUCH);
    return at;
}

static PlayersLayout layout_for(Point view) {
    return layout_is_tall(view) ? layout_tall(view) : layout_wide(view);
}

/// The game that is played, or what the start screen shows chosen.
static const GameSpec *spec_of(const Screen *screen) {
    const Session *session = stage_session(screen->stage);
    return session ? session_spec(session) : stage_chosen(screen->stage);
}

// --- what can be done

static void set_time(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.thinking_time = meant.value;
    stage_change_settings(screen->stage, &settings);
}

static bool has_coach(const Screen *screen, int which) {
    (void)which;
    return !spec_of(screen)->quiet;
}

static void toggle_coach(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.coach = !has_coach(screen, meant.which);
    stage_change_settings(screen->stage, &settings);
}

// clang-format off
static const Action ROWS[] = {
    {"time", PHRASE_THINKING_TIME, ICON_NONE, .act = set_time},
    {"coach", PHRASE_COACH, ICON_NONE, .on = has_coach, .act = toggle_coach},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_PLAYERS = ACTION_TABLE(PHRASE_PLAYERS, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_PLAYERS, &SHEET_ACTIONS_END, NULL};

/// Changes the choice of the start screen, too: its seats are those that the game began with.
static void set_players(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)now;
    Session *session = stage_session(screen->stage);
    Player *chosen = stage_chosen(screen->stage)->players;
    if (!session) {
        panel_player_act(chosen, action, ID_PLAYERS);
        return;
    }
    const Side side = (Side)((action->id - ID_PLAYERS) % 2);
    Player players[] = {session_spec(session)->players[SIDE_X],
                        session_spec(session)->players[SIDE_O]};
    panel_player_act(players, action, ID_PLAYERS);
    session_set_player(session, side, &players[side]);
    chosen[session->game.record.swapped ? side_other(side) : side] = players[side];
}

// --- controls

static void build(Screen *screen, WidgetList *list) {
    const PlayersLayout at = layout_for(stage_view(screen->stage));
    const GameSpec *spec = spec_of(screen);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        panel_player_add(list, spec, side, &at.players[side], ID_PLAYERS);
    Widget *time = action_add(list, screen, WIDGET_CHOICE, "time", 0, at.time);
    time->label_hidden = true;
    for (int i = 0; i < SETTINGS_TIMES; i++)
        time->options[i] = phrase(TIMES[i]);
    time->value = stage_settings(screen->stage)->thinking_time;
    action_add(list, screen, WIDGET_TICK, "coach", 0, at.coach);
    sheet_action_end(list, screen, at.done, at.notes, at.area);
}

// --- drawing

static void draw_note(const Sketch *sketch, Point at, Phrase first, Phrase second) {
    sketch_words(sketch, at, phrase(first), 16, sketch->palette->pencil);
    sketch_words(sketch, POINT(at.x, at.y + 21), phrase(second), 16, sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const PlayersLayout at = layout_for(stage_view(screen->stage));
    const GameSpec *spec = spec_of(screen);
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_PLAYERS));
    sheet_draw_close_key(screen, sketch, at.area);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        panel_player_draw(sketch, spec, side, describe_player_kind(spec, side).text,
                          &at.players[side], screen_seed(screen, (uint32_t)side));
    const float notes = at.left + WIDTH_OF_LABELS;
    if (at.time_label.y > 0)
        sketch_words(sketch, at.time_label, phrase(PHRASE_THINKING_TIME), 19, sketch->palette->ink);
    if (!at.notes)
        return;
    draw_note(sketch, POINT(notes + WIDTH_OF_TIMES + 20, at.time.y + 18), PHRASE_THINKING_FIRST,
              PHRASE_THINKING_SECOND);
    draw_note(sketch, POINT(notes, at.coach.y + 18), PHRASE_COACH_FIRST, PHRASE_COACH_SECOND);
}

static const ScreenOps PLAYERS = {
    .name = "players",
    .actions = ACTIONS,
    .build = build,
    .act = set_players,
    .draw_under = draw_under,
};

Screen *screen_players_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &PLAYERS, sizeof(Screen));
}
