// The sheet of settings. Each change holds at once, behind the sheet as well, and is kept.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/screens.h"
#include "ui/screens/settings/settings_more.h"
#include "ui/words/phrase.h"

/// The sizes of text that the sheet offers, per cent.
enum {
    TEXT_SIZE_STEP = 20,
    TEXT_SIZES = (SETTINGS_TEXT_SIZE_MAX - SETTINGS_TEXT_SIZE_MIN) / TEXT_SIZE_STEP + 1
};
/// Px; rows below NARROW_ROW have smaller letters.
enum { SWATCH_INSET = 7, CARD_NAME = 30, NARROW_ROW = 330 };
enum { SEED_SWATCH = 10, SEED_MARKS = 40 };

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

// --- what can be done

static void change(Screen *screen, const Settings *settings) {
    stage_change_settings(screen->stage, settings);
}

static bool is_theme(const Screen *screen, int theme) {
    return stage_settings(screen->stage)->theme == theme;
}

static void set_theme(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.theme = meant.value;
    change(screen, &settings);
}

static void set_marks(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.stones = meant.value;
    change(screen, &settings);
}

static void set_animation(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.animation = meant.value;
    change(screen, &settings);
}

static void set_time(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.thinking_time = meant.value;
    change(screen, &settings);
}

static void set_text_size(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.text_size = SETTINGS_TEXT_SIZE_MIN + meant.value * TEXT_SIZE_STEP;
    change(screen, &settings);
}

static bool shows_keys(const Screen *screen, int which) {
    (void)which;
    return stage_settings(screen->stage)->key_caps;
}

static void toggle_keys(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.key_caps = !shows_keys(screen, meant.which);
    change(screen, &settings);
}

static bool has_coach(const Screen *screen, int which) {
    (void)which;
    return stage_settings(screen->stage)->coach;
}

static void toggle_coach(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.coach = !has_coach(screen, meant.which);
    change(screen, &settings);
}

/// All as in the beginning, but for what is not on this sheet.
static void reset(Screen *screen, ActionMeant meant) {
    const Settings usual = settings_default();
    Settings fresh = *stage_settings(screen->stage);
    (void)meant;
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
    change(screen, &fresh);
}

static ActionFace turn_face(const Screen *screen) {
    return (ActionFace){shows_more(screen) ? PHRASE_BACK : PHRASE_MORE, ICON_NONE};
}

static void turn(Screen *screen, ActionMeant meant) {
    (void)meant;
    ((SettingsScreen *)screen)->more = !shows_more(screen);
}

// clang-format off
static const Action ROWS[] = {
    [ROW_MARKS] = {"marks", PHRASE_MARKS, ICON_NONE, .act = set_marks},
    [ROW_ANIMATION] = {"animation", PHRASE_ANIMATION, ICON_NONE, .act = set_animation},
    [ROW_TIME] = {"time", PHRASE_THINKING_TIME, ICON_NONE, .act = set_time},
    [ROW_TEXT_SIZE] = {"text size", PHRASE_TEXT_SIZE, ICON_NONE, .act = set_text_size},
    {"theme", PHRASE_THEME, ICON_NONE, .on = is_theme, .act = set_theme},
    {"keys", PHRASE_SHOW_KEYS, ICON_NONE, .on = shows_keys, .act = toggle_keys},
    {"coach", PHRASE_COACH, ICON_NONE, .on = has_coach, .act = toggle_coach},
    {"reset", PHRASE_RESET_ALL, ICON_NONE, .act = reset},
    {"more", PHRASE_MORE, ICON_NONE, .face_now = turn_face, .act = turn},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_SETTINGS = ACTION_TABLE(PHRASE_SETTINGS, ROWS);
static const ActionTable *const ACTIONS[] = {
    &SCREEN_ACTIONS_SETTINGS, &SCREEN_ACTIONS_SETTINGS_MORE, &SHEET_ACTIONS_END, NULL};

// --- controls

static void add_themes(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    for (int i = 0; i < (int)palette_count(); i++) {
        Widget *card = action_add(list, screen, WIDGET_CARD, "theme", i, settings_card(at, i));
        Text label = text_over(card->label, sizeof card->label);
        text_add(&label, "%s", palette_at((size_t)i)->title);
        card->text_size = at->tall ? 16 : 17;
    }
}

static void add_rows(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    static const Phrase OPTIONS[SETTINGS_ROWS][TEXT_SIZES] = {
        [ROW_MARKS] = {PHRASE_MARKS_DRAWN, PHRASE_MARKS_STONES},
        [ROW_ANIMATION] = {PHRASE_STROKE_BY_STROKE, PHRASE_QUICK, PHRASE_OFF},
        [ROW_TIME] = {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10, PHRASE_SECONDS_30},
        [ROW_TEXT_SIZE] = {PHRASE_PERCENT_80, PHRASE_PERCENT_100, PHRASE_PERCENT_120,
                           PHRASE_PERCENT_140, PHRASE_PERCENT_160}};
    const Settings *settings = stage_settings(screen->stage);
    const int values[SETTINGS_ROWS] = {settings->stones, settings->animation,
                                       settings->thinking_time, text_size_option(settings)};
    for (int i = 0; i < SETTINGS_ROWS; i++) {
        Widget *row = action_add(list, screen, WIDGET_CHOICE, ROWS[i].name, 0, at->rows[i]);
        row->label_hidden = true;
        row->value = values[i];
        row->text_size = at->rows[i].w < NARROW_ROW ? 15 : 17;
        for (int k = 0; k < TEXT_SIZES && OPTIONS[i][k] != PHRASE_NONE; k++)
            row->options[k] = phrase(OPTIONS[i][k]);
        if (i == ROW_MARKS)
            row->options_hidden = 3;
        if (i == ROW_ANIMATION)
            row->option_widths[0] = 2, row->option_widths[1] = row->option_widths[2] = 1;
    }
}

static void add_first_page(const Screen *screen, const SettingsLayout *at, WidgetList *list) {
    add_themes(screen, at, list);
    add_rows(screen, at, list);
    const float size = at->tall ? 16 : 18;
    action_add(list, screen, WIDGET_TICK, "keys", 0, at->keys)->text_size = size;
    action_add(list, screen, WIDGET_TICK, "coach", 0, at->coach)->text_size = size;
}

static void build(Screen *screen, WidgetList *list) {
    const SettingsLayout at = settings_layout_for(stage_view(screen->stage));
    if (shows_more(screen))
        settings_more_add(list, screen, &at);
    else
        add_first_page(screen, &at, list);
    const float size = at.tall ? 16 : 18;
    action_add(list, screen, WIDGET_BUTTON, "reset", 0, at.reset)->text_size = size;
    action_add(list, screen, WIDGET_BUTTON, "more", 0, at.more)->text_size = size;
    sheet_action_end(list, screen, at.done, !at.tall, at.area);
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
    .actions = ACTIONS,
    .build = build,
    .draw_under = draw_under,
    .draw_over = draw_over,
};

Screen *screen_settings_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &SETTINGS, sizeof(SettingsScreen));
}
