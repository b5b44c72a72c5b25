// The sheet of settings. Each change holds at once, behind the sheet as well, and is kept.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/screens.h"
#include "ui/screens/settings/settings_more.h"
#include "ui/words/phrase.h"

enum {
    ID_DONE = 1,
    ID_CLOSE,
    ID_RESET,
    ID_MORE,
    ID_MARKS,
    ID_ANIMATION,
    ID_TIME,
    ID_TEXT_SIZE,
    ID_KEYS,
    ID_COACH,
    ID_THEMES = 100,
};
/// The sizes of text that the sheet offers, per cent.
enum {
    TEXT_SIZE_STEP = 20,
    TEXT_SIZES = (SETTINGS_TEXT_SIZE_MAX - SETTINGS_TEXT_SIZE_MIN) / TEXT_SIZE_STEP + 1
};
/// Px; rows below NARROW_ROW have smaller letters.
enum { SWATCH_INSET = 7, CARD_NAME = 30, NARROW_ROW = 330 };
enum { SEED_SWATCH = 10, SEED_MARKS = 40 };

/// A row of choices, under the themes.
typedef struct Row {
    int id;
    Phrase label;
    Phrase options[TEXT_SIZES];
    int count;
} Row;

static const Row ROWS[SETTINGS_ROWS] = {
    {ID_MARKS, PHRASE_MARKS, {PHRASE_MARKS_DRAWN, PHRASE_MARKS_STONES}, 2},
    {ID_ANIMATION, PHRASE_ANIMATION, {PHRASE_STROKE_BY_STROKE, PHRASE_QUICK, PHRASE_OFF}, 3},
    {ID_TIME,
     PHRASE_THINKING_TIME,
     {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10, PHRASE_SECONDS_30},
     SETTINGS_TIMES},
    {ID_TEXT_SIZE,
     PHRASE_TEXT_SIZE,
     {PHRASE_PERCENT_80, PHRASE_PERCENT_100, PHRASE_PERCENT_120, PHRASE_PERCENT_140,
      PHRASE_PERCENT_160},
     TEXT_SIZES},
};

/// The nearest of the sizes: the file and the command line know those between, too.
static int text_size_option(const Settings *settings) {
    return (settings->text_size - SETTINGS_TEXT_SIZE_MIN + TEXT_SIZE_STEP / 2) / TEXT_SIZE_STEP;
}

typedef struct SettingsScreen {
    Screen base;
    bool more; ///< the second page
} SettingsScreen;

static bool shows_more(const Screen *screen) {
    return ((const SettingsScreen *)screen)->more;
}

// --- controls

static void add_themes(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    for (int i = 0; i < (int)palette_count(); i++) {
        Widget *card = widget_add(list, ID_THEMES + i, WIDGET_CARD, settings_card(at, i),
                                  palette_at((size_t)i)->title);
        card->on = i == stage_settings(screen->stage)->theme;
        card->text_size = at->tall ? 16 : 17;
    }
}

static void add_rows(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    const Settings *settings = stage_settings(screen->stage);
    const int values[SETTINGS_ROWS] = {settings->stones, settings->animation,
                                       settings->thinking_time, text_size_option(settings)};
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        Widget *row =
            widget_add(list, ROWS[i].id, WIDGET_CHOICE, at->rows[i], phrase(ROWS[i].label));
        row->label_hidden = true;
        row->value = values[i];
        row->text_size = at->rows[i].w < NARROW_ROW ? 15 : 17;
        for (int k = 0; k < ROWS[i].count; k++)
            row->options[k] = phrase(ROWS[i].options[k]);
        if (i == ROW_MARKS)
            row->options_hidden = 3;
        if (i == ROW_ANIMATION)
            row->option_widths[0] = 2, row->option_widths[1] = row->option_widths[2] = 1;
    }
}

static void add_first_page(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    const Settings *settings = stage_settings(screen->stage);
    add_themes(screen, at, list);
    add_rows(screen, at, list);
    Widget *keys = widget_add(list, ID_KEYS, WIDGET_TICK, at->keys, phrase(PHRASE_SHOW_KEYS));
    keys->on = settings->key_caps;
    Widget *coach = widget_add(list, ID_COACH, WIDGET_TICK, at->coach, phrase(PHRASE_COACH));
    coach->on = settings->coach;
    keys->text_size = coach->text_size = at->tall ? 16 : 18;
}

static void build(Screen *screen, WidgetList *list) {
    const SettingsLayout at = settings_layout_for(stage_view(screen->stage));
    const bool more = shows_more(screen);
    if (more)
        settings_more_add(list, stage_settings(screen->stage), &at);
    else
        add_first_page(screen, &at, list);
    const float size = at.tall ? 16 : 18;
    widget_add(list, ID_RESET, WIDGET_BUTTON, at.reset, phrase(PHRASE_RESET_ALL))->text_size = size;
    widget_add(list, ID_MORE, WIDGET_BUTTON, at.more, phrase(more ? PHRASE_BACK : PHRASE_MORE))
        ->text_size = size;
    sheet_add_end(list, ID_DONE, at.done, !at.tall, ID_CLOSE, at.area);
}

/// All as in the beginning, but for what is not on this sheet.
static Settings reset(const Settings *settings) {
    const Settings usual = settings_default();
    Settings fresh = *settings;
    fresh.theme = usual.theme;
    fresh.stones = usual.stones;
    fresh.animation = usual.animation;
    fresh.thinking_time = usual.thinking_time;
    fresh.text_size = usual.text_size;
    fresh.key_caps = usual.key_caps;
    fresh.coach = usual.coach;
    fresh.words = usual.words;
    fresh.threads = usual.threads;
    fresh.game_table = usual.game_table;
    fresh.proof_table = usual.proof_table;
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
    if (action->id == ID_MORE) {
        ((SettingsScreen *)screen)->more = !shows_more(screen);
        return;
    }
    if (action->id == ID_RESET)
        settings = reset(&settings);
    else if (action->id >= ID_THEMES)
        settings.theme = action->id - ID_THEMES;
    else if (action->id >= MORE_WORDS)
        settings_more_change(&settings, action);
    else if (action->id == ID_TEXT_SIZE)
        settings.text_size = SETTINGS_TEXT_SIZE_MIN + action->value * TEXT_SIZE_STEP;
    else
        *fields[action->id] = action->value;
    stage_change_settings(screen->stage, &settings);
}

// --- drawing

/// A piece of the page of a theme, as it looks in that theme.
static void draw_swatch(const Screen *screen, const Sketch *sketch, Rect card, int theme) {
    static const char CELLS[] = "X   O   X";
    const Rect page = RECT(card.x + SWATCH_INSET, card.y + SWATCH_INSET, card.w - 2 * SWATCH_INSET,
                           card.h - 2 * SWATCH_INSET - CARD_NAME);
    const float cell = MIN(19, page.w / 3);
    const uint32_t seed = screen_seed(screen, SEED_SWATCH + (uint32_t)theme);
    Sketch other = *sketch;
    other.palette = palette_at((size_t)theme);
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

static void draw_label(const Sketch *sketch, const SettingsLayout *at, Point baseline,
                       Phrase label) {
    if (baseline.y > 0)
        sketch_words(sketch, baseline, phrase(label), at->tall ? 16 : 19, sketch->palette->ink);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const SettingsLayout at = settings_layout_for(stage_view(screen->stage));
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_SETTINGS));
    sheet_draw_close_key(screen, sketch, at.area);
    if (shows_more(screen)) {
        settings_more_draw(sketch, &at);
        return;
    }
    draw_label(sketch, &at, at.themes_label, PHRASE_THEME);
    for (int i = 0; i < SETTINGS_ROWS; i++)
        draw_label(sketch, &at, at.labels[i], ROWS[i].label);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const SettingsLayout at = settings_layout_for(stage_view(screen->stage));
    if (shows_more(screen))
        return;
    for (int i = 0; at.pictures && i < (int)palette_count(); i++)
        draw_swatch(screen, sketch, settings_card(&at, i), i);
    draw_marks(screen, sketch, at.rows[ROW_MARKS]);
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
    return screen_new(stage, &SETTINGS, sizeof(SettingsScreen));
}
