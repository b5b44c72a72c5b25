// The tables of actions: what can be done on a screen is said in one place, by keys that mean one
// thing, and what can't be done says why.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/screens/play/seats.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/stage/sheet.h"
#include "ui/stage/stage_parts.h"

#include <string.h>

enum { KEYS_MAX = 400 };

/// The tables that one screen has together.
static const ActionTable *const SCREENS[][5] = {
    {&SCREEN_ACTIONS_GAME, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_TREE, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_TOUR},
    {&SCREEN_ACTIONS_ANALYSIS, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_DEMO, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_WHY, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_REVIEW, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_WHO_WINS, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_PAUSE},
    {&SCREEN_ACTIONS_POSITION, &SHEET_ACTIONS},
    {&SCREEN_ACTIONS_SETUP, &SCREEN_ACTIONS_RULES, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_GLOSSARY, &SHEET_ACTIONS_END},
    {&SCREEN_ACTIONS_GAMES, &PANEL_ACTIONS_MARGIN, &SHEET_ACTIONS},
    {&SCREEN_ACTIONS_START, &SCREEN_ACTIONS_RULES, &SEATS_ACTIONS, &PANEL_ACTIONS_MARGIN},
    {&SCREEN_ACTIONS_RULES, &SHEET_ACTIONS_END},
    {&SCREEN_ACTIONS_OPTIONS, &SHEET_ACTIONS_END},
    {&SCREEN_ACTIONS_PLAYERS, &SEATS_ACTIONS, &SHEET_ACTIONS_END},
    {&SCREEN_ACTIONS_FILES, &SHEET_ACTIONS},
    {&SCREEN_ACTIONS_READING},
    {&SCREEN_ACTIONS_ELSEWHERE, &SHEET_ACTIONS},
    {&SCREEN_ACTIONS_TREE_MENU, &SHEET_ACTIONS},
    {&SCREEN_ACTIONS_SETTINGS, &SHEET_ACTIONS_END},
};

static void assert_row_is_whole(const Action *row) {
    assert_true(row->name && row->name[0] && row->act);
    assert_true(phrase(row->label)[0]);
    assert_true(row->parts >= 0 && row->parts <= ACTION_PARTS_MAX);
}

static void every_row_is_whole_and_has_its_own_name(void **state) {
    (void)state;
    for (size_t s = 0; s < ARRAY_LEN(SCREENS); s++) {
        const char *names[KEYS_MAX];
        int count = 0;
        for (const ActionTable *const *table = SCREENS[s]; *table; table++)
            for (int i = 0; i < (*table)->count; i++) {
                const Action *row = &(*table)->rows[i];
                assert_row_is_whole(row);
                for (int k = 0; k < count; k++)
                    assert_string_not_equal(names[k], row->name);
                names[count++] = row->name;
            }
    }
}

static void no_two_rows_of_a_screen_share_a_key(void **state) {
    (void)state;
    for (size_t s = 0; s < ARRAY_LEN(SCREENS); s++) {
        Chord taken[KEYS_MAX];
        int count = 0;
        for (const ActionTable *const *table = SCREENS[s]; *table; table++)
            for (int i = 0; i < (*table)->count; i++)
                for (int k = 0; k < ACTION_KEYS && (*table)->rows[i].keys[k]; k++)
                    for (int part = 0; part < MAX((*table)->rows[i].parts, 1); part++) {
                        const Chord chord = (*table)->rows[i].keys[k] + part;
                        if ((*table)->rows[i].there)
                            continue; // another one has it while this is not there
                        for (int t = 0; t < count; t++)
                            if (taken[t] == chord)
                                fail_msg("two actions have the key of '%s'",
                                         (*table)->rows[i].name);
                        taken[count++] = chord;
                    }
    }
}

static ScreenFixture *open_analysis(void) {
    const ScreenOptions options = {
        .variant = "15x15x5", .x = "human", .o = "human", .width = 1280, .height = 800};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_press(fixture, 'a');
    screen_fixture_settle(fixture);
    return fixture;
}

static bool is_on(ScreenFixture *fixture, const char *label) {
    int value;
    const Widget *widget = widget_by_label(&fixture->stage->list, label, &value);
    assert_non_null(widget);
    return widget->on;
}

static void what_cannot_be_done_says_why(void **state) {
    (void)state;
    ScreenFixture *fixture = open_analysis();
    bool enabled = true;
    assert_true(screen_fixture_has_control(fixture, "One mark back", &enabled));
    assert_false(enabled);
    assert_int_equal(screen_fixture_count_text(fixture, phrase(PHRASE_AT_THE_START)), 0);
    screen_fixture_press(fixture, KEY_PAGE_UP);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, phrase(PHRASE_AT_THE_START)), 1);
    screen_fixture_close(fixture);
}

static void pressing_what_cannot_be_done_says_why_too(void **state) {
    (void)state;
    ScreenFixture *fixture = open_analysis();
    Point at;
    bool enabled;
    assert_true(stage_find_control(fixture->stage, "One mark back", &at, &enabled));
    screen_fixture_click(fixture, at);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, phrase(PHRASE_AT_THE_START)), 1);
    screen_fixture_close(fixture);
}

/// Each tick is turned by its own row, whatever value the control came to.
static void a_click_on_a_tick_turns_that_tick(void **state) {
    (void)state;
    static const char *const TICKS[] = {"Heat", "Line", "Numbers"};
    ScreenFixture *fixture = open_analysis();
    for (size_t i = 0; i < ARRAY_LEN(TICKS); i++)
        for (int time = 0; time < 2; time++) {
            bool before[ARRAY_LEN(TICKS)];
            for (size_t k = 0; k < ARRAY_LEN(TICKS); k++)
                before[k] = is_on(fixture, TICKS[k]);
            screen_fixture_click_control(fixture, TICKS[i]);
            screen_fixture_settle(fixture);
            for (size_t k = 0; k < ARRAY_LEN(TICKS); k++)
                assert_int_equal(is_on(fixture, TICKS[k]), before[k] != (k == i));
        }
    screen_fixture_close(fixture);
}

static void keys_are_written_as_they_are_pressed(void **state) {
    (void)state;
    static const struct {
        Action action;
        const char *keys;
    } CASES[] = {
        {{.keys = {'u', 'z' | CHORD_CTRL}}, "U Ctrl+Z"},
        {{.keys = {'1'}, .parts = 5}, "1…5"},
        {{.keys = {'#', '3' | CHORD_SHIFT}}, "#"},
        {{.keys = {'z' | CHORD_CTRL | CHORD_SHIFT}}, "Ctrl+Shift+Z"},
        {{.keys = {KEY_BACKSPACE}}, "Backspace"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char memory[64];
        Text text = text_over(memory, sizeof memory);
        action_add_keys(&CASES[i].action, 0, &text);
        assert_string_equal(memory, CASES[i].keys);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_whole_and_has_its_own_name),
        cmocka_unit_test(no_two_rows_of_a_screen_share_a_key),
        cmocka_unit_test(what_cannot_be_done_says_why),
        cmocka_unit_test(pressing_what_cannot_be_done_says_why_too),
        cmocka_unit_test(a_click_on_a_tick_turns_that_tick),
        cmocka_unit_test(keys_are_written_as_they_are_pressed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
