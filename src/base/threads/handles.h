// What threads, locks and conditions are made of: POSIX threads or, with INKROW_FIBERS, fibers.
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
