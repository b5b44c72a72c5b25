// The sheet over the board while a game with clocks pauses: any key goes on, and any press.
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_layout.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

/// How far the sheet reaches over the board, for its letters and numbers.
enum { AROUND = 30, NOTE_FROM = 240 };

static Rect place(const Screen *screen) {
    const Point view = stage_view(screen->stage);
    const Rect board = rect_grown(panel_layout_of_game(view).board, AROUND);
    return RECT(MAX(board.x, 0), board.y, MIN(board.w, view.x), board.h);
}

static void go_on(Screen *screen, ActionMeant meant) {
    stage_close_sheet(screen->stage, meant.now);
}

static const Action ROWS[] = {
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'p'}, .act = go_on},
};
const ActionTable SCREEN_ACTIONS_PAUSE = ACTION_TABLE(PHRASE_PAUSED, ROWS);

static void build(Screen *screen, WidgetList *list) {
    const Rect area = place(screen);
    Widget *button = action_add(list, screen, WIDGET_PRIMARY, "go on", 0,
                                RECT(area.x + area.w / 2 - 100, area.y + area.h / 2 - 29, 200, 58));
    button->text_size = 21;
    if (!layout_is_tall(stage_view(screen->stage)))
        action_set_cap(button, screen);
}

static bool input(Screen *screen, const Input *event, int64_t now) {
    const bool pressed = event->kind == INPUT_KEY || event->kind == INPUT_POINTER_UP;
    if (pressed && !event->repeat)
        stage_close_sheet(screen->stage, now);
    return pressed;
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const Rect area = place(screen);
    sheet_draw(screen, sketch, area, phrase(PHRASE_PAUSED));
    if (area.h >= NOTE_FROM)
        sketch_words_within(sketch, POINT(sheet_left(area), sheet_baseline(area, 1)),
                            phrase(PHRASE_PAUSED_NOTE), 17, false,
                            sheet_right(area) - sheet_left(area), sketch->palette->pencil);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_PAUSE, NULL};

static const ScreenOps PAUSE = {
    .name = "pause",
    .actions = ACTIONS,
    .build = build,
    .input = input,
    .draw_under = draw_under,
};

Screen *screen_pause_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &PAUSE, sizeof(Screen));
}
