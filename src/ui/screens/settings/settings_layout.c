#include "ui/screens/settings/settings_layout.h"

#include "ink/sketch/sketch_pages.h"
#include "ink/strokes/palette.h"

#include <string.h>

enum { SHEET_WIDTH = 730, SHEET_HEIGHT = 648, LABELS = 176, CONTROL_HEIGHT = 46 };
enum { CARD_WIDTH = 134, CARD_HEIGHT = 104, CARD_NARROW = 106, CARDS_APART = 8 };
enum { TALL_WIDTH = 540, TOUCH = 44, COACH_WIDTH = 104 };

static SettingsLayout layout_wide(Point view) {
    static const float WIDTHS[SETTINGS_ROWS] = {278, 360, 360, 360};
    const float buttons = 58;
    SettingsLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT), .pictures = true};
    const Rect area = at.area;
    const float foot = area.y + area.h - buttons - 26;
    const float left = area.x + SHEET_TEXT_LEFT, right = area.x + area.w - 36;
    const float controls = left + LABELS;
    at.themes = RECT(controls, area.y + 84, right - controls, CARD_HEIGHT);
    at.themes_label = POINT(left, at.themes.y + 46);
    // What is left is shared by the rows and the ticks.
    const float top = at.themes.y + CARD_HEIGHT + 14;
    const float pitch = (foot - top) / (SETTINGS_ROWS + 1);
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        at.rows[i] = RECT(controls, top + pitch * (float)i, WIDTHS[i], CONTROL_HEIGHT);
        at.labels[i] = POINT(left, at.rows[i].y + 29);
    }
    const float ticks = top + pitch * SETTINGS_ROWS;
    at.keys = RECT(left - 4, ticks, 270, TOUCH);
    at.coach = RECT(controls + 190, ticks, 200, TOUCH);
    at.reset = RECT(left - 4, foot, 170, buttons);
    at.more = RECT(at.reset.x + at.reset.w + 14, foot, 130, buttons);
    at.done = RECT(right - 240, foot, 240, buttons);
    return at;
}

/// One thing below the other. Gaps give way first, then the labels of what speaks for itself.
static SettingsLayout layout_tall(Point view) {
    const bool roomy = view.y >= 640;
    const float cards = roomy ? CARD_HEIGHT : TOUCH, buttons = roomy ? 54 : TOUCH,
                foot = roomy ? 20 : 6;
    const float label[SETTINGS_ROWS] = {roomy ? 20 : 0, roomy ? 20 : 0, roomy ? 20 : 16,
                                        roomy ? 20 : 16};
    float height = SHEET_FIRST_RULE + 4 + cards + TOUCH + buttons + foot;
    for (int i = 0; i < SETTINGS_ROWS; i++)
        height += label[i] + TOUCH;
    const float gaps = SETTINGS_ROWS + 2, gap_most = 12;
    SettingsLayout at = {.tall = true,
                         .pictures = roomy,
                         .area = sheet_place(view, TALL_WIDTH, height + gaps * gap_most)};
    const float gap = (at.area.h - height) / gaps;
    const float left = sheet_left(at.area), width = sheet_right(at.area) - left;
    float y = at.area.y + SHEET_FIRST_RULE + 4;
    at.themes = RECT(left, y, width, cards);
    y += cards + gap;
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        at.labels[i] = label[i] > 0 ? POINT(left, y + label[i] - 5) : POINT(0, 0);
        at.rows[i] = RECT(left, y + label[i], width, TOUCH);
        y += label[i] + TOUCH + gap;
    }
    at.keys = RECT(left, y, width - COACH_WIDTH - 8, TOUCH);
    at.coach = RECT(left + width - COACH_WIDTH, y, COACH_WIDTH, TOUCH);
    y += TOUCH + gap;
    const float third = (width - 16) / 3;
    at.reset = RECT(left, y, third, buttons);
    at.more = RECT(left + third + 8, y, third, buttons);
    at.done = RECT(left + 2 * (third + 8), y, third, buttons);
    return at;
}

SettingsLayout settings_layout_for(Point view) {
    return layout_is_tall(view) ? layout_tall(view) : layout_wide(view);
}

/// What a card's name asks for, of what there is for all.
static float name_share(int theme) {
    return (float)strlen(palette_at((size_t)theme)->title) + 4;
}

/// Cards that would be too narrow for the longest name are as wide as their own needs.
static Rect card_by_name(const SettingsLayout *at, int theme, float room) {
    float before = 0, total = 0;
    for (int i = 0; i < (int)palette_count(); i++) {
        before += i < theme ? name_share(i) : 0;
        total += name_share(i);
    }
    return RECT(at->themes.x + room * before / total + (float)(CARDS_APART * theme), at->themes.y,
                room * name_share(theme) / total, at->themes.h);
}

Rect settings_card(const SettingsLayout *at, int theme) {
    const float count = (float)palette_count(), room = at->themes.w - CARDS_APART * (count - 1);
    const float width = at->tall ? room / count : CARD_WIDTH;
    if (width < CARD_NARROW)
        return card_by_name(at, theme, room);
    const float pitch = (at->themes.w - width) / (count - 1);
    return RECT(at->themes.x + pitch * (float)theme, at->themes.y, width, at->themes.h);
}
