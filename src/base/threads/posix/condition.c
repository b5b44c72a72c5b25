#include "base/threads/condition.h"

#include "base/base.h"
#include "base/clock.h"

#include <errno.h>
#include <time.h>

void condition_init(Condition *condition) {
#ifdef __APPLE__
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
#ifdef __APPLE__
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
