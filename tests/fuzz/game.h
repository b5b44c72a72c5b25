// What holds of every game that was read.
#pragma once

#include "fuzz/target.h"

#include "formats/charset.h"
#include "formats/formats.h"
#include "formats/sgf.h"

/// Checks that the game can be written as SGF and read as an equal one.
static inline void game_check(const GameTree *tree) {
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    Buffer text = {NULL, 0, 0};
    FormatsGame game;
    Problem problem = {""};
    sgf_write(tree, &text);
    CHECK(formats_read((Slice){text.start, text.length}, &usual, &game, &problem));
    CHECK(game.kind == FORMATS_SGF && game_tree_equal(tree, game.tree));
    game_tree_free(game.tree);
    base_free(text.start);
}

/// Makes a terminated text of the bytes, or says why not. Release its start with base_free.
static inline bool game_decode(const uint8_t *bytes, size_t size, Buffer *text, Problem *problem) {
    buffer_add(text, "");
    return charset_decode((Slice){(const char *)bytes, size}, (Slice){"", 0}, text, problem);
}
