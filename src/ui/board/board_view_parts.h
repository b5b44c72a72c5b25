// What the files of the board view share. Not for others.
#pragma once

#include "draw/board_picture.h"
#include "ui/board/board_view.h"

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

/// Everything that stays the same while one frame is drawn.
typedef struct BoardDrawing {
    const BoardView *view;
    const Sketch *sketch;
    const BoardScene *scene;
    int64_t now;
    BoardTarget target; ///< what is pointed at
    BoardPicture picture;
} BoardDrawing;

// --- board_view_pointing.c, from below to above
/// The felt pen down to where a piece would land, under the pieces.
void board_view_draw_drop_column(const BoardDrawing *drawing);
/// The mark that a click would draw.
void board_view_draw_ghost(const BoardDrawing *drawing);
void board_view_draw_hint(const BoardDrawing *drawing);
/// The piece that waits, its way and its place; a dashed line when its column is full.
void board_view_draw_drop_target(const BoardDrawing *drawing);
/// The keyboard's cursor.
void board_view_draw_cursor(const BoardDrawing *drawing);

// --- board_view_notes.c
/// Scores, words and rings of an explanation. In a drop game the place of the piece that waits is
/// left free.
void board_view_draw_explanation(const BoardDrawing *drawing);
