// A review of the main line of a game that came from a file.
#pragma once

#include "session/review/review_notes.h"

enum { REVIEW_TREE_NODES_MAX = CELLS_MAX + 1 };

/// Writes the root and the nodes of the main line to `nodes`, which has room for
/// REVIEW_TREE_NODES_MAX, and the position at its end; returns how many moves it has.
int review_tree_line(const GameTree *tree, int *nodes, Position *end);
/// Reviews the main line, with `nodes` for each search, and writes the review into the tree, in
/// place of one that is there already and is not believed. Takes seconds. False, with a sentence,
/// for a game without moves.
bool review_tree(GameTree *tree, Clock clock, uint64_t nodes, Review *review, Problem *problem);
