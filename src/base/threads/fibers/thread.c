#include "base/threads/thread.h"

#include "base/threads/fibers/fiber.h"

/// Provers were seen to take 100 KiB, searches 16.
enum { LARGE_STACK = 2 << 20, SMALL_STACK = 1 << 20 };

int thread_cores(void) {
    return 1;
}

bool thread_start(Thread *thread, void *(*function)(void *context), void *context) {
    thread->handle = fiber_new(function, context, LARGE_STACK);
    return true;
}

bool thread_start_small(Thread *thread, void *(*function)(void *context), void *context) {
    thread->handle = fiber_new(function, context, SMALL_STACK);
    return true;
}

void thread_join(Thread *thread) {
    fiber_join(thread->handle);
}
