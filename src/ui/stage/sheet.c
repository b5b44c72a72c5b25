#include "ui/stage/sheet.h"

#include "base/base.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { CLOSE_DOWN = 46, CLOSE_KEY_RIGHT = 90 };
enum { SEED_SHEET = 2000, SEED_CLOSE_KEY };

float sheet_baseline(Rect area, int line) {
    return sketch_sheet_line(area, line) - 8;
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

/// The cap of the Escape key before the cross.
static void draw_close_key(const Screen *screen, const Sketch *sketch, Rect area) {
    const bool pad = screen->widgets.pad;
    if (!screen->widgets.key_caps_hidden && !sketch_sheet_is_narrow(area))
        (pad ? sketch_pad_button
             : sketch_key)(sketch, POINT(area.x + area.w - CLOSE_KEY_RIGHT, area.y + CLOSE_DOWN),
                           phrase(pad ? PHRASE_PAD_B : PHRASE_KEY_ESCAPE_CAP),
                           sketch->palette->pencil, screen_seed(screen, SEED_CLOSE_KEY));
}

void sheet_build(Screen *screen, WidgetList *list) {
    const Places places = leaves_place(screen);
    leaves_add(screen, &places, list);
}

float sheet_rules(const Screen *screen, const Places *places) {
    return screen->ops->paper == SHEET_RULED   ? SHEET_RULE_GAP
           : screen->ops->paper == SHEET_PLAIN ? 0
                                               : places->rules;
}

float sheet_row(const Screen *screen, const Places *places) {
    enum { FINGER = 44, LOW = 600 };
    const Point view = stage_view(screen->stage);
    const float rules = sheet_rules(screen, places);
    return rules == 0 ? FINGER : layout_is_tall(view) || view.y < LOW ? 2 * rules : rules;
}

void sheet_draw_leaves(const Screen *screen, const Sketch *sketch, const Places *places) {
    const Rect paper = layout_area(places, "paper");
    sketch_sheet(sketch, paper, sheet_rules(screen, places), screen_seed(screen, SEED_SHEET));
    for (int i = 0; i < places->count; i++)
        if (places->list[i].box->name && strcmp(places->list[i].box->name, "close") == 0)
            draw_close_key(screen, sketch, paper);
    leaves_draw(screen, sketch, places);
}

void sheet_draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = leaves_place(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
}
