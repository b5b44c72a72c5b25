// Options of a game as its players see them: clocks, what cannot be taken back, what is kept back,
// and levels that follow. Time is a clock that only the tests move.
#include "session/coach.h"

#include "support/sittings.h"
#include "support/testing.h"
#include "words/describe.h"

#include <stdatomic.h>
#include <string.h>

#define S NANOSECONDS_PER_SECOND

static _Atomic int64_t moved;

static int64_t tell(void *context) {
    return atomic_load((_Atomic int64_t *)context);
}

/// Somebody looks at the clock every second, as the window does.
static void pass(Session *session, int seconds) {
    for (int i = 0; i < seconds; i++) {
        atomic_fetch_add(&moved, S);
        game_clock_see(&session->game.clock, atomic_load(&moved));
    }
}

static GameSpec people(void) {
    GameSpec spec = {
        .first = SIDE_X, .seed = 1, .variant = {.width = 3, .height = 3, .row_length = 3}};
    return spec;
}

static Session *start(const GameSpec *spec) {
    const SessionConfig config = {
        .clock = {tell, (void *)&moved}, .table_mib = 1, .move_time_ns = S};
    Session *session = session_new(spec, &config);
    assert_non_null(session);
    return session;
}

static int seconds_left(const Session *session, Side side) {
    return (int)(game_clock_left(&session->game.clock, side, atomic_load(&moved)) / S);
}

static GameSpec timed(void) {
    GameSpec spec = people();
    spec.options.time = (TimeControl){.kind = TIME_WHOLE_GAME, .seconds = 60, .increment = 5};
    return spec;
}

static void a_mark_taken_back_gives_its_time_back(void **state) {
    (void)state;
    const GameSpec spec = timed();
    Session *session = start(&spec);
    pass(session, 10);
    sittings_play(session, "b2"); // X has 55
    pass(session, 20);
    sittings_play(session, "a1"); // O has 45
    pass(session, 7);
    session_undo(session);
    assert_int_equal(seconds_left(session, SIDE_X), 55);
    assert_int_equal(seconds_left(session, SIDE_O), 60);
    pass(session, 4);
    assert_int_equal(seconds_left(session, SIDE_O), 56);
    session_redo(session); // there 7 s were spent
    assert_int_equal(seconds_left(session, SIDE_X), 48);
    assert_int_equal(seconds_left(session, SIDE_O), 45);
    session_free(session);
}

static void what_a_clock_has_left_is_noted_for_who_comes_back(void **state) {
    (void)state;
    const GameSpec spec = timed();
    Session *session = start(&spec);
    sittings_play(session, "b2");
    pass(session, 20);
    const Record *record = &session->game.record;
    const int node = record->nodes[record->cursor];
    const unsigned changes = (unsigned)session->changes;
    assert_string_equal(game_tree_value(record->tree, node, "WL"), "60.000");
    session_note_time(session);
    assert_string_equal(game_tree_value(record->tree, node, "WL"), "40.000");
    assert_string_equal(game_tree_value(record->tree, node, "BL"), "65.000");
    assert_true((unsigned)session->changes != changes);
    pass(session, 5);
    assert_int_equal(seconds_left(session, SIDE_O), 35);
    session_free(session);
}

static void who_runs_out_of_time_has_lost(void **state) {
    (void)state;
    const GameSpec spec = timed();
    Session *session = start(&spec);
    sittings_play(session, "b2");
    pass(session, 59);
    session_poll(session, true);
    assert_true(game_is_open(&session->game));
    pass(session, 1);
    session_poll(session, true);
    assert_false(game_is_open(&session->game));
    assert_int_equal(game_outcome(&session->game), OUTCOME_X_WINS);
    assert_int_equal(session_position(session)->outcome, OUTCOME_OPEN); // no row
    assert_false(session_can_play(session, 0));
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    assert_string_equal(describe_title_of_end(session_spec(session), session->game.end).text,
                        "X wins on time");
    session_go_to(session, 0); // it stays so for who looks at the game
    assert_true(game_is_open(&session->game));
    pass(session, 100);
    session_poll(session, true);
    session_go_to(session, 1);
    assert_false(game_is_open(&session->game));
    session_undo(session); // another move is a try: the first end counts
    sittings_play(session, "a1");
    assert_true(game_is_open(&session->game));
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    session_free(session);
}

/// Another game begins where time ran out, or where somebody looks at that game.
static void who_has_lost_on_time_has_lost_in_the_next_game_too(void **state) {
    (void)state;
    const GameSpec spec = timed();
    for (int place = 0; place <= 1; place++) {
        Session *session = start(&spec);
        sittings_play(session, "b2");
        pass(session, 60);
        session_poll(session, true);
        session_go_to(session, place);
        assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
        session_new_game(session);
        assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
        session_free(session);
    }
}

static void a_mark_that_comes_too_late_is_not_drawn(void **state) {
    (void)state;
    const GameSpec spec = timed();
    Session *session = start(&spec);
    pass(session, 61);
    session_play(session, 4);
    assert_int_equal(session->game.record.cursor, 0);
    assert_int_equal(game_outcome(&session->game), OUTCOME_O_WINS);
    session_free(session);
}

static void time_can_run_out_without_a_loss(void **state) {
    (void)state;
    GameSpec spec = timed();
    spec.options.time.no_losses = true;
    Session *session = start(&spec);
    pass(session, 61);
    session_poll(session, true);
    assert_int_equal(seconds_left(session, SIDE_X), 0);
    sittings_play(session, "b2");
    assert_int_equal(session->game.record.cursor, 1);
    assert_int_equal(seconds_left(session, SIDE_X), 5);
    session_free(session);
}

static void clocks_stand_while_the_board_is_covered(void **state) {
    (void)state;
    const GameSpec spec = timed();
    Session *session = start(&spec);
    pass(session, 10);
    session_cover(session, true);
    pass(session, 1000);
    session_poll(session, true);
    session_cover(session, false);
    pass(session, 10);
    assert_int_equal(seconds_left(session, SIDE_X), 40);
    session_free(session);
}

static void a_game_put_away_keeps_its_clocks(void **state) {
    (void)state;
    const GameSpec spec = timed();
    Session *session = start(&spec);
    sittings_play(session, "b2");
    pass(session, 10);
    session_new_game(session);
    pass(session, 30);
    assert_int_equal(seconds_left(session, SIDE_O), 30); // who begins now
    session_undo(session);
    assert_int_equal(seconds_left(session, SIDE_X), 65);
    assert_int_equal(seconds_left(session, SIDE_O), 50);
    session_free(session);
}

static void a_computer_keeps_to_its_clock(void **state) {
    (void)state;
    GameSpec spec = timed();
    spec.players[SIDE_X] = (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT};
    spec.options.time.seconds = TIME_SECONDS_LEAST;
    spec.options.time.increment = 0;
    Session *session = start(&spec);
    assert_int_equal(session->errand, ERRAND_MOVE);
    assert_in_range(session->job.limits.time_ns, 1, 10 * S / 4);
    assert_in_range(session->job.proof_time_ns, 1, 10 * S / 4);
    session_cover(session, true);
    assert_int_equal(session->errand, ERRAND_NONE);
    session_free(session);
}

static void marks_stay_where_none_can_be_taken_back(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.options.no_take_back = true;
    Session *session = start(&spec);
    sittings_play(session, "a1");
    session_new_game(session);
    sittings_play(session, "b2 a1");
    session_undo(session);
    session_go_to(session, 0);
    assert_int_equal(session->game.record.cursor, 2);
    assert_int_equal(session->game.number, 2);
    sittings_play(session, "b1 a2 b3"); // the row of O, who began
    assert_false(game_is_open(&session->game));
    session_undo(session);
    assert_int_equal(session->game.record.cursor, 4);
    sittings_play(session, "c3"); // a game that goes on is binding again
    session_undo(session);
    assert_int_equal(session->game.record.cursor, 5);
    session_new_game(session);
    session_undo(session); // nothing was played yet: the game before comes back
    assert_int_equal(session->game.record.cursor, 5);
    session_free(session);
}

static void hints_are_kept_back_until_the_end(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.options.no_hints = true;
    Session *session = start(&spec);
    sittings_play(session, "a1 b1 a2 b2");
    session_ask_hint(session);
    session_set_explain(session, true);
    assert_false(session->hint_wanted);
    assert_int_equal(session->hint, CELL_NONE);
    assert_false(session->explain_on);
    sittings_play(session, "a3");
    session_set_explain(session, true);
    session_undo(session);
    session_ask_hint(session);
    assert_true(session->hint_wanted || session->hint != CELL_NONE);
    assert_true(session->explain_on);
    session_new_game(session);
    assert_false(session->explain_on);
    session_free(session);
}

static int marks_left(const Session *session) {
    return first_marks_left(&session->game.first, &session->game.record);
}

static void x_draws_its_first_marks_one_after_the_other(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.variant = (Variant){.width = 7, .height = 7, .row_length = 5};
    spec.first = SIDE_O; // first marks are X's all the same
    spec.options.first_marks = 3;
    Session *session = start(&spec);
    const Position *position = session_position(session);
    assert_int_equal(marks_left(session), 3);
    session_ask_hint(session);
    assert_false(session->hint_wanted);
    sittings_play(session, "d4 e4");
    assert_int_equal(marks_left(session), 1);
    session_undo(session);
    assert_int_equal(marks_left(session), 2);
    assert_int_equal(position->marks[SIDE_X], 1);
    assert_int_equal(position->to_move, SIDE_X);
    sittings_play(session, "c3 f5");
    assert_int_equal(marks_left(session), 0);
    assert_int_equal(position->marks[SIDE_X], 3);
    assert_int_equal(position->to_move, SIDE_O);
    sittings_play(session, "a1");
    assert_int_equal(position->to_move, SIDE_X);
    session_undo(session);
    session_undo(session);
    assert_int_equal(marks_left(session), 1);
    session_go_to(session, 2); // what was played is there yet
    assert_int_equal(position->marks[SIDE_O], 1);
    session_new_game(session);
    assert_int_equal(marks_left(session), 3);
    sittings_play(session, "d4");
    session_set_options(session, &(GameOptions){.time = {.kind = TIME_FREE}}); // for later games
    assert_int_equal(marks_left(session), 2);
    session_new_game(session);
    assert_int_equal(marks_left(session), 0);
    session_free(session);
}

/// Three by three has room for six marks of X at most without a row; O is left a square then.
static void first_marks_never_make_a_row(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.options.first_marks = FIRST_MARKS_MOST;
    Session *session = start(&spec);
    sittings_play(session, "a1 b1");
    assert_false(session_can_play(session, 8)); // c1
    sittings_play(session, "a2 c2 b3 c3");
    assert_int_equal(session_position(session)->to_move, SIDE_O);
    assert_int_equal(session_position(session)->marks[SIDE_X], 6);
    assert_true(game_is_open(&session->game));
    assert_true(session_can_play(session, 8));
    session_free(session);
}

/// As many as a row has and more, on a board with room for them.
static void more_first_marks_than_a_row_has_can_be_drawn(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.variant = (Variant){.width = 15, .height = 15, .row_length = 5};
    spec.options.first_marks = 8;
    Session *session = start(&spec);
    sittings_play(session, "a1 b1 c1 d1");
    assert_false(session_can_play(session, 14 * 15 + 4)); // e1
    sittings_play(session, "f1 g1 h1 i1");
    assert_int_equal(marks_left(session), 0);
    assert_int_equal(session_position(session)->marks[SIDE_X], 8);
    assert_int_equal(session_position(session)->to_move, SIDE_O);
    session_free(session);
}

static void first_marks_are_redone_one_by_one(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.variant = (Variant){.width = 7, .height = 7, .row_length = 5};
    spec.options.first_marks = 3;
    Session *session = start(&spec);
    sittings_play(session, "d4 e4 c3 a1"); // a1 is O's
    for (int left = 0; left <= 3; left++) {
        session_undo(session);
        assert_int_equal(marks_left(session), left);
        assert_int_equal(session_position(session)->marks[SIDE_X], 3 - left);
    }
    assert_false(game_can_undo(&session->game));
    for (int marks = 1; marks <= 3; marks++) {
        session_redo(session);
        assert_int_equal(session_position(session)->marks[SIDE_X], marks);
        assert_int_equal(session_position(session)->marks[SIDE_O], 0);
    }
    session_redo(session);
    assert_int_equal(session_position(session)->marks[SIDE_O], 1);
    assert_false(game_can_redo(&session->game));
    session_free(session);
}

/// Other first marks are another game: the moves that followed the old ones are kept with those.
static void other_first_marks_lose_nothing(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.variant = (Variant){.width = 7, .height = 7, .row_length = 5};
    spec.options.first_marks = 3;
    Session *session = start(&spec);
    sittings_play(session, "d4 e4 c3 a1");
    for (int i = 0; i < 3; i++)
        session_undo(session);
    assert_int_equal(marks_left(session), 2);
    sittings_play(session, "e4"); // the same again drops nothing
    assert_int_equal(session->game.number, 1);
    session_undo(session);
    sittings_play(session, "g7 f6 b2");
    assert_int_equal(session->game.number, 2);
    assert_int_equal(session->game.record.count, 2);
    for (int i = 0; i < 5; i++) // back to the empty board, and to the game before
        session_undo(session);
    assert_int_equal(session->game.number, 1);
    session_go_to(session, 2);
    assert_int_equal(session_position(session)->marks[SIDE_X], 3);
    assert_int_equal(session_position(session)->marks[SIDE_O], 1);
    session_free(session);
}

static void options_of_the_opening_hold_at_once_on_an_empty_board(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.variant = (Variant){.width = 15, .height = 15, .row_length = 5};
    Session *session = start(&spec);
    session_set_options(session, &(GameOptions){.time = {.kind = TIME_FREE}, .swap2 = true});
    assert_true(session->game.swap2);
    session_set_options(session, &(GameOptions){.time = {.kind = TIME_FREE}, .first_marks = 2});
    assert_false(session->game.swap2);
    assert_int_equal(marks_left(session), 2);
    session_free(session);
}

static void a_variation_begins_with_all_first_marks(void **state) {
    (void)state;
    static Game game;
    GameSpec spec = people();
    spec.variant = testing_variant("5x5x4");
    spec.options.first_marks = 3;
    game_start(&game, &spec, &game);
    static const Cell MOVES[] = {0, 12, 24, 6}; // the last one is O's
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        game_play(&game, MOVES[i]);
    for (int i = 0; i < 3; i++)
        assert_true(game_undo(&game));
    assert_int_equal(position_marks(&game.record.now), 1);
    assert_true(game_vary(&game, 0, &(Cell){3}, 1));
    assert_int_equal(position_marks(&game.record.now), 3);
    assert_int_equal(position_at(&game.record.now, 12), SIDE_X);
    assert_int_equal(position_at(&game.record.now, 3), SIDE_X);
    record_end(&game.record);
}

/// Two games are enough: X is a person, O a computer, and X's marks are drawn for both.
static void levels_follow_the_only_person(void **state) {
    (void)state;
    static Game game;
    GameSpec spec = people();
    spec.options.adapts = true;
    spec.players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = 2};
    game_start(&game, &spec, &game);
    static const Cell WON[] = {0, 3, 1, 4, 2}, LOST[] = {0, 3, 1, 4, 8, 5};
    for (size_t i = 0; i < ARRAY_LEN(WON); i++)
        game_play(&game, WON[i]);
    assert_int_equal(game_next_level(&game, SIDE_O), 3);
    assert_int_equal(game_next_level(&game, SIDE_X), game.spec.players[SIDE_X].level);
    game_start_next(&game, &game);
    assert_int_equal(game.spec.players[SIDE_O].level, 3);
    assert_string_equal(describe_player_kind(&game.spec, SIDE_O).text, "level 3, follows you");
    game_undo(&game);
    game_start(&game, &spec, &game); // again at level 2
    for (size_t i = 0; i < ARRAY_LEN(LOST); i++)
        game_play(&game, LOST[i]);
    game_start_next(&game, &game);
    assert_int_equal(game.spec.players[SIDE_O].level, 1);
    for (int round = 0; round < 2; round++) { // O begins, X begins: not below the first level
        for (size_t i = 0; i < ARRAY_LEN(WON); i++)
            game_play(&game, round == 0 ? WON[i] : LOST[i]);
        if (round == 1)
            game_play(&game, LOST[5]);
        game_start_next(&game, &game);
        assert_int_equal(game.spec.players[SIDE_O].level, 1);
    }
    record_end(&game.record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_taken_back_gives_its_time_back),
        cmocka_unit_test(what_a_clock_has_left_is_noted_for_who_comes_back),
        cmocka_unit_test(who_runs_out_of_time_has_lost),
        cmocka_unit_test(who_has_lost_on_time_has_lost_in_the_next_game_too),
        cmocka_unit_test(a_mark_that_comes_too_late_is_not_drawn),
        cmocka_unit_test(time_can_run_out_without_a_loss),
        cmocka_unit_test(clocks_stand_while_the_board_is_covered),
        cmocka_unit_test(a_game_put_away_keeps_its_clocks),
        cmocka_unit_test(a_computer_keeps_to_its_clock),
        cmocka_unit_test(marks_stay_where_none_can_be_taken_back),
        cmocka_unit_test(hints_are_kept_back_until_the_end),
        cmocka_unit_test(x_draws_its_first_marks_one_after_the_other),
        cmocka_unit_test(first_marks_never_make_a_row),
        cmocka_unit_test(more_first_marks_than_a_row_has_can_be_drawn),
        cmocka_unit_test(first_marks_are_redone_one_by_one),
        cmocka_unit_test(other_first_marks_lose_nothing),
        cmocka_unit_test(options_of_the_opening_hold_at_once_on_an_empty_board),
        cmocka_unit_test(a_variation_begins_with_all_first_marks),
        cmocka_unit_test(levels_follow_the_only_person),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
