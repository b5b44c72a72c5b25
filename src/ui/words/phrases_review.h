// Part of phrase.h: the Review screen and curves.
#pragma once

// clang-format off
#define PHRASES_REVIEW(P)                                                                          \
    P(CURVE_X_WINS, "X wins")                                                                      \
    P(CURVE_DRAW, TO_SAY_AS("result", "draw"))                                                     \
    P(CURVE_O_WINS, "O wins")                                                                      \
    P(BUTTON_REVIEW, "Review")                                                                     \
    P(BUTTON_MISTAKE_BEFORE, "‹ ? or ??")                                                          \
    P(BUTTON_MISTAKE_AFTER, "? or ?? ›")                                                           \
    P(REVIEW_PLAY_ON, "Play on from here")                                                         \
    P(BUTTON_TRY_IT, "Try it yourself")                                                            \
    P(BUTTON_TRY_IT_BRIEF, "Try it")                                                               \
    P(BUTTON_SHOW_BETTER, "Show it")                                                               \
    P(BETTER_LINE, "The better line")                                                              \
    P(WHAT_WAS_BETTER, "What was better")                                                          \
    P(NOTHING_BETTER, "Nothing was better.")                                                       \
    P(LEGEND_ONLY_GOOD, "! only good")                                                             \
    P(LEGEND_SLIP, "? slip")                                                                       \
    P(LEGEND_BRANCH, "other lines")                                                                \
    P(LEGEND_LOSES, "?? losing move")                                                              \
    P(LEGEND_THE_MOVE, "the move")                                                                 \
    P(LEGEND_BETTER, "what was better")                                                            \
    P(BEFORE_THE_FIRST_MARK, "Before the first mark")                                              \
    P(TRY_LOOKING, "Looking at it …")                                                              \
    P(REVIEW_SQUARES, "The squares show what could have been had instead, all of it proven")       \
    P(REVIEW_SQUARES_BRIEF, "what could have been had instead")                                    \
    P(NO_LOSS, "no loss")                                                                          \
    P(A_WIN, "a win")                                                                              \
    P(NOT_LOOKED_AT, "Not looked at yet.")                                                         \
    P(IN_REVIEW, "In Review")                                                                      \
    P(MISTAKE_BEFORE, "? or ?? before")                                                \
    P(MISTAKE_AFTER, "? or ?? after")                                                  \
    P(BACK_FROM_IT, "back from it")                                                                \
    P(NO_MISTAKE_BACK, "No slip or losing move is known before this.")                             \
    P(NO_MISTAKE_ON, "No slip or losing move is known further on.")                                \
    P(HIDDEN_WHILE_TRYING, "That is hidden while you try.")                                        \
    P(ALL_LOOKED_AT, "The whole game is looked at.")                                               \
    P(GOES_ON_ALREADY, "It goes on already.")                                                      \
    P(STOPPED_ALREADY, "It is stopped already.")                                                   \
    P(BUTTON_MAIN_LINE, "Back to main line")                                                       \
    P(MAIN_LINE_AGAIN, "This is the main line again.")                                             \
    P(TO_MAIN_LINE, "back to the main line")                                                       \
    P(LINE_LEADS_BACK, "“Back to main line” returns.")                                             \
    P(OTHER_LINES, "Other lines")                                                                  \
    P(ON_MAIN_LINE, "The board is on the main line.")                                              \
    P(BUTTON_PLAY_X_BRIEF, "Plays X")                                                              \
    P(BUTTON_PLAY_O_BRIEF, "Plays O")                                                              \
    P(LITTLE_LOST, "Little was lost.")                                                             \
    P(BETTER_UNKNOWN, "What was better is not known.")                                             \
    P(EVERY_MOVE_LOSES, "Every move loses.")                                                       \
    P(HOLDS_LONGER, "holds out longer")                                                            \
    P(NOT_JUDGED, "A mark of the opening is not judged.")                                          \
    P(CURVE_PROVEN, TO_SAY_AS("part of a curve", "proven"))                                        \
    P(CURVE_GUESSED, TO_SAY_AS("part of a curve", "a guess"))                                      \
    P(NOT_ALL_LOOKED_AT, "Not every mark was looked at yet.")                                      \
    P(CURVE_AT_MARK, "Mark %d of %d: %s")
// clang-format on
