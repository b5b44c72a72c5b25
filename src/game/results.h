// What a person has won, drawn and lost against computers, by board and level, counted from what
// is known of their games; and such a game as a text line.
#pragma once

#include "game/game_card.h"

typedef enum ResultKind { RESULT_WON, RESULT_DRAWN, RESULT_LOST, RESULT_KINDS } ResultKind;

/// A finished game of one person against a computer. A plain value.
typedef struct ResultGame {
    char name[GAME_NAME_MAX]; ///< what it is kept as: these sort by when the games were begun
    Variant variant;
    Level level; ///< of the computer
    ResultKind kind;
} ResultGame;

/// Some of them. Begin with {0}; release with results_games_clear.
typedef struct ResultGames {
    ResultGame *at;
    size_t count, capacity;
} ResultGames;

/// On one board against one level.
typedef struct ResultRow {
    Variant variant;
    Level level;
    int counts[RESULT_KINDS];
} ResultRow;

/// Begin with {0}; release with results_clear.
typedef struct Results {
    ResultRow *rows; ///< each board's together, the smallest first, the lowest level first
    int row_count;
    int counts[RESULT_KINDS]; ///< of all
    Level highest;            ///< that was beaten; 0: none
    Variant highest_on;       ///< where that was first
    int longest;              ///< the longest row of wins, whatever was played
} Results;

/// The result of the game kept as `name`, of which `card` tells: of what was played first, where
/// other moves were tried after the end. False where it is not over, was over when it came from
/// elsewhere, or was not one person's against a computer.
bool results_of_card(const char *name, const GameCard *card, ResultGame *game);
/// Appends it as a text line without its end.
void results_write_game(const ResultGame *game, Text *line);
/// Reads that; false when it is anything else.
bool results_read_game(Slice line, ResultGame *game);

/// Adds a game. Of two with one name one is counted, any.
void results_add(ResultGames *games, const ResultGame *game);
/// The same in the place of the one of that name.
void results_put(ResultGames *games, const ResultGame *game);
/// Takes the game of that name out, if it is there.
void results_take_out(ResultGames *games, const char *name);
/// Releases them.
void results_games_clear(ResultGames *games);

/// Counts games, which are sorted by their names for it.
void results_count(ResultGames *games, Results *results);
/// Releases what was counted.
void results_clear(Results *results);
