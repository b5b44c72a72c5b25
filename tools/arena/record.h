// One game of a match and how it is written down: SGF, FF[4], GM[4] (gomoku).
#pragma once

#include "arena/contestant.h"

#include <stdio.h>

/// Indexed by player where it says so: 0 is A, 1 is B.
typedef struct GameRecord {
    int number; ///< of the game in the match, from 0
    int x_player;
    int opening_plies;
    Position position; ///< the last one, with all moves in its history
    Outcome outcome;
    Failure failure;            ///< of the side that lost; FAILURE_NONE when the board decided
    char said[SAID_MAX];        ///< with a failure, see Choice
    int64_t move_ns[CELLS_MAX]; ///< time for each ply
    int64_t time_ns[2];         ///< by player
    int moves[2];               ///< by player, the failed one included
} GameRecord;

/// Appends the game, on a few lines. X is black, and the comment on a move is its time in seconds.
void record_write(FILE *out, const ContestantSpec players[2], const GameRecord *record);
