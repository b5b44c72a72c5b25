// What phrases with X or O in them are where the sides are called Black and White, by their names
// in the other lists.
#pragma once

// clang-format off
#define PHRASES_COLOURS(P)                                                                         \
    P(X, "Black")                                                                                  \
    P(O, "White")                                                                                  \
    P(X_PLAYS, "Black plays")                                                                      \
    P(O_PLAYS, "White plays")                                                                      \
    P(LEVEL_OF_X, "Level of Black")                                                                \
    P(LEVEL_OF_O, "Level of White")                                                                \
    P(PEN_X, "black stones")                                                                       \
    P(PEN_O, "white stones")                                                                       \
    P(BUTTON_PLAY_X, "Computer plays Black")                                                       \
    P(BUTTON_PLAY_O, "Computer plays White")                                                       \
    P(BUTTON_PLAY_X_BRIEF, "Plays Black")                                                          \
    P(BUTTON_PLAY_O_BRIEF, "Plays White")                                                          \
    P(BUTTON_TAKE_X, "Take Black")                                                                 \
    P(BUTTON_TAKE_O, "Take White")                                                                 \
    P(EXPLAIN_AS_X, "Explain as Black sees it")                                                    \
    P(X_OPENS, "Black opens this time.")                                                           \
    P(O_OPENS, "White opens this time.")                                                           \
    P(X_OPENS_NEXT, "Black opens the next game.")                                                  \
    P(O_OPENS_NEXT, "White opens the next game.")                                                  \
    P(AS_X_SEES, "as Black sees it:")                                                              \
    P(FOR_YOU_X, "for you, Black:")                                                                \
    P(FOR_YOU_O, "for you, White:")                                                                \
    P(FOR_X, "for Black:")                                                                         \
    P(FOR_O, "for White:")                                                                         \
    P(END_X_WINS, "Black wins")                                                                    \
    P(END_O_WINS, "White wins")                                                                    \
    P(CURVE_X_WINS, "Black wins")                                                                  \
    P(CURVE_O_WINS, "White wins")                                                                  \
    P(THREATS_FOR_X, "for Black")                                                                  \
    P(THREATS_FOR_O, "for White")                                                                  \
    P(LEGEND_CHANCE, "chance of Black")                                                            \
    P(FIRST_MARKS_NOTE,                                                                            \
      "Black draws its first marks before White begins. None may make a row.")                     \
    P(SPEECH_X, "all marks of Black")                                                              \
    P(SPEECH_O, "all marks of White")
// clang-format on
