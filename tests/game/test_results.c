// Won, drawn and lost: counted by board and level. What is expected was counted by hand.
#include "game/results.h"

#include "support/testing.h"

#include <stdio.h>
#include <string.h>

static void add(ResultGames *games, const char *text) {
    ResultGame game;
    char again[160];
    Text line = text_over(again, sizeof again);
    if (!results_read_game(slice_of(text), &game))
        fail_msg("%s", text);
    results_write_game(&game, &line);
    assert_string_equal(again, text);
    results_put(games, &game);
}

static void assert_row(const ResultRow *row, const char *variant, Level level, int won, int drawn,
                       int lost) {
    const Variant expected = testing_variant(variant);
    assert_true(variant_equal(&row->variant, &expected));
    assert_int_equal(row->level, level);
    assert_int_equal(row->counts[RESULT_WON], won);
    assert_int_equal(row->counts[RESULT_DRAWN], drawn);
    assert_int_equal(row->counts[RESULT_LOST], lost);
}

static void games_are_counted_by_board_and_level(void **state) {
    (void)state;
    ResultGames games = {0};
    Results results;
    // Not in the order they were played in.
    add(&games, "2026-11-03-080000-1 15x15x5 4 won");
    add(&games, "2026-11-01-080000-1 3x3x3 3 lost");
    add(&games, "2026-11-01-090000-1 3x3x3 3 won");
    add(&games, "2026-11-02-080000-1 7x6x4+drop 5 won");
    add(&games, "2026-11-04-080000-1 3x3x3 11 drawn");
    add(&games, "2026-11-05-080000-1 3x3x3 3 won");
    add(&games, "2026-11-06-080000-1 15x15x5+exact 4 lost");
    add(&games, "2026-11-07-080000-1 15x15x5 5 won");
    results_count(&games, &results);
    assert_int_equal(results.counts[RESULT_WON], 5);
    assert_int_equal(results.counts[RESULT_DRAWN], 1);
    assert_int_equal(results.counts[RESULT_LOST], 2);
    assert_int_equal(results.longest, 3); // 1 November at nine, 2 and 3 November
    assert_int_equal(results.highest, 5);
    const Variant first = testing_variant("7x6x4+drop");
    assert_true(variant_equal(&results.highest_on, &first));
    assert_int_equal(results.row_count, 6);
    assert_row(&results.rows[0], "3x3x3", 3, 2, 0, 1);
    assert_row(&results.rows[1], "3x3x3", 11, 0, 1, 0);
    assert_row(&results.rows[2], "7x6x4+drop", 5, 1, 0, 0);
    assert_row(&results.rows[3], "15x15x5", 4, 1, 0, 0);
    assert_row(&results.rows[4], "15x15x5", 5, 1, 0, 0);
    assert_row(&results.rows[5], "15x15x5+exact", 4, 0, 0, 1);
    results_clear(&results);
    results_games_clear(&games);
}

static void a_game_counts_once(void **state) {
    (void)state;
    ResultGames games = {0};
    Results results;
    add(&games, "a 3x3x3 3 lost");
    add(&games, "b 3x3x3 3 won");
    add(&games, "a 3x3x3 3 won"); // taken back, and won
    results_count(&games, &results);
    assert_int_equal(results.counts[RESULT_WON], 2);
    assert_int_equal(results.counts[RESULT_LOST], 0);
    assert_int_equal(results.longest, 2);
    results_clear(&results);
    results_take_out(&games, "b");
    results_take_out(&games, "c");
    results_count(&games, &results);
    assert_int_equal(results.counts[RESULT_WON], 1);
    results_clear(&results);
    results_games_clear(&games);
    results_count(&games, &results); // of none
    assert_int_equal(results.row_count, 0);
    assert_int_equal(results.highest, 0);
    results_clear(&results);
}

static void a_card_tells_of_a_person_and_a_computer(void **state) {
    (void)state;
    static const struct {
        PlayerKind x, o;
        Outcome outcome;
        bool counts;
        ResultKind kind;
    } CASES[] = {
        {PLAYER_HUMAN, PLAYER_COMPUTER, OUTCOME_X_WINS, true, RESULT_WON},
        {PLAYER_HUMAN, PLAYER_COMPUTER, OUTCOME_O_WINS, true, RESULT_LOST},
        {PLAYER_COMPUTER, PLAYER_HUMAN, OUTCOME_X_WINS, true, RESULT_LOST},
        {PLAYER_COMPUTER, PLAYER_HUMAN, OUTCOME_O_WINS, true, RESULT_WON},
        {PLAYER_COMPUTER, PLAYER_HUMAN, OUTCOME_DRAW, true, RESULT_DRAWN},
        {PLAYER_HUMAN, PLAYER_COMPUTER, OUTCOME_OPEN, false, RESULT_WON},
        {PLAYER_HUMAN, PLAYER_HUMAN, OUTCOME_X_WINS, false, RESULT_WON},
        {PLAYER_COMPUTER, PLAYER_COMPUTER, OUTCOME_X_WINS, false, RESULT_WON},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        ResultGame game;
        GameCard card = {.variant = testing_variant("3x3x3"), .outcome = CASES[i].outcome};
        card.players[SIDE_X] = (Player){.kind = CASES[i].x, .level = 6};
        card.players[SIDE_O] = (Player){.kind = CASES[i].o, .level = 6};
        assert_int_equal(results_of_card("name", &card, &game), CASES[i].counts);
        if (!CASES[i].counts)
            continue;
        assert_int_equal(game.kind, CASES[i].kind);
        assert_int_equal(game.level, 6);
        assert_string_equal(game.name, "name");
    }
}

static void what_is_no_game_is_not_read(void **state) {
    (void)state;
    static const char *const WRONG[] = {
        "",
        "a",
        "a 3x3x3",
        "a 3x3x3 3",
        "a 3x3x3 0 won",
        "a 3x3x3 12 won",
        "a 3x3x9 3 won",
        "a 3x3x3 3 wins",
        "a 3x3x3 3 won again",
        "a 3x3x3 -1 won",
        "a 3x3x3 99999999999999999999 won",
        "a name of more bytes than a game can have, which are sixty-three 3x3x3 3 won",
        "0123456789012345678901234567890123456789012345678901234567890123 3x3x3 3 won"};
    ResultGame game;
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++)
        if (results_read_game(slice_of(WRONG[i]), &game))
            fail_msg("read: %s", WRONG[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_counted_by_board_and_level),
        cmocka_unit_test(a_game_counts_once),
        cmocka_unit_test(a_card_tells_of_a_person_and_a_computer),
        cmocka_unit_test(what_is_no_game_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
