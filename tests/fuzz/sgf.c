// Any bytes as a file: refused with a sentence and without a tree, or a game that can be written
// and read.
#include "fuzz/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Variant usual = {7, 6, 4, true, false};
    FormatsGame game;
    Problem problem = {""};
    if (!formats_read((Slice){(const char *)bytes, size}, &usual, &game, &problem)) {
        CHECK(problem.sentence[0] && !game.tree);
        return 0;
    }
    game_check(game.tree);
    game_tree_free(game.tree);
    return 0;
}
