// Proofs are played by: whatever the other side does, the claim comes true.
#include "support/paper.h"
#include "support/testing.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "rules/symmetry.h"
#include "solver/proof_book.h"

#include <string.h>

static ProofBook *prove(const Position *position, CertificateClaim claim, Side side) {
    Paper paper;
    assert_true(paper_write(position, claim, side, 16, &paper));
    Problem problem;
    ProofBook *book = proof_book_open(paper.text, paper.length, &problem);
    if (book == NULL)
        fail_msg("%s", problem.sentence);
    assert_int_equal(proof_book_facts(book)->bytes, paper.length);
    base_free(paper.text);
    return book;
}

static bool has_cell(const ProofBookPairs *pairs, int i, Cell cell) {
    return pairs->one[i] == cell || pairs->two[i] == cell;
}

/// Pairs are free and disjoint; when they are complete, each window is blocked by them.
static void check_pairs(const Position *position, Side claimant, const ProofBookPairs *pairs) {
    bool used[CELLS_MAX] = {false};
    for (int i = 0; i < pairs->count; i++) {
        assert_int_equal(position_at(position, pairs->one[i]), SIDE_NONE);
        assert_int_equal(position_at(position, pairs->two[i]), SIDE_NONE);
        assert_false(used[pairs->one[i]]);
        used[pairs->one[i]] = true;
        assert_false(used[pairs->two[i]]);
        used[pairs->two[i]] = true;
    }
    const Variant *variant = &position->variant;
    int last = variant->row_length - 1;
    bool all_blocked = true;
    for (int row = 0; row < variant->height; row++)
        for (int column = 0; column < variant->width; column++)
            for (int d = 0; d < DIRECTIONS; d++) {
                Direction step = POSITION_DIRECTION[d];
                if (!variant_has(variant, column + last * step.dx, row + last * step.dy))
                    continue;
                int found[CELLS_MAX] = {0};
                bool blocked = false;
                for (int i = 0; i <= last; i++) {
                    Cell cell = cell_at(variant, column + i * step.dx, row + i * step.dy);
                    blocked = blocked || position_at(position, cell) == claimant;
                    for (int p = 0; p < pairs->count; p++)
                        found[p] += has_cell(pairs, p, cell);
                }
                for (int p = 0; p < pairs->count; p++)
                    blocked = blocked || found[p] == 2;
                all_blocked = all_blocked && blocked;
            }
    assert_true(all_blocked == pairs->complete);
}

/// One game by the book against random moves, which complete a row where they can.
static void play(const ProofBook *book, Side claimant, const Position *start, Rng *rng,
                 int *with_pairs) {
    Position position = *start;
    ProofBookPairs pairs;
    while (position.outcome == OUTCOME_OPEN) {
        if (proof_book_pairs(book, claimant, &position, &pairs)) {
            check_pairs(&position, claimant, &pairs);
            *with_pairs += 1;
        }
        Cell moves[CELLS_MAX];
        int count = position_moves(&position, moves);
        Cell move = moves[rng_below(rng, (uint32_t)count)];
        if (position.to_move == claimant) {
            move = proof_book_reply(book, claimant, &position);
            if (!position_can_play(&position, move)) {
                char memory[POSITION_TEXT_MAX];
                Text text = text_over(memory, sizeof(memory));
                notation_format_drawn_position(&position, &text);
                fail_msg("%s is not covered for %s", memory, side_name(claimant));
            }
        } else {
            for (int i = 0; i < count; i++) {
                Position next = position;
                position_play(&next, moves[i]);
                if (next.outcome == outcome_win(position.to_move))
                    move = moves[i];
            }
        }
        position_play(&position, move);
    }
    ProofBookClaim claim = proof_book_facts(book)->claim[claimant];
    if (claim == PROOF_BOOK_WINS)
        assert_int_equal(position.outcome, outcome_win(claimant));
    else
        assert_int_not_equal(position.outcome, outcome_win(side_other(claimant)));
}

static Position turned(const Position *position, int symmetry) {
    Position image;
    position_init(&image, &position->variant, SIDE_X);
    uint8_t cells[CELLS_MAX];
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        cells[symmetry_map(&position->variant, symmetry, cell)] = position->cells[cell];
    Problem problem;
    assert_true(position_set_up(&image, &position->variant, cells, position->to_move, &problem));
    return image;
}

static void the_claims_come_true(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position;
        CertificateClaim claim;
        Side side;
        bool pairs;
    } samples[] = {
        {"3x3x3", "", CERTIFICATE_DRAW, SIDE_X, false},
        {"3x3x3", "X../.O./... X", CERTIFICATE_DRAW, SIDE_X, false},
        {"4x3x3", "", CERTIFICATE_WIN, SIDE_X, false},
        {"4x4x4", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"4x3x3+exact", "X.../..O./..XO X", CERTIFICATE_WIN, SIDE_X, false},
        {"5x5x4", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"6x6x5", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"6x5x4", "", CERTIFICATE_WIN, SIDE_X, false},
        {"6x6x4", "", CERTIFICATE_WIN, SIDE_X, false},
        {"7x6x5", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"8x8x6", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"8x4x4", "", CERTIFICATE_DRAW, SIDE_X, false},
        {"5x5x4+exact", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"4x4x3+exact", "", CERTIFICATE_WIN, SIDE_X, false},
        {"9x8x7", "", CERTIFICATE_DRAW, SIDE_X, true},
        {"4x4x4+drop", "", CERTIFICATE_DRAW, SIDE_X, false},
        {"5x4x4+drop+exact", "", CERTIFICATE_DRAW, SIDE_X, false},
        {"5x5x4+drop", "", CERTIFICATE_DRAW, SIDE_X, false},
        {"6x6x4+drop", "", CERTIFICATE_WIN, SIDE_O, false},
    };
    Rng rng = rng_seeded(31);
    for (size_t i = 0; i < ARRAY_LEN(samples); i++) {
        Position start = testing_position(samples[i].variant, samples[i].position);
        ProofBook *book = prove(&start, samples[i].claim, samples[i].side);
        int with_pairs = 0;
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            for (int game = 0; game < 40; game++) {
                Position image = turned(&start, game % symmetry_count(&start.variant));
                ProofBookClaim claim = proof_book_facts(book)->claim[side];
                if (claim == PROOF_BOOK_HOLDS || claim == PROOF_BOOK_WINS)
                    play(book, side, &image, &rng, &with_pairs);
            }
        assert_true(!samples[i].pairs || with_pairs > 0);
        proof_book_close(book);
    }
}

static void what_is_not_claimed_is_not_covered(void **state) {
    (void)state;
    Position start = testing_position("6x5x4", "");
    ProofBook *book = prove(&start, CERTIFICATE_WIN, SIDE_X);
    assert_int_equal(proof_book_facts(book)->claim[SIDE_X], PROOF_BOOK_WINS);
    assert_int_equal(proof_book_facts(book)->claim[SIDE_O], PROOF_BOOK_NOTHING);
    assert_int_equal(proof_book_reply(book, SIDE_O, &start), CELL_NONE);
    Position other_board = testing_position("6x6x4", "");
    assert_int_equal(proof_book_reply(book, SIDE_X, &other_board), CELL_NONE);
    proof_book_close(book);
    Position drawn = testing_position("5x5x4", "");
    book = prove(&drawn, CERTIFICATE_HOLD, SIDE_O);
    assert_int_equal(proof_book_facts(book)->claim[SIDE_X], PROOF_BOOK_NOTHING);
    assert_int_equal(proof_book_facts(book)->claim[SIDE_O], PROOF_BOOK_HOLDS);
    assert_int_equal(proof_book_reply(book, SIDE_X, &drawn), CELL_NONE);
    proof_book_close(book);
}

static void pairs_that_block_everything_are_told(void **state) {
    (void)state;
    static const char text[] = "inkrow-certificate 2\nvariant 3x3x3\nposition XO./OX./..O X\n"
                               "holds 1\np 3d4 2a 2 6\nO 1\n";
    Problem problem;
    ProofBook *book = proof_book_open(text, strlen(text), &problem);
    assert_null(book); // 3d4 has a cell too many
    testing_assert_says(problem.sentence, "node 0 cannot be read");
    static const char better[] = "inkrow-certificate 2\nvariant 4x3x4\nposition ..../..../.... X\n"
                                 "holds 1\np fff 0 0 1 4 5 8 9\nO 1\n";
    book = proof_book_open(better, strlen(better), &problem);
    assert_non_null(book);
    Position start = testing_position("4x3x4", "");
    ProofBookPairs pairs;
    assert_true(proof_book_pairs(book, SIDE_O, &start, &pairs));
    assert_int_equal(pairs.count, 3);
    assert_true(pairs.complete);
    check_pairs(&start, SIDE_O, &pairs);
    position_play(&start, 4);
    assert_int_equal(proof_book_reply(book, SIDE_O, &start), 5);
    assert_int_equal(proof_book_facts(book)->nodes, 1);
    assert_int_equal(proof_book_facts(book)->leaves, 1);
    assert_int_equal(proof_book_facts(book)->pairs, 3);
    proof_book_close(book);
}

static void bad_text_is_refused(void **state) {
    (void)state;
#define HEAD "inkrow-certificate 2\nvariant 3x3x3\nposition .../.../... X\n"
#define DROP "inkrow-certificate 2\nvariant 3x3x3+drop\nposition .../.../... X\n"
    static const struct {
        const char *text, *says;
    } samples[] = {
        {"", "'inkrow-certificate 2'"},
        {"inkrow-certificate 1\n", "'inkrow-certificate 2'"},
        {"inkrow-certificate 2\nvariants 3x3x3\n", "'variant'"},
        {"inkrow-certificate 2\nvariant 3x3\n", "3x3"},
        {"inkrow-certificate 2\nvariant 32x32x5\nposition . X\n", "128"},
        {"inkrow-certificate 2\nvariant 3x3x3\nposition .../... X\n", "row"},
        {"inkrow-certificate 2\nvariant 3x3x3\nposition XXX/OO./... O\n", "over"},
        {HEAD, "'wins' or 'holds'"},
        {HEAD "loses 1\np 1ff 0\nO 1\n", "'wins' or 'holds'"},
        {HEAD "holds\np 1ff 0\nO 1\n", "as many nodes as there are"},
        {HEAD "holds 99999999\np 1ff 0\nO 1\n", "as many nodes as there are"},
        {HEAD "holds 99999999999999999999\np 1ff 0\nO 1\n", "as many nodes as there are"},
        {HEAD "holds 1\np 1ff 0\n", "claim of X or O"},
        {HEAD "holds 1\np 1ff 0\nZ 1\n", "claim of X or O"},
        {HEAD "holds 1\np\nO 1\n", "node 0"},
        {HEAD "holds 1\np 1ff 1\nO 1\n", "node 0"},
        {HEAD "holds 1\np 1ff 0 0 0\nO 1\n", "node 0"},
        {HEAD "holds 1\np 1ff 0 0\nO 1\n", "node 0"},
        {HEAD "holds 1\np 1ff 0 0 1 1 2\nO 1\n", "node 0"},
        {HEAD "holds 1\np 1ff 0 0 9\nO 1\n", "node 0"},
        {HEAD "holds 1\np 111111111111111111111111111111111111111111111111 0\nO 1\n", "node 0"},
        {HEAD "holds 1\nq 1ff 0\nO 1\n", "node 0"},
        {HEAD "holds 2\np 1ff 0\nb 1ff 0 4\nO 1\n", "node 1"},
        {HEAD "holds 2\np 1ff 0\nb 1ff 0 4 0\nO 1\n", "node 1"},
        {HEAD "holds 2\np 1ff 0\nb 1ff 0 4 2\nO 1\n", "node 1"},
        {HEAD "holds 2\np 1ff 0\nb 1ff 0 9 1\nO 1\n", "node 1"},
        {DROP "holds 2\n111\n0\nO\n", "node 1"},
        {DROP "holds 1\nX11\nO\n", "node 0"},
    };
    for (size_t i = 0; i < ARRAY_LEN(samples); i++) {
        Problem problem = {""};
        ProofBook *book = proof_book_open(samples[i].text, strlen(samples[i].text), &problem);
        assert_null(book);
        testing_assert_says(problem.sentence, samples[i].says);
    }
#undef HEAD
#undef DROP
}

/// Whatever the bytes say, reading and asking end.
static void damage_does_no_harm(void **state) {
    (void)state;
    static const char text[] = "inkrow-certificate 2\nvariant 4x3x4\nposition ..../..../.... X\n"
                               "holds 1\np fff 0 0 1 4 5 8 9\nO 1\n";
    Rng rng = rng_seeded(41);
    Position start = testing_position("4x3x4", "");
    position_play(&start, 4);
    for (int round = 0; round < 20000; round++) {
        char damaged[sizeof(text)];
        memcpy(damaged, text, sizeof(text));
        size_t length = rng_below(&rng, 10) == 0 ? rng_below(&rng, sizeof(text)) : strlen(text);
        for (uint32_t i = rng_below(&rng, 4); i > 0; i--)
            damaged[rng_below(&rng, sizeof(text) - 1)] = (char)rng_below(&rng, 256);
        Problem problem;
        ProofBook *book = proof_book_open(damaged, length, &problem);
        if (book == NULL)
            continue;
        ProofBookPairs pairs;
        proof_book_reply(book, SIDE_O, &start);
        proof_book_reply(book, SIDE_X, &start);
        proof_book_pairs(book, SIDE_O, &start, &pairs);
        proof_book_close(book);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_claims_come_true),
        cmocka_unit_test(what_is_not_claimed_is_not_covered),
        cmocka_unit_test(pairs_that_block_everything_are_told),
        cmocka_unit_test(bad_text_is_refused),
        cmocka_unit_test(damage_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
