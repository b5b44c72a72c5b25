// Threads. (C11 <threads.h> crashes under the thread sanitizer on Debian 12.)
#pragma once

#include "base/threads/condition.h"

#include <stdbool.h>

typedef struct Thread {
    ThreadHandle handle;
} Thread;

/// How many threads the machine runs at once; at least 1.
int thread_cores(void);
/// Starts a thread that runs function(context). False when the machine gives none.
bool thread_start(Thread *thread, void *(*function)(void *context), void *context);
/// The same with a stack of 1 MiB: for searches, not for provers, which go deeper.
bool thread_start_small(Thread *thread, void *(*function)(void *context), void *context);
/// Waits until the thread has ended and releases it.
void thread_join(Thread *thread);
