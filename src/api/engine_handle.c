#include "api/engine_handle.h"

#include "solver/certificate/certificate.h"

/// What threads need until they have stopped.
enum { RESERVE = 2 << 20 };

InkrowError engine_handle_check(const InkrowEngine *engine, const InkrowGame *game) {
    if (!engine)
        return INKROW_NULL;
    if (!game)
        return api_refuse_null(engine->inkrow, "game");
    if (game->position.outcome != OUTCOME_OPEN)
        return api_refuse(engine->inkrow, INKROW_NOT_SO,
                          "the game is over; there is no move to find");
    return INKROW_OK;
}

InkrowError engine_handle_ask_for_tables(InkrowEngine *engine) {
    const PoolSource *source = &engine->inkrow->source;
    const size_t size = (size_t)engine->table_mib << 20;
    void *table = size < BASE_TABLE_MOST ? source->allocate(source->context, size) : NULL;
    if (table)
        source->release(source->context, table);
    return table || size >= BASE_TABLE_MOST
               ? INKROW_OK
               : api_refuse(engine->inkrow, INKROW_NO_MEMORY,
                            "there are no %d MiB of memory for the tables", engine->table_mib);
}

InkrowError engine_handle_run(InkrowEngine *engine, Pool *pool, void (*work)(void *context),
                              void *context) {
    Inkrow *inkrow = engine->inkrow;
    if (engine->threads > 1 && !pool_reserve(pool, RESERVE))
        return api_refuse_memory(inkrow);
    atomic_bool *const stop = &engine->stop;
    pool->stop = stop;
    const bool done = api_run(inkrow, pool, work, context);
    if (done && !atomic_load(&pool->failed))
        return INKROW_OK;
    atomic_store(stop, false);
    if (pool == &engine->pool) {
        pool_end(pool);
        engine->engine = NULL;
        engine->values = NULL;
    }
    return api_refuse_memory(inkrow);
}

InkrowError engine_handle_check_certificate(Inkrow *inkrow, const Variant *variant) {
    Problem problem;
    if (!variant_require(variant, CERTIFICATE_RULES, "a certificate", &problem))
        return api_refuse_for(inkrow, INKROW_UNPROVEN, &problem);
    return certificate_fits(variant)
               ? INKROW_OK
               : api_refuse(inkrow, INKROW_UNPROVEN,
                            "no certificate can be written for this board; expected one of at most "
                            "128 squares, on a drop board with a row of them left over");
}

void engine_handle_write_solution(const Position *position, const SolveAnswer *answer,
                                  InkrowSolution *solution) {
    *solution = (InkrowSolution){
        .size = sizeof *solution,
        .proven = answer->proven,
        .at_least = answer->lower,
        .at_most = answer->upper,
        .plies = answer->plies,
        .nodes = answer->nodes,
        .seconds = (double)answer->time_ns / NANOSECONDS_PER_SECOND,
        .method = answer->method ? answer->method : "",
        .length = MIN(answer->pv_length, INKROW_LINE_MAX),
    };
    api_write_cell(&position->variant, answer->best, solution->best);
    for (int i = 0; i < solution->length; i++)
        api_write_cell(&position->variant, answer->pv[i], solution->line[i]);
}
