// Who does what while a game is opened by swap2 (play/swap2.h). Its marks are moves of the record
// like others; only who draws them, and who sits where afterwards, differs. Pure.
//
// A choice that a mark has followed is known by that mark: by the seats there and, for two more
// marks, by a property.
#pragma once

#include "game/record.h"
#include "play/swap2.h"

/// What is due at a place of a game.
typedef struct OpeningTurn {
    Side player;  ///< in whose seat the one sits whose turn it is
    bool chooses; ///< a pen or, after three marks, to draw two more
    int mark;     ///< of those that one player draws in a row, from 1; 0: the sides take turns
    int marks;    ///< how many these are
} OpeningTurn;

/// True for boards that have room for it, and five in a row.
bool swap2_opening_fits(const Variant *variant);
/// What is due after `cursor` moves of the line, where `choice` was made last if no move has
/// followed it yet.
OpeningTurn swap2_opening_turn(const Record *record, int cursor, Swap2Choice choice);
/// True when move `index` of a line, whose root and moves `nodes` has, was drawn before the sides
/// took turns.
bool swap2_opening_has(const GameTree *tree, const int *nodes, int index);
/// True when `choice` can be made after `cursor` moves, where one is due.
bool swap2_opening_allows(const Record *record, int cursor, Swap2Choice choice);
/// True when who chooses so after `cursor` moves changes seats.
bool swap2_opening_changes_seats(const Record *record, int cursor, Swap2Choice choice);
/// To be called when a move was played that follows `choice`.
void swap2_opening_note(Record *record, Swap2Choice choice);
