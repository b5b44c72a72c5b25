// The board of "Who wins?": what is known of each square, the line that is tried, pairs.
#ifndef INKROW_UI_WHO_BOARD_H
#define INKROW_UI_WHO_BOARD_H

#include "ui/screens/who_wins/who.h"

/// The board, and the line under it.
void who_board_draw(const Who *who, const Sketch *sketch, const WhoPlaces *places, int64_t now);
void who_board_draw_foot(const Who *who, const Sketch *sketch, const WhoPlaces *places);

#endif
