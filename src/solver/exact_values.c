#include "solver/exact_values.h"

#include "solver/connect.h"
#include "solver/full_table.h"
#include "solver/openings.h"
#include "solver/solver.h"

enum {
    /// A table of so many cells is there in a twentieth of a second.
    TABLE_CELLS_MAX = 16,
    THREADS = 2,
    /// Of the time for boards without gravity, where most large ones are beyond the solver.
    PLAIN_PERCENT = 50,
};

struct ExactValues {
    Clock clock;
    int table_mib;
    FullTable *table; ///< NULL for none
    Variant variant;  ///< of the table
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
    if (values->table && !variant_equal(&values->variant, &position->variant)) {
        full_table_free(values->table);
        values->table = NULL;
    }
    if (!values->table) {
        values->variant = position->variant;
        values->table = full_table_new(&position->variant, stop);
    }
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

static bool ask_solver(const ExactValues *values, const Position *position, bool distance,
                       int64_t time_ns, atomic_bool *stop, OracleAnswer *answer) {
    static const VerdictKind KINDS[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};
    const SolveRequest request = {.position = *position,
                                  .distance = distance,
                                  .time_ns = MAX(time_ns, 1),
                                  .threads = THREADS,
                                  .table_mib = values->table_mib};
    SolveAnswer solved;
    solver_solve(&request, &values->clock, stop, NULL, &solved);
    if (!solved.proven)
        return false;
    int cells = variant_cells(&position->variant);
    int free = cells - position->marks[SIDE_X] - position->marks[SIDE_O];
    answer->best = solved.best;
    answer->verdict = (Verdict){.kind = KINDS[solved.lower + 1],
                                .plies = solved.lower == 0 ? 0
                                         : distance        ? solved.plies
                                                           : free,
                                .exact = distance || solved.lower == 0};
    return true;
}

/// First who wins, then how soon.
static bool ask_plain_solver(const ExactValues *values, const Position *position, int64_t time_ns,
                             atomic_bool *stop, OracleAnswer *answer) {
    int64_t started = clock_now(&values->clock);
    if (!ask_solver(values, position, false, time_ns, stop, answer))
        return false;
    int64_t left = time_ns - (clock_now(&values->clock) - started);
    OracleAnswer exact;
    if (!answer->verdict.exact && ask_solver(values, position, true, left, stop, &exact))
        *answer = exact;
    return true;
}

static bool ask(void *context, const Position *position, int64_t time_ns, atomic_bool *stop,
                OracleAnswer *answer) {
    ExactValues *values = context;
    CHECK(position->outcome == OUTCOME_OPEN);
    if (variant_cells(&position->variant) <= TABLE_CELLS_MAX)
        return ask_table(values, position, stop, answer);
    if (ask_openings(position, answer))
        return true;
    if (connect_fits(&position->variant))
        return ask_solver(values, position, true, time_ns, stop, answer);
    return ask_plain_solver(values, position, time_ns / 100 * PLAIN_PERCENT, stop, answer);
}

Oracle exact_values_oracle(ExactValues *values) {
    return (Oracle){.ask = ask, .context = values};
}
