// Part of phrase.h: what is copied, the sheets for files, and Your games.
#pragma once

// clang-format off
#define PHRASES_FILES(P)                                                                           \
    P(COPIED, "The board is copied as text: paste it wherever text goes.")                         \
    P(GAME_COPIED, "The whole game is copied as SGF: Ctrl+V brings it back.")                      \
    P(LINK, "Link")                                                                                \
    P(COPY_LINK, "Copy link")                                                                      \
    P(LINK_COPIED, "A link is copied: whoever opens it sees this board.")                          \
    P(LINK_IMPOSSIBLE, "No link can hold a game that began with several marks of one side.")       \
    P(NO_CLIPBOARD, "The clipboard cannot be written.")                                            \
    P(NO_LINK, "The address holds no game: %s")                                                    \
    P(NOT_PASTED, "Not pasted: %s")                                                                \
    P(SAVED_AS, "Saved as %s")                                                                     \
    P(BOTH_SAVED, "%d games saved: %s and %s")                                                     \
    P(ALL_SAVED_TO, "%d games saved: %s to %s")                                                    \
    P(EXACTLY, "exactly %d")                                                                       \
    P(NOT_SAVED, "Not saved: %s.")                                                                 \
    P(UNSAVED, "Not saved")                                                                        \
    P(UNSAVED_ONE, "A game is not saved: %s. It is tried again while this window is open.")        \
    P(UNSAVED_MANY, "%d games are not saved: %s. They are tried again while this window is open.") \
    P(LONG_ROW, "%d in a row")                                                                     \
    P(COMPUTER_LEVEL, "Level %d")                                                                  \
    P(UNSAVED_ELSEWHERE, "Saved elsewhere, and tried here again while this window is open.")       \
    P(ALL_SAVED, "All games are saved again.")                                                     \
    P(SAVE_ELSEWHERE, "Save elsewhere")                                                            \
    P(LEAVE_ANYWAY, "Leave anyway")                                                                \
    P(LEAVE, "Leave")                                                                              \
    P(OPEN_TITLE, "Open a file")                                                                   \
    P(READING_TITLE, "Reading a file")                                                             \
    P(READING_FAILED, "Cannot be read")                                                            \
    P(STOP_READING, TO_SAY_AS("the verb", "Stop"))                                                 \
    P(READING_PASTED, "what was pasted")                                                           \
    P(SAVE_TITLE, "Take it along")                                                                 \
    P(OPEN, TO_SAY_AS("the verb", "Open"))                                                         \
    P(SAVE, "Save")                                                                                \
    P(REPLACE, "Replace")                                                                          \
    P(KEEP_IT, "Keep it")                                                                          \
    P(UP, TO_SAY_AS("to the folder above", "Up"))                                                  \
    P(NO_FOLDER_ABOVE, "There is no folder around this one.")                                      \
    P(FILES, "Files")                                                                              \
    P(FILE_KIND, "Kind of file")                                                                   \
    P(PATH_HINT, "a name, or a path")                                                              \
    P(FILE_NAME_HINT, "a name for the file")                                                       \
    P(NO_FILES, "Nothing here that can be opened")                                                 \
    P(NO_FILES_OF_KIND, "No file of this kind here yet")                                           \
    P(PICTURE, "Picture")                                                                          \
    P(DRAWING, "Drawing (SVG)")                                                                    \
    P(DRAWING_BRIEF, "Drawing")                                                                    \
    P(MOVING_PICTURE, "Moving picture")                                                            \
    P(MOVING_BRIEF, "Moving")                                                                      \
    P(TEXT, "Text")                                                                                \
    P(GAME_FILE, "Game (SGF)")                                                                     \
    P(GAME_FILE_BRIEF, "SGF")                                                                      \
    P(YOUR_GAMES, "Your games")                                                                    \
    P(GAMES_NOTE, "kept after every mark, newest first")                                           \
    P(IN_YOUR_GAMES, "In Your games")                                                              \
    P(GO_ON_WITH_IT, "go on with it")                                                              \
    P(GAME_UNREADABLE, "This game cannot be read.")                                                \
    P(GAMES_ARE_READ, "The games are being read.")                                                 \
    P(GAMES_NONE, "none yet")                                                                      \
    P(GAMES_NOT_READ, "cannot be listed")                                                          \
    P(GAMES_READING, "reading …")                                                                  \
    P(GAMES_OPEN, "Not finished")                                                                  \
    P(GAMES_FINISHED, "Finished")                                                                  \
    P(GAMES_WRONG, "Cannot be read")                                                               \
    P(NOTHING_KEPT, "Nothing to keep yet.")                                                        \
    P(GAMES_UNLISTED, "Your games cannot be listed.")                                              \
    P(NOTHING_KEPT_WHY, "Every game is put here by itself, after each mark. Close the window in the middle of one, and it waits here.")\
    P(NOTHING_KEPT_NOW, "This window keeps no games: it was opened for a script or a picture.")    \
    P(FILES_CAN_BE_DROPPED, "Files of games, SGF, Piskvork and others, can be dropped here.")      \
    P(PLAY_A_FIRST, "Play a first game")                                                           \
    P(LOOK_BACK, "Look back")                                                                      \
    P(MARK_BACK, "A mark back")                                                                    \
    P(MARK_ON, "A mark on")                                                                        \
    P(SAVE_A_COPY, "Save a copy")                                                                  \
    P(COPY_GAME, TO_SAY_AS("the verb", "Copy"))                                                    \
    P(RENAME, "Rename")                                                                            \
    P(DELETE, "Delete")                                                                            \
    P(OPEN_A_FILE, "Open a file")                                                                  \
    P(TITLE_HINT, "a name for this game")                                                          \
    P(DELETED, "Deleted: %s")                                                                      \
    P(ELSEWHERE_TITLE, "Open elsewhere")                                                           \
    P(ELSEWHERE, "This game is open in another window.")                                           \
    P(ELSEWHERE_NOTE, "Taken over, it goes on here, and what the other window draws from then on becomes a game of its own.")\
    P(LOOK_ONLY, "Look only")                                                                      \
    P(TAKE_OVER, "Take it over here")                                                              \
    P(ONLY_LOOKED_AT, "You only look: this game is open in another window, and a mark drawn here begins a game of its own")\
    P(YOUR_TURN, "your turn")                                                                      \
    P(MARK_TO_MOVE, TO_SAY_AS("under the name of a player", "to move"))                            \
    P(YOU_WON, "you won")                                                                          \
    P(SIDE_WON, "%s won")                                                                          \
    P(A_DRAW, "a draw")                                                                            \
    P(WON_ON_TIME, "won on time")                                                                  \
    P(RESIGNED, TO_SAY_AS("under the name of a player", "resigned"))                               \
    P(DRAW_AGREED, TO_SAY_AS("under the name of a player", "agreed to a draw"))                    \
    P(YOUR_RECORD, "Your record")                                                                  \
    P(YES_DELETE, "Yes, delete it")                                                                \
    P(RESULTS_NONE, "No game against the computer has ended yet.")                                 \
    P(RESULT_PERFECT, "Perfect")                                                                   \
    P(RESULT_LEVEL, "level %d")                                                                    \
    P(GAMES_ENDED, "%d won · %d drawn · %d lost")                                                  \
    P(WON, TO_SAY_AS("under the name of a player", "won"))                                         \
    P(TITLE_AND_MORE, "%s, %s")                                                                    \
    P(HIGHEST_BEATEN, "Highest level beaten: %s, %s")                                              \
    P(LONGEST_ROW, "Longest row of wins: %d")                                                      \
    P(ASK_DELETE_RECORD, "Delete your record? The games stay.")                                    \
    P(RECORD_NOTE, "Games against the computer. Nothing leaves this machine.")                     \
    P(PLAYED, "played")                                                                            \
    P(LAST_PLAYED, "last played")                                                                  \
    P(SHEET_FILE, "Worksheet (PDF)")                                                               \
    P(SHEET_FILE_BRIEF, "PDF")                                                                     \
    P(SHEET_TREE, "Minimax by hand")                                                               \
    P(SHEET_EXERCISES, "Five positions to score")                                                  \
    P(SHEET_TREE_TASK,                                                                             \
      "Every line below a board is a move, in reading order of the free squares. Draw "            \
      "the board after each. Rows and full boards end the game.")                                  \
    P(SHEET_EXERCISES_TASK,                                                                        \
      "What does each free square score? Write it into the circle there. Who is to "               \
      "move stands beside the board.")                                                             \
    P(SHEET_SCORES,                                                                                \
      "Scores are as X sees them: +1 where X wins, 0 for a draw, −1 where O wins. "                \
      "Begin with the boards that are over.")                                                      \
    P(SHEET_CARRY,                                                                                 \
      "Then go up: MAX is X and takes the largest score below the board, MIN is O and "            \
      "takes the smallest.")                                                                       \
    P(SHEET_CHOOSES, "X is MAX and takes the largest score, O is MIN and takes the smallest.")     \
    P(SHEET_MAX, "MAX (X)")                                                                        \
    P(SHEET_MIN, "MIN (O)")                                                                        \
    P(SHEET_OVER, "over")                                                                          \
    P(SHEET_X_TAKES, "X is to move, and takes")                                                    \
    P(SHEET_O_TAKES, "O is to move, and takes")                                                    \
    P(SHEET_NUMBER, "Exercises number %llu")                                                       \
    P(SOLUTION, "%s: solution")                                                                    \
    P(MARKS_DRAWN_COUNT, "marks")                                                                  \
    P(LINK_WITHOUT_STEP,                                                                           \
      "A link to the game’s board is copied: of this tree no step can be linked.")                 \
    P(SHARE, "Share")                                                                              \
    /* TRANSLATORS: of a browser's tab: a board, and what goes on: Connect Four 7×6: X to move */  \
    P(TITLE_OF_BOARD, "%s: %s")                                                                    \
    P(LEAVE_DELETED, "Leave it deleted")                                                           \
    P(SHEET_SOLUTION, "The last page has the solution.")                                           \
    P(EMPTY_OPEN, "Files of games come here, such as SGF. Go to their folder, type a path "        \
                  "below, or drop a file onto the window.")                                        \
    P(EMPTY_RECORD, "What you win, draw and lose against the computer comes here. Finish a "       \
                    "game against it, and the first line is written.")
// clang-format on
