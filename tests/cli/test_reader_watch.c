// Who reads what a program prints may leave: it is noticed, in a pipe of every system.
#include "cli/reader_watch.h"

#include "base/process.h"
#include "cli/command.h"
#include "support/companion.h"
#include "support/testing.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WENT_ON = 9, PATIENCE_S = 60 };

static const char *program;

/// Computes for a minute, unless the watch ends it.
static int go_on(bool watched) {
    const struct timespec rest = {.tv_sec = PATIENCE_S};
    ReaderWatch watch;
    char command;
    reader_watch_start(&watch, stdout);
    if (write(STDOUT_FILENO, "b", 1) != 1 || read(STDIN_FILENO, &command, 1) < 0)
        return 1;
    if (watched)
        nanosleep(&rest, NULL);
    reader_watch_stop(&watch);
    return WENT_ON;
}

static void begin(Companion *companion, const char *task) {
    char answer;
    assert_true(companion_start(companion, program, task));
    assert_int_equal(read(companion->answers, &answer, 1), 1);
}

static void a_program_without_a_reader_ends(void **state) {
    (void)state;
    Companion companion;
    begin(&companion, "watched");
    assert_int_equal(companion_end(&companion), CLI_FAILED);
}

static void a_watch_that_is_over_ends_nothing(void **state) {
    (void)state;
    Companion companion;
    begin(&companion, "over");
    assert_int_equal(write(companion.commands, "e", 1), 1);
    // Its reader stays until it has ended.
    char answer;
    assert_int_equal(read(companion.answers, &answer, 1), 0);
    assert_int_equal(companion_end(&companion), WENT_ON);
}

static void it_is_known_whether_the_reader_has_left(void **state) {
    (void)state;
    int ends[2];
    assert_true(process_open_pipe(ends));
    FILE *out = fdopen(ends[1], "wb");
    assert_non_null(out);
    assert_false(reader_watch_has_left(out));
    close(ends[0]);
    assert_true(reader_watch_has_left(out));
    fclose(out);
}

int main(int argc, char **argv) {
    if (argc > 1)
        return go_on(strcmp(argv[1], "watched") == 0);
    program = argv[0];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_without_a_reader_ends),
        cmocka_unit_test(a_watch_that_is_over_ends_nothing),
        cmocka_unit_test(it_is_known_whether_the_reader_has_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
