// The panel beside the board, shared by the Game and the Demo screen: who plays, and what is said.
#pragma once

#include "ui/panel/panel_text.h"
#include "ui/widgets/widget.h"

/// Lets the page's squares fade under a panel that is beside the board.
void panel_draw_wash(const Sketch *sketch, Rect panel, Point view);
/// While a computer thinks for long its pencil moves this often, not at every frame.
#define PANEL_THINKING_STEP (50 * NANOSECONDS_PER_MS)

/// In whose seat the one sits whose turn it is, or SIDE_NONE when the game is over.
Side panel_side_at_turn(const Session *session);

/// Whose row is marked, and since when.
typedef struct PanelTurn {
    Side active; ///< SIDE_NONE when the game is over, and its result told
    int64_t since;
} PanelTurn;

/// It is the turn of `active` from now on, unless it was already. Start from `{.active =
/// SIDE_NONE}`.
void panel_turn_follow(PanelTurn *turn, Side active, int64_t now);
/// True while the felt pen is being swiped over the row.
bool panel_turn_moving(const PanelTurn *turn, bool animate, int64_t now);

/// Where the two players and the draws go; without a width those have no room.
typedef struct PanelSeats {
    Rect rows[2], draws;
} PanelSeats;

/// The two players with their tallies, and the draws, a result once `turn` says so. With `thinks`
/// the player whose row is marked has a pencil, that moves where `animate` is set, and after a
/// second the time it thinks.
void panel_draw_players(const Session *session, const PanelTurn *turn, bool thinks, bool animate,
                        const Sketch *sketch, const PanelSeats *seats, int64_t now);

/// What the bubble says: `notice` unless it is empty, else what the last move did, before the first
/// one what the game is about; it may be nothing.
void panel_bubble_tell(const Session *session, const char *notice, Text *sentence);
/// Draws the bubble, unless there is nothing to say: `height` px high, with the words in `area`,
/// the upper part of it. A short tail points up to the mark of `row`, the row of whom it speaks, or
/// NULL.
void panel_draw_bubble(const char *words, const Sketch *sketch, Rect area, float height,
                       const Rect *row);
/// Px beside words in a box.
enum { PANEL_BOX_BESIDE = 34 };
/// Px of a player's row in which a pencil has room beside the name, and the tally stands there.
enum { PANEL_PENCIL_FROM = 320 };
/// Words in a box, which nobody says.
void panel_draw_box(const char *words, const Sketch *sketch, Rect area);
/// Adds a link for each term in the bubble that a finger can tell from the others, the first of
/// several that are the same.
void panel_terms_add(WidgetList *list, const char *words, Rect area, const TextRasteriser *font);
/// The term that a widget is a link to; -1 for any other widget.
int panel_terms_of(int id);
