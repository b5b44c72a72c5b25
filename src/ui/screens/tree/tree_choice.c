// Which recursion is gone through, from which position, and what is said at each place.
#include "ui/screens/tree/tree.h"
#include "words/recursion_words.h"

enum { LIMIT_USUAL = 3, SOON = 20000 };

void tree_say(Tree *tree, const char *sentence) {
    const TreeFrame frame = tree_frame(tree);
    panel_text_set(&tree->said, stage_config(tree->base.stage)->text, sentence,
                   POINT(frame.bubble.w - 30, frame.bubble.h - 12));
}

void tree_follow(Tree *tree) {
    tree->opened = -1;
    tree->spread = false;
    tree->came_from = 0;
    tree_say(tree, recursion_sentence(&tree->recursion).text);
}

static void restart(Tree *tree) {
    const Position root = tree->recursion.root;
    const MinimaxWalkOptions options = recursion_counts_options(tree->idea, tree->terms);
    recursion_end(&tree->recursion);
    recursion_begin(&tree->recursion, &root, &options);
    tree->playing = false;
    tree->pan = 0;
    tree->boards.at = UINT64_MAX;
    tree_follow(tree);
}

static void count_again(Tree *tree) {
    recursion_counts_end(&tree->counts);
    recursion_counts_begin(&tree->counts, &tree->recursion.root, tree->terms);
    tree->counted = false;
}

/// The largest depth limit up to the usual one with which a large board is soon gone through.
static int limit_for(const Position *root) {
    const int free_cells = position_free_cells(root);
    int limit = 1;
    for (int64_t calls = free_cells; limit < LIMIT_USUAL && limit < free_cells; limit++) {
        calls *= free_cells - limit;
        if (calls > SOON)
            break;
    }
    return limit;
}

/// On boards that are too large positions at the limit are estimated.
static void take_estimate(Tree *tree) {
    recursion_counts_end(&tree->counts);
    minimax_estimate_free(tree->estimate);
    tree->estimate = NULL;
    if (tree->terms.limited)
        tree->estimate = minimax_estimate_new(&tree->recursion.root.variant);
    tree->terms.estimate = tree->estimate;
}

/// On a board that is too large there is no plain recursion but one with a limit.
static RecursionIdea idea_on(RecursionTerms terms, RecursionIdea idea) {
    return terms.limited && idea == RECURSION_PLAIN ? RECURSION_LIMITED : idea;
}

void tree_begin(Tree *tree, const Position *root) {
    Problem problem;
    const RecursionTerms whole = {.scoring = tree->terms.scoring};
    const MinimaxWalkOptions plain = recursion_counts_options(RECURSION_PLAIN, whole);
    tree->recursion.root = *root;
    const bool was_limited = tree->terms.limited;
    tree->terms.limited = !recursion_can(root, &plain, &problem);
    if (tree->terms.limit == 0 || tree->terms.limited)
        tree->terms.limit = limit_for(root);
    if (tree->terms.limited && !was_limited) // so that a limit tells positions apart
        tree->terms.scoring = MINIMAX_DEPTH_AWARE;
    take_estimate(tree);
    tree->idea = idea_on(tree->terms, tree->idea);
    count_again(tree);
    restart(tree);
}

void tree_choose(Tree *tree, RecursionIdea idea, MinimaxScoring scoring, int limit) {
    const RecursionTerms terms = {scoring, limit, tree->terms.limited, tree->estimate};
    const bool counts_again = scoring != tree->terms.scoring || limit != tree->terms.limit;
    const MinimaxWalkOptions options = recursion_counts_options(RECURSION_LIMITED, terms);
    Problem problem;
    if (!recursion_can(&tree->recursion.root, &options, &problem)) {
        tree_say(tree, problem.sentence);
        return;
    }
    tree->idea = idea_on(terms, idea);
    tree->terms = terms;
    if (counts_again)
        count_again(tree);
    restart(tree);
}
