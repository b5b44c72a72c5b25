#include "session/thinking/thinking_counts.h"

MinimaxWalkOptions thinking_counts_options(ThinkingIdea idea, ThinkingTerms terms) {
    static const MinimaxWalkOptions OPTIONS[THINKING_IDEAS] = {
        [THINKING_PRUNED] = {.prune = true},
        [THINKING_ORDERED] = {.prune = true, .order = true},
        [THINKING_MET] = {.remember = true},
        [THINKING_PRUNED_MET] = {.prune = true, .remember = true},
        [THINKING_IMAGES] = {.remember = true, .symmetry = true},
        [THINKING_ALL] = {.prune = true, .remember = true, .symmetry = true, .order = true},
    };
    MinimaxWalkOptions options = OPTIONS[idea];
    options.scoring = terms.scoring;
    options.depth_limit = idea == THINKING_LIMITED || terms.limited ? terms.limit : 0;
    return options;
}

void thinking_counts_begin(ThinkingCounts *counts, const Position *root, ThinkingTerms terms) {
    *counts = (ThinkingCounts){0};
    for (int idea = 0; idea < THINKING_IDEAS; idea++) {
        const MinimaxWalkOptions options = thinking_counts_options((ThinkingIdea)idea, terms);
        counts->ideas[idea].walk = minimax_walk_new(root, &options);
    }
}

static void work(ThinkingCount *count, uint64_t *steps) {
    MinimaxStep step;
    while (*steps > 0 && !count->done) {
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

bool thinking_counts_work(ThinkingCounts *counts, uint64_t steps) {
    bool done = true;
    for (int idea = THINKING_IDEAS - 1; idea >= 0; idea--) {
        if (!counts->ideas[idea].done)
            work(&counts->ideas[idea], &steps);
        done &= counts->ideas[idea].done;
    }
    return done;
}

void thinking_counts_end(ThinkingCounts *counts) {
    for (int idea = 0; idea < THINKING_IDEAS; idea++)
        minimax_walk_free(counts->ideas[idea].walk);
    *counts = (ThinkingCounts){0};
}
