#include "api/engine_handle.h"

#include "base/memory.h"

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

/// What the heap gives and takes back once changes how it gives more.
static bool is_there(const PoolSource *source, size_t size) {
    if (source->is_heap)
        return memory_available(size);
    void *memory = source->allocate(source->context, size);
    if (memory)
        source->release(source->context, memory);
    return memory != NULL;
}

InkrowError engine_handle_ask_for_tables(InkrowEngine *engine) {
    const size_t size = (size_t)engine->table_mib << 20;
    return size >= BASE_TABLE_MOST || is_there(&engine->inkrow->source, size)
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

InkrowError engine_handle_check_certificate(const InkrowGame *game) {
    const InkrowError error = inkrow_game_allows(game, INKROW_CERTIFYING);
    return error == INKROW_NOT_SO ? INKROW_UNPROVEN : error;
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
