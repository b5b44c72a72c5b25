#include "words/tour.h"

#include "base/said.h"
#include "words/recursion_words.h"

#include <string.h>

#define NINE  "OX./..O/XXO X"
#define FIVE  "XO./.../O.X X"
#define THREE "X.O/OXX/O.. X"

// --- the place

static const MinimaxStep *step_of(const Tour *tour) {
    return minimax_replay_step(tour->recursion.replay);
}

static const Position *board_of(const Tour *tour) {
    return minimax_walk_position(minimax_replay_walk(tour->recursion.replay));
}

static bool is_step(const Tour *tour, MinimaxStepKind kind) {
    const MinimaxStep *step = step_of(tour);
    return step && step->kind == kind;
}

/// A board that is over is seen to be as soon as its last mark is set.
static bool is_end(const Tour *tour) {
    return is_step(tour, MINIMAX_END) ||
           (is_step(tour, MINIMAX_TRY) && board_of(tour)->outcome != OUTCOME_OPEN);
}

/// The marks since the root, which are as many as the step's depth.
static const Cell *path_of(const Tour *tour) {
    return board_of(tour)->history + board_of(tour)->ply - step_of(tour)->depth;
}

static Words cell_of_step(const Tour *tour) {
    return tour_page_cell(tour, step_of(tour)->cell);
}

// --- 1: a position

static Words text_position(const Tour *tour) {
    const Position *root = &tour->recursion.root;
    const int free = position_free_cells(root);
    return describe_words(
        // TRANSLATORS: X, and a number in words
        said_count("Minimax finds the best move: it tries them all in its head, and goes from "
                   "position to position. A position is a board, and whose turn it is. Here it is "
                   "%s’s, and %s square is free.",
                   "Minimax finds the best move: it tries them all in its head, "
                   "and goes from position to position. A position is a board, "
                   "and whose turn it is. Here it is %s’s, and %s squares are "
                   "free.",
                   free),
        side_name(root->to_move), describe_number(free).text);
}

static bool has_stepped(const Tour *tour) {
    return is_step(tour, MINIMAX_TRY) && board_of(tour)->outcome == OUTCOME_OPEN;
}

static Words answer_position(const Tour *tour) {
    const Position *board = board_of(tour);
    const Words cell = cell_of_step(tour);
    const int free = position_free_cells(board);
    return describe_words(
        // TRANSLATORS: X, a square, its letter and its number; then O, and a number in words
        said_count("%s has tried %s: column %c, row %s. Now %s is to move, and %s square is free.",
                   "%s has tried %s: column %c, row %s. Now %s is to move, and "
                   "%s squares are free.",
                   free),
        side_name(side_other(board->to_move)), cell.text, cell.text[0], cell.text + 1,
        side_name(board->to_move), describe_number(free).text);
}

// --- 2: an end

static Words text_end(const Tour *tour) {
    return describe_words(
        // TRANSLATORS: both are numbers in words or digits
        said_count("Minimax plays on until the game is over: a side has a row, or the board is "
                   "full. Such a board is an end. All boards make a tree that grows downwards: %s "
                   "board here, and %s of them are ends.",
                   "Minimax plays on until the game is over: a side has a row, "
                   "or the board is full. Such a board is an end. All boards "
                   "make a tree that grows downwards: %s boards here, and %s of "
                   "them are ends.",
                   tour->usual.boards),
        describe_number(tour->usual.boards).text, describe_number(tour->usual.ends).text);
}

/// The one that was asked about: no call ends before it.
static bool is_first_end(const Tour *tour) {
    const TourSeen *first = &tour->usual.seen[0];
    return is_end(tour) && step_of(tour)->depth == first->depth &&
           memcmp(path_of(tour), first->path, (size_t)first->depth * sizeof(Cell)) == 0;
}

static Words answer_end(const Tour *tour) {
    return describe_words(
        // TRANSLATORS: X, and a square
        said("%s has a row after %s. Here the game is over, so nothing hangs below this board."),
        side_name(outcome_winner(board_of(tour)->outcome)), cell_of_step(tour).text);
}

// --- 3: a score

/// What an end scores that has the greatest value, or the smallest.
static Words extreme_of(const TourSearch *search, bool largest) {
    int value = 0;
    for (int i = 0; i < search->count; i++)
        value = largest ? MAX(value, search->seen[i].value) : MIN(value, search->seen[i].value);
    return recursion_value(value);
}

static Words text_score(const Tour *tour) {
    return describe_words(
        // TRANSLATORS: all are scores, such as +1
        said("Only an end has a score of its own. It is written as X sees it: %s when X has a row, "
             "%s when O has one. A full board without a row is a draw and scores %s."),
        extreme_of(&tour->usual, true).text, extreme_of(&tour->usual, false).text,
        recursion_value(0).text);
}

static bool o_has_won(const Tour *tour) {
    return is_end(tour) && board_of(tour)->outcome == OUTCOME_O_WINS;
}

static Words answer_score(const Tour *tour) {
    const TourSeen *end = tour_search_find(&tour->usual, path_of(tour), step_of(tour)->depth);
    // TRANSLATORS: a square, and a score
    return describe_words(said("After %s, O has a row: this end scores %s."),
                          cell_of_step(tour).text, recursion_value(end->value).text);
}

// --- 4: MAX and MIN

static Words text_sides(const Tour *tour) {
    (void)tour;
    return describe_words("%s",
                          said("X wants a large score: X is MAX. O wants a small one: O is MIN. "
                               "They take turns, and so do the levels of the tree. MAX takes the "
                               "largest score below it, MIN the smallest; an end keeps its own."));
}

static bool carries_at(const Tour *tour, int depth) {
    return is_step(tour, MINIMAX_CARRY) && step_of(tour)->depth == depth;
}

static bool min_has_chosen(const Tour *tour) {
    return carries_at(tour, 1);
}

/// The scores below a board of depth 1, as `+1 and −1`.
static Words scores_below(const Tour *tour, Cell cell) {
    Words all = {""};
    for (int i = 0; i < tour->usual.count; i++) {
        const TourSeen *seen = &tour->usual.seen[i];
        if (seen->depth != 2 || seen->path[0] != cell)
            continue;
        const Words value = recursion_value(seen->value);
        all = all.text[0] ? describe_words(said("%s and %s"), all.text, value.text) : value;
    }
    return all;
}

static Words answer_sides(const Tour *tour) {
    const MinimaxStep *step = step_of(tour);
    // TRANSLATORS: a square, scores, and one score
    return describe_words(said("O’s answers to %s score %s. O is MIN and takes the smallest: %s."),
                          cell_of_step(tour).text, scores_below(tour, step->cell).text,
                          recursion_value(step->value).text);
}

// --- 5: carrying up

static Words text_carry(const Tour *tour) {
    const Cell first = tour->usual.seen[0].path[0];
    // TRANSLATORS: a square, and its score
    return describe_words(said("A board that is no end gets its score from the boards below it: "
                               "the one that is taken there is carried up. So %s got its %s from "
                               "O’s best answer. Level by level scores climb to the top."),
                          tour_page_cell(tour, first).text,
                          recursion_value(tour_search_value(&tour->usual, first)).text);
}

/// The last score has come to the top, or has been taken there.
static bool root_has_chosen(const Tour *tour) {
    if (!is_step(tour, MINIMAX_COMPARE) || step_of(tour)->depth > 0)
        return carries_at(tour, 0);
    const MinimaxCall root = minimax_walk_call(minimax_replay_walk(tour->recursion.replay), 0);
    return root.tried == root.count;
}

/// `b3 −1, b2 +1`: all first moves.
static Words scores_of_moves(const Tour *tour, const TourSearch *search) {
    Words all = {""};
    for (int i = 0; i < search->count; i++)
        if (search->seen[i].depth == 1)
            all = describe_words("%s%s%s %s", all.text, all.text[0] ? ", " : "",
                                 tour_page_cell(tour, search->seen[i].path[0]).text,
                                 recursion_value(search->seen[i].value).text);
    return all;
}

static Words answer_carry(const Tour *tour) {
    // TRANSLATORS: squares with their scores, a score, and its square
    return describe_words(said("X’s moves score %s. X is MAX and takes the largest: %s, with %s."),
                          scores_of_moves(tour, &tour->usual).text,
                          recursion_value(tour->usual.value).text,
                          tour_page_cell(tour, tour->usual.best).text);
}

// --- 6: depth

static Words text_depth(const Tour *tour) {
    return describe_words(
        // TRANSLATORS: a square, its score, another square, and a number
        said(
            "A win is a win: here X takes %s, the first move that scores %s. But %s makes a row "
            "at once! If a win counts %d, less one for each mark from here on, a winner wins soon, "
            "and a loser loses as late as possible."),
        tour_page_cell(tour, tour->usual.best).text, recursion_value(tour->usual.value).text,
        tour_page_cell(tour, tour->other.best).text, tour->other.value + 1);
}

static Words answer_depth(const Tour *tour) {
    return describe_words(
        // TRANSLATORS: squares with their scores, and a square
        said("Now %s scores only %s, and %s scores %s. X takes %s and wins at once."),
        tour_page_cell(tour, tour->usual.best).text,
        recursion_value(tour_search_value(&tour->other, tour->usual.best)).text,
        tour_page_cell(tour, tour->other.best).text, recursion_value(tour->other.value).text,
        tour_page_cell(tour, tour->other.best).text);
}

// --- 7: a limit

static Words text_limit(const Tour *tour) {
    // TRANSLATORS: a number in words, a score, and a square
    return describe_words(said("Most games have too many boards. So minimax stops after some "
                               "marks: that is its limit, here %s. A board that is not over then "
                               "counts as %s. All moves look alike, and X takes the first, %s."),
                          describe_number(tour->page->usual.depth_limit).text,
                          recursion_value(0).text, tour_page_cell(tour, tour->usual.best).text);
}

static Words answer_limit(const Tour *tour) {
    // TRANSLATORS: a number in words, a square, its score, a square, and two numbers
    return describe_words(said("With a limit of %s X sees O’s row coming: after %s the score is "
                               "%s. So X takes %s. That took %d boards instead of %d."),
                          describe_number(tour->page->other.depth_limit).text,
                          tour_page_cell(tour, tour->usual.best).text,
                          recursion_value(tour_search_value(&tour->other, tour->usual.best)).text,
                          tour_page_cell(tour, tour->other.best).text, tour->other.boards,
                          tour->usual.boards);
}

// --- 8: memory

static Words text_memory(const Tour *tour) {
    return describe_words(
        said("The same marks in another order make the same board. Its score is remembered, not "
             "searched again: of %d boards only %d differ. Levels without room are rows: a dot for "
             "each move, and the best so far."),
        tour->other.boards, tour->usual.boards);
}

/// The step at the place, or where that sets a mark the one after it: what becomes of the board.
static MinimaxStep step_of_board(const Tour *tour) {
    MinimaxStep step = *step_of(tour);
    if (step.kind == MINIMAX_TRY) {
        MinimaxWalk *on = minimax_walk_copy(minimax_replay_walk(tour->recursion.replay));
        CHECK(minimax_walk_step(on, &step));
        minimax_walk_free(on);
    }
    return step;
}

static bool met_again(const Tour *tour) {
    return step_of(tour) && step_of_board(tour).kind == MINIMAX_RECALL;
}

/// Whether both sets of marks are the same: X’s are at even places, O’s at odd ones.
static bool same_marks(const Cell *one, const Cell *other, int depth) {
    for (int i = 0; i < depth; i++) {
        int at = i % 2;
        while (at < depth && other[at] != one[i])
            at += 2;
        if (at >= depth)
            return false;
    }
    return true;
}

/// The way on which the board of that path came first.
static const Cell *first_path(const TourSearch *search, const Cell *path, int depth) {
    int i = 0;
    while (search->seen[i].depth != depth || !same_marks(path, search->seen[i].path, depth))
        i++;
    return search->seen[i].path;
}

/// `c3-b2-a1`.
static Words path_words(const Tour *tour, const Cell *path, int depth) {
    Words all = {""};
    for (int i = 0; i < depth; i++)
        all = describe_words("%s%s%s", all.text, i > 0 ? "-" : "",
                             tour_page_cell(tour, path[i]).text);
    return all;
}

static Words answer_memory(const Tour *tour) {
    const MinimaxStep step = step_of_board(tour);
    const Cell *path = path_of(tour);
    const Cell *first = first_path(&tour->usual, path, step.depth);
    // TRANSLATORS: marks such as c3-b2-a1, twice, a number, and a score
    return describe_words(said("%s makes the same board as %s, number %llu. Its score is known: "
                               "%s. Nothing below is searched."),
                          path_words(tour, path, step.depth).text,
                          path_words(tour, first, step.depth).text, (unsigned long long)step.met,
                          recursion_value(step.value).text);
}

// --- 9: pruning

/// What X has for certain when it comes to that first move.
static int alpha_before(const Tour *tour, Cell cell) {
    int alpha = -MINIMAX_WALK_OPEN;
    for (int i = 0; i < tour->other.count; i++) {
        const TourSeen *seen = &tour->other.seen[i];
        if (seen->depth == 1 && seen->path[0] == cell)
            break;
        if (seen->depth == 1)
            alpha = MAX(alpha, seen->value);
    }
    return alpha;
}

static Words text_prune(const Tour *tour) {
    const TourSeen *left_out = tour_search_left_out(&tour->other, &tour->usual);
    const Cell move = left_out->path[0];
    return describe_words(
        // TRANSLATORS: a score and its square, another square and its score
        said("X has %s for certain, with %s: that is alpha. It hopes for more. But after %s O has "
             "an answer worth %s: that is beta, the most X can get there. It is no more than "
             "alpha, so the other answer need not be searched."),
        recursion_value(alpha_before(tour, move)).text,
        tour_page_cell(tour, tour->other.seen[0].path[0]).text, tour_page_cell(tour, move).text,
        recursion_value(tour_search_value(&tour->usual, move)).text);
}

static Words answer_prune(const Tour *tour) {
    const TourSeen *left_out = tour_search_left_out(&tour->other, &tour->usual);
    return describe_words(
        // TRANSLATORS: a score, a square, its score, and two numbers
        said("It scores %s, but O would not choose it. X takes %s all the same, which comes later "
             "and scores %s. Skipping searched %d boards instead of %d."),
        recursion_value(left_out->value).text, tour_page_cell(tour, tour->other.best).text,
        recursion_value(tour->other.value).text, tour->usual.boards, tour->other.boards);
}

// --- 10: heuristics

static Words text_guess(const Tour *tour) {
    return describe_words(
        // TRANSLATORS: a number in words, a score, and a square
        said("Here %s in a row win. On a large board a limit nearly always comes before the end. "
             "Then its looks count: whose rows can still grow? Such a guess is a heuristic. Above "
             "%s, X seems ahead, below it O. The first to look best is %s."),
        describe_number(tour->recursion.root.variant.row_length).text, recursion_value(0).text,
        tour_page_cell(tour, tour->usual.best).text);
}

static Words answer_guess(const Tour *tour) {
    const Cell looks = tour->usual.best, best = tour->other.best;
    // TRANSLATORS: a square, its score, a score; another square with a score, and its true one
    return describe_words(said("The guess was wrong: %s leads to %s, not %s. %s, which looked like "
                               "%s, scores %s: X wins. That took %d boards instead of %d."),
                          tour_page_cell(tour, looks).text,
                          recursion_value(tour_search_value(&tour->other, looks)).text,
                          recursion_value(tour->usual.value).text, tour_page_cell(tour, best).text,
                          recursion_value(tour_search_value(&tour->usual, best)).text,
                          recursion_value(tour->other.value).text, tour->other.boards,
                          tour->usual.boards);
}

// --- the end of the tour

static int count_of(const bool *pages, int from, int until) {
    int count = 0;
    for (int i = from; i < until; i++)
        count += pages[i];
    return count;
}

/// Three sentences: of all, of none, or of some of a whole.
typedef struct ShareWords {
    const char *all, *none, *some;
} ShareWords;

/// `more` is for a last place, where the words have one.
static void add_share(const ShareWords *words, int count, int whole, int more, Text *text) {
    const Words all = describe_number(whole), last = describe_number(more);
    if (count == whole)
        text_add(text, said(words->all), all.text, last.text);
    else if (count == 0)
        text_add(text, said(words->none), all.text, last.text);
    else
        text_add(text, said(words->some), describe_number(count).text, all.text, last.text);
}

// TRANSLATORS: all are numbers in words; what is seen goes on with what is tried
static const ShareWords SEEN = {TO_SAY("You have seen all %s lessons"),
                                TO_SAY("You have seen none of the %s lessons"),
                                TO_SAY("You have seen %s of the %s lessons")};
// TRANSLATORS: goes on where lessons are seen; numbers in words
static const ShareWords TRIED = {TO_SAY(" and tried all %s."), TO_SAY(" and tried none of the %s."),
                                 TO_SAY(" and tried %s of the %s.")};
static const ShareWords SOLVED = {TO_SAY(" You have solved all %s exercises."),
                                  TO_SAY(" You have solved none of the %s exercises."),
                                  TO_SAY(" You have solved %s of the %s exercises.")};
static const ShareWords SOLVED_MORE = {
    TO_SAY(" You have solved all %s exercises, and %s more of their kind."),
    TO_SAY(" You have solved none of the %s exercises, and %s more of their kind."),
    TO_SAY(" You have solved %s of the %s exercises, and %s more of their kind.")};

static Words text_solved(const Tour *tour) {
    int more = 0;
    for (int i = 0; i < TOUR_PAGES; i++)
        more += tour->more[i];
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    add_share(&SEEN, count_of(tour->seen, 0, TOUR_LESSONS), TOUR_LESSONS, 0, &text);
    add_share(&TRIED, count_of(tour->done, 0, TOUR_LESSONS), TOUR_LESSONS, 0, &text);
    add_share(more > 0 ? &SOLVED_MORE : &SOLVED, count_of(tour->done, TOUR_LESSONS, TOUR_END_PAGE),
              TOUR_EXERCISES, more, &text);
    return words;
}

// --- the table

static const TourPage LESSONS[TOUR_LESSONS] = {
    {.title = TO_SAY("A position"),
     .variant = "3x3x3",
     .position = NINE,
     .task = TO_SAY("Step on once. What has changed?"),
     .text = text_position,
     .done = has_stepped,
     .answer = answer_position},
    {.title = TO_SAY("The end of a game"),
     .variant = "3x3x3",
     .position = NINE,
     .task = TO_SAY("Step on to the first end. Who has won there?"),
     .text = text_end,
     .done = is_first_end,
     .answer = answer_end},
    {.title = TO_SAY("The end gives the score"),
     .variant = "3x3x3",
     .position = NINE,
     .stands = {MINIMAX_STEPS_ENDS, INT16_MAX, 1, 0},
     .picture = TOUR_ENDS,
     .task = TO_SAY("Step on until you reach an end that O wins. Which board is it?"),
     .text = text_score,
     .done = o_has_won,
     .answer = answer_score},
    {.title = TO_SAY("MAX and MIN"),
     .variant = "3x3x3",
     .position = NINE,
     .stands = {MINIMAX_STEPS_CARRIED, 2, 1, 0},
     .task = TO_SAY("Step on until O has tried all its answers. Which score does it take?"),
     .text = text_sides,
     .done = min_has_chosen,
     .answer = answer_sides},
    {.title = TO_SAY("Scores climb"),
     .variant = "3x3x3",
     .position = NINE,
     .stands = {MINIMAX_STEPS_CARRIED, 1, 2, 0},
     .task = TO_SAY("Step on to the top. Which move does X take?"),
     .text = text_carry,
     .done = root_has_chosen,
     .answer = answer_carry},
    {.title = TO_SAY("Sooner is better"),
     .variant = "3x3x3",
     .position = THREE,
     .other = {.scoring = MINIMAX_DEPTH_AWARE},
     .stands = {.count = TOUR_LAST},
     .switch_name = TO_SAY("Count the marks"),
     .task = TO_SAY("Count the marks. What does X take now?"),
     .text = text_depth,
     .answer = answer_depth},
    {.title = TO_SAY("A limit"),
     .variant = "3x3x3",
     .position = "XO./.OX/... X",
     .usual = {.depth_limit = 1},
     .other = {.depth_limit = 2},
     .stands = {.count = TOUR_LAST},
     .switch_name = TO_SAY("Look one mark deeper"),
     .task = TO_SAY("Look one mark deeper. What does X see now?"),
     .text = text_limit,
     .answer = answer_limit},
    {.title = TO_SAY("Remember what was met"),
     .variant = "3x3x3",
     .position = FIVE,
     .usual = {.remember = true},
     .stands = {MINIMAX_STEP(MINIMAX_RECALL), INT16_MAX, 1, 3},
     .task = TO_SAY("Step on until a board turns up a second time."),
     .text = text_memory,
     .done = met_again,
     .answer = answer_memory},
    {.title = TO_SAY("Skip what cannot matter"),
     .variant = "3x3x3",
     .position = "OXX/.../OOX X",
     .usual = {.prune = true},
     .stands = {MINIMAX_STEP(MINIMAX_CUT), INT16_MAX, 1, 0},
     .picture = TOUR_WINDOW,
     .switch_name = TO_SAY("Search everything"),
     .task = TO_SAY("Search everything. What does the other answer score?"),
     .text = text_prune,
     .answer = answer_prune},
    {.title = TO_SAY("Larger boards"),
     .variant = "4x4x4",
     .position = ".O.O/.XXO/OX.X/OOXX X",
     .usual = {.scoring = MINIMAX_DEPTH_AWARE, .depth_limit = 1},
     .other = {.scoring = MINIMAX_DEPTH_AWARE},
     .guesses = true,
     .stands = {.count = TOUR_LAST},
     .switch_name = TO_SAY("Look to the end"),
     .task = TO_SAY("Look to the end. Was the guess right?"),
     .text = text_guess,
     .answer = answer_guess},
};

static const TourPage OVER = {.title = TO_SAY("What you have solved"),
                              .variant = "3x3x3",
                              .position = NINE,
                              .stands = {.count = TOUR_LAST},
                              .task = TO_SAY("See your own board in the tree, or play."),
                              .text = text_solved};

const TourPage *tour_page(int number) {
    CHECK(number >= 0 && number < TOUR_PAGES);
    return number < TOUR_LESSONS    ? &LESSONS[number]
           : number < TOUR_END_PAGE ? &TOUR_EXERCISE[number - TOUR_LESSONS]
                                    : &OVER;
}
