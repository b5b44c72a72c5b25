#include "base/threads/thread.h"

#include "base/base.h"

#include <unistd.h>

/// Searches take less than 64 KiB of it.
enum { SMALL_STACK = 1 << 20 };

int thread_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return (int)CLAMP(cores, 1, 1024);
}

bool thread_start(Thread *thread, void *(*function)(void *context), void *context) {
    return pthread_create(&thread->handle, NULL, function, context) == 0;
}

bool thread_start_small(Thread *thread, void *(*function)(void *context), void *context) {
    pthread_attr_t attributes;
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, SMALL_STACK) == 0);
    bool started = pthread_create(&thread->handle, &attributes, function, context) == 0;
    CHECK(pthread_attr_destroy(&attributes) == 0);
    return started;
}

void thread_join(Thread *thread) {
    CHECK(pthread_join(thread->handle, NULL) == 0);
}
