// The command line of the game: what it accepts and how it refuses.
#include "sdl/options.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { ARGUMENTS_MAX = 8 };

static OptionsWish parse(const char *const *words, AppOptions *options, Problem *problem) {
    char *argv[ARGUMENTS_MAX + 1] = {(char *)"inkrow"};
    int argc = 1;
    while (words[argc - 1]) {
        argv[argc] = (char *)words[argc - 1];
        argc++;
    }
    return options_parse(argc, argv, options, problem);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static AppOptions accepted(const char *const *words) {
    AppOptions options;
    Problem problem = {""};
    if (parse(words, &options, &problem) != OPTIONS_RUN)
        fail_msg("refused: %s", problem.sentence);
    return options;
}

static void without_options_a_first_page_or_the_start_screen_comes(void **state) {
    (void)state;
    AppOptions options = accepted(WORDS(NULL));
    assert_true(options.first_page); // where nothing was ever played
    assert_false(options.in_game);
    assert_false(options.demo);
    assert_false(options.still);
    assert_int_equal(options.spec.variant.width, 3);
    assert_int_equal(options.spec.players[SIDE_X].kind, PLAYER_HUMAN);
    assert_int_equal(options.spec.players[SIDE_O].level, 3); // a beginner can win
}

static void what_is_asked_for_leaves_no_first_page(void **state) {
    (void)state;
    assert_true(accepted(WORDS("--no-animation")).first_page); // a page may say it by itself
    assert_true(accepted(WORDS("--first-page", "--script", "steps")).first_page);
    assert_false(accepted(WORDS("--script", "steps")).first_page);
    assert_false(accepted(WORDS("--size", "640x400")).first_page);
    assert_false(accepted(WORDS("game.sgf")).first_page);
}

static void what_ends_by_itself_keeps_no_games(void **state) {
    (void)state;
    assert_true(accepted(WORDS("--variant", "3x3x3")).keeps_games);
    assert_false(accepted(WORDS("--script", "steps")).keeps_games);
    assert_false(accepted(WORDS("--screenshot", "a.png")).keeps_games);
    assert_false(accepted(WORDS("--position", "X.O/X.X/OO. X", "--export", "a.png")).keeps_games);
    assert_false(accepted(WORDS("--worksheet", "a.pdf")).keeps_games);
}

static void every_option_is_taken(void **state) {
    (void)state;
    AppOptions options =
        accepted(WORDS("--variant", "7x6x4+drop", "--x", "level3", "--first", "o"));
    assert_true(options.in_game);
    assert_true(options.spec.variant.drop);
    assert_int_equal(options.spec.players[SIDE_X].kind, PLAYER_COMPUTER);
    assert_int_equal(options.spec.players[SIDE_X].level, 3);
    assert_int_equal(options.spec.first, SIDE_O);
    options = accepted(
        WORDS("--size", "640x400", "--seed", "18446744073709551615", "--quit-after", "0.5"));
    assert_int_equal(options.width, 640);
    assert_int_equal(options.height, 400);
    assert_true(options.seed == UINT64_MAX);
    assert_true(options.quit_after_ns == NANOSECONDS_PER_SECOND / 2);
    options = accepted(WORDS("--demo", "--no-animation", "--no-sound", "--fullscreen", "--theme",
                             "blackboard", "--config", "kept.conf"));
    assert_true(options.demo);
    assert_true(options.still);
    assert_true(options.fullscreen);
    assert_string_equal(options.theme, "blackboard");
    assert_string_equal(options.config, "kept.conf");
}

static void the_position_may_stand_before_the_variant(void **state) {
    (void)state;
    AppOptions options = accepted(WORDS("--position", "4/4/1XO1/4 O", "--variant", "4x4x4"));
    assert_true(options.spec.from_position);
    assert_int_equal(options.spec.first, SIDE_O);
    assert_int_equal(options.spec.position.marks[SIDE_X], 1);
}

typedef struct Refusal {
    const char *words[ARGUMENTS_MAX];
    const char *named, *expected; ///< both must stand in the sentence
} Refusal;

static const Refusal REFUSALS[] = {
    {{"--nonsense"}, "--nonsense", "no option"},
    {{""}, "an argument is empty", "an option or the file of a game"},
    {{"--variant"}, "--variant", "needs a value"},
    {{"--variant", "3x3"}, "'3x3'", "such as 3x3x3"},
    {{"--variant", "33x3x3"}, "33", "3 to 32"},
    {{"--x", "level11"}, "level11", "level10"},
    {{"--x", "lvl7"}, "'lvl7'", "did you mean level7?"},
    {{"--o", "prefect"}, "'prefect'", "did you mean perfect?"},
    {{"--varaint", "3x3x3"}, "'--varaint'", "did you mean --variant?"},
    {{"--x", "engine:./mine"}, "--x", "not in this version"},
    {{"--first", "z"}, "'z'", "x or o"},
    {{"--position", "X2/3/3 X"}, "--position", "turn of"},
    {{"--position", "XXX/3/3 O"}, "--position", "differ by one"},
    {{"--position", "4/4/4/4 X"}, "--position", "3 squares"},
    {{"--position", "X2/3/3 O", "--first", "x"}, "--first", "leave one out"},
    {{"--theme", "neon"}, "'neon'", "paper"},
    {{"--size", "10x10"}, "'10x10'", "320x240"},
    {{"--text-size", "79"}, "'79'", "80 to 160"},
    {{"--text-size", "161"}, "'161'", "80 to 160"},
    {{"--text-size", "large"}, "'large'", "80 to 160"},
    {{"--size", "1280"}, "'1280'", "width x height"},
    {{"--size", "1280x800x3"}, "'1280x800x3'", "width x height"},
    {{"--size", "99999x99999"}, "'99999x99999'", "16384"},
    {{"--tour", "0"}, "'0'", "1 to 14"},
    {{"--tour", "15"}, "'15'", "1 to 14"},
    {{"--seed", "-1"}, "'-1'", "whole number"},
    {{"--seed", "18446744073709551616"}, "--seed", "whole number"},
    {{"--quit-after", "soon"}, "'soon'", "seconds"},
    {{"--quit-after", "-1"}, "'-1'", "seconds"},
    {{"--quit-after", "nan"}, "'nan'", "seconds"},
    {{"--worksheet", "sheet.png"}, "--worksheet: 'sheet.png'", ".pdf nor .svg"},
    {{"--worksheet", ""}, "--worksheet", "name of a file"},
    {{"--solution"}, "--solution", "--worksheet"},
    {{"--load", "game.sgf", "other.sgf"}, "'other.sgf'", "one game"},
};

static void wrong_arguments_are_named(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(REFUSALS); i++) {
        AppOptions options;
        Problem problem = {""};
        if (parse(REFUSALS[i].words, &options, &problem) != OPTIONS_WRONG)
            fail_msg("%s was accepted", REFUSALS[i].words[0]);
        if (!strstr(problem.sentence, REFUSALS[i].named) ||
            !strstr(problem.sentence, REFUSALS[i].expected))
            fail_msg("%s: \"%s\" lacks '%s' or '%s'", REFUSALS[i].words[0], problem.sentence,
                     REFUSALS[i].named, REFUSALS[i].expected);
        assert_null(strchr(problem.sentence, '\n'));
    }
}

static void a_megabyte_of_argument_is_refused_in_one_sentence(void **state) {
    (void)state;
    size_t length = 1 << 20;
    char *long_word = base_alloc(length + 1);
    memset(long_word, 'x', length);
    const char *const options_with_value[] = {"--variant", "--x",    "--first", "--position",
                                              "--theme",   "--size", "--seed",  "--quit-after"};
    for (size_t i = 0; i < ARRAY_LEN(options_with_value); i++) {
        AppOptions options;
        Problem problem = {""};
        assert_int_equal(parse(WORDS(options_with_value[i], long_word), &options, &problem),
                         OPTIONS_WRONG);
        assert_in_range(strlen(problem.sentence), 10, sizeof(problem.sentence) - 1);
    }
    base_free(long_word);
}

static void help_and_version_are_wishes(void **state) {
    (void)state;
    AppOptions options;
    Problem problem;
    assert_int_equal(parse(WORDS("--help"), &options, &problem), OPTIONS_HELP);
    assert_int_equal(parse(WORDS("--demo", "--version"), &options, &problem), OPTIONS_VERSION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_options_a_first_page_or_the_start_screen_comes),
        cmocka_unit_test(what_is_asked_for_leaves_no_first_page),
        cmocka_unit_test(what_ends_by_itself_keeps_no_games),
        cmocka_unit_test(every_option_is_taken),
        cmocka_unit_test(the_position_may_stand_before_the_variant),
        cmocka_unit_test(wrong_arguments_are_named),
        cmocka_unit_test(a_megabyte_of_argument_is_refused_in_one_sentence),
        cmocka_unit_test(help_and_version_are_wishes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
