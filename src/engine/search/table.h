// The transposition table: values of positions met before, by their 64-bit key.
//
// Any number of threads may probe and store at once: an entry that two of them tore apart fails its
// check and counts as not found (Hyatt and Mann, "A lockless transposition-table implementation for
// parallel search", 2002).
#pragma once

#include "rules/score.h"

/// What is proven of a score: both bits together say that it is exact.
enum {
    VALUE_AT_LEAST = 1, ///< the true value is at least the score
    VALUE_AT_MOST = 2,  ///< the true value is at most the score
    VALUE_EXACT = 3,
};

/// Inside the search, distances to a win count from the root: a win in n plies of a node at `ply`
/// is SCORE_WIN - ply - n.
typedef struct Value {
    Score score;
    uint8_t proof;
} Value;

/// A score of which nothing is proven; one that is exact.
static inline Value value_estimate(Score score) {
    return (Value){.score = score, .proof = 0};
}
static inline Value value_exact(Score score) {
    return (Value){.score = score, .proof = VALUE_EXACT};
}
/// The same for the other side.
static inline Value value_negate(Value value) {
    return (Value){.score = -value.score,
                   .proof = (uint8_t)((value.proof & VALUE_AT_LEAST ? VALUE_AT_MOST : 0) |
                                      (value.proof & VALUE_AT_MOST ? VALUE_AT_LEAST : 0))};
}
static inline bool score_is_win(Score score) {
    return score >= SCORE_WIN_MIN;
}
static inline bool score_is_loss(Score score) {
    return score <= -SCORE_WIN_MIN;
}

/// The value, moved into what is proven about it from elsewhere: `low` to `high`.
static inline Value value_clamp(Value value, Score low, Score high) {
    if (value.score <= low)
        return (Value){.score = low,
                       .proof = (uint8_t)(VALUE_AT_LEAST | (value.proof & VALUE_AT_MOST) |
                                          (low == high ? VALUE_AT_MOST : 0))};
    if (value.score >= high)
        return (Value){.score = high,
                       .proof = (uint8_t)(VALUE_AT_MOST | (value.proof & VALUE_AT_LEAST))};
    return value;
}
/// A win or a loss that is not proven is only an estimate.
static inline Value value_honest(Value value) {
    const Score shift = SCORE_WIN - SCORE_HEURISTIC_MAX;
    if (score_is_loss(value.score) && !(value.proof & VALUE_AT_MOST))
        return value_estimate(value.score + shift);
    if (score_is_win(value.score) && !(value.proof & VALUE_AT_LEAST))
        return (Value){.score = value.score - shift, .proof = 0};
    return value;
}

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
