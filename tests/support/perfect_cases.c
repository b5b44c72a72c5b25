#include "support/perfect_cases.h"

#include "support/testing.h"

static int64_t read_fake(void *context) {
    FakeClock *fake = context;
    return fake->now += fake->step;
}

PerfectTable *perfect_case_new(int reads) {
    PerfectTable *table = base_alloc(sizeof(*table));
    table->fake.step = NANOSECONDS_PER_SECOND / reads;
    table->clock = (Clock){.now = read_fake, .context = &table->fake};
    const EngineConfig config = {.table_mib = 4, .clock = table->clock};
    table->engine = engine_new(&config);
    table->other = engine_new(&config);
    table->values = exact_values_new(table->clock, 2, 16);
    table->report = report_new(1);
    return table;
}

void perfect_case_free(PerfectTable *table) {
    engine_free(table->engine);
    engine_free(table->other);
    exact_values_free(table->values);
    report_free(table->report);
    base_free(table);
}

Cell perfect_case_move(PerfectTable *table, const Position *position, uint64_t seed) {
    const Limits limits = {.time_ns = NANOSECONDS_PER_SECOND};
    Cell move = exact_values_choose(table->values, table->engine, position, seed, &limits,
                                    exact_values_time(&position->variant, limits.time_ns),
                                    &table->stop, table->report);
    assert_true(position_can_play(position, move));
    return move;
}

/// Level 10 in games with an odd seed, else random moves.
static Cell opponent_move(PerfectTable *table, const Position *position, uint64_t seed, Rng *rng) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    if (seed % 2 == 0)
        return moves[rng_below(rng, (uint32_t)count)];
    return level_choose(table->other, position, 10, seed, &(Limits){.nodes = 5000}, table->report);
}

Outcome perfect_case_play(PerfectTable *table, const Variant *variant, Side perfect,
                          uint64_t seed) {
    Position position;
    position_init(&position, variant, SIDE_X);
    Rng rng = rng_seeded(seed);
    while (position.outcome == OUTCOME_OPEN)
        position_play(&position, position.to_move == perfect
                                     ? perfect_case_move(table, &position, seed)
                                     : opponent_move(table, &position, seed, &rng));
    return position.outcome;
}
