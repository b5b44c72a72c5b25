#include "base/rng.h"

#include "base/base.h"

Rng rng_seeded(uint64_t seed) {
    return (Rng){.state = seed};
}

uint64_t rng_mix(uint64_t value) {
    value = (value ^ (value >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94D049BB133111EB);
    return value ^ (value >> 31);
}

uint64_t rng_next(Rng *rng) {
    rng->state += UINT64_C(0x9E3779B97F4A7C15);
    return rng_mix(rng->state);
}

uint32_t rng_below(Rng *rng, uint32_t limit) {
    CHECK(limit > 0);
    // Numbers below `uneven` would make the small remainders likelier: draw again.
    uint32_t uneven = -limit % limit;
    uint32_t drawn;
    do
        drawn = (uint32_t)(rng_next(rng) >> 32);
    while (drawn < uneven);
    return drawn % limit;
}
