#include "ink/strokes/noise.h"

#include <math.h>

/// The random value at a whole number, -1 to 1.
static float value_at(int32_t index, uint32_t seed) {
    uint32_t n = (uint32_t)index * 374761393u + seed * 668265263u;
    n = (n ^ (n >> 13)) * 1274126177u;
    n ^= n >> 16;
    return (float)(n & 0xffffu) / 32767.5f - 1;
}

float noise_at(float x, uint32_t seed) {
    float whole = floorf(x), f = x - whole;
    float u = f * f * (3 - 2 * f);
    int32_t index = (int32_t)whole;
    return value_at(index, seed) * (1 - u) + value_at(index + 1, seed) * u;
}

float noise_uniform(Rng *rng, float low, float high) {
    float share = (float)(rng_next(rng) >> 40) / 16777216.0f;
    return low + (high - low) * share;
}

uint32_t noise_seed(uint32_t seed, uint32_t part) {
    return (uint32_t)rng_mix((uint64_t)seed << 32 | part);
}
