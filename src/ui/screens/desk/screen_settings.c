// The sheet of settings. Each change holds at once, behind the sheet as well, and is kept.
#include "base/said.h"
#include "ink/sketch/sketch_board.h"
#include "languages/languages.h"
#include "ui/screens/desk/themes.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/sheet.h"
#include "words/describe.h"

#include <string.h>

enum { SEED_MARKS = 40 };

typedef struct SettingsScreen {
    Screen base;
    bool more; ///< the second page
    enum { RESET_NOT, RESET_ASKED, RESET_DONE } resetting;
    Settings before; ///< it was done
} SettingsScreen;

// --- what can be done

static bool is_theme(const Screen *screen, int theme) {
    return stage_settings(screen->stage)->theme == theme;
}

static ActionFace turn_face(const Screen *screen) {
    const bool more = ((const SettingsScreen *)screen)->more;
    return (ActionFace){more ? PHRASE_BACK : PHRASE_MORE, ICON_NONE};
}

static void turn(Screen *screen, ActionMeant meant) {
    SettingsScreen *sheet = (SettingsScreen *)screen;
    (void)meant;
    sheet->more = !sheet->more;
}

static bool is_resetting(const Screen *screen, int which) {
    return (int)((const SettingsScreen *)screen)->resetting == which;
}

static bool is_not_asked(const Screen *screen, int which) {
    (void)which;
    return !is_resetting(screen, RESET_ASKED);
}

/// What stands in the place of the control that was pressed gets the keyboard from it.
static void go_on_with(Screen *screen, const char *control) {
    screen->widgets.focus = action_id(screen, control, 0);
}

/// Enter does what does no harm, which is seen.
static void ask(Screen *screen, ActionMeant meant) {
    ((SettingsScreen *)screen)->resetting = RESET_ASKED;
    go_on_with(screen, "keep");
    screen->widgets.focus_visible = true;
    stage_say(screen->stage, phrase(PHRASE_RESET_QUESTION), meant.now);
}

static void leave_all_as_it_is(Screen *screen, ActionMeant meant) {
    (void)meant;
    ((SettingsScreen *)screen)->resetting = RESET_NOT;
    go_on_with(screen, "reset");
}

static bool shows_all(const Screen *screen, int which) {
    (void)which;
    return stage_shows_everything(screen->stage);
}

static void show_all(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_show_all(screen->stage, !shows_all(screen, 0));
}

static void reset(Screen *screen, ActionMeant meant);

static void undo_reset(Screen *screen, ActionMeant meant) {
    SettingsScreen *sheet = (SettingsScreen *)screen;
    (void)meant;
    sheet->resetting = RESET_NOT;
    go_on_with(screen, "reset");
    stage_change_settings(screen->stage, &sheet->before);
}

static const Phrase MARKS[] = {PHRASE_MARKS_DRAWN, PHRASE_MARKS_STONES, PHRASE_NONE};
static const Phrase PACES[] = {PHRASE_STROKE_BY_STROKE, PHRASE_QUICK, PHRASE_OFF, PHRASE_NONE};
static const Phrase TIMES[] = {PHRASE_SECONDS_1, PHRASE_SECONDS_3, PHRASE_SECONDS_10,
                               PHRASE_SECONDS_30, PHRASE_NONE};
static const Phrase SIZES[] = {PHRASE_PERCENT_80,  PHRASE_PERCENT_100, PHRASE_PERCENT_120,
                               PHRASE_PERCENT_140, PHRASE_PERCENT_160, PHRASE_NONE};
// clang-format off
#define CHOICE(name, label, index, words) \
    {name, label, ICON_NONE, .which = index, .kind = WIDGET_CHOICE, .options = words, \
     .value = stage_setting_value, .act = stage_setting_set}
#define STEPPER(name, label, index) \
    {name, label, ICON_NONE, .which = index, .kind = WIDGET_STEPPER, .value = stage_setting_value, \
     .act = stage_setting_set}
#define TICK(name, label, index) \
    {name, label, ICON_NONE, .which = index, .kind = WIDGET_TICK, .on = stage_setting_on, \
     .act = stage_setting_toggle}
#define SWITCH(index, field, words, usual, about) TICK(#field, PHRASE_##words, SETTINGS_##index),
static const Action ROWS[] = {
    {"theme", PHRASE_THEME, ICON_NONE, .parts = THEMES_MAX, .which = SETTINGS_THEME, .kind = WIDGET_CARD,
     .on = is_theme, .act = stage_setting_set},
    CHOICE("marks", PHRASE_MARKS, SETTINGS_MARKS, MARKS),
    CHOICE("animation", PHRASE_ANIMATION, SETTINGS_ANIMATION, PACES),
    CHOICE("time", PHRASE_THINKING_TIME, SETTINGS_TIME, TIMES),
    CHOICE("text size", PHRASE_TEXT_SIZE, SETTINGS_TEXT_SIZE, SIZES),
    SETTINGS_SWITCHES(SWITCH)
    {"everything", PHRASE_SHOW_EVERYTHING, ICON_NONE, .kind = WIDGET_TICK, .on = shows_all, .act = show_all},
    TICK("words", PHRASE_IN_WORDS, SETTINGS_WORDS),
    TICK("as x", PHRASE_EXPLAIN_AS_X, SETTINGS_AS_X),
    TICK("speech", PHRASE_SPEECH, SETTINGS_SPEECH),
    STEPPER("language", PHRASE_LANGUAGE, SETTINGS_LANGUAGE),
    STEPPER("volume", PHRASE_VOLUME, SETTINGS_VOLUME),
    STEPPER("threads", PHRASE_THREADS, SETTINGS_THREADS),
    STEPPER("game table", PHRASE_GAME_TABLE, SETTINGS_GAME_TABLE),
    STEPPER("proof table", PHRASE_PROOF_TABLE, SETTINGS_PROOF_TABLE),
    {"reset", PHRASE_RESET_ALL, ICON_NONE, .which = RESET_NOT, .there = is_resetting, .act = ask},
    {"keep", PHRASE_KEEP_SETTINGS, ICON_NONE, {KEY_ESCAPE}, .which = RESET_ASKED, .there = is_resetting,
     .act = leave_all_as_it_is},
    {"reset now", PHRASE_RESET_NOW, ICON_NONE, .which = RESET_ASKED, .there = is_resetting, .act = reset},
    {"undo reset", PHRASE_UNDO_RESET, ICON_UNDO, .which = RESET_DONE, .there = is_resetting, .act = undo_reset},
    {"more", PHRASE_MORE, ICON_NONE, .face_now = turn_face, .there = is_not_asked, .act = turn},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_SETTINGS = ACTION_TABLE(PHRASE_SETTINGS, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_SETTINGS, &SHEET_ACTIONS_END, NULL};

/// All as in the beginning, but for what is not on this sheet.
static void reset(Screen *screen, ActionMeant meant) {
    const Settings usual = settings_default();
    SettingsScreen *sheet = (SettingsScreen *)screen;
    Settings fresh = *stage_settings(screen->stage);
    (void)meant;
    sheet->before = fresh;
    sheet->resetting = RESET_DONE;
    go_on_with(screen, "undo reset");
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (ROWS[i].act == stage_setting_set || ROWS[i].act == stage_setting_toggle)
            settings_copy(&fresh, &usual, ROWS[i].which);
    stage_change_settings(screen->stage, &fresh);
}

// --- what is shown

/// What leaves tell: their action's words, or fewer where it has such.
enum { TELLS_FEW_WORDS = 1 };

// clang-format off
#define LABEL(words, when_short) \
    {.only = BOX_WIDE, .w = FIXED(150), .h = {20, 24, 0}, .rank = when_short, SAYS(words, 18, .shrinks = true)}, \
    {.only = BOX_TALL, .h = {20, 24, 0}, .rank = when_short, SAYS(words, 18)}
#define CHOOSE(label, words, when_short, options, width) \
    {.flow = BOX_SIDES, .gap = {0, 12, 0}, .rules = SHEET_RULE_GAP, BOXES( \
        LABEL(words, when_short), \
        {.name = label, .w = {0, width, 0}, .h = {44, 46, 46}, .rank = 20, \
         .brief = &(const Box){.name = label, .h = {44, 46, 46}, NAMED(15, options * 16)}, \
         NAMED(17, options * LEAF_OPTION)}, \
        {.only = BOX_WIDE, .share = 1})}
#define THEME(label) \
    {.name = label, .w = {0, 134, 160}, .h = FIXED(102), .share = 1, NAMED(17, 22, .bold = true)}
#define THEME_BRIEF(label) {.name = label, .h = FIXED(44), .share = 1, NAMED(16, 18, .bold = true, .shrinks = true)}
#define SWITCH_BOX(index, field, words, usual, about) \
    {.name = #field, .h = FIXED(44), .share = 1, NAMED(17, LEAF_TICK_BOX, .shrinks = true)},
#define WHOLE_SWITCH_BOX(index, field, words, usual, about) \
    {.name = #field, .h = FIXED(44), .share = 1, NAMED(17, LEAF_TICK_BOX)},
#define STEPS(label) \
    {.flow = BOX_ROW, BOXES( \
        {.name = label, .w = {0, 420, 0}, .h = FIXED(44), \
         NAMED(18, LEAF_STEPPER, .shrinks = true)}, \
        {.share = 1})}
#define BUTTON(label) {.name = label, .w = {0, 130, 170}, .h = {44, 58, 58}, .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true)}
static const Box THEMES_IN_TWO_ROWS = {.flow = BOX_GRID, .columns = 2, .gap = {6, 8, 0},
    BOXES(THEMES_EACH(THEME_BRIEF))};
static const Box THEMES_BRIEF = {.flow = BOX_ROW, .gap = {6, 8, 0}, .rank = 13, .brief = &THEMES_IN_TWO_ROWS,
    BOXES(THEMES_EACH(THEME_BRIEF))};
#define ALL_SWITCHES SETTINGS_SWITCHES(SWITCH_BOX) \
    {.name = "everything", .h = FIXED(44), .share = 1, .rank = 19, NAMED(17, LEAF_TICK_BOX, .shrinks = true)}
#define WHOLE_SWITCHES SETTINGS_SWITCHES(WHOLE_SWITCH_BOX) \
    {.name = "everything", .h = FIXED(44), .share = 1, NAMED(17, LEAF_TICK_BOX)}
#define SWITCH_IN_FEW_WORDS(label, when_short, ...) \
    {.name = label, .h = FIXED(44), .share = 1, .rank = when_short, TELLS(TELLS_FEW_WORDS, 17, .beside = LEAF_TICK_BOX, __VA_ARGS__)}
#define FEW_WORDS_BOX(index, field, words, usual, about) SWITCH_IN_FEW_WORDS(#field, 0, .shrinks = false),
#define FEW_WORDS_CLOSE_BOX(index, field, words, usual, about) SWITCH_IN_FEW_WORDS(#field, 0, .shrinks = true),
/// The room from a word to its neighbour's box tells which belongs to which: where it is short they
/// stand in two rows, and where these have no room in fewer words. These are closer together before
/// the last of them goes.
static const Box SWITCHES_IN_A_COLUMN = {.flow = BOX_COLUMN, .rules = SHEET_RULE_GAP, BOXES(ALL_SWITCHES)};
static const Box SWITCHES_CLOSE = {.flow = BOX_ROW, .gap = {6, 28, 0}, .rank = 17, .brief = &SWITCHES_IN_A_COLUMN,
    BOXES(SETTINGS_SWITCHES(FEW_WORDS_CLOSE_BOX) SWITCH_IN_FEW_WORDS("everything", 17, .shrinks = true))};
static const Box SWITCHES_IN_FEW_WORDS = {.flow = BOX_ROW, .gap = {24, 28, 0}, .rank = 18, .brief = &SWITCHES_CLOSE,
    BOXES(SETTINGS_SWITCHES(FEW_WORDS_BOX) SWITCH_IN_FEW_WORDS("everything", 0, .shrinks = false))};
static const Box SWITCHES_IN_A_ROW = {.flow = BOX_ROW, .gap = FIXED(28), .rank = 18, .brief = &SWITCHES_IN_FEW_WORDS,
    BOXES(WHOLE_SWITCHES)};
enum { TICKS_APART = 2 * SHEET_RULE_GAP - 44 }; // a row of them every two rules
static const Box SWITCHES_IN_TWO_ROWS = {.flow = BOX_GRID, .columns = 2, .gap = FIXED(TICKS_APART), .rank = BOX_CAPTION,
    .around = {0, 0, 0, TICKS_APART},
    .brief = &SWITCHES_IN_A_ROW, BOXES(WHOLE_SWITCHES)};
/// The second page's.
#define WHOLE_TICK(label) {.name = label, .h = FIXED(44), NAMED(17, LEAF_TICK_BOX)}
#define CLOSE_TICK(label) {.name = label, .h = FIXED(44), NAMED(17, LEAF_TICK_BOX, .shrinks = true)}
#define RESULTS_WHOLE WHOLE_TICK("words"), WHOLE_TICK("as x")
#define RESULTS_CLOSE(...) \
    {.name = "words", .h = FIXED(44), .share = 1, NAMED(17, LEAF_TICK_BOX)}, \
    {.flow = BOX_ROW, .gap = __VA_ARGS__, .share = 2, BOXES( \
        {.name = "as x", .h = FIXED(44), .share = 1, NAMED(17, LEAF_TICK_BOX, .shrinks = true)}, CLOSE_TICK("speech"))}
static const Box RESULTS_IN_A_ROW = {.flow = BOX_ROW, .gap = FIXED(28), .rank = 18, BOXES(RESULTS_CLOSE(FIXED(28)))};
static const Box RESULTS_IN_TWO_ROWS = {.flow = BOX_GRID, .columns = 2, .gap = FIXED(TICKS_APART), .rank = BOX_CAPTION,
    .around = {0, 0, 0, TICKS_APART},
    .brief = &RESULTS_IN_A_ROW, BOXES(RESULTS_WHOLE, WHOLE_TICK("speech"))};
#define ALL_OF_IT .gap = {2, 14, 0}, BOXES( \
    {.name = "first page", .flow = BOX_COLUMN, .gap = {2, 18, 0}, .rules = SHEET_RULE_GAP, BOXES( \
        SHEET_REST, \
        {.flow = BOX_SIDES, .gap = {0, 12, 0}, .rules = SHEET_RULE_GAP, BOXES( \
            LABEL(THEME, 12), \
            {.flow = BOX_ROW, .gap = {6, 14, 0}, .rank = 9, .brief = &THEMES_BRIEF, \
             BOXES(THEMES_EACH(THEME))})}, \
        CHOOSE("marks", MARKS, 11, 2, 278), \
        CHOOSE("animation", ANIMATION, 11, 3, 360), \
        CHOOSE("time", THINKING_TIME, 8, 4, 360), \
        CHOOSE("text size", TEXT_SIZE, 8, 5, 360), \
        {.flow = BOX_ROW, .only = BOX_WIDE, .gap = FIXED(28), .rank = 23, .brief = &SWITCHES_IN_TWO_ROWS, \
         BOXES(WHOLE_SWITCHES)}, \
        {.flow = BOX_GRID, .only = BOX_TALL, .columns = 2, .gap = {4, 28, 0}, .rank = 21, .brief = &SWITCHES_IN_A_COLUMN, \
         BOXES(ALL_SWITCHES)})}, \
    {.name = "more page", .flow = BOX_COLUMN, .gap = {2, 10, 0}, .rules = SHEET_RULE_GAP, BOXES( \
        {.only = BOX_WIDE, .h = FIXED(SHEET_RULE_GAP), .rank = BOX_CAPTION}, \
        {.flow = BOX_ROW, .only = BOX_WIDE, .gap = FIXED(28), .rank = 23, .brief = &RESULTS_IN_TWO_ROWS, BOXES( \
            RESULTS_WHOLE, WHOLE_TICK("speech"), {.share = 1})}, \
        {.flow = BOX_COLUMN, .only = BOX_TALL, .rules = SHEET_RULE_GAP, BOXES(RESULTS_CLOSE({6, 28, 0}))}, \
        STEPS("language"), STEPS("volume"), STEPS("threads"), STEPS("game table"), STEPS("proof table"), \
        {.name = "no sound", SAYS(NO_SOUND, 16, .pencil = true)}, \
        {.rank = BOX_CAPTION, SAYS(NEXT_START, 16, .pencil = true, .line = 22)})}, \
    {.name = "question", .h = {28, 34, 34}, SAYS(RESET_QUESTION, 18, .bold = true, .shrinks = true)}, \
    {.flow = BOX_ROW, .gap = {6, 14, 0}, BOXES( \
        BUTTON("reset"), BUTTON("keep"), BUTTON("reset now"), BUTTON("undo reset"), BUTTON("more"), {.only = BOX_WIDE, .w = {0, 20, 0}, .share = 1}, \
        SHEET_DONE(.share = 1, .w = {0, 240, 240}))})
static const Box TREE = {SHEET_TREE(730, SETTINGS, ALL_OF_IT)};
/// It leaves a board beside it free.
static const Box DOCKED = {SHEET_DOCKED(560, SETTINGS, ALL_OF_IT)};
// clang-format on

static bool has(const Screen *screen, const Box *box) {
    const bool more = ((const SettingsScreen *)screen)->more;
    if (strcmp(box->name, "key_caps") == 0) // a tall window shows none
        return !layout_is_tall(stage_view(screen->stage));
    if (strcmp(box->name, "no sound") == 0)
        return stage_is_silent(screen->stage);
    if (strcmp(box->name, "question") == 0)
        return is_resetting(screen, RESET_ASKED);
    if (strcmp(box->name, "speech") == 0) // a page leaves it to what reads it
        return !stage_config(screen->stage)->on_page;
    if (strcmp(box->name, "first page") == 0)
        return !more;
    return strcmp(box->name, "more page") == 0 ? more : themes_has(box);
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const bool few = leaf->text.phrase == TELLS_FEW_WORDS;
    if (few && strcmp(leaf->name, "key_caps") == 0)
        text_add(words, "%s", stage_phrase(screen->stage, PHRASE_SHOW_KEYS_BRIEFLY));
    else if (few && strcmp(leaf->name, "everything") == 0)
        text_add(words, "%s", stage_phrase(screen->stage, PHRASE_SHOW_ALL_BRIEFLY));
    themes_tell(leaf, words);
}

/// Tables say what they take, not how often they double; all numbers have the same room.
static void add_size(const Screen *screen, WidgetList *list, const char *name, int number) {
    Widget *stepper = leaves_control(screen, list, name);
    if (stepper)
        widget_set_note(stepper, describe_words("%d", number).text);
}

/// What a language calls itself: who can't read the others finds it.
static const char *language_note(int language) {
    return language == 0 ? phrase(PHRASE_LANGUAGE_OF_SYSTEM) : languages_name(language - 1);
}

static void build(Screen *screen, WidgetList *list) {
    const Settings *settings = stage_settings(screen->stage);
    sheet_build(screen, list);
    Widget *marks = leaves_control(screen, list, "marks");
    if (marks)
        marks->options_hidden = 3;
    Widget *volume = leaves_control(screen, list, "volume");
    if (volume)
        widget_set_note(volume, describe_words(said("%d %%"), settings->volume).text);
    Widget *language = leaves_control(screen, list, "language");
    if (language)
        widget_set_note(language, language_note(settings->language));
    add_size(screen, list, "threads", settings->threads);
    add_size(screen, list, "game table", settings->game_table);
    add_size(screen, list, "proof table", settings->proof_table);
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

static void draw_over(Screen *screen, const Sketch *sketch) {
    const Places places = leaves_place(screen);
    const Rect marks = layout_area(&places, "marks");
    themes_draw(screen, sketch, &places);
    if (marks.w > 0)
        draw_marks(screen, sketch, marks);
}

#define OPS(how, docked)                                                                           \
    {                                                                                              \
        .name = "settings", .actions = ACTIONS, .tree = (how), .has = has, .tell = tell,           \
        .fits = leaves_fit, .docks = (docked), .build = build, .draw_under = sheet_draw_under,     \
        .draw_over = draw_over                                                                     \
    }
static const ScreenOps SETTINGS = OPS(&TREE, false), IN_GAME = OPS(&DOCKED, true);

Screen *screen_settings_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, stage_session(stage) ? &IN_GAME : &SETTINGS, sizeof(SettingsScreen));
}
