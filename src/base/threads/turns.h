// Threads that take turns where the machine runs one alone: each goes on until its turn is over,
// which it notices where it gives way, waits for a lock or for another thread. Such a program's
// first thread hands out the turns. Where the machine has threads of its own none of this does
// anything.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Hands out turns for about `ns` nanoseconds, or until nobody has anything to do. True when
/// somebody has still something to do. For the first thread alone.
bool threads_run_slice(int64_t ns);

/// Lets the others go on when the caller's turn is over. Any thread may call it as often as it
/// likes, with locks held, too; the first thread just goes on.
#ifdef INKROW_FIBERS
void threads_give_way(void);
#else
static inline void threads_give_way(void) {}
#endif
