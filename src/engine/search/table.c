#include "engine/search/table.h"

#include <limits.h>
#include <stdatomic.h>
#include <string.h>

// Both words of an entry are written without order between them; key ^ data makes a torn pair miss.
typedef struct Slot {
    _Atomic uint64_t check; ///< key ^ data
    _Atomic uint64_t data;
} Slot;

enum { CLUSTER_SLOTS = 4, GENERATION_BITS = 6 };
/// What makes a slot worth keeping, in TABLE_DEPTH_ONE.
enum { AGE_COST = 4 * TABLE_DEPTH_ONE, PROVEN_WORTH = 8 * TABLE_DEPTH_ONE };

typedef struct Cluster {
    Slot slots[CLUSTER_SLOTS];
} Cluster;

struct Table {
    Cluster *clusters;
    uint64_t mask; ///< number of clusters, a power of two, minus one
    unsigned generation;
};

// The data word, from the low end: score + 32768 (16 bits), move + 1 (11), depth (10), bound (2),
// proof (2), generation (6). A stored word is never 0, since a bound is.
enum { MOVE_AT = 16, DEPTH_AT = 27, BOUND_AT = 37, PROVEN_AT = 39, GENERATION_AT = 41 };
enum { DEPTH_BITS = 10 };

static uint64_t pack(const TableEntry *entry, unsigned generation) {
    return (uint64_t)(uint16_t)(entry->value.score + 32768) |
           (uint64_t)(entry->move + 1) << MOVE_AT | (uint64_t)entry->depth << DEPTH_AT |
           (uint64_t)entry->bound << BOUND_AT | (uint64_t)entry->value.proof << PROVEN_AT |
           (uint64_t)generation << GENERATION_AT;
}

static int bits(uint64_t data, int at, int count) {
    return (int)(data >> at & ((UINT64_C(1) << count) - 1));
}

static TableEntry unpack(uint64_t data) {
    return (TableEntry){
        .value = {.score = bits(data, 0, 16) - 32768, .proof = (uint8_t)bits(data, PROVEN_AT, 2)},
        .move = (Cell)(bits(data, MOVE_AT, 11) - 1),
        .depth = bits(data, DEPTH_AT, DEPTH_BITS),
        .bound = bits(data, BOUND_AT, 2),
    };
}

Table *table_new(int mib) {
    Table *table = base_alloc_apart(sizeof(*table));
    uint64_t clusters = 1;
    while (clusters * 2 * sizeof(Cluster) <= (uint64_t)MAX(mib, 1) << 20)
        clusters *= 2;
    while (!(table->clusters = base_try_alloc_table(clusters * sizeof(Cluster))) && clusters > 1)
        clusters /= 2;
    if (!table->clusters)
        table->clusters = base_alloc_apart(sizeof(Cluster));
    table->mask = clusters - 1;
    return table;
}

void table_free(Table *table) {
    if (!table)
        return;
    base_free(table->clusters);
    base_free(table);
}

void table_clear(Table *table) {
    memset(table->clusters, 0, (table->mask + 1) * sizeof(Cluster));
    table->generation = 0;
}

void table_new_search(Table *table) {
    table->generation = (table->generation + 1) & ((1u << GENERATION_BITS) - 1);
}

static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

bool table_probe(const Table *table, uint64_t key, TableEntry *entry) {
    const Cluster *cluster = &table->clusters[key & table->mask];
    for (int i = 0; i < CLUSTER_SLOTS; i++) {
        uint64_t data = load(&cluster->slots[i].data);
        if (data != 0 && (load(&cluster->slots[i].check) ^ data) == key) {
            *entry = unpack(data);
            return true;
        }
    }
    return false;
}

void table_prefetch(const Table *table, uint64_t key) {
    __builtin_prefetch(&table->clusters[key & table->mask]);
}

/// How much a slot is worth keeping: deep, recent and proven entries are.
static int keep_rank(const Table *table, uint64_t data) {
    if (data == 0)
        return INT_MIN;
    unsigned age = (table->generation - (unsigned)bits(data, GENERATION_AT, GENERATION_BITS)) &
                   ((1u << GENERATION_BITS) - 1);
    int worth =
        bits(data, DEPTH_AT, DEPTH_BITS) + (bits(data, PROVEN_AT, 2) != 0 ? PROVEN_WORTH : 0);
    return worth - AGE_COST * (int)age;
}

void table_store(Table *table, uint64_t key, const TableEntry *entry) {
    CHECK_HOT(entry->depth >= 0 && entry->depth <= TABLE_DEPTH_MAX);
    Cluster *cluster = &table->clusters[key & table->mask];
    Slot *victim = NULL;
    int least = 0;
    for (int i = 0; i < CLUSTER_SLOTS; i++) {
        Slot *slot = &cluster->slots[i];
        uint64_t data = load(&slot->data);
        if (data != 0 && (load(&slot->check) ^ data) == key) {
            victim = slot;
            break;
        }
        int rank = keep_rank(table, data);
        if (!victim || rank < least) {
            victim = slot;
            least = rank;
        }
    }
    uint64_t data = pack(entry, table->generation);
    atomic_store_explicit(&victim->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
}
