#include "support/reference.h"
#include "support/reference_positions.h"
#include "support/testing.h"

#include "rules/symmetry.h"
#include "solver/packed/grid.h"
#include "solver/packed/plain_solver.h"

#include <pthread.h>

static const PlainProgram *const PROGRAM =
    GRID_BITS == 128 ? &plain_program_128 : &plain_program_64;

static SolveAnswer solve(const SolveRequest *request) {
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    PROGRAM->solve(request, NULL, &clock, &stop, NULL, &answer);
    return answer;
}

static SolveRequest request_for(const Position *position) {
    return (SolveRequest){.position = *position, .threads = 1, .table_mib = 1};
}

static int plies_of(int value) {
    return value == 0 ? 0 : REFERENCE_WIN - (value > 0 ? value : -value);
}

/// What is said of each move holds.
static void check_moves(Reference *reference, Position *position, const SolveAnswer *answer) {
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell)) {
            assert_int_equal(answer->moves.lower[cell], -1);
            assert_int_equal(answer->moves.upper[cell], 1);
            continue;
        }
        position_play(position, cell);
        int worth = reference_sign(-reference_value(reference, position));
        position_undo(position);
        assert_in_range(worth + 1, answer->moves.lower[cell] + 1, answer->moves.upper[cell] + 1);
    }
}

/// Every move of the line keeps the value.
static void check_line(Reference *reference, const Position *position, const SolveAnswer *answer) {
    Position after = *position;
    int value = answer->lower;
    assert_true(answer->pv_length >= 1);
    for (int i = 0; i < answer->pv_length; i++, value = -value) {
        assert_int_equal(reference_sign(reference_value(reference, &after)), value);
        assert_true(position_can_play(&after, answer->pv[i]));
        position_play(&after, answer->pv[i]);
    }
}

/// Value, distance, move and line against the measure.
static void check_answer(Reference *reference, Position *position, const SolveAnswer *answer,
                         bool distance) {
    int value = reference_value(reference, position);
    assert_true(answer->proven);
    assert_int_equal(answer->lower, reference_sign(value));
    assert_int_equal(answer->upper, reference_sign(value));
    assert_int_equal(answer->plies, distance ? plies_of(value) : 0);
    assert_true(position_can_play(position, answer->best));
    assert_int_equal(answer->best, answer->pv[0]);
    Position after = *position;
    check_moves(reference, position, answer);
    check_line(reference, position, answer);
    position_play(&after, answer->best);
    int worth = -reference_value(reference, &after);
    assert_int_equal(reference_sign(worth), reference_sign(value));
    if (!distance || value == 0)
        return;
    assert_int_equal(plies_of(worth), plies_of(value) - 1);
    assert_int_equal(answer->pv_length, plies_of(value));
    for (int i = 1; i < answer->pv_length; i++)
        position_play(&after, answer->pv[i]);
    assert_true(after.outcome != OUTCOME_OPEN);
}

static void check_small_position(Reference *reference, Position *position) {
    SolveRequest request = request_for(position);
    request.distance = position->key % 2 != 0;
    SolveAnswer answer = solve(&request);
    check_answer(reference, position, &answer, request.distance);
}

static void positions_of_three_by_three(void **state) {
    (void)state;
    reference_check_three_by_three(check_small_position);
}

static void random_positions_with_distance(void **state) {
    (void)state;
    static const char *const variants[] = {"4x3x3", "3x4x3+exact", "5x3x3", "5x3x4+exact"};
    Rng rng = rng_seeded(3);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int n = 0; n < 300; n++) {
            Position position;
            int free_cells = 1 + (int)rng_below(&rng, (uint32_t)variant_cells(&variant));
            if (!reference_random_position(&rng, &variant, free_cells, &position))
                continue;
            SolveRequest request = request_for(&position);
            request.distance = n % 2 != 0;
            request.threads = 1 + n % 3;
            SolveAnswer answer = solve(&request);
            check_answer(&reference, &position, &answer, request.distance);
        }
        reference_free(&reference);
    }
}

static Position turned(const Position *position, int symmetry) {
    const Variant *variant = &position->variant;
    uint8_t cells[CELLS_MAX];
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        cells[symmetry_map(variant, symmetry, cell)] = position->cells[cell];
    Position image;
    Problem problem;
    assert_true(position_set_up(&image, variant, cells, position->to_move, &problem));
    return image;
}

static void symmetric_positions_agree(void **state) {
    (void)state;
    Variant variant = testing_variant("6x5x4");
    Rng rng = rng_seeded(11);
    for (int n = 0; n < 40; n++) {
        Position position;
        if (!reference_random_position(&rng, &variant, 20, &position))
            continue;
        SolveRequest request = request_for(&position);
        SolveAnswer first = solve(&request);
        assert_true(first.proven);
        for (int s = 1; s < symmetry_count(&variant); s++) {
            request.position = turned(&position, s);
            SolveAnswer answer = solve(&request);
            assert_true(answer.proven);
            assert_int_equal(answer.lower, first.lower);
        }
    }
}

static void empty_boards(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int value;
    } known[] = {{"3x3x3", 0}, {"4x4x4", 0}, {"5x5x4", 0},       {"6x5x4", 1},      {"6x6x4", 1},
                 {"8x8x4", 1}, {"6x6x5", 0}, {"7x6x5", 0},       {"7x7x5", 0},      {"8x6x5", 0},
                 {"8x8x6", 0}, {"4x3x3", 1}, {"4x4x3+exact", 1}, {"5x4x3+exact", 1}};
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        for (int threads = 1; threads <= 2; threads++) {
            Position position = testing_position(known[i].variant, "");
            SolveRequest request = request_for(&position);
            request.threads = threads;
            request.table_mib = 64;
            SolveAnswer answer = solve(&request);
            assert_true(answer.proven);
            assert_int_equal(answer.lower, known[i].value);
            for (Cell cell = 0; known[i].value == 0 && cell < variant_cells(&position.variant);
                 cell++) {
                assert_int_equal(answer.moves.lower[cell], 0);
                assert_int_equal(answer.moves.upper[cell], 0);
            }
        }
}

static void known_distances(void **state) {
    (void)state;
    // Wins in 7, 7 and 5 plies, by plain minimax.
    static const struct {
        const char *variant;
        int plies;
    } known[] = {{"4x3x3", 7}, {"5x3x3", 7}, {"4x4x3", 5}};
    for (size_t i = 0; i < ARRAY_LEN(known); i++) {
        Position position = testing_position(known[i].variant, "");
        SolveRequest request = request_for(&position);
        request.distance = true;
        assert_int_equal(solve(&request).plies, known[i].plies);
    }
}

// --- what is proved on the way

enum { SOLVED_MAX = 1 << 16 };

typedef struct Collector {
    size_t count;
    SolvedPosition list[SOLVED_MAX];
} Collector;

static void collect(void *context, const SolvedPosition *solved) {
    Collector *collector = context;
    assert_true(collector->count < SOLVED_MAX);
    collector->list[collector->count++] = *solved;
}

static bool is_marked(const SolvedSet *set, Cell cell) {
    return (set->words[cell / 64] >> cell % 64 & 1) != 0;
}

/// The bounds hold; where only X's rows count, at least when they are in O's favour.
static void check_solved(Reference *reference, const Variant *variant,
                         const SolvedPosition *solved) {
    uint8_t cells[CELLS_MAX];
    int free_cells = 0;
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        cells[cell] = is_marked(&solved->marks[SIDE_X], cell)   ? SIDE_X
                      : is_marked(&solved->marks[SIDE_O], cell) ? SIDE_O
                                                                : SIDE_NONE;
        free_cells += cells[cell] == SIDE_NONE;
    }
    Position position;
    Problem problem;
    if (!position_set_up(&position, variant, cells, (Side)solved->to_move, &problem) ||
        position.outcome != OUTCOME_OPEN)
        return;
    int value = reference_value(reference, &position), sign = reference_sign(value);
    int worth = sign * (free_cells + 1 - plies_of(value));
    bool weak = solved->rows != SOLVED_ROWS_BOTH;
    if (!weak || solved->to_move == SIDE_X)
        assert_true(solved->upper >= (weak ? sign : worth));
    if (!weak || solved->to_move == SIDE_O)
        assert_true(solved->lower <= (weak ? sign : worth));
}

static void what_is_proved_is_right_and_spares_work(void **state) {
    (void)state;
    static const char *const variants[] = {"4x3x3", "4x4x3+exact", "4x4x4", "5x3x3+exact", "4x4x3"};
    Collector *collector = base_alloc(sizeof(*collector));
    SolveObserver observer = {.on_solved = collect, .context = collector, .solved_work = 1};
    Clock clock = clock_system();
    atomic_bool stop = false;
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Position position = testing_position(variants[i], "");
        Reference reference;
        reference_init(&reference, &position.variant);
        SolveRequest request = request_for(&position);
        request.distance = true;
        SolveAnswer first, again;
        collector->count = 0;
        PROGRAM->solve(&request, NULL, &clock, &stop, &observer, &first);
        assert_true(first.proven);
        for (size_t n = 0; n < collector->count; n++)
            check_solved(&reference, &position.variant, &collector->list[n]);
        request.solved = collector->list;
        request.solved_count = collector->count;
        PROGRAM->solve(&request, NULL, &clock, &stop, NULL, &again);
        assert_true(again.proven);
        assert_int_equal(again.lower, first.lower);
        assert_int_equal(again.plies, first.plies);
        assert_true(again.nodes <= first.nodes);
        reference_free(&reference);
    }
    base_free(collector);
}

static void a_long_solve_goes_on_where_it_was(void **state) {
    (void)state;
    Collector *collector = base_alloc(sizeof(*collector));
    SolveObserver observer = {.on_solved = collect, .context = collector, .solved_work = 20};
    Clock clock = clock_system();
    atomic_bool stop = false;
    Position position = testing_position("7x7x5", "");
    SolveRequest request = request_for(&position);
    request.table_mib = 16;
    SolveAnswer whole = solve(&request), part, rest;
    assert_true(whole.proven);
    request.nodes = whole.nodes / 2;
    PROGRAM->solve(&request, NULL, &clock, &stop, &observer, &part);
    assert_false(part.proven);
    assert_true(collector->count > 0);
    // Nothing that makes no sense is taken.
    size_t good = collector->count;
    SolvedPosition bad = collector->list[0];
    bad.marks[SIDE_X].words[1] = 1;
    collect(collector, &bad);
    bad = collector->list[0];
    bad.to_move = 7;
    collect(collector, &bad);
    bad = collector->list[0];
    bad.marks[SIDE_X] = bad.marks[SIDE_O] = (SolvedSet){{1}};
    collect(collector, &bad);
    request.nodes = 0;
    request.solved = collector->list;
    request.solved_count = good + 3;
    PROGRAM->solve(&request, NULL, &clock, &stop, NULL, &rest);
    assert_true(rest.proven);
    assert_int_equal(rest.lower, 0);
    assert_true(rest.nodes < 3 * whole.nodes / 4);
    base_free(collector);
}

// --- limits

static void limits_end_it_without_a_claim(void **state) {
    (void)state;
    Position position = testing_position("8x8x5", "");
    SolveRequest request = request_for(&position);
    request.nodes = 2000;
    for (int threads = 1; threads <= 2; threads++) {
        request.threads = threads;
        SolveAnswer answer = solve(&request);
        assert_false(answer.proven);
        assert_int_equal(answer.lower, 0); // strategy stealing
        assert_int_equal(answer.upper, 1);
        assert_int_equal(answer.best, CELL_NONE);
        assert_int_equal(answer.pv_length, 0);
        assert_in_range(answer.nodes, 1, 20000);
    }
    request.nodes = 0;
    request.time_ns = NANOSECONDS_PER_MS;
    assert_false(solve(&request).proven);
}

typedef struct Watcher {
    int calls;
    atomic_bool stop;
    int64_t now; ///< a clock that runs by itself
} Watcher;

static int64_t next_tick(void *context) {
    Watcher *watcher = context;
    return watcher->now += NANOSECONDS_PER_SECOND / 20;
}

static void watch(void *context, const SolveProgress *progress) {
    Watcher *watcher = context;
    assert_true(progress->nodes > 0);
    assert_non_null(progress->trying);
    assert_int_equal(progress->lower, 0);
    assert_int_equal(progress->upper, 1);
    assert_int_equal(progress->memory_limit, 64u << 20);
    assert_in_range(progress->memory, 1, progress->memory_limit);
    for (int i = 0; i < progress->variation_length; i++)
        assert_in_range(progress->variation[i], 0, 63);
    if (++watcher->calls == 3)
        atomic_store(&watcher->stop, true);
}

static void note_memory(void *context, const SolveProgress *progress) {
    size_t *most = context;
    *most = MAX(*most, progress->memory);
}

static void memory_is_kept_to(void **state) {
    (void)state;
    for (int mib = 1; mib <= 4; mib *= 2) {
        Position position = testing_position("8x7x5", "");
        SolveRequest request = request_for(&position);
        request.table_mib = mib;
        request.threads = 2;
        request.nodes = (uint64_t)mib * 60000;
        size_t most = 0, limit = (size_t)mib << 20;
        Watcher watcher = {.calls = 0};
        Clock clock = {next_tick, &watcher};
        SolveObserver observer = {.on_progress = note_memory, .context = &most};
        SolveAnswer answer;
        PROGRAM->solve(&request, NULL, &clock, &watcher.stop, &observer, &answer);
        assert_false(answer.proven);
        assert_in_range(most, limit - limit / 20, limit + limit / 20);
    }
}

static void progress_is_told_and_stop_heeded(void **state) {
    (void)state;
    Position position = testing_position("8x8x5", "");
    SolveRequest request = request_for(&position);
    request.threads = 2;
    request.table_mib = 64;
    Watcher watcher = {.calls = 0};
    Clock clock = {next_tick, &watcher};
    SolveObserver observer = {.on_progress = watch, .context = &watcher};
    SolveAnswer answer;
    PROGRAM->solve(&request, NULL, &clock, &watcher.stop, &observer, &answer);
    assert_false(answer.proven);
    assert_int_equal(watcher.calls, 3);
}

// --- who looks at the limits

/// A clock that stops the solve when a thread other than the test's own reads it.
typedef struct Onlooker {
    pthread_t caller;
    atomic_bool stop;
    int64_t now;
} Onlooker;

static int64_t stop_when_helped(void *context) {
    Onlooker *onlooker = context;
    if (!pthread_equal(pthread_self(), onlooker->caller))
        atomic_store(&onlooker->stop, true);
    return ++onlooker->now;
}

/// The caller's thread may have nothing left to do while another one works on.
static void any_thread_heeds_the_limits(void **state) {
    (void)state;
    Position position = testing_position("8x8x5", "");
    SolveRequest request = request_for(&position);
    request.threads = 2;
    request.nodes = 400000;
    Onlooker onlooker = {.caller = pthread_self()};
    Clock clock = {stop_when_helped, &onlooker};
    SolveAnswer answer;
    PROGRAM->solve(&request, NULL, &clock, &onlooker.stop, NULL, &answer);
    assert_true(atomic_load(&onlooker.stop));
    assert_true(answer.nodes < request.nodes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_three_by_three),
        cmocka_unit_test(random_positions_with_distance),
        cmocka_unit_test(symmetric_positions_agree),
        cmocka_unit_test(empty_boards),
        cmocka_unit_test(known_distances),
        cmocka_unit_test(what_is_proved_is_right_and_spares_work),
        cmocka_unit_test(a_long_solve_goes_on_where_it_was),
        cmocka_unit_test(limits_end_it_without_a_claim),
        cmocka_unit_test(memory_is_kept_to),
        cmocka_unit_test(progress_is_told_and_stop_heeded),
        cmocka_unit_test(any_thread_heeds_the_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
