// The boards and the overview under the pointer, and keys that no control has.
#include "ui/screens/tree/tree.h"

enum { DRAGGED_FROM = 8 }; ///< px from where it went down

static void scrub(Tree *tree, const TreeFrame *frame, Point at) {
    const float share = CLAMP((at.x - frame->strip.x) / frame->strip.w, 0, 1);
    const uint64_t calls = minimax_replay_calls(tree->recursion.replay);
    tree->playing = false;
    if (share >= 1)
        minimax_replay_seek(tree->recursion.replay, UINT64_MAX);
    else
        minimax_replay_seek_call(tree->recursion.replay, 1 + (uint64_t)(share * (float)calls));
    tree_follow(tree);
}

static bool press(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->pressed = tree->held = input->at;
    tree->dragged = false;
    tree->scrubs = rect_contains(rect_grown(frame->strip, 12), input->at);
    tree->pans = !tree->scrubs && rect_contains(frame->area, input->at);
    if (tree->scrubs)
        scrub(tree, frame, input->at);
    return tree->scrubs || tree->pans || rect_contains(tree_ideas(frame), input->at);
}

static bool drag(Tree *tree, const TreeFrame *frame, const Input *input) {
    tree->dragged |= point_distance(tree->pressed, input->at) >= DRAGGED_FROM;
    if (tree->scrubs) {
        scrub(tree, frame, input->at);
        return true;
    }
    if (!tree->pans || tree->boards.width <= frame->area.x + frame->area.w - frame->left)
        return false;
    const float most = tree->boards.width - (frame->area.x + frame->area.w - frame->left);
    tree->pan = CLAMP(tree->pan + tree->held.x - input->at.x, 0, most);
    tree->held = input->at;
    return true;
}

static bool let_go(Tree *tree, const TreeFrame *frame, const Input *input) {
    const bool held = tree->scrubs || tree->pans;
    const Rect ideas = tree_ideas(frame);
    if (!held && rect_contains(ideas, input->at) && rect_contains(ideas, tree->pressed)) {
        const int idea = (int)((input->at.y - ideas.y) / frame->row);
        tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms.scoring,
                    tree->terms.limit);
        return true;
    }
    const bool click = tree->pans && !tree->dragged;
    tree->scrubs = tree->pans = false;
    if (!click)
        return held;
    const int board = tree_boards_at(frame, input->at);
    if (board >= 0) {
        tree_go_to_board(tree, board);
        return true;
    }
    for (int i = 0; i < frame->level_count; i++)
        if (input->at.y >= frame->levels[i].y &&
            input->at.y < frame->levels[i].y + frame->levels[i].h) {
            tree->opened = frame->levels[i].open ? tree->opened : i;
            tree->spread = frame->levels[i].open && !tree->spread;
        }
    return true;
}

// --- keys

/// The idea with and without one of the two that have a tick.
static void toggle(Tree *tree, bool prune, bool remember) {
    const RecursionIdea idea = prune && remember ? RECURSION_PRUNED_MET
                               : prune           ? RECURSION_PRUNED
                               : remember        ? RECURSION_MET
                                                 : RECURSION_PLAIN;
    tree_choose(tree, idea, tree->terms.scoring, tree->terms.limit);
}

static bool key_on_ideas(Tree *tree, Key key) {
    const int idea = (int)tree->idea + (key == KEY_DOWN) - (key == KEY_UP);
    if (tree->base.widgets.focus != TREE_ID_IDEAS || idea == (int)tree->idea)
        return false;
    tree_choose(tree, (RecursionIdea)CLAMP(idea, 0, RECURSION_IDEAS - 1), tree->terms.scoring,
                tree->terms.limit);
    return true;
}

static bool key_pressed(Tree *tree, const Input *input) {
    const int depth = minimax_walk_depth(minimax_replay_walk(tree->recursion.replay));
    const MinimaxWalkOptions *options = &tree->recursion.options;
    const bool right = input->key == KEY_RIGHT || input->key == KEY_PAGE_DOWN;
    switch ((int)input->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
        tree_go(tree, MINIMAX_STEP(MINIMAX_TRY), !right, INT16_MAX);
        return true;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        tree_go(tree, MINIMAX_STEP(MINIMAX_TRY), !right, 1);
        return true;
    case KEY_DOWN:
        tree_go_to_branch_end(tree);
        return true;
    case KEY_UP:
        tree_go(tree, MINIMAX_STEP(MINIMAX_TRY), true, MAX(depth - 1, 1));
        return true;
    case KEY_HOME:
    case KEY_END:
        tree->playing = false;
        minimax_replay_seek(tree->recursion.replay, input->key == KEY_HOME ? 0 : UINT64_MAX);
        tree_follow(tree);
        return true;
    case 'a':
        toggle(tree, !options->prune, options->remember);
        return true;
    case 'r':
        toggle(tree, options->prune, !options->remember);
        return true;
    case 'f':
        tree_go_to_first_meeting(tree);
        return true;
    case KEY_ENTER:
        tree_think_from_here(tree);
        return true;
    default:
        if (input->key < '1' || input->key > '9')
            return false;
        tree->opened = (int)input->key - '1';
        return true;
    }
}

bool tree_input(Screen *screen, const Input *input, int64_t now) {
    (void)now;
    Tree *tree = (Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
        return press(tree, &frame, input);
    case INPUT_POINTER_MOVE:
        return drag(tree, &frame, input);
    case INPUT_POINTER_UP:
        return let_go(tree, &frame, input);
    case INPUT_POINTER_LEAVE:
        tree->scrubs = tree->pans = false;
        return false;
    case INPUT_WHEEL:
        if (input->wheel == 0 ||
            (!stage_shows_all(screen->stage) && !rect_contains(frame.area, input->at)))
            return false;
        tree_zoom_by(tree, input->wheel > 0 ? -1 : 1);
        return true;
    case INPUT_KEY:
        return !input->ctrl && !input->alt &&
               (key_on_ideas(tree, input->key) || key_pressed(tree, input));
    default:
        return false;
    }
}
