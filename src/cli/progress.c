#include "cli/progress.h"

#include <inttypes.h>
#include <unistd.h>

enum {
    WIDTH = 79,  ///< a longer line would wrap, and stay
    RARELY = 20, ///< where lines stay: not before this part of the time so far has gone by again
};
#define REWRITE_NS (NANOSECONDS_PER_SECOND / 4)

void progress_start(Progress *progress, const Streams *streams, const char *doing, bool asked) {
    const int descriptor = fileno(streams->err);
    *progress = (Progress){.streams = streams, .doing = doing};
    progress->rewrites = descriptor >= 0 && isatty(descriptor);
    progress->shown = asked || progress->rewrites;
    if (!progress->shown)
        return;
    progress->started = clock_now(&streams->clock);
    progress->next = progress->started + NANOSECONDS_PER_SECOND;
}

bool progress_is_shown(const Progress *progress) {
    return progress->shown;
}

void progress_add_time(Text *text, int64_t ns) {
    const int64_t seconds = ns / NANOSECONDS_PER_SECOND, minutes = seconds / 60;
    if (minutes == 0)
        text_add(text, "%" PRId64 " s", seconds);
    else if (minutes < 60)
        text_add(text, "%" PRId64 " min %" PRId64 " s", minutes, seconds % 60);
    else
        text_add(text, "%" PRId64 " h %" PRId64 " min", minutes / 60, minutes % 60);
}

/// With three digits at least, which is enough for a glance.
static void add_count(Text *text, double count) {
    static const char LETTERS[] = " kMGT";
    int thousands = 0;
    for (; count >= 1e5 && LETTERS[thousands + 1]; thousands++)
        count /= 1000;
    text_add(text, thousands > 0 ? "%.0f %c" : "%.0f", count, LETTERS[thousands]);
}

static void add_done(Text *text, const ProgressState *state) {
    if (!state->unit)
        return;
    text_add(text, ", %" PRIu64, state->done);
    if (state->total > 0)
        text_add(text, " of %" PRIu64, state->total);
    text_add(text, " %s", state->unit);
}

static void add_nodes(Text *text, const ProgressState *state, int64_t ns) {
    if (state->nodes == 0)
        return;
    text_add(text, ", ");
    add_count(text, (double)state->nodes);
    text_add(text, " nodes, ");
    add_count(text, (double)state->nodes * (double)NANOSECONDS_PER_SECOND / (double)MAX(ns, 1));
    text_add(text, "/s");
}

static void add_bounds(Text *text, const ProgressState *state) {
    static const char *const WORDS[3][3] = {
        {"a loss", "a draw at most", "nothing proven"},
        {NULL, "a draw", "a draw at least"},
        {NULL, NULL, "a win"},
    };
    if (state->bounded)
        text_add(text, ", %s", WORDS[state->lower + 1][state->upper + 1]);
}

/// What a share that is done suggests, or what a limit leaves.
static void add_rest(Text *text, const ProgressState *state, int64_t ns) {
    double most = state->most_ns > 0 ? (double)(state->most_ns - ns) : -1;
    if (state->most_nodes > state->nodes && state->nodes > 0) {
        const double by_nodes =
            (double)ns * (double)(state->most_nodes - state->nodes) / (double)state->nodes;
        most = most < 0 ? by_nodes : MIN(most, by_nodes);
    }
    if (most >= 0) {
        text_add(text, ", at most ");
        progress_add_time(text, (int64_t)MIN(most, 1e17));
        text_add(text, " more");
    } else if (state->steady && state->total > state->done && state->done > 0) {
        const double rest = (double)ns * (double)(state->total - state->done) / (double)state->done;
        text_add(text, ", about ");
        progress_add_time(text, (int64_t)MIN(rest, 1e17));
        text_add(text, " more");
    }
}

void progress_tell(Progress *progress, const ProgressState *state) {
    char memory[2 * WIDTH];
    Text text = text_over(memory, progress->rewrites ? WIDTH + 1 : sizeof memory);
    if (!progress->shown)
        return;
    const int64_t now = clock_now(&progress->streams->clock), ns = now - progress->started;
    if (now < progress->next)
        return;
    progress->next =
        now + (progress->rewrites ? REWRITE_NS : MAX(NANOSECONDS_PER_SECOND, ns / RARELY));
    progress->written = true;
    text_add(&text, "%s: ", progress->doing);
    progress_add_time(&text, ns);
    add_done(&text, state);
    add_rest(&text, state, ns);
    add_bounds(&text, state);
    add_nodes(&text, state, ns);
    fprintf(progress->streams->err, progress->rewrites ? "\r%s\033[K" : "%s\n", memory);
    fflush(progress->streams->err);
}

void progress_clear(Progress *progress) {
    if (progress->rewrites && progress->written)
        fputs("\r\033[K", progress->streams->err);
    progress->written = false;
}

void progress_end(Progress *progress) {
    progress_clear(progress);
    progress->shown = false;
}
