#include "session/recursion/recursion_counts.h"

MinimaxWalkOptions recursion_counts_options(RecursionIdea idea, RecursionTerms terms) {
    static const MinimaxWalkOptions OPTIONS[RECURSION_IDEAS] = {
        [RECURSION_PRUNED] = {.prune = true},
        [RECURSION_ORDERED] = {.prune = true, .order = true},
        [RECURSION_MET] = {.remember = true},
        [RECURSION_PRUNED_MET] = {.prune = true, .remember = true},
        [RECURSION_IMAGES] = {.remember = true, .symmetry = true},
        [RECURSION_ALL] = {.prune = true, .remember = true, .symmetry = true, .order = true},
    };
    MinimaxWalkOptions options = OPTIONS[idea];
    options.scoring = terms.scoring;
    options.estimate = terms.estimate;
    if (idea == RECURSION_LIMITED || terms.limited)
        options.depth_limit = terms.limit + (idea == RECURSION_PLAIN);
    return options;
}

void recursion_counts_begin(RecursionCounts *counts, const Position *root, RecursionTerms terms) {
    *counts = (RecursionCounts){0};
    for (int idea = 0; idea < RECURSION_IDEAS; idea++) {
        const MinimaxWalkOptions options = recursion_counts_options((RecursionIdea)idea, terms);
        RecursionCount *count = &counts->ideas[idea];
        Problem problem;
        count->best = CELL_NONE;
        count->refused = idea == RECURSION_PLAIN && !recursion_can(root, &options, &problem);
        count->done = count->refused;
        if (!count->refused)
            count->walk = minimax_walk_new(root, &options);
    }
}

static void work(RecursionCount *count, uint64_t *steps) {
    MinimaxStep step;
    while (*steps > 0 && !count->done) {
        if (minimax_walk_depth(count->walk) == 0)
            count->best = minimax_walk_call(count->walk, 0).best_move;
        count->done = !minimax_walk_step(count->walk, &step);
        if (!count->done)
            count->value = step.value;
        --*steps;
    }
    count->calls = minimax_walk_calls(count->walk);
    if (!count->done)
        return;
    minimax_walk_free(count->walk);
    count->walk = NULL;
}

bool recursion_counts_work(RecursionCounts *counts, uint64_t steps) {
    bool done = true;
    for (int idea = RECURSION_IDEAS - 1; idea >= 0; idea--) {
        if (!counts->ideas[idea].done)
            work(&counts->ideas[idea], &steps);
        done &= counts->ideas[idea].done;
    }
    return done;
}

void recursion_counts_end(RecursionCounts *counts) {
    for (int idea = 0; idea < RECURSION_IDEAS; idea++)
        minimax_walk_free(counts->ideas[idea].walk);
    *counts = (RecursionCounts){0};
}
