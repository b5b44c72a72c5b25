// How a game is opened: who does what before the sides take turns. Marks that are drawn by swap2
// (play/swap2.h) are moves of the record like others; only who draws them, and who sits where
// afterwards, differs. A handicap belongs to the position that the record begins with. Pure.
#pragma once

#include "game/record.h"
#include "play/swap2.h"

// --- swap2
//
// A choice that a mark has followed is known by that mark: by the seats there and, for two more
// marks, by a property.

/// What is due at a place of a game.
typedef struct OpeningTurn {
    Side player;  ///< in whose seat the one sits whose turn it is
    bool chooses; ///< a pen or, after three marks, to draw two more
    int mark;     ///< of those that one player draws in a row, from 1; 0: the sides take turns
    int marks;    ///< how many these are
} OpeningTurn;

/// True for boards that have room for it, and five in a row.
bool opening_fits(const Variant *variant);
/// What is due after `cursor` moves of the line, where `choice` was made last if no move has
/// followed it yet.
OpeningTurn opening_turn(const Record *record, int cursor, Swap2Choice choice);
/// True when move `index` of a line, whose root and moves `nodes` has, was drawn before the sides
/// took turns.
bool opening_has(const GameTree *tree, const int *nodes, int index);
/// True when `choice` can be made after `cursor` moves, where one is due.
bool opening_allows(const Record *record, int cursor, Swap2Choice choice);
/// True when who chooses so after `cursor` moves changes seats.
bool opening_changes_seats(const Record *record, int cursor, Swap2Choice choice);
/// To be called when a move was played that follows `choice`.
void opening_note(Record *record, Swap2Choice choice);

// --- a handicap: X draws some marks before O's first
//
// All but the last of them belong to the position that the record begins with, so that from there
// on the sides take turns.

enum { FIRST_MARKS_MOST = 8 };

/// Zeroed: none. Fields are for reading; only the functions below write.
typedef struct FirstMarks {
    int wanted;                   ///< 0: none; else 2 at least
    int count;                    ///< of these all but the last, as they were drawn
    int hidden;                   ///< the last of them were taken back, and can be drawn again
    Cell marks[FIRST_MARKS_MOST]; ///< `count` of them
} FirstMarks;

/// None are drawn yet of `wanted`, up to FIRST_MARKS_MOST; fewer than two are none.
void first_marks_want(FirstMarks *first, int wanted);
/// Goes on with `left` where a record begins with just these marks; false, and nothing done, where
/// it does not.
bool first_marks_go_on(FirstMarks *first, Record *record, const FirstMarks *left);
/// Takes those that a record begins with; nobody knows in which order they were drawn.
void first_marks_take(FirstMarks *first, const Record *record, int wanted);
/// How many are still to be drawn at the place on the board.
int first_marks_left(const FirstMarks *first, const Record *record);
/// Whether one of them may be drawn at a cell that is free: a row would end the game before it
/// began. True for any other move.
bool first_marks_allow(const FirstMarks *first, const Record *record, Cell cell);
/// True when drawing this one would drop moves that follow the marks which were taken back.
bool first_marks_begin_anew(const FirstMarks *first, const Record *record, Cell cell);
/// Draws one of them that is none of the record's moves. False, and nothing done, where `cell` is
/// to be one: the last one, too, and where none other can follow it.
bool first_marks_draw(FirstMarks *first, Record *record, Cell cell);
/// The beginning of the record with all its marks is on the board again.
void first_marks_show(FirstMarks *first, Record *record);

/// Takes one back, or draws it again; both keep the record. False where there is none.
bool first_marks_can_undo(const FirstMarks *first, const Record *record);
bool first_marks_can_redo(const FirstMarks *first, const Record *record);
bool first_marks_undo(FirstMarks *first, Record *record);
bool first_marks_redo(FirstMarks *first, Record *record);
