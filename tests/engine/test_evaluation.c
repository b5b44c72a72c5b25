#include "support/testing.h"

#include "base/rng.h"
#include "engine/evaluation.h"
#include "rules/symmetry.h"

#include <math.h>
#include <string.h>

static const char *const KINDS[] = {"3x3x3",       "7x7x4",         "7x6x4+drop",    "15x15x5",
                                    "20x20x5",     "15x15x5+exact", "20x20x5+exact", "12x9x6",
                                    "9x9x5+exact", "10x8x4+drop"};

/// A board with the tables that it needs.
typedef struct Bench {
    Patterns *patterns;
    Board *board;
    Evaluation *evaluation;
} Bench;

static Bench bench_new(const Variant *variant, const EvaluationTerms *terms) {
    return (Bench){.patterns = patterns_new(variant),
                   .board = board_new(),
                   .evaluation = evaluation_new(variant, terms)};
}

static void bench_free(Bench *bench) {
    evaluation_free(bench->evaluation);
    board_free(bench->board);
    patterns_free(bench->patterns);
}

static void bench_set_up(Bench *bench, const Position *position) {
    board_set_up(bench->board, bench->patterns, &bench->evaluation->weights, position);
}

static Score bench_score(Bench *bench, const Position *position) {
    bench_set_up(bench, position);
    return evaluation_score(bench->evaluation, bench->board);
}

/// An open position after up to `plies` random moves.
static Position random_position(const Variant *variant, int plies, Rng *rng) {
    Position position;
    Cell moves[CELLS_MAX];
    position_init(&position, variant, SIDE_X);
    for (int i = 0; i < plies; i++) {
        int count = position_moves(&position, moves);
        position_play(&position, moves[rng_below(rng, (uint32_t)count)]);
        if (position.outcome != OUTCOME_OPEN) {
            position_undo(&position);
            break;
        }
    }
    return position;
}

static int plain_code_value(const CodeTerms *terms, PatternCode code) {
    int sum = terms->kind[pattern_kind(code)];
    for (int a = 0; a < DIRECTIONS; a++)
        sum += terms->line[pattern_line_class(code, a)];
    for (int a = 0; a < DIRECTIONS; a++)
        for (int b = a + 1; b < DIRECTIONS; b++)
            sum += terms->pair[line_class_pair(pattern_line_class(code, a),
                                               pattern_line_class(code, b))];
    return sum;
}

static bool has_kind(const Board *board, Side side, CellKind weakest, CellKind strongest) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        if (board->cells[cell] == SIDE_NONE) {
            CellKind kind = pattern_kind(board_code(board, side, cell));
            if (kind >= weakest && kind <= strongest)
                return true;
        }
    return false;
}

static int plain_threat_set(const Board *board) {
    int set = 0;
    for (int i = 0; i < 2; i++) {
        Side side = i == 0 ? board->to_move : side_other(board->to_move);
        set |= (has_kind(board, side, KIND_OPEN_FOUR, KIND_WIN) << 0 |
                has_kind(board, side, KIND_FOUR_THREE, KIND_FOUR_THREE) << 1 |
                has_kind(board, side, KIND_FOUR, KIND_FOUR_PLUS) << 2 |
                has_kind(board, side, KIND_DOUBLE_THREE, KIND_DOUBLE_THREE) << 3 |
                has_kind(board, side, KIND_THREE, KIND_THREE_PLUS) << 4)
               << i * THREAT_GROUPS;
    }
    return set;
}

/// Where marks fall: fills all columns but that of `cell` by turns, then this one up to the cell;
/// returns who gets to play there.
static Side plain_turn(const Board *board, int cell) {
    const Variant *variant = &board->variant;
    int marks = 0;
    for (int other = 0; other < variant_cells(variant); other++)
        if (board->cells[other] == SIDE_NONE)
            marks += other % variant->width != cell % variant->width || other > cell;
    return marks % 2 == 0 ? board->to_move : side_other(board->to_move);
}

/// The first free cell of a column from `cell` up that completes a row; -1 for none.
static int plain_end(const Board *board, int cell) {
    for (; cell >= 0; cell -= board->variant.width)
        if (board->cells[cell] == SIDE_NONE &&
            (pattern_kind(board_code(board, SIDE_X, cell)) == KIND_WIN ||
             pattern_kind(board_code(board, SIDE_O, cell)) == KIND_WIN))
            return cell;
    return -1;
}

static FallCell plain_fall_cell(const Board *board, int cell) {
    const Side own = board->to_move;
    const bool waits = plain_turn(board, cell) != own;
    if (pattern_kind(board_code(board, side_other(own), cell)) != KIND_WIN)
        return waits ? FALL_OWN_WAIT : FALL_OWN_TURN;
    if (pattern_kind(board_code(board, own, cell)) != KIND_WIN)
        return waits ? FALL_OTHER_WAIT : FALL_OTHER_TURN;
    return waits ? FALL_BOTH_WAIT : FALL_BOTH_TURN;
}

static int plain_fall(const FallTerms *terms, const Board *board) {
    const int width = board->variant.width;
    int sum = 0;
    for (int column = 0; board->variant.drop && column < width; column++) {
        const int lowest = plain_end(board, variant_cells(&board->variant) - width + column);
        if (lowest < 0)
            continue;
        const FallCell first = plain_fall_cell(board, lowest);
        const int next = plain_end(board, lowest - width);
        sum += terms->lowest[first];
        if (next >= 0 && first < FALL_BOTH_TURN)
            sum += terms->next[first][next == lowest - width][plain_fall_cell(board, next)];
    }
    return sum;
}

static int plain_threats(const ThreatTerms *terms, int set) {
    int sum = terms->tempo;
    for (int i = 0; i < THREAT_BITS; i++)
        for (int j = 0; j < i; j++)
            if (set >> i & set >> j & 1)
                sum += terms->pair[threat_pair(i, j)];
    for (int i = 0; i < THREAT_BITS; i++)
        sum += set >> i & 1 ? terms->single[i] : 0;
    return sum;
}

/// What a free cell that is `code` to `side` adds to a hidden unit.
static double plain_cell(const CodeTerms *terms, const CodeTerms *wait, const Board *board,
                         Side side, int cell) {
    const PatternCode code = board_code(board, side, cell);
    const bool waits = board->variant.drop && plain_turn(board, cell) != side;
    return plain_code_value(terms, code) + (waits ? plain_code_value(wait, code) : 0);
}

/// The terms for falling marks, each rounded before it is counted.
static FallTerms rounded_fall(const FallTerms *terms, double unit) {
    int16_t numbers[FALL_TERMS];
    FallTerms rounded;
    memcpy(numbers, terms, sizeof(numbers));
    for (int i = 0; i < FALL_TERMS; i++)
        numbers[i] = (int16_t)round(numbers[i] / unit);
    memcpy(&rounded, numbers, sizeof(rounded));
    return rounded;
}

/// One hidden unit in units of its terms, with every number that the board adds up rounded first.
static double plain_hidden(const HiddenTerms *terms, const Board *board) {
    const double unit = HIDDEN_ONE / HIDDEN_SUM_ONE;
    const Side own = board->to_move, other = side_other(own);
    const FallTerms fall = rounded_fall(&terms->fall, unit);
    double sum = round(plain_threats(&terms->threats, plain_threat_set(board)) / unit);
    sum += plain_fall(&fall, board);
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        if (board->cells[cell] == SIDE_NONE)
            sum += round(plain_cell(&terms->own, &terms->own_wait, board, own, cell) / unit) +
                   round(plain_cell(&terms->other, &terms->other_wait, board, other, cell) / unit);
    return sum > 0 ? sum / HIDDEN_SUM_ONE * terms->worth : 0;
}

static Score plain_score(const EvaluationTerms *terms, const Board *board) {
    int sum =
        plain_threats(&terms->threats, plain_threat_set(board)) + plain_fall(&terms->fall, board);
    double hidden = 0;
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        if (board->cells[cell] == SIDE_NONE)
            sum += plain_code_value(&terms->own, board_code(board, board->to_move, cell)) -
                   plain_code_value(&terms->other, board_code(board, board->to_move ^ 1, cell));
    for (int unit = 0; unit < HIDDEN_UNITS; unit++)
        hidden += plain_hidden(&terms->hidden[unit], board);
    sum += (int)trunc(hidden);
    return CLAMP(sum / WEIGHT_ONE, -SCORE_ESTIMATE_MAX, SCORE_ESTIMATE_MAX);
}

static void score_is_the_sum_of_its_terms(void **state) {
    (void)state;
    Rng rng = rng_seeded(1);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        Bench bench = bench_new(&variant, NULL);
        for (int n = 0; n < 40; n++) {
            Position position = random_position(&variant, n, &rng);
            Score score = bench_score(&bench, &position);
            assert_int_equal(score, plain_score(evaluation_terms(&variant), bench.board));
            assert_int_equal(evaluation_threat_set(bench.board), plain_threat_set(bench.board));
        }
        bench_free(&bench);
    }
}

/// By the cell itself and, where marks fall, by the cell above it, for either side.
static int plain_move(const EvaluationTerms *terms, const Board *board, int cell) {
    const Side own = board->to_move, other = side_other(own);
    const int above = cell - board->variant.width;
    int sum = plain_code_value(&terms->own_move, board_code(board, own, cell)) +
              plain_code_value(&terms->other_move, board_code(board, other, cell));
    if (board->variant.drop && above >= 0)
        sum += plain_code_value(&terms->own_above, board_code(board, own, above)) +
               plain_code_value(&terms->other_above, board_code(board, other, above));
    return sum;
}

static void wish_to_move_is_the_sum_of_its_terms(void **state) {
    (void)state;
    Rng rng = rng_seeded(4);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        Bench bench = bench_new(&variant, NULL);
        for (int n = 0; n < 40; n++) {
            Position position = random_position(&variant, n, &rng);
            bench_set_up(&bench, &position);
            for (Cell cell = 0; cell < variant_cells(&variant); cell++)
                if (board_can_play(bench.board, cell))
                    assert_int_equal(evaluation_move(bench.evaluation, bench.board, cell),
                                     plain_move(evaluation_terms(&variant), bench.board, cell));
        }
        bench_free(&bench);
    }
}

static void score_follows_play_and_undo(void **state) {
    (void)state;
    Rng rng = rng_seeded(2);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        Bench bench = bench_new(&variant, NULL), fresh = bench_new(&variant, NULL);
        Position position = random_position(&variant, 30, &rng), grown;
        position_init(&grown, &variant, SIDE_X);
        Score scores[31];
        bench_set_up(&bench, &grown);
        for (int ply = 0; ply < position.ply; ply++) {
            scores[ply] = evaluation_score(bench.evaluation, bench.board);
            assert_int_equal(scores[ply], bench_score(&fresh, &grown));
            position_play(&grown, position.history[ply]);
            board_play(bench.board, position.history[ply]);
        }
        for (int ply = position.ply - 1; ply >= 0; ply--) {
            board_undo(bench.board);
            assert_int_equal(evaluation_score(bench.evaluation, bench.board), scores[ply]);
        }
        bench_free(&fresh);
        bench_free(&bench);
    }
}

static void turning_the_board_changes_nothing(void **state) {
    (void)state;
    Rng rng = rng_seeded(3);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        Variant variant = testing_variant(KINDS[i]);
        Bench bench = bench_new(&variant, NULL), turned_bench = bench_new(&variant, NULL);
        for (int n = 0; n < 24; n++) {
            Position position = random_position(&variant, 24, &rng), turned;
            int symmetry = n % symmetry_count(&variant);
            position_init(&turned, &variant, SIDE_X);
            for (int ply = 0; ply < position.ply; ply++)
                position_play(&turned, symmetry_map(&variant, symmetry, position.history[ply]));
            Score score = bench_score(&bench, &position);
            assert_int_equal(score, bench_score(&turned_bench, &turned));
            for (Cell cell = 0; cell < variant_cells(&variant); cell++)
                if (position_at(&position, cell) == SIDE_NONE)
                    assert_int_equal(evaluation_move(bench.evaluation, bench.board, cell),
                                     evaluation_move(turned_bench.evaluation, turned_bench.board,
                                                     symmetry_map(&variant, symmetry, cell)));
        }
        bench_free(&turned_bench);
        bench_free(&bench);
    }
}

/// Terms as large as they get must saturate, not wrap around.
static void large_terms_are_clamped(void **state) {
    (void)state;
    EvaluationTerms *terms = base_alloc(sizeof(*terms));
    for (int i = 0; i < LINE_CLASSES; i++)
        terms->own.line[i] = INT16_MAX;
    for (int i = 0; i < LINE_CLASS_PAIRS; i++)
        terms->other.pair[i] = INT16_MAX;
    Variant variant = testing_variant("32x32x5");
    Bench bench = bench_new(&variant, terms);
    Position position;
    position_init(&position, &variant, SIDE_X);
    assert_int_equal(pattern_worth_own(bench.evaluation->weights.worths[0]), INT16_MAX);
    assert_int_equal(pattern_worth_other(bench.evaluation->weights.worths[0]), INT16_MAX);
    assert_int_equal(bench_score(&bench, &position), 0);
    terms->other = (CodeTerms){.line = {0}};
    bench_free(&bench);
    bench = bench_new(&variant, terms);
    assert_int_equal(bench_score(&bench, &position), SCORE_ESTIMATE_MAX);
    bench_free(&bench);
    base_free(terms);
}

/// Plays moves given as column, row pairs.
static Position played(const Variant *variant, const int (*moves)[2], int count) {
    Position position;
    position_init(&position, variant, SIDE_X);
    for (int i = 0; i < count; i++)
        position_play(&position, cell_at(variant, moves[i][0], moves[i][1]));
    return position;
}

/// X has three in a row with both ends free and O three marks apart from each other: X is better
/// off whoever is to move, and best when it is X.
static void an_open_three_is_worth_more_than_scattered_marks(void **state) {
    (void)state;
    static const int moves[][2] = {{6, 7}, {2, 2}, {7, 7}, {12, 3}, {8, 7}, {2, 12}, {12, 12}};
    static const char *const kinds[] = {"15x15x5", "15x15x5+exact", "15x15x6"};
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++) {
        Variant variant = testing_variant(kinds[i]);
        Bench bench = bench_new(&variant, NULL);
        Position x_moves = played(&variant, moves, 6), o_moves = played(&variant, moves, 7);
        Score for_x = bench_score(&bench, &x_moves), for_o = bench_score(&bench, &o_moves);
        assert_true(for_x > 0);
        assert_true(for_o < 0);
        assert_true(for_x > -for_o);
        bench_free(&bench);
    }
}

/// Two threes of X cross in one cell: it looks better to X than a cell in a corner, and so it does
/// to O.
static void the_crossing_of_two_rows_is_tried_before_a_corner(void **state) {
    (void)state;
    static const int moves[][2] = {{5, 7}, {0, 3},  {6, 7}, {14, 3},
                                   {7, 5}, {0, 11}, {7, 6}, {14, 11}};
    for (int count = 7; count <= 8; count++) {
        Variant variant = testing_variant("15x15x5");
        Bench bench = bench_new(&variant, NULL);
        Position position = played(&variant, moves, count);
        bench_set_up(&bench, &position);
        assert_true(evaluation_move(bench.evaluation, bench.board, cell_at(&variant, 7, 7)) >
                    evaluation_move(bench.evaluation, bench.board, cell_at(&variant, 14, 14)) +
                        MOVE_WEIGHT_ONE);
        bench_free(&bench);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(score_is_the_sum_of_its_terms),
        cmocka_unit_test(wish_to_move_is_the_sum_of_its_terms),
        cmocka_unit_test(score_follows_play_and_undo),
        cmocka_unit_test(turning_the_board_changes_nothing),
        cmocka_unit_test(large_terms_are_clamped),
        cmocka_unit_test(an_open_three_is_worth_more_than_scattered_marks),
        cmocka_unit_test(the_crossing_of_two_rows_is_tried_before_a_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
