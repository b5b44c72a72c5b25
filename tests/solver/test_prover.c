#include "support/reference.h"
#include "support/reference_positions.h"
#include "support/testing.h"

#include "solver/packed/forcing.h"
#include "solver/packed/prover.h"

enum { TABLE_BYTES = 1 << 20 };

/// Both kinds of prover and the measure, for one variant.
typedef struct Bench {
    Grid *grid;
    ProofTable table;       ///< of all
    Prover strong[2], weak; ///< strong by the side that attacks
    Reference reference;
    atomic_bool stop;
    uint64_t asked;
} Bench;

static void bench_open(Bench *bench, const Variant *variant) {
    bench->grid = grid_new(variant);
    atomic_init(&bench->stop, false);
    bench->asked = 0;
    proof_table_init(&bench->table, TABLE_BYTES);
    Prover *all[] = {&bench->strong[SIDE_X], &bench->strong[SIDE_O], &bench->weak};
    for (size_t i = 0; i < ARRAY_LEN(all); i++) {
        prover_init(all[i], bench->grid, all[i] == &bench->weak, &bench->table, &bench->stop);
        effort_allow(&all[i]->effort, UINT64_MAX);
    }
}

static void bench_close(Bench *bench) {
    for (int side = 0; side < 2; side++)
        prover_free(&bench->strong[side]);
    prover_free(&bench->weak);
    proof_table_free(&bench->table);
    grid_free(bench->grid);
}

static Question question_of(const Position *position, Side attacker, int moves) {
    return (Question){grid_marks(position, attacker), grid_marks(position, side_other(attacker)),
                      position->to_move == attacker, moves};
}

/// Marks the attacker needs when he wins: `value` is for the side to move.
static int moves_to_win(int value) {
    return (REFERENCE_WIN - (value > 0 ? value : -value) + 1) / 2;
}

/// The winner's move wins, the holder's move holds.
static void check_move(Bench *bench, Position *position, Side attacker, Proof proof, int move) {
    if (move == GRID_NONE)
        return;
    assert_int_equal(proof == PROVED_YES, position->to_move == attacker);
    position_play(position, (Cell)move);
    if (proof == PROVED_YES)
        assert_true(position->outcome == outcome_win(attacker) ||
                    reference_value(&bench->reference, position) < 0);
    else
        assert_true(position->outcome != OUTCOME_OPEN ||
                    reference_value(&bench->reference, position) <= 0);
    position_undo(position);
}

static void check_position(void *context, Position *position) {
    Bench *bench = context;
    int value = reference_value(&bench->reference, position);
    for (int side = 0; side < 2; side++) {
        Prover *prover = &bench->strong[side];
        bool wins = position->to_move == (Side)side ? value > 0 : value < 0;
        // Within a number of moves first, as what is learnt then must not spoil the rest.
        if (wins) {
            Question within = question_of(position, (Side)side, moves_to_win(value));
            assert_int_equal(prover_ask(prover, &within, NULL), PROVED_YES);
            within.moves--;
            assert_int_equal(prover_ask(prover, &within, NULL), PROVED_NO);
        }
        Question question = question_of(position, (Side)side, MOVES_UNLIMITED);
        Grounds grounds;
        Proof proof = prover_ask(prover, &question, &grounds);
        assert_int_equal(proof, wins ? PROVED_YES : PROVED_NO);
        check_move(bench, position, (Side)side, proof, grounds.move);
        if (prover_ask(&bench->weak, &question, NULL) == PROVED_NO)
            assert_false(wins);
        bench->asked++;
    }
}

static void check_variant(const char *text) {
    Variant variant = testing_variant(text);
    Bench bench;
    bench_open(&bench, &variant);
    reference_init(&bench.reference, &variant);
    reference_each_position(&variant, check_position, &bench);
    assert_true(bench.asked > 5000);
    reference_free(&bench.reference);
    bench_close(&bench);
}

static void every_position_of_small_boards(void **state) {
    (void)state;
    static const char *const variants[] = {"3x3x3",       "3x3x3+exact", "4x3x3",
                                           "4x3x3+exact", "3x4x4",       "3x4x4+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++)
        check_variant(variants[i]);
}

static void check_random_positions(const char *text, int count, int free_cells) {
    Variant variant = testing_variant(text);
    Bench bench;
    bench_open(&bench, &variant);
    Rng rng = rng_seeded(free_cells * 1000 + variant.row_length);
    for (int done = 0; done < count;) {
        Position position;
        if (!reference_random_position(&rng, &variant, free_cells, &position))
            continue;
        done++;
        int value = reference_alpha_beta(&position, -REFERENCE_WIN, REFERENCE_WIN);
        for (int side = 0; side < 2; side++) {
            Prover *prover = &bench.strong[side];
            bool wins = position.to_move == (Side)side ? value > 0 : value < 0;
            Question question = question_of(&position, (Side)side, MOVES_UNLIMITED);
            assert_int_equal(prover_ask(prover, &question, NULL), wins ? PROVED_YES : PROVED_NO);
            if (prover_ask(&bench.weak, &question, NULL) == PROVED_NO)
                assert_false(wins);
            question.moves = moves_to_win(value);
            if (wins)
                assert_int_equal(prover_ask(prover, &question, NULL), PROVED_YES);
        }
    }
    bench_close(&bench);
}

static void random_positions(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "4x4x3+exact", "4x4x4", "5x3x3",
                                           "5x4x4", "5x4x3+exact", "5x5x4", "5x5x4+exact",
                                           "5x5x3", "5x5x5"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++)
        check_random_positions(variants[i], 400, 8);
}

// --- wins by force

/// A sequence wins, and every reply to the threat outside its zone loses to it.
static void check_forcing(Bench *bench, Position *position) {
    Side side = position->to_move;
    GridSet own = grid_marks(position, side), other = grid_marks(position, side_other(side));
    Forcing found;
    ForcingLimits limits = {10, 1000};
    if (forcing_find(bench->grid, FORCING_REAL, own, other, limits, &found)) {
        assert_true(reference_value(&bench->reference, position) > 0);
        position_play(position, (Cell)found.first);
        assert_true(position->outcome == outcome_win(side) ||
                    reference_value(&bench->reference, position) < 0);
        position_undo(position);
    }
    if (!forcing_find(bench->grid, FORCING_REAL, other, own, limits, &found))
        return;
    GridSet zone = forcing_zone(bench->grid, other, own, &found);
    for (int cell = 0; cell < bench->grid->cell_count; cell++) {
        if ((zone >> cell & 1) != 0 || !position_can_play(position, cell))
            continue;
        position_play(position, (Cell)cell);
        assert_true(position->outcome == OUTCOME_OPEN);
        assert_true(reference_value(&bench->reference, position) > 0);
        position_undo(position);
        bench->asked++;
    }
}

static void zones_hold_every_defence(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3", "4x4x4", "5x3x3+exact", "4x4x3+exact"};
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Bench bench;
        bench_open(&bench, &variant);
        reference_init(&bench.reference, &variant);
        Rng rng = rng_seeded(7);
        for (int n = 0; n < 20000; n++) {
            Position position;
            if (reference_random_position(&rng, &variant, 3 + (int)rng_below(&rng, 8), &position))
                check_forcing(&bench, &position);
        }
        assert_true(bench.asked > 100);
        reference_free(&bench.reference);
        bench_close(&bench);
    }
}

// --- known values of empty boards

static Proof value_of_empty(const char *text, bool weak, uint64_t nodes) {
    Variant variant = testing_variant(text);
    Grid *grid = grid_new(&variant);
    atomic_bool stop = false;
    ProofTable table;
    Prover prover;
    proof_table_init(&table, 32u << 20);
    prover_init(&prover, grid, weak, &table, &stop);
    effort_allow(&prover.effort, nodes);
    Question question = {0, 0, true, MOVES_UNLIMITED};
    Proof proof = prover_ask(&prover, &question, NULL);
    prover_free(&prover);
    proof_table_free(&table);
    grid_free(grid);
    return proof;
}

static void published_values(void **state) {
    (void)state;
    // Uiterwijk and van den Herik 2000; Uiterwijk 2019; Hsu et al. 2020.
    static const char *const draws[] = {"3x3x3", "4x4x4", "5x4x4", "6x4x4", "5x5x4", "5x5x5",
                                        "6x6x5", "7x6x5", "7x7x5", "7x7x6", "8x8x6", "8x8x7"};
    static const char *const wins[] = {"4x3x3", "5x3x3", "4x4x3", "6x5x4", "6x6x4", "7x6x4"};
    for (size_t i = 0; i < ARRAY_LEN(draws); i++)
        assert_int_equal(value_of_empty(draws[i], false, UINT64_MAX), PROVED_NO);
    for (size_t i = 0; i < ARRAY_LEN(wins); i++)
        assert_int_equal(value_of_empty(wins[i], false, UINT64_MAX), PROVED_YES);
    // The weak game, computed by brute force.
    static const char *const held[] = {"4x4x4", "5x4x4", "6x4x4", "7x4x4", "7x6x5"};
    static const char *const lost[] = {"3x3x3", "5x5x4", "8x4x4", "6x6x4"};
    for (size_t i = 0; i < ARRAY_LEN(held); i++)
        assert_int_equal(value_of_empty(held[i], true, UINT64_MAX), PROVED_NO);
    for (size_t i = 0; i < ARRAY_LEN(lost); i++)
        assert_int_equal(value_of_empty(lost[i], true, UINT64_MAX), PROVED_YES);
}

static void spent_effort_is_no_answer(void **state) {
    (void)state;
    assert_int_equal(value_of_empty("7x7x5", false, 100), PROVED_NOTHING);
    assert_int_equal(value_of_empty("7x7x5", true, 100), PROVED_NOTHING);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_small_boards), cmocka_unit_test(random_positions),
        cmocka_unit_test(zones_hold_every_defence),       cmocka_unit_test(published_values),
        cmocka_unit_test(spent_effort_is_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
