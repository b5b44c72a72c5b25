#include "ui/stage/sheet.h"

#include "base/base.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { ROOM_ACROSS = 64, ROOM_DOWN = 24, RIGHT_MARGIN = 14, PAGE_MARGIN = 60 };
/// Around a sheet in a tall view.
enum { BESIDE_BELOW = 6, ABOVE_BELOW = 26 };
enum { CLOSE_RIGHT = 44, CLOSE_DOWN = 46, CLOSE_SIZE = 44, CLOSE_KEY_RIGHT = 90 };
enum { SEED_SHEET = 2000, SEED_CLOSE_KEY };

Rect sheet_place(Point view, float width, float height) {
    if (layout_is_tall(view)) {
        const float least = 2 * BESIDE_BELOW;
        const float broad = roundf(MIN(width, view.x - least)),
                    h = roundf(MIN(height, view.y - ABOVE_BELOW));
        return RECT(roundf((view.x - broad) / 2), view.y - h - BESIDE_BELOW, broad, h);
    }
    const float w = roundf(MIN(width, view.x - ROOM_ACROSS));
    const float h = roundf(MIN(height, view.y - ROOM_DOWN));
    // In the middle of the page beside its margin, three px low: tape needs room above.
    const float centred = (PAGE_MARGIN + view.x - w) / 2 + 8;
    return RECT(roundf(MIN(centred, view.x - w - RIGHT_MARGIN)), roundf((view.y - h) / 2 + 3), w,
                h);
}

float sheet_left(Rect area) {
    return area.x + (sketch_sheet_is_narrow(area) ? SHEET_TEXT_LEFT_NARROW : SHEET_TEXT_LEFT);
}

float sheet_right(Rect area) {
    return area.x + area.w - (sketch_sheet_is_narrow(area) ? SHEET_TEXT_LEFT_NARROW : 40);
}

float sheet_baseline(Rect area, int line) {
    return sketch_sheet_line(area, line) - 8;
}

void sheet_draw(const Screen *screen, const Sketch *sketch, Rect area, const char *title) {
    sketch_sheet(sketch, area, screen_seed(screen, SEED_SHEET));
    sketch_bold_words(sketch, POINT(sheet_left(area), sheet_baseline(area, 0)), title,
                      sketch_sheet_is_narrow(area) ? 26 : 31, sketch->palette->ink);
}

void sheet_close(Screen *screen, ActionMeant meant) {
    stage_close_sheet(screen->stage, meant.now);
}

// clang-format off
#define CLOSE_ROW {"close", PHRASE_CLOSE, ICON_CLOSE, .kind = WIDGET_MARGIN_ICON, .act = sheet_close}
static const Action CLOSE[] = {CLOSE_ROW};
static const Action END[] = {
    CLOSE_ROW,
    {"done", PHRASE_DONE, ICON_NONE, {KEY_ENTER}, .kind = WIDGET_PRIMARY, .act = sheet_close},
};
// clang-format on
const ActionTable SHEET_ACTIONS = ACTION_TABLE(PHRASE_NONE, CLOSE);
const ActionTable SHEET_ACTIONS_END = ACTION_TABLE(PHRASE_NONE, END);

void sheet_build(Screen *screen, WidgetList *list) {
    const Places places = leaves_place(screen);
    leaves_add(screen, &places, list);
}

void sheet_draw_leaves(const Screen *screen, const Sketch *sketch, const Places *places) {
    const Rect paper = layout_area(places, "paper");
    sketch_sheet(sketch, paper, screen_seed(screen, SEED_SHEET));
    for (int i = 0; i < places->count; i++)
        if (places->list[i].box->name && strcmp(places->list[i].box->name, "close") == 0)
            sheet_draw_close_key(screen, sketch, paper);
    leaves_draw(screen, sketch, places);
}

void sheet_draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = leaves_place(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
}

static Rect close_place(Rect area) {
    return RECT(area.x + area.w - CLOSE_RIGHT - CLOSE_SIZE / 2.0f,
                area.y + CLOSE_DOWN - CLOSE_SIZE / 2.0f, CLOSE_SIZE, CLOSE_SIZE);
}

void sheet_action_close(WidgetList *list, const Screen *screen, Rect area) {
    action_add(list, screen, WIDGET_MARGIN_ICON, "close", 0, close_place(area))->label_hidden =
        true;
}

void sheet_draw_close_key(const Screen *screen, const Sketch *sketch, Rect area) {
    if (!screen->widgets.key_caps_hidden && !sketch_sheet_is_narrow(area))
        sketch_key(sketch, POINT(area.x + area.w - CLOSE_KEY_RIGHT, area.y + CLOSE_DOWN),
                   phrase(PHRASE_KEY_ESCAPE_CAP), sketch->palette->pencil,
                   screen_seed(screen, SEED_CLOSE_KEY));
}
