// A handicap: X draws some marks before O's first. All but the last of them belong to the position
// that the record begins with, so that from there on the sides take turns.
#pragma once

#include "game/record.h"

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
