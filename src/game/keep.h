// What a game is besides its tree, as properties of the tree: with them it goes on exactly where it
// was left. The names of the players are also where other programs look for them.
#pragma once

#include "game/game.h"

/// At a node whose move a review of this program has judged. Nobody else's word counts for that: a
/// game that is not kept yet is opened without it.
#define KEEP_REVIEWED "INKROWREVIEWED"
/// At a node: the number of the mark (MoveMark) that this program has proven its move to deserve,
/// on the same condition.
#define KEEP_PROVEN "INKROWPROVEN"

/// Writes players, seats, tally, seed and the place on the board into the tree of `game`.
void keep_note(Game *game);
/// The node that was on the board; the end of the main line where that is not said.
int keep_place(const GameTree *tree);
/// Was it opened by swap2?
bool keep_is_swap2(const GameTree *tree);
/// Goes on with the game, kept as `name`, or empty for one from elsewhere, as game_open does; who
/// plays where nothing is said of it is a person.
void keep_open(Game *game, GameTree *tree, const char *name);
