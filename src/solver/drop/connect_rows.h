// Rows among the bits of a board: whether there is one, and which cells complete one. Where the
// compiler may use 256-bit registers, all four directions are done at once; same results.
#pragma once

#include "solver/drop/connect_bits.h"

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
