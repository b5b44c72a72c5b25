// The games before and after the one on the board: beginning another one can be undone.
#pragma once

#include "session/game.h"

enum { SHELF_GAMES = 8 };

/// Zeroed memory is an empty one. Nobody else looks into it.
typedef struct Shelf {
    Game games[SHELF_GAMES]; ///< those before, then those after, in the order they were begun
    int before, after;
} Shelf;

/// Another game is to begin than `game`, which is kept if a person has played or set up something
/// in it; the oldest one makes room. Games after it are forgotten.
void shelf_put(Shelf *shelf, const Game *game);
/// Exchanges `game` with the one before or after it. False when there is none.
bool shelf_back(Shelf *shelf, Game *game);
bool shelf_forward(Shelf *shelf, Game *game);
/// Forgets the games after the one on the board.
void shelf_cut(Shelf *shelf);
/// True when `game` is one that shelf_put keeps.
bool shelf_keeps(const Game *game);
