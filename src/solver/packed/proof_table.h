// What provers have proved, by whole position: no answer rests on a hash alone. Any number of
// threads at once.
//
// A table starts small and grows in place as it fills, up to its limit: short proofs stay in the
// processor's caches, and memory that is never needed is never touched.
#ifndef INKROW_SOLVER_PACKED_PROOF_TABLE_H
#define INKROW_SOLVER_PACKED_PROOF_TABLE_H

#include "base/threads/thread.h"
#include "solver/packed/grid.h"

#include <stdatomic.h>

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
    uint8_t kind;          ///< tells apart what the sets do not: the game, who is to move
} ProofEntry;

enum { PROOF_STRIPES = 64, PROOF_SIGNS = 4096 };

/// The buckets in equal parts, and what guards each.
typedef struct ProofStripe {
    Mutex mutex;
    size_t used; ///< entries that hold something
} ProofStripe;

typedef struct ProofTable {
    ProofEntry *entries; ///< in buckets of two, none across two lines of the processor's cache
    void *memory;        ///< that they are in
    size_t buckets;      ///< in use; changes only with all stripes held
    size_t buckets_max;
    ProofStripe stripes[PROOF_STRIPES];
    /// Positions that threads are at, by hash. Two may share a sign: that costs time, nothing else.
    _Atomic uint64_t signs[PROOF_SIGNS];
} ProofTable;

/// A table of at most `bytes`, but at least one bucket a stripe.
void proof_table_init(ProofTable *table, size_t bytes);
void proof_table_free(ProofTable *table);
/// The memory that is in use at present.
size_t proof_table_bytes(ProofTable *table);
/// Copies what is known of a position to *found; false when that is nothing.
bool proof_table_find(ProofTable *table, CellSet first, CellSet second, uint8_t kind,
                      ProofEntry *found);
/// Keeps `entry`; of two others in its place the one that took less work goes. A known entry of
/// the same position is merged: the other bound stays, and its move where this one has none.
void proof_table_store(ProofTable *table, const ProofEntry *entry);

/// A name for a position that is searched, not 0; any two sets and a kind.
uint64_t proof_name(CellSet first, CellSet second, uint8_t kind);

/// Tells the other threads that one is at `name`, so that they put it off (after J.-C. Weill, "The
/// ABDADA distributed minimax search algorithm", 1996).
static inline void proof_table_enter(ProofTable *table, uint64_t name) {
    atomic_store_explicit(&table->signs[name % PROOF_SIGNS], name, memory_order_relaxed);
}
static inline void proof_table_leave(ProofTable *table, uint64_t name) {
    atomic_store_explicit(&table->signs[name % PROOF_SIGNS], 0, memory_order_relaxed);
}
static inline bool proof_table_is_busy(const ProofTable *table, uint64_t name) {
    return atomic_load_explicit(&table->signs[name % PROOF_SIGNS], memory_order_relaxed) == name;
}

#endif
