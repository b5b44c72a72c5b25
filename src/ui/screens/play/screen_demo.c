// The Demo screen: two computers, game after game, at the pace that is chosen.
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "session/coach.h"
#include "ui/board/board_view.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_curve.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

/// Games in one round; their results stand in a row under the board.
enum { DEMO_ROUND = 10, DEMO_SPEEDS = 9, DEMO_USUAL_SPEED = 5 };

typedef struct DemoScreen {
    Screen base;
    Session *session; ///< the stage's
    BoardView board;
    char said[GAME_SENTENCE_MAX]; ///< in the bubble
    PanelTurn turn;
    Outcome results[DEMO_ROUND]; ///< of the present round
    int finished;                ///< games played to their end since the demo began
    bool counted;                ///< the present game is one of them
    bool paused;
    bool step;        ///< one more move although it is paused
    int speed;        ///< 0 to DEMO_SPEEDS - 1
    int64_t moved_at; ///< when the last move began to be drawn
} DemoScreen;

// --- its parts

enum { TELLS_RULES = 1, TELLS_STATE, TELLS_BUBBLE };

// clang-format off
#define BUTTON(action, letters, key) \
    {.name = (action), .h = {44, 58, 58}, .share = 1, \
     NAMED(letters, LEAF_ICON_AND_ENDS, .shrinks = true, .cap = (key))}
#define PLAIN(action, key) \
    {.name = (action), .h = {44, 58, 58}, .share = 1, \
     NAMED(17, LEAF_ENDS, .shrinks = true, .cap = (key))}
static const Box STATE_BELOW = {.name = "state", .h = {18, 20, 0}, .share = 1, .rank = 8,
                                TELLS(TELLS_STATE, 15, .pencil = true, .shrinks = true)};

static const Box DEMO = {.flow = BOX_SIDES, BOXES(
    PAGE_EDGE(PAGE_ICON("rules of it", BOX_ANY, 7), PAGE_ICON("players", BOX_ANY, 7)),
    PAGE_LEFT_OVER,
    {.flow = BOX_COLUMN, .gap = {4, 0, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        {.flow = BOX_ROW, .gap = {4, 10, 0}, .h = {44, 52, 52}, .keeps = 8, BOXES(
            {.only = BOX_WIDE, .w = FIXED(12)},
            PAGE_ICON("home", BOX_TALL, 0),
            {.flow = BOX_SIDES, .gap = {0, 12, 0}, .share = 1, BOXES(
                {.name = "title", .h = {28, 40, 0}, SAYS(DEMO_TITLE, 28, .bold = true)},
                {.name = "rules", .only = BOX_WIDE, .h = {18, 20, 0}, .share = 1, .rank = 9,
                 TELLS(TELLS_RULES, 18, .pencil = true)},
                {.name = "state", .h = {18, 20, 0}, .rank = 8, .brief = &STATE_BELOW,
                 TELLS(TELLS_STATE, 17, .pencil = true)})},
            {.only = BOX_TALL, .share = 1},
            PAGE_ICON("rules of it", BOX_TALL, 6), PAGE_ICON("players", BOX_TALL, 6),
            PAGE_ICON("settings", BOX_TALL, 4),
            PAGE_ICON("help", BOX_TALL, 5))},
        PAGE_SEATS_ABOVE,
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        PAGE_BOARD,
        {.name = "results", .h = {30, 50, 50}, .rank = 6, .keeps = 8})},
    {.name = "panel", .flow = BOX_COLUMN, .gap = {4, 10, 0}, .w = {280, 480, 480},
     .around = {14, 6, 14, 14}, BOXES(
        {.only = BOX_WIDE, .h = {0, 14, 0}},
        PAGE_SEATS_BESIDE,
        {.only = BOX_WIDE, .h = {6, 10, 0}},
        {.name = "bubble", .h = {52, 92, 0}, .rank = 5, .around = {0, 8, 0, 0},
         TELLS(TELLS_BUBBLE, 18, .line = 24, .beside = 48, .own = true)},
        {.flow = BOX_COLUMN, .rank = 9, .gap = {4, 8, 0}, BOXES(
            {.h = {30, 40, 0}, SAYS(WHO_IS_AHEAD, 18, .bold = true, .heading = true)},
            {.name = "curve", .h = {84, 116, 116}, .share = 1})},
        {.only = BOX_WIDE, .share = 1},
        {.flow = BOX_ROW, .gap = {16, 30, 0}, BOXES(
            {.h = FIXED(58), SAYS(SPEED, 18, .bold = true, .heading = true)},
            {.name = "speed", .w = {160, 260, 0}, .h = FIXED(58), .share = 1},
            {.w = {8, 20, 20}})},
        {.only = BOX_WIDE, .h = {0, 20, 20}},
        {.flow = BOX_ROW, .gap = {8, 18, 0}, BOXES(
            BUTTON("step", 18, "."), BUTTON("pause", 21, "Space"))},
        {.flow = BOX_ROW, .gap = {8, 15, 0}, BOXES(
            PLAIN("take over", "T"), PLAIN("next game", "N"), PLAIN("stop", "Esc"))},
        {.only = BOX_WIDE, .h = {0, 20, 0}})},
    {.only = BOX_WIDE, .w = {0, 26, 0}, .share = 1})};
// clang-format on

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const DemoScreen *demo = (const DemoScreen *)screen;
    const Session *session = demo->session;
    const int game = demo->finished + (demo->counted ? 0 : 1);
    const int games = (game + DEMO_ROUND - 1) / DEMO_ROUND * DEMO_ROUND;
    panel_actions_tell_player(session_spec(session), leaf, words);
    if (leaf->text.phrase == TELLS_RULES)
        text_add(words, "%s", describe_variant(&session_spec(session)->variant).text);
    else if (leaf->text.phrase == TELLS_BUBBLE)
        text_add(words, "%s", demo->said);
    else if (leaf->text.phrase == TELLS_STATE)
        game_strings_demo(game, games, session->game.record.cursor, words);
}

static bool has(const Screen *screen, const Box *box) {
    return strcmp(box->name, "bubble") != 0 || ((const DemoScreen *)screen)->said[0];
}

// --- the row of results

enum { DEMO_SEED = 0xde30 };
/// Thinking shorter than this is not worth a pencil.
#define LONG_THOUGHT (300 * NANOSECONDS_PER_MS)

static void draw_box(const Sketch *sketch, Rect area, uint32_t seed, bool played, bool present) {
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 6;
    style.line = present ? 2.4f : 1.6f;
    style.wobble = .5f;
    style.dashed = !played && !present;
    if (style.dashed) {
        style.outline = sketch->palette->faint;
        style.fill_opacity = 0;
    }
    sketch_box(sketch, area, &style, seed);
}

static void draw_result(const Sketch *sketch, const Variant *variant, Rect area, uint32_t seed,
                        Outcome result) {
    Point centre = rect_centre(area);
    float size = area.w;
    if (result == OUTCOME_DRAW) {
        sketch_equals(sketch, centre, size, seed);
        return;
    }
    Mark mark = sketch_mark_of(sketch, result == OUTCOME_X_WINS ? MARK_X : MARK_O,
                               board_mark_player_form(sketch, variant), centre, .95f * size, seed);
    mark.width = fminf(2.8f, .075f * size);
    sketch_mark(sketch, mark);
}

static void draw_present(const Sketch *sketch, Rect area, uint32_t seed) {
    Rect inner = rect_grown(area, -.16f * area.w);
    sketch_felt_pen(sketch, inner, 2, 1, seed);
    sketch_icon(sketch, ICON_PENCIL, rect_centre(area),
                sketch_icon_style(sketch->palette->ink, .58f * area.w), seed);
}

static void draw_results(const DemoScreen *demo, const Sketch *sketch, Rect area) {
    const float words = 70, gap = 11;
    if (area.w <= 0)
        return;
    const float pitch = fminf(49, (area.w - words) / DEMO_ROUND);
    const float side = fminf(pitch - fminf(gap, .25f * pitch), area.h);
    const float left = area.x + 2, top = area.y + (area.h - side) / 2;
    int done = demo->finished - (demo->counted ? 1 : 0); // before the present game
    int present = done % DEMO_ROUND;
    sketch_words(sketch, POINT(left, top + side / 2 + 7), phrase(PHRASE_GAMES), 17,
                 sketch->palette->pencil);
    for (int i = 0; i < DEMO_ROUND; i++) {
        const Rect box = RECT(left + words + (float)i * pitch, top, side, side);
        const uint32_t seed = noise_seed(DEMO_SEED, (uint32_t)i);
        bool played = i < present || (i == present && demo->counted);
        draw_box(sketch, box, seed, played, i == present);
        if (played)
            draw_result(sketch, &session_position(demo->session)->variant, box, seed,
                        demo->results[i]);
        else if (i == present)
            draw_present(sketch, box, seed);
    }
}

// --- drawing

static void draw_panel(const DemoScreen *demo, const Sketch *sketch, const Places *places,
                       int64_t now) {
    const Session *session = demo->session;
    const bool thinks =
        session_thinking_time(session) >= LONG_THOUGHT && !session_move_ready(session);
    const PanelSeats seats = {{layout_area(places, "player x"), layout_area(places, "player o")},
                              layout_area(places, "draws")};
    const Side about = coach_speaks_of(session);
    const bool tall = layout_is_tall(stage_view(demo->base.stage));
    const Rect ahead = layout_area(places, "curve");
    panel_draw_players(session, &demo->turn, thinks, demo->board.pace > 0, sketch, &seats, now);
    const Rect said = layout_area(places, "bubble");
    panel_draw_bubble(demo->said, sketch, said, said.h,
                      about == SIDE_NONE || tall ? NULL : &seats.rows[about]);
    if (ahead.w <= 0)
        return;
    PanelCurve curve;
    panel_curve_of_session(&curve, session);
    panel_curve_draw(sketch, ahead, &curve);
}

static bool tell_curve(const Screen *screen, ScreenCurve *told, Text *words) {
    const Session *session = ((const DemoScreen *)screen)->session;
    const Places places = leaves_place(screen);
    PanelCurve curve;
    panel_curve_of_session(&curve, session);
    *told = (ScreenCurve){
        .place = curve.selected, .last = curve.count - 1, .area = layout_area(&places, "curve")};
    panel_curve_tell(&curve, curve.selected, session_worth_after(session, curve.selected),
                     describe_names(session_spec(session)), words);
    return told->area.w > 0;
}

static BoardGeometry board_in(const DemoScreen *demo, const Places *places) {
    return board_zoom_in(&demo->board.zoom, &session_spec(demo->session)->variant,
                         layout_area(places, "board"), stage_scale(demo->base.stage));
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const DemoScreen *demo = (const DemoScreen *)screen;
    const Places places = leaves_place(screen);
    const BoardScene scene = {
        .geometry = board_in(demo, &places),
        .position = session_position(demo->session),
        .player = SIDE_NONE,
        .show_pencil = true,
    };
    panel_draw_wash(sketch, layout_area(&places, "panel"), stage_view(screen->stage));
    leaves_draw(screen, sketch, &places);
    board_view_draw(&demo->board, sketch, &scene, now);
    draw_results(demo, sketch, layout_area(&places, "results"));
    draw_panel(demo, sketch, &places, now);
}

// --- the pace

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
    const bool animated = SPEEDS[demo->speed].pace_ms >= ANIMATED_FROM_MS;
    demo->board.pace = animated ? stage_pace(stage) : 0;
    board_view_show(&demo->board, session_position(session), session->game.number, now);
    if (draws_result(demo, now))
        return;
    panel_turn_follow(&demo->turn, panel_side_at_turn(session), now);
    Text said = text_over(demo->said, sizeof demo->said);
    panel_bubble_tell(session, "", &said);
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

/// Ns until the next move or game may begin; 0: now. A single step waits for nothing.
static int64_t wait_left(const DemoScreen *demo, int64_t now) {
    return demo->step ? 0 : MAX(0, demo->moved_at + pace(demo) - now);
}

static bool may_go_on(const DemoScreen *demo, int64_t now) {
    return (!demo->paused || demo->step) && wait_left(demo, now) == 0 &&
           !board_view_busy(&demo->board, now);
}

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

/// Begins a round of the games of `session`.
static void begin(DemoScreen *demo, Session *session, int64_t now) {
    demo->session = session;
    demo->turn.active = SIDE_NONE;
    demo->finished = 0;
    demo->counted = false;
    demo->moved_at = now;
    session_forget_tally(session);
    session_set_explain(session, false);
    follow(demo, now);
}

/// What the sheets over it have changed: another board begins a round, and a person who sits down
/// plays on. True: the screen is left.
static bool take_changes(DemoScreen *demo, int64_t now) {
    Stage *stage = demo->base.stage;
    const GameSpec *spec = session_spec(demo->session);
    const Variant *chosen = &stage_chosen(stage)->variant;
    if (spec->players[SIDE_X].kind == PLAYER_HUMAN || spec->players[SIDE_O].kind == PLAYER_HUMAN) {
        stage_show(stage, SCREEN_GAME, now);
        return true;
    }
    if (!variant_equal(chosen, &spec->variant)) {
        const GameSpec next = demo_spec(stage);
        begin(demo, stage_start_session(stage, &next), now);
    }
    return false;
}

static void tick(Screen *screen, int64_t now) {
    DemoScreen *demo = (DemoScreen *)screen;
    SessionEvent event;
    if (take_changes(demo, now))
        return;
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
    const Places places = leaves_place(screen);
    return board_in((const DemoScreen *)screen, &places);
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
    session_forget_tally(session); // it was that of computers
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

static ActionValue speed_now(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = ((const DemoScreen *)screen)->speed, .max = DEMO_SPEEDS - 1};
}

static void set_speed(Screen *screen, ActionMeant meant) {
    DemoScreen *demo = (DemoScreen *)screen;
    demo->speed = meant.value;
    follow(demo, meant.now);
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void leave(Screen *screen, ActionMeant meant) {
    stage_show(screen->stage, SCREEN_START, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"pause", PHRASE_BUTTON_PAUSE, ICON_PAUSE, {KEY_SPACE}, .kind = WIDGET_PRIMARY,
     .face_now = pause_or_go_on, .act = toggle_pause},
    {"step", PHRASE_BUTTON_STEP, ICON_STEP, {'.'}, .act = step_on},
    {"take over", PHRASE_BUTTON_TAKE_OVER, ICON_NONE, {'t'}, .act = play_here},
    {"next game", PHRASE_BUTTON_NEXT_GAME, ICON_NONE, {'n'}, .act = begin_next},
    {"stop", PHRASE_BUTTON_STOP, ICON_NONE, {KEY_ESCAPE}, .act = leave},
    {"players", PHRASE_PLAYERS, ICON_PLAYERS, {'o'}, .which = SCREEN_PLAYERS, .act = open_sheet},
    {"rules of it", PHRASE_RULES, ICON_NEW, {'b'}, .which = SCREEN_RULES, .act = open_sheet},
    {"speed", PHRASE_SPEED, ICON_NONE, .kind = WIDGET_RULER, .value = speed_now, .act = set_speed},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_DEMO = ACTION_TABLE(PHRASE_IN_THE_DEMO, ROWS);

// --- their controls

static void build(Screen *screen, WidgetList *list) {
    const Places places = leaves_place(screen);
    leaves_add(screen, &places, list);
    Widget *speed = leaves_control(screen, list, "speed");
    speed->ticks = phrase(SPEEDS[((const DemoScreen *)screen)->speed].ticks);
    speed->text_size = 15;
}

static bool input(Screen *screen, const Input *given, int64_t now) {
    DemoScreen *demo = (DemoScreen *)screen;
    if (given->kind == INPUT_POINTER_DOWN)
        board_view_finish(&demo->board, now);
    return false;
}

// --- the screen

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_DEMO, &STAGE_ACTIONS_ZOOM,
                                             &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "demo",
    .actions = ACTIONS,
    .tree = &DEMO,
    .has = has,
    .tell = tell,
    .heard = (const int[]){TELLS_BUBBLE, -1},
    .curve = tell_curve,
    .fits = leaves_fit,
    .build = build,
    .input = input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .busy = busy,
    .board = board_of,
    .view = offsetof(DemoScreen, board),
};

Screen *screen_demo_new(Stage *stage, int64_t now) {
    const GameSpec spec = demo_spec(stage);
    Session *session = stage_start_session(stage, &spec);
    if (!session)
        return NULL;
    DemoScreen *demo = screen_new(stage, &OPS, sizeof *demo);
    demo->speed = DEMO_USUAL_SPEED;
    begin(demo, session, now);
    return &demo->base;
}
