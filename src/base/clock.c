#include "base/clock.h"

#include "base/base.h"

#include <time.h>

static int64_t monotonic_now(void *context) {
    (void)context;
    struct timespec time;
    CHECK(clock_gettime(CLOCK_MONOTONIC, &time) == 0);
    return (int64_t)time.tv_sec * NANOSECONDS_PER_SECOND + time.tv_nsec;
}

Clock clock_system(void) {
    return (Clock){.now = monotonic_now, .context = NULL};
}

int64_t clock_calendar(void) {
    return (int64_t)time(NULL);
}
