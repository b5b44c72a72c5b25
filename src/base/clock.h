// The only reader of time.
#pragma once

#include <stdint.h>

#define NANOSECONDS_PER_SECOND INT64_C(1000000000)
#define NANOSECONDS_PER_MS     INT64_C(1000000)

/// A source of time that can be handed on: tests hand in one of their own.
typedef struct Clock {
    int64_t (*now)(void *context); ///< nanoseconds since some fixed moment, never going back
    void *context;
} Clock;

/// The machine's monotonic clock. Any thread may read it.
Clock clock_system(void);

/// Seconds since the beginning of 1970, by the machine's calendar: for dates, not for measuring.
int64_t clock_calendar(void);

/// Nanoseconds now.
static inline int64_t clock_now(const Clock *clock) {
    return clock->now(clock->context);
}
