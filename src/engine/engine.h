// The facade of the engine: a search that is a function of position, limits and seed. It prints
// nothing and reads no clock but the one it is handed.
#ifndef INKROW_ENGINE_ENGINE_H
#define INKROW_ENGINE_ENGINE_H

#include "base/clock.h"
#include "engine/score.h"

enum {
    ENGINE_PV_MAX = 64,
    ENGINE_TABLE_MIB_MAX = 65536,
    ENGINE_DEPTH_MAX = CELLS_MAX,
    ENGINE_THREADS_MAX = 256
};

typedef struct EngineConfig {
    int table_mib; ///< size of the transposition table, at least 1; less is taken if memory is
                   ///< short
    int threads; ///< that search, 1 … ENGINE_THREADS_MAX; 0 is 1. One thread alone repeats exactly
    Clock clock; ///< read only to obey a time limit and to report seconds; on any of the threads
} EngineConfig;

/// When to stop; 0 means no limit. With none at all the search ends when the value is proven.
typedef struct Limits {
    int64_t time_ns;
    uint64_t nodes; ///< of all threads, roughly
    int depth;      ///< plies
} Limits;

/// One root move with its value and the line that follows from it.
typedef struct SearchLine {
    Cell move;
    Verdict verdict;        ///< for the side to move at the root
    Score score;            ///< for the side to move at the root
    int pv_length;          ///< at least 1
    Cell pv[ENGINE_PV_MAX]; ///< pv[0] == move
} SearchLine;

/// The result so far: `line_count` root moves, best first.
typedef struct SearchReport {
    SearchLine *lines; ///< room for `lines_max`; owned by whoever made the report
    int lines_max;     ///< how many lines are wanted: 1 for the best move, CELLS_MAX for all moves
    int line_count;
    Verdict verdict; ///< of the position itself: that of the best line, where no move left out or
                     ///< still unproven can be better
    int depth;       ///< last depth finished, in plies
    uint64_t nodes;  ///< while the search goes on, those of its first thread
    int64_t time_ns;
    bool complete; ///< every line wanted is proven, or the depth limit was reached
} SearchReport;

/// Called on the thread that searches, after every depth that it finished; of several threads
/// another one may finish the last. The report may only be read, and only during the call.
typedef struct SearchObserver {
    void (*on_depth)(void *context, const SearchReport *report); ///< may be NULL
    void *context;
} SearchObserver;

typedef struct Engine Engine;

/// A new engine; never NULL. Use it from one thread at a time, engine_stop excepted.
Engine *engine_new(const EngineConfig *config);
void engine_free(Engine *engine);
/// Forgets everything: after this a search with one depth or node limit repeats exactly.
void engine_clear(Engine *engine);

/// Searches `position`, which must be open, and fills `report`, whose `lines` and `lines_max` the
/// caller has set. At least one line is there even if the limits are tiny. Blocks. Stops within 20
/// ms of its time limit and of engine_stop; sooner when the report is complete or, with one line
/// and no depth limit, when every other move is proven to lose. `observer` may be NULL.
void engine_search(Engine *engine, const Position *position, const Limits *limits,
                   const SearchObserver *observer, SearchReport *report);
/// Makes a running engine_search return soon, and the next one at once unless engine_ready is
/// called first. Any thread.
void engine_stop(Engine *engine);
/// Takes back engine_stop. Call before handing out a search, on the thread that may stop it.
void engine_ready(Engine *engine);

/// Room for a report of `lines_max` lines; release with report_free.
SearchReport *report_new(int lines_max);
void report_free(SearchReport *report);
void report_copy(SearchReport *to, const SearchReport *from); ///< both of the same lines_max

#endif
