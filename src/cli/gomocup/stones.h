// The stones of one game as the manager tells them: whose they are, on a board of any size.
#pragma once

#include "api/inkrow.h"
#include "base/problem.h"

typedef enum Stone { STONE_NONE, STONE_OWN, STONE_OTHER } Stone;

typedef struct Stones {
    int width, height;               ///< 3 … 32; 0 before there is a board
    uint8_t cells[INKROW_CELLS_MAX]; ///< Stone
    bool uneven;                     ///< they were set up in numbers that turns do not lead to
} Stones;

/// An empty board.
void stones_clear(Stones *stones, int width, int height);
/// Reads `x,y`, counted from 0 at the top left. False, with a sentence, when it is no such pair or
/// off the board.
bool stones_read_cell(const Stones *stones, Slice text, int *cell, Problem *problem);
/// The same for the cell of a column and a row.
bool stones_find_cell(const Stones *stones, int64_t column, int64_t row, int *cell,
                      Problem *problem);
/// Finds out whether they are uneven, as a list of stones may set them up: for a handicap, or for
/// analysis. `own_turn` tells that the own side is to move; otherwise either may be.
void stones_compare(Stones *stones, bool own_turn);
/// Sets the stones up in a game of their variant, with the own side to move; it may be over. Who
/// has more stones moved first, and is X. False, with a sentence, when it is not the own side's
/// turn, and they are not uneven, or the stones stand as they cannot. `inkrow` has the game.
bool stones_position(const Stones *stones, const Inkrow *inkrow, InkrowGame *game,
                     Problem *problem);
