// Bytes, one a cell, many at a time. Where the compiler may use 256-bit registers they are written
// out, elsewhere it makes what it can of vectors of 16; same results.
#ifndef INKROW_SOLVER_PACKED_BOUND_LANES_H
#define INKROW_SOLVER_PACKED_BOUND_LANES_H

#include <stdint.h>
#include <string.h>

#ifdef __AVX2__

#include <immintrin.h>

typedef __m256i Lanes;
enum { LANES = 32 };

/// Loads and stores at any address; one byte in all lanes; and, or, bit by bit.
static inline Lanes lanes_load(const uint8_t *bytes) {
    return _mm256_loadu_si256((const Lanes *)bytes);
}
static inline void lanes_store(uint8_t *bytes, Lanes lanes) {
    _mm256_storeu_si256((Lanes *)bytes, lanes);
}
static inline Lanes lanes_of(uint8_t byte) {
    return _mm256_set1_epi8((char)byte);
}
static inline Lanes lanes_and(Lanes a, Lanes b) {
    return _mm256_and_si256(a, b);
}
static inline Lanes lanes_or(Lanes a, Lanes b) {
    return _mm256_or_si256(a, b);
}
/// a without the bits of b.
static inline Lanes lanes_without(Lanes a, Lanes b) {
    return _mm256_andnot_si256(b, a);
}
/// The sum modulo 256.
static inline Lanes lanes_sum(Lanes a, Lanes b) {
    return _mm256_add_epi8(a, b);
}
/// The sum, or 255 where it is more.
static inline Lanes lanes_sum_capped(Lanes a, Lanes b) {
    return _mm256_adds_epu8(a, b);
}
/// The difference, or 0 where it is less.
static inline Lanes lanes_less(Lanes a, Lanes b) {
    return _mm256_subs_epu8(a, b);
}
/// The greater one, lane by lane.
static inline Lanes lanes_greater(Lanes a, Lanes b) {
    return _mm256_max_epu8(a, b);
}
/// The greatest of all bytes.
static inline int lanes_greatest(Lanes lanes) {
    __m128i all = _mm_max_epu8(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    // The least of eight 16-bit words is found by one instruction: pairs first, and turned round.
    __m128i pairs = _mm_max_epu8(all, _mm_srli_epi16(all, 8));
    __m128i turned = _mm_subs_epu16(_mm_set1_epi16(255), _mm_and_si128(pairs, _mm_set1_epi16(255)));
    return 255 - _mm_extract_epi16(_mm_minpos_epu16(turned), 0);
}
/// The sum of all bytes.
static inline int lanes_total(Lanes lanes) {
    Lanes sums = _mm256_sad_epu8(lanes, _mm256_setzero_si256());
    __m128i two = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    return _mm_cvtsi128_si32(two) + _mm_extract_epi16(two, 4);
}
/// Bit i is set where byte i of a is at least that of b.
static inline uint32_t lanes_at_least(Lanes a, Lanes b) {
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_max_epu8(a, b), a));
}

#else

typedef uint8_t Lanes __attribute__((vector_size(16)));
enum { LANES = 16 };

/// These do what those above do.
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
static inline Lanes lanes_and(Lanes a, Lanes b) {
    return a & b;
}
static inline Lanes lanes_or(Lanes a, Lanes b) {
    return a | b;
}
static inline Lanes lanes_without(Lanes a, Lanes b) {
    return a & ~b;
}
static inline Lanes lanes_sum(Lanes a, Lanes b) {
    return a + b;
}
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
#endif
