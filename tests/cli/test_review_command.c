// inkrow-engine review as a script sees it.
#include "support/cli_runner.h"

#include "base/file.h"

static const char GAME[] = "(;FF[4]GM[4]SZ[3]C[mine];B[aa];W[ba];B[ca];W[ac];B[cc];W[cb];B[bb])";

enum { PATH_MAX_HERE = 256 };

static void keep_file(const char *bytes, char *path) {
    Problem problem;
    Text text = text_over(path, PATH_MAX_HERE);
    assert_true(file_write_temporary(bytes, strlen(bytes), &text, &problem));
}

static void a_table_of_all_moves(void **state) {
    (void)state;
    char path[PATH_MAX_HERE];
    keep_file(GAME, path);
    Run run = run_with(ARGUMENTS("review", path, "--nodes", "1000"), "");
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, CLI_OK);
    assert_non_null(strstr(run.out, "3x3x3: X won in 7 marks\n"));
    assert_non_null(strstr(run.out, "   2  O  b3   ??  X wins in 5; better b2, a draw\n"));
    assert_non_null(strstr(run.out, "X: 1 slip · 2 only good moves · 1 fine\n"));
    run_free(&run);
    file_remove(path);
}

static void json_and_an_annotated_game(void **state) {
    (void)state;
    char path[PATH_MAX_HERE], out[PATH_MAX_HERE];
    keep_file(GAME, path);
    keep_file("", out);
    Run run = run_with(ARGUMENTS("review", path, "--json", "--out", out, "--nodes", "1000"), "");
    assert_int_equal(run.status, CLI_OK);
    assert_non_null(strstr(
        run.out, "{\"variant\":\"3x3x3\",\"result\":\"x\",\"ended\":\"row\",\"x\":{\"fine\":1,"
                 "\"only\":2,\"brilliant\":0,\"slips\":1,\"blunders\":0,\"lost\":0}"));
    assert_non_null(strstr(run.out,
                           "{\"number\":2,\"side\":\"O\",\"move\":\"b3\",\"mark\":\"??\","
                           "\"sure\":true,\"turning\":true,\"before\":{\"outcome\":\"draw\","
                           "\"chance\":0.500},\"after\":{\"outcome\":\"loss\","
                           "\"plies\":6,\"chance\":0.000},\"better\":[\"b2\"],"
                           "\"better_worth\":{\"outcome\":\"draw\",\"chance\":0.500}}"));
    assert_ptr_equal(strchr(run.out, '\n'), run.out + run.out_length - 1);
    run_free(&run);
    char *bytes;
    size_t length;
    Problem problem;
    assert_true(file_read(out, 1 << 16, &bytes, &length, &problem));
    char *game = testing_repeat(" ", length + 1);
    memcpy(game, bytes, length);
    assert_non_null(strstr(game, "C[mine\n\nX: 1 slip"));
    assert_non_null(strstr(game, ";W[ba]BM[2]GB[2]"));
    base_free(game);
    base_free(bytes);
    file_remove(out);
    file_remove(path);
}

/// The board does not say it: the record does.
static void how_it_ended_is_said(void **state) {
    (void)state;
    static const struct {
        const char *result, *text, *json;
    } ENDS[] = {
        {"RE[B+R]", "3x3x3: O resigned. X wins\n", "\"result\":\"x\",\"ended\":\"resigned\""},
        {"RE[W+Time]", "3x3x3: X ran out of time\n", "\"result\":\"o\",\"ended\":\"time\""},
        {"RE[0]", "3x3x3: A draw, agreed\n", "\"result\":\"draw\",\"ended\":\"agreed\""},
        {"RE[W+]", "3x3x3: O wins, as the file says\n", "\"result\":\"o\",\"ended\":\"said\""},
        {"RE[?]", "3x3x3: not finished\n", "\"result\":\"open\",\"x\""},
        {"", "3x3x3: not finished\n", "\"result\":\"open\",\"x\""}};
    for (size_t i = 0; i < ARRAY_LEN(ENDS); i++) {
        char game[128], path[PATH_MAX_HERE];
        Text text = text_over(game, sizeof game);
        text_add(&text, "(;FF[4]GM[4]SZ[3]%s;B[bb];W[aa])", ENDS[i].result);
        keep_file(game, path);
        Run run = run_with(ARGUMENTS("review", path, "--nodes", "1000"), "");
        assert_non_null(strstr(run.out, ENDS[i].text));
        run_free(&run);
        run = run_with(ARGUMENTS("review", path, "--nodes", "1000", "--json"), "");
        assert_non_null(strstr(run.out, ENDS[i].json));
        run_free(&run);
        file_remove(path);
    }
}

/// The file says that the corner lost a win, which is a draw.
static void what_a_file_says_is_not_believed(void **state) {
    (void)state;
    static const char LIES[] = "(;FF[4]GM[4]SZ[3]INKROWREVIEW[1000][][];B[aa]BM[2]C[?? lies]"
                               "INKROWREVIEW[4 1 1 1 1 6 1000 1 1 6 0 0 0 2 500 ][?? lies][BM])";
    char path[PATH_MAX_HERE], out[PATH_MAX_HERE];
    keep_file(LIES, path);
    keep_file("", out);
    Run run = run_with(ARGUMENTS("review", path, "--out", out, "--nodes", "1000"), "");
    assert_int_equal(run.status, CLI_OK);
    assert_non_null(strstr(run.out, "   1  X  a3       a draw\n"));
    run_free(&run);
    char *bytes;
    size_t length;
    Problem problem;
    assert_true(file_read(out, 1 << 16, &bytes, &length, &problem));
    char *game = testing_repeat(" ", length + 1);
    memcpy(game, bytes, length);
    assert_null(strstr(game, "lies"));
    assert_null(strstr(game, "BM[2]"));
    assert_non_null(strstr(game, "DM[1]"));
    base_free(game);
    base_free(bytes);
    file_remove(out);
    file_remove(path);
}

static void assert_refused(const char *const *arguments, int status, const char *sentence) {
    Run run = run_with(arguments, "");
    assert_int_equal(run.status, status);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, sentence));
    assert_ptr_equal(strchr(run.err, '\n'), run.err + run.err_length - 1);
    run_free(&run);
}

static void what_is_wrong_is_told_in_a_sentence(void **state) {
    (void)state;
    char path[PATH_MAX_HERE];
    keep_file("(;FF[4]GM[4]SZ[3];B[aa];W[aa])", path);
    assert_refused(ARGUMENTS("review"), CLI_WRONG, "expects a file of a game");
    assert_refused(ARGUMENTS("review", "--json"), CLI_WRONG, "expects a file of a game");
    assert_refused(ARGUMENTS("review", path, "--what"), CLI_WRONG, "'--what'");
    assert_refused(ARGUMENTS("review", path, "--nodes", "0"), CLI_WRONG, "--nodes");
    assert_refused(ARGUMENTS("review", "/nowhere/game.sgf"), CLI_FAILED, "/nowhere/game.sgf");
    assert_refused(ARGUMENTS("review", path), CLI_FAILED, "the square is taken");
    file_remove(path);
    keep_file("(;FF[4]GM[4]SZ[3])", path);
    assert_refused(ARGUMENTS("review", path), CLI_FAILED, "no moves");
    // Before anything is looked at.
    assert_refused(ARGUMENTS("review", path, "--out", "/nowhere/game.sgf"), CLI_FAILED,
                   "'/nowhere/game.sgf' cannot be written: ");
    file_remove(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_of_all_moves),
        cmocka_unit_test(json_and_an_annotated_game),
        cmocka_unit_test(how_it_ended_is_said),
        cmocka_unit_test(what_a_file_says_is_not_believed),
        cmocka_unit_test(what_is_wrong_is_told_in_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
