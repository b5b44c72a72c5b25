// Own moves that walk into a win of the other side, which a fresh look proves, though another move
// does not.
//
// The engine replays the games: at each own move it searches the position of the game, with one
// table that it keeps through a game. After the move that it would play another engine, with an
// empty table, looks for a win of the other side. Where it proves one, it looks, afresh again, for
// the best few moves, and then, twice, at the position after each of them: a move after which it
// proves no win was not lost, and the first of them is told.
#pragma once

#include "review/game_line.h"

/// Moves count from 1, those of the opening included.
typedef struct MovesPlan {
    uint64_t nodes;     ///< of the search for a move; 0 takes the moves of the game
    uint64_t look;      ///< nodes of a fresh look
    uint64_t check;     ///< nodes of a second look after a move that seems not to be lost
    uint64_t others;    ///< other moves that are looked at
    uint64_t from, to;  ///< moves that are searched; those of the opening are not
    uint64_t last;      ///< of these only so many plies before the end are looked at
    uint64_t announced; ///< 1: the end is where the other side first announced its win; games in
                        ///< which it did not are left out
    uint64_t kept;      ///< 0: the table is emptied before every move
    uint64_t table_mib;
} MovesPlan;

typedef struct MovesCount {
    int games;  ///< in which a move was looked at
    int moves;  ///< that were looked at
    int walked; ///< lost, though another was not
    int lost;   ///< lost like all others that were looked at
} MovesCount;

/// What is usual.
extern const MovesPlan MOVES_PLAN;

/// Replays the games of `file`, prints a line to `out` for every move that walked into a win, and
/// counts. False, with a sentence, at what is no game. One thread; the same plan and games give the
/// same lines.
bool moves_review(FILE *file, const MovesPlan *plan, FILE *out, MovesCount *count,
                  Problem *problem);
