// Seeded random numbers that are the same on every machine.
#pragma once

#include <stdint.h>

/// One stream of numbers. A plain value: copy it to repeat the stream.
typedef struct Rng {
    uint64_t state;
} Rng;

/// A stream for `seed`; every seed, 0 included, gives a good one.
Rng rng_seeded(uint64_t seed);
/// The next 64 random bits (SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number
/// generators", 2014).
uint64_t rng_next(Rng *rng);
/// A number from 0 to `limit` - 1, each equally likely; `limit` is at least 1.
uint32_t rng_below(Rng *rng, uint32_t limit);
/// Scrambles `value` so that near inputs give unrelated outputs: SplitMix64's finaliser.
uint64_t rng_mix(uint64_t value);
