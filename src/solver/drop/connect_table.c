#include "solver/drop/connect_table.h"

// The lock of a wide cluster: a bit of its first slot's second word that no tag reaches.
#define WIDE_LOCK (UINT64_C(1) << 63)

enum { WIDE_TAG_HIGH_BITS = 49, SAMPLE_SLOTS = 4096 };

static int floor_log2(uint64_t value) {
    return 63 - __builtin_clzll(value);
}

/// Lays `bytes` out as clusters of entries of `words` words; 0 clusters when the tag does not fit.
static void lay_out(ConnectTable *table, size_t bytes, int key_bits, bool wide) {
    table->wide = wide;
    table->clusters = bytes / (CONNECT_SLOTS * sizeof(uint64_t) << wide);
    table->tag_bits = MAX(key_bits - floor_log2(table->clusters), 0);
}

void connect_table_init(ConnectTable *table, int kib, int key_bits) {
    *table = (ConnectTable){.words = NULL};
    for (; !table->words && kib >= CONNECT_TABLE_KIB_MIN; kib /= 2) {
        size_t bytes = (size_t)kib << 10;
        lay_out(table, bytes, key_bits, false);
        if (table->tag_bits > CONNECT_TAG_BITS_NARROW)
            lay_out(table, bytes, key_bits, true);
        if (table->tag_bits > 64 + WIDE_TAG_HIGH_BITS)
            return;
        table->words = base_try_alloc_table(bytes);
    }
}

void connect_table_init_recent(ConnectTable *table, int kib, int key_bits) {
    connect_table_init(table, kib, key_bits);
    table->recent = true;
    if (table->wide)
        connect_table_release(table);
}

void connect_table_release(ConnectTable *table) {
    base_free((void *)table->words);
    table->words = NULL;
}

size_t connect_table_used(const ConnectTable *table) {
    if (!table->words)
        return 0;
    uint64_t used = 0, seen = MIN(table->clusters * CONNECT_SLOTS, SAMPLE_SLOTS);
    // An entry is never zero; of a wide one the second word is looked at.
    for (uint64_t i = 0; i < seen; i++) {
        uint64_t word = ((i + 1) << table->wide) - 1;
        used += atomic_load_explicit(&table->words[word], memory_order_relaxed) != 0;
    }
    return (size_t)(table->clusters * (CONNECT_SLOTS * sizeof(uint64_t) << table->wide) * used /
                    seen);
}

static uint64_t entry_word(uint64_t tag, ConnectBound bound, int value, int effort) {
    return tag << CONNECT_TAG_SHIFT | (uint64_t)bound << CONNECT_BOUND_SHIFT |
           (uint64_t)(value + 128) << CONNECT_VALUE_SHIFT | (uint64_t)effort;
}

static bool same_position_and_bound(uint64_t a, uint64_t b) {
    return a >> CONNECT_BOUND_SHIFT == b >> CONNECT_BOUND_SHIFT;
}

static int entry_effort(uint64_t word) {
    return (int)(word & CONNECT_EFFORT_MAX);
}

static void store_narrow(const ConnectTable *table, const ConnectPlace *place, uint64_t entry) {
    _Atomic uint64_t *slot = table->words + place->cluster * CONNECT_SLOTS;
    int cheapest = 0, least = CONNECT_EFFORT_MAX + 1;
    for (int i = 0; i < CONNECT_SLOTS; i++) {
        uint64_t word = atomic_load_explicit(&slot[i], memory_order_relaxed);
        int effort = word == 0 || same_position_and_bound(word, entry) ? -1 : entry_effort(word);
        if (effort < least) {
            least = effort;
            cheapest = i;
        }
        if (word != 0 && effort < 0)
            break;
    }
    atomic_store_explicit(&slot[cheapest], entry, memory_order_relaxed);
}

/// The new entry goes first; of the last two the cheaper one makes room.
static void store_recent(const ConnectTable *table, const ConnectPlace *place, uint64_t entry) {
    _Atomic uint64_t *slot = table->words + place->cluster * CONNECT_SLOTS;
    uint64_t words[CONNECT_SLOTS];
    for (int i = 0; i < CONNECT_SLOTS; i++)
        words[i] = atomic_load_explicit(&slot[i], memory_order_relaxed);
    int out = 0, last = CONNECT_SLOTS - 1;
    while (out < last && !same_position_and_bound(words[out], entry))
        out++;
    if (out == last && !same_position_and_bound(words[last], entry) &&
        entry_effort(words[last - 1]) < entry_effort(words[last]))
        out--;
    for (int i = out; i > 0; i--)
        atomic_store_explicit(&slot[i], words[i - 1], memory_order_relaxed);
    atomic_store_explicit(&slot[0], entry, memory_order_relaxed);
}

// --- entries of two words: slot[2 i] is the low half of the tag, slot[2 i + 1] all the rest

static void cluster_lock(_Atomic uint64_t *slot) {
    while (atomic_fetch_or_explicit(&slot[1], WIDE_LOCK, memory_order_acquire) & WIDE_LOCK)
        ;
}

static void cluster_unlock(_Atomic uint64_t *slot) {
    atomic_fetch_and_explicit(&slot[1], ~WIDE_LOCK, memory_order_release);
}

static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed) & ~WIDE_LOCK;
}

static void store_wide(const ConnectTable *table, const ConnectPlace *place, uint64_t entry) {
    _Atomic uint64_t *slot = table->words + place->cluster * CONNECT_SLOTS * 2;
    int cheapest = 0, least = CONNECT_EFFORT_MAX + 1;
    cluster_lock(slot);
    for (int i = 0; i < CONNECT_SLOTS; i++) {
        uint64_t low = atomic_load_explicit(&slot[2 * i], memory_order_relaxed);
        uint64_t word = load(&slot[2 * i + 1]);
        bool same = low == place->tag && same_position_and_bound(word, entry);
        int effort = word == 0 || same ? -1 : entry_effort(word);
        if (effort < least) {
            least = effort;
            cheapest = i;
        }
        if (word != 0 && same)
            break;
    }
    atomic_store_explicit(&slot[2 * cheapest], place->tag, memory_order_relaxed);
    atomic_store_explicit(&slot[2 * cheapest + 1], entry | (cheapest == 0 ? WIDE_LOCK : 0),
                          memory_order_relaxed);
    cluster_unlock(slot);
}

void connect_table_store(const ConnectTable *table, const ConnectPlace *place, ConnectBound bound,
                         int value, int effort) {
    if (!table->words)
        return;
    uint64_t tag = table->wide ? place->tag_high : place->tag;
    uint64_t entry = entry_word(tag, bound, value, MIN(effort, CONNECT_EFFORT_MAX));
    if (table->wide)
        store_wide(table, place, entry);
    else if (table->recent)
        store_recent(table, place, entry);
    else
        store_narrow(table, place, entry);
}

void connect_table_probe_wide(const ConnectTable *table, const ConnectPlace *place, int *low,
                              int *high) {
    if (!table->words)
        return;
    _Atomic uint64_t *slot = table->words + place->cluster * CONNECT_SLOTS * 2;
    cluster_lock(slot);
    for (int i = 0; i < CONNECT_SLOTS; i++) {
        uint64_t word = load(&slot[2 * i + 1]);
        if (word == 0 || word >> CONNECT_TAG_SHIFT != place->tag_high ||
            atomic_load_explicit(&slot[2 * i], memory_order_relaxed) != place->tag)
            continue;
        connect_entry_narrow(word, low, high);
    }
    cluster_unlock(slot);
}
