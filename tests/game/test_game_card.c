// What a list tells of kept games, and that as a line of text.
#include "game/results.h"

#include "base/rng.h"
#include "game/keep.h"
#include "support/testing.h"

#include <string.h>

static void start(Game *game, const char *variant, const char *cells) {
    GameSpec spec = {.variant = testing_variant(variant), .seed = 7};
    spec.players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = 4};
    game_start(game, &spec, game);
    for (; *cells; cells++)
        game_play(game, (Cell)(*cells - '0'));
}

static void an_open_game_is_told_where_it_is(void **state) {
    (void)state;
    static Game game;
    GameCard card;
    start(&game, "3x3x3", "0312");
    game_go_to(&game, 3);
    game_card_of(&game, &card);
    assert_string_equal(card.cells, "XX.O.....");
    assert_int_equal(card.marks, 3);
    assert_int_equal(card.outcome, OUTCOME_OPEN);
    assert_int_equal(card.to_move, SIDE_O);
    assert_int_equal(card.win_from, CELL_NONE);
    assert_int_equal(card.players[SIDE_O].level, 4);
    assert_string_equal(card.title, "");
    assert_int_equal(card.newest[0], 1); // of the place on the board, not of the end
    assert_int_equal(card.newest[1], 3);
    assert_int_equal(card.newest[2], 0);
    assert_int_equal(card.newest[3], CELL_NONE);
    record_end(&game.record);
}

static void a_finished_game_is_told_at_its_end(void **state) {
    (void)state;
    static Game game;
    GameCard card;
    start(&game, "3x3x3", "03142");
    game_go_to(&game, 1);
    game_card_set_title(game.record.tree, "a\tfirst\ngame");
    game_card_of(&game, &card);
    assert_string_equal(card.cells, "XXXOO....");
    assert_int_equal(card.outcome, OUTCOME_X_WINS);
    assert_int_equal(card.win_from, 0);
    assert_int_equal(card.win_to, 2);
    assert_string_equal(card.title, "a first game");
    game_card_here(&game, &card); // where it is gone on with
    assert_string_equal(card.cells, "X........");
    assert_int_equal(card.outcome, OUTCOME_OPEN);
    assert_int_equal(card.to_move, SIDE_O);
    record_end(&game.record);
}

static void a_game_lost_on_time_is_won_without_a_row(void **state) {
    (void)state;
    static Game game;
    GameCard card;
    start(&game, "3x3x3", "03");
    game_run_out_of_time(&game);
    game_card_of(&game, &card);
    assert_int_equal(card.outcome, OUTCOME_O_WINS);
    assert_int_equal(card.end, GAME_END_TIME);
    assert_int_equal(card.win_from, CELL_NONE);
    record_end(&game.record);
}

static void the_players_sit_where_they_sat_at_the_end(void **state) {
    (void)state;
    static Game game;
    GameCard card;
    start(&game, "3x3x3", "03");
    assert_true(game_let_computer_play(&game)); // the computer is X now
    game_play(&game, 1);
    game_play(&game, 4);
    game_play(&game, 2);
    game_go_to(&game, 1); // before that
    assert_int_equal(game.spec.players[SIDE_X].kind, PLAYER_HUMAN);
    game_card_of(&game, &card);
    assert_int_equal(card.players[SIDE_X].kind, PLAYER_COMPUTER);
    assert_int_equal(card.players[SIDE_O].kind, PLAYER_HUMAN);
    record_end(&game.record);
}

static void a_game_whose_marks_were_taken_back_shows_them(void **state) {
    (void)state;
    static Game game;
    GameCard card;
    start(&game, "3x3x3", "");
    game_play(&game, 0);
    game_play(&game, 4);
    game_go_to(&game, 0);
    game_card_of(&game, &card);
    assert_int_equal(card.marks, 2);
    record_end(&game.record);
}

/// The computer, O, won; then other moves were tried.
static void who_tries_again_after_the_end_has_lost_all_the_same(void **state) {
    (void)state;
    static Game game;
    GameCard card;
    ResultGame result;
    start(&game, "3x3x3", "");
    static const Cell LOST[] = {0, 4, 1, 2, 5, 6}, TRIED[] = {6, 5, 3};
    for (size_t i = 0; i < ARRAY_LEN(LOST); i++)
        game_play(&game, LOST[i]);
    game_card_of(&game, &card);
    assert_int_equal(card.outcome, OUTCOME_O_WINS);
    game_go_to(&game, 4);
    for (size_t i = 0; i < ARRAY_LEN(TRIED); i++) {
        game_play(&game, TRIED[i]);
        game_card_of(&game, &card);
        assert_true(results_of_card("name", &card, &result));
        assert_int_equal(result.kind, RESULT_LOST);
    }
    assert_int_equal(game_outcome(&game), OUTCOME_X_WINS);
    assert_int_equal(card.outcome, OUTCOME_O_WINS); // the list shows what counts
    assert_int_equal(card.marks, 6);
    game_card_here(&game, &card);
    assert_int_equal(card.outcome, OUTCOME_X_WINS);
    assert_int_equal(card.first, OUTCOME_O_WINS);
    game_leaf_to_first_end(&game);
    assert_int_equal(game.record.cursor, 6);
    assert_int_equal(game_outcome(&game), OUTCOME_O_WINS);
    assert_int_equal(game_result_before_try(&game), OUTCOME_OPEN);
    record_end(&game.record);
}

/// While the clocks of a game are to go on it is not told where its marks are; at its end it is.
static void where_marks_are_is_not_told_while_clocks_stand(void **state) {
    (void)state;
    static Game game;
    GameCard card, again;
    char memory[GAME_CARD_TEXT_MAX];
    Text line = text_over(memory, sizeof memory);
    start(&game, "3x3x3", "");
    game_set_options(&game, &(GameOptions){.time = {.kind = TIME_WHOLE_GAME, .seconds = 60}});
    game_play(&game, 8);
    game_play(&game, 4);
    game_card_of(&game, &card);
    assert_true(game_card_is_hidden(&card));
    assert_string_equal(card.cells, "??.......");
    assert_int_equal(card.newest[0], CELL_NONE);
    game_card_write(&card, &line);
    assert_true(game_card_read(slice_of(memory), &again));
    assert_string_equal(again.cells, card.cells);
    assert_int_equal(again.marks, 2);
    game_resign(&game, SIDE_X);
    game_card_of(&game, &card);
    assert_false(game_card_is_hidden(&card));
    assert_string_equal(card.cells, "....O...X");
    record_end(&game.record);
}

// --- as text

static void random_card(GameCard *card, Rng *rng) {
    static const char *const NAMES[] = {"", "Änne", "=", "a b"};
    *card = (GameCard){.win_from = CELL_NONE, .win_to = CELL_NONE};
    card->variant = (Variant){.width = (uint8_t)(3 + rng_below(rng, 30)),
                              .height = (uint8_t)(3 + rng_below(rng, 30)),
                              .row_length = 3,
                              .drop = rng_below(rng, 2),
                              .exact = rng_below(rng, 2)};
    card->outcome = (Outcome)rng_below(rng, 4);
    card->first = (Outcome)rng_below(rng, 4);
    card->came_over = rng_below(rng, 2);
    card->end = (GameEndKind)rng_below(rng, GAME_END_KINDS);
    card->to_move = (Side)rng_below(rng, 2);
    strcpy(card->title, NAMES[rng_below(rng, 4)]);
    strcpy(card->players[SIDE_X].name, NAMES[rng_below(rng, 4)]);
    card->players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT};
    const int cells = variant_cells(&card->variant);
    card->win_from = (Cell)((int)rng_below(rng, (uint32_t)cells + 1) - 1);
    for (int i = 0; i < GAME_CARD_NEWEST; i++)
        card->newest[i] = (Cell)((int)rng_below(rng, (uint32_t)cells + 1) - 1);
    for (int i = 0; i < cells; i++) {
        card->cells[i] = "XO......"[rng_below(rng, 8)];
        card->marks += card->cells[i] != '.';
    }
}

static void cards_are_read_as_they_were_written(void **state) {
    (void)state;
    Rng rng = rng_seeded(20261123);
    for (int i = 0; i < 1000; i++) {
        GameCard card, again;
        char memory[GAME_CARD_TEXT_MAX];
        Text line = text_over(memory, sizeof memory);
        random_card(&card, &rng);
        game_card_write(&card, &line);
        assert_false(line.overflowed);
        assert_true(game_card_read(slice_of(memory), &again));
        assert_memory_equal(&card, &again, sizeof card);
    }
}

static void what_is_no_card_is_refused(void **state) {
    (void)state;
    static const char *const LINES[] = {
        "",
        "3x3x3",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t8.",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t10.",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t8.Q",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t99999999999999999999.",
        "3x3x3\t4\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t9.",
        "3x3x3\t0\t4\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t9.",
        "3x3x3\t0\t0\t0\t0\t0\t11\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t9.",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\tnobody\t=\thuman\t=\t0\t0\t0\t0\t=\t9.",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t\t9.",
        "3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t10\t0\t0\t=\t9.",
        "33x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t9.",
    };
    GameCard card;
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++)
        assert_false(game_card_read(slice_of(LINES[i]), &card));
    assert_true(game_card_read(
        slice_of("3x3x3\t0\t0\t0\t0\t0\t0\t0\thuman\t=\thuman\t=\t0\t0\t0\t0\t=\t9."), &card));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_open_game_is_told_where_it_is),
        cmocka_unit_test(a_finished_game_is_told_at_its_end),
        cmocka_unit_test(a_game_lost_on_time_is_won_without_a_row),
        cmocka_unit_test(the_players_sit_where_they_sat_at_the_end),
        cmocka_unit_test(a_game_whose_marks_were_taken_back_shows_them),
        cmocka_unit_test(who_tries_again_after_the_end_has_lost_all_the_same),
        cmocka_unit_test(where_marks_are_is_not_told_while_clocks_stand),
        cmocka_unit_test(cards_are_read_as_they_were_written),
        cmocka_unit_test(what_is_no_card_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
