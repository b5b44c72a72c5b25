// The alpha-beta search below one root move: principal variation search over a transposition table
// with proofs kept apart from estimates (table.h).
#pragma once

#include "engine/budget.h"
#include "engine/report.h"
#include "engine/search/images.h"
#include "engine/search/in_work.h"
#include "engine/search/means.h"
#include "engine/search/order.h"
#include "engine/search/table.h"
#include "engine/search/threat_search.h"

#include <stdbool.h>

/// Rules under which what the search proves is so.
enum { SEARCH_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// Depths are counted in parts of a ply.
enum { DEPTH_ONE = 64 };
/// From this depth on threads tell each other which moves they are at.
enum { SHARE_DEPTH = 2 * DEPTH_ONE };

typedef struct Variation {
    int length;
    Cell moves[REPORT_PV_MAX];
} Variation;

/// Everything one thread searches with. Large.
typedef struct Search {
    Board *board;
    Means means;
    ThreatSearch *threats;
    const Evaluation *evaluation; ///< of the board's variant, shared
    Table *table;                 ///< shared
    InWork *in_work;              ///< shared; NULL when one thread searches alone
    Budget budget;
    Images images; ///< of the root's moves, as far as one stands for all
    OrderHints hints;
    uint64_t nodes;
    uint64_t threats_before; ///< nodes of `threats` before the present look
    bool thorough; ///< few cells are free: nothing is cut short, so that the search can finish
    Score evals[PLY_MAX + 1]; ///< static value of the node at each ply
    Variation variations[PLY_MAX + 1];
    Move moves[PLY_MAX + 1][CELLS_MAX];
} Search;

/// A search with memory of its own and no board set up yet; `in_work` is NULL for a thread that
/// searches alone. Release with search_free.
Search *search_new(Table *table, InWork *in_work);
void search_free(Search *search);
/// Forgets all but the table.
void search_forget(Search *search);
/// Sets up an open position of SEARCH_RULES and THREAT_RULES; `patterns` and `evaluation` are of
/// its variant and outlive the search.
void search_set_up(Search *search, const Patterns *patterns, const Evaluation *evaluation,
                   const Position *position);

/// Sets a mark on a playable cell, and takes it back.
void search_play(Search *search, Cell cell);
void search_undo(Search *search, Cell cell);

/// How many of `wanted` nodes a look for threats may take, which then have to be counted.
static inline int search_allow_threats(Search *search, int wanted) {
    search->threats_before = threat_search_nodes(search->threats);
    return (int)budget_allow(&search->budget, search->nodes, (uint64_t)wanted);
}

/// Counts what it took. One that was cut short by the limit has found out less than usual: it ends
/// the search.
static inline void search_count_threats(Search *search, int wanted) {
    const uint64_t nodes = threat_search_nodes(search->threats) - search->threats_before;
    search->nodes += nodes;
    if (nodes < (uint64_t)wanted && search->nodes >= search->budget.granted)
        search->budget.spent = true;
}

/// Value of the board, for the side to move, as far as it lies between alpha and beta: outside it
/// is only a bound, and may be anything once budget.spent. `depth` is in DEPTH_ONE; `ply` is the
/// distance from the root. The variation is left in variations[ply].
Value search_node(Search *search, int depth, Score alpha, Score beta, int ply);

/// By how much, in DEPTH_ONE, the move at `index` (from 0) of a node of `depth` is reduced whose
/// rank is `behind` the best, in MOVE_WEIGHT_ONE.
int search_reduction(int depth, int index, int behind);
/// So many moves are tried at a node of `depth`, in DEPTH_ONE, before the rest is left out.
int search_moves_enough(int depth, bool improving);
