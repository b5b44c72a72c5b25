#include "play/exact_values.h"

#include "solver/drop/connect.h"
#include "solver/full_table.h"
#include "solver/packed/plain_solver.h"
#include "solver/solve.h"

enum {
    /// Of the time of a move.
    PROVING_PERCENT = 60,
    PATIENT_PERCENT = 400,
    PATIENT_CELLS_MAX = 42, ///< of drop boards
    /// Of that for boards without gravity, where most large ones are beyond the solver.
    PLAIN_PERCENT = 40,
    PLAIN_FREE_MAX = 64, ///< with more free cells it is not asked
    /// What a solve of a drop board proves on its way is a start for the next one, a move later.
    KEPT_MAX = 1 << 15,
    KEPT_WORK = 500,      ///< nodes that make a position worth keeping
    LOOK_NODES = 200000,  ///< the most without what was kept
    OUTCOME_PERCENT = 50, ///< of the time of a drop board's proof, for who wins alone
    /// What a choice spends its time on besides the proof: a look of the engine, which small boards
    /// need no more than; the engine again; and whether its move keeps what was proved.
    LOOK_PERCENT = 10,
    SEARCH_PERCENT = 15,
    CHECK_PERCENT = 15,
};

struct ExactValues {
    Clock clock;
    int threads, table_mib;
    uint64_t nodes;    ///< of a solve; 0: its time counts
    Variant variant;   ///< of the rest
    FullTable *table;  ///< NULL for none
    size_t kept_count; ///< ever; the latest KEPT_MAX of them are there
    SolvedPosition kept[KEPT_MAX];
};

ExactValues *exact_values_new(Clock clock, int threads, int table_mib) {
    CHECK(threads > 0 && table_mib > 0);
    ExactValues *values = base_alloc(sizeof(*values));
    values->clock = clock;
    values->threads = threads;
    values->table_mib = table_mib;
    return values;
}

void exact_values_free(ExactValues *values) {
    if (!values)
        return;
    full_table_free(values->table);
    base_free(values);
}

void exact_values_by_nodes(ExactValues *values, uint64_t nodes) {
    values->nodes = nodes;
}

/// Forgets what is about another variant.
static void take_up(ExactValues *values, const Variant *variant) {
    if (variant_equal(&values->variant, variant))
        return;
    full_table_free(values->table);
    values->table = NULL;
    values->kept_count = 0;
    values->variant = *variant;
}

/// What a verdict about the position after a move says about the move.
static Verdict seen_from_before(Verdict after) {
    static const VerdictKind KINDS[] = {[VERDICT_UNKNOWN] = VERDICT_UNKNOWN,
                                        [VERDICT_WIN] = VERDICT_LOSS,
                                        [VERDICT_DRAW] = VERDICT_DRAW,
                                        [VERDICT_LOSS] = VERDICT_WIN};
    after.kind = KINDS[after.kind];
    if (after.kind != VERDICT_DRAW)
        after.plies++;
    return after;
}

static Cell best_by_table(const FullTable *table, const Position *position, Verdict verdict) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        Verdict seen = seen_from_before(full_table_value(table, &after));
        if (seen.kind == verdict.kind && seen.plies == verdict.plies)
            return moves[i];
    }
    return CELL_NONE;
}

static bool ask_table(ExactValues *values, const Position *position, const atomic_bool *stop,
                      ExactAnswer *answer) {
    if (!values->table)
        values->table = full_table_new(&position->variant, stop);
    if (!values->table)
        return false;
    answer->verdict = full_table_value(values->table, position);
    answer->best = best_by_table(values->table, position, answer->verdict);
    return true;
}

/// For SolveObserver.
static void keep(void *context, const SolvedPosition *solved) {
    ExactValues *values = context;
    values->kept[values->kept_count++ % KEPT_MAX] = *solved;
}

static bool ask_solver(ExactValues *values, const SolveRequest *request, atomic_bool *stop,
                       const SolveObserver *observer, ExactAnswer *answer) {
    static const VerdictKind KINDS[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};
    const Position *position = &request->position;
    SolveAnswer solved;
    solver_solve(request, &values->clock, stop, observer, &solved);
    if (!solved.proven)
        return false;
    answer->best = solved.best;
    answer->verdict =
        (Verdict){.kind = KINDS[solved.lower + 1],
                  .plies = request->distance ? solved.plies : position_free_cells(position),
                  .exact = request->distance};
    if (solved.lower == 0)
        answer->verdict = (Verdict){.kind = VERDICT_DRAW, .exact = true};
    return true;
}

static SolveRequest request_for(const ExactValues *values, const Position *position,
                                int64_t time_ns) {
    return (SolveRequest){.position = *position,
                          .time_ns = values->nodes > 0 ? 0 : MAX(time_ns, 1),
                          .nodes = values->nodes,
                          .threads = values->nodes > 0 ? 1 : values->threads,
                          .table_mib = values->table_mib};
}

static int64_t part_of(int64_t time_ns, int percent) {
    return MAX(time_ns / 100 * percent, NANOSECONDS_PER_MS);
}

/// What is left of a time. The clock is read once: a second look could see the time over.
static int64_t time_left(const ExactValues *values, int64_t started, int64_t time_ns) {
    int64_t left_ns = time_ns - (clock_now(&values->clock) - started);
    return MAX(left_ns, 1);
}

/// Who wins alone, which is known many times sooner than how soon.
static bool ask_outcome(ExactValues *values, const Position *position, int64_t time_ns,
                        atomic_bool *stop, ExactAnswer *answer) {
    const SolveRequest request = request_for(values, position, time_ns);
    return ask_solver(values, &request, stop, NULL, answer);
}

/// First a short look, since taking up what was kept takes longer than most positions do. Then who
/// wins, where time counts, and at last how soon.
static bool ask_drop_solver(ExactValues *values, const Position *position, int64_t time_ns,
                            atomic_bool *stop, ExactAnswer *answer) {
    int64_t started = clock_now(&values->clock);
    SolveRequest request = request_for(values, position, time_ns);
    request.distance = true;
    request.nodes = LOOK_NODES;
    if (ask_solver(values, &request, stop, NULL, answer))
        return true;
    const bool outcome =
        values->nodes == 0 &&
        ask_outcome(values, position, part_of(time_ns, OUTCOME_PERCENT), stop, answer);
    if (outcome && answer->verdict.exact)
        return true; // a draw
    const SolveObserver observer = {.on_solved = keep, .context = values, .solved_work = KEPT_WORK};
    ExactAnswer exact;
    request.nodes = values->nodes;
    request.time_ns = values->nodes > 0 ? 0 : time_left(values, started, time_ns);
    request.solved = values->kept;
    request.solved_count = MIN(values->kept_count, (size_t)KEPT_MAX);
    if (!ask_solver(values, &request, stop, &observer, &exact))
        return outcome;
    *answer = exact;
    return true;
}

/// First who wins, then how soon.
static bool ask_plain_solver(ExactValues *values, const Position *position, int64_t time_ns,
                             atomic_bool *stop, ExactAnswer *answer) {
    int64_t started = clock_now(&values->clock);
    SolveRequest request = request_for(values, position, time_ns);
    if (position_free_cells(position) > PLAIN_FREE_MAX ||
        !ask_solver(values, &request, stop, NULL, answer))
        return false;
    if (answer->verdict.exact)
        return true;
    ExactAnswer exact;
    request.distance = true;
    request.time_ns = values->nodes > 0 ? 0 : time_left(values, started, time_ns);
    if (ask_solver(values, &request, stop, NULL, &exact))
        *answer = exact;
    return true;
}

/// A table has the positions in which the sides have taken turns: no handicaps.
static bool is_in_table(const Position *position) {
    const Side mover = position->to_move;
    const int lead = position->marks[side_other(mover)] - position->marks[mover];
    return full_table_fits(&position->variant) && (lead == 0 || lead == 1);
}

bool exact_values_ask(ExactValues *values, const Position *position, int64_t time_ns,
                      atomic_bool *stop, ExactAnswer *answer) {
    CHECK(position->outcome == OUTCOME_OPEN);
    take_up(values, &position->variant);
    if (is_in_table(position))
        return ask_table(values, position, stop, answer);
    if (openings_look_up(position, answer))
        return true;
    if (connect_fits(&position->variant))
        return ask_drop_solver(values, position, time_ns, stop, answer);
    return ask_plain_solver(values, position, time_ns / 100 * PLAIN_PERCENT, stop, answer);
}

ExactReach exact_values_reach(const Variant *variant) {
    if (full_table_fits(variant)) // it is there in a twentieth of a second
        return EXACT_ALWAYS;
    return connect_fits(variant) || plain_program(variant) == &plain_program_64 ? EXACT_SOMETIMES
                                                                                : EXACT_NEVER;
}

int64_t exact_values_time(const Variant *variant, int64_t move_time_ns) {
    bool patient = variant->drop && variant_cells(variant) <= PATIENT_CELLS_MAX;
    return move_time_ns / 100 * (patient ? PATIENT_PERCENT : PROVING_PERCENT);
}

// --- a move and an explanation by it

static bool is_settled(Verdict verdict) {
    return verdict.kind == VERDICT_DRAW || verdict.exact;
}

/// What is proven of a move.
static bool ask_about(ExactValues *values, const Position *position, Cell move, int64_t time_ns,
                      atomic_bool *stop, Verdict *verdict) {
    Position after = *position;
    ExactAnswer answer;
    position_play(&after, move);
    if (after.outcome == OUTCOME_DRAW)
        answer.verdict = (Verdict){.kind = VERDICT_DRAW, .exact = true};
    else if (after.outcome != OUTCOME_OPEN)
        answer.verdict = (Verdict){.kind = VERDICT_LOSS, .exact = true};
    else if (!exact_values_ask(values, &after, time_ns, stop, &answer))
        return false;
    *verdict = seen_from_before(answer.verdict);
    return true;
}

static RankedMove ranked_move(Cell move, Verdict verdict) {
    return (RankedMove){.move = move,
                        .verdict = verdict,
                        .score = score_of_verdict(verdict),
                        .pv_length = 1,
                        .pv = {move}};
}

static void report_move(SearchReport *report, Cell move, Verdict verdict) {
    report->moves[0] = ranked_move(move, verdict);
    report->move_count = 1;
    report->verdict = verdict;
    report->complete = true;
}

/// The engine's move where it keeps what is proven, else the oracle's.
static Cell choose_keeping(ExactValues *values, const Position *position, const ExactAnswer *proven,
                           Cell chosen, int64_t time_ns, atomic_bool *stop, SearchReport *report) {
    Verdict verdict;
    if (proven->best == CELL_NONE)
        return chosen;
    if (proven->verdict.kind == VERDICT_LOSS) { // no move keeps more than another
        report_move(report, chosen, proven->verdict);
        return chosen;
    }
    bool keeps =
        chosen == proven->best || (ask_about(values, position, chosen, time_ns, stop, &verdict) &&
                                   verdict.kind == proven->verdict.kind);
    Cell move = keeps ? chosen : proven->best;
    report_move(report, move, proven->verdict);
    return move;
}

Cell exact_values_choose(ExactValues *values, Engine *engine, const Position *position,
                         uint64_t seed, const Limits *limits, int64_t proof_time_ns,
                         atomic_bool *stop, SearchReport *report) {
    if (limits->time_ns == 0)
        return level_choose(engine, position, LEVEL_PERFECT, seed, limits, report);
    int64_t started = clock_now(&values->clock), time_ns = limits->time_ns;
    Limits own = *limits;
    ExactAnswer proven;
    own.time_ns = part_of(time_ns, LOOK_PERCENT);
    Cell chosen = level_choose(engine, position, LEVEL_PERFECT, seed, &own, report);
    if (report->complete && is_settled(report->verdict))
        return chosen;
    bool found = exact_values_ask(values, position, proof_time_ns, stop, &proven);
    if (found && proven.verdict.kind != VERDICT_DRAW && proven.verdict.exact) {
        report_move(report, proven.best, proven.verdict);
        return proven.best;
    }
    if (report->complete)
        return chosen;
    int64_t left = time_ns - (clock_now(&values->clock) - started);
    own.time_ns = part_of(time_ns, SEARCH_PERCENT);
    own.time_ns = found ? own.time_ns : MAX(left, own.time_ns);
    chosen = level_choose(engine, position, LEVEL_PERFECT, seed, &own, report);
    if (!found || report->complete)
        return chosen;
    return choose_keeping(values, position, &proven, chosen, part_of(time_ns, CHECK_PERCENT), stop,
                          report);
}

/// Puts a move where it belongs, the best first and equal ones as they come.
static void insert_move(SearchReport *report, Cell move, Verdict verdict) {
    RankedMove *moves = report->moves;
    Score score = score_of_verdict(verdict);
    int at = report->move_count++;
    for (; at > 0 && moves[at - 1].score < score; at--)
        moves[at] = moves[at - 1];
    moves[at] = ranked_move(move, verdict);
}

bool exact_values_explain(ExactValues *values, const Position *position, int64_t time_ns,
                          atomic_bool *stop, SearchReport *report) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    int64_t started = clock_now(&values->clock);
    report->move_count = 0;
    if (report->moves_max < count)
        return false;
    for (int i = 0; i < count; i++) {
        int64_t left = time_ns - (clock_now(&values->clock) - started);
        Verdict verdict;
        if (left <= 0 || !ask_about(values, position, moves[i], left, stop, &verdict) ||
            !is_settled(verdict))
            return false;
        insert_move(report, moves[i], verdict);
    }
    report->verdict = report->moves[0].verdict;
    report->complete = true;
    report->depth = 0;
    report->nodes = 0;
    report->time_ns = clock_now(&values->clock) - started;
    return true;
}

// --- who wins by each move

bool exact_values_tell_outcomes(const Variant *variant) {
    return connect_fits(variant) && variant_cells(variant) <= PATIENT_CELLS_MAX;
}

/// Puts a move that has been proven where it belongs.
static void settle_move(SearchReport *report, int index, Verdict verdict) {
    const RankedMove settled = ranked_move(report->moves[index].move, verdict);
    for (; index > 0 && report->moves[index - 1].score < settled.score; index--)
        report->moves[index] = report->moves[index - 1];
    for (; index + 1 < report->move_count && report->moves[index + 1].score > settled.score;
         index++)
        report->moves[index] = report->moves[index + 1];
    report->moves[index] = settled;
}

static void settle_report(SearchReport *report) {
    int proven = 0;
    for (int i = 0; i < report->move_count; i++)
        proven += report->moves[i].verdict.kind != VERDICT_UNKNOWN;
    report->complete = proven == report->move_count;
    if (report->complete || report->moves[0].verdict.kind == VERDICT_WIN)
        report->verdict = report->moves[0].verdict;
}

bool exact_values_next_outcome(ExactValues *values, const Position *position, int64_t time_ns,
                               atomic_bool *stop, SearchReport *report) {
    const int64_t started = clock_now(&values->clock);
    take_up(values, &position->variant);
    for (int i = 0; i < report->move_count; i++) {
        Position after = *position;
        ExactAnswer answer;
        if (report->moves[i].verdict.kind != VERDICT_UNKNOWN)
            continue;
        position_play(&after, report->moves[i].move);
        if (openings_look_up(&after, &answer) ||
            ask_outcome(values, &after, time_left(values, started, time_ns), stop, &answer)) {
            settle_move(report, i, seen_from_before(answer.verdict));
            settle_report(report);
            return true;
        }
        if (time_left(values, started, time_ns) <= NANOSECONDS_PER_MS)
            return false;
    }
    return false;
}
