// Threads over pthreads. (C11 <threads.h> crashes under the thread sanitizer on Debian 12.)
#ifndef INKROW_BASE_THREAD_H
#define INKROW_BASE_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Thread {
    pthread_t handle;
} Thread;
typedef struct Mutex {
    pthread_mutex_t handle;
} Mutex;
typedef struct Condition {
    pthread_cond_t handle;
} Condition;

/// How many threads the machine runs at once; at least 1.
int thread_cores(void);
/// Starts a thread that runs function(context). False when the machine gives none.
bool thread_start(Thread *thread, void *(*function)(void *context), void *context);
/// The same with a stack of 1 MiB: for searches, not for provers, which go deeper.
bool thread_start_small(Thread *thread, void *(*function)(void *context), void *context);
/// Waits until the thread has ended and releases it.
void thread_join(Thread *thread);

void mutex_init(Mutex *mutex);
void mutex_destroy(Mutex *mutex);
void mutex_lock(Mutex *mutex);
void mutex_unlock(Mutex *mutex);

void condition_init(Condition *condition);
void condition_destroy(Condition *condition);
/// Waits, with `mutex` held by the caller; may also return for no reason.
void condition_wait(Condition *condition, Mutex *mutex);
/// The same, for about `ns` nanoseconds at most, which is less than a second.
void condition_wait_for(Condition *condition, Mutex *mutex, int64_t ns);
/// Wakes every thread that waits.
void condition_signal_all(Condition *condition);

#endif
