#include "formats/sgf/point.h"

#include "formats/place.h"
#include "rules/notation.h"

#include <string.h>

static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEF";

/// The number of a letter; SIDE_MAX when it is none.
static int number_of(char letter) {
    const char *found = letter ? strchr(LETTERS, letter) : NULL;
    return found ? (int)(found - LETTERS) : SIDE_MAX;
}

static Slice trim(Slice value) {
    return slice_trim(value, " \t\r\n");
}

bool sgf_point_read(Slice value, const Variant *variant, Cell *cell, Problem *problem) {
    value = trim(value);
    if (value.length >= 2 && slice_is_digit(value.start[value.length - 1]))
        return notation_parse_cell(value, variant, cell, problem);
    if (value.length == 2) {
        const int column = number_of(value.start[0]), row = number_of(value.start[1]);
        if (variant_has(variant, column, row)) {
            *cell = cell_at(variant, column, row);
            return true;
        }
    }
    if (value.length == 0 || slice_is(value, "tt"))
        return problem_set(problem, "this is a pass, and there is none in a game in a row");
    char memory[4];
    Text last = text_over(memory, sizeof memory);
    sgf_point_write(variant, (Cell)(variant_cells(variant) - 1), &last);
    const Slice quoted = place_quote(value);
    return problem_set(problem, "'%.*s' is no square of a %dx%d board; expected aa to %s",
                       SLICE_ARG(quoted), variant->width, variant->height, memory);
}

bool sgf_point_read_area(Slice value, const Variant *variant, Cell *from, Cell *to,
                         Problem *problem) {
    Slice rest = value;
    const Slice first = slice_next_word(&rest, ":");
    if (rest.length == 0) {
        const bool read = sgf_point_read(value, variant, from, problem);
        *to = *from;
        return read;
    }
    slice_skip(&rest, 1);
    Cell a, b;
    if (!sgf_point_read(first, variant, &a, problem) || !sgf_point_read(rest, variant, &b, problem))
        return false;
    const int columns[] = {cell_column(variant, a), cell_column(variant, b)};
    const int rows[] = {cell_row(variant, a), cell_row(variant, b)};
    *from = cell_at(variant, MIN(columns[0], columns[1]), MIN(rows[0], rows[1]));
    *to = cell_at(variant, MAX(columns[0], columns[1]), MAX(rows[0], rows[1]));
    return true;
}

void sgf_point_write(const Variant *variant, Cell cell, Text *text) {
    text_add(text, "%c%c", LETTERS[cell_column(variant, cell)], LETTERS[cell_row(variant, cell)]);
}
