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

/// What the sets of a ProofEntry stand for: who is to move, in which game.
enum {
    PROOF_KIND_ATTACKER = 1, ///< `first` are the attacker's marks, `second` the defender's
    PROOF_KIND_DEFENDER = 2,
    PROOF_KIND_WEAK = 4, ///< added in the weak game, where `second` are the free cells that count
};

/// A move on the way from the root to the node that is searched.
typedef struct ProverStep {
    uint8_t cell;
    uint8_t tried, count; ///< moves of that node that are done with, and all
} ProverStep;

/// The last reply of the defender on a ply that held by the bound alone.
typedef struct HeldReply {
    uint8_t cell;
    BoundPairs pairs;
} HeldReply;

/// What one thread needs for proofs.
typedef struct Prover {
    const Grid *grid;
    bool weak; ///< may be changed between questions
    Effort effort;
    ProofTable *table;
    bool owns_table;
    bool in_company; ///< other threads with this table may be at the same question
    int ply;         ///< of the node that is searched
    ProverStep path[GRID_CELLS_MAX];
    HeldReply *held;                  ///< by ply
    uint8_t kept[GRID_CELLS_MAX + 1]; ///< by ply: the last one that held after a search
    CellSet failed_at_root; ///< moves of the question's own position that are known not to help the
                            ///< side to move; set anew by each question
    /// Told of every proof that took `proved_work` nodes or more; may be NULL.
    void (*on_proved)(void *context, const ProofEntry *entry);
    void *proved_context;
    uint32_t proved_work;
} Prover;

/// A prover over `grid`, which must outlive it, with a table of its own. `stop` may be set by any
/// thread.
void prover_init(Prover *prover, const Grid *grid, bool weak, size_t table_bytes,
                 atomic_bool *stop);
/// The same with a table that others use as well, and that outlives it. Release both with
/// prover_free.
void prover_init_with(Prover *prover, const Grid *grid, bool weak, ProofTable *table,
                      atomic_bool *stop);
void prover_free(Prover *prover);
/// Answers within prover->effort; unknown when that is spent. Weak provers take MOVES_UNLIMITED
/// only. `grounds` may be NULL.
Proof prover_ask(Prover *prover, const Question *question, Grounds *grounds);
/// The nodes that the proof of a question of the real game took that the table holds, else 0.
uint32_t prover_work_known(const Prover *prover, const Question *question);

#endif
