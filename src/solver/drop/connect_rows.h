// Rows among the bits of a board: whether there is one, and which cells complete one. Where the
// compiler may use 256-bit registers, all four directions are done at once; same results.
#pragma once

#include "solver/drop/connect_bits.h"

#ifdef CONNECT_WITH_LANES

#include <immintrin.h>

typedef __m256i Lanes; // one direction each; a shift by 64 or more leaves nothing

/// Lane by lane: a word in all, shifts by a step each, bits and sums, the steps of the directions.
static inline Lanes lanes_of(Word word) {
    return _mm256_set1_epi64x((long long)word);
}
static inline Lanes lanes_up(Lanes lanes, Lanes steps) {
    return _mm256_sllv_epi64(lanes, steps);
}
static inline Lanes lanes_down(Lanes lanes, Lanes steps) {
    return _mm256_srlv_epi64(lanes, steps);
}
static inline Lanes lanes_and(Lanes a, Lanes b) {
    return _mm256_and_si256(a, b);
}
static inline Lanes lanes_or(Lanes a, Lanes b) {
    return _mm256_or_si256(a, b);
}
static inline Lanes lanes_sum(Lanes a, Lanes b) {
    return _mm256_add_epi64(a, b);
}
static inline Lanes lanes_steps(const Geometry *geometry) {
    return _mm256_loadu_si256((const Lanes *)geometry->steps);
}

/// All lanes in one word.
static inline Word lanes_merged(Lanes lanes) {
    __m128i pairs = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return (Word)_mm_cvtsi128_si64(_mm_or_si128(pairs, _mm_unpackhi_epi64(pairs, pairs)));
}

/// The first cells of the rows of four.
static inline Lanes lanes_fours(const Geometry *geometry, Word cells) {
    Lanes step = lanes_steps(geometry), all = lanes_of(cells);
    Lanes pairs = lanes_and(all, lanes_down(all, step));
    return lanes_and(pairs, lanes_down(pairs, lanes_sum(step, step)));
}

/// True when `cells` hold a row of four, or more. As all about fours: for geometry->fours.
static inline bool rows_have_four(const Geometry *geometry, Word cells) {
    Lanes fours = lanes_fours(geometry, cells);
    return !_mm256_testz_si256(fours, fours);
}

/// Number of rows of four.
static inline int rows_count_fours(const Geometry *geometry, Word cells) {
    uint64_t fours[DIRECTIONS];
    int count = 0;
    _mm256_storeu_si256((Lanes *)fours, lanes_fours(geometry, cells));
    for (int d = 0; d < DIRECTIONS; d++)
        count += word_count(fours[d]);
    return count;
}

/// Where a fourth mark completes a row of four, free or not.
static inline Word rows_fourths(const Geometry *geometry, Word marks) {
    Lanes step = lanes_steps(geometry), twice = lanes_sum(step, step), all = lanes_of(marks);
    Lanes before = lanes_up(all, step), after = lanes_down(all, step);
    Lanes two_before = lanes_and(before, lanes_up(before, step));
    Lanes two_after = lanes_and(after, lanes_down(after, step));
    Lanes first = lanes_and(two_after, lanes_or(before, lanes_down(after, twice)));
    Lanes last = lanes_and(two_before, lanes_or(after, lanes_up(before, twice)));
    return lanes_merged(lanes_or(first, last));
}

#else

/// These answer as those above do.
static inline bool rows_have_four(const Geometry *geometry, Word cells) {
    Word found = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        Word pairs = cells & cells >> geometry->step[d];
        found |= pairs & pairs >> 2 * geometry->step[d];
    }
    return found != 0;
}
static inline int rows_count_fours(const Geometry *geometry, Word cells) {
    int count = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        Word pairs = cells & cells >> geometry->step[d];
        count += word_count(pairs & pairs >> 2 * geometry->step[d]);
    }
    return count;
}

/// Along one direction, then along all.
static inline Word rows_fourths_along(Word marks, int step) {
    Word before = marks << step, after = marks >> step;
    Word two_before = before & before << step, two_after = after & after >> step;
    return (two_after & (before | after >> 2 * step)) | (two_before & (after | before << 2 * step));
}
static inline Word rows_fourths(const Geometry *geometry, Word marks) {
    Word found = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        found |= rows_fourths_along(marks, geometry->step[d]);
    return found;
}

#endif

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
