// A node of the search, and what is found out about it besides trying its moves. Private to the
// files search*.c.
#pragma once

#include "engine/search/search.h"

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
