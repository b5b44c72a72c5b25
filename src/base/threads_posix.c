#include "base/threads.h"

#include "base/base.h"
#include "base/clock.h"
#include "base/pool.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

// These wait by the calendar's clock, and have a call that waits for so long instead.
#if defined(__APPLE__) || defined(_WIN32)
#define WITHOUT_CONDITION_CLOCK
#endif

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
#ifdef WITHOUT_CONDITION_CLOCK
    CHECK(pthread_cond_init(&condition->handle, NULL) == 0);
#else
    pthread_condattr_t attributes;
    CHECK(pthread_condattr_init(&attributes) == 0);
    CHECK(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0);
    CHECK(pthread_cond_init(&condition->handle, &attributes) == 0);
    CHECK(pthread_condattr_destroy(&attributes) == 0);
#endif
}

void condition_destroy(Condition *condition) {
    CHECK(pthread_cond_destroy(&condition->handle) == 0);
}

void condition_wait(Condition *condition, Mutex *mutex) {
    CHECK(pthread_cond_wait(&condition->handle, &mutex->handle) == 0);
}

void condition_wait_for(Condition *condition, Mutex *mutex, int64_t ns) {
#ifdef WITHOUT_CONDITION_CLOCK
    const struct timespec time = {.tv_sec = 0, .tv_nsec = (long)ns};
    int status = pthread_cond_timedwait_relative_np(&condition->handle, &mutex->handle, &time);
#else
    const Clock clock = clock_system();
    int64_t end = clock_now(&clock) + ns;
    const struct timespec time = {.tv_sec = (time_t)(end / NANOSECONDS_PER_SECOND),
                                  .tv_nsec = (long)(end % NANOSECONDS_PER_SECOND)};
    int status = pthread_cond_timedwait(&condition->handle, &mutex->handle, &time);
#endif
    CHECK(status == 0 || status == ETIMEDOUT);
}

void condition_signal_all(Condition *condition) {
    CHECK(pthread_cond_broadcast(&condition->handle) == 0);
}

bool threads_run_slice(int64_t ns) {
    (void)ns;
    return false;
}

/// Searches take less than 64 KiB of it.
enum { SMALL_STACK = 1 << 20 };

int thread_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return (int)CLAMP(cores, 1, 1024);
}

// --- a thread works in the pool of the one that started it

typedef struct Start {
    void *(*function)(void *context);
    void *context;
    Pool *pool;
} Start;

static void *run_in_pool(void *context) {
    const Start start = *(Start *)context;
    pool_enter(start.pool);
    base_free(context);
    return start.function(start.context);
}

static bool create_in_pool(Pool *pool, Thread *thread, const pthread_attr_t *attributes,
                           void *(*function)(void *context), void *context) {
    Start *start = pool_allocate(pool, sizeof *start, 1, true);
    if (!start)
        return false;
    *start = (Start){function, context, pool};
    atomic_fetch_add(&pool->threads, 1);
    if (pthread_create(&thread->handle, attributes, run_in_pool, start) == 0)
        return true;
    atomic_fetch_sub(&pool->threads, 1);
    base_free(start);
    return false;
}

static bool create(Thread *thread, const pthread_attr_t *attributes,
                   void *(*function)(void *context), void *context) {
    Pool *pool = pool_current();
    return pool ? create_in_pool(pool, thread, attributes, function, context)
                : pthread_create(&thread->handle, attributes, function, context) == 0;
}

bool thread_start(Thread *thread, void *(*function)(void *context), void *context) {
    return create(thread, NULL, function, context);
}

bool thread_start_small(Thread *thread, void *(*function)(void *context), void *context) {
    pthread_attr_t attributes;
    CHECK(pthread_attr_init(&attributes) == 0);
    CHECK(pthread_attr_setstacksize(&attributes, SMALL_STACK) == 0);
    bool started = create(thread, &attributes, function, context);
    CHECK(pthread_attr_destroy(&attributes) == 0);
    return started;
}

void thread_join(Thread *thread) {
    CHECK(pthread_join(thread->handle, NULL) == 0);
    Pool *pool = pool_current();
    if (pool)
        atomic_fetch_sub(&pool->threads, 1);
}
