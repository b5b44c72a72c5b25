// A bound that proves without search that an attacker cannot fill any of his windows.
//
// The weak (Maker-Breaker) game: the attacker wants to own all free cells of one of his live
// windows, the defender wants a mark in each. What the defender holds there is at least a draw in
// the real game.
//
// Potential (Erdős and Selfridge, "On a combinatorial game", 1973) after disjoint pairs of cells
// are set aside; docs/solver.md says how. Where it does not hold against all moves of the attacker
// it still refutes most of them: the others are few and called critical.
#pragma once

#include "solver/packed/grid.h"

#include <stdint.h>
#include <string.h>

enum { BOUND_PAIRS_MAX = GRID_CELLS_MAX / 2, BOUND_PAIRS_KNOWN = 16 };

struct Bound;
struct BoundQuestion;
struct BoundProof;
/// A form of the bound: true when it holds. `proof->reply` is the mark that comes first, or -1.
typedef bool BoundProve(const struct Bound *bound, const struct BoundQuestion *question,
                        struct BoundProof *proof);

/// The live windows and their sums, in units of the lightest window there can be.
typedef struct Bound {
    const Grid *grid;
    BoundProve *prove; ///< the form for this processor
    int unit_shift;    ///< a sum of 1 is 1 << unit_shift units
    int sum;
    GridSet cells;               ///< all free cells of the windows
    GridSet windows[DIRECTIONS]; ///< where they start
    uint16_t at[GRID_CELLS_MAX]; ///< sum of the windows through a cell of `cells`, else 0
    uint8_t weight[DIRECTIONS][GRID_CELLS_MAX]; ///< of the window that starts there, else 0
} Bound;

/// What a bound proved. The pairs and the carrier are about the defender's best reply, if it was
/// his turn: he marks it first.
typedef struct BoundProof {
    int pair_count;
    GridSet pairs[BOUND_PAIRS_MAX]; ///< two cells each, all disjoint
    GridSet carrier;  ///< the defender holds even when every cell outside is the attacker's; the
                      ///< pairs lie inside
    int reply;        ///< the defender's mark; -1: any, or it is not his turn
    GridSet critical; ///< moves of the attacker that are not refuted; none: the defender holds
    int critical_count;
    int least_sum; ///< the least sum met, for ordering
} BoundProof;

/// Pairs to begin with in a position that resembles the one where they helped.
typedef struct BoundPairs {
    uint8_t count;
    uint8_t cells[BOUND_PAIRS_KNOWN][2];
} BoundPairs;

/// Two cells to be set aside.
typedef struct Pair {
    int cell, other;
    int gain; ///< what it lowers the sum by
} Pair;

/// What is asked of the bound. A mark of the defender that comes first is in the proof.
typedef struct BoundQuestion {
    bool attacker_to_move;
    int attack; ///< a mark of the attacker that comes before that; -1: none
    GridSet spare;
    const BoundPairs *known; ///< pairs to try first; may be NULL
} BoundQuestion;

// Bytes, one a cell, many at a time: vectors of the compiler's, which know &, |, ~ and +. What it
// makes little of by itself is written out where it may use 256-bit registers; same results.

#ifdef __AVX2__

#include <immintrin.h>

enum { LANES = 32 };
typedef uint8_t Lanes __attribute__((vector_size(LANES)));

/// The sum, or 255 where it is more.
static inline Lanes lanes_sum_capped(Lanes a, Lanes b) {
    return (Lanes)_mm256_adds_epu8((__m256i)a, (__m256i)b);
}
/// The difference, or 0 where it is less.
static inline Lanes lanes_less(Lanes a, Lanes b) {
    return (Lanes)_mm256_subs_epu8((__m256i)a, (__m256i)b);
}
/// The greater one, lane by lane.
static inline Lanes lanes_greater(Lanes a, Lanes b) {
    return (Lanes)_mm256_max_epu8((__m256i)a, (__m256i)b);
}
/// The greatest of all bytes.
static inline int lanes_greatest(Lanes lanes) {
    const __m256i bytes = (__m256i)lanes;
    __m128i all = _mm_max_epu8(_mm256_castsi256_si128(bytes), _mm256_extracti128_si256(bytes, 1));
    // The least of eight 16-bit words is found by one instruction: pairs first, and turned round.
    __m128i pairs = _mm_max_epu8(all, _mm_srli_epi16(all, 8));
    __m128i turned = _mm_subs_epu16(_mm_set1_epi16(255), _mm_and_si128(pairs, _mm_set1_epi16(255)));
    return 255 - _mm_extract_epi16(_mm_minpos_epu16(turned), 0);
}
/// The sum of all bytes.
static inline int lanes_total(Lanes lanes) {
    __m256i sums = _mm256_sad_epu8((__m256i)lanes, _mm256_setzero_si256());
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return _mm_cvtsi128_si32(two) + _mm_extract_epi16(two, 4);
}
/// Bit i is set where byte i of a is at least that of b.
static inline uint32_t lanes_at_least(Lanes a, Lanes b) {
    return (uint32_t)_mm256_movemask_epi8((__m256i)(a >= b));
}

#else

enum { LANES = 16 };
typedef uint8_t Lanes __attribute__((vector_size(LANES)));

/// The same by what the compiler knows.
static inline Lanes lanes_sum_capped(Lanes a, Lanes b) {
    Lanes sum = a + b;
    return sum | (Lanes)(sum < a);
}
static inline Lanes lanes_less(Lanes a, Lanes b) {
    return (a - b) & (Lanes)(a > b);
}
static inline Lanes lanes_greater(Lanes a, Lanes b) {
    Lanes is_greater = (Lanes)(a > b);
    return (a & is_greater) | (b & ~is_greater);
}
static inline int lanes_greatest(Lanes lanes) {
    int greatest = 0;
    for (int i = 0; i < LANES; i++)
        greatest = lanes[i] > greatest ? lanes[i] : greatest;
    return greatest;
}
static inline int lanes_total(Lanes lanes) {
    int total = 0;
    for (int i = 0; i < LANES; i++)
        total += lanes[i];
    return total;
}
static inline uint32_t lanes_at_least(Lanes a, Lanes b) {
    Lanes is_less = (Lanes)(a < b);
    uint32_t bits = 0;
    for (int i = 0; i < LANES; i++)
        bits |= (uint32_t)(is_less[i] == 0) << i;
    return bits;
}

#endif

/// Loads and stores at any address, and one byte in all lanes.
static inline Lanes lanes_load(const uint8_t *bytes) {
    Lanes lanes;
    memcpy(&lanes, bytes, sizeof(lanes));
    return lanes;
}
static inline void lanes_store(uint8_t *bytes, Lanes lanes) {
    memcpy(bytes, &lanes, sizeof(lanes));
}
static inline Lanes lanes_of(uint8_t byte) {
    return (Lanes){0} + byte;
}
