#include "base/threads/mutex.h"

#include "base/base.h"

void mutex_init(Mutex *mutex) {
    CHECK(pthread_mutex_init(&mutex->handle, NULL) == 0);
}

void mutex_destroy(Mutex *mutex) {
    CHECK(pthread_mutex_destroy(&mutex->handle) == 0);
}

void mutex_lock(Mutex *mutex) {
    CHECK(pthread_mutex_lock(&mutex->handle) == 0);
}

void mutex_unlock(Mutex *mutex) {
    CHECK(pthread_mutex_unlock(&mutex->handle) == 0);
}
