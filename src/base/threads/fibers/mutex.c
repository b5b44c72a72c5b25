#include "base/threads/mutex.h"

#include "base/base.h"
#include "base/threads/fibers/fiber.h"

void mutex_init(Mutex *mutex) {
    mutex->handle = 0;
}

void mutex_destroy(Mutex *mutex) {
    CHECK(mutex->handle == 0);
}

void mutex_lock(Mutex *mutex) {
    fiber_wait(&mutex->handle, 1);
    mutex->handle = 1;
}

void mutex_unlock(Mutex *mutex) {
    CHECK(mutex->handle == 1);
    mutex->handle = 0;
}
