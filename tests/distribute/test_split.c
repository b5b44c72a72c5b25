// Jobs of a split solve, solved one by one and joined again: the value is that of the whole.
#include "support/reference.h"
#include "support/testing.h"

#include "distribute/join.h"
#include "rules/symmetry.h"

#include <string.h>

enum { JOBS_MAX = 4096, MISSING_JOBS_MAX = 40 };

typedef struct Jobs {
    int count;
    Position *positions;
} Jobs;

static void keep_job(void *context, const Position *position) {
    Jobs *jobs = context;
    assert_in_range(jobs->count, 0, JOBS_MAX - 1);
    jobs->positions[jobs->count++] = *position;
}

static Jobs jobs_new(void) {
    return (Jobs){.positions = base_alloc(JOBS_MAX * sizeof(Position))};
}

static Jobs split(const Position *root, bool distance, int wanted) {
    Jobs jobs = jobs_new();
    Clock clock = clock_system();
    split_find(root, distance, wanted, &clock, NULL, keep_job, &jobs);
    assert_true(jobs.count > 0);
    return jobs;
}

static SolveAnswer solve(const Position *position, bool distance) {
    const SolveRequest request = {
        .position = *position, .distance = distance, .threads = 1, .table_mib = 16};
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &clock, &stop, NULL, &answer);
    assert_true(answer.proven);
    return answer;
}

static void add(Join *join, const Position *position, const SolveAnswer *answer) {
    Problem problem;
    if (!join_add(join, position, answer, &problem))
        fail_msg("%s", problem.sentence);
}

/// Solves what is in `jobs`, and what is found missing, until the value is known.
static SolveAnswer run_all(const Position *root, bool distance, Jobs *jobs, int *rounds) {
    Clock clock = clock_system();
    SolveAnswer answer = {.proven = false};
    for (*rounds = 0; !answer.proven; ++*rounds) {
        Join *join = join_new(root, distance, &clock);
        int before = jobs->count;
        Problem problem;
        for (int i = 0; i < before; i++) {
            SolveAnswer part = solve(&jobs->positions[i], distance);
            add(join, &jobs->positions[i], &part);
        }
        assert_true(join_conclude(join, &answer, keep_job, jobs, &problem));
        assert_int_equal(answer.proven, jobs->count == before);
        join_free(join);
    }
    return answer;
}

static void assert_all_different(const Jobs *jobs) {
    for (int i = 0; i < jobs->count; i++)
        for (int k = 0; k < i; k++)
            assert_true(symmetry_canonical_key(&jobs->positions[i]) !=
                        symmetry_canonical_key(&jobs->positions[k]));
}

// --- the value

static const struct {
    const char *variant;
    int value, plies; ///< values.csv; 0 plies: not asked
    int jobs;
} BOARDS[] = {
    {"5x5x4", 0, 0, 8},        {"6x6x4", 1, 0, 20},      {"8x8x4", 1, 0, 60},
    {"5x5x4+exact", 0, 0, 20}, {"6x5x4", 1, 0, 10},      {"8x8x6", 0, 0, 12},
    {"5x4x4+drop", 0, 0, 12},  {"6x4x4+drop", -1, 0, 9}, {"7x4x4+drop", 0, 0, 30},
    {"6x5x4+drop", 0, 0, 25},  {"4x4x3", 1, 5, 6},       {"4x3x3", 1, 7, 6},
    {"5x3x3", 1, 7, 4},
};

static void whole_boards(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {

        Position root = testing_position(BOARDS[i].variant, "");
        bool distance = BOARDS[i].plies > 0;
        Jobs jobs = split(&root, distance, BOARDS[i].jobs);
        int rounds;
        assert_all_different(&jobs);
        assert_in_range(jobs.count, 1, 2 * BOARDS[i].jobs);
        SolveAnswer answer = run_all(&root, distance, &jobs, &rounds);
        assert_int_equal(answer.lower, BOARDS[i].value);
        assert_int_equal(answer.upper, BOARDS[i].value);
        assert_int_equal(answer.plies, BOARDS[i].plies);
        assert_true(position_can_play(&root, answer.best));
        assert_int_equal(rounds, 1);
        base_free(jobs.positions);
    }
}

/// Compares with plain recursion, with and without distances.
static void check_position(Reference *reference, Position *root, Rng *rng) {
    int value = reference_value(reference, root);
    for (int distance = 0; distance < 2; distance++) {
        int rounds, wanted = 1 + (int)rng_below(rng, 20);
        Jobs jobs = split(root, distance, wanted);
        assert_all_different(&jobs);
        SolveAnswer answer = run_all(root, distance, &jobs, &rounds);
        assert_int_equal(answer.lower, reference_sign(value));
        assert_int_equal(answer.upper, reference_sign(value));
        if (distance && value != 0)
            assert_int_equal(answer.plies, REFERENCE_WIN - (value > 0 ? value : -value));
        base_free(jobs.positions);
    }
}

static void random_positions(void **state) {
    (void)state;
    static const char *const variants[] = {
        "4x4x3+exact", "4x4x4", "4x4x3+drop", "4x4x4+drop", "5x3x3+drop+exact", "5x3x3+exact"};
    Rng rng = rng_seeded(31);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int n = 0; n < 6; n++) {
            Position root;
            int cells = variant_cells(&variant);
            if (reference_random_position(&rng, &variant, cells - (int)rng_below(&rng, 5), &root))
                check_position(&reference, &root, &rng);
        }
        reference_free(&reference);
    }
}

// --- what is missing

/// Without one of the jobs nothing wrong is said, and what is asked for mends it.
static void a_missing_result_is_asked_for(void **state) {
    (void)state;
    Clock clock = clock_system();
    Position root = testing_position("6x6x4", "");
    Jobs jobs = split(&root, false, 20), missing = jobs_new();
    SolveAnswer parts[40];
    assert_in_range(jobs.count, 5, ARRAY_LEN(parts));
    for (int i = 0; i < jobs.count; i++)
        parts[i] = solve(&jobs.positions[i], false);
    for (int left_out = 0; left_out < jobs.count; left_out++) {
        Join *join = join_new(&root, false, &clock);
        const SolveAnswer nothing = {.lower = -1, .upper = 1, .best = CELL_NONE};
        for (int i = 0; i < jobs.count; i++)
            add(join, &jobs.positions[i], i == left_out ? &nothing : &parts[i]);
        SolveAnswer answer;
        Problem problem;
        missing.count = 0;
        assert_true(join_conclude(join, &answer, keep_job, &missing, &problem));
        join_free(join);
        if (answer.proven) { // other jobs happen to prove it, too
            assert_int_equal(answer.lower, 1);
            continue;
        }
        assert_int_equal(missing.count, 1);
        assert_true(symmetry_canonical_key(&missing.positions[0]) ==
                    symmetry_canonical_key(&jobs.positions[left_out]));
    }
    base_free(jobs.positions);
    base_free(missing.positions);
}

/// Jobs with what their results say, and which of these are there.
typedef struct Results {
    Position root;
    Jobs jobs;
    SolveAnswer parts[MISSING_JOBS_MAX];
    bool there[MISSING_JOBS_MAX];
} Results;

static Results results_new(const char *variant, int wanted) {
    Results results = {.root = testing_position(variant, "")};
    results.jobs = split(&results.root, false, wanted);
    assert_in_range(results.jobs.count, 5, MISSING_JOBS_MAX);
    for (int i = 0; i < results.jobs.count; i++)
        results.parts[i] = solve(&results.jobs.positions[i], false);
    return results;
}

/// What join says of those that are there, with the rest as jobs or not at all. False when they
/// contradict each other.
static bool join_there(const Results *results, bool with_jobs, SolveAnswer *answer, Jobs *missing) {
    const SolveAnswer nothing = {.lower = -1, .upper = 1, .best = CELL_NONE};
    Clock clock = clock_system();
    Problem problem;
    Join *join = join_new(&results->root, false, &clock);
    for (int i = 0; i < results->jobs.count; i++)
        if (results->there[i] || with_jobs)
            add(join, &results->jobs.positions[i],
                results->there[i] ? &results->parts[i] : &nothing);
    missing->count = 0;
    const bool agree = join_conclude(join, answer, keep_job, missing, &problem);
    join_free(join);
    return agree;
}

/// The number of the job that `position` is, or -1.
static int find_job(const Jobs *jobs, const Position *position) {
    const uint64_t key = symmetry_canonical_key(position);
    for (int i = 0; i < jobs->count; i++)
        if (symmetry_canonical_key(&jobs->positions[i]) == key)
            return i;
    return -1;
}

static SolveAnswer made_up(int value) {
    return (SolveAnswer){.proven = true, .lower = value, .upper = value, .best = CELL_NONE};
}

/// Leaves out so many results.
static void leave_out(Results *results, int count, Rng *rng) {
    for (int i = 0; i < results->jobs.count; i++)
        results->there[i] = true;
    for (int left = count; left > 0;) {
        const uint32_t job = rng_below(rng, (uint32_t)results->jobs.count);
        left -= results->there[job];
        results->there[job] = false;
    }
}

/// What was not asked for is not asked for later either, whatever the jobs that were will say.
static void assert_rest_cannot_matter(const Results *results, const Jobs *asked, Rng *rng) {
    enum { TRIES = 4 };
    Results then = *results;
    SolveAnswer answer;
    Jobs missing = jobs_new();
    for (int i = 0; i < asked->count; i++)
        then.there[find_job(&then.jobs, &asked->positions[i])] = true;
    assert_true(join_there(&then, true, &answer, &missing));
    assert_true(answer.proven);
    for (int n = 0; n < TRIES; n++) {
        for (int i = 0; i < asked->count; i++)
            then.parts[find_job(&then.jobs, &asked->positions[i])] =
                made_up((int)rng_below(rng, 3) - 1);
        if (!join_there(&then, true, &answer, &missing) || answer.proven)
            continue;
        for (int i = 0; i < missing.count; i++) // else: a move that the split did not choose
            assert_int_equal(find_job(&then.jobs, &missing.positions[i]), -1);
    }
    base_free(missing.positions);
}

/// Whatever number of results is missing, all that could matter are asked for at once.
static void any_number_of_results_is_missing(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int jobs;
    } boards[] = {{"7x7x5", 10}, {"6x6x4", 20}, {"5x5x4", 12}, {"6x4x4+drop", 9}};
    Rng rng = rng_seeded(15);
    for (size_t b = 0; b < ARRAY_LEN(boards); b++) {
        Results results = results_new(boards[b].variant, boards[b].jobs);
        Jobs asked = jobs_new();
        for (int count = 1; count <= results.jobs.count; count += 1 + results.jobs.count / 16) {
            SolveAnswer answer;
            leave_out(&results, count, &rng);
            assert_true(join_there(&results, true, &answer, &asked));
            assert_true(answer.proven == (asked.count == 0));
            assert_all_different(&asked);
            for (int i = 0; i < asked.count; i++) {
                const int job = find_job(&results.jobs, &asked.positions[i]);
                assert_true(job >= 0 && !results.there[job]);
            }
            if (!answer.proven)
                assert_rest_cannot_matter(&results, &asked, &rng);
        }
        base_free(asked.positions);
        base_free(results.jobs.positions);
    }
}

/// Whether so many of `asked`, by the bits of `which`, decide the value if they say the right
/// thing.
static bool could_decide(const Results *results, const Jobs *asked, int which) {
    Results then = *results;
    SolveAnswer answer;
    Jobs missing = jobs_new();
    bool decided = false;
    int ways = 1;
    for (int i = 0; i < asked->count; i++)
        ways *= which >> i & 1 ? 3 : 1;
    for (int way = 0; way < ways && !decided; way++) {
        for (int i = 0, rest = way; i < asked->count; i++)
            if (which >> i & 1) {
                const int job = find_job(&then.jobs, &asked->positions[i]);
                then.there[job] = true;
                then.parts[job] = made_up(rest % 3 - 1);
                rest /= 3;
            }
        decided = join_there(&then, true, &answer, &missing) && answer.proven;
    }
    base_free(missing.positions);
    return decided;
}

/// No fewer jobs than the first ones could decide the value.
static void what_decides_comes_first(void **state) {
    (void)state;
    enum { MISSING = 3, ROUNDS = 4 };
    static const struct {
        const char *variant;
        int jobs;
    } boards[] = {{"7x7x5", 10}, {"5x5x4", 12}};
    Rng rng = rng_seeded(16);
    for (size_t b = 0; b < ARRAY_LEN(boards); b++) {
        Results results = results_new(boards[b].variant, boards[b].jobs);
        Jobs asked = jobs_new();
        for (int n = 0; n < ROUNDS; n++) {
            SolveAnswer answer;
            leave_out(&results, MISSING, &rng);
            assert_true(join_there(&results, true, &answer, &asked));
            int first = 0, fewest = MISSING;
            while (first < asked.count && !could_decide(&results, &asked, (1 << first) - 1))
                first++;
            for (int which = 0; which < 1 << asked.count; which++)
                if (__builtin_popcount((unsigned)which) < fewest &&
                    could_decide(&results, &asked, which))
                    fewest = __builtin_popcount((unsigned)which);
            if (!answer.proven)
                assert_int_equal(first, fewest);
        }
        base_free(asked.positions);
        base_free(results.jobs.positions);
    }
}

/// Without the list of jobs, what is asked for leads to the value all the same.
static void results_alone_lead_to_the_value(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int jobs, value, rounds;
    } boards[] = {{"7x7x5", 10, 0, 3}, {"6x6x4", 20, 1, 3}, {"6x4x4+drop", 9, -1, 3}};
    Rng rng = rng_seeded(17);
    for (size_t b = 0; b < ARRAY_LEN(boards); b++) {
        Results results = results_new(boards[b].variant, boards[b].jobs);
        for (int there = 1; there < results.jobs.count; there += 6) {
            Jobs known = jobs_new();
            leave_out(&results, results.jobs.count - there, &rng);
            for (int i = 0; i < results.jobs.count; i++)
                if (results.there[i])
                    keep_job(&known, &results.jobs.positions[i]);
            int rounds;
            const SolveAnswer answer = run_all(&results.root, false, &known, &rounds);
            assert_int_equal(answer.lower, boards[b].value);
            assert_in_range(rounds, 1, boards[b].rounds);
            base_free(known.positions);
        }
        base_free(results.jobs.positions);
    }
}

static void nothing_known_asks_for_the_whole(void **state) {
    (void)state;
    Clock clock = clock_system();
    Position root = testing_position("8x8x5", "");
    Join *join = join_new(&root, false, &clock);
    Jobs missing = jobs_new();
    SolveAnswer answer;
    Problem problem;
    assert_true(join_conclude(join, &answer, keep_job, &missing, &problem));
    assert_false(answer.proven);
    assert_int_equal(missing.count, 1);
    assert_int_equal(missing.positions[0].ply, 0);
    join_free(join);
    base_free(missing.positions);
}

// --- what is refused

static void contradictions_and_strangers_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int value;
        const char *says; ///< NULL: taken
    } cases[] = {
        {"5/5/2XO1/5/5 X", 0, NULL},
        {"5/5/2X2/2O2/5 X", 0, NULL}, // an image of the first
        {"5/5/2X2/2O2/5 X", -1, "contradicts another one"},
        {"5/5/1OX2/5/5 X", 1, "contradicts another one"},
        {"5/5/O1X2/5/5 X", 1, NULL},
        {"X4/5/5/5/5 O", 1, "cannot come up"}, // not after the root
        {"5/5/2X2/5/5 O", 1, NULL},            // the root itself
        {"5/5/2O2/5/5 X", 1, "cannot come up"},
    };
    Clock clock = clock_system();
    Position root = testing_position("5x5x4", "5/5/2X2/5/5 O");
    Join *join = join_new(&root, false, &clock);
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        Position position = testing_position("5x5x4", cases[i].position);
        SolveAnswer answer = {
            .lower = cases[i].value, .upper = cases[i].value, .proven = true, .best = CELL_NONE};
        Problem problem;
        bool taken = join_add(join, &position, &answer, &problem);
        assert_int_equal(taken, cases[i].says == NULL);
        if (!taken)
            testing_assert_says(problem.sentence, cases[i].says);
    }
    Position other = testing_position("5x5x3", "");
    SolveAnswer answer = {.lower = 1, .upper = 1, .proven = true, .best = CELL_NONE};
    Problem problem;
    assert_false(join_add(join, &other, &answer, &problem));
    testing_assert_says(problem.sentence, "another variant");
    join_free(join);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_boards),
        cmocka_unit_test(random_positions),
        cmocka_unit_test(a_missing_result_is_asked_for),
        cmocka_unit_test(any_number_of_results_is_missing),
        cmocka_unit_test(what_decides_comes_first),
        cmocka_unit_test(results_alone_lead_to_the_value),
        cmocka_unit_test(nothing_known_asks_for_the_whole),
        cmocka_unit_test(contradictions_and_strangers_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
