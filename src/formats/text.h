// Reads a game from text, and writes it.
#pragma once

#include "base/buffer.h"
#include "base/problem.h"
#include "formats/watch.h"
#include "record/game_tree.h"

/// Reads `[VARIANT] [POSITION] MOVES` from a terminated text: the position in the notation of
/// notation.h or drawn, with a text line for each row. Moves stand apart or together (`h8i9`),
/// with or without numbers (`1. h8 i9`), and commas, semicolons or dashes between them. Without a
/// variant it is `usual` where every square fits, or the usual one of a board where they do.
/// Release the tree with game_tree_free. False, with a sentence that says where, when it is none of
/// this; then *tree is NULL. `watch` may be NULL.
bool text_read(Slice source, const Variant *usual, FormatsWatch *watch, GameTree **tree,
               Problem *problem);

/// Appends the rules, the position it began with where that is not the empty board with X to move,
/// and the moves to `node` on one text line: what text_read reads, unless the marks at the
/// beginning are more of one side than it allows.
void text_write_moves(const GameTree *tree, int node, Buffer *text);
/// Appends the rules, a text line for each row of the board and one for the side to move, as
/// drawn_text.h reads them.
void text_write_board(const Position *position, Buffer *text);
