// A position on its way from one thread to another: what the library makes is for one.
#pragma once

#include "api/inkrow.h"

/// A position, with its moves.
typedef struct Handover {
    char variant[64];
    char cells[INKROW_CELLS_MAX]; ///< before the moves, as in InkrowBoard
    char to_move;                 ///< then
    char moves[INKROW_TEXT_ROOM];
} Handover;

/// Writes that of `game`, which is the same afterwards.
void handover_of_game(InkrowGame *game, Handover *handover);
/// The game of it, made anew from `inkrow` in the place of *game, which may be NULL.
InkrowError handover_set_game(const Handover *handover, Inkrow *inkrow, InkrowGame **game);
