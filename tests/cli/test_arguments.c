// How the command line of inkrow-engine is read: the order of what stands on it, help, and what may
// have been meant.
#include "support/cli_runner.h"

#include "base/text.h"
#include "languages/languages.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// What is printed for other arguments than usual is what is printed for the usual ones.
static void assert_same(const char *const *usual, const char *const *other) {
    Run expected = run_with(usual, ""), found = run_with(other, "");
    assert_int_equal(expected.status, CLI_OK);
    assert_string_equal(found.err, "");
    assert_string_equal(found.out, expected.out);
    assert_int_equal(found.status, CLI_OK);
    run_free(&expected);
    run_free(&found);
}

static void assert_refused(const char *const *arguments, const char *says) {
    Run run = run_with(arguments, "");
    testing_assert_says(run.err, says);
    assert_string_equal(run.out, "");
    assert_int_equal(run.status, CLI_WRONG);
    run_free(&run);
}

static void options_stand_in_any_order(void **state) {
    (void)state;
    const char *const *usual =
        ARGUMENTS("analyze", "3x3x3", "--position", "X.O/X.X/OO. X", "--algorithm", "plain");
    assert_same(usual, ARGUMENTS("analyze", "--position", "X.O/X.X/OO. X", "--algorithm", "plain",
                                 "3x3x3"));
    assert_same(usual, ARGUMENTS("analyze", "--position", "X.O/X.X/OO. X", "3x3x3", "--algorithm",
                                 "plain"));
    assert_same(usual, ARGUMENTS("--algorithm", "plain", "analyze", "3x3x3", "--position",
                                 "X.O/X.X/OO. X"));
    assert_same(usual, ARGUMENTS("analyze", "--algorithm", "plain", "--position", "X.O/X.X/OO. X",
                                 "--", "3x3x3"));
}

static void values_stand_after_an_equals_sign(void **state) {
    (void)state;
    assert_same(ARGUMENTS("analyze", "6x6x4", "--depth", "3", "--lines", "2", "--time", "5"),
                ARGUMENTS("analyze", "6x6x4", "--depth=3", "--lines=2", "--time=5"));
    assert_same(ARGUMENTS("analyze", "3x3x3", "--moves", "b2", "--algorithm", "depth-aware"),
                ARGUMENTS("analyze", "3x3x3", "--algorithm=depth-aware", "--moves=b2"));
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--time="), "--time expects seconds");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--json=yes"),
                   "--json expects nothing after it, not 'yes'");
    assert_refused(ARGUMENTS("solve", "3x3x3", "--resume="), "--resume expects the name of a file");
    assert_refused(ARGUMENTS("solve", "3x3x3", "--join="), "--join expects the name of a file");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--depth=3", "--depth", "3"),
                   "--depth is given twice");
}

static void help_is_given_anywhere(void **state) {
    (void)state;
    const char *const *all = ARGUMENTS("--help");
    assert_same(all, ARGUMENTS("-h"));
    assert_same(all, ARGUMENTS("--version", "--help"));
    const char *const *solve = ARGUMENTS("solve", "--help");
    assert_same(solve, ARGUMENTS("solve", "-h"));
    assert_same(solve, ARGUMENTS("--help", "solve"));
    assert_same(solve, ARGUMENTS("solve", "3x3x3", "--time", "1", "-h", "--json"));
    assert_same(solve, ARGUMENTS("solve", "nonsense", "--nonsense", "--help"));
    Run run = run_with(ARGUMENTS("solve", "--help"), "");
    testing_assert_says(run.out, "inkrow-engine solve VARIANT");
    testing_assert_says(run.out, "--certificate FILE");
    assert_null(strstr(run.out, "--trace"));
    run_free(&run);
    static const char *const commands[] = {"analyze", "review", "bench", "gomocup"};
    for (size_t i = 0; i < ARRAY_LEN(commands); i++) {
        run = run_with(ARGUMENTS(commands[i], "-h"), "");
        assert_int_equal(run.status, CLI_OK);
        testing_assert_says(run.out, commands[i]);
        testing_assert_says(run.out, "--language CODE");
        run_free(&run);
    }
}

static void the_language_is_named_anywhere(void **state) {
    (void)state;
    if (languages_find("de") < 0)
        skip();
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--moves", "b2 b2", "--language", "de"),
                   "Das Feld ist besetzt");
    assert_refused(ARGUMENTS("analyze", "--language=de", "3x3x3", "--moves", "b2 b2"),
                   "Das Feld ist besetzt");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--language=en", "--moves", "b2 b2"),
                   "the square is taken");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--language"), "--language expects CODE after it");
}

static void what_may_be_meant_is_named(void **state) {
    (void)state;
    assert_refused(ARGUMENTS("analyse", "3x3x3"),
                   "unknown command 'analyse'; did you mean analyze?");
    assert_refused(ARGUMENTS("--hlep"), "did you mean --help?");
    assert_refused(ARGUMENTS("sovle", "--help"), "did you mean solve?");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--tiem=1"),
                   "unknown argument '--tiem=1'; did you mean --time?");
    assert_refused(ARGUMENTS("solve", "3x3x3", "--cert", "x"), "did you mean --certificate?");
    assert_refused(ARGUMENTS("review", "game.sgf", "--node", "5"), "did you mean --nodes?");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--algorithm", "Depth_aware"),
                   "did you mean depth-aware?");
    assert_refused(ARGUMENTS("analyze", "3x3x3", "--algorithm", "best"),
                   "--algorithm expects plain, ten, depth-aware, search or solve, not 'best'");
}

static void only_near_words_are_near(void **state) {
    (void)state;
    static const struct {
        const char *typed, *word;
        bool near;
    } CASES[] = {
        {"level3", "level3", true}, {"levle3", "level3", true},     {"lvl3", "level3", true},
        {"LEVEL3", "level3", true}, {"l3", "level3", false},        {"ten", "tan", true},
        {"ten", "ton", true},       {"ten", "tip", false},          {"", "x", false},
        {"y", "x", false},          {"--alg", "--algorithm", true}, {"--al", "--algorithm", false},
        {"--x", "--o", false},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Nearest nearest = nearest_to(slice_of(CASES[i].typed));
        nearest_try(&nearest, CASES[i].word);
        if ((nearest.word != NULL) != CASES[i].near)
            fail_msg("'%s' for '%s'", CASES[i].typed, CASES[i].word);
    }
    Nearest nearest = nearest_to(slice_of("sovle"));
    nearest_try(&nearest, "save");
    nearest_try(&nearest, "solve");
    nearest_try(&nearest, "solved");
    assert_string_equal(nearest.word, "solve");
}

/// Every option of the tables is taken, with `=` where it has a value: what is refused is refused
/// for another reason than that it is unknown.
static void every_option_of_the_table_is_known(void **state) {
    (void)state;
    Run table = run_with(ARGUMENTS("--options"), "");
    char command[16] = "", name[32], text[64];
    int options = 0;
    for (const char *line = table.out; *line; line = strchr(line, '\n') + 1) {
        sscanf(line, "command\t%15[a-z]", command);
        if (sscanf(line, "option\t%31[a-z-]", name) != 1 || !*command ||
            strcmp(name, "--help") == 0)
            continue;
        snprintf(text, sizeof text, "%s=", name);
        Run run = run_with(ARGUMENTS(command, text), "");
        assert_int_equal(run.status, CLI_WRONG);
        assert_null(strstr(run.err, "unknown argument"));
        run_free(&run);
        options++;
    }
    assert_true(options > 30);
    run_free(&table);
}

static void a_game_is_read_from_standard_input(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("review", "-", "--nodes=500"), "3x3x3 a1 b2 c3");
    assert_string_equal(run.err, "");
    testing_assert_says(run.out, "3  X  c3");
    assert_int_equal(run.status, CLI_OK);
    run_free(&run);
    run = run_with(ARGUMENTS("review", "-"), "no game");
    assert_int_equal(run.status, CLI_FAILED);
    testing_assert_says(run.err, "-: ");
    run_free(&run);
}

static void results_of_jobs_are_read_from_standard_input(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("solve", "3x3x3", "--json"), "");
    Run joined = run_with(ARGUMENTS("solve", "--join=-", "3x3x3", "--json"), run.out);
    assert_string_equal(joined.err, "");
    testing_assert_says(joined.out, "\"outcome\":\"draw\",\"proven\":true");
    run_free(&joined);
    joined = run_with(ARGUMENTS("solve", "--join", "-", "3x3x3", "--json"), run.out);
    testing_assert_says(joined.out, "\"outcome\":\"draw\",\"proven\":true");
    run_free(&joined);
    joined = run_with(ARGUMENTS("solve", "3x3x3", "--join", "-"), run.out);
    testing_assert_says(joined.out, "Proven: a draw");
    run_free(&joined);
    run_free(&run);
}

/// Runs without a command, with `in` to read from.
static char *told_without_a_command(FILE *in) {
    char *out, *told;
    size_t length;
    FILE *written = open_memstream(&out, &length), *err = open_memstream(&told, &length);
    assert_true(written && err);
    run_streams(ARGUMENTS(NULL), &(RunTime){.tick_ns = 2000}, in, written, err);
    fclose(written);
    fclose(err);
    assert_string_equal(out, "");
    free(out);
    return told;
}

static void who_types_is_told_of_help(void **state) {
    (void)state;
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0)
        skip();
    FILE *terminal = fopen(ptsname(master), "r");
    if (!terminal)
        skip();
    assert_int_equal(write(master, "END\n", 4), 4);
    char *told = told_without_a_command(terminal);
    testing_assert_says(told, "inkrow-engine --help");
    assert_ptr_equal(strchr(told, '\n'), told + strlen(told) - 1);
    free(told);
    fclose(terminal);
    close(master);
    FILE *file = tmpfile();
    assert_non_null(file);
    told = told_without_a_command(file);
    assert_string_equal(told, "");
    free(told);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_stand_in_any_order),
        cmocka_unit_test(values_stand_after_an_equals_sign),
        cmocka_unit_test(help_is_given_anywhere),
        cmocka_unit_test(the_language_is_named_anywhere),
        cmocka_unit_test(what_may_be_meant_is_named),
        cmocka_unit_test(only_near_words_are_near),
        cmocka_unit_test(every_option_of_the_table_is_known),
        cmocka_unit_test(a_game_is_read_from_standard_input),
        cmocka_unit_test(results_of_jobs_are_read_from_standard_input),
        cmocka_unit_test(who_types_is_told_of_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
