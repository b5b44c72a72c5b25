// Files of other programs that are a table: a text line for each move.
#pragma once

#include "base/text.h"
#include "rules/game_tree.h"

/// A kind is a file of this folder and a row here, TABLE(kind, name, ending): FORMATS_kind, what
/// its functions begin with, and how its files' names end. Nothing else says which kinds there are.
///
/// PSQ is piskvork's: `Piskvorky 20x20, 11:11, 0`, a text line `column,row,milliseconds` for each
/// move, both from 1 at the top left, then the players' names, if any, and a number. X is who moves
/// first; names are kept as PB and PW, the times of moves are not.
///
/// SAV is Yixin-Board's: three text lines with the rows, the columns and the number of moves, then
/// one `row column` for each move, from 0 at the top left.
#define TABLES(TABLE)                                                                              \
    TABLE(PSQ, psq, ".psq")                                                                        \
    TABLE(SAV, sav, ".sav")

/// name_recognise is true when a text begins as such a file does. name_read reads it from UTF-8;
/// release the tree with game_tree_free. False, with a sentence that says where, when it cannot be
/// read; then *tree is NULL.
#define TABLE_READER(kind, name, ending)                                                           \
    bool name##_recognise(Slice source);                                                           \
    bool name##_read(Slice source, GameTree **tree, Problem *problem);
TABLES(TABLE_READER)
#undef TABLE_READER

/// Appends the main line as such a file, with the players' names where it has them. False, with a
/// sentence, and nothing is appended, when the file has no place for the rules, for marks before
/// the first move or for a name.
bool tables_write_psq(const GameTree *tree, Buffer *text, Problem *problem);
bool tables_write_sav(const GameTree *tree, Buffer *text, Problem *problem);

// --- the text lines of a file, and the numbers in them

/// A plain value: copy it to look ahead.
typedef struct Rows {
    Slice source; ///< all of the text
    Slice rest;   ///< what was not read yet
    Slice row;    ///< the text line read last, without blanks around it
} Rows;

/// Before the first text line of `source`, which must outlive it.
Rows table_rows_of(Slice source);
/// Takes the next text line that is not blank; false at the end, where `row` is then empty.
bool table_rows_next(Rows *rows);
/// Refuses the last one: as place_refuse does.
BASE_PRINTF(3, 4)
bool table_rows_refuse(const Rows *rows, Problem *problem, const char *format, ...);
/// Reads its numbers, with blanks or commas between them, up to `limit` each. Returns how many, at
/// most `most`; -1 when something else stands there or more.
int table_rows_numbers(const Rows *rows, uint64_t limit, uint64_t *numbers, int most);
