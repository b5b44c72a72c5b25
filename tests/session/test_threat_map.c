// Threats by plain definitions, written once more here, on random positions of several boards; and
// what is said of who must answer, by trying every move.
#include "session/sentences/threat_words.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "support/testing.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 20261123, ROUNDS_PART = 60, ROUNDS_WHOLE = 10000 };

static const char *const BOARDS[] = {"15x15x5",       "10x8x4+drop", "12x12x6",
                                     "15x15x5+exact", "7x6x4+drop",  "6x5x3"};

// --- the definitions

/// A board that marks are set on, by column and row from the top.
typedef struct Plain {
    Variant variant;
    Side at[SIDE_MAX][SIDE_MAX];
} Plain;

/// A maximal row of marks of one side: its first place and its length, by a step.
typedef struct Streak {
    int column, row, dx, dy, length;
} Streak;

static const int STEPS[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

static Plain plain_of(const Position *position) {
    Plain plain = {.variant = position->variant};
    for (int row = 0; row < plain.variant.height; row++)
        for (int column = 0; column < plain.variant.width; column++)
            plain.at[column][row] = (Side)position->cells[row * plain.variant.width + column];
    return plain;
}

static bool on_board(const Plain *plain, int column, int row) {
    return column >= 0 && row >= 0 && column < plain->variant.width && row < plain->variant.height;
}

static bool holds(const Plain *plain, int column, int row, Side side) {
    return on_board(plain, column, row) && plain->at[column][row] == side;
}

static bool can_be_played(const Plain *plain, int column, int row) {
    return holds(plain, column, row, SIDE_NONE) &&
           (!plain->variant.drop || row + 1 == plain->variant.height ||
            plain->at[column][row + 1] != SIDE_NONE);
}

static Streak streak_through(const Plain *plain, int column, int row, int step, Side side) {
    Streak streak = {column, row, STEPS[step][0], STEPS[step][1], 0};
    while (holds(plain, streak.column - streak.dx, streak.row - streak.dy, side)) {
        streak.column -= streak.dx;
        streak.row -= streak.dy;
    }
    while (holds(plain, streak.column + streak.length * streak.dx,
                 streak.row + streak.length * streak.dy, side))
        streak.length++;
    return streak;
}

static bool has(Streak streak, int column, int row) {
    for (int i = 0; i < streak.length; i++)
        if (streak.column + i * streak.dx == column && streak.row + i * streak.dy == row)
            return true;
    return false;
}

static bool wins(const Plain *plain, Streak streak) {
    return plain->variant.exact ? streak.length == plain->variant.row_length
                                : streak.length >= plain->variant.row_length;
}

/// A mark on the second place would complete a row through the first.
static bool would_complete(Plain *plain, int column, int row, int c, int r, int step, Side side) {
    if (!can_be_played(plain, c, r))
        return false;
    plain->at[c][r] = side;
    const Streak streak = streak_through(plain, column, row, step, side);
    const bool row_made = wins(plain, streak) && has(streak, c, r);
    plain->at[c][r] = SIDE_NONE;
    return row_made;
}

/// One less than a row, without a gap, and each end completes it.
static bool stands_open(Plain *plain, int column, int row, int step, Side side) {
    const Streak s = streak_through(plain, column, row, step, side);
    return s.length == plain->variant.row_length - 1 &&
           would_complete(plain, column, row, s.column - s.dx, s.row - s.dy, step, side) &&
           would_complete(plain, column, row, s.column + s.length * s.dx, s.row + s.length * s.dy,
                          step, side);
}

static ThreatKind plain_kind_in(Plain *plain, int column, int row, int step, Side side) {
    if (wins(plain, streak_through(plain, column, row, step, side)))
        return THREAT_ROW;
    if (stands_open(plain, column, row, step, side))
        return THREAT_OPEN_FOUR;
    const int far = plain->variant.row_length, dx = STEPS[step][0], dy = STEPS[step][1];
    bool four = false, three = false;
    for (int i = -far; i <= far; i++) {
        const int c = column + i * dx, r = row + i * dy;
        four |= would_complete(plain, column, row, c, r, step, side);
        if (!can_be_played(plain, c, r))
            continue;
        plain->at[c][r] = side;
        three |= has(streak_through(plain, column, row, step, side), c, r) &&
                 stands_open(plain, column, row, step, side);
        plain->at[c][r] = SIDE_NONE;
    }
    three &= plain->variant.row_length >= 4;
    return four ? THREAT_FOUR : three ? THREAT_OPEN_THREE : THREAT_NONE;
}

static ThreatKind plain_kind(Plain *plain, int column, int row, Side side) {
    ThreatKind most = THREAT_NONE;
    plain->at[column][row] = side;
    for (int step = 0; step < 4; step++) {
        const ThreatKind kind = plain_kind_in(plain, column, row, step, side);
        most = MAX(most, kind);
    }
    plain->at[column][row] = SIDE_NONE;
    return most;
}

static bool plain_row(Plain *plain, int column, int row, Side side) {
    bool made = false;
    plain->at[column][row] = side;
    for (int step = 0; step < 4; step++)
        made |= wins(plain, streak_through(plain, column, row, step, side));
    plain->at[column][row] = SIDE_NONE;
    return made;
}

// --- positions

/// A move beside another mark as a rule, so that rows come about.
static Cell random_move(Rng *rng, const Position *position) {
    enum { TRIES = 20 };
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < TRIES; i++) {
        const Cell cell = moves[rng_below(rng, (uint32_t)count)];
        for (Cell other = 0; other < variant_cells(&position->variant); other++)
            if (position_at(position, other) == position->to_move &&
                cell_distance(&position->variant, cell, other) == 1)
                return cell;
    }
    return moves[rng_below(rng, (uint32_t)count)];
}

static Position random_position(Rng *rng, const Variant *variant) {
    Position position;
    position_init(&position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    const int plies = (int)rng_below(rng, (uint32_t)(variant_cells(variant) * 3 / 4));
    while (position.ply < plies) {
        const Cell cell = random_move(rng, &position);
        position_play(&position, cell);
        if (position.outcome != OUTCOME_OPEN) {
            position_undo(&position);
            break;
        }
    }
    return position;
}

static void on_random_positions(void (*check)(const Position *, const ThreatMap *)) {
    const int rounds = testing_rounds(ROUNDS_PART, ROUNDS_WHOLE);
    for (size_t board = 0; board < ARRAY_LEN(BOARDS); board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        for (int round = 0; round < rounds; round++) {
            const Position position = random_position(&rng, &variant);
            ThreatMap map;
            threat_map_find(&position, &map);
            check(&position, &map);
        }
    }
}

// --- the map

static void check_kinds(const Position *position, const ThreatMap *map) {
    Plain plain = plain_of(position);
    const int width = position->variant.width;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            const int column = cell % width, row = cell / width;
            const bool free = plain.at[column][row] == SIDE_NONE;
            const bool now = can_be_played(&plain, column, row);
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
            Plain plain = plain_of(position);
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
            assert_string_equal(threat_words_cells(&variant, cells, count).text,
                                EXPECTED[side][kind]);
        }
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    threat_words_duty(&position, &map, &text);
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
    assert_string_equal(threat_words_waiting(&position, &map, SIDE_X).text, "e2 even");
    assert_string_equal(threat_words_waiting(&position, &map, SIDE_O).text, "none");
}

// --- who must answer

static bool wins_with(const Position *position, Cell cell) {
    Position after = *position;
    position_play(&after, cell);
    return after.outcome == outcome_win(position->to_move);
}

static bool can_win(const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++)
        if (wins_with(position, moves[i]))
            return true;
    return false;
}

static Position after_move(const Position *position, Cell cell) {
    Position after = *position;
    position_play(&after, cell);
    return after;
}

/// Whatever is answered, the side that moved last completes a row, and the other can not.
static bool cannot_be_stopped(const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        const Position after = after_move(position, moves[i]);
        if (after.outcome != OUTCOME_OPEN || !can_win(&after))
            return false;
    }
    return true;
}

/// Every move loses at once but those after which the other side cannot win; how many those are.
static int count_stopping(const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    int stopping = 0;
    for (int i = 0; i < count; i++) {
        const Position after = after_move(position, moves[i]);
        stopping += after.outcome != OUTCOME_OPEN || !can_win(&after);
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
        assert_true(can_win(&passed) || cannot_be_stopped(&passed));
    }
}

static void check_duty(const Position *position, const ThreatMap *map) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    threat_words_duty(position, map, &text);
    assert_false(text.overflowed);
    const int stopping = count_stopping(position);
    assert_int_equal(strstr(memory, "can complete") != NULL, can_win(position));
    if (strstr(memory, "must draw there"))
        assert_int_equal(stopping, 1);
    if (strstr(memory, "only one of them"))
        assert_int_equal(stopping, 0);
    if (strstr(memory, "must stop that"))
        check_open_four(position, map);
    else if (text.length == 0)
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
