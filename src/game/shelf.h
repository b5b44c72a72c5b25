// The games before and after the one on the board: what one begins can be undone.
#pragma once

#include "game/game.h"

enum { SHELF_GAMES = 9 };

/// Zeroed memory is an empty one; release with shelf_clear. Only the functions below look into it.
typedef struct Shelf {
    Game games[SHELF_GAMES]; ///< those before, then those after, in the order they were begun
    int before, after;
} Shelf;

/// Has something been played or set up in `game`, and is it no demo, or one that a person has taken
/// a side in?
bool shelf_keeps(const Game *game);

/// Is it a demo that no person has taken a side in?
bool shelf_is_demo(const Game *game);

/// Another game is to begin than `game`, whose record is moved here if shelf_keeps it; the oldest
/// one makes room. With `bare` a board that waits for its first mark is moved, too. Games after it
/// are forgotten. Where that game, whole, is now: until the shelf changes, or `game` itself.
const Game *shelf_put(Shelf *shelf, Game *game, bool bare);
/// Another game begins like `game`, whose clock stands, with the first marks that were not taken
/// back: for game_play_begins_anew.
void shelf_begin_anew(Shelf *shelf, Game *game);
/// Forgets the games after the one on the board.
void shelf_cut(Shelf *shelf);
/// Is a game of that name on it?
bool shelf_has(const Shelf *shelf, const char *name);
/// Forgets the games of that name.
void shelf_forget(Shelf *shelf, const char *name);
/// Gives the game kept as `name` that title, on the shelf and as `game`.
void shelf_set_title(Shelf *shelf, Game *game, const char *name, const char *title);
/// Forgets all games.
void shelf_clear(Shelf *shelf);

/// As game_undo and game_redo, but at the ends of `game` they lead to the game before or after it.
bool shelf_can_undo(const Shelf *shelf, const Game *game);
bool shelf_can_redo(const Shelf *shelf, const Game *game);
bool shelf_undo(Shelf *shelf, Game *game);
bool shelf_redo(Shelf *shelf, Game *game);
/// Is it another game that they would lead to?
bool shelf_undo_leaves(const Shelf *shelf, const Game *game);
bool shelf_redo_leaves(const Shelf *shelf, const Game *game);

/// Makes `game` the one with that number, as undo or redo does step by step. False where it is not
/// on the shelf.
bool shelf_turn_to(Shelf *shelf, Game *game, int number);

/// The game that is no demo: the one on the board or, where that is one, the newest before it;
/// until the shelf or `game` changes. NULL where there is none.
const Game *shelf_own_game(const Shelf *shelf, const Game *game);
/// Makes `game` that one; the demo is forgotten. False when it was already, or there is none.
bool shelf_leave_demo(Shelf *shelf, Game *game);

/// Is there a game that shelf_keeps and that never ended?
bool shelf_can_continue(const Shelf *shelf, const Game *game);
/// That game: the one on the board or, where that is none, the newest; until the shelf or `game`
/// changes. NULL where there is none.
const Game *shelf_game_to_continue(const Shelf *shelf, const Game *game);
/// Makes `game` that one, with what was on the board before it. False when it was already, or there
/// is none.
bool shelf_continue(Shelf *shelf, Game *game);
