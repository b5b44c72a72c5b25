// What is noted of the clocks in the tree of a game: at a node what both sides have left there, in
// seconds as SGF has it.
#pragma once

#include "game/game_clock.h"
#include "rules/game_tree.h"

/// Notes what both sides have left at `node`, where the clock must stand.
void clock_notes_write(GameTree *tree, int node, const GameClock *clock);
/// Gives both sides what is noted at `node` or, where nothing is, nearest before it; else all.
void clock_notes_read(const GameTree *tree, int node, GameClock *clock);
