// Boards of at most GRID_CELLS_MAX cells without gravity, packed: a set of cells is one word.
#ifndef INKROW_SOLVER_PACKED_GRID_H
#define INKROW_SOLVER_PACKED_GRID_H

#include "base/rng.h"
#include "rules/position.h"
#include "rules/symmetry.h"
#include "solver/packed/grid_bits.h"

/// The lines of one direction. A line is known by its cell with the lowest number, its start: its
/// cells are start, start + step, start + 2 * step and so on.
typedef struct GridDirection {
    int step;
    CellSet starts;
    uint16_t number[GRID_CELLS_MAX]; ///< of the line that starts at a cell
} GridDirection;

/// The lines of a variant: every run of row_length cells. A row of the `exact` rule also needs that
/// the cells just beyond both ends are not the owner's.
typedef struct Grid {
    Variant variant;
    int cell_count;
    CellSet cells; ///< all of them
    int line_count;
    CellSet line[GRID_LINES_MAX];
    CellSet beyond[GRID_LINES_MAX]; ///< empty sets unless the rule is exact
    int direction_count;            ///< those that have lines
    GridDirection direction[DIRECTIONS];
    /// 255 where the line of a direction that starts at the last index goes through `cell`, else 0.
    uint8_t through[GRID_CELLS_MAX][DIRECTIONS][GRID_CELLS_MAX];
    /// The starts of the lines of a direction that go through a cell.
    CellSet lines_through[GRID_CELLS_MAX][DIRECTIONS];
    /// The cell so many steps of a direction before another, and after it; round the ends of the
    /// board. For bound_registers.h.
    _Alignas(64) uint8_t before[SIDE_MAX][DIRECTIONS][GRID_CELLS_MAX];
    _Alignas(64) uint8_t after[SIDE_MAX][DIRECTIONS][GRID_CELLS_MAX];
    int symmetries;
    uint8_t inverse[SYMMETRIES_MAX]; ///< which symmetry undoes a symmetry
    uint8_t image[SYMMETRIES_MAX][GRID_CELLS_MAX];
    CellSet byte_image[SYMMETRIES_MAX][GRID_CELLS_MAX / 8][256];
} Grid;

/// True when the variant has no gravity and at most GRID_CELLS_MAX cells.
bool grid_fits(const Variant *variant);
/// The grid of a variant that fits; release with grid_free.
Grid *grid_new(const Variant *variant);
void grid_free(Grid *grid);

/// The marks of `side` in `position`, a position of the grid's variant.
CellSet grid_marks(const Position *position, Side side);
/// True when `own` holds a row that wins by the variant's rule.
bool grid_has_row(const Grid *grid, CellSet own);
/// The lines of one direction, by their starts, that lack few marks of a side.
typedef struct GridLacking {
    CellSet one, two; ///< exactly so many
} GridLacking;

/// Finds the lines of direction number `d` without a mark of `other`, all of whose cells but one or
/// two are marked by the other side. `taken` are all marks. Overlong rows count.
static inline GridLacking grid_lacking(const Grid *grid, int d, CellSet taken, CellSet other) {
    const GridDirection *direction = &grid->direction[d];
    CellSet blocked = 0, some = 0, several = 0, many = 0;
    for (int i = 0, shift = 0; i < grid->variant.row_length; i++, shift += direction->step) {
        CellSet missing = ~taken >> shift;
        blocked |= other >> shift;
        many |= several & missing;
        several |= some & missing;
        some |= missing;
    }
    CellSet open = direction->starts & ~blocked;
    return (GridLacking){open & some & ~several, open & several & ~many};
}
/// The cells of the lines of direction `d` that start at `starts`.
static inline CellSet grid_cells_of(const Grid *grid, int d, CellSet starts) {
    CellSet cells = 0;
    for (int i = 0, shift = 0; i < grid->variant.row_length; i++, shift += grid->direction[d].step)
        cells |= starts << shift;
    return cells;
}
/// By the exact rule: those of the lines starting at `starts` that a mark of `own` does not make
/// part of a longer row.
CellSet grid_without_overlong(const Grid *grid, int d, CellSet starts, CellSet own);
/// The free cells that complete a row of `own` at once. With `overlong` the exact rule is ignored.
CellSet grid_completions(const Grid *grid, CellSet own, CellSet other, bool overlong);

/// `set` turned by a symmetry.
static inline CellSet grid_turn(const Grid *grid, int symmetry, CellSet set) {
    CellSet turned = 0;
    for (int byte = 0; set != 0; byte++, set >>= 8)
        turned |= grid->byte_image[symmetry][byte][set & 255];
    return turned;
}
/// Replaces both sets by the least image of the pair and returns the symmetry that gives it.
int grid_canonical(const Grid *grid, CellSet *first, CellSet *second);

static inline CellSet cellset_of(int cell) {
    return (CellSet)1 << cell;
}
static inline CellSet cellset_lowest(CellSet set) {
    return set & -set;
}
/// True for two cells or more.
static inline bool cellset_many(CellSet set) {
    return (set & (set - 1)) != 0;
}
/// The first cell of a set that is not empty.
static inline int cellset_first(CellSet set) {
#if GRID_BITS == 128
    if ((uint64_t)set == 0)
        return 64 + __builtin_ctzll((uint64_t)(set >> 64));
#endif
    return __builtin_ctzll((uint64_t)set);
}
static inline int cellset_count(CellSet set) {
    int count = __builtin_popcountll((uint64_t)set);
#if GRID_BITS == 128
    count += __builtin_popcountll((uint64_t)(set >> 64));
#endif
    return count;
}
/// True when the cell with number `cell` is in the set.
static inline bool cellset_has(CellSet set, int cell) {
    return (set >> cell & 1) != 0;
}
/// All cells with a number below `count`.
static inline CellSet cellset_below(int count) {
    return count == GRID_CELLS_MAX ? ~(CellSet)0 : cellset_of(count) - 1;
}
/// One word made from the set, for hashing: the set itself where it fits.
static inline uint64_t cellset_fold(CellSet set) {
#if GRID_BITS == 128
    return (uint64_t)set ^ rng_mix((uint64_t)(set >> 64));
#else
    return set;
#endif
}

#endif
