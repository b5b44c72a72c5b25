// Yixin-Board's files: three text lines with the rows, the columns and the number of moves, then
// one `row column` for each move, from 0 at the top left.
#pragma once

#include "base/problem.h"
#include "record/game_tree.h"

/// True when the text begins as such a file does.
bool sav_recognise(Slice source);
/// Reads it from UTF-8; release the tree with game_tree_free. False, with a sentence that says
/// where, when it cannot be read; then *tree is NULL.
bool sav_read(Slice source, GameTree **tree, Problem *problem);
