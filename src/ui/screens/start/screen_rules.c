// The sheet with the rules of the board, where the start screen has no room for them.
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/screens.h"
#include "ui/screens/start/start_rules.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

enum { SHEET_WIDTH = 480, SHEET_HEIGHT = 400, PITCH = 52 };

typedef struct RulesLayout {
    Rect area, done;
    StartRules rules;
} RulesLayout;

static RulesLayout layout_for(Point view) {
    RulesLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT), .rules.tick_size = 17};
    const float left = sheet_left(at.area), width = sheet_right(at.area) - left;
    float y = at.area.y + SHEET_FIRST_RULE + 12;
    for (int i = 0; i < 3; i++, y += PITCH)
        at.rules.steppers[i] = RECT(left, y, width, 44);
    for (int i = 0; i < 2; i++)
        at.rules.ticks[i] = RECT(left + (float)i * width / 2, y, width / 2 - 8, 44);
    at.done = RECT(left, at.area.y + at.area.h - 70, width, 54);
    return at;
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_RULES, &SHEET_ACTIONS_END, NULL};

static void build(Screen *screen, WidgetList *list) {
    const RulesLayout at = layout_for(stage_view(screen->stage));
    start_rules_add(list, screen, &at.rules);
    const bool cap = !layout_is_tall(stage_view(screen->stage));
    sheet_action_end(list, screen, at.done, cap, at.area);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    sheet_draw(screen, sketch, layout_for(stage_view(screen->stage)).area, phrase(PHRASE_RULES));
}

static const ScreenOps RULES = {
    .name = "rules",
    .actions = ACTIONS,
    .build = build,
    .draw_under = draw_under,
};

Screen *screen_rules_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &RULES, sizeof(Screen));
}
