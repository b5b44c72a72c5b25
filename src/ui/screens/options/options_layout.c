#include "ui/screens/options/options_layout.h"

#include "ink/sketch/sketch_pages.h"

enum {
    SHEET_WIDTH = 800,
    SHEET_HEIGHT = 566,
    WIDTH_OF_LABELS = 130,
    WIDTH_OF_TIME = 222,
    WIDTH_OF_STEPS = 150,
    STEPPERS_APART = 22,
    TOUCH = 44,
    WIDTH_OF_INCREMENT = 220
};
enum { TICKS_PITCH = 46 };

static OptionsLayout layout_wide(Point view) {
    OptionsLayout at = {.text = 18, .area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    const Rect area = at.area;
    at.left = sheet_left(area);
    at.right = sheet_right(area);
    const float values = at.left + WIDTH_OF_LABELS, bottom = area.y + area.h - 74;
    at.clock = RECT(values, area.y + 84, at.right - values, 50);
    at.time = RECT(values, area.y + 146, WIDTH_OF_TIME, TOUCH);
    const float more = values + WIDTH_OF_TIME + STEPPERS_APART;
    at.increment = RECT(more, area.y + 146, WIDTH_OF_INCREMENT, TOUCH);
    at.first = RECT(at.left, area.y + 204, WIDTH_OF_LABELS + WIDTH_OF_STEPS, TOUCH);
    const float opening = at.first.x + at.first.w + STEPPERS_APART + OPTIONS_OPENING_LABEL;
    at.opening = RECT(opening, area.y + 202, at.right - opening, 46);
    at.opening_note = RECT(at.left, area.y + 254, at.right - at.left, 22);
    for (int i = 0; i < TICKS; i++)
        at.ticks[i] =
            RECT(at.left - 2, area.y + (float)(282 + i * TICKS_PITCH), at.right - at.left, TOUCH);
    at.usual = RECT(at.left - 2, bottom, 200, 58);
    at.done = RECT(at.right - 220, bottom, 220, 58);
    at.open = RECT(at.usual.x + at.usual.w + 14, bottom, 106, 58);
    at.save = RECT(at.open.x + at.open.w + 14, bottom, 106, 58);
    return at;
}

/// The rows of a tall sheet in their order, the first ones on the first page.
static int tall_rows(OptionsLayout *at, Rect **rows) {
    Rect *const all[] = {&at->clock,
                         &at->time,
                         &at->increment,
                         &at->ticks[TICK_LOSSES],
                         &at->open,
                         &at->first,
                         &at->opening,
                         &at->opening_note,
                         &at->ticks[TICK_TAKE_BACK],
                         &at->ticks[TICK_HINTS],
                         &at->ticks[TICK_ADAPTS]};
    for (size_t i = 0; i < ARRAY_LEN(all); i++)
        rows[i] = all[i];
    return (int)ARRAY_LEN(all);
}

/// One thing below the other.
static OptionsLayout layout_tall(Point view, OptionsPage page) {
    enum {
        ROWS_MOST = 12,
        FIRST_PAGE = 5,
        BUTTONS = 48,
        FOOT = 8,
        GAP_MOST = 12,
        TALL_WIDTH = 540,
        NARROW = 330
    };
    Rect *rows[ROWS_MOST];
    OptionsLayout at = {.tall = true};
    const int count = tall_rows(&at, rows);
    const float top = SHEET_FIRST_RULE + 4, under = BUTTONS + FOOT;
    at.area = sheet_place(view, TALL_WIDTH, top + (float)count * (TOUCH + GAP_MOST) + under);
    const float room = at.area.h - top - under;
    const bool all = room >= (float)count * TOUCH;
    const int from = all || page == PAGE_TIME ? 0 : FIRST_PAGE;
    const int to = all || page == PAGE_MARKS ? count : FIRST_PAGE;
    const float shown = (float)(all ? count : count - FIRST_PAGE + 1);
    const float pitch = MIN(room / shown, TOUCH + GAP_MOST);
    at.left = sheet_left(at.area);
    at.right = sheet_right(at.area);
    const float width = at.right - at.left, half = (width - 8) / 2;
    at.text = width < NARROW ? 14 : 16;
    float y = at.area.y + top;
    if (!all) {
        at.pages = RECT(at.left, y, width, TOUCH);
        y += pitch;
    }
    for (int i = from; i < to; i++, y += pitch)
        *rows[i] = RECT(at.left, y, width, TOUCH);
    for (int i = FIRST_PAGE; i < count && all; i++) // the files come last
        rows[i]->y -= pitch;
    if (all)
        at.open.y = y - pitch;
    at.time.w = MIN(at.time.w, WIDTH_OF_TIME);
    at.increment.w = MIN(at.increment.w, WIDTH_OF_INCREMENT);
    if (at.open.h > 0) { // the two share a row
        at.open.w = half;
        at.save = RECT(at.open.x + half + 8, at.open.y, half, at.open.h);
    }
    at.first.w = MIN(at.first.w, WIDTH_OF_LABELS + WIDTH_OF_STEPS);
    y = at.area.y + at.area.h - under;
    at.usual = RECT(at.left, y, half, BUTTONS);
    at.done = RECT(at.left + half + 8, y, half, BUTTONS);
    return at;
}

OptionsLayout options_layout_for(Point view, OptionsPage page) {
    return layout_is_tall(view) ? layout_tall(view, page) : layout_wide(view);
}
