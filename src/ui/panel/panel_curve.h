// The curve of who is ahead, move by move.
#pragma once

#include "ink/sketch/sketch.h"
#include "session/session.h"

/// Draws the box at `area` with the curve of the moves on the board: up is good for X. Positions
/// whose score is not known yet are left out.
void panel_curve_draw(const Sketch *sketch, Rect area, const Session *session);
