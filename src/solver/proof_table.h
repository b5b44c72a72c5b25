// What a prover has proved, by whole position: no answer rests on a hash alone.
#ifndef INKROW_SOLVER_PROOF_TABLE_H
#define INKROW_SOLVER_PROOF_TABLE_H

#include "solver/grid.h"

/// Limits on the attacker's moves that a proof holds for.
enum { MOVES_UNLIMITED = 255 };
enum { PROOF_MOVE_NONE = 255 };

/// One position and what is known. A win within some moves is one within more; no win within some
/// moves is none within fewer.
typedef struct ProofEntry {
    CellSet first, second; ///< the position, in the caller's normal form
    CellSet carrier;       ///< the caller's
    uint32_t work;         ///< nodes it took; 0 marks a free entry
    uint8_t wins_in;       ///< the attacker wins within so many moves; 0: not known
    uint8_t not_in;        ///< he does not within so many; 0: not known
    uint8_t move;          ///< the cell that proves it, or PROOF_MOVE_NONE
    uint8_t kind;          ///< tells apart what the sets do not: who is to move
} ProofEntry;

typedef struct ProofTable {
    ProofEntry *entries; ///< in buckets of two
    size_t buckets;
} ProofTable;

/// A table of `bytes`, at least one bucket.
void proof_table_init(ProofTable *table, size_t bytes);
void proof_table_free(ProofTable *table);
/// The entry of a position, or NULL. Valid until the next store.
const ProofEntry *proof_table_find(const ProofTable *table, CellSet first, CellSet second,
                                   uint8_t kind);
/// Keeps `entry`; of two others in its place the one that took less work goes. A known entry of
/// the same position is merged: the other bound stays, and its move where this one has none.
void proof_table_store(ProofTable *table, const ProofEntry *entry);

#endif
