// What the engine proves: on boards beyond the solver its threats are all there is.
#include "session/who_wins/who_wins_parts.h"

#include <string.h>

/// How long the engine looks at a position, and at all those of a line together.
#define ENGINE_TIME (3 * NANOSECONDS_PER_SECOND)

/// A larger table takes longer to clear than it saves in so short a time.
enum { ENGINE_TABLE_MIB = 32 };

/// An engine that who_wins_stop can stop until it is released.
static Engine *make_engine(WhoWins *who_wins) {
    const EngineConfig config = {.table_mib = MIN(who_wins->config.table_mib, ENGINE_TABLE_MIB),
                                 .clock = who_wins->config.clock};
    Engine *engine = engine_new(&config);
    mutex_lock(&who_wins->mutex);
    who_wins->engine = engine;
    if (atomic_load(&who_wins->stop))
        engine_stop(engine);
    mutex_unlock(&who_wins->mutex);
    return engine;
}

static void free_engine(WhoWins *who_wins, Engine *engine) {
    mutex_lock(&who_wins->mutex);
    who_wins->engine = NULL;
    mutex_unlock(&who_wins->mutex);
    engine_free(engine);
}

void who_wins_look(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Limits limits = {.time_ns = ENGINE_TIME};
    Engine *engine = make_engine(who_wins);
    SearchReport *report = report_new(1);
    engine_search(engine, &work->position, &limits, NULL, report);
    free_engine(who_wins, engine);
    work->nodes = who_wins->nodes_before += report->nodes;
    work->time_ns = who_wins->time_before + clock_now(&who_wins->config.clock) - who_wins->started;
    if (report->verdict.kind != VERDICT_UNKNOWN) {
        SolveMoves moves;
        const int value = verdict_value(report->verdict.kind);
        solve_moves_clear(&moves);
        who_wins_merge(work, value, value, &moves);
        work->method = "engine";
        work->plies = report->verdict.exact ? report->verdict.plies : 0;
        work->pv_length = report->moves[0].pv_length;
        memcpy(work->pv, report->moves[0].pv, (size_t)work->pv_length * sizeof(Cell));
        who_wins_settle(work);
    }
    report_free(report);
}

/// Adds moves to the line and plays them. False where one does not fit.
static bool lengthen(WhoWinsReport *work, Position *position, const Cell *moves, int count) {
    for (int i = 0; i < count; i++) {
        if (!position_can_play(position, moves[i]))
            return false;
        work->pv[work->pv_length++] = moves[i];
        position_play(position, moves[i]);
    }
    return true;
}

void who_wins_finish_line(WhoWins *who_wins) {
    WhoWinsReport *work = &who_wins->work;
    const Clock *clock = &who_wins->config.clock;
    const int64_t end = clock_now(clock) + ENGINE_TIME;
    const int length = work->pv_length;
    Position position = work->position;
    work->pv_length = 0;
    bool proven = lengthen(work, &position, work->pv, length);
    if (!proven || position.outcome != OUTCOME_OPEN)
        return;
    Engine *engine = make_engine(who_wins);
    SearchReport *report = report_new(1);
    while (proven && position.outcome == OUTCOME_OPEN) {
        const Limits limits = {.time_ns = MAX(end - clock_now(clock), 1)};
        engine_search(engine, &position, &limits, NULL, report);
        proven = report->verdict.kind != VERDICT_UNKNOWN &&
                 lengthen(work, &position, report->moves[0].pv, report->moves[0].pv_length);
    }
    report_free(report);
    free_engine(who_wins, engine);
}
