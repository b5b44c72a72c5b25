// Going through the recursion, to steps and to boards.
#include "ui/screens/tree/tree.h"

void tree_zoom_by(Tree *tree, int by) {
    const TreeFrame frame = tree_frame(tree);
    int zoom = 0;
    while (zoom < TREE_ZOOMS - 1 && TREE_CELL[zoom] > frame.cell)
        zoom++;
    tree->zoom = CLAMP(zoom + by, 0, TREE_ZOOMS - 1);
}

void tree_go(Tree *tree, unsigned kinds, bool back, int depth) {
    MinimaxReplay *replay = tree->recursion.replay;
    tree->playing = false;
    if (back)
        minimax_replay_previous(replay, kinds, depth);
    else
        minimax_replay_next(replay, kinds, depth);
    tree_follow(tree);
}

void tree_go_to_branch_end(Tree *tree) {
    const int depth = minimax_walk_depth(minimax_replay_walk(tree->recursion.replay));
    tree_go(tree, MINIMAX_STEPS_VALUES, false, MAX(depth, 0));
}

void tree_go_to_first_meeting(Tree *tree) {
    MinimaxReplay *replay = tree->recursion.replay;
    const MinimaxStep *step = minimax_replay_step(replay);
    const uint64_t from = minimax_replay_at(replay), back = tree->came_from;
    if (back > 0)
        minimax_replay_seek(replay, back);
    else if (step && step->kind == MINIMAX_RECALL)
        minimax_replay_seek_call(replay, step->met);
    else
        return;
    tree->playing = false;
    tree_follow(tree);
    tree->came_from = back > 0 ? 0 : from;
}

void tree_think_from_here(Tree *tree) {
    const Position root = *minimax_walk_position(minimax_replay_walk(tree->recursion.replay));
    if (root.outcome == OUTCOME_OPEN)
        tree_begin(tree, &root);
}

/// The place is in the call of that board, and nowhere below it.
static bool is_at_board(const Tree *tree, const RecursionBoard *board) {
    const MinimaxWalk *walk = minimax_replay_walk(tree->recursion.replay);
    return board->depth > 0 && board->depth == minimax_walk_depth(walk) &&
           board->call == minimax_walk_call(walk, board->depth).number;
}

/// On to where a reply of a call on the way is tried, or that call ends without.
static void go_to_reply(MinimaxReplay *replay, const RecursionBoard *board) {
    const unsigned kinds = MINIMAX_STEP(MINIMAX_TRY) | MINIMAX_STEPS_VALUES;
    while (minimax_replay_next(replay, kinds, board->depth)) {
        const MinimaxStep *step = minimax_replay_step(replay);
        if (step->depth < board->depth || (step->kind == MINIMAX_TRY && step->cell == board->cell))
            return;
    }
}

void tree_go_to_board(Tree *tree, int board) {
    const RecursionBoard *shown = &tree->boards.list.boards[board];
    MinimaxReplay *replay = tree->recursion.replay;
    const bool left_out = shown->state == RECURSION_LEFT_OUT;
    const RecursionBoard *from = left_out ? &tree->boards.list.boards[shown->parent] : shown;
    const uint64_t here = minimax_replay_at(replay);
    tree->playing = false;
    if (is_at_board(tree, shown)) {
        tree_think_from_here(tree);
        return;
    }
    if (from->state == RECURSION_NOT_YET)
        go_to_reply(replay, from);
    else
        minimax_replay_seek_call(replay, from->call);
    const bool again = from->state == RECURSION_ENDED && from->end == MINIMAX_RECALL;
    if (from->state == RECURSION_ENDED && !again)
        minimax_replay_next(replay, MINIMAX_STEPS_VALUES, from->depth);
    tree_follow(tree);
    tree->came_from = again ? here : 0;
}
