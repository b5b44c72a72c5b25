#include "session/judge/explain.h"

#include "session/judge/order.h"

Score explain_within(Score score, int lower, int upper) {
    score = lower >= 0 ? MAX(score, 0) : score;
    return upper <= 0 ? MIN(score, 0) : score;
}

const CellWorth *explain_best(const Explanation *explanation) {
    const VerdictKind value = explanation->value;
    const CellWorth *best = &explanation->cells[0];
    for (Cell i = 1; i < CELLS_MAX; i++)
        if (order_compare(value, &explanation->cells[i], best) > 0)
            best = &explanation->cells[i];
    const VerdictKind kind = best->verdict.kind;
    const bool worse =
        kind == VERDICT_LOSS ? value != VERDICT_LOSS : kind == VERDICT_DRAW && value == VERDICT_WIN;
    return best->known && !worse ? best : NULL;
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
        if (!cells[i].known)
            continue;
        const Cell own = known_class(place, i);
        const bool sure = explanation->value != VERDICT_LOSS || cells[i].verdict.exact;
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

static void set_estimate(CellWorth *worth, const Position *position, Score score) {
    worth->score = explain_within(score, worth->lower, worth->upper);
    worth->percent = score_percent(worth->score, &position->variant, position_marks(position));
}

static CellWorth worth_of(const Known *own, const Place *place, const Move *move, Score estimate) {
    const Position *position = place->position;
    CellWorth worth = {.lower = -move->after.upper,
                       .upper = MIN(own->upper, -move->after.lower),
                       .verdict = known_move_verdict(move, position_free_cells(position))};
    const bool proven = worth.verdict.kind != VERDICT_UNKNOWN;
    worth.known = proven || estimate > -SCORE_INFINITE;
    if (proven)
        worth.score = score_of_verdict(worth.verdict);
    else if (worth.known)
        set_estimate(&worth, position, estimate);
    return worth;
}

/// Some move is worth what is sure of the position: if any, the one that looks best.
static void lift_best(const Known *own, Explanation *explanation, const Place *place) {
    const CellWorth *best = explain_best(explanation);
    const Score low = best ? best->score : 0;
    if (!best || best->verdict.kind != VERDICT_UNKNOWN || own->lower < 0)
        return;
    for (Cell cell = 0; cell < variant_cells(&place->position->variant) && low < 0; cell++) {
        CellWorth *worth = &explanation->cells[cell];
        if (worth->known && worth->score == low && worth->upper >= 0)
            set_estimate(worth, place->position, 0);
    }
}

void explain_moves(const Known *own, const Place *place, const Move *moves, int count,
                   Explanation *explanation) {
    Score estimates[CELLS_MAX];
    spread_estimates(own, place, estimates);
    *explanation = (Explanation){.exact = true, .finished = true};
    for (int i = 0; i < count; i++) {
        CellWorth *worth = &explanation->cells[moves[i].cell];
        *worth = worth_of(own, place, &moves[i], estimates[moves[i].cell]);
        explanation->exact = explanation->exact && worth->verdict.kind != VERDICT_UNKNOWN;
        explanation->finished = explanation->finished && worth->verdict.exact;
    }
    explanation->finished = explanation->finished || own->finished;
    explanation->value = known_kind(own->lower, own->upper);
    lift_best(own, explanation, place);
    mark_best(explanation, place);
}
