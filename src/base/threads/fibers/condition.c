#include "base/threads/condition.h"

#include "base/threads/fibers/fiber.h"

void condition_init(Condition *condition) {
    condition->handle = 0;
}

void condition_destroy(Condition *condition) {
    (void)condition;
}

void condition_wait(Condition *condition, Mutex *mutex) {
    const unsigned signals = condition->handle;
    mutex_unlock(mutex);
    fiber_wait(&condition->handle, signals);
    mutex_lock(mutex);
}

void condition_wait_for(Condition *condition, Mutex *mutex, int64_t ns) {
    (void)condition;
    (void)ns;
    mutex_unlock(mutex);
    fiber_pause();
    mutex_lock(mutex);
}

void condition_signal_all(Condition *condition) {
    condition->handle++;
}
