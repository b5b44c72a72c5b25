// How inkrow-engine tells how far it has come, and what it says when it is asked to end before it
// has.
#include "support/cli_runner.h"

#include "base/file.h"
#include "cli/json.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#define TICK_NS INT64_C(200000000) // of a look at the clock

static const char GAME[] =
    "(;FF[4]GM[4]SZ[15];B[hh];W[hi];B[ih];W[ii];B[jh];W[ji];B[kh];W[ki];B[lh])";
static const char POSITIONS[] = "9/9/9/9/9/9/9/9/9 X\n9/9/9/9/4X4/9/9/9/9 O\nrubbish\n";

enum { PATH_BYTES = 256, FILES = 2, TERMINAL_BYTES = 4096, WAIT_MS = 10000 };

/// Files that the commands are about: a game, and jobs.
static char files[FILES][PATH_BYTES];

static int make_files(void **state) {
    (void)state;
    static const char JOBS[] = "inkrow-engine solve 5x5x4 --position 'X4/5/5/5/5 O' --json\n"
                               "inkrow-engine solve 5x5x4 --position '1X3/5/5/5/5 O' --json\n"
                               "inkrow-engine solve 5x5x4 --position '2X2/5/5/5/5 O' --json\n"
                               "inkrow-engine solve 5x5x4 --position '5/1X3/5/5/5 O' --json\n"
                               "inkrow-engine solve 5x5x4 --position '5/2X2/5/5/5 O' --json\n"
                               "inkrow-engine solve 5x5x4 --position '5/5/2X2/5/5 O' --json\n";
    const char *const bytes[FILES] = {GAME, JOBS};
    for (int i = 0; i < FILES; i++) {
        Problem problem;
        Text path = text_over(files[i], PATH_BYTES);
        if (!file_write_temporary(bytes[i], strlen(bytes[i]), &path, &problem))
            return -1;
    }
    return 0;
}

static int drop_files(void **state) {
    (void)state;
    for (int i = 0; i < FILES; i++)
        file_remove(files[i]);
    return 0;
}

/// A command that takes a while, in a test by the looks at the clock.
typedef struct Work {
    const char *name;          ///< as the line of progress begins
    const char *arguments[12]; ///< with --progress
    const char *input;
    int64_t stop_at;   ///< a look at the clock in the middle of it
    const char *known; ///< what is said when it was asked to end then
} Work;

static const Work WORKS[] = {
    {"solve",
     {"solve", "9x9x5", "--nodes", "5000", "--threads", "1", "--progress"},
     "",
     20,
     "Not proven: "},
    {"analyze",
     {"analyze", "15x15x5", "--nodes", "200000", "--time", "9999", "--progress"},
     "",
     40,
     "not proven; "},
    {"batch",
     {"analyze", "9x9x5", "--nodes", "50000", "--time", "9999", "--batch", "--progress"},
     POSITIONS,
     40,
     "\"stopped\":true}\n"},
    {"batch",
     {"solve", "9x9x5", "--nodes", "5000", "--batch", "--threads", "1", "--progress"},
     POSITIONS,
     20,
     "\"stopped\":true}\n"},
    {"split",
     {"solve", "6x6x5", "--split", "10", "--progress"},
     "",
     20,
     "inkrow-engine solve 6x6x5 --position '"},
    {"join", {"solve", "5x5x4", "--join", files[1], "--progress"}, "", 2, "Not proven: "},
    {"review", {"review", files[0], "--nodes", "3000", "--progress"}, "", 10, "X won in 9 marks"},
    {"bench", {"bench", "--progress"}, "", 10, "3x3x3 "},
};

static Run run_work(const Work *work, int64_t stop_at, bool asks) {
    const char *arguments[ARGUMENTS_MAX] = {NULL};
    int count = 0;
    for (int i = 0; work->arguments[i]; i++)
        if (asks || strcmp(work->arguments[i], "--progress") != 0)
            arguments[count++] = work->arguments[i];
    RunTime time = {.tick_ns = TICK_NS, .stop_at = stop_at};
    return run_in_time(arguments, &time, work->input, strlen(work->input));
}

static void what_takes_long_tells_how_far_it_is(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WORKS); i++) {
        char begins[32];
        snprintf(begins, sizeof begins, "%s: ", WORKS[i].name);
        Run run = run_work(&WORKS[i], 0, true);
        if (strncmp(run.err, begins, strlen(begins)) != 0 || !strchr(run.err, '\n'))
            fail_msg("%s tells '%s'", WORKS[i].name, run.err);
        for (const char *at = run.err; *at; at = strchr(at, '\n') + 1)
            assert_true(strcspn(at, "\n") < 160);
        run_free(&run);
    }
}

static void nobody_asks_so_nothing_is_told(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WORKS); i++) {
        Run run = run_work(&WORKS[i], 0, false);
        if (strstr(run.err, " s, "))
            fail_msg("%s tells '%s'", WORKS[i].name, run.err);
        run_free(&run);
    }
}

static void what_is_asked_to_end_says_what_it_knows(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WORKS); i++) {
        Run run = run_work(&WORKS[i], WORKS[i].stop_at, false);
        if (!strstr(run.out, WORKS[i].known))
            fail_msg("%s says '%s'", WORKS[i].name, run.out);
        if (run.status != CLI_STOPPED + 2)
            fail_msg("%s ends with %d", WORKS[i].name, run.status);
        assert_string_equal(run.err, "inkrow-engine: stopped before its end; what was printed is "
                                     "what was known by then\n");
        run_free(&run);
    }
}

static void a_bench_that_was_stopped_has_no_signature(void **state) {
    (void)state;
    RunTime time = {.tick_ns = TICK_NS, .stop_at = 4};
    Run run = run_in_time(ARGUMENTS("bench"), &time, "", 0);
    assert_null(strstr(run.out, "bench: "));
    run_free(&run);
}

static void a_batch_that_is_stopped_answers_what_it_has_begun(void **state) {
    (void)state;
    RunTime time = {.tick_ns = TICK_NS, .stop_at = 40};
    Run run =
        run_in_time(ARGUMENTS("analyze", "9x9x5", "--nodes", "50000", "--time", "9999", "--batch"),
                    &time, POSITIONS, strlen(POSITIONS));
    assert_ptr_equal(strchr(run.out, '\n'), run.out + run.out_length - 1);
    run_free(&run);
}

static void a_solve_streams_its_bounds(void **state) {
    (void)state;
    RunTime time = {.tick_ns = TICK_NS};
    Run run =
        run_in_time(ARGUMENTS("solve", "9x9x5", "--nodes", "20000", "--threads", "1", "--stream"),
                    &time, "", 0);
    assert_int_equal(run.status, CLI_OPEN);
    Slice rest = slice_of(run.out), line, value;
    int lines = 0;
    bool partial = true;
    while ((line = slice_next_word(&rest, "\n")).length > 0) {
        assert_true(json_find(line, "at_least", &value) && json_find(line, "at_most", &value));
        assert_true(partial);
        partial = json_find(line, "partial", &value);
        lines++;
    }
    assert_true(lines > 1);
    assert_false(partial); // the last line is the answer
    run_free(&run);
}

static const char CLEARED[] = "\r\033[K";

/// Reads what a terminal is sent until its line is cleared, or nothing more comes: the kernel
/// brings it over when it likes.
static char *read_screen(int screen) {
    char *told = base_alloc(TERMINAL_BYTES + 1);
    size_t length = 0;
    struct pollfd watched = {.fd = screen, .events = POLLIN};
    while (length < TERMINAL_BYTES && !strstr(told, CLEARED) && poll(&watched, 1, WAIT_MS) == 1) {
        const ssize_t more = read(screen, told + length, TERMINAL_BYTES - length);
        if (more <= 0)
            break;
        length += (size_t)more;
    }
    return told;
}

/// What a terminal is sent.
static char *told_on_terminal(const char *const *arguments) {
    const int screen = posix_openpt(O_RDWR | O_NOCTTY);
    if (screen < 0 || grantpt(screen) != 0 || unlockpt(screen) != 0)
        skip();
    FILE *err = fopen(ptsname(screen), "w"), *in = tmpfile(), *out = tmpfile();
    assert_true(err && in && out);
    RunTime time = {.tick_ns = TICK_NS};
    run_streams(arguments, &time, in, out, err);
    fflush(err);
    char *told = read_screen(screen);
    fclose(err);
    fclose(in);
    fclose(out);
    close(screen);
    return told;
}

static void a_terminal_has_one_line_that_goes(void **state) {
    (void)state;
    char *told = told_on_terminal(ARGUMENTS("solve", "9x9x5", "--nodes", "1000", "--threads", "1"));
    assert_memory_equal(told, "\rsolve: ", 8);
    assert_null(strchr(told, '\n'));
    assert_string_equal(told + strlen(told) - strlen(CLEARED), CLEARED);
    base_free(told);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_takes_long_tells_how_far_it_is),
        cmocka_unit_test(nobody_asks_so_nothing_is_told),
        cmocka_unit_test(what_is_asked_to_end_says_what_it_knows),
        cmocka_unit_test(a_bench_that_was_stopped_has_no_signature),
        cmocka_unit_test(a_batch_that_is_stopped_answers_what_it_has_begun),
        cmocka_unit_test(a_solve_streams_its_bounds),
        cmocka_unit_test(a_terminal_has_one_line_that_goes),
    };
    return cmocka_run_group_tests(tests, make_files, drop_files);
}
