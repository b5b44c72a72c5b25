#include "ui/panel/panel_layout.h"

#include "base/base.h"
#include "ui/widgets/widget.h"

#include <math.h>

enum { U = LAYOUT_SQUARE };
/// Around the board, in squares: margin column and row numbers, then the gap to the panel, then the
/// outer edge; above and under it the header, the letters and the legend.
enum { LEFT = 5 * U, BETWEEN = 3 * U, RIGHT = 2 * U, ABOVE = 5 * U, BELOW = 5 * U };
enum { PANEL_LEAST = 18 * U, PANEL_MOST = 24 * U, KEY_CAPS_FROM = 22 * U };
enum { FULL_HEIGHT = 40 * U, ROOMY_FROM = 34 * U, BOARD_LEAST = 10 * U, MARGIN_MIDDLE = 30 };
enum { BUBBLE_USUAL = 92, BUBBLE_LEAST = 52 };

static float whole_squares(float length) {
    return floorf(length / U) * U;
}

// --- its buttons

/// More than two rows are lower, so that the list above them keeps its room.
static float button_height(const PanelLayout *layout, int rows) {
    if (layout->tall)
        return layout->icons_above ? WIDGET_ICON_ABOVE_FROM : layout->roomy ? 50 : 44;
    if (rows > 2)
        return layout->roomy ? 50 : 38;
    return layout->roomy ? 60 : 46;
}

static float button_gap(const PanelLayout *layout, int rows) {
    if (layout->tall)
        return 8;
    if (rows > 2)
        return layout->roomy ? 12 : 8;
    return layout->roomy ? 18 : 12;
}

/// The top of the first of `rows` rows of buttons at the bottom of the panel.
static float buttons_top(const PanelLayout *layout, int rows) {
    CHECK(rows > 0);
    float height = button_height(layout, rows), gap = button_gap(layout, rows);
    float bottom = layout->panel.y + layout->panel.h;
    return bottom - (float)rows * height - (float)(rows - 1) * gap;
}

// --- the panel beside the board

static void place_panel(PanelLayout *layout, float x, float top, float width, float height) {
    const bool roomy = height >= ROOMY_FROM;
    const float head = roomy ? 2 * U : U, tail = roomy ? 46 : U;
    const float row = roomy ? 60 : 50, pitch = roomy ? 64 : 52;
    layout->roomy = roomy;
    layout->panel = RECT(x, top + head, width, height - head - tail);
    layout->key_caps = width >= KEY_CAPS_FROM;
    for (int side = 0; side < 2; side++)
        layout->players[side] = RECT(x, layout->panel.y + (float)side * pitch, width, row);
    layout->draws = layout->panel.y + 2 * pitch + (roomy ? 21 : 16);
    layout->bubble = layout->draws + (roomy ? 39 : 26);
    layout->bubble_height = BUBBLE_USUAL;
}

static PanelLayout layout_beside(Point view, float strip) {
    PanelLayout layout = {.view = view};
    float side = fminf(view.y - ABOVE - BELOW, view.x - LEFT - BETWEEN - PANEL_LEAST - RIGHT);
    side = fmaxf(side, BOARD_LEAST);
    const float width = CLAMP(view.x - side - LEFT - BETWEEN - RIGHT, PANEL_LEAST, PANEL_MOST);
    const float spare = view.x - (LEFT + side + BETWEEN + width + RIGHT);
    const float left = LEFT + whole_squares(fmaxf(0, spare) / 2);
    const float height = fminf(view.y, fmaxf(side + ABOVE + BELOW, FULL_HEIGHT));
    const float top = whole_squares((view.y - height) / 2);
    const float smaller = fminf(strip, side / 3);
    layout.board = RECT(left + smaller / 2, top + ABOVE, side - smaller, side - smaller);
    layout.title = POINT(layout.board.x + 2, top + 58);
    layout.title_right = layout.board.x + layout.board.w;
    layout.home = POINT(MARGIN_MIDDLE, 40);
    layout.help = POINT(MARGIN_MIDDLE, view.y - 40);
    layout.settings = POINT(MARGIN_MIDDLE, view.y - 100);
    layout.more = POINT(MARGIN_MIDDLE, view.y - 160);
    layout.options = POINT(MARGIN_MIDDLE, view.y - 220);
    layout.foot = layout.board.y + layout.board.h + 57;
    layout.foot_right = left + side + BETWEEN - 16;
    place_panel(&layout, left + side + BETWEEN, top, width, height);
    return layout;
}

// --- the panel below the board

/// Design px from the edges: of everything, and of a board, whose numbers stand on its left.
enum { EDGE = 14, BOARD_LEFT = 34, BAR = 56, ICON_FROM_EDGE = 30, ICON_PITCH = 46 };
enum { FIVE_ICONS_FROM = 460 };
enum { PLAYERS_BELOW = 46, LETTERS = 34, LEGEND = 54, COLUMN_MOST = 600, ROOMY_BELOW_FROM = 800 };

static void place_bar(PanelLayout *layout) {
    const float right = layout->view.x - ICON_FROM_EDGE;
    layout->home = POINT(ICON_FROM_EDGE, BAR / 2);
    layout->help = POINT(right, BAR / 2);
    layout->settings = POINT(right - ICON_PITCH, BAR / 2);
    const bool wide = layout->view.x >= FIVE_ICONS_FROM;
    if (wide)
        layout->more = POINT(right - 2 * ICON_PITCH, BAR / 2);
    layout->options = POINT(right - (wide ? 3 : 2) * ICON_PITCH, BAR / 2);
    layout->title = POINT(ICON_FROM_EDGE + 32, BAR / 2 + 4);
    layout->title_right = layout->options.x - 26;
}

/// As wide as the window, and as high as what stands around it leaves room for: the legend gives
/// way first, then the panel, then the board itself.
static PanelLayout layout_below(Point view, PanelNeeds needs) {
    PanelLayout layout = {.view = view, .tall = true, .roomy = view.y >= ROOMY_BELOW_FROM};
    layout.icons_above = layout.roomy && needs.icons_above;
    const float column = fminf(view.x - 2 * EDGE, COLUMN_MOST), left = (view.x - column) / 2;
    const float top = BAR + (needs.players ? PLAYERS_BELOW + 6 : 0) + 4 + needs.above;
    const float under = LETTERS + needs.strip;
    const float room = view.y - top - under - EDGE, widest = column - (BOARD_LEFT - EDGE);
    const bool legend = room - widest - LEGEND >= needs.below;
    // Two rows of higher buttons.
    const float higher = 2 * (button_height(&layout, 2) - 44);
    const float least = needs.below_least + higher + (legend ? LEGEND : 0);
    const float side = floorf(fminf(widest, room - least));
    const float below = top + side + under + (legend ? LEGEND : 0);
    place_bar(&layout);
    layout.board = RECT(left + (column - side) / 2 + (BOARD_LEFT - EDGE) / 2, top, side, side);
    layout.foot = legend ? top + side + 57 : 0;
    layout.foot_right = left + column;
    layout.panel = RECT(left, below, column, view.y - EDGE - below);
    for (int i = 0; i < 2; i++)
        layout.players[i] =
            RECT(left + (float)i * (column + 12) / 2, BAR + 2, (column - 12) / 2, PLAYERS_BELOW);
    layout.bubble = below + 16;
    layout.bubble_height =
        CLAMP(buttons_top(&layout, 2) - 10 - layout.bubble, BUBBLE_LEAST, BUBBLE_USUAL);
    return layout;
}

PanelLayout panel_layout(Point view, PanelNeeds needs) {
    CHECK(view.x > 0 && view.y > 0 && needs.strip >= 0 && needs.below_least <= needs.below);
    return layout_is_tall(view) ? layout_below(view, needs) : layout_beside(view, needs.strip);
}

PanelLayout panel_layout_of_game(Point view) {
    static const PanelNeeds NEEDS = {
        .players = true, .below = 280, .below_least = 172, .icons_above = true};
    return panel_layout(view, NEEDS);
}
