// The whole program in another language: chosen in Settings, named on the command line, or wanted
// by the system.
#include "gui/support/app_fixture.h"
#include "languages/languages.h"
#include "support/testing.h"
#include "ui/stage/stage.h"

#include <string.h>

static bool shows(const AppFixture *fixture, const char *label) {
    Point at;
    bool enabled;
    return stage_find_control(fixture->app->stage, label, &at, &enabled);
}

static void begin(AppFixture *fixture) {
    fixture_click_cell(fixture, "b2");
    fixture_click_cell(fixture, "a1");
    fixture_settle(fixture);
}

static void choose(AppFixture *fixture, int steps) {
    fixture_press(fixture, ",");
    fixture_click_control(fixture, "More…");
    for (int i = 0; i < steps; i++)
        fixture_click_control(fixture, "Language +");
    fixture_press(fixture, "escape");
    fixture_settle(fixture);
}

static void a_language_shows_at_once(void **state) {
    (void)state;
    const int german = languages_find("de");
    if (german < 0)
        skip(); // built without msgfmt
    const AppOptions options = fixture_game("3x3x3", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    begin(fixture);
    assert_false(shows(fixture, "Rückgängig"));
    choose(fixture, 1 + german);
    assert_true(shows(fixture, "Rückgängig"));
    assert_true(shows(fixture, "Undo")); // scripts find it in any language
    fixture_click_control(fixture, "Undo");
    assert_int_equal(fixture_position(fixture)->ply, 1);
    fixture_close(fixture);
    said_use(NULL);
}

static void the_command_line_names_one(void **state) {
    (void)state;
    if (languages_find("fr") < 0)
        skip();
    AppOptions options = fixture_game("3x3x3", "human", "human");
    options.language = "fr";
    AppFixture *fixture = fixture_open(&options);
    begin(fixture);
    assert_true(shows(fixture, "Annuler"));
    choose(fixture, 1); // the command line's is the one for this time
    assert_true(shows(fixture, "Annuler"));
    fixture_close(fixture);
    said_use(NULL);
}

static void else_it_is_the_systems(void **state) {
    (void)state;
    if (languages_find("es") < 0)
        skip();
    AppOptions options = fixture_game("3x3x3", "human", "human");
    options.system_language = languages_find("es");
    AppFixture *fixture = fixture_open(&options);
    begin(fixture);
    assert_true(shows(fixture, "Deshacer"));
    choose(fixture, 1); // English
    assert_false(shows(fixture, "Deshacer"));
    fixture_close(fixture);
    said_use(NULL);
}

/// A catalogue that cannot be read leaves English, and the game goes on.
static void a_file_that_is_none_leaves_english(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    options.language = TEST_DATA_DIR "/golden/start.png";
    AppFixture *fixture = fixture_open(&options);
    begin(fixture);
    assert_true(shows(fixture, "Undo"));
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_shows_at_once),
        cmocka_unit_test(the_command_line_names_one),
        cmocka_unit_test(else_it_is_the_systems),
        cmocka_unit_test(a_file_that_is_none_leaves_english),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
