#include "game/clock_notes.h"

#include "base/base.h"
#include "base/text.h"

#include <stdio.h>

static const char *const LEFT[] = {"BL", "WL"}; ///< SGF's, of Black and White

enum { MS_DIGITS = 3 };

void clock_notes_write(GameTree *tree, int node, const GameClock *clock) {
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

void clock_notes_read(const GameTree *tree, int node, GameClock *clock) {
    int64_t left[2];
    for (; node != GAME_TREE_NONE; node = tree->nodes[node].parent)
        if (read_left(tree, node, left)) {
            game_clock_set(clock, left);
            return;
        }
    const TimeControl control = clock->control;
    game_clock_set_up(clock, &control);
}
