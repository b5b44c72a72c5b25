// The board of patterns: kept up to date move by move, it is the same as told cell by cell.
#include "support/board_verify.h"
#include "support/testing.h"

#include "base/rng.h"
#include "engine/board/board.h"
#include "engine/board/patterns.h"

#include <stdio.h>
#include <string.h>

static const uint64_t SEED = 20261121;

// --- telling cell by cell

/// The cell `steps` from `cell` along a direction, or CELL_NONE beyond the edge.
static int cell_along(const Variant *variant, int cell, int direction, int steps) {
    int column = cell_column(variant, (Cell)cell) + steps * POSITION_DIRECTION[direction].dx;
    int row = cell_row(variant, (Cell)cell) + steps * POSITION_DIRECTION[direction].dy;
    return variant_has(variant, column, row) ? cell_at(variant, column, row) : CELL_NONE;
}

/// How many cells without a mark of the other side are next to `cell`, at most `reach`.
static int cells_towards(const Position *position, Side side, int cell, int direction, int sign,
                         int reach) {
    int count = 0;
    while (count < reach) {
        int next = cell_along(&position->variant, cell, direction, sign * (count + 1));
        if (next == CELL_NONE || position_at(position, (Cell)next) == side_other(side))
            break;
        count++;
    }
    return count;
}

static Span plain_span(const Position *position, Side side, int cell, int direction, int reach) {
    Span span = {.left = cells_towards(position, side, cell, direction, -1, reach),
                 .right = cells_towards(position, side, cell, direction, 1, reach)};
    for (int i = -span.left; i <= span.right; i++) {
        int at = cell_along(&position->variant, cell, direction, i);
        if (position_at(position, (Cell)at) == side)
            span.own |= UINT64_C(1) << (span.left + i);
    }
    return span;
}

static PatternCode plain_code(const Patterns *patterns, const Position *position, Side side,
                              int cell) {
    int code = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = plain_span(position, side, cell, d, patterns->reach);
        code |= (int)patterns_class(patterns, &span) << 4 * d;
    }
    return (PatternCode)code;
}

/// The marks of `side` that the window of cells from `first` on misses, or -1 when it can't have
/// them all.
static int missing_marks(const Position *position, Side side, int first, int direction) {
    int missing = 0;
    for (int i = 0; i < position->variant.row_length; i++) {
        int cell = cell_along(&position->variant, first, direction, i);
        if (cell == CELL_NONE || position_at(position, (Cell)cell) == side_other(side))
            return -1;
        missing += position_at(position, (Cell)cell) == SIDE_NONE;
    }
    return missing;
}

static int plain_live(const Position *position, Side side) {
    int live = 0;
    for (int cell = 0; cell < variant_cells(&position->variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++)
            live += missing_marks(position, side, cell, d) >= 0;
    return live;
}

// --- comparing

static void check_side(const Board *board, const Position *position, Side side) {
    int32_t own_sum = 0, other_sum = 0;
    int counts[KIND_COUNT] = {0};
    for (int cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (position_at(position, (Cell)cell) != SIDE_NONE)
            continue;
        PatternCode code = plain_code(board->patterns, position, side, cell);
        CellKind kind = pattern_kind(code);
        assert_int_equal(board_code(board, side, cell), code);
        assert_int_equal(board_kind(board, side, cell), kind);
        const ClassSet set = pattern_class_set(code);
        assert_int_equal(board_class_set(board, side, cell), set);
        own_sum += pattern_worth_own(board->worths[set]);
        other_sum += pattern_worth_other(board->worths[set]);
        if ((int)kind < KIND_KEPT_MIN)
            kind = KIND_NONE;
        counts[kind]++;
        assert_true(cell_set_has(&board->of_kind[side][kind], cell));
    }
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        assert_int_equal(board->counts[side][kind], counts[kind]);
        assert_int_equal(cell_set_count(&board->of_kind[side][kind], board->words), counts[kind]);
    }
    assert_int_equal(pattern_worth_own(board->sums[side]), own_sum);
    assert_int_equal(pattern_worth_other(board->sums[side]), other_sum);
    assert_int_equal(board->live[side], plain_live(position, side));
}

/// Where marks fall: fills all columns but that of `cell` by turns, then this one up to the cell;
/// returns whether it is not the turn of `side` then.
static bool waits_at(const Position *position, Side side, int cell) {
    const Variant *variant = &position->variant;
    int marks = 0;
    for (int before = 0; before < variant_cells(variant); before++)
        if (position_at(position, (Cell)before) == SIDE_NONE)
            marks += before % variant->width != cell % variant->width || before > cell;
    return variant->drop && (marks % 2 == 0) != (side == position->to_move);
}

/// The hidden sums, modulo 2^16, from the cells of both sides.
static void check_hidden(const Board *board, const Position *position, Side side) {
    int sums[HIDDEN_UNITS] = {0};
    for (int cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (position_at(position, (Cell)cell) != SIDE_NONE)
            continue;
        const ClassSet own = pattern_class_set(plain_code(board->patterns, position, side, cell));
        const ClassSet other =
            pattern_class_set(plain_code(board->patterns, position, side_other(side), cell));
        const bool waits = waits_at(position, side, cell);
        const bool other_waits = waits_at(position, side_other(side), cell);
        for (int unit = 0; unit < HIDDEN_UNITS; unit++)
            sums[unit] += board->rows[waits * CLASS_SETS + own].own[unit] +
                          board->rows[other_waits * CLASS_SETS + other].other[unit];
    }
    for (int unit = 0; unit < HIDDEN_UNITS; unit++)
        assert_int_equal(board_hidden(board)->of[side][unit], (int16_t)sums[unit]);
}

static void check_board(const Board *board, const Position *position) {
    int cells = variant_cells(&position->variant), free_cells = 0;
    for (int cell = 0; cell < cells; cell++) {
        bool is_free = position_at(position, (Cell)cell) == SIDE_NONE;
        assert_int_equal(board->cells[cell], position->cells[cell]);
        assert_int_equal(cell_set_has(&board->free, cell), is_free);
        free_cells += is_free;
        if (position->outcome == OUTCOME_OPEN)
            assert_int_equal(board_can_play(board, cell), position_can_play(position, cell));
    }
    assert_int_equal(board->free_cells, free_cells);
    assert_int_equal(cell_set_count(&board->free, board->words), free_cells);
    assert_int_equal(board->to_move, position->to_move);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        check_side(board, position, side);
    for (Side side = SIDE_X; board->rows != NULL && side <= SIDE_O; side++)
        check_hidden(board, position, side);
}

/// Every cell near a mark, and no other, is in `near`: two boards agree on what near is.
static void check_near(const Board *board, Board *probe, const Position *position) {
    CellSet near = {{0}};
    Position one;
    for (int cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (position_at(position, (Cell)cell) == SIDE_NONE)
            continue;
        position_init(&one, &position->variant, SIDE_X);
        one.cells[cell] = SIDE_X;
        board_set_up(probe, board->patterns, NULL, &one);
        cell_set_join(&near, &probe->near, board->words);
    }
    cell_set_meet(&near, &board->free, board->words);
    assert_memory_equal(&near, &board->near, (size_t)board->words * sizeof(uint64_t));
}

/// What a board says, without the log. For comparing before and after.
static void check_same(const Board *board, const Board *before) {
    assert_int_equal(board->key, before->key);
    assert_int_equal(board->ply, before->ply);
    assert_int_equal(board->to_move, before->to_move);
    assert_int_equal(board->won, before->won);
    assert_memory_equal(board->cells, before->cells, sizeof(board->cells));
    assert_memory_equal(board->counts, before->counts, sizeof(board->counts));
    assert_memory_equal(board->of_kind, before->of_kind, sizeof(board->of_kind));
    assert_memory_equal(board->classes, before->classes, sizeof(board->classes));
    assert_memory_equal(&board->near, &before->near, sizeof(board->near));
    assert_memory_equal(&board->playable, &before->playable, sizeof(board->playable));
    assert_memory_equal(board->last, before->last, sizeof(board->last));
    assert_memory_equal(board->live, before->live, sizeof(board->live));
    assert_memory_equal(board->sums, before->sums, sizeof(board->sums));
}

// --- random play

typedef struct Play {
    Rng rng;
    Board *board, *probe;
    PatternWeights *weights;
} Play;

static PatternWeights *random_weights(Rng *rng) {
    PatternWeights *weights = base_alloc(sizeof(*weights));
    weights->rows = base_alloc((size_t)WAITS * CLASS_SETS * sizeof(HiddenRow));
    for (int set = 0; set < CLASS_SETS; set++) {
        int own = (int)rng_below(rng, 2001) - 1000, other = (int)rng_below(rng, 2001) - 1000;
        weights->worths[set] =
            pattern_worth(pattern_of_class_set((ClassSet)set), (int16_t)own, (int16_t)other);
    }
    for (int row = 0; row < WAITS * CLASS_SETS; row++)
        for (int unit = 0; unit < HIDDEN_UNITS; unit++) {
            weights->rows[row].own[unit] = (int16_t)((int)rng_below(rng, 2001) - 1000);
            weights->rows[row].other[unit] = (int16_t)((int)rng_below(rng, 2001) - 1000);
        }
    return weights;
}

static int random_cell(Play *play) {
    const Board *board = play->board;
    // Near the last mark more often than not, so that rows come about.
    int last = board->last[board->to_move];
    for (int tries = 0; tries < 6 && last != CELL_NONE; tries++) {
        int steps = (int)rng_below(&play->rng, 7) - 3;
        int cell = cell_along(&board->variant, last, (int)rng_below(&play->rng, 4), steps);
        if (cell != CELL_NONE && board_can_play(board, cell))
            return cell;
    }
    int index =
        (int)rng_below(&play->rng, (uint32_t)cell_set_count(&board->playable, board->words));
    int cell = cell_set_next(&board->playable, 0, board->words);
    while (index-- > 0)
        cell = cell_set_next(&board->playable, cell + 1, board->words);
    return cell;
}

/// A pass, plays on both sides of it and back leave no trace; nor do marks played and taken back.
static void check_traceless(Play *play) {
    Board *board = play->board;
    Board before = *board;
    int depth = 1 + (int)rng_below(&play->rng, 4), passes = 0, plays = 0;
    bool passed[8];
    while (passes + plays < depth && !board->won && board->free_cells > 0) {
        bool pass = rng_below(&play->rng, 3) == 0;
        passed[passes + plays] = pass;
        if (pass) {
            board_pass(board);
            passes++;
        } else {
            int cell = random_cell(play);
            uint64_t key = board_key_after(board, cell);
            board_play(board, cell);
            assert_int_equal(board->key, key);
            plays++;
        }
    }
    board_verify(board);
    for (int i = passes + plays - 1; i >= 0; i--) {
        if (passed[i])
            board_unpass(board);
        else
            board_undo(board);
    }
    check_same(board, &before);
}

/// A four leaves its completion to play, and its reply leads to the key that was foretold.
static void check_four(Play *play) {
    Board *board = play->board;
    const Side side = board->to_move;
    const int cell = random_cell(play), reply = board_completion(board, side, cell);
    const CellKind kind = board_kind(board, side, cell);
    if (kind < KIND_FOUR || kind > KIND_FOUR_THREE)
        return;
    const uint64_t key = board_key_after_both(board, cell, reply);
    const bool first = board->counts[side][KIND_WIN] == 0;
    board_play(board, cell);
    assert_true(cell_set_has(&board->of_kind[side][KIND_WIN], reply));
    assert_true(!first || board->counts[side][KIND_WIN] == 1);
    if (board_can_play(board, reply)) {
        board_play(board, reply);
        assert_int_equal(board->key, key);
        board_undo(board);
    }
    board_undo(board);
}

static void play_once(Play *play, Position *position, int plies) {
    Board *board = play->board;
    int check_every = MAX(1, plies / 20);
    for (int ply = 0; ply < plies && position->outcome == OUTCOME_OPEN; ply++) {
        int cell = random_cell(play);
        board_play(board, cell);
        position_play(position, (Cell)cell);
        assert_int_equal(board->won, position->outcome == outcome_win(SIDE_X) ||
                                         position->outcome == outcome_win(SIDE_O));
        assert_int_equal(board->last[side_other(board->to_move)], cell);
        if (ply % check_every == 0 || position->outcome != OUTCOME_OPEN) {
            board_verify(board);
            check_board(board, position);
        }
        if (position->outcome == OUTCOME_OPEN)
            check_four(play);
        if (position->outcome == OUTCOME_OPEN && ply % check_every == 0)
            check_traceless(play);
    }
}

static void play_variant(Play *play, const Variant *variant) {
    Patterns *patterns = patterns_new(variant);
    Position position;
    position_init(&position, variant, rng_below(&play->rng, 2) ? SIDE_X : SIDE_O);
    bool weighted = rng_below(&play->rng, 4) > 0;
    board_set_up(play->board, patterns, weighted ? play->weights : NULL, &position);
    check_board(play->board, &position);
    Board before = *play->board;
    play_once(play, &position, variant_cells(variant));
    if (variant_cells(variant) <= 256)
        check_near(play->board, play->probe, &position);
    while (position.ply > 0) {
        position_undo(&position);
        board_undo(play->board);
        if (rng_below(&play->rng, (uint32_t)(position.ply + 3)) < 2)
            check_board(play->board, &position);
    }
    check_same(play->board, &before);
    patterns_free(patterns);
}

static Variant random_variant(Rng *rng) {
    Variant variant = {.drop = rng_below(rng, 4) == 0, .exact = rng_below(rng, 2) == 0};
    int side_max = rng_below(rng, 6) == 0 ? SIDE_MAX : 16;
    variant.width = (uint8_t)(SIDE_MIN + (int)rng_below(rng, (uint32_t)(side_max - SIDE_MIN + 1)));
    variant.height = (uint8_t)(SIDE_MIN + (int)rng_below(rng, (uint32_t)(side_max - SIDE_MIN + 1)));
    int longest = MAX(variant.width, variant.height);
    if (rng_below(rng, 4) > 0)
        longest = MIN(longest, 8);
    variant.row_length =
        (uint8_t)(SIDE_MIN + (int)rng_below(rng, (uint32_t)(longest - SIDE_MIN + 1)));
    return variant;
}

static const char *const EDGE_VARIANTS[] = {
    "3x3x3",          "3x3x3+drop+exact", "4x3x3",        "32x3x32", "3x32x30+exact",
    "15x15x5",        "15x15x5+exact",    "20x20x5",      "7x6x4",   "7x6x4+drop",
    "32x32x32+exact", "32x32x9",          "32x32x3",      "8x8x8",   "19x19x6",
    "5x5x5+exact",    "12x12x11+exact",   "32x32x5+drop", "17x9x16", "6x5x4+drop+exact",
};

static void test_random_play(void **state) {
    (void)state;
    Play play = {.rng = rng_seeded(SEED), .board = board_new(), .probe = board_new()};
    play.weights = random_weights(&play.rng);
    print_message("seed %llu\n", (unsigned long long)SEED);
    for (size_t i = 0; i < ARRAY_LEN(EDGE_VARIANTS); i++) {
        Variant variant = testing_variant(EDGE_VARIANTS[i]);
        play_variant(&play, &variant);
    }
    for (int i = 0; i < testing_tries(300); i++) {
        Variant variant = random_variant(&play.rng);
        play_variant(&play, &variant);
    }
    base_free(play.weights->rows);
    base_free(play.weights);
    board_free(play.board);
    board_free(play.probe);
}

// --- setting up

static void test_set_up_equals_play(void **state) {
    (void)state;
    Variant variant = testing_variant("10x9x5");
    Patterns *patterns = patterns_new(&variant);
    Board *played = board_new(), *set_up = board_new();
    Rng rng = rng_seeded(SEED);
    Position position;
    position_init(&position, &variant, SIDE_X);
    board_set_up(played, patterns, NULL, &position);
    for (int ply = 0; ply < 40 && !played->won; ply++) {
        int cell = (int)rng_below(&rng, (uint32_t)variant_cells(&variant));
        if (!board_can_play(played, cell))
            continue;
        position_play(&position, (Cell)cell);
        board_play(played, cell);
        if (played->won)
            break;
        board_set_up(set_up, patterns, NULL, &position);
        check_board(set_up, &position);
        assert_int_equal(set_up->key, played->key);
        assert_memory_equal(set_up->last, played->last, sizeof(set_up->last));
        assert_memory_equal(&set_up->near, &played->near, sizeof(set_up->near));
        assert_int_equal(set_up->ply, 0);
    }
    board_free(played);
    board_free(set_up);
    patterns_free(patterns);
}

// --- what can be asked

/// The cells that weaken the class of `cell` along the lines of at least `weakest`, by setting the
/// opponent's mark on every free cell in turn.
static void plain_defences(const Patterns *patterns, const Position *position, Side side, int cell,
                           LineClass weakest, CellSet *set) {
    Position probe = *position;
    PatternCode code = plain_code(patterns, position, side, cell);
    cell_set_add(set, cell);
    for (int at = 0; at < variant_cells(&probe.variant); at++) {
        if (at == cell || probe.cells[at] != SIDE_NONE)
            continue;
        probe.cells[at] = (uint8_t)side_other(side);
        PatternCode cut = plain_code(patterns, &probe, side, cell);
        for (int d = 0; d < DIRECTIONS; d++) {
            LineClass class = pattern_line_class(code, d);
            if (class >= MAX(weakest, LINE_OPEN_2) && pattern_line_class(cut, d) < class)
                cell_set_add(set, at);
        }
        probe.cells[at] = SIDE_NONE;
    }
}

static void plain_windows(const Position *position, Side side, int cell, int missing,
                          CellSet *set) {
    const Variant *variant = &position->variant;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int back = 0; back < variant->row_length; back++) {
            int first = cell_along(variant, cell, d, -back);
            if (first == CELL_NONE)
                continue;
            int missed = missing_marks(position, side, first, d);
            if (missed < 0 || missed - 1 > missing)
                continue;
            for (int i = 0; i < variant->row_length; i++) {
                int at = cell_along(variant, first, d, i);
                if (at != cell && position_at(position, (Cell)at) == SIDE_NONE)
                    cell_set_add(set, at);
            }
        }
}

static void check_answers(const Board *board, const Position *position) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            if (board->cells[cell] != SIDE_NONE)
                continue;
            CellSet expected = {{0}}, found = {{0}};
            LineClass weakest = (LineClass)(LINE_SIMPLE_2 + cell % 4);
            plain_defences(board->patterns, position, side, cell, weakest, &expected);
            board_add_defences(board, side, cell, weakest, &found);
            plain_windows(position, side, cell, cell % 5, &expected);
            board_add_windows(board, side, cell, cell % 5, &found);
            assert_memory_equal(&expected, &found, sizeof(found));
        }
}

static void check_kinds(const Board *board) {
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (CellKind weakest = KIND_NONE; weakest < KIND_COUNT; weakest++) {
            CellSet found, expected = {{0}};
            board_kinds(board, side, weakest, &found);
            for (int cell = 0; cell < variant_cells(&board->variant); cell++)
                if (board->cells[cell] == SIDE_NONE && board_kind(board, side, cell) >= weakest)
                    cell_set_add(&expected, cell);
            assert_memory_equal(&found, &expected, (size_t)board->words * sizeof(uint64_t));
        }
}

static void test_answers(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"9x9x5", "8x7x4+exact", "12x5x6", "11x11x3", "13x12x11"};
    Play play = {.rng = rng_seeded(SEED), .board = board_new()};
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        Variant variant = testing_variant(VARIANTS[i]);
        Patterns *patterns = patterns_new(&variant);
        for (int game = 0; game < 6; game++) {
            Position position;
            position_init(&position, &variant, SIDE_X);
            board_set_up(play.board, patterns, NULL, &position);
            for (int ply = 0; ply < 4 + 4 * game && position.outcome == OUTCOME_OPEN; ply++) {
                int cell = random_cell(&play);
                board_play(play.board, cell);
                position_play(&position, (Cell)cell);
            }
            check_answers(play.board, &position);
            check_kinds(play.board);
        }
        patterns_free(patterns);
    }
    board_free(play.board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_play),
        cmocka_unit_test(test_set_up_equals_play),
        cmocka_unit_test(test_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
