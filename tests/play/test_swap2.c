// The opening rule swap2 as computers play it.
#include "play/swap2.h"

#include "support/testing.h"

static const Variant GOMOKU = {.width = 15, .height = 15, .row_length = 5};

static Engine *small_engine(void) {
    return engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
}

static Position after(const int *cells, int count) {
    Position position;
    position_init(&position, &GOMOKU, SIDE_X);
    for (int i = 0; i < count; i++)
        position_play(&position, (Cell)cells[i]);
    return position;
}

static int row_of(int column, int row) {
    return row * 15 + column;
}

/// Each mark is found anew from those that lie already, and none is taken.
static void three_marks_make_an_opening(void **state) {
    (void)state;
    Engine *engine = small_engine();
    SearchReport *report = report_new(1);
    for (uint64_t seed = 0; seed < 4; seed++) {
        Position position = after(NULL, 0);
        for (int i = 0; i < SWAP2_MARKS; i++) {
            const Swap2Turn turn =
                swap2_turn(engine, &position, false, 2, seed, &(Limits){.nodes = 50}, report);
            assert_int_equal(turn.choice, SWAP2_UNDECIDED);
            assert_true(position_can_play(&position, turn.mark));
            position_play(&position, turn.mark);
        }
        assert_int_equal(position.marks[SIDE_X], 2);
        assert_int_equal(position.outcome, OUTCOME_OPEN);
    }
    report_free(report);
    engine_free(engine);
}

/// Seeds lead to more than one opening, and one seed to the same one.
static void seeds_choose_among_balanced_openings(void **state) {
    (void)state;
    Engine *engine = small_engine();
    SearchReport *report = report_new(1);
    const Position empty = after(NULL, 0);
    const Limits limits = {.nodes = 200};
    const Cell first = swap2_turn(engine, &empty, false, 5, 1, &limits, report).mark;
    assert_int_equal(swap2_turn(engine, &empty, false, 5, 1, &limits, report).mark, first);
    int others = 0;
    for (uint64_t seed = 2; seed < 12; seed++)
        others += swap2_turn(engine, &empty, false, 5, seed, &limits, report).mark != first;
    assert_true(others > 0);
    report_free(report);
    engine_free(engine);
}

/// Somebody else's marks lie where no opening of ours begins.
static void foreign_marks_are_gone_on_from(void **state) {
    (void)state;
    Engine *engine = small_engine();
    SearchReport *report = report_new(1);
    const Position position = after((int[]){row_of(0, 0), row_of(14, 14)}, 2);
    const Swap2Turn turn =
        swap2_turn(engine, &position, false, 3, 1, &(Limits){.nodes = 200}, report);
    assert_true(position_can_play(&position, turn.mark));
    report_free(report);
    engine_free(engine);
}

/// Three of X in an open row, two of O in corners: X wins even with O to move.
static void a_won_pen_is_taken(void **state) {
    (void)state;
    Engine *engine = small_engine();
    SearchReport *report = report_new(1);
    const Position position =
        after((int[]){row_of(6, 7), row_of(0, 0), row_of(7, 7), row_of(14, 0), row_of(8, 7)},
              SWAP2_MARKS_MOST);
    const Limits limits = {.nodes = 20000};
    const Swap2Turn turn = swap2_turn(engine, &position, true, LEVEL_PERFECT, 1, &limits, report);
    assert_int_equal(turn.choice, SWAP2_TAKE_OTHER);
    assert_int_equal(turn.mark, CELL_NONE);
    report_free(report);
    engine_free(engine);
}

/// Two more are drawn after three marks only, and only where neither pen is better.
static void two_more_are_for_balanced_positions(void **state) {
    (void)state;
    SearchReport *report = report_new(1);
    report->move_count = 1;
    report->moves[0].pv_length = 2;
    static const int CELLS[] = {112, 113, 127, 3, 200};
    const Position three = after(CELLS, 3), five = after(CELLS, 5);
    assert_int_equal(swap2_choose(&three, report), SWAP2_DRAW_TWO);
    assert_int_equal(swap2_choose(&five, report), SWAP2_TAKE_TURN);
    report->moves[0].score = 60;
    assert_int_equal(swap2_choose(&three, report), SWAP2_TAKE_TURN);
    report->moves[0].score = -60;
    assert_int_equal(swap2_choose(&three, report), SWAP2_TAKE_OTHER);
    report_free(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_marks_make_an_opening),
        cmocka_unit_test(seeds_choose_among_balanced_openings),
        cmocka_unit_test(foreign_marks_are_gone_on_from),
        cmocka_unit_test(a_won_pen_is_taken),
        cmocka_unit_test(two_more_are_for_balanced_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
