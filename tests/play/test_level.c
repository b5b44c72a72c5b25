// The levels: what each of them always does, and that seeds repeat.
#include "base/rng.h"
#include "play/level.h"
#include "support/testing.h"

#include <stdlib.h>

static Engine *new_engine(void) {
    return engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
}

static Cell choose(Engine *engine, const Position *position, Level level, uint64_t seed) {
    SearchReport *report = report_new(1);
    Cell cell = level_choose(engine, position, level, seed, &(Limits){.nodes = 20000}, report);
    assert_true(position_can_play(position, cell));
    assert_int_equal(report->move_count, 1);
    report_free(report);
    return cell;
}

/// Positions in which the side to move can complete its row, in more or less visible ways.
static const struct {
    const char *variant, *position;
} WON[] = {
    {"3x3x3", "XX1/OO1/3 X"},
    {"3x3x3", "X1O/1X1/1O1 X"},
    {"7x7x4", "7/7/1XX1X2/2OO3/4O2/7/7 X"},
    {"15x15x5", "15/15/3X11/4X10/15/6X8/7X7/4OO9/4OO9/15/15/15/15/15/15 X"},
    {"7x6x4+drop", "7/7/7/7/2OO3/1OXXX2 X"},
};

static void test_completes_its_row(void **state) {
    (void)state;
    Engine *engine = new_engine();
    for (size_t i = 0; i < ARRAY_LEN(WON); i++) {
        Position position = testing_position(WON[i].variant, WON[i].position);
        for (Level level = 3; level <= LEVEL_PERFECT; level++)
            for (uint64_t seed = 0; seed < 10; seed++) {
                Position after = position;
                position_play(&after, choose(engine, &position, level, seed));
                assert_int_equal(after.outcome, OUTCOME_X_WINS);
            }
    }
    engine_free(engine);
}

/// Positions in which the opponent of the side to move threatens to complete its row, and the level
/// from which that is always seen.
static const struct {
    const char *variant, *position;
    Level from;
    int column, row;
} THREATENED[] = {
    {"3x3x3", "XX1/O2/3 O", 5, 2, 0},
    {"7x7x4", "7/7/1O5/1XXXO2/7/7/7 O", 10, 0, 3},
    {"7x6x4+drop", "7/7/7/7/2O4/1OXXX2 O", 8, 5, 5},
    {"7x6x5+drop", "7/7/7/7/1OOO3/1OXXXX1 O", 7, 6, 5},
    {"15x15x5", "15/15/15/15/15/4XXXXO6/4O2O7/6O8/15/15/15/15/15/15/15 O", 7, 3, 5},
};

static void test_high_levels_block(void **state) {
    (void)state;
    Engine *engine = new_engine();
    for (size_t i = 0; i < ARRAY_LEN(THREATENED); i++) {
        Position position = testing_position(THREATENED[i].variant, THREATENED[i].position);
        Cell wanted = cell_at(&position.variant, THREATENED[i].column, THREATENED[i].row);
        for (Level level = THREATENED[i].from; level <= LEVEL_PERFECT; level++)
            for (uint64_t seed = 0; seed < 10; seed++)
                assert_int_equal(choose(engine, &position, level, seed), wanted);
    }
    engine_free(engine);
}

static int distance_to_marks(const Position *position, Cell cell) {
    const Variant *variant = &position->variant;
    int least = SIDE_MAX;
    for (Cell other = 0; other < variant_cells(variant); other++)
        if (position_at(position, other) != SIDE_NONE)
            least = MIN(least, MAX(abs(cell_column(variant, cell) - cell_column(variant, other)),
                                   abs(cell_row(variant, cell) - cell_row(variant, other))));
    return least;
}

static void test_stays_in_the_fight(void **state) {
    (void)state;
    Engine *engine = new_engine();
    for (Level level = LEVEL_MIN; level <= 6; level++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            Position position = testing_position("15x15x5", "");
            Cell first = choose(engine, &position, level, seed);
            assert_in_range(cell_column(&position.variant, first), 4, 10);
            assert_in_range(cell_row(&position.variant, first), 4, 10);
            position_play(&position, first);
            for (int ply = 1; ply < 24 && position.outcome == OUTCOME_OPEN; ply++) {
                Cell cell = choose(engine, &position, level, seed);
                assert_true(distance_to_marks(&position, cell) <= 2);
                position_play(&position, cell);
            }
        }
    engine_free(engine);
}

static void test_seed_decides(void **state) {
    (void)state;
    Engine *one = new_engine(), *two = new_engine();
    Position position = testing_position("9x9x5", "9/9/9/4X4/4O4/9/9/9/9 X");
    int different = 0;
    for (Level level = LEVEL_MIN; level <= 8; level++)
        for (uint64_t seed = 0; seed < 6; seed++) {
            Cell cell = choose(one, &position, level, seed);
            // Whatever the other engine did before.
            Position other = testing_position("7x7x4", "");
            choose(two, &other, level, seed);
            assert_int_equal(choose(two, &position, level, seed), cell);
            different += cell != choose(one, &position, level, seed + 100);
        }
    assert_true(different > 10);
    engine_free(one);
    engine_free(two);
}

/// Every answer of the opponent tried against the player: it never loses on 3x3.
static void never_loses(Engine *engine, Level level, Position *position, Side player,
                        uint64_t seed) {
    if (position->outcome != OUTCOME_OPEN) {
        assert_int_not_equal(position->outcome, outcome_win(side_other(player)));
        return;
    }
    if (position->to_move == player) {
        position_play(position, choose(engine, position, level, seed));
        never_loses(engine, level, position, player, seed);
        position_undo(position);
        return;
    }
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        never_loses(engine, level, position, player, seed);
        position_undo(position);
    }
}

static void test_perfect_on_3x3(void **state) {
    (void)state;
    Engine *engine = new_engine();
    for (Side player = SIDE_X; player <= SIDE_O; player++)
        for (uint64_t seed = 0; seed < 3; seed++) {
            Position position = testing_position("3x3x3", "");
            never_loses(engine, LEVEL_PERFECT, &position, player, seed);
            never_loses(engine, 5, &position, player, seed);
        }
    engine_free(engine);
}

/// The published example: at once, not some time later; and it does not always begin alike.
static void test_perfect_is_quick_and_varied(void **state) {
    (void)state;
    Engine *engine = new_engine();
    Position position = testing_position("3x3x3", "XO./.../O.X X");
    Position empty = testing_position("3x3x3", "");
    bool begun[CELLS_MAX] = {false};
    int beginnings = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        assert_int_equal(choose(engine, &position, LEVEL_PERFECT, seed), 4);
        Cell first = choose(engine, &empty, LEVEL_PERFECT, seed);
        beginnings += !begun[first];
        begun[first] = true;
    }
    assert_true(beginnings >= 5);
    engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_completes_its_row),
        cmocka_unit_test(test_high_levels_block),
        cmocka_unit_test(test_stays_in_the_fight),
        cmocka_unit_test(test_seed_decides),
        cmocka_unit_test(test_perfect_on_3x3),
        cmocka_unit_test(test_perfect_is_quick_and_varied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
