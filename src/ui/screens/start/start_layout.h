// Where things go on the start screen, by rule from the size of the view.
//
// At 1280x800 it is the arrangement everything else follows from. A smaller view squeezes sizes and
// gaps towards the smallest window (914x571); a larger one widens the cards up to a point, opens
// the gaps and centres the rest.
#pragma once

#include "ui/panel/panel_player.h"
#include "ui/widgets/layout.h"

enum { START_CARDS = 6 };

typedef struct StartLayout {
    float left, right;
    Point wordmark; ///< its baseline
    float wordmark_size;
    Point slogan; ///< baseline of the first line
    float slogan_size, slogan_line;
    Rect from_position, go_on;             ///< the second for the game that was left
    float boards_heading, players_heading; ///< baselines
    Rect cards[START_CARDS];
    float card_padding;
    bool card_notes;
    PanelPlayer players[2]; ///< both alike
    Rect rules;
    Rect steppers[3];
    Rect ticks[2];   ///< side by side
    float tick_size; ///< of their text
    Rect first;
    Rect demo, play, help;
    bool key_caps; ///< room for key caps in the buttons
} StartLayout;

/// The places in a window of `view` design px.
StartLayout start_layout_for(Point view);
