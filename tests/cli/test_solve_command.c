// What `inkrow-engine solve` does beyond one answer: certificates, jobs, files that are kept.
#include "support/cli_runner.h"
#include "support/paper.h"

#include <unistd.h>

enum { PATH_BYTES = 256, JOBS_MAX = 200 };

static char folder[] = "/tmp/inkrow-solve-XXXXXX";

static int make_folder(void **state) {
    (void)state;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int drop_folder(void **state) {
    (void)state;
    char command[PATH_BYTES];
    snprintf(command, sizeof(command), "rm -rf '%s'", folder);
    return system(command);
}

/// The path of a file in the folder, in memory of the caller.
static const char *in_folder(char *memory, const char *name) {
    snprintf(memory, PATH_BYTES, "%s/%s", folder, name);
    return memory;
}

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    fclose(file);
}

static int count_of(const char *text, const char *piece) {
    int count = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at += strlen(piece))
        count++;
    return count;
}

// --- certificates

static void certificates_are_valid(void **state) {
    (void)state;
    static const char *const boards[][2] = {
        {"3x3x3", ""},       {"5x5x4", ""},      {"6x5x4", ""},
        {"4x4x3+exact", ""}, {"7x6x5", ""},      {"5x5x4", "5/5/2X2/2O2/X4 O"},
        {"9x9x7", ""},       {"5x4x4+drop", ""}, {"8x8x4", "8/8/8/3XO3/8/8/8/8 X"},
    };
    char path[PATH_BYTES];
    for (size_t i = 0; i < ARRAY_LEN(boards); i++) {
        Position position = testing_position(boards[i][0], boards[i][1]);
        char text[256];
        Text over = text_over(text, sizeof(text));
        for (int row = 0; row < position.variant.height; row++) {
            for (int column = 0; column < position.variant.width; column++) {
                Side side = position_at(&position, cell_at(&position.variant, column, row));
                text_add(&over, "%s", side == SIDE_NONE ? "." : side_name(side));
            }
            text_add(&over, row + 1 < position.variant.height ? "/" : " ");
        }
        text_add(&over, "%s", side_name(position.to_move));
        in_folder(path, "proof");
        Run run = run_with(
            ARGUMENTS("solve", boards[i][0], "--position", text, "--certificate", path), "");
        assert_string_equal(run.err, "");
        assert_int_equal(run.status, CLI_OK);
        testing_assert_says(run.out, "\nCertificate: ");
        testing_assert_says(run.out, "check it with: inkrow-check ");
        assert_int_equal(paper_check_file(path), PAPER_VALID);
        run_free(&run);
    }
}

static void json_names_the_certificate(void **state) {
    (void)state;
    char path[PATH_BYTES], expected[2 * PATH_BYTES];
    in_folder(path, "proof");
    Run run = run_with(ARGUMENTS("solve", "4x4x4", "--json", "--certificate", path), "");
    assert_int_equal(run.status, CLI_OK);
    snprintf(expected, sizeof(expected), ",\"certificate\":\"%s\"}\n", path);
    testing_assert_says(run.out, expected);
    assert_int_equal(count_of(run.out, "\n"), 1);
    run_free(&run);
}

/// That is told before the work, of which nothing is printed.
static void a_certificate_that_cannot_be_written_is_told(void **state) {
    (void)state;
    Run run = run_with(ARGUMENTS("solve", "4x4x4", "--certificate", "/no/such/folder/proof"), "");
    assert_int_equal(run.status, CLI_FAILED);
    assert_string_equal(run.out, "");
    testing_assert_says(run.err, "inkrow-engine: '/no/such/folder/proof' cannot be written: ");
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "4x4x4", "--join", "/no/such/results", "--certificate",
                             "/no/such/folder/proof"),
                   "");
    assert_int_equal(run.status, CLI_FAILED);
    testing_assert_says(run.err, "inkrow-engine: '/no/such/folder/proof' cannot be written: ");
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "3x3x3", "--position", "XXX/OO1/3 O", "--certificate", "x"),
                   "");
    assert_int_equal(run.status, CLI_FAILED);
    testing_assert_says(run.err, "the game is over");
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "15x15x5", "--certificate", "x"), "");
    assert_int_equal(run.status, CLI_WRONG);
    testing_assert_says(run.err, "no certificate can be written for this board");
    assert_string_equal(run.out, "");
    run_free(&run);
}

/// A table that the machine has no room for is made smaller, which is said; jobs keep what they
/// were given.
static void a_table_larger_than_the_memory_is_told(void **state) {
    (void)state;
    enum { LARGEST = 65536 };
    if (base_memory_of_machine() / 2 >> 20 >= LARGEST)
        skip();
    char said[160];
    snprintf(said, sizeof(said),
             "--hash 65536 is more than half of this machine's memory; %d is taken\n",
             (int)(base_memory_of_machine() / 2 >> 20));
    Run run =
        run_with(ARGUMENTS("solve", "3x3x3", "--position", "XX1/OO1/3 X", "--hash", "65536"), "");
    assert_int_equal(run.status, CLI_OK);
    testing_assert_says(run.err, said);
    run_free(&run);
    run = run_with(ARGUMENTS("solve", "5x5x4", "--split", "2", "--hash", "65536"), "");
    assert_string_equal(run.err, "");
    testing_assert_says(run.out, "--hash 65536");
    run_free(&run);
}

/// Without a proof there is nothing to write, and an older file stays.
static void nothing_proven_writes_nothing(void **state) {
    (void)state;
    char path[PATH_BYTES], line[32] = "";
    write_file(in_folder(path, "proof"), "older\n");
    Run run =
        run_with(ARGUMENTS("solve", "9x9x5", "--nodes", "10", "--certificate", path, "--json"), "");
    assert_int_equal(run.status, CLI_OPEN);
    assert_null(strstr(run.out, "certificate"));
    run_free(&run);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof(line), file));
    assert_string_equal(line, "older\n");
    fclose(file);
}

// --- jobs

/// Runs a line that a shell would run; returns what it prints.
static char *run_job(char *line) {
    const char *arguments[ARGUMENTS_MAX + 1];
    int count = 0;
    assert_memory_equal(line, "inkrow-engine ", 14);
    for (char *at = line + 14; *at;) {
        bool quoted = *at == '\'';
        char *end = strchr(at + quoted, quoted ? '\'' : ' ');
        arguments[count++] = at + quoted;
        at = end ? end + 1 + quoted : at + strlen(at);
        if (end)
            *end = 0;
    }
    arguments[count] = NULL;
    Run run = run_with(arguments, "");
    assert_string_equal(run.err, "");
    assert_int_equal(run.status, CLI_OK);
    free(run.err);
    return run.out;
}

/// Runs all lines; what they print goes to a file.
static int run_jobs(char *lines, const char *path, int left_out) {
    FILE *file = fopen(path, "w");
    int count = 0;
    assert_non_null(file);
    for (char *line = strtok(lines, "\n"), *rest; line; line = strtok(rest, "\n"), count++) {
        rest = line + strlen(line) + 1;
        if (count != left_out) {
            char *printed = run_job(line);
            fputs(printed, file);
            free(printed);
        }
        if (*rest == 0)
            rest = (char *)"";
    }
    fclose(file);
    return count;
}

static void jobs_make_one_answer_and_one_certificate(void **state) {
    (void)state;
    static const struct {
        const char *variant, *jobs, *says;
    } boards[] = {
        {"5x5x4", "10", "Proven: a draw"},       {"6x6x4", "10", "Proven: a win"},
        {"8x8x4", "10", "Proven: a win"},        {"5x5x4+exact", "10", "Proven: a draw"},
        {"4x5x4+exact", "10", "Proven: a draw"}, {"6x4x4+drop", "10", "Proven: a loss"},
        {"5x5x4+drop", "10", "Proven: a draw"},  {"5x5x4", "1", "Proven: a draw"},
    };
    char results[PATH_BYTES], proof[PATH_BYTES], part[PATH_BYTES];
    in_folder(results, "results");
    in_folder(proof, "proof");
    in_folder(part, "part");
    for (size_t i = 0; i < ARRAY_LEN(boards); i++) {
        Run split = run_with(
            ARGUMENTS("solve", boards[i].variant, "--split", boards[i].jobs, "--certificate", part),
            "");
        assert_int_equal(split.status, CLI_OK);
        run_jobs(split.out, results, -1);
        run_free(&split);
        Run join = run_with(
            ARGUMENTS("solve", boards[i].variant, "--join", results, "--certificate", proof), "");
        assert_string_equal(join.err, "");
        assert_int_equal(join.status, CLI_OK);
        testing_assert_says(join.out, boards[i].says);
        testing_assert_says(join.out, "\nCertificate: ");
        assert_int_equal(paper_check_file(proof), PAPER_VALID);
        run_free(&join);
    }
}

static void options_are_carried_over(void **state) {
    (void)state;
    Run run =
        run_with(ARGUMENTS("solve", "6x5x4", "--split", "5", "--distance", "--time", "2.5",
                           "--threads", "3", "--hash", "17", "--nodes", "99", "--resume", "it's"),
                 "");
    assert_int_equal(run.status, CLI_OK);
    int lines = count_of(run.out, "\n");
    assert_in_range(lines, 1, 10);
    static const char *const carried[] = {"inkrow-engine solve 6x5x4 --position '",
                                          " --distance",
                                          " --time 2.5 ",
                                          " --threads 3 ",
                                          " --hash 17 ",
                                          " --nodes 99 ",
                                          " --resume 'it'\\''s.",
                                          " --json\n"};
    for (size_t i = 0; i < ARRAY_LEN(carried); i++)
        assert_int_equal(count_of(run.out, carried[i]), lines);
    run_free(&run);
}

static void a_missing_job_is_named(void **state) {
    (void)state;
    char results[PATH_BYTES], jobs[PATH_BYTES];
    Run split = run_with(ARGUMENTS("solve", "6x5x4", "--split", "6", "--distance"), "");
    char *first = testing_repeat(split.out, 1);
    *strchr(first, '\n') = 0;
    write_file(in_folder(jobs, "jobs"), split.out);
    int count = run_jobs(split.out, in_folder(results, "results"), 0);
    assert_in_range(count, 3, JOBS_MAX);
    Run join = run_with(ARGUMENTS("solve", "6x5x4", "--distance", "--join", results, jobs), "");
    assert_int_equal(join.status, CLI_OPEN);
    assert_memory_equal(join.out, first, strlen(first));
    assert_int_equal(count_of(join.out, "\n"), 1);
    testing_assert_says(join.err, "not proven: the results of 1 job are missing or not proven");
    run_free(&join);
    join =
        run_with(ARGUMENTS("solve", "6x5x4", "--distance", "--join", results, jobs, "--json"), "");
    assert_int_equal(join.status, CLI_OPEN);
    testing_assert_says(join.out, "\"proven\":false");
    testing_assert_says(join.out, ",\"missing\":[\"inkrow-engine solve 6x5x4 --position '");
    assert_int_equal(count_of(join.out, "\n"), 1);
    run_free(&join);
    // Its result in a file of its own.
    char more[PATH_BYTES], *printed = run_job(first);
    write_file(in_folder(more, "more"), printed);
    join = run_with(ARGUMENTS("solve", "6x5x4", "--join", results, more, "--distance"), "");
    assert_int_equal(join.status, CLI_OK);
    testing_assert_says(join.out, "Proven: a win in 11 plies");
    run_free(&join);
    free(printed);
    base_free(first);
    run_free(&split);
}

static void wrong_results_are_refused(void **state) {
    (void)state;
#define RESULT(variant, position, rest)                                                            \
    "{\"variant\":\"" variant "\",\"position\":\"" position "\"," rest "}\n"
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"rubbish\n", "line 1 of '"},
        {"rubbish\n",
         "': it is 'rubbish'; expected a line of solve --split, or what solve --json printed"},
        {"\n\n{\"variant\":\"5x5x4\"\n", "line 3 of '"},
        {"{\"variant\":\"5x5x4\"\n\n",
         "'{\"variant\":\"5x5x4\"' is no whole JSON object; expected one of solve --json"},
        {"{}\n", "'{}' is no whole JSON object; expected one of solve --json"},
        {"{\"error\":\"what\"}\n", "has no variant and position"},
        {RESULT("6x5x4", "5/5/5/5/5 X", "\"at_least\":0,\"at_most\":0"),
         "the result is about 6x5x4, not 5x5x4"},
        {RESULT("5x5x4", "5/5/5/5 X", "\"at_least\":0,\"at_most\":0"), "line 1 of '"},
        {RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":0"), "no at_least and at_most"},
        {RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":1,\"at_most\":0"), "no at_least and at_most"},
        {RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":-2,\"at_most\":0"),
         "no at_least and at_most"},
        {RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":1,\"at_most\":1,\"plies\":4"),
         "the plies of the line cannot be right"},
        {RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":1,\"at_most\":1,\"plies\":27"),
         "the plies of the line cannot be right"},
        {RESULT("5x5x4", "X4/5/5/5/5 O", "\"at_least\":0,\"at_most\":0,\"best\":[\"a5\"]"),
         "the best move of the line cannot be played"},
        {RESULT("5x5x4", "X4/5/5/5/5 O", "\"at_least\":0,\"at_most\":0")
             RESULT("5x5x4", "5/5/5/5/X4 O", "\"at_least\":1,\"at_most\":1"),
         "contradicts another one"},
        {RESULT("5x5x4", "O4/5/5/5/5 X", "\"at_least\":0,\"at_most\":0"), "cannot come up"},
        {RESULT("5x5x4", "XXXX1/OOO2/5/5/5 O", "\"at_least\":0,\"at_most\":1"),
         "the game ends otherwise than the bounds say"},
        {RESULT("5x5x4", "5/5/5/5/5 X",
                "\"at_least\":0,\"at_most\":0,\"best\":[\"a1\"],\"pv\":[\"a1\",\"a1\"]"),
         "move 2 of the best line cannot be played"},
        {RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":0,\"at_most\":0,\"pv\":[\"a9\"]"),
         "the best line of the line is no list of moves"},
        {"inkrow-engine solve 5x5x4 --what\n", "unknown argument '--what'"},
        {"inkrow-engine solve 6x6x4 --json\n", "the job is about another variant"},
    };
    char path[PATH_BYTES];
    in_folder(path, "results");
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        write_file(path, cases[i].text);
        Run run = run_with(ARGUMENTS("solve", "5x5x4", "--join", path), "");
        testing_assert_says(run.err, cases[i].says);
        assert_int_equal(count_of(run.err, "\n"), 1);
        assert_string_equal(run.out, "");
        assert_int_equal(run.status, CLI_WRONG);
        run_free(&run);
    }
    // The beginning of a line at the end: its job was killed.
    write_file(path, "{\"variant\":\"5x5x4\",\"posit");
    Run run = run_with(ARGUMENTS("solve", "5x5x4", "--join", path), "");
    assert_int_equal(run.status, CLI_OPEN);
    run_free(&run);
}

/// What is not true cannot be told from what is; a proof can.
static void a_joined_answer_offers_a_proof(void **state) {
    (void)state;
    char results[PATH_BYTES], proof[PATH_BYTES];
    write_file(in_folder(results, "results"), RESULT("5x5x4", "5/5/5/5/5 X",
                                                     "\"at_least\":1,\"at_most\":1,\"nodes\":-4,"
                                                     "\"seconds\":1000000000"));
    Run run = run_with(ARGUMENTS("solve", "5x5x4", "--join", results), "");
    assert_int_equal(run.status, CLI_OK);
    testing_assert_says(run.out, "This rests on what the files say; to be sure, join with "
                                 "--certificate FILE.\n");
    testing_assert_says(run.out, "\n0 positions in 1000000000.000000 s.\n");
    run_free(&run);
    in_folder(proof, "proof");
    run = run_with(ARGUMENTS("solve", "5x5x4", "--join", results, "--certificate", proof), "");
    assert_int_equal(run.status, CLI_FAILED);
    testing_assert_says(run.err, "a position that has no certificate could not be proved");
    assert_int_equal(access(proof, F_OK), -1);
    run_free(&run);
}

static void a_damaged_certificate_of_a_job_is_refused(void **state) {
    (void)state;
    char results[PATH_BYTES], part[PATH_BYTES], proof[PATH_BYTES], text[1024];
    write_file(in_folder(part, "part"), "inkrow-certificate 2\nvariant 5x5x4\n");
    snprintf(text, sizeof(text),
             RESULT("5x5x4", "5/5/5/5/5 X", "\"at_least\":0,\"at_most\":0,\"certificate\":\"%s\""),
             part);
    write_file(in_folder(results, "results"), text);
    in_folder(proof, "proof");
    Run run = run_with(ARGUMENTS("solve", "5x5x4", "--join", results, "--certificate", proof), "");
    assert_int_equal(run.status, CLI_FAILED);
    testing_assert_says(run.out, "Proven: a draw");
    testing_assert_says(run.err, "the certificate of a job is damaged or about something else");
    assert_int_equal(access(proof, F_OK), -1);
    run_free(&run);
    unlink(part);
    run = run_with(ARGUMENTS("solve", "5x5x4", "--join", results, "--certificate", proof), "");
    assert_int_equal(run.status, CLI_FAILED);
    testing_assert_says(run.err, "cannot be read: No such file or directory");
    run_free(&run);
}

// --- going on

static void a_kept_answer_is_told_again(void **state) {
    (void)state;
    char path[PATH_BYTES];
    in_folder(path, "kept");
    Run first = run_with(ARGUMENTS("solve", "6x5x4", "--resume", path, "--json"), "");
    Run second = run_with(ARGUMENTS("solve", "6x5x4", "--resume", path, "--json"), "");
    assert_int_equal(first.status, CLI_OK);
    assert_string_equal(first.out, second.out);
    run_free(&first);
    run_free(&second);
    Run other = run_with(ARGUMENTS("solve", "5x5x4", "--resume", path), "");
    assert_int_equal(other.status, CLI_WRONG);
    testing_assert_says(other.err, "keeps 'solve 6x5x4', not 'solve 5x5x4'");
    run_free(&other);
}

// --- what is refused

static const struct {
    const char *arguments[10];
    const char *says;
} WRONG_ARGUMENTS[] = {
    {{"solve", "5x5x4", "--split"}, "--split expects N after it"},
    {{"solve", "5x5x4", "--split", "0"}, "--split expects a whole number from 1 to 1000000"},
    {{"solve", "5x5x4", "--split", "many"}, "not 'many'"},
    {{"solve", "5x5x4", "--join"}, "--join expects files"},
    {{"solve", "5x5x4", "--join", "--json"}, "--join expects files"},
    {{"solve", "5x5x4", "--join", "/no/such/file"}, "'/no/such/file' cannot be read: "},
    {{"solve", "5x5x4", "--join", "/"}, "'/' cannot be read: Is a directory"},
    {{"solve", "5x5x4", "--resume"}, "--resume expects FILE after it"},
    {{"solve", "5x5x4", "--resume", ""}, "--resume expects the name of a file"},
    {{"solve", "5x5x4", "--resume", "/no/such/file"}, "cannot be read and written"},
    {{"solve", "5x5x4", "--certificate", ""}, "--certificate expects the name of a file"},
    {{"solve", "5x5x4", "--split", "2", "--join", "x"}, "--split cannot be given with --join"},
    {{"solve", "5x5x4", "--resume", "x", "--join", "x"}, "--resume cannot be given with --join"},
    {{"solve", "5x5x4", "--split", "2", "--batch"}, "--split cannot be given with --batch"},
    {{"solve", "5x5x4", "--batch", "--join", "x"}, "--join cannot be given with --batch"},
    {{"solve", "5x5x4", "--batch", "--certificate", "x"},
     "--certificate cannot be given with --batch"},
    {{"solve", "5x5x4", "--batch", "--resume", "x"}, "--resume cannot be given with --batch"},
    {{"solve", "3x3x3", "--position", "XXX/OO1/3 O", "--split", "2"}, "the game is over"},
    {{"analyze", "5x5x4", "--split", "2"}, "--split cannot be given with --algorithm search"},
    {{"analyze", "3x3x3", "--algorithm", "plain", "--certificate", "x"},
     "--certificate cannot be given with --algorithm plain"},
};

static void jobs_that_cannot_write_are_not_made(void **state) {
    (void)state;
    static const char *const options[] = {"--certificate", "--resume"};
    for (size_t i = 0; i < ARRAY_LEN(options); i++) {
        Run run =
            run_with(ARGUMENTS("solve", "5x5x4", "--split", "9", options[i], "/no/such/file"), "");
        testing_assert_says(run.err, "'/no/such/file.0000000000000000' cannot be written: No such");
        assert_string_equal(run.out, "");
        assert_int_equal(run.status, CLI_FAILED);
        run_free(&run);
    }
}

static void every_wrong_argument_is_named(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(WRONG_ARGUMENTS); i++) {
        Run run = run_with(WRONG_ARGUMENTS[i].arguments, "");
        testing_assert_says(run.err, WRONG_ARGUMENTS[i].says);
        assert_memory_equal(run.err, "inkrow-engine: ", 15);
        assert_int_equal(count_of(run.err, "\n"), 1);
        assert_string_equal(run.out, "");
        assert_int_equal(run.status, CLI_WRONG);
        run_free(&run);
    }
}

static void analyze_says_the_same(void **state) {
    (void)state;
    static const char *const variants[] = {"6x5x4", "5x4x4+drop", "4x4x4"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Run solve =
            run_with(ARGUMENTS("solve", variants[i], "--distance", "--json", "--threads", "1"), "");
        Run analyze = run_with(ARGUMENTS("analyze", variants[i], "--algorithm", "solve", "--json",
                                         "--distance", "--threads", "1"),
                               "");
        const char *seconds = strstr(solve.out, "\"seconds\"");
        assert_non_null(seconds);
        assert_memory_equal(solve.out, analyze.out, (size_t)(seconds - solve.out));
        assert_int_equal(solve.status, analyze.status);
        run_free(&solve);
        run_free(&analyze);
    }
}

int main(void) {
#define FILE_TEST(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)
    const struct CMUnitTest tests[] = {
        FILE_TEST(certificates_are_valid),
        FILE_TEST(json_names_the_certificate),
        cmocka_unit_test(a_table_larger_than_the_memory_is_told),
        cmocka_unit_test(a_certificate_that_cannot_be_written_is_told),
        FILE_TEST(nothing_proven_writes_nothing),
        FILE_TEST(jobs_make_one_answer_and_one_certificate),
        cmocka_unit_test(options_are_carried_over),
        FILE_TEST(a_missing_job_is_named),
        FILE_TEST(wrong_results_are_refused),
        FILE_TEST(a_joined_answer_offers_a_proof),
        FILE_TEST(a_damaged_certificate_of_a_job_is_refused),
        FILE_TEST(a_kept_answer_is_told_again),
        cmocka_unit_test(jobs_that_cannot_write_are_not_made),
        cmocka_unit_test(every_wrong_argument_is_named),
        cmocka_unit_test(analyze_says_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
