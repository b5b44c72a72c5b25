// Solves that are shared out, and that are gone on with, through the public header alone.
#include "api/inkrow.h"
#include "check/inkrow_check.h"
#include "support/testing.h"

#include <stdlib.h>
#include <string.h>

enum { JOBS_MAX = 200 };

typedef struct Bytes {
    char *start;
    size_t length, most; ///< most: no more than that is taken; 0: all
} Bytes;

static bool keep(void *context, const void *bytes, size_t length) {
    Bytes *kept = context;
    if (kept->most > 0 && kept->length + length > kept->most)
        return false;
    kept->start = realloc(kept->start, kept->length + length + 1);
    memcpy(kept->start + kept->length, bytes, length);
    kept->length += length;
    kept->start[kept->length] = '\0';
    return true;
}

/// A job: its position, and what was found of it.
typedef struct Job {
    char position[INKROW_TEXT_ROOM];
    InkrowSolution solution;
    Bytes certificate;
} Job;

typedef struct Jobs {
    Inkrow *inkrow;
    InkrowGame *game; ///< of the whole
    InkrowEngine *engine;
    Job jobs[JOBS_MAX];
    int count, most, told, fetched;
    Bytes certificate; ///< of the whole
    bool keeps_back;
} Jobs;

static bool take(void *context, const char *position) {
    Jobs *jobs = context;
    assert_true(jobs->count < JOBS_MAX);
    strcpy(jobs->jobs[jobs->count++].position, position);
    return jobs->most == 0 || jobs->count < jobs->most;
}

static void tell(void *context, int found) {
    Jobs *jobs = context;
    assert_true(found >= 0);
    jobs->told++;
}

static Jobs *jobs_of(const char *variant) {
    Jobs *jobs = calloc(1, sizeof *jobs);
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    assert_int_equal(inkrow_new(NULL, &jobs->inkrow), INKROW_OK);
    assert_int_equal(inkrow_game_new(jobs->inkrow, variant, &jobs->game), INKROW_OK);
    assert_int_equal(inkrow_engine_new(jobs->inkrow, &setup, &jobs->engine), INKROW_OK);
    return jobs;
}

static void jobs_free(Jobs *jobs) {
    for (int i = 0; i < jobs->count; i++)
        free(jobs->jobs[i].certificate.start);
    inkrow_engine_free(jobs->engine);
    inkrow_game_free(jobs->game);
    inkrow_free(jobs->inkrow);
    free(jobs->certificate.start);
    free(jobs);
}

static InkrowError split(Jobs *jobs, int count) {
    const InkrowSplitting splitting = {
        .size = sizeof splitting, .jobs = count, .take = take, .progress = tell, .context = jobs};
    return inkrow_engine_split(jobs->engine, jobs->game, &splitting);
}

static void expect_problem(const Jobs *jobs, const char *words) {
    testing_assert_says(inkrow_problem(jobs->inkrow), words);
}

static InkrowGame *game_of(const Jobs *jobs, const char *position) {
    char variant[INKROW_TEXT_ROOM];
    InkrowGame *game;
    assert_int_equal(inkrow_game_text(jobs->game, INKROW_TEXT_VARIANT, variant, sizeof variant),
                     INKROW_OK);
    assert_int_equal(inkrow_game_new(jobs->inkrow, variant, &game), INKROW_OK);
    assert_int_equal(inkrow_game_set_position(game, position), INKROW_OK);
    return game;
}

static void solve_job(const Jobs *jobs, Job *job) {
    InkrowGame *game = game_of(jobs, job->position);
    job->solution = (InkrowSolution){.size = sizeof job->solution};
    assert_int_equal(inkrow_engine_solve(jobs->engine, game, NULL, &job->solution), INKROW_OK);
    assert_true(job->solution.proven);
    assert_int_equal(inkrow_engine_certify(jobs->engine, game, job->solution.at_least, 0, keep,
                                           &job->certificate),
                     INKROW_OK);
    inkrow_game_free(game);
}

static bool fetch(void *context, const char *position, const void **bytes, size_t *length) {
    Jobs *jobs = context;
    jobs->fetched++;
    for (int i = 0; i < jobs->count; i++)
        if (strcmp(jobs->jobs[i].position, position) == 0) {
            *bytes = jobs->jobs[i].certificate.start;
            *length = jobs->jobs[i].certificate.length;
        }
    return !jobs->keeps_back;
}

/// For the certificate of the whole.
static bool keep_whole(void *context, const void *bytes, size_t length) {
    Jobs *jobs = context;
    return keep(&jobs->certificate, bytes, length);
}

static InkrowJoin *join_of(const Jobs *jobs) {
    InkrowJoin *join;
    assert_int_equal(inkrow_join_new(jobs->engine, jobs->game, false, &join), INKROW_OK);
    return join;
}

static void add_jobs(const Jobs *jobs, InkrowJoin *join, int count) {
    for (int i = 0; i < count; i++) {
        InkrowGame *game = game_of(jobs, jobs->jobs[i].position);
        assert_int_equal(inkrow_join_add(join, game, &jobs->jobs[i].solution), INKROW_OK);
        inkrow_game_free(game);
    }
}

static void jobs_are_split_solved_and_joined_with_one_certificate(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"5x4x4", "4x4x4", "5x4x4+drop"};
    for (size_t i = 0; i < sizeof VARIANTS / sizeof *VARIANTS; i++) {
        Jobs *jobs = jobs_of(VARIANTS[i]);
        InkrowSolution whole = {.size = sizeof whole}, joined = {.size = sizeof joined};
        assert_int_equal(split(jobs, 8), INKROW_OK);
        for (int job = 0; job < jobs->count; job++)
            solve_job(jobs, &jobs->jobs[job]);
        InkrowJoin *join = join_of(jobs);
        add_jobs(jobs, join, jobs->count);
        assert_int_equal(inkrow_join_certify(join, fetch, keep_whole, jobs), INKROW_NOT_SO);
        assert_int_equal(inkrow_join_conclude(join, &joined, NULL, NULL), INKROW_OK);
        assert_int_equal(inkrow_join_conclude(join, &joined, NULL, NULL), INKROW_NOT_SO);
        assert_int_equal(inkrow_engine_solve(jobs->engine, jobs->game, NULL, &whole), INKROW_OK);
        assert_true(joined.proven);
        assert_int_equal(joined.at_least, whole.at_least);
        assert_string_equal(joined.method, "jobs");
        assert_int_equal(inkrow_join_certify(join, fetch, keep_whole, jobs), INKROW_OK);
        InkrowCheckReport report = {.size = sizeof report};
        assert_int_equal(
            inkrow_check_bytes(jobs->certificate.start, jobs->certificate.length, &report),
            INKROW_CHECK_VALID);
        assert_string_equal(report.variant, VARIANTS[i]);
        jobs->keeps_back = true;
        if (jobs->fetched > 0)
            assert_int_equal(inkrow_join_certify(join, fetch, keep_whole, jobs), INKROW_STOPPED);
        inkrow_join_free(join);
        jobs_free(jobs);
    }
}

/// What is missing is told, and leads to the proof.
static void what_is_missing_is_told(void **state) {
    (void)state;
    Jobs *jobs = jobs_of("5x4x4");
    assert_int_equal(split(jobs, 8), INKROW_OK);
    const int count = jobs->count;
    assert_true(count >= 4 && jobs->told > 0);
    for (int job = 0; job < count - 1; job++)
        solve_job(jobs, &jobs->jobs[job]);
    // The last one, which only has limits, is nothing but a job.
    jobs->jobs[count - 1].solution =
        (InkrowSolution){.size = sizeof(InkrowSolution), .at_least = -1, .at_most = 1};
    for (int round = 0;; round++) {
        InkrowSolution joined = {.size = sizeof joined};
        InkrowJoin *join = join_of(jobs);
        const int known = jobs->count;
        assert_true(round < 5);
        add_jobs(jobs, join, known);
        assert_int_equal(inkrow_join_conclude(join, &joined, take, jobs), INKROW_OK);
        InkrowGame *game = game_of(jobs, jobs->jobs[0].position);
        assert_int_equal(inkrow_join_add(join, game, &jobs->jobs[0].solution), INKROW_NOT_SO);
        inkrow_game_free(game);
        inkrow_join_free(join);
        if (joined.proven)
            break;
        assert_true(jobs->count > known);
        for (int job = known; job < jobs->count; job++)
            solve_job(jobs, &jobs->jobs[job]);
    }
    jobs_free(jobs);
}

/// Adds an answer about a position of another text, which is refused with these words.
static void expect_refused(const Jobs *jobs, InkrowJoin *join, const char *position,
                           InkrowSolution answer, const char *words) {
    InkrowGame *game = game_of(jobs, position);
    answer.size = sizeof answer;
    assert_int_equal(inkrow_join_add(join, game, &answer), INKROW_INVALID);
    expect_problem(jobs, words);
    inkrow_game_free(game);
}

static void nonsense_is_refused(void **state) {
    (void)state;
    static const char AFTER[] = "X4/5/5/5 O";
    Jobs *jobs = jobs_of("5x4x4");
    InkrowJoin *join = join_of(jobs);
    InkrowSolution answer = {.size = 3};
    const InkrowSolution draw = {.at_least = 0, .at_most = 0};
    assert_int_equal(split(jobs, 0), INKROW_INVALID);
    expect_problem(jobs, "1 to 1000000");
    assert_int_equal(inkrow_engine_split(jobs->engine, jobs->game, NULL), INKROW_NULL);
    assert_int_equal(
        inkrow_engine_split(jobs->engine, jobs->game, &(InkrowSplitting){.take = take}),
        INKROW_NO_SIZE);
    assert_int_equal(inkrow_join_add(join, jobs->game, &answer), INKROW_NO_SIZE);
    assert_int_equal(inkrow_join_add(join, jobs->game, NULL), INKROW_NULL);
    assert_int_equal(inkrow_join_add(NULL, jobs->game, &answer), INKROW_NULL);
    assert_int_equal(inkrow_join_conclude(join, &answer, NULL, NULL), INKROW_NO_SIZE);
    assert_int_equal(inkrow_join_certify(join, NULL, keep, NULL), INKROW_NULL);
    assert_int_equal(inkrow_join_certify(join, fetch, NULL, NULL), INKROW_NULL);
    expect_refused(jobs, join, AFTER, (InkrowSolution){.at_least = 1, .at_most = 0}, "bounds");
    expect_refused(jobs, join, AFTER, (InkrowSolution){.at_least = -2, .at_most = 0}, "bounds");
    expect_refused(jobs, join, AFTER, (InkrowSolution){.plies = 99, .at_least = 1, .at_most = 1},
                   "plies");
    expect_refused(jobs, join, AFTER, (InkrowSolution){.best = "z9"}, "z9");
    expect_refused(jobs, join, AFTER, (InkrowSolution){.best = "a4"}, "best move");
    expect_refused(jobs, join, AFTER, (InkrowSolution){.length = 65}, "65");
    expect_refused(jobs, join, AFTER, (InkrowSolution){.length = 1}, "");
    expect_refused(jobs, join, "XXXXO/OO3/5/5 O", draw, "over");
    InkrowGame *game = game_of(jobs, AFTER);
    answer = (InkrowSolution){.size = sizeof answer, .at_least = 1, .at_most = 1};
    assert_int_equal(inkrow_join_add(join, game, &answer), INKROW_OK);
    inkrow_game_free(game);
    expect_refused(jobs, join, AFTER, draw, "contradicts");
    inkrow_join_free(join);
    inkrow_join_free(NULL);
    assert_int_equal(inkrow_game_set_position(jobs->game, AFTER), INKROW_OK);
    join = join_of(jobs);
    expect_refused(jobs, join, "5/5/5/5 X", draw, "cannot come up");
    inkrow_join_free(join);
    jobs_free(jobs);
    jobs = jobs_of("20x20x5");
    assert_int_equal(split(jobs, 8), INKROW_NOT_SO);
    expect_problem(jobs, "large");
    assert_int_equal(inkrow_join_new(jobs->engine, jobs->game, false, &join), INKROW_NOT_SO);
    jobs_free(jobs);
}

static void a_stop_ends_it(void **state) {
    (void)state;
    Jobs *jobs = jobs_of("6x6x5");
    InkrowSolution joined = {.size = sizeof joined};
    jobs->most = 1;
    assert_int_equal(split(jobs, 4), INKROW_STOPPED);
    assert_int_equal(jobs->count, 1);
    jobs->most = 0;
    assert_int_equal(inkrow_engine_stop(jobs->engine), INKROW_OK);
    assert_int_equal(split(jobs, 100), INKROW_OK);
    InkrowJoin *join = join_of(jobs);
    assert_int_equal(inkrow_join_conclude(join, &joined, take, jobs), INKROW_OK);
    assert_false(joined.proven);
    assert_int_equal(inkrow_join_certify(join, fetch, keep_whole, jobs), INKROW_NOT_SO);
    inkrow_join_free(join);
    jobs_free(jobs);
}

// --- going on

static InkrowError solve(const Jobs *jobs, uint64_t nodes, const Bytes *kept, Bytes *more,
                         InkrowSolution *solution) {
    const InkrowSolving solving = {
        .size = sizeof solving,
        .nodes = nodes,
        .keep = more ? keep : NULL,
        .kept = kept ? kept->start : NULL,
        .kept_length = kept ? kept->length : 0,
        .context = more,
    };
    *solution = (InkrowSolution){.size = sizeof *solution};
    return inkrow_engine_solve(jobs->engine, jobs->game, &solving, solution);
}

/// Cut off at any byte, and gone on with, it comes to the same answer, and with less work where
/// enough was kept; once the answer is kept there is nothing left to do.
static void a_solve_is_gone_on_with(void **state) {
    (void)state;
    Jobs *jobs = jobs_of("6x5x4");
    InkrowSolution whole, part, again;
    Bytes all = {0};
    assert_int_equal(solve(jobs, 0, NULL, &all, &whole), INKROW_OK);
    assert_true(whole.proven);
    assert_int_equal(whole.at_least, 1);
    assert_int_equal(solve(jobs, 0, &all, NULL, &again), INKROW_OK);
    assert_true(again.proven && again.nodes == whole.nodes);
    assert_string_equal(again.method, "kept");
    for (size_t cut = 0; cut < all.length; cut += all.length / 7 + 1) {
        Bytes kept = {0};
        keep(&kept, all.start, cut);
        assert_int_equal(solve(jobs, 0, &kept, &kept, &part), INKROW_OK);
        assert_true(part.proven && part.at_least == 1 && part.nodes <= whole.nodes);
        assert_int_equal(solve(jobs, 0, &kept, NULL, &again), INKROW_OK);
        assert_string_equal(again.method, "kept");
        free(kept.start);
    }
    // Nobody wants more than a little: it is solved all the same.
    Bytes little = {.most = 100};
    assert_int_equal(solve(jobs, 0, NULL, &little, &part), INKROW_OK);
    assert_true(part.proven && little.length <= 100);
    free(little.start);
    free(all.start);
    jobs_free(jobs);
}

static void what_was_kept_of_something_else_is_refused(void **state) {
    (void)state;
    Jobs *jobs = jobs_of("4x4x3"), *other = jobs_of("5x5x4");
    InkrowSolution solution;
    char no[] = "no";
    Bytes kept = {0}, nonsense = {.start = no, .length = 2};
    assert_int_equal(solve(jobs, 0, NULL, &kept, &solution), INKROW_OK);
    assert_int_equal(solve(other, 0, &kept, NULL, &solution), INKROW_INVALID);
    expect_problem(other, "kept");
    assert_int_equal(solve(other, 0, &nonsense, NULL, &solution), INKROW_INVALID);
    kept.start[kept.length - 2] ^= 1; // of the last line's checksum
    assert_int_equal(solve(jobs, 0, &kept, NULL, &solution), INKROW_OK);
    assert_true(solution.proven);
    free(kept.start);
    jobs_free(jobs);
    jobs_free(other);
}

static void the_benchmark_is_there_to_be_searched(void **state) {
    (void)state;
    InkrowBench bench = {.size = sizeof bench};
    int count = 0;
    for (; inkrow_bench(count, &bench) == INKROW_OK; count++) {
        Jobs *jobs = jobs_of(bench.variant);
        assert_int_equal(inkrow_game_set_moves(jobs->game, bench.moves, 'X'), INKROW_OK);
        assert_true(bench.depth > 0);
        jobs_free(jobs);
    }
    assert_int_equal(count, 12);
    assert_int_equal(inkrow_bench(-1, &bench), INKROW_NOT_SO);
    assert_int_equal(inkrow_bench(0, NULL), INKROW_NULL);
    bench.size = 1;
    assert_int_equal(inkrow_bench(0, &bench), INKROW_NO_SIZE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jobs_are_split_solved_and_joined_with_one_certificate),
        cmocka_unit_test(what_is_missing_is_told),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(a_stop_ends_it),
        cmocka_unit_test(a_solve_is_gone_on_with),
        cmocka_unit_test(what_was_kept_of_something_else_is_refused),
        cmocka_unit_test(the_benchmark_is_there_to_be_searched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
