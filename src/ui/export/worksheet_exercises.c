#include "ui/export/worksheet_exercises.h"

#include "study/recursion.h"

/// Free squares of each.
static const int FREE[WORKSHEET_EXERCISES] = {2, 3, 3, 4, 4};

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
        exercises[i] = recursion_by_chance(&rng, FREE[i]);
        const bool open = exercises[i].outcome == OUTCOME_OPEN;
        i += open && matters(&exercises[i]) && is_new(&exercises[i], exercises, i);
    }
}
