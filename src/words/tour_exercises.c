// The exercises: what is asked, and the answers, which the searches know; and these searches.
#include "words/tour.h"

#include "base/said.h"
#include "words/recursion_words.h"

#include <string.h>

/// The first move of the side that begins.
static Cell first_move(const Tour *tour) {
    int i = 0;
    while (tour->usual.seen[i].depth != 1)
        i++;
    return tour->usual.seen[i].path[0];
}

/// How many calls there are after so many marks.
static int count_at(const TourSearch *search, int depth) {
    int count = 0;
    for (int i = 0; i < search->count; i++)
        count += search->seen[i].depth == depth;
    return count;
}

static const char *begins(const Tour *tour) {
    return side_name(tour->recursion.root.to_move);
}

static const char *answers(const Tour *tour) {
    return side_name(side_other(tour->recursion.root.to_move));
}

// --- what a board is worth

static int ask_value(const Tour *tour, TourChoice *choices) {
    for (int value = -1; value <= 1; value++)
        choices[value + 1] =
            (TourChoice){.label = recursion_value(value),
                         .value = value,
                         .right = value == tour_search_value(&tour->usual, first_move(tour))};
    return 3;
}

/// An answer to the first move that scores so much.
static bool is_answered_by(const Tour *tour, int value) {
    const Cell first = first_move(tour);
    for (int i = 0; i < tour->usual.count; i++) {
        const TourSeen *seen = &tour->usual.seen[i];
        if (seen->depth == 2 && seen->path[0] == first && seen->value == value)
            return true;
    }
    return false;
}

/// There is something to choose among the answers.
static bool fair_value(const Tour *tour, const Position *root) {
    (void)root;
    return is_answered_by(tour, -1) + is_answered_by(tour, 0) + is_answered_by(tour, 1) > 1;
}

static Words text_value(const Tour *tour) {
    // TRANSLATORS: a side, a square, the other side twice, and the square
    return describe_words(said("%s has tried %s, and all answers of %s have their scores. It is %s "
                               "who chooses there. What is the board after %s worth?"),
                          begins(tour), tour_page_cell(tour, first_move(tour)).text, answers(tour),
                          answers(tour), tour_page_cell(tour, first_move(tour)).text);
}

static Words answer_value(const Tour *tour) {
    const Cell cell = first_move(tour);
    const bool smallest = tour->recursion.root.to_move == SIDE_X;
    return describe_words(
        smallest
            // TRANSLATORS: a side, a score, and a square
            ? said("%s is MIN and takes the smallest, %s, and that is what %s is worth.")
            : said("%s is MAX and takes the largest, %s, and that is what %s is worth."),
        answers(tour), recursion_value(tour_search_value(&tour->usual, cell)).text,
        tour_page_cell(tour, cell).text);
}

static Words wrong_value(const Tour *tour, const TourChoice *choice) {
    const char *side = answers(tour);
    return is_answered_by(tour, choice->value)
               ? describe_words(
                     // TRANSLATORS: a score, and a side twice
                     said("Not %s. %s has an answer that is better for %s. Try another."),
                     choice->label.text, side, side)
               : describe_words(said("Not %s. No answer of %s scores that. Try another."),
                                choice->label.text, side);
}

// --- what a limit takes

static int ask_limited(const Tour *tour, TourChoice *choices) {
    int count = 0;
    for (int i = 0; i < tour->other.count && count < TOUR_CHOICES_MAX; i++) {
        const TourSeen *seen = &tour->other.seen[i];
        if (seen->depth != 1)
            continue;
        choices[count++] = (TourChoice){.label = tour_page_cell(tour, seen->path[0]),
                                        .right = seen->path[0] == tour->other.best,
                                        .path = {seen->path[0]},
                                        .depth = 1};
    }
    return count;
}

/// One mark ahead all moves look alike; two marks ahead one of them, not the first, loses nothing.
static bool fair_limited(const Tour *tour, const Position *root) {
    const TourSearch *near = &tour->usual, *far = &tour->other;
    const int moves = count_at(far, 1);
    int even_near = 0, even_far = 0;
    (void)root;
    for (int i = 0; i < near->count; i++)
        even_near += near->seen[i].depth == 1 && near->seen[i].value == 0;
    for (int i = 0; i < far->count; i++)
        even_far += far->seen[i].depth == 1 && far->seen[i].value == 0;
    return moves > 2 && moves <= TOUR_CHOICES_MAX && even_near == moves && even_far == 1 &&
           far->value == 0 && far->best != near->best;
}

static Words text_limited(const Tour *tour) {
    // TRANSLATORS: a number in words, a score, a side, a square, the side, a number in words, the
    // other side, a score, and the side
    return describe_words(said("With a limit of %s all moves score %s, and %s takes the first, %s. "
                               "Now %s looks %s marks ahead: its own, and %s’s answer. Boards that "
                               "are not over count as %s. Which square does %s take?"),
                          describe_number(tour->page->usual.depth_limit).text,
                          recursion_value(tour->usual.value).text, begins(tour),
                          tour_page_cell(tour, tour->usual.best).text, begins(tour),
                          describe_number(tour->page->other.depth_limit).text, answers(tour),
                          recursion_value(0).text, begins(tour));
}

/// What is answered to a move.
static Words wrong_limited(const Tour *tour, const TourChoice *choice) {
    const int value = tour_search_value(&tour->other, choice->path[0]);
    int i = 0;
    while (tour->other.seen[i].depth != 2 || tour->other.seen[i].path[0] != choice->path[0] ||
           tour->other.seen[i].value != value)
        i++;
    // TRANSLATORS: a square, a side, its answer, and its score
    return describe_words(said("Not %s. %s answers %s and has a row: %s. Try another."),
                          choice->label.text, answers(tour),
                          tour_page_cell(tour, tour->other.seen[i].path[1]).text,
                          recursion_value(value).text);
}

static Words answer_limited(const Tour *tour) {
    // TRANSLATORS: a square, its score, and a side
    return describe_words(said_count("%s scores %s: every other move lets %s make a row. It "
                                     "took %d board to see that.",
                                     "%s scores %s: every other move lets %s make a row. It "
                                     "took %d boards to see that.",
                                     tour->other.boards),
                          tour_page_cell(tour, tour->other.best).text,
                          recursion_value(tour->other.value).text, answers(tour),
                          tour->other.boards);
}

// --- which board is skipped

static int ask_skipped(const Tour *tour, TourChoice *choices) {
    const TourSeen *left_out = tour_search_left_out(&tour->usual, &tour->other);
    int count = 0;
    for (int i = 0; i < tour->usual.count && count < TOUR_CHOICES_MAX; i++) {
        const TourSeen *seen = &tour->usual.seen[i];
        if (seen->depth != 2)
            continue;
        TourChoice *choice = &choices[count++];
        *choice =
            (TourChoice){.label = describe_words("%s %s", tour_page_cell(tour, seen->path[0]).text,
                                                 tour_page_cell(tour, seen->path[1]).text),
                         .right = seen == left_out,
                         .depth = 2};
        memcpy(choice->path, seen->path, sizeof choice->path);
    }
    return count;
}

/// No move between the first and this one has more than the first.
static bool first_sets_alpha(const Tour *tour, Cell move) {
    int first = -MINIMAX_WALK_OPEN;
    for (int i = 0; i < tour->usual.count; i++) {
        const TourSeen *seen = &tour->usual.seen[i];
        if (seen->depth != 1)
            continue;
        if (seen->path[0] == move)
            return true;
        if (first == -MINIMAX_WALK_OPEN)
            first = seen->value;
        else if (seen->value > first)
            return false;
    }
    return false;
}

/// One board after two marks is left out, it is for MIN to leave it, and alpha is that of the first
/// move.
static bool fair_skipped(const Tour *tour, const Position *root) {
    return root->to_move == SIDE_X && count_at(&tour->usual, 2) <= TOUR_CHOICES_MAX &&
           count_at(&tour->usual, 2) - count_at(&tour->other, 2) == 1 &&
           count_at(&tour->usual, 1) == count_at(&tour->other, 1) &&
           first_sets_alpha(tour, tour_search_left_out(&tour->usual, &tour->other)->path[0]);
}

static Words text_skipped(const Tour *tour) {
    return describe_words(
        said_count("Here the %d board is searched, from left to right. Skipping would search only "
                   "%d. X’s first move sets alpha. Which board is left out, with what hangs below "
                   "it? Its name is X’s move and O’s answer.",
                   "Here all %d boards are searched, from left to right. "
                   "Skipping would search only %d. X’s first move sets alpha. "
                   "Which board is left out, with what hangs below it? Its name "
                   "is X’s move and O’s answer.",
                   tour->usual.boards),
        tour->usual.boards, tour->other.boards);
}

static Words answer_skipped(const Tour *tour) {
    const TourSeen *left_out = tour_search_left_out(&tour->usual, &tour->other);
    // TRANSLATORS: a square, its score, and the square of the answer
    return describe_words(said("O’s first answer to %s leaves X %s there, no more than "
                               "alpha. %s after it cannot matter."),
                          tour_page_cell(tour, left_out->path[0]).text,
                          recursion_value(tour_search_value(&tour->other, left_out->path[0])).text,
                          tour_page_cell(tour, left_out->path[1]).text);
}

/// The first answer to a move.
static const TourSeen *first_answer(const Tour *tour, Cell cell) {
    const TourSeen *seen = tour->usual.seen;
    while (seen->depth != 2 || seen->path[0] != cell)
        seen++;
    return seen;
}

static Words wrong_skipped(const Tour *tour, const TourChoice *choice) {
    const Cell first = first_move(tour);
    const TourSeen *before = first_answer(tour, choice->path[0]);
    const char *label = choice->label.text;
    const Words move = tour_page_cell(tour, choice->path[0]);
    if (choice->path[0] == first)
        // TRANSLATORS: two squares, and the first of them
        return describe_words(
            said("Not %s. There is no alpha yet: it is set when %s has its score. Try another."),
            label, move.text);
    if (choice->path[1] == before->path[1])
        // TRANSLATORS: two squares, and the first of them
        return describe_words(said("Not %s. It is O’s first answer to %s, and without it nothing "
                                   "is known of that move. Try another."),
                              label, move.text);
    return describe_words(
        // TRANSLATORS: two squares, the first of them, and a score
        said("Not %s. O’s first answer to %s still leaves X %s, more than alpha. Try another."),
        label, move.text, recursion_value(before->value).text);
}

const TourPage TOUR_EXERCISE[TOUR_EXERCISES] = {
    {.title = TO_SAY("What is it worth?"),
     .variant = "3x3x3",
     .position = "X.O/O.X/OX. X",
     .stands = {MINIMAX_STEPS_CARRIED, 1, 1, 1},
     .task = TO_SAY("Choose its score."),
     .text = text_value,
     .answer = answer_value,
     .ask = ask_value,
     .wrong = wrong_value,
     .fair = fair_value,
     .free = 3,
     .balanced = true,
     .free_most = 5,
     .solved = {MINIMAX_STEPS_CARRIED, 1, 1, 0}},
    {.title = TO_SAY("Two marks ahead"),
     .variant = "3x3x3",
     .position = "OX./..X/O.. X",
     .usual = {.depth_limit = 1},
     .other = {.depth_limit = 2},
     .stands = {.count = TOUR_LAST},
     .task = TO_SAY("Choose it here or in the tree."),
     .text = text_limited,
     .answer = answer_limited,
     .ask = ask_limited,
     .wrong = wrong_limited,
     .fair = fair_limited,
     .free = 5,
     .free_most = TOUR_CHOICES_MAX,
     .solved = {.count = TOUR_LAST}},
    {.title = TO_SAY("What is skipped?"),
     .variant = "3x3x3",
     .position = ".OO/O.X/XX. X",
     .other = {.prune = true},
     .stands = {.count = TOUR_LAST},
     .task = TO_SAY("Choose it here or in the tree."),
     .text = text_skipped,
     .answer = answer_skipped,
     .ask = ask_skipped,
     .wrong = wrong_skipped,
     .fair = fair_skipped,
     .free = 3,
     .free_most = 3,
     .solved = {MINIMAX_STEP(MINIMAX_CUT), INT16_MAX, 1, 0}},
};

// --- what a search came to

static void note(TourSearch *search, const MinimaxStep *step, const Position *board) {
    CHECK(search->count < TOUR_SEEN_MAX && step->depth <= TOUR_PATH_MAX);
    TourSeen *seen = &search->seen[search->count++];
    *seen = (TourSeen){.depth = step->depth, .value = step->value};
    memcpy(seen->path, board->history + board->ply - step->depth,
           (size_t)step->depth * sizeof seen->path[0]);
}

void tour_search(const Position *root, const MinimaxWalkOptions *options, TourSearch *search) {
    MinimaxWalk *walk = minimax_walk_new(root, options);
    MinimaxStep step;
    memset(search, 0, sizeof *search);
    search->best = CELL_NONE;
    while (minimax_walk_step(walk, &step)) {
        if (minimax_walk_depth(walk) == 0)
            search->best = minimax_walk_call(walk, 0).best_move;
        if (step.kind == MINIMAX_TRY || step.kind == MINIMAX_COMPARE)
            continue;
        note(search, &step, minimax_walk_position(walk));
        search->ends += step.kind == MINIMAX_END;
        search->value = step.value;
    }
    search->boards = (int)minimax_walk_calls(walk);
    minimax_walk_free(walk);
}

const TourSeen *tour_search_find(const TourSearch *search, const Cell *path, int depth) {
    for (int i = 0; i < search->count; i++)
        if (search->seen[i].depth == depth &&
            memcmp(search->seen[i].path, path, (size_t)depth * sizeof *path) == 0)
            return &search->seen[i];
    return NULL;
}

const TourSeen *tour_search_left_out(const TourSearch *whole, const TourSearch *part) {
    for (int i = 0; i < whole->count; i++)
        if (whole->seen[i].depth == 2 && !tour_search_find(part, whole->seen[i].path, 2))
            return &whole->seen[i];
    return NULL;
}

int tour_search_value(const TourSearch *search, Cell cell) {
    const TourSeen *seen = tour_search_find(search, &cell, 1);
    CHECK(seen);
    return seen->value;
}
