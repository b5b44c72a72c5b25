// How far the reading of a file has come, and whether it is to stop: for another thread to look at
// and to say.
#pragma once

#include "base/slice.h"
#include "base/threads/stop.h"

/// Zeroed at the beginning.
typedef struct FormatsWatch {
    atomic_bool stop;
    atomic_int percent; ///< of the text
} FormatsWatch;

/// Tells that the reading of `source` has come to `at`; false: it is to stop. To be called for
/// every word or node. NULL: nobody watches.
static inline bool formats_watch_on(FormatsWatch *watch, Slice source, const char *at) {
    if (!watch)
        return true;
    const size_t done = (size_t)(at - source.start);
    atomic_store_explicit(&watch->percent, (int)(100 * (uint64_t)done / (source.length + 1)),
                          memory_order_relaxed);
    return !stop_asked(&watch->stop);
}
