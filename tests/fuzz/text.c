// Any text as a game of moves or a board: refused with a sentence that says where, or one that can
// be written and read.
#include "fuzz/game.h"

#include "formats/text.h"

#include <string.h>

static Position last_position(const GameTree *tree, int *node) {
    Position position;
    *node = GAME_TREE_ROOT;
    while (tree->nodes[*node].first_child != GAME_TREE_NONE)
        *node = tree->nodes[*node].first_child;
    game_tree_position(tree, *node, &position);
    return position;
}

static void check(const GameTree *tree) {
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    Buffer text = {NULL, 0, 0};
    Problem problem = {""};
    GameTree *again;
    int node, same;
    const Position position = last_position(tree, &node);
    text_write_moves(tree, node, &text);
    CHECK(text_read((Slice){text.start, text.length}, &usual, NULL, &again, &problem));
    CHECK(last_position(again, &same).key == position.key);
    game_tree_free(again);
    base_free(text.start);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Variant usual = {7, 6, 4, .drop = true};
    Buffer text = {NULL, 0, 0};
    Problem problem = {""};
    if (game_decode(bytes, size, &text, &problem)) {
        GameTree *tree;
        const bool read =
            text_read((Slice){text.start, text.length}, &usual, NULL, &tree, &problem);
        CHECK(read == (tree != NULL));
        CHECK(read || strncmp(problem.sentence, "line ", 5) == 0);
        if (read)
            check(tree);
        game_tree_free(tree);
    }
    base_free(text.start);
    return 0;
}
