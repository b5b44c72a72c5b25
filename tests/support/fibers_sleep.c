// Where threads take turns, a test that sleeps while it waits for one gives it a turn.
#ifdef INKROW_FIBERS
#include "base/threads/turns.h"

#include <time.h>

int nanosleep(const struct timespec *time, struct timespec *left) {
    (void)left;
    threads_run_slice(time->tv_sec * INT64_C(1000000000) + time->tv_nsec);
    return 0;
}
#endif
