// The Demo screen: two computers, game after game.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

static ScreenFixture *open_demo_of(const char *variant, const char *x, const char *o) {
    const ScreenOptions options = {
        .variant = variant, .x = x, .o = o, .width = 1280, .height = 800, .demo = true};
    return screen_fixture_open(&options);
}

static ScreenFixture *open_demo(const char *variant) {
    return open_demo_of(variant, "level1", "level1");
}

static int ply(ScreenFixture *fixture) {
    return screen_fixture_position(fixture)->ply;
}

/// Lets `ms` pass while the engine works.
static void pass(ScreenFixture *fixture, int ms) {
    for (int passed = 0; passed < ms; passed += 10)
        screen_fixture_think(fixture);
}

/// Waits until the board holds `wanted` marks; at most a minute by the clock.
static bool wait_for_ply(ScreenFixture *fixture, int wanted) {
    for (int i = 0; i < 6000 && ply(fixture) != wanted; i++)
        pass(fixture, 10);
    return ply(fixture) == wanted;
}

static void set_speed(ScreenFixture *fixture, Key end) {
    Point ruler;
    bool enabled;
    assert_true(stage_find_control(fixture->stage, "Speed", &ruler, &enabled));
    for (int i = 0; i < 20; i++) { // Tab until the ruler has the keyboard: then End turns it
        screen_fixture_press(fixture, KEY_TAB);
        screen_fixture_press(fixture, end);
    }
}

static void it_plays_by_itself_at_a_move_a_second(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("7x7x4");
    assert_true(wait_for_ply(fixture, 1));
    int64_t first = fixture->now;
    assert_true(wait_for_ply(fixture, 2));
    int64_t between = fixture->now - first;
    assert_true(between >= 950 * NANOSECONDS_PER_MS);
    assert_true(between <= 1500 * NANOSECONDS_PER_MS);
    screen_fixture_close(fixture);
}

static void pause_stops_it_and_step_plays_one_move(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("7x7x4");
    assert_true(wait_for_ply(fixture, 2));
    screen_fixture_press(fixture, KEY_SPACE);
    pass(fixture, 3000);
    assert_int_equal(ply(fixture), 2);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_click_control(fixture, "Step");
    pass(fixture, 3000);
    assert_int_equal(ply(fixture), 3);
    screen_fixture_click_control(fixture, "Go on");
    assert_true(wait_for_ply(fixture, 4));
    screen_fixture_close(fixture);
}

static void one_game_follows_the_other(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("3x3x3");
    const Session *session = stage_session(fixture->stage);
    set_speed(fixture, KEY_END);
    Side first = session->game.record.tree->start.to_move;
    int games = session->game.number;
    for (int i = 0; i < 6000 && session->game.number < games + 12; i++)
        pass(fixture, 10);
    assert_int_equal(session->game.number, games + 12);
    Tally tally = game_tally(&session->game);
    assert_int_equal(tally.wins[SIDE_X] + tally.wins[SIDE_O] + tally.draws, 12);
    assert_int_equal(screen_fixture_count_text(fixture, "game 13 of 20"), 1);
    assert_int_equal(session->game.record.tree->start.to_move, first);
    screen_fixture_close(fixture);
}

static void the_next_game_can_be_asked_for(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("7x6x4+drop");
    assert_true(wait_for_ply(fixture, 2));
    screen_fixture_press(fixture, 'n');
    assert_int_equal(ply(fixture), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "game 1 of 10"), 1);
    screen_fixture_close(fixture);
}

static void a_person_can_take_over(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("3x3x3");
    assert_true(wait_for_ply(fixture, 2));
    screen_fixture_press(fixture, 't');
    assert_true(screen_fixture_has_control(fixture, "Undo", &(bool){false}));
    assert_int_equal(ply(fixture), 2);
    Side side = screen_fixture_position(fixture)->to_move;
    const GameSpec *spec = session_spec(stage_session(fixture->stage));
    assert_int_equal(spec->players[side].kind, PLAYER_HUMAN);
    assert_int_equal(spec->players[side_other(side)].kind, PLAYER_COMPUTER);
    screen_fixture_close(fixture);
}

static int games_counted(const Session *session) {
    const Tally tally = game_tally(&session->game);
    return tally.wins[SIDE_X] + tally.wins[SIDE_O] + tally.draws;
}

static void let_three_games_pass(ScreenFixture *fixture) {
    const Session *session = stage_session(fixture->stage);
    set_speed(fixture, KEY_END);
    const int games = session->game.number;
    for (int i = 0; i < 6000 && session->game.number < games + 3; i++)
        pass(fixture, 10);
    assert_int_equal(games_counted(session), 3);
}

static void who_takes_over_begins_without_wins(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("3x3x3");
    let_three_games_pass(fixture);
    screen_fixture_press(fixture, 't');
    assert_int_equal(games_counted(stage_session(fixture->stage)), 0);
    screen_fixture_close(fixture);
}

static void another_demo_begins_without_wins(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("3x3x3");
    let_three_games_pass(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_press(fixture, 'd');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "game 1 of 10"), 1);
    assert_int_equal(games_counted(stage_session(fixture->stage)), 0);
    screen_fixture_close(fixture);
}

static void escape_leaves_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("3x3x3");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_false(screen_fixture_has_control(fixture, "Step", &(bool){false}));
    screen_fixture_close(fixture);
}

static void the_board_cannot_be_played_on(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("3x3x3");
    screen_fixture_click_cell(fixture, "b2");
    assert_int_equal(ply(fixture), 0);
    screen_fixture_close(fixture);
}

/// What the start screen first shows chosen, and two people.
static void both_sides_win_games_of_classic(void **state) {
    (void)state;
    static const char *const O[] = {"level3", "human"};
    for (size_t i = 0; i < ARRAY_LEN(O); i++) {
        ScreenFixture *fixture = open_demo_of("3x3x3", "human", O[i]);
        const Game *game = &stage_session(fixture->stage)->game;
        set_speed(fixture, KEY_END);
        for (int games = 0; games < 40; games++) {
            const int number = game->number;
            for (int steps = 0; game->number == number && steps < 1000; steps++)
                pass(fixture, 10);
            if (game_tally(game).wins[SIDE_X] > 0 && game_tally(game).wins[SIDE_O] > 0)
                break;
        }
        assert_true(game_tally(game).wins[SIDE_X] > 0);
        assert_true(game_tally(game).wins[SIDE_O] > 0);
        screen_fixture_close(fixture);
    }
}

static void the_board_can_be_changed_while_it_runs(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("7x7x4");
    assert_true(wait_for_ply(fixture, 2));
    screen_fixture_press(fixture, 'b');
    screen_fixture_click_control(fixture, "Width +");
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 7);
    screen_fixture_press(fixture, KEY_ENTER);
    pass(fixture, 20);
    assert_int_equal(screen_fixture_position(fixture)->variant.width, 8);
    assert_int_equal(screen_fixture_position(fixture)->variant.height, 7);
    assert_true(wait_for_ply(fixture, 2));
    screen_fixture_close(fixture);
}

/// Who plays is changed on the sheet: a level holds at once, and a person plays on in the game.
static void who_plays_can_be_changed_while_it_runs(void **state) {
    (void)state;
    ScreenFixture *fixture = open_demo("7x7x4");
    assert_true(wait_for_ply(fixture, 2));
    screen_fixture_press(fixture, 'o');
    screen_fixture_click_control(fixture, "Human");
    screen_fixture_press(fixture, KEY_ENTER);
    pass(fixture, 20);
    bool enabled;
    assert_true(screen_fixture_has_control(fixture, "Hint", &enabled));
    assert_int_equal(ply(fixture), 2);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_by_itself_at_a_move_a_second),
        cmocka_unit_test(pause_stops_it_and_step_plays_one_move),
        cmocka_unit_test(one_game_follows_the_other),
        cmocka_unit_test(the_next_game_can_be_asked_for),
        cmocka_unit_test(a_person_can_take_over),
        cmocka_unit_test(who_takes_over_begins_without_wins),
        cmocka_unit_test(another_demo_begins_without_wins),
        cmocka_unit_test(the_board_can_be_changed_while_it_runs),
        cmocka_unit_test(who_plays_can_be_changed_while_it_runs),
        cmocka_unit_test(escape_leaves_it),
        cmocka_unit_test(the_board_cannot_be_played_on),
        cmocka_unit_test(both_sides_win_games_of_classic),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
