// The record against a plain list of moves that is replayed from the start.
#include "session/record.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <string.h>

/// What a record should be: all moves in a list, and how many are on the board.
typedef struct Model {
    Position start;
    Cell moves[CELLS_MAX];
    int count, cursor;
} Model;

static void replay(const Model *model, int cursor, Position *position) {
    *position = model->start;
    for (int i = 0; i < cursor; i++)
        position_play(position, model->moves[i]);
}

static void assert_same(const Record *record, const Model *model, Rng *rng) {
    Position expected, actual;
    replay(model, model->cursor, &expected);
    assert_memory_equal(&record->now, &expected, sizeof(expected));
    assert_int_equal(record->count, model->count);
    assert_int_equal(record->cursor, model->cursor);
    assert_memory_equal(record->moves, model->moves, sizeof(Cell) * (size_t)model->count);
    int anywhere = (int)rng_below(rng, (uint32_t)model->count + 1);
    replay(model, anywhere, &expected);
    record_position_at(record, anywhere, &actual);
    assert_memory_equal(&actual, &expected, sizeof(expected));
    assert_int_equal(record_side_at(record, anywhere), expected.to_move);
}

static void act(Record *record, Model *model, Rng *rng) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&record->now, moves);
    if (count > 0 && rng_below(rng, 3) > 0) {
        Cell move = moves[rng_below(rng, (uint32_t)count)];
        record_play(record, move);
        model->moves[model->cursor++] = move;
        model->count = model->cursor;
    } else {
        model->cursor = (int)rng_below(rng, (uint32_t)model->count + 1);
        record_go_to(record, model->cursor);
    }
}

static void record_is_a_list_with_a_cursor(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "5x4x4", "7x6x4+drop", "9x9x5+exact"};
    const uint64_t seed = 20260801;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    static Record record;
    static Model model;
    for (int game = 0; game < 80; game++) {
        const Variant variant = testing_variant(VARIANTS[game % 4]);
        memset(&model, 0, sizeof(model));
        position_init(&model.start, &variant, game % 3 ? SIDE_X : SIDE_O);
        record_begin(&record, &model.start);
        for (int i = 0; i < 60; i++) {
            assert_same(&record, &model, &rng);
            act(&record, &model, &rng);
        }
    }
}

static void moves_before_the_set_up_can_be_taken_back(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    Problem problem;
    Position played, empty;
    assert_true(notation_parse_moves(slice_of("a3 b2 c1"), &variant, SIDE_O, &played, &problem));
    static Record record;
    record_begin(&record, &played);
    assert_int_equal(record.count, 3);
    assert_int_equal(record.cursor, 3);
    record_go_to(&record, 0);
    position_init(&empty, &variant, SIDE_O);
    assert_memory_equal(&record.now, &empty, sizeof(empty));
    assert_memory_equal(&record.start, &empty, sizeof(empty));
    record_go_to(&record, 3);
    assert_memory_equal(&record.now, &played, sizeof(played));
}

/// Held against a list of the seats after every number of moves.
static void seats_go_with_the_moves(void **state) {
    (void)state;
    const uint64_t seed = 20260807;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    const Variant variant = testing_variant("5x4x4");
    Position empty;
    position_init(&empty, &variant, SIDE_X);
    static Record record;
    record_begin(&record, &empty);
    bool seats_after[CELLS_MAX + 1] = {false}, seats = false;
    for (int i = 0; i < 2000; i++) {
        Cell moves[CELLS_MAX];
        int count = position_moves(&record.now, moves);
        uint32_t action = rng_below(&rng, 6);
        if (action == 0) {
            record_change_seats(&record);
            seats = !seats;
        } else if (action > 1 && count > 0) {
            record_play(&record, moves[rng_below(&rng, (uint32_t)count)]);
            seats_after[record.cursor] = seats;
        } else {
            record_go_to(&record, (int)rng_below(&rng, (uint32_t)record.count + 1));
            seats = seats_after[record.cursor];
        }
        assert_int_equal(record.swapped, seats);
        for (int cursor = 0; cursor <= record.count; cursor++)
            assert_int_equal(record.swapped_after[cursor], seats_after[cursor]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(record_is_a_list_with_a_cursor),
        cmocka_unit_test(moves_before_the_set_up_can_be_taken_back),
        cmocka_unit_test(seats_go_with_the_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
