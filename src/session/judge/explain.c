#include "session/judge/explain.h"

#include "session/judge/order.h"

const CellWorth *explain_best(const Explanation *explanation) {
    const VerdictKind value = explanation->value;
    const CellWorth *best = &explanation->cells[0];
    for (Cell i = 1; i < CELLS_MAX; i++)
        if (order_compare(value, &explanation->cells[i], best) > 0)
            best = &explanation->cells[i];
    const VerdictKind kind = worth_outcome(best->worth);
    const bool worse =
        kind == VERDICT_LOSS ? value != VERDICT_LOSS : kind == VERDICT_DRAW && value == VERDICT_WIN;
    return worth_is_known(best->worth) && !worse ? best : NULL;
}

/// The best moves are those that people are told the same of as of the first in order, and of a
/// lost position those that are proven to hold out longest. CELLS_MAX cells. Nothing stands out
/// where all are equal.
static void mark_best(Explanation *explanation, const Place *place) {
    CellWorth *cells = explanation->cells;
    const CellWorth *best = explain_best(explanation);
    bool several = false;
    int known = 0, equal = 0;
    Cell class = CELL_NONE;
    for (Cell i = 0; i < CELLS_MAX; i++) {
        if (!worth_is_known(cells[i].worth))
            continue;
        const Cell own = known_class(place, i);
        const bool sure = explanation->value != VERDICT_LOSS || cells[i].worth.verdict.exact;
        const bool as_good = best && sure && order_looks_equal(explanation->value, &cells[i], best);
        several |= class != CELL_NONE && own != class;
        class = own;
        known++;
        equal += as_good;
        cells[i].best = as_good;
    }
    for (Cell i = 0;
         i < CELLS_MAX && equal == known && (several || explanation->exact) && known > 1; i++)
        cells[i].best = false;
}

/// The estimate of every cell, where there is one; else -SCORE_INFINITE.
static void spread_estimates(const Known *own, const Place *place, Score *scores) {
    Score of_class[CELLS_MAX];
    for (int i = 0; i < CELLS_MAX; i++)
        of_class[i] = -SCORE_INFINITE;
    for (int i = 0; i < own->estimate_count; i++) {
        const Estimate told = own->estimates[i];
        of_class[told.cell] =
            told.effort < own->effort ? MIN(told.score, own->bar - 1) : told.score;
    }
    for (Cell cell = 0; cell < variant_cells(&place->position->variant); cell++)
        scores[cell] = of_class[known_class(place, cell)];
}

static Score within(Score score, Bound bound) {
    score = bound.lower >= 0 ? MAX(score, 0) : score;
    return bound.upper <= 0 ? MIN(score, 0) : score;
}

static CellWorth guess_within(const Position *position, Bound bound, Score estimate) {
    const Score score = within(estimate, bound);
    return (CellWorth){.worth = worth_of_score(position, bound, score), .score = score};
}

static CellWorth cell_worth(const Known *own, const Place *place, const Move *move,
                            Score estimate) {
    const Position *position = place->position;
    const int free = position_free_cells(position);
    const Bound bound = {-move->after.upper, MIN(own->upper, -move->after.lower)};
    Verdict verdict = known_move_verdict(move, free);
    if (verdict.kind == VERDICT_UNKNOWN && bound.lower == bound.upper)
        verdict = (Verdict){known_kind(bound.lower, bound.upper), free, bound.lower == 0};
    if (verdict.kind != VERDICT_UNKNOWN)
        return (CellWorth){.worth = worth_of_verdict(verdict), .score = score_of_verdict(verdict)};
    return estimate > -SCORE_INFINITE ? guess_within(position, bound, estimate) : (CellWorth){0};
}

/// Some move is worth what is sure of the position: if any, the one that looks best.
static void lift_best(const Known *own, Explanation *explanation, const Place *place) {
    const CellWorth *best = explain_best(explanation);
    const Score low = best ? best->score : 0;
    if (!best || worth_is_proven(best->worth) || own->lower < 0)
        return;
    for (Cell cell = 0; cell < variant_cells(&place->position->variant) && low < 0; cell++) {
        CellWorth *worth = &explanation->cells[cell];
        const Bound bound = worth_bound(worth->worth);
        if (worth_is_known(worth->worth) && worth->score == low && bound.upper >= 0)
            *worth = guess_within(place->position, bound, 0);
    }
}

void explain_moves(const Known *own, const Place *place, const Move *moves, int count,
                   Explanation *explanation) {
    Score estimates[CELLS_MAX];
    spread_estimates(own, place, estimates);
    *explanation = (Explanation){.exact = true, .finished = true};
    for (int i = 0; i < count; i++) {
        CellWorth *worth = &explanation->cells[moves[i].cell];
        *worth = cell_worth(own, place, &moves[i], estimates[moves[i].cell]);
        explanation->exact = explanation->exact && worth_is_proven(worth->worth);
        explanation->finished = explanation->finished && worth->worth.verdict.exact;
    }
    explanation->finished = explanation->finished || own->finished;
    explanation->value = known_kind(own->lower, own->upper);
    lift_best(own, explanation, place);
    mark_best(explanation, place);
}
