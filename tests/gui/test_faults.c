// What goes wrong outside: arguments, files, displays. The built program says so in one sentence.
#include "base/file.h"
#include "gui/support/app_fixture.h"
#include "gui/support/child.h"
#include "languages/languages.h"
#include "support/scratch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static bool is_one_line(const char *text) {
    const char *newline = strchr(text, '\n');
    return newline && newline[1] == '\0' && newline > text;
}

static void refused(const char *const *arguments, const char *named) {
    ChildResult result = child_run(arguments, NULL);
    assert_int_equal(result.status, 2);
    assert_string_equal(result.out, "");
    if (!is_one_line(result.err) || !strstr(result.err, named))
        fail_msg("one line with \"%s\" was expected, not: %s", named, result.err);
}

static void wrong_arguments_are_named_and_end_with_2(void **state) {
    (void)state;
    refused(WORDS("--frobnicate"), "--frobnicate");
    refused(WORDS("--variant", "3x3x4"), "a row has 3 marks");
    refused(WORDS("--variant", "33x3x3"), "not 33");
    refused(WORDS("--variant"), "--variant");
    refused(WORDS("--x", "level11"), "level11");
    refused(WORDS("--o", "engine:pbrain"), "engine");
    refused(WORDS("--first", "z"), "'z'");
    refused(WORDS("--size", "100x100"), "100x100");
    refused(WORDS("--seed", "-1"), "-1");
    refused(WORDS("--quit-after", "soon"), "soon");
    refused(WORDS("--theme", "neon"), "neon");
    refused(WORDS("--position", "XX/X.X/OO. X"), "--position");
    refused(WORDS("--variant", "7x6x4+drop", "--position", "X6/7/7/7/7/7 O"), "--position");
}

static void a_very_long_argument_is_refused_like_a_short_one(void **state) {
    (void)state;
    enum { LONG = 100000 };
    char *text = base_alloc(LONG + 1);
    memset(text, 'X', LONG);
    refused(WORDS("--position", text), "--position");
    refused(WORDS("--variant", text), "--variant");
    refused(WORDS("--x", text), "--x");
    base_free(text);
}

/// No name of a file is that long, on any machine.
static void a_very_long_name_is_refused(void **state) {
    (void)state;
    static const char *const OPTIONS[] = {"--load",   "--data",       "--config",
                                          "--script", "--screenshot", "--export"};
    enum { LONG = 5000 };
    char *name = base_alloc(LONG + 1);
    memset(name, 'x', LONG);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        refused(WORDS(OPTIONS[i], name), "a name of 5000 bytes is too long; expected at most 4095");
    refused(WORDS(name), "a name of 5000 bytes");
    refused(WORDS("--data", ""), "--data: expected the name of a file or folder");
    base_free(name);
}

/// The environment's names are nobody's fault, and the game goes on without.
static void a_very_long_home_is_told(void **state) {
    (void)state;
    enum { LONG = 5000 };
    static const char *const NAMES[] = {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME",
                                        "XDG_DOCUMENTS_DIR", "TMPDIR"};
    char *name = base_alloc(LONG + 1), *kept[ARRAY_LEN(NAMES)];
    memset(name, '/', LONG);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        kept[i] = getenv(NAMES[i]) ? strdup(getenv(NAMES[i])) : NULL;
        assert_int_equal(setenv(NAMES[i], name, 1), 0);
    }
    const ChildResult result = child_run(WORDS("--quit-after", "0.1"), NULL);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        assert_int_equal(kept[i] ? setenv(NAMES[i], kept[i], 1) : unsetenv(NAMES[i]), 0);
        free(kept[i]);
    }
    base_free(name);
    assert_int_equal(result.status, 0);
}

static void help_and_version_say_what_they_should(void **state) {
    (void)state;
    ChildResult help = child_run(WORDS("--help"), NULL);
    assert_int_equal(help.status, 0);
    assert_string_equal(help.err, "");
    assert_non_null(strstr(help.out, "--variant"));
    assert_non_null(strstr(help.out, "--screenshot"));
    ChildResult version = child_run(WORDS("--version"), NULL);
    assert_int_equal(version.status, 0);
    assert_string_equal(version.err, "");
    static const char FIRST[] = "inkrow " INKROW_VERSION "\nspeech: ";
    assert_memory_equal(version.out, FIRST, sizeof FIRST - 1);
}

/// A child in that locale says `told` and not `english`, on either stream.
static void says(const char *locale, const char *const *arguments, const char *told,
                 const char *english) {
    assert_int_equal(setenv("LC_ALL", locale, 1), 0);
    const ChildResult result = child_run(arguments, NULL);
    assert_int_equal(setenv("LC_ALL", "C", 1), 0);
    const bool there = strstr(result.out, told) || strstr(result.err, told);
    if (!there || strstr(result.out, english) || strstr(result.err, english))
        fail_msg("\"%s\" was expected, not \"%s\": %s%s", told, english, result.out, result.err);
}

static void what_is_told_of_arguments_is_in_the_language(void **state) {
    (void)state;
    if (languages_find("de") < 0 || languages_find("fr") < 0)
        skip(); // built without msgfmt
    char folder[] = TEST_BUILD_DIR "/languageXXXXXX", settings[sizeof folder + 20];
    Problem problem;
    assert_true(scratch_make(folder));
    snprintf(settings, sizeof settings, "%s/inkrow.conf", folder);
    assert_true(file_write(settings, "language = fr\n", 14, &problem));
    says("C", WORDS("--help"), "who begins", "wer beginnt");
    says("C", WORDS("--help", "--language", "de"), "wer beginnt", "who begins");
    says("C", WORDS("--language", "de", "--nonsense"), "ist keine Option", "is no option");
    says("C", WORDS("--language", "de", "--version"), "Sprachausgabe: ", "speech: ");
    says("de_DE.UTF-8", WORDS("-h"), "die Version ausgeben", "print the version");
    says("de_DE.UTF-8", WORDS("--language", "klingon"), "es gibt keine Sprache", "there is no");
    // The settings' goes before the system's, and what the command line says before that.
    says("de_DE.UTF-8", WORDS("--nonsense", "--data", folder), "n’est pas une option",
         "ist keine Option");
    says("de_DE.UTF-8", WORDS("--help", "--config", settings), "qui commence", "wer beginnt");
    says("C", WORDS("--data", folder, "--language", "de", "-h"), "wer beginnt", "qui commence");
    // Scripts are the same everywhere, and so is what the manual is made of.
    says("de_DE.UTF-8", WORDS("--script", "steps", "--nonsense"), "is no option", "keine Option");
    says("de_DE.UTF-8", WORDS("--options"), "who begins", "wer beginnt");
    assert_true(scratch_remove(folder));
}

static void without_a_display_it_says_how_to_do_without(void **state) {
    (void)state;
    ChildResult result =
        child_run(WORDS("--demo"), WORDS("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"));
    assert_int_equal(result.status, 1);
    assert_string_equal(result.out, "");
    assert_true(is_one_line(result.err));
    assert_non_null(strstr(result.err, "no display"));
    assert_non_null(strstr(result.err, "SDL_VIDEODRIVER=offscreen"));
    assert_non_null(strstr(result.err, "--demo --screenshot"));
}

static void a_display_that_cannot_be_reached_is_no_display(void **state) {
    (void)state;
    const char *display = getenv("DISPLAY");
    char *kept = display ? strdup(display) : NULL;
    assert_int_equal(setenv("DISPLAY", ":4095", 1), 0);
    ChildResult result = child_run(WORDS("--demo"), WORDS("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"));
    assert_int_equal(kept ? setenv("DISPLAY", kept, 1) : unsetenv("DISPLAY"), 0);
    free(kept);
    assert_int_equal(result.status, 1);
    assert_string_equal(result.out, "");
    assert_non_null(strstr(result.err, "SDL_VIDEODRIVER=offscreen"));
}

static void a_picture_that_cannot_be_written_is_a_fault(void **state) {
    (void)state;
    ChildResult result =
        child_run(WORDS("--no-animation", "--screenshot", "/nowhere/at/all.png"), NULL);
    assert_int_equal(result.status, 1);
    assert_true(is_one_line(result.err));
    assert_non_null(strstr(result.err, "/nowhere/at/all.png"));
}

#define OUTPUTS_SCRIPT TEST_BUILD_DIR "/faults-outputs"
#define FIRST_PICTURE  TEST_BUILD_DIR "/faults-first.png"

static void assert_does_not_begin(const char *const *words, const char *script, const char *said) {
    FILE *file = fopen(OUTPUTS_SCRIPT, "w");
    assert_non_null(file);
    fputs(script, file);
    fclose(file);
    const ChildResult result = child_run(words, NULL);
    unlink(OUTPUTS_SCRIPT);
    const bool begun = unlink(FIRST_PICTURE) == 0;
    assert_int_equal(result.status, 1);
    assert_true(is_one_line(result.err));
    assert_non_null(strstr(result.err, said));
    assert_false(begun);
}

/// Where a file cannot be written, the script that would lead to it does not begin.
static void what_cannot_be_written_is_told_before_the_work(void **state) {
    (void)state;
    static const char FIRST[] = "screenshot " FIRST_PICTURE "\n";
    assert_does_not_begin(WORDS("--script", OUTPUTS_SCRIPT, "--screenshot", "/nowhere/at/all.png"),
                          FIRST, "'/nowhere/at/all.png' cannot be written");
    assert_does_not_begin(
        WORDS("--script", OUTPUTS_SCRIPT, "--variant", "3x3x3", "--export", "/nowhere/at/all.svg"),
        FIRST, "'/nowhere/at/all.svg' cannot be written");
    assert_does_not_begin(WORDS("--script", OUTPUTS_SCRIPT),
                          "screenshot " FIRST_PICTURE
                          "\nwait 0.1\nscreenshot /nowhere/at/all.png\n",
                          "script line 3: '/nowhere/at/all.png' cannot be written");
    assert_does_not_begin(WORDS("--script", OUTPUTS_SCRIPT),
                          "screenshot " FIRST_PICTURE "\nfilm /nowhere/at/all.gif\n",
                          "script line 2: '/nowhere/at/all.gif' cannot be written");
}

static void a_picture_needs_a_name(void **state) {
    (void)state;
    refused(WORDS("--screenshot", ""), "--screenshot: expected the name of a file or folder");
}

static void a_picture_leaves_what_stands_beside_it(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/faults-beside.png";
    static const char PART[] = TEST_BUILD_DIR "/faults-beside.png.part";
    char bytes[8] = "";
    FILE *part = fopen(PART, "w");
    assert_non_null(part);
    fputs("mine", part);
    fclose(part);
    assert_int_equal(child_run(WORDS("--no-animation", "--screenshot", PATH), NULL).status, 0);
    part = fopen(PART, "r");
    assert_non_null(part);
    assert_int_equal(fread(bytes, 1, sizeof(bytes) - 1, part), 4);
    assert_string_equal(bytes, "mine");
    fclose(part);
    unlink(PART);
    unlink(PATH);
}

static void a_full_disk_is_told(void **state) {
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    ChildResult result = child_run(WORDS("--no-animation", "--screenshot", "/dev/full"), NULL);
    assert_int_equal(result.status, 1);
    assert_string_equal(result.err,
                        "inkrow: '/dev/full' cannot be written: No space left on device\n");
}

static void a_picture_of_a_demo_is_written(void **state) {
    (void)state;
    const char *path = TEST_BUILD_DIR "/faults-demo.png";
    unlink(path);
    ChildResult result = child_run(
        WORDS("--demo", "--no-animation", "--variant", "3x3x3", "--screenshot", path), NULL);
    assert_string_equal(result.err, "");
    assert_int_equal(result.status, 0);
    assert_int_equal(access(path, R_OK), 0);
    unlink(path);
}

static void a_script_that_is_not_there_is_a_fault(void **state) {
    (void)state;
    ChildResult result = child_run(WORDS("--script", "/nowhere/at/all"), NULL);
    assert_int_equal(result.status, 1);
    assert_true(is_one_line(result.err));
    assert_non_null(strstr(result.err, "/nowhere/at/all"));
}

static void a_game_that_cannot_be_read_is_a_fault(void **state) {
    (void)state;
    ChildResult result = child_run(WORDS("/nowhere/at/all.sgf"), NULL);
    assert_int_equal(result.status, 1);
    assert_true(is_one_line(result.err));
    assert_non_null(strstr(result.err, "/nowhere/at/all.sgf"));
}

static void fails_at(const char *script, const char *line, const char *named) {
    AppOptions options = fixture_game("3x3x3", "human", "human");
    char complaint[FIXTURE_COMPLAINT_MAX];
    assert_int_equal(fixture_run_script(&options, script, complaint), 1);
    if (!strstr(complaint, line) || !strstr(complaint, named))
        fail_msg("\"%s\" and \"%s\" were expected, not: %s", line, named, complaint);
}

static void a_script_that_fails_names_its_line(void **state) {
    (void)state;
    fails_at("click a1\n\nexpect turn x\n", "line 3", "expected turn x, found o");
    fails_at("expect result draw\n", "line 1", "found none");
    fails_at("click b2\nexpect cell b2 o\n", "line 2", "found x");
    fails_at("# a comment\nclick d4\n", "line 2", "d4");
    fails_at("button \"Frobnicate\"\n", "line 1", "Frobnicate");
    fails_at("button \"Undo\"\n", "line 1", "greyed");
}

static void a_script_with_a_line_that_is_no_command_does_not_start(void **state) {
    (void)state;
    const char *path = TEST_BUILD_DIR "/faults-script";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("click a1\njump\n", file);
    fclose(file);
    ChildResult result = child_run(WORDS("--variant", "3x3x3", "--script", path), NULL);
    unlink(path);
    assert_int_equal(result.status, 1);
    assert_true(is_one_line(result.err));
    assert_non_null(strstr(result.err, "line 2"));
    assert_non_null(strstr(result.err, "jump"));
}

static void a_script_that_the_clock_cuts_off_is_named(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    options.quit_after_given = true;
    options.quit_after_ns = NANOSECONDS_PER_SECOND / 5;
    char complaint[FIXTURE_COMPLAINT_MAX];
    assert_int_equal(fixture_run_script(&options, "click a1\nwait 60\n", complaint), 1);
    assert_non_null(strstr(complaint, "line 2"));
}

static void it_quits_when_told(void **state) {
    (void)state;
    AppOptions options = options_default();
    options.quit_after_given = true;
    options.quit_after_ns = NANOSECONDS_PER_SECOND / 2;
    AppFixture *fixture = fixture_open(&options);
    assert_true(fixture_pass(fixture, 400));
    assert_false(fixture_pass(fixture, 160));
    assert_int_equal(fixture->app->exit_status, 0);
    fixture_close(fixture);
    options.quit_after_given = false;
    fixture = fixture_open(&options);
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
    assert_false(fixture_pass(fixture, 32));
    fixture_close(fixture);
    fixture = fixture_open(&options);
    fixture_press(fixture, "ctrl+q");
    assert_false(fixture_pass(fixture, 16));
    fixture_close(fixture);
}

/// Nothing of who runs the tests: neither a language nor settings.
static int become_nobody(void **state) {
    (void)state;
    return setenv("LC_ALL", "C", 1) | setenv("XDG_CONFIG_HOME", TEST_BUILD_DIR "/nowhere", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_arguments_are_named_and_end_with_2),
        cmocka_unit_test(a_very_long_argument_is_refused_like_a_short_one),
        cmocka_unit_test(a_very_long_name_is_refused),
        cmocka_unit_test(a_very_long_home_is_told),
        cmocka_unit_test(help_and_version_say_what_they_should),
        cmocka_unit_test(what_is_told_of_arguments_is_in_the_language),
        cmocka_unit_test(without_a_display_it_says_how_to_do_without),
        cmocka_unit_test(a_display_that_cannot_be_reached_is_no_display),
        cmocka_unit_test(a_picture_that_cannot_be_written_is_a_fault),
        cmocka_unit_test(what_cannot_be_written_is_told_before_the_work),
        cmocka_unit_test(a_picture_needs_a_name),
        cmocka_unit_test(a_game_that_cannot_be_read_is_a_fault),
        cmocka_unit_test(a_picture_leaves_what_stands_beside_it),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(a_picture_of_a_demo_is_written),
        cmocka_unit_test(a_script_that_is_not_there_is_a_fault),
        cmocka_unit_test(a_script_that_fails_names_its_line),
        cmocka_unit_test(a_script_with_a_line_that_is_no_command_does_not_start),
        cmocka_unit_test(a_script_that_the_clock_cuts_off_is_named),
        cmocka_unit_test(it_quits_when_told),
    };
    return cmocka_run_group_tests(tests, become_nobody, NULL);
}
