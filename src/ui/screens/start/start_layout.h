// Where things go on the start screen, by rule from the size of the view.
//
// At 1280x800 and at 390x844 are the arrangements everything else follows from. A smaller view
// squeezes sizes and gaps towards the smallest window; a larger one widens the cards up to a point,
// opens the gaps and centres the rest. In a tall view the rules are on a sheet of their own.
#pragma once

#include "ui/panel/panel_player.h"
#include "ui/screens/start/start_rules.h"
#include "ui/widgets/layout.h"

enum { START_CARDS = 6 };

typedef struct StartLayout {
    bool tall;
    float left, right;
    Point wordmark; ///< its baseline
    float wordmark_size;
    Point slogan; ///< baseline of the first line; a tall view has none
    float slogan_size, slogan_line;
    Rect tour;                        ///< the words that offer it; empty where they have no room
    Rect games, from_position, go_on; ///< the last for the game that was left
    float boards_heading, players_heading; ///< baselines; 0: no room for them
    Rect cards[START_CARDS];
    float card_padding;
    bool card_notes;
    PanelPlayer players[2]; ///< both alike
    Rect rules;
    StartRules rules_at;
    Rect all_rules;  ///< the button for the sheet that has them; tall only
    bool pictures;   ///< on the cards
    Rect player_box; ///< around both players; tall only
    Rect first;
    float first_words; ///< width of the words before it; 0: no room for them
    Rect demo, play;
    Point help, settings, more, options; ///< middles of the icons
    bool key_caps;                       ///< room for key caps in the buttons
} StartLayout;

/// What of the screen changes its places.
typedef struct StartParts {
    bool levels[2]; ///< which of the players has one
    bool go_on;     ///< there is a game to go on with
} StartParts;

/// The places in a window of `view` design px.
StartLayout start_layout_for(Point view, StartParts parts);
