#include "words/recursion_words.h"

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
    return describe_words("board %llu", (unsigned long long)call);
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

static const char *takes(const Telling *telling, Side side) {
    return recursion_maximises(telling->recursion, side) ? "largest" : "smallest";
}

/// How far it looks where that is not to the end.
static Words depth_words(const Recursion *recursion) {
    const int limit = recursion->options.depth_limit;
    if (limit == 0 || limit >= position_free_cells(&recursion->root))
        return (Words){""};
    return describe_words(", %s deep",
                          limit == 1 ? "one mark" : describe_words("%d marks", limit).text);
}

static Words tell_try(const Telling *telling) {
    return describe_words("%s tries %s.", telling->side, telling->cell.text);
}

static Words tell_end(const Telling *telling) {
    const char *value = telling->value.text;
    const Side winner = outcome_winner(telling->board->outcome);
    if (winner != SIDE_NONE)
        return describe_words("%s has a row: the board scores %s.", side_name(winner), value);
    if (telling->board->outcome == OUTCOME_DRAW)
        return describe_words("The board is full and nobody has a row: it scores %s.", value);
    if (!telling->recursion->options.estimate)
        return describe_words("The depth limit is reached: minimax looks no further and says %s.",
                              value);
    const int points = telling->step->value;
    if (points == 0)
        return describe_words("The depth limit is reached: by the look of the board nobody is "
                              "ahead. It scores 0, a guess.");
    return describe_words("The depth limit is reached: by the look of the board %s is ahead. It "
                          "scores %s point%s, a guess.",
                          side_name(points > 0 ? SIDE_X : SIDE_O), value,
                          abs(points) == 1 ? "" : "s");
}

static Words tell_recall(const Telling *telling) {
    const MinimaxWalkOptions *options = &telling->recursion->options;
    return describe_words("This board%s was met before, as %s. What was found there is enough: %s.",
                          options->symmetry ? ", or an image of it," : "",
                          recursion_meeting(telling->recursion, telling->step->met).text,
                          telling->value.text);
}

static Words tell_carry(const Telling *telling) {
    const MinimaxStep *step = telling->step;
    const char *value = telling->value.text;
    if (step->depth > 0)
        return describe_words("All answers to %s are tried. %s takes the %s: %s.",
                              telling->cell.text, telling->other,
                              takes(telling, side_other(step->side)), value);
    const MinimaxCall root = minimax_walk_call(telling->walk, 0);
    return describe_words("All moves are tried%s. %s takes the %s: %s, with %s.",
                          depth_words(telling->recursion).text, telling->other,
                          takes(telling, root.to_move), value,
                          describe_cell(&telling->board->variant, root.best_move).text);
}

/// The side to move has found a reply that makes the move before it no better for the one above
/// than what that side has already.
static Words tell_cut(const Telling *telling) {
    const MinimaxCall above = minimax_walk_call(telling->walk, telling->step->depth - 1);
    const bool maximises = recursion_maximises(telling->recursion, above.to_move);
    return describe_words("%s already has %s elsewhere, and %s %s here: no need to look further.",
                          telling->side, recursion_value(maximises ? above.alpha : above.beta).text,
                          maximises ? "at most" : "at least", telling->value.text);
}

static Words tell_compare(const Telling *telling) {
    const MinimaxStep *step = telling->step;
    const MinimaxCall call = minimax_walk_call(telling->walk, step->depth);
    const char *cell = telling->cell.text, *value = telling->value.text, *side = telling->side;
    if (call.tried == 1)
        return describe_words("%s scores %s. It is the first, so it is %s’s best so far.", cell,
                              value, side);
    const Words best = recursion_value(step->best);
    const Words kept = describe_cell(&telling->board->variant, call.best_move);
    if (step->better)
        return describe_words("%s scores %s, the %s yet: %s’s best so far.", cell, value,
                              takes(telling, step->side), side);
    if (step->value == step->best)
        return describe_words("%s scores %s as well: %s keeps %s, the first.", cell, value, side,
                              kept.text);
    return describe_words("%s scores %s: %s keeps %s with %s.", cell, value, side, kept.text,
                          best.text);
}

typedef Words Teller(const Telling *telling);
static Teller *const TELLERS[] = {
    [MINIMAX_TRY] = tell_try,     [MINIMAX_END] = tell_end, [MINIMAX_RECALL] = tell_recall,
    [MINIMAX_CARRY] = tell_carry, [MINIMAX_CUT] = tell_cut, [MINIMAX_COMPARE] = tell_compare,
};

/// Before the first step: what minimax does.
static Words first_sentence(const Recursion *recursion) {
    const bool prune = recursion->options.prune;
    const Words depth = depth_words(recursion);
    const char *far = depth.text[0] || prune ? depth.text : ", to the end of every game";
    return describe_words("%s is to move. Minimax tries every move%s%s.",
                          side_name(recursion->root.to_move), far,
                          prune ? ", but skips what cannot matter any more" : "");
}

Words recursion_view(const Recursion *recursion) {
    return describe_words(recursion->options.as_x ? "Scores are as X sees them."
                                                  : "Scores are as this article counts.");
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
        .cell = step->cell == CELL_NONE ? describe_words("it")
                                        : describe_cell(&recursion->root.variant, step->cell),
        .value = recursion_value(step->value),
        .side = side_name(side),
        .other = side_name(side_other(side)),
    };
    return TELLERS[step->kind](&telling);
}
