// The list of moves: two a row, the side that began on the left, with slips and only moves marked.
// Where there is no room for rows it is a strip of moves side by side, which scrolls sideways.
#pragma once

#include "ink/sketch/sketch.h"
#include "session/session.h"

/// What part of the list shows. Zeroed memory is a list at its beginning.
typedef struct PanelMoves {
    int first;      ///< row shown on top, or in a strip the move shown first
    int followed;   ///< moves on the board when the list last followed them
    int rows;       ///< rows or moves there was room for then …
    bool strip;     ///< … and whether it was a strip
    bool dragged;   ///< a pointer pulls the list …
    bool by_bar;    ///< … by the bar beside it
    bool pulled;    ///< … and has moved since: it does not mean a single move any more
    Point drag_at;  ///< where it took hold
    int drag_first; ///< `first` at that moment
} PanelMoves;

/// Where a list goes: the heading and as many rows as there is room for, or in a strip so many
/// moves. A plain value.
typedef struct PanelMovesPlace {
    Rect area;     ///< from above the heading down to the last rule
    float heading; ///< baseline
    float first;   ///< baseline of the top row
    float pitch;   ///< from row to row, or in a strip from move to move
    int rows;      ///< 0: no room for the list at all
    bool strip;
    float name; ///< px that the name of a strip takes; 0: it has none
    float sign; ///< px that signs of other lines take, each before its move; 0: there are none
} PanelMovesPlace;

/// The list in `room`. `signs`: moves of it have signs, which a finger is to hit.
PanelMovesPlace panel_moves_place(Rect room, const Variant *variant, bool signs);

/// Scrolls to the last move on the board when it is another one than before, and keeps it in sight
/// when the room changes.
void panel_moves_follow(PanelMoves *moves, const Session *session, const PanelMovesPlace *place);
/// Scrolls by whole rows, or moves of a strip, held to the list. False where that moves nothing.
bool panel_moves_scroll(PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                        int rows);
/// The number of moves on the board after the move that is listed at `at`; 0 for none.
int panel_moves_at(const PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                   Point at);
/// How many moves there are before the first one that shows.
int panel_moves_first(const PanelMoves *moves, const PanelMovesPlace *place);
/// Where the sign stands that others were played in the place of `move`, 1 to all; without a width
/// where none were, or where that move does not show.
Rect panel_moves_sign(const PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                      int move);
/// The moves that show, from 1 on: from `*first` to before `*end`; and where one of them stands.
void panel_moves_shown(const PanelMoves *moves, const Session *session,
                       const PanelMovesPlace *place, int *first, int *end);
Rect panel_moves_entry(const PanelMoves *moves, const PanelMovesPlace *place, int move);
/// Follows a pointer that drags the list or the bar beside it; `panel_moves_take` begins, and is
/// false where neither lies.
bool panel_moves_take(PanelMoves *moves, const PanelMovesPlace *place, Point at);
void panel_moves_drag(PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                      Point at);

/// Draws the list. `preview` is a cell that could be played next, or CELL_NONE.
void panel_moves_draw(const PanelMoves *moves, const Sketch *sketch, const PanelMovesPlace *place,
                      const Session *session, Cell preview);
