// Where the parts of the screens with a board go, by rule, in design px: icons, the square for the
// board with its header, and the panel, which is beside the board or below it, by the window's
// shape.
#pragma once

#include "ui/widgets/layout.h"

/// What a screen puts around its board.
typedef struct PanelNeeds {
    float strip;       ///< height kept free under the board for what it shows there, 0 for none
    bool players;      ///< it shows the two players
    float above;       ///< height kept free over a board that has the panel below it
    float below;       ///< height that the panel has use for where it is below the board …
    float below_least; ///< … and that it cannot do without, with buttons of the lower kind
    bool icons_above;  ///< where there is room below, its buttons have icons above their words
} PanelNeeds;

/// One window worked out. A plain value.
typedef struct PanelLayout {
    Point view;
    bool tall;                           ///< the panel is below the board
    Rect board;                          ///< the square that the board is centred in
    Point title;                         ///< where the title begins, on its baseline
    float title_right;                   ///< how far it and the subtitle may reach
    Point home, help, settings, options; ///< middles of the icons; at 0 what has no room
    Point more;       ///< the same, of Players; its x is 0 where their rows are its place
    float foot;       ///< baseline of the line under the board and its letters; 0: it has no room
    float foot_right; ///< how far that may reach
    Rect players[2];  ///< their rows
    float draws;      ///< baseline of the tally of draws; 0: it has no room
    Rect panel;       ///< buttons at its bottom
    bool key_caps;    ///< there is room for them
    bool roomy;       ///< tall enough for large rows
    bool icons_above; ///< the buttons are so high that icons stand above their words
    float bubble;     ///< top of the bubble
    float bubble_height; ///< the least, and the most where the panel is below
} PanelLayout;

/// The places in a window of `view` px.
PanelLayout panel_layout(Point view, PanelNeeds needs);
/// Those of the Game screen, and of the sheet that covers its board.
PanelLayout panel_layout_of_game(Point view);
