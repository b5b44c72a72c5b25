// Any bytes as a link: refused with a sentence, a page of the tour, or a game with a link that
// leads to an equal one.
#include "fuzz/target.h"

#include "formats/text.h"

static int last_node(const GameTree *tree) {
    int node = GAME_TREE_ROOT;
    while (tree->nodes[node].first_child != GAME_TREE_NONE)
        node = tree->nodes[node].first_child;
    return node;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    Buffer link = {NULL, 0, 0};
    Problem problem = {""};
    TextLinkView view, again;
    if (!text_link_read((Slice){(const char *)bytes, size}, &usual, &view, &problem)) {
        CHECK(!view.game && problem.sentence[0]);
        return 0;
    }
    CHECK(view.tour == !view.game);
    if (view.tour)
        return 0;
    GameTree *tree = view.game;
    CHECK(text_link_write(tree, last_node(tree), &link) && link.length <= TEXT_LINK_MAX);
    CHECK(text_link_read((Slice){link.start, link.length}, &usual, &again, &problem));
    CHECK(game_tree_equal(tree, again.game));
    game_tree_free(tree);
    game_tree_free(again.game);
    base_free(link.start);
    return 0;
}
