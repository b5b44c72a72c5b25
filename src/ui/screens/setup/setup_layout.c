#include "ui/screens/setup/setup_layout.h"

#include <math.h>

enum { TOUCH = 44, BESIDE = 15 };

/// `index` of `count` places side by side.
static Rect part(Rect row, int index, int count, float gap) {
    const float width = (row.w - gap * (float)(count - 1)) / (float)count;
    return RECT(row.x + (float)index * (width + gap), row.y, width, row.h);
}

// --- beside the board

/// Narrower panels have a row for each stepper.
enum { TWO_STEPPERS_FROM = 440, LOW = 531, FULL = 714 };

/// A height between that in the lowest panel and in the full one.
static float between(const PanelLayout *panel, float low, float full) {
    return roundf(ink_lerp(low, full, ink_clamp01((panel->panel.h - LOW) / (float)(FULL - LOW))));
}

static Rect next_row(const PanelLayout *panel, float *y, float height, float gap) {
    const Rect row = RECT(panel->panel.x, *y, panel->panel.w, height);
    *y += height + gap;
    return row;
}

static void place_ticks(SetupLayout *at, Rect row) {
    const float first = roundf(.51f * row.w);
    at->drop = RECT(row.x, row.y, first - 4, row.h);
    at->exact = RECT(row.x + first, row.y, row.w - first, row.h);
}

static float place_steppers(SetupLayout *at, float y) {
    const PanelLayout *panel = &at->panel;
    const float gap = between(panel, 4, 6);
    if (panel->panel.w < TWO_STEPPERS_FROM) {
        at->width = next_row(panel, &y, TOUCH, 2);
        at->height = next_row(panel, &y, TOUCH, 2);
        at->row_length = next_row(panel, &y, TOUCH, 2);
        place_ticks(at, next_row(panel, &y, TOUCH, 0));
        return y;
    }
    const Rect first = next_row(panel, &y, 46, gap), second = next_row(panel, &y, 46, 0);
    at->width = part(first, 0, 2, BESIDE);
    at->height = part(first, 1, 2, BESIDE);
    at->row_length = part(second, 0, 2, BESIDE);
    place_ticks(at, part(second, 1, 2, BESIDE));
    return y;
}

static float place_buttons(SetupLayout *at, float y) {
    const PanelLayout *panel = &at->panel;
    Rect *const buttons[] = {&at->clear, &at->paste, &at->turn, &at->mirror};
    const int columns = panel->panel.w < TWO_STEPPERS_FROM ? 4 : 2;
    Rect row = {0};
    for (int i = 0; i < 4; i++) {
        if (i % columns == 0)
            row = next_row(panel, &y, between(panel, 44, 55), between(panel, 6, 11));
        *buttons[i] = part(row, i % columns, columns, columns == 4 ? 8 : BESIDE);
    }
    return y;
}

static void place_beside(SetupLayout *at) {
    const PanelLayout *panel = &at->panel;
    const Rect all = panel->panel;
    const float foot = between(panel, 46, 66);
    float y = all.y;
    if (panel->roomy) {
        at->pen_heading = y + 17;
        y += 32;
    }
    at->pens = next_row(panel, &y, between(panel, 46, 66), between(panel, 8, 22));
    const Rect side = next_row(panel, &y, between(panel, TOUCH, 50), between(panel, 8, 18));
    at->side_heading = side.y + side.h / 2 + 6;
    at->side = RECT(side.x + 128, side.y, MIN(172, .36f * side.w), side.h);
    const float undo = MIN(132, side.x + side.w - at->side.x - at->side.w - BESIDE);
    at->undo = RECT(side.x + side.w - undo, side.y, undo, side.h);
    if (panel->roomy) {
        at->board_heading = y + 25;
        y += 40;
    }
    y = place_buttons(at, place_steppers(at, y) + between(panel, 8, 24));
    const float bottom = all.y + all.h + (panel->roomy ? 2 : 0) - foot;
    const float box = MIN(between(panel, 100, 118), bottom - y - 12);
    at->box = RECT(all.x, roundf(y + (bottom - y - box) / 2), all.w, box);
    const Rect last = RECT(all.x, bottom, all.w, foot);
    at->done = part(last, 0, 2, BESIDE);
    at->back = part(last, 1, 2, BESIDE);
    at->pen_words = panel->key_caps;
}

// --- below it

/// What a panel below the board has room for.
typedef enum Amount { AMOUNT_ICONS, AMOUNT_WORDS, AMOUNT_ALL, AMOUNTS } Amount;

enum { ALL_FROM = 452, GAP = 6, GAP_MOST = 16 };
static const float BOX[AMOUNTS] = {76, 100, 100}, LAST[AMOUNTS] = {TOUCH, 50, 50};
static const int ROWS[AMOUNTS] = {2, 3, 5};
/// Of the widest board there could be: what a board with that much below it must have.
static const float BOARD_SHARE = .62f;

static float needed(Amount amount) {
    return (float)ROWS[amount] * (TOUCH + GAP) + BOX[amount] + GAP + LAST[amount];
}

static PanelLayout panel_for(Point view, Amount amount) {
    const PanelNeeds needs = {.below = needed(amount), .below_least = needed(amount)};
    return panel_layout(view, needs);
}

static Amount most_below(Point view) {
    for (Amount amount = AMOUNT_ALL; amount > AMOUNT_ICONS; amount--) {
        const PanelLayout panel = panel_for(view, amount);
        if (panel.board.w >= BOARD_SHARE * panel.panel.w &&
            (amount < AMOUNT_ALL || panel.panel.w >= ALL_FROM))
            return amount;
    }
    return AMOUNT_ICONS;
}

/// Two rows of touches: pens and Paste, the side to move and all the rest.
static void place_icons(SetupLayout *at, Rect first, Rect second) {
    enum { RULES = 48, SIDE = 64 };
    Rect *const icons[] = {&at->undo, &at->clear, &at->turn, &at->mirror};
    const float right = first.x + first.w;
    at->icons = true;
    at->paste = RECT(right - TOUCH, first.y, TOUCH, first.h);
    at->pens = RECT(first.x, first.y, first.w - TOUCH - 8, first.h);
    at->rules = RECT(right - RULES, second.y, RULES, second.h);
    const float apart = (second.w - RULES - SIDE - 4 * TOUCH) / 5;
    for (int i = 0; i < 4; i++)
        *icons[i] =
            RECT(second.x + SIDE + apart + (float)i * (TOUCH + apart), second.y, TOUCH, second.h);
    at->side = RECT(second.x, second.y, SIDE, second.h);
}

static void place_below(SetupLayout *at, Amount amount) {
    const PanelLayout *panel = &at->panel;
    const Rect all = panel->panel;
    const float spare = (all.h - needed(amount)) / (float)(ROWS[amount] + 1);
    const float gap = GAP + CLAMP(spare, 0, GAP_MOST);
    Rect *const buttons[] = {&at->clear, &at->paste, &at->turn, &at->mirror};
    float y = all.y;
    const Rect first = next_row(panel, &y, TOUCH, gap), second = next_row(panel, &y, TOUCH, gap);
    at->rules_apart = amount < AMOUNT_ALL;
    if (amount == AMOUNT_ICONS) {
        place_icons(at, first, second);
    } else {
        at->pens = first;
        at->side = part(second, 0, amount == AMOUNT_ALL ? 2 : 3, 8);
        at->undo = part(second, 1, amount == AMOUNT_ALL ? 2 : 3, 8);
        at->rules = part(second, 2, 3, 8);
        if (amount == AMOUNT_ALL)
            y = place_steppers(at, y) + gap;
        const Rect row = next_row(panel, &y, TOUCH, gap);
        for (int i = 0; i < 4; i++)
            *buttons[i] = part(row, i, 4, 8);
    }
    const Rect last = RECT(all.x, all.y + all.h - LAST[amount], all.w, LAST[amount]);
    at->box = RECT(all.x, y, all.w, MIN(BOX[amount], last.y - GAP - y));
    at->done = part(last, 0, 2, 8);
    at->back = part(last, 1, 2, 8);
}

SetupLayout setup_layout_for(Point view, const Variant *variant) {
    SetupLayout at = {.icons = false};
    if (layout_is_tall(view)) {
        const Amount amount = most_below(view);
        at.panel = panel_for(view, amount);
        place_below(&at, amount);
    } else {
        static const PanelNeeds NEEDS = {.strip = 2 * LAYOUT_SQUARE};
        at.panel = panel_layout(view, NEEDS);
        place_beside(&at);
    }
    at.board = board_geometry_in(variant, at.panel.board);
    return at;
}
