#include "base/threads/stop.h"
#include "solver/drop/connect_range.h"

struct ConnectOracle {
    ConnectJob job;
    const ConnectProgram *program;
};

ConnectOracle *connect_oracle_open(const Variant *variant, int table_mib) {
    CHECK(connect_fits(variant));
    ConnectOracle *oracle = base_alloc(sizeof(*oracle));
    oracle->program = connect_program(variant);
    oracle->job.variant = *variant;
    oracle->job.worker_count = 1; // a question: they do not wait for each other
    connect_table_init(&oracle->job.table, MAX(table_mib, 1) << 10, connect_key_bits(variant));
    return oracle;
}

void connect_oracle_close(ConnectOracle *oracle) {
    if (!oracle)
        return;
    connect_table_release(&oracle->job.table);
    base_free(oracle);
}

ConnectRange connect_oracle_look(const ConnectOracle *oracle, const Position *position) {
    return connect_range_known(oracle->program, &oracle->job, position);
}

/// For ConnectWorker.look.
static bool told_to_stop(ConnectWorker *worker, uint64_t nodes) {
    const ConnectLimits *limits = worker->context;
    (void)nodes;
    return limits->stop && stop_asked(limits->stop);
}

bool connect_oracle_at_least(ConnectOracle *oracle, const Position *position, int at_least,
                             const ConnectLimits *limits, ConnectRange *range) {
    *range = connect_oracle_look(oracle, position);
    if (range->highest < at_least || position->outcome != OUTCOME_OPEN)
        return true;
    ConnectLimits own = *limits;
    ConnectWorker worker = {.job = &oracle->job, .look = told_to_stop, .context = &own};
    const ConnectQuestion question = {
        .position = position, .at_least = at_least, .node_limit = limits->nodes};
    Cell best;
    int value = oracle->program->search(&worker, &question, &best);
    if (!worker.ended)
        connect_range_take(range, position_free_cells(position), at_least, value, best);
    return !worker.ended;
}
