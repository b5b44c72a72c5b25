// The panel beside the board, shared by the Game and the Demo screen: who plays, and what is said.
#ifndef INKROW_UI_PANEL_H
#define INKROW_UI_PANEL_H

#include "ui/panel/panel_layout.h"
#include "ui/panel/panel_text.h"

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

/// Lets the page's squares fade under the panel.
void panel_draw_wash(const Sketch *sketch, const PanelLayout *layout);
/// The subtitle beside a title of `title` px, or under it where it would come too close or where
/// the board is narrow: whatever the title says, it must not jump. Returns how far right the title
/// may reach.
float panel_draw_subtitle(const Sketch *sketch, const PanelLayout *layout, const char *subtitle,
                          float title);
/// While a computer thinks for long its pencil moves this often, not at every frame.
#define PANEL_THINKING_STEP (50 * NANOSECONDS_PER_MS)
/// How far up the pencil of a thinking computer is: 4 px up and down once a second.
float panel_pencil_lift(int64_t thinking);

/// Whose turn it is, or SIDE_NONE when the game is over.
Side panel_side_at_turn(const Session *session);

/// Whose row is marked, and since when.
typedef struct PanelTurn {
    Side active; ///< SIDE_NONE when the game is over
    int64_t since;
} PanelTurn;

/// It is the turn of `active` from now on, unless it was already. Start from `{.active =
/// SIDE_NONE}`.
void panel_turn_follow(PanelTurn *turn, Side active, int64_t now);
/// The share of the felt pen that is swiped.
float panel_turn_swipe(const PanelTurn *turn, bool animate, int64_t now);
bool panel_turn_moving(const PanelTurn *turn, bool animate, int64_t now);

/// Fills the bubble: `notice` unless it is empty, else what the last move did, else what the game
/// is about.
void panel_bubble_follow(PanelText *text, const Session *session, const char *notice,
                         const TextRasteriser *font, const PanelLayout *layout);
/// The height of a bubble around `text`; at least that of two lines, so that the panel stays calm.
float panel_bubble_height(const PanelText *text);
void panel_draw_bubble(const PanelText *text, const Sketch *sketch, const PanelLayout *layout);

#endif
