// Where the parts of the Game and Demo screens go, by rule, in design px: the margin's icons, the
// square for the board with its header, and the panel beside it.
#pragma once

#include "ui/widgets/layout.h"

/// One window worked out. A plain value.
typedef struct PanelLayout {
    Point view;
    Rect board;      ///< the square that the board is centred in
    float header;    ///< baseline of the title above the board
    float foot;      ///< baseline of the line under the board and its letters
    Rect panel;      ///< players at its top, buttons at its bottom
    bool key_caps;   ///< there is room for them
    bool roomy;      ///< tall enough for large rows
    float row;       ///< height of a player's row
    float row_pitch; ///< from one player to the next
    float draws;     ///< baseline of the tally of draws
    float bubble;    ///< top of the bubble
} PanelLayout;

/// `strip` is the height kept free under the board for what a screen shows there, 0 for none.
PanelLayout panel_layout(Point view, float strip);

/// The buttons stand in rows at the bottom of the panel. Part `index` of `count` in row `row` of
/// `rows`, the last row being the lowest; all of one width, `gap` px apart.
Rect panel_layout_button(const PanelLayout *layout, int row, int rows, int index, int count);
/// The top of the first of `rows` rows of buttons.
float panel_layout_buttons_top(const PanelLayout *layout, int rows);
