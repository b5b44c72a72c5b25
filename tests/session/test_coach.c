// What players are told and offered: of whom it speaks, and how the level rises and falls.
#include "session/coach.h"

#include "game/keep.h"
#include "rules/notation.h"
#include "support/plain_threats.h"
#include "support/sittings.h"
#include "support/testing.h"

#include <string.h>
#include <time.h>

static Session *start(const char *variant, const char *x, const char *o) {
    const GameSpec spec = sittings_spec(variant, x, o);
    return sittings_start(&spec);
}

/// Plays both sides' moves as people, then sets the players that were there.
static void play(Session *session, const char *moves) {
    const Player players[] = {session_spec(session)->players[SIDE_X],
                              session_spec(session)->players[SIDE_O]};
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        session_set_player(session, side, &(Player){.kind = PLAYER_HUMAN});
    sittings_play(session, moves);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        session_set_player(session, side, &players[side]);
}

static void assert_says(const Session *session, const char *expected) {
    char memory[256];
    Text text = text_over(memory, sizeof(memory));
    coach_describe(session, &text);
    assert_string_equal(memory, expected);
}

static void assert_told(const Session *session, const char *expected) {
    char memory[256];
    Text text = text_over(memory, sizeof(memory));
    coach_describe(session, &text);
    if (!strstr(memory, expected))
        fail_msg("'%s' has no '%s'", memory, expected);
}

static const char X_WINS[] = "a3 b3 b2 c3 c1", O_WINS[] = "b3 b2 c2 c3 a2 a1";

/// What was proven on another day, and what a review has found, is said as the list shows it.
static void the_bubble_says_of_a_move_what_the_list_does(void **state) {
    (void)state;
    Session *session = start("15x15x5", "human", "level3");
    play(session, "h8 i9 a1");
    Record *record = &session->game.record;
    const int node = record->nodes[3];
    game_tree_set(record->tree, node, KEEP_PROVEN, slice_of("4"));
    assert_int_equal(session_move_mark(session, 2), MOVE_BLUNDER);
    assert_told(session, "A losing move: it loses.");
    char judgement[128];
    Text text = text_over(judgement, sizeof judgement);
    text_add(&text, "%d 0 0", MOVE_SLIP);
    for (int value = 0; value < 3; value++)
        text_add(&text, " %d 0 2 500", WORTH_CHANCE);
    text_add(&text, " j10");
    game_tree_remove(record->tree, node, KEEP_PROVEN);
    game_tree_set(record->tree, node, KEEP_REVIEWED, slice_of("1"));
    game_tree_append(record->tree, node, "INKROWREVIEW", slice_of(judgement));
    game_tree_append(record->tree, node, "INKROWREVIEW", slice_of(""));
    game_tree_append(record->tree, node, "INKROWREVIEW", slice_of(""));
    assert_int_equal(session_move_mark(session, 2), MOVE_SLIP);
    assert_told(session, "It looks like a slip. j10 looked much better.");
    session_free(session);
}

static void a_won_game_invites_to_the_next_level(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, "a3");
    assert_int_equal(coach_offer(session).kind, COACH_NO_OFFER);
    play(session, "b3 b2 c3 c1");
    const CoachOffer offer = coach_offer(session);
    assert_int_equal(offer.kind, COACH_HARDER);
    assert_says(session, "Well played! You beat level 3. Try 4?");
    coach_accept(session, &offer);
    assert_int_equal(session_spec(session)->players[SIDE_O].level, 4);
    assert_int_equal(session_position(session)->ply, 0);
    assert_int_equal(game_tally(&session->game).wins[SIDE_X], 1);
    session_free(session);
}

static void the_highest_levels_have_their_names(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level10");
    play(session, X_WINS);
    assert_says(session, "Well played! You beat level 10. Try Perfect?");
    session_free(session);
    session = start("3x3x3", "human", "perfect");
    play(session, X_WINS);
    assert_int_equal(coach_offer(session).kind, COACH_NO_OFFER);
    session_free(session);
}

static void a_game_won_by_trying_again_brings_no_harder_level(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, O_WINS);
    while (session_position(session)->ply > 0)
        session_undo(session);
    play(session, X_WINS);
    assert_int_not_equal(coach_offer(session).kind, COACH_HARDER);
    session_free(session);
}

static void the_first_lost_game_is_explained(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, O_WINS);
    const CoachOffer offer = coach_offer(session);
    assert_int_equal(offer.kind, COACH_EXPLAIN);
    assert_says(session, "a2 was the losing move: a1 had to be blocked instead. "
                         "Show what each square is worth?");
    coach_accept(session, &offer);
    assert_true(session->explain_on);
    // Before a2, where a1 would still have held.
    assert_int_equal(session_position(session)->ply, 4);
    assert_false(session_computer_to_move(session));
    assert_int_equal(session_spec(session)->players[SIDE_O].level, 3);
    session_free(session);
}

enum { PATIENCE = 20000 };

/// Until nothing more is to be found out.
static void let_it_look(Session *session) {
    const struct timespec moment = {.tv_nsec = 1000000};
    for (int i = 0; i < PATIENCE && session->errand != ERRAND_NONE; i++) {
        session_poll(session, false);
        nanosleep(&moment, NULL);
    }
    assert_int_equal(session->errand, ERRAND_NONE);
}

/// It is told once it has been looked at, and a good move is not called so.
static void a_move_far_away_looks_like_a_slip(void **state) {
    (void)state;
    static const char SLIP[] = "looks like a slip";
    Session *session = start("15x15x5", "human", "perfect");
    play(session, "h8 g8 a1 i9");
    let_it_look(session);
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, "Your a1. It looks like a slip. "));
    assert_null(strstr(memory, " looked much better.")); // it may still be, and nobody asked
    assert_non_null(strstr(memory, "O takes i9."));
    session_free(session);
    session = start("15x15x5", "human", "perfect");
    play(session, "h8 g8 i9 j10");
    let_it_look(session);
    text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_null(strstr(memory, SLIP));
    session_free(session);
}

/// Lets more work than any other guess at the position after so many moves.
static void guess(Session *session, int cursor, Score score) {
    Position position;
    record_position_at(&session->game.record, cursor, &position);
    SearchReport *report = report_new(1);
    const Cell move = 0;
    report->move_count = 1;
    report->nodes = UINT64_MAX / 2;
    report->moves[0] = (RankedMove){.move = move, .score = score, .pv_length = 1, .pv = {move}};
    judge_learn_report(session->judge, &position, report, "guess");
    report_free(report);
}

/// After a15, where O left a row of four, all is lost, and for a while before it.
static void what_is_explained_is_before_the_loss(void **state) {
    (void)state;
    Session *session = start("15x15x5", "level3", "human");
    play(session, "h8 i9 h7 h9 h6 g5 h5 a15 h4");
    let_it_look(session);
    guess(session, 7, -SCORE_HEURISTIC_MAX);
    guess(session, 5, 0);
    const CoachOffer offer = coach_offer(session);
    assert_int_equal(offer.kind, COACH_EXPLAIN);
    coach_accept(session, &offer);
    assert_int_equal(session_position(session)->ply, 5);
    assert_int_equal(session_position(session)->to_move, SIDE_O);
    session_free(session);
}

static void what_is_declined_is_not_asked_again(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, O_WINS);
    coach_decline(session);
    assert_int_equal(coach_offer(session).kind, COACH_NO_OFFER);
    assert_says(session, "a2 was the losing move: a1 had to be blocked instead.");
    session_free(session);
}

static void what_is_offered_is_said(void **state) {
    (void)state;
    static const struct {
        const char *variant, *x, *o, *moves, *expected;
    } CASES[] = {
        {"15x15x5", "human", "level3", "h8 i8 i9 g7 g9 i7 c3 h7 m3 f7 n3 e7",
         "The move f7 made two threats, too many to block. "
         "Show what each square is worth?"},
        {"3x3x3", "level3", "human", X_WINS,
         "b3 was the losing move: it let the computer win. Show what each square is "
         "worth?"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Session *session = start(CASES[i].variant, CASES[i].x, CASES[i].o);
        play(session, CASES[i].moves);
        assert_int_equal(coach_offer(session).kind, COACH_EXPLAIN);
        assert_says(session, CASES[i].expected);
        session_free(session);
    }
}

static void the_slip_and_the_next_level_both_have_room(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    session_set_options(session, &(GameOptions){.adapts = true});
    play(session, O_WINS);
    assert_says(session, "a2 was the losing move: a1 had to be blocked instead. "
                         "Shall I explain it? Next game: level 2.");
    session_free(session);
}

static void without_a_move_to_take_back_nothing_is_explained(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    GameSpec spec = *session_spec(session);
    Problem problem;
    spec.from_position = true;
    assert_true(notation_parse_position(slice_of("XX./OO./.X. O"), &spec.variant, &spec.position,
                                        &problem));
    session_start(session, &spec);
    play(session, "c2");
    assert_int_equal(session_position(session)->outcome, OUTCOME_O_WINS);
    assert_int_equal(coach_offer(session).kind, COACH_NO_OFFER);
    session_free(session);
}

static void later_lost_games_offer_an_easier_level(void **state) {
    (void)state;
    static const struct {
        const char *variant, *level, *moves;
        Level easier;
    } CASES[] = {{"3x3x3", "level3", "a1 a2 a3 b2 c1 c2", 2},
                 {"3x3x3", "perfect", "a1 a2 a3 b2 c1 c2", 4},
                 {"5x5x3", "perfect", "a1 a2 a3 b2 c1 c2", 10}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Session *session = start(CASES[i].variant, "human", CASES[i].level);
        play(session, CASES[i].moves);
        assert_int_equal(coach_offer(session).kind, COACH_EXPLAIN);
        session_new_game(session);
        session_new_game(session); // X begins again
        play(session, CASES[i].moves);
        const CoachOffer offer = coach_offer(session);
        assert_int_equal(offer.kind, COACH_EASIER);
        coach_accept(session, &offer);
        assert_int_equal(session_spec(session)->players[SIDE_O].level, CASES[i].easier);
        session_free(session);
    }
}

static void nobody_else_is_offered_anything(void **state) {
    (void)state;
    static const struct {
        const char *x, *o, *moves;
    } CASES[] = {{"human", "human", X_WINS},
                 {"level1", "level2", X_WINS},
                 {"human", "level3", "b2 a3 c3 a1 a2 c2 b3 b1 c1"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Session *session = start("3x3x3", CASES[i].x, CASES[i].o);
        play(session, CASES[i].moves);
        assert_int_not_equal(session_position(session)->outcome, OUTCOME_OPEN);
        assert_int_equal(coach_offer(session).kind, COACH_NO_OFFER);
        session_free(session);
    }
}

static void it_speaks_of_who_moved_in_the_seat_of_now(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    assert_int_equal(coach_speaks_of(session), SIDE_NONE);
    play(session, "a3 b3");
    assert_int_equal(coach_speaks_of(session), SIDE_O); // the computer's
    session_let_computer_play(session);                 // which sits at X now
    assert_int_equal(session_spec(session)->players[SIDE_X].kind, PLAYER_COMPUTER);
    assert_int_equal(coach_speaks_of(session), SIDE_X);
    session_undo(session);
    assert_int_equal(coach_speaks_of(session), SIDE_O);
    session_free(session);
    session = start("3x3x3", "level3", "human");
    play(session, "a3");
    assert_int_equal(coach_speaks_of(session), SIDE_X);
    session_free(session);
}

static void words_are_of_the_seats_of_then(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, "a1 b2 c1 b1");
    session_set_coach(session, false);
    assert_says(session, "Blocks your row a1–c1.");
    session_let_computer_play(session);
    assert_says(session, "Blocks your row a1–c1.");
    session_free(session);
}

static void after_the_end_it_speaks_to_the_person(void **state) {
    (void)state;
    static const char *const MOVES[] = {X_WINS, O_WINS};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        Session *session = start("3x3x3", "human", "level3");
        play(session, MOVES[i]);
        assert_int_equal(coach_speaks_of(session), SIDE_X);
        session_free(session);
    }
    Session *session = start("3x3x3", "human", "human");
    play(session, X_WINS);
    assert_says(session,
                "b3 was the losing move: it let X win. Only the centre b2 would have held.");
    assert_int_equal(coach_speaks_of(session), SIDE_O);
    session_new_game(session);
    session_new_game(session); // X begins again
    play(session, "a3 b3 c3 a1 c1 c2 b2");
    assert_says(session, "Corner c1 made two threats at once, and one pen cannot block both.");
    assert_int_equal(coach_speaks_of(session), SIDE_X);
    session_free(session);
}

/// Connect Four can be proven, but not at once. Until then it is told that a row was left, but not
/// that this lost the game: no proof can come that would take that back.
static void a_row_that_is_left_is_told_before_a_proof_comes(void **state) {
    (void)state;
    Session *session = start("7x6x4+drop", "human", "level1");
    play(session, "d1 a1 d2 e1 d3 c1");
    assert_int_equal(session_move_mark(session, 5), MOVE_PLAIN);
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, " It loses at once."));
    assert_null(strstr(memory, "d4")); // where X wins now, who did not ask
    assert_null(strstr(memory, "losing move"));
    Position before = *session_position(session);
    position_undo(&before);
    judge_learn_bounds(session->judge, &before, (Bounds){.lower = -1, .upper = -1, .by = "solver"},
                       NULL);
    assert_int_equal(session_move_mark(session, 5), MOVE_PLAIN); // it was lost before
    session_free(session);
    // The same, told when the person has left it and the computer has not answered yet.
    session = start("7x6x4+drop", "level1", "human");
    play(session, "d1 a1 d2 e1 d3 c1");
    text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, " It loses at once. d4 had to be blocked."));
    play(session, "d4");
    text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, "c1 lost at once: d4 had to be blocked instead."));
    session_free(session);
}

/// O has a four that only i13 stops, and X draws elsewhere: no proof of the game is needed for
/// that.
static void a_row_that_is_left_is_a_losing_move_on_large_boards(void **state) {
    (void)state;
    Session *session = start("15x15x5", "human", "level3");
    play(session, "i8 i9 a3 i10 a5 i11 a7 i12 c1");
    assert_int_equal(session_move_mark(session, 8), MOVE_BLUNDER);
    assert_int_not_equal(session_move_mark(session, 6), MOVE_BLUNDER); // it could still be blocked
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, "A losing move: it loses at once. i13 had to be blocked."));
    play(session, "i13");
    assert_says(session, "c1 lost at once: i13 had to be blocked instead. "
                         "Show what each square is worth?");
    session_free(session);
    // Two ends cannot both be stopped: there the move before is what lost.
    session = start("15x15x5", "human", "level3");
    play(session, "a1 i9 a3 i10 a5 i11 a7 i12 c1");
    assert_int_equal(session_move_mark(session, 8), MOVE_PLAIN);
    session_free(session);
    // With a row of one's own next there was more to miss.
    session = start("15x15x5", "human", "level3");
    play(session, "a1 i9 a2 i10 a3 i11 a4 i12 c1");
    assert_int_equal(session_move_mark(session, 8), MOVE_BLUNDER);
    text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, "A losing move: it loses at once. a5 would have won at once."));
    session_free(session);
}

/// What has to be answered now is told, whatever else there is to say: of all games of four marks.
static void a_threat_after_a_slip_is_told(void **state) {
    (void)state;
    int threats = 0;
    Session *session = start("3x3x3", "human", "level3");
    play(session, "b1 b2 b3 a1");
    assert_says(session, "Your b3. A losing move: it loses. Six other moves would have drawn. "
                         "O takes a1 and threatens to win.");
    session_free(session);
    static const char *const CELLS[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
    for (int game = 0; game < 9 * 9 * 9; game++) {
        const int cells[] = {game / 81, game / 9 % 9, game % 9};
        const bool centre = cells[0] == 4 || cells[1] == 4 || cells[2] == 4;
        if (centre || cells[0] == cells[1] || cells[0] == cells[2] || cells[1] == cells[2])
            continue;
        session = start("3x3x3", "human", "level3");
        play(session,
             describe_words("%s b2 %s %s", CELLS[cells[0]], CELLS[cells[1]], CELLS[cells[2]]).text);
        char memory[256];
        Text text = text_over(memory, sizeof memory);
        coach_describe(session, &text);
        Position passed = *session_position(session);
        passed.to_move = SIDE_O;
        const bool told = strstr(memory, "threatens to win") != NULL;
        if (strstr(memory, "O takes"))
            assert_int_equal(told, plain_can_win(&passed));
        threats += told && strstr(memory, "O takes");
        session_free(session);
    }
    assert_true(threats > 20);
}

static void settle(Session *session) {
    while (session_poll(session, true) != SESSION_NOTHING || session_computer_to_move(session)) {
    }
}

/// The edge beside X's centre loses; who drew it is asked for nothing else than their own.
static void only_ones_own_slip_is_taken_back(void **state) {
    (void)state;
    Session *session = start("3x3x3", "level1", "human");
    play(session, "b2 a2 a1");
    settle(session);
    assert_true(coach_slip(session));
    session_free(session);
    session = start("3x3x3", "human", "level1");
    play(session, "b2 a2");
    settle(session);
    assert_false(coach_slip(session));
    session_let_computer_play(session); // pens are swapped: it draws for X
    settle(session);
    assert_int_equal(session_position(session)->ply, 3);
    assert_int_equal(session_spec(session)->players[SIDE_O].kind, PLAYER_HUMAN);
    assert_false(coach_slip(session));
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_null(strstr(memory, "Your a2"));
    session_free(session);
}

/// X gives a win away with c1, and O at once the draw: b1 wins now.
static void a_slip_that_answers_a_slip_is_told(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, "b3 c2 c1 a3");
    char memory[256];
    Text text = text_over(memory, sizeof memory);
    coach_describe(session, &text);
    assert_non_null(strstr(memory, "Your c1. A slip"));
    assert_non_null(strstr(memory, " O takes a3: a losing move."));
    session_free(session);
}

static void slips_are_shown_where_a_coach_tells_them(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, "a3 b3");
    assert_true(coach_shows_slips(session));
    session_set_coach(session, false);
    assert_false(coach_shows_slips(session));
    session_set_explain(session, true);
    assert_true(coach_shows_slips(session));
    session_free(session);
    session = start("3x3x3", "human", "human");
    play(session, "a3 b3");
    assert_false(coach_shows_slips(session));
    play(session, "b2 c3 c1");
    assert_true(coach_shows_slips(session));
    session_free(session);
}

/// On 3x3 every position is valued at once: a1 in answer to b2 keeps the draw, and b1 loses.
static void a_draw_is_taken_where_one_is_proven(void **state) {
    (void)state;
    Session *session = start("3x3x3", "human", "level3");
    play(session, "b2 a1");
    assert_true(coach_takes_draw(session));
    session_free(session);
    session = start("3x3x3", "human", "level3");
    play(session, "b2 b1");
    assert_false(coach_takes_draw(session));
    session_free(session);
    session = start("19x19x5", "human", "level3");
    play(session, "k10 l11");
    assert_false(coach_takes_draw(session)); // nobody knows
    session_free(session);
}

static void who_resigns_is_told_so(void **state) {
    (void)state;
    Session *session = start("5x5x4", "human", "human");
    play(session, "c3");
    session_resign(session, SIDE_O);
    assert_says(session, "O resigned. X wins.");
    assert_int_equal(coach_offer(session).kind, COACH_NO_OFFER);
    assert_int_equal(coach_speaks_of(session), SIDE_X);
    session_resign(session, SIDE_X); // it is over already
    assert_int_equal(game_outcome(&session->game), OUTCOME_X_WINS);
    session_undo(session);
    session_agree_draw(session);
    assert_says(session, "A draw, agreed.");
    assert_int_equal(coach_speaks_of(session), SIDE_NONE);
    session_free(session);
    session = start("5x5x4", "human", "level3");
    play(session, "c3");
    session_resign(session, SIDE_X); // out of turn
    assert_says(session, "You resigned. Computer wins. Show what each square is worth?");
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_won_game_invites_to_the_next_level),
        cmocka_unit_test(the_highest_levels_have_their_names),
        cmocka_unit_test(a_game_won_by_trying_again_brings_no_harder_level),
        cmocka_unit_test(the_first_lost_game_is_explained),
        cmocka_unit_test(a_move_far_away_looks_like_a_slip),
        cmocka_unit_test(what_is_explained_is_before_the_loss),
        cmocka_unit_test(what_is_declined_is_not_asked_again),
        cmocka_unit_test(what_is_offered_is_said),
        cmocka_unit_test(the_slip_and_the_next_level_both_have_room),
        cmocka_unit_test(without_a_move_to_take_back_nothing_is_explained),
        cmocka_unit_test(later_lost_games_offer_an_easier_level),
        cmocka_unit_test(nobody_else_is_offered_anything),
        cmocka_unit_test(it_speaks_of_who_moved_in_the_seat_of_now),
        cmocka_unit_test(words_are_of_the_seats_of_then),
        cmocka_unit_test(after_the_end_it_speaks_to_the_person),
        cmocka_unit_test(a_row_that_is_left_is_told_before_a_proof_comes),
        cmocka_unit_test(a_row_that_is_left_is_a_losing_move_on_large_boards),
        cmocka_unit_test(a_threat_after_a_slip_is_told),
        cmocka_unit_test(only_ones_own_slip_is_taken_back),
        cmocka_unit_test(a_slip_that_answers_a_slip_is_told),
        cmocka_unit_test(slips_are_shown_where_a_coach_tells_them),
        cmocka_unit_test(a_draw_is_taken_where_one_is_proven),
        cmocka_unit_test(the_bubble_says_of_a_move_what_the_list_does),
        cmocka_unit_test(who_resigns_is_told_so),
    };
    return cmocka_run_group_tests_name("coach", tests, NULL, NULL);
}
