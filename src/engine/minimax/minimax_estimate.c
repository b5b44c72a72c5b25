#include "engine/minimax/minimax_estimate.h"

#include "engine/evaluation/evaluation.h"

struct MinimaxEstimate {
    Variant variant;
    Patterns *patterns;
    Evaluation *evaluation;
    Board *board;
};

MinimaxEstimate *minimax_estimate_new(const Variant *variant) {
    if (!variant_within(variant, PATTERN_RULES & EVALUATION_RULES))
        return NULL;
    MinimaxEstimate *estimate = base_alloc(sizeof *estimate);
    estimate->variant = *variant;
    estimate->patterns = patterns_new(variant);
    estimate->evaluation = evaluation_new(variant, NULL);
    estimate->board = board_new();
    return estimate;
}

void minimax_estimate_free(MinimaxEstimate *estimate) {
    if (!estimate)
        return;
    board_free(estimate->board);
    evaluation_free(estimate->evaluation);
    patterns_free(estimate->patterns);
    base_free(estimate);
}

int minimax_estimate_of(MinimaxEstimate *estimate, const Position *position) {
    CHECK(variant_equal(&estimate->variant, &position->variant));
    board_set_up(estimate->board, estimate->patterns, &estimate->evaluation->weights, position);
    const Score score = evaluation_score(estimate->evaluation, estimate->board);
    const int chance = score_chance(score, &position->variant, position_marks(position));
    const int above = (chance - 500) / 10; // of the side to move; towards 0 on both sides
    return position->to_move == SIDE_X ? above : -above;
}
