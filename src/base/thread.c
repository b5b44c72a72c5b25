#include "base/thread.h"

#include "base/base.h"

#include <unistd.h>

int thread_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return (int)CLAMP(cores, 1, 1024);
}

bool thread_start(Thread *thread, void *(*function)(void *context), void *context) {
    return pthread_create(&thread->handle, NULL, function, context) == 0;
}

void thread_join(Thread *thread) {
    CHECK(pthread_join(thread->handle, NULL) == 0);
}

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

void condition_init(Condition *condition) {
    CHECK(pthread_cond_init(&condition->handle, NULL) == 0);
}

void condition_destroy(Condition *condition) {
    CHECK(pthread_cond_destroy(&condition->handle) == 0);
}

void condition_wait(Condition *condition, Mutex *mutex) {
    CHECK(pthread_cond_wait(&condition->handle, &mutex->handle) == 0);
}

void condition_signal_all(Condition *condition) {
    CHECK(pthread_cond_broadcast(&condition->handle) == 0);
}
