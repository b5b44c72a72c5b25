#include "game/setup.h"

#include "base/base.h"

#include <string.h>

static SetupBoard empty_board(const Variant *variant, Side to_move) {
    SetupBoard board = {.variant = *variant, .to_move = to_move};
    memset(board.cells, SIDE_NONE, sizeof board.cells);
    return board;
}

static SetupBoard board_of(const Position *position) {
    SetupBoard board = empty_board(&position->variant, position->to_move);
    memcpy(board.cells, position->cells, (size_t)variant_cells(&position->variant));
    return board;
}

void setup_init(Setup *setup, const Variant *variant, const Position *position) {
    CHECK(variant_is_valid(variant));
    *setup = (Setup){.board = position ? board_of(position) : empty_board(variant, SIDE_X),
                     .pen = SETUP_IN_TURN};
}

void setup_release(Setup *setup) {
    base_free(setup->before);
    *setup = (Setup){.board = setup->board};
}

// --- steps

static void keep(Setup *setup, const SetupBoard *board) {
    setup->before = base_grow(setup->before, (size_t)setup->before_count + 1,
                              &setup->before_capacity, sizeof *setup->before);
    setup->before[setup->before_count++] = *board;
}

/// Takes a step to `board`; none where that is what there is.
static void step_to(Setup *setup, const SetupBoard *board) {
    const SetupBoard *now = &setup->board;
    if (variant_equal(&now->variant, &board->variant) && now->to_move == board->to_move &&
        memcmp(now->cells, board->cells, sizeof now->cells) == 0)
        return;
    keep(setup, now);
    setup->board = *board;
}

bool setup_undo(Setup *setup) {
    if (setup->before_count == 0)
        return false;
    setup->board = setup->before[--setup->before_count];
    return true;
}

// --- the pen

Side setup_in_turn(const SetupBoard *board) {
    int marks[] = {0, 0, 0};
    for (int i = 0; i < variant_cells(&board->variant); i++)
        marks[board->cells[i]]++;
    return marks[SIDE_O] < marks[SIDE_X] ? SIDE_O : SIDE_X;
}

/// The side whose marks the pen draws now, not for the rubber.
static Side side_of_pen(const Setup *setup) {
    return setup->pen == SETUP_IN_TURN ? setup_in_turn(&setup->board) : (Side)setup->pen;
}

Side setup_touch(const Setup *setup, Cell cell) {
    const Side there = (Side)setup->board.cells[cell];
    if (setup->pen == SETUP_RUBBER || (setup->pen == SETUP_IN_TURN && there != SIDE_NONE))
        return SIDE_NONE;
    const Side side = side_of_pen(setup);
    return there == side ? SIDE_NONE : side;
}

static void set_mark(Setup *setup, Cell cell, Side side) {
    setup->board.cells[cell] = (uint8_t)side;
    if (setup->pen == SETUP_IN_TURN)
        setup->board.to_move = setup_in_turn(&setup->board);
}

void setup_begin_stroke(Setup *setup, Cell cell, bool rubs) {
    CHECK(cell >= 0 && cell < variant_cells(&setup->board.variant));
    const Side side = rubs ? SIDE_NONE : setup_touch(setup, cell);
    setup->rubs = side == SIDE_NONE;
    keep(setup, &setup->board);
    set_mark(setup, cell, side);
}

void setup_go_on(Setup *setup, Cell cell) {
    CHECK(cell >= 0 && cell < variant_cells(&setup->board.variant));
    const Side there = (Side)setup->board.cells[cell];
    if (setup->rubs ? there == SIDE_NONE : setup->pen == SETUP_IN_TURN && there != SIDE_NONE)
        return;
    set_mark(setup, cell, setup->rubs ? SIDE_NONE : side_of_pen(setup));
}

// --- the board

void setup_set_to_move(Setup *setup, Side side) {
    CHECK(side == SIDE_X || side == SIDE_O);
    SetupBoard board = setup->board;
    board.to_move = side;
    step_to(setup, &board);
}

/// Where the mark of a cell goes; false for nowhere.
typedef bool Move(const Variant *from, const Variant *to, int *column, int *row);

/// A board of `variant` with the marks moved there.
static void move_marks(Setup *setup, const Variant *variant, Move *move) {
    const Variant *from = &setup->board.variant;
    SetupBoard board = empty_board(variant, setup->board.to_move);
    for (Cell cell = 0; cell < variant_cells(from); cell++) {
        int column = cell_column(from, cell), row = cell_row(from, cell);
        if (move(from, variant, &column, &row))
            board.cells[cell_at(variant, column, row)] = setup->board.cells[cell];
    }
    step_to(setup, &board);
}

/// Squares keep their names: rows count from below.
static bool by_name(const Variant *from, const Variant *to, int *column, int *row) {
    *row += to->height - from->height;
    return variant_has(to, *column, *row);
}

static bool mirrored(const Variant *from, const Variant *to, int *column, int *row) {
    (void)row;
    (void)to;
    *column = from->width - 1 - *column;
    return true;
}

static bool turned(const Variant *from, const Variant *to, int *column, int *row) {
    (void)to;
    const int old_column = *column;
    *column = *row;
    *row = from->width - 1 - old_column;
    return true;
}

static bool has_sides(const Variant *variant) {
    return variant->width >= SIDE_MIN && variant->width <= SIDE_MAX &&
           variant->height >= SIDE_MIN && variant->height <= SIDE_MAX &&
           variant->row_length >= SIDE_MIN && variant->row_length <= SIDE_MAX;
}

void setup_set_rules(Setup *setup, const Variant *variant) {
    CHECK(has_sides(variant));
    move_marks(setup, variant, by_name);
}

void setup_mirror(Setup *setup) {
    const Variant variant = setup->board.variant;
    move_marks(setup, &variant, mirrored);
}

void setup_turn(Setup *setup) {
    Variant variant = setup->board.variant;
    variant.width = setup->board.variant.height;
    variant.height = setup->board.variant.width;
    move_marks(setup, &variant, turned);
}

void setup_clear(Setup *setup) {
    const SetupBoard board = empty_board(&setup->board.variant, SIDE_X);
    step_to(setup, &board);
}

void setup_replace(Setup *setup, const Position *position) {
    const SetupBoard board = board_of(position);
    step_to(setup, &board);
}
