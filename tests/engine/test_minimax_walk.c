// The recursion step by step, beside one written as the articles write it.
#include "engine/minimax.h"

#include "base/rng.h"
#include "support/testing.h"

#include <string.h>

// --- the recursion of the articles, which says what it does as it goes

typedef struct Articles {
    MinimaxWalk *walk; ///< goes along
    MinimaxScoring scoring;
    Side asking;
    int depth_limit;
    uint64_t calls;
} Articles;

static MinimaxStep next_step(Articles *articles, MinimaxStepKind kind, int depth) {
    MinimaxStep step;
    assert_true(minimax_walk_step(articles->walk, &step));
    assert_int_equal(step.kind, kind);
    assert_int_equal(step.depth, depth);
    return step;
}

static int score_of(const Articles *articles, const Position *position, int depth) {
    const Side winner = outcome_winner(position->outcome);
    if (winner == SIDE_NONE)
        return 0;
    if (articles->scoring == MINIMAX_DEPTH_AWARE)
        return winner == SIDE_X ? 100 - depth : -100 + depth;
    const int unit = articles->scoring == MINIMAX_TEN ? 10 : 1;
    return winner == articles->asking ? unit : -unit;
}

static int minimax(Articles *articles, Position *position, int depth) {
    const uint64_t call = ++articles->calls;
    if (position->outcome != OUTCOME_OPEN || (depth > 0 && depth == articles->depth_limit)) {
        const MinimaxStep step = next_step(articles, MINIMAX_END, depth);
        assert_int_equal(step.value, score_of(articles, position, depth));
        assert_true(step.call == call);
        return step.value;
    }
    const Side maximiser = articles->scoring == MINIMAX_DEPTH_AWARE ? SIDE_X : articles->asking;
    const Side side = position->to_move;
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    int best = 0;
    for (int i = 0; i < count; i++) {
        const MinimaxStep set = next_step(articles, MINIMAX_TRY, depth + 1);
        assert_true(set.cell == moves[i] && set.side == side);
        position_play(position, moves[i]);
        assert_true(minimax_walk_position(articles->walk)->key == position->key);
        const int value = minimax(articles, position, depth + 1);
        position_undo(position);
        const MinimaxStep compared = next_step(articles, MINIMAX_COMPARE, depth);
        const bool better = i == 0 || (side == maximiser ? value > best : value < best);
        best = better ? value : best;
        assert_true(compared.cell == moves[i] && compared.value == value);
        assert_true(compared.best == best && compared.better == better);
        const MinimaxCall now = minimax_walk_call(articles->walk, depth);
        assert_true(now.tried == i + 1 && now.count == count && now.number == call);
    }
    const MinimaxStep carried = next_step(articles, MINIMAX_CARRY, depth);
    assert_true(carried.value == best && carried.call == call);
    return best;
}

/// Goes through the whole recursion of `position`, and returns the number of its calls.
static uint64_t follow(const Position *position, MinimaxScoring scoring, int depth_limit) {
    const MinimaxWalkOptions options = {.scoring = scoring, .depth_limit = depth_limit};
    Articles articles = {minimax_walk_new(position, &options), scoring, position->to_move,
                         depth_limit, 0};
    Position board = *position;
    minimax(&articles, &board, 0);
    MinimaxStep none;
    assert_false(minimax_walk_step(articles.walk, &none));
    assert_int_equal(minimax_walk_depth(articles.walk), -1);
    assert_true(minimax_walk_calls(articles.walk) == articles.calls);
    minimax_walk_free(articles.walk);
    return articles.calls;
}

static void the_whole_recursion_from_the_empty_board(void **state) {
    (void)state;
    const Position empty = testing_position("3x3x3", "");
    assert_true(follow(&empty, MINIMAX_PLAIN, 0) == 549946);
    const Position example = testing_position("3x3x3", "X.O/X.X/OO. X");
    assert_true(follow(&example, MINIMAX_PLAIN, 0) == 9);
}

static Position random_position(const char *variant, int free_cells, Rng *rng) {
    Position position = testing_position(variant, "");
    while (position.outcome == OUTCOME_OPEN && position_free_cells(&position) > free_cells) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(&position, moves);
        position_play(&position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position;
}

static void any_board_and_scoring(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "4x3x3", "4x4x4", "4x4x3+drop", "5x3x4+exact"};
    Rng rng = rng_seeded(3);
    for (int i = 0; i < 60; i++) {
        const Position position =
            random_position(VARIANTS[i % (int)ARRAY_LEN(VARIANTS)], 3 + i % 5, &rng);
        follow(&position, (MinimaxScoring)(i % 3), 0);
        follow(&position, (MinimaxScoring)(i % 3), 1 + i % 4);
    }
    const Position large = testing_position("6x6x4", "");
    follow(&large, MINIMAX_DEPTH_AWARE, 2);
}

// --- what saves calls

static uint64_t calls_of(const Position *position, const MinimaxWalkOptions *options, int *value) {
    MinimaxWalk *walk = minimax_walk_new(position, options);
    MinimaxStep step;
    while (minimax_walk_step(walk, &step))
        continue;
    const uint64_t calls = minimax_walk_calls(walk);
    *value = step.value;
    minimax_walk_free(walk);
    return calls;
}

/// The sums of sequences, and of the positions that can arise, with images and without, are
/// published; 18,297 and 2,693 are of another recursion, which keeps two bounds of each position,
/// too.
static void what_each_idea_saves_on_the_empty_board(void **state) {
    (void)state;
    static const struct {
        bool prune, remember, symmetry;
        uint64_t calls;
    } KNOWN[] = {{false, false, false, 549946},
                 {true, false, false, 18297},
                 {false, true, false, 5478},
                 {true, true, false, 2693},
                 {false, true, true, 765}};
    const Position empty = testing_position("3x3x3", "");
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++) {
        const MinimaxWalkOptions options = {
            .prune = KNOWN[i].prune, .remember = KNOWN[i].remember, .symmetry = KNOWN[i].symmetry};
        int value;
        assert_true(calls_of(&empty, &options, &value) == KNOWN[i].calls);
        assert_int_equal(value, 0);
    }
}

static void no_idea_changes_the_value(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "4x3x3", "4x4x4", "4x4x3+drop", "5x3x4+exact"};
    Rng rng = rng_seeded(5);
    for (int i = 0; i < 200; i++) {
        const Position position =
            random_position(VARIANTS[i % (int)ARRAY_LEN(VARIANTS)], 3 + i % 6, &rng);
        const MinimaxOptions plain = {(MinimaxScoring)(i % 3), i % 4, false};
        MinimaxResult result;
        minimax_search(&position, &plain, &result);
        for (int ideas = 0; ideas < 16; ideas++) {
            const MinimaxWalkOptions options = {
                plain.scoring, plain.depth_limit, ideas & 1, ideas & 2,
                ideas & 4,     ideas & 8,         NULL,      false};
            int value;
            const uint64_t calls = calls_of(&position, &options, &value);
            assert_int_equal(value, result.score);
            assert_true(calls <= result.nodes);
        }
    }
}

static int with_estimates(MinimaxEstimate *estimate, Position *position, int depth, int limit) {
    if (position->outcome != OUTCOME_OPEN) {
        const Side winner = outcome_winner(position->outcome);
        return winner == SIDE_NONE ? 0 : winner == SIDE_X ? 100 - depth : depth - 100;
    }
    if (depth == limit)
        return minimax_estimate_of(estimate, position);
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    const bool largest = position->to_move == SIDE_X;
    int best = largest ? -1000 : 1000;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        const int value = with_estimates(estimate, position, depth + 1, limit);
        position_undo(position);
        best = largest ? MAX(best, value) : MIN(best, value);
    }
    return best;
}

/// Estimates at the limit: beside a plain recursion, whatever is saved.
static void estimates_stand_at_the_limit(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"4x4x4", "5x4x4+drop", "6x6x4"};
    Rng rng = rng_seeded(11);
    int seen = 0;
    for (int i = 0; i < 30; i++) {
        Position position = random_position(VARIANTS[i % 3], i % 3 == 2 ? 31 : 11, &rng);
        MinimaxEstimate *estimate = minimax_estimate_new(&position.variant);
        const int limit = 1 + i % 2;
        const int expected = with_estimates(estimate, &position, 0, limit);
        for (int ideas = 0; ideas < 16; ideas++) {
            const MinimaxWalkOptions options = {
                MINIMAX_DEPTH_AWARE, limit,     ideas & 1, ideas & 2,
                ideas & 4,           ideas & 8, estimate,  false};
            int value;
            calls_of(&position, &options, &value);
            assert_int_equal(value, expected);
        }
        seen += expected != 0 && expected > -50 && expected < 50;
        minimax_estimate_free(estimate);
    }
    assert_true(seen > 5);
}

/// X wins on b2 at once: what O wins after b3 and c1, its first reply, is enough.
static void what_cannot_matter_is_left_out(void **state) {
    (void)state;
    const Position example = testing_position("3x3x3", "X.O/X.X/OO. X");
    const MinimaxWalkOptions options = {.prune = true, .order = true};
    MinimaxWalk *walk = minimax_walk_new(&example, &options);
    MinimaxStep step;
    int cuts = 0;
    while (minimax_walk_step(walk, &step)) {
        if (step.kind != MINIMAX_CUT)
            continue;
        cuts++;
        assert_int_equal(step.left_out, 1);
        assert_int_equal(step.depth, 1);
        assert_true(step.value <= 1);
    }
    assert_int_equal(cuts, 2);
    assert_true(minimax_walk_calls(walk) == 6);
    minimax_walk_free(walk);
}

static void a_position_met_again_says_where(void **state) {
    (void)state;
    const Position position = testing_position("3x3x3", "X.O/.X./..O X");
    const MinimaxWalkOptions options = {.remember = true};
    MinimaxWalk *walk = minimax_walk_new(&position, &options);
    MinimaxStep step;
    uint64_t keys[10000] = {0};
    int recalled = 0;
    while (minimax_walk_step(walk, &step)) {
        const uint64_t key = minimax_walk_position(walk)->key;
        assert_true(step.call < ARRAY_LEN(keys));
        if (step.kind == MINIMAX_RECALL) {
            assert_true(keys[step.met] == key);
            recalled++;
        } else if (step.kind == MINIMAX_END || step.kind == MINIMAX_CARRY) {
            keys[step.call] = key;
        }
    }
    assert_true(recalled > 10);
    minimax_walk_free(walk);
}

static void a_game_that_is_over_is_its_own_end(void **state) {
    (void)state;
    const Position over = testing_position("3x3x3", "XXX/OO./... O");
    const MinimaxWalkOptions options = {.scoring = MINIMAX_DEPTH_AWARE};
    MinimaxWalk *walk = minimax_walk_new(&over, &options);
    MinimaxStep step;
    assert_true(minimax_walk_step(walk, &step));
    assert_true(step.kind == MINIMAX_END && step.value == 100 && step.depth == 0);
    assert_false(minimax_walk_step(walk, &step));
    minimax_walk_free(walk);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_recursion_from_the_empty_board),
        cmocka_unit_test(any_board_and_scoring),
        cmocka_unit_test(what_each_idea_saves_on_the_empty_board),
        cmocka_unit_test(no_idea_changes_the_value),
        cmocka_unit_test(estimates_stand_at_the_limit),
        cmocka_unit_test(what_cannot_matter_is_left_out),
        cmocka_unit_test(a_position_met_again_says_where),
        cmocka_unit_test(a_game_that_is_over_is_its_own_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
