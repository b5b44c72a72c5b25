// The search's board: kept up to date move by move, it is the same as counted from scratch.
#include "base/rng.h"
#include "engine/board.h"
#include "engine/threat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static const uint64_t SEED = 20240117;

static Variant variant_of(const char *text) {
    Variant variant;
    Problem problem;
    assert_true(variant_parse(slice_of(text), &variant, &problem));
    return variant;
}

static const char *const VARIANTS[] = {
    "3x3x3",    "4x3x3",         "5x4x3+exact",       "7x6x4+drop", "6x5x4+drop+exact",
    "15x15x5",  "15x15x5+exact", "32x32x14",          "32x3x3",     "3x32x32",
    "32x32x3",  "9x7x6",         "12x12x10",          "8x8x4+drop", "5x5x5+exact",
    "32x32x32", "6x6x3+exact",   "10x4x3+drop+exact",
};

/// Where `side` would complete a row, by the rules alone.
static int completions_by_rules(const Position *position, Side side, bool *completes) {
    Position probe = *position;
    int count = 0;
    probe.to_move = side;
    for (Cell cell = 0; cell < variant_cells(&probe.variant); cell++) {
        completes[cell] = false;
        if (!position_can_play(&probe, cell))
            continue;
        position_play(&probe, cell);
        completes[cell] = probe.outcome == outcome_win(side);
        count += completes[cell];
        position_undo(&probe);
    }
    return count;
}

static void check_completions(const Board *board, const Position *position) {
    bool completes[CELLS_MAX];
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        Cell cells[2];
        int expected = completions_by_rules(position, side, completes);
        int found = threat_completions(board, side, cells);
        assert_int_equal(found, MIN(expected, 2));
        for (int i = 0; i < found; i++)
            assert_true(completes[cells[i]]);
        if (found == 2)
            assert_int_not_equal(cells[0], cells[1]);
    }
}

static void play_random_game(Board *board, const Windows *windows, Rng *rng, bool check_often) {
    Position position;
    position_init(&position, &windows->variant, SIDE_X);
    board_set_up(board, windows, &position);
    Cell moves[CELLS_MAX];
    while (position.outcome == OUTCOME_OPEN) {
        int count = position_moves(&position, moves);
        Cell cell = moves[rng_below(rng, (uint32_t)count)];
        position_play(&position, cell);
        board_play(board, cell);
        assert_int_equal(board->key, position.key);
        assert_int_equal(board->won,
                         position.outcome == OUTCOME_X_WINS || position.outcome == OUTCOME_O_WINS);
        if (check_often || rng_below(rng, 16) == 0)
            board_verify(board);
        if (position.outcome == OUTCOME_OPEN && (check_often || rng_below(rng, 16) == 0))
            check_completions(board, &position);
        // Two steps back now and then.
        if (rng_below(rng, 8) == 0 && position.ply >= 2)
            for (int i = 0; i < 2; i++) {
                position_undo(&position);
                board_undo(board);
                if (check_often)
                    board_verify(board);
            }
    }
    while (position.ply > 0) {
        position_undo(&position);
        board_undo(board);
        assert_int_equal(board->key, position.key);
        assert_false(board->won);
    }
    board_verify(board);
}

static void test_random_play(void **state) {
    (void)state;
    print_message("seed %llu\n", (unsigned long long)SEED);
    Rng rng = rng_seeded(SEED);
    Windows *windows = base_alloc(sizeof(*windows));
    Board *board = base_alloc(sizeof(*board));
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        Variant variant = variant_of(VARIANTS[i]);
        windows_build(windows, &variant);
        bool small = variant_cells(&variant) <= 64;
        for (int game = 0; game < (small ? 20 : 2); game++)
            play_random_game(board, windows, &rng, small);
    }
    base_free(board);
    base_free(windows);
}

static void test_set_up_equals_play(void **state) {
    (void)state;
    Rng rng = rng_seeded(SEED + 1);
    Windows *windows = base_alloc(sizeof(*windows));
    Board *played = base_alloc(sizeof(*played)), *set = base_alloc(sizeof(*set));
    Variant variant = variant_of("9x9x5");
    windows_build(windows, &variant);
    Position position;
    position_init(&position, &variant, SIDE_X);
    board_set_up(played, windows, &position);
    Cell moves[CELLS_MAX];
    for (int ply = 0; ply < 20 && position.outcome == OUTCOME_OPEN; ply++) {
        Cell cell = moves[rng_below(&rng, (uint32_t)position_moves(&position, moves))];
        position_play(&position, cell);
        board_play(played, cell);
        board_set_up(set, windows, &position);
        assert_int_equal(set->key, played->key);
        assert_int_equal(board_evaluate(set), board_evaluate(played));
        assert_memory_equal(set->state, played->state, sizeof(set->state));
    }
    base_free(set);
    base_free(played);
    base_free(windows);
}

/// Windows counted one by one: the published number of lines of the usual boards.
static void test_window_counts(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int windows;
    } CASES[] = {
        {"3x3x3", 8}, {"4x4x4", 10}, {"7x6x4+drop", 69}, {"15x15x5", 572}, {"19x19x5", 1020}};
    Windows *windows = base_alloc(sizeof(*windows));
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Variant variant = variant_of(CASES[i].variant);
        windows_build(windows, &variant);
        assert_int_equal(windows->count, CASES[i].windows);
    }
    // None overflows its arrays.
    for (int length = SIDE_MIN; length <= SIDE_MAX; length++) {
        Variant variant = {
            .width = SIDE_MAX, .height = SIDE_MAX, .row_length = (uint8_t)length, .exact = true};
        windows_build(windows, &variant);
        assert_true(windows->count <= WINDOWS_MAX);
        assert_true(windows->through_start[variant_cells(&variant)] <= WINDOW_CELLS_TOTAL);
        assert_true(windows->flanked_start[variant_cells(&variant)] <= WINDOW_FLANKS_TOTAL);
    }
    base_free(windows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_play),
        cmocka_unit_test(test_set_up_equals_play),
        cmocka_unit_test(test_window_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
