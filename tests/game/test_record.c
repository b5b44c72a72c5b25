// The record against plain lists of moves that are replayed from the start.
#include "game/record.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <string.h>

enum { LINES_MAX = 64 };

/// What a record should be: every line that has been on the board, the present one last, and how
/// many moves of it are.
typedef struct Model {
    Position start;
    Cell lines[LINES_MAX][CELLS_MAX];
    int counts[LINES_MAX];
    int present, cursor;
} Model;

static void replay(const Model *model, int cursor, Position *position) {
    *position = model->start;
    for (int i = 0; i < cursor; i++)
        position_play(position, model->lines[model->present][i]);
}

static void assert_same(const Record *record, const Model *model, Rng *rng) {
    Position expected, actual;
    const int count = model->counts[model->present];
    replay(model, model->cursor, &expected);
    assert_memory_equal(&record->now, &expected, sizeof(expected));
    assert_int_equal(record->count, count);
    assert_int_equal(record->cursor, model->cursor);
    assert_memory_equal(record->moves, model->lines[model->present], sizeof(Cell) * (size_t)count);
    int anywhere = (int)rng_below(rng, (uint32_t)count + 1);
    replay(model, anywhere, &expected);
    record_position_at(record, anywhere, &actual);
    assert_memory_equal(&actual, &expected, sizeof(expected));
    assert_int_equal(record_side_at(record, anywhere), expected.to_move);
}

/// The line becomes the last one that began with these moves, or those alone.
static void play_in_model(Model *model, Cell move) {
    Cell begun[CELLS_MAX];
    const size_t before = sizeof(Cell) * (size_t)model->cursor;
    memcpy(begun, model->lines[model->present], before);
    begun[model->cursor++] = move;
    const int count = model->cursor;
    int found = model->present;
    while (found >= 0 && (model->counts[found] < count ||
                          memcmp(model->lines[found], begun, before + sizeof(Cell)) != 0))
        found--;
    assert_true(++model->present < LINES_MAX);
    model->counts[model->present] = found < 0 ? count : model->counts[found];
    memcpy(model->lines[model->present], found < 0 ? begun : model->lines[found], sizeof(begun));
}

static void act(Record *record, Model *model, Rng *rng) {
    Cell moves[CELLS_MAX];
    int count = position_moves(&record->now, moves);
    if (count > 0 && rng_below(rng, 3) > 0) {
        Cell move = moves[rng_below(rng, (uint32_t)MIN(count, 3))];
        record_play(record, move);
        play_in_model(model, move);
    } else {
        model->cursor = (int)rng_below(rng, (uint32_t)model->counts[model->present] + 1);
        record_go_to(record, model->cursor);
    }
}

/// Every line that has been on the board is in the tree.
static void assert_nothing_is_lost(const Record *record, const Model *model) {
    for (int line = 0; line <= model->present; line++) {
        int node = GAME_TREE_ROOT;
        Side side = model->start.to_move;
        for (int i = 0; i < model->counts[line]; i++, side = side_other(side)) {
            node = game_tree_child(record->tree, node, side, model->lines[line][i]);
            assert_int_not_equal(node, GAME_TREE_NONE);
        }
    }
}

static void record_is_all_lines_with_a_cursor(void **state) {
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
        assert_nothing_is_lost(&record, &model);
    }
    record_end(&record);
}

static void a_record_goes_on_at_a_place_of_a_tree(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    GameTree *tree = game_tree_new(&variant, NULL);
    const int main_line = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, 0);
    game_tree_add(tree, main_line, SIDE_O, 1);
    const int other = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, 4);
    game_tree_set(tree, other, RECORD_SEATS, slice_of("1"));
    const int after = game_tree_add(tree, other, SIDE_O, 2);
    game_tree_add(tree, after, SIDE_X, 8);
    static Record record;
    record_open(&record, tree, other);
    assert_int_equal(record.cursor, 1);
    assert_int_equal(record.count, 3);
    assert_int_equal(record.moves[2], 8);
    assert_int_equal(position_last_move(&record.now), 4);
    assert_true(record.swapped);
    record_go_to(&record, 0);
    assert_false(record.swapped);
    record_go_to(&record, 3);
    assert_int_equal(position_marks(&record.now), 3);
    record_end(&record);
    assert_null(record.tree);
}

static void a_full_tree_takes_no_more_moves(void **state) {
    (void)state;
    const Variant variant = testing_variant("32x32x5");
    GameTree *tree = game_tree_new(&variant, NULL);
    for (Cell first = 0; tree->count < GAME_TREE_NODES_MAX; first++) {
        const int node = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, first);
        for (Cell cell = 0; node >= 0 && cell < CELLS_MAX; cell++)
            if (cell != first)
                game_tree_add(tree, node, SIDE_O, cell);
        if (first == 0) // and what follows one of the moves
            game_tree_add(tree, game_tree_child(tree, node, SIDE_O, 1), SIDE_X, 2);
    }
    static Record record;
    record_open(&record, tree, GAME_TREE_ROOT);
    assert_false(record_has_room(&record));
    assert_true(record_can_play(&record, 0));
    record_play(&record, 0);
    record_play(&record, 1);
    assert_true(record_can_play(&record, 2));
    assert_false(record_can_play(&record, 3));
    assert_false(record_can_play(&record, 0));
    record_end(&record);
}

static void other_variations_come_one_after_the_other(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    static const Cell OTHERS[] = {1, 2, 5};
    Position empty;
    static Record record;
    position_init(&empty, &variant, SIDE_X);
    record_begin(&record, &empty);
    assert_false(record_turn_aside(&record));
    record_play(&record, 4);
    assert_false(record_turn_aside(&record));
    assert_false(game_tree_branches(record.tree));
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++) {
        record_go_to(&record, 1);
        record_play(&record, OTHERS[i]);
        record_play(&record, (Cell)(6 + i));
    }
    assert_true(game_tree_branches(record.tree));
    for (int move = 1; move <= 3; move++)
        assert_int_equal(record_has_other(&record, move), move == 2);
    record_go_to(&record, 2);
    for (int i = 0; i < 6; i++) {
        assert_true(record_turn_aside(&record));
        assert_int_equal(record.cursor, 2);
        assert_int_equal(record.count, 3);
        assert_int_equal(position_last_move(&record.now), OTHERS[i % 3]);
        assert_int_equal(record.moves[2], 6 + i % 3);
    }
    record_end(&record);
}

/// 4 0 8, or 2 in the place of 0 and then 5 or 6.
static void main_line_is_led_back_to(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    Position empty;
    static Record record;
    position_init(&empty, &variant, SIDE_X);
    record_begin(&record, &empty);
    static const Cell MAIN[] = {4, 0, 8};
    for (size_t i = 0; i < ARRAY_LEN(MAIN); i++)
        record_play(&record, MAIN[i]);
    const int end = record.nodes[3];
    assert_false(record_branches(&record));
    assert_false(record_return_to_main(&record, GAME_TREE_NONE));
    for (Cell last = 5; last <= 6; last++) {
        record_go_to(&record, 1);
        record_play(&record, 2);
        record_play(&record, last);
    }
    assert_true(record_branches(&record));
    assert_int_equal(record_others(&record, 1), 0);
    assert_int_equal(record_others(&record, 2), 1);
    assert_int_equal(record_others(&record, 3), 1);
    assert_int_equal(record_leaves_main(&record, GAME_TREE_NONE), 2);
    assert_int_equal(record_leaves_main(&record, end), 2);
    assert_int_equal(record_leaves_main(&record, record.nodes[3]), 0);
    record_go_to(&record, 1);
    assert_int_equal(record_leaves_main(&record, GAME_TREE_NONE), 0);
    record_go_to(&record, 3);
    assert_true(record_return_to_main(&record, GAME_TREE_NONE));
    assert_int_equal(record.cursor, 2);
    assert_int_equal(record.count, 3);
    for (size_t i = 0; i < ARRAY_LEN(MAIN); i++)
        assert_int_equal(record.moves[i], MAIN[i]);
    // Where it ended, and went on.
    record_go_to(&record, 3);
    record_play(&record, 1);
    assert_int_equal(record_leaves_main(&record, end), 4);
    assert_true(record_return_to_main(&record, end));
    assert_int_equal(record.cursor, 3);
    record_end(&record);
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
    assert_memory_equal(&record.tree->start, &empty, sizeof(empty));
    record_go_to(&record, 3);
    assert_memory_equal(&record.now, &played, sizeof(played));
    record_end(&record);
}

/// What was said of the seats after some moves.
typedef struct Seats {
    Cell moves[CELLS_MAX];
    int count;
    bool swapped;
} Seats;

/// What was said last holds.
static bool seats_after(const Seats *said, int said_count, const Record *record, int count) {
    const size_t bytes = sizeof(Cell) * (size_t)count;
    for (int i = said_count - 1; i >= 0; i--)
        if (said[i].count == count && memcmp(said[i].moves, record->moves, bytes) == 0)
            return said[i].swapped;
    return false;
}

static void seats_go_with_the_moves(void **state) {
    (void)state;
    const uint64_t seed = 20260807;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    const Variant variant = testing_variant("5x4x4");
    Position empty;
    position_init(&empty, &variant, SIDE_X);
    static Record record;
    static Seats said[2000];
    record_begin(&record, &empty);
    int said_count = 0;
    bool seats = false;
    for (int i = 0; i < 2000; i++) {
        Cell moves[CELLS_MAX];
        int count = position_moves(&record.now, moves);
        uint32_t action = rng_below(&rng, 6);
        if (action == 0) {
            record_change_seats(&record);
            seats = !seats;
        } else if (action > 1 && count > 0) {
            record_play(&record, moves[rng_below(&rng, (uint32_t)count)]);
            Seats *now = &said[said_count++];
            *now = (Seats){.count = record.cursor, .swapped = seats};
            memcpy(now->moves, record.moves, sizeof(now->moves));
        } else {
            record_go_to(&record, (int)rng_below(&rng, (uint32_t)record.count + 1));
            seats = seats_after(said, said_count, &record, record.cursor);
        }
        assert_int_equal(record.swapped, seats);
        for (int cursor = 0; cursor <= record.count; cursor++)
            assert_int_equal(record.swapped_after[cursor],
                             seats_after(said, said_count, &record, cursor));
    }
    record_end(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(record_is_all_lines_with_a_cursor),
        cmocka_unit_test(a_record_goes_on_at_a_place_of_a_tree),
        cmocka_unit_test(a_full_tree_takes_no_more_moves),
        cmocka_unit_test(other_variations_come_one_after_the_other),
        cmocka_unit_test(main_line_is_led_back_to),
        cmocka_unit_test(moves_before_the_set_up_can_be_taken_back),
        cmocka_unit_test(seats_go_with_the_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
