// Asking whether one has to stop.
#pragma once

#include "base/threads/turns.h"

#include <stdatomic.h>

/// True when somebody has set the flag. To be asked in every long loop, at least every millisecond:
/// it is here that threads give way to each other where they take turns.
static inline bool stop_asked(const atomic_bool *stop) {
    threads_give_way();
    return atomic_load_explicit(stop, memory_order_relaxed);
}
