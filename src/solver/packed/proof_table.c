#include "solver/packed/proof_table.h"

#include "base/pages.h"

enum {
    BUCKET = 2,
    BUCKETS_AT_FIRST = 4096,
    GROWTH = 4,
    BUCKET_BYTES = BUCKET * sizeof(ProofEntry),
};

void proof_table_init(ProofTable *table, size_t bytes) {
    size_t buckets = MIN(bytes / (BUCKET * sizeof(ProofEntry)), UINT32_MAX);
    // A multiple of the stripes at any size, so that no bucket belongs to two of them.
    *table = (ProofTable){.buckets_max = MAX(buckets / PROOF_STRIPES, 1) * PROOF_STRIPES};
    table->buckets = MIN(table->buckets_max, BUCKETS_AT_FIRST);
    table->memory = base_alloc((table->buckets_max + 1) * BUCKET_BYTES);
    uintptr_t start = (uintptr_t)table->memory + BUCKET_BYTES - 1;
    table->entries = (ProofEntry *)(start / BUCKET_BYTES * BUCKET_BYTES);
    for (int i = 0; i < PROOF_STRIPES; i++)
        mutex_init(&table->stripes[i].mutex);
}

void proof_table_free(ProofTable *table) {
    for (int i = 0; i < PROOF_STRIPES; i++)
        mutex_destroy(&table->stripes[i].mutex);
    base_free(table->memory);
    table->memory = NULL;
    table->entries = NULL;
}

uint64_t proof_name(CellSet first, CellSet second, uint8_t kind) {
    return rng_mix(cellset_fold(first) * UINT64_C(0x9E3779B97F4A7C15) +
                   rng_mix(cellset_fold(second) + kind)) |
           1;
}

static ProofStripe *stripe_of(ProofTable *table, uint64_t name) {
    return &table->stripes[(name >> 32) * PROOF_STRIPES >> 32];
}

/// With the stripe held. Its place among the buckets grows with the number of buckets, which lets
/// the table grow in place.
static ProofEntry *bucket_of(const ProofTable *table, uint64_t name) {
    return table->entries + ((name >> 32) * table->buckets >> 32) * BUCKET;
}

static bool is_of(const ProofEntry *entry, CellSet first, CellSet second, uint8_t kind) {
    return entry->work != 0 && entry->first == first && entry->second == second &&
           entry->kind == kind;
}

bool proof_table_find(ProofTable *table, CellSet first, CellSet second, uint8_t kind,
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
    if (both.move == PROOF_MOVE_NONE)
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
           stripe->used * PROOF_STRIPES > table->buckets * BUCKET / 2;
}

/// Takes more of the memory into use and spreads the entries, from the last bucket to the first: no
/// entry moves down.
static void spread(ProofTable *table) {
    size_t before = table->buckets;
    table->buckets = MIN(before * GROWTH, table->buckets_max);
    pages_prefer_huge(table->entries, table->buckets * BUCKET_BYTES);
    for (int i = 0; i < PROOF_STRIPES; i++)
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
    for (int i = 0; i < PROOF_STRIPES; i++)
        mutex_lock(&table->stripes[i].mutex);
}

static void let_go_of_all(ProofTable *table) {
    for (int i = 0; i < PROOF_STRIPES; i++)
        mutex_unlock(&table->stripes[i].mutex);
}

void proof_table_store(ProofTable *table, const ProofEntry *entry) {
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

size_t proof_table_bytes(ProofTable *table) {
    ProofStripe *any = &table->stripes[0];
    mutex_lock(&any->mutex);
    size_t bytes = table->buckets * BUCKET * sizeof(ProofEntry);
    mutex_unlock(&any->mutex);
    return bytes;
}
