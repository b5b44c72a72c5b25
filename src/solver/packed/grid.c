#include "solver/packed/grid.h"

#include <stdlib.h>

bool grid_fits(const Variant *variant) {
    return !variant->drop && variant_cells(variant) <= GRID_CELLS_MAX;
}

/// The set of the one cell at (column, row), empty outside the board.
static CellSet cell_set_at(const Variant *variant, int column, int row) {
    return variant_has(variant, column, row) ? cellset_of(cell_at(variant, column, row)) : 0;
}

static void add_line(Grid *grid, int column, int row, Direction direction, GridDirection *added) {
    const Variant *variant = &grid->variant;
    int length = variant->row_length;
    if (!variant_has(variant, column + direction.dx * (length - 1),
                     row + direction.dy * (length - 1)))
        return;
    CellSet line = 0;
    for (int i = 0; i < length; i++)
        line |= cell_set_at(variant, column + direction.dx * i, row + direction.dy * i);
    CHECK(grid->line_count < GRID_LINES_MAX);
    grid->line[grid->line_count] = line;
    if (variant->exact)
        grid->beyond[grid->line_count] =
            cell_set_at(variant, column - direction.dx, row - direction.dy) |
            cell_set_at(variant, column + direction.dx * length, row + direction.dy * length);
    added->starts |= cellset_lowest(line);
    added->number[cellset_first(line)] = (uint16_t)grid->line_count++;
}

static void note_line_through(Grid *grid, int number, int start, int cell) {
    grid->through[cell][number][start] = 255;
    grid->lines_through[cell][number] |= cellset_of(start);
}

static void note_through(Grid *grid, int number) {
    const GridDirection *direction = &grid->direction[number];
    for (CellSet rest = direction->starts; rest != 0; rest &= rest - 1) {
        int start = cellset_first(rest);
        for (int i = 0; i < grid->variant.row_length; i++)
            note_line_through(grid, number, start, start + i * direction->step);
    }
}

static void note_steps(Grid *grid, int number) {
    for (int i = 0; i < grid->variant.row_length; i++)
        for (int cell = 0; cell < GRID_CELLS_MAX; cell++) {
            int distance = i * grid->direction[number].step;
            grid->before[i][number][cell] = (uint8_t)((cell - distance) & (GRID_CELLS_MAX - 1));
            grid->after[i][number][cell] = (uint8_t)((cell + distance) & (GRID_CELLS_MAX - 1));
        }
}

static void add_direction(Grid *grid, Direction direction) {
    const Variant *variant = &grid->variant;
    GridDirection added = {.step = abs(direction.dx + direction.dy * variant->width)};
    for (int row = 0; row < variant->height; row++)
        for (int column = 0; column < variant->width; column++)
            add_line(grid, column, row, direction, &added);
    if (added.starts == 0)
        return;
    grid->direction[grid->direction_count] = added;
    note_through(grid, grid->direction_count);
    note_steps(grid, grid->direction_count++);
}

static bool undoes(const Grid *grid, int undoing, int symmetry) {
    for (int cell = 0; cell < grid->cell_count; cell++)
        if (grid->image[undoing][grid->image[symmetry][cell]] != cell)
            return false;
    return true;
}

static void find_symmetries(Grid *grid) {
    grid->symmetries = symmetry_count(&grid->variant);
    for (int s = 0; s < grid->symmetries; s++) {
        for (int cell = 0; cell < grid->cell_count; cell++)
            grid->image[s][cell] = (uint8_t)symmetry_map(&grid->variant, s, (Cell)cell);
        for (int byte = 0; byte < GRID_CELLS_MAX / 8; byte++)
            for (int bits = 1; bits < 256; bits++) {
                int cell = 8 * byte + __builtin_ctz((unsigned)bits);
                CellSet lowest = cell < grid->cell_count ? cellset_of(grid->image[s][cell]) : 0;
                grid->byte_image[s][byte][bits] =
                    grid->byte_image[s][byte][bits & (bits - 1)] | lowest;
            }
    }
    for (int s = 0; s < grid->symmetries; s++)
        for (int t = 0; t < grid->symmetries; t++)
            if (undoes(grid, t, s))
                grid->inverse[s] = (uint8_t)t;
}

Grid *grid_new(const Variant *variant) {
    CHECK(grid_fits(variant));
    Grid *grid = base_try_alloc_table(sizeof(*grid)); // for its alignment
    CHECK(grid != NULL);
    grid->variant = *variant;
    grid->cell_count = variant_cells(variant);
    grid->cells = cellset_below(grid->cell_count);
    for (int d = 0; d < DIRECTIONS; d++)
        add_direction(grid, DIRECTION[d]);
    find_symmetries(grid);
    return grid;
}

void grid_free(Grid *grid) {
    base_free(grid);
}

CellSet grid_marks(const Position *position, Side side) {
    CellSet marks = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_at(position, cell) == side)
            marks |= cellset_of(cell);
    return marks;
}

bool grid_has_row(const Grid *grid, CellSet own) {
    for (int i = 0; i < grid->line_count; i++)
        if ((grid->line[i] & ~own) == 0 && (grid->beyond[i] & own) == 0)
            return true;
    return false;
}

CellSet grid_without_overlong(const Grid *grid, int d, CellSet starts, CellSet own) {
    CellSet kept = starts;
    for (CellSet rest = starts; rest != 0; rest &= rest - 1)
        if ((grid->beyond[grid->direction[d].number[cellset_first(rest)]] & own) != 0)
            kept ^= cellset_lowest(rest);
    return kept;
}

CellSet grid_completions(const Grid *grid, CellSet own, CellSet other, bool overlong) {
    CellSet found = 0, taken = own | other;
    for (int d = 0; d < grid->direction_count; d++) {
        CellSet starts = grid_lacking(grid, d, taken, other).one;
        if (starts != 0 && !overlong && grid->variant.exact)
            starts = grid_without_overlong(grid, d, starts, own);
        found |= grid_cells_of(grid, d, starts);
    }
    return found & ~taken;
}

int grid_canonical(const Grid *grid, CellSet *first, CellSet *second) {
    CellSet least_first = *first, least_second = *second;
    int least = 0;
    for (int s = 1; s < grid->symmetries; s++) {
        CellSet turned = grid_turn(grid, s, *first);
        if (turned > least_first)
            continue;
        CellSet turned_second = grid_turn(grid, s, *second);
        if (turned < least_first || turned_second < least_second) {
            least_first = turned;
            least_second = turned_second;
            least = s;
        }
    }
    *first = least_first;
    *second = least_second;
    return least;
}
