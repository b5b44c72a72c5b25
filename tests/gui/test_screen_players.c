// Who plays and what is said to them, on the Game screen and on the sheet that changes it.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

static ScreenFixture *open_game(const char *variant, const char *x, const char *o) {
    const ScreenOptions options = {
        .variant = variant, .x = x, .o = o, .width = 1280, .height = 800, .still = true};
    return screen_fixture_open(&options);
}

static bool has(ScreenFixture *fixture, const char *label) {
    return screen_fixture_has_control(fixture, label, &(bool){false});
}

static const Session *session_of(ScreenFixture *fixture) {
    return stage_session(fixture->stage);
}

/// A person's game against the computer that has won it or will win it with its next move.
static ScreenFixture *open_with(const char *position, const char *cell) {
    ScreenFixture *fixture = open_game("3x3x3", "human", "level3");
    screen_fixture_paste(fixture, position);
    screen_fixture_click_cell(fixture, cell);
    screen_fixture_settle(fixture);
    assert_int_not_equal(screen_fixture_position(fixture)->outcome, OUTCOME_OPEN);
    return fixture;
}

// --- after the end

static void a_button_begins_the_next_level(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("XX1/OO1/3 X", "c3");
    assert_int_equal(screen_fixture_count_text(fixture, "Try 4?"), 1);
    assert_false(has(fixture, "Explain"));
    screen_fixture_click_control(fixture, "Yes, play it");
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_OPEN);
    assert_int_equal(session_spec(session_of(fixture))->players[SIDE_O].level, 4);
    assert_int_equal(stage_chosen(fixture->stage)->players[SIDE_O].level, 4);
    assert_false(has(fixture, "Yes, play it"));
    screen_fixture_close(fixture);
}

static void the_first_loss_offers_to_explain(void **state) {
    (void)state;
    ScreenFixture *fixture = open_with("X1X/OO1/3 X", "c1");
    assert_int_equal(screen_fixture_count_text(fixture, "what each square is"), 1);
    assert_true(has(fixture, "Play again"));
    screen_fixture_click_control(fixture, "Yes, show me");
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_OPEN);
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(screen_fixture_count_text(fixture, "win in 1"), 1);
    assert_true(session_of(fixture)->explain_on);
    screen_fixture_press(fixture, 'n'); // which only that game was asked for
    assert_false(session_of(fixture)->explain_on);
    screen_fixture_press(fixture, 'e'); // what a person asks for stays
    screen_fixture_press(fixture, 'n');
    assert_true(session_of(fixture)->explain_on);
    screen_fixture_close(fixture);
}

// --- while they play

static void a_hint_says_why(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_paste(fixture, "3/1O1/X1X O");
    screen_fixture_press(fixture, 'h');
    screen_fixture_pass(fixture, 100);
    assert_int_equal(screen_fixture_count_text(fixture, "The edge b1 blocks"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE); // puts the hint away
    screen_fixture_pass(fixture, 100);
    assert_int_equal(screen_fixture_count_text(fixture, "The edge b1 blocks"), 0);
    screen_fixture_close(fixture);
}

static void play_game_says_what_it_does(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level3");
    screen_fixture_resize(fixture, 960, 600);
    screen_fixture_click_control(fixture, "Computer moves for me");
    assert_int_equal(screen_fixture_count_text(fixture, "pens are swapped"), 1);
    assert_int_equal(screen_fixture_position(fixture)->ply, 0);
    screen_fixture_click_control(fixture, "Yes, swap pens");
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    assert_int_equal(screen_fixture_count_text(fixture, "Pens are swapped"), 1);
    screen_fixture_click_cell(
        fixture, position_at(screen_fixture_position(fixture), 0) == SIDE_NONE ? "a3" : "b3");
    screen_fixture_pass(fixture, 10);
    assert_int_equal(screen_fixture_count_text(fixture, "Pens are swapped"), 0);
    screen_fixture_close(fixture);
}

static void among_two_people_it_only_plays_a_move(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_press(fixture, 'g');
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_count_text(fixture, "Pens are swapped"), 0);
    screen_fixture_close(fixture);
}

static int slips_shown(ScreenFixture *fixture) {
    return screen_fixture_count_line(fixture, "?") + screen_fixture_count_line(fixture, "??");
}

static void two_people_see_no_slips_while_they_play(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a3", "b3", "c3", "a1"};
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(fixture, MOVES[i]);
    screen_fixture_pass(fixture, 50);
    assert_int_equal(slips_shown(fixture), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "losing move:"), 0);
    screen_fixture_press(fixture, 'e'); // who asks is told
    screen_fixture_pass(fixture, 50);
    assert_int_equal(slips_shown(fixture), 3);
    screen_fixture_close(fixture);
}

// --- the sheet

static void levels_change_in_the_middle_of_a_game(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "level3");
    screen_fixture_click_cell(fixture, "c3");
    screen_fixture_settle(fixture);
    screen_fixture_click_control(fixture, "Players");
    screen_fixture_click_control(fixture, "6");
    screen_fixture_click_control(fixture, "Done");
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_int_equal(session_spec(session_of(fixture))->players[SIDE_O].level, 6);
    assert_int_equal(stage_chosen(fixture->stage)->players[SIDE_O].level, 6);
    assert_int_equal(screen_fixture_count_line(fixture, "level 6"), 1);
    screen_fixture_close(fixture);
}

static void players_change_in_the_middle_of_a_game(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "human");
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_press(fixture, 'o');
    screen_fixture_click_control(fixture, "O plays Computer");
    assert_int_equal(screen_fixture_count_line(fixture, "no slips"), 1);
    screen_fixture_press(fixture, KEY_ENTER);
    screen_fixture_settle(fixture);
    assert_int_equal(screen_fixture_position(fixture)->ply, 2);
    assert_int_equal(session_spec(session_of(fixture))->players[SIDE_O].level, LEVEL_FIRST);
    screen_fixture_close(fixture);
}

static void changes_follow_the_players_who_swapped_pens(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("5x5x4", "human", "level3");
    screen_fixture_press(fixture, 'g');
    screen_fixture_click_control(fixture, "Yes, swap pens");
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'o');
    screen_fixture_click_control(fixture, "6");
    assert_int_equal(session_spec(session_of(fixture))->players[SIDE_X].level, 6);
    assert_int_equal(stage_chosen(fixture->stage)->players[SIDE_O].level, 6);
    assert_int_equal(stage_chosen(fixture->stage)->players[SIDE_X].kind, PLAYER_HUMAN);
    screen_fixture_close(fixture);
}

static void the_coach_can_be_switched_off(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level3");
    screen_fixture_paste(fixture, "3x3x3 a3 b3 c3 a1");
    screen_fixture_pass(fixture, 50);
    assert_int_equal(slips_shown(fixture), 3);
    assert_int_equal(screen_fixture_count_text(fixture, "Your c3."), 1);
    screen_fixture_press(fixture, 'o');
    screen_fixture_click_control(fixture, "Coach");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_pass(fixture, 50);
    assert_int_equal(slips_shown(fixture), 0);
    assert_int_equal(screen_fixture_count_text(fixture, "Your c3."), 0);
    assert_true(stage_chosen(fixture->stage)->quiet);
    screen_fixture_close(fixture);
}

static void the_thinking_time_is_chosen(void **state) {
    (void)state;
    static const struct {
        const char *words;
        int seconds;
    } TIMES[] = {{"3 s", 3}, {"10 s", 10}, {"30 s", 30}, {"1 s", 1}};
    ScreenFixture *fixture = open_game("15x15x5", "human", "perfect");
    screen_fixture_press(fixture, 'o');
    for (size_t i = 0; i < ARRAY_LEN(TIMES); i++) {
        screen_fixture_click_control(fixture, TIMES[i].words);
        assert_int_equal(session_of(fixture)->config.move_time_ns,
                         TIMES[i].seconds * NANOSECONDS_PER_SECOND);
        assert_int_equal(settings_move_time(stage_settings(fixture->stage)),
                         TIMES[i].seconds * NANOSECONDS_PER_SECOND);
    }
    screen_fixture_click_control(fixture, "3 s");
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_click_cell(fixture, "h8");
    screen_fixture_pass(fixture, 10);
    assert_int_equal(session_of(fixture)->job.limits.time_ns, 3 * NANOSECONDS_PER_SECOND);
    screen_fixture_close(fixture);
}

static void the_start_screen_has_the_sheet_too(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", "level3");
    screen_fixture_click_control(fixture, "Home");
    screen_fixture_click_control(fixture, "Players");
    screen_fixture_click_control(fixture, "Coach");
    screen_fixture_click_control(fixture, "10 s");
    screen_fixture_click_control(fixture, "Done");
    screen_fixture_click_control(fixture, "Play");
    assert_true(session_spec(session_of(fixture))->quiet);
    assert_int_equal(session_of(fixture)->config.move_time_ns, 10 * NANOSECONDS_PER_SECOND);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_button_begins_the_next_level),
        cmocka_unit_test(the_first_loss_offers_to_explain),
        cmocka_unit_test(a_hint_says_why),
        cmocka_unit_test(play_game_says_what_it_does),
        cmocka_unit_test(among_two_people_it_only_plays_a_move),
        cmocka_unit_test(two_people_see_no_slips_while_they_play),
        cmocka_unit_test(levels_change_in_the_middle_of_a_game),
        cmocka_unit_test(players_change_in_the_middle_of_a_game),
        cmocka_unit_test(changes_follow_the_players_who_swapped_pens),
        cmocka_unit_test(the_coach_can_be_switched_off),
        cmocka_unit_test(the_thinking_time_is_chosen),
        cmocka_unit_test(the_start_screen_has_the_sheet_too),
    };
    return cmocka_run_group_tests_name("screen_players", tests, NULL, NULL);
}
