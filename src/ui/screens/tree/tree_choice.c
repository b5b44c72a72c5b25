// Which recursion is gone through, from which position, and what is said at each place.
#include "ui/screens/tree/tree.h"

enum { LIMIT_USUAL = 3, SOON = 1000000 };

static void say(Tree *tree, const char *sentence) {
    const TreeFrame frame = tree_frame(tree);
    panel_text_set(&tree->said, stage_config(tree->base.stage)->text, sentence,
                   POINT(frame.bubble.w - 36, frame.bubble.h - 16));
}

void tree_follow(Tree *tree) {
    tree->opened = -1;
    say(tree, thinking_sentence(&tree->thinking).text);
}

static void restart(Tree *tree) {
    const Position root = tree->thinking.root;
    const MinimaxWalkOptions options = thinking_counts_options(tree->idea, tree->terms);
    thinking_end(&tree->thinking);
    thinking_begin(&tree->thinking, &root, &options);
    tree->playing = false;
    tree->pan = 0;
    tree->boards.at = UINT64_MAX;
    tree_follow(tree);
}

static void count_again(Tree *tree) {
    thinking_counts_end(&tree->counts);
    thinking_counts_begin(&tree->counts, &tree->thinking.root, tree->terms);
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

/// On a board that is too large there is no plain recursion but one with a limit.
static ThinkingIdea idea_on(ThinkingTerms terms, ThinkingIdea idea) {
    return terms.limited && idea == THINKING_PLAIN ? THINKING_LIMITED : idea;
}

void tree_begin(Tree *tree, const Position *root) {
    Problem problem;
    const ThinkingTerms whole = {.scoring = tree->terms.scoring};
    const MinimaxWalkOptions plain = thinking_counts_options(THINKING_PLAIN, whole);
    tree->thinking.root = *root;
    tree->terms.limited = !thinking_can(root, &plain, &problem);
    if (tree->terms.limit == 0 || tree->terms.limited)
        tree->terms.limit = limit_for(root);
    tree->idea = idea_on(tree->terms, tree->idea);
    count_again(tree);
    restart(tree);
}

void tree_choose(Tree *tree, ThinkingIdea idea, MinimaxScoring scoring, int limit) {
    const ThinkingTerms terms = {scoring, limit, tree->terms.limited};
    const bool counts_again = scoring != tree->terms.scoring || limit != tree->terms.limit;
    const MinimaxWalkOptions options = thinking_counts_options(THINKING_LIMITED, terms);
    Problem problem;
    if (!thinking_can(&tree->thinking.root, &options, &problem)) {
        say(tree, problem.sentence);
        return;
    }
    tree->idea = idea_on(terms, idea);
    tree->terms = terms;
    if (counts_again)
        count_again(tree);
    restart(tree);
}
