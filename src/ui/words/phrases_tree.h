// Part of phrase.h: how minimax thinks.
#pragma once

// clang-format off
#define PHRASES_TREE(P)                                                                            \
    P(TREE_TITLE_BRIEF, "Minimax")                                                                 \
    P(TREE_TITLE, "How minimax thinks")                                                            \
    P(IN_TREE, "In How minimax thinks")                                                            \
    P(IN_TOUR, "In the tour")                                                                      \
    P(TREE_TOUR, "Tour of minimax")                                                                \
    P(TREE_BRANCH_BEGIN, "branch: begin")                                                          \
    P(TREE_BOARD_BACK, "a board back")                                                             \
    P(TREE_BOARD_ON, "a board on")                                                                 \
    P(TREE_FIRST_BACK, "a first move back")                                                        \
    P(TREE_FIRST_ON, "a first move on")                                                            \
    P(TREE_SKIP, "Skip branches")                                                                  \
    P(TREE_REMEMBER, "Remember boards")                                                            \
    P(TREE_FIRST_MET, "first met, and back")                                                       \
    P(TREE_OPEN_LEVEL, "open a level")                                                             \
    P(TREE_THINK_HERE, "think from here")                                                          \
    P(TREE_LARGEST, "Boards are as large as they get.")                                            \
    P(TREE_SMALLEST, "Boards are as small as they get.")                                           \
    P(TREE_SPEED_1, "1×")                                                                          \
    P(TREE_SPEED_10, "10×")                                                                        \
    P(TREE_SPEED_100, "100×")                                                                      \
    P(TREE_SPEED_1000, "1000×")                                                                    \
    P(TREE_JUST_NOW, "Just now")                                                                   \
    P(TREE_SAVES, "Boards each idea searches")                                                     \
    P(TREE_PLAIN, "every game to its end")                                                         \
    P(TREE_LIMITED, "with a depth limit of %d")                                                    \
    P(TREE_PRUNED, "skipping branches")                                                            \
    P(TREE_ORDERED, "skipping, likely moves first")                                                \
    P(TREE_MET, "remembering boards")                                                              \
    P(TREE_PRUNED_MET, "skipping and remembering")                                                 \
    P(TREE_IMAGES, "remembering mirror images, too")                                               \
    P(TREE_ALL, "all of them together")                                                            \
    P(TREE_MAX, "MAX")                                                                             \
    P(TREE_MIN, "MIN")                                                                             \
    P(TREE_END, "END")                                                                             \
    P(TREE_MAX_NOTE, "the largest")                                                                \
    P(TREE_MIN_NOTE, "the smallest")                                                               \
    P(TREE_END_NOTE, "gives the score")                                                            \
    P(TREE_SO_FAR, "so far %s")                                                                    \
    P(TREE_HAS, "%s has %s")                                                                       \
    P(TREE_SEE, "see %s")                                                                          \
    P(TREE_SHUT, "shut")                                                                           \
    P(TREE_WINDOW, "can matter")                                                                   \
    P(TREE_WINDOW_BRIEF, "matters")                                                                \
    P(TREE_WINDOW_NOTE, "[alpha … beta]: only values between them matter")                        \
    P(TREE_AND_MORE, "and %d more")                                                                \
    P(TREE_MORE, "more")                                                                           \
    P(TREE_BOARD_OF, "board %s of %s")                                                             \
    P(NUMBER_OF, "%d of %d")                                                                       \
    P(TREE_BOARDS, "boards")                                                                       \
    P(TREE_WHOLE, "The whole search")                                                              \
    P(TREE_NOTHING_YET, "nothing yet")                                                             \
    P(TREE_NOTHING_MORE, "nothing more")                                                           \
    P(TREE_NONE, "and %d more, none searched")                                                     \
    P(TREE_TRIES, "tries")                                                                         \
    P(TREE_IN_ORDER, "its moves, in order")                                                        \
    P(TREE_IN_ORDER_BRIEF, "in order")                                                             \
    P(TREE_BEST, "best so far")                                                                    \
    P(TREE_BEST_BRIEF, "best")                                                                     \
    P(TREE_TO_COME, "still to come")                                                               \
    P(TREE_TO_COME_BRIEF, "to come")                                                               \
    P(TREE_FIRST_IDEA, "This is the first one.")                                                   \
    P(TREE_LAST_IDEA, "This is the last one.")                                                     \
    P(TREE_BEFORE, "Recursion before")                                                             \
    P(TREE_AFTER, "Recursion after")                                                               \
    P(TREE_TOO_MANY, "too many")                                                                   \
    P(TREE_DEEPER, "one mark deeper it takes")                                                     \
    P(TREE_TOO, "%s as well")                                                                      \
    P(TREE_INSTEAD, "%s instead")                                                                  \
    P(TREE_PLAY_ON, "Play on from here")                                                           \
    P(TREE_STEP_BACK, "Step back")                                                                 \
    P(TREE_PLAY, "Run")                                                                            \
    P(TREE_NEXT_END, "Next end")                                                                   \
    P(TREE_NEXT_VALUE, "Next value")                                                               \
    P(TREE_BRANCH_END, "Branch end")                                                               \
    P(TREE_LARGER, "Larger")                                                                       \
    P(TREE_SMALLER, "Smaller")                                                                     \
    P(TREE_FIT, "Fit")                                                                             \
    P(TREE_MENU, "Which recursion?")                                                               \
    P(TREE_CODE, "Code")                                                                           \
    P(TREE_CODE_IN, "Code in")                                                                     \
    P(CODE_WORDS, TO_SAY_AS("a program in words", "Words"))                                        \
    P(CODE_C, "C")                                                                                 \
    P(CODE_PYTHON, "Python")                                                                       \
    P(CODE_JAVASCRIPT, "JavaScript")                                                               \
    P(TREE_ARTICLES, "From the articles")                                                          \
    P(TREE_SCORES, "Scores")                                                                       \
    P(TREE_SCORES_ONE, "±1")                                                                       \
    P(TREE_SCORES_TEN, "±10")                                                                      \
    P(TREE_SCORES_HUNDRED, "100 − depth")                                                          \
    P(TREE_LIMIT, "Depth limit")                                                                   \
    P(TREE_WITH_LIMIT, "with a depth limit")                                                       \
    P(ARTICLE_NINE, "Nine boards")                                                                 \
    P(ARTICLE_NINE_NOTE, "plain: −1, +1, −1")                                                      \
    P(ARTICLE_DEPTH, "Nine, by depth")                                                             \
    P(ARTICLE_DEPTH_NOTE, "the same: −98, 99, −98")                                                \
    P(ARTICLE_TEN, "Why depth matters")                                                            \
    P(ARTICLE_TEN_NOTE, "±10 takes a later win as gladly")                                         \
    P(ARTICLE_LIMIT, "Easier by a limit")                                                          \
    P(ARTICLE_LIMIT_NOTE, "it sees only so many marks")                                            \
    P(ARTICLE_MET, "The dictionary")                                                               \
    P(ARTICLE_MET_NOTE, "each board once, from the empty one")
// clang-format on
