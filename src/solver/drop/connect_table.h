// The drop solver's table: proven bounds of positions, each known by its complete position.
//
// A position is a number x below 2^b, b = width * (height + 1) (connect_rows.h), scrambled by a
// one-to-one function, so x still is the position. Cluster q holds the x with
// floor(x * C / 2^b) = q, C the number of clusters: an interval of at most 2^(b - g) numbers in a
// row when 2^g <= C, so the low b - g bits of x, the tag, tell any two of them apart. Cluster and
// tag together are the position: nothing is ever taken for another position.
//
// An entry is one 64-bit word where the tag has at most TAG_BITS_NARROW bits (every board of up to
// 64 bits, and some larger ones), else two words behind a lock bit of the cluster, since no 128-bit
// load is atomic everywhere. Clusters of four; the least expensive bound makes room, so one slot
// always takes what is new and the others keep what cost most. Any number of threads.
#pragma once

#include "base/base.h"

#include <stdatomic.h>

/// Which way a value bounds.
typedef enum ConnectBound { CONNECT_AT_LEAST, CONNECT_AT_MOST } ConnectBound;

typedef struct ConnectTable {
    _Atomic uint64_t *words; ///< NULL: a table that remembers nothing
    uint64_t clusters;
    int tag_bits;
    bool wide;   ///< two words an entry
    bool recent; ///< keeps what came last, whatever it cost; only of one word an entry
} ConnectTable;

/// Where a position belongs and how it is told from the others there.
typedef struct ConnectPlace {
    uint64_t cluster;
    uint64_t tag, tag_high; ///< tag_high: bits from 64 up
} ConnectPlace;

enum {
    CONNECT_VALUE_MAX = 127, ///< values go from minus to plus this
    CONNECT_EFFORT_MAX = 31, ///< log2 of the nodes a bound cost
    CONNECT_SLOTS = 4,       ///< entries a cluster
    CONNECT_TAG_BITS_NARROW = 50,
    CONNECT_TABLE_KIB_MIN = 64,
};

/// A table of `kib` KiB, less when memory is short, for positions of `key_bits` bits (12 to 128).
/// Where a tag does not fit, which is below 2 MiB on the largest boards, it remembers nothing.
void connect_table_init(ConnectTable *table, int kib, int key_bits);
void connect_table_release(ConnectTable *table);

/// A small one that keeps what came last; remembers nothing where an entry takes two words.
void connect_table_init_recent(ConnectTable *table, int kib, int key_bits);
/// Bytes of it that hold something, from a sample.
size_t connect_table_used(const ConnectTable *table);

/// connect_table_probe for a table of two words an entry, or one that remembers nothing.
void connect_table_probe_wide(const ConnectTable *table, const ConnectPlace *place, int *low,
                              int *high);
/// Remembers that the value at `place` is at least or at most `value`; `effort` is log2 of the
/// nodes that it took to prove. Any number of threads at once.
void connect_table_store(const ConnectTable *table, const ConnectPlace *place, ConnectBound bound,
                         int value, int effort);

// An entry, or the second word of a wide one: tag (its high part), bound, value, effort.
enum { CONNECT_VALUE_SHIFT = 5, CONNECT_BOUND_SHIFT = 13, CONNECT_TAG_SHIFT = 14 };

/// Narrows the bounds by what an entry says.
static inline void connect_entry_narrow(uint64_t word, int *low, int *high) {
    int value = (int)(word >> CONNECT_VALUE_SHIFT & 255) - 128;
    if ((word >> CONNECT_BOUND_SHIFT & 1) == CONNECT_AT_LEAST)
        *low = MAX(*low, value);
    else
        *high = MIN(*high, value);
}

/// Has the processor fetch what is at `place`, for a probe soon after.
static inline void connect_table_prefetch(const ConnectTable *table, const ConnectPlace *place) {
    if (table->words)
        __builtin_prefetch(
            (const void *)&table->words[place->cluster * CONNECT_SLOTS << table->wide]);
}

/// Narrows *low and *high, bounds of the value at `place`, by what is known.
static inline void connect_table_probe(const ConnectTable *table, const ConnectPlace *place,
                                       int *low, int *high) {
    if (table->wide || !table->words) {
        connect_table_probe_wide(table, place, low, high);
        return;
    }
    const _Atomic uint64_t *slot = table->words + place->cluster * CONNECT_SLOTS;
    for (int i = 0; i < CONNECT_SLOTS; i++) {
        uint64_t word = atomic_load_explicit(&slot[i], memory_order_relaxed);
        if (word >> CONNECT_TAG_SHIFT != place->tag || word == 0)
            continue;
        connect_entry_narrow(word, low, high);
    }
}
