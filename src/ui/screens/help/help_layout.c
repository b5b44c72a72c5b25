#include "ui/screens/help/help_layout.h"

#include "ink/sketch/sketch_pages.h"

#include <math.h>

enum { SHEET_WIDTH = 1148, SHEET_HEIGHT = 762, SHEET_WIDTH_SMALLEST = 850, LINES_IN_FULL = 19 };

float help_by_room(const HelpLayout *at, float smallest, float usual) {
    return roundf(ink_lerp(smallest, usual, at->share));
}

static HelpLayout layout_wide(Point view) {
    HelpLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    at.share = ink_clamp01((at.area.w - SHEET_WIDTH_SMALLEST) /
                           (float)(SHEET_WIDTH - SHEET_WIDTH_SMALLEST));
    at.left = at.area.x + SHEET_TEXT_LEFT;
    at.column = help_by_room(&at, 242, 344);
    at.full = sketch_sheet_line(at.area, LINES_IN_FULL) < at.area.y + at.area.h;
    at.scale = ink_lerp(.72f, 1, at.share);
    at.wide = at.share > .95f;
    at.text = at.share > .7f ? 18 : 15;
    at.titles = at.full ? 5 : 4;
    at.controls = at.full ? 9 : 5;
    return at;
}

/// One rule below the other, with its sentences where there are lines enough; then the finger.
static HelpLayout layout_tall(Point view) {
    enum { WIDTH_MOST = 560, SENTENCES_FROM = 15, FINGER_LINES = 3, FOOT = 74 };
    HelpLayout at = {.area = sheet_place(view, WIDTH_MOST, SHEET_HEIGHT + 60), .tall = true};
    const int lines = (int)((at.area.h - SHEET_FIRST_RULE - FOOT) / SHEET_RULE_GAP);
    at.left = sheet_left(at.area);
    at.scale = .72f;
    at.text = 16;
    at.full = lines >= SENTENCES_FROM;
    at.rule_lines = at.full ? 5 : 3;
    at.titles = 3;
    at.controls = 3 * at.rule_lines + 1;
    at.finger = lines >= 3 * at.rule_lines + FINGER_LINES;
    return at;
}

HelpLayout help_layout_for(Point view) {
    return layout_is_tall(view) ? layout_tall(view) : layout_wide(view);
}
