#include "ui/words/spoken_strings.h"

#include "base/said.h"
#include "study/threat_map.h"
#include "words/describe.h"
#include "words/threat_words.h"

/// The square so many steps away, or CELL_NONE off the board.
static Cell step_from(const Variant *variant, Cell cell, int direction, int steps) {
    const Direction way = POSITION_DIRECTION[direction];
    const int column = cell_column(variant, cell) + steps * way.dx;
    const int row = cell_row(variant, cell) + steps * way.dy;
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

/// How many marks of `side` lie one beside the other on both sides of a square along a direction.
static int count_beside(const Variant *variant, const uint8_t *cells, Cell cell, int direction,
                        Side side) {
    int count = 0;
    for (int way = -1; way <= 1; way += 2)
        for (int steps = 1;; steps++) {
            const Cell at = step_from(variant, cell, direction, way * steps);
            if (at == CELL_NONE || cells[at] != side)
                break;
            count++;
        }
    return count;
}

static bool completes(const Variant *variant, int count) {
    return variant->exact ? count + 1 == variant->row_length : count + 1 >= variant->row_length;
}

/// What a side has beside a free square, if it is anything to speak of.
static void add_beside(const Variant *variant, const uint8_t *cells, Cell cell, Side side,
                       SideNames names, Text *text) {
    // TRANSLATORS: a number in words, and a side
    static const char *const BESIDE[DIRECTIONS] = {TO_SAY("; %s in a row for %s in the row"),
                                                   TO_SAY("; %s in a row for %s in the column"),
                                                   TO_SAY("; %s in a row for %s on the diagonal"),
                                                   TO_SAY("; %s in a row for %s on the diagonal")};
    int most = 0, direction = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        const int count = count_beside(variant, cells, cell, d, side);
        if (completes(variant, count)) {
            text_add(text, said("; %s completes a row here"), describe_side(names, side));
            return;
        }
        if (count > most) {
            most = count;
            direction = d;
        }
    }
    if (most >= 2)
        text_add(text, said(BESIDE[direction]), describe_number(most).text,
                 describe_side(names, side));
}

void spoken_square(const Variant *variant, const uint8_t *cells, Cell cell, SideNames names,
                   Text *text) {
    const Side side = (Side)cells[cell];
    // TRANSLATORS: a square, and X or: free
    text_add(text, said("%s, %s"), describe_cell(variant, cell).text,
             side == SIDE_NONE ? said_as("square", "free") : describe_side(names, side));
    for (int each = SIDE_X; each <= SIDE_O && side == SIDE_NONE; each++)
        add_beside(variant, cells, cell, (Side)each, names, text);
}

void spoken_marks(const Variant *variant, const uint8_t *cells, Side side, SideNames names,
                  Text *text) {
    const char *joint = "";
    // TRANSLATORS: the squares of a side; they follow, or: none.
    text_add(text, said("%s: "), describe_side(names, side));
    const size_t before = text->length;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (cells[cell] == side) {
            text_add(text, "%s%s", joint, describe_cell(variant, cell).text);
            joint = said_as("list", ", ");
        }
    if (text->length > before)
        text_add(text, said_as("sentence", "%s."), "");
    else
        text_add(text, "%s", said_as("squares", "none."));
}

void spoken_position(const Position *position, Text *text) {
    uint8_t cells[CELLS_MAX];
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        cells[cell] = (uint8_t)position_at(position, cell);
    spoken_marks(&position->variant, cells, SIDE_X, SIDE_NAMES_LETTERS, text);
    text_add(text, " ");
    spoken_marks(&position->variant, cells, SIDE_O, SIDE_NAMES_LETTERS, text);
}

static void add_line(const Variant *variant, const uint8_t *cells, Cell cell, int direction,
                     SideNames names, Text *text) {
    Cell at = cell;
    for (Cell before = cell; before != CELL_NONE;
         before = step_from(variant, before, direction, -1))
        at = before;
    for (const char *joint = ""; at != CELL_NONE; at = step_from(variant, at, direction, 1)) {
        text_add(text, "%s%s", joint,
                 cells[at] == SIDE_NONE ? said_as("square", "free")
                                        : describe_side(names, (Side)cells[at]));
        joint = said_as("list", ", ");
    }
    text_add(text, said_as("sentence", "%s."), "");
}

void spoken_lines(const Variant *variant, const uint8_t *cells, Cell cell, SideNames names,
                  Text *text) {
    static const char *const TITLES[DIRECTIONS] = {
        TO_SAY("Row: "), TO_SAY(" Column: "), TO_SAY(" One diagonal: "), TO_SAY(" The other: ")};
    for (int d = 0; d < DIRECTIONS; d++) {
        text_add(text, "%s", said(TITLES[d]));
        add_line(variant, cells, cell, d, names, text);
    }
}

void spoken_threats(const Position *position, SideNames names, Text *text) {
    for (int side = SIDE_X; side <= SIDE_O; side++) {
        Cell cells[CELLS_MAX];
        const int count = threats_winning_cells(position, (Side)side, cells);
        const char *name = describe_side(names, (Side)side);
        text_add(text, "%s", side == SIDE_X ? "" : " ");
        if (count > 0)
            text_add(text, said("%s can complete a row on %s."), name,
                     threat_words_list(&position->variant, cells, count).text);
        else
            text_add(text, said("%s can complete no row now."), name);
    }
}
