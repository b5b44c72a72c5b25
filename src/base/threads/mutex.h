// Locks.
#pragma once

#include "base/threads/handles.h"

typedef struct Mutex {
    MutexHandle handle;
} Mutex;

/// Makes and ends a lock, takes it and gives it back. A thread that holds it must not take it
/// again.
void mutex_init(Mutex *mutex);
void mutex_destroy(Mutex *mutex);
void mutex_lock(Mutex *mutex);
void mutex_unlock(Mutex *mutex);
