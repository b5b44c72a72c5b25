// What holds of every game that was read.
#pragma once

#include "fuzz/target.h"

#include "formats/formats.h"
#include "formats/sgf/sgf_write.h"

/// Checks that the game can be written as SGF and read as an equal one.
static inline void game_check(const GameTree *tree) {
    const Variant usual = {15, 15, 5, false, false};
    Buffer text = {NULL, 0, 0};
    FormatsGame game;
    Problem problem = {""};
    sgf_write(tree, &text);
    CHECK(formats_read((Slice){text.start, text.length}, &usual, &game, &problem));
    CHECK(game.kind == FORMATS_SGF && game_tree_equal(tree, game.tree));
    game_tree_free(game.tree);
    base_free(text.start);
}
