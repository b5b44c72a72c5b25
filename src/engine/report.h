// What a search has found.
#pragma once

#include "rules/score.h"

enum { REPORT_PV_MAX = 64 }; ///< moves of a variation that are told

/// One root move with its value and the variation that follows from it.
typedef struct RankedMove {
    Cell move;
    Verdict verdict;        ///< for the side to move at the root
    Score score;            ///< for the side to move at the root
    int pv_length;          ///< at least 1
    Cell pv[REPORT_PV_MAX]; ///< pv[0] == move
} RankedMove;

/// The result so far: `move_count` root moves, best first.
typedef struct SearchReport {
    RankedMove *moves; ///< room for `moves_max`; owned by whoever made the report
    int moves_max;     ///< how many are wanted: 1 for the best move, CELLS_MAX for all moves
    bool distinct;     ///< wanted: of moves that are mirror images of one another only one
    int move_count;
    Verdict verdict; ///< of the position itself: that of the best move, where none left out or
                     ///< still unproven can be better
    int depth;       ///< last depth finished, in plies
    uint64_t nodes;  ///< while the search goes on, those of its first thread
    int64_t time_ns;
    bool complete; ///< every move wanted is proven, or the depth limit was reached
} SearchReport;

/// Called on the thread that searches, after every depth that it finished; of several threads
/// another one may finish the last. The report may only be read, and only during the call.
typedef struct SearchObserver {
    void (*on_depth)(void *context, const SearchReport *report); ///< may be NULL
    void *context;
} SearchObserver;

/// Room for a report of `moves_max` moves; release with report_free.
SearchReport *report_new(int moves_max);
void report_free(SearchReport *report);
/// Copies all but the lines that `to` has no room for.
void report_copy(SearchReport *to, const SearchReport *from);
