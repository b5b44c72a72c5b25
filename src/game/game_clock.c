#include "game/game_clock.h"

#include "base/base.h"
#include "base/clock.h"
#include "base/text.h"
#include "play/level.h"

#include <stdio.h>

#define LOW_NS (20 * NANOSECONDS_PER_SECOND)
#define TENTH  (NANOSECONDS_PER_SECOND / 10)

static int64_t seconds(int count) {
    return count * NANOSECONDS_PER_SECOND;
}

bool game_clock_control_is_valid(const TimeControl *control) {
    const bool some =
        control->seconds >= TIME_SECONDS_LEAST && control->seconds <= TIME_SECONDS_MOST;
    return (control->kind == TIME_FREE || some) && control->increment >= 0 &&
           control->increment <= TIME_INCREMENT_MOST;
}

bool game_clock_control_equal(const TimeControl *a, const TimeControl *b) {
    return a->kind == b->kind && a->seconds == b->seconds && a->increment == b->increment &&
           a->no_losses == b->no_losses;
}

int64_t game_clock_whole(const GameClock *clock) {
    return seconds(clock->control.seconds);
}

void game_clock_set_up(GameClock *clock, const TimeControl *control) {
    CHECK(game_clock_control_is_valid(control));
    const int64_t whole = seconds(control->seconds);
    *clock = (GameClock){.control = *control, .left = {whole, whole}, .running = SIDE_NONE};
}

void game_clock_set(GameClock *clock, const int64_t *left) {
    clock->running = SIDE_NONE;
    clock->left[SIDE_X] = MAX(left[SIDE_X], 0);
    clock->left[SIDE_O] = MAX(left[SIDE_O], 0);
}

void game_clock_run(GameClock *clock, Side side, int64_t now) {
    CHECK(side == SIDE_X || side == SIDE_O);
    if (clock->control.kind == TIME_FREE || clock->running == side)
        return;
    game_clock_stop(clock, now);
    clock->running = side;
    clock->since = clock->seen = now;
}

void game_clock_see(GameClock *clock, int64_t now) {
    const int64_t unseen = now - clock->seen;
    if (unseen > GAME_CLOCK_UNSEEN)
        clock->since += unseen;
    clock->seen = now;
}

void game_clock_stop(GameClock *clock, int64_t now) {
    if (clock->running != SIDE_NONE)
        clock->left[clock->running] = game_clock_left(clock, clock->running, now);
    clock->running = SIDE_NONE;
}

void game_clock_mark(GameClock *clock, Side side, int64_t now) {
    CHECK(side == SIDE_X || side == SIDE_O);
    game_clock_stop(clock, now);
    if (clock->control.kind == TIME_EACH_MARK)
        clock->left[side] = game_clock_whole(clock);
    else
        clock->left[side] += seconds(clock->control.increment);
}

void game_clock_change_seats(GameClock *clock) {
    CHECK(clock->running == SIDE_NONE);
    const int64_t left = clock->left[SIDE_X];
    clock->left[SIDE_X] = clock->left[SIDE_O];
    clock->left[SIDE_O] = left;
}

int64_t game_clock_left(const GameClock *clock, Side side, int64_t now) {
    const int64_t gone = clock->running == side ? now - clock->since : 0;
    // A frame may be drawn for a moment just before the clock began to run.
    const int64_t left = clock->left[side] - MAX(gone, 0);
    return MAX(left, 0);
}

bool game_clock_is_low(const GameClock *clock, Side side, int64_t now) {
    const int64_t whole = game_clock_whole(clock), least = MIN(LOW_NS, whole / 4);
    return clock->control.kind != TIME_FREE &&
           game_clock_left(clock, side, now) < MAX(whole / 10, least);
}

int64_t game_clock_timeout(const GameClock *clock, int64_t now) {
    if (clock->running == SIDE_NONE)
        return -1;
    const int64_t left = game_clock_left(clock, clock->running, now);
    if (left == 0)
        return -1;
    const int64_t unit = left <= GAME_CLOCK_TENTHS_BELOW ? TENTH : NANOSECONDS_PER_SECOND;
    const int64_t part = left % unit;
    return part > 0 ? part : unit;
}

Side game_clock_loser(const GameClock *clock, int64_t now) {
    if (clock->running == SIDE_NONE || clock->control.no_losses ||
        game_clock_left(clock, clock->running, now) > 0)
        return SIDE_NONE;
    return clock->running;
}

int64_t game_clock_thinking_time(const GameClock *clock, int own_marks, int free_cells,
                                 int64_t most, int64_t now) {
    if (clock->running == SIDE_NONE)
        return most;
    const int64_t left_ms = game_clock_left(clock, clock->running, now) / NANOSECONDS_PER_MS;
    const int moves = level_moves_left(own_marks, free_cells);
    TimeSituation situation = {
        .turn_ms = left_ms, .left_ms = TIME_UNLIMITED_MS, .moves_left = moves};
    if (clock->control.kind == TIME_WHOLE_GAME)
        situation.left_ms = left_ms + (int64_t)clock->control.increment * 1000 * (moves - 1);
    const TimeLimits limits = time_limits(&situation);
    // Half of the time is kept for what a perfect player proves and checks besides its search.
    const int64_t limit = MIN(limits.hard_ns / 2, limits.share_ns);
    return CLAMP(limit, NANOSECONDS_PER_MS, most);
}

// --- notes in the tree

static const char *const LEFT[] = {"BL", "WL"}; ///< SGF's, of Black and White

enum { MS_DIGITS = 3 };

void game_clock_note(GameTree *tree, int node, const GameClock *clock) {
    CHECK(clock->running == SIDE_NONE);
    for (int side = SIDE_X; side <= SIDE_O; side++) {
        const int64_t ms = clock->left[side] / NANOSECONDS_PER_MS;
        char value[32];
        snprintf(value, sizeof value, "%lld.%03d", (long long)(ms / 1000), (int)(ms % 1000));
        game_tree_set(tree, node, LEFT[side], slice_of(value));
    }
}

/// Reads `12` or `12.345`; what follows the third digit is passed over.
static bool read_seconds(const char *value, int64_t *ns) {
    Slice rest = slice_of(value);
    uint64_t whole, digit;
    if (!slice_to_uint(slice_next_word(&rest, "."), INT32_MAX, &whole))
        return false;
    slice_take(&rest, ".");
    *ns = (int64_t)whole * NANOSECONDS_PER_SECOND;
    int64_t unit = NANOSECONDS_PER_SECOND / 10;
    for (int i = 0; i < MS_DIGITS && (size_t)i < rest.length; i++, unit /= 10) {
        if (!slice_to_uint((Slice){rest.start + i, 1}, 9, &digit))
            return false;
        *ns += (int64_t)digit * unit;
    }
    return true;
}

static bool read_left(const GameTree *tree, int node, int64_t *left) {
    for (int side = SIDE_X; side <= SIDE_O; side++) {
        const char *value = game_tree_value(tree, node, LEFT[side]);
        if (!value || !read_seconds(value, &left[side]))
            return false;
    }
    return true;
}

void game_clock_recall(const GameTree *tree, int node, GameClock *clock) {
    int64_t left[2];
    for (; node != GAME_TREE_NONE; node = tree->nodes[node].parent)
        if (read_left(tree, node, left)) {
            game_clock_set(clock, left);
            return;
        }
    const TimeControl control = clock->control;
    game_clock_set_up(clock, &control);
}
