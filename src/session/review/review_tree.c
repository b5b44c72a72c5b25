#include "session/review/review_tree.h"

int review_tree_line(const GameTree *tree, int *nodes, Position *end) {
    int count = 0;
    nodes[0] = GAME_TREE_ROOT;
    for (int node; (node = tree->nodes[nodes[count]].first_child) != GAME_TREE_NONE;)
        nodes[++count] = node;
    game_tree_position(tree, nodes[count], end);
    return count;
}

bool review_tree(GameTree *tree, Clock clock, uint64_t nodes, Review *review, Problem *problem) {
    int line[REVIEW_TREE_NODES_MAX];
    Position end;
    if (review_tree_line(tree, line, &end) == 0)
        return problem_set(problem, "the game has no moves; expected one at least");
    review_begin(review, &end, nodes);
    ReviewLook *look = review_look_new(clock, REVIEW_TABLE_MIB, nodes);
    while (review_step(review, look)) {
    }
    review_look_free(look);
    review_notes_write(tree, line, review);
    return true;
}
