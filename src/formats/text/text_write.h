// Writes a game as text.
#pragma once

#include "formats/buffer.h"
#include "record/game_tree.h"

/// Appends the rules, the position it began with where that is not the empty board with X to move,
/// and the moves to `node` on one text line: what text_read reads, unless the marks at the
/// beginning are more of one side than it allows.
void text_write_moves(const GameTree *tree, int node, Buffer *text);
/// Appends the rules, a text line for each row of the board and one for the side to move, as
/// drawn_text.h reads them.
void text_write_board(const Position *position, Buffer *text);
