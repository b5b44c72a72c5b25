// The record of one game: the position it began from, its moves and where in between the players
// changed seats, with a cursor that undo and redo move. Playing a move where others could be redone
// cuts those off.
#pragma once

#include "rules/position.h"

/// A plain value. Fields are for reading; only the functions below write.
typedef struct Record {
    Position start;                    ///< before the first move
    Position now;                      ///< after the first `cursor` moves
    Cell moves[CELLS_MAX];             ///< those that could be redone included
    int count;                         ///< number of moves
    int cursor;                        ///< how many of them are on the board
    bool swapped;                      ///< the players sit in each other's seats of the beginning
    bool swapped_after[CELLS_MAX + 1]; ///< so many moves they sat so
} Record;

/// Begins at `position`; the moves that led to it since it was set up are moves of the record.
void record_begin(Record *record, const Position *position);
/// Plays `cell`, which position_can_play must allow, and forgets the moves that could be redone.
void record_play(Record *record, Cell cell);
/// The players change seats before the next move, or back when they have since the last one.
void record_change_seats(Record *record);
/// Takes moves back or plays them again until `cursor`, 0 to count, are on the board. A change of
/// seats goes with the move after it; one that no move has followed is forgotten.
void record_go_to(Record *record, int cursor);
/// Writes the position after the first `cursor` moves, 0 to count.
void record_position_at(const Record *record, int cursor, Position *position);
/// Whose turn it is after the first `cursor` moves.
Side record_side_at(const Record *record, int cursor);
