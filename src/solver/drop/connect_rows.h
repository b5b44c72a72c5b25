// Rows among the bits of a board: whether there is one, and which cells complete one. Where the
// compiler may use 256-bit registers, all four directions are done at once; same results.
#pragma once

#include "rules/position.h"
#include "solver/drop/connect_table.h"

// Boards with gravity as bits: one Word a side, height + 1 bits a column, bottom cell lowest, the
// spare bit of each column always clear in a set of marks. A step in one of the four directions is
// a shift by a fixed number of bits, and the spare bits keep rows from running round the edge.
//
// Everything here is generic over Word: the file that includes it has defined
// `typedef uint64_t Word;` or `typedef unsigned __int128 Word;` before. Rows of cells count from 0
// at the bottom.

enum { WORD_BITS = 8 * (int)sizeof(Word) };

/// What is fixed for a variant.
typedef struct Geometry {
    int width, height, row_length, cells;
    int stride; ///< bits a column: height + 1
    int key_bits;
    bool exact;
    bool fours;                 ///< rows of four that may be longer: the fast case
    int directions;             ///< in how many of them a row fits the word at all
    int step[DIRECTIONS];       ///< bits from a cell to the next one: up, right and both diagonals
    uint64_t steps[DIRECTIONS]; ///< the same, for lanes
    Word board;                 ///< all cells
    Word bottom;                ///< the lowest cell of every column
    Word low_rows;              ///< rows whose distance to the top edge is even: see below
    uint8_t column_of_bit[128];
    Word column[SIDE_MAX];
} Geometry;

/// The bit with number `index`, 0 to WORD_BITS - 1.
static inline Word word_bit(int index) {
    return (Word)1 << index;
}

/// Set bits, in plain steps: not every machine counts them itself.
static inline int word_count_64(uint64_t word) {
#ifdef __POPCNT__
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
#endif
}
static inline int word_count(Word word) {
    int count = word_count_64((uint64_t)word);
    return WORD_BITS == 64 ? count : count + word_count_64((uint64_t)(word >> WORD_BITS / 2));
}

/// Index of the lowest set bit; there must be one.
static inline int word_lowest(Word word) {
    if (WORD_BITS == 64 || (uint64_t)word != 0)
        return __builtin_ctzll((uint64_t)word);
    return WORD_BITS / 2 + __builtin_ctzll((uint64_t)(word >> WORD_BITS / 2));
}

/// True for two set bits or more.
static inline bool word_has_many(Word word) {
    return (word & (word - 1)) != 0;
}

/// Keeps the directions in which a row fits the word: no shift is then wider than the word.
static inline void geometry_set_steps(Geometry *geometry) {
    const int steps[DIRECTIONS] = {1, geometry->height, geometry->stride, geometry->stride + 1};
    for (int d = 0; d < DIRECTIONS; d++)
        if ((geometry->row_length - 1) * steps[d] < WORD_BITS)
            geometry->step[geometry->directions++] = steps[d];
    for (int d = 0; d < geometry->directions; d++)
        geometry->steps[d] = (uint64_t)geometry->step[d];
    geometry->fours =
        geometry->row_length == 4 && !geometry->exact && geometry->directions == DIRECTIONS;
}

/// Fills all for a variant with gravity whose width * (height + 1) is at most WORD_BITS.
static inline void geometry_init(Geometry *geometry, const Variant *variant) {
    *geometry = (Geometry){
        .width = variant->width,
        .height = variant->height,
        .row_length = variant->row_length,
        .cells = variant_cells(variant),
        .stride = variant->height + 1,
        .key_bits = variant->width * (variant->height + 1),
        .exact = variant->exact,
    };
    geometry_set_steps(geometry);
    for (int x = 0; x < geometry->width; x++) {
        int foot = x * geometry->stride;
        geometry->column[x] = (word_bit(geometry->height) - 1) << foot;
        geometry->board |= geometry->column[x];
        geometry->bottom |= word_bit(foot);
        for (int y = 0; y < geometry->stride; y++) {
            geometry->column_of_bit[foot + y] = (uint8_t)x;
            if (y < geometry->height && (geometry->height - y) % 2 == 0)
                geometry->low_rows |= word_bit(foot + y);
        }
    }
}

/// Bit of a cell of the rules' board, and back.
static inline int geometry_bit_of_cell(const Geometry *geometry, Cell cell) {
    int column = cell % geometry->width, row = geometry->height - 1 - cell / geometry->width;
    return column * geometry->stride + row;
}
static inline Cell geometry_cell_of_bit(const Geometry *geometry, int bit) {
    int column = bit / geometry->stride, row = bit % geometry->stride;
    return (Cell)((geometry->height - 1 - row) * geometry->width + column);
}

/// The mirror image of bits of one column; of the marks of all columns.
static inline Word geometry_mirror_cell(const Geometry *geometry, Word cell, int column) {
    int shift = (geometry->width - 1 - 2 * column) * geometry->stride;
    return shift >= 0 ? cell << shift : cell >> -shift;
}
static inline Word geometry_mirror(const Geometry *geometry, Word marks) {
    Word mirrored = 0;
    for (int x = 0; x < geometry->width; x++)
        mirrored |= geometry_mirror_cell(geometry, marks & geometry->column[x], x);
    return mirrored;
}

#ifdef CONNECT_WITH_LANES

#include <immintrin.h>

typedef uint64_t Lanes __attribute__((vector_size(32))); // a direction each
typedef Lanes LaneSteps;
enum { LANES_ROUNDS = 1 };

/// The word in all lanes; the steps of the round's directions; about all lanes together.
static inline Lanes lanes_of(Word word) {
    return (Lanes){word, word, word, word};
}
static inline LaneSteps lanes_steps(const Geometry *geometry, int round) {
    return (Lanes)_mm256_loadu_si256((const __m256i *)geometry->steps + round);
}
static inline bool lanes_any(Lanes lanes) {
    return !_mm256_testz_si256((__m256i)lanes, (__m256i)lanes);
}
static inline int lanes_count(Lanes lanes) {
    return word_count(lanes[0]) + word_count(lanes[1]) + word_count(lanes[2]) +
           word_count(lanes[3]);
}
static inline Word lanes_merged(Lanes lanes) {
    return lanes[0] | lanes[1] | lanes[2] | lanes[3];
}

#else

typedef Word Lanes; // one direction at a time
typedef uint64_t LaneSteps;
enum { LANES_ROUNDS = DIRECTIONS };

/// These answer as those above do.
static inline Lanes lanes_of(Word word) {
    return word;
}
static inline LaneSteps lanes_steps(const Geometry *geometry, int round) {
    return geometry->steps[round];
}
static inline bool lanes_any(Lanes lanes) {
    return lanes != 0;
}
static inline int lanes_count(Lanes lanes) {
    return word_count(lanes);
}
static inline Word lanes_merged(Lanes lanes) {
    return lanes;
}

#endif

// --- rows of four that may be longer: for geometry->fours

/// The first cells of the rows of four.
static inline Lanes rows_fours(const Geometry *geometry, Word cells, int round) {
    LaneSteps step = lanes_steps(geometry, round);
    Lanes pairs = lanes_of(cells) & lanes_of(cells) >> step;
    return pairs & pairs >> (step + step);
}

/// True when `cells` hold a row of four, or more.
static inline bool rows_have_four(const Geometry *geometry, Word cells) {
    Lanes found = rows_fours(geometry, cells, 0);
    for (int round = 1; round < LANES_ROUNDS; round++)
        found |= rows_fours(geometry, cells, round);
    return lanes_any(found);
}

/// Number of rows of four in `cells`.
static inline int rows_count_fours(const Geometry *geometry, Word cells) {
    int count = 0;
    for (int round = 0; round < LANES_ROUNDS; round++)
        count += lanes_count(rows_fours(geometry, cells, round));
    return count;
}

/// Where a fourth mark completes a row of four, free or not.
static inline Word rows_fourths(const Geometry *geometry, Word marks) {
    Lanes all = lanes_of(marks), found = lanes_of(0);
    for (int round = 0; round < LANES_ROUNDS; round++) {
        LaneSteps step = lanes_steps(geometry, round), twice = step + step;
        Lanes before = all << step, after = all >> step;
        Lanes two_before = before & before << step, two_after = after & after >> step;
        found |= (two_after & (before | after >> twice)) | (two_before & (after | before << twice));
    }
    return lanes_merged(found);
}

// --- all rows

/// The lower ends along one direction of the rows of row_length of `cells`.
static inline Word rows_ends(const Geometry *geometry, Word cells, int step) {
    Word run = cells;
    for (int i = 1; i < geometry->row_length && run != 0; i++)
        run &= cells >> i * step;
    return run;
}

/// True when `cells` hold row_length cells in a row, or more.
static inline bool rows_any(const Geometry *geometry, Word cells) {
    if (geometry->fours)
        return rows_have_four(geometry, cells);
    for (int d = 0; d < geometry->directions; d++)
        if (rows_ends(geometry, cells, geometry->step[d]) != 0)
            return true;
    return false;
}

/// Number of rows of row_length cells in `cells`.
static inline int rows_count(const Geometry *geometry, Word cells) {
    if (geometry->fours)
        return rows_count_fours(geometry, cells);
    int count = 0;
    for (int d = 0; d < geometry->directions; d++)
        count += word_count(rows_ends(geometry, cells, geometry->step[d]));
    return count;
}

/// Shifts that leave nothing from WORD_BITS on.
static inline Word rows_shifted_up(Word word, int shift) {
    return shift < WORD_BITS ? word << shift : 0;
}
static inline Word rows_shifted_down(Word word, int shift) {
    return shift < WORD_BITS ? word >> shift : 0;
}

/// Where a mark completes a row along one direction, for any row length, and for exact rows, where
/// no own mark may lie at either end.
static inline Word rows_completions(const Geometry *geometry, Word marks, int step) {
    int length = geometry->row_length;
    Word before[SIDE_MAX]; // before[i]: the i cells before have own marks
    before[0] = geometry->board;
    for (int i = 1; i < length; i++)
        before[i] = before[i - 1] & marks << i * step;
    Word found = 0, after = geometry->board;
    for (int i = 0; i < length; i++) {
        if (i > 0)
            after &= marks >> i * step;
        Word fits = before[length - 1 - i] & after;
        if (geometry->exact)
            fits &= ~rows_shifted_down(marks, (i + 1) * step) &
                    ~rows_shifted_up(marks, (length - i) * step);
        found |= fits;
    }
    return found;
}

/// The cells of `free` that complete a row of `marks`.
static inline Word rows_wins(const Geometry *geometry, Word marks, Word free) {
    if (geometry->fours)
        return rows_fourths(geometry, marks) & free;
    Word found = 0;
    for (int d = 0; d < geometry->directions; d++)
        found |= rows_completions(geometry, marks, geometry->step[d]);
    return found & free;
}

// Bounds without search: what the side that is not to move, the follower, gets by answering every
// move in the same column ("follow-up", or claimeven: V. Allis, "A knowledge-based approach of
// Connect-Four", 1988; the treatment of odd columns and of threats in both parities is worked out
// here).
//
// What each of the two strategies gives, and why, is in docs/solver.md, "The follow-up bound".

/// What the bound looks at; `mover` moves and has no win at once, nor has the follower.
typedef struct FollowView {
    Word mover, follower;
    Word free;          ///< free cells
    Word bases;         ///< the lowest free cell of each column
    Word follower_wins; ///< free cells at which the follower completes a row
} FollowView;

enum { FOLLOW_NOTHING = CONNECT_VALUE_MAX }; ///< no bound found

/// In each column the cells below the lowest of `ceilings`, or all cells where there is none.
static inline Word follow_below(const Geometry *geometry, Word ceilings) {
    Word guard = geometry->bottom << geometry->height;
    Word marked = ceilings | guard;
    // Negating column by column: the guard keeps each column from being zero, so nothing carries.
    Word lowest = marked & ((~marked & (geometry->board | guard)) + geometry->bottom);
    return lowest - geometry->bottom;
}

/// What the mover gets by the first strategy.
typedef struct FollowGain {
    Word sure;      ///< his marks and the first cells of the pairs
    Word odd_bases; ///< of the odd columns; one of each pair of them
    Word free;      ///< cells below the ceilings
    Word low;       ///< rows of first cells
    Word ceilings;
} FollowGain;

/// All cells of the column that one cell lies in.
static inline Word follow_column(const Geometry *geometry, Word cell) {
    return geometry->column[geometry->column_of_bit[word_lowest(cell)]];
}

/// True when the mover has no row with one of each pair of odd bases, for some way to pair them:
/// two or four of them.
static inline bool follow_pairs_hold(const Geometry *geometry, Word sure, Word odd_bases) {
    Word first = odd_bases & -odd_bases, others = odd_bases ^ first;
    if (!word_has_many(others))
        return !rows_any(geometry, sure | first) && !rows_any(geometry, sure | others);
    for (Word left = others; left != 0; left &= left - 1) {
        Word partner = left & -left, third = (others ^ partner) & -(others ^ partner);
        Word fourth = others ^ partner ^ third;
        if (word_has_many(fourth))
            return false;
        if (!rows_any(geometry, sure | first | third) &&
            !rows_any(geometry, sure | first | fourth) &&
            !rows_any(geometry, sure | partner | third) &&
            !rows_any(geometry, sure | partner | fourth))
            return true;
    }
    return false;
}

/// Two odd columns without a ceiling, the one of `first_base` filled up before the other: the mover
/// gets its second cells, and those of the other up to some cell L, which is the follower's, and
/// the first cells above L.
static inline bool follow_delay_holds_with(const Geometry *geometry, const FollowGain *gain,
                                           Word elsewhere, Word first, Word second) {
    Word high = second & ~gain->low, low = second & gain->low;
    for (Word switches = high; switches != 0; switches &= switches - 1) {
        Word below = (switches & -switches) - 1;
        Word reach = elsewhere | (first & ~gain->low) | (high & below) | (low & ~below);
        if (rows_any(geometry, reach))
            return false;
    }
    return true;
}

/// True when the second strategy leaves the mover no row.
static inline bool follow_delay_holds(const Geometry *geometry, const FollowGain *gain) {
    Word base = gain->odd_bases & -gain->odd_bases, other = gain->odd_bases ^ base;
    if (other == 0 || word_has_many(other))
        return false;
    Word first = follow_column(geometry, base), second = follow_column(geometry, other);
    Word elsewhere = gain->sure & ~(gain->free & (first | second));
    if ((gain->ceilings & (first | second)) != 0 || rows_any(geometry, elsewhere))
        return false;
    first &= gain->free;
    second &= gain->free;
    return follow_delay_holds_with(geometry, gain, elsewhere, first, second) &&
           follow_delay_holds_with(geometry, gain, elsewhere, second, first);
}

/// By the first strategy, or by the second (`delay`).
static inline bool follow_holds(const Geometry *geometry, const FollowGain *gain, bool delay) {
    if (delay)
        return follow_delay_holds(geometry, gain);
    if (!rows_any(geometry, gain->sure | gain->odd_bases))
        return true;
    return gain->odd_bases != 0 && !rows_any(geometry, gain->sure) &&
           follow_pairs_hold(geometry, gain->sure, gain->odd_bases);
}

/// The mover's value at most when the follower wins with the cells outside `below` never filled.
static inline int follow_win_value(const Geometry *geometry, Word below) {
    Word unused = geometry->board & ~below;
    int columns = word_count(((unused << 1) & ~unused) & geometry->bottom << geometry->height);
    return -(word_count(unused) + columns - 1);
}

/// What the mover gets when the follower aims at `ceilings`.
static inline FollowGain follow_gain(const FollowView *view, Word low, Word ceilings, Word below) {
    Word free = view->free & below;
    return (FollowGain){.sure = view->mover | (free & low),
                        .odd_bases = view->bases & ~low,
                        .free = free,
                        .low = low,
                        .ceilings = ceilings};
}

/// An even number of free cells.
static inline int follow_bound_even(const Geometry *geometry, const FollowView *view, bool delay) {
    Word ceilings = geometry->exact ? 0 : view->follower_wins & ~geometry->low_rows;
    Word below = follow_below(geometry, ceilings);
    FollowGain gain = follow_gain(view, geometry->low_rows, ceilings, below);
    if (!follow_holds(geometry, &gain, delay))
        return FOLLOW_NOTHING;
    if (ceilings != 0)
        return follow_win_value(geometry, below);
    if (geometry->exact || delay)
        return 0;
    Word sure = view->free & ~geometry->low_rows & ~gain.odd_bases;
    return rows_any(geometry, view->follower | sure) ? -1 : 0;
}

/// The same with an odd number: the ceiling `threat` makes up for the odd one.
static inline int follow_bound_odd_with(const Geometry *geometry, const FollowView *view,
                                        Word ceilings, Word threat, bool delay) {
    Word column = follow_column(geometry, threat);
    ceilings = (ceilings & ~column) | threat;
    Word below = follow_below(geometry, ceilings);
    // In the column of `threat` the parities are the other way round.
    FollowGain gain = follow_gain(view, geometry->low_rows ^ column, ceilings, below);
    if (!follow_holds(geometry, &gain, delay))
        return FOLLOW_NOTHING;
    return follow_win_value(geometry, below);
}

/// The least of these over all threats that can be that ceiling; FOLLOW_NOTHING without any.
static inline int follow_bound_odd(const Geometry *geometry, const FollowView *view, bool delay) {
    Word threats = geometry->exact ? 0 : view->follower_wins & geometry->low_rows;
    if (threats == 0)
        return FOLLOW_NOTHING;
    Word ceilings = view->follower_wins & ~geometry->low_rows;
    int best = FOLLOW_NOTHING;
    for (; threats != 0; threats &= threats - 1)
        best =
            MIN(best, follow_bound_odd_with(geometry, view, ceilings, threats & -threats, delay));
    return best;
}

/// The mover's value at most (values: connect_search.h), or FOLLOW_NOTHING.
static inline int follow_bound(const Geometry *geometry, const FollowView *view, int free_count,
                               bool delay) {
    return free_count % 2 == 0 ? follow_bound_even(geometry, view, delay)
                               : follow_bound_odd(geometry, view, delay);
}
