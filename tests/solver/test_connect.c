// The drop solver against plain brute force, published values, its mirror image and its limits.
#include "base/rng.h"
#include "solver/drop/connect_job.h"
#include "support/connect_cases.h"
#include "support/testing.h"

static const uint64_t SEED = 41003;

static void assert_solved(const Position *position, int value) {
    SolveAnswer answer = connect_case_solve(position, true, 1);
    assert_int_equal(connect_case_value(&answer), value);
    answer = connect_case_solve(position, false, 1);
    assert_int_equal(answer.lower, (value > 0) - (value < 0));
    assert_int_equal(answer.plies, 0);
}

static void test_knows_every_position_of_small_boards(void **state) {
    (void)state;
    static const char *const variants[] = {"3x3x3+drop", "3x3x3+drop+exact", "3x4x3+drop",
                                           "3x4x3+drop+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        int count = connect_case_visit_all(&variant, SIDE_X, assert_solved);
        assert_int_equal(connect_case_visit_all(&variant, SIDE_O, assert_solved), count);
    }
}

/// Every so many positions only, by a hash of the position; the slow tests take them all.
static void assert_some_solved(const Position *position, int value) {
    if (rng_mix(position->key) % 64 == 0)
        assert_solved(position, value);
}

static void test_knows_boards_of_up_to_16_cells(void **state) {
    (void)state;
    static const char *const variants[] = {
        "3x4x4+drop",       "4x3x3+drop", "4x3x3+drop+exact", "4x3x4+drop", "3x5x3+drop",
        "3x5x3+drop+exact", "3x5x4+drop", "3x5x4+drop+exact", "3x5x5+drop", "5x3x3+drop",
        "5x3x3+drop+exact", "5x3x4+drop", "5x3x4+drop+exact", "5x3x5+drop", "4x4x3+drop+exact",
        "4x4x3+drop",       "4x4x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        connect_case_visit_all(&variant, i % 2 == 0 ? SIDE_X : SIDE_O, assert_some_solved);
    }
}

static void compare_random_positions(const char *text, int free, int count, uint64_t seed) {
    Variant variant = testing_variant(text);
    Position position;
    for (int solved = 0, tries = 0; solved < count && tries < 200 * count; tries++) {
        if (!connect_case_random(&position, &variant, free, &seed))
            continue;
        SolveAnswer answer = connect_case_solve(&position, true, 1);
        assert_int_equal(connect_case_value(&answer), connect_case_brute_value(&position));
        solved++;
    }
}

static void test_agrees_with_plain_alpha_beta(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)SEED);
    static const char *const variants[] = {
        "5x4x4+drop",       "5x5x4+drop",       "6x4x4+drop",       "5x5x3+drop",
        "5x4x4+drop+exact", "5x5x4+drop+exact", "6x5x3+drop+exact", "6x6x5+drop",
        "7x6x4+drop",       "7x6x4+drop+exact", "7x6x5+drop",       "7x5x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++)
        compare_random_positions(variants[i], 10, 120, SEED + 100000 * i);
}

static void test_agrees_on_boards_of_more_than_64_bits(void **state) {
    (void)state;
    static const char *const variants[] = {"8x8x4+drop",       "9x7x4+drop",  "9x7x5+drop+exact",
                                           "16x7x6+drop",      "4x31x4+drop", "3x32x4+drop+exact",
                                           "32x3x3+drop",      "7x16x5+drop", "10x10x5+drop",
                                           "12x9x5+drop+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++)
        compare_random_positions(variants[i], 9, 12, SEED + 100000 * i);
}

static int plies_to_win(Position *position, int most);

/// In how many plies the side to move loses whatever it plays, tried out; 0: not within `most`.
static int plies_to_lose(Position *position, int most) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), longest = 0;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        int left = position->outcome == OUTCOME_OPEN ? plies_to_win(position, most - 1) : 0;
        position_undo(position);
        if (left == 0)
            return 0;
        longest = MAX(longest, left + 1);
    }
    return longest;
}

/// The same of winning by force.
static int plies_to_win(Position *position, int most) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), shortest = 0;
    for (int i = 0; i < count && most > 0; i++) {
        position_play(position, moves[i]);
        bool open = position->outcome == OUTCOME_OPEN;
        bool won = outcome_winner(position->outcome) != SIDE_NONE;
        int left = open ? plies_to_lose(position, most - 1) : 0;
        position_undo(position);
        if (won || left != 0) {
            shortest = left + 1;
            most = left;
        }
    }
    return shortest;
}

static void test_agrees_on_who_wins_soon(void **state) {
    (void)state;
    static const char *const variants[] = {"7x6x4+drop", "7x6x4+drop+exact", "8x8x4+drop"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        uint64_t seed = SEED + i;
        for (int solved = 0; solved < 60;) {
            Position position;
            if (!connect_case_random(&position, &variant, 20 + solved % 10, &seed))
                continue;
            SolveAnswer answer = connect_case_solve(&position, true, 1);
            int win = plies_to_win(&position, 7), loss = plies_to_lose(&position, 8);
            assert_int_equal(answer.lower > 0 && answer.plies <= 7 ? answer.plies : 0, win);
            assert_int_equal(answer.lower < 0 && answer.plies <= 8 ? answer.plies : 0, loss);
            solved++;
        }
    }
}

static void test_mirror_images_are_worth_the_same(void **state) {
    (void)state;
    Variant variant = testing_variant("6x5x4+drop");
    uint64_t seed = SEED;
    for (int i = 0; i < 60; i++) {
        Position position, mirrored;
        if (!connect_case_random(&position, &variant, 18, &seed))
            continue;
        position_init(&mirrored, &variant,
                      position.ply % 2 == 0 ? position.to_move : side_other(position.to_move));
        for (int ply = 0; ply < position.ply; ply++) {
            Cell cell = position.history[ply];
            int column = cell_column(&variant, cell);
            position_play(&mirrored, (Cell)(cell + variant.width - 1 - 2 * column));
        }
        SolveAnswer one = connect_case_solve(&position, true, 1);
        SolveAnswer other = connect_case_solve(&mirrored, true, 1);
        assert_int_equal(connect_case_value(&one), connect_case_value(&other));
    }
}

static void test_two_threads_agree_with_one(void **state) {
    (void)state;
    static const char *const variants[] = {"6x5x4+drop", "8x8x4+drop", "6x5x4+drop+exact"};
    static const int free[] = {24, 24, 24};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        uint64_t seed = SEED;
        for (int done = 0; done < 5;) {
            Position position;
            if (!connect_case_random(&position, &variant, free[i], &seed))
                continue;
            SolveAnswer one = connect_case_solve(&position, true, 1);
            SolveAnswer two = connect_case_solve(&position, true, 2);
            assert_int_equal(connect_case_value(&one), connect_case_value(&two));
            done++;
        }
    }
}

// --- processors

static uint64_t look_on(ConnectWorker *worker, uint64_t nodes) {
    (void)worker;
    (void)nodes;
    return CONNECT_NODES_BETWEEN_LOOKS;
}

/// What a program answers on an empty board; *nodes is what it took.
static int value_by(const ConnectProgram *program, const Variant *variant, int at_least,
                    uint64_t *nodes) {
    ConnectJob *job = base_alloc(sizeof(*job));
    ConnectWorker worker = {.job = job, .look = look_on};
    Position position;
    Cell best;
    position_init(&position, variant, SIDE_X);
    job->variant = *variant;
    job->worker_count = 1;
    connect_table_init(&job->table, 1 << 10, connect_key_bits(variant));
    int value = program->search(
        &worker, &(ConnectQuestion){.position = &position, .at_least = at_least}, &best);
    *nodes = atomic_load(&worker.nodes);
    connect_table_release(&job->table);
    base_free(job);
    return value;
}

static void test_all_processors_search_the_same_tree(void **state) {
    (void)state;
    static const char *const variants[] = {"6x4x4+drop", "5x6x4+drop", "5x4x3+drop",
                                           "5x4x4+drop+exact"};
    const ConnectProgram *newer = connect_program_64_lanes();
    for (size_t i = 0; newer != NULL && i < ARRAY_LEN(variants); i++)
        for (int at_least = -3; at_least <= 3; at_least++) {
            Variant variant = testing_variant(variants[i]);
            uint64_t nodes, nodes_newer;
            int value = value_by(&connect_program_64, &variant, at_least, &nodes);
            assert_int_equal(value_by(newer, &variant, at_least, &nodes_newer), value);
            assert_int_equal(nodes_newer, nodes);
        }
}

/// Values of empty boards: J. Tromp, "John's Connect Four Playground", and plain brute force.
static void test_published_values(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int value;
    } rows[] = {
        {"4x4x4+drop", 0}, {"5x4x4+drop", 0}, {"6x4x4+drop", -1}, {"7x4x4+drop", 0},
        {"4x5x4+drop", 0}, {"5x5x4+drop", 0}, {"4x6x4+drop", 0},  {"5x6x4+drop", 0},
        {"4x7x4+drop", 0}, {"3x3x3+drop", 0}, {"4x3x3+drop", 1},  {"3x4x3+drop", 0},
        {"4x4x3+drop", 1}, {"5x4x3+drop", 1}, {"7x6x3+drop", 1},
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        Position position = testing_position(rows[i].variant, "");
        assert_int_equal(connect_case_solve(&position, false, 2).lower, rows[i].value);
    }
}

// --- limits

static SolveAnswer solve_limited(const Position *position, int64_t time_ns, uint64_t nodes,
                                 bool stopped, int threads) {
    const SolveRequest request = {.position = *position,
                                  .distance = true,
                                  .time_ns = time_ns,
                                  .nodes = nodes,
                                  .threads = threads,
                                  .table_mib = 4};
    const Clock clock = clock_system();
    atomic_bool stop = stopped;
    SolveAnswer answer;
    connect_solve(&request, &clock, &stop, NULL, &answer);
    return answer;
}

static void assert_says_nothing(const SolveAnswer *answer) {
    assert_false(answer->proven);
    assert_int_equal(answer->lower, -1);
    assert_int_equal(answer->upper, 1);
    assert_int_equal(answer->best, CELL_NONE);
}

static void test_limits_end_it_without_a_claim(void **state) {
    (void)state;
    Position position = testing_position("8x8x4+drop", "");
    for (int threads = 1; threads <= 2; threads++) {
        SolveAnswer answer = solve_limited(&position, 0, 50000, false, threads);
        assert_says_nothing(&answer);
        assert_true(answer.nodes >= 50000 && answer.nodes < 100000);
        answer = solve_limited(&position, 20 * NANOSECONDS_PER_MS, 0, false, threads);
        assert_says_nothing(&answer);
        answer = solve_limited(&position, 0, 0, true, threads);
        assert_says_nothing(&answer);
    }
}

/// Who wins in the end takes half a million nodes here. 9 plies: P. Pons' solver.
static void test_a_win_that_is_soon_takes_few_nodes(void **state) {
    (void)state;
    Position position = testing_position("7x6x4+drop", "7/7/3O3/3X3/3X3/1OXXOO1 X");
    SolveAnswer answer = solve_limited(&position, 0, 20000, false, 1);
    assert_true(answer.proven);
    assert_int_equal(answer.lower, 1);
    assert_int_equal(answer.plies, 9);
}

static void test_finished_games_are_known(void **state) {
    (void)state;
    Position won = testing_position("4x3x3+drop", "4/OO2/XXX1 O");
    SolveAnswer answer = connect_case_solve(&won, true, 1);
    assert_int_equal(answer.lower, -1);
    assert_int_equal(answer.plies, 0);
    Position full = testing_position("3x3x3+drop", "OXO/XOX/XOX O");
    assert_int_equal(connect_case_solve(&full, true, 1).lower, 0);
}

typedef struct Heard {
    int calls;
    uint64_t nodes;
    size_t memory;
    const Position *position;
    atomic_bool *stop;
} Heard;

static void assert_line_can_be_played(const Position *start, const SolveProgress *progress) {
    Position position = *start;
    assert_true(progress->variation_length > 0);
    for (int i = 0; i < progress->variation_length; i++) {
        assert_true(position_can_play(&position, progress->variation[i]));
        position_play(&position, progress->variation[i]);
    }
}

static void hear(void *context, const SolveProgress *progress) {
    Heard *heard = context;
    heard->calls++;
    assert_true(progress->nodes >= heard->nodes);
    heard->nodes = progress->nodes;
    heard->memory = progress->memory;
    assert_int_equal(progress->memory_limit, 4 << 20);
    assert_true(progress->memory > 0 && progress->memory <= progress->memory_limit);
    assert_line_can_be_played(heard->position, progress);
    for (int cell = 0; cell < CELLS_MAX; cell++)
        assert_true(progress->moves.lower[cell] <= progress->moves.upper[cell]);
    if (heard->calls == 3)
        atomic_store(heard->stop, true);
}

static void test_tells_its_progress_and_stops_when_told(void **state) {
    (void)state;
    const SolveRequest request = {
        .position = testing_position("8x8x4+drop", ""), .threads = 2, .table_mib = 4};
    const Clock clock = clock_system();
    atomic_bool stop = false;
    Heard heard = {.stop = &stop, .position = &request.position};
    const SolveObserver observer = {.on_progress = hear, .context = &heard};
    SolveAnswer answer;
    connect_solve(&request, &clock, &stop, &observer, &answer);
    assert_int_equal(heard.calls, 3);
    assert_says_nothing(&answer);
}

static void test_what_it_says_of_moves_is_true(void **state) {
    (void)state;
    Variant variant = testing_variant("6x5x4+drop");
    uint64_t seed = SEED;
    for (int done = 0; done < 60;) {
        Position position;
        if (!connect_case_random(&position, &variant, 9, &seed))
            continue;
        SolveAnswer answer = connect_case_solve(&position, done % 2, 1);
        Cell moves[CELLS_MAX];
        int count = position_moves(&position, moves);
        for (int i = 0; i < count; i++) {
            position_play(&position, moves[i]);
            int value = -connect_case_brute_value(&position);
            int sign = (value > 0) - (value < 0);
            assert_true(answer.moves.lower[moves[i]] <= sign);
            assert_true(answer.moves.upper[moves[i]] >= sign);
            position_undo(&position);
        }
        assert_int_equal(answer.moves.lower[answer.best], answer.lower);
        done++;
    }
}

// --- what is proved on the way

typedef struct Kept {
    int count;
    SolvedPosition solved[4096];
} Kept;

static void keep(void *context, const SolvedPosition *solved) {
    Kept *kept = context;
    assert_true(solved->work >= 500);
    assert_true(kept->count < (int)ARRAY_LEN(kept->solved));
    kept->solved[kept->count++] = *solved;
}

static SolveAnswer solve_again(const SolveRequest *request, const SolveObserver *observer) {
    const Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    connect_solve(request, &clock, &stop, observer, &answer);
    return answer;
}

static void test_starts_from_what_was_proved(void **state) {
    (void)state;
    Kept *kept = base_alloc(sizeof(*kept));
    const SolveObserver observer = {.on_solved = keep, .context = kept, .solved_work = 500};
    SolveRequest request = {.position = testing_position("5x6x4+drop", ""),
                            .distance = true,
                            .threads = 2,
                            .table_mib = 4};
    SolveAnswer first = solve_again(&request, &observer);
    assert_true(kept->count > 10);
    request.solved = kept->solved;
    request.solved_count = (size_t)kept->count;
    SolveAnswer again = solve_again(&request, NULL);
    assert_true(first.proven && again.proven);
    assert_int_equal(again.lower, 0);
    assert_true(again.nodes < first.nodes / 10);
    request.position = testing_position("5x6x4+drop", "");
    position_play(&request.position, position_landing_cell(&request.position, 1));
    SolveAnswer with = solve_again(&request, NULL),
                fresh = connect_case_solve(&request.position, true, 1);
    assert_int_equal(with.lower, fresh.lower);
    assert_int_equal(with.plies, fresh.plies);
    base_free(kept);
}

/// Each says something false, but is no position of the variant.
static void test_passes_over_what_is_no_position(void **state) {
    (void)state;
    enum { FOOT = 12, ABOVE = 8 }; // cells of the left column of 4x4
    const uint64_t foot = UINT64_C(1) << FOOT, above = UINT64_C(1) << ABOVE;
    const SolvedPosition solved[] = {
        {.marks = {{{foot, 0}}, {{foot, 0}}}, .lower = 1, .upper = 16},
        {.marks = {{{above, 0}}, {{0, 0}}}, .to_move = SIDE_O, .lower = 1, .upper = 16},
        {.to_move = 2, .lower = 1, .upper = 16},
        {.rows = SOLVED_ROWS_X, .lower = 1, .upper = 16},
        {.lower = 2, .upper = 1},
        {.lower = 1, .upper = 17},
        {.lower = -17, .upper = -1},
    };
    const SolveRequest request = {.position = testing_position("4x4x4+drop", ""),
                                  .threads = 1,
                                  .table_mib = 1,
                                  .solved = solved,
                                  .solved_count = ARRAY_LEN(solved)};
    SolveAnswer answer = solve_again(&request, NULL);
    assert_true(answer.proven);
    assert_int_equal(answer.lower, 0);
}

static void test_which_boards_fit(void **state) {
    (void)state;
    Variant fits = testing_variant("16x7x4+drop"), too_big = testing_variant("15x8x4+drop"),
            without_gravity = testing_variant("7x6x4");
    assert_true(connect_fits(&fits));
    assert_false(connect_fits(&too_big));
    assert_false(connect_fits(&without_gravity));
}

// --- the table

/// All that was stored and nothing else is found, in a table so small that most is displaced.
static void check_table(void (*init)(ConnectTable *table, int kib, int key_bits), int key_bits,
                        uint64_t tag_high) {
    ConnectTable table;
    init(&table, 2048, key_bits);
    assert_int_equal(table.wide, key_bits > 64);
    Rng rng = rng_seeded(SEED);
    for (int i = 0; i < 200000; i++) {
        // A few clusters and tags that differ in one low bit: the hardest to tell apart.
        uint32_t number = rng_below(&rng, 64);
        ConnectPlace place = {.cluster = rng_below(&rng, 4),
                              .tag = number & 31,
                              .tag_high = number & 32 ? tag_high : 0};
        if (!table.wide)
            place.tag_high = 0;
        // The value is a function of the place, so that a wrong answer shows.
        int value = (int)(place.cluster * 20 + place.tag + (place.tag_high ? 5 : 0)) % 127;
        int low = -CONNECT_VALUE_MAX, high = CONNECT_VALUE_MAX;
        connect_table_probe(&table, &place, &low, &high);
        assert_true(low == -CONNECT_VALUE_MAX || low == -value);
        assert_true(high == CONNECT_VALUE_MAX || high == value);
        ConnectBound bound = rng_below(&rng, 2) ? CONNECT_AT_LEAST : CONNECT_AT_MOST;
        connect_table_store(&table, &place, bound, bound == CONNECT_AT_LEAST ? -value : value,
                            (int)rng_below(&rng, 30));
        connect_table_probe(&table, &place, &low, &high);
        assert_true(bound == CONNECT_AT_LEAST ? low == -value : high == value);
    }
    connect_table_release(&table);
}

static void test_the_table_never_mixes_positions_up(void **state) {
    (void)state;
    check_table(connect_table_init, 49, 0);
    check_table(connect_table_init, 128, UINT64_C(1) << 48);
    check_table(connect_table_init_recent, 49, 0);
}

static void test_the_table_has_the_size_it_was_given(void **state) {
    (void)state;
    static const int kib[] = {64, 512, 5000, 64 << 10, 100 << 10};
    for (size_t i = 0; i < ARRAY_LEN(kib); i++)
        for (int bits = 12; bits <= 128; bits += 29) {
            ConnectTable table;
            connect_table_init(&table, kib[i], bits);
            uint64_t bytes = table.clusters * CONNECT_SLOTS * 8 << table.wide;
            assert_true(!table.words || (bytes <= (uint64_t)kib[i] << 10 &&
                                         bytes * 20 >= ((uint64_t)kib[i] << 10) * 19));
            connect_table_release(&table);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_knows_every_position_of_small_boards),
        cmocka_unit_test(test_knows_boards_of_up_to_16_cells),
        cmocka_unit_test(test_agrees_with_plain_alpha_beta),
        cmocka_unit_test(test_agrees_on_boards_of_more_than_64_bits),
        cmocka_unit_test(test_agrees_on_who_wins_soon),
        cmocka_unit_test(test_mirror_images_are_worth_the_same),
        cmocka_unit_test(test_two_threads_agree_with_one),
        cmocka_unit_test(test_all_processors_search_the_same_tree),
        cmocka_unit_test(test_published_values),
        cmocka_unit_test(test_limits_end_it_without_a_claim),
        cmocka_unit_test(test_a_win_that_is_soon_takes_few_nodes),
        cmocka_unit_test(test_finished_games_are_known),
        cmocka_unit_test(test_tells_its_progress_and_stops_when_told),
        cmocka_unit_test(test_what_it_says_of_moves_is_true),
        cmocka_unit_test(test_starts_from_what_was_proved),
        cmocka_unit_test(test_passes_over_what_is_no_position),
        cmocka_unit_test(test_which_boards_fit),
        cmocka_unit_test(test_the_table_never_mixes_positions_up),
        cmocka_unit_test(test_the_table_has_the_size_it_was_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
