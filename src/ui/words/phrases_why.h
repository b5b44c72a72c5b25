// Part of phrase.h: threats and lost games.
#pragma once

// clang-format off
#define PHRASES_WHY(P)                                                                             \
    P(BUTTON_WHY, "Why?")                                                                          \
    P(BUTTON_TRY_AGAIN, "Try again from here")                                                     \
    P(BUTTON_TRY_BRIEF, "Try again")                                                               \
    P(BUTTON_TREE, "The proof")                                                                    \
    P(BUTTON_WHOLE_TREE, "The whole tree")                                                         \
    P(BUTTON_TURN, "The turn")                                                                     \
    P(BUTTON_GO_UP, "One up")                                                                      \
    P(WHY_LOOKING, "Looking for where it turned …")                                                \
    P(WHY_UNKNOWN, "That cannot be proven here in a few seconds.")                                 \
    P(WHY_GROWING, "Looking for the proof …")                                                      \
    P(WHY_TOO_LARGE, "The proof from there takes too long.")                                       \
    P(WHY_NOTE, "The tree is the smallest proof: one move of the winner, and every answer.")       \
    P(WHY_FOLDED, "The tree is proven, and folded: open a board to see how it goes on.")           \
    P(WHY_ONE_MOVE, "one move|is enough")                                                          \
    P(WHY_AFTER, "after %s")                                                                       \
    P(WHY_MORE, "%d more")                                                                         \
    P(WHY_YOU_TRY, "you try|everything")                                                           \
    P(WHY_TRIES, "%s tries|everything")                                                            \
    P(WHY_COMPLETES, "completes|a row")                                                            \
    P(TRY_RIGHT, "Right: %s is better.")                                                           \
    P(WHY_ANSWERS, "answers|each")                                                                 \
    P(TRY_WRONG, "%s is no better. Try another square.")                                           \
    P(WHY_AT_ONCE, "%s wins|at once")                                                              \
    P(WHY_EACH_TIME, "%s wins|each time")                                                          \
    P(WHY_AS_PLAYED, "%s, as you played")                                                          \
    P(WHY_WIN, "win")                                                                              \
    P(IN_WHY, "In Why?")                                                                           \
    P(MORE_ANSWERS, "more answers")                                                                \
    P(UP_IN_THE_TREE, "one up in the tree")                                                        \
    P(BOARD_OR_PROOF, "board or proof")                                                            \
    P(WHY_NOTHING_HELD, "Nothing would have held.")                                                \
    P(WHY_BOTH_SHOWN, "Both are shown.")                                                           \
    P(WHY_NO_TREE, "No proof is shown.")                                                           \
    P(WHY_AT_THE_TOP, "This is the top of the tree.")                                              \
    P(WHY_ALL_SHOWN, "All answers are shown.")                                                     \
    P(WHY_FOLLOWS, "The tree begins as the game did: the winner's own moves, and every answer.")   \
    P(WHY_AS_IT_WENT, "As it was played")                                                          \
    P(WHY_NOT_PROVEN, "Nobody has proven here where it turned. Each mark was looked at instead.")  \
    P(WOULD_HAVE_WON, "Here %s would have won.")
// clang-format on
