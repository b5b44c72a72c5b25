#include "base/said.h"
#include "base/text.h"
#include "formats/place.h"
#include "formats/tables.h"
#include "formats/walk.h"

#include <limits.h>

static const char TITLE[] = "Piskvorky ";

bool psq_recognise(Slice source) {
    Rows rows = table_rows_of(source);
    return table_rows_next(&rows) && slice_take(&rows.row, TITLE);
}

/// Reads the size, and who of the two named players begins: the last number.
static bool read_head(const Rows *rows, Variant *variant, bool *second_begins, Problem *problem) {
    Slice rest = rows->row, last = {NULL, 0}, word;
    slice_take(&rest, TITLE);
    Slice size = slice_next_word(&rest, ", \t");
    const Slice columns = slice_next_word(&size, "x");
    if (size.length > 0)
        slice_skip(&size, 1);
    uint64_t width, height;
    if (!slice_to_uint(columns, UINT8_MAX, &width) || !slice_to_uint(size, UINT8_MAX, &height))
        return table_rows_refuse(
            rows, problem,
            said("the first line has no size; expected one such as Piskvorky 20x20, 0:0, 0"));
    while ((word = slice_next_word(&rest, ", \t")).length > 0)
        last = word;
    *second_begins = slice_is(last, "1");
    *variant = variant_usual((int)width, (int)height);
    return variant_validate(variant, problem) || place_add(rows->source, rows->row.start, problem);
}

/// A digit first and a comma somewhere: neither a name nor the number at the end.
static bool is_move(Slice row) {
    Slice rest = row;
    slice_next_word(&rest, ",");
    return slice_is_digit(*row.start) && rest.length > 0;
}

static bool read_move(const Rows *rows, Walk *walk, Problem *problem) {
    const Variant *variant = &walk->tree->variant;
    uint64_t numbers[3];
    const int count = table_rows_numbers(rows, INT_MAX, numbers, 3);
    if (count < 2)
        return table_rows_refuse(
            rows, problem,
            said("this is no move; expected column,row,milliseconds, all whole numbers"));
    if (numbers[0] < 1 || numbers[0] > variant->width || numbers[1] < 1 ||
        numbers[1] > variant->height)
        return table_rows_refuse(rows, problem,
                                 said("this is no square of a %dx%d board; expected 1,1 to %d,%d"),
                                 variant->width, variant->height, variant->width, variant->height);
    const Cell cell = cell_at(variant, (int)numbers[0] - 1, (int)numbers[1] - 1);
    return walk_play(walk, cell, problem) || place_add(rows->source, rows->row.start, problem);
}

static bool is_number(Slice row) {
    uint64_t number;
    slice_take(&row, "-");
    return slice_to_uint(row, UINT64_MAX, &number);
}

/// A name has no tabs and their like, which SGF makes blanks of.
static void keep_name(GameTree *tree, const char *identifier, Slice row) {
    Buffer name = {NULL, 0, 0};
    for (size_t i = 0; i < row.length; i++)
        buffer_add_byte(&name, (unsigned char)row.start[i] < ' ' ? ' ' : row.start[i]);
    game_tree_set(tree, GAME_TREE_ROOT, identifier, (Slice){name.start, name.length});
    base_free(name.start);
}

/// The row that `rows` is at and those behind it: two names at most, and numbers.
static void keep_names(Rows *rows, bool second_begins, GameTree *tree) {
    int count = 0;
    do {
        if (is_number(rows->row) || count == 2 || rows->row.length == 0)
            continue;
        const bool begins = (count++ == 1) == second_begins;
        keep_name(tree, begins ? "PB" : "PW", rows->row);
    } while (table_rows_next(rows));
}

static bool read_rows(Rows *rows, bool second_begins, GameTree *tree, Problem *problem) {
    Walk walk;
    walk_begin(&walk, tree);
    while (table_rows_next(rows) && is_move(rows->row))
        if (!read_move(rows, &walk, problem))
            return false;
    keep_names(rows, second_begins, tree);
    return true;
}

bool psq_read(Slice source, GameTree **tree, Problem *problem) {
    Rows rows = table_rows_of(source);
    Variant variant;
    bool second_begins = false;
    *tree = NULL;
    table_rows_next(&rows);
    if (!read_head(&rows, &variant, &second_begins, problem))
        return false;
    GameTree *read = game_tree_new(&variant, NULL);
    if (!read_rows(&rows, second_begins, read, problem)) {
        game_tree_free(read);
        return false;
    }
    *tree = read;
    return true;
}
