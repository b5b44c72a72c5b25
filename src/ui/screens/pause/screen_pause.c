// The sheet over the board while a game with clocks pauses: any key goes on, and any press.
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_layout.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

enum { ID_GO_ON = 1 };
/// How far the sheet reaches over the board, for its letters and numbers.
enum { AROUND = 30, NOTE_FROM = 240 };

static Rect place(const Screen *screen) {
    const Point view = stage_view(screen->stage);
    const Rect board = rect_grown(panel_layout_of_game(view).board, AROUND);
    return RECT(MAX(board.x, 0), board.y, MIN(board.w, view.x), board.h);
}

static void build(Screen *screen, WidgetList *list) {
    const Rect area = place(screen);
    Widget *go_on = widget_add(list, ID_GO_ON, WIDGET_PRIMARY,
                               RECT(area.x + area.w / 2 - 100, area.y + area.h / 2 - 29, 200, 58),
                               phrase(PHRASE_BUTTON_GO_ON));
    go_on->icon = ICON_PLAY;
    go_on->text_size = 21;
    widget_set_key(go_on, 'p', !layout_is_tall(stage_view(screen->stage)));
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)action;
    stage_close_sheet(screen->stage, now);
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

static const ScreenOps PAUSE = {
    .name = "pause",
    .build = build,
    .act = act,
    .input = input,
    .draw_under = draw_under,
};

Screen *screen_pause_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &PAUSE, sizeof(Screen));
}
