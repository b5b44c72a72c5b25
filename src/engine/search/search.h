// The alpha-beta search below one root move: principal variation search over a transposition table
// with proofs kept apart from estimates (table.h).
#pragma once

#include "engine/budget.h"
#include "engine/report.h"
#include "engine/search/in_work.h"
#include "engine/search/means.h"
#include "engine/search/order.h"
#include "engine/search/table.h"
#include "engine/search/threat_search.h"
#include "rules/symmetry.h"

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

// --- a node of the search, and what is found out about it besides trying its moves. Private to the
// files search*.c

/// A node on its way through search_node.
typedef struct Node {
    int ply, depth;
    Score alpha, beta; ///< what the caller wants to know
    Score low, high;   ///< proven bounds of the value
    Cell forced;       ///< the only move that does not lose at once, or CELL_NONE
    Cell excluded;     ///< a move left out to see what the others are worth, or CELL_NONE
    int rest_plies;    ///< moves that are not in `cells` lose within so many plies; 0: not known
    CellSet cells;     ///< when rest_plies > 0
    TableEntry entry;
    bool known;       ///< `entry` was found
    bool fours_fail;  ///< no win by fours was found
    bool improving;   ///< the static value is better than two plies ago
    int32_t top_rank; ///< of the best move by rank, the table's aside
    Cell best;        ///< best move so far; before any, the table's
    Value value;      ///< its value
    bool all_at_most; ///< every move is proven to be worth no more than `value`
} Node;

/// What the rules and the classes of the cells decide: fills low, high and forced.
void search_judge(Search *search, Node *node);
/// Without gravity: the moves that are left when the opponent threatens to make two completions.
void search_judge_defences(const Search *search, Node *node);
/// With enough depth: the moves that are left when the opponent, were it to move, would win by
/// fours.
void search_find_defences(Search *search, Node *node);
/// True when the proven bounds leave nothing to find out, with the value.
bool search_is_decided(Node *node);
/// What the rules proved about the node goes in; a win or a loss that is claimed and still not
/// proven becomes an estimate.
void search_settle(Node *node);
/// A depth, in DEPTH_ONE, as the table counts it.
int search_table_depth(int depth);
/// Narrows the node by what is stored; true when that settles it, with the value.
bool search_probe(Search *search, Node *node);
/// Keeps the value that was found.
void search_store(Search *search, const Node *node);
/// A win by fours, looked for unless the static value is good enough or hopeless, or the static
/// value.
void search_value_leaf(Search *search, Node *node);
/// True, with an estimate, when the static value is so far outside the window that a shallow search
/// would not bring it back.
bool search_looks_decided(Search *search, Node *node);
/// Fills in the static value and `improving`.
void search_note_eval(Search *search, Node *node);
/// Without gravity: a win by fours spares the moves. Near a leaf the likely fours are tried for it,
/// and where they give none, a four that makes no three besides only puts off what the leaf says:
/// each would cost two plies and another such search. Below depth 3 that is worth 92 Elo ± 70 at
/// 40000 nodes a move. Deeper every four is tried: what the likely ones leave out is a win in one
/// of a hundred cases, and a defender that trusts them walks into just those.
bool search_wins_by_fours(Search *search, Node *node);

// --- the search from the root (root.c): iterative deepening over its moves, one or several lines

/// Searches the position set up in search->board until the budget is spent, `depth` (0: no limit)
/// is reached or nothing more can be learned, and fills `report`. The board is as before
/// afterwards.
void search_root(Search *search, int depth, const SearchObserver *observer, SearchReport *report);
