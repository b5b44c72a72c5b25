// Games that end by a word or on time: who has won, what undo lifts, and what the tree keeps of it.
#include "game/game.h"
#include "support/testing.h"

#include <string.h>

static void start(Game *game, PlayerKind o) {
    const GameSpec spec = {.variant = testing_variant("3x3x3"),
                           .seed = 7,
                           .players = {{.kind = PLAYER_HUMAN}, {.kind = o, .level = 3}}};
    const Game nothing = {.number = 0};
    game_start(game, &spec, &nothing);
}

static void play(Game *game, const char *cells) {
    for (; *cells; cells++)
        game_play(game, (Cell)(*cells - '0'));
}

static void who_resigns_has_lost(void **state) {
    (void)state;
    static Game game;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        start(&game, PLAYER_HUMAN);
        play(&game, "04");
        game_resign(&game, side);
        assert_int_equal(game_outcome(&game), side == SIDE_X ? OUTCOME_O_WINS : OUTCOME_X_WINS);
        assert_false(game_is_open(&game));
        assert_true(game_is_played_out(&game));
        assert_false(game_can_play(&game, 1));
        assert_int_equal(game_tally(&game).wins[side_other(side)], 1);
        assert_int_equal(game_tally(&game).wins[side], 0);
        game_go_to(&game, 0); // for who looks back at it, too
        assert_int_equal(game_tally(&game).wins[side_other(side)], 1);
        assert_true(game_is_open(&game));
        game_go_to(&game, 2);
        assert_int_equal(game.end.kind, GAME_END_RESIGNED);
        record_end(&game.record);
    }
}

static void an_agreed_draw_is_a_draw(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_HUMAN);
    play(&game, "0");
    game_agree_draw(&game);
    assert_int_equal(game_outcome(&game), OUTCOME_DRAW);
    assert_int_equal(game_result(&game), OUTCOME_DRAW);
    assert_int_equal(game_tally(&game).draws, 1);
    game_start_next(&game, &game);
    assert_int_equal(game_tally(&game).draws, 1);
    assert_int_equal(game.end.kind, GAME_END_NONE);
    record_end(&game.record);
}

static void undo_lifts_what_was_said_and_no_more(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_HUMAN);
    play(&game, "04");
    game_resign(&game, SIDE_X);
    assert_true(game_undo(&game));
    assert_true(game_is_open(&game));
    assert_int_equal(game.record.cursor, 2);
    assert_int_equal(game_tally(&game).wins[SIDE_O], 0);
    assert_true(game_undo(&game)); // and now a mark
    assert_int_equal(game.record.cursor, 1);
    assert_true(game_redo(&game));
    assert_true(game_is_open(&game));
    assert_true(game_redo(&game)); // and what was said
    assert_int_equal(game.end.kind, GAME_END_RESIGNED);
    assert_int_equal(game.end.loser, SIDE_X);
    assert_int_equal(game_tally(&game).wins[SIDE_O], 1);
    assert_false(game_can_redo(&game));
    assert_true(game_undo(&game));
    play(&game, "8"); // now it goes on
    assert_false(game_can_redo(&game));
    assert_true(game_undo(&game));
    assert_true(game_redo(&game));
    assert_int_equal(game.record.cursor, 3);
    assert_true(game_is_open(&game));
    record_end(&game.record);
}

/// Marks that were taken back come no more once a game is given up there, and again when that is
/// lifted.
static void the_game_ends_where_it_is_given_up(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_HUMAN);
    play(&game, "0482");
    game_undo(&game);
    game_undo(&game);
    game_agree_draw(&game);
    assert_false(game_can_redo(&game));
    assert_int_equal(game.record.count, 2);
    assert_int_equal(game_result(&game), OUTCOME_DRAW);
    game_undo(&game);
    assert_int_equal(game.record.count, 4);
    assert_true(game_redo(&game));
    assert_int_equal(game_result(&game), OUTCOME_OPEN);
    record_end(&game.record);
}

static void where_marks_stay_so_does_a_word(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_HUMAN);
    game_set_options(&game, &(GameOptions){.no_take_back = true});
    play(&game, "04");
    game_resign(&game, SIDE_X);
    assert_true(game_undo(&game)); // the game is over: it is looked at
    assert_int_equal(game.record.cursor, 1);
    assert_int_equal(game_result(&game), OUTCOME_O_WINS);
    game_redo(&game);
    assert_int_equal(game_outcome(&game), OUTCOME_O_WINS);
    record_end(&game.record);
}

static void a_mark_drawn_again_goes_on_with_the_game(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_HUMAN);
    play(&game, "04");
    game_resign(&game, SIDE_X);
    game_go_to(&game, 1);
    game_play(&game, 4);
    assert_true(game_is_open(&game));
    assert_int_equal(game_result(&game), OUTCOME_OPEN);
    game_resign(&game, SIDE_O);
    game_vary(&game, 2, (const Cell[]){8}, 1); // so does a study that plays on
    assert_true(game_is_open(&game));
    game_go_to(&game, 2);
    assert_true(game_is_open(&game));
    record_end(&game.record);
}

static void who_may_end_a_game(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_HUMAN);
    assert_int_equal(game_side_that_may_end(&game), SIDE_NONE); // no mark yet
    play(&game, "0");
    assert_int_equal(game_side_that_may_end(&game), SIDE_O);
    game_set_player(&game, SIDE_O, &(Player){.kind = PLAYER_COMPUTER, .level = 3});
    assert_int_equal(game_side_that_may_end(&game), SIDE_X); // out of turn
    play(&game, "4");
    assert_int_equal(game_side_that_may_end(&game), SIDE_X);
    game_set_player(&game, SIDE_X, &(Player){.kind = PLAYER_COMPUTER, .level = 3});
    assert_int_equal(game_side_that_may_end(&game), SIDE_NONE);
    game_set_player(&game, SIDE_X, &(Player){.kind = PLAYER_HUMAN});
    game_resign(&game, SIDE_X);
    assert_int_equal(game_side_that_may_end(&game), SIDE_NONE);
    record_end(&game.record);
}

/// Pens were changed and nothing drawn since: it is noted for the seats that come back without.
static void who_changed_pens_and_resigns_has_lost_in_either_seat(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_COMPUTER);
    play(&game, "04");
    assert_true(game_let_computer_play(&game)); // the person is O now
    game_resign(&game, SIDE_O);
    assert_int_equal(game_outcome(&game), OUTCOME_X_WINS);
    game_go_to(&game, 0); // the person is X again
    assert_int_equal(game.spec.players[SIDE_X].kind, PLAYER_HUMAN);
    assert_int_equal(game_result(&game), OUTCOME_O_WINS);
    game_go_to(&game, 2);
    assert_int_equal(game_outcome(&game), OUTCOME_O_WINS);
    record_end(&game.record);
}

static void a_level_that_follows_goes_down_for_who_resigns(void **state) {
    (void)state;
    static Game game;
    start(&game, PLAYER_COMPUTER);
    game_set_options(&game, &(GameOptions){.adapts = true});
    play(&game, "04");
    game_resign(&game, SIDE_X);
    assert_int_equal(game_next_level(&game, SIDE_O), 2);
    record_end(&game.record);
}

// --- what the tree keeps

static void assert_noted(const char *value, GameEndKind kind, Outcome outcome) {
    const Variant variant = testing_variant("3x3x3");
    GameTree *tree = game_tree_new(&variant, NULL);
    const int node = game_tree_add(tree, GAME_TREE_ROOT, SIDE_X, 4); // O is to move
    game_tree_set(tree, node, "INKROWOUT", slice_of(value));
    const GameEnd end = game_end_noted(tree, node);
    assert_int_equal(end.kind, kind);
    assert_int_equal(game_end_outcome(end), outcome);
    game_end_note(tree, node, end);
    const GameEnd again = game_end_noted(tree, node);
    assert_int_equal(again.kind, kind);
    assert_int_equal(again.loser, end.loser);
    game_tree_free(tree);
}

static void what_is_noted_is_read_again(void **state) {
    (void)state;
    assert_noted("X resigned", GAME_END_RESIGNED, OUTCOME_O_WINS);
    assert_noted("O resigned", GAME_END_RESIGNED, OUTCOME_X_WINS);
    assert_noted("X time", GAME_END_TIME, OUTCOME_O_WINS);
    assert_noted("O time", GAME_END_TIME, OUTCOME_X_WINS);
    assert_noted("1", GAME_END_TIME, OUTCOME_X_WINS); // an older file
    assert_noted("O lost", GAME_END_SAID, OUTCOME_X_WINS);
    assert_noted("draw", GAME_END_AGREED, OUTCOME_DRAW);
    static const char *const NOTHING[] = {"",       "X",      "X ",    "Y time",
                                          "X draw", "x time", "draw ", "2"};
    for (size_t i = 0; i < ARRAY_LEN(NOTHING); i++)
        assert_noted(NOTHING[i], GAME_END_NONE, OUTCOME_OPEN);
}

/// The values of SGF's RE; files have the long words, too.
static void a_result_of_sgf_is_understood(void **state) {
    (void)state;
    static const struct {
        const char *result;
        GameEnd end;
    } RESULTS[] = {
        {"B+R", {GAME_END_RESIGNED, SIDE_O}},    {"W+Resign", {GAME_END_RESIGNED, SIDE_X}},
        {"B+T", {GAME_END_TIME, SIDE_O}},        {"W+Time", {GAME_END_TIME, SIDE_X}},
        {"B+", {GAME_END_SAID, SIDE_O}},         {"W+F", {GAME_END_SAID, SIDE_X}},
        {"0", {.kind = GAME_END_AGREED}},        {"Draw", {.kind = GAME_END_AGREED}},
        {"?", {.kind = GAME_END_NONE}},          {"Void", {.kind = GAME_END_NONE}},
        {"", {.kind = GAME_END_NONE}},           {"B", {.kind = GAME_END_NONE}},
        {"Black wins", {.kind = GAME_END_NONE}},
    };
    for (size_t i = 0; i < ARRAY_LEN(RESULTS); i++) {
        const GameEnd end = game_end_of_result(RESULTS[i].result);
        assert_int_equal(end.kind, RESULTS[i].end.kind);
        assert_int_equal(end.loser, RESULTS[i].end.loser);
    }
}

/// A file may say anywhere that the game is over there, and go on.
static void a_file_that_goes_on_behind_its_end_is_opened(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    static Game game;
    for (int place = 0; place <= 3; place++) {
        GameTree *tree = game_tree_new(&variant, NULL);
        int nodes[4] = {GAME_TREE_ROOT};
        for (int i = 1; i <= 3; i++)
            nodes[i] = game_tree_add(tree, nodes[i - 1], i % 2 ? SIDE_X : SIDE_O, (Cell)i);
        for (int i = 0; i <= 3; i++)
            game_end_note(tree, nodes[i], (GameEnd){GAME_END_RESIGNED, SIDE_X});
        const GameLeft left = {.spec = {.variant = variant}, .node = nodes[place]};
        game_open(&game, &left, tree);
        assert_int_equal(game.record.cursor, place);
        assert_int_equal(game.record.count, place);
        assert_int_equal(game_outcome(&game), OUTCOME_O_WINS);
        game_undo(&game);
        assert_true(game_is_open(&game));
        record_end(&game.record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_resigns_has_lost),
        cmocka_unit_test(an_agreed_draw_is_a_draw),
        cmocka_unit_test(undo_lifts_what_was_said_and_no_more),
        cmocka_unit_test(the_game_ends_where_it_is_given_up),
        cmocka_unit_test(where_marks_stay_so_does_a_word),
        cmocka_unit_test(a_mark_drawn_again_goes_on_with_the_game),
        cmocka_unit_test(who_may_end_a_game),
        cmocka_unit_test(who_changed_pens_and_resigns_has_lost_in_either_seat),
        cmocka_unit_test(a_level_that_follows_goes_down_for_who_resigns),
        cmocka_unit_test(what_is_noted_is_read_again),
        cmocka_unit_test(a_result_of_sgf_is_understood),
        cmocka_unit_test(a_file_that_goes_on_behind_its_end_is_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
