// The file that tells which game was saved last, so that it can be gone on with another day.
#pragma once

#include "game/game.h"
#include "rules/game_tree.h"

/// Writes that it is the game `name`, into `folder`. False, with a sentence, when that cannot be
/// done.
bool last_game_write(const char *folder, const char *name, Problem *problem);
/// The game, if it was not over, and what it is called: to be released. NULL when there is none;
/// where it cannot be read, `problem` says why, else it is empty.
GameTree *last_game_read(const char *folder, char name[GAME_NAME_MAX], Problem *problem);
