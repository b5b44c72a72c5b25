// Where the parts of the Set-up screen lie: beside the board, or below it with as much as there is
// room for.
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/panel/panel_layout.h"

typedef struct SetupLayout {
    PanelLayout panel;
    BoardGeometry board;
    bool rules_apart; ///< no room for steppers and ticks: a button leads to the sheet of rules
    bool icons;       ///< buttons without words
    bool pen_words;   ///< room for words and key caps beside the pens
    float pen_heading, board_heading, side_heading; ///< baselines; 0: no room
    Rect pens, side, undo, clear, paste, turn, mirror;
    Rect rules; ///< the button
    Rect width, height, row_length, drop, exact;
    Rect box, done, back;
} SetupLayout;

/// The places in a window of `view` px for a board of `variant`, which is valid.
SetupLayout setup_layout_for(Point view, const Variant *variant);
