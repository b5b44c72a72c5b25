#include "study/review_look.h"

#include "base/threads/stop.h"
#include "study/annotate.h"
#include "study/order.h"

enum {
    CANDIDATES = 4, ///< moves that a search ranks
    GLANCE_MIB = 1,
    /// What a solver takes, with whole games on boards that are known to be in its reach, and else
    /// where so few cells are free.
    DROP_CELLS_MAX = 42,
    DROP_FREE_MAX = 30,
    PLAIN_CELLS_MAX = 36,
    PLAIN_FREE_MAX = 20,
    /// Nodes of one solve, for each of a search: those of the drop solver are many and quick.
    DROP_NODES = 50,
    PLAIN_NODES_LESS = 20,
};
/// Solves are limited by nodes: this is never reached.
#define NO_LIMIT (NANOSECONDS_PER_SECOND * 3600 * 24)

// --- the looker

ReviewLook *review_look_new(Clock clock, int table_mib, uint64_t nodes) {
    CHECK(table_mib > 0 && nodes > 0);
    ReviewLook *look = base_alloc(sizeof *look);
    look->nodes = nodes;
    look->stop = &look->own_stop;
    look->engine = engine_new(&(EngineConfig){.table_mib = table_mib, .clock = clock});
    look->glance = engine_new(&(EngineConfig){.table_mib = GLANCE_MIB, .clock = clock});
    look->values = exact_values_new(clock, 1, table_mib);
    look->judge = judge_new();
    return look;
}

void review_look_free(ReviewLook *look) {
    if (!look)
        return;
    judge_free(look->judge);
    exact_values_free(look->values);
    engine_free(look->glance);
    engine_free(look->engine);
    base_free(look);
}

void review_look_stop(ReviewLook *look) {
    atomic_store(look->stop, true);
    engine_stop(look->engine);
    engine_stop(look->glance);
}

void review_look_stop_by(ReviewLook *look, atomic_bool *stop) {
    look->stop = stop;
    engine_stop_by(look->engine, stop);
    engine_stop_by(look->glance, stop);
}

void review_look_ready(ReviewLook *look) {
    atomic_store(look->stop, false);
    engine_ready(look->engine);
    engine_ready(look->glance);
}

static bool is_stopped(ReviewLook *look) {
    return stop_asked(look->stop);
}

// --- exact values

/// Every position of the game is within reach.
static bool compares_all(const Variant *variant) {
    const int cells = variant_cells(variant);
    return exact_values_reach(variant) == EXACT_ALWAYS ||
           (variant->drop && cells <= DROP_CELLS_MAX);
}

bool review_look_is_in_reach(const Position *position) {
    const Variant *variant = &position->variant;
    const ExactReach reach = exact_values_reach(variant);
    const int cells = variant_cells(variant), free = position_free_cells(position);
    if (reach != EXACT_SOMETIMES)
        return reach == EXACT_ALWAYS;
    return variant->drop ? cells <= DROP_CELLS_MAX || free <= DROP_FREE_MAX
                         : cells <= PLAIN_CELLS_MAX || free <= PLAIN_FREE_MAX;
}

static Bounds bounds_of(const ExactAnswer *answer) {
    const Verdict verdict = answer->verdict;
    const int value = (verdict.kind == VERDICT_WIN) - (verdict.kind == VERDICT_LOSS);
    return (Bounds){.lower = value,
                    .upper = value,
                    .plies = verdict.plies,
                    .exact = verdict.exact,
                    .line = &answer->best,
                    .line_length = answer->best != CELL_NONE,
                    .by = "solver"};
}

/// Compares all moves where that is possible, or else finds out who wins.
static bool look_exactly(ReviewLook *look, const Position *position) {
    if (!review_look_is_in_reach(position))
        return false;
    const bool drop = position->variant.drop;
    exact_values_by_nodes(look->values,
                          drop ? look->nodes * DROP_NODES : MAX(look->nodes / PLAIN_NODES_LESS, 1));
    if (compares_all(&position->variant)) {
        SearchReport *report = report_new(CELLS_MAX);
        const bool found =
            exact_values_explain(look->values, position, NO_LIMIT, look->stop, report);
        if (found)
            judge_learn_report(look->judge, position, report, "solver");
        report_free(report);
        if (found)
            return true;
    }
    ExactAnswer answer;
    if (!exact_values_ask(look->values, position, NO_LIMIT, look->stop, &answer))
        return false;
    judge_learn_bounds(look->judge, position, bounds_of(&answer), NULL);
    return true;
}

// --- looking

static void search(ReviewLook *look, const Position *position) {
    SearchReport *report = report_new(CANDIDATES);
    const Limits limits = {.nodes = look->nodes};
    engine_search(look->engine, position, &limits, NULL, report);
    if (!is_stopped(look))
        judge_learn_report(look->judge, position, report, "search");
    report_free(report);
}

static Worth worth_of_end(const Position *position) {
    const bool drawn = position->outcome == OUTCOME_DRAW; // or else lost by the side to move
    return worth_of_verdict((Verdict){.kind = drawn ? VERDICT_DRAW : VERDICT_LOSS, .exact = true});
}

Worth review_look_known(const ReviewLook *look, const Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return worth_of_end(position);
    return judge_value(look->judge, position).worth;
}

Worth review_look_at(ReviewLook *look, const Position *position) {
    if (position->outcome == OUTCOME_OPEN && !is_stopped(look)) {
        const Judgement known = judge_value(look->judge, position);
        const bool compares = compares_all(&position->variant);
        if (!known.searched && (compares || !worth_is_proven(known.worth)) &&
            !annotate_by_minimax(look->judge, position) && !look_exactly(look, position))
            search(look, position);
    }
    return review_look_known(look, position);
}

int review_look_rank(ReviewLook *look, const Position *position, ReviewChoice *choices) {
    Explanation known;
    Cell moves[CELLS_MAX];
    const bool all = review_look_is_in_reach(position);
    const int move_count = position_moves(position, moves);
    int count = 0;
    if (!all && !judge_value(look->judge, position).searched && !is_stopped(look))
        search(look, position);
    judge_explain(look->judge, position, &known);
    for (int i = 0; i < move_count; i++) {
        const Worth worth = known.cells[moves[i]].worth;
        const bool told = worth_is_known(worth);
        const ReviewChoice choice = {moves[i], told ? worth_share(worth) : -1};
        if (!all && !told)
            continue;
        int at = count++;
        for (;
             at > 0 && order_is_before(&position->variant, &known, moves[i], choices[at - 1].move);
             at--)
            choices[at] = choices[at - 1];
        choices[at] = choice;
    }
    return count;
}

Worth review_look_after(ReviewLook *look, const Position *position, Cell move) {
    Position after = *position;
    position_play(&after, move);
    return worth_before(review_look_at(look, &after));
}

Cell review_look_glance(ReviewLook *look, const Position *position, uint64_t nodes) {
    SearchReport *report = report_new(1);
    const Limits limits = {.nodes = nodes};
    engine_clear(look->glance);
    engine_search(look->glance, position, &limits, NULL, report);
    const Cell move = report->moves[0].move;
    report_free(report);
    return move;
}

int review_look_line(ReviewLook *look, const Position *position, Cell move, Cell *line, int most) {
    Cell rest[CELLS_MAX] = {move};
    Position at = *position;
    int length = 0;
    for (int count = 1; count > 0 && at.outcome == OUTCOME_OPEN && length < most;) {
        for (int i = 0; i < count && length < most; i++) {
            line[length++] = rest[i];
            position_play(&at, rest[i]);
        }
        if (at.outcome == OUTCOME_OPEN && review_look_is_in_reach(&at))
            review_look_at(look, &at);
        count = judge_line(look->judge, &at, rest);
    }
    return length;
}
