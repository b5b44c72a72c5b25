// Games as lines of text, for what looks at games again: one game a line.
//
//   15x15x5 own=x result=o opening=5 i7 j6 f6:+12 k7:-30 … h8:+M9
//
// A variant, what is known of the game, and its moves from the empty board, X first, as
// inkrow-engine reads them. Behind a move may stand what its side said when it made it: a score, or
// M and the plies of a win (+M9) or loss (-M8) that it announced.
// - own: the side that is looked at, `x`, `o` or `both`; both where it is not said.
// - result: who won, `x`, `o`, or `draw`; otherwise the board decides, and an open game stays so.
// - opening: so many moves were given, not thought of; 0 where it is not said.
// Empty lines and those that begin with # say nothing. Files of self_play (game_record.h) are read
// as well.
#pragma once

#include "rules/score.h"

#include <stdio.h>

enum { SAID_NOTHING = SCORE_INFINITE };

typedef struct GameLine {
    Position end; ///< all moves are in its history
    int opening;
    Outcome outcome;       ///< OUTCOME_OPEN where it is not known
    bool own[2];           ///< by side
    Score said[CELLS_MAX]; ///< by move: of the side that made it, or SAID_NOTHING
} GameLine;

/// Reads the next game. False at the end, with an empty sentence, and with one at what is no game.
bool game_line_read(FILE *file, GameLine *game, Problem *problem);
/// The position after the first `moves` moves; there are so many.
Position game_line_position(const GameLine *game, int moves);
/// Appends the variant and the first `moves` moves, as inkrow-engine reads them.
void game_line_format(const GameLine *game, int moves, Text *text);
