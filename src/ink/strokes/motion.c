#include "ink/strokes/motion.h"

#include "base/base.h"
#include "base/clock.h"
#include "ink/strokes/points.h"

float motion_elapsed_ms(int64_t since, int64_t now) {
    return (float)((double)(now - since) / (double)NANOSECONDS_PER_MS);
}

float motion_linear(float elapsed_ms, float duration_ms) {
    if (duration_ms <= 0)
        return elapsed_ms >= 0 ? 1 : 0;
    return ink_clamp01(elapsed_ms / duration_ms);
}

float motion_ease_out(float elapsed_ms, float duration_ms) {
    float left = 1 - motion_linear(elapsed_ms, duration_ms);
    return 1 - left * left;
}

float motion_ease_in(float elapsed_ms, float duration_ms) {
    float t = motion_linear(elapsed_ms, duration_ms);
    return t * t;
}

float motion_minimum_jerk(float elapsed_ms, float duration_ms) {
    float t = motion_linear(elapsed_ms, duration_ms);
    return ink_clamp01(t * t * t * (10 - 15 * t + 6 * t * t));
}

void motion_x(float elapsed_ms, float strokes[2]) {
    const float arm = 110, lift = 40;
    strokes[0] = motion_ease_out(elapsed_ms, arm);
    strokes[1] = motion_ease_out(elapsed_ms - arm - lift, arm);
}

float motion_o(float elapsed_ms) {
    return motion_minimum_jerk(elapsed_ms, MOTION_O_MS);
}

MotionWinLine motion_win_line(float elapsed_ms) {
    const float wait = 120, first = 380, second = 160;
    float drawn = elapsed_ms - wait;
    return (MotionWinLine){
        .first = motion_minimum_jerk(drawn, first),
        .second = motion_linear(drawn - first, second),
        .fade = motion_linear(drawn, MOTION_WIN_FADE_MS),
    };
}

float motion_grid_line(int index, int count, float elapsed_ms) {
    const float line = 120, apart = 40;
    float whole = line + apart * (float)(count - 1);
    float speed = whole > MOTION_GRID_MAX_MS ? whole / MOTION_GRID_MAX_MS : 1;
    return motion_ease_out(elapsed_ms * speed - apart * (float)index, line);
}

static const float BOUNCE_MS = 90, BOUNCE_HEIGHT = 6;

static float fall_only_ms(int rows) {
    return 90 + 45 * (float)rows;
}

float motion_fall_ms(int rows) {
    return fall_only_ms(rows) + BOUNCE_MS;
}

float motion_fall(int rows, float height, float elapsed_ms) {
    float fall = fall_only_ms(rows);
    if (elapsed_ms < fall)
        return height * (1 - motion_ease_in(elapsed_ms, fall));
    float t = motion_linear(elapsed_ms - fall, BOUNCE_MS);
    return BOUNCE_HEIGHT * 4 * t * (1 - t);
}
