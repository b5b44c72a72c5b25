// A finished game as a poster: a page of A3 standing up, to be hung on a wall.
#pragma once

#include "game/game.h"
#include "ink/sketch/sketch.h"

/// A page of A3 standing up, px of the draw list: 96 of them are an inch.
#define POSTER_WIDTH  1122.5f
#define POSTER_HEIGHT 1587.4f

/// Fills `list` of the sketch with it: the board at the place that is shown, over four fifths of
/// the width, with the number of its move beside each mark; how the game ended, who played, the day
/// that is noted in it, how often each has won, and the name of the program.
void poster_draw(const Game *game, const Sketch *sketch);
