// What is wrong with a position in work, in words.
#pragma once

#include "game/setup.h"
#include "rules/cell_set.h"
#include "words/describe.h"

/// In the order in which they are told.
typedef enum SetupFault {
    SETUP_SIZE,     ///< a row is longer than the board
    SETUP_TWO_ROWS, ///< of both sides
    SETUP_COUNTS,   ///< of marks, for the side to move
    SETUP_FLOATING, ///< pieces above nothing
    SETUP_OVER,     ///< a side has won, or the board is full
    SETUP_NO_FAULT,
} SetupFault;

enum { SETUP_HEADLINE_MAX = 30 }; ///< characters

/// A plain value.
typedef struct SetupReport {
    SetupFault fault; ///< the first; SETUP_NO_FAULT where a game can go on from here
    int more;         ///< so many others
    CellSet squares;  ///< those that the first is about
    Words headline;   ///< at most SETUP_HEADLINE_MAX characters
    Words text;       ///< one or two sentences with the numbers
} SetupReport;

/// What there is to say of `board`, whose sides are called by `names`: there is no fault exactly
/// where position_set_up takes it and nobody has won yet.
SetupReport setup_report(const SetupBoard *board, SideNames names);
/// The position; false where there is a fault.
bool setup_position(const SetupBoard *board, Position *position);
