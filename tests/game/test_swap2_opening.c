// Games opened by swap2: who draws which mark, who chooses, where the players sit afterwards, and
// that all of it is taken back, played again and kept. Time is a clock that only the tests move.
#include "game/keep.h"

#include "formats/formats.h"
#include "formats/sgf.h"
#include "session/reviewed.h"
#include "support/sittings.h"
#include "support/testing.h"

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

static GameSpec spec_of(const char *x, const char *o) {
    GameSpec spec = {
        .variant = {.width = 15, .height = 15, .row_length = 5}, .options.swap2 = true, .seed = 1};
    Problem problem;
    assert_true(player_parse(slice_of(x), &spec.players[SIDE_X], &problem));
    assert_true(player_parse(slice_of(o), &spec.players[SIDE_O], &problem));
    return spec;
}

/// Anna sits at X, Bert at O.
static GameSpec people(void) {
    GameSpec spec = spec_of("human", "human");
    memcpy(spec.players[SIDE_X].name, "Anna", sizeof "Anna");
    memcpy(spec.players[SIDE_O].name, "Bert", sizeof "Bert");
    return spec;
}

static Session *start(const GameSpec *spec) {
    const SessionConfig config = {
        .clock = {tell, (void *)&moved}, .table_mib = 1, .move_time_ns = S};
    Session *session = session_new(spec, &config);
    assert_non_null(session);
    return session;
}

/// A session whose computers think by the machine's clock, a hundredth of a second at most.
static Session *start_with_computers(const GameSpec *spec) {
    const SessionConfig config = {.clock = clock_system(), .table_mib = 1, .move_time_ns = S / 100};
    Session *session = session_new(spec, &config);
    assert_non_null(session);
    return session;
}

/// Who sits at `side`, by name.
static void assert_sits(const Session *session, Side side, const char *name) {
    assert_string_equal(session_spec(session)->players[side].name, name);
}

static void assert_turn(const Session *session, const char *name, bool chooses) {
    const OpeningTurn turn = game_turn(&session->game);
    assert_sits(session, turn.player, name);
    assert_int_equal(turn.chooses, chooses);
    assert_int_equal(session_can_play(session, 0), !chooses);
}

/// Lets the computers do what is theirs until they wait for a person, or the game is over.
static void let_computers(Session *session, int marks_at_most) {
    const Clock clock = clock_system();
    const int64_t end = clock_now(&clock) + 60 * S;
    while (session_computer_to_move(session) && session_position(session)->ply < marks_at_most) {
        assert_true(clock_now(&clock) < end);
        session_poll(session, true);
    }
}

// --- people

static void the_first_draws_three_and_the_second_takes_a_pen(void **state) {
    (void)state;
    static const struct {
        Swap2Choice choice;
        const char *x, *o; // after three marks it is O's turn
    } CASES[] = {{SWAP2_TAKE_TURN, "Anna", "Bert"}, {SWAP2_TAKE_OTHER, "Bert", "Anna"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const GameSpec spec = people();
        Session *session = start(&spec);
        assert_turn(session, "Anna", false);
        sittings_play(session, "h8");
        assert_turn(session, "Anna", false);
        sittings_play(session, "i9 g7");
        assert_int_equal(session_position(session)->marks[SIDE_X], 2);
        assert_turn(session, "Bert", true);
        session_choose(session, CASES[i].choice);
        assert_sits(session, SIDE_X, CASES[i].x);
        assert_sits(session, SIDE_O, CASES[i].o);
        assert_turn(session, CASES[i].o, false);
        sittings_play(session, "a2");
        assert_turn(session, CASES[i].x, false);
        sittings_play(session, "b2");
        assert_turn(session, CASES[i].o, false);
        session_free(session);
    }
}

static void two_more_marks_leave_the_pens_to_the_first(void **state) {
    (void)state;
    static const struct {
        Swap2Choice choice;
        const char *x, *o; // after five marks it is O's turn
    } CASES[] = {{SWAP2_TAKE_TURN, "Bert", "Anna"}, {SWAP2_TAKE_OTHER, "Anna", "Bert"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const GameSpec spec = people();
        Session *session = start(&spec);
        sittings_play(session, "h8 i9 g7");
        session_choose(session, SWAP2_DRAW_TWO);
        assert_turn(session, "Bert", false);
        sittings_play(session, "b2");
        assert_turn(session, "Bert", false);
        sittings_play(session, "c2");
        assert_turn(session, "Anna", true);
        assert_false(game_person_may_choose(&session->game, SWAP2_DRAW_TWO));
        session_choose(session, CASES[i].choice);
        assert_sits(session, SIDE_X, CASES[i].x);
        assert_turn(session, CASES[i].o, false);
        session_free(session);
    }
}

static void nothing_is_judged_before_the_pens_are_taken(void **state) {
    (void)state;
    const GameSpec spec = people();
    Session *session = start(&spec);
    sittings_play(session, "h8 a1 i9");
    assert_true(game_keeps_silent(&session->game));
    assert_int_equal(session_move_mark(session, 1), MOVE_PLAIN);
    session_let_computer_play(session);
    assert_turn(session, "Bert", true);
    session_choose(session, SWAP2_TAKE_TURN);
    assert_false(game_keeps_silent(&session->game));
    session_free(session);
}

/// How many moves a review counts for who is called so, at the pen there is at the end.
static int counted(const Session *session, const char *name) {
    const Record *record = &session->game.record;
    const GameSpec spec = reviewed_spec(session);
    Review *review = base_alloc(sizeof *review);
    Position end;
    record_position_at(record, record->count, &end);
    reviewed_begin(session, &end, review);
    for (int i = 0; i < review->count; i++)
        review->moves[i].seen = true;
    const Side side = strcmp(spec.players[SIDE_X].name, name) == 0 ? SIDE_X : SIDE_O;
    const int count = review_count(review, side, MOVE_PLAIN);
    base_free(review);
    return count;
}

/// The marks of the opening are nobody's.
static void a_review_counts_for_who_drew(void **state) {
    (void)state;
    static const struct {
        Swap2Choice choice, then;
        const char *more, *marks; // two more, and those after the choice
        int anna, bert;
    } CASES[] = {{SWAP2_TAKE_TURN, SWAP2_UNDECIDED, "", "a2 b2 c2", 1, 2},
                 {SWAP2_TAKE_OTHER, SWAP2_UNDECIDED, "", "a2 b2 c2", 2, 1},
                 {SWAP2_DRAW_TWO, SWAP2_TAKE_TURN, "a2 b2", "c2", 1, 0},
                 {SWAP2_DRAW_TWO, SWAP2_TAKE_OTHER, "a2 b2", "c2", 0, 1}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const GameSpec spec = people();
        Session *session = start(&spec);
        sittings_play(session, "h8 i9 g7");
        session_choose(session, CASES[i].choice);
        sittings_play(session, CASES[i].more);
        if (CASES[i].then != SWAP2_UNDECIDED)
            session_choose(session, CASES[i].then);
        sittings_play(session, CASES[i].marks);
        for (int back = session->game.record.count; back >= 0; back--) { // wherever one looks
            session_go_to(session, back);
            assert_int_equal(counted(session, "Anna"), CASES[i].anna);
            assert_int_equal(counted(session, "Bert"), CASES[i].bert);
        }
        session_free(session);
    }
}

static void only_boards_with_room_for_five_are_opened_so(void **state) {
    (void)state;
    static const struct {
        Variant variant;
        bool fits;
    } CASES[] = {{{.width = 13, .height = 13, .row_length = 5}, true},
                 {{.width = 12, .height = 15, .row_length = 5}, false},
                 {{15, 15, 5, .exact = true}, true},
                 {{.width = 15, .height = 15, .row_length = 6}, false},
                 {{15, 15, 5, .drop = true}, false},
                 {{.width = 19, .height = 15, .row_length = 5}, true}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameSpec spec = people();
        spec.variant = CASES[i].variant;
        Session *session = start(&spec);
        assert_int_equal(session->game.swap2, CASES[i].fits);
        sittings_play(session, spec.variant.drop ? "a b c" : "a1 b1 c1");
        assert_int_equal(game_turn(&session->game).chooses, CASES[i].fits);
        session_free(session);
    }
}

// --- taken back and played again

static void a_choice_is_taken_back_and_made_again(void **state) {
    (void)state;
    const GameSpec spec = people();
    Session *session = start(&spec);
    sittings_play(session, "h8 i9 g7");
    session_choose(session, SWAP2_TAKE_OTHER);
    session_undo(session);
    assert_turn(session, "Bert", true);
    assert_sits(session, SIDE_X, "Anna");
    session_redo(session);
    assert_sits(session, SIDE_X, "Bert");
    assert_turn(session, "Anna", false);
    sittings_play(session, "b2");
    session_undo(session);
    assert_turn(session, "Bert", true); // a mark goes with the choice before it
    session_redo(session);
    assert_sits(session, SIDE_X, "Bert");
    assert_int_equal(session_position(session)->ply, 4);
    for (int i = 0; i < 4; i++)
        session_undo(session);
    assert_turn(session, "Anna", false);
    assert_int_equal(session_position(session)->ply, 0);
    session_go_to(session, 4);
    assert_turn(session, "Bert", false);
    session_free(session);
}

static void two_more_are_taken_back_one_by_one(void **state) {
    (void)state;
    const GameSpec spec = people();
    Session *session = start(&spec);
    sittings_play(session, "h8 i9 g7");
    session_choose(session, SWAP2_DRAW_TWO);
    sittings_play(session, "b2 c2");
    session_choose(session, SWAP2_TAKE_TURN);
    session_undo(session);
    assert_turn(session, "Anna", true);
    session_undo(session);
    assert_turn(session, "Bert", false);
    assert_int_equal(session_position(session)->ply, 4);
    session_undo(session);
    assert_turn(session, "Bert", true);
    session_redo(session);
    session_redo(session);
    assert_turn(session, "Anna", true);
    session_go_to(session, 3);
    session_choose(session, SWAP2_TAKE_TURN);
    sittings_play(session, "d2"); // another variation: sides take turns
    assert_turn(session, "Anna", false);
    session_go_to(session, 3);
    session_free(session);
}

// --- time

static int seconds_left(const Session *session, Side side) {
    return (int)(game_clock_left(&session->game.clock, side, atomic_load(&moved)) / S);
}

static void time_goes_with_the_players(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.options.time = (TimeControl){.kind = TIME_WHOLE_GAME, .seconds = 100};
    Session *session = start(&spec);
    for (int i = 0; i < 3; i++) {
        pass(session, 10);
        sittings_play(session, i == 0 ? "h8" : i == 1 ? "i9" : "g7");
    }
    assert_int_equal(seconds_left(session, SIDE_X), 70); // Anna's, for three marks
    pass(session, 5);
    assert_int_equal(seconds_left(session, SIDE_O), 95); // Bert chooses
    session_choose(session, SWAP2_TAKE_OTHER);
    assert_int_equal(seconds_left(session, SIDE_X), 95);
    pass(session, 3);
    assert_int_equal(seconds_left(session, SIDE_O), 67); // Anna's turn
    session_undo(session); // no mark was drawn since: that time is gone
    assert_int_equal(seconds_left(session, SIDE_X), 67);
    assert_int_equal(seconds_left(session, SIDE_O), 95);
    session_free(session);
}

static void who_chooses_too_long_has_lost(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.options.time = (TimeControl){.kind = TIME_EACH_MARK, .seconds = 10};
    Session *session = start(&spec);
    sittings_play(session, "h8 i9 g7");
    pass(session, 11);
    session_poll(session, true);
    assert_int_equal(game_outcome(&session->game), OUTCOME_X_WINS);
    assert_false(game_person_may_choose(&session->game, SWAP2_TAKE_TURN));
    session_free(session);
}

// --- computers

static void a_computer_chooses_and_goes_on(void **state) {
    (void)state;
    const GameSpec spec = spec_of("human", "level2");
    Session *session = start_with_computers(&spec);
    sittings_play(session, "h8 i9 g7");
    assert_true(session_computer_to_move(session));
    let_computers(session, 6);
    assert_false(session_computer_to_move(session));
    // Whatever it chose, undo leads back to the person's mark, not to the computer's choice.
    session_undo(session);
    while (session_position(session)->ply > 3)
        session_undo(session);
    if (session_position(session)->ply == 3)
        session_undo(session);
    assert_int_equal(session_position(session)->ply, 2);
    assert_true(session_can_play(session, 0));
    session_free(session);
}

static void a_computer_opens_and_a_person_chooses(void **state) {
    (void)state;
    const GameSpec spec = spec_of("level2", "human");
    Session *session = start_with_computers(&spec);
    let_computers(session, 9);
    assert_int_equal(session_position(session)->ply, 3);
    assert_true(game_person_may_choose(&session->game, SWAP2_DRAW_TWO));
    session_choose(session, SWAP2_TAKE_OTHER); // the person is X now
    assert_int_equal(session_spec(session)->players[SIDE_X].kind, PLAYER_HUMAN);
    let_computers(session, 9);
    assert_int_equal(session_position(session)->ply, 4);
    assert_true(game_person_to_move(&session->game));
    session_free(session);
}

static void two_computers_open_a_game(void **state) {
    (void)state;
    const GameSpec spec = spec_of("level1", "level2");
    Session *session = start_with_computers(&spec);
    for (int game = 0; game < 2; game++) { // in the second one O opens
        assert_int_equal(session_position(session)->to_move, game == 0 ? SIDE_X : SIDE_O);
        let_computers(session, 8);
        assert_int_equal(session_position(session)->ply, 8);
        assert_int_equal(game_turn(&session->game).mark, 0);
        session_new_game(session);
    }
    session_free(session);
}

// --- kept

static void read_back(Session *session) {
    Buffer text = {.start = NULL};
    FormatsGame read;
    Problem problem;
    session_cover(session, true); // as when a window is left: clocks are noted
    keep_note(&session->game);
    sgf_write(session->game.record.tree, &text);
    assert_true(formats_read((Slice){text.start, text.length}, &session_spec(session)->variant,
                             &read, &problem));
    base_free(text.start);
    session_open(session, read.tree, "kept");
    session_cover(session, false);
}

/// After each mark and each choice the game goes on as it was.
static void an_opening_goes_on_where_it_was_left(void **state) {
    (void)state;
    GameSpec spec = people();
    spec.options.time = (TimeControl){.kind = TIME_WHOLE_GAME, .seconds = 100};
    Session *session = start(&spec);
    sittings_play(session, "h8");
    read_back(session);
    assert_turn(session, "Anna", false);
    sittings_play(session, "i9 g7");
    pass(session, 20);
    read_back(session);
    assert_turn(session, "Bert", true);
    session_choose(session, SWAP2_DRAW_TWO);
    read_back(session);
    assert_turn(session, "Bert", false);
    assert_int_equal(game_turn(&session->game).mark, 1);
    sittings_play(session, "b2");
    read_back(session);
    assert_turn(session, "Bert", false);
    sittings_play(session, "c2");
    read_back(session);
    assert_turn(session, "Anna", true);
    session_choose(session, SWAP2_TAKE_TURN); // she takes O
    read_back(session);
    assert_turn(session, "Anna", false);
    assert_sits(session, SIDE_O, "Anna");
    assert_int_equal(seconds_left(session, SIDE_X), 80);
    assert_int_equal(seconds_left(session, SIDE_O), 100);
    sittings_play(session, "d2");
    read_back(session);
    assert_turn(session, "Bert", false);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_draws_three_and_the_second_takes_a_pen),
        cmocka_unit_test(two_more_marks_leave_the_pens_to_the_first),
        cmocka_unit_test(nothing_is_judged_before_the_pens_are_taken),
        cmocka_unit_test(a_review_counts_for_who_drew),
        cmocka_unit_test(only_boards_with_room_for_five_are_opened_so),
        cmocka_unit_test(a_choice_is_taken_back_and_made_again),
        cmocka_unit_test(two_more_are_taken_back_one_by_one),
        cmocka_unit_test(time_goes_with_the_players),
        cmocka_unit_test(who_chooses_too_long_has_lost),
        cmocka_unit_test(a_computer_chooses_and_goes_on),
        cmocka_unit_test(a_computer_opens_and_a_person_chooses),
        cmocka_unit_test(two_computers_open_a_game),
        cmocka_unit_test(an_opening_goes_on_where_it_was_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
