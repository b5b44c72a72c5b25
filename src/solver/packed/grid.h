// Boards of at most GRID_CELLS_MAX cells without gravity, packed: a set of cells is one word.
#pragma once

#include "base/rng.h"
#include "rules/symmetry.h"
#include "rules/windows.h"
#include "solver/packed/plain_solver.h"

#include <stdint.h>
#include <stdlib.h>

// How many cells a set of cells can hold. The solver for boards without gravity is made twice, for
// 64 and for 128: who defines GRID_BITS before including its headers chooses, and gets 64
// otherwise.

#ifndef GRID_BITS
#define GRID_BITS 64
#endif

/// Bit i is the cell with number i.
#if GRID_BITS == 64
typedef uint64_t GridSet;
enum { GRID_WINDOWS_MAX = 168 }; ///< 8x8x3 has that many, and no board of 64 cells has more
#elif GRID_BITS == 128
typedef unsigned __int128 GridSet;
enum { GRID_WINDOWS_MAX = 376 }; ///< 16x8x3 has that many, and no board of 128 cells has more
#else
#error "GRID_BITS is 64 or 128"
#endif

enum {
    GRID_CELLS_MAX = GRID_BITS,
    GRID_NONE = 255, ///< instead of a cell
};

/// The windows of one direction. A window is known by its cell with the lowest number, its start:
/// its cells are start, start + step, start + 2 * step and so on.
typedef struct GridDirection {
    int step;
    GridSet starts;
    uint16_t number[GRID_CELLS_MAX]; ///< of the window that starts at a cell
} GridDirection;

/// The windows of a variant: every run of row_length cells. A row of the `exact` rule also needs
/// that the cells just beyond both ends are not the owner's.
typedef struct Grid {
    Variant variant;
    int cell_count;
    GridSet cells; ///< all of them
    int window_count;
    GridSet window[GRID_WINDOWS_MAX];
    GridSet beyond[GRID_WINDOWS_MAX]; ///< empty sets unless the rule is exact
    int direction_count;              ///< those that have windows
    GridDirection direction[DIRECTIONS];
    /// 255 where the window of a direction that starts at the last index goes through `cell`, else
    /// 0.
    uint8_t through[GRID_CELLS_MAX][DIRECTIONS][GRID_CELLS_MAX];
    /// The starts of the windows of a direction that go through a cell.
    GridSet windows_through[GRID_CELLS_MAX][DIRECTIONS];
    /// The cell so many steps of a direction before another, and after it; round the ends of the
    /// board. For bound_trial.h.
    _Alignas(64) uint8_t before[SIDE_MAX][DIRECTIONS][GRID_CELLS_MAX];
    _Alignas(64) uint8_t after[SIDE_MAX][DIRECTIONS][GRID_CELLS_MAX];
    int symmetries;
    uint8_t image[SYMMETRIES_MAX][GRID_CELLS_MAX];
    GridSet byte_image[SYMMETRIES_MAX][GRID_CELLS_MAX / 8][256];
} Grid;

/// The windows of one direction, by their starts, that lack few marks of a side.
typedef struct GridLacking {
    GridSet one, two; ///< exactly so many
} GridLacking;

/// Finds the windows of direction number `d` without a mark of `other`, all of whose cells but one
/// or two are marked by the other side. `taken` are all marks. Overlong rows count.
static inline GridLacking grid_lacking(const Grid *grid, int d, GridSet taken, GridSet other) {
    const GridDirection *direction = &grid->direction[d];
    GridSet blocked = 0, some = 0, several = 0, many = 0;
    for (int i = 0, shift = 0; i < grid->variant.row_length; i++, shift += direction->step) {
        GridSet missing = ~taken >> shift;
        blocked |= other >> shift;
        many |= several & missing;
        several |= some & missing;
        some |= missing;
    }
    GridSet open = direction->starts & ~blocked;
    return (GridLacking){open & some & ~several, open & several & ~many};
}
/// The cells of the windows of direction `d` that start at `starts`.
static inline GridSet grid_cells_of(const Grid *grid, int d, GridSet starts) {
    GridSet cells = 0;
    for (int i = 0, shift = 0; i < grid->variant.row_length; i++, shift += grid->direction[d].step)
        cells |= starts << shift;
    return cells;
}

/// `set` turned by a symmetry.
static inline GridSet grid_turn(const Grid *grid, int symmetry, GridSet set) {
    GridSet turned = 0;
    for (int byte = 0; set != 0; byte++, set >>= 8)
        turned |= grid->byte_image[symmetry][byte][set & 255];
    return turned;
}

/// The set of one cell, 0 to GRID_CELLS_MAX - 1.
static inline GridSet gridset_of(int cell) {
    return (GridSet)1 << cell;
}
/// The set of the first cell; empty for an empty set.
static inline GridSet gridset_lowest(GridSet set) {
    return set & -set;
}
/// True for two cells or more.
static inline bool gridset_many(GridSet set) {
    return (set & (set - 1)) != 0;
}
/// The first cell of a set that is not empty.
static inline int gridset_first(GridSet set) {
#if GRID_BITS == 128
    if ((uint64_t)set == 0)
        return 64 + __builtin_ctzll((uint64_t)(set >> 64));
#endif
    return __builtin_ctzll((uint64_t)set);
}
/// How many cells the set has.
static inline int gridset_count(GridSet set) {
    int count = __builtin_popcountll((uint64_t)set);
#if GRID_BITS == 128
    count += __builtin_popcountll((uint64_t)(set >> 64));
#endif
    return count;
}
/// True when the cell with number `cell` is in the set.
static inline bool gridset_has(GridSet set, int cell) {
    return (set >> cell & 1) != 0;
}
/// All cells with a number below `count`.
static inline GridSet gridset_below(int count) {
    return count == GRID_CELLS_MAX ? ~(GridSet)0 : gridset_of(count) - 1;
}
/// One word made from the set, for hashing: the set itself where it fits.
static inline uint64_t gridset_fold(GridSet set) {
#if GRID_BITS == 128
    return (uint64_t)set ^ rng_mix((uint64_t)(set >> 64));
#else
    return set;
#endif
}

static void add_window(Grid *grid, const Window *window, GridDirection *added) {
    GridSet cells = 0;
    for (int i = 0; i < grid->variant.row_length; i++)
        cells |= gridset_of(windows_cell(window, i));
    CHECK(grid->window_count < GRID_WINDOWS_MAX);
    grid->window[grid->window_count] = cells;
    for (int end = 0; end < 2; end++)
        if (window->beyond[end] != CELL_NONE)
            grid->beyond[grid->window_count] |= gridset_of(window->beyond[end]);
    added->starts |= gridset_lowest(cells);
    added->number[gridset_first(cells)] = (uint16_t)grid->window_count++;
}

static void note_through(Grid *grid, int number) {
    const GridDirection *direction = &grid->direction[number];
    for (GridSet rest = direction->starts; rest != 0; rest &= rest - 1) {
        int start = gridset_first(rest);
        for (int i = 0, cell = start; i < grid->variant.row_length; i++, cell += direction->step) {
            grid->through[cell][number][start] = 255;
            grid->windows_through[cell][number] |= gridset_of(start);
        }
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

static void add_direction(Grid *grid, int d) {
    GridDirection added = {
        .step = abs(POSITION_DIRECTION[d].dx + POSITION_DIRECTION[d].dy * grid->variant.width)};
    Window window;
    for (Cell cell = 0; cell < grid->cell_count; cell++)
        if (windows_at(&grid->variant, cell, d, &window))
            add_window(grid, &window, &added);
    if (added.starts == 0)
        return;
    grid->direction[grid->direction_count] = added;
    note_through(grid, grid->direction_count);
    note_steps(grid, grid->direction_count++);
}

static void find_symmetries(Grid *grid) {
    grid->symmetries = symmetry_count(&grid->variant);
    for (int s = 0; s < grid->symmetries; s++) {
        for (int cell = 0; cell < grid->cell_count; cell++)
            grid->image[s][cell] = (uint8_t)symmetry_map(&grid->variant, s, (Cell)cell);
        for (int byte = 0; byte < GRID_CELLS_MAX / 8; byte++)
            for (int bits = 1; bits < 256; bits++) {
                int cell = 8 * byte + __builtin_ctz((unsigned)bits);
                GridSet lowest = cell < grid->cell_count ? gridset_of(grid->image[s][cell]) : 0;
                grid->byte_image[s][byte][bits] =
                    grid->byte_image[s][byte][bits & (bits - 1)] | lowest;
            }
    }
}

/// The grid of a variant of PLAIN_RULES and of at most GRID_CELLS_MAX cells; release with
/// grid_free.
static inline Grid *grid_new(const Variant *variant) {
    CHECK(variant_within(variant, PLAIN_RULES) && variant_cells(variant) <= GRID_CELLS_MAX);
    Grid *grid = base_alloc_apart(sizeof(*grid)); // for its alignment
    grid->variant = *variant;
    grid->cell_count = variant_cells(variant);
    grid->cells = gridset_below(grid->cell_count);
    for (int d = 0; d < DIRECTIONS; d++)
        add_direction(grid, d);
    find_symmetries(grid);
    return grid;
}
static inline void grid_free(Grid *grid) {
    base_free(grid);
}

/// The marks of `side` in `position`, a position of the grid's variant.
static inline GridSet grid_marks(const Position *position, Side side) {
    GridSet marks = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_at(position, cell) == side)
            marks |= gridset_of(cell);
    return marks;
}

/// By the exact rule: those of the windows starting at `starts` that a mark of `own` does not make
/// part of a longer row.
static inline GridSet grid_without_overlong(const Grid *grid, int d, GridSet starts, GridSet own) {
    GridSet kept = starts;
    for (GridSet rest = starts; rest != 0; rest &= rest - 1)
        if ((grid->beyond[grid->direction[d].number[gridset_first(rest)]] & own) != 0)
            kept ^= gridset_lowest(rest);
    return kept;
}

/// The free cells that complete a row of `own` at once. With `overlong` the exact rule is ignored.
static inline GridSet grid_completions(const Grid *grid, GridSet own, GridSet other,
                                       bool overlong) {
    GridSet found = 0, taken = own | other;
    for (int d = 0; d < grid->direction_count; d++) {
        GridSet starts = grid_lacking(grid, d, taken, other).one;
        if (starts != 0 && !overlong && grid->variant.exact)
            starts = grid_without_overlong(grid, d, starts, own);
        found |= grid_cells_of(grid, d, starts);
    }
    return found & ~taken;
}

/// Replaces both sets by the least image of the pair and returns the symmetry that gives it.
static inline int grid_canonical(const Grid *grid, GridSet *first, GridSet *second) {
    GridSet least_first = *first, least_second = *second;
    int least = 0;
    for (int s = 1; s < grid->symmetries; s++) {
        GridSet turned = grid_turn(grid, s, *first);
        if (turned > least_first)
            continue;
        GridSet turned_second = grid_turn(grid, s, *second);
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
