#include "cli/progress.h"

#include <limits.h>
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
    const int64_t seconds = MIN(ns / NANOSECONDS_PER_SECOND, INT_MAX);
    const int whole = (int)seconds, minutes = whole / 60;
    if (minutes == 0)
        text_add(text, said("%d s"), whole);
    else if (minutes < 60)
        text_add(text, said("%d min %d s"), minutes, whole % 60);
    else
        text_add(text, said("%d h %d min"), minutes / 60, minutes % 60);
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
    static const char *const DONE[] = {
        [PROGRESS_DEPTH] = TO_SAY(", %llu plies deep"),
        [PROGRESS_KNOWN] = TO_SAY(", %llu moves known"),
        [PROGRESS_POSITIONS] = TO_SAY(", %llu positions"),
        [PROGRESS_MOVES] = TO_SAY(", %llu moves"),
        [PROGRESS_JOBS] = TO_SAY(", %llu jobs"),
        [PROGRESS_LINES] = TO_SAY(", %llu lines"),
    };
    static const char *const OF_ALL[] = {
        [PROGRESS_DEPTH] = TO_SAY(", %llu of %llu plies deep"),
        [PROGRESS_KNOWN] = TO_SAY(", %llu of %llu moves known"),
        [PROGRESS_POSITIONS] = TO_SAY(", %llu of %llu positions"),
        [PROGRESS_MOVES] = TO_SAY(", %llu of %llu moves"),
        [PROGRESS_JOBS] = TO_SAY(", %llu of %llu jobs"),
        [PROGRESS_LINES] = TO_SAY(", %llu of %llu lines"),
    };
    const unsigned long long done = state->done, total = state->total;
    if (state->unit == PROGRESS_NOTHING)
        return;
    if (total > 0)
        text_add(text, said(OF_ALL[state->unit]), done, total);
    else
        text_add(text, said(DONE[state->unit]), done);
}

static void add_nodes(Text *text, const ProgressState *state, int64_t ns) {
    char nodes[16], speed[16];
    Text count = text_over(nodes, sizeof nodes), rate = text_over(speed, sizeof speed);
    if (state->nodes == 0)
        return;
    add_count(&count, (double)state->nodes);
    add_count(&rate, (double)state->nodes * (double)NANOSECONDS_PER_SECOND / (double)MAX(ns, 1));
    text_add(text, said(", %s nodes, %s/s"), nodes, speed);
}

static void add_bounds(Text *text, const ProgressState *state) {
    static const char *const WORDS[3][3] = {
        {TO_SAY(", a loss"), TO_SAY(", a draw at most"), TO_SAY(", nothing proven")},
        {NULL, TO_SAY(", a draw"), TO_SAY(", a draw at least")},
        {NULL, NULL, TO_SAY(", a win")},
    };
    if (state->bounded)
        text_add(text, "%s", said(WORDS[state->lower + 1][state->upper + 1]));
}

/// What a share that is done suggests, or what a limit leaves.
static void add_rest(Text *text, const ProgressState *state, int64_t ns) {
    char memory[40];
    Text more = text_over(memory, sizeof memory);
    double most = state->most_ns > 0 ? (double)(state->most_ns - ns) : -1;
    if (state->most_nodes > state->nodes && state->nodes > 0) {
        const double by_nodes =
            (double)ns * (double)(state->most_nodes - state->nodes) / (double)state->nodes;
        most = most < 0 ? by_nodes : MIN(most, by_nodes);
    }
    if (most >= 0) {
        progress_add_time(&more, (int64_t)MIN(most, 1e17));
        text_add(text, said(", at most %s more"), memory);
    } else if (state->steady && state->total > state->done && state->done > 0) {
        const double rest = (double)ns * (double)(state->total - state->done) / (double)state->done;
        progress_add_time(&more, (int64_t)MIN(rest, 1e17));
        text_add(text, said(", about %s more"), memory);
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
