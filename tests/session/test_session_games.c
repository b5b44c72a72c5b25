// Games that another one replaces, and places of a game that are looked at again: nothing is lost.
#include "session/session.h"

#include "rules/notation.h"
#include "support/sittings.h"
#include "support/testing.h"

#include <string.h>
#include <time.h>

static Session *start(const char *variant, const char *x, const char *o) {
    const GameSpec spec = sittings_spec(variant, x, o);
    return sittings_start(&spec);
}

/// Lets the computer's thread work for a while, and its moves be played.
static void let_computer_move(Session *session, bool until_it_has) {
    const struct timespec moment = {.tv_nsec = NANOSECONDS_PER_MS};
    for (int i = 0; i < (until_it_has ? 20000 : 60); i++) {
        while (session_poll(session, true) != SESSION_NOTHING)
            continue;
        if (until_it_has && !session_computer_to_move(session))
            return;
        nanosleep(&moment, NULL);
    }
    assert_false(until_it_has);
}

static void assert_moves(const Session *session, const char *expected) {
    char memory[MOVES_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_moves(session_position(session), &text);
    assert_string_equal(memory, expected);
}

static void set_up(Session *session, const char *variant, const char *position) {
    GameSpec spec = *session_spec(session);
    spec.variant = testing_variant(variant);
    spec.from_position = true;
    spec.position = testing_position(variant, position);
    session_start(session, &spec);
}

static void a_new_game_is_undone_and_done_again(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "human");
    assert_false(shelf_can_undo(&session->shelf, &session->game));
    sittings_play(session, "a1 b2 c3");
    session_undo(session);
    session_new_game(session);
    assert_moves(session, "");
    assert_true(shelf_can_undo(&session->shelf, &session->game));
    session_undo(session);
    assert_moves(session, "a1 b2");
    session_redo(session); // what could be redone still can
    assert_moves(session, "a1 b2 c3");
    session_redo(session);
    assert_moves(session, "");
    assert_false(shelf_can_redo(&session->shelf, &session->game));
    session_free(session);
}

/// A demo's games are forgotten when it is left for the game before it, finished or not.
static void a_demo_is_left_for_the_game_before_it(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "human");
    sittings_play(session, "a1 a2 b1 b2 c1");
    GameSpec demo = *session_spec(session);
    demo.shown = true;
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        demo.players[side] = (Player){.kind = PLAYER_COMPUTER, .level = 3};
    session_start(session, &demo);
    session_new_game(session);
    assert_true(shelf_is_demo(&session->game));
    const int number = session->game.number;
    session_leave_demo(session);
    assert_moves(session, "a1 a2 b1 b2 c1");
    assert_true(session->game.number > number);
    assert_false(shelf_can_redo(&session->shelf, &session->game));
    session_leave_demo(session); // there is none
    assert_moves(session, "a1 a2 b1 b2 c1");
    session_free(session);
    session = start("3x3x3", "level3", "level3");
    assert_true(shelf_own_game(&session->shelf, &session->game) == &session->game);
    session_start(session, &demo);
    assert_null(shelf_own_game(&session->shelf, &session->game));
    session_free(session);
}

static void a_set_up_position_is_undone_with_board_and_rules(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "human");
    sittings_play(session, "a1 b2");
    set_up(session, "3x3x3", "");
    assert_int_equal(session_position(session)->variant.width, 3);
    sittings_play(session, "c1");
    session_undo(session);
    session_undo(session);
    assert_int_equal(session_position(session)->variant.width, 5);
    assert_false(session_spec(session)->from_position);
    assert_moves(session, "a1 b2");
    session_free(session);
}

static void a_position_that_nobody_has_played_in_comes_back(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "human");
    set_up(session, "3x3x3", "X../.O./... X");
    set_up(session, "3x3x3", "XO./.../... X");
    session_undo(session);
    assert_int_equal(position_at(session_position(session), 4), SIDE_O);
    session_free(session);
}

static void a_finished_game_comes_back_with_its_tally(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "human");
    sittings_play(session, "a1 a2 b1 b2 c1");
    session_new_game(session);
    session_undo(session);
    assert_int_equal(session_position(session)->outcome, OUTCOME_X_WINS);
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    session_undo(session);
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    session_redo(session);
    session_redo(session);
    assert_int_equal(session_position(session)->outcome, OUTCOME_OPEN);
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    session_free(session);
}

static void several_games_come_back_one_after_the_other(void **state) {
    (void)state;
    static const char *const FIRST[] = {"a1", "b1", "c1", "d1", "e1", "a2",
                                        "b2", "c2", "d2", "e2", "a3", "b3"};
    Session *session = start("5x5x4", "human", "human");
    const int games = ARRAY_LEN(FIRST);
    for (int i = 0; i < games; i++) {
        session_new_game(session);
        sittings_play(session, FIRST[i]);
    }
    int back = 0;
    for (; shelf_can_undo(&session->shelf, &session->game); back++) {
        assert_moves(session, FIRST[games - 1 - back]);
        session_undo(session);
        assert_moves(session, "");
        session_undo(session);
    }
    assert_in_range(back, SHELF_GAMES, SHELF_GAMES + 1);
    while (shelf_can_redo(&session->shelf, &session->game))
        session_redo(session);
    assert_moves(session, FIRST[games - 1]);
    session_free(session);
}

static void a_move_in_an_older_game_cuts_off_the_newer_one(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "human");
    sittings_play(session, "a1");
    session_new_game(session);
    sittings_play(session, "e5");
    session_undo(session);
    session_undo(session);
    sittings_play(session, "b1");
    assert_false(shelf_can_redo(&session->shelf, &session->game));
    session_free(session);
}

static void a_game_that_is_over_or_empty_is_not_gone_on_with(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "human");
    set_up(session, "3x3x3", ".../.../... X");
    assert_false(shelf_keeps(&session->game));
    sittings_play(session, "a1 a2 b1 b2");
    assert_true(shelf_can_continue(&session->shelf, &session->game));
    sittings_play(session, "c1");
    assert_true(shelf_keeps(&session->game));
    assert_false(shelf_can_continue(&session->shelf, &session->game));
    session_undo(session); // one may look back, and try something else: it was over
    assert_false(shelf_can_continue(&session->shelf, &session->game));
    sittings_play(session, "c2");
    assert_false(shelf_can_continue(&session->shelf, &session->game));
    session_free(session);
}

static void the_newest_game_that_never_ended_is_gone_on_with(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "human");
    sittings_play(session, "a1 b2");
    session_new_game(session);
    sittings_play(session, "b2 c3 a2");
    session_new_game(session);
    sittings_play(session, "a1 a2 b1 b2 c1");
    session_undo(session); // gone back in
    session_new_game(session);
    assert_moves(session, ""); // nothing on it: that is no game to continue
    session_continue(session);
    assert_moves(session, "b2 c3 a2");
    session_continue(session); // it is there
    assert_moves(session, "b2 c3 a2");
    for (int i = 0; i < 4; i++) // and before it is what was on the board before
        session_undo(session);
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    session_free(session);
}

static void a_game_that_was_lifted_from_its_end_goes_on(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "human");
    sittings_play(session, "a1 b2");
    session_resign(session, SIDE_X);
    assert_false(shelf_can_continue(&session->shelf, &session->game));
    session_undo(session); // nobody resigned
    assert_true(shelf_can_continue(&session->shelf, &session->game));
    session_free(session);
}

static void the_game_that_was_left_is_gone_on_with_after_a_demo(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "human");
    assert_false(shelf_can_continue(&session->shelf, &session->game));
    sittings_play(session, "a1 b2");
    assert_true(shelf_can_continue(&session->shelf, &session->game));
    session_continue(session);
    assert_moves(session, "a1 b2");
    GameSpec demo = sittings_spec("3x3x3", "level1", "level1");
    demo.shown = true;
    session_start(session, &demo);
    for (int game = 0; game < SHELF_GAMES + 2; game++) {
        let_computer_move(session, true);
        session_new_game(session);
    }
    session_continue(session);
    assert_moves(session, "a1 b2");
    assert_false(shelf_can_redo(&session->shelf, &session->game));
    session_start(session, &demo);
    let_computer_move(session, true);
    const Player person = {.kind = PLAYER_HUMAN};
    assert_false(shelf_keeps(&session->game));
    session_set_player(session, SIDE_X, &person);
    assert_true(shelf_keeps(&session->game));
    session_free(session);
}

static void looking_at_an_earlier_place_loses_nothing(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "level1");
    for (int i = 0; i < 3; i++) {
        Cell moves[CELLS_MAX];
        position_moves(session_position(session), moves);
        session_play(session, moves[0]);
        let_computer_move(session, true);
    }
    char all[MOVES_TEXT_MAX];
    Text text = text_over(all, sizeof all);
    notation_format_moves(session_position(session), &text);
    for (int count = 0; count <= 6; count++) {
        session_go_to(session, count);
        let_computer_move(session, false);
        assert_int_equal(session_position(session)->ply, count);
        assert_int_equal(session_can_play(session, 24), count % 2 == 0);
    }
    assert_moves(session, all);
    session_go_to(session, 1);
    session_let_computer_play(session); // it goes on from here when it is asked to
    let_computer_move(session, true);
    assert_int_equal(session_position(session)->ply, 2);
    assert_true(session->game.record.tree->size >= 7); // and what was there is there
    session_free(session);
}

static void a_person_plays_on_from_an_earlier_place(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "human");
    sittings_play(session, "a1 b2 c3 d4");
    session_go_to(session, 1);
    sittings_play(session, "e5");
    assert_moves(session, "a1 e5");
    assert_int_equal(session->game.record.count, 2);
    session_go_to(session, 1);
    sittings_play(session, "b2"); // what followed it before follows it again
    assert_int_equal(session->game.record.count, 4);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_is_undone_and_done_again),
        cmocka_unit_test(a_demo_is_left_for_the_game_before_it),
        cmocka_unit_test(a_set_up_position_is_undone_with_board_and_rules),
        cmocka_unit_test(a_position_that_nobody_has_played_in_comes_back),
        cmocka_unit_test(a_finished_game_comes_back_with_its_tally),
        cmocka_unit_test(several_games_come_back_one_after_the_other),
        cmocka_unit_test(a_move_in_an_older_game_cuts_off_the_newer_one),
        cmocka_unit_test(a_game_that_is_over_or_empty_is_not_gone_on_with),
        cmocka_unit_test(the_newest_game_that_never_ended_is_gone_on_with),
        cmocka_unit_test(a_game_that_was_lifted_from_its_end_goes_on),
        cmocka_unit_test(the_game_that_was_left_is_gone_on_with_after_a_demo),
        cmocka_unit_test(looking_at_an_earlier_place_loses_nothing),
        cmocka_unit_test(a_person_plays_on_from_an_earlier_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
