// The Demo screen: two computers, game after game, at the pace that is chosen.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_pages.h"
#include "session/coach.h"
#include "session/describe.h"
#include "ui/board/board_view.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_curve.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/screen.h"

#include <math.h>

/// Games in one round; their results stand in a row under the board.
enum { DEMO_ROUND = 10, DEMO_SPEEDS = 9, DEMO_USUAL_SPEED = 5 };

typedef struct DemoScreen {
    Screen base;
    Session *session; ///< the stage's
    BoardView board;
    PanelText bubble;
    PanelTurn turn;
    Outcome results[DEMO_ROUND]; ///< of the present round
    int finished;                ///< games played to their end since the demo began
    bool counted;                ///< the present game is one of them
    bool paused;
    bool step;        ///< one more move although it is paused
    int speed;        ///< 0 to DEMO_SPEEDS - 1
    int64_t moved_at; ///< when the last move began to be drawn
} DemoScreen;

/// Everything about one frame's places.
typedef struct DemoPlaces {
    PanelLayout layout;
    BoardGeometry board;
    bool low;      ///< neither results nor sentences have room
    float speed;   ///< baseline of the heading beside the ruler
    float heading; ///< baseline of "Who is ahead"; 0 when there is no room for the curve
    Rect curve;
} DemoPlaces;

/// Where things go in the present window.
DemoPlaces demo_places(const DemoScreen *demo);

/// As in ScreenOps.
void demo_draw(Screen *screen, const Sketch *sketch, int64_t now);

// --- places and drawing

enum { DEMO_SEED = 0xde30 };
/// Thinking shorter than this is not worth a pencil.
#define LONG_THOUGHT (300 * NANOSECONDS_PER_MS)
/// Under the board, for the row of results.
enum { STRIP = 2 * LAYOUT_SQUARE };
/// Of a bubble: the height of three lines of its smallest letters, px.
enum { THREE_LINES = 66 };
/// A tall view lower than this has room for board, speed and buttons only, px.
static const float LOW = 640;

DemoPlaces demo_places(const DemoScreen *demo) {
    const Point view = stage_view(demo->base.stage);
    const bool low = layout_is_tall(view) && view.y < LOW; // results and sentences give way
    const PanelNeeds needs = {
        .strip = low ? 0 : STRIP, .players = true, .below = 290, .below_least = low ? 174 : 276};
    const float most = 116, least = 60;
    DemoPlaces places = {.layout = panel_layout(view, needs), .low = low};
    PanelLayout *panel = &places.layout;
    const float inset = panel->tall ? 0 : 8;
    panel->panel.x += inset;
    panel->panel.w -= inset;
    const float buttons = panel_layout_buttons_top(panel, 2), bubble_room = buttons - panel->bubble;
    const bool roomy = panel->roomy && (!panel->tall || bubble_room - 112 >= THREE_LINES);
    if (panel->tall)
        panel->bubble_height = CLAMP(bubble_room - (roomy ? 112 : 90), 52, 92);
    else
        for (int i = 0; i < 2; i++) {
            panel->players[i].x += inset;
            panel->players[i].w -= inset;
        }
    places.board = board_geometry_in(&session_spec(demo->session)->variant, places.layout.board);
    places.speed = buttons - (roomy ? 72 : 52);
    float top = panel->bubble + panel_bubble_height(&demo->bubble, panel);
    float height = MIN(most, places.speed - 46 - (top + 58));
    if (height >= least) {
        places.heading = top + 40;
        places.curve = RECT(panel->panel.x, top + 58, panel->panel.w, height);
    }
    return places;
}

static void draw_header(const DemoScreen *demo, const Sketch *sketch, const DemoPlaces *places) {
    const Session *session = demo->session;
    const Palette *palette = sketch->palette;
    const Point at = places->layout.title;
    const float right = places->layout.title_right;
    char state[GAME_SENTENCE_MAX];
    Text state_text = text_over(state, sizeof state);
    const Words rules = describe_variant(&session_spec(session)->variant);
    int game = demo->finished + (demo->counted ? 0 : 1);
    int games = (game + DEMO_ROUND - 1) / DEMO_ROUND * DEMO_ROUND;
    game_strings_demo(game, games, session->game.record.cursor, &state_text);
    const char *title = phrase(PHRASE_DEMO_TITLE);
    const float size = panel_title_size(&places->layout);
    const float width = sketch_text_width(sketch, title, size, true);
    const float left = at.x + width + 18, most = places->layout.title_right;
    const float rules_width = sketch_text_width(sketch, rules.text, 18, false);
    const float state_width = sketch_text_width(sketch, state, 17, false);
    sketch_bold_words(sketch, at, title, size, palette->ink);
    if (places->layout.tall) {
        sketch_words_within(sketch, POINT(at.x, at.y + 20), state, 15, false, most - at.x,
                            palette->pencil);
        return;
    }
    sketch_text(sketch, POINT(right, at.y - 1), state, 17, false, TEXT_END, palette->pencil);
    if (left + rules_width + 20 + state_width <= right)
        sketch_words(sketch, POINT(left, at.y - 1), rules.text, 18, palette->pencil);
    else
        sketch_words(sketch, POINT(at.x, at.y + 26), rules.text, 15, palette->pencil);
}

// --- the row of results

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

static void draw_result(const Sketch *sketch, Rect area, uint32_t seed, Outcome result) {
    Point centre = rect_centre(area);
    float size = area.w;
    if (result == OUTCOME_DRAW) {
        StrokeStyle pen = sketch_pen(sketch->palette->pencil, 2.4f, seed);
        sketch_line(sketch, POINT(centre.x - .2f * size, centre.y),
                    POINT(centre.x + .2f * size, centre.y), .006f, &pen);
        return;
    }
    Mark mark = sketch_mark_of(sketch, result == OUTCOME_X_WINS ? MARK_X : MARK_O, MARK_DRAWN,
                               centre, .95f * size, seed);
    mark.width = fminf(2.8f, .075f * size);
    sketch_mark(sketch, mark);
}

static void draw_present(const Sketch *sketch, Rect area, uint32_t seed) {
    Rect inner = rect_grown(area, -.16f * area.w);
    sketch_felt_pen(sketch, inner, 2, 1, seed);
    sketch_icon(sketch, ICON_PENCIL, rect_centre(area),
                sketch_icon_style(sketch->palette->ink, .58f * area.w), seed);
}

static void draw_results(const DemoScreen *demo, const Sketch *sketch, const DemoPlaces *places) {
    const float words = 70, gap = 11;
    Rect board = places->layout.board;
    const float left = places->layout.tall ? places->layout.panel.x : board.x;
    const float room = places->layout.foot_right - (places->layout.tall ? 0 : 6) - left - words;
    const float pitch = fminf(49, room / DEMO_ROUND), side = pitch - fminf(gap, .25f * pitch);
    const float top = board.y + board.h + (places->layout.tall ? 54 : 75) - side / 2;
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
            draw_result(sketch, box, seed, demo->results[i]);
        else if (i == present)
            draw_present(sketch, box, seed);
    }
}

// --- the panel

static void draw_panel(const DemoScreen *demo, const Sketch *sketch, const DemoPlaces *places,
                       int64_t now) {
    float left = places->layout.panel.x + 4;
    const Session *session = demo->session;
    const bool thinks =
        session_thinking_time(session) >= LONG_THOUGHT && !session_move_ready(session);
    panel_draw_players(session, &demo->turn, thinks, demo->board.pace > 0, sketch, &places->layout,
                       now);
    if (!places->low)
        panel_draw_bubble(&demo->bubble, coach_speaks_of(session), sketch, &places->layout);
    if (places->heading > 0) {
        sketch_heading(sketch, POINT(left, places->heading), phrase(PHRASE_WHO_IS_AHEAD), 18, 0,
                       noise_seed(DEMO_SEED, 20));
        PanelCurve curve;
        panel_curve_of_session(&curve, session);
        panel_curve_draw(sketch, places->curve, &curve);
    }
    sketch_heading(sketch, POINT(left, places->speed), phrase(PHRASE_SPEED), 18, 0,
                   noise_seed(DEMO_SEED, 21));
}

void demo_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    DemoScreen *demo = (DemoScreen *)screen;
    DemoPlaces places = demo_places(demo);
    const BoardScene scene = {
        .geometry = places.board,
        .position = session_position(demo->session),
        .player = SIDE_NONE,
        .show_pencil = true,
    };
    panel_draw_wash(sketch, &places.layout);
    draw_header(demo, sketch, &places);
    board_view_draw(&demo->board, sketch, &scene, now);
    if (!places.low)
        draw_results(demo, sketch, &places);
    draw_panel(demo, sketch, &places, now);
}

// --- the screen

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
