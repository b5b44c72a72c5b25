// An engine's handle, for what is found by search and what is proved.
#pragma once

#include "api/parts.h"
#include "play/exact_values.h"
#include "solver/solve.h"

struct InkrowEngine {
    Inkrow *inkrow;
    int table_mib, threads;
    Clock clock;
    atomic_bool stop; ///< any thread
    Pool pool;        ///< what follows is in it, and is gone when there was no memory
    Engine *engine;
    ExactValues *values; ///< of the player 'perfect'; NULL before it was asked
    Pool work;           ///< of one call; empty between
    InkrowFound found;   ///< by the last search; its size is 0 before the first
    int line_length;     ///< of the last solve
    Cell line[CELLS_MAX];
};

/// Refuses what no engine can be asked, a game that is over included.
InkrowError engine_handle_check(const InkrowEngine *engine, const InkrowGame *game);
/// Calls work(context) in `pool`, which is one of the engine's. All its threads end where one got
/// no memory.
InkrowError engine_handle_run(InkrowEngine *engine, Pool *pool, void (*work)(void *context),
                              void *context);
/// Whether the tables can be had at all.
InkrowError engine_handle_ask_for_tables(InkrowEngine *engine);
/// Refuses a game of which no certificate can be written.
InkrowError engine_handle_check_certificate(const InkrowGame *game);
/// What is public of an answer about `position`.
void engine_handle_write_solution(const Position *position, const SolveAnswer *answer,
                                  InkrowSolution *solution);
