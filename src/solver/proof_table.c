#include "solver/proof_table.h"

enum { BUCKET = 2 };

void proof_table_init(ProofTable *table, size_t bytes) {
    table->buckets = MAX(bytes / (BUCKET * sizeof(ProofEntry)), 1);
    table->buckets = MIN(table->buckets, UINT32_MAX);
    // Pages that are never touched cost nothing: short proofs start at once in a big table.
    table->entries = base_alloc(table->buckets * BUCKET * sizeof(ProofEntry));
}

void proof_table_free(ProofTable *table) {
    base_free(table->entries);
    table->entries = NULL;
}

static ProofEntry *bucket_of(const ProofTable *table, CellSet first, CellSet second, uint8_t kind) {
    uint64_t hash = rng_mix(cellset_fold(first) * UINT64_C(0x9E3779B97F4A7C15) +
                            rng_mix(cellset_fold(second) + kind));
    return table->entries + ((hash >> 32) * table->buckets >> 32) * BUCKET;
}

static bool is_of(const ProofEntry *entry, CellSet first, CellSet second, uint8_t kind) {
    return entry->work != 0 && entry->first == first && entry->second == second &&
           entry->kind == kind;
}

const ProofEntry *proof_table_find(const ProofTable *table, CellSet first, CellSet second,
                                   uint8_t kind) {
    const ProofEntry *bucket = bucket_of(table, first, second, kind);
    for (int i = 0; i < BUCKET; i++)
        if (is_of(&bucket[i], first, second, kind))
            return &bucket[i];
    return NULL;
}

void proof_table_store(ProofTable *table, const ProofEntry *entry) {
    ProofEntry *bucket = bucket_of(table, entry->first, entry->second, entry->kind);
    int place = bucket[0].work <= bucket[1].work ? 0 : 1;
    for (int i = 0; i < BUCKET; i++)
        if (is_of(&bucket[i], entry->first, entry->second, entry->kind))
            place = i;
    ProofEntry merged = *entry;
    merged.work = MAX(merged.work, 1);
    const ProofEntry *old = &bucket[place];
    if (is_of(old, entry->first, entry->second, entry->kind)) {
        if (merged.wins_in == 0 || (old->wins_in != 0 && old->wins_in < merged.wins_in))
            merged.wins_in = old->wins_in;
        merged.not_in = MAX(merged.not_in, old->not_in);
        if (merged.move == PROOF_MOVE_NONE)
            merged.move = old->move;
    }
    bucket[place] = merged;
}
