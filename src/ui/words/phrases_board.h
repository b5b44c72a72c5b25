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
    P(KEY_F9_CAP, TO_SAY_AS("key", "F9"))                                                          \
    P(KEY_F8_CAP, TO_SAY_AS("key", "F8"))                                                          \
    P(SPOKEN_ON, "on")                                                                             \
    P(SPOKEN_OFF, "off")                                                                           \
    P(SPOKEN_EMPTY, "empty")                                                                       \
    P(SPOKEN_CHOSEN, "chosen")                                                                     \
    P(SPOKEN_AT_MARK, "Mark %d of %d.")                                                            \
    P(SPOKEN_WHICH_SQUARE, "Which square?")                                                        \
    P(SPEECH_ON_OR_OFF, "speech on or off")                                                        \
    P(SPEECH_IS_ON, "Speech is on.")                                                               \
    P(SPEECH_IS_OFF, "Speech is off.")                                                             \
    P(NO_SPEECH, "Nothing here speaks.")                                                           \
    P(SPEECH_SQUARE, "a square by name")                                                           \
    P(SPEECH_AGAIN, "say it again")                                                                \
    P(SPEECH_LAST, "the last mark")                                                                \
    P(SPEECH_TURN, "whose turn it is")                                                             \
    P(SPEECH_PLAYERS, "who plays")                                                                 \
    P(SPEECH_CLOCKS, "the clocks")                                                                 \
    P(SPEECH_THREATS, "what can be completed")                                                     \
    P(SPEECH_X, "all marks of X")                                                                  \
    P(SPEECH_O, "all marks of O")                                                                  \
    P(SPEECH_LINES, "all lines from here")                                                         \
    P(BY_EAR, "By ear")                                                                            \
    P(SPEECH, "Speech")                                                                            \
    P(SPEECH_FAILED, "What speaks here does not answer: speech is off.")                           \
    P(A_TRY, "A try: the first end counts")                                                        \
    P(HOLDS_OUT_LONGEST, "holds out longest")                                                      \
    P(BEFORE_LAY_A_ROW, "Here a row could be completed at once. Redo leads back.")                 \
    P(BEFORE_LAY_A_WIN, "Here the game could still be won. Redo leads back.")                      \
    P(BEFORE_LAY_A_DRAW, "Here the game was still a draw. Redo leads back.")                       \
    P(PAD_LETTERS, "Up and down turn the letter, right takes the next, X rubs one out.")           \
    P(LOOKS_AT_LINE, "Looking at another line")                                                    \
    P(LOOKS_BACK, "Looking back")                                                                  \
    P(PERCENT_LEGEND, "of 100 such games so many are won, a draw as half")                         \
    P(PERCENT_LEGEND_BRIEF, "won, a draw as half")
// clang-format on
