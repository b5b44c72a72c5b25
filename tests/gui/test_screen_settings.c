// The sheet of settings on the screen: each control, by mouse and keyboard, at once and for good.
#include "gui/support/screen_fixture.h"

#include "base/file.h"
#include "ink/strokes/palette.h"
#include "languages/languages.h"
#include "sdl/settings_file.h"
#include "session/session.h"
#include "support/testing.h"
#include "ui/settings.h"
#include "ui/stage/screen.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static ScreenFixture *open_game(const char *variant) {
    const ScreenOptions options = {.variant = variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true};
    return screen_fixture_open(&options);
}

static const Settings *settings_of(const ScreenFixture *fixture) {
    return stage_settings(fixture->stage);
}

static bool is_dimmed(const ScreenFixture *fixture) {
    for (size_t i = 0; i < fixture->list->command_count; i++)
        if (fixture->list->commands[i].kind == DRAW_DIM)
            return true;
    return false;
}

static void in_a_game_it_stands_beside_a_bright_board(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    GameOptions options = session_spec(stage_session(fixture->stage))->options;
    options.time = (TimeControl){.kind = TIME_WHOLE_GAME, .seconds = 60};
    session_set_options(stage_session(fixture->stage), &options);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_press(fixture, (Key)',');
    Point done, cell;
    bool enabled;
    assert_true(stage_find_control(fixture->stage, "Marks", &done, &enabled));
    assert_true(done.x > 700); // the board ends there
    assert_false(is_dimmed(fixture));
    const Game *game = &stage_kept_session(fixture->stage)->game;
    const int64_t before = game_clock_left(&game->clock, SIDE_X, fixture->now);
    screen_fixture_pass(fixture, 2000);
    assert_true(game_clock_left(&game->clock, SIDE_X, fixture->now) < before);
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(stage_find_cell(fixture->stage, 0, &cell));
    screen_fixture_press(fixture, 'o'); // other sheets lie over the page
    assert_true(is_dimmed(fixture));
    screen_fixture_close(fixture);
}

/// The words of its rows stand 8 px above the rules of the paper.
static void its_rows_stand_on_rules(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, (Key)',');
    const DrawList *list = fixture->list;
    float first = 0;
    int rows = 0;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_PAPER && list->commands[i].as.paper.rule_gap > 0)
            first = list->commands[i].as.paper.area.y + list->commands[i].as.paper.first_rule;
    assert_true(first > 0);
    static const char *const WORDS[] = {"Theme",     "Marks", "Animation",
                                        "Text size", "Coach", "Thinking time"};
    for (size_t i = 0; i < list->command_count; i++)
        for (size_t w = 0; list->commands[i].kind == DRAW_TEXT && w < ARRAY_LEN(WORDS); w++) {
            if (strcmp(list->text + list->commands[i].text.first, WORDS[w]) != 0)
                continue;
            const float down = list->commands[i].as.text.baseline.y + 8 - first;
            assert_true(fabsf(down - 34 * roundf(down / 34)) <= 4);
            rows++;
        }
    assert_true(rows >= (int)ARRAY_LEN(WORDS));
    screen_fixture_close(fixture);
}

static void the_comma_and_the_gear_open_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    bool enabled;
    screen_fixture_press(fixture, (Key)',');
    assert_true(screen_fixture_has_control(fixture, "Blackboard", &enabled));
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(screen_fixture_has_control(fixture, "Blackboard", &enabled));
    screen_fixture_click_control(fixture, "Settings");
    assert_true(screen_fixture_has_control(fixture, "Blackboard", &enabled));
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_click_control(fixture, "Home");
    screen_fixture_click_control(fixture, "Settings");
    assert_true(screen_fixture_has_control(fixture, "Blackboard", &enabled));
    screen_fixture_close(fixture);
}

/// The colour of the page that is drawn first.
static Colour page_colour(ScreenFixture *fixture) {
    screen_fixture_pass(fixture, 10);
    assert_int_equal(fixture->list->commands[0].kind, DRAW_PAPER);
    return fixture->list->commands[0].as.paper.page;
}

static void every_theme_is_drawn_at_once(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, (Key)',');
    for (size_t i = palette_count(); i-- > 0;) {
        screen_fixture_click_control(fixture, palette_at(i)->title);
        assert_int_equal(settings_of(fixture)->theme, i);
        assert_int_equal(page_colour(fixture), palette_at(i)->page);
    }
    screen_fixture_close(fixture);
}

static void assert_all_are(ScreenFixture *fixture, const Settings *expected) {
    for (int i = 0; i < SETTINGS_COUNT; i++)
        assert_true(settings_same(settings_of(fixture), expected, i));
}

static void every_control_changes_what_it_names(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5");
    screen_fixture_press(fixture, (Key)',');
    screen_fixture_click_control(fixture, "Stones");
    assert_int_equal(settings_of(fixture)->stones, 1);
    screen_fixture_click_control(fixture, "Stroke by stroke");
    assert_int_equal(settings_of(fixture)->animation, ANIMATION_STROKES);
    screen_fixture_click_control(fixture, "Quick");
    assert_int_equal(settings_of(fixture)->animation, ANIMATION_QUICK);
    screen_fixture_click_control(fixture, "Off");
    assert_int_equal(settings_of(fixture)->animation, ANIMATION_OFF);
    screen_fixture_click_control(fixture, "30 s");
    assert_int_equal(stage_session(fixture->stage)->config.move_time_ns,
                     30 * NANOSECONDS_PER_SECOND);
    const float usual_scale = stage_scale(fixture->stage);
    screen_fixture_click_control(fixture, "120 %");
    assert_int_equal(settings_of(fixture)->text_size, 120);
    assert_float_equal(stage_scale(fixture->stage), 1.2f * usual_scale, .001f);
    screen_fixture_click_control(fixture, "Coach");
    assert_true(session_spec(stage_session(fixture->stage))->quiet);
    screen_fixture_click_control(fixture, "Keys on buttons");
    assert_int_equal(settings_of(fixture)->key_caps, 0);
    assert_int_equal(screen_fixture_count_line(fixture, "Enter"), 0);
    screen_fixture_click_control(fixture, "Keys on buttons");
    assert_int_not_equal(screen_fixture_count_line(fixture, "Enter"), 0);
    const Settings chosen = *settings_of(fixture);
    Settings usual = settings_default();
    usual.asked_stones = 1; // what was asked once is no choice
    screen_fixture_click_control(fixture, "Reset all");
    screen_fixture_click_control(fixture, "Keep mine");
    assert_all_are(fixture, &chosen);
    screen_fixture_click_control(fixture, "Reset all");
    screen_fixture_click_control(fixture, "Reset now");
    assert_all_are(fixture, &usual);
    assert_float_equal(stage_scale(fixture->stage), usual_scale, .001f);
    screen_fixture_click_control(fixture, "Undo reset");
    assert_all_are(fixture, &chosen);
    screen_fixture_close(fixture);
}

static const char *focused(const ScreenFixture *fixture) {
    const WidgetState *widgets = &stage_top(fixture->stage)->widgets;
    const Widget *widget = widget_find(stage_controls(fixture->stage), widgets->focus);
    return widget && widgets->focus_visible ? widget->label : "nothing";
}

static void reset_by_keyboard(ScreenFixture *fixture) {
    for (int i = 0; i < 40 && strcmp(focused(fixture), "Reset all") != 0; i++)
        screen_fixture_press(fixture, KEY_TAB);
    screen_fixture_press(fixture, KEY_ENTER);
}

/// The question has the keyboard, and Escape answers it and nothing else.
static void the_question_is_answered_by_keys(void **state) {
    (void)state;
    static const char QUESTION[] = "Reset all settings of both pages?";
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, (Key)',');
    screen_fixture_click_control(fixture, "Quick");
    const Settings chosen = *settings_of(fixture);
    reset_by_keyboard(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, QUESTION), 1);
    assert_string_equal(focused(fixture), "Keep mine");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_equal(stage_top(fixture->stage)->kind, SCREEN_SETTINGS);
    assert_int_equal(screen_fixture_count_line(fixture, QUESTION), 0);
    assert_string_equal(focused(fixture), "Reset all");
    reset_by_keyboard(fixture);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_all_are(fixture, &chosen);
    reset_by_keyboard(fixture);
    screen_fixture_press(fixture, KEY_TAB);
    assert_string_equal(focused(fixture), "Reset now");
    screen_fixture_press(fixture, KEY_ENTER);
    assert_int_equal(settings_of(fixture)->animation, settings_default().animation);
    assert_string_equal(focused(fixture), "Undo reset");
    screen_fixture_press(fixture, KEY_ENTER);
    assert_all_are(fixture, &chosen);
    assert_string_equal(focused(fixture), "Reset all");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_not_equal(stage_top(fixture->stage)->kind, SCREEN_SETTINGS);
    screen_fixture_close(fixture);
}

/// Who turns the themes to their end stays there, and Enter is what Done says.
static void arrows_stay_in_their_row_and_enter_is_done(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    const Settings before = *settings_of(fixture);
    screen_fixture_press(fixture, (Key)',');
    screen_fixture_press(fixture, KEY_TAB);
    for (int i = 0; i < 4; i++)
        screen_fixture_press(fixture, KEY_LEFT);
    screen_fixture_press(fixture, KEY_ENTER);
    assert_false(screen_fixture_has_control(fixture, "Done", &(bool){false}));
    assert_all_are(fixture, &before);
    screen_fixture_close(fixture);
}

static void the_keyboard_reaches_every_control(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, (Key)',');
    for (int i = 0; i < 30 && settings_of(fixture)->theme == 0; i++) {
        screen_fixture_press(fixture, KEY_TAB);
        screen_fixture_press(fixture, KEY_SPACE);
    }
    assert_int_not_equal(settings_of(fixture)->theme, 0);
    screen_fixture_close(fixture);
}

// --- the file

static Settings opened(SettingsFile *file, const char *path, FILE *err) {
    const Settings usual = settings_default();
    return settings_file_open(file, path, &usual, err);
}

static void the_file_keeps_what_changed_and_what_a_person_wrote(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/settings-kept/inkrow/inkrow.conf";
    Problem problem;
    SettingsFile file;
    char *bytes;
    size_t length;
    file_remove(PATH);
    Settings settings = opened(&file, PATH, stderr);
    settings.theme = 1;
    settings_file_keep(&file, &settings); // folders are made
    assert_true(file_read(PATH, SETTINGS_BYTES_MAX, &bytes, &length, &problem));
    assert_non_null(strstr(bytes, "theme = blackboard\n"));
    base_free(bytes);
    // Another hand writes meanwhile; both changes stay.
    static const char WRITTEN[] = "theme = contrast\ncoach = no\nmine = 1\n";
    assert_true(file_write(PATH, WRITTEN, strlen(WRITTEN), &problem));
    settings.stones = 1;
    settings_file_keep(&file, &settings);
    const Settings again = opened(&file, PATH, stderr);
    assert_int_equal(again.theme, 2);
    assert_int_equal(again.stones, 1);
    assert_int_equal(again.coach, 0);
    assert_true(file_read(PATH, SETTINGS_BYTES_MAX, &bytes, &length, &problem));
    assert_non_null(strstr(bytes, "mine = 1\n"));
    base_free(bytes);
}

static void what_the_command_line_says_is_not_kept(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/settings-line/inkrow.conf";
    SettingsFile file;
    file_remove(PATH);
    Settings settings = opened(&file, PATH, stderr);
    settings.theme = 1;
    settings_file_show(&file, &settings);
    settings.coach = 0;
    settings_file_keep(&file, &settings);
    const Settings again = opened(&file, PATH, stderr);
    assert_int_equal(again.theme, 0);
    assert_int_equal(again.coach, 0);
}

/// A machine that is set to dark gets a dark page, and a light one a light page, whatever else is
/// kept, until somebody chooses; be it what is usual elsewhere.
static void what_is_usual_here_holds_until_something_is_chosen(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/settings-usual/inkrow.conf";
    SettingsFile file;
    Settings dark = settings_default(), light = settings_default();
    dark.theme = 1;
    file_remove(PATH);
    Settings settings = settings_file_open(&file, PATH, &dark, stderr);
    assert_int_equal(settings.theme, 1);
    settings.coach = !settings.coach;
    settings_file_keep(&file, &settings);
    assert_int_equal(settings_file_open(&file, PATH, &light, stderr).theme, 0);
    settings = settings_file_open(&file, PATH, &dark, stderr);
    assert_int_equal(settings.theme, 1);
    settings.theme = 0;
    settings_file_keep(&file, &settings);
    assert_int_equal(settings_file_open(&file, PATH, &dark, stderr).theme, 0);
    settings.theme = 1;
    settings_file_keep(&file, &settings);
    assert_int_equal(settings_file_open(&file, PATH, &light, stderr).theme, 1);
}

/// What is told while settings are opened at `path` and one of them changes.
static void heard_of(const char *path, char *heard, size_t size) {
    SettingsFile file;
    FILE *err = tmpfile();
    assert_non_null(err);
    Settings settings = opened(&file, path, err);
    settings.coach = !settings.coach;
    settings_file_keep(&file, &settings);
    settings.coach = !settings.coach;
    settings_file_keep(&file, &settings);
    rewind(err);
    const size_t length = fread(heard, 1, size - 1, err);
    heard[length] = '\0';
    fclose(err);
}

static int lines_of(const char *text) {
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void what_cannot_be_kept_is_told_once(void **state) {
    (void)state;
    char heard[1024];
    Problem problem;
    heard_of("/proc/nowhere/inkrow.conf", heard, sizeof heard);
    assert_int_equal(lines_of(heard), 1);
    assert_non_null(strstr(heard, "not kept"));
    // A file that is none of ours is left as it is.
    static const char PATH[] = TEST_BUILD_DIR "/settings-none.conf", NONE[] = "theme\0";
    assert_true(file_write(PATH, NONE, sizeof NONE, &problem));
    heard_of(PATH, heard, sizeof heard);
    assert_int_equal(lines_of(heard), 1);
    char *bytes;
    size_t length;
    assert_true(file_read(PATH, SETTINGS_BYTES_MAX, &bytes, &length, &problem));
    assert_int_equal(length, sizeof NONE);
    base_free(bytes);
}

/// Where a file stands in the place of their folder nobody can write, root neither.
static void what_could_not_be_kept_is_kept_with_the_next_change(void **state) {
    (void)state;
    static const char IN_THE_WAY[] = TEST_BUILD_DIR "/settings-later";
    static const char PATH[] = TEST_BUILD_DIR "/settings-later/inkrow.conf";
    SettingsFile file;
    Problem problem, news;
    FILE *err = tmpfile();
    assert_non_null(err);
    file_remove(PATH);
    rmdir(IN_THE_WAY);
    Settings settings = opened(&file, PATH, err);
    assert_true(file_write(IN_THE_WAY, "", 0, &problem));
    settings.theme = 1;
    settings_file_keep(&file, &settings);
    assert_true(settings_file_news(&file, &news));
    settings.stones = 1;
    settings_file_keep(&file, &settings);
    assert_false(settings_file_news(&file, &news)); // it was told
    file_remove(IN_THE_WAY);
    settings.coach = !settings.coach;
    settings_file_keep(&file, &settings);
    assert_false(settings_file_news(&file, &news));
    SettingsFile other;
    const Settings again = opened(&other, PATH, err);
    assert_int_equal(again.theme, 1);
    assert_int_equal(again.stones, 1);
    assert_int_equal(again.coach, settings.coach);
    file_remove(PATH);
    rmdir(IN_THE_WAY);
    assert_true(file_write(IN_THE_WAY, "", 0, &problem)); // and once more
    settings.theme = 0;
    settings_file_keep(&file, &settings);
    assert_true(settings_file_news(&file, &news));
    file_remove(IN_THE_WAY);
    fclose(err);
}

/// Of what the terminal hears the first sentence, once: of bad values, and of what is not kept.
static void the_window_hears_of_settings(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/settings-bad.conf";
    static const char BAD[] = "theme = purple\ncoach = maybe\n";
    Problem problem, news;
    SettingsFile file;
    FILE *err = tmpfile();
    assert_non_null(err);
    assert_true(file_write(PATH, BAD, strlen(BAD), &problem));
    opened(&file, PATH, err);
    assert_true(settings_file_news(&file, &news));
    testing_assert_says(news.sentence, "In the settings, theme: 'purple' is not allowed");
    assert_false(settings_file_news(&file, &news));
    Settings settings = opened(&file, "/proc/nowhere/inkrow.conf", err);
    assert_false(settings_file_news(&file, &news));
    settings.coach = !settings.coach;
    settings_file_keep(&file, &settings);
    assert_true(settings_file_news(&file, &news));
    testing_assert_says(news.sentence, "The settings are not kept: ");
    fclose(err);
}

static void the_second_page_has_threads_memory_and_words(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    bool enabled;
    screen_fixture_press(fixture, (Key)',');
    screen_fixture_click_control(fixture, "More…");
    assert_false(screen_fixture_has_control(fixture, "Blackboard", &enabled));
    screen_fixture_click_control(fixture, "Threads for proofs +");
    screen_fixture_click_control(fixture, "MB for moves +");
    screen_fixture_click_control(fixture, "MB for proofs -");
    for (int i = 0; i < languages_count() + 2; i++) // beyond the last one there is none
        screen_fixture_click_control(fixture, "Language +");
    assert_int_equal(settings_of(fixture)->language, languages_count());
    for (int i = 0; i < 10; i++)
        screen_fixture_click_control(fixture, "Volume +");
    assert_int_equal(settings_of(fixture)->volume, 100);
    assert_int_equal(settings_of(fixture)->threads, 3);
    assert_int_equal(settings_of(fixture)->game_table, 128);
    assert_int_equal(settings_of(fixture)->proof_table, 128);
    assert_true(screen_fixture_count_text(fixture, "next start") > 0);
    screen_fixture_click_control(fixture, "Write results in words");
    assert_int_equal(settings_of(fixture)->words, 1);
    screen_fixture_click_control(fixture, "Back");
    assert_true(screen_fixture_has_control(fixture, "Blackboard", &enabled));
    screen_fixture_close(fixture);
}

/// O is to move and wins at b2, and loses elsewhere: one +1 on the board and one in the legend for
/// O, and four of them with another in the legend as X sees it.
static void explain_counts_for_who_moves_or_as_x_sees_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_paste(fixture, "XO./.../O.X O");
    screen_fixture_press(fixture, 'e');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "+1"), 1 + 1);
    assert_int_equal(screen_fixture_count_line(fixture, "\u22121"), 4 + 1);
    Settings settings = *settings_of(fixture);
    settings.as_x = 1;
    stage_change_settings(fixture->stage, &settings);
    screen_fixture_pass(fixture, 10);
    assert_int_equal(screen_fixture_count_line(fixture, "as X sees it:"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "+1"), 4 + 1);
    assert_int_equal(screen_fixture_count_line(fixture, "\u22121"), 1 + 1);
    screen_fixture_close(fixture);
}

/// X wins at once at c3, and holds a draw or loses elsewhere.
static void results_are_written_as_the_setting_says(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_paste(fixture, "XX1/OO1/3 X");
    screen_fixture_press(fixture, 'e');
    screen_fixture_settle(fixture);
    assert_true(screen_fixture_count_line(fixture, "+1") > 0);
    assert_true(screen_fixture_count_line(fixture, "win in 1") > 0);
    Settings settings = *settings_of(fixture);
    settings.words = 1;
    stage_change_settings(fixture->stage, &settings);
    screen_fixture_pass(fixture, 10);
    assert_int_equal(screen_fixture_count_line(fixture, "+1"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "win in 1"), 0);
    assert_true(screen_fixture_count_line(fixture, "win") > 0);
    assert_true(screen_fixture_count_line(fixture, "in 1") > 0);
    assert_true(screen_fixture_count_line(fixture, "lose") > 0);
    screen_fixture_close(fixture);
}

/// Both as large as they can be chosen, with a game, Analysis and their solvers, fit the machine.
static void tables_cannot_be_chosen_larger_than_the_machine(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, (Key)',');
    screen_fixture_click_control(fixture, "More…");
    for (int i = 0; i < 20; i++) {
        bool enabled;
        if (screen_fixture_has_control(fixture, "MB for moves +", &enabled) && enabled)
            screen_fixture_click_control(fixture, "MB for moves +");
        if (screen_fixture_has_control(fixture, "MB for proofs +", &enabled) && enabled)
            screen_fixture_click_control(fixture, "MB for proofs +");
    }
    const uint64_t game = (uint64_t)settings_of(fixture)->game_table << 20;
    const uint64_t proof = (uint64_t)settings_of(fixture)->proof_table << 20;
    assert_true(settings_of(fixture)->game_table > settings_default().game_table);
    assert_true(4 * game + proof <= base_memory_of_machine() / 4 * 3);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_comma_and_the_gear_open_it),
        cmocka_unit_test(every_theme_is_drawn_at_once),
        cmocka_unit_test(tables_cannot_be_chosen_larger_than_the_machine),
        cmocka_unit_test(every_control_changes_what_it_names),
        cmocka_unit_test(the_question_is_answered_by_keys),
        cmocka_unit_test(arrows_stay_in_their_row_and_enter_is_done),
        cmocka_unit_test(the_keyboard_reaches_every_control),
        cmocka_unit_test(the_second_page_has_threads_memory_and_words),
        cmocka_unit_test(results_are_written_as_the_setting_says),
        cmocka_unit_test(explain_counts_for_who_moves_or_as_x_sees_it),
        cmocka_unit_test(the_file_keeps_what_changed_and_what_a_person_wrote),
        cmocka_unit_test(what_the_command_line_says_is_not_kept),
        cmocka_unit_test(what_is_usual_here_holds_until_something_is_chosen),
        cmocka_unit_test(what_cannot_be_kept_is_told_once),
        cmocka_unit_test(what_could_not_be_kept_is_kept_with_the_next_change),
        cmocka_unit_test(the_window_hears_of_settings),
        cmocka_unit_test(in_a_game_it_stands_beside_a_bright_board),
        cmocka_unit_test(its_rows_stand_on_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
