// What a search may take.
#pragma once

#include <stdint.h>

/// When to stop; 0 means no limit. With none at all the search ends when the value is proven.
typedef struct Limits {
    int64_t time_ns;
    uint64_t nodes; ///< of all threads, roughly
    int depth;      ///< plies
} Limits;
