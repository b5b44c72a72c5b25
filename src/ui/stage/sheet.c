#include "ui/stage/sheet.h"

#include "base/base.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/panel/panel_text.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { CLOSE_DOWN = 46, CLOSE_KEY_RIGHT = 90 };
enum { SEED_SHEET = 2000, SEED_CLOSE_KEY, SEED_EMPTY };

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

// --- empty lists

enum { EMPTY_CELL = 28, EMPTY_SIDE = 3 * EMPTY_CELL, EMPTY_BESIDE = 30 };

/// In pencil: nothing is played there yet.
static void draw_waiting_board(const Sketch *sketch, Point corner, uint32_t seed) {
    enum { PENCIL = 34 };
    static const float FADE = .4f;
    MiniBoard board = sketch_mini_board_of(corner, 3, 3, EMPTY_CELL, "X...O....", seed);
    board.fade = FADE;
    sketch_mini_board(sketch, &board);
    sketch_icon(sketch, ICON_PENCIL,
                POINT(corner.x + 2.5f * EMPTY_CELL + 10, corner.y + 2.5f * EMPTY_CELL - 10),
                sketch_icon_style(sketch->palette->pencil, PENCIL), seed);
}

void sheet_draw_empty(const Screen *screen, const Sketch *sketch, Rect area, float rules,
                      const char *words) {
    enum { WORDS_LEAST = 240, RISE = 8 };
    const bool beside = area.w >= EMPTY_SIDE + EMPTY_BESIDE + WORDS_LEAST;
    const float pitch = rules > 0 ? rules : SHEET_RULE_GAP;
    const float down = beside ? 0 : ceilf((EMPTY_SIDE + pitch / 2) / pitch) * pitch;
    const float across = beside ? EMPTY_SIDE + EMPTY_BESIDE : 0;
    PanelText laid = {.line_count = 0};
    panel_text_set(&laid, sketch->text, words, POINT(area.w - across, area.h - down));
    const float high = down + (float)laid.line_count * pitch;
    if (fmaxf(high, EMPTY_SIDE) > area.h)
        return;
    laid.pitch = pitch;
    draw_waiting_board(sketch, POINT(area.x, area.y), screen_seed(screen, SEED_EMPTY));
    panel_text_draw(&laid, sketch, POINT(area.x + across, area.y + down + pitch - RISE),
                    sketch->palette->pencil);
}
