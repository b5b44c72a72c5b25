// The bound itself, on bytes, one a cell. It is compiled for different processors.
#pragma once

#include "solver/packed/bound.h"

#if defined __AVX512VBMI__ && GRID_BITS == 64

// The windows of a trial in 512-bit registers: one holds a byte for each cell of a board. Bytes are
// moved from cell to cell by permutations, so nothing waits for memory that was just written.

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

#else

// The windows of a trial as bytes in memory, one a cell.

/// Windows by weight while pairs are set aside. A cell is closed when it is not free or in a pair.
typedef struct Trial {
    const Grid *grid;
    int length;
    int limit;
    int sum;
    int most; ///< the largest sum through an open cell
    GridSet open;
    uint8_t closed[GRID_CELLS_MAX]; ///< 255 or 0
    uint8_t at[2 * GRID_CELLS_MAX]; ///< sum of the windows through an open cell, elsewhere 255
    /// By start, after as many zeros, so that windows before the first may be asked for.
    uint8_t weight[DIRECTIONS][2 * GRID_CELLS_MAX];
} Trial;

/// The weights of the windows that start at LANES cells, from `block` on.
static inline Lanes trial_weight(const Trial *trial, int d, int block) {
    return lanes_load(trial->weight[d] + GRID_CELLS_MAX + block);
}

/// Fills in the sums through the cells.
static void weigh_cells(Trial *trial) {
    Lanes most = lanes_of(0);
    for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
        Lanes at = lanes_of(0);
        for (int d = 0; d < trial->grid->direction_count; d++) {
            const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
            for (int i = 0; i < trial->length; i++, weight -= trial->grid->direction[d].step)
                at += lanes_load(weight);
        }
        Lanes closed = lanes_load(trial->closed + block);
        most = lanes_greater(most, at & ~closed);
        lanes_store(trial->at + block, at | closed);
    }
    trial->most = lanes_greatest(most);
}

/// The sum through one cell, open or not.
static int weigh_cell(const Trial *trial, int cell) {
    Lanes at = lanes_of(0);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            Lanes through = lanes_load(trial->grid->through[cell][d] + block);
            at += trial_weight(trial, d, block) & through;
        }
    return lanes_total(at);
}

/// The open cells with a sum of at least `least`.
static GridSet cells_at_least(const Trial *trial, int least) {
    Lanes bound = lanes_of((uint8_t)least);
    GridSet cells = 0;
    for (int block = 0; block < GRID_CELLS_MAX; block += LANES)
        cells |= (GridSet)lanes_at_least(lanes_load(trial->at + block), bound) << block;
    return cells & trial->open;
}

/// What the best pair of each cell and a later one, with the windows `both` through both of them,
/// lowers the sum by: it takes those windows away and doubles those through one cell.
static Lanes find_gains(const Trial *trial, int block) {
    Lanes at = lanes_load(trial->at + block), best = lanes_of(0);
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step, last = (trial->length - 1) * step;
        const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
        const uint8_t *other = trial->at + block + last;
        Lanes both = lanes_of(0);
        for (; last > 0; last -= step, weight -= step, other -= step) {
            both += lanes_load(weight);
            Lanes all = lanes_sum_capped(lanes_sum_capped(both, both), both);
            best = lanes_greater(best, lanes_less(lanes_less(all, at), lanes_load(other)));
        }
    }
    return best;
}

/// A pair that gains `gain` with a later cell; there is one.
static Pair find_pair(const Trial *trial, int cell, int gain) {
    int at = trial->at[cell];
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step;
        const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + cell;
        int both = 0;
        for (int other = cell + (trial->length - 1) * step; other > cell; other -= step) {
            both += *weight;
            weight -= step;
            if (MIN(3 * both, UINT8_MAX) - at - trial->at[other] == gain)
                return (Pair){cell, other, 3 * both - at - trial->at[other]};
        }
    }
    CHECK(false);
    return (Pair){0};
}

static bool best_pair(const Trial *trial, Pair *pair) {
    Lanes gains[GRID_CELLS_MAX / LANES], all = lanes_of(0);
    for (int i = 0; i < GRID_CELLS_MAX / LANES; i++) {
        gains[i] = find_gains(trial, i * LANES);
        all = lanes_greater(all, gains[i]);
    }
    int most = lanes_greatest(all);
    if (most == 0)
        return false;
    GridSet best = 0;
    for (int i = 0; i < GRID_CELLS_MAX / LANES; i++)
        best |= (GridSet)lanes_at_least(gains[i], lanes_of((uint8_t)most)) << i * LANES;
    *pair = find_pair(trial, gridset_first(best), most);
    return true;
}

static void close_cell(Trial *trial, int cell) {
    trial->open &= ~gridset_of(cell);
    trial->closed[cell] = 255;
}

/// A pair of two open cells as it is without the sums through the cells.
static Pair weigh_pair(const Trial *trial, int cell, int other) {
    Lanes at = lanes_of(0), at_other = lanes_of(0), both = lanes_of(0);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            Lanes one = lanes_load(trial->grid->through[cell][d] + block);
            Lanes weight = lanes_load(trial->grid->through[other][d] + block);
            weight &= trial_weight(trial, d, block);
            at_other += weight;
            both += weight & one;
            at += trial_weight(trial, d, block) & one;
        }
    int gain = 3 * lanes_total(both) - lanes_total(at) - lanes_total(at_other);
    return (Pair){cell, other, gain};
}

/// Takes the windows through both cells away and grants the attacker the cells in the others.
static void set_aside(Trial *trial, const Pair *pair) {
    trial->sum -= pair->gain;
    close_cell(trial, pair->cell);
    close_cell(trial, pair->other);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            Lanes one = lanes_load(trial->grid->through[pair->cell][d] + block);
            Lanes other = lanes_load(trial->grid->through[pair->other][d] + block);
            uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
            Lanes left = lanes_load(weight) & ~(one & other);
            lanes_store(weight, left + (left & (one | other)));
        }
}

/// Grants the attacker an open cell, or has the defender mark it.
static void mark_cell(Trial *trial, int cell, bool attacker) {
    trial->sum += attacker ? weigh_cell(trial, cell) : -weigh_cell(trial, cell);
    close_cell(trial, cell);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
            Lanes windows = lanes_load(weight);
            Lanes through = windows & lanes_load(trial->grid->through[cell][d] + block);
            lanes_store(weight, attacker ? windows + through : windows - through);
        }
}

/// The sum through an open cell.
static inline int sum_at(const Trial *trial, int cell) {
    return trial->at[cell];
}

static void start_windows(Trial *trial, const Bound *bound) {
    memset(trial->closed, 255, sizeof(trial->closed));
    for (GridSet rest = bound->cells; rest != 0; rest &= rest - 1)
        trial->closed[gridset_first(rest)] = 0;
    memset(trial->at + GRID_CELLS_MAX, 255, GRID_CELLS_MAX);
    for (int d = 0; d < bound->grid->direction_count; d++) {
        memset(trial->weight[d], 0, GRID_CELLS_MAX);
        memcpy(trial->weight[d] + GRID_CELLS_MAX, bound->weight[d], GRID_CELLS_MAX);
    }
}

#endif

/// Sums of more are hopeless; less fits a byte, and so do all its parts.
enum { SUM_MAX = 255 };

/// All cells of `proof`, with what is open in `trial`.
static GridSet carrier_of(const Trial *trial, const BoundProof *proof) {
    GridSet carrier = cells_at_least(trial, 1);
    for (int i = 0; i < proof->pair_count; i++)
        carrier |= proof->pairs[i];
    return carrier;
}

/// With the attacker to move, below the limit: takes down which of his moves are left when they are
/// fewer than before. All in pairs are: after the answer it is his turn again.
static void note_critical(const Trial *trial, BoundProof *proof, int *pair_count) {
    GridSet critical = cells_at_least(trial, trial->limit - trial->sum);
    int count = 2 * proof->pair_count + gridset_count(critical);
    if (count >= proof->critical_count)
        return;
    proof->critical_count = count;
    proof->critical = critical;
    for (int i = 0; i < proof->pair_count; i++)
        proof->critical |= proof->pairs[i];
    proof->carrier = carrier_of(trial, proof);
    *pair_count = proof->pair_count;
}

static void add_pair(Trial *trial, const Pair *pair, BoundProof *proof) {
    set_aside(trial, pair);
    proof->pairs[proof->pair_count++] = gridset_of(pair->cell) | gridset_of(pair->other);
}

/// Sets those of `pairs` aside that help, until the sum is below the limit.
static void add_known_pairs(Trial *trial, const BoundPairs *pairs, BoundProof *proof) {
    for (int i = 0; i < pairs->count && trial->sum >= trial->limit; i++) {
        int cell = pairs->cells[i][0], other = pairs->cells[i][1];
        if (!gridset_has(trial->open, cell) || !gridset_has(trial->open, other))
            continue;
        Pair pair = weigh_pair(trial, cell, other);
        if (pair.gain > 0)
            add_pair(trial, &pair, proof);
    }
}

/// Sets pairs aside until the defender holds or no pair helps.
static bool reach_limit(Trial *trial, bool attacker_to_move, BoundProof *proof) {
    int pair_count = 0;
    for (;;) {
        weigh_cells(trial);
        int sum = trial->sum + (attacker_to_move ? trial->most : 0);
        proof->least_sum = MIN(proof->least_sum, sum);
        if (sum < trial->limit)
            return true;
        if (trial->sum < trial->limit)
            note_critical(trial, proof, &pair_count);
        Pair pair;
        if (!best_pair(trial, &pair))
            break;
        add_pair(trial, &pair, proof);
    }
    proof->pair_count = pair_count;
    return false;
}

/// The lightest of these open cells, or -1.
static int lightest_of(const Trial *trial, GridSet cells) {
    int lightest = -1;
    for (GridSet rest = cells; rest != 0; rest &= rest - 1) {
        int cell = gridset_first(rest);
        if (lightest < 0 || sum_at(trial, cell) < sum_at(trial, lightest))
            lightest = cell;
    }
    return lightest;
}

/// Grants the attacker cells of `spare`, the lightest first, as long as the defender holds. Where
/// the rest is too heavy for a cell, it is for any other but, rarely, the heaviest.
static void grant_spare(Trial *trial, GridSet spare) {
    for (;;) {
        GridSet light = cells_at_least(trial, 1) & spare;
        light &= ~cells_at_least(trial, trial->limit - trial->sum - trial->most);
        int cell = lightest_of(trial, light);
        if (cell < 0)
            return;
        spare &= ~gridset_of(cell);
        Trial after = *trial;
        mark_cell(&after, cell, true);
        weigh_cells(&after);
        if (after.sum + after.most < after.limit)
            *trial = after;
    }
}

static void start_trial(Trial *trial, const Bound *bound, int length) {
    trial->grid = bound->grid;
    trial->length = length;
    trial->limit = 1 << bound->unit_shift;
    trial->sum = bound->sum;
    trial->open = bound->cells;
    start_windows(trial, bound);
}

/// The defender marks his best cell.
static int block_best(Trial *trial) {
    if (trial->most == 0)
        return -1;
    int best = gridset_first(cells_at_least(trial, trial->most));
    mark_cell(trial, best, false);
    weigh_cells(trial);
    return best;
}

/// bound_prove for rows of `length`, which the compiler makes faster when it knows it.
static inline bool prove_rows(const Bound *bound, int length, const BoundQuestion *question,
                              BoundProof *proof) {
    Trial trial;
    start_trial(&trial, bound, length);
    if (proof->reply >= 0)
        mark_cell(&trial, proof->reply, false);
    if (question->attack >= 0)
        mark_cell(&trial, question->attack, true);
    if (trial.sum > SUM_MAX)
        return false;
    if (question->known != NULL)
        add_known_pairs(&trial, question->known, proof);
    if (!reach_limit(&trial, question->attacker_to_move, proof))
        return false;
    if (!question->attacker_to_move)
        proof->reply = block_best(&trial);
    grant_spare(&trial, question->spare);
    proof->critical = 0;
    proof->critical_count = 0;
    proof->carrier = carrier_of(&trial, proof);
    if (!question->attacker_to_move && proof->reply >= 0)
        proof->carrier |= gridset_of(proof->reply);
    return true;
}

/// All kinds of question; `proof->reply` is the mark that comes first.
__attribute__((flatten)) static inline bool
bound_prove(const Bound *bound, const BoundQuestion *question, BoundProof *proof) {
    int length = bound->grid->variant.row_length;
    return length == 5 ? prove_rows(bound, 5, question, proof)
                       : prove_rows(bound, length, question, proof);
}

#if GRID_BITS == 64
/// bound_prove for processors with 256-bit registers; NULL when this is none. Any thread.
BoundProve *bound_wide_64(void);
/// The same for processors with 512-bit registers that permute bytes.
BoundProve *bound_widest_64(void);
#else
/// As bound_wide_64.
BoundProve *bound_wide_128(void);
#endif
