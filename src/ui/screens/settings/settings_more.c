#include "ui/screens/settings/settings_more.h"

#include "ink/sketch/sketch_pages.h"
#include "session/describe_words.h"
#include "ui/panel/panel_text.h"
#include "ui/words/phrase.h"

enum { ROWS = MORE_END - MORE_WORDS, PITCH = 54, TOUCH = 44, STEPPER_MOST = 420 };
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

static Rect row_at(const SettingsLayout *at, int id) {
    const float left = sheet_left(at->area), width = sheet_right(at->area) - left;
    return RECT(left - 2, at->area.y + SHEET_FIRST_RULE + 8 + (float)((id - MORE_WORDS) * PITCH),
                MIN(width, STEPPER_MOST), TOUCH);
}

static void add_stepper(WidgetList *list, const SettingsLayout *at, int id, Phrase label, int value,
                        int most) {
    Widget *stepper = widget_add(list, id, WIDGET_STEPPER, row_at(at, id), phrase(label));
    stepper->min = id == MORE_THREADS ? 1 : 0;
    stepper->max = most;
    stepper->value = value;
    stepper->text_size = at->tall ? 16 : 19;
}

/// The doubling that makes as much, or a little more.
static int doublings_of(int mib) {
    int count = 0;
    while (count < DOUBLINGS && 1 << count < mib)
        count++;
    return count;
}

static void add_table(WidgetList *list, const SettingsLayout *at, SettingsTable table, int mib) {
    const bool game = table == SETTINGS_GAME_TABLE;
    const int value = doublings_of(mib), most = doublings_at_most(table);
    add_stepper(list, at, game ? MORE_GAME_TABLE : MORE_PROOF_TABLE,
                game ? PHRASE_GAME_TABLE : PHRASE_PROOF_TABLE, value, MAX(value, most));
    widget_set_note(&list->widgets[list->count - 1], describe_words("%d", mib).text);
}

void settings_more_add(WidgetList *list, const Settings *settings, const SettingsLayout *at) {
    Widget *words =
        widget_add(list, MORE_WORDS, WIDGET_TICK, row_at(at, MORE_WORDS), phrase(PHRASE_IN_WORDS));
    words->on = settings->words;
    words->text_size = at->tall ? 16 : 18;
    add_stepper(list, at, MORE_THREADS, PHRASE_THREADS, settings->threads, SETTINGS_THREADS_MAX);
    add_table(list, at, SETTINGS_GAME_TABLE, settings->game_table);
    add_table(list, at, SETTINGS_PROOF_TABLE, settings->proof_table);
}

void settings_more_change(Settings *settings, const WidgetAction *action) {
    switch (action->id) {
    case MORE_WORDS:
        settings->words = action->value;
        break;
    case MORE_THREADS:
        settings->threads = action->value;
        break;
    case MORE_GAME_TABLE:
        settings->game_table = 1 << action->value;
        break;
    default:
        settings->proof_table = 1 << action->value;
        break;
    }
}

void settings_more_draw(const Sketch *sketch, const SettingsLayout *at) {
    const Rect last = row_at(at, MORE_END);
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, phrase(PHRASE_NEXT_START), POINT(last.w, TOUCH));
    panel_text_draw(&laid, sketch, POINT(last.x + 2, last.y + 16), sketch->palette->pencil);
}
