// What all that learns from samples shares: arrays that grow, the loss of a chance, an order.
#pragma once

#include "base/base.h"
#include "base/rng.h"

#include <math.h>

/// A growing array.
typedef struct List {
    void *items;
    size_t count, room, size;
} List;

static inline void *list_add(List *list, size_t size) {
    if (list->count == list->room) {
        list->room = MAX(list->room * 2, 1024);
        list->size = size;
        list->items = base_realloc(list->items, list->room * size);
    }
    return (char *)list->items + list->count++ * size;
}

static inline double chance(double logit) {
    return 1 / (1 + exp(-logit));
}

/// How badly a chance fits a target, 0 at best.
static inline double log_loss(double logit, double target) {
    // log(1 + e^-x) without overflow.
    double soft = logit > 0 ? log1p(exp(-logit)) : log1p(exp(logit)) - logit;
    return soft + (1 - target) * logit;
}

static inline void shuffle(uint32_t *order, size_t count, Rng *rng) {
    for (size_t i = count; i > 1; i--) {
        size_t k = rng_below(rng, (uint32_t)i);
        uint32_t kept = order[i - 1];
        order[i - 1] = order[k];
        order[k] = kept;
    }
}
