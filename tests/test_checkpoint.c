// The file of a long solve: what was put in comes out again, whatever happened to the file, and
// nothing that was not put in.
#include "support/testing.h"

#include "base/rng.h"
#include "cli/solve/checkpoint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RECORDS = 5 };

static char path[] = "/tmp/inkrow-checkpoint-XXXXXX";

static int new_path(void **state) {
    (void)state;
    strcpy(path + strlen(path) - 6, "XXXXXX");
    int file = mkstemp(path);
    close(file);
    return file >= 0 ? 0 : -1;
}

static int drop_path(void **state) {
    (void)state;
    unlink(path);
    return 0;
}

static bool open_it(Checkpoint *checkpoint, const Position *position, bool distance,
                    Problem *problem) {
    Clock clock = clock_system();
    return checkpoint_open(checkpoint, path, position, distance, &clock, problem);
}

static SolvedPosition record(int number) {
    SolvedPosition solved = {
        .marks = {{{(uint64_t)number << 40, UINT64_MAX}}, {{1, (uint64_t)number}}},
        .needed = {{UINT64_MAX - (uint64_t)number, 3}},
        .to_move = (uint8_t)(number % 2),
        .rows = SOLVED_ROWS_O,
        .lower = (int16_t)-number,
        .upper = (int16_t)(2 * number),
        .best = (int16_t)(number % 3 == 0 ? CELL_NONE : number),
        .work = UINT32_MAX - (uint32_t)number,
    };
    return solved;
}

static bool same_record(const SolvedPosition *a, const SolvedPosition *b) {
    return memcmp(a->marks, b->marks, sizeof(a->marks)) == 0 &&
           memcmp(&a->needed, &b->needed, sizeof(a->needed)) == 0 && a->to_move == b->to_move &&
           a->rows == b->rows && a->lower == b->lower && a->upper == b->upper &&
           a->best == b->best && a->work == b->work;
}

static SolveAnswer made_up_answer(void) {
    SolveAnswer answer = {.proven = true,
                          .lower = -1,
                          .upper = -1,
                          .plies = 2,
                          .best = 3,
                          .pv_length = 2,
                          .nodes = UINT64_C(123456789012),
                          .time_ns = 77};
    answer.pv[0] = 3;
    answer.pv[1] = 5;
    return answer;
}

/// Writes a file of RECORDS records, and an answer where one is wanted.
static void write_file(const Position *position, bool answered) {
    Checkpoint checkpoint;
    Problem problem;
    assert_true(open_it(&checkpoint, position, false, &problem));
    assert_int_equal(checkpoint.count, 0);
    for (int i = 0; i < RECORDS; i++) {
        SolvedPosition solved = record(i);
        checkpoint_add(&checkpoint, &solved);
    }
    SolveAnswer answer = made_up_answer();
    if (answered)
        checkpoint_finish(&checkpoint, &answer);
    assert_true(checkpoint_close(&checkpoint, &problem));
}

static char *read_all(size_t *length) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *bytes = base_alloc(1 << 16);
    *length = fread(bytes, 1, 1 << 16, file);
    fclose(file);
    return bytes;
}

static void write_all(const char *bytes, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

static void what_is_kept_comes_back(void **state) {
    (void)state;
    Position position = testing_position("7x7x5", "");
    Checkpoint checkpoint;
    Problem problem;
    for (int answered = 0; answered < 2; answered++) {
        write_all("", 0);
        write_file(&position, answered);
        assert_true(open_it(&checkpoint, &position, false, &problem));
        assert_int_equal(checkpoint.count, RECORDS);
        for (int i = 0; i < RECORDS; i++) {
            SolvedPosition solved = record(i);
            assert_true(same_record(&checkpoint.solved[i], &solved));
        }
        assert_int_equal(checkpoint.finished, answered);
        SolveAnswer answer = made_up_answer();
        if (answered) {
            assert_true(checkpoint.answer.proven);
            assert_int_equal(checkpoint.answer.lower, answer.lower);
            assert_int_equal(checkpoint.answer.upper, answer.upper);
            assert_int_equal(checkpoint.answer.plies, answer.plies);
            assert_int_equal(checkpoint.answer.best, answer.best);
            assert_int_equal(checkpoint.answer.nodes, answer.nodes);
            assert_int_equal(checkpoint.answer.pv[1], answer.pv[1]);
        }
        assert_true(checkpoint_close(&checkpoint, &problem));
    }
}

/// Cut off anywhere: whole lines are kept, the rest is forgotten, and what is added afterwards is
/// not lost in half a line.
static void a_file_that_ends_anywhere_goes_on(void **state) {
    (void)state;
    Position position = testing_position("7x7x5", "");
    size_t length;
    write_file(&position, true);
    char *bytes = read_all(&length);
    size_t before = 0;
    for (size_t cut = 0; cut <= length; cut++) {
        Checkpoint checkpoint;
        Problem problem;
        SolvedPosition solved = record(99);
        write_all(bytes, cut);
        assert_true(open_it(&checkpoint, &position, false, &problem));
        size_t count = checkpoint.count;
        assert_in_range(count, before, before + 1);
        before = count;
        checkpoint_add(&checkpoint, &solved);
        assert_true(checkpoint_close(&checkpoint, &problem));
        assert_true(open_it(&checkpoint, &position, false, &problem));
        assert_int_equal(checkpoint.count, count + 1);
        assert_true(same_record(&checkpoint.solved[count], &solved));
        assert_true(checkpoint_close(&checkpoint, &problem));
    }
    assert_int_equal(before, RECORDS);
    base_free(bytes);
}

/// A damaged byte loses a line at most, and never makes another one of it.
static void a_damaged_byte_is_noticed(void **state) {
    (void)state;
    Position position = testing_position("7x7x5", "");
    size_t length;
    write_file(&position, true);
    char *bytes = read_all(&length);
    size_t heading = (size_t)(strstr(bytes, "\ns ") + 1 - bytes);
    Rng rng = rng_seeded(3);
    for (size_t at = heading; at < length; at++) {
        Checkpoint checkpoint;
        Problem problem;
        char right = bytes[at];
        do
            bytes[at] = (char)rng_below(&rng, 256);
        while (bytes[at] == right);
        write_all(bytes, length);
        bytes[at] = right;
        assert_true(open_it(&checkpoint, &position, false, &problem));
        assert_in_range(checkpoint.count + checkpoint.finished, RECORDS - 1, RECORDS);
        for (size_t i = 0; i < checkpoint.count; i++) {
            bool known = false;
            for (int k = 0; k < RECORDS && !known; k++) {
                SolvedPosition solved = record(k);
                known = same_record(&checkpoint.solved[i], &solved);
            }
            assert_true(known);
        }
        assert_true(checkpoint_close(&checkpoint, &problem));
    }
    base_free(bytes);
}

static void refused(const Position *position, bool distance, const char *says) {
    Checkpoint checkpoint;
    Problem problem;
    size_t before, after;
    char *bytes = read_all(&before);
    assert_false(open_it(&checkpoint, position, distance, &problem));
    testing_assert_says(problem.sentence, says);
    char *again = read_all(&after);
    assert_int_equal(before, after);
    assert_memory_equal(bytes, again, before);
    base_free(bytes);
    base_free(again);
}

static void files_about_something_else_are_refused(void **state) {
    (void)state;
    Position position = testing_position("7x7x5", ""),
             other = testing_position("7x7x5", "7/7/7/3X3/7/7/7 O"),
             variant = testing_position("7x7x5+exact", "");
    write_file(&position, false);
    refused(&other, false, "keeps a solve of another position");
    refused(&variant, false, "keeps 'solve 7x7x5', not 'solve 7x7x5+exact'");
    refused(&position, true, "keeps 'solve 7x7x5', not 'solve 7x7x5 with distance'");
    write_all("dear diary\n", 11);
    refused(&position, false, "is no file that solve --resume has written");
    write_all("\0\0\0\0", 4);
    refused(&position, false, "is no file that solve --resume has written");
    write_all("inkrow-resume 2\n", 16);
    refused(&position, false, "is no file that solve --resume has written");
}

static void a_path_that_cannot_be_opened_is_refused(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    Clock clock = clock_system();
    Checkpoint checkpoint;
    Problem problem;
    assert_false(
        checkpoint_open(&checkpoint, "/no/such/folder", &position, false, &clock, &problem));
    testing_assert_says(problem.sentence, "'/no/such/folder' cannot be read and written: ");
    assert_false(checkpoint_open(&checkpoint, "/", &position, false, &clock, &problem));
}

/// Locks are between processes.
static void a_file_in_use_is_refused(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    Checkpoint checkpoint;
    Problem problem;
    assert_true(open_it(&checkpoint, &position, false, &problem));
    pid_t child = fork();
    if (child == 0) {
        Checkpoint second;
        _exit(open_it(&second, &position, false, &problem) ||
              strstr(problem.sentence, "is in use by another solve") == NULL);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(checkpoint_close(&checkpoint, &problem));
}

static void a_full_disk_is_told_at_the_end(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    Clock clock = clock_system();
    Checkpoint checkpoint;
    Problem problem;
    // The first line does not fit either.
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(checkpoint_open(&checkpoint, "/dev/full", &position, false, &clock, &problem));
}

int main(void) {
#define FILE_TEST(test) cmocka_unit_test_setup_teardown(test, new_path, drop_path)
    const struct CMUnitTest tests[] = {
        FILE_TEST(what_is_kept_comes_back),
        FILE_TEST(a_file_that_ends_anywhere_goes_on),
        FILE_TEST(a_damaged_byte_is_noticed),
        FILE_TEST(files_about_something_else_are_refused),
        FILE_TEST(a_path_that_cannot_be_opened_is_refused),
        FILE_TEST(a_file_in_use_is_refused),
        FILE_TEST(a_full_disk_is_told_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
