// How far drawn things are at a moment: elapsed milliseconds in, shares from 0 to 1 out.
//
// Pure functions. Time before the start (negative) gives 0, time past the end 1.
#pragma once

#include <stdint.h>

/// An elapsed time at which everything has come to rest.
#define MOTION_SETTLED 1e9f

/// Milliseconds from `since` to `now`, both in ns of one clock.
float motion_elapsed_ms(int64_t since, int64_t now);

/// Shares of a motion that takes `duration_ms`: even, or slower towards its end or beginning.
float motion_linear(float elapsed_ms, float duration_ms);
float motion_ease_out(float elapsed_ms, float duration_ms); ///< quadratic
float motion_ease_in(float elapsed_ms, float duration_ms);  ///< quadratic
/// 10t^3 - 15t^4 + 6t^5: how a hand covers a distance (Flash and Hogan, "The coordination of arm
/// movements", Journal of Neuroscience 5, 1985).
float motion_minimum_jerk(float elapsed_ms, float duration_ms);

/// Usual durations in ms.
enum {
    MOTION_X_MS = 260,
    MOTION_O_MS = 280,
    MOTION_STONE_MS = 180,
    MOTION_LOOP_MS = 220,
    MOTION_BEST_RING_MS = 320,
    MOTION_TICK_MS = 140,
    MOTION_FELT_PEN_MS = 160,
    MOTION_DRAW_FADE_MS = 500,
    MOTION_WIN_LINE_MS = 660,
    MOTION_WIN_FADE_MS = 300,
    MOTION_HOVER_MS = 80,
    MOTION_EXPLAIN_MS = 120,
    MOTION_EXPLAIN_STEP_MS = 30,
    MOTION_SHEET_IN_MS = 240,
    MOTION_SHEET_OUT_MS = 180,
    MOTION_GRID_MAX_MS = 600,
    MOTION_RISE_MS = 140,
    MOTION_BUTTON_MS = 220,
    MOTION_PENCIL_MS = 60,
    MOTION_DOODLE_MS = 320,
};

/// The two strokes of an X; the second stays 0 while the pen is lifted between them.
void motion_x(float elapsed_ms, float strokes[2]);
/// The one stroke of an O.
float motion_o(float elapsed_ms);

/// The winning line: a first pass and one back beside it, while the other marks fade.
typedef struct MotionWinLine {
    float first, second;
    float fade; ///< share of the palette's fade
} MotionWinLine;
/// How far it is.
MotionWinLine motion_win_line(float elapsed_ms);

/// Line `index` of the `count` of a new board, which take MOTION_GRID_MAX_MS at most together.
float motion_grid_line(int index, int count, float elapsed_ms);

/// How long a counter falls `rows` cells, its bounce included.
float motion_fall_ms(int rows);
/// How far a counter that falls `height` px over `rows` cells still is above its rest, in px:
/// ease-in, then one bounce of 6 px.
float motion_fall(int rows, float height, float elapsed_ms);
