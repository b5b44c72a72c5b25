// A board that is zoomed: by the wheel, two fingers or keys; and what moves it then.

#include "ui/board/board_control.h"
#include "ui/stage/stage_parts.h"

#include <math.h>

enum { DRAGGED_FROM = 8 };       ///< px from where a pointer went down
static const float STEP = 1.25f; ///< of a notch of the wheel, or a key

/// The board of a screen, as it lies now.
typedef struct Board {
    BoardGeometry at;
    BoardView *view;
    float scale;
} Board;

/// False where the screen has none, or shows none now.
static bool find_board(const Screen *screen, Board *board) {
    if (screen->ops->view == 0)
        return false;
    // The screen's own struct begins with `base`; nothing of it is changed but how it is looked at.
    board->view = (BoardView *)(void *)((char *)(uintptr_t)screen + screen->ops->view);
    board->at = screen->ops->board(screen);
    board->scale = stage_scale(screen->stage);
    return board->at.square.w > 0;
}

/// False where that one cannot be zoomed, too.
static bool find(const Screen *screen, Board *board) {
    return find_board(screen, board) && board_zoom_may(&board->at, board->scale);
}

// --- the pointer

static bool press(StageZoom *zoom, const Board *board, Point at) {
    zoom->holds = board->at.zoomed && rect_contains(board->at.shown, at);
    zoom->pans = false;
    zoom->pressed = at;
    zoom->held = board_zoom_held(&board->at, at);
    return false;
}

/// Once it has begun the screen has lost the pointer, which so draws no mark.
static bool drag(Stage *stage, const Board *board, Point at, int64_t now) {
    static const Input LEAVE = {.kind = INPUT_POINTER_LEAVE};
    StageZoom *zoom = &stage->zoom;
    if (!zoom->holds)
        return false;
    if (!zoom->pans && point_distance(zoom->pressed, at) < DRAGGED_FROM)
        return true;
    if (!zoom->pans)
        stage->top->ops->input(stage->top, &LEAVE, now);
    zoom->pans = true;
    board_zoom_to(&board->view->zoom, &board->at, board->scale, board->view->zoom.cell, zoom->held,
                  at);
    return true;
}

static bool let_go(StageZoom *zoom) {
    const bool pans = zoom->pans;
    zoom->holds = zoom->pans = false;
    return pans;
}

/// The square under the pointer stays there.
static bool turn(Stage *stage, const Board *board, const Input *wheel, int64_t now) {
    const Input there = {.kind = INPUT_POINTER_MOVE, .at = wheel->at};
    if (wheel->wheel == 0 || (!board->at.zoomed && wheel->wheel < 0) ||
        !rect_contains(board_geometry_shown(&board->at), wheel->at))
        return false;
    board_zoom_by(&board->view->zoom, &board->at, board->scale, powf(STEP, wheel->wheel),
                  board_zoom_held(&board->at, wheel->at), wheel->at);
    stage->top->ops->input(stage->top, &there, now);
    return true;
}

bool stage_zoom_input(Stage *stage, const Input *input, int64_t now) {
    Board board;
    if (input->kind == INPUT_POINTER_LEAVE)
        stage->zoom.holds = stage->zoom.pans = false;
    if (!find(stage->top, &board))
        return false;
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
        return press(&stage->zoom, &board, input->at);
    case INPUT_POINTER_MOVE:
        return drag(stage, &board, input->at, now);
    case INPUT_POINTER_UP:
        return let_go(&stage->zoom);
    case INPUT_WHEEL:
        return turn(stage, &board, input, now);
    default:
        return false;
    }
}

/// A finger gets squares that it hits, or all of them.
void stage_zoom_pinch(Stage *stage, const Input *input) {
    StageZoom *zoom = &stage->zoom;
    Board board;
    if (!find(stage->top, &board))
        return;
    if (input->spread == 1) {
        zoom->pinches = rect_contains(board_geometry_shown(&board.at), input->at);
        zoom->held = board_zoom_held(&board.at, input->at);
        zoom->cell = board.at.cell;
    }
    const float cell = zoom->cell * input->spread, least = ceilf(BOARD_ZOOM_FINGER / board.scale);
    const bool larger = cell > board_geometry_in(&board.at.variant, board.at.square).cell * STEP;
    if (zoom->pinches)
        board_zoom_to(&board.view->zoom, &board.at, board.scale, larger ? fmaxf(cell, least) : 0,
                      zoom->held, input->at);
}

// --- what is followed

void stage_zoom_follow(Screen *screen) {
    static const float HALF = .5f;
    Board board;
    if (!find(screen, &board) || !board.view->unseen)
        return;
    board.view->unseen = false;
    board_zoom_show(&board.view->zoom, &board.at, board.scale, board.view->looked_at, HALF);
}

static Cell cursor_of(const Board *board) {
    return cell_at(&board->at.variant, board->view->cursor_column, board->view->cursor_row);
}

void stage_zoom_follow_key(Stage *stage, const Input *key) {
    const bool points = (key->key >= KEY_LEFT && key->key <= KEY_DOWN) || key->key == KEY_ENTER ||
                        key->key == KEY_SPACE;
    Board board;
    if (key->kind == INPUT_KEY && points && find(stage->top, &board) &&
        board_control_has_cursor(&stage->top->widgets))
        board_zoom_show(&board.view->zoom, &board.at, board.scale, cursor_of(&board), 1);
}

// --- keys

static bool has_board(const Screen *screen, int which) {
    Board board;
    (void)which;
    return find_board(screen, &board);
}

static Phrase cannot_toggle(const Screen *screen, int which) {
    Board board;
    (void)which;
    return find(screen, &board) ? PHRASE_NONE : PHRASE_ZOOM_NOT_NEEDED;
}

static Phrase cannot_zoom(const Screen *screen, int by) {
    Board board;
    if (!find(screen, &board))
        return PHRASE_ZOOM_NOT_NEEDED;
    return by > 0
               ? (board_zoom_is_largest(&board.at, board.scale) ? PHRASE_ZOOM_LARGEST : PHRASE_NONE)
               : (board.at.zoomed ? PHRASE_NONE : PHRASE_ZOOM_NONE);
}

/// Around the keyboard's square, or the last mark.
static void zoom_by(Screen *screen, float times) {
    Board board;
    if (!find(screen, &board))
        return;
    const Cell cell =
        board_control_has_cursor(&screen->widgets) ? cursor_of(&board) : board.view->looked_at;
    Point at;
    if (!board_geometry_find(&board.at, cell, &at) ||
        !rect_contains(board_geometry_shown(&board.at), at))
        at = rect_centre(board_geometry_shown(&board.at));
    board_zoom_by(&board.view->zoom, &board.at, board.scale, times, board_zoom_held(&board.at, at),
                  at);
}

static void zoom(Screen *screen, ActionMeant meant) {
    zoom_by(screen, meant.which > 0 ? STEP : 1 / STEP);
}

static void show_all(Screen *screen, ActionMeant meant) {
    (void)meant;
    zoom_by(screen, 0);
}

/// From the whole board to squares that a finger hits, and back.
static void toggle(Screen *screen, ActionMeant meant) {
    Board board;
    (void)meant;
    if (find(screen, &board))
        zoom_by(screen,
                board.at.zoomed ? 0 : ceilf(BOARD_ZOOM_FINGER / board.scale) / board.at.cell);
}

// clang-format off
static const Action ROWS[] = {
    {"zoom", PHRASE_ZOOM, ICON_NONE, {'z'}, .there = has_board, .cannot = cannot_toggle,
     .act = toggle},
    {"zoom in", PHRASE_ZOOM_IN, ICON_NONE, {'+' | CHORD_CTRL | CHORD_WINDOW, '=' | CHORD_CTRL | CHORD_WINDOW},
     .which = 1, .held = true, .there = has_board, .cannot = cannot_zoom, .act = zoom},
    {"zoom out", PHRASE_ZOOM_OUT, ICON_NONE, {'-' | CHORD_CTRL | CHORD_WINDOW}, .which = -1, .held = true,
     .there = has_board, .cannot = cannot_zoom, .act = zoom},
    {"whole board", PHRASE_ZOOM_ALL, ICON_NONE, {'0' | CHORD_CTRL | CHORD_WINDOW}, .which = 0,
     .there = has_board, .cannot = cannot_zoom, .act = show_all},
};
// clang-format on
const ActionTable STAGE_ACTIONS_ZOOM = ACTION_TABLE(PHRASE_ON_THE_BOARD, ROWS);
