// Who says what a position of a game is worth: the sides of the game, or a search.
#pragma once

#include "review/game_line.h"

typedef struct Speaker Speaker;

/// Searches of `nodes` nodes, each with an empty table; with 0 what the sides said themselves.
/// Release with speaker_free.
Speaker *speaker_new(uint64_t nodes);
void speaker_free(Speaker *speaker);

/// True when it searches.
bool speaker_searches(const Speaker *speaker);
/// What is said of the position before move `i`, from 0, for the side to move: an estimate, or a
/// proven win or loss with `proven` set, or a proven draw as 0 with `proven` set; or SAID_NOTHING.
Score speaker_ask(Speaker *speaker, const GameLine *game, int i, bool *proven);
