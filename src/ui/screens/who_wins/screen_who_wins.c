// The screen "Who wins?": its state, its time, and what the pointer and the keyboard do on its
// board.
#include "ui/screens/who_wins/screen_who_wins_parts.h"

#include "ink/strokes/motion.h"
#include "ui/screens/screens.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { UNDERLINE_MS = 380, CHOICE_FADE_MS = 120 };
/// Design px of the lowest panel and of one that everything has room in.
static const float LOW = 571, FULL = 800;
static const int64_t LONG_AGO = INT64_MIN / 4;
#define SEARCH_STEP  (NANOSECONDS_PER_SECOND / 2)
#define LONG_WRITING NANOSECONDS_PER_SECOND

// --- what there is

const WhoWinsReport *who_report(const WhoWinsScreen *who) {
    return who_wins_report(stage_who_wins(who->base.stage));
}

WhoWinsView who_view(const WhoWinsScreen *who) {
    if (who->playing)
        return WHO_PLAYING;
    switch (who_report(who)->state) {
    case WHO_WINS_SEARCHING:
        return WHO_SEARCHING;
    case WHO_WINS_PROVEN:
        return WHO_ANSWER;
    default:
        return WHO_NOT_PROVEN;
    }
}

const WhoWinsOpening *who_opening(const WhoWinsScreen *who) {
    const WhoWinsReport *report = who_report(who);
    if (who->playing || !who_wins_strings_is_proven(report) ||
        who->opening >= report->opening_count)
        return NULL;
    const WhoWinsOpening *opening = &report->openings[who->opening];
    // Before the proof is read there may be nothing to show but the move itself.
    return opening->paired || opening->line_length > 1 ? opening : NULL;
}

const Position *who_position(const WhoWinsScreen *who) {
    return who->playing ? &who->game : &who_report(who)->position;
}

BoardTarget who_target(const WhoWinsScreen *who) {
    const WidgetState *widgets = &who->base.widgets;
    return board_view_target(&who->board, who_position(who),
                             widgets->focus_visible && widgets->focus == WHO_BOARD);
}

bool who_can_play_proof(const WhoWinsScreen *who) {
    return who_wins_strings_is_proven(who_report(who)) &&
           who_wins_book(stage_who_wins(who->base.stage)) != NULL;
}

// --- places

float who_between(const WhoWinsPlaces *places, float low, float full) {
    return ink_lerp(low, full, places->share);
}

float who_y(const WhoWinsPlaces *places, float low, float full) {
    return roundf(places->top + who_between(places, low, full));
}

/// Openings side by side while each has room, else steps from one to the next.
static void place_choice(const WhoWinsScreen *who, WhoWinsPlaces *places) {
    const float words = 106, most = 53, least = 44, steps = 172;
    const PanelLayout *layout = &places->layout;
    int count = who_opening(who) ? who_report(who)->opening_count : 0;
    if (count < 2)
        return;
    float room = layout->board.w - words, each = fminf(most, room / (float)count);
    places->choice_by_steps = each < least || count > WIDGET_OPTIONS_MAX;
    float width = places->choice_by_steps ? steps : each * (float)count;
    places->choice = RECT(layout->board.x + words, layout->foot - 16, width, 44);
}

WhoWinsPlaces who_places(const WhoWinsScreen *who, const Layout *layout) {
    WhoWinsPlaces places = {.layout = panel_layout(layout->view, 0)};
    const PanelLayout *panel = &places.layout;
    float above = panel->roomy ? 40 : 20, below = panel->roomy ? 46 : 20;
    places.top = panel->panel.y - above;
    places.share = ink_clamp01((panel->panel.h + above + below - LOW) / (FULL - LOW));
    places.board = board_geometry_in(&who->asked.variant, panel->board);
    place_choice(who, &places);
    return places;
}

// --- following the report

void who_follow(WhoWinsScreen *who, int64_t now) {
    // A game by the proof is another game: its marks are drawn anew.
    board_view_show(&who->board, who_position(who), 1, now);
}

static void take_news(WhoWinsScreen *who, int64_t now) {
    WhoWins *who_wins = stage_who_wins(who->base.stage);
    bool searched = who_view(who) == WHO_SEARCHING;
    who_wins_poll(who_wins);
    if (!who_wins_busy(who_wins))
        who->stopping = false;
    if (searched && who_view(who) != WHO_SEARCHING)
        who->answered_at = now;
}

/// Most proofs are written before anybody could press Stop: it shows when one takes longer.
static int64_t until_writing_is_long(const WhoWinsScreen *who, int64_t now) {
    if (who_report(who)->proof != WRITTEN_PROOF_WRITING || who->writes_long)
        return -1;
    return MAX(0, who->answered_at + LONG_WRITING - now);
}

static float since_ms(int64_t start, int64_t now) {
    return (float)((double)(now - start) / (double)NANOSECONDS_PER_MS);
}

static bool animated(const WhoWinsScreen *who) {
    return stage_config(who->base.stage)->animate;
}

static void tick(Screen *screen, int64_t now) {
    WhoWinsScreen *who = (WhoWinsScreen *)screen;
    int hover = screen->widgets.hover;
    if (hover && hover != WHO_BOARD)
        board_view_hover(&who->board, board_target_none(), now);
    take_news(who, now);
    who->writes_long =
        who_report(who)->proof == WRITTEN_PROOF_WRITING && now - who->answered_at >= LONG_WRITING;
    if (who->playing)
        who_play_tick(who, now);
    who_follow(who, now);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const WhoWinsScreen *who = (const WhoWinsScreen *)screen;
    if (board_view_moving(&who->board, now))
        return 0;
    if (animated(who) && (since_ms(who->answered_at, now) < UNDERLINE_MS ||
                          since_ms(who->opening_at, now) < CHOICE_FADE_MS))
        return 0;
    if (who->playing)
        return who_play_timeout(who, now);
    if (who_view(who) == WHO_SEARCHING)
        return SEARCH_STEP; // the seconds go on
    return until_writing_is_long(who, now);
}

/// The search is not waited for: it may never end. What follows it is short.
static bool busy(const Screen *screen, int64_t now) {
    const WhoWinsScreen *who = (const WhoWinsScreen *)screen;
    return board_view_busy(&who->board, now) || who->stopping ||
           (who->playing && who_play_timeout(who, now) >= 0);
}

static bool find_cell(const Screen *screen, Cell cell, Point *target) {
    const WhoWinsScreen *who = (const WhoWinsScreen *)screen;
    WhoWinsPlaces places = who_places(who, stage_layout(screen->stage));
    return board_geometry_find(&places.board, cell, target);
}

// --- the board under the pointer and the keyboard

static BoardTarget target_under(const WhoWinsScreen *who, Point point) {
    WhoWinsPlaces places = who_places(who, stage_layout(who->base.stage));
    return board_geometry_target(&places.board, who_position(who), point);
}

/// A touched cell stays lit until another one is touched.
static bool pointer_lets_go(WhoWinsScreen *who, const Input *input, int64_t now) {
    BoardTarget target = target_under(who, input->at);
    bool pressed = who->board.pressed;
    who->board.pressed = false;
    if (!pressed || target.column < 0)
        return false;
    if (who->playing)
        who_play_move(who, target.cell, now);
    who_follow(who, now);
    return true;
}

static bool point_at(WhoWinsScreen *who, const Input *input, int64_t now) {
    board_view_hover(&who->board, target_under(who, input->at), now);
    return who->board.hover.column >= 0;
}

static bool move_cursor(WhoWinsScreen *who, Key key, int64_t now) {
    int columns = (key == KEY_RIGHT) - (key == KEY_LEFT),
        rows = (key == KEY_DOWN) - (key == KEY_UP);
    WidgetState *widgets = &who->base.widgets;
    if (columns == 0 && rows == 0)
        return false;
    const bool was_shown = widgets->focus == WHO_BOARD && widgets->focus_visible;
    widgets->focus = WHO_BOARD;
    widgets->focus_visible = true;
    board_view_hover(&who->board, board_target_none(), now);
    if (was_shown)
        board_view_move_cursor(&who->board, columns, rows);
    return true;
}

static bool play_cursor(WhoWinsScreen *who, int64_t now) {
    WidgetState *widgets = &who->base.widgets;
    if (!who->playing || widgets->focus != WHO_BOARD || !widgets->focus_visible)
        return false;
    BoardTarget target =
        board_target_at(&who->game, who->board.cursor_column, who->board.cursor_row);
    who_play_move(who, target.cell, now);
    who_follow(who, now);
    return true;
}

static bool key_pressed(WhoWinsScreen *who, const Input *input, int64_t now) {
    if (input->ctrl || input->alt)
        return false;
    if (input->key == KEY_ENTER || input->key == KEY_SPACE)
        return input->repeat || play_cursor(who, now);
    return move_cursor(who, input->key, now);
}

static bool take_input(Screen *screen, const Input *input, int64_t now) {
    WhoWinsScreen *who = (WhoWinsScreen *)screen;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        return point_at(who, input, now);
    case INPUT_POINTER_DOWN:
        board_view_finish(&who->board, now);
        who->board.pressed = point_at(who, input, now);
        return who->board.pressed;
    case INPUT_POINTER_UP:
        return pointer_lets_go(who, input, now);
    case INPUT_POINTER_LEAVE:
        who->board.pressed = false;
        board_view_hover(&who->board, board_target_none(), now);
        return false;
    case INPUT_KEY:
        return key_pressed(who, input, now);
    default:
        return false;
    }
}

// --- the screen

static const ScreenOps OPS = {
    .name = "who wins",
    .build = who_build,
    .act = who_act,
    .input = take_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = who_draw,
    .draw_over = who_draw_over,
    .busy = busy,
    .find_cell = find_cell,
};

Screen *screen_who_wins_new(Stage *stage, int64_t now) {
    const Position *position = session_position(stage_kept_session(stage));
    WhoWinsScreen *who = base_alloc(sizeof *who);
    who->base.ops = &OPS;
    who->base.stage = stage;
    who->base.widgets.focus = WHO_BOARD;
    who->asked = *position;
    who->answered_at = who->opening_at = LONG_AGO;
    who->no_thread = !who_wins_ask(stage_who_wins(stage), position);
    who->board.animate = stage_config(stage)->animate;
    who_follow(who, now);
    board_view_finish(&who->board, now);
    return &who->base;
}
