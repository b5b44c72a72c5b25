#include "words/recursion_words.h"

#include "base/said.h"

#include <stdlib.h>
#include <string.h>

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
    if (recursion->root.outcome != OUTCOME_OPEN)
        return describe_words(
            "%s", said("The game is over here: no move is left to try. Undo takes marks back."));
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

// --- the recursion as a program

/// What a recursion has that another has not.
enum {
    FADES = 1 << 0, ///< scores count the marks
    LIMIT = 1 << 1,
    GUESS = 1 << 2, ///< positions at the limit are estimated
    PRUNE = 1 << 3,
    MEMORY = 1 << 4,
    ORDER = 1 << 5,
};

/// Moments at which a text line is lit.
enum {
    AT_CALL = 1 << 0,
    AT_RECALL = 1 << 1,
    AT_END = 1 << 2,
    AT_LIMIT = 1 << 3,
    AT_TRY = 1 << 4,
    AT_MAX = 1 << 5, ///< the mark is taken back, and MAX compares
    AT_MIN = 1 << 6,
    AT_CUT = 1 << 7,
    AT_CARRY = 1 << 8,
    AT_COMPARE = AT_MAX | AT_MIN,
};

/// A text line, of recursions that have all of `needs` and nothing of `lacks`. In its words
/// $p is the parameter `depth` and $a are alpha and beta, $n the depth below and $b alpha and beta
/// as they are handed on, $s the depth as a score needs it, $w the window at the beginning, $o one
/// that is open; each where the recursion has it. $c is the comment.
typedef struct Row {
    int needs, lacks, lights, indent;
    const char *text;
} Row;

// clang-format off
static const Row IN_WORDS[] = {
    // TRANSLATORS: lines of minimax in plain words; one goes on where the line above it ends
    {0, 0, AT_CALL, 0, TO_SAY("What is a board worth?")},
    {MEMORY, 0, AT_RECALL, 1, TO_SAY("Met before? Then what it was worth there.")},
    {0, FADES, AT_END, 1, TO_SAY("A row, or no free square? Then its score.")},
    {FADES, 0, AT_END, 1, TO_SAY("A row, or no free square? Then its score,")},
    {FADES, 0, AT_END, 2, TO_SAY("the nearer to 0 the more marks it took.")},
    {LIMIT, GUESS, AT_LIMIT, 1, TO_SAY("As deep as the limit? Then 0.")},
    {LIMIT | GUESS, 0, AT_LIMIT, 1, TO_SAY("As deep as the limit? Then a guess.")},
    {0, ORDER, 0, 1, TO_SAY("For each free square:")},
    {ORDER, 0, 0, 1, TO_SAY("For each free square, likely ones first:")},
    {0, 0, AT_TRY, 2, TO_SAY("set the mark")},
    {0, 0, AT_TRY, 2, TO_SAY("and ask what that board is worth;")},
    {0, 0, AT_COMPARE, 2, TO_SAY("reset the square: take the mark back;")},
    {0, 0, AT_MAX, 2, TO_SAY("MAX keeps the largest value,")},
    {PRUNE, 0, AT_MAX, 3, TO_SAY("and alpha is the largest of all above,")},
    {0, PRUNE, AT_MIN, 2, TO_SAY("MIN the smallest.")},
    {PRUNE, 0, AT_MIN, 2, TO_SAY("MIN the smallest,")},
    {PRUNE, 0, AT_MIN, 3, TO_SAY("and beta is the smallest of all above.")},
    {PRUNE, 0, AT_CUT, 2, TO_SAY("Alpha not below beta? Skip the rest.")},
    {0, MEMORY, AT_CARRY, 1, TO_SAY("What was kept is what the board is worth.")},
    {MEMORY, 0, AT_CARRY, 1, TO_SAY("What was kept is its worth: remember it.")},
};

static const Row IN_C[] = {
    {0, PRUNE, AT_CALL, 0, "int minimax(char *board, char side$p) {"},
    {PRUNE, 0, AT_CALL, 0, "int minimax(char *board, char side$p,"},
    {PRUNE, 0, AT_CALL, 3, "int alpha, int beta) {"},
    {MEMORY, 0, AT_RECALL, 1, "if (known(board$b))"},
    {MEMORY, 0, AT_RECALL, 2, "return recall(board$b);"},
    {0, 0, AT_END, 1, "if (is_over(board))"},
    {0, MEMORY, AT_END, 2, "return score(board$s);"},
    {MEMORY, PRUNE, AT_END, 2, "return keep(board, score(board$s));"},
    {MEMORY | PRUNE, 0, AT_END, 2, "return keep(board, score(board$s),"},
    {MEMORY | PRUNE, 0, AT_END, 5, "-LARGE, LARGE);"},
    {LIMIT, 0, AT_LIMIT, 1, "if (depth == LIMIT)"},
    {LIMIT, GUESS | MEMORY, AT_LIMIT, 2, "return 0;"},
    {LIMIT | MEMORY, GUESS, AT_LIMIT, 2, "return keep(board, 0$o);"},
    {LIMIT | GUESS, MEMORY, AT_LIMIT, 2, "return estimate(board);"},
    {LIMIT | GUESS | MEMORY, PRUNE, AT_LIMIT, 2, "return keep(board, estimate(board));"},
    {LIMIT | GUESS | MEMORY | PRUNE, 0, AT_LIMIT, 2, "return keep(board, estimate(board),"},
    {LIMIT | GUESS | MEMORY | PRUNE, 0, AT_LIMIT, 5, "-LARGE, LARGE);"},
    {PRUNE | MEMORY, 0, 0, 1, "int low = alpha, high = beta;"},
    {0, 0, 0, 1, "int best = side == MAX ? -LARGE : LARGE;"},
    {0, 0, 0, 1, "int cells[CELLS];"},
    {0, ORDER, 0, 1, "int count = free_cells(board, cells);"},
    {ORDER, 0, 0, 1, "int count = likely_first(board, side, cells);"},
    {0, 0, 0, 1, "for (int i = 0; i < count; i++) {"},
    {0, 0, AT_TRY, 2, "board[cells[i]] = side;"},
    {0, PRUNE, AT_TRY, 2, "int value = minimax(board, other(side)$n);"},
    {PRUNE, 0, AT_TRY, 2, "int value = minimax(board, other(side)$n,"},
    {PRUNE, 0, AT_TRY, 5, "alpha, beta);"},
    {0, 0, AT_COMPARE, 2, "board[cells[i]] = EMPTY; // $c"},
    {0, 0, AT_MAX, 2, "if (side == MAX) {"},
    {0, 0, AT_MAX, 3, "best = max(best, value);"},
    {PRUNE, 0, AT_MAX, 3, "alpha = max(alpha, best);"},
    {0, 0, AT_MIN, 2, "} else {"},
    {0, 0, AT_MIN, 3, "best = min(best, value);"},
    {PRUNE, 0, AT_MIN, 3, "beta = min(beta, best);"},
    {0, 0, 0, 2, "}"},
    {PRUNE, 0, AT_CUT, 2, "if (alpha >= beta)"},
    {PRUNE, 0, AT_CUT, 3, "break;"},
    {0, 0, 0, 1, "}"},
    {0, MEMORY, AT_CARRY, 1, "return best;"},
    {MEMORY, 0, AT_CARRY, 1, "return keep(board, best$w);"},
    {0, 0, 0, 0, "}"},
};

static const Row IN_PYTHON[] = {
    {0, 0, AT_CALL, 0, "def minimax(board, side$p$a):"},
    {MEMORY, 0, AT_RECALL, 1, "if known(board$b):"},
    {MEMORY, 0, AT_RECALL, 2, "return recall(board$b)"},
    {0, 0, AT_END, 1, "if is_over(board):"},
    {0, MEMORY, AT_END, 2, "return score(board$s)"},
    {MEMORY, PRUNE, AT_END, 2, "return keep(board, score(board$s))"},
    {MEMORY | PRUNE, 0, AT_END, 2, "return keep(board, score(board$s),"},
    {MEMORY | PRUNE, 0, AT_END, 5, "-LARGE, LARGE)"},
    {LIMIT, 0, AT_LIMIT, 1, "if depth == LIMIT:"},
    {LIMIT, GUESS | MEMORY, AT_LIMIT, 2, "return 0"},
    {LIMIT | MEMORY, GUESS, AT_LIMIT, 2, "return keep(board, 0$o)"},
    {LIMIT | GUESS, MEMORY, AT_LIMIT, 2, "return estimate(board)"},
    {LIMIT | GUESS | MEMORY, PRUNE, AT_LIMIT, 2, "return keep(board, estimate(board))"},
    {LIMIT | GUESS | MEMORY | PRUNE, 0, AT_LIMIT, 2, "return keep(board, estimate(board),"},
    {LIMIT | GUESS | MEMORY | PRUNE, 0, AT_LIMIT, 5, "-LARGE, LARGE)"},
    {PRUNE | MEMORY, 0, 0, 1, "low, high = alpha, beta"},
    {0, 0, 0, 1, "best = -LARGE if side == MAX else LARGE"},
    {0, ORDER, 0, 1, "for cell in free_cells(board):"},
    {ORDER, 0, 0, 1, "for cell in likely_first(board, side):"},
    {0, 0, AT_TRY, 2, "board[cell] = side"},
    {0, PRUNE, AT_TRY, 2, "value = minimax(board, other(side)$n)"},
    {PRUNE, 0, AT_TRY, 2, "value = minimax(board, other(side)$n,"},
    {PRUNE, 0, AT_TRY, 5, "alpha, beta)"},
    {0, 0, AT_COMPARE, 2, "board[cell] = EMPTY  # $c"},
    {0, 0, AT_MAX, 2, "if side == MAX:"},
    {0, 0, AT_MAX, 3, "best = max(best, value)"},
    {PRUNE, 0, AT_MAX, 3, "alpha = max(alpha, best)"},
    {0, 0, AT_MIN, 2, "else:"},
    {0, 0, AT_MIN, 3, "best = min(best, value)"},
    {PRUNE, 0, AT_MIN, 3, "beta = min(beta, best)"},
    {PRUNE, 0, AT_CUT, 2, "if alpha >= beta:"},
    {PRUNE, 0, AT_CUT, 3, "break"},
    {0, MEMORY, AT_CARRY, 1, "return best"},
    {MEMORY, 0, AT_CARRY, 1, "return keep(board, best$w)"},
};

static const Row IN_JAVASCRIPT[] = {
    {0, 0, AT_CALL, 0, "function minimax(board, side$p$a) {"},
    {MEMORY, 0, AT_RECALL, 1, "if (known(board$b))"},
    {MEMORY, 0, AT_RECALL, 2, "return recall(board$b);"},
    {0, 0, AT_END, 1, "if (isOver(board))"},
    {0, MEMORY, AT_END, 2, "return score(board$s);"},
    {MEMORY, PRUNE, AT_END, 2, "return keep(board, score(board$s));"},
    {MEMORY | PRUNE, 0, AT_END, 2, "return keep(board, score(board$s),"},
    {MEMORY | PRUNE, 0, AT_END, 5, "-LARGE, LARGE);"},
    {LIMIT, 0, AT_LIMIT, 1, "if (depth === LIMIT)"},
    {LIMIT, GUESS | MEMORY, AT_LIMIT, 2, "return 0;"},
    {LIMIT | MEMORY, GUESS, AT_LIMIT, 2, "return keep(board, 0$o);"},
    {LIMIT | GUESS, MEMORY, AT_LIMIT, 2, "return estimate(board);"},
    {LIMIT | GUESS | MEMORY, PRUNE, AT_LIMIT, 2, "return keep(board, estimate(board));"},
    {LIMIT | GUESS | MEMORY | PRUNE, 0, AT_LIMIT, 2, "return keep(board, estimate(board),"},
    {LIMIT | GUESS | MEMORY | PRUNE, 0, AT_LIMIT, 5, "-LARGE, LARGE);"},
    {PRUNE | MEMORY, 0, 0, 1, "const low = alpha, high = beta;"},
    {0, 0, 0, 1, "let best = side === MAX ? -LARGE : LARGE;"},
    {0, ORDER, 0, 1, "for (const cell of freeCells(board)) {"},
    {ORDER, 0, 0, 1, "for (const cell of likelyFirst(board, side)) {"},
    {0, 0, AT_TRY, 2, "board[cell] = side;"},
    {0, PRUNE, AT_TRY, 2, "const value = minimax(board, other(side)$n);"},
    {PRUNE, 0, AT_TRY, 2, "const value = minimax(board, other(side)$n,"},
    {PRUNE, 0, AT_TRY, 5, "alpha, beta);"},
    {0, 0, AT_COMPARE, 2, "board[cell] = EMPTY; // $c"},
    {0, 0, AT_MAX, 2, "if (side === MAX) {"},
    {0, 0, AT_MAX, 3, "best = Math.max(best, value);"},
    {PRUNE, 0, AT_MAX, 3, "alpha = Math.max(alpha, best);"},
    {0, 0, AT_MIN, 2, "} else {"},
    {0, 0, AT_MIN, 3, "best = Math.min(best, value);"},
    {PRUNE, 0, AT_MIN, 3, "beta = Math.min(beta, best);"},
    {0, 0, 0, 2, "}"},
    {PRUNE, 0, AT_CUT, 2, "if (alpha >= beta)"},
    {PRUNE, 0, AT_CUT, 3, "break;"},
    {0, 0, 0, 1, "}"},
    {0, MEMORY, AT_CARRY, 1, "return best;"},
    {MEMORY, 0, AT_CARRY, 1, "return keep(board, best$w);"},
    {0, 0, 0, 0, "}"},
};
// clang-format on

static const struct {
    const Row *rows;
    size_t count;
} CODES[CODE_LANGUAGES] = {
    [CODE_WORDS] = {IN_WORDS, ARRAY_LEN(IN_WORDS)},
    [CODE_C] = {IN_C, ARRAY_LEN(IN_C)},
    [CODE_PYTHON] = {IN_PYTHON, ARRAY_LEN(IN_PYTHON)},
    [CODE_JAVASCRIPT] = {IN_JAVASCRIPT, ARRAY_LEN(IN_JAVASCRIPT)},
};

static int features_of(const MinimaxWalkOptions *options) {
    const bool fades = options->scoring == MINIMAX_DEPTH_AWARE;
    const bool limit = options->depth_limit > 0;
    return (fades ? FADES : 0) | (limit ? LIMIT : 0) |
           (limit && fades && options->estimate ? GUESS : 0) | (options->prune ? PRUNE : 0) |
           (options->remember ? MEMORY : 0) | (options->order ? ORDER : 0);
}

static int moment_of(const Recursion *recursion) {
    static const int MOMENTS[] = {[MINIMAX_TRY] = AT_TRY,
                                  [MINIMAX_END] = AT_END,
                                  [MINIMAX_RECALL] = AT_RECALL,
                                  [MINIMAX_CARRY] = AT_CARRY,
                                  [MINIMAX_CUT] = AT_CUT};
    const MinimaxStep *step = minimax_replay_step(recursion->replay);
    const MinimaxWalk *walk = minimax_replay_walk(recursion->replay);
    if (!step)
        return AT_CALL;
    if (step->kind == MINIMAX_COMPARE)
        return recursion_maximises(recursion, step->side) ? AT_MAX : AT_MIN;
    if (step->kind == MINIMAX_END && minimax_walk_position(walk)->outcome == OUTCOME_OPEN)
        return AT_LIMIT;
    return MOMENTS[step->kind];
}

/// What stands for a letter after $.
static const char *part(char letter, int features, CodeLanguage language) {
    const bool typed = language == CODE_C;
    const bool depth = features & (FADES | LIMIT), window = features & PRUNE;
    switch (letter) {
    case 'p':
        return !depth ? "" : typed ? ", int depth" : ", depth";
    case 'n':
        return depth ? ", depth + 1" : "";
    case 's':
        return features & FADES ? ", depth" : "";
    case 'w':
        return window ? ", low, high" : "";
    case 'c':
        // TRANSLATORS: a comment in code, behind: board[cell] = EMPTY
        return said("reset the cell");
    case 'o':
        return window ? ", -LARGE, LARGE" : "";
    default:
        return window ? ", alpha, beta" : "";
    }
}

static Words words_of(const char *text, int features, CodeLanguage language) {
    Words words = {""};
    Text written = text_over(words.text, sizeof words.text);
    while (*text) {
        const size_t plain = strcspn(text, "$");
        text_add_bytes(&written, text, plain);
        text += plain;
        if (*text) {
            text_add(&written, "%s", part(text[1], features, language));
            text += 2;
        }
    }
    return words;
}

int recursion_code(const Recursion *recursion, CodeLanguage language,
                   CodeLine lines[RECURSION_CODE_MAX]) {
    const int features = features_of(&recursion->options), moment = moment_of(recursion);
    int count = 0;
    for (size_t i = 0; i < CODES[language].count; i++) {
        const Row *row = &CODES[language].rows[i];
        if ((row->needs & ~features) || (row->lacks & features))
            continue;
        const char *text = language == CODE_WORDS ? said(row->text) : row->text;
        lines[count++] = (CodeLine){words_of(text, features, language), row->indent,
                                    (row->lights & moment) != 0};
    }
    return count;
}
