#include "formats/walk.h"

#include "base/said.h"
#include "rules/notation.h"

void walk_begin(Walk *walk, GameTree *tree) {
    walk->tree = tree;
    walk->node = GAME_TREE_ROOT;
    walk->position = tree->start;
}

/// Says why, in the words that moves as text are refused with.
static bool refuse(const Walk *walk, Cell cell, Problem *problem) {
    char memory[CELL_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_cell(&walk->tree->variant, cell, &text);
    return notation_parse_move(slice_of(memory), &walk->position, &cell, problem);
}

bool walk_play(Walk *walk, Cell cell, Problem *problem) {
    if (!position_can_play(&walk->position, cell))
        return refuse(walk, cell, problem);
    const int node = game_tree_add(walk->tree, walk->node, walk->position.to_move, cell);
    if (node == GAME_TREE_NONE)
        return problem_set(problem, said("the game has more than %d moves with its variations"),
                           GAME_TREE_NODES_MAX - 1);
    walk->node = node;
    position_play(&walk->position, cell);
    return true;
}

void walk_back(Walk *walk, int node) {
    while (walk->node != node) {
        walk->node = walk->tree->nodes[walk->node].parent;
        position_undo(&walk->position);
    }
}
