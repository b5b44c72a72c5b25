// What goes from one thread to another, as what the library makes is for one: a position, and what
// a search of it has found.
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

/// What a search has found: `count` moves, the best first.
typedef struct Finding {
    InkrowLine *lines;
    int room, count;
    bool complete; ///< a longer search would find no more
} Finding;

/// Room for so many moves; release with handover_finding_free.
Finding *handover_finding_new(int room);
/// NULL is fine.
void handover_finding_free(Finding *finding);
/// Takes over so many moves, as far as there is room.
void handover_finding_set(Finding *finding, const InkrowLine *lines, int count);
