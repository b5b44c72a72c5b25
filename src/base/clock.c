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

// --- how long a move may take

enum {
    /// No move takes more of what is left of the match than one part of so many.
    MATCH_PARTS = 7,
    /// Kept back for the way there and back, and for a machine that is busy with other things.
    MARGIN_MS = 30,
    MARGIN_PERCENT = 2,
    /// A search gets at least one part of so many of what is left when it begins, and so long.
    SEARCH_PARTS = 4,
    LEAST_NS = 5 * 1000 * 1000,
    /// A search that should have ended is waited for one part of so many of its time, at most this.
    PATIENCE_PARTS = 8,
    PATIENCE_NS = 10 * 1000 * 1000,
    /// A depth takes about as long as all before it, so that one begun later is seldom finished.
    SOFT_PERCENT = 55,
};

static bool is_unlimited(int64_t ms) {
    return ms >= TIME_UNLIMITED_MS;
}

/// What can be spent of `ms`: at least half of it, and a quarter on a busy machine.
static int64_t less_margin(int64_t ms, int64_t lag_ms) {
    int64_t margin = MIN(MAX(MARGIN_MS, ms * MARGIN_PERCENT / 100), ms / 2);
    // A lag that was seen is likely both when a move is asked for and when it is made.
    return MAX(ms - margin - 2 * MAX(lag_ms, 0), ms / 4);
}

/// When a search has to end that begins when `gone_ms` of the time are over: a lag that delayed its
/// begin does not come twice, so that a part of the rest is always its own.
static int64_t end_ms(int64_t ms, const TimeSituation *situation) {
    int64_t gone = CLAMP(situation->gone_ms, 0, ms);
    return MAX(less_margin(ms, situation->lag_ms), gone + (ms - gone) / SEARCH_PARTS);
}

TimeLimits time_limits(const TimeSituation *situation) {
    TimeLimits limits = {
        .share_ns = TIME_NO_LIMIT, .hard_ns = TIME_NO_LIMIT, .latest_ns = TIME_NO_LIMIT};
    int64_t turn = situation->turn_ms, left = situation->left_ms;
    int moves = MAX(situation->moves_left, 1);
    if (is_unlimited(turn) && is_unlimited(left))
        return limits;
    if (!is_unlimited(left))
        limits.share_ns = MAX(left, 0) * NANOSECONDS_PER_MS / moves;
    int64_t hard = is_unlimited(left) ? turn : MIN(turn, left / MIN(moves, MATCH_PARTS));
    limits.hard_ns = MAX(end_ms(MAX(hard, 0), situation), 1) * NANOSECONDS_PER_MS;
    limits.latest_ns = limits.hard_ns + MIN(limits.hard_ns / PATIENCE_PARTS, PATIENCE_NS);
    // A move without any search may lose at once: worse than a few milliseconds.
    if (situation->gone_ms > 0)
        limits.latest_ns =
            MAX(limits.latest_ns, situation->gone_ms * NANOSECONDS_PER_MS + LEAST_NS);
    return limits;
}

int64_t time_limits_soft_ns(const TimeLimits *limits, int steady_depths) {
    static const int PERCENT[] = {150, 120, 100, 85, 70, 60, 50};
    if (limits->share_ns == TIME_NO_LIMIT)
        return limits->hard_ns;
    int percent = PERCENT[CLAMP(steady_depths, 0, (int)ARRAY_LEN(PERCENT) - 1)];
    // In this order nothing overflows: a share is below 2^51.
    return MIN(limits->hard_ns, limits->share_ns / 100 * SOFT_PERCENT / 100 * percent);
}
