// The file of a long solve: what was put in comes out again, whatever happened to the file, and
// nothing that was not put in.
#include "support/testing.h"

#include "base/rng.h"
#include "cli/jobs/checkpoint.h"
#include "distribute/checkpoint_line.h"
#include "rules/notation.h"
#include "solver/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

/// A file that is open, and what the library finds in it.
typedef struct Opened {
    Checkpoint file;
    Inkrow *inkrow;
    InkrowGame *game;
    Position position;
    Kept kept;
} Opened;

static void release_game(Opened *opened) {
    inkrow_game_free(opened->game);
    inkrow_free(opened->inkrow);
}

static bool open_path(Opened *opened, const char *name, const Position *position, bool distance,
                      Problem *problem) {
    char variant[VARIANT_TEXT_MAX], memory[POSITION_TEXT_MAX];
    Text rules = text_over(variant, sizeof variant), text = text_over(memory, sizeof memory);
    const Clock clock = clock_system();
    variant_format(&position->variant, &rules);
    notation_format_position(position, &text);
    *opened = (Opened){.position = *position};
    assert_int_equal(inkrow_new(NULL, &opened->inkrow), INKROW_OK);
    assert_int_equal(inkrow_game_new(opened->inkrow, variant, &opened->game), INKROW_OK);
    assert_int_equal(inkrow_game_set_position(opened->game, memory), INKROW_OK);
    const bool right = checkpoint_open(&opened->file, name, opened->inkrow, opened->game, distance,
                                       &clock, problem);
    if (!right) {
        release_game(opened);
        return false;
    }
    opened->kept = (Kept){.position = &opened->position, .distance = distance};
    checkpoint_line_read_all(&opened->kept, (Slice){opened->file.kept, opened->file.kept_length});
    assert_int_equal(opened->kept.wrong_line, 0);
    return true;
}

static bool open_it(Opened *opened, const Position *position, bool distance, Problem *problem) {
    return open_path(opened, path, position, distance, problem);
}

static void add_solved(Opened *opened, const SolvedPosition *solved) {
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    checkpoint_line_format_solved(solved, &text);
    assert_true(checkpoint_add(&opened->file, text.start, text.length));
}

static void add_answer(Opened *opened, const SolveAnswer *answer) {
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    checkpoint_line_format_answer(answer, &text);
    assert_true(checkpoint_add(&opened->file, text.start, text.length));
}

static bool close_it(Opened *opened, Problem *problem) {
    base_free(opened->kept.solved);
    release_game(opened);
    return checkpoint_close(&opened->file, problem);
}

/// On a board of 49 cells.
static SolvedPosition record(int number) {
    SolvedPosition solved = {
        .marks = {{{UINT64_C(1) << number % 16, 0}}, {{(uint64_t)number << 20, 0}}},
        .needed = {{(UINT64_C(1) << 49) - 1 - (uint64_t)number, 0}},
        .to_move = (uint8_t)(number % 2),
        .rows = SOLVED_ROWS_O,
        .lower = (int16_t)(number % 3 == 0 ? -49 : -number % 30),
        .upper = (int16_t)(number % 20),
        .best = (int16_t)(number % 3 == 0 ? CELL_NONE : 48),
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

/// Made up: no loss is that near.
static SolveAnswer made_up_answer(void) {
    SolveAnswer answer = {.proven = true,
                          .lower = -1,
                          .upper = -1,
                          .plies = 6,
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
    Opened checkpoint;
    Problem problem;
    assert_true(open_it(&checkpoint, position, false, &problem));
    assert_int_equal(checkpoint.kept.count, 0);
    for (int i = 0; i < RECORDS; i++) {
        SolvedPosition solved = record(i);
        add_solved(&checkpoint, &solved);
    }
    SolveAnswer answer = made_up_answer();
    if (answered)
        add_answer(&checkpoint, &answer);
    assert_true(close_it(&checkpoint, &problem));
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
    Opened checkpoint;
    Problem problem;
    for (int answered = 0; answered < 2; answered++) {
        write_all("", 0);
        write_file(&position, answered);
        assert_true(open_it(&checkpoint, &position, false, &problem));
        assert_int_equal(checkpoint.kept.count, RECORDS);
        for (int i = 0; i < RECORDS; i++) {
            SolvedPosition solved = record(i);
            assert_true(same_record(&checkpoint.kept.solved[i], &solved));
        }
        assert_int_equal(checkpoint.kept.finished, answered);
        SolveAnswer answer = made_up_answer();
        if (answered) {
            assert_true(checkpoint.kept.answer.proven);
            assert_int_equal(checkpoint.kept.answer.lower, answer.lower);
            assert_int_equal(checkpoint.kept.answer.upper, answer.upper);
            assert_int_equal(checkpoint.kept.answer.plies, answer.plies);
            assert_int_equal(checkpoint.kept.answer.best, answer.best);
            assert_int_equal(checkpoint.kept.answer.nodes, answer.nodes);
            assert_int_equal(checkpoint.kept.answer.pv[1], answer.pv[1]);
        }
        assert_true(close_it(&checkpoint, &problem));
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
        Opened checkpoint;
        Problem problem;
        SolvedPosition solved = record(99);
        write_all(bytes, cut);
        assert_true(open_it(&checkpoint, &position, false, &problem));
        size_t count = checkpoint.kept.count;
        assert_in_range(count, before, before + 1);
        before = count;
        add_solved(&checkpoint, &solved);
        assert_true(close_it(&checkpoint, &problem));
        assert_true(open_it(&checkpoint, &position, false, &problem));
        assert_int_equal(checkpoint.kept.count, count + 1);
        assert_true(same_record(&checkpoint.kept.solved[count], &solved));
        assert_true(close_it(&checkpoint, &problem));
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
        Opened checkpoint;
        Problem problem;
        char right = bytes[at];
        do
            bytes[at] = (char)rng_below(&rng, 256);
        while (bytes[at] == right);
        write_all(bytes, length);
        bytes[at] = right;
        assert_true(open_it(&checkpoint, &position, false, &problem));
        assert_in_range(checkpoint.kept.count + checkpoint.kept.finished, RECORDS - 1, RECORDS);
        for (size_t i = 0; i < checkpoint.kept.count; i++) {
            bool known = false;
            for (int k = 0; k < RECORDS && !known; k++) {
                SolvedPosition solved = record(k);
                known = same_record(&checkpoint.kept.solved[i], &solved);
            }
            assert_true(known);
        }
        assert_true(close_it(&checkpoint, &problem));
    }
    base_free(bytes);
}

static void refused(const Position *position, bool distance, const char *says) {
    Opened checkpoint;
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
    Opened checkpoint;
    Problem problem;
    assert_false(open_path(&checkpoint, "/no/such/folder", &position, false, &problem));
    testing_assert_says(problem.sentence, "'/no/such/folder' cannot be read and written: ");
    assert_false(open_path(&checkpoint, "/", &position, false, &problem));
}

/// Locks are between processes.
static void a_file_in_use_is_refused(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    Opened checkpoint;
    Problem problem;
    assert_true(open_it(&checkpoint, &position, false, &problem));
    pid_t child = fork();
    if (child == 0) {
        Opened second;
        _exit(open_it(&second, &position, false, &problem) ||
              strstr(problem.sentence, "is in use by another solve") == NULL);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(close_it(&checkpoint, &problem));
}

static void a_full_disk_is_told_at_the_end(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    Opened checkpoint;
    Problem problem;
    // The first line does not fit either.
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(open_path(&checkpoint, "/dev/full", &position, false, &problem));
}

// --- forged lines

/// Writes a heading and the lines, each with its checksum. The sum is that of
/// checkpoint.h: bytes mixed in one after the other.
static void write_lines(const char *heading, const char *const *lines) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "inkrow-resume 1\n%s", heading);
    for (; *lines; lines++) {
        uint64_t sum = 0;
        for (const char *byte = *lines; *byte; byte++)
            sum = rng_mix(sum ^ (uint8_t)*byte);
        fprintf(file, "%s =%016" PRIx64 "\n", *lines, sum);
    }
    fclose(file);
}

/// What is solved in the tests of lines.
enum { PLAIN, TIMED, DROP, OVER };
static const struct {
    const char *variant, *text, *heading, *fine;
} SOLVES[] = {
    [PLAIN] = {"5x5x4", "", "solve 5x5x4\nposition 5/5/5/5/5 X\n", "a 0 0 -1 7 7 0"},
    [TIMED] = {"5x5x4", "", "solve 5x5x4 with distance\nposition 5/5/5/5/5 X\n", "a 0 0 -1 7 7 0"},
    [DROP] = {"5x4x4+drop", "", "solve 5x4x4+drop\nposition 5/5/5/5 X\n", "a 0 0 -1 7 7 0"},
    [OVER] = {"5x5x4", "XXXX1/OOO2/5/5/5 O", "solve 5x5x4\nposition XXXX1/OOO2/5/5/5 O\n",
              "a -1 0 -1 7 7 0"},
};

static void lines_that_cannot_be_true_are_named(void **state) {
    (void)state;
    static const struct {
        int solve;
        const char *line, *says;
    } cases[] = {
        {PLAIN, "a 30000 5 3 0 0 0", "the value is '30000'; expected -1 to 1"},
        {PLAIN, "a 1 5 9999 0 0 1 9999", "the best move is '9999'; expected -1 to 24"},
        {PLAIN, "a 0 0 12 0 0 128", "the length of the best line is '128'; expected 0 to 25"},
        {PLAIN, "a 0 0 12 0 0 1 40000", "a move of the best line is '40000'; expected 0 to 24"},
        {PLAIN, "a 0 0 12 0 0 2 12 12", "move 2 of the best line cannot be played"},
        {PLAIN, "a 0 0 12 0 0 1 11", "the best line does not begin with the best move"},
        {PLAIN, "a 0 0 12 0 0 1 12 13", "there is more than expected: '13'"},
        {PLAIN, "a 0 0 12 0 0 2 12", "a move of the best line is ''"},
        {PLAIN, "a 0 0 12 -7 0 0", "the number of nodes is '-7'"},
        {PLAIN, "a 0 0 12 0 99999999999999999999 0", "the time is '99999999999999999999'"},
        {PLAIN, "a", "the value is ''"},
        {PLAIN, "a 1 4 12 0 0 1 12", "the plies of the line cannot be right"},
        {PLAIN, "a -1 5 12 0 0 1 12", "the plies of the line cannot be right"},
        {PLAIN, "a 0 5 12 0 0 1 12", "the plies of the line cannot be right"},
        {PLAIN, "a 0 26 12 0 0 1 12", "the number of plies is '26'; expected 0 to 25"},
        // X has a row of four after seven plies.
        {PLAIN, "a -1 0 0 0 0 7 0 5 1 6 2 7 3", "the game ends otherwise than the bounds say"},
        {TIMED, "a 1 9 0 0 0 7 0 5 1 6 2 7 3", "does not end after the 9 plies"},
        {TIMED, "a 1 5 0 0 0 5 0 5 1 6 2", "does not end after the 5 plies"},
        {TIMED, "a 1 0 0 0 0 1 0", "the number of plies is 0"},
        {DROP, "a 0 0 0 0 0 1 0", "the best move of the line cannot be played"},
        {OVER, "a 1 0 -1 0 0 0", "the game ends otherwise than the bounds say"},
        {OVER, "a -1 0 7 0 0 0", "the best move of the line cannot be played"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 -25 0 32767 20000",
         "the best move is '32767'; expected -1 to 24"},
        {PLAIN, "s 2000000 0 2 0 0 0 0 0 -25 0 3 20000", "the marks of X are no set of squares"},
        {PLAIN, "s 1 0 2 1 0 0 0 0 -25 0 3 20000", "the marks of O are no set of squares"},
        {PLAIN, "s 1 0 2 0 0 8000000000000000 0 0 -25 0 3 20000",
         "the squares it rests on are no set of squares; expected some of the 25"},
        {PLAIN, "s 1 0 2 0 10000000000000000 0 0 0 -25 0 3 20000", "the squares it rests on"},
        {PLAIN, "s 1 0 0x2 0 0 0 0 0 -25 0 3 20000", "the marks of O are no set of squares"},
        {PLAIN, "s 3 0 2 0 0 0 0 0 -25 0 3 20000", "a square has two marks"},
        {PLAIN, "s ffffff 0 1000000 0 0 0 0 0 -25 0 -1 20000", "the board is full"},
        {PLAIN, "s 1 0 2 0 0 0 2 0 -25 0 3 20000", "the side to move is '2'; expected 0 to 1"},
        {PLAIN, "s 1 0 2 0 0 0 0 3 -25 0 3 20000", "whose rows count is '3'; expected 0 to 2"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 -26 0 3 20000", "the lower bound is '-26'; expected -25 to 25"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 24 25 3 20000", "the bounds 24 and 25 cannot be right with 23"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 -25 -24 3 20000", "the bounds -25 and -24 cannot be right"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 1 0 3 20000", "the bounds 1 and 0 cannot be right"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 -25 0 1 20000", "the best move is on a mark"},
        {PLAIN, "s 1 0 2 0 0 0 0 0 -25 0 3 4294967296", "the work is '4294967296'"},
        {DROP, "s 1 0 0 0 0 0 0 0 -20 0 -1 20000", "or a mark floats"},
        {DROP, "s 80000 0 0 0 0 0 0 1 -20 0 -1 20000", "whose rows count is '1'; expected 0 to 0"},
        {PLAIN, "x 1", "it begins with 'x'; expected s or a"},
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        int solve = cases[i].solve;
        Position position = testing_position(SOLVES[solve].variant, SOLVES[solve].text);
        const char *const lines[] = {SOLVES[solve].fine, cases[i].line, NULL};
        bool distance = solve == TIMED;
        write_lines(SOLVES[solve].heading, lines);
        refused(&position, distance, "line 5 of '/tmp/inkrow-checkpoint-");
        refused(&position, distance, cases[i].says);
    }
}

/// Without their checksum they are damaged lines, which are passed over.
static void forged_lines_without_a_checksum_are_passed_over(void **state) {
    (void)state;
    Position position = testing_position("5x5x4", "");
    Opened checkpoint;
    Problem problem;
    char *moves = testing_repeat(" 40000", 128), text[2048];
    snprintf(text, sizeof(text), "inkrow-resume 1\n%sa 0 0 12 0 0 128%s\na 1 5 9999 0 0 1 9999\n",
             SOLVES[PLAIN].heading, moves);
    write_all(text, strlen(text));
    assert_true(open_it(&checkpoint, &position, false, &problem));
    assert_false(checkpoint.kept.finished);
    assert_true(close_it(&checkpoint, &problem));
    base_free(moves);
}

typedef struct Told {
    const Position *position;
    size_t count;
} Told;

static void expect_taken(void *context, const SolvedPosition *solved) {
    Told *told = context;
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof(memory));
    SolvedPosition again;
    SolveAnswer ignored;
    Problem problem;
    checkpoint_line_format_solved(solved, &text);
    if (checkpoint_line_read((Slice){memory, text.length - 1}, told->position, false, &again,
                             &ignored, &problem) != CHECKPOINT_LINE_SOLVED)
        fail_msg("%s: %s", memory, problem.sentence);
    assert_true(same_record(&again, solved));
    told->count++;
}

/// Nothing that a solver says is taken for forged.
static void whatever_solvers_prove_is_read_again(void **state) {
    (void)state;
    static const char *const boards[] = {
        "3x3x3", "4x4x3+exact", "5x5x4",      "6x5x4",       "5x5x4+exact",
        "7x4x4", "5x4x4+drop",  "6x5x4+drop", "4x5x3+drop",  "4x4x4+drop+exact",
        "9x8x6", "7x7x5",       "4x4x4",      "5x4x3+exact",
    };
    for (size_t i = 0; i < 2 * ARRAY_LEN(boards); i++) {
        Position position = testing_position(boards[i / 2], "");
        const SolveRequest request = {.position = position,
                                      .distance = i % 2 == 1,
                                      .nodes = 20000,
                                      .threads = 1,
                                      .table_mib = 16};
        Told told = {.position = &position};
        const SolveObserver observer = {
            .context = &told, .on_solved = expect_taken, .solved_work = 1};
        Clock clock = clock_system();
        atomic_bool stop = false;
        SolveAnswer answer, again;
        SolvedPosition ignored;
        Problem problem;
        solver_solve(&request, &clock, &stop, &observer, &answer);
        char memory[CHECKPOINT_LINE_MAX];
        Text text = text_over(memory, sizeof(memory));
        checkpoint_line_format_answer(&answer, &text);
        if (answer.proven &&
            checkpoint_line_read((Slice){memory, text.length - 1}, &position, request.distance,
                                 &ignored, &again, &problem) != CHECKPOINT_LINE_ANSWER)
            fail_msg("%s: %s: %s", boards[i / 2], memory, problem.sentence);
    }
}

/// What could be true of each position alone need not be of both: then nothing is known.
static void what_contradicts_itself_ends_the_solve(void **state) {
    (void)state;
    Position position = testing_position("5x4x4+drop", "");
    const char *const lines[] = {"s 0 0 0 0 0 0 0 0 1 20 -1 20000",
                                 "s 0 0 0 0 0 0 0 0 -20 -1 -1 20000", NULL};
    Opened checkpoint;
    Problem problem;
    write_lines(SOLVES[DROP].heading, lines);
    assert_true(open_it(&checkpoint, &position, false, &problem));
    assert_int_equal(checkpoint.kept.count, 2);
    const SolveRequest request = {.position = position,
                                  .threads = 1,
                                  .table_mib = 16,
                                  .solved = checkpoint.kept.solved,
                                  .solved_count = checkpoint.kept.count};
    const SolveObserver observer = {.on_progress = NULL};
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    alarm(60);
    solver_solve(&request, &clock, &stop, &observer, &answer);
    alarm(0);
    assert_false(answer.proven);
    assert_int_equal(answer.lower, -1);
    assert_int_equal(answer.upper, 1);
    assert_true(close_it(&checkpoint, &problem));
}

/// Opening one for reading would wait for ever.
static void a_fifo_is_refused(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    Opened checkpoint;
    Problem problem;
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    alarm(20);
    assert_false(open_it(&checkpoint, &position, false, &problem));
    alarm(0);
    testing_assert_says(problem.sentence, "is no regular file, as solve --resume expects");
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
        FILE_TEST(lines_that_cannot_be_true_are_named),
        FILE_TEST(forged_lines_without_a_checksum_are_passed_over),
        FILE_TEST(whatever_solvers_prove_is_read_again),
        FILE_TEST(what_contradicts_itself_ends_the_solve),
        FILE_TEST(a_fifo_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
