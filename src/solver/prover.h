// Does one side, the attacker, win? Depth-first search that is complete: it ends with yes or no.
//
// Two games can be asked about. In the real one the defender's own rows count. In the weak
// (Maker-Breaker) one he only blocks: easier to prove, and a no there is a no in the real game; a
// yes is none.
//
// Immediate completions and forced replies; the bound of bound.h at every node and, at the
// defender's, for every child before any is searched, which also orders them; wins by force of both
// sides, and only the moves that can stop one (Thomsen, "Lambda-search in game trees", 2000; Shih
// et al., relevance zones, 2021); after a move was refuted by blocking alone, only the moves that
// disturb the blocking (must-play regions of Hex: Hayward et al., "Solving 7x7 Hex", 2003); in the
// weak game no cell whose lines all run through another cell. Positions are remembered up to
// symmetry.
#ifndef INKROW_SOLVER_PROVER_H
#define INKROW_SOLVER_PROVER_H

#include "solver/bound.h"
#include "solver/effort.h"
#include "solver/proof_table.h"

typedef enum Proof { PROOF_UNKNOWN, PROOF_NO, PROOF_YES } Proof;

/// Does the attacker complete a row with at most `moves` more marks?
typedef struct Question {
    CellSet attacker, defender; ///< marks; neither has a row
    bool attacker_to_move;
    int moves; ///< at least 0, or MOVES_UNLIMITED
} Question;

/// What comes with a yes or no.
typedef struct Grounds {
    /// Yes with the attacker to move: his move. No with the defender to move: the defender's.
    /// PROOF_MOVE_NONE otherwise, and where any free cell does.
    int move;
    /// No, by blocking alone: the defender holds even when every cell outside is the attacker's.
    /// All cells of the board where the proof needs more than blocking.
    CellSet carrier;
} Grounds;

typedef struct Prover {
    const Grid *grid;
    bool weak;
    Effort effort;
    ProofTable table;
    uint8_t reply[GRID_CELLS_MAX + 1]; ///< by ply: the last one that held at once
} Prover;

/// A prover over `grid`, which must outlive it. `stop` may be set by any thread.
void prover_init(Prover *prover, const Grid *grid, bool weak, size_t table_bytes,
                 atomic_bool *stop);
void prover_free(Prover *prover);
/// Answers within prover->effort; unknown when that is spent. Weak provers take MOVES_UNLIMITED
/// only. `grounds` may be NULL.
Proof prover_ask(Prover *prover, const Question *question, Grounds *grounds);

#endif
