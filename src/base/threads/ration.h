// What several threads may use up together.
#pragma once

#include "base/base.h"

#include <stdatomic.h>

/// Any thread may take of it. What one has taken and does not need is lost to the others.
typedef struct Ration {
    _Atomic uint64_t left;
    uint64_t parts; ///< twice as many as there are threads
} Ration;

/// `all` of it, for so many threads.
static inline void ration_set(Ration *ration, uint64_t all, int threads) {
    atomic_init(&ration->left, all);
    ration->parts = 2 * (uint64_t)threads;
}

/// Takes at most `most` and returns how much it was: 0 when nothing is left.
static inline uint64_t ration_take(Ration *ration, uint64_t most) {
    uint64_t left = atomic_load_explicit(&ration->left, memory_order_relaxed), taken;
    do
        taken = MIN(most, left);
    while (!atomic_compare_exchange_weak_explicit(&ration->left, &left, left - taken,
                                                  memory_order_relaxed, memory_order_relaxed));
    return taken;
}

/// The same, but leaves something to the others: less the less there is.
static inline uint64_t ration_take_part(Ration *ration, uint64_t most) {
    const uint64_t left = atomic_load_explicit(&ration->left, memory_order_relaxed);
    return ration_take(ration, MIN(most, left / ration->parts + 1));
}
