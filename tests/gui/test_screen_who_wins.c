// The screen "Who wins?", driven by inputs and a clock alone.
#include "support/testing.h"

#include "base/file.h"
#include "gui/support/screen_fixture.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 20000 };

static ScreenFixture *open_with(const ScreenOptions *options) {
    ScreenFixture *fixture = screen_fixture_open(options);
    screen_fixture_settle(fixture);
    return fixture;
}

static ScreenOptions usual(const char *variant) {
    return (ScreenOptions){
        .variant = variant, .x = "human", .o = "human", .width = 1280, .height = 800};
}

static ScreenFixture *open_game(const char *variant) {
    const ScreenOptions options = usual(variant);
    return open_with(&options);
}

/// Lets the threads work until the frame shows `line`.
static void wait_for_line(ScreenFixture *fixture, const char *line) {
    for (int i = 0; i < PATIENCE && screen_fixture_count_line(fixture, line) == 0; i++)
        screen_fixture_think(fixture);
    if (screen_fixture_count_line(fixture, line) == 0)
        fail_msg("'%s' never comes", line);
}

static bool can_press(ScreenFixture *fixture, const char *label) {
    bool enabled = false;
    return screen_fixture_has_control(fixture, label, &enabled) && enabled;
}

static void wait_for_control(ScreenFixture *fixture, const char *label) {
    for (int i = 0; i < PATIENCE && !can_press(fixture, label); i++)
        screen_fixture_think(fixture);
    assert_true(can_press(fixture, label));
}

static int count(ScreenFixture *fixture, const char *text) {
    return screen_fixture_count_text(fixture, text);
}

/// A solver that has closed the corners, looks at c6, and waits to be stopped.
static void endless(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                    const SolveObserver *observer, SolveAnswer *answer) {
    (void)request;
    (void)clock;
    const struct timespec moment = {.tv_nsec = 500000};
    SolveProgress progress = {.nodes = 1840000,
                              .time_ns = 12 * NANOSECONDS_PER_SECOND,
                              .trying = "",
                              .lower = -1,
                              .upper = 1,
                              .variation = {2, 20, 15},
                              .variation_length = 3,
                              .memory = 61 << 20,
                              .memory_limit = 256 << 20};
    solve_moves_clear(&progress.moves);
    progress.moves.lower[0] = progress.moves.upper[0] = 0;
    if (observer->on_progress)
        observer->on_progress(observer->context, &progress);
    while (!atomic_load(stop))
        nanosleep(&moment, NULL);
    *answer = (SolveAnswer){.lower = -1,
                            .upper = 1,
                            .best = CELL_NONE,
                            .method = "none",
                            .nodes = 1840000,
                            .time_ns = 12 * NANOSECONDS_PER_SECOND,
                            .moves = progress.moves};
}

static ScreenFixture *open_endless(void) {
    ScreenOptions options = usual("6x6x5");
    options.solve = endless;
    return open_with(&options);
}

// --- the answer

static void a_draw_is_answered_with_pairs_and_a_proof(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("6x6x5");
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "A draw.");
    assert_int_equal(screen_fixture_count_line(fixture, "Proven: O can always stop X."), 1);
    wait_for_control(fixture, "Check it");
    assert_true(count(fixture, "holds both halves of a pair") +
                    count(fixture, "both halves of a pair") >
                0);
    assert_int_equal(screen_fixture_count_line(fixture, "g"), 2); // both halves of a pair
    assert_int_equal(count(fixture, "CHECKED"), 0);
    screen_fixture_click_control(fixture, "Check it");
    wait_for_line(fixture, "C"); // the stamp stands letter by letter
    assert_int_equal(count(fixture, "again, in"), 1);
    assert_false(can_press(fixture, "Check it"));
    screen_fixture_close(fixture);
}

static void another_opening_shows_other_pairs(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    ScreenFixture *fixture = open_game("6x6x5");
    screen_fixture_click_control(fixture, "Who wins?");
    wait_for_control(fixture, "Check it");
    screen_fixture_click_control(fixture, "Opening c5");
    screen_fixture_pass(fixture, 300);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    assert_true(count(fixture, "After mark") > 0);
    screen_fixture_close(fixture);
}

static void a_win_is_answered_with_its_length(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_paste(fixture, "X.O/.../X.O X");
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "X wins in 1.");
    assert_int_equal(screen_fixture_count_line(fixture, "Proven: O cannot stop X."), 1);
    screen_fixture_close(fixture);
}

/// No certificate has room for so many squares: nobody can check it.
static void a_large_board_is_proven_by_search(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5");
    screen_fixture_paste(fixture, "h8 a1 i8 c3 j8 e1");
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "X wins.");
    assert_int_equal(screen_fixture_count_line(fixture, "Proven by search: O cannot stop X."), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "not written down: board too large"), 1);
    assert_true(can_press(fixture, "Back"));
    assert_false(can_press(fixture, "Play the proof"));
    screen_fixture_close(fixture);
}

static void assert_claim(WhoWinsReport *report, WrittenProof proof, const char *expected,
                         const char *note) {
    char claim[WHO_WINS_TEXT_MAX];
    Text text = text_over(claim, sizeof claim);
    report->proof = proof;
    who_wins_strings_claim(report, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(claim, expected);
    assert_string_equal(who_wins_strings_fact(report, FACT_PROOF).note, note);
}

/// Four in a column are no row of exactly three: the end of a game is told so.
static void rows_that_are_too_long_are_no_rows(void **state) {
    (void)state;
    const WhoWinsReport report = {.position =
                                      testing_position("4x4x3+exact", "OXOX/OXOX/XXOO/OXOX X")};
    char memory[WHO_WINS_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    who_wins_strings_reason(&report, NULL, SIDE_NAMES_LETTERS, &text);
    assert_string_equal(memory, "The board is full, and nobody has exactly three in a row.");
}

static void the_words_tell_whether_a_proof_is_written_down(void **state) {
    (void)state;
    WhoWinsReport report = {.position = testing_position("9x9x5", ""),
                            .state = WHO_WINS_PROVEN,
                            .lower = -1,
                            .upper = -1,
                            .method = "search",
                            .nodes = 7};
    assert_claim(&report, WRITTEN_PROOF_WRITING, "Proven: X cannot stop O.", "being written …");
    assert_claim(&report, WRITTEN_PROOF_TOO_LONG, "Proven by search: X cannot stop O.",
                 "not written down: too long");
    assert_claim(&report, WRITTEN_PROOF_STOPPED, "Proven: X cannot stop O.",
                 "not written down: you stopped it");
    report.nodes = 0; // a plan needs no search, and can be told instead
    assert_claim(&report, WRITTEN_PROOF_UNKNOWN, "Proven: X cannot stop O.",
                 "not written down: board too large");
    report.known_before = true;
    assert_claim(&report, WRITTEN_PROOF_UNKNOWN, "Proven by search: X cannot stop O.",
                 "not written down: board too large");
}

/// A sign stands beside the side that it is about: in the answer for who wins, on the board and in
/// the line under it for who is to move.
static void every_value_says_whose_it_is(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5");
    screen_fixture_paste(fixture, "h8 a1 i8 c3 j8 e1 k8"); // O is to move, and has lost
    screen_fixture_press(fixture, 'e');
    for (int i = 0; i < PATIENCE && count(fixture, "−1") < 3; i++)
        screen_fixture_think(fixture);
    assert_int_equal(screen_fixture_count_line(fixture, "O wins"), 0); // no square does that
    assert_int_equal(screen_fixture_count_line(fixture, "X wins"), 1);
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "X wins in 2.");
    assert_int_equal(screen_fixture_count_line(fixture, "+1"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "−1"), 0);
    screen_fixture_close(fixture);
}

static void what_the_game_has_proven_is_answered_at_once(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5");
    screen_fixture_paste(fixture, "h8 a1 i8 c3 j8 e1");
    screen_fixture_press(fixture, 'e');
    for (int i = 0; i < PATIENCE && count(fixture, "+1") < 2; i++)
        screen_fixture_think(fixture);
    screen_fixture_press(fixture, 'w'); // and not a moment for a thread
    assert_int_equal(screen_fixture_count_line(fixture, "X wins."), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "known from the game"), 1);
    screen_fixture_close(fixture);
}

/// With the mark of X beside it.
static void the_value_is_as_x_sees_it(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_paste(fixture, "O.O/.X./O.X X");
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "O wins in 2.");
    assert_int_equal(screen_fixture_count_line(fixture, "+1"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "\u22121"), 1);
    screen_fixture_close(fixture);
}

/// Before any square is worth something nobody's view stands under the board.
static void no_view_is_named_without_a_value(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("15x15x5");
    screen_fixture_press(fixture, 'w');
    for (int i = 0; i < 20; i++)
        screen_fixture_think(fixture);
    assert_true(screen_fixture_count_text(fixture, "Looking for a proof") > 0);
    assert_int_equal(screen_fixture_count_text(fixture, "as X sees it"), 0);
    screen_fixture_close(fixture);
}

/// What can be done with a proof stands in thirds of the last row, beside nothing else.
/// Check it, Save and Back, with Details among them where these have no room of their own.
static void the_last_row_has_parts_of_one_width(void **state) {
    (void)state;
    static const int SIZES[][2] = {{568, 320}, {390, 844}, {1280, 800}};
    static const char *const PARTS[] = {"Check it", "Save", "Details", "Back"};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenOptions options = usual("3x3x3");
        options.width = SIZES[i][0];
        options.height = SIZES[i][1];
        ScreenFixture *fixture = open_with(&options);
        screen_fixture_press(fixture, 'w');
        wait_for_control(fixture, "Check it");
        Point middles[ARRAY_LEN(PARTS)];
        size_t count = 0;
        bool enabled;
        for (size_t part = 0; part < ARRAY_LEN(PARTS); part++)
            count += stage_find_control(fixture->stage, PARTS[part], &middles[count], &enabled);
        assert_in_range(count, 3, 4);
        const float apart = middles[1].x - middles[0].x;
        assert_true(apart > 44);
        for (size_t part = 1; part < count; part++) {
            const float next = middles[part].x - middles[part - 1].x;
            assert_true(fabsf(apart - next) < .1f * apart && middles[part].y == middles[0].y);
        }
        screen_fixture_close(fixture);
    }
}

static void a_finished_game_has_its_answer(void **state) {
    (void)state;
    static const char *const CELLS[] = {"a1", "a2", "b1", "b2", "c1"};
    ScreenFixture *fixture = open_game("3x3x3");
    for (size_t i = 0; i < ARRAY_LEN(CELLS); i++)
        screen_fixture_click_cell(fixture, CELLS[i]);
    screen_fixture_settle(fixture);
    screen_fixture_press(fixture, 'w');
    assert_false(can_press(fixture, "Who wins?"));
    assert_true(can_press(fixture, "Play again") && can_press(fixture, "Why?"));
    screen_fixture_close(fixture);
}

static void a_fault_in_the_proof_takes_the_answer_away(void **state) {
    (void)state;
    ScreenOptions options = usual("3x3x3");
    options.checker = "/bin/false";
    ScreenFixture *fixture = open_with(&options);
    screen_fixture_press(fixture, 'w');
    wait_for_control(fixture, "Check it");
    screen_fixture_click_control(fixture, "Check it");
    wait_for_line(fixture, "Not known.");
    assert_int_equal(count(fixture, "Proven:"), 0);
    assert_int_equal(count(fixture, "Not proven: the written proof has a fault."), 1);
    assert_false(can_press(fixture, "Save"));
    screen_fixture_close(fixture);
}

static void without_the_checker_it_says_so(void **state) {
    (void)state;
    ScreenOptions options = usual("3x3x3");
    options.checker = "/no/such/program";
    ScreenFixture *fixture = open_with(&options);
    screen_fixture_press(fixture, 'w');
    wait_for_control(fixture, "Check it");
    screen_fixture_press(fixture, 'c');
    wait_for_line(fixture, "Not checked: the program inkrow-check was not found.");
    assert_int_equal(screen_fixture_count_line(fixture, "A draw."), 1);
    screen_fixture_close(fixture);
}

// --- the search

static void the_search_shows_what_is_sure_and_can_be_stopped(void **state) {
    (void)state;
    ScreenFixture *fixture = open_endless();
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "1,840,000");
    static const char *const ENDS[] = {"X wins", "A draw", "O wins"};
    for (size_t i = 0; i < ARRAY_LEN(ENDS); i++)
        assert_int_equal(screen_fixture_count_line(fixture, ENDS[i]), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "possible: 1 of 6 openings is closed"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "ruled out: X could use O’s own plan"), 1);
    assert_int_equal(count(fixture, "not in 8 marks"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "not yet"), 4); // c6 is being tried
    assert_int_equal(screen_fixture_count_line(fixture, "c6"), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "61 MB"), 1);
    screen_fixture_press(fixture, KEY_ESCAPE);
    wait_for_line(fixture, "X does not lose.");
    assert_int_equal(screen_fixture_count_line(fixture, "Not proven: whether X wins."), 1);
    assert_int_equal(screen_fixture_count_line(fixture, "possible: 1 of 6 openings is closed"), 1);
    screen_fixture_pass(fixture, 600);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_press(fixture, 'w');
    screen_fixture_think(fixture);
    assert_true(can_press(fixture, "Stop"));
    screen_fixture_close(fixture);
}

static void many_squares_have_no_question_marks(void **state) {
    (void)state;
    ScreenOptions options = usual("9x7x5"); // 63 squares
    options.solve = endless;
    ScreenFixture *fixture = open_with(&options);
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "1,840,000");
    assert_int_equal(screen_fixture_count_line(fixture, "?"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "still open"), 0);
    assert_int_equal(screen_fixture_count_line(fixture, "0"), 3); // a corner, its sign, a draw's
    screen_fixture_close(fixture);
}

static void the_search_needs_few_frames(void **state) {
    (void)state;
    ScreenFixture *fixture = open_endless();
    screen_fixture_press(fixture, 'w');
    wait_for_line(fixture, "1,840,000");
    screen_fixture_pass(fixture, 1000);
    assert_true(stage_timeout(fixture->stage, fixture->now) >= 250 * NANOSECONDS_PER_MS);
    screen_fixture_close(fixture);
}

static void back_leads_to_the_game_as_it_was(void **state) {
    (void)state;
    ScreenFixture *fixture = open_endless();
    screen_fixture_click_cell(fixture, "c4");
    screen_fixture_press(fixture, 'e');
    screen_fixture_press(fixture, 'w');
    screen_fixture_think(fixture);
    screen_fixture_press(fixture, KEY_ESCAPE);
    wait_for_control(fixture, "Back");
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_true(can_press(fixture, "Explain"));
    assert_int_equal(screen_fixture_position(fixture)->ply, 1);
    assert_true(stage_session(fixture->stage)->explain_on);
    screen_fixture_press(fixture, 'w');
    screen_fixture_click_control(fixture, "Home");
    assert_false(stage_kept_session(fixture->stage)->explain_on);
    screen_fixture_close(fixture);
}

static void the_program_ends_while_it_searches(void **state) {
    (void)state;
    ScreenFixture *fixture = open_endless();
    screen_fixture_press(fixture, 'w');
    screen_fixture_think(fixture);
    screen_fixture_close(fixture);
}

// --- what is done with a proof

static void the_proof_is_saved_where_it_says(void **state) {
    (void)state;
    static const char PATH[] = TEST_BUILD_DIR "/inkrow-3x3x3.proof";
    file_remove(PATH);
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, 'w');
    wait_for_control(fixture, "Save");
    screen_fixture_press(fixture, 's');
    assert_int_equal(screen_fixture_count_text(fixture, "Saved as "), 1); // a long folder is cut
    assert_int_equal(access(PATH, F_OK), 0);
    screen_fixture_press(fixture, 's'); // another name: nothing is overwritten
    assert_int_equal(access(TEST_BUILD_DIR "/inkrow-3x3x3-2.proof", F_OK), 0);
    file_remove(PATH);
    file_remove(TEST_BUILD_DIR "/inkrow-3x3x3-2.proof");
    screen_fixture_close(fixture);
}

static void whoever_plays_against_the_proof_does_not_win(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    static const char *const CELLS[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, 'w');
    wait_for_control(fixture, "Play the proof");
    for (size_t first = 0; first < ARRAY_LEN(CELLS); first++) {
        screen_fixture_press(fixture, first == 0 ? 'p' : 'n');
        for (size_t i = 0; i < ARRAY_LEN(CELLS); i++) {
            screen_fixture_click_cell(fixture, CELLS[(first + i) % ARRAY_LEN(CELLS)]);
            screen_fixture_settle(fixture);
        }
        // Some of the nine clicks hit a taken cell; the game then is not over, but never won by X.
        assert_int_equal(count(fixture, "X has won"), 0);
        while (screen_fixture_count_line(fixture, "Your mark: X.") > 0)
            for (size_t i = 0; i < ARRAY_LEN(CELLS); i++) {
                screen_fixture_click_cell(fixture, CELLS[i]);
                screen_fixture_settle(fixture);
            }
        assert_int_equal(count(fixture, "A draw, as proven.") + count(fixture, "O has won"), 1);
    }
    screen_fixture_press(fixture, KEY_ESCAPE);
    assert_int_equal(screen_fixture_count_line(fixture, "A draw."), 1);
    screen_fixture_close(fixture);
}

/// a1 b2 b1: c1 has to be blocked. X does not block itself: whoever gives the draw away is told so.
static void a_draw_that_was_given_away_is_told_so(void **state) {
    (void)state;
    testing_skip_where_threads_are_watched();
    static const char *const CELLS[] = {"a2", "b1", "b3", "c2", "a1", "a3", "c1", "c3"};
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, 'w');
    wait_for_control(fixture, "Play the proof");
    bool lost = false;
    for (size_t first = 0; first < ARRAY_LEN(CELLS); first++) {
        screen_fixture_press(fixture, first == 0 ? 'p' : 'n');
        for (size_t i = 0; i < 2 * ARRAY_LEN(CELLS); i++) {
            screen_fixture_click_cell(fixture, CELLS[(first + i) % ARRAY_LEN(CELLS)]);
            screen_fixture_settle(fixture);
        }
        assert_int_equal(count(fixture, "has won, as proven"), 0);
        if (screen_fixture_count_line(fixture, "O has won.") == 0)
            continue;
        lost = true;
        assert_int_equal(count(fixture, "Try to fill a row"), 0);
        assert_int_equal(count(fixture, "promised a draw"), 1);
        assert_int_equal(count(fixture, "Your mark on "), 1);
    }
    assert_true(lost);
    screen_fixture_close(fixture);
}

static void a_proof_plays_by_itself_and_takes_back(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3");
    screen_fixture_press(fixture, 'w');
    wait_for_control(fixture, "Play the proof");
    screen_fixture_click_control(fixture, "Play the proof");
    screen_fixture_click_control(fixture, "Let it play");
    screen_fixture_pass(fixture, 20000);
    assert_int_equal(count(fixture, "A draw, as proven."), 1);
    screen_fixture_press(fixture, 'u');
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(screen_fixture_count_line(fixture, "Your mark: X."), 1);
    assert_int_equal(stage_timeout(fixture->stage, fixture->now), -1);
    screen_fixture_close(fixture);
}

// --- any board, any window

static void it_draws_any_board_in_any_window(void **state) {
    (void)state;
    static const int SIZES[][2] = {{640, 400}, {914, 571}, {1280, 1024}, {3840, 2160}, {700, 1100}};
    static const char *const VARIANTS[] = {"5x4x4", "32x32x5", "3x32x3", "12x10x4+drop", "9x9x5"};
    for (size_t v = 0; v < ARRAY_LEN(VARIANTS); v++) {
        ScreenOptions options = usual(VARIANTS[v]);
        options.solve = endless;
        ScreenFixture *fixture = open_with(&options);
        for (size_t s = 0; s < ARRAY_LEN(SIZES); s++) {
            screen_fixture_resize(fixture, SIZES[s][0], SIZES[s][1]);
            screen_fixture_press(fixture, 'w');
            screen_fixture_pass(fixture, 50);
            screen_fixture_click_cell(fixture, "b1");
            screen_fixture_press(fixture, KEY_RIGHT);
            screen_fixture_press(fixture, KEY_ENTER);
            screen_fixture_press(fixture, KEY_ESCAPE);
            wait_for_control(fixture, "Back");
            screen_fixture_press(fixture, KEY_ESCAPE);
        }
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_is_answered_with_pairs_and_a_proof),
        cmocka_unit_test(another_opening_shows_other_pairs),
        cmocka_unit_test(a_win_is_answered_with_its_length),
        cmocka_unit_test(a_large_board_is_proven_by_search),
        cmocka_unit_test(rows_that_are_too_long_are_no_rows),
        cmocka_unit_test(the_words_tell_whether_a_proof_is_written_down),
        cmocka_unit_test(every_value_says_whose_it_is),
        cmocka_unit_test(what_the_game_has_proven_is_answered_at_once),
        cmocka_unit_test(the_value_is_as_x_sees_it),
        cmocka_unit_test(no_view_is_named_without_a_value),
        cmocka_unit_test(a_finished_game_has_its_answer),
        cmocka_unit_test(a_fault_in_the_proof_takes_the_answer_away),
        cmocka_unit_test(without_the_checker_it_says_so),
        cmocka_unit_test(the_search_shows_what_is_sure_and_can_be_stopped),
        cmocka_unit_test(many_squares_have_no_question_marks),
        cmocka_unit_test(the_search_needs_few_frames),
        cmocka_unit_test(back_leads_to_the_game_as_it_was),
        cmocka_unit_test(the_program_ends_while_it_searches),
        cmocka_unit_test(the_proof_is_saved_where_it_says),
        cmocka_unit_test(whoever_plays_against_the_proof_does_not_win),
        cmocka_unit_test(a_draw_that_was_given_away_is_told_so),
        cmocka_unit_test(a_proof_plays_by_itself_and_takes_back),
    };
    const struct CMUnitTest in_every_shape[] = {
        cmocka_unit_test(it_draws_any_board_in_any_window),
        cmocka_unit_test(the_last_row_has_parts_of_one_width),
    };
    return testing_asks_for_shapes() ? cmocka_run_group_tests(in_every_shape, NULL, NULL)
                                     : cmocka_run_group_tests(tests, NULL, NULL);
}
