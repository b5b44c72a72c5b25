#include "support/perft.h"
#include "support/position_verify.h"
#include "support/testing.h"

static void assert_sequences(const char *variant, const uint64_t *expected, int plies) {
    Position position = testing_position(variant, "");
    PerftCounts counts;
    perft_count(&position, plies, &counts);
    for (int ply = 1; ply <= plies; ply++)
        assert_int_equal(counts.sequences[ply], expected[ply - 1]);
    assert_int_equal(position.ply, 0);
    position_verify(&position);
}

// Published: 255,168 games, of which X wins 131,184, O wins 77,904 and 46,080 are draws.
static void classic_3x3(void **state) {
    (void)state;
    static const uint64_t sequences[] = {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    static const uint64_t wins[] = {1440, 5328, 47952, 72576, 81792};
    assert_sequences("3x3x3", sequences, ARRAY_LEN(sequences));
    Position position = testing_position("3x3x3", "");
    PerftCounts counts;
    perft_count(&position, 10, &counts);
    uint64_t games = 0;
    for (int ply = 5; ply <= 9; ply++) {
        assert_int_equal(counts.wins[ply], wins[ply - 5]);
        games += counts.wins[ply] + counts.draws[ply];
    }
    assert_int_equal(counts.draws[9], 46080);
    assert_int_equal(games, 255168);
    assert_int_equal(counts.wins[5] + counts.wins[7] + counts.wins[9], 131184);
    assert_int_equal(counts.wins[6] + counts.wins[8], 77904);
    assert_int_equal(counts.sequences[10], 0);
}

static void other_boards(void **state) {
    (void)state;
    static const uint64_t wide[] = {12, 132, 1320, 11880, 95040, 622944, 3499200, 14031360};
    static const uint64_t square[] = {16, 240, 3360, 43680, 524160, 5518656, 52817760};
    static const uint64_t gomoku[] = {225, 50400, 11239200};
    static const uint64_t drop[] = {7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
    assert_sequences("4x3x3", wide, ARRAY_LEN(wide));
    assert_sequences("4x4x3", square, ARRAY_LEN(square) - 1);
    assert_sequences("15x15x5", gomoku, ARRAY_LEN(gomoku));
    assert_sequences("7x6x4+drop", drop, ARRAY_LEN(drop) - 1);
}

static void nothing_follows_the_end_of_a_game(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XXX/OO1/3 O");
    PerftCounts counts;
    perft_count(&position, 3, &counts);
    assert_int_equal(counts.sequences[0], 1);
    assert_int_equal(counts.sequences[1], 0);
    perft_count(&position, 0, &counts);
    assert_int_equal(counts.sequences[0], 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_3x3),
        cmocka_unit_test(other_boards),
        cmocka_unit_test(nothing_follows_the_end_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
