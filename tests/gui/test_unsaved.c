// A folder that cannot be written: the mark in the margin, and what is asked before the window
// closes.
#include "base/file.h"
#include "gui/support/app_fixture.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char folder[64], data[96];

/// The games' folder is to be made in a file: nobody can do that, root neither.
static int make_folder(void **state) {
    Problem problem;
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-unsaved.XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(data, sizeof data, "%s/file", folder);
    if (!file_write(data, "", 0, &problem))
        return -1;
    snprintf(data, sizeof data, "%s/file/inkrow", folder);
    return setenv("XDG_DOCUMENTS_DIR", folder, 1);
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf -- '%s'", folder);
    return system(command) | unsetenv("XDG_DOCUMENTS_DIR");
}

static AppFixture *open_sized(int width, int height) {
    AppOptions options = fixture_game("5x5x4", "human", "human");
    options.data = data;
    options.still = true;
    options.width = width;
    options.height = height;
    return fixture_open(&options);
}

static AppFixture *open_game(void) {
    return open_sized(640, 480);
}

static void draw_mark(AppFixture *fixture, const char *cell) {
    fixture_click_cell(fixture, cell);
    fixture_settle(fixture);
    autosave_settle(fixture->app->autosave);
    fixture_pass(fixture, 50);
}

static bool shows(AppFixture *fixture, const char *label) {
    Point at;
    bool enabled;
    return stage_find_control(fixture->app->stage, label, &at, &enabled) && enabled;
}

/// A write that failed may have been on its way; the next one works.
static bool goes_away(AppFixture *fixture, const char *label) {
    for (int i = 0; i < 200 && shows(fixture, label); i++) {
        nanosleep(&(struct timespec){.tv_nsec = 20 * NANOSECONDS_PER_MS}, NULL);
        fixture_pass(fixture, 50);
    }
    return !shows(fixture, label);
}

static bool says(AppFixture *fixture, const char *words) {
    const DrawList *list = fixture->app->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT &&
            strcmp(list->text + list->commands[i].text.first, words) == 0)
            return true;
    return false;
}

static bool is_in(const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

/// From now on the folder can be made.
static void make_room(void) {
    char path[256];
    snprintf(path, sizeof path, "%s/file", folder);
    assert_int_equal(unlink(path), 0);
}

static void the_mark_stays_until_a_write_works(void **state) {
    (void)state;
    static const int SIZES[][2] = {{640, 480}, {360, 800}, {1280, 800}};
    static const char *const SCREENS[] = {"w", "a", "t"};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        Problem problem;
        char path[256];
        AppFixture *fixture = open_sized(SIZES[i][0], SIZES[i][1]);
        assert_false(shows(fixture, "Not saved"));
        draw_mark(fixture, "a1");
        assert_true(shows(fixture, "Not saved"));
        fixture_skip(fixture, 60000); // long after the sentence
        assert_true(shows(fixture, "Not saved"));
        for (size_t j = 0; j < ARRAY_LEN(SCREENS); j++) {
            fixture_press(fixture, SCREENS[j]);
            assert_true(shows(fixture, "Not saved"));
            fixture_press(fixture, "escape");
        }
        make_room();
        draw_mark(fixture, "b2");
        assert_true(goes_away(fixture, "Not saved"));
        fixture_close(fixture);
        snprintf(path, sizeof path, "rm -rf -- '%s/file'", folder);
        assert_int_equal(system(path), 0);
        snprintf(path, sizeof path, "%s/file", folder);
        assert_true(file_write(path, "", 0, &problem));
    }
}

static void the_mark_leads_to_the_sheet(void **state) {
    (void)state;
    AppFixture *fixture = open_game();
    draw_mark(fixture, "a1");
    fixture_click_control(fixture, "Not saved");
    assert_true(shows(fixture, "Save elsewhere"));
    assert_false(shows(fixture, "Leave anyway"));
    fixture_press(fixture, "escape");
    assert_true(shows(fixture, "Not saved"));
    fixture_close(fixture);
}

static void leaving_offers_to_save_elsewhere(void **state) {
    (void)state;
    AppFixture *fixture = open_game();
    draw_mark(fixture, "a1");
    fixture_press(fixture, "n");
    draw_mark(fixture, "c3");
    fixture_press(fixture, "ctrl+q");
    assert_true(fixture_pass(fixture, 50));
    assert_true(shows(fixture, "Leave anyway"));
    SDL_Event event = {.type = SDL_QUIT}; // once more asks no more
    SDL_PushEvent(&event);
    assert_true(fixture_pass(fixture, 50));
    fixture_click_control(fixture, "Save elsewhere");
    assert_true(is_in("inkrow.sgf"));
    assert_true(is_in("inkrow-2.sgf"));
    assert_true(says(fixture, "2 games saved: inkrow.sgf and inkrow-2.sgf"));
    fixture_click_control(fixture, "Leave");
    assert_false(fixture_pass(fixture, 50));
    fixture_close(fixture);
    assert_true(is_in("inkrow.sgf"));
}

static void what_is_there_is_not_replaced(void **state) {
    (void)state;
    char path[256], *bytes;
    size_t length;
    Problem problem;
    snprintf(path, sizeof path, "%s/inkrow.sgf", folder);
    assert_true(file_write(path, "mine", 4, &problem));
    AppFixture *fixture = open_game();
    draw_mark(fixture, "a1");
    fixture_press(fixture, "ctrl+q");
    fixture_click_control(fixture, "Save elsewhere");
    assert_true(is_in("inkrow-2.sgf"));
    assert_true(file_read(path, 100, &bytes, &length, &problem));
    assert_int_equal(length, 4);
    base_free(bytes);
    fixture_close(fixture);
}

static void leaving_can_be_meant(void **state) {
    (void)state;
    AppFixture *fixture = open_game();
    draw_mark(fixture, "a1");
    fixture_press(fixture, "ctrl+q");
    assert_true(fixture_pass(fixture, 50));
    fixture_press(fixture, "escape"); // back to the game
    assert_true(fixture_pass(fixture, 50));
    assert_true(shows(fixture, "Not saved"));
    fixture_press(fixture, "ctrl+q");
    fixture_click_control(fixture, "Leave anyway");
    assert_false(fixture_pass(fixture, 50));
    fixture_close(fixture);
}

static void nothing_is_asked_where_all_is_saved(void **state) {
    (void)state;
    AppFixture *fixture = open_game();
    draw_mark(fixture, "a1");
    make_room();
    draw_mark(fixture, "b2");
    fixture_press(fixture, "ctrl+q");
    assert_false(fixture_pass(fixture, 50));
    fixture_close(fixture);
}

/// As a signal does: nobody is there to answer.
static void who_is_told_to_end_asks_nothing(void **state) {
    (void)state;
    AppFixture *fixture = open_game();
    draw_mark(fixture, "a1");
    app_end(fixture->app);
    assert_false(fixture_pass(fixture, 50));
    fixture_close(fixture);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(the_mark_stays_until_a_write_works),
        IN_A_FOLDER(the_mark_leads_to_the_sheet),
        IN_A_FOLDER(leaving_offers_to_save_elsewhere),
        IN_A_FOLDER(what_is_there_is_not_replaced),
        IN_A_FOLDER(leaving_can_be_meant),
        IN_A_FOLDER(nothing_is_asked_where_all_is_saved),
        IN_A_FOLDER(who_is_told_to_end_asks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
