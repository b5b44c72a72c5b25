// The curve of who is ahead, move by move: up is good for X.
#pragma once

#include "ink/sketch/sketch.h"
#include "session/session.h"
#include "study/review.h"
#include "words/describe.h"

enum { PANEL_CURVE_SIGN_MAX = 4 };

/// A place of the curve: how the game stands after so many moves.
typedef struct PanelCurvePlace {
    bool known;
    bool proven;                     ///< else it is a guess
    float ahead;                     ///< from -1, where O wins, to 1
    char sign[PANEL_CURVE_SIGN_MAX]; ///< of the move that led here: `!`, `?`, `??`, or empty
} PanelCurvePlace;

/// What is drawn. A plain value; places that are not known are left out.
typedef struct PanelCurve {
    Variant variant;
    int count;    ///< of places: one more than the moves
    int span;     ///< the width is for at least so many moves
    int selected; ///< the place with the knob; the curve is in ink up to here, then in pencil
    Side first;   ///< who made the first move
    bool ruled;   ///< everything is proven: three ruled lines, and a ring for every move
    PanelCurvePlace places[CELLS_MAX + 1];
} PanelCurve;

/// How far X is ahead, from -1 to 1.
float panel_curve_ahead(Worth for_x);
/// The moves on the board, the last one selected, without signs.
void panel_curve_of_session(PanelCurve *curve, const Session *session);
/// The whole line of the game with signs, none selected: all that is known of it, by `review`,
/// which is of that line as far as it has come, or NULL, and by the session.
void panel_curve_of_game(PanelCurve *curve, const Session *session, const Review *review);

/// Draws the box `whole` with the curve: a line from one proven place to the next, dashes from and
/// to guesses, and which is which where that has room. In a long game some places between are left
/// out, and signs that would lie on others.
void panel_curve_draw(const Sketch *sketch, Rect whole, const PanelCurve *curve);
/// Appends how the game stands at a place, which is worth so much to X: `Mark 5 of 12: O wins in 3,
/// ?? losing move`.
void panel_curve_tell(const PanelCurve *curve, int place, Worth for_x, SideNames names,
                      Text *words);
/// The place that is meant by pressing at, or dragging to, `at`; inside of the box or not.
int panel_curve_at(Rect area, const PanelCurve *curve, Point at);
