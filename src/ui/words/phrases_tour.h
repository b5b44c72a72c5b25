// Part of phrase.h: the tour of minimax.
#pragma once

// clang-format off
#define PHRASES_TOUR(P)                                                                            \
    P(TOUR_TRY_FIRST, "Here there is something to try first.")                                     \
    P(TOUR_ANSWERED, "The answer was found.")                                                      \
    P(TOUR_A_PAGE, "a page")                                                                       \
    P(TOUR_LAST_LESSON, "the last lesson")                                                         \
    P(TOUR_TRY_IT, "try it")                                                                       \
    P(TOUR_OFFER, "See how it thinks: the tour")                                                   \
    P(TOUR_OFFER_BRIEF, "The tour: how it thinks")                                                 \
    P(TOUR_BRIEF, "Tour")                                                                          \
    P(TOUR_TRY, "Try it")                                                                          \
    P(TOUR_EXERCISE, "Exercise")                                                                   \
    P(TOUR_PAGE, "page %d of %d")                                                                  \
    P(TOUR_WORDS, "To the words")                                                                  \
    P(TOUR_BOARDS, "To the boards")                                                                \
    P(TOUR_LIMIT, "LIMIT")                                                                         \
    P(TREE_GUESS_NOTE, "guessed points")                                                          \
    P(TOUR_LIMIT_NOTE, "looks no deeper")                                                          \
    P(TOUR_TO_MOVE, "is to move")                                                                  \
    P(TOUR_AT_LIMIT, "at the limit")                                                               \
    P(TOUR_WORTH, "worth")                                                                         \
    P(TOUR_AGAIN, "Forget ticks")                                                                  \
    P(TOUR_X_WINS, "X has a row")                                                                  \
    P(TOUR_NO_ROW, "full, no row")                                                                 \
    P(TOUR_O_WINS, "O has a row")                                                                  \
    P(TOUR_X_BRIEF, "row of X")                                                                    \
    P(TOUR_NO_ROW_BRIEF, "no row")                                                                 \
    P(TOUR_O_BRIEF, "row of O")                                                                    \
    P(TOUR_SHUT, "The window is shut")                                                             \
    P(TOUR_OPEN, "The window is open")                                                             \
    P(TOUR_ANOTHER, "Another one")                                                                 \
    P(TOUR_OWN_TREE, "My board in the tree")                                                       \
    P(TOUR_GO_ON, "From here")                                                                     \
    P(TOUR_LIST, "To the list")                                                                    \
    P(TOUR_NO_PAGE, "The tour has no such page; it has the pages 1 to %d.")                        \
    P(TOUR_NEXT, "Next")                                                                           \
    P(TOUR_PAGES, "Pages of the tour")                                                             \
    P(TOUR_FIRST, "First page")                                                                    \
    P(TOUR_REMEMBER, "Bring ticks back")                                                           \
    P(TOUR_SHOW_ANSWER, "Show the answer")                                                         \
    P(TOUR_SHOW_IT, "Yes, show it")                                                                \
    P(TOUR_ANSWER_SHOWN, "The answer was shown.")                                                  \
    P(TOUR_SHOWN_COUNTS_NOT, "A shown answer does not count as solved. Show it?")                  \
    P(WORKSHEET, "Worksheet")                                                                      \
    P(TOUR_NO_SHEET, "The tree of this page is too large for a sheet of paper.")
// clang-format on
