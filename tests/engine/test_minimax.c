#include "support/testing.h"

#include "base/rng.h"
#include "engine/minimax.h"

#include <limits.h>

static MinimaxResult search(const Position *position, MinimaxScoring scoring, int depth_limit,
                            bool remember) {
    MinimaxOptions options = {scoring, depth_limit, remember};
    MinimaxResult result;
    Problem problem;
    assert_true(minimax_can_finish(position, &options, &problem));
    minimax_search(position, &options, &result);
    return result;
}

// --- the worked examples of the published explanations

typedef struct Example {
    const char *position;
    MinimaxScoring scoring;
    int scores[9]; ///< NONE where the cell is taken
    int score, best;
} Example;

enum { NONE = 1000 };

static void worked_examples(void **state) {
    (void)state;
    static const Example examples[] = {
        {"X.O/X.X/OO. X", MINIMAX_PLAIN, {NONE, -1, NONE, NONE, 1, NONE, NONE, NONE, -1}, 1, 4},
        {"X.O/X.X/OO. X", MINIMAX_TEN, {NONE, -10, NONE, NONE, 10, NONE, NONE, NONE, -10}, 10, 4},
        {"X.O/X.X/OO. X",
         MINIMAX_DEPTH_AWARE,
         {NONE, -98, NONE, NONE, 99, NONE, NONE, NONE, -98},
         99,
         4},
        {"XO./.../O.X X", MINIMAX_DEPTH_AWARE, {NONE, NONE, 97, -96, 99, 97, NONE, 0, NONE}, 99, 4},
        {"XO./.../O.X X", MINIMAX_PLAIN, {NONE, NONE, 1, -1, 1, 1, NONE, 0, NONE}, 1, 2},
        {"XO./.../O.X O",
         MINIMAX_DEPTH_AWARE,
         {NONE, NONE, 98, 98, -97, 98, NONE, 98, NONE},
         -97,
         4},
        {".../.../... X", MINIMAX_PLAIN, {0}, 0, 0},
        {".../.../... X", MINIMAX_TEN, {0}, 0, 0},
    };
    for (size_t i = 0; i < ARRAY_LEN(examples); i++) {
        const Example *example = &examples[i];
        Position position = testing_position("3x3x3", example->position);
        MinimaxResult result = search(&position, example->scoring, 0, false);
        for (int cell = 0; cell < 9; cell++) {
            assert_int_equal(result.scored[cell], example->scores[cell] != NONE);
            if (result.scored[cell])
                assert_int_equal(result.scores[cell], example->scores[cell]);
        }
        assert_int_equal(result.score, example->score);
        assert_int_equal(result.best_count, 1);
        assert_int_equal(result.best[0], example->best);
    }
}

static void all_cells_of_the_empty_board_are_equal(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    MinimaxResult result = search(&position, MINIMAX_DEPTH_AWARE, 0, false);
    assert_int_equal(result.best_count, 9);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(result.best[i], i);
        assert_int_equal(result.scores[i], 0);
    }
}

static void published_node_counts(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "");
    assert_int_equal(search(&position, MINIMAX_PLAIN, 0, false).nodes, 549946);
    assert_int_equal(search(&position, MINIMAX_DEPTH_AWARE, 0, false).nodes, 549946);
    // Remembered, every position is valued once: 5,478 of 3x3, 111,973 of 4x3.
    assert_int_equal(search(&position, MINIMAX_PLAIN, 0, true).nodes, 5478);
    assert_int_equal(search(&position, MINIMAX_PLAIN, 1, false).nodes, 10);
    assert_int_equal(search(&position, MINIMAX_PLAIN, 2, false).nodes, 82);
    position = testing_position("3x3x3", "X.O/X.X/OO. X");
    assert_int_equal(search(&position, MINIMAX_PLAIN, 0, false).nodes, 9);
    position = testing_position("4x3x3", "");
    MinimaxResult result = search(&position, MINIMAX_DEPTH_AWARE, 0, true);
    assert_int_equal(result.nodes, 111973);
    assert_int_equal(result.score, 93); // the first player wins at ply 7
}

// --- a plain recursive reference, as the explanations have it

typedef struct Reference {
    char board[9];
    char asking;
    MinimaxScoring scoring;
    int depth_limit;
    int nodes;
} Reference;

static bool reference_wins(const char *b, char mark) {
    static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++)
        if (b[lines[i][0]] == mark && b[lines[i][1]] == mark && b[lines[i][2]] == mark)
            return true;
    return false;
}

static int reference_win(const Reference *r, char winner, int depth) {
    if (r->scoring == MINIMAX_DEPTH_AWARE)
        return winner == 'X' ? 100 - depth : -100 + depth;
    int unit = r->scoring == MINIMAX_TEN ? 10 : 1;
    return winner == r->asking ? unit : -unit;
}

static int reference_value(Reference *r, char to_move, int depth) {
    char other = to_move == 'X' ? 'O' : 'X';
    r->nodes++;
    if (reference_wins(r->board, other))
        return reference_win(r, other, depth);
    bool full = true;
    for (int i = 0; i < 9; i++)
        full = full && r->board[i] != '.';
    if (full || (r->depth_limit && depth == r->depth_limit))
        return 0;
    bool maximises = r->scoring == MINIMAX_DEPTH_AWARE ? to_move == 'X' : to_move == r->asking;
    int best = maximises ? INT_MIN : INT_MAX;
    for (int i = 0; i < 9; i++)
        if (r->board[i] == '.') {
            r->board[i] = to_move;
            int value = reference_value(r, other, depth + 1);
            r->board[i] = '.';
            if (maximises ? value > best : value < best)
                best = value;
        }
    return best;
}

static void assert_results_equal(const MinimaxResult *a, const MinimaxResult *b) {
    assert_memory_equal(a->scores, b->scores, sizeof(a->scores));
    assert_memory_equal(a->scored, b->scored, sizeof(a->scored));
    assert_int_equal(a->best_count, b->best_count);
    assert_memory_equal(a->best, b->best, sizeof(a->best));
    assert_int_equal(a->score, b->score);
}

static void assert_choice(const MinimaxResult *result, MinimaxScoring scoring) {
    int chosen = 0;
    for (int cell = 0; cell < 9; cell++)
        if (result->scored[cell] && result->scores[cell] == result->score &&
            (chosen == 0 || scoring == MINIMAX_DEPTH_AWARE))
            assert_int_equal(result->best[chosen++], cell);
    assert_int_equal(result->best_count, chosen);
}

static void compare_with_reference(const Position *position, MinimaxScoring scoring,
                                   int depth_limit) {
    char asking = position->to_move == SIDE_X ? 'X' : 'O', other = asking == 'X' ? 'O' : 'X';
    Reference reference = {.asking = asking, .scoring = scoring, .depth_limit = depth_limit};
    for (int cell = 0; cell < 9; cell++)
        reference.board[cell] = "XO."[position->cells[cell]];
    MinimaxResult result = search(position, scoring, depth_limit, false);
    int score = 0;
    bool any = false;
    reference.nodes = 1;
    for (int cell = 0; cell < 9; cell++) {
        assert_int_equal(result.scored[cell], reference.board[cell] == '.');
        if (!result.scored[cell])
            continue;
        reference.board[cell] = asking;
        int value = reference_value(&reference, other, 1);
        reference.board[cell] = '.';
        assert_int_equal(result.scores[cell], value);
        bool maximises = scoring != MINIMAX_DEPTH_AWARE || asking == 'X';
        if (!any || (maximises ? value > score : value < score))
            score = value;
        any = true;
    }
    assert_int_equal(result.score, score);
    assert_int_equal(result.nodes, reference.nodes);
    assert_choice(&result, scoring);
    MinimaxResult remembered = search(position, scoring, depth_limit, true);
    assert_results_equal(&result, &remembered);
    assert_true(remembered.nodes <= result.nodes);
}

/// Every open position that can arise: whose cells, read as digits, were not seen yet.
static void visit_positions(Position *position, bool *seen, int *count) {
    int code = 0;
    for (int cell = 0; cell < 9; cell++)
        code = code * 3 + position->cells[cell];
    if (position->outcome != OUTCOME_OPEN || seen[code])
        return;
    seen[code] = true;
    ++*count;
    for (MinimaxScoring scoring = MINIMAX_PLAIN; scoring <= MINIMAX_DEPTH_AWARE; scoring++)
        for (int depth_limit = 0; depth_limit <= 6; depth_limit++)
            compare_with_reference(position, scoring, depth_limit);
    for (Cell cell = 0; cell < 9; cell++)
        if (position_can_play(position, cell)) {
            position_play(position, cell);
            visit_positions(position, seen, count);
            position_undo(position);
        }
}

static void all_positions_with_either_side_beginning(void **state) {
    (void)state;
    int count = 0;
    for (Side first = SIDE_X; first <= SIDE_O; first++) {
        bool seen[19683] = {false};
        Variant variant = testing_variant("3x3x3");
        Position position;
        position_init(&position, &variant, first);
        visit_positions(&position, seen, &count);
    }
    assert_int_equal(count, 9040);
}

// --- other variants, against recursion over the rules themselves

static int rules_value(Position *position, Side asking, int depth, int depth_limit) {
    if (position->outcome == OUTCOME_DRAW)
        return 0;
    if (position->outcome != OUTCOME_OPEN)
        return position->outcome == outcome_win(asking) ? 1 : -1;
    if (depth == depth_limit)
        return 0;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    int best = position->to_move == asking ? -2 : 2;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        int value = rules_value(position, asking, depth + 1, depth_limit);
        position_undo(position);
        best = position->to_move == asking ? MAX(best, value) : MIN(best, value);
    }
    return best;
}

static void compare_with_rules(Position *position, int depth_limit) {
    MinimaxResult result = search(position, MINIMAX_PLAIN, depth_limit, false);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        assert_int_equal(result.scored[cell], position_can_play(position, cell));
        if (!result.scored[cell])
            continue;
        Side asking = position->to_move;
        position_play(position, cell);
        int value = rules_value(position, asking, 1, depth_limit);
        position_undo(position);
        assert_int_equal(result.scores[cell], value);
    }
    MinimaxResult remembered = search(position, MINIMAX_PLAIN, depth_limit, true);
    assert_results_equal(&result, &remembered);
}

/// Plays at random until `free_count` cells are free. False when the game ended before.
static bool play_until(Position *position, int free_count, Rng *rng) {
    while (position->outcome == OUTCOME_OPEN &&
           variant_cells(&position->variant) - position->ply > free_count) {
        Cell moves[CELLS_MAX];
        int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position->outcome == OUTCOME_OPEN;
}

static void other_variants_agree_with_the_rules(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int free_count, depth_limit;
    } kinds[] = {
        {"4x4x4", 7, 0},
        {"4x4x3+exact", 7, 0},
        {"5x4x4+drop", 9, 0},
        {"5x5x3+drop+exact", 9, 0},
        {"3x7x4", 7, 0},
        {"6x5x4", 30, 2},
        {"9x9x4+exact", 70, 2},
        {"15x15x5", 190, 2},
        {"32x32x3+exact", 1023, 1},
        {"7x6x4+drop", 30, 4},
    };
    Rng rng = rng_seeded(11);
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        for (int tried = 0; tried < 12;) {
            Position position = testing_position(kinds[i].variant, "");
            if (!play_until(&position, kinds[i].free_count, &rng))
                continue;
            compare_with_rules(&position, kinds[i].depth_limit);
            tried++;
        }
}

static void a_row_across_words_of_the_board_is_seen(void **state) {
    (void)state;
    // Columns of a 32 wide board: cells of one column lie in different words of any bit board.
    Position position = testing_position("32x32x4", "");
    for (int row = 10; row < 13; row++) {
        position_play(&position, (Cell)(row * 32 + 5));
        position_play(&position, (Cell)(row * 32 + 20 + row % 2));
    }
    MinimaxResult result = search(&position, MINIMAX_PLAIN, 1, false);
    for (Cell cell = 0; cell < 1024; cell++)
        if (result.scored[cell])
            assert_int_equal(result.scores[cell], cell == 9 * 32 + 5 || cell == 13 * 32 + 5);
}

static void a_finished_game_has_its_score_and_no_move(void **state) {
    (void)state;
    Position won = testing_position("3x3x3", "XXX/OO1/3 O");
    assert_int_equal(search(&won, MINIMAX_PLAIN, 0, false).score, -1);
    assert_int_equal(search(&won, MINIMAX_TEN, 0, true).score, -10);
    MinimaxResult result = search(&won, MINIMAX_DEPTH_AWARE, 3, false);
    assert_int_equal(result.score, 100);
    assert_int_equal(result.best_count, 0);
    assert_int_equal(result.nodes, 1);
    Position drawn = testing_position("3x3x3", "XOX/XOO/OXX O");
    assert_int_equal(search(&drawn, MINIMAX_PLAIN, 0, false).score, 0);
}

static void too_large_positions_are_refused_with_what_would_do(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        MinimaxOptions options;
        const char *says;
    } large[] = {
        {"15x15x5", {MINIMAX_PLAIN, 0, false}, "225 free squares; at most 12 may be free"},
        {"15x15x5", {MINIMAX_PLAIN, 4, false}, "the depth limit be at most 3"},
        {"32x32x32", {MINIMAX_DEPTH_AWARE, 4, true}, "the depth limit be at most 3"},
        {"4x4x4", {MINIMAX_PLAIN, 0, false}, "16 free squares; at most 12 may be free"},
        {"7x6x4+drop", {MINIMAX_PLAIN, 0, true}, "42 free squares"},
    };
    for (size_t i = 0; i < ARRAY_LEN(large); i++) {
        Position position = testing_position(large[i].variant, "");
        Problem problem;
        assert_false(minimax_can_finish(&position, &large[i].options, &problem));
        testing_assert_says(problem.sentence, large[i].says);
    }
}

static void small_positions_are_allowed(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        MinimaxOptions options;
    } small[] = {
        {"3x3x3", {MINIMAX_PLAIN, 0, false}},
        {"4x3x3", {MINIMAX_PLAIN, 0, false}},
        {"4x4x4", {MINIMAX_PLAIN, 0, true}},
        {"15x15x5", {MINIMAX_PLAIN, 3, false}},
        {"7x6x4+drop", {MINIMAX_DEPTH_AWARE, 10, false}},
        {"32x32x5", {MINIMAX_TEN, 1, false}},
    };
    for (size_t i = 0; i < ARRAY_LEN(small); i++) {
        Position position = testing_position(small[i].variant, "");
        Problem problem;
        assert_true(minimax_can_finish(&position, &small[i].options, &problem));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples),
        cmocka_unit_test(all_cells_of_the_empty_board_are_equal),
        cmocka_unit_test(published_node_counts),
        cmocka_unit_test(all_positions_with_either_side_beginning),
        cmocka_unit_test(other_variants_agree_with_the_rules),
        cmocka_unit_test(a_row_across_words_of_the_board_is_seen),
        cmocka_unit_test(a_finished_game_has_its_score_and_no_move),
        cmocka_unit_test(too_large_positions_are_refused_with_what_would_do),
        cmocka_unit_test(small_positions_are_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
