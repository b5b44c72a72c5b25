// piskvork's files: `Piskvorky 20x20, 11:11, 0`, a text line `column,row,milliseconds` for each
// move, both from 1 at the top left, then the players' names, if any, and a number.
#pragma once

#include "base/problem.h"
#include "record/game_tree.h"

/// True when the text begins as such a file does.
bool psq_recognise(Slice source);
/// Reads it from UTF-8; release the tree with game_tree_free. X is who moves first. Names are kept
/// as PB and PW; the times of moves are not. False, with a sentence that says where, when it cannot
/// be read; then *tree is NULL.
bool psq_read(Slice source, GameTree **tree, Problem *problem);
