// Waiting for another thread.
#pragma once

#include "base/threads/mutex.h"

#include <stdint.h>

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
