// Values of the solver against plain recursion, far more than the daily tests take.
#include "support/reference.h"
#include "support/reference_positions.h"
#include "support/testing.h"

#include "solver/packed/plain_solver.h"

static SolveAnswer solve(const Position *position, int threads, bool distance) {
    SolveRequest request = {
        .position = *position, .distance = distance, .threads = threads, .table_mib = 2};
    Clock clock = clock_system();
    atomic_bool stop = false;
    SolveAnswer answer;
    plain_program_64.solve(&request, NULL, &clock, &stop, NULL, &answer);
    return answer;
}

static void compare(const Position *position, int value, bool distance) {
    SolveAnswer answer = solve(position, 1, distance);
    assert_true(answer.proven);
    assert_int_equal(answer.lower, reference_sign(value));
    int plies = value > 0 ? REFERENCE_WIN - value : REFERENCE_WIN + value;
    assert_int_equal(answer.plies, distance && value != 0 ? plies : 0);
    assert_true(position_can_play(position, answer.best));
}

static void a_hundred_thousand_random_positions(void **state) {
    (void)state;
    static const char *const variants[] = {
        "4x3x3", "4x4x3", "4x4x4",       "5x4x4",       "4x5x3",       "5x5x3",
        "5x5x4", "5x5x5", "4x4x3+exact", "5x4x4+exact", "5x5x3+exact", "5x5x4+exact",
    };
    Rng rng = rng_seeded(2024);
    int done = 0;
    for (int n = 0; done < 100000; n++) {
        Variant variant = testing_variant(variants[n % (int)ARRAY_LEN(variants)]);
        Position position;
        int free_cells = 1 + (int)rng_below(&rng, 9);
        if (!reference_random_position(&rng, &variant, free_cells, &position))
            continue;
        int value = reference_alpha_beta(&position, -REFERENCE_WIN, REFERENCE_WIN);
        compare(&position, value, done % 2 != 0);
        done++;
    }
}

/// Every hundredth position is compared, chosen by its key.
static void compare_some(void *context, Position *position) {
    if (position->key % 100 == 0)
        compare(position, reference_value(context, position), position->key % 200 == 0);
}

static void positions_of_sixteen_cells(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "4x4x4",       "5x3x3",
                                           "3x5x4", "4x4x3+exact", "5x3x3+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Reference reference;
        reference_init(&reference, &variant);
        reference_each_position(&variant, compare_some, &reference);
        reference_free(&reference);
    }
}

static void published_values(void **state) {
    (void)state;
    // Uiterwijk and van den Herik 2000; Uiterwijk 2019; Hsu et al. 2020.
    static const struct {
        const char *variant;
        int value;
    } known[] = {{"5x4x4", 0}, {"6x4x4", 0}, {"7x4x4", 0}, {"8x4x4", 0},       {"7x6x4", 1},
                 {"7x7x4", 1}, {"9x6x4", 1}, {"7x5x5", 0}, {"9x5x5", 0},       {"10x5x5", 0},
                 {"8x6x5", 0}, {"9x6x5", 0}, {"7x7x6", 0}, {"9x6x6", 0},       {"8x7x6", 0},
                 {"8x8x7", 0}, {"9x7x6", 0}, {"5x5x3", 1}, {"5x4x3+exact", 1}, {"5x5x3+exact", 1}};
    for (size_t i = 0; i < ARRAY_LEN(known); i++) {
        Variant variant = testing_variant(known[i].variant);
        Position position;
        position_init(&position, &variant, SIDE_X);
        SolveAnswer answer = solve(&position, 2, false);
        assert_true(answer.proven);
        assert_int_equal(answer.lower, known[i].value);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hundred_thousand_random_positions),
        cmocka_unit_test(positions_of_sixteen_cells),
        cmocka_unit_test(published_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
