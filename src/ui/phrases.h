// Every visible text of the start, help and position screens, in one place.
#ifndef INKROW_UI_PHRASES_H
#define INKROW_UI_PHRASES_H

// clang-format off
#define PHRASES(P)                                                                                 \
    P(SLOGAN_FIRST, "Pen, paper, and an opponent")                                                 \
    P(SLOGAN_SECOND, "who shows you what it thinks.")                                              \
    P(FROM_A_POSITION, "From a position…")                                                         \
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
    P(CUSTOM, "Custom…")                                                                           \
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
    P(MOVES_FIRST, "moves first")                                                                  \
    P(MOVES_SECOND, "moves second")                                                                \
    P(COIN_DECIDES, "a coin decides")                                                              \
    P(WIDTH, "Width")                                                                              \
    P(HEIGHT, "Height")                                                                            \
    P(IN_A_ROW, "In a row")                                                                        \
    P(PIECES_FALL, "Pieces fall")                                                                  \
    P(EXACT_ROW, "Exact row")                                                                      \
    P(FIRST_MOVE, "First move")                                                                    \
    P(X, "X")                                                                                      \
    P(O, "O")                                                                                      \
    P(TOSS_A_COIN, "Toss a coin")                                                                  \
    P(WATCH_DEMO, "Watch demo")                                                                    \
    P(PLAY, "Play")                                                                                \
    P(KEY_ENTER_CAP, "Enter")                                                                      \
    P(NO_THREAD, "This machine gives the computer no thread to think with")                        \
    P(CLOSE, "Close")                                                                              \
    P(DONE, "Done")                                                                                \
    P(KEY_ESCAPE_CAP, "Esc")
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

#endif
