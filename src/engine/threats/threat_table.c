#include "engine/threats/threat_table.h"

#include <string.h>

typedef struct Slot {
    uint64_t key; ///< 0: nothing is stored
    ThreatFinding finding;
} Slot;

/// The first slot keeps what took most work, the second what came last.
typedef struct Bucket {
    Slot slots[2];
} Bucket;

struct ThreatTable {
    Bucket *buckets;
    uint64_t mask; ///< number of buckets, a power of two, minus one
};

ThreatTable *threat_table_new(int kib) {
    ThreatTable *table = base_alloc(sizeof(*table));
    uint64_t buckets = 1;
    while (buckets * 2 * sizeof(Bucket) <= (uint64_t)MAX(kib, 1) << 10)
        buckets *= 2;
    table->buckets = base_alloc(buckets * sizeof(Bucket));
    table->mask = buckets - 1;
    return table;
}

void threat_table_free(ThreatTable *table) {
    if (!table)
        return;
    base_free(table->buckets);
    base_free(table);
}

void threat_table_clear(ThreatTable *table) {
    memset(table->buckets, 0, (table->mask + 1) * sizeof(Bucket));
}

const ThreatFinding *threat_table_find(const ThreatTable *table, uint64_t key) {
    const Bucket *bucket = &table->buckets[key & table->mask];
    for (int i = 0; i < 2; i++)
        if (bucket->slots[i].key == key)
            return &bucket->slots[i].finding;
    return NULL;
}

void threat_table_store(ThreatTable *table, uint64_t key, const ThreatFinding *finding) {
    Bucket *bucket = &table->buckets[key & table->mask];
    Slot *first = &bucket->slots[0];
    bool here = first->key == key || bucket->slots[1].key == key;
    if (here)
        bucket->slots[first->key != key].finding = *finding;
    else if (first->key == 0 || finding->work >= first->finding.work)
        *first = (Slot){key, *finding};
    else
        bucket->slots[1] = (Slot){key, *finding};
}
