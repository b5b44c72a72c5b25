#include "rules/notation.h"

#include "base/said.h"

#include <string.h>

void notation_format_column(int column, Text *text) {
    CHECK(column >= 0 && column < SIDE_MAX);
    if (column >= 26)
        text_add(text, "%c", 'a' + column / 26 - 1);
    text_add(text, "%c", 'a' + column % 26);
}

void notation_format_cell(const Variant *variant, Cell cell, Text *text) {
    notation_format_column(cell_column(variant, cell), text);
    text_add(text, "%d", variant->height - cell_row(variant, cell));
}

/// Cuts one or two column letters off the front of `rest`; -1 when there are none or too many.
static int cut_column(Slice *rest) {
    int column = 0;
    size_t length = 0;
    while (length < rest->length) {
        char letter = (char)(rest->start[length] | 0x20);
        if (letter < 'a' || letter > 'z')
            break;
        if (++length > 2)
            return -1;
        column = column * 26 + (letter - 'a') + 1;
    }
    slice_skip(rest, length);
    return column - 1;
}

static bool no_such_cell(Slice text, const Variant *variant, Problem *problem) {
    char last[CELL_TEXT_MAX];
    Text corner = text_over(last, sizeof(last));
    notation_format_cell(variant, cell_at(variant, variant->width - 1, 0), &corner);
    return problem_set(problem, said("'%.*s' is no square of a %dx%d board; expected a1 to %s"),
                       SLICE_ARG(text), variant->width, variant->height, last);
}

bool notation_parse_cell(Slice text, const Variant *variant, Cell *cell, Problem *problem) {
    Slice rest = text;
    int column = cut_column(&rest);
    uint64_t row;
    if (column < 0 || column >= variant->width || !slice_to_uint(rest, variant->height, &row) ||
        row == 0)
        return no_such_cell(text, variant, problem);
    *cell = cell_at(variant, column, variant->height - (int)row);
    return true;
}

static bool refuse_move(Slice text, const Position *position, Cell cell, Problem *problem) {
    if (position->outcome != OUTCOME_OPEN)
        return problem_set(problem, said("'%.*s' comes after the end of the game"),
                           SLICE_ARG(text));
    if (cell == CELL_NONE)
        return problem_set(problem, said("'%.*s' cannot be played: the column is full"),
                           SLICE_ARG(text));
    if (position_at(position, cell) != SIDE_NONE)
        return problem_set(problem, said("'%.*s' cannot be played: the square is taken"),
                           SLICE_ARG(text));
    return problem_set(problem, said("'%.*s' cannot be played: the mark would fall lower"),
                       SLICE_ARG(text));
}

static bool is_column_alone(Slice text, const Variant *variant, int *column) {
    Slice rest = text;
    *column = cut_column(&rest);
    return variant->drop && rest.length == 0 && *column >= 0 && *column < variant->width;
}

bool notation_parse_move(Slice text, const Position *position, Cell *cell, Problem *problem) {
    Cell parsed;
    int column;
    if (is_column_alone(text, &position->variant, &column))
        parsed = position_landing_cell(position, column);
    else if (!notation_parse_cell(text, &position->variant, &parsed, problem))
        return false;
    if (!position_can_play(position, parsed))
        return refuse_move(text, position, parsed, problem);
    *cell = parsed;
    return true;
}

static char side_letter(Side side) {
    return side == SIDE_X ? 'X' : side == SIDE_O ? 'O' : '.';
}

static void format_free_cells(int count, Text *text) {
    if (count > 0)
        text_add(text, "%d", count);
}

void notation_format_position(const Position *position, Text *text) {
    const Variant *variant = &position->variant;
    for (int row = 0; row < variant->height; row++) {
        if (row > 0)
            text_add(text, "/");
        int free_cells = 0;
        for (int column = 0; column < variant->width; column++) {
            Side side = position_at(position, cell_at(variant, column, row));
            if (side == SIDE_NONE) {
                free_cells++;
                continue;
            }
            format_free_cells(free_cells, text);
            free_cells = 0;
            text_add(text, "%c", side_letter(side));
        }
        format_free_cells(free_cells, text);
    }
    text_add(text, " %c", side_letter(position->to_move));
}

void notation_format_drawn_position(const Position *position, Text *text) {
    const Variant *variant = &position->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        if (cell > 0 && cell_column(variant, cell) == 0)
            text_add(text, "/");
        text_add(text, "%c", side_letter(position_at(position, cell)));
    }
    text_add(text, " %c", side_letter(position->to_move));
}

static bool side_of_letter(char letter, Side *side) {
    *side = letter == 'X' || letter == 'x' ? SIDE_X : SIDE_O;
    return *side == SIDE_X || letter == 'O' || letter == 'o';
}

/// Cuts one item off the front of a row's text: a mark, a free cell, or a number of free cells.
/// Returns how many cells it stands for, SIDE_MAX + 1 for any larger number, and 0 when it is
/// nothing that can stand in a row.
static int cut_row_item(Slice *rest, Side *side) {
    Slice item = {.start = rest->start, .length = 1};
    uint64_t count = 1;
    if (!side_of_letter(*item.start, side)) {
        *side = SIDE_NONE;
        if (*item.start != '.') {
            Slice behind = *rest;
            item = slice_next_digits(&behind);
            if (!slice_to_uint(item, UINT64_MAX, &count))
                return 0;
        }
    }
    slice_skip(rest, item.length);
    return (int)MIN(count, SIDE_MAX + 1);
}

static bool parse_row(Slice text, const Variant *variant, int row, uint8_t *cells,
                      Problem *problem) {
    Slice rest = text;
    int column = 0;
    while (rest.length > 0) {
        Side side;
        const char *at = rest.start;
        int count = cut_row_item(&rest, &side);
        if (count == 0)
            return problem_set(
                problem,
                said("'%.1s' in row '%.*s' is neither X, O, a dot nor a number from 1 to "
                     "%d of empty squares"),
                at, SLICE_ARG(text), SIDE_MAX);
        column += count;
        if (column > variant->width)
            break;
        memset(cells + row * variant->width + column - count, side, (size_t)count);
    }
    if (column != variant->width)
        return problem_set(problem, said("row %d from the top, '%.*s', does not have %d squares"),
                           row + 1, SLICE_ARG(text), variant->width);
    return true;
}

/// Cuts the rows' part and the side to move apart: they stand on both sides of one space.
static bool split_position(Slice text, Slice *rows, Side *to_move, Problem *problem) {
    Slice rest = text;
    *rows = slice_next_word(&rest, " \t\r\n");
    Slice side = slice_next_word(&rest, " \t\r\n");
    Slice beyond = slice_next_word(&rest, " \t\r\n");
    if (rows->length == 0)
        return problem_set(problem,
                           said("the position is empty; expected rows and the side to move, "
                                "such as X.O/X.X/OO. X"));
    if (side.length == 0)
        return problem_set(
            problem,
            said("'%.*s' has no side to move; expected rows, a space, and X or O, such "
                 "as X.O/X.X/OO. X"),
            SLICE_ARG(*rows));
    if (side.length != 1 || !side_of_letter(*side.start, to_move) || beyond.length > 0)
        return problem_set(
            problem,
            said("after the rows of a position comes the side to move, X or O, and "
                 "nothing else; found '%.*s'"),
            (int)MIN(side.length + (beyond.length ? beyond.length + 1 : 0), TEXT_QUOTED_MAX),
            side.start);
    return true;
}

bool notation_parse_position(Slice text, const Variant *variant, Position *position,
                             Problem *problem) {
    Slice rows;
    Side to_move = SIDE_NONE;
    uint8_t cells[CELLS_MAX];
    if (!split_position(text, &rows, &to_move, problem))
        return false;
    int row = 0;
    const char *end = rows.start + rows.length;
    for (const char *start = rows.start; start <= end; row++) {
        const char *slash = memchr(start, '/', (size_t)(end - start));
        const char *stop = slash ? slash : end;
        Slice row_text = {.start = start, .length = (size_t)(stop - start)};
        if (row < variant->height && !parse_row(row_text, variant, row, cells, problem))
            return false;
        start = stop + 1;
    }
    if (row != variant->height)
        return problem_set(problem, said("the position has %d rows; a %dx%d board has %d"), row,
                           variant->width, variant->height, variant->height);
    return position_set_up(position, variant, cells, to_move, problem);
}

/// A run of column digits such as 44536; not a single cell, whose first byte is a letter.
static bool parse_column_digits(Slice text, Position *position, Problem *problem) {
    for (size_t i = 0; i < text.length; i++) {
        Slice digit = {.start = text.start + i, .length = 1};
        uint64_t column;
        if (!slice_to_uint(digit, 9, &column) || column < 1 || column > position->variant.width)
            return problem_set(problem,
                               said("'%.1s' in '%.*s' is no column; expected digits from 1 to %d"),
                               digit.start, SLICE_ARG(text), MIN(position->variant.width, 9));
        Cell cell = position_landing_cell(position, (int)column - 1);
        if (!position_can_play(position, cell))
            return refuse_move(digit, position, cell, problem);
        position_play(position, cell);
    }
    return true;
}

bool notation_parse_moves(Slice text, const Variant *variant, Side first, Position *position,
                          Problem *problem) {
    Position played;
    position_init(&played, variant, first);
    for (;;) {
        Slice word = slice_next_word(&text, " ,\t\r\n");
        if (word.length == 0)
            break;
        if (variant->drop && slice_is_digit(*word.start)) {
            if (!parse_column_digits(word, &played, problem))
                return false;
            continue;
        }
        Cell cell;
        if (!notation_parse_move(word, &played, &cell, problem))
            return false;
        position_play(&played, cell);
    }
    *position = played;
    return true;
}

void notation_format_moves(const Position *position, Text *text) {
    for (int i = 0; i < position->ply; i++) {
        if (i > 0)
            text_add(text, " ");
        notation_format_cell(&position->variant, position->history[i], text);
    }
}
