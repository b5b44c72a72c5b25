// Why a game was lost: the move that turned it, against brute force over random games, and the
// tree of replies, walked answer by answer.
#include "study/why.h"

#include "rules/notation.h"
#include "support/reference.h"
#include "support/testing.h"

enum { SEED = 20261125 };

static const char *const BOARDS[] = {"3x3x3", "4x3x3",       "4x4x4+drop", "4x4x3+drop",
                                     "5x3x3", "3x3x3+exact", "4x4x3"};

// --- values by plain recursion

static bool ask_reference(void *context, const Position *position, Verdict *verdict) {
    Position copy = *position;
    const int value = reference_value(context, &copy);
    *verdict = (Verdict){.kind = value > 0   ? VERDICT_WIN
                                 : value < 0 ? VERDICT_LOSS
                                             : VERDICT_DRAW,
                         .plies = value > 0   ? REFERENCE_WIN - value
                                  : value < 0 ? REFERENCE_WIN + value
                                              : 0,
                         .exact = true};
    return true;
}

static bool ask_nobody(void *context, const Position *position, Verdict *verdict) {
    (void)context, (void)position, (void)verdict;
    return false;
}

/// A random game that somebody won; false when it was drawn.
static bool random_win(Rng *rng, const Variant *variant, Position *position) {
    position_init(position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    while (position->outcome == OUTCOME_OPEN) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return position->outcome != OUTCOME_DRAW;
}

static void on_random_wins(int part, int whole,
                           void (*check)(const Position *won, Reference *reference)) {
    const int rounds = testing_rounds(part, whole);
    const size_t boards = ARRAY_LEN(BOARDS) - (testing_runs_whole() ? 0 : 1); // the last takes long
    for (size_t board = 0; board < boards; board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int round = 0; round < rounds; round++) {
            Position won;
            if (random_win(&rng, &variant, &won))
                check(&won, &reference);
        }
        reference_free(&reference);
    }
}

// --- the turn

/// The value for `side` of the game after its first `plies` moves, which are not all.
static int sign_after(const Position *won, int plies, Side side, Reference *reference) {
    Position position = *won;
    while (position.ply > plies)
        position_undo(&position);
    const int sign = reference_sign(reference_value(reference, &position));
    return position.to_move == side ? sign : -sign;
}

/// Forwards through the game: the last move after which the loser was lost and before it was not.
static int last_turn(const Position *won, Reference *reference) {
    const Side loser = side_other(outcome_winner(won->outcome));
    int turn = -1;
    for (int plies = 0; plies + 1 < won->ply; plies++)
        if (sign_after(won, plies, loser, reference) >= 0 &&
            sign_after(won, plies + 1, loser, reference) < 0)
            turn = plies;
    return turn;
}

static void check_turn(const Position *won, Reference *reference) {
    const WhyProver prover = {.ask = ask_reference, .context = reference};
    WhyTurn turn;
    assert_true(why_find_turn(won, &prover, &turn));
    assert_int_equal(turn.index, last_turn(won, reference));
    Cell holding[CELLS_MAX];
    const int count = why_holding(&turn, holding);
    if (turn.index < 0) {
        assert_int_equal(count, 0);
        return;
    }
    int expected = 0;
    bool wins = false;
    for (Cell cell = 0; cell < variant_cells(&won->variant); cell++) {
        Position after = turn.before;
        if (!position_can_play(&after, cell))
            continue;
        position_play(&after, cell);
        const bool over = after.outcome != OUTCOME_OPEN;
        const int sign = after.outcome == OUTCOME_DRAW ? 0
                         : over                        ? 1
                                : -reference_sign(reference_value(reference, &after));
        wins |= sign > 0;
        if (sign >= 0)
            assert_int_equal(holding[expected++], cell);
    }
    assert_int_equal(count, expected);
    assert_int_equal(turn.held, wins ? VERDICT_WIN : VERDICT_DRAW);
}

static void the_turn_is_that_of_brute_force(void **state) {
    (void)state;
    on_random_wins(60, 3000, check_turn);
}

// --- the tree

static void walk_loser(const WhyTree *tree, int node, const Position *position);

/// One move of the winner, and it is a winning one in the end.
static void walk_winner(const WhyTree *tree, int node, const Position *position) {
    const int child = tree->nodes[node].child;
    if (child < 0) { // folded
        assert_false(tree->whole);
        return;
    }
    assert_int_equal(tree->nodes[child].next, -1);
    assert_true(position_can_play(position, tree->nodes[child].move));
    Position after = *position;
    position_play(&after, tree->nodes[child].move);
    if (after.outcome == OUTCOME_OPEN) {
        walk_loser(tree, child, &after);
        return;
    }
    assert_int_equal(after.outcome, outcome_win(position->to_move));
    assert_int_equal(tree->nodes[child].child, -1);
}

/// All answers of the loser; those that share a board are met by what stands on it.
static void walk_loser(const WhyTree *tree, int node, const Position *position) {
    if (tree->nodes[node].child < 0) {
        assert_false(tree->whole);
        return;
    }
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        const int board = why_child(tree, node, moves[i]);
        assert_true(board >= 0);
        Position after = *position;
        position_play(&after, moves[i]);
        assert_int_equal(after.outcome, OUTCOME_OPEN);
        walk_winner(tree, board, &after);
    }
}

/// The fewest cells that meet all answers which a row of the winner's meets at once.
static int fewest_replies(bool (*meets)[CELLS_MAX], int answers, int cells, int chosen, int from) {
    bool all = true;
    for (int i = 0; i < answers && all; i++) {
        all = false;
        for (int cell = 0; cell < cells; cell++)
            all |= meets[i][cell] && (chosen >> cell & 1);
    }
    int fewest = all ? 0 : cells;
    for (int cell = from; cell < cells && !all; cell++) {
        const int others = 1 + fewest_replies(meets, answers, cells, chosen | 1 << cell, cell + 1);
        fewest = MIN(fewest, others);
    }
    return fewest;
}

enum { NO_PROOF = 10000 };

/// The boards of the smallest proof that the side to move wins, by trying everything.
static int smallest(Reference *reference, Position *position) {
    Cell moves[CELLS_MAX], answers[CELLS_MAX];
    const int count = position_moves(position, moves), cells = variant_cells(&position->variant);
    int best = NO_PROOF;
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        const bool over = position->outcome != OUTCOME_OPEN;
        const bool wins = position->outcome == OUTCOME_DRAW ? false
                          : over                            ? true
                                 : reference_value(reference, position) < 0;
        int size = 1, met = 0;
        bool meets[CELLS_MAX][CELLS_MAX] = {{false}};
        const int answer_count = wins && !over ? position_moves(position, answers) : 0;
        for (int a = 0; a < answer_count; a++) {
            Cell replies[CELLS_MAX];
            bool at_once = false;
            position_play(position, answers[a]);
            const int reply_count = position_moves(position, replies);
            for (int r = 0; r < reply_count; r++) {
                Position won = *position;
                position_play(&won, replies[r]);
                meets[met][replies[r]] = won.outcome == outcome_win(position->to_move);
                at_once |= meets[met][replies[r]];
            }
            met += at_once;
            if (!at_once)
                size += 1 + smallest(reference, position);
            position_undo(position);
        }
        size += 2 * (met > 0 ? fewest_replies(meets, met, cells, 0, 0) : 0);
        position_undo(position);
        if (wins)
            best = MIN(best, size);
    }
    return best;
}

static void check_tree(const Position *won, Reference *reference) {
    const WhyProver prover = {.ask = ask_reference, .context = reference};
    WhyTurn turn;
    assert_true(why_find_turn(won, &prover, &turn));
    Position root = turn.after;
    if (root.outcome == OUTCOME_OPEN && root.to_move != outcome_winner(won->outcome)) {
        // Always lost: from the winner's first move on.
        position_play(&root, won->history[root.ply]);
    }
    if (root.outcome != OUTCOME_OPEN)
        return;
    WhyTree *tree = base_alloc(sizeof *tree);
    assert_true(why_grow(tree, &root, NULL, &prover));
    walk_winner(tree, 0, &root);
    if (tree->whole && variant_cells(&won->variant) <= 9)
        assert_int_equal(tree->count - 1, smallest(reference, &root));
    base_free(tree);
}

static void the_tree_is_a_proof(void **state) {
    (void)state;
    on_random_wins(8, 400, check_tree);
}

static bool always(void *context) {
    (void)context;
    return true;
}

/// In a hurry the quickest win is shown; it is folded, and what is folded is won.
static void a_tree_in_a_hurry_is_folded(void **state) {
    (void)state;
    const Variant variant = testing_variant("4x3x3");
    Reference reference;
    reference_init(&reference, &variant);
    const WhyProver prover = {.ask = ask_reference, .hurry = always, .context = &reference};
    const Position root = testing_position("4x3x3", "");
    WhyTree *tree = base_alloc(sizeof *tree);
    assert_true(why_grow(tree, &root, NULL, &prover));
    assert_false(tree->whole);
    walk_winner(tree, 0, &root);
    for (int node = 0; node < tree->count; node++) {
        Position at = why_position(tree, node);
        if (at.outcome != OUTCOME_OPEN)
            continue;
        const int value = reference_value(&reference, &at);
        assert_int_equal(reference_sign(value), at.to_move == root.to_move ? 1 : -1);
        assert_int_equal(tree->nodes[node].within,
                         value > 0 ? REFERENCE_WIN - value : REFERENCE_WIN + value);
    }
    base_free(tree);
    reference_free(&reference);
}

/// X wins 4x3x3 from the beginning, and did in this way; a mark in the middle would have been
/// quicker.
static void a_game_that_was_won_from_the_start_is_followed(void **state) {
    (void)state;
    static const char *const GAMES[] = {"d1 a2 d2 c1 a3 b1 a1 c3 c2 b3 d3", "c2 a1 d3 b1 c1 b2 c3",
                                        "c3 b3 b2 c1 c2 d3 a3 a2 b1 d2 a1"};
    const Variant variant = testing_variant("4x3x3");
    Reference reference;
    reference_init(&reference, &variant);
    const WhyProver prover = {.ask = ask_reference, .context = &reference};
    WhyTree *tree = base_alloc(sizeof *tree);
    int followed = 0;
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        Position won;
        Problem problem;
        WhyTurn turn;
        assert_true(notation_parse_moves(slice_of(GAMES[i]), &variant, SIDE_X, &won, &problem));
        assert_int_equal(won.outcome, OUTCOME_X_WINS);
        assert_true(why_find_turn(&won, &prover, &turn));
        if (turn.index >= 0)
            continue;
        followed++;
        assert_true(why_grow(tree, &turn.after, &won, &prover));
        assert_true(tree->follows);
        walk_winner(tree, 0, &turn.after);
        int node = 0;
        for (int ply = 0; ply < won.ply && tree->nodes[node].child >= 0; ply++) {
            node = why_child(tree, node, won.history[ply]);
            assert_true(node >= 0);
        }
        assert_int_equal(tree->nodes[node].within, 0);
    }
    assert_int_equal(followed, 3);
    base_free(tree);
    reference_free(&reference);
}

static void nothing_is_told_where_nothing_is_known(void **state) {
    (void)state;
    const WhyProver prover = {.ask = ask_nobody};
    const Variant variant = testing_variant("3x3x3");
    Rng rng = rng_seeded(SEED);
    Position won;
    while (!random_win(&rng, &variant, &won))
        continue;
    WhyTurn turn;
    assert_false(why_find_turn(&won, &prover, &turn));
    const Position root = testing_position("3x3x3", "XX./OO./... X");
    WhyTree *tree = base_alloc(sizeof *tree);
    assert_false(why_grow(tree, &root, NULL, &prover));
    base_free(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn_is_that_of_brute_force),
        cmocka_unit_test(the_tree_is_a_proof),
        cmocka_unit_test(a_tree_in_a_hurry_is_folded),
        cmocka_unit_test(a_game_that_was_won_from_the_start_is_followed),
        cmocka_unit_test(nothing_is_told_where_nothing_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
