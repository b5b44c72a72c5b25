// The facade of the engine: a search that is a function of position, limits and seed. It prints
// nothing and reads no clock but the one it is handed.
#pragma once

#include "base/clock.h"
#include "engine/budget.h"
#include "engine/report.h"

enum { ENGINE_TABLE_MIB_MAX = 65536, ENGINE_DEPTH_MAX = CELLS_MAX, ENGINE_THREADS_MAX = 256 };

typedef struct EngineConfig {
    int table_mib; ///< size of the transposition table, at least 1; less is taken if memory is
                   ///< short
    int threads; ///< that search, 1 … ENGINE_THREADS_MAX; 0 is 1. One thread alone repeats exactly
    Clock clock; ///< read only to obey a time limit and to report seconds; on any of the threads
} EngineConfig;

typedef struct Engine Engine;

/// A new engine; never NULL. Use it from one thread at a time, engine_stop excepted.
Engine *engine_new(const EngineConfig *config);
void engine_free(Engine *engine);
/// Forgets everything: after this a search with one depth or node limit repeats exactly.
void engine_clear(Engine *engine);

/// Searches `position`, which must be open, and fills `report`, whose `lines` and `moves_max` the
/// caller has set. At least one line is there even if the limits are tiny. Blocks. Stops within 20
/// ms of its time limit and of engine_stop; sooner when the report is complete or, with one line
/// and no depth limit, when every other move is proven to lose. `observer` may be NULL. A game
/// with a rule that a part of the engine does not know is searched on one thread by the rules alone
/// (rules_search.h): what that proves is proven, but it sees far less.
void engine_search(Engine *engine, const Position *position, const Limits *limits,
                   const SearchObserver *observer, SearchReport *report);
/// About how many nodes all threads of the last search, or of the one that runs, have looked at.
/// Any thread.
uint64_t engine_nodes(const Engine *engine);
/// Makes a running engine_search return soon, and the next one at once unless engine_ready is
/// called first. Any thread.
void engine_stop(Engine *engine);
/// From now on `stop`, which outlives the engine, is what engine_stop sets, and whoever else.
void engine_stop_by(Engine *engine, atomic_bool *stop);
/// Takes back engine_stop. Call before handing out a search, on the thread that may stop it.
void engine_ready(Engine *engine);
