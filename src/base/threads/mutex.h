// Locks.
#pragma once

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
