// The Demo screen: two computers, game after game, at the pace that is chosen.
#include "ui/screens/demo/demo.h"

#include "ui/screens/screens.h"

/// From one move to the next, in ms, and what the ruler says about it.
static const struct {
    int pace_ms;
    Phrase ticks;
} SPEEDS[DEMO_SPEEDS] = {
    {5000, PHRASE_SPEEDS_5000}, {4000, PHRASE_SPEEDS_4000}, {3000, PHRASE_SPEEDS_3000},
    {2000, PHRASE_SPEEDS_2000}, {1500, PHRASE_SPEEDS_1500}, {1000, PHRASE_SPEEDS_1000},
    {500, PHRASE_SPEEDS_500},   {200, PHRASE_SPEEDS_200},   {50, PHRASE_SPEEDS_50},
};

/// Faster than this strokes are not animated.
enum { ANIMATED_FROM_MS = 250 };
/// How long a result is left to be looked at.
enum { RESULT_MS = 1600, RESULT_FAST_MS = 400 };

/// Who replaces people; the latter where levels never slip from 5 on: all games would be draws.
static const Level USUAL[] = {5, 8}, USUAL_SLIPPING[] = {4, 3};

// --- following the session

static bool is_over(const DemoScreen *demo) {
    return session_position(demo->session)->outcome != OUTCOME_OPEN;
}

/// The last mark of a game is being drawn: its result is not told before.
static bool draws_result(const DemoScreen *demo, int64_t now) {
    const Cell last = position_last_move(session_position(demo->session));
    return is_over(demo) && last != CELL_NONE && board_view_draws(&demo->board, last, now);
}

static void count_result(DemoScreen *demo) {
    if (!is_over(demo) || demo->counted)
        return;
    demo->results[demo->finished++ % DEMO_ROUND] = session_position(demo->session)->outcome;
    demo->counted = true;
}

static void follow(DemoScreen *demo, int64_t now) {
    const Session *session = demo->session;
    const Stage *stage = demo->base.stage;
    PanelLayout layout = demo_places(demo).layout;
    const bool animated = SPEEDS[demo->speed].pace_ms >= ANIMATED_FROM_MS;
    demo->board.pace = animated ? stage_pace(stage) : 0;
    board_view_show(&demo->board, session_position(session), session->game.number, now);
    if (draws_result(demo, now))
        return;
    panel_turn_follow(&demo->turn, panel_side_at_turn(session), now);
    panel_bubble_follow(&demo->bubble, session, "", stage_config(stage)->text, &layout);
    count_result(demo);
}

static void next_game(DemoScreen *demo, int64_t now) {
    session_new_game(demo->session);
    demo->counted = false;
    demo->moved_at = now;
    follow(demo, now);
}

// --- time

static int64_t pace(const DemoScreen *demo) {
    int64_t ms = SPEEDS[demo->speed].pace_ms;
    if (is_over(demo))
        ms = ms >= ANIMATED_FROM_MS ? MAX(RESULT_MS, 2 * ms) : RESULT_FAST_MS;
    return ms * NANOSECONDS_PER_MS;
}

/// Ns until the next move or game may begin; 0: now. A step is for now.
static int64_t wait_left(const DemoScreen *demo, int64_t now) {
    return demo->step ? 0 : MAX(0, demo->moved_at + pace(demo) - now);
}

static bool may_go_on(const DemoScreen *demo, int64_t now) {
    return (!demo->paused || demo->step) && wait_left(demo, now) == 0 &&
           !board_view_busy(&demo->board, now);
}

static void tick(Screen *screen, int64_t now) {
    DemoScreen *demo = (DemoScreen *)screen;
    SessionEvent event;
    if (is_over(demo) && may_go_on(demo, now)) {
        demo->step = false;
        next_game(demo, now);
    }
    while ((event = session_poll(demo->session, may_go_on(demo, now))) != SESSION_NOTHING) {
        if (event == SESSION_COMPUTER_MOVED) {
            demo->moved_at = now;
            demo->step = false;
        }
        follow(demo, now);
    }
    if (is_over(demo) && !demo->counted)
        follow(demo, now);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const DemoScreen *demo = (const DemoScreen *)screen;
    if (board_view_moving(&demo->board, now) ||
        panel_turn_moving(&demo->turn, demo->board.pace > 0, now))
        return 0;
    if (demo->paused && !demo->step)
        return -1;
    if (is_over(demo) || session_move_ready(demo->session))
        return wait_left(demo, now);
    return PANEL_THINKING_STEP;
}

static bool busy(const Screen *screen, int64_t now) {
    const DemoScreen *demo = (const DemoScreen *)screen;
    // Between two moves the pace holds the computer back, and in a pause the person does.
    bool held_back = wait_left(demo, now) > 0 || (demo->paused && !demo->step);
    return board_view_busy(&demo->board, now) ||
           (!held_back && session_computer_to_move(demo->session));
}

static BoardGeometry board_of(const Screen *screen) {
    return demo_places((const DemoScreen *)screen).board;
}

// --- what can be done

/// Who sits before the screen: a person chosen at the start, of `side` if possible, or no one
/// known.
static Player person_at(Stage *stage, Side side) {
    const Player *players = stage_chosen(stage)->players;
    if (players[side].kind != PLAYER_HUMAN)
        side = side_other(side);
    return players[side].kind == PLAYER_HUMAN ? players[side] : (Player){.kind = PLAYER_HUMAN};
}

static void take_over(DemoScreen *demo, int64_t now) {
    Session *session = demo->session;
    if (is_over(demo))
        session_new_game(session);
    const Side side = session_position(session)->to_move;
    const Player person = person_at(demo->base.stage, side);
    session_set_player(session, side, &person);
    stage_show(demo->base.stage, SCREEN_GAME, now);
}

static ActionFace pause_or_go_on(const Screen *screen) {
    return ((const DemoScreen *)screen)->paused ? (ActionFace){PHRASE_BUTTON_GO_ON, ICON_PLAY}
                                                : (ActionFace){PHRASE_BUTTON_PAUSE, ICON_PAUSE};
}

static void toggle_pause(Screen *screen, ActionMeant meant) {
    DemoScreen *demo = (DemoScreen *)screen;
    (void)meant;
    demo->paused = !demo->paused;
    demo->step = false;
}

static void step_on(Screen *screen, ActionMeant meant) {
    DemoScreen *demo = (DemoScreen *)screen;
    board_view_finish(&demo->board, meant.now);
    demo->paused = demo->step = true;
}

static void play_here(Screen *screen, ActionMeant meant) {
    take_over((DemoScreen *)screen, meant.now);
}

static void begin_next(Screen *screen, ActionMeant meant) {
    next_game((DemoScreen *)screen, meant.now);
}

static void set_speed(Screen *screen, ActionMeant meant) {
    DemoScreen *demo = (DemoScreen *)screen;
    demo->speed = meant.value;
    follow(demo, meant.now);
}

static void leave(Screen *screen, ActionMeant meant) {
    stage_show(screen->stage, SCREEN_START, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"pause", PHRASE_BUTTON_PAUSE, ICON_PAUSE, {KEY_SPACE}, .face_now = pause_or_go_on,
     .act = toggle_pause},
    {"step", PHRASE_BUTTON_STEP, ICON_STEP, {'.'}, .act = step_on},
    {"take over", PHRASE_BUTTON_TAKE_OVER, ICON_NONE, {'t'}, .act = play_here},
    {"next game", PHRASE_BUTTON_NEXT_GAME, ICON_NONE, {'n'}, .act = begin_next},
    {"stop", PHRASE_BUTTON_STOP, ICON_NONE, {KEY_ESCAPE}, .act = leave},
    {"speed", PHRASE_SPEED, ICON_NONE, .act = set_speed},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_DEMO = ACTION_TABLE(PHRASE_IN_THE_DEMO, ROWS);

// --- their controls

static void build_first_row(const Screen *screen, const PanelLayout *layout, WidgetList *list) {
    const float share = .555f; // of Pause, the larger one
    const Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const Rect pause = RECT(row.x, row.y, share * row.w, row.h);
    const float left = pause.x + pause.w + 18;
    panel_action_primary(list, screen, layout, "pause", pause, layout->key_caps ? 22 : 19);
    panel_action_button(list, screen, layout, "step",
                        RECT(left, row.y, row.x + row.w - left, row.h));
}

static void build_second_row(const Screen *screen, const PanelLayout *layout, WidgetList *list) {
    static const char *const NAMES[] = {"take over", "next game", "stop"};
    for (int i = 0; i < (int)ARRAY_LEN(NAMES); i++)
        panel_action_button(list, screen, layout, NAMES[i], panel_layout_button(layout, 1, 2, i, 3))
            ->text_size = 17;
}

static void build(Screen *screen, WidgetList *list) {
    const DemoScreen *demo = (const DemoScreen *)screen;
    const DemoPlaces places = demo_places(demo);
    const Rect panel = places.layout.panel;
    const float left = places.layout.key_caps ? 124 : 96;
    panel_action_margin(list, screen, &places.layout);
    Widget *speed = action_add(list, screen, WIDGET_RULER, "speed", 0,
                               RECT(panel.x + left, places.speed - 26, panel.w - left - 32, 58));
    speed->label_hidden = true;
    speed->max = DEMO_SPEEDS - 1;
    speed->value = demo->speed;
    speed->ticks = phrase(SPEEDS[demo->speed].ticks);
    speed->text_size = 15;
    build_first_row(screen, &places.layout, list);
    build_second_row(screen, &places.layout, list);
}

static bool input(Screen *screen, const Input *given, int64_t now) {
    DemoScreen *demo = (DemoScreen *)screen;
    if (given->kind == INPUT_POINTER_DOWN)
        board_view_finish(&demo->board, now);
    return false;
}

// --- the screen

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_DEMO, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "demo",
    .actions = ACTIONS,
    .build = build,
    .input = input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = demo_draw,
    .busy = busy,
    .board = board_of,
};

/// The chosen board; computers keep their chosen levels, people are replaced.
static GameSpec demo_spec(Stage *stage) {
    GameSpec spec = *stage_chosen(stage);
    spec.from_position &= variant_equal(&spec.variant, &spec.position.variant);
    spec.shown = true;
    spec.options = (GameOptions){.time = {.kind = TIME_FREE}, .swap2 = spec.options.swap2};
    const bool slips = level_never_slips_from(&spec.variant) > USUAL[SIDE_X];
    const Level *levels = slips ? USUAL : USUAL_SLIPPING;
    for (int side = SIDE_X; side <= SIDE_O; side++)
        if (spec.players[side].kind != PLAYER_COMPUTER)
            spec.players[side] = (Player){.kind = PLAYER_COMPUTER, .level = levels[side]};
    return spec;
}

Screen *screen_demo_new(Stage *stage, int64_t now) {
    const GameSpec spec = demo_spec(stage);
    Session *session = stage_start_session(stage, &spec);
    if (!session)
        return NULL;
    DemoScreen *demo = screen_new(stage, &OPS, sizeof *demo);
    demo->session = session;
    demo->turn.active = SIDE_NONE;
    demo->speed = DEMO_USUAL_SPEED;
    demo->moved_at = now;
    session_set_explain(session, false);
    follow(demo, now);
    return &demo->base;
}
