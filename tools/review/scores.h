// What a search says of the positions of games, written down, so that it is asked only once.
#pragma once

#include "review/game_line.h"

typedef struct ScoresPlan {
    uint64_t nodes; ///< of a search with an empty table, at least 1
    uint64_t each;  ///< every so many-th position of a game, from the end of the opening
} ScoresPlan;

/// What is usual.
extern const ScoresPlan SCORES_PLAN;

/// Writes the games of `file` that have a result as lines to `out`, with what a search says of
/// their positions behind the moves; nothing where it proves a draw. False, with a sentence, at
/// what is no game. One thread; repeats exactly.
bool scores_write(FILE *file, const ScoresPlan *plan, FILE *out, Problem *problem);
