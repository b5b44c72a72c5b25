// A position in work: marks go anywhere, and every step can be undone. Pure: no time, no files.
#pragma once

#include "rules/position.h"

typedef enum SetupPen { SETUP_X, SETUP_O, SETUP_IN_TURN, SETUP_RUBBER } SetupPen;

/// The board and what stands on it. A plain value.
typedef struct SetupBoard {
    Variant variant; ///< its sides are SIDE_MIN..SIDE_MAX, and so is the row, though it may be
                     ///< longer than the board has room for
    Side to_move;
    uint8_t cells[CELLS_MAX]; ///< the Side in each, reading order; beyond the board SIDE_NONE
} SetupBoard;

/// Fields are for reading; only the functions below write, but for `pen`.
typedef struct Setup {
    SetupBoard board;
    SetupPen pen;
    bool rubs;          ///< what the stroke that was begun last does
    SetupBoard *before; ///< what undo brings back, the oldest first
    int before_count;
    size_t before_capacity;
} Setup;

/// Begins with `position`, or with the empty board of `variant` where that is NULL, and the pen
/// that draws in turn. Release with setup_release.
void setup_init(Setup *setup, const Variant *variant, const Position *position);
void setup_release(Setup *setup);

/// The side that draws next where marks come in turn: who has fewer, else X.
Side setup_in_turn(const SetupBoard *board);
/// What the pen would leave in `cell`: a side, or SIDE_NONE where it rubs out. A mark that is
/// touched with its own pen goes, one of the other side's changes; in turn any mark goes.
Side setup_touch(const Setup *setup, Cell cell);
/// Begins a stroke in `cell` with the pen, or with the rubber where `rubs`. In turn, the turn is
/// then the next side's.
void setup_begin_stroke(Setup *setup, Cell cell, bool rubs);
/// Goes on with it: where it draws, free cells get a mark, and with a pen of one side those of the
/// other side change; where it rubs, marks go.
void setup_go_on(Setup *setup, Cell cell);

/// It is the turn of `side`, X or O.
void setup_set_to_move(Setup *setup, Side side);
/// Other rules or another size: the marks that fit keep the names of their squares.
void setup_set_rules(Setup *setup, const Variant *variant);
/// Takes all marks away, X to move.
void setup_clear(Setup *setup);
/// Left becomes right.
void setup_mirror(Setup *setup);
/// A quarter turn to the left: the upper edge becomes the left one.
void setup_turn(Setup *setup);
/// Another board altogether.
void setup_replace(Setup *setup, const Position *position);
/// Takes the last step back: a stroke with all its cells is one. False when there is none.
bool setup_undo(Setup *setup);
