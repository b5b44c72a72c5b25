// Hidden sums of a side as vectors of the compiler's, which add modulo 2^16: not every compiler
// makes vectors of a loop over 16-bit numbers by itself.
#pragma once

#include "engine/board/board.h"

#include <string.h>

typedef uint16_t HiddenLanes __attribute__((vector_size(16)));
enum {
    HIDDEN_LANES = sizeof(HiddenLanes) / sizeof(uint16_t),
    HIDDEN_VECTORS = HIDDEN_UNITS / HIDDEN_LANES,
};

/// Loads and stores at any address.
static inline HiddenLanes hidden_lanes_load(const int16_t *units) {
    HiddenLanes lanes;
    memcpy(&lanes, units, sizeof(lanes));
    return lanes;
}
static inline void hidden_lanes_store(int16_t *units, HiddenLanes lanes) {
    memcpy(units, &lanes, sizeof(lanes));
}

#ifdef __wasm_simd128__
/// The sum of the products of two vectors of signed numbers, of the first those above 0 alone.
static inline int32_t hidden_lanes_weigh(HiddenLanes sums, HiddenLanes worths) {
    typedef int16_t Signed __attribute__((vector_size(sizeof(HiddenLanes))));
    const Signed above = (Signed)sums & ((Signed)sums > 0);
    typedef int32_t Sums __attribute__((vector_size(sizeof(HiddenLanes))));
    const Sums products = __builtin_wasm_dot_s_i32x4_i16x8(above, (Signed)worths);
    return products[0] + products[1] + products[2] + products[3];
}
#endif
