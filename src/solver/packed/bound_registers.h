// The windows of a trial in 512-bit registers: one holds a byte for each cell of a board. Bytes are
// moved from cell to cell by permutations, so nothing waits for memory that was just written.
#pragma once

#include "solver/packed/bound.h"

typedef __m512i Bytes;

/// In rows of so many three times the windows through two open cells fit a byte.
enum { EXACT_LENGTH_MAX = 6 };

/// Windows by weight while pairs are set aside.
typedef struct Trial {
    const Grid *grid;
    int length;
    int limit;
    int sum;
    int most;                 ///< the largest sum through an open cell
    GridSet open;             ///< cells that are free and in no pair
    Bytes at;                 ///< sum of the windows through an open cell, elsewhere 255
    Bytes weight[DIRECTIONS]; ///< by start
} Trial;

/// The least of all words, in the first one.
static inline __m128i words_least(Bytes words) {
    __m256i half =
        _mm256_min_epu16(_mm512_castsi512_si256(words), _mm512_extracti64x4_epi64(words, 1));
    __m128i quarter =
        _mm_min_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return _mm_minpos_epu16(quarter);
}

/// The greatest of all bytes.
static inline int bytes_greatest(Bytes bytes) {
    return lanes_greatest(
        (Lanes)_mm256_max_epu8(_mm512_castsi512_si256(bytes), _mm512_extracti64x4_epi64(bytes, 1)));
}

/// The sum of all bytes of one less that of another.
static inline int bytes_total(Bytes bytes, Bytes less) {
    const Bytes zero = _mm512_setzero_si512();
    Bytes sums = _mm512_sub_epi64(_mm512_sad_epu8(bytes, zero), _mm512_sad_epu8(less, zero));
    return (int)_mm512_reduce_add_epi64(sums);
}

/// The byte of one cell.
static inline int byte_of(Bytes bytes, int cell) {
    Bytes moved = _mm512_permutexvar_epi8(_mm512_castsi128_si512(_mm_cvtsi32_si128(cell)), bytes);
    return _mm_cvtsi128_si32(_mm512_castsi512_si128(moved)) & 255;
}

/// At each cell the byte of the one `count` steps before it. Bytes that come round from the other
/// end of the board are those of windows that would not fit, and 0.
static inline Bytes bytes_before(const Trial *trial, int d, int count, Bytes bytes) {
    return _mm512_permutexvar_epi8(_mm512_load_si512((const Bytes *)trial->grid->before[count][d]),
                                   bytes);
}

/// Fills in the sums through the cells.
static inline void weigh_cells(Trial *trial) {
    Bytes sums[DIRECTIONS];
    for (int d = 0; d < DIRECTIONS; d++)
        sums[d] = trial->weight[d];
    for (int i = 1; i < trial->length; i++)
        for (int d = 0; d < DIRECTIONS; d++)
            sums[d] = _mm512_add_epi8(sums[d], bytes_before(trial, d, i, trial->weight[d]));
    Bytes at =
        _mm512_add_epi8(_mm512_add_epi8(sums[0], sums[1]), _mm512_add_epi8(sums[2], sums[3]));
    trial->most = bytes_greatest(_mm512_maskz_mov_epi8(trial->open, at));
    trial->at = _mm512_mask_mov_epi8(_mm512_set1_epi8(-1), trial->open, at);
}

/// The sum through one cell, open or not.
static inline int weigh_cell(const Trial *trial, int cell) {
    Bytes at = _mm512_setzero_si512();
    for (int d = 0; d < DIRECTIONS; d++)
        at = _mm512_mask_add_epi8(at, trial->grid->windows_through[cell][d], at, trial->weight[d]);
    return bytes_total(at, _mm512_setzero_si512());
}

/// The open cells with a sum of at least `least`.
static inline GridSet cells_at_least(const Trial *trial, int least) {
    return _mm512_mask_cmpge_epu8_mask(trial->open, trial->at, _mm512_set1_epi8((char)least));
}

/// A pair of two open cells. A window through both is worth 3 - 2, one through one of them costs 1.
static inline Pair weigh_pair(const Trial *trial, int cell, int other) {
    Bytes both = _mm512_setzero_si512(), some = both;
    for (int d = 0; d < DIRECTIONS; d++) {
        GridSet one = trial->grid->windows_through[cell][d];
        GridSet two = trial->grid->windows_through[other][d];
        both = _mm512_mask_add_epi8(both, one & two, both, trial->weight[d]);
        some = _mm512_mask_add_epi8(some, one ^ two, some, trial->weight[d]);
    }
    return (Pair){cell, other, bytes_total(both, some)};
}

/// For each cell the best pair with a later one.
typedef struct Pairs {
    Bytes gain, other;
} Pairs;

/// For each cell the pair that gains more; that of `a` when both gain the same.
static inline Pairs better_pairs(Pairs a, Pairs b) {
    return (Pairs){_mm512_max_epu8(a.gain, b.gain),
                   _mm512_mask_mov_epi8(a.other, _mm512_cmpgt_epu8_mask(b.gain, a.gain), b.other)};
}

/// A pair takes away the windows through both of its cells, `thrice` of which are counted, and
/// doubles those through one cell.
static inline Pairs find_pairs(const Trial *trial) {
    Pairs best[DIRECTIONS];
    Bytes thrice[DIRECTIONS], weight[DIRECTIONS];
    for (int d = 0; d < DIRECTIONS; d++) {
        best[d].gain = best[d].other = thrice[d] = _mm512_setzero_si512();
        weight[d] = _mm512_adds_epu8(_mm512_adds_epu8(trial->weight[d], trial->weight[d]),
                                     trial->weight[d]);
    }
    for (int i = trial->length - 1; i > 0; i--)
        for (int d = 0; d < DIRECTIONS; d++) {
            Bytes other = _mm512_load_si512((const Bytes *)trial->grid->after[i][d]);
            thrice[d] = _mm512_adds_epu8(thrice[d],
                                         bytes_before(trial, d, trial->length - 1 - i, weight[d]));
            Bytes left = _mm512_subs_epu8(thrice[d], _mm512_permutexvar_epi8(other, trial->at));
            best[d] = better_pairs(best[d], (Pairs){left, other});
        }
    Pairs all = better_pairs(better_pairs(best[0], best[1]), better_pairs(best[2], best[3]));
    all.gain = _mm512_subs_epu8(all.gain, trial->at);
    return all;
}

/// Of pairs that gain the same the first cell's, and of its pairs the one of the first direction
/// and the greatest distance.
static inline bool best_pair(const Trial *trial, Pair *pair) {
    static const uint8_t numbers[] __attribute__((aligned(64))) = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
        22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
        44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
    Pairs pairs = find_pairs(trial);
    // Words of 255 - gain and the cell, which is no step before itself: the least of them is the
    // one.
    Bytes cells = _mm512_load_si512((const Bytes *)numbers);
    Bytes turned = _mm512_xor_si512(pairs.gain, _mm512_set1_epi8(-1));
    __m128i least = words_least(
        _mm512_min_epu16(_mm512_unpacklo_epi8(cells, turned), _mm512_unpackhi_epi8(cells, turned)));
    int word = _mm_extract_epi16(least, 0);
    Bytes other = _mm512_permutexvar_epi8(_mm512_castsi128_si512(least), pairs.other);
    pair->cell = word & 255;
    pair->other = _mm_cvtsi128_si32(_mm512_castsi512_si128(other)) & 255;
    pair->gain = 255 - (word >> 8);
    if (pair->gain == 0)
        return false;
    if (trial->length > EXACT_LENGTH_MAX)
        *pair = weigh_pair(trial, pair->cell, pair->other);
    return true;
}

/// Takes the windows through both cells away and grants the attacker the cells in the others.
static inline void set_aside(Trial *trial, const Pair *pair) {
    trial->sum -= pair->gain;
    trial->open &= ~(gridset_of(pair->cell) | gridset_of(pair->other));
    for (int d = 0; d < DIRECTIONS; d++) {
        GridSet one = trial->grid->windows_through[pair->cell][d];
        GridSet other = trial->grid->windows_through[pair->other][d];
        Bytes left = _mm512_maskz_mov_epi8(~(one & other), trial->weight[d]);
        trial->weight[d] = _mm512_mask_add_epi8(left, one ^ other, left, left);
    }
}

/// Grants the attacker an open cell, or has the defender mark it.
static inline void mark_cell(Trial *trial, int cell, bool attacker) {
    trial->sum += attacker ? weigh_cell(trial, cell) : -weigh_cell(trial, cell);
    trial->open &= ~gridset_of(cell);
    for (int d = 0; d < DIRECTIONS; d++) {
        Bytes windows = trial->weight[d];
        GridSet through = trial->grid->windows_through[cell][d];
        trial->weight[d] = attacker ? _mm512_mask_add_epi8(windows, through, windows, windows)
                                    : _mm512_maskz_mov_epi8(~through, windows);
    }
}

/// The sum through an open cell.
static inline int sum_at(const Trial *trial, int cell) {
    return byte_of(trial->at, cell);
}

/// Fills in the weights of a bound.
static inline void start_windows(Trial *trial, const Bound *bound) {
    for (int d = 0; d < DIRECTIONS; d++)
        trial->weight[d] = d < bound->grid->direction_count ? _mm512_loadu_si512(bound->weight[d])
                                                            : _mm512_setzero_si512();
}
