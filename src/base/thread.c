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
