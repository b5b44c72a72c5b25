// `inkrow-engine solve --batch`: many positions on many threads, answers in the order of the lines.
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
                assert_memory_equal(out, "{\"error\": ", 10);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_keeps_the_order_on_any_number_of_threads),
        cmocka_unit_test(a_batch_obeys_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
