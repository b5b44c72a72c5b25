// Time: the only reader of it, and how long to think about a move, from what is left of the turn
// and of the match.
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

// --- how long a move may take

/// So many milliseconds or more are no limit; what the Gomocup protocol says for it.
#define TIME_UNLIMITED_MS INT64_C(2147483647)
/// No limit, in nanoseconds.
#define TIME_NO_LIMIT INT64_MAX

typedef struct TimeSituation {
    int64_t turn_ms; ///< for this move; 0 and less: it has to be made at once
    int64_t left_ms; ///< for this move and all that follow
    int moves_left;  ///< own moves that have to be made in left_ms; at least 1
    int64_t gone_ms; ///< of this move's time before its search could begin; 0 or more
    int64_t lag_ms;  ///< how much later than meant the program got its turn of the machine lately
} TimeSituation;

/// Both count from the moment the move was asked for.
typedef struct TimeLimits {
    int64_t share_ns;  ///< what the move may take of the match, more or less; TIME_NO_LIMIT where
                       ///< the turn is the only limit
    int64_t hard_ns;   ///< when the search has to end: at least a millisecond, or TIME_NO_LIMIT
    int64_t latest_ns; ///< when the move has to be made even if the search has not ended, because
                       ///< the machine is busy; soon after that
} TimeLimits;

/// What the situation allows for this move.
TimeLimits time_limits(const TimeSituation *situation);
/// After so long no further depth is worth starting, when the best move has stayed the same for
/// `steady_depths` depths: a move that keeps changing deserves more of the match.
int64_t time_limits_soft_ns(const TimeLimits *limits, int steady_depths);
