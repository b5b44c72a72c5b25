// Seeded one-dimensional noise: the wobble of a hand.
#pragma once

#include "base/rng.h"

#include <math.h>

/// The random value at a whole number, -1 to 1.
static inline float noise_value_at(int32_t index, uint32_t seed) {
    uint32_t n = (uint32_t)index * 374761393u + seed * 668265263u;
    n = (n ^ (n >> 13)) * 1274126177u;
    n ^= n >> 16;
    return (float)(n & 0xffffu) / 32767.5f - 1;
}

/// Value noise between -1 and 1: one random value at every whole x, smoothstep between them.
static inline float noise_at(float x, uint32_t seed) {
    float whole = floorf(x), f = x - whole;
    float u = f * f * (3 - 2 * f);
    int32_t index = (int32_t)whole;
    return noise_value_at(index, seed) * (1 - u) + noise_value_at(index + 1, seed) * u;
}

/// A number between `low` and `high`.
static inline float noise_uniform(Rng *rng, float low, float high) {
    float share = (float)(rng_next(rng) >> 40) / 16777216.0f;
    return low + (high - low) * share;
}

/// A seed made of two numbers, such as hash(game, cell) or hash(screen, widget): chain it for more.
static inline uint32_t noise_seed(uint32_t seed, uint32_t part) {
    return (uint32_t)rng_mix((uint64_t)seed << 32 | part);
}
