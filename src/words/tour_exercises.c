// The exercises: what is asked, and the answers, which the searches know.
#include "words/recursion_words.h"
#include "words/tour_page.h"

#include <string.h>

/// X’s first move.
static Cell first_move(const Tour *tour) {
    int i = 0;
    while (tour->usual.seen[i].depth != 1)
        i++;
    return tour->usual.seen[i].path[0];
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

static Words text_skipped(const Tour *tour) {
    return describe_words(
        "Here all %d boards are searched, from left to right. Skipping would "
        "search only %d. X’s first move sets alpha. Which board is left out, with "
        "what hangs below it? Its name is X’s move and O’s answer.",
        tour->usual.boards, tour->other.boards);
}

static Words answer_skipped(const Tour *tour) {
    const TourSeen *left_out = tour_search_left_out(&tour->usual, &tour->other);
    return describe_words("Right. O’s first answer to %s leaves X %s there, no more than alpha. "
                          "%s after it cannot matter.",
                          tour_page_cell(tour, left_out->path[0]).text,
                          recursion_value(tour_search_value(&tour->other, left_out->path[0])).text,
                          tour_page_cell(tour, left_out->path[1]).text);
}

static Words wrong_skipped(const Tour *tour, const TourChoice *choice) {
    const Cell first = first_move(tour);
    if (choice->path[0] == first)
        return describe_words("Not %s. There is no alpha yet: it is set when %s has its score. Try "
                              "another.",
                              choice->label.text, tour_page_cell(tour, first).text);
    return describe_words("Not %s. It is O’s first answer to %s, and without it nothing is known "
                          "of that move. Try another.",
                          choice->label.text, tour_page_cell(tour, choice->path[0]).text);
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

static Words text_value(const Tour *tour) {
    return describe_words("X has tried %s, and both answers of O have their scores. It is O who "
                          "chooses there. What is the board after %s worth?",
                          tour_page_cell(tour, first_move(tour)).text,
                          tour_page_cell(tour, first_move(tour)).text);
}

static Words answer_value(const Tour *tour) {
    const Cell cell = first_move(tour);
    return describe_words("Right. O is MIN and takes the smallest, %s, and that is what %s is "
                          "worth.",
                          recursion_value(tour_search_value(&tour->usual, cell)).text,
                          tour_page_cell(tour, cell).text);
}

static Words wrong_value(const Tour *tour, const TourChoice *choice) {
    bool found = false;
    for (int i = 0; i < tour->usual.count; i++) {
        const TourSeen *seen = &tour->usual.seen[i];
        found |=
            seen->depth == 2 && seen->path[0] == first_move(tour) && seen->value == choice->value;
    }
    return describe_words(found ? "Not %s. O has an answer that is better for O. Try another."
                                : "Not %s. No answer of O scores that. Try another.",
                          choice->label.text);
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

static Words text_limited(const Tour *tour) {
    return describe_words(
        "With a limit of %s all moves score %s, and X takes the first, %s. Now X "
        "looks %s marks ahead: its own, and O’s answer. Boards that are not over "
        "count as %s. Which square does X take?",
        describe_number(tour->page->usual.depth_limit).text,
        recursion_value(tour->usual.value).text, tour_page_cell(tour, tour->usual.best).text,
        describe_number(tour->page->other.depth_limit).text, recursion_value(0).text);
}

/// What O answers to a move.
static Words wrong_limited(const Tour *tour, const TourChoice *choice) {
    const int value = tour_search_value(&tour->other, choice->path[0]);
    int i = 0;
    while (tour->other.seen[i].depth != 2 || tour->other.seen[i].path[0] != choice->path[0] ||
           tour->other.seen[i].value != value)
        i++;
    return describe_words(
        "Not %s. O answers %s and has a row: %s. Try another.", choice->label.text,
        tour_page_cell(tour, tour->other.seen[i].path[1]).text, recursion_value(value).text);
}

static Words answer_limited(const Tour *tour) {
    return describe_words("Right. %s scores %s: every other move lets O make a row. It took %d "
                          "boards to see that.",
                          tour_page_cell(tour, tour->other.best).text,
                          recursion_value(tour->other.value).text, tour->other.boards);
}

const TourPage TOUR_EXERCISE[TOUR_PAGES - TOUR_LESSONS] = {
    {.title = "What is skipped?",
     .variant = "3x3x3",
     .position = ".OO/O.X/XX. X",
     .other = {.prune = true},
     .stands = {.count = TOUR_LAST},
     .task = "Choose it here or in the tree.",
     .text = text_skipped,
     .answer = answer_skipped,
     .ask = ask_skipped,
     .wrong = wrong_skipped,
     .solved = {MINIMAX_STEP(MINIMAX_CUT), INT16_MAX, 1, 0}},
    {.title = "What is it worth?",
     .variant = "3x3x3",
     .position = "X.O/O.X/OX. X",
     .stands = {MINIMAX_STEPS_CARRIED, 1, 1, 1},
     .task = "Choose its score.",
     .text = text_value,
     .answer = answer_value,
     .ask = ask_value,
     .wrong = wrong_value,
     .solved = {MINIMAX_STEPS_CARRIED, 1, 1, 0}},
    {.title = "Two marks ahead",
     .variant = "3x3x3",
     .position = "OX./..X/O.. X",
     .usual = {.depth_limit = 1},
     .other = {.depth_limit = 2},
     .stands = {.count = TOUR_LAST},
     .task = "Choose it here or in the tree.",
     .text = text_limited,
     .answer = answer_limited,
     .ask = ask_limited,
     .wrong = wrong_limited,
     .solved = {.count = TOUR_LAST}},
};
