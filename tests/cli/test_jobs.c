// The jobs of a split solve with results that are made up: how many are done, what is there twice
// or cut off, and as many of them as a large solve has.
#include "support/cli_runner.h"

#include "base/file.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

#include <fcntl.h>
#include <unistd.h>

enum { PATH_BYTES = 128, JOBS_MAX = 20000, PLACES = 1 << 16 };

/// Positions after some marks, one of each up to symmetry.
typedef struct Jobs {
    size_t count, wanted;
    Position *positions;
    uint64_t places[PLACES]; ///< keys that are there; 0: none
} Jobs;

static bool is_new(Jobs *jobs, uint64_t key) {
    size_t at = key % PLACES;
    while (jobs->places[at] != 0 && jobs->places[at] != key)
        at = (at + 1) % PLACES;
    const bool is_new = jobs->places[at] == 0;
    jobs->places[at] = key;
    return is_new;
}

static void add_jobs(Jobs *jobs, Position *position, int marks) {
    Cell moves[CELLS_MAX];
    if (marks == 0 && jobs->count < jobs->wanted && is_new(jobs, symmetry_canonical_key(position)))
        jobs->positions[jobs->count++] = *position;
    const int count = marks > 0 ? position_moves(position, moves) : 0;
    for (int i = 0; i < count && jobs->count < jobs->wanted; i++) {
        position_play(position, moves[i]);
        add_jobs(jobs, position, marks - 1);
        position_undo(position);
    }
}

static Jobs *jobs_new(const char *variant, int marks, size_t wanted) {
    Jobs *jobs = base_alloc(sizeof *jobs);
    Position root = testing_position(variant, "");
    assert_in_range(wanted, 1, JOBS_MAX);
    jobs->wanted = wanted;
    jobs->positions = base_alloc(wanted * sizeof *jobs->positions);
    add_jobs(jobs, &root, marks);
    return jobs;
}

static void jobs_free(Jobs *jobs) {
    base_free(jobs->positions);
    base_free(jobs);
}

/// Files in /tmp; removed by the caller.
static FILE *new_file(char *path) {
    snprintf(path, PATH_BYTES, "/tmp/inkrow-jobs-XXXXXX");
    const int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    assert_non_null(file);
    return file;
}

static const char *position_text(const Position *position, char *memory) {
    Text text = text_over(memory, POSITION_TEXT_MAX);
    notation_format_position(position, &text);
    return memory;
}

static void write_jobs(const char *variant, const Jobs *jobs, const char *resume, FILE *file) {
    char memory[POSITION_TEXT_MAX];
    for (size_t i = 0; i < jobs->count; i++) {
        fprintf(file, "inkrow-engine solve %s --position '%s'", variant,
                position_text(&jobs->positions[i], memory));
        if (resume)
            fprintf(file, " --resume '%s.%zu'", resume, i);
        fputs(" --json\n", file);
    }
}

/// A draw each.
static void write_result(const char *variant, const Position *position, FILE *file) {
    char memory[POSITION_TEXT_MAX];
    fprintf(file,
            "{\"variant\":\"%s\",\"position\":\"%s\",\"algorithm\":\"solve\",\"best\":[],"
            "\"outcome\":\"draw\",\"proven\":true,\"at_least\":0,\"at_most\":0,\"nodes\":10,"
            "\"seconds\":60.0,\"pv\":[]}\n",
            variant, position_text(position, memory));
}

static void status_counts_jobs(void **state) {
    (void)state;
    char list[PATH_BYTES], results[PATH_BYTES], kept[PATH_BYTES + 8], base[PATH_BYTES];
    Jobs *jobs = jobs_new("7x7x5", 2, 20);
    fclose(new_file(base));
    FILE *file = new_file(list);
    write_jobs("7x7x5", jobs, base, file);
    fclose(file);
    file = new_file(results);
    for (size_t i = 0; i < 5; i++)
        write_result("7x7x5", &jobs->positions[i], file);
    fclose(file);
    // Job 5 keeps a file and has ended, job 6 is at work on its own: this process.
    snprintf(kept, sizeof kept, "%s.5", base);
    close(open(kept, O_RDWR | O_CREAT, 0600));
    Run run = run_with(ARGUMENTS("solve", "7x7x5", "--status", list, results, "--json"), "");
    assert_int_equal(run.status, CLI_OK);
    testing_assert_says(run.out, "\"jobs\":20,\"done\":5,\"running\":0,\"begun\":1,\"missing\":14,"
                                 "\"repeated\":0,\"cut_off\":0,\"proven\":false");
    testing_assert_says(run.out, "\"seconds\":300.000000,\"seconds_left\":900.000000");
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "7x7x5", "--status", list, results), "");
    testing_assert_says(run.out, "20 jobs: 5 done, 0 running, 1 begun, 14 missing.\n"
                                 "What is done took 5 min 0 s.\n"
                                 "At that rate all the others take 15 min 0 s, 1 at a time.\n");
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "7x7x5", "--status", results), "");
    testing_assert_says(run.out, "5 jobs: 5 done, 0 running, 0 begun, 0 missing.\nThe list of jobs "
                                 "is not among the files: others may be missing.\n");
    run_free(&run);
    file_remove(kept);
    file_remove(base);
    file_remove(list);
    file_remove(results);
    jobs_free(jobs);
}

/// A lock of this process is none to itself: another one holds it.
static void status_tells_what_runs(void **state) {
    (void)state;
    char list[PATH_BYTES], base[PATH_BYTES], kept[PATH_BYTES + 8];
    Jobs *jobs = jobs_new("7x7x5", 2, 3);
    fclose(new_file(base));
    FILE *file = new_file(list);
    write_jobs("7x7x5", jobs, base, file);
    fclose(file);
    snprintf(kept, sizeof kept, "%s.1", base);
    int told[2], over[2];
    char byte = 0;
    assert_true(pipe(told) == 0 && pipe(over) == 0);
    const pid_t child = fork();
    if (child == 0) {
        const int descriptor = open(kept, O_RDWR | O_CREAT, 0600);
        byte = lockf(descriptor, F_LOCK, 0) == 0;
        close(over[1]);
        _exit(write(told[1], &byte, 1) != 1 || read(over[0], &byte, 1) != 0);
    }
    assert_true(child > 0 && read(told[0], &byte, 1) == 1 && byte == 1);
    Run run = run_with(ARGUMENTS("solve", "7x7x5", "--status", list), "");
    testing_assert_says(run.out, "3 jobs: 0 done, 1 running, 0 begun, 2 missing.\n");
    run_free(&run);
    close(over[1]);
    close(over[0]);
    close(told[0]);
    close(told[1]);
    file_remove(kept);
    file_remove(base);
    file_remove(list);
    jobs_free(jobs);
}

static void what_is_there_twice_or_cut_off_is_told(void **state) {
    (void)state;
    char list[PATH_BYTES], results[PATH_BYTES], expected[3 * PATH_BYTES];
    Jobs *jobs = jobs_new("5x5x4", 1, 6);
    FILE *file = new_file(list);
    write_jobs("5x5x4", jobs, NULL, file);
    fclose(file);
    file = new_file(results);
    for (size_t i = 0; i < 5; i++)
        write_result("5x5x4", &jobs->positions[i], file);
    write_result("5x5x4", &jobs->positions[0], file);
    fputs("{\"variant\":\"5x5x4\",\"posi", file);
    fclose(file);
    Run run = run_with(ARGUMENTS("solve", "5x5x4", "--join", list, results), "");
    snprintf(expected, sizeof expected,
             "inkrow-engine: 1 result is there twice, which is all the same\n"
             "inkrow-engine: 1 result was cut off, in line 7 of '%s': it is left out\n",
             results);
    testing_assert_says(run.err, expected);
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "5x5x4", "--status", list, results, "--json"), "");
    testing_assert_says(run.out, "\"repeated\":1,\"cut_off\":1");
    run_free(&run);
    file_remove(list);
    file_remove(results);
    jobs_free(jobs);
}

/// All run at once, in any order, and nothing is asked for twice.
static void all_that_is_missing_is_printed_at_once(void **state) {
    (void)state;
    char list[PATH_BYTES], results[PATH_BYTES];
    Jobs *jobs = jobs_new("5x5x4", 1, 6);
    FILE *file = new_file(list);
    write_jobs("5x5x4", jobs, NULL, file);
    fclose(file);
    file = new_file(results);
    write_result("5x5x4", &jobs->positions[0], file);
    fclose(file);
    Run run = run_with(ARGUMENTS("solve", "5x5x4", "--join", list, results), "");
    assert_int_equal(run.status, CLI_OPEN);
    int lines = 0;
    for (const char *at = run.out; *at; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 5);
    run_free(&run);
    file_remove(list);
    file_remove(results);
    jobs_free(jobs);
}

/// The whole has 10,000 jobs of 8x8x5.
static void long_lists_are_joined(void **state) {
    (void)state;
    const bool whole = testing_runs_whole();
    const char *variant = whole ? "8x8x5" : "7x7x5";
    char list[PATH_BYTES], results[PATH_BYTES], expected[80];
    Jobs *jobs = jobs_new(variant, whole ? 3 : 2, whole ? 10000 : 1000);
    FILE *file = new_file(list);
    write_jobs(variant, jobs, NULL, file);
    fclose(file);
    file = new_file(results);
    for (size_t i = 0; i < jobs->count; i++)
        write_result(variant, &jobs->positions[i], file);
    fclose(file);
    Run run = run_with(ARGUMENTS("solve", variant, "--join", list, results), "");
    if (!whole) { // all there are, so that it is a draw
        assert_int_equal(run.status, CLI_OK);
        testing_assert_says(run.out, "Proven: a draw");
    }
    run_free(&run);
    run = run_with(ARGUMENTS("solve", variant, "--status", list, results), "");
    snprintf(expected, sizeof expected, "%zu jobs: %zu done, 0 running, 0 begun, 0 missing.\n",
             jobs->count, jobs->count);
    testing_assert_says(run.out, expected);
    run_free(&run);
    file_remove(list);
    file_remove(results);
    jobs_free(jobs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(status_counts_jobs),
        cmocka_unit_test(status_tells_what_runs),
        cmocka_unit_test(what_is_there_twice_or_cut_off_is_told),
        cmocka_unit_test(all_that_is_missing_is_printed_at_once),
        cmocka_unit_test(long_lists_are_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
