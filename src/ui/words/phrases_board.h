// Part of phrase.h: what can be done with a board, and how it may look.
#pragma once

// clang-format off
#define PHRASES_BOARD(P)                                                                           \
    P(ON_THE_BOARD, "On the board")                                                                \
    P(ZOOM, "zoom in, and back")                                                                   \
    P(ZOOM_IN, "larger squares")                                                                   \
    P(ZOOM_OUT, "smaller squares")                                                                 \
    P(ZOOM_ALL, "the whole board")                                                                 \
    P(ZOOM_LARGEST, "Squares are as large as they get.")                                           \
    P(ZOOM_NONE, "The whole board shows.")                                                         \
    P(ASK_STONES, "Gomoku is often played with stones. Shall the marks be stones?")                \
    P(ZOOM_NOT_NEEDED, "All squares are large enough to be hit.")                                  \
    P(REVIEW_SEEKS, "Looking for the move after which the loss was forced.")                       \
    P(CHANGE_RULES, "Change…")                                                                     \
    P(TOUR_PREVIOUS, "Previous")                                                                   \
    P(BEST_ARE_GREEN, "green: all equally good")                                                   \
    P(PAD_A, "A")                                                                                  \
    P(PAD_B, "B")                                                                                  \
    P(PAD_X, "X")                                                                                  \
    P(PAD_Y, "Y")                                                                                  \
    P(PAD_LB, "LB")                                                                                \
    P(PAD_RB, "RB")                                                                                \
    P(PAD_LT, "LT")                                                                                \
    P(PAD_RT, "RT")                                                                                \
    P(SOUND_ON_OR_OFF, "sound on or off")                                                          \
    P(FULL_SCREEN, "full screen")                                                                  \
    P(SAVE_THE_GAME, "save the game")                                                              \
    P(A_PICTURE_OR_TEXT, "a picture of it, or text")                                               \
    P(QUIT, "quit")                                                                                \
    P(EVERYWHERE, "Everywhere")                                                                    \
    P(WITH_CTRL_HELD, "With Ctrl held")                                                            \
    P(KEY_F9_CAP, "F9")
// clang-format on
