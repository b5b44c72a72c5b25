#include "ui/screens/settings/settings_more.h"

#include "ink/sketch/sketch_pages.h"
#include "session/describe_words.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/words/phrase.h"

/// The rows of the page; under the last one is a note.
typedef enum MoreRow {
    MORE_WORDS,
    MORE_THREADS,
    MORE_GAME_TABLE,
    MORE_PROOF_TABLE,
    MORE_END
} MoreRow;
enum { PITCH = 54, TOUCH = 44, STEPPER_MOST = 420 };
/// Tables are as large as a power of two, in MiB; at most SETTINGS_TABLE_MAX.
enum { DOUBLINGS = 16 };

/// As many as the machine has room for.
static int doublings_at_most(SettingsTable table) {
    const int most = settings_table_most(table, base_memory_of_machine());
    int count = 0;
    while (count < DOUBLINGS && 2 << count <= most)
        count++;
    return count;
}

/// The doubling that makes as much, or a little more.
static int doublings_of(int mib) {
    int count = 0;
    while (count < DOUBLINGS && 1 << count < mib)
        count++;
    return count;
}

// --- what can be done

static bool in_words(const Screen *screen, int which) {
    (void)which;
    return stage_settings(screen->stage)->words;
}

static void toggle_words(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.words = !in_words(screen, meant.which);
    stage_change_settings(screen->stage, &settings);
}

static void set_threads(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.threads = meant.value;
    stage_change_settings(screen->stage, &settings);
}

static void set_game_table(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.game_table = 1 << meant.value;
    stage_change_settings(screen->stage, &settings);
}

static void set_proof_table(Screen *screen, ActionMeant meant) {
    Settings settings = *stage_settings(screen->stage);
    settings.proof_table = 1 << meant.value;
    stage_change_settings(screen->stage, &settings);
}

// clang-format off
static const Action ROWS[] = {
    [MORE_WORDS] = {"words", PHRASE_IN_WORDS, ICON_NONE, .on = in_words, .act = toggle_words},
    [MORE_THREADS] = {"threads", PHRASE_THREADS, ICON_NONE, .act = set_threads},
    [MORE_GAME_TABLE] = {"game table", PHRASE_GAME_TABLE, ICON_NONE, .act = set_game_table},
    [MORE_PROOF_TABLE] = {"proof table", PHRASE_PROOF_TABLE, ICON_NONE, .act = set_proof_table},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_SETTINGS_MORE = ACTION_TABLE(PHRASE_SETTINGS, ROWS);

// --- controls

static Rect row_at(const SettingsLayout *at, MoreRow row) {
    const float left = sheet_left(at->area), width = sheet_right(at->area) - left;
    return RECT(left - 2, at->area.y + SHEET_FIRST_RULE + 8 + (float)((int)row * PITCH),
                MIN(width, STEPPER_MOST), TOUCH);
}

static Widget *add_stepper(WidgetList *list, const Screen *screen, const SettingsLayout *at,
                           MoreRow row, int value, int most) {
    Widget *stepper = action_add(list, screen, WIDGET_STEPPER, ROWS[row].name, 0, row_at(at, row));
    stepper->max = most;
    stepper->value = value;
    stepper->text_size = at->tall ? 16 : 19;
    return stepper;
}

static void add_table(WidgetList *list, const Screen *screen, const SettingsLayout *at,
                      SettingsTable table, int mib) {
    const int value = doublings_of(mib), most = doublings_at_most(table);
    const MoreRow row = table == SETTINGS_GAME_TABLE ? MORE_GAME_TABLE : MORE_PROOF_TABLE;
    widget_set_note(add_stepper(list, screen, at, row, value, MAX(value, most)),
                    describe_words("%d", mib).text);
}

void settings_more_add(WidgetList *list, const Screen *screen, const SettingsLayout *at) {
    const Settings *settings = stage_settings(screen->stage);
    action_add(list, screen, WIDGET_TICK, "words", 0, row_at(at, MORE_WORDS))->text_size =
        at->tall ? 16 : 18;
    add_stepper(list, screen, at, MORE_THREADS, settings->threads, SETTINGS_THREADS_MAX)->min = 1;
    add_table(list, screen, at, SETTINGS_GAME_TABLE, settings->game_table);
    add_table(list, screen, at, SETTINGS_PROOF_TABLE, settings->proof_table);
}

void settings_more_draw(const Sketch *sketch, const SettingsLayout *at) {
    const Rect last = row_at(at, MORE_END);
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, phrase(PHRASE_NEXT_START), POINT(last.w, TOUCH));
    panel_text_draw(&laid, sketch, POINT(last.x + 2, last.y + 16), sketch->palette->pencil);
}
