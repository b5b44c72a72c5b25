#include "ui/export/worksheet_exercises.h"

#include "base/rng.h"
#include "engine/minimax/minimax.h"

#include <string.h>

/// Free squares of each.
static const int FREE[WORKSHEET_EXERCISES] = {2, 3, 3, 4, 4};

/// A game by chance until so few squares are free, or it is over.
static Position play(Rng *rng, int free) {
    static const Variant CLASSIC = {.width = 3, .height = 3, .row_length = 3};
    Position position;
    position_init(&position, &CLASSIC, SIDE_X);
    while (position.outcome == OUTCOME_OPEN && position_free_cells(&position) > free) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(&position, moves);
        position_play(&position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position;
}

/// Squares differ in what they score.
static bool matters(const Position *position) {
    MinimaxResult result;
    minimax_search(position, &(MinimaxOptions){0}, &result);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (result.scored[cell] && result.scores[cell] != result.score)
            return true;
    return false;
}

static bool is_new(const Position *position, const Position *others, int count) {
    for (int i = 0; i < count; i++)
        if (others[i].key == position->key)
            return false;
    return true;
}

void worksheet_exercises_make(uint64_t seed, Position exercises[WORKSHEET_EXERCISES]) {
    Rng rng = rng_seeded(seed);
    for (int i = 0; i < WORKSHEET_EXERCISES;) {
        exercises[i] = play(&rng, FREE[i]);
        const bool open = exercises[i].outcome == OUTCOME_OPEN;
        i += open && matters(&exercises[i]) && is_new(&exercises[i], exercises, i);
    }
}
