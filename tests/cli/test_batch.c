// `inkrow-engine analyze --batch` and `solve --batch`: many positions on many threads, answers in
// the order of the lines.
#include "support/cli_runner.h"

static int count_of(const char *text, const char *piece) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at += strlen(piece))
        count++;
    return count;
}

/// Plays out all 3x3 positions a line each; every third line is no position.
static char *many_lines(int *count) {
    char *lines = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&lines, &length);
    *count = 0;
    for (int first = 0; first < 9; first++)
        for (int second = 0; second < 9; second++)
            for (int bad = 0; bad < 2 && first != second; bad++, ++*count) {
                char cells[10] = ".........";
                cells[first] = 'X';
                cells[second] = bad ? '?' : 'O';
                fprintf(out, "%.3s/%.3s/%.3s X\n", cells, cells + 3, cells + 6);
            }
    fclose(out);
    return lines;
}

static void a_batch_keeps_the_order_on_any_number_of_threads(void **state) {
    (void)state;
    int count;
    char *lines = many_lines(&count);
    static const char *const threads[] = {"1", "2", "7"};
    for (size_t t = 0; t < ARRAY_LEN(threads); t++) {
        Run run = run_with(ARGUMENTS("solve", "3x3x3", "--batch", "--threads", threads[t]), lines);
        assert_int_equal(run.status, CLI_OK);
        const char *in = lines, *out = run.out;
        for (int i = 0; i < count; i++) {
            if (memchr(in, '?', 11) != NULL) {
                assert_memory_equal(out, "{\"error\":", 9);
            } else {
                assert_memory_equal(strstr(out, "\"position\":\"") + 12, in, 13);
                assert_true(strstr(out, "\"proven\":true") < strchr(out, '\n'));
            }
            in = strchr(in, '\n') + 1;
            out = strchr(out, '\n') + 1;
        }
        assert_string_equal(out, "");
        run_free(&run);
    }
    free(lines);
}

static void a_batch_obeys_limits(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("solve", "9x9x5", "--batch", "--nodes", "20", "--hash", "2"),
                       "9/9/9/9/9/9/9/9/9 X\n9/9/9/9/9/9/9/9/8X O\n");
    assert_int_equal(run.status, CLI_OK);
    assert_int_equal(count_of(run.out, "\"proven\":false"), 2);
    run_free(&run);
}

/// Takes out how long a search took.
static void forget_times(char *text) {
    char *to = text;
    for (const char *at = text; *at;) {
        const char *end = strncmp(at, "\"seconds\":", 10) == 0 ? strstr(at, "\"pv\":") : NULL;
        if (end)
            at = end;
        *to++ = *at++;
    }
    *to = '\0';
}

static void a_batch_of_searches_answers_the_same_on_any_number_of_threads(void **state) {
    (void)state;
    char *lines = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&lines, &length);
    for (int x = 0; x < 49; x++)
        for (int o = 0; o < 49; o += 5)
            if (x != o) {
                char cells[50];
                memset(cells, '.', 49);
                cells[x] = 'X';
                cells[o] = 'O';
                for (int row = 0; row < 7; row++)
                    fprintf(out, "%.7s%s", cells + 7 * row, row < 6 ? "/" : " X\n");
            }
    fclose(out);
    Run one = run_with(ARGUMENTS("analyze", "7x7x5", "--batch", "--nodes", "200"), lines);
    assert_int_equal(one.status, CLI_OK);
    assert_int_equal(count_of(one.out, "\"algorithm\":\"search\""), 480);
    forget_times(one.out);
    for (int threads = 2; threads < 8; threads += 5) {
        const char *number = threads == 2 ? "2" : "7";
        Run many = run_with(
            ARGUMENTS("analyze", "7x7x5", "--batch", "--nodes", "200", "--threads", number), lines);
        assert_int_equal(many.status, CLI_OK);
        forget_times(many.out);
        assert_string_equal(many.out, one.out);
        run_free(&many);
    }
    run_free(&one);
    free(lines);
}

static void threads_of_each_position_are_asked_for_by_name(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("analyze", "9x9x5", "--batch", "--nodes", "2000", "--threads", "2",
                                 "--threads-each", "2"),
                       "9/9/9/9/9/9/9/9/9 X\n9/9/9/9/9/9/9/9/8X O\n");
    assert_int_equal(run.status, CLI_OK);
    assert_int_equal(count_of(run.out, "\"best\":[\""), 2);
    run_free(&run);
    run = run_with(ARGUMENTS("analyze", "9x9x5", "--threads-each", "2"), "");
    assert_int_equal(run.status, CLI_WRONG);
    testing_assert_says(run.err, "--threads-each is only for a command with --batch");
    run_free(&run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_keeps_the_order_on_any_number_of_threads),
        cmocka_unit_test(a_batch_obeys_limits),
        cmocka_unit_test(a_batch_of_searches_answers_the_same_on_any_number_of_threads),
        cmocka_unit_test(threads_of_each_position_are_asked_for_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
