// Any bytes as a file: refused with a sentence and without a tree, or a game that can be written
// and read. A review that stands in it is taken whole or not at all, and can be written again.
#include "fuzz/game.h"
#include "words/review_words.h"

static void check_review(GameTree *tree) {
    int nodes[REVIEW_TREE_NODES_MAX];
    Position end;
    review_tree_line(tree, nodes, &end);
    Review *review = base_alloc(sizeof *review);
    review_begin(review, &end, 1);
    if (review_notes_read(tree, nodes, review)) {
        CHECK(review_is_whole(review));
        review_notes_write(tree, nodes, review, SIDE_NAMES_LETTERS);
        CHECK(review_notes_read(tree, nodes, review));
        game_check(tree);
    }
    base_free(review);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Variant usual = {7, 6, 4, .drop = true};
    FormatsGame game;
    Problem problem = {""};
    if (!formats_read((Slice){(const char *)bytes, size}, &usual, &game, &problem)) {
        CHECK(problem.sentence[0] && !game.tree);
        return 0;
    }
    game_check(game.tree);
    check_review(game.tree);
    game_tree_free(game.tree);
    return 0;
}
