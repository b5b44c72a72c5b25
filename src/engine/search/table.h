// The transposition table: values of positions met before, by their 64-bit key.
//
// Any number of threads may probe and store at once: an entry that two of them tore apart fails its
// check and counts as not found (Hyatt and Mann, "A lockless transposition-table implementation for
// parallel search", 2002).
#pragma once

#include "engine/search/value.h"

/// Which way a score bounds the value that a search of `depth` would give.
enum { BOUND_AT_LEAST = 1, BOUND_AT_MOST = 2, BOUND_EXACT = 3 };

typedef struct TableEntry {
    Value value; ///< distances count from the entry's own position
    Cell move;   ///< the best one, or CELL_NONE
    int depth;   ///< in TABLE_DEPTH_ONE, 0 … TABLE_DEPTH_MAX
    int bound;   ///< 0 where the window was empty: then only the move is worth something
} TableEntry;

/// Depths are kept in quarters of a ply.
enum { TABLE_DEPTH_ONE = 4, TABLE_DEPTH_MAX = 1023 };

typedef struct Table Table;

/// A table of at most `mib` MiB; less when memory is short.
Table *table_new(int mib);
void table_free(Table *table);
void table_clear(Table *table);
/// Entries stored before count as old from now on. Not while other threads use the table.
void table_new_search(Table *table);

/// Finds what is stored for `key`; false when nothing is.
bool table_probe(const Table *table, uint64_t key, TableEntry *entry);
/// Starts to bring what is stored for `key` nearer.
void table_prefetch(const Table *table, uint64_t key);
/// Stores `entry`; what is least worth keeping gives way.
void table_store(Table *table, uint64_t key, const TableEntry *entry);
