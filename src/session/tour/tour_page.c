#include "session/tour/tour_page.h"

#define NINE "X.O/X.X/OO. X"
#define FIVE "XO./.../O.X X"

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

static bool is_end(const Tour *tour) {
    return is_step(tour, MINIMAX_END);
}

static Words cell_of_step(const Tour *tour) {
    return tour_page_cell(tour, step_of(tour)->cell);
}

// --- 1: a position

static Words text_position(const Tour *tour) {
    const Position *root = &tour->recursion.root;
    return describe_words("A position is a board, and whose turn it is. Here %s is to move, and %s "
                          "squares are free. %s can try each of them. What comes then is a new "
                          "position, with %s to move.",
                          side_name(root->to_move), describe_number(position_free_cells(root)).text,
                          side_name(root->to_move), side_name(side_other(root->to_move)));
}

static bool has_stepped(const Tour *tour) {
    return is_step(tour, MINIMAX_TRY);
}

static Words answer_position(const Tour *tour) {
    const Position *board = board_of(tour);
    return describe_words("%s has tried %s. Now %s is to move, and %s squares are free.",
                          side_name(side_other(board->to_move)), cell_of_step(tour).text,
                          side_name(board->to_move),
                          describe_number(position_free_cells(board)).text);
}

// --- 2: an end

static Words text_end(const Tour *tour) {
    return describe_words("Minimax plays on in its head, move after move, until the game is over: "
                          "a side has a row, or the board is full. Such a board is an end. Of the "
                          "%s boards in this tree %s are ends.",
                          describe_number(tour->usual.boards).text,
                          describe_number(tour->usual.ends).text);
}

static Words answer_end(const Tour *tour) {
    return describe_words("%s has a row after %s. Here the game is over, so nothing hangs below "
                          "this board.",
                          side_name(outcome_winner(board_of(tour)->outcome)),
                          cell_of_step(tour).text);
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
    return describe_words("Only an end has a score of its own. It is written as X sees it: %s when "
                          "X has a row, %s when O has one. A full board without a row is a draw "
                          "and scores %s.",
                          extreme_of(&tour->usual, true).text, extreme_of(&tour->usual, false).text,
                          recursion_value(0).text);
}

static bool x_has_won(const Tour *tour) {
    return is_end(tour) && board_of(tour)->outcome == OUTCOME_X_WINS;
}

static Words answer_score(const Tour *tour) {
    return describe_words("After %s X has a row: this end scores %s.", cell_of_step(tour).text,
                          recursion_value(step_of(tour)->value).text);
}

// --- 4: MAX and MIN

static Words text_sides(const Tour *tour) {
    (void)tour;
    return describe_words("X wants a large score: X is MAX. O wants a small one: O is MIN. They "
                          "take turns, and so do the levels of the tree. MAX takes the largest "
                          "score below it, MIN the smallest.");
}

static bool carries_at(const Tour *tour, int depth) {
    return is_step(tour, MINIMAX_CARRY) && step_of(tour)->depth == depth;
}

static bool min_has_chosen(const Tour *tour) {
    return carries_at(tour, 1);
}

/// The scores below a board of depth 1, as `+1 and −1`.
static Words scores_below(const Tour *tour, Cell cell) {
    Words all = describe_words("%s", "");
    for (int i = 0; i < tour->usual.count; i++) {
        const TourSeen *seen = &tour->usual.seen[i];
        if (seen->depth == 2 && seen->path[0] == cell)
            all = describe_words("%s%s%s", all.text, all.text[0] ? " and " : "",
                                 recursion_value(seen->value).text);
    }
    return all;
}

static Words answer_sides(const Tour *tour) {
    const MinimaxStep *step = step_of(tour);
    return describe_words("O’s answers to %s score %s. O is MIN and takes the smallest: %s.",
                          cell_of_step(tour).text, scores_below(tour, step->cell).text,
                          recursion_value(step->value).text);
}

// --- 5: carrying up

static Words text_carry(const Tour *tour) {
    const Cell first = tour->usual.seen[0].path[0];
    return describe_words("A board that is no end gets its score from below: the one that was "
                          "taken there is carried up. So %s got its %s from O’s best answer. "
                          "Level by level scores climb to the board at the top.",
                          tour_page_cell(tour, first).text,
                          recursion_value(tour_search_value(&tour->usual, first)).text);
}

static bool root_has_chosen(const Tour *tour) {
    return carries_at(tour, 0);
}

/// `b3 −1, b2 +1`: all first moves.
static Words scores_of_moves(const Tour *tour, const TourSearch *search) {
    Words all = describe_words("%s", "");
    for (int i = 0; i < search->count; i++)
        if (search->seen[i].depth == 1)
            all = describe_words("%s%s%s %s", all.text, all.text[0] ? ", " : "",
                                 tour_page_cell(tour, search->seen[i].path[0]).text,
                                 recursion_value(search->seen[i].value).text);
    return all;
}

static Words answer_carry(const Tour *tour) {
    return describe_words("X’s moves score %s. X is MAX and takes the largest: %s, with %s.",
                          scores_of_moves(tour, &tour->usual).text,
                          recursion_value(tour->usual.value).text,
                          tour_page_cell(tour, tour->usual.best).text);
}

// --- 6: pruning

static Words text_prune(const Tour *tour) {
    const TourSeen *left_out = tour_search_left_out(&tour->other, &tour->usual);
    return describe_words(
        "X has %s already, with %s. That is alpha: the least X will get. Below %s O has an answer "
        "worth %s. That is beta: the most X can get there. It is no more, so the last board need "
        "not be searched.",
        recursion_value(tour->usual.value).text, tour_page_cell(tour, tour->usual.best).text,
        tour_page_cell(tour, left_out->path[0]).text,
        recursion_value(tour_search_value(&tour->usual, left_out->path[0])).text);
}

static Words answer_prune(const Tour *tour) {
    const TourSeen *left_out = tour_search_left_out(&tour->other, &tour->usual);
    return describe_words("It scores %s, and X takes %s all the same. Skipping searched %d boards "
                          "instead of %d.",
                          recursion_value(left_out->value).text,
                          tour_page_cell(tour, tour->other.best).text, tour->usual.boards,
                          tour->other.boards);
}

// --- 7: memory

static Words text_memory(const Tour *tour) {
    return describe_words("X here, O there, X elsewhere: in another order the same marks make the "
                          "same board. Whoever keeps each score need not search a board again. "
                          "This tree has %d boards, but only %d that differ.",
                          tour->other.boards, tour->usual.boards);
}

static bool met_again(const Tour *tour) {
    return is_step(tour, MINIMAX_RECALL);
}

static Words answer_memory(const Tour *tour) {
    const MinimaxStep *step = step_of(tour);
    return describe_words("After %s this is the board that came as number %llu. Its score is "
                          "known: %s. Nothing below it is searched.",
                          cell_of_step(tour).text, (unsigned long long)step->met,
                          recursion_value(step->value).text);
}

// --- 8: depth

static Words text_depth(const Tour *tour) {
    return describe_words("A win is a win, now or later: here X takes %s, the first move that "
                          "scores %s. But %s has a row at once! If a win counts %d, less one for "
                          "each mark until then, sooner is better.",
                          tour_page_cell(tour, tour->usual.best).text,
                          recursion_value(tour->usual.value).text,
                          tour_page_cell(tour, tour->other.best).text, tour->other.value + 1);
}

static Words answer_depth(const Tour *tour) {
    return describe_words("Now %s scores only %d and %s scores %d. X takes %s and wins at once.",
                          tour_page_cell(tour, tour->usual.best).text,
                          tour_search_value(&tour->other, tour->usual.best),
                          tour_page_cell(tour, tour->other.best).text, tour->other.value,
                          tour_page_cell(tour, tour->other.best).text);
}

// --- 9: a limit

static Words text_limit(const Tour *tour) {
    return describe_words("Most games have too many boards. So minimax stops after some marks: the "
                          "limit, here %d. A board that is not over then counts as %s. All moves "
                          "look alike, and X takes the first, %s.",
                          tour->page->usual.depth_limit, recursion_value(0).text,
                          tour_page_cell(tour, tour->usual.best).text);
}

static Words answer_limit(const Tour *tour) {
    return describe_words(
        "With a limit of %d X sees O’s row coming: after %s it scores %s. So X "
        "takes %s. That took %d boards instead of %d.",
        tour->page->other.depth_limit, tour_page_cell(tour, tour->usual.best).text,
        recursion_value(tour_search_value(&tour->other, tour->usual.best)).text,
        tour_page_cell(tour, tour->other.best).text, tour->other.boards, tour->usual.boards);
}

// --- 10: heuristics

static Words text_guess(const Tour *tour) {
    (void)tour;
    return describe_words("On a large board a limit nearly always comes before the end. Then the "
                          "board is judged by its looks: how many rows can still grow? Such a "
                          "guess is called a heuristic. Above %s X seems ahead, below it O.",
                          recursion_value(0).text);
}

static bool has_guessed(const Tour *tour) {
    return is_end(tour) && board_of(tour)->outcome == OUTCOME_OPEN;
}

static Words answer_guess(const Tour *tour) {
    const int value = step_of(tour)->value;
    return describe_words("Nobody has a row after %s. By its looks the board is worth %s: %s. It "
                          "is a guess, and can be wrong.",
                          cell_of_step(tour).text, recursion_value(value).text,
                          value == 0  ? "it is even"
                          : value > 0 ? "X seems ahead"
                                      : "O seems ahead");
}

// --- the table

static const TourPage LESSONS[TOUR_LESSONS] = {
    {.title = "A position",
     .variant = "3x3x3",
     .position = NINE,
     .task = "Step on once. What has changed?",
     .text = text_position,
     .done = has_stepped,
     .answer = answer_position},
    {.title = "The end of a game",
     .variant = "3x3x3",
     .position = NINE,
     .task = "Step on to the first end. Who has won there?",
     .text = text_end,
     .done = is_end,
     .answer = answer_end},
    {.title = "The end gives the score",
     .variant = "3x3x3",
     .position = NINE,
     .stands = {MINIMAX_STEPS_ENDS, INT16_MAX, 2, 0},
     .picture = TOUR_ENDS,
     .task = "Step on until you reach an end that X wins. Which board is it?",
     .text = text_score,
     .done = x_has_won,
     .answer = answer_score},
    {.title = "MAX and MIN",
     .variant = "3x3x3",
     .position = NINE,
     .stands = {MINIMAX_STEP(MINIMAX_COMPARE), 0, 2, 0},
     .task = "Step on until O has tried all its answers. Which does it take?",
     .text = text_sides,
     .done = min_has_chosen,
     .answer = answer_sides},
    {.title = "Scores climb",
     .variant = "3x3x3",
     .position = NINE,
     .stands = {MINIMAX_STEPS_CARRIED, 1, 2, 0},
     .task = "Step on to the top. Which move does X take?",
     .text = text_carry,
     .done = root_has_chosen,
     .answer = answer_carry},
    {.title = "Skip what cannot matter",
     .variant = "3x3x3",
     .position = NINE,
     .usual = {.prune = true},
     .stands = {MINIMAX_STEP(MINIMAX_CUT), INT16_MAX, 1, 0},
     .picture = TOUR_WINDOW,
     .switch_name = "Search everything",
     .task = "Search everything. What does the last board score?",
     .text = text_prune,
     .answer = answer_prune},
    {.title = "Remember what was met",
     .variant = "3x3x3",
     .position = FIVE,
     .usual = {.remember = true},
     .stands = {MINIMAX_STEP(MINIMAX_RECALL), INT16_MAX, 1, 3},
     .task = "Step on until a board turns up a second time.",
     .text = text_memory,
     .done = met_again,
     .answer = answer_memory},
    {.title = "Sooner is better",
     .variant = "3x3x3",
     .position = FIVE,
     .other = {.scoring = MINIMAX_DEPTH_AWARE},
     .stands = {.count = TOUR_LAST},
     .switch_name = "Count the marks",
     .task = "Count the marks. What does X take now?",
     .text = text_depth,
     .answer = answer_depth},
    {.title = "A limit",
     .variant = "3x3x3",
     .position = "XO./.OX/... X",
     .usual = {.depth_limit = 1},
     .other = {.depth_limit = 2},
     .stands = {.count = TOUR_LAST},
     .switch_name = "Look one mark deeper",
     .task = "Look one mark deeper. What does X see now?",
     .text = text_limit,
     .answer = answer_limit},
    {.title = "Larger boards",
     .variant = "4x4x4",
     .position = "X..O/.X../.OX./O..O X",
     .usual = {.scoring = MINIMAX_DEPTH_AWARE, .depth_limit = 1},
     .other = {.scoring = MINIMAX_DEPTH_AWARE, .depth_limit = 1},
     .guesses = true,
     .task = "Step on to the first guess. Who seems ahead?",
     .text = text_guess,
     .done = has_guessed,
     .answer = answer_guess},
};

const TourPage *tour_page(int number) {
    CHECK(number >= 0 && number < TOUR_PAGES);
    return number < TOUR_LESSONS ? &LESSONS[number] : &TOUR_EXERCISE[number - TOUR_LESSONS];
}
