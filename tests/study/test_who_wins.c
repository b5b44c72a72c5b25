// Who wins, as its owner sees it: searching, stopping, going on, the written proof and its check.
// Values are published ones (Uiterwijk and van den Herik 2000) or plain to see.
#include "study/who_wins.h"

#include "base/file.h"
#include "base/process.h"
#include "support/classic.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 100000 };

static WhoWins *start_with(const char *checker, WhoWinsSolve *solve) {
    const WhoWinsConfig config = {
        .clock = clock_system(),
        .table_mib = 16,
        .threads = 1,
        .checker = checker,
        .solve = solve,
    };
    return who_wins_new(&config);
}

static WhoWins *start(void) {
    return start_with(TEST_BUILD_DIR "/inkrow-check", NULL);
}

static void sleep_a_moment(void) {
    const struct timespec moment = {.tv_nsec = 500000};
    nanosleep(&moment, NULL);
}

static const WhoWinsReport *wait_for_end(WhoWins *who_wins) {
    for (int i = 0; i < PATIENCE && who_wins_busy(who_wins); i++) {
        who_wins_poll(who_wins);
        sleep_a_moment();
    }
    assert_false(who_wins_busy(who_wins));
    return who_wins_report(who_wins);
}

static const WhoWinsReport *ask(WhoWins *who_wins, const char *variant, const char *text) {
    Position position = testing_position(variant, text);
    assert_true(who_wins_ask(who_wins, &position));
    return wait_for_end(who_wins);
}

// --- answers

static void known_boards_are_answered_and_their_proofs_checked(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        int value;
    } BOARDS[] = {{"3x3x3", 0}, {"4x4x4", 0}, {"6x6x5", 0}, {"6x5x4", 1}, {"4x3x3", 1}};
    WhoWins *who_wins = start();
    for (size_t i = 0; i < ARRAY_LEN(BOARDS); i++) {
        const WhoWinsReport *report = ask(who_wins, BOARDS[i].variant, "");
        assert_int_equal(report->state, WHO_WINS_PROVEN);
        assert_int_equal(report->lower, BOARDS[i].value);
        assert_int_equal(report->upper, BOARDS[i].value);
        assert_int_equal(report->proof, WRITTEN_PROOF_READY);
        assert_true(report->proof_bytes > 0 && report->proof_nodes > 0);
        assert_non_null(who_wins_book(who_wins));
        assert_true(who_wins_check(who_wins));
        assert_int_equal(wait_for_end(who_wins)->proof, WRITTEN_PROOF_CHECKED);
    }
    who_wins_free(who_wins);
}

static void the_distance_comes_after_the_value(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    // b2 makes two rows at once: X, O and X again.
    const WhoWinsReport *report = ask(who_wins, "3x3x3", "X.O/.../X.O X");
    assert_int_equal(report->lower, 1);
    assert_int_equal(report->plies, 1);
    assert_int_equal(report->pv_length, 1);
    assert_int_equal(report->pv[0], 3);
    who_wins_free(who_wins);
}

static void every_opening_of_six_by_six_shows_pairs_that_hold(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    const WhoWinsReport *report = ask(who_wins, "6x6x5", "");
    assert_int_equal(report->move_count, 36);
    assert_int_equal(report->class_count, 6);
    assert_int_equal(report->opening_count, 6);
    for (int i = 0; i < report->opening_count; i++) {
        const WhoWinsOpening *opening = &report->openings[i];
        Position position = report->position;
        assert_true(opening->paired);
        for (int k = 0; k < opening->variation_length; k++)
            position_play(&position, opening->variation[k]);
        assert_true(pairing_stops(&position, SIDE_X, &opening->pairing));
    }
    who_wins_free(who_wins);
}

/// What the side to move gets, by trying everything.
static int brute_value(const Position *position) {
    Cell moves[CELLS_MAX];
    int best = -1;
    if (position->outcome != OUTCOME_OPEN)
        return position->outcome == OUTCOME_DRAW ? 0 : -1;
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        best = MAX(best, -brute_value(&after));
    }
    return best;
}

/// An answer on the rim or in a corner loses to a corner, and comes last, as it is lost.
static void what_keeps_a_draw_is_shown_first(void **state) {
    (void)state;
    static const char *const DRAWN[] = {"X../.../... O", ".../.X./... O", "X../.O./..X O",
                                        ".X./.../... O", "X.O/.X./..O O"};
    WhoWins *who_wins = start();
    for (size_t i = 0; i < ARRAY_LEN(DRAWN); i++) {
        const WhoWinsReport *report = ask(who_wins, "3x3x3", DRAWN[i]);
        int last = 0, losing = 0;
        if (report->lower != 0 || report->upper != 0)
            continue;
        for (int k = 0; k < report->opening_count; k++) {
            const WhoWinsOpening *opening = &report->openings[k];
            Position after = report->position;
            if (opening->variation_length == 0)
                continue;
            position_play(&after, opening->variation[0]);
            const int value = -brute_value(&after);
            assert_true(k == 0 ? value == 0 : value <= last);
            assert_int_equal(who_wins_opening_loses(report, opening), value < 0);
            if (value < 0) { // the answer that is shown wins
                assert_true(opening->variation_length > 1 && !opening->paired);
                position_play(&after, opening->variation[1]);
                assert_int_equal(brute_value(&after), -1);
            }
            losing += value < 0;
            last = value;
        }
        assert_true(i > 0 || losing == 4); // a rim, a corner, the far corner and the far rim
    }
    who_wins_free(who_wins);
}

static void finished_games_are_answered_without_a_proof(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    const WhoWinsReport *report = ask(who_wins, "3x3x3", "XXX/OO./... O");
    assert_int_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->upper, -1);
    assert_int_equal(report->proof, WRITTEN_PROOF_NONE);
    report = ask(who_wins, "3x3x3", "XOX/XOO/OXX O");
    assert_int_equal(report->lower, 0);
    assert_int_equal(report->upper, 0);
    who_wins_free(who_wins);
}

static void what_is_plain_to_see_needs_no_search(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    Position position = testing_position("32x32x5", "");
    assert_true(who_wins_ask(who_wins, &position));
    who_wins_stop(who_wins);
    const WhoWinsReport *report = wait_for_end(who_wins);
    assert_int_not_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->lower, 0); // O could not use a plan that X does not have
    assert_true(report->stolen);
    assert_int_equal(report->upper, 1);
    assert_null(who_wins_book(who_wins));
    who_wins_free(who_wins);
}

static void drop_boards_are_answered_and_proved(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    const WhoWinsReport *report = ask(who_wins, "4x4x4+drop", "");
    assert_int_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->lower, 0);
    assert_false(report->stolen);
    assert_int_equal(report->proof, WRITTEN_PROOF_READY);
    assert_true(report->proof_nodes > 0);
    who_wins_free(who_wins);
}

/// What the game knows is said at once; the engine goes on with the line to its end.
static void what_the_judge_knows_needs_no_search(void **state) {
    (void)state;
    const Cell line[] = {15 * 7 + 10}; // k8, beside h8 i8 j8
    const Position position = testing_position("15x15x5", "15/15/15/15/15/15/15/7XXX5/15/15/15/15/"
                                                          "O.O.O10/15/15 X");
    const WhoWinsConfig config = {
        .clock = clock_system(), .table_mib = 16, .threads = 1, .judge = judge_new()};
    judge_learn_bounds(
        config.judge, &position,
        (Bounds){.lower = 1, .upper = 1, .line = line, .line_length = 1, .by = "test"}, NULL);
    WhoWins *who_wins = who_wins_new(&config);
    assert_true(who_wins_ask(who_wins, &position));
    const WhoWinsReport *report = who_wins_report(who_wins);
    assert_int_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->lower, 1);
    assert_int_equal(report->pv_length, 1);
    assert_true(report->known_before);
    assert_int_equal(wait_for_end(who_wins)->proof, WRITTEN_PROOF_UNKNOWN);
    assert_int_equal(report->pv[0], line[0]);
    assert_int_equal(report->pv_length, 3);
    assert_int_equal(report->pv[2], 15 * 7 + (report->pv[1] == 15 * 7 + 6 ? 11 : 6));
    assert_int_equal(judge_value(config.judge, &position).worth.verdict.kind, VERDICT_WIN);
    who_wins_free(who_wins);
    judge_free(config.judge);
}

// --- what is sure without a search

static void mirror_images_follow_the_marks(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    assert_int_equal(ask(who_wins, "3x3x3", "")->class_count, 3);
    assert_int_equal(ask(who_wins, "3x3x3", "X../.../... O")->class_count, 5);
    assert_int_equal(ask(who_wins, "3x3x3", "XO./.../... X")->class_count, 7);
    assert_int_equal(ask(who_wins, "4x4x4+drop", "")->class_count, 2);
    who_wins_free(who_wins);
}

static void the_least_number_of_marks_is_a_bound(void **state) {
    (void)state;
    Position position = testing_position("6x6x5", "");
    assert_int_equal(who_wins_least_plies(&position, SIDE_X), 9);
    assert_int_equal(who_wins_least_plies(&position, SIDE_O), 10);
    position = testing_position("3x3x3", "XX./OO./... X");
    assert_int_equal(who_wins_least_plies(&position, SIDE_X), 1);
    assert_int_equal(who_wins_least_plies(&position, SIDE_O), 2);
    position = testing_position("3x3x3", "XOX/XOO/OX. X");
    assert_int_equal(who_wins_least_plies(&position, SIDE_O), 0);
}

static void a_challenge_completes_or_blocks_a_row(void **state) {
    (void)state;
    Position position = testing_position("3x3x3", "XX./OO./... X");
    assert_int_equal(who_wins_try(&position), 2);
    position = testing_position("3x3x3", "XX./O../... O");
    assert_int_equal(who_wins_try(&position), 2);
}

/// The right half is the mirror image of the left one: of two cells that are worth the same the
/// first in reading order is tried, whatever the order in which the windows are counted.
static void equal_cells_weigh_the_same(void **state) {
    (void)state;
    enum { WIDTH = 31, LENGTH = 15, ROW = 8, GAP = 10 };
    static const struct {
        int column, row;
        Side side;
    } MARKS[] = {{5, 3, SIDE_X}, {7, 5, SIDE_O}, {9, 9, SIDE_X}, {14, 12, SIDE_O}};
    const Variant variant = testing_variant("31x21x15");
    uint8_t cells[CELLS_MAX];
    memset(cells, SIDE_NONE, sizeof(cells));
    for (int column = 0; column < LENGTH; column++)
        cells[ROW * WIDTH + column] = cells[ROW * WIDTH + WIDTH - 1 - column] =
            column == GAP ? SIDE_NONE : SIDE_X;
    for (size_t i = 0; i < ARRAY_LEN(MARKS); i++)
        cells[MARKS[i].row * WIDTH + MARKS[i].column] =
            cells[MARKS[i].row * WIDTH + WIDTH - 1 - MARKS[i].column] = (uint8_t)MARKS[i].side;
    Position position;
    Problem problem;
    assert_true(position_arrange(&position, &variant, cells, SIDE_X, &problem));
    assert_int_equal(who_wins_try(&position), ROW * WIDTH + GAP);
}

// --- stopping and going on

/// A solver that proves a little, tells of it, and waits to be stopped.
static void endless(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                    const SolveObserver *observer, SolveAnswer *answer) {
    (void)clock;
    SolveProgress progress = {.nodes = 1000,
                              .time_ns = NANOSECONDS_PER_SECOND,
                              .trying = "",
                              .lower = -1,
                              .upper = 1,
                              .variation = {2, 3},
                              .variation_length = 2};
    solve_moves_clear(&progress.moves);
    progress.moves.lower[5] = progress.moves.upper[5] = 0; // f6, an image of a6
    observer->on_progress(observer->context, &progress);
    const SolvedPosition solved = {.work = 1000};
    observer->on_solved(observer->context, &solved);
    while (!atomic_load(stop))
        sleep_a_moment();
    *answer = (SolveAnswer){.lower = -1,
                            .upper = 1,
                            .best = CELL_NONE,
                            .method = "none",
                            .nodes = 1000 + 100 * request->solved_count,
                            .time_ns = NANOSECONDS_PER_SECOND};
    solve_moves_clear(&answer->moves);
}

static void wait_for_line(WhoWins *who_wins) {
    for (int i = 0; i < PATIENCE && who_wins_report(who_wins)->variation_length == 0; i++) {
        who_wins_poll(who_wins);
        sleep_a_moment();
    }
}

static void what_was_sure_when_it_stopped_is_kept(void **state) {
    (void)state;
    WhoWins *who_wins = start_with(NULL, endless);
    Position position = testing_position("6x6x5", ""), other = testing_position("7x7x5", "");
    assert_true(who_wins_ask(who_wins, &position));
    wait_for_line(who_wins);
    const WhoWinsReport *report = who_wins_report(who_wins);
    assert_int_equal(report->state, WHO_WINS_SEARCHING);
    assert_int_equal(report->variation_length, 2);
    assert_int_equal(report->moves.upper[0], 0); // known of all four corners
    assert_int_equal(report->moves.lower[35], 0);
    assert_int_equal(report->moves.upper[1], 1);
    who_wins_stop(who_wins);
    assert_int_equal(wait_for_end(who_wins)->state, WHO_WINS_STOPPED);
    assert_int_equal(report->variation_length, 0);
    assert_int_equal(report->nodes, 1000);

    // Another position, and back: it goes on with what it had proved.
    assert_true(who_wins_ask(who_wins, &other));
    assert_true(who_wins_ask(who_wins, &position));
    report = who_wins_report(who_wins);
    assert_int_equal(report->moves.upper[0], 0);
    wait_for_line(who_wins);
    who_wins_stop(who_wins);
    assert_int_equal(wait_for_end(who_wins)->nodes, 1000 + 1000 + 100);
    assert_int_equal(report->lower, 0);
    who_wins_free(who_wins);
}

static atomic_bool entered, released;

/// Does not hear that it shall stop before the test lets it go.
static void deaf(const SolveRequest *request, const Clock *clock, atomic_bool *stop,
                 const SolveObserver *observer, SolveAnswer *answer) {
    atomic_store(&entered, true);
    while (!atomic_load(&released))
        sleep_a_moment();
    solver_solve(request, clock, stop, observer, answer);
}

/// Whoever waited here for the first search would wait for ever.
static void a_question_does_not_wait_for_the_one_before(void **state) {
    (void)state;
    WhoWins *who_wins = start_with(NULL, deaf);
    Position first = testing_position("8x8x5", ""), second = testing_position("6x6x5", ""),
             third = testing_position("4x4x4", "");
    assert_true(who_wins_ask(who_wins, &first));
    while (!atomic_load(&entered))
        sleep_a_moment();
    assert_true(who_wins_ask(who_wins, &second));
    assert_int_equal(who_wins_report(who_wins)->position.variant.width, 6);
    assert_int_equal(who_wins_report(who_wins)->state, WHO_WINS_SEARCHING);
    who_wins_stop(who_wins);
    assert_int_equal(who_wins_report(who_wins)->state, WHO_WINS_STOPPED);
    assert_true(who_wins_ask(who_wins, &second));
    assert_true(who_wins_ask(who_wins, &third));
    assert_true(who_wins_busy(who_wins));
    assert_false(who_wins_check(who_wins));
    atomic_store(&released, true);
    const WhoWinsReport *report = wait_for_end(who_wins);
    assert_int_equal(report->position.variant.width, 4);
    assert_int_equal(report->state, WHO_WINS_PROVEN);
    assert_int_equal(report->proof, WRITTEN_PROOF_READY);
    assert_true(who_wins_ask(who_wins, &first));
    assert_int_equal(who_wins_report(who_wins)->nodes, 0); // stopped before it began
    who_wins_free(who_wins);
}

/// Random games of a board that brute force can value: the latest move that lost what was none.
static void the_mark_that_gave_a_game_away_is_found(void **state) {
    (void)state;
    enum { GAMES = 40 };
    WhoWins *who_wins = start();
    ask(who_wins, "3x3x3", "");
    uint32_t random = 7;
    for (int found = 0; found < GAMES;) {
        Position game = testing_position("3x3x3", "");
        Cell moves[CELLS_MAX], slip = CELL_NONE;
        while (game.outcome == OUTCOME_OPEN) {
            const int count = position_moves(&game, moves);
            random = random * 1664525 + 1013904223;
            const Cell move = moves[(random >> 16) % (uint32_t)count];
            if (classic_value(&game) >= 0 && classic_worth(&game, move) < 0)
                slip = move;
            position_play(&game, move);
        }
        if (game.outcome == OUTCOME_DRAW)
            continue;
        assert_true(who_wins_find_slip(who_wins, &game));
        assert_int_equal(wait_for_end(who_wins)->slip, slip);
        found++;
    }
    who_wins_free(who_wins);
}

static void it_ends_at_once_when_it_is_freed(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    Position position = testing_position("8x8x5", "");
    assert_true(who_wins_ask(who_wins, &position));
    who_wins_free(who_wins);
    who_wins_free(NULL);
}

// --- the written proof

static void a_proof_is_saved_as_it_was_checked(void **state) {
    (void)state;
    WhoWins *who_wins = start();
    Problem problem;
    Position open = testing_position("3x3x3", "");
    char memory[200], said[200];
    Text path = text_over(memory, sizeof memory);
    assert_false(who_wins_save(who_wins, TEST_BUILD_DIR, &path, &problem));
    assert_true(who_wins_ask(who_wins, &open));
    wait_for_end(who_wins);
    assert_true(who_wins_save(who_wins, TEST_BUILD_DIR, &path, &problem));
    Text output = text_over(said, sizeof said);
    atomic_bool stop = false;
    int status = -1;
    assert_int_equal(process_run(TEST_BUILD_DIR "/inkrow-check", memory, &output, &stop, &status),
                     PROCESS_EXITED);
    assert_int_equal(status, 0);
    testing_assert_says(said, "O does not lose");
    file_remove(memory);
    path = text_over(memory, sizeof memory);
    assert_false(who_wins_save(who_wins, TEST_BUILD_DIR "/no/such/folder", &path, &problem));
    testing_assert_says(problem.sentence, "cannot be written");
    who_wins_free(who_wins);
}

static WrittenProof proof_checked_by(const char *checker) {
    WhoWins *who_wins = start_with(checker, NULL);
    ask(who_wins, "3x3x3", "");
    assert_true(who_wins_check(who_wins));
    WrittenProof proof = wait_for_end(who_wins)->proof;
    who_wins_free(who_wins);
    return proof;
}

static void only_the_checker_itself_can_stamp_a_proof(void **state) {
    (void)state;
    assert_int_equal(proof_checked_by(NULL), WRITTEN_PROOF_NO_CHECKER);
    assert_int_equal(proof_checked_by("/no/such/program"), WRITTEN_PROOF_NO_CHECKER);
    assert_int_equal(proof_checked_by("/bin/false"), WRITTEN_PROOF_REFUSED);
    assert_int_equal(proof_checked_by("/bin/true"), WRITTEN_PROOF_REFUSED); // says nothing
}

static void name_save(char name[80], const char *folder, int number) {
    Text text = text_over(name, 80);
    text_add(&text, number == 1 ? "%s/inkrow-3x3x3.proof" : "%s/inkrow-3x3x3-%d.proof", folder,
             number);
}

static void a_saved_proof_never_replaces_another(void **state) {
    (void)state;
    enum { SAVES = 103 };
    char folder[] = "/tmp/inkrow-saves-XXXXXX", expected[80];
    assert_non_null(mkdtemp(folder));
    WhoWins *who_wins = start();
    ask(who_wins, "3x3x3", "");
    for (int i = 1; i <= SAVES; i++) {
        char memory[80];
        Text path = text_over(memory, sizeof memory);
        Problem problem;
        assert_true(who_wins_save(who_wins, folder, &path, &problem));
        name_save(expected, folder, i);
        assert_string_equal(memory, expected);
    }
    for (int i = 1; i <= SAVES; i++) {
        name_save(expected, folder, i);
        file_remove(expected);
    }
    assert_int_equal(rmdir(folder), 0);
    who_wins_free(who_wins);
}

static void a_proof_that_cannot_be_handed_over_says_why(void **state) {
    (void)state;
    const char *before = getenv("TMPDIR");
    assert_int_equal(setenv("TMPDIR", "/no/such/folder", 1), 0);
    WhoWins *who_wins = start();
    ask(who_wins, "3x3x3", "");
    assert_true(who_wins_check(who_wins));
    const WhoWinsReport *report = wait_for_end(who_wins);
    assert_int_equal(report->proof, WRITTEN_PROOF_NO_CHECKER);
    testing_assert_says(report->unchecked.sentence,
                        "'/no/such/folder/inkrow' cannot be written: No such file or directory");
    who_wins_free(who_wins);
    assert_int_equal(before ? setenv("TMPDIR", before, 1) : unsetenv("TMPDIR"), 0);
}

// --- processes

static void a_process_is_killed_when_it_shall_stop(void **state) {
    (void)state;
    char said[16];
    Text output = text_over(said, sizeof said);
    atomic_bool stop = true;
    int status = -1;
    assert_int_equal(process_run("/bin/sleep", "100", &output, &stop, &status), PROCESS_BROKEN_OFF);
    stop = false;
    assert_int_equal(process_run("/no/such/program", "", &output, &stop, &status),
                     PROCESS_NOT_STARTED);
    assert_int_equal(process_run("/bin/echo", "hello there, reader", &output, &stop, &status),
                     PROCESS_EXITED);
    assert_int_equal(status, 0);
    assert_string_equal(said, "hello there, re");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_boards_are_answered_and_their_proofs_checked),
        cmocka_unit_test(the_distance_comes_after_the_value),
        cmocka_unit_test(every_opening_of_six_by_six_shows_pairs_that_hold),
        cmocka_unit_test(what_keeps_a_draw_is_shown_first),
        cmocka_unit_test(finished_games_are_answered_without_a_proof),
        cmocka_unit_test(what_is_plain_to_see_needs_no_search),
        cmocka_unit_test(drop_boards_are_answered_and_proved),
        cmocka_unit_test(what_the_judge_knows_needs_no_search),
        cmocka_unit_test(mirror_images_follow_the_marks),
        cmocka_unit_test(the_least_number_of_marks_is_a_bound),
        cmocka_unit_test(a_challenge_completes_or_blocks_a_row),
        cmocka_unit_test(equal_cells_weigh_the_same),
        cmocka_unit_test(what_was_sure_when_it_stopped_is_kept),
        cmocka_unit_test(a_question_does_not_wait_for_the_one_before),
        cmocka_unit_test(the_mark_that_gave_a_game_away_is_found),
        cmocka_unit_test(it_ends_at_once_when_it_is_freed),
        cmocka_unit_test(a_proof_is_saved_as_it_was_checked),
        cmocka_unit_test(only_the_checker_itself_can_stamp_a_proof),
        cmocka_unit_test(a_saved_proof_never_replaces_another),
        cmocka_unit_test(a_proof_that_cannot_be_handed_over_says_why),
        cmocka_unit_test(a_process_is_killed_when_it_shall_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
