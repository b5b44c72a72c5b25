// Threads, their locks and conditions, and the question whether to stop. (C11 <threads.h> crashes
// under the thread sanitizer on Debian 12.)
#pragma once

#include "base/base.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// --- locks

#ifdef INKROW_FIBERS
typedef struct Fiber *ThreadHandle;
typedef unsigned MutexHandle;     ///< 1 while it is held
typedef unsigned ConditionHandle; ///< counts the signals
#else
#include <pthread.h>
typedef pthread_t ThreadHandle;
typedef pthread_mutex_t MutexHandle;
typedef pthread_cond_t ConditionHandle;
#endif

typedef struct Mutex {
    MutexHandle handle;
} Mutex;

/// Makes and ends a lock, takes it and gives it back. A thread that holds it must not take it
/// again.
void mutex_init(Mutex *mutex);
void mutex_destroy(Mutex *mutex);
void mutex_lock(Mutex *mutex);
void mutex_unlock(Mutex *mutex);

// --- waiting for another thread

typedef struct Condition {
    ConditionHandle handle;
} Condition;

/// Makes and ends a condition; nobody waits for it at the end.
void condition_init(Condition *condition);
void condition_destroy(Condition *condition);
/// Waits, with `mutex` held by the caller; may also return for no reason.
void condition_wait(Condition *condition, Mutex *mutex);
/// The same, for about `ns` nanoseconds at most, which is less than a second.
void condition_wait_for(Condition *condition, Mutex *mutex, int64_t ns);
/// Wakes every thread that waits.
void condition_signal_all(Condition *condition);

// --- threads

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

// --- turns
//
// Threads take turns where the machine runs one alone: each goes on until its turn is over, which
// it notices where it gives way, waits for a lock or for another thread. Such a program's first
// thread hands out the turns. Where the machine has threads of its own none of this does anything.

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

// --- asking whether one has to stop

/// True when somebody has set the flag. To be asked in every long loop, at least every millisecond:
/// it is here that threads give way to each other where they take turns.
static inline bool stop_asked(const atomic_bool *stop) {
    threads_give_way();
    return atomic_load_explicit(stop, memory_order_relaxed);
}

// --- what several threads may use up together

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
