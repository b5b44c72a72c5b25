// Finds wins by threats: made for long wins that a complete search does not see.
//
// Every quiet move of the attacker must threaten a win by force (forcing.h), so the defender may
// only answer inside its zone. The number of quiet moves grows from call to call; the first few may
// be free of the threat, and then every answer counts. Sound: a yes is a win of the real game. It
// never says no.
#ifndef INKROW_SOLVER_PACKED_WIN_PROVER_H
#define INKROW_SOLVER_PACKED_WIN_PROVER_H

#include "solver/packed/effort.h"
#include "solver/packed/forcing.h"
#include "solver/packed/proof_table.h"
#include "solver/packed/prover.h"

typedef struct WinProver {
    const Grid *grid;
    Effort effort;
    ProofTable *table;
    bool owns_table;
    int quiet;      ///< how many quiet moves are tried at present
    int free;       ///< how many of them need not threaten
    bool exhausted; ///< no more quiet moves could help: it does not win this way
} WinProver;

/// As prover_init.
void win_prover_init(WinProver *prover, const Grid *grid, size_t table_bytes, atomic_bool *stop);
/// As prover_init_with; provers of both kinds may have the same table.
void win_prover_init_with(WinProver *prover, const Grid *grid, ProofTable *table,
                          atomic_bool *stop);
void win_prover_free(WinProver *prover);
/// PROOF_YES, or PROOF_UNKNOWN when the effort is spent; ask again to go on. The question has no
/// limit on moves and stays the same from call to call, or is about a position later in the game.
/// `*move`: the winning move when the attacker is to move, else PROOF_MOVE_NONE.
Proof win_prover_ask(WinProver *prover, const Question *question, int *move);
/// The same for a later position, with the number of quiet moves that has worked: for writing down
/// a win that was found.
Proof win_prover_recall(WinProver *prover, const Question *question, int *move);

#endif
