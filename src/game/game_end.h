// How a game ended where its board does not say it, and that noted in its tree: at the node where
// nobody drew a mark any more, and in a game that is played the last one of its line.
#pragma once

#include "rules/game_tree.h"

typedef enum GameEndKind {
    GAME_END_NONE, ///< it goes on, or the board says how it ended
    GAME_END_TIME, ///< somebody ran out of time
    GAME_END_RESIGNED,
    GAME_END_AGREED, ///< both took a draw
    GAME_END_SAID,   ///< a record from elsewhere says who won, and not how
    GAME_END_KINDS
} GameEndKind;

/// All zero: none. A plain value.
typedef struct GameEnd {
    GameEndKind kind;
    Side loser; ///< of those that have one
} GameEnd;

/// OUTCOME_OPEN for none.
Outcome game_end_outcome(GameEnd end);
/// The same with the sides exchanged.
GameEnd game_end_for_other_seats(GameEnd end);
/// Notes it at `node`; none takes the note away.
void game_end_note(GameTree *tree, int node, GameEnd end);
/// What is noted at `node`; none, too, where that is nothing a game can end by.
GameEnd game_end_noted(const GameTree *tree, int node);
/// What the result of an SGF (its property RE, as in `B+R`, `W+Time`, `0`) says, Black being X;
/// none where it says that nobody knows, or nothing that SGF knows.
GameEnd game_end_of_result(const char *result);
