// Threats by plain definitions, written once more here, on random positions of several boards; and
// what is said of who must answer, by trying every move.
#include "words/threat_words.h"

#include "rules/notation.h"
#include "support/plain_threats.h"
#include "support/testing.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 20261123, ROUNDS_PART = 60, ROUNDS_WHOLE = 10000 };

static const char *const BOARDS[] = {"15x15x5",       "10x8x4+drop", "12x12x6",
                                     "15x15x5+exact", "7x6x4+drop",  "6x5x3"};

static void on_random_positions(void (*check)(const Position *, const ThreatMap *)) {
    const int rounds = testing_rounds(ROUNDS_PART, ROUNDS_WHOLE);
    for (size_t board = 0; board < ARRAY_LEN(BOARDS); board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        for (int round = 0; round < rounds; round++) {
            const Position position = plain_random_position(&rng, &variant);
            ThreatMap map;
            threat_map_find(&position, &map);
            check(&position, &map);
        }
    }
}

// --- the map

static void check_kinds(const Position *position, const ThreatMap *map) {
    PlainBoard plain = plain_board_of(position);
    const int width = position->variant.width;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            const int column = cell % width, row = cell / width;
            const bool free = plain.at[column][row] == SIDE_NONE;
            const bool now = plain_board_can_play(&plain, column, row);
            const ThreatKind kind = now ? plain_kind(&plain, column, row, side) : THREAT_NONE;
            assert_int_equal(map->kinds[side][cell], kind);
            if (now)
                assert_int_equal(threat_map_kind(position, cell, side), kind);
            assert_int_equal(map->waits[side][cell],
                             free && !now && plain_row(&plain, column, row, side));
        }
}

static void kinds_are_as_defined(void **state) {
    (void)state;
    on_random_positions(check_kinds);
}

/// The other side plays under the cell, by the rules; then the mark is looked at.
static void check_above(const Position *position, const ThreatMap *map) {
    const Variant *variant = &position->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            const Cell under = (Cell)(cell + variant->width);
            PlainBoard plain = plain_board_of(position);
            const int column = cell % variant->width, row = cell / variant->width;
            ThreatKind kind = THREAT_NONE;
            if (variant->drop && under < variant_cells(variant) &&
                position_can_play(position, under) &&
                !plain_row(&plain, column, row + 1, side_other(side))) {
                plain.at[column][row + 1] = side_other(side);
                kind = plain_kind(&plain, column, row, side);
            }
            assert_int_equal(map->above[side][cell], kind);
        }
}

static void what_comes_above_is_as_defined(void **state) {
    (void)state;
    on_random_positions(check_above);
}

/// A game of the pictures, after twenty marks; the lists are theirs.
static void a_known_position(void **state) {
    (void)state;
    static const char MOVES[] = "h8 i7 i8 j8 f8 h6 k9 i9 f4 h10 k7 k6 f6 j6 e8 g8 f7 f5 g6 l6";
    static const char *const EXPECTED[2][THREAT_KINDS] = {
        {"", "none", "c10 f10 f9 i4", "d9 h5", "none"}, {"", "j9 j7 j5", "f12 g11 n6", "m6", "i6"}};
    const Variant variant = testing_variant("15x15x5");
    Position position;
    Problem problem;
    assert_true(notation_parse_moves(slice_of(MOVES), &variant, SIDE_X, &position, &problem));
    ThreatMap map;
    threat_map_find(&position, &map);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int kind = THREAT_OPEN_THREE; kind < THREAT_KINDS; kind++) {
            Cell cells[CELLS_MAX];
            const int count = threat_map_cells(&map, side, (ThreatKind)kind, cells);
            assert_string_equal(threat_words_cells(&variant, cells, count, CELLS_MAX).text,
                                EXPECTED[side][kind]);
        }
    const Cell four[] = {0, 1, 2, 3};
    assert_string_equal(threat_words_cells(&variant, four, 4, 2).text, "a15 b15 and 2 more");
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    threat_words_duty(&position, &map, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(memory, "O threatens five at i6: X must draw there, or loses.");
}

static void nothing_threatens_when_a_game_is_over(void **state) {
    (void)state;
    const Position won = testing_position("3x3x3", "XXX/OO./... O");
    ThreatMap map;
    threat_map_find(&won, &map);
    for (Cell cell = 0; cell < 9; cell++)
        assert_int_equal(map.kinds[SIDE_O][cell], THREAT_NONE);
}

static void what_waits_is_odd_or_even(void **state) {
    (void)state;
    const Position position =
        testing_position("7x6x4+drop", "......./......./......./......./.XXX.../OOOX... O");
    ThreatMap map;
    threat_map_find(&position, &map);
    assert_string_equal(threat_words_waiting(&position, &map, SIDE_X, 9).text, "e2 even");
    assert_string_equal(threat_words_waiting(&position, &map, SIDE_O, 9).text, "none");
}

// --- who must answer

static Position after_move(const Position *position, Cell cell) {
    Position after = *position;
    position_play(&after, cell);
    return after;
}

/// Every move loses at once but those after which the other side cannot win; how many those are.
static int count_stopping(const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    int stopping = 0;
    for (int i = 0; i < count; i++) {
        const Position after = after_move(position, moves[i]);
        stopping += after.outcome != OUTCOME_OPEN || !plain_can_win(&after);
    }
    return stopping;
}

/// True when the mover of `position` can make a row that cannot be stopped any more.
static bool can_make_open(const Position *position, const ThreatMap *before, Cell *with) {
    const Side side = position->to_move;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        if (before->kinds[side][cell] == THREAT_OPEN_FOUR && position_can_play(position, cell) &&
            threat_map_kind(position, cell, side) == THREAT_OPEN_FOUR) {
            *with = cell;
            return true;
        }
    return false;
}

/// Who neither stops an open four nor threatens to win meets it.
static void check_open_four(const Position *position, const ThreatMap *map) {
    Cell moves[CELLS_MAX], with;
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        const Position after = after_move(position, moves[i]);
        Position passed = after;
        if (after.outcome != OUTCOME_OPEN || !can_make_open(&after, map, &with))
            continue;
        passed = after_move(&after, with);
        assert_true(plain_can_win(&passed) || plain_cannot_be_stopped(&passed));
    }
}

static void check_duty(const Position *position, const ThreatMap *map) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    threat_words_duty(position, map, SIDE_NAMES_LETTERS, &text);
    assert_false(text.overflowed);
    const int stopping = count_stopping(position);
    assert_int_equal(strstr(memory, "can complete") != NULL, plain_can_win(position));
    const bool drop = position->variant.drop; // there an answer may open another square
    if (strstr(memory, "must draw there"))
        assert_in_range(stopping, drop ? 0 : 1, 1);
    if (strstr(memory, "only one of them"))
        assert_int_equal(stopping, 0);
    if (strstr(memory, "must stop that"))
        check_open_four(position, map);
    else if (text.length == 0 && !drop)
        assert_int_equal(stopping, position_count_moves(position));
}

static void who_must_answer_must(void **state) {
    (void)state;
    on_random_positions(check_duty);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_as_defined),
        cmocka_unit_test(what_comes_above_is_as_defined),
        cmocka_unit_test(a_known_position),
        cmocka_unit_test(nothing_threatens_when_a_game_is_over),
        cmocka_unit_test(what_waits_is_odd_or_even),
        cmocka_unit_test(who_must_answer_must),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
