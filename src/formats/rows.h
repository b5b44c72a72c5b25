// The text lines of a file, and the numbers in them.
#pragma once

#include "base/problem.h"

/// A plain value: copy it to look ahead.
typedef struct Rows {
    Slice source; ///< all of the text
    Slice rest;   ///< what was not read yet
    Slice row;    ///< the text line read last, without blanks around it
} Rows;

/// Before the first text line of `source`, which must outlive it.
Rows rows_of(Slice source);
/// Takes the next text line that is not blank; false at the end, where `row` is then empty.
bool rows_next(Rows *rows);
/// Refuses the last one: as place_refuse does.
BASE_PRINTF(3, 4) bool rows_refuse(const Rows *rows, Problem *problem, const char *format, ...);
/// Reads its numbers, with blanks or commas between them, up to `limit` each. Returns how many, at
/// most `most`; -1 when something else stands there or more.
int rows_numbers(const Rows *rows, uint64_t limit, uint64_t *numbers, int most);
