// Lists of stones, from BOARD and its kind to DONE. There is one open while `list.kind` says so.
#pragma once

#include "gomocup/brain.h"

/// Opens a list; where there is no board it is refused at its end.
void list_begin(Brain *brain, ListKind kind);
/// The list is open, and `problem` is why it will be refused at its end.
void list_refuse(Brain *brain, const Problem *problem);
/// Reads a line of the list that is open: false when it belongs to no list, which is closed then.
bool list_take_line(Brain *brain, Slice text);
/// Closes the list for want of a DONE; there must be one open.
void list_break_off(Brain *brain, Slice found);
