// Every visible text that is always the same, in one place; the others are in *_strings.h.
#pragma once

#include "base/said.h"
#include "base/text.h"
#include "rules/variant.h"
#include "ui/words/phrases_analysis.h"
#include "ui/words/phrases_board.h"
#include "ui/words/phrases_files.h"
#include "ui/words/phrases_options.h"
#include "ui/words/phrases_review.h"
#include "ui/words/phrases_tour.h"
#include "ui/words/phrases_tree.h"
#include "ui/words/phrases_why.h"

// clang-format off
#define PHRASES(P)                                                                                 \
    P(NONE, "")                                                                                    \
    P(SLOGAN_FIRST, "Pen, paper, and an opponent")                                                 \
    P(SLOGAN_SECOND, "who shows you what it thinks.")                                              \
    P(FROM_A_POSITION, "From a position…")                                                         \
    P(ON_THE_START_SCREEN, "On the start screen")                                                  \
    P(NOTHING_TO_CONTINUE, "There is no game to go on with")                                       \
    P(CONTINUE, "Continue")                                                                        \
    P(HELP, "Help")                                                                                \
    P(PICK_A_BOARD, "Pick a board")                                                                \
    P(WHO_PLAYS, "Who plays?")                                                                     \
    P(RULES, "Rules")                                                                              \
    P(CLASSIC, "Classic")                                                                          \
    P(CLASSIC_NOTE, "3×3 · 3 in a row")                                                            \
    P(FOUR, "Four by four")                                                                        \
    P(FOUR_NOTE, "4×4 · 4 in a row")                                                               \
    P(FIVE, "Five by five")                                                                        \
    P(FIVE_NOTE, "5×5 · 4 in a row")                                                               \
    P(GOMOKU, "Gomoku")                                                                            \
    P(GOMOKU_NOTE, "15×15 · 5 in a row")                                                           \
    P(CONNECT_FOUR, "Connect Four")                                                                \
    P(CONNECT_FOUR_NOTE, "7×6 · pieces fall")                                                      \
    P(CUSTOM, "Your own")                                                                          \
    P(CUSTOM_NOTE, "up to 32×32")                                                                  \
    P(X_PLAYS, "X plays")                                                                          \
    P(O_PLAYS, "O plays")                                                                          \
    P(HUMAN, "Human")                                                                              \
    P(COMPUTER, "Computer")                                                                        \
    P(NAME, "Name")                                                                                \
    P(LEVEL_OF_X, "Level of X")                                                                    \
    P(LEVEL_OF_O, "Level of O")                                                                    \
    P(LEVELS, "1|2|3|4|5|6|7|8|9|10|Perfect")                                                      \
    P(LEVELS_NARROW, "1||3||5||7|||10|Perfect")                                                    \
    P(LEVELS_NO_SLIPS_7, "1|2|3|4|5||no slips|||10|Perfect")                                       \
    P(LEVELS_NO_SLIPS_8, "1|2|3|4|5|||no slips||10|Perfect")                                       \
    P(LEVELS_NO_SLIPS_9, "1|2|3|4|5||||no slips||Perfect")                                         \
    P(LEVELS_NO_SLIPS_10, "1|2|3|4|5|||||no slips|Perfect")                                        \
    P(MOVES_FIRST, "moves first")                                                                  \
    P(MOVES_SECOND, "moves second")                                                                \
    P(COIN_DECIDES, "a coin decides")                                                              \
    P(WIDTH, "Width")                                                                              \
    P(HEIGHT, "Height")                                                                            \
    P(IN_A_ROW, "In a row")                                                                        \
    P(PIECES_FALL, "Pieces fall")                                                                  \
    P(EXACT_ROW, "Exact row")                                                                      \
    P(WONT_WIN, "%d won’t win")                                                                    \
    P(TO_THE_FLOOR, "to the floor")                                                                \
    P(FIRST_MOVE, "First move")                                                                    \
    P(X, "X")                                                                                      \
    P(O, "O")                                                                                      \
    P(TOSS_A_COIN, "Toss a coin")                                                                  \
    P(WATCH_DEMO, "Watch demo")                                                                    \
    P(PLAY, TO_SAY_AS("the verb", "Play"))                                                         \
    P(KEY_ENTER_CAP, TO_SAY_AS("key", "Enter"))                                                    \
    P(NO_THREAD, "This machine gives the computer no thread to think with")                        \
    P(HELP_TAGLINE, "two pens, one board, a row to fill")                                          \
    P(ROW_FIRST, "Enough marks side by side win:")                                                 \
    P(ROW_SECOND, "across, down or diagonally.")                                                   \
    P(DROP_FIRST, "A piece falls to the lowest")                                                   \
    P(DROP_SECOND, "free square of its column.")                                                   \
    P(EXACT_FIRST, "Six in a row do not")                                                          \
    P(EXACT_SECOND, "win where five are asked.")                                                   \
    P(CHOOSE_ONLY, "choose only")                                                                  \
    P(THE_COLUMN, "the column")                                                                    \
    P(FIVE_WINS, "five: wins")                                                                     \
    P(SIX_GOES_ON, "six: goes on")                                                                 \
    P(PAGE_BEFORE, "The page before")                                                              \
    P(PAGE_AFTER, "The page after")                                                                \
    P(HELP_FOOT, "Letters on the buttons are the same keys.")                                      \
    P(POSITION_TITLE, "From a position")                                                           \
    P(EXAMPLE, "An example")                                                                       \
    P(EXAMPLE_FIRST, "Three squares are free, X is to move:")                                      \
    P(EXAMPLE_SECOND, "one of them wins, two of them lose.")                                       \
    P(POSITION_OR_MOVES, "Position or moves")                                                      \
    P(PASTE, "Paste")                                                                              \
    P(POSITION_HINT, "type it here or paste it")                                                   \
    P(NOTATION_ROWS, "X.O/X.X/OO. X")                                                              \
    P(NOTATION_ROWS_NOTE, "rows from the top, then whose turn")                                    \
    P(NOTATION_MOVES, "b2 a1 c3")                                                                  \
    P(NOTATION_MOVES_NOTE, "moves, X first")                                                       \
    P(NOTATION_VARIANT, "7x6x4+drop 44536")                                                        \
    P(NOTATION_VARIANT_NOTE, "rules first; else the chosen board")                                 \
    P(PLEASE_CHECK, "Please check:")                                                               \
    P(TO_MOVE, "%s to move")                                                                       \
    P(NO_PREVIEW, "the board shows here")                                                          \
    P(NO_POSITION_YET, "There is no position yet: type or paste one, or take the example.")        \
    P(POSITION_EMPTY, "nothing is entered; expected a position such as X.O/X.X/OO. X or a list of moves")\
    P(POSITION_FULL, "the board is full; expected a position in which the game goes on")           \
    P(HOME, "Home")                                                                                \
    P(GLOSSARY, TO_SAY_AS("glossary", "Words"))                                                    \
    P(WORDS_BEFORE, "Words before")                                                                \
    P(WORDS_ARE_FIRST, "These are the first words.")                                               \
    P(WORDS_ARE_LAST, "These are the last words.")                                                 \
    P(WORDS_AFTER, "Words after")                                                                  \
    P(MINIMAX, "Minimax")                                                                          \
    P(SET_UP, "Set up")                                                                            \
    P(SETUP_TITLE, "Set up a board")                                                               \
    P(PEN, "Pen")                                                                                  \
    P(PEN_IN_TURN, "in turn")                                                                      \
    P(PEN_RUBBER, "Rubber")                                                                        \
    P(SIDE_TO_MOVE, "To move")                                                                     \
    P(CLEAR, TO_SAY_AS("the verb", "Clear"))                                                       \
    P(TURN, TO_SAY_AS("the verb", "Turn"))                                                         \
    P(MIRROR, TO_SAY_AS("the verb", "Mirror"))                                                     \
    P(DRAW_OR_RUB_THERE, "draw or rub out there")                                                  \
    P(TOUCH_AGAIN_TO_RUB, "Touch a mark again to rub it out.")                                     \
    P(IN_SET_UP, "In Set up")                                                                      \
    P(PEN_X, "pen X")                                                                              \
    P(PEN_O, "pen O")                                                                              \
    P(PENS_IN_TURN, "pens in turn")                                                                \
    P(OTHER_SIDE_MOVES, "the other side moves")                                                    \
    P(SETUP_UNCHANGED, "Nothing is changed yet.")                                                  \
    P(SETUP_EMPTY, "The board is empty.")                                                          \
    P(SETUP_UNPLAYABLE, "This cannot be played yet.")                                              \
    P(SETUP_NOT_PASTED, "That is no board")                                                        \
    P(ONE_MORE_FAULT, " One more thing is wrong.")                                                 \
    P(MORE_FAULTS, " %d more things are wrong.")                                                   \
    P(KEY_DELETE_CAP, TO_SAY_AS("key", "Del"))                                                     \
    P(BOARD, "Board")                                                                              \
    P(BUTTON_UNDO, "Undo")                                                                         \
    P(BUTTON_REDO, "Redo")                                                                         \
    P(BUTTON_GAME_BEFORE, "Game before")                                                           \
    P(BUTTON_GAME_AFTER, "Game after")                                                             \
    P(BUTTON_HINT, "Hint")                                                                         \
    P(BUTTON_EXPLAIN, "Explain")                                                                   \
    P(BUTTON_WHO_WINS, "Who wins?")                                                                \
    P(BUTTON_PLAY_GAME, "Computer moves for me")                                                   \
    P(BUTTON_MOVE_FOR_ME, "Move for me")                                                           \
    P(BUTTON_FOR_ME, "For me")                                                                     \
    P(BUTTON_PLAY_X, "Computer plays X")                                                           \
    P(BUTTON_PLAY_O, "Computer plays O")                                                           \
    P(BUTTON_SWAP_PENS, "Yes, swap pens")                                                          \
    P(ASK_SWAP_PENS, "The computer draws this mark, and then pens are swapped. Go on?")            \
    P(BUTTON_YES_SHOW, "Yes, show me")                                                             \
    P(BUTTON_YES_LEVEL, "Yes, play it")                                                            \
    P(BUTTON_YES_RESIGN, "Yes, resign")                                                            \
    P(BUTTON_YES_DRAW, "Yes, a draw")                                                              \
    P(BUTTON_NO, "No")                                                                             \
    P(SETTINGS, "Settings")                                                                        \
    P(THEME, "Theme")                                                                              \
    P(MARKS_DRAWN, "Drawn marks")                                                                  \
    P(MARKS_STONES, "Stones")                                                                      \
    P(ANIMATION, "Animation")                                                                      \
    P(STROKE_BY_STROKE, "Stroke by stroke")                                                        \
    P(QUICK, "Quick")                                                                              \
    P(OFF, "Off")                                                                                  \
    P(SHOW_KEYS, "Keys on buttons")                                                                \
    P(IN_WORDS, "Write results in words")                                                          \
    P(EXPLAIN_AS_X, "Explain as X sees it")                                                        \
    P(THREADS, "Threads for proofs")                                                               \
    P(GAME_TABLE, "MB for moves")                                                                  \
    P(PROOF_TABLE, "MB for proofs")                                                                \
    P(NEXT_START, "Proofs are for Who wins? Threads and MB hold from the next start on.")          \
    P(MORE, "More…")                                                                               \
    P(BACK, "Back")                                                                                \
    P(RESET_ALL, "Reset all")                                                                      \
    P(KEEP_SETTINGS, "Keep mine")                                                                  \
    P(RESET_NOW, "Reset now")                                                                      \
    P(UNDO_RESET, "Undo reset")                                                                    \
    P(PLAYERS, "Players")                                                                          \
    P(COACH, "Coach")                                                                              \
    P(COACH_NOTE, "tells what was a slip and what would have been better")                         \
    P(COACH_WHEN, "not while two people play")                                                     \
    P(THINKING_TIME, "Thinking time")                                                              \
    P(TEXT_SIZE, "Text size")                                                                      \
    P(PERCENT_80, "80 %")                                                                          \
    P(PERCENT_100, "100 %")                                                                        \
    P(PERCENT_120, "120 %")                                                                        \
    P(PERCENT_140, "140 %")                                                                        \
    P(PERCENT_160, "160 %")                                                                        \
    P(SECONDS_1, "1 s")                                                                            \
    P(SECONDS_3, "3 s")                                                                            \
    P(SECONDS_10, "10 s")                                                                          \
    P(SECONDS_30, "30 s")                                                                          \
    P(THINKING_NOTE, "the most a computer thinks about a move on large boards")                    \
    P(PAGE_TO_PRINT, "PDF")                                                                        \
    P(BUTTON_NEW_GAME, "New game")                                                                 \
    P(X_OPENS, "X opens this time.")                                                               \
    P(O_OPENS, "O opens this time.")                                                               \
    P(X_OPENS_NEXT, "X opens the next game.")                                                      \
    P(O_OPENS_NEXT, "O opens the next game.")                                                      \
    P(BUTTON_PLAY_AGAIN, "Play again")                                                             \
    P(BEST_MOVE, "best move")                                                                      \
    P(LOOKS_BEST, "looks best")                                                                    \
    P(DRAW, TO_SAY_AS("result", "draw"))                                                           \
    P(COUNT_LEGEND, "“in %d” counts the marks still to be drawn, both pens together")              \
    P(COUNT_LEGEND_BRIEF, "“in %d” counts the marks of both pens")                                 \
    P(HEAT_LEGEND, "more colour is better; point at a square to read it")                          \
    P(HEAT_LEGEND_BRIEF, "more colour is better")                                                  \
    P(AS_X_SEES, "as X sees it:")                                                                  \
    P(FOR_YOU_X, "for you, X:")                                                                    \
    P(FOR_YOU_O, "for you, O:")                                                                    \
    P(FOR_X, "for X:")                                                                             \
    P(FOR_O, "for O:")                                                                             \
    P(CLICK_COLUMN, "Click anywhere in a column")                                                  \
    P(CLICK_COLUMN_OR_PRESS, "Click anywhere in a column, or press %s to %s")                      \
    P(THINKING, "Thinking")                                                                        \
    P(COMPUTER_WAITS, "The computer waits: its button lets it go on from here")                    \
    P(COMPUTER_WAITS_BRIEF, "The computer waits")                                                  \
    P(AIM_TO_SLIDE, "Slide to aim, lift to pencil it in.")                                         \
    P(AIM_TO_DRAW, "Tap it again, or press the button.")                                           \
    P(BUTTON_LEFT, TO_SAY_AS("direction", "Left"))                                                 \
    P(BUTTON_UP, TO_SAY_AS("direction", "Up"))                                                     \
    P(BUTTON_DOWN, TO_SAY_AS("direction", "Down"))                                                 \
    P(BUTTON_RIGHT, TO_SAY_AS("direction", "Right"))                                               \
    P(BUTTON_RUB, "Rub")                                                                           \
    P(DRAWS, TO_SAY_AS("drawn games", "Draws"))                                                    \
    P(MOVES, "Moves")                                                                              \
    P(PREVIEW_HERE, "here?")                                                                       \
    P(ONLY_GOOD_MOVE, "! only good move")                                                          \
    P(COLUMN_THEN_ROW, "column, then row")                                                         \
    P(IN_THE_DEMO, "In the demo")                                                                  \
    P(DEMO_TITLE, "Demo")                                                                          \
    P(GAMES, "Games")                                                                              \
    P(WHO_IS_AHEAD, "Who is ahead")                                                                \
    P(SPEED, "Speed")                                                                              \
    P(SPEEDS_5000, "slow||||||||fast")                                                             \
    P(SPEEDS_4000, "|every 4 seconds|||||||fast")                                                  \
    P(SPEEDS_3000, "||every 3 seconds||||||fast")                                                  \
    P(SPEEDS_2000, "slow|||every 2 seconds|||||fast")                                              \
    P(SPEEDS_1500, "slow||||every 1½ seconds||||fast")                                             \
    P(SPEEDS_1000, "slow|||||1 move a second|||fast")                                              \
    P(SPEEDS_500, "slow||||||2 moves a second||")                                                  \
    P(SPEEDS_200, "slow|||||||5 a second|")                                                        \
    P(SPEEDS_50, "slow||||||||20 a second")                                                        \
    P(BUTTON_GO_ON, "Go on")                                                                       \
    P(BUTTON_PAUSE, "Pause")                                                                       \
    P(BUTTON_STEP, TO_SAY_AS("the verb", "Step"))                                                  \
    P(BUTTON_TAKE_OVER, "Play on from here")                                                       \
    P(BUTTON_NEXT_GAME, "Next game")                                                               \
    P(BUTTON_STOP, TO_SAY_AS("the verb", "Stop"))                                                  \
    P(BUTTON_BACK, "Back")                                                                         \
    P(BUTTON_PLAY_PROOF, "Play the proof")                                                         \
    P(BUTTON_SAVE_PROOF, "Save the proof")                                                         \
    P(BUTTON_CHECK, "Check it")                                                                    \
    P(BUTTON_WRITE_PROOF, "Write the proof")                                                       \
    P(BUTTON_STOP_WRITING, "Stop writing")                                                         \
    P(BUTTON_DETAILS, "Details")                                                                   \
    P(BUTTON_BY_ITSELF, "Let it play")                                                             \
    P(END_X_WINS, "X wins")                                                                        \
    P(END_DRAW, "A draw")                                                                          \
    P(END_O_WINS, "O wins")                                                                        \
    P(ONE_STROKE_IS, "one stroke is %s")                                                           \
    P(CHECKED_IN, "again, in %s")                                                                  \
    P(LOOKED_AT, "%d of %d looked at")                                                             \
    P(NOT_CHECKED, "Not checked: %s.")                                                             \
    P(OPENING, "Opening")                                                                          \
    P(OPENING_BEFORE, "Opening before")                                                            \
    P(OPENING_AFTER, "Opening after")                                                              \
    P(IN_WHO_WINS, "In Who wins?")                                                                 \
    P(STOP_OR_BACK, "Stop, Back")                                                                  \
    P(DETAILS_IN_SMALL, "Details, in a small window")                                              \
    P(STOPS_ALREADY, "It stops already.")                                                          \
    P(NOTHING_STOPPED, "Nothing was stopped.")                                                     \
    P(PROOF_IS_PLAYED, "The proof is being played.")                                               \
    P(PROOF_NOT_PLAYED, "The proof is not being played.")                                          \
    P(NO_WRITTEN_PROOF, "No proof is written down.")                                               \
    P(CHECKED_ALREADY, "It is checked already.")                                                   \
    P(NO_MORE_DETAILS, "There is no more to tell.")                                                \
    P(NO_PLAYED_GAME_OVER, "No game by the proof is over.")                                        \
    P(NO_MARK_OF_YOURS, "There is no mark of yours.")                                              \
    P(SQUARE_OPEN, "not yet")                                                                      \
    P(CLOSED_DRAW, "closed: a draw")                                                               \
    P(BEING_TRIED, "being tried")                                                                  \
    P(STILL_OPEN, "still open")                                                                    \
    P(MIRROR_IMAGE, "mirror image")                                                                \
    P(TOUCH_FOR_PAIR, "Touch a square: its pair lights up")                                        \
    P(WHAT_IS_SURE, "What is sure so far")                                                         \
    P(RIGHT_NOW, "Right now")                                                                      \
    P(NO_LINE_YET, "nothing to show yet")                                                          \
    P(LOOKING, "Looking for a proof")                                                              \
    P(NOBODY_CAN_SAY, "Nobody can say how long it takes.")                                         \
    P(STOPPING_LOSES_NOTHING,                                                                      \
      "Stopping loses nothing: what is sure is kept, and W goes on from there.")                   \
    P(HOW_PROVEN, "How it was proven")                                                             \
    P(STAMP_CHECKED, "CHECKED")                                                                    \
    P(STAMP_FAILED, "FAILED")                                                                      \
    P(STAMP_NOT_ACCEPTED, "not accepted")                                                          \
    P(BEING_CHECKED, "being checked …")                                                            \
    P(MARKS, "Marks")                                                                              \
    P(NO_THREAD_TO_SEARCH, "This machine gives no thread to search with.")                         \
    P(NO_THREAD_TO_WORK, "This machine gives no thread to work with.")                             \
    P(KEY_SPACE_CAP, TO_SAY_AS("key", "Space"))                                                    \
    P(KEY_TAB_CAP, TO_SAY_AS("key", "Tab"))                                                        \
    P(KEY_BACKSPACE_CAP, TO_SAY_AS("key", "Backspace"))                                            \
    P(KEY_F1_CAP, TO_SAY_AS("key", "F1"))                                                          \
    P(KEY_F2_CAP, TO_SAY_AS("key", "F2"))                                                          \
    P(KEY_F11_CAP, TO_SAY_AS("key", "F11"))                                                        \
    P(KEY_HOME_CAP, TO_SAY_AS("key", "Home"))                                                      \
    P(KEY_END_CAP, TO_SAY_AS("key", "End"))                                                        \
    P(KEY_PAGE_UP_CAP, TO_SAY_AS("key", "PgUp"))                                                   \
    P(KEY_PAGE_DOWN_CAP, TO_SAY_AS("key", "PgDn"))                                                 \
    P(CLOSE, "Close")                                                                              \
    P(DONE, "Done")                                                                                \
    P(CHOOSE_A_SQUARE, "choose a square")                                                          \
    P(KEY_ESCAPE_CAP, TO_SAY_AS("key", "Esc"))                                                     \
    P(IN_A_GAME, "In a game")                                                                      \
    P(ANSWER_YES, "yes to what is asked")                                                          \
    P(HOW_IT_THINKS, "How it thinks")                                                              \
    P(DRAW_HERE, TO_SAY_AS("the verb", "Draw"))                                                    \
    P(OTHER_MOVE, "the other move there")                                                          \
    P(NO_OTHER_MOVE, "No other move was played there.")                                            \
    P(BRANCHES, "This game has other lines, its variations. The button below opens them.")         \
    P(COPY_POSITION, "copy the position")                                                          \
    P(COPY_THE_GAME, "copy the game")                                                              \
    P(COPY_A_LINK, "copy a link")                                                                  \
    P(PASTE_EITHER, "paste either")                                                                \
    P(NOTHING_TO_UNDO, "There is no mark to take back.")                                           \
    P(NOTHING_TO_REDO, "No mark comes after this one.")                                            \
    P(COMPUTER_THINKS_NOW, "The computer is thinking.")                                            \
    P(TOLD_AT_THE_END, "In this game nothing is told before its end.")                             \
    P(MARKS_STAY_LOOK_LATER, "Where marks stay nothing is looked up while clocks run.")            \
    P(BACK_IN_GAME_BEFORE, "Back in the game before; Redo returns.")                               \
    P(BEFORE_THE_LOSS, "Here the game was not lost yet, as far as is known. Redo leads back.")     \
    P(BACK_IN_GAME_AFTER, "In the game after that one again.")                                     \
    P(SETTLED_BY_OPENING, "The opening has settled who plays.")                                    \
    P(NO_MARK_YET, "No mark was drawn yet.")                                                       \
    P(EXPLAINS_OPEN_GAMES, "A game that is over is explained by Review.")                          \
    P(REVIEW_SO_FAR, "Review of the marks so far")                                                 \
    P(WHY_AFTER_A_LOSS, "Why?, after the end")                                                     \
    P(PAUSE_THE_CLOCKS, "Pause the clocks")                                                        \
    P(LANGUAGE, "Language")                                                                        \
    P(LANGUAGE_OF_SYSTEM, "as the system")                                                         \
    P(GOES_ON_AGAIN, "The game goes on again; Redo ends it as it was.")                            \
    P(SETUP_GIVES_UP, "This board would be gone")                                                  \
    P(SETUP_BACK_AGAIN, "Back once more gives it up; Done takes it along.")                        \
    P(SQUARE_IS_TAKEN, "A mark is on this square already.")                                        \
    P(COLUMN_IS_FULL, "This column is full.")                                                      \
    PHRASES_ANALYSIS(P)                                                                            \
    PHRASES_FILES(P)                                                                               \
    PHRASES_OPTIONS(P)                                                                             \
    PHRASES_REVIEW(P)                                                                              \
    PHRASES_TREE(P)                                                                                \
    PHRASES_TOUR(P)                                                                                \
    PHRASES_WHY(P)                                                                                 \
    PHRASES_BOARD(P)
// clang-format on

/// PHRASE_<name>: a number for each text.
typedef enum Phrase {
#define PHRASE_NUMBER(name, text) PHRASE_##name,
    PHRASES(PHRASE_NUMBER)
#undef PHRASE_NUMBER
        PHRASE_COUNT
} Phrase;

/// The text, UTF-8, constant.
const char *phrase(Phrase number);
/// The same; of a text with X or O in it the one for sides that are called by `names`.
const char *phrase_called(Phrase number, SideNames names);
/// True where `shown` stands for a text that is `english` in English, in capitals or not: scripts
/// name what is shown in English.
bool phrase_is_shown(const char *shown, Slice english);
