// The sheet of settings. Each change holds at once, behind the sheet as well, and is kept.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

enum {
    ID_DONE = 1,
    ID_CLOSE,
    ID_RESET,
    ID_MARKS,
    ID_ANIMATION,
    ID_TIME,
    ID_KEYS,
    ID_COACH,
    ID_THEMES
};
enum { SHEET_WIDTH = 730, SHEET_HEIGHT = 592, LABELS = 176, CONTROL_HEIGHT = 46 };
enum { CARD_WIDTH = 134, CARD_HEIGHT = 116, SWATCH_HEIGHT = 72 };
enum { SEED_SWATCH = 10, SEED_MARKS = 40 };

/// The rows of choices, under the themes.
static const struct {
    int id;
    Phrase label;
    float width;
} ROWS[] = {
    {ID_MARKS, PHRASE_MARKS, 278},
    {ID_ANIMATION, PHRASE_ANIMATION, 360},
    {ID_TIME, PHRASE_THINKING_TIME, 360},
};

typedef struct SettingsLayout {
    Rect area;
    float left, right, controls;
    Rect themes, rows[ARRAY_LEN(ROWS)], keys, coach, reset, done;
} SettingsLayout;

static SettingsLayout layout_for(Point view) {
    SettingsLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    const Rect area = at.area;
    const float themes_top = area.y + 84, buttons = 58, foot = area.y + area.h - buttons - 26;
    at.left = area.x + SHEET_TEXT_LEFT;
    at.right = area.x + area.w - 36;
    at.controls = at.left + LABELS;
    at.themes = RECT(at.controls, themes_top, at.right - at.controls, CARD_HEIGHT);
    // What is left is shared by the rows and the ticks.
    const float top = themes_top + CARD_HEIGHT + 14, count = ARRAY_LEN(ROWS) + 1;
    const float pitch = (foot - 10 - top) / count;
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        at.rows[i] = RECT(at.controls, top + pitch * (float)i, ROWS[i].width, CONTROL_HEIGHT);
    const float ticks = top + pitch * ARRAY_LEN(ROWS);
    at.keys = RECT(at.left - 4, ticks, 270, 44);
    at.coach = RECT(at.controls + 190, ticks, 200, 44);
    at.reset = RECT(at.left - 4, foot, 190, buttons);
    at.done = RECT(at.right - 240, foot, 240, buttons);
    return at;
}

static Rect card_area(const SettingsLayout *at, int theme) {
    const float apart =
        (at->themes.w - CARD_WIDTH * (float)palette_count()) / (float)(palette_count() - 1);
    return RECT(at->themes.x + (float)theme * (CARD_WIDTH + apart), at->themes.y, CARD_WIDTH,
                CARD_HEIGHT);
}

// --- controls

static void add_themes(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    for (int i = 0; i < (int)palette_count(); i++) {
        Widget *card = widget_add(list, ID_THEMES + i, WIDGET_CARD, card_area(at, i),
                                  palette_at((size_t)i)->title);
        card->on = i == stage_settings(screen->stage)->theme;
        card->text_size = 17;
    }
}

static void add_rows(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    static const Phrase OPTIONS[][SETTINGS_TIMES] = {
        {PHRASE_MARKS_DRAWN, PHRASE_MARKS_STONES},
        {PHRASE_STROKE_BY_STROKE, PHRASE_QUICK, PHRASE_OFF},
        {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10, PHRASE_SECONDS_30},
    };
    static const int COUNTS[] = {2, 3, SETTINGS_TIMES};
    const Settings *settings = stage_settings(screen->stage);
    const int values[] = {settings->stones, settings->animation, settings->thinking_time};
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        Widget *row =
            widget_add(list, ROWS[i].id, WIDGET_CHOICE, at->rows[i], phrase(ROWS[i].label));
        row->label_hidden = true;
        row->value = values[i];
        for (int k = 0; k < COUNTS[i]; k++)
            row->options[k] = phrase(OPTIONS[i][k]);
        if (ROWS[i].id == ID_MARKS)
            row->options_hidden = 3;
        if (ROWS[i].id == ID_ANIMATION)
            row->option_widths[0] = 2, row->option_widths[1] = row->option_widths[2] = 1;
    }
}

static void build(Screen *screen, WidgetList *list) {
    const SettingsLayout at = layout_for(stage_view(screen->stage));
    const Settings *settings = stage_settings(screen->stage);
    add_themes(screen, &at, list);
    add_rows(screen, &at, list);
    widget_add(list, ID_KEYS, WIDGET_TICK, at.keys, phrase(PHRASE_SHOW_KEYS))->on =
        settings->key_caps;
    widget_add(list, ID_COACH, WIDGET_TICK, at.coach, phrase(PHRASE_COACH))->on = settings->coach;
    widget_add(list, ID_RESET, WIDGET_BUTTON, at.reset, phrase(PHRASE_RESET_ALL))->text_size = 18;
    Widget *done = widget_add(list, ID_DONE, WIDGET_PRIMARY, at.done, phrase(PHRASE_DONE));
    done->icon = ICON_TICK;
    done->text_size = 21;
    widget_set_key(done, KEY_ENTER, true);
    sheet_add_close(list, ID_CLOSE, at.area);
}

/// All as in the beginning, but for what is not on this sheet.
static Settings reset(const Settings *settings) {
    const Settings usual = settings_default();
    Settings fresh = *settings;
    fresh.theme = usual.theme;
    fresh.stones = usual.stones;
    fresh.animation = usual.animation;
    fresh.thinking_time = usual.thinking_time;
    fresh.key_caps = usual.key_caps;
    fresh.coach = usual.coach;
    return fresh;
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    Settings settings = *stage_settings(screen->stage);
    int *const fields[] = {[ID_MARKS] = &settings.stones,
                           [ID_ANIMATION] = &settings.animation,
                           [ID_TIME] = &settings.thinking_time,
                           [ID_KEYS] = &settings.key_caps,
                           [ID_COACH] = &settings.coach};
    if (action->id == ID_DONE || action->id == ID_CLOSE) {
        stage_close_sheet(screen->stage, now);
        return;
    }
    if (action->id == ID_RESET)
        settings = reset(&settings);
    else if (action->id >= ID_THEMES)
        settings.theme = action->id - ID_THEMES;
    else
        *fields[action->id] = action->value;
    stage_change_settings(screen->stage, &settings);
}

// --- drawing

/// A piece of the page of a theme, as it looks in that theme.
static void draw_swatch(const Screen *screen, const Sketch *sketch, Rect card, int theme) {
    static const char CELLS[] = "X   O   X";
    const float inset = 7, cell = 19;
    const uint32_t seed = screen_seed(screen, SEED_SWATCH + (uint32_t)theme);
    Sketch other = *sketch;
    other.palette = palette_at((size_t)theme);
    const Rect page = RECT(card.x + inset, card.y + inset, card.w - 2 * inset, SWATCH_HEIGHT);
    const Path edge = path_rounded_rect(page, 6, 0, 0);
    sketch_polygon(&other, &edge, other.palette->page, 1);
    const Point corner = POINT(page.x + (page.w - 3 * cell) / 2, page.y + (page.h - 3 * cell) / 2);
    const MiniBoard board = sketch_mini_board_of(corner, 3, 3, cell, CELLS, seed);
    sketch_mini_board(&other, &board);
}

/// X and O as each option of the choice has them.
static void draw_marks(const Screen *screen, const Sketch *sketch, Rect choice) {
    const float cell = 29, apart = 15;
    for (int i = 0; i < 4; i++) {
        const bool stone = i >= 2, o = i % 2 == 1;
        const Point centre =
            POINT(choice.x + choice.w * (stone ? .75f : .25f) + (o ? apart : -apart),
                  choice.y + choice.h / 2);
        sketch_mark(sketch,
                    sketch_mark_of(sketch, o ? MARK_O : MARK_X, stone ? MARK_STONE : MARK_DRAWN,
                                   centre, cell, screen_seed(screen, SEED_MARKS + (uint32_t)i)));
    }
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const SettingsLayout at = layout_for(stage_view(screen->stage));
    const Colour ink = sketch->palette->ink;
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_SETTINGS));
    sheet_draw_close_key(screen, sketch, at.area);
    sketch_words(sketch, POINT(at.left, at.themes.y + 46), phrase(PHRASE_THEME), 19, ink);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        sketch_words(sketch, POINT(at.left, at.rows[i].y + 29), phrase(ROWS[i].label), 19, ink);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const SettingsLayout at = layout_for(stage_view(screen->stage));
    for (int i = 0; i < (int)palette_count(); i++)
        draw_swatch(screen, sketch, card_area(&at, i), i);
    draw_marks(screen, sketch, at.rows[0]);
}

static const ScreenOps SETTINGS = {
    .name = "settings",
    .build = build,
    .act = act,
    .draw_under = draw_under,
    .draw_over = draw_over,
};

Screen *screen_settings_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &SETTINGS, sizeof(Screen));
}
