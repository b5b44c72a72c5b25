// What the files of the board view share. Not for others.
#ifndef INKROW_UI_BOARD_VIEW_PARTS_H
#define INKROW_UI_BOARD_VIEW_PARTS_H

#include "ui/board_view.h"

/// Scores appear one after the other within EXPLAIN_SPREAD_MS, then the best is ringed.
enum {
    EXPLAIN_SPREAD_MS = 600,
    BOARD_EXPLAIN_MS = EXPLAIN_SPREAD_MS + MOTION_EXPLAIN_MS + MOTION_BEST_RING_MS,
};

/// Ms from `since` to `now`; MOTION_SETTLED when nothing is animated.
float board_view_elapsed_ms(const BoardView *view, int64_t since, int64_t now);
/// The motion that the mark in `cell` is in at this moment, or NULL when it rests.
const BoardMotion *board_view_motion(const BoardView *view, Cell cell, int64_t now);
/// A seed for something drawn in `cell`; `part` tells things in one cell apart.
uint32_t board_view_seed(const BoardView *view, Cell cell, uint32_t part);

/// Numbers and letters beside the board; `target` is the column to stress in a drop game.
void board_view_draw_coordinates(const Sketch *sketch, const BoardScene *scene, BoardTarget target);
/// Scores, words and rings of an explanation. The place of a hint and, in a drop game, that of the
/// piece at `target` are left free.
void board_view_draw_explanation(const BoardView *view, const Sketch *sketch,
                                 const BoardScene *scene, BoardTarget target, int64_t now);

#endif
