// Games that come again: from few openings the engine plays the same games many times, and each of
// them says one thing.
#pragma once

#include "fit/learning.h"
#include "review/game_line.h"

/// True, and notes it in `seen`, a list of this function's own, when the game has not the moves and
/// the result of another one there. The caller frees the items.
bool distinct_add(List *seen, const GameLine *game);
/// Notes all games of `file`. False, with a sentence, at what is no game.
bool distinct_add_all(List *seen, FILE *file, Problem *problem);
