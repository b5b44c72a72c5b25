#include "base/clock.h"

#include <stddef.h>
#include <time.h>

static int64_t monotonic_now(void *context) {
    (void)context;
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * NANOSECONDS_PER_SECOND + time.tv_nsec;
}

Clock clock_system(void) {
    return (Clock){.now = monotonic_now, .context = NULL};
}
