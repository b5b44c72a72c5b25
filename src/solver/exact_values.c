#include "solver/exact_values.h"

#include "solver/connect.h"
#include "solver/full_table.h"
#include "solver/openings.h"
#include "solver/plain_solver.h"

enum {
    /// A table of so many cells is there in a twentieth of a second.
    TABLE_CELLS_MAX = 16,
    THREADS = 2,
    /// Of the time of a move.
    PROOF_PERCENT = 60,
    PATIENT_PERCENT = 400,
    PATIENT_CELLS_MAX = 42, ///< of drop boards
    /// Of that for boards without gravity, where most large ones are beyond the solver.
    PLAIN_PERCENT = 40,
    PLAIN_FREE_MAX = 64, ///< with more free cells it is not asked
    /// What a solve of a drop board proves on its way is a start for the next one, a move later.
    KEPT_MAX = 1 << 15,
    KEPT_WORK = 500,     ///< nodes that make a position worth keeping
    LOOK_NODES = 200000, ///< the most without what was kept
};

struct ExactValues {
    Clock clock;
    int table_mib;
    Variant variant;   ///< of the rest
    FullTable *table;  ///< NULL for none
    size_t kept_count; ///< ever; the latest KEPT_MAX of them are there
    SolvedPosition kept[KEPT_MAX];
};

ExactValues *exact_values_new(Clock clock, int table_mib) {
    ExactValues *values = base_alloc(sizeof(*values));
    values->clock = clock;
    values->table_mib = table_mib;
    return values;
}

void exact_values_free(ExactValues *values) {
    if (!values)
        return;
    full_table_free(values->table);
    base_free(values);
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

/// Where the verdict says the same at the end of the next move.
static bool keeps(Verdict before, Verdict after) {
    switch (before.kind) {
    case VERDICT_WIN:
        return after.kind == VERDICT_LOSS && after.plies == before.plies - 1;
    case VERDICT_LOSS:
        return after.kind == VERDICT_WIN && after.plies == before.plies - 1;
    case VERDICT_DRAW:
        return after.kind == VERDICT_DRAW;
    case VERDICT_UNKNOWN:
        break;
    }
    return false;
}

static Cell best_by_table(const FullTable *table, const Position *position, Verdict verdict) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        if (keeps(verdict, full_table_value(table, &after)))
            return moves[i];
    }
    return CELL_NONE;
}

static bool ask_table(ExactValues *values, const Position *position, const atomic_bool *stop,
                      OracleAnswer *answer) {
    if (!values->table)
        values->table = full_table_new(&position->variant, stop);
    if (!values->table)
        return false;
    answer->verdict = full_table_value(values->table, position);
    answer->best = best_by_table(values->table, position, answer->verdict);
    return true;
}

static bool ask_openings(const Position *position, OracleAnswer *answer) {
    Opening opening;
    if (!openings_look_up(position, &opening))
        return false;
    *answer = (OracleAnswer){.verdict = opening.verdict, .best = opening.best};
    return true;
}

/// For SolveObserver.
static void keep(void *context, const SolvedPosition *solved) {
    ExactValues *values = context;
    values->kept[values->kept_count++ % KEPT_MAX] = *solved;
}

static int free_cells(const Position *position) {
    return variant_cells(&position->variant) - position->marks[SIDE_X] - position->marks[SIDE_O];
}

static bool ask_solver(ExactValues *values, const SolveRequest *request, atomic_bool *stop,
                       const SolveObserver *observer, OracleAnswer *answer) {
    static const VerdictKind KINDS[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};
    const Position *position = &request->position;
    SolveAnswer solved;
    solver_solve(request, &values->clock, stop, observer, &solved);
    if (!solved.proven)
        return false;
    answer->best = solved.best;
    answer->verdict = (Verdict){.kind = KINDS[solved.lower + 1],
                                .plies = request->distance ? solved.plies : free_cells(position),
                                .exact = request->distance};
    if (solved.lower == 0)
        answer->verdict = (Verdict){.kind = VERDICT_DRAW, .exact = true};
    return true;
}

static SolveRequest request_for(const ExactValues *values, const Position *position,
                                int64_t time_ns) {
    return (SolveRequest){.position = *position,
                          .time_ns = MAX(time_ns, 1),
                          .threads = THREADS,
                          .table_mib = values->table_mib};
}

/// First a short look, since taking up what was kept takes longer than most positions do.
static bool ask_drop_solver(ExactValues *values, const Position *position, int64_t time_ns,
                            atomic_bool *stop, OracleAnswer *answer) {
    int64_t started = clock_now(&values->clock);
    SolveRequest request = request_for(values, position, time_ns);
    request.distance = true;
    request.nodes = LOOK_NODES;
    if (ask_solver(values, &request, stop, NULL, answer))
        return true;
    const SolveObserver observer = {.on_solved = keep, .context = values, .solved_work = KEPT_WORK};
    request.nodes = 0;
    request.time_ns = MAX(time_ns - (clock_now(&values->clock) - started), 1);
    request.solved = values->kept;
    request.solved_count = MIN(values->kept_count, (size_t)KEPT_MAX);
    return ask_solver(values, &request, stop, &observer, answer);
}

/// First who wins, then how soon.
static bool ask_plain_solver(ExactValues *values, const Position *position, int64_t time_ns,
                             atomic_bool *stop, OracleAnswer *answer) {
    int64_t started = clock_now(&values->clock);
    SolveRequest request = request_for(values, position, time_ns);
    if (free_cells(position) > PLAIN_FREE_MAX || !ask_solver(values, &request, stop, NULL, answer))
        return false;
    if (answer->verdict.exact)
        return true;
    OracleAnswer exact;
    request.distance = true;
    request.time_ns = MAX(time_ns - (clock_now(&values->clock) - started), 1);
    if (ask_solver(values, &request, stop, NULL, &exact))
        *answer = exact;
    return true;
}

static bool ask(void *context, const Position *position, int64_t time_ns, atomic_bool *stop,
                OracleAnswer *answer) {
    ExactValues *values = context;
    CHECK(position->outcome == OUTCOME_OPEN);
    take_up(values, &position->variant);
    if (variant_cells(&position->variant) <= TABLE_CELLS_MAX)
        return ask_table(values, position, stop, answer);
    if (ask_openings(position, answer))
        return true;
    if (connect_fits(&position->variant))
        return ask_drop_solver(values, position, time_ns, stop, answer);
    return ask_plain_solver(values, position, time_ns / 100 * PLAIN_PERCENT, stop, answer);
}

ExactReach exact_values_reach(const Variant *variant) {
    if (variant_cells(variant) <= TABLE_CELLS_MAX)
        return EXACT_ALWAYS;
    return connect_fits(variant) || plain_program(variant) == &plain_program_64 ? EXACT_SOMETIMES
                                                                                : EXACT_NEVER;
}

int64_t exact_values_time(const Variant *variant, int64_t move_time_ns) {
    bool patient = variant->drop && variant_cells(variant) <= PATIENT_CELLS_MAX;
    return move_time_ns / 100 * (patient ? PATIENT_PERCENT : PROOF_PERCENT);
}

Oracle exact_values_oracle(ExactValues *values) {
    return (Oracle){.ask = ask, .context = values};
}
