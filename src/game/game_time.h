// Lets the clocks of a game run while it is played, and keeps in its tree what they say: taken
// back, a mark gives its time back. Time is handed in, as everywhere, as nanoseconds.
#pragma once

#include "game/game.h"

/// The clock stands, and what is left is noted where the board is: to be called before the game is
/// walked through or another one takes its place.
void game_time_leave(Game *game, int64_t now);
/// Whose turn it is has the time from now on. Nobody has while the game is over or played out, and
/// while the computer waits for somebody who looks at an earlier place.
void game_time_go_on(Game *game, int64_t now);
/// Plays a move as game_play does; whose turn it was gets what is due for it.
void game_time_play(Game *game, Cell cell, int64_t now);
/// Chooses as game_choose does; the players' times go with them.
void game_time_choose(Game *game, Swap2Choice choice, int64_t now);
/// Ends the game if somebody has lost on time; true when that has just happened. To be called every
/// second while the clock runs, and before a mark.
bool game_time_run_out(Game *game, int64_t now);
/// The clocks go on with a person's game: who saw its marks while they stand had time for nothing.
bool game_time_hides(const Game *game);
/// So it is where the computer waits for somebody who looks at an earlier place.
bool game_time_waits(const Game *game);
/// The most that the computer's move may take from now on, of at most `most`.
int64_t game_time_to_think(const Game *game, int64_t most, int64_t now);
