// What provers have proved, by whole position: no answer rests on a hash alone. Any number of
// threads at once.
//
// A table starts small and grows in place as it fills, up to its limit: short proofs stay in the
// processor's caches, and memory that is never needed is never touched.
#pragma once

#include "base/threads.h"
#include "solver/packed/grid.h"

#include "base/memory.h"
#include <stdatomic.h>

/// Limits on the attacker's moves that a proof holds for.
enum { MOVES_UNLIMITED = 255 };

/// One position and what is known. A win within some moves is one within more; no win within some
/// moves is none within fewer.
typedef struct ProofEntry {
    GridSet first, second; ///< the position, in the caller's normal form
    GridSet carrier;       ///< the caller's
    uint32_t work;         ///< nodes it took; 0 marks a free entry
    uint8_t wins_in;       ///< the attacker wins within so many moves; 0: not known
    uint8_t not_in;        ///< he does not within so many; 0: not known
    uint8_t move;          ///< the cell that proves it, or GRID_NONE
    uint8_t kind;          ///< tells apart what the sets do not: the game, who is to move
} ProofEntry;

enum { PROOF_TABLE_STRIPES = 64, PROOF_TABLE_SIGNS = 4096 };

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
    ProofStripe stripes[PROOF_TABLE_STRIPES];
    /// Positions that threads are at, by hash. Two may share a sign: that costs time, nothing else.
    _Atomic uint64_t signs[PROOF_TABLE_SIGNS];
} ProofTable;

/// Tells the other threads that one is at `name`, so that they put it off (after J.-C. Weill, "The
/// ABDADA distributed minimax search algorithm", 1996).
static inline void proof_table_enter(ProofTable *table, uint64_t name) {
    atomic_store_explicit(&table->signs[name % PROOF_TABLE_SIGNS], name, memory_order_relaxed);
}
static inline void proof_table_leave(ProofTable *table, uint64_t name) {
    atomic_store_explicit(&table->signs[name % PROOF_TABLE_SIGNS], 0, memory_order_relaxed);
}
static inline bool proof_table_is_busy(const ProofTable *table, uint64_t name) {
    return atomic_load_explicit(&table->signs[name % PROOF_TABLE_SIGNS], memory_order_relaxed) ==
           name;
}

enum {
    BUCKET = 2,
    BUCKETS_AT_FIRST = 4096,
    GROWTH = 4,
    BUCKET_BYTES = BUCKET * sizeof(ProofEntry),
};

/// A table of at most `bytes`, but at least one bucket a stripe; release with proof_table_free.
static inline void proof_table_init(ProofTable *table, size_t bytes) {
    size_t buckets = MIN(bytes / (BUCKET * sizeof(ProofEntry)), UINT32_MAX);
    // A multiple of the stripes at any size, so that no bucket belongs to two of them.
    *table =
        (ProofTable){.buckets_max = MAX(buckets / PROOF_TABLE_STRIPES, 1) * PROOF_TABLE_STRIPES};
    table->buckets = MIN(table->buckets_max, BUCKETS_AT_FIRST);
    table->memory = base_alloc((table->buckets_max + 1) * BUCKET_BYTES);
    uintptr_t start = (uintptr_t)table->memory + BUCKET_BYTES - 1;
    table->entries = (ProofEntry *)(start / BUCKET_BYTES * BUCKET_BYTES);
    for (int i = 0; i < PROOF_TABLE_STRIPES; i++)
        mutex_init(&table->stripes[i].mutex);
}
static inline void proof_table_free(ProofTable *table) {
    for (int i = 0; i < PROOF_TABLE_STRIPES; i++)
        mutex_destroy(&table->stripes[i].mutex);
    base_free(table->memory);
}

/// A name for a position that is searched, not 0; any two sets and a kind.
static inline uint64_t proof_name(GridSet first, GridSet second, uint8_t kind) {
    return rng_mix(gridset_fold(first) * UINT64_C(0x9E3779B97F4A7C15) +
                   rng_mix(gridset_fold(second) + kind)) |
           1;
}

static ProofStripe *stripe_of(ProofTable *table, uint64_t name) {
    return &table->stripes[(name >> 32) * PROOF_TABLE_STRIPES >> 32];
}

/// With the stripe held. Its place among the buckets grows with the number of buckets, which lets
/// the table grow in place.
static ProofEntry *bucket_of(const ProofTable *table, uint64_t name) {
    return table->entries + ((name >> 32) * table->buckets >> 32) * BUCKET;
}

static bool is_of(const ProofEntry *entry, GridSet first, GridSet second, uint8_t kind) {
    return entry->work != 0 && entry->first == first && entry->second == second &&
           entry->kind == kind;
}

/// Copies what is known of a position to *found; false when that is nothing.
static inline bool proof_table_find(ProofTable *table, GridSet first, GridSet second, uint8_t kind,
                                    ProofEntry *found) {
    uint64_t name = proof_name(first, second, kind);
    ProofStripe *stripe = stripe_of(table, name);
    bool known = false;
    mutex_lock(&stripe->mutex);
    const ProofEntry *bucket = bucket_of(table, name);
    for (int i = 0; i < BUCKET && !known; i++)
        if (is_of(&bucket[i], first, second, kind)) {
            *found = bucket[i];
            known = true;
        }
    mutex_unlock(&stripe->mutex);
    return known;
}

/// Merges `entry` into what is known of its position.
static ProofEntry merged(const ProofEntry *old, const ProofEntry *entry) {
    ProofEntry both = *entry;
    both.work = MAX(entry->work, 1);
    if (!is_of(old, entry->first, entry->second, entry->kind))
        return both;
    if (both.wins_in == 0 || (old->wins_in != 0 && old->wins_in < both.wins_in))
        both.wins_in = old->wins_in;
    both.not_in = MAX(both.not_in, old->not_in);
    if (both.move == GRID_NONE)
        both.move = old->move;
    return both;
}

/// Puts `entry` in its bucket; true when that takes up a free place.
static bool put(ProofTable *table, uint64_t name, const ProofEntry *entry) {
    ProofEntry *bucket = bucket_of(table, name);
    int place = bucket[0].work <= bucket[1].work ? 0 : 1;
    for (int i = 0; i < BUCKET; i++)
        if (is_of(&bucket[i], entry->first, entry->second, entry->kind))
            place = i;
    bool was_free = bucket[place].work == 0;
    bucket[place] = merged(&bucket[place], entry);
    return was_free;
}

// --- growing

static bool is_crowded(const ProofTable *table, const ProofStripe *stripe) {
    return table->buckets < table->buckets_max &&
           stripe->used * PROOF_TABLE_STRIPES > table->buckets * BUCKET / 2;
}

/// Takes more of the memory into use and spreads the entries, from the last bucket to the first: no
/// entry moves down.
static void spread(ProofTable *table) {
    size_t before = table->buckets;
    table->buckets = MIN(before * GROWTH, table->buckets_max);
    memory_prefer_huge(table->entries, table->buckets * BUCKET_BYTES);
    for (int i = 0; i < PROOF_TABLE_STRIPES; i++)
        table->stripes[i].used = 0;
    for (size_t b = before; b-- > 0;) {
        ProofEntry moved[BUCKET];
        for (int i = 0; i < BUCKET; i++) {
            moved[i] = table->entries[b * BUCKET + i];
            table->entries[b * BUCKET + i].work = 0;
        }
        for (int i = 0; i < BUCKET; i++) {
            if (moved[i].work == 0)
                continue;
            uint64_t name = proof_name(moved[i].first, moved[i].second, moved[i].kind);
            stripe_of(table, name)->used += put(table, name, &moved[i]);
        }
    }
}

static void hold_all(ProofTable *table) {
    for (int i = 0; i < PROOF_TABLE_STRIPES; i++)
        mutex_lock(&table->stripes[i].mutex);
}

static void let_go_of_all(ProofTable *table) {
    for (int i = 0; i < PROOF_TABLE_STRIPES; i++)
        mutex_unlock(&table->stripes[i].mutex);
}

/// Keeps `entry`; of two others in its place the one that took less work goes. A known entry of
/// the same position is merged: the other bound stays, and its move where this one has none.
static inline void proof_table_store(ProofTable *table, const ProofEntry *entry) {
    uint64_t name = proof_name(entry->first, entry->second, entry->kind);
    ProofStripe *stripe = stripe_of(table, name);
    mutex_lock(&stripe->mutex);
    stripe->used += put(table, name, entry);
    bool crowded = is_crowded(table, stripe);
    mutex_unlock(&stripe->mutex);
    if (!crowded)
        return;
    hold_all(table);
    if (is_crowded(table, stripe)) // no other thread was faster
        spread(table);
    let_go_of_all(table);
}

/// The memory that is in use at present.
static inline size_t proof_table_bytes(ProofTable *table) {
    ProofStripe *any = &table->stripes[0];
    mutex_lock(&any->mutex);
    size_t bytes = table->buckets * BUCKET * sizeof(ProofEntry);
    mutex_unlock(&any->mutex);
    return bytes;
}
