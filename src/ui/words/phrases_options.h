// Part of phrase.h: options, openings and the pause.
#pragma once

// clang-format off
#define PHRASES_OPTIONS(P)                                                                         \
    P(GAME_OPTIONS, "Game options")                                                                \
    P(CLOCK, "Clock")                                                                              \
    P(CLOCK_NONE, "None")                                                                          \
    P(CLOCK_EACH, "Each mark")                                                                     \
    P(CLOCK_WHOLE, "Whole game")                                                                   \
    P(CLOCK_NONE_NOTE, "everybody thinks as long as they like")                                    \
    P(TIME, "Time")                                                                                \
    P(PLUS, "plus")                                                                                \
    P(A_MARK, "a mark")                                                                            \
    P(FIRST_MARKS, "First marks")                                                                  \
    P(FIRST_MARKS_NOTE, "X draws its first marks before O begins. None may make a row.")           \
    P(OPENING_FREE, "Free")                                                                        \
    P(OPENING_SWAP2, "Swap2")                                                                      \
    P(OPENING_FREE_NOTE, "The sides take turns from the first mark on.")                           \
    P(OPENING_SWAP2_NOTE, "One player draws three marks, the other one picks a pen.")              \
    P(OPENING_UNFIT_NOTE, "Swap2 is for five in a row from 13×13 on.")                             \
    P(NEXT_GAME, " From the next game on.")                                                        \
    P(PAGE, "Page")                                                                                \
    P(PAGE_TIME, TO_SAY_AS("page of options", "Time"))                                             \
    P(PAGE_MARKS, TO_SAY_AS("page of options", "Marks"))                                           \
    P(PAGE_END, TO_SAY_AS("page of options", "End"))                                               \
    P(TIME_LOSES, "Who runs out of time loses")                                                    \
    P(NO_CLOCK_RUNS, "There is no clock.")                                                         \
    P(TAKE_BACK_ALLOWED, "Marks can be taken back")                                                \
    P(HINTS_ALLOWED, "Hints and explanations while playing")                                       \
    P(LEVEL_FOLLOWS, "The computer’s level follows me")                                            \
    P(LEVEL_FOLLOWS_NOTE, "a step up after a game I win, a step down after one I lose")            \
    P(BACK_TO_USUAL, "Back to usual")                                                              \
    P(PAUSED, "Paused")                                                                            \
    P(PAUSED_NOTE, "The clocks stand. Any key goes on.")                                           \
    P(LITTLE_TIME, "little time")                                                                  \
    P(TIME_RAN_OUT, "time ran out")                                                                \
    P(BY_RESIGNATION, "by resignation")                                                            \
    P(AGREED, "agreed")                                                                            \
    P(AS_THE_FILE_SAYS, "as the file says")                                                        \
    P(CLOCK_FOOT, "At 0:00 the other side wins. A pause stops the clocks and hides the board.")    \
    P(CLOCK_FOOT_BRIEF, "At 0:00 the other side wins.")                                            \
    P(BUTTON_SLIP, "Take back")                                                                    \
    P(BUTTON_TAKE_X, "Take X")                                                                     \
    P(BUTTON_TAKE_O, "Take O")                                                                     \
    P(BUTTON_DRAW_TWO, "Draw two more")                                                            \
    P(FIRST_MARKS_NO_ROW, "First marks must not make a row")                                       \
    P(BUTTON_RESIGN, "Resign")                                                                     \
    P(BUTTON_OFFER_DRAW, "Offer a draw")                                                           \
    P(OPEN_BRIEFLY, "Open…")                                                                       \
    P(SAVE_A_FILE, "Save…")                                                                        \
    P(NOTHING_TO_SAVE, "There is no game to save.")                                                \
    P(SCALE, "Scale")                                                                              \
    P(SOUND, "Sound")                                                                              \
    P(VOLUME, "Volume")                                                                            \
    P(SOUND_IS_ON, "Sound is on.")                                                                 \
    P(SOUND_IS_OFF, "Sound is off.")                                                               \
    P(NO_SOUND, "Nothing here plays sounds.")                                                      \
    P(SWAP2_OFFERED, "Swap2 and clocks: in Game options")                                          \
    P(SHOW_EVERYTHING, "Show everything")                                                          \
    P(DRAW_YOUR_X, "Draw your X")                                                                  \
    P(DRAW_YOUR_O, "Draw your O")                                                                  \
    P(GAME_IN_MARGIN, "Finished game")                                                             \
    P(POSTER, "Poster, A3")                                                                        \
    P(AS_A_POSTER, "As a poster")                                                                  \
    P(RESET_QUESTION, "Reset all settings of both pages?")                                         \
    P(CLOCKS_STAND_HERE, "The clocks stand here, and so the marks are covered: step on or back")   \
    P(CLOCKS_STAND_HERE_BRIEF, "The clocks stand: marks are covered")                              \
    P(SHOW_KEYS_BRIEFLY, "Show keys")                                                              \
    P(SHOW_ALL_BRIEFLY, "Show all")
// clang-format on
