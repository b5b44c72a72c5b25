// A walk through a tree that is being read: where it stands, and the position there.
#pragma once

#include "record/game_tree.h"

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
