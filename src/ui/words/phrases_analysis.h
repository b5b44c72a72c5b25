// Part of phrase.h: the Analysis screen.
#pragma once

// clang-format off
#define PHRASES_ANALYSIS(P)                                                                        \
    P(THREATS_HEADING, "Threats: what one more mark would make")                                   \
    P(THREATS, "Threats")                                                                          \
    P(THREATS_LATER, "waits")                                                                      \
    P(THREATS_FOR_X, "for X")                                                                      \
    P(THREATS_FOR_O, "for O")                                                                      \
    P(THREATS_OPEN, "open at both ends")                                                           \
    P(THREATS_WIN, "wins at once")                                                                 \
    P(THREATS_ABOVE, "not yet")                                                                    \
    P(BUTTON_ANALYSIS, "Analysis")                                                                 \
    P(BEST_LINES, "Best lines")                                                                    \
    P(WHOLE_GAME, "The whole game")                                                                \
    P(HEAT, "Heat")                                                                                \
    P(LINE, "Line")                                                                                \
    P(NUMBERS, "Numbers")                                                                          \
    P(TO_START, "Start of the game")                                                               \
    P(ONE_BACK, "One mark back")                                                                   \
    P(ONE_ON, "One mark on")                                                                       \
    P(TO_END, "End of the game")                                                                   \
    P(BUTTON_PLAY_ON, "Play on")                                                                   \
    P(BUTTON_NEXT_SLIP, "Next ? or ??")                                                            \
    P(NO_SLIP_ON, "No slip or losing move is known further on")                                    \
    P(NO_SLIP_BACK, "No slip or losing move is known before this")                                 \
    P(TURN_OF, TO_SAY_AS("beside the mark of the side", "to move"))                                \
    P(WORKED_OUT, "worked out without a search")                                                   \
    P(LEGEND_LINE, "best line")                                                                    \
    P(LEGEND_STRONG, "strong")                                                                     \
    P(LEGEND_CHANCE, "chance of X")                                                                \
    P(IN_ANALYSIS, "In Analysis")                                                                  \
    P(GAME_IS_OVER, "The game is over.")                                                           \
    P(ALL_IS_KNOWN, "All is known: nobody computes.")                                              \
    P(IN_THE_GAME_ALREADY, "This is the game already.")                                            \
    P(AT_THE_START, "This is the start.")                                                          \
    P(AT_THE_END, "This is the end.")                                                              \
    P(LINE_KNOWN_SO_FAR, "The line is known so far; it is not the end of the game.")           \
    P(NOTHING_TAKEN_BACK, "In this game nothing is taken back.")                                   \
    P(FOLLOW_THAT_LINE, "follow that line")                                                        \
    P(BACK_TO_THE_GAME, "back to the game")                                                        \
    P(MORE_LINES, "more lines")                                                                    \
    P(FEWER_LINES, "fewer lines")                                                                  \
    P(SLIP_BEFORE, "? or ?? before")                                                               \
    P(LEGEND_STRONGEST, "strongest found")                                                         \
    P(THREATS_STAND_ALONE, "Threats have the board to themselves: untick them first.")             \
    P(WHOLE_COMMENT, "The whole comment")                                                          \
    P(COMMENT_TITLE, "What is written here")
// clang-format on
