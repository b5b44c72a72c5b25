#include "ui/panel/panel_layout.h"

#include "base/base.h"

#include <math.h>

enum { U = LAYOUT_SQUARE };
/// Around the board, in squares: margin column and row numbers, then the gap to the panel, then the
/// outer edge; above and under it the header, the letters and the legend.
enum { LEFT = 5 * U, BETWEEN = 3 * U, RIGHT = 2 * U, ABOVE = 5 * U, BELOW = 5 * U };
enum { PANEL_LEAST = 18 * U, PANEL_MOST = 24 * U, KEY_CAPS_FROM = 22 * U };
enum { FULL_HEIGHT = 40 * U, ROOMY_FROM = 34 * U, BOARD_LEAST = 10 * U };

static float whole_squares(float length) {
    return floorf(length / U) * U;
}

static void place_panel(PanelLayout *layout, float x, float top, float width, float height) {
    bool roomy = height >= ROOMY_FROM;
    float head = roomy ? 2 * U : U, tail = roomy ? 46 : U;
    layout->roomy = roomy;
    layout->panel = RECT(x, top + head, width, height - head - tail);
    layout->key_caps = width >= KEY_CAPS_FROM;
    layout->row = roomy ? 60 : 50;
    layout->row_pitch = roomy ? 64 : 52;
    layout->draws = layout->panel.y + 2 * layout->row_pitch + (roomy ? 21 : 16);
    layout->bubble = layout->draws + (roomy ? 39 : 26);
}

PanelLayout panel_layout(Point view, float strip) {
    CHECK(view.x > 0 && view.y > 0 && strip >= 0);
    PanelLayout layout = {.view = view};
    float side = fminf(view.y - ABOVE - BELOW, view.x - LEFT - BETWEEN - PANEL_LEAST - RIGHT);
    side = fmaxf(side, BOARD_LEAST);
    float width = CLAMP(view.x - side - LEFT - BETWEEN - RIGHT, PANEL_LEAST, PANEL_MOST);
    float spare = view.x - (LEFT + side + BETWEEN + width + RIGHT);
    float left = LEFT + whole_squares(fmaxf(0, spare) / 2);
    float height = fminf(view.y, fmaxf(side + ABOVE + BELOW, FULL_HEIGHT));
    float top = whole_squares((view.y - height) / 2);
    float smaller = fminf(strip, side / 3);
    layout.board = RECT(left + smaller / 2, top + ABOVE, side - smaller, side - smaller);
    layout.header = top + 58;
    layout.foot = layout.board.y + layout.board.h + 57;
    place_panel(&layout, left + side + BETWEEN, top, width, height);
    return layout;
}

/// More than two rows are lower, so that the list above them keeps its room.
static float button_height(const PanelLayout *layout, int rows) {
    if (rows > 2)
        return layout->roomy ? 50 : 38;
    return layout->roomy ? 60 : 46;
}

static float button_gap(const PanelLayout *layout, int rows) {
    if (rows > 2)
        return layout->roomy ? 12 : 8;
    return layout->roomy ? 18 : 12;
}

float panel_layout_buttons_top(const PanelLayout *layout, int rows) {
    CHECK(rows > 0);
    float height = button_height(layout, rows), gap = button_gap(layout, rows);
    float bottom = layout->panel.y + layout->panel.h;
    return bottom - (float)rows * height - (float)(rows - 1) * gap;
}

Rect panel_layout_button(const PanelLayout *layout, int row, int rows, int index, int count) {
    CHECK(row >= 0 && row < rows && index >= 0 && index < count);
    const float beside = layout->key_caps ? 15 : 12;
    float height = button_height(layout, rows);
    float width = (layout->panel.w - beside * (float)(count - 1)) / (float)count;
    float top = panel_layout_buttons_top(layout, rows);
    return RECT(layout->panel.x + (float)index * (width + beside),
                top + (float)row * (height + button_gap(layout, rows)), width, height);
}
