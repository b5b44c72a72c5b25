// Writes SGF, FF[4].
#pragma once

#include "formats/buffer.h"
#include "record/game_tree.h"

/// Appends the whole tree, in UTF-8: what sgf_read makes an equal tree of.
void sgf_write(const GameTree *tree, Buffer *text);
