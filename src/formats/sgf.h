// Reads SGF, FF[1] to FF[4], and writes it, FF[4].
#pragma once

#include "base/text.h"
#include "formats/walk.h"
#include "rules/game_tree.h"

/// The character set that the first node of a file names; empty when it names none. The bytes need
/// not be text yet.
Slice sgf_read_charset(Slice bytes);

typedef struct SgfGame {
    GameTree *tree;
    int games;    ///< in the file; the tree is the first
    bool guessed; ///< the file does not say by which rules it is played
    bool renju;   ///< it is said to be renju, whose forbidden moves are not known here
} SgfGame;

/// Reads the first game of a text in UTF-8; release the tree with game_tree_free. False,
/// with a sentence that says where, when any of it cannot be read; then the tree is NULL.
///
/// Every node of the tree is a move. What a file says in nodes without one is kept with the move
/// before, and several comments of a move become one, with an empty line between them. Values of
/// texts have no escapes; those of properties that are not known stand as in the file. `watch` may
/// be NULL.
bool sgf_read(Slice source, FormatsWatch *watch, SgfGame *game, Problem *problem);

/// Appends the whole tree, in UTF-8: what sgf_read makes an equal tree of.
void sgf_write(const GameTree *tree, Buffer *text);
