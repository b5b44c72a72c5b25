// The panel beside the board, shared by the Game and the Demo screen: who plays, and what is said.
#ifndef INKROW_UI_PANEL_H
#define INKROW_UI_PANEL_H

#include "ui/panel_layout.h"
#include "ui/panel_text.h"

/// The two players with their tallies, and the draws.
typedef struct PanelPlayers {
    const GameSpec *spec;
    Tally tally;
    Side active;       ///< who is to move, SIDE_NONE when nobody is
    float swipe;       ///< share of the felt pen under that row, 0 to 1
    Outcome newest;    ///< the result that the newest tally mark stands for, or OUTCOME_OPEN
    const char *doing; ///< instead of the active player's kind, such as "thinking, 1.2 s"; or NULL
    bool show_pencil;  ///< a pencil beside the active player's name …
    float pencil_lift; ///< … that far up, in px
} PanelPlayers;

void panel_draw_players(const PanelPlayers *players, const Sketch *sketch,
                        const PanelLayout *layout);

/// The height of a bubble around `text`; at least that of two lines, so that the panel stays calm.
float panel_bubble_height(const PanelText *text);
void panel_draw_bubble(const PanelText *text, const Sketch *sketch, const PanelLayout *layout);

#endif
