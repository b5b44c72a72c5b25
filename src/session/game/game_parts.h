// What game.c does for the other files of a game.
#pragma once

#include "session/game.h"

/// What was due after the first `cursor` moves, where `choice` was made last.
OpeningTurn game_turn_at(const Game *game, int cursor, Swap2Choice choice);
/// Was a person's turn after the first `cursor` moves, in the seats of that time?
bool game_is_human_at(const Game *game, int cursor);
/// A person is to move or to choose.
bool game_is_persons_turn(const Game *game);
/// The turn belongs to an opening by swap2, before sides take turns.
bool game_is_opened_by_swap2(const Game *game, OpeningTurn turn);
/// The players change seats; their wins move with them.
void game_swap_players(Game *game);
/// Takes over what is noted of the clocks where the board is now.
void game_read_clock(Game *game);
/// A computer waits where moves follow.
void game_hold_where_moves_follow(Game *game);
/// Plays a move of the record, which must be none of the first marks but the last.
void game_draw_mark(Game *game, Cell cell);
