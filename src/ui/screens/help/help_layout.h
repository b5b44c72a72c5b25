// Where the parts of the help sheet lie: three rules side by side over what the devices do or, in a
// tall view, one below the other.
#pragma once

#include "ui/stage/sheet.h"

/// Where the parts of the sheet lie, by the room there is.
typedef struct HelpLayout {
    Rect area;
    float left;   ///< of all text
    float column; ///< from rule to rule
    float scale;  ///< of the pictures
    float text;   ///< size of the text
    float share;  ///< 0 in the narrowest sheet, 1 in the usual one
    bool wide;    ///< the keys of a game have room beside the row of arrows
    bool full;    ///< enough lines for sentences, a foot and a button below
    int titles;   ///< line of the rules' names
    bool tall;    ///< one rule below the other, so many lines each
    int rule_lines;
    bool finger;  ///< there is room for what a finger does
    int controls; ///< line of the headings Mouse, Keyboard
} HelpLayout;

/// The places in a window of `view` px.
HelpLayout help_layout_for(Point view);
/// A length between that in the narrowest sheet and that in the usual one, px.
float help_by_room(const HelpLayout *at, float smallest, float usual);
