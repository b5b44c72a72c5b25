#include "study/judge.h"

#include "study/known.h"
#include "study/threat_map.h"

#include <string.h>

// --- the one order of moves

enum { EVEN_PERCENT = 50 };

/// The worse ones first.
typedef enum Class {
    CLASS_NOTHING_KNOWN,
    CLASS_LOSS,
    CLASS_GUESS,
    CLASS_DRAW,
    CLASS_HOPE, ///< a guess that is better than a draw
    CLASS_WIN,
} Class;

/// In a won position what is not known may be the win; what is no loss has a draw at least.
static bool is_hope(VerdictKind value, Worth worth) {
    const Bound bound = worth_bound(worth);
    return bound.upper > 0 && (value == VERDICT_WIN || bound.lower == 0 ||
                               chance_percent(worth.chance) > EVEN_PERCENT);
}

static Class class_of(VerdictKind value, Worth worth) {
    static const Class PROVEN[] = {
        [VERDICT_WIN] = CLASS_WIN, [VERDICT_DRAW] = CLASS_DRAW, [VERDICT_LOSS] = CLASS_LOSS};
    if (!worth_is_known(worth))
        return CLASS_NOTHING_KNOWN;
    if (worth_is_proven(worth))
        return PROVEN[worth.verdict.kind];
    return is_hope(value, worth) ? CLASS_HOPE : CLASS_GUESS;
}

int judge_compare(VerdictKind value, const CellWorth *one, const CellWorth *other) {
    const Class own = class_of(value, one->worth), others = class_of(value, other->worth);
    if (own != others)
        return own > others ? 1 : -1;
    if (one->score != other->score)
        return one->score > other->score ? 1 : -1;
    return own == CLASS_LOSS ? (int)one->worth.verdict.exact - (int)other->worth.verdict.exact : 0;
}

bool judge_is_before(const Variant *variant, const Explanation *explanation, Cell one, Cell other) {
    const CellWorth *cells = explanation->cells;
    const int order = judge_compare(explanation->value, &cells[one], &cells[other]);
    return order != 0 ? order > 0 : cell_off_middle(variant, one) < cell_off_middle(variant, other);
}

static CellWorth ranked_worth(const RankedMove *ranked, const Position *position) {
    return (CellWorth){.worth = worth_of(position, ranked->verdict, BOUND_NONE, ranked->score),
                       .score = ranked->score};
}

void judge_order_report(const Position *position, SearchReport *report) {
    const VerdictKind value = report->verdict.kind;
    for (int i = 1; i < report->move_count; i++) {
        const RankedMove ranked = report->moves[i];
        const CellWorth worth = ranked_worth(&ranked, position);
        int at = i;
        for (; at > 0; at--) {
            const CellWorth before = ranked_worth(&report->moves[at - 1], position);
            if (judge_compare(value, &worth, &before) <= 0)
                break;
            report->moves[at] = report->moves[at - 1];
        }
        report->moves[at] = ranked;
    }
}

bool judge_looks_equal(VerdictKind value, const CellWorth *one, const CellWorth *other) {
    const Class own = class_of(value, one->worth);
    if ((own == CLASS_GUESS || own == CLASS_HOPE) && own == class_of(value, other->worth))
        return chance_percent(one->worth.chance) == chance_percent(other->worth.chance);
    return judge_compare(value, one, other) == 0;
}

// --- the worth of a position's moves

static const CellWorth *explain_best(const Explanation *explanation) {
    const VerdictKind value = explanation->value;
    const CellWorth *best = &explanation->cells[0];
    for (Cell i = 1; i < CELLS_MAX; i++)
        if (judge_compare(value, &explanation->cells[i], best) > 0)
            best = &explanation->cells[i];
    const VerdictKind kind = worth_outcome(best->worth);
    const bool worse =
        kind == VERDICT_LOSS ? value != VERDICT_LOSS : kind == VERDICT_DRAW && value == VERDICT_WIN;
    return worth_is_known(best->worth) && !worse ? best : NULL;
}

/// Of every move it is known how long it holds out at most.
static bool tells_lengths(const CellWorth *cells) {
    for (Cell i = 0; i < CELLS_MAX; i++)
        if (worth_is_known(cells[i].worth) && cells[i].worth.verdict.plies == 0)
            return false;
    return true;
}

/// The best moves are those that people are told the same of as of the first in order, and of a
/// lost position those that are proven to hold out longest. CELLS_MAX cells. Nothing stands out
/// where all are equal.
static void mark_best(const Known *whole, Explanation *explanation, const Place *place) {
    CellWorth *cells = explanation->cells;
    const CellWorth *best = explain_best(explanation);
    const bool told = explanation->value != VERDICT_LOSS || tells_lengths(cells) ||
                      (best && whole->exact && whole->plies == best->worth.verdict.plies);
    bool several = false;
    int known = 0, equal = 0;
    Cell class = CELL_NONE;
    for (Cell i = 0; i < CELLS_MAX; i++) {
        if (!worth_is_known(cells[i].worth))
            continue;
        const Cell own = known_class(place, i);
        const bool sure =
            told && (explanation->value != VERDICT_LOSS || cells[i].worth.verdict.exact);
        const bool as_good = best && sure && judge_looks_equal(explanation->value, &cells[i], best);
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

static Score score_of_draw(const Position *position) {
    return score_even(&position->variant, position_marks(position));
}

static Score within(const Position *position, Score score, Bound bound) {
    const Score even = score_of_draw(position);
    score = bound.lower >= 0 ? MAX(score, even) : score;
    return bound.upper <= 0 ? MIN(score, even) : score;
}

static CellWorth guess_within(const Position *position, Bound bound, Score estimate) {
    const Score score = within(position, estimate, bound);
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

/// Some move is worth what is sure of the position: if any, the one that looks best. In a position
/// that is won it is as good as a guess can be.
static void lift_best(const Known *own, Explanation *explanation, const Place *place) {
    const CellWorth *best = explain_best(explanation);
    const Score low = best ? best->score : 0;
    const Score sure = own->lower > 0 ? SCORE_HEURISTIC_MAX : score_of_draw(place->position);
    if (!best || worth_is_proven(best->worth) || own->lower < 0)
        return;
    for (Cell cell = 0; cell < variant_cells(&place->position->variant) && low < sure; cell++) {
        CellWorth *worth = &explanation->cells[cell];
        const Bound bound = worth_bound(worth->worth);
        if (worth_is_known(worth->worth) && worth->score == low && bound.upper >= own->lower)
            *worth = guess_within(place->position, bound, sure);
    }
}

/// Where the other side can complete a row with its next mark, a move that loses and leaves it a
/// way to do so loses at once, however that it loses was proven.
static void tell_what_loses_at_once(const Position *position, Explanation *explanation) {
    const Verdict at_once = {VERDICT_LOSS, 2, true};
    Cell rows[CELLS_MAX];
    int count = -1; // not looked for yet
    for (Cell cell = 0; count != 0 && cell < variant_cells(&position->variant); cell++) {
        CellWorth *worth = &explanation->cells[cell];
        if (worth_outcome(worth->worth) != VERDICT_LOSS || worth->worth.verdict.exact)
            continue;
        if (count < 0)
            count = threats_winning_cells(position, side_other(position->to_move), rows);
        const bool stops = count == 1 && cell == rows[0];
        if (count > 0 && !stops)
            *worth =
                (CellWorth){.worth = worth_of_verdict(at_once), .score = score_of_verdict(at_once)};
    }
}

static void explain_moves(const Known *own, const Place *place, const Move *moves, int count,
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
    tell_what_loses_at_once(place->position, explanation);
    mark_best(own, explanation, place);
}

// --- what is proven

/// What the moves prove of their position.
static Bounds bounds_by_moves(const Position *position, const Move *moves, int count) {
    const int free = position_free_cells(position);
    Bounds bounds = {.lower = -1, .upper = -1, .by = "moves"};
    int soonest = free + 1, latest = 0;
    bool soonest_exact = false, latest_exact = false;
    for (int i = 0; i < count; i++) {
        const Verdict verdict = known_move_verdict(&moves[i], free);
        bounds.lower = MAX(bounds.lower, -moves[i].after.upper);
        bounds.upper = MAX(bounds.upper, -moves[i].after.lower);
        if (verdict.kind == VERDICT_WIN && verdict.plies <= soonest) {
            soonest_exact = verdict.exact || (verdict.plies == soonest && soonest_exact);
            soonest = verdict.plies;
        }
        if (verdict.kind == VERDICT_LOSS && verdict.plies >= latest) {
            latest_exact = verdict.exact || (verdict.plies == latest && latest_exact);
            latest = verdict.plies;
        }
    }
    if (bounds.lower == 1) {
        bounds.plies = soonest;
        bounds.exact = soonest_exact;
        for (int i = 0; i < count && soonest > 1; i++) { // could another one be quicker?
            const Verdict verdict = known_move_verdict(&moves[i], free);
            bounds.exact = bounds.exact && (-moves[i].after.lower < 1 ||
                                            (verdict.kind == VERDICT_WIN && verdict.exact));
        }
    } else if (bounds.upper == -1) {
        bounds.plies = latest;
        bounds.exact = latest_exact;
    }
    return bounds;
}

static void tell_move(Judge *judge, const Move *move, Bounds bounds) {
    if (move->over)
        return;
    Known after = known_look_up(judge, move->after.key); // perhaps an image has just been told
    if (known_tighten(&after, bounds, move->turn))
        known_store(judge, &after);
}

/// What a position proves of its moves: none is better than it, and if all but one are worse, that
/// one is as good.
static void tell_moves(Judge *judge, const Known *own, const Move *moves, int count) {
    int good = 0, only = 0;
    Bounds bounds = {.lower = -own->upper, .upper = 1, .by = own->by};
    if (own->upper == -1)
        bounds.plies = own->plies > 1 ? own->plies - 1 : 0;
    for (int i = 0; i < count; i++) {
        if (own->upper < 1)
            tell_move(judge, &moves[i], bounds);
        if (-moves[i].after.lower >= own->lower) {
            good++;
            only = i;
        }
    }
    if (good != 1 || own->lower == -1)
        return;
    bounds = (Bounds){.lower = -1, .upper = -own->lower, .by = own->by};
    if (own->lower == 1 && own->plies > 1) {
        bounds.plies = own->plies - 1;
        bounds.exact = own->exact;
    }
    tell_move(judge, &moves[only], bounds);
}

/// The estimate of a position is that of the move that looks best by now. True when it changes.
static bool follow_best(Known *own, const Place *place, const Move *moves, int count) {
    if (own->estimate_count == 0 || own->lower == own->upper)
        return false;
    Explanation explanation;
    explain_moves(own, place, moves, count, &explanation);
    const CellWorth *best = explain_best(&explanation);
    if (!best || worth_outcome(best->worth) == VERDICT_WIN)
        return false;
    const Score score =
        worth_outcome(best->worth) == VERDICT_DRAW ? score_of_draw(place->position) : best->score;
    const bool changes = score != own->score;
    own->score = score;
    return changes;
}

/// Lets a position and its moves learn from each other. True when what is proven of the position is
/// more.
static bool settle(Judge *judge, const Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return false;
    const Place place = known_place(position);
    Move moves[CELLS_MAX];
    const int count = known_moves(judge, &place, moves);
    Known own = known_look_up(judge, place.key);
    const bool news = known_tighten(&own, bounds_by_moves(position, moves, count), place.turn);
    const bool changed = follow_best(&own, &place, moves, count);
    if (news || changed)
        known_store(judge, &own);
    tell_moves(judge, &own, moves, count);
    return news;
}

void judge_conclude(Judge *judge, const Position *position) {
    Position at = *position;
    bool news = true; // the position itself may have been told before
    settle(judge, &at);
    while (news && at.ply > 0) {
        position_undo(&at);
        news = settle(judge, &at);
    }
}

// --- learning

void judge_learn_bounds(Judge *judge, const Position *position, Bounds bounds,
                        const SolveMoves *moves) {
    CHECK(position->outcome == OUTCOME_OPEN && bounds.lower <= bounds.upper);
    known_tidy(judge);
    const Place place = known_place(position);
    Known own = known_look_up(judge, place.key);
    if (known_tighten(&own, bounds, place.turn))
        known_store(judge, &own);
    Move known[CELLS_MAX];
    const int count = moves ? known_moves(judge, &place, known) : 0;
    for (int i = 0; i < count; i++) {
        const Cell cell = known[i].cell;
        tell_move(
            judge, &known[i],
            (Bounds){.lower = -moves->upper[cell], .upper = -moves->lower[cell], .by = bounds.by});
    }
    judge_conclude(judge, position);
}

/// What a move's verdict says of the position after it.
static Bounds bounds_after(const RankedMove *ranked, const char *by) {
    const Verdict verdict = ranked->verdict;
    const int value = -verdict_value(verdict.kind);
    return (Bounds){.lower = value,
                    .upper = value,
                    .plies = verdict.plies - 1,
                    .exact = verdict.exact,
                    .line = ranked->pv + 1,
                    .line_length = ranked->pv_length - 1,
                    .by = by};
}

static Bounds bounds_of_report(const SearchReport *report, const char *by) {
    const Verdict verdict = report->verdict;
    const int value = verdict_value(verdict.kind);
    return (Bounds){.lower = value,
                    .upper = value,
                    .plies = verdict.plies,
                    .exact = verdict.exact,
                    .line = report->moves[0].pv,
                    .line_length = report->moves[0].pv_length,
                    .by = by};
}

static Score estimate_of(Score score) {
    return CLAMP(score, -SCORE_HEURISTIC_MAX, SCORE_HEURISTIC_MAX);
}

/// Keeps what so much effort says of a class of moves, unless more of it said something else.
static void keep_estimate(Known *own, Estimate told) {
    int at = 0;
    while (at < own->estimate_count && own->estimates[at].cell != told.cell)
        at++;
    if (at == own->estimate_count)
        own->estimates[own->estimate_count++] = told;
    else if (told.effort >= own->estimates[at].effort)
        own->estimates[at] = told;
}

/// Keeps the estimates of `report`, each unless there is one by more work.
static void learn_estimates(Known *own, const Place *place, const SearchReport *report) {
    const int count = report->move_count;
    own->estimates = base_realloc(own->estimates,
                                  (size_t)(own->estimate_count + count) * sizeof *own->estimates);
    for (int i = count - 1; i >= 0; i--) // of images the best one speaks for all
        if (report->moves[i].verdict.kind == VERDICT_UNKNOWN)
            keep_estimate(own, (Estimate){known_class(place, report->moves[i].move),
                                          estimate_of(report->moves[i].score), report->nodes});
    if (report->nodes < own->effort)
        return;
    own->effort = report->nodes;
    own->bar = estimate_of(report->moves[count - 1].score);
    own->scored = true;
    own->score = estimate_of(report->moves[0].score);
    if (own->lower != own->upper)
        known_keep_line(own, report->moves[0].pv, report->moves[0].pv_length, place->turn);
}

void judge_learn_report(Judge *judge, const Position *position, const SearchReport *report,
                        const char *by) {
    CHECK(position->outcome == OUTCOME_OPEN && report->move_count > 0);
    known_tidy(judge);
    const Place place = known_place(position);
    Position board = *position;
    bool estimates = false;
    for (int i = 0; i < report->move_count; i++) {
        const RankedMove *ranked = &report->moves[i];
        const Move move = known_move(judge, &place, &board, ranked->move);
        if (ranked->verdict.kind != VERDICT_UNKNOWN) {
            tell_move(judge, &move, bounds_after(ranked, by));
            continue;
        }
        estimates = true;
        if (move.after.effort == 0) { // until it is searched itself
            Known after = move.after;
            after.scored = true;
            after.score = -ranked->score;
            known_store(judge, &after);
        }
    }
    Known own = known_look_up(judge, place.key);
    // Also where each ranked move is proven and others are not: the first says how it looks.
    if (estimates || report->verdict.kind == VERDICT_UNKNOWN)
        learn_estimates(&own, &place, report);
    own.effort = MAX(own.effort, 1);
    if (report->verdict.kind != VERDICT_UNKNOWN)
        known_tighten(&own, bounds_of_report(report, by), place.turn);
    known_store(judge, &own);
    judge_conclude(judge, position);
}

void judge_learn_finished(Judge *judge, const Position *position) {
    Known own = known_look_up(judge, known_place(position).key);
    own.finished = true;
    known_store(judge, &own);
}

// --- telling

Judgement judge_value(const Judge *judge, const Position *position) {
    Known own = known_look_up(judge, known_place(position).key);
    if (position->outcome != OUTCOME_OPEN) {
        own.lower = position->outcome == OUTCOME_DRAW                        ? 0
                    : outcome_winner(position->outcome) == position->to_move ? 1
                                                                             : -1;
        own.upper = own.lower;
    }
    const Bound bound = {own.lower, own.upper};
    const Verdict verdict = known_verdict(&own, position_free_cells(position));
    Judgement judgement = {
        .bound = bound, .searched = own.effort > 0, .effort = own.effort, .by = own.by};
    if (own.scored || bound.lower == bound.upper)
        judgement.worth = worth_of(position, verdict, bound, own.score);
    return judgement;
}

Worth judge_move(const Judge *judge, const Position *position, Cell cell) {
    const Place place = known_place(position);
    Position board = *position;
    const Move move = known_move(judge, &place, &board, cell);
    const Verdict verdict = known_move_verdict(&move, position_free_cells(position));
    return verdict.kind != VERDICT_UNKNOWN ? worth_of_verdict(verdict) : (Worth){0};
}

/// The move that wins soonest or loses latest; CELL_NONE where none is known to be as good as the
/// position.
static Cell decisive_move(const Judge *judge, const Place *place, VerdictKind kind) {
    Move moves[CELLS_MAX];
    const int count = known_moves(judge, place, moves);
    Cell best = CELL_NONE;
    Score most = 0;
    for (int i = 0; i < count; i++) {
        const Verdict verdict = known_move_verdict(&moves[i], position_free_cells(place->position));
        if (verdict.kind != kind || (best != CELL_NONE && score_of_verdict(verdict) <= most))
            continue;
        best = moves[i].cell;
        most = score_of_verdict(verdict);
    }
    return best;
}

/// The line of one position, or where none is kept a move of a proof.
static int piece_of_line(const Judge *judge, const Position *position, bool proven, Cell *moves) {
    const Place place = known_place(position);
    const Known own = known_look_up(judge, place.key);
    const VerdictKind kind = known_kind(own.lower, own.upper);
    if (proven && kind == VERDICT_UNKNOWN)
        return 0;
    if (own.line_length > 0)
        return known_line(&own, place.turn, moves);
    if (kind != VERDICT_WIN && kind != VERDICT_LOSS)
        return 0;
    moves[0] = decisive_move(judge, &place, kind);
    return moves[0] != CELL_NONE;
}

int judge_line(const Judge *judge, const Position *position, Cell *line) {
    Position at = *position;
    Cell moves[REPORT_PV_MAX];
    int length = 0;
    // What follows a kept line is told where it is proven.
    for (int count = 1; count > 0 && at.outcome == OUTCOME_OPEN;) {
        count = piece_of_line(judge, &at, length > 0, moves);
        for (int i = 0; i < count; i++) {
            if (!position_can_play(&at, moves[i]))
                return length;
            line[length++] = moves[i];
            position_play(&at, moves[i]);
        }
    }
    return length;
}

void judge_explain(const Judge *judge, const Position *position, Explanation *explanation) {
    memset(explanation, 0, sizeof *explanation);
    if (position->outcome != OUTCOME_OPEN)
        return;
    const Place place = known_place(position);
    const Known own = known_look_up(judge, place.key);
    Move moves[CELLS_MAX];
    const int count = known_moves(judge, &place, moves);
    explain_moves(&own, &place, moves, count, explanation);
}
