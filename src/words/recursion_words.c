#include "words/recursion_words.h"

#include "base/said/said.h"

#include <stdlib.h>

Words recursion_value(int value) {
    return value < 0 ? describe_words("−%d", -value)
                     : describe_words(value > 0 ? "+%d" : "%d", value);
}

Words recursion_meeting(const Recursion *recursion, uint64_t call) {
    int count;
    const MinimaxBranch *branches = minimax_replay_branches(recursion->replay, &count);
    Words cells[MINIMAX_BRANCH_DEPTH + 1] = {{""}};
    for (int i = 0; i < count && branches[i].first <= call; i++) {
        const MinimaxBranch *branch = &branches[i];
        cells[branch->depth] =
            describe_words("%s%s%s", cells[branch->depth - 1].text, branch->depth > 1 ? " " : "",
                           describe_cell(&recursion->root.variant, branch->cell).text);
        if (branch->first == call && branch->end != MINIMAX_RECALL)
            return cells[branch->depth];
    }
    // TRANSLATORS: the number of a board that was met before
    return describe_words(said("board %llu"), (unsigned long long)call);
}

// --- the last step

/// One step, with what its sentence needs.
typedef struct Telling {
    const Recursion *recursion;
    const MinimaxStep *step;
    const Position *board; ///< after the step
    const MinimaxWalk *walk;
    Words cell, value;
    const char *side, *other; ///< who made the move of the step, and who did not
} Telling;

static bool takes_largest(const Telling *telling, Side side) {
    return recursion_maximises(telling->recursion, side);
}

/// How far it looks, in marks; 0: to the end.
static int depth_of(const Recursion *recursion) {
    const int limit = recursion->options.depth_limit;
    return limit >= position_free_cells(&recursion->root) ? 0 : limit;
}

static Words tell_try(const Telling *telling) {
    return describe_words(said("%s tries %s."), telling->side, telling->cell.text);
}

/// What the board at the limit is taken for.
static Words guess_words(int points) {
    if (points == 0)
        return describe_words("%s", said("The depth limit is reached: by the look of the board "
                                         "nobody is ahead. It scores 0, a guess."));
    // TRANSLATORS: the second %s is a number with its sign
    return describe_words(said_count("The depth limit is reached: by the look of the board %s is "
                                     "ahead. It scores %s point, a guess.",
                                     "The depth limit is reached: by the look of the board %s is "
                                     "ahead. It scores %s points, a guess.",
                                     abs(points)),
                          side_name(points > 0 ? SIDE_X : SIDE_O), recursion_value(points).text);
}

static Words tell_end(const Telling *telling) {
    const char *value = telling->value.text;
    const Side winner = outcome_winner(telling->board->outcome);
    if (winner != SIDE_NONE)
        return describe_words(said("%s has a row: the board scores %s."), side_name(winner), value);
    if (telling->board->outcome == OUTCOME_DRAW)
        return describe_words(said("The board is full and nobody has a row: it scores %s."), value);
    if (!telling->recursion->options.estimate)
        return describe_words(
            said("The depth limit is reached: minimax looks no further and says %s."), value);
    return guess_words(telling->step->value);
}

static Words tell_recall(const Telling *telling) {
    const MinimaxWalkOptions *options = &telling->recursion->options;
    return describe_words(
        // TRANSLATORS: marks one after the other, or the number of a board; and a value
        options->symmetry ? said("This board, or an image of it, was met before, as %s. What "
                                 "was found there is enough: %s.")
                          : said("This board was met before, as %s. What was found there is "
                                 "enough: %s."),
        recursion_meeting(telling->recursion, telling->step->met).text, telling->value.text);
}

/// The moves of the root that score as much as the best. What is skipped has no score of its own,
/// but a bound: then 1.
static int count_best(const Telling *telling) {
    const MinimaxCall root = minimax_walk_call(telling->walk, 0);
    int count = 0;
    for (int i = 0; i < root.count; i++)
        count += root.replies[i].value == root.best;
    return telling->recursion->options.prune ? 1 : count;
}

/// What the root takes, the first of those that are best.
static const char *format_of_choice(bool largest, bool several) {
    if (several)
        // TRANSLATORS: a side, a score, a square, and a number in words
        return largest ? said(" %s takes the largest: %s, with %s, the first of %s equal ones.")
                       : said(" %s takes the smallest: %s, with %s, the first of %s equal ones.");
    return largest ? said(" %s takes the largest: %s, with %s.")
                   : said(" %s takes the smallest: %s, with %s.");
}

static Words tell_carried_up(const Telling *telling) {
    const MinimaxCall root = minimax_walk_call(telling->walk, 0);
    const int depth = depth_of(telling->recursion);
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    if (depth == 0)
        text_add(&text, "%s", said("All moves are tried."));
    else
        text_add(&text,
                 said_count("All moves are tried, one mark deep.",
                            "All moves are tried, %d marks deep.", depth),
                 depth);
    const int equal = count_best(telling);
    text_add(&text, format_of_choice(takes_largest(telling, root.to_move), equal > 1),
             telling->other, telling->value.text,
             describe_cell(&telling->board->variant, root.best_move).text,
             describe_number(equal).text);
    return words;
}

static Words tell_carry(const Telling *telling) {
    const MinimaxStep *step = telling->step;
    const char *value = telling->value.text;
    if (step->depth == 0)
        return tell_carried_up(telling);
    return describe_words(takes_largest(telling, side_other(step->side))
                              ? said("All answers to %s are tried. %s takes the largest: %s.")
                              : said("All answers to %s are tried. %s takes the smallest: %s."),
                          telling->cell.text, telling->other, value);
}

/// The side to move has found a reply that makes the move before it no better for the one above
/// than what that side has already.
static Words tell_cut(const Telling *telling) {
    const MinimaxCall above = minimax_walk_call(telling->walk, telling->step->depth - 1);
    const bool maximises = recursion_maximises(telling->recursion, above.to_move);
    return describe_words(maximises ? said("%s already has %s elsewhere, and at most %s here: no "
                                           "need to look further.")
                                    : said("%s already has %s elsewhere, and at least %s here: no "
                                           "need to look further."),
                          telling->side, recursion_value(maximises ? above.alpha : above.beta).text,
                          telling->value.text);
}

static Words tell_compare(const Telling *telling) {
    const MinimaxStep *step = telling->step;
    const MinimaxCall call = minimax_walk_call(telling->walk, step->depth);
    const char *cell = telling->cell.text, *value = telling->value.text, *side = telling->side;
    if (call.tried == 1)
        return describe_words(said("%s scores %s. It is the first, so it is %s’s best so far."),
                              cell, value, side);
    const Words best = recursion_value(step->best);
    const Words kept = describe_cell(&telling->board->variant, call.best_move);
    if (step->better)
        return describe_words(takes_largest(telling, step->side)
                                  ? said("%s scores %s, the largest yet: %s’s best so far.")
                                  : said("%s scores %s, the smallest yet: %s’s best so far."),
                              cell, value, side);
    if (step->value == step->best)
        return describe_words(said("%s scores %s as well: %s keeps %s, the first."), cell, value,
                              side, kept.text);
    // TRANSLATORS: a square and its value, a side, and another value, with its square
    return describe_words(said("%s scores %s: %s keeps %s with %s."), cell, value, side, kept.text,
                          best.text);
}

typedef Words Teller(const Telling *telling);
static Teller *const TELLERS[] = {
    [MINIMAX_TRY] = tell_try,     [MINIMAX_END] = tell_end, [MINIMAX_RECALL] = tell_recall,
    [MINIMAX_CARRY] = tell_carry, [MINIMAX_CUT] = tell_cut, [MINIMAX_COMPARE] = tell_compare,
};

static const char *format_of_limited(int depth) {
    return said_count("%s is to move. Minimax tries every move, one mark deep.",
                      "%s is to move. Minimax tries every move, %d marks deep.", depth);
}

static const char *format_of_pruned(int depth) {
    return said_count("%s is to move. Minimax tries every move, one mark deep, but skips what "
                      "cannot matter any more.",
                      "%s is to move. Minimax tries every move, %d marks deep, but skips what "
                      "cannot matter any more.",
                      depth);
}

/// Before the first step: what minimax does.
static Words first_sentence(const Recursion *recursion) {
    const int depth = depth_of(recursion);
    const char *side = side_name(recursion->root.to_move);
    if (depth > 0)
        return describe_words(recursion->options.prune ? format_of_pruned(depth)
                                                       : format_of_limited(depth),
                              side, depth);
    return describe_words(recursion->options.prune
                              ? said("%s is to move. Minimax tries every move, but skips what "
                                     "cannot matter any more.")
                              : said("%s is to move. Minimax tries every move, to the end of every "
                                     "game."),
                          side);
}

Words recursion_view(const Recursion *recursion) {
    return describe_words("%s", recursion->options.as_x
                                    ? said("Scores are as X sees them.")
                                    : said("Scores are as this article counts."));
}

Words recursion_sentence(const Recursion *recursion) {
    const MinimaxStep *step = minimax_replay_step(recursion->replay);
    const MinimaxWalk *walk = minimax_replay_walk(recursion->replay);
    if (!step)
        return first_sentence(recursion);
    const Side side = step->depth == 0 && step->kind != MINIMAX_COMPARE
                          ? side_other(recursion->root.to_move)
                          : step->side;
    const Telling telling = {
        .recursion = recursion,
        .step = step,
        .board = minimax_walk_position(walk),
        .walk = walk,
        .cell = step->cell == CELL_NONE ? (Words){""}
                                        : describe_cell(&recursion->root.variant, step->cell),
        .value = recursion_value(step->value),
        .side = side_name(side),
        .other = side_name(side_other(side)),
    };
    return TELLERS[step->kind](&telling);
}
