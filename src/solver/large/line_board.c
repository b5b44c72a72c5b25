#include "solver/large/line_board.h"

#include <string.h>

/// The cell at (column, row), or CELL_NONE.
static Cell cell_if_any(const Variant *variant, int column, int row) {
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

static void add_line(LineBoard *board, int column, int row, int number) {
    Direction direction = POSITION_DIRECTION[number];
    const Variant *variant = &board->variant;
    int length = variant->row_length;
    if (!variant_has(variant, column + direction.dx * (length - 1),
                     row + direction.dy * (length - 1)))
        return;
    CHECK(board->line_count < LINES_MAX);
    Line *line = &board->lines[board->line_count++];
    *line = (Line){.first = cell_at(variant, column, row),
                   .step = (int16_t)(direction.dy * variant->width + direction.dx),
                   .direction = (uint8_t)number,
                   .beyond = {cell_if_any(variant, column - direction.dx, row - direction.dy),
                              cell_if_any(variant, column + direction.dx * length,
                                          row + direction.dy * length)}};
}

static void index_lines(LineBoard *board) {
    int length = board->variant.row_length;
    for (int i = 0; i < board->line_count; i++)
        for (int n = 0; n < length; n++)
            board->through_first[board->lines[i].first + n * board->lines[i].step + 1]++;
    for (int cell = 0; cell < board->cell_count; cell++)
        board->through_first[cell + 1] += board->through_first[cell];
    board->through = base_alloc(sizeof(*board->through) * (size_t)(board->line_count * length));
    int32_t filled[CELLS_MAX] = {0};
    for (int i = 0; i < board->line_count; i++)
        for (int n = 0; n < length; n++) {
            int cell = board->lines[i].first + n * board->lines[i].step;
            board->through[board->through_first[cell] + filled[cell]++] = (uint16_t)i;
        }
}

static LineList *list_of(LineBoard *board, int line, Side side) {
    int lacks = board->variant.row_length - board->marks[side][line];
    if (lacks < 1 || board->marks[side_other(side)][line] > 0)
        return NULL;
    return &board->lacking[side][lacks];
}

static void enlist(LineBoard *board, int line, Side side) {
    LineList *list = list_of(board, line, side);
    if (list == NULL)
        return;
    board->place[side][line] = (uint16_t)list->count;
    list->line[list->count++] = (uint16_t)line;
}

static void strike(LineBoard *board, int line, Side side) {
    LineList *list = list_of(board, line, side);
    if (list == NULL)
        return;
    int last = list->line[--list->count], place = board->place[side][line];
    list->line[place] = (uint16_t)last;
    board->place[side][last] = (uint16_t)place;
}

LineBoard *line_board_new(const Position *position) {
    CHECK(!position->variant.drop);
    LineBoard *board = base_alloc(sizeof(*board));
    const Variant *variant = &position->variant;
    board->variant = *variant;
    board->cell_count = board->free_count = variant_cells(variant);
    for (int d = 0; d < DIRECTIONS; d++)
        for (int row = 0; row < variant->height; row++)
            for (int column = 0; column < variant->width; column++)
                add_line(board, column, row, d);
    index_lines(board);
    for (int i = 0; i < board->line_count; i++) {
        enlist(board, i, SIDE_X);
        enlist(board, i, SIDE_O);
    }
    for (Cell cell = 0; cell < board->cell_count; cell++) {
        board->cells[cell] = SIDE_NONE;
        if (position_at(position, cell) != SIDE_NONE)
            line_board_mark(board, position_at(position, cell), cell);
    }
    return board;
}

void line_board_free(LineBoard *board) {
    base_free(board->through);
    base_free(board);
}

static void change_marks(LineBoard *board, Side side, Cell cell, int by) {
    for (int32_t i = board->through_first[cell]; i < board->through_first[cell + 1]; i++) {
        int line = board->through[i];
        strike(board, line, SIDE_X);
        strike(board, line, SIDE_O);
        board->marks[side][line] = (uint8_t)(board->marks[side][line] + by);
        enlist(board, line, SIDE_X);
        enlist(board, line, SIDE_O);
    }
}

void line_board_mark(LineBoard *board, Side side, Cell cell) {
    CHECK_HOT(cell >= 0 && board->cells[cell] == SIDE_NONE);
    board->cells[cell] = (uint8_t)side;
    board->free_count--;
    change_marks(board, side, cell, 1);
}

void line_board_unmark(LineBoard *board, Cell cell) {
    change_marks(board, (Side)board->cells[cell], cell, -1);
    board->cells[cell] = SIDE_NONE;
    board->free_count++;
}

int line_board_missing(const LineBoard *board, int line, Cell *cells) {
    int count = 0;
    int cell = board->lines[line].first;
    for (int n = 0; n < board->variant.row_length; n++, cell += board->lines[line].step)
        if (board->cells[cell] == SIDE_NONE)
            cells[count++] = (Cell)cell;
    return count;
}

int line_board_completions(const LineBoard *board, Side side, Cell found[2]) {
    const LineList *list = &board->lacking[side][1];
    int count = 0;
    for (int i = 0; i < list->count && count < 2; i++) {
        if (!line_board_counts(board, list->line[i], side))
            continue;
        line_board_missing(board, list->line[i], &found[count]);
        count += count == 0 || found[1] != found[0];
    }
    return count;
}

/// Adds the free cells of live lines that lack at most `lacks` cells.
static void add_lacking(const LineBoard *board, Side side, int lacks, CellSet *set) {
    for (; lacks > 0; lacks--) {
        const LineList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++) {
            Cell cells[SIDE_MAX];
            for (int n = line_board_missing(board, list->line[i], cells); n > 0; n--)
                cell_set_add(set, cells[n - 1]);
        }
    }
}

void line_board_add_reach(const LineBoard *board, Side side, int lacks, CellSet *set) {
    if (lacks >= board->variant.row_length)
        memset(set, 255, sizeof(*set));
    else
        add_lacking(board, side, lacks, set);
}

void line_board_add_live(const LineBoard *board, Side side, CellSet *set) {
    add_lacking(board, side, board->variant.row_length, set);
}
