#include "ui/board/board_view.h"

#include "ui/board/board_view_parts.h"

#include <string.h>

/// A start so long ago that everything has come to rest.
static const int64_t LONG_AGO = INT64_MIN / 4;
/// More new marks than this at once are a position that was loaded: they are simply there.
enum { DRAWN_AT_ONCE_MAX = 4 };

float board_view_elapsed_ms(const BoardView *view, int64_t since, int64_t now) {
    return view->pace > 0 ? view->pace * motion_elapsed_ms(since, now) : MOTION_SETTLED;
}

static bool is_running(const BoardView *view, int64_t since, float duration_ms, int64_t now) {
    return board_view_elapsed_ms(view, since, now) < duration_ms;
}

// --- marks come and go

static float coming_ms(const Position *position, Cell cell, Side side) {
    if (position->variant.drop)
        return motion_fall_ms(cell_row(&position->variant, cell) + 1);
    return side == SIDE_X ? MOTION_X_MS : MOTION_O_MS;
}

static void forget_motion(BoardView *view, int index) {
    view->motions[index] = view->motions[--view->motion_count];
}

static void forget_finished_motions(BoardView *view, int64_t now) {
    for (int i = view->motion_count - 1; i >= 0; i--)
        if (!is_running(view, view->motions[i].start, view->motions[i].duration_ms, now))
            forget_motion(view, i);
}

static void forget_motions_of(BoardView *view, Cell cell) {
    for (int i = view->motion_count - 1; i >= 0; i--)
        if (view->motions[i].cell == cell)
            forget_motion(view, i);
}

static void add_motion(BoardView *view, const BoardMotion *motion) {
    if (view->motion_count < BOARD_MOTIONS_MAX)
        view->motions[view->motion_count++] = *motion;
}

const BoardMotion *board_view_motion(const BoardView *view, Cell cell, int64_t now) {
    for (int i = 0; i < view->motion_count; i++) {
        const BoardMotion *motion = &view->motions[i];
        if (motion->cell == cell && is_running(view, motion->start, motion->duration_ms, now))
            return motion;
    }
    return NULL;
}

uint32_t board_view_seed(const BoardView *view, Cell cell, uint32_t part) {
    return board_picture_seed(view->game, cell, part);
}

static void take_away_marks(BoardView *view, const Position *position, int64_t now) {
    for (int i = 0; i < variant_cells(&position->variant); i++) {
        Side side = (Side)view->cells[i];
        if (side == SIDE_NONE || side == position_at(position, (Cell)i))
            continue;
        forget_motions_of(view, (Cell)i);
        add_motion(view, &(BoardMotion){.cell = (Cell)i,
                                        .side = side,
                                        .leaving = true,
                                        .start = now,
                                        .duration_ms = MOTION_RISE_MS});
        view->cells[i] = SIDE_NONE;
    }
}

static int count_new_marks(const BoardView *view, const Position *position) {
    int count = 0;
    for (int i = 0; i < variant_cells(&position->variant); i++)
        count += view->cells[i] == SIDE_NONE && position->cells[i] != SIDE_NONE;
    return count;
}

/// The pen comes to `cell` when it has done with what it draws.
static void draw_new_mark(BoardView *view, const Position *position, Cell cell, int64_t now) {
    const Side side = position_at(position, cell);
    const float duration = coming_ms(position, cell, side);
    int64_t start = MAX(now, view->rested_at);
    forget_motions_of(view, cell);
    add_motion(view,
               &(BoardMotion){.cell = cell, .side = side, .start = start, .duration_ms = duration});
    if (view->pace > 0)
        start += (int64_t)((double)(duration / view->pace) * NANOSECONDS_PER_MS);
    view->rested_at = start;
    view->cells[cell] = (uint8_t)side;
}

/// New marks are drawn one after the other, in the order they were played in; then those that were
/// set up, but for what a `fresh` board begins with.
static void draw_new_marks(BoardView *view, const Position *position, bool fresh, int64_t now) {
    if (count_new_marks(view, position) > DRAWN_AT_ONCE_MAX)
        return;
    for (int i = 0; i < position->ply; i++)
        if (view->cells[position->history[i]] == SIDE_NONE)
            draw_new_mark(view, position, position->history[i], now);
    for (Cell cell = 0; !fresh && cell < variant_cells(&position->variant); cell++)
        if (view->cells[cell] == SIDE_NONE && position_at(position, cell) != SIDE_NONE)
            draw_new_mark(view, position, cell, now);
}

static void look_at(BoardView *view, Cell cell) {
    view->looked_at = cell;
    view->unseen = cell != CELL_NONE;
}

static void begin_board(BoardView *view, const Position *position, int game, int64_t now) {
    const bool alike = view->shown && variant_equal(&view->variant, &position->variant);
    *view = (BoardView){
        .shown = true,
        .pace = view->pace,
        .game = game,
        .variant = position->variant,
        .ruled_at = now,
        .rested_at = LONG_AGO,
        .hover = board_target_none(),
        .hover_since = LONG_AGO,
        .cursor_column = position->variant.width / 2,
        .cursor_row = position->variant.height / 2,
        .explained_at = LONG_AGO,
        .hint = CELL_NONE,
        .hint_at = LONG_AGO,
        .zoom = alike ? view->zoom : (BoardZoom){0},
        .looked_at = CELL_NONE,
    };
    memset(view->cells, SIDE_NONE, sizeof view->cells);
}

void board_view_show(BoardView *view, const Position *position, int game, int64_t now) {
    const size_t cells = (size_t)variant_cells(&position->variant);
    CHECK(cells <= CELLS_MAX);
    const bool fresh =
        !view->shown || view->game != game || !variant_equal(&view->variant, &position->variant);
    if (fresh)
        begin_board(view, position, game, now);
    forget_finished_motions(view, now);
    if (memcmp(view->cells, position->cells, cells) == 0)
        return;
    take_away_marks(view, position, now);
    draw_new_marks(view, position, fresh, now);
    memcpy(view->cells, position->cells, cells);
    look_at(view, position_last_move(position));
    if (position->outcome != OUTCOME_OPEN && view->rested_at < now)
        view->rested_at = now; // a finished game that was loaded shows its result from here on
    view->outcome = position->outcome;
}

bool board_view_take_begun(BoardView *view, int64_t now, BoardMotion *begun) {
    for (int i = 0; i < view->motion_count; i++) {
        BoardMotion *motion = &view->motions[i];
        if (motion->told || motion->start > now)
            continue;
        motion->told = true;
        *begun = *motion;
        return true;
    }
    return false;
}

void board_view_finish(BoardView *view, int64_t now) {
    view->motion_count = 0;
    view->ruled_at = LONG_AGO;
    view->explained_at = LONG_AGO;
    view->hint_at = LONG_AGO;
    view->rested_at = MIN(view->rested_at, view->outcome == OUTCOME_OPEN ? now : LONG_AGO);
}

// --- pointing

void board_view_hover(BoardView *view, BoardTarget target, int64_t now) {
    if (target.column == view->hover.column && target.cell == view->hover.cell)
        return;
    view->hover = target;
    view->hover_since = now;
}

BoardTarget board_view_target(const BoardView *view, const Position *position, bool cursor) {
    const BoardTarget hover = view->hover;
    if (hover.column >= 0) // what a column stands for changes with every piece in it
        return view->variant.drop ? board_target_at(position, hover.column, 0) : hover;
    if (cursor)
        return board_target_at(position, view->cursor_column, view->cursor_row);
    return board_target_none();
}

void board_view_move_cursor(BoardView *view, int columns, int rows) {
    CHECK(view->shown);
    view->cursor_column = CLAMP(view->cursor_column + columns, 0, view->variant.width - 1);
    view->cursor_row = CLAMP(view->cursor_row + rows, 0, view->variant.height - 1);
}

void board_view_note(BoardView *view, uint64_t key, const Explanation *explanation, Cell hint,
                     int64_t now) {
    CHECK(hint >= CELL_NONE && hint < variant_cells(&view->variant));
    uint64_t explained = explanation ? key : 0;
    if (explained != view->explained) {
        view->explained = explained;
        view->explained_at = now;
    }
    if (hint != view->hint) {
        view->hint = hint;
        view->hint_at = now;
        if (hint != CELL_NONE)
            look_at(view, hint);
    }
}

// --- time

static float result_ms(const BoardView *view) {
    switch (view->outcome) {
    case OUTCOME_OPEN:
        return 0;
    case OUTCOME_DRAW:
        return MOTION_DRAW_FADE_MS;
    default:
        return MOTION_WIN_LINE_MS;
    }
}

bool board_view_busy(const BoardView *view, int64_t now) {
    for (int i = 0; i < view->motion_count; i++)
        if (is_running(view, view->motions[i].start, view->motions[i].duration_ms, now))
            return true;
    return is_running(view, view->rested_at, result_ms(view), now) ||
           is_running(view, view->ruled_at, MOTION_GRID_MAX_MS, now);
}

bool board_view_draws(const BoardView *view, Cell cell, int64_t now) {
    const BoardMotion *motion = board_view_motion(view, cell, now);
    return motion && !motion->leaving;
}

bool board_view_moving(const BoardView *view, int64_t now) {
    return board_view_busy(view, now) ||
           (view->hover.column >= 0 && is_running(view, view->hover_since, MOTION_HOVER_MS, now)) ||
           (view->explained && is_running(view, view->explained_at, BOARD_EXPLAIN_MS, now)) ||
           (view->hint != CELL_NONE && is_running(view, view->hint_at, MOTION_LOOP_MS, now));
}

int64_t board_view_rest(const BoardView *view, int64_t now) {
    return now - view->rested_at;
}
