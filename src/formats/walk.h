// What is common to readers: the walk through a tree that is being read, where it stands, and the
// position there; and how far the reading has come.
#pragma once

#include "base/text.h"
#include "base/threads.h"
#include "rules/game_tree.h"

/// Fields are for reading; only the functions below write.
typedef struct Walk {
    GameTree *tree; ///< not owned
    int node;
    Position position;
} Walk;

/// Begins at the root.
void walk_begin(Walk *walk, GameTree *tree);
/// Goes on with `cell`, a new node unless the tree has it. False, with a sentence, when it cannot
/// be played or the tree is full.
bool walk_play(Walk *walk, Cell cell, Problem *problem);
/// Goes back to `node`, one on the way from the root.
void walk_back(Walk *walk, int node);

// --- how far the reading of a file has come, and whether it is to stop: for another thread to look
// at and to say

/// Zeroed at the beginning.
typedef struct FormatsWatch {
    atomic_bool stop;
    atomic_int percent; ///< of the text
} FormatsWatch;

/// Tells that the reading of `source` has come to `at`; false: it is to stop. To be called for
/// every word or node. NULL: nobody watches.
static inline bool formats_watch_on(FormatsWatch *watch, Slice source, const char *at) {
    if (!watch)
        return true;
    const size_t done = (size_t)(at - source.start);
    atomic_store_explicit(&watch->percent, (int)(100 * (uint64_t)done / (source.length + 1)),
                          memory_order_relaxed);
    return !stop_asked(&watch->stop);
}
