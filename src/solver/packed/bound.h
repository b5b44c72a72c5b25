// A bound that proves without search that an attacker cannot fill any of his windows.
//
// The weak (Maker-Breaker) game: the attacker wants to own all free cells of one of his live
// windows, the defender wants a mark in each. What the defender holds there is at least a draw in
// the real game.
//
// Potential (Erdős and Selfridge, "On a combinatorial game", 1973) after disjoint pairs of cells
// are set aside; docs/solver.md says how. Where it does not hold against all moves of the attacker
// it still refutes most of them: the others are few and called critical.
#pragma once

#include "solver/packed/grid.h"

enum { BOUND_PAIRS_MAX = GRID_CELLS_MAX / 2, BOUND_PAIRS_KNOWN = 16 };

struct Bound;
struct BoundQuestion;
struct BoundProof;
/// A form of the bound: true when it holds. `proof->reply` is the mark that comes first, or -1.
typedef bool BoundProve(const struct Bound *bound, const struct BoundQuestion *question,
                        struct BoundProof *proof);

/// The live windows and their sums, in units of the lightest window there can be.
typedef struct Bound {
    const Grid *grid;
    BoundProve *prove; ///< the form for this processor
    int unit_shift;    ///< a sum of 1 is 1 << unit_shift units
    int sum;
    GridSet cells;               ///< all free cells of the windows
    GridSet windows[DIRECTIONS]; ///< where they start
    uint16_t at[GRID_CELLS_MAX]; ///< sum of the windows through a cell of `cells`, else 0
    uint8_t weight[DIRECTIONS][GRID_CELLS_MAX]; ///< of the window that starts there, else 0
} Bound;

/// What a bound proved. The pairs and the carrier are about the defender's best reply, if it was
/// his turn: he marks it first.
typedef struct BoundProof {
    int pair_count;
    GridSet pairs[BOUND_PAIRS_MAX]; ///< two cells each, all disjoint
    GridSet carrier;  ///< the defender holds even when every cell outside is the attacker's; the
                      ///< pairs lie inside
    int reply;        ///< the defender's mark; -1: any, or it is not his turn
    GridSet critical; ///< moves of the attacker that are not refuted; none: the defender holds
    int critical_count;
    int least_sum; ///< the least sum met, for ordering
} BoundProof;

/// Pairs to begin with in a position that resembles the one where they helped.
typedef struct BoundPairs {
    uint8_t count;
    uint8_t cells[BOUND_PAIRS_KNOWN][2];
} BoundPairs;

/// Two cells to be set aside.
typedef struct Pair {
    int cell, other;
    int gain; ///< what it lowers the sum by
} Pair;

/// What is asked of the bound. A mark of the defender that comes first is in the proof.
typedef struct BoundQuestion {
    bool attacker_to_move;
    int attack; ///< a mark of the attacker that comes before that; -1: none
    GridSet spare;
    const BoundPairs *known; ///< pairs to try first; may be NULL
} BoundQuestion;
