#include "base/said.h"
#include "formats/place.h"
#include "formats/tables.h"
#include "formats/walk.h"

enum { HEAD_ROWS = 3 };

/// Reads the three numbers at the beginning.
static bool read_head(Rows *rows, uint64_t *numbers) {
    for (int i = 0; i < HEAD_ROWS; i++)
        if (!table_rows_next(rows) || table_rows_numbers(rows, CELLS_MAX, &numbers[i], 1) != 1)
            return false;
    return numbers[0] >= SIDE_MIN && numbers[0] <= SIDE_MAX && numbers[1] >= SIDE_MIN &&
           numbers[1] <= SIDE_MAX;
}

bool sav_recognise(Slice source) {
    Rows rows = table_rows_of(source);
    uint64_t numbers[HEAD_ROWS];
    return read_head(&rows, numbers);
}

static bool read_move(const Rows *rows, Walk *walk, Problem *problem) {
    const Variant *variant = &walk->tree->variant;
    uint64_t numbers[2];
    if (table_rows_numbers(rows, SIDE_MAX, numbers, 2) != 2 || numbers[0] >= variant->height ||
        numbers[1] >= variant->width)
        return table_rows_refuse(rows, problem,
                                 said("this is no move; expected row and column, 0 0 to %d %d"),
                                 variant->height - 1, variant->width - 1);
    return walk_play(walk, cell_at(variant, (int)numbers[1], (int)numbers[0]), problem) ||
           place_add(rows->source, rows->row.start, problem);
}

static bool read_moves(Rows *rows, uint64_t count, GameTree *tree, Problem *problem) {
    Walk walk;
    walk_begin(&walk, tree);
    for (uint64_t i = 0; i < count; i++) {
        if (!table_rows_next(rows))
            return table_rows_refuse(rows, problem, said("the file ends after %d of %d moves"),
                                     (int)i, (int)count);
        if (!read_move(rows, &walk, problem))
            return false;
    }
    return !table_rows_next(rows) ||
           table_rows_refuse(rows, problem, said("something follows the last of %d moves"),
                             (int)count);
}

bool sav_read(Slice source, GameTree **tree, Problem *problem) {
    Rows rows = table_rows_of(source);
    uint64_t numbers[HEAD_ROWS];
    *tree = NULL;
    CHECK(read_head(&rows, numbers));
    const Variant variant = variant_usual((int)numbers[1], (int)numbers[0]);
    GameTree *read = game_tree_new(&variant, NULL);
    if (!read_moves(&rows, numbers[2], read, problem)) {
        game_tree_free(read);
        return false;
    }
    *tree = read;
    return true;
}
