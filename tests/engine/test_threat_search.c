#include "support/board_verify.h"
#include "support/reference.h"
#include "support/testing.h"
#include "support/threat_cases.h"

#include "rules/notation.h"

#include <limits.h>

/// What is said about the position agrees with its value, found by plain recursion.
static void check_with_value(ThreatCase *threat_case, Reference *reference, Position *position) {
    int value = reference_value(reference, position);
    StaticOutcome outcome = static_outcome(threat_case_board(threat_case, position));
    if (outcome.plies > 0)
        assert_true(value >= REFERENCE_WIN - outcome.plies);
    if (outcome.plies < 0)
        assert_true(value <= -REFERENCE_WIN - outcome.plies);
    for (int quiet = 0; quiet < 3; quiet++) {
        ThreatAnswer answer = threat_search_quiet(
            threat_case->search, threat_case_board(threat_case, position), quiet, 100000);
        if (answer.result != THREAT_WIN)
            continue;
        assert_true(value >= REFERENCE_WIN - answer.plies);
        position_play(position, answer.move);
        assert_true(reference_value(reference, position) <= answer.plies - 1 - REFERENCE_WIN);
        position_undo(position);
    }
}

static void claims_are_values(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3",       "4x4x4",       "5x3x3",
                                           "4x4x3+exact", "5x3x3+exact", "4x4x3+drop",
                                           "5x3x3+drop",  "4x4x4+exact", "4x4x3+drop+exact",
                                           "3x5x3+exact", "3x5x3+drop"};
    Rng rng = rng_seeded(1);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        ThreatCase threat_case;
        threat_case_init(&threat_case, variants[i]);
        Reference reference;
        reference_init(&reference, &threat_case.variant);
        for (int n = 0; n < 1000; n++) {
            Position position;
            if (reference_random_position(&rng, &threat_case.variant, 2 + (int)rng_below(&rng, 9),
                                          &position))
                check_with_value(&threat_case, &reference, &position);
        }
        reference_free(&reference);
        threat_case_free(&threat_case);
    }
}

static void fours_agree_with_plain_search(void **state) {
    (void)state;
    threat_case_for_random(2, 150, threat_case_check_fours);
}

static void quiet_wins_hold_against_every_reply(void **state) {
    (void)state;
    threat_case_for_random(3, 20, threat_case_check_quiet);
}

static void static_wins_hold_against_every_reply(void **state) {
    (void)state;
    threat_case_for_random(4, 50, threat_case_check_outcome);
}

static void moves_outside_the_zone_lose(void **state) {
    (void)state;
    threat_case_for_random(5, 200, threat_case_check_must_play);
}

/// A search that ran out of nodes claims nothing, and spoils nothing for a later one.
static void check_few_nodes(ThreatCase *threat_case, Position *position) {
    Board *board = threat_case_board(threat_case, position);
    ThreatResult result = threat_case_fours(position, INT_MAX) ? THREAT_WIN : THREAT_NONE;
    threat_search_clear(threat_case->search);
    for (int nodes = 0; nodes < 40; nodes = 2 * nodes + 1) {
        ThreatAnswer answer = threat_search_fours(threat_case->search, board, nodes);
        if (answer.result != THREAT_UNKNOWN)
            assert_int_equal(answer.result, result);
        answer = threat_search_quick_fours(threat_case->search, board, nodes);
        assert_true(answer.result == THREAT_UNKNOWN || result == THREAT_WIN);
        assert_int_not_equal(answer.result, THREAT_NONE);
        threat_search_quiet(threat_case->search, board, 2, nodes);
        threat_search_must_play(threat_case->search, board, nodes);
    }
    ThreatAnswer answer = threat_search_fours(threat_case->search, board, THREAT_CASE_NODES);
    assert_int_equal(answer.result, result);
}

static void few_nodes_claim_nothing(void **state) {
    (void)state;
    threat_case_for_random(7, 100, check_few_nodes);
}

static void check_board_stays(ThreatCase *threat_case, Position *position) {
    Board *board = threat_case_board(threat_case, position);
    uint64_t key = board->key;
    threat_search_quiet(threat_case->search, board, 2, 200);
    threat_search_must_play(threat_case->search, board, 200);
    assert_true(board->key == key && board->to_move == position->to_move);
    board_verify(board);
}

static void the_board_comes_back_as_it_was(void **state) {
    (void)state;
    threat_case_for_random(8, 50, check_board_stays);
}

static int64_t no_time(void *context) {
    (void)context;
    return 0;
}

/// A won position that takes thousands of nodes.
static const char *const LONG_WIN = "e10 b9 c9 b8 g7 d8 e8 e9 f10 c7 b6 d6 e5 d7 d5 e7 f7 e6 f5 g5";

static void stops_when_asked(void **state) {
    (void)state;
    ThreatCase threat_case;
    threat_case_init(&threat_case, "15x15x5");
    Position position;
    Problem problem;
    assert_true(notation_parse_moves(slice_of(LONG_WIN), &threat_case.variant, SIDE_X, &position,
                                     &problem));
    Board *board = threat_case_board(&threat_case, &position);
    atomic_bool stop = true;
    Budget budget;
    Clock clock = {.now = no_time};
    budget_start(&budget, &clock, &(Limits){0}, &stop);
    threat_search_set_budget(threat_case.search, &budget);
    ThreatAnswer answer = threat_search_quiet(threat_case.search, board, 12, THREAT_CASE_NODES);
    assert_int_equal(answer.result, THREAT_UNKNOWN);
    assert_true(threat_search_nodes(threat_case.search) < 1000);
    threat_search_set_budget(threat_case.search, NULL);
    answer = threat_search_quiet(threat_case.search, board, 12, THREAT_CASE_NODES);
    assert_int_equal(answer.result, THREAT_WIN);
    threat_case_free(&threat_case);
}

static void quiet_wins_hold_on_large_boards(void **state) {
    (void)state;
    threat_case_for_random_large(9, 20, threat_case_check_quiet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_are_values),
        cmocka_unit_test(fours_agree_with_plain_search),
        cmocka_unit_test(quiet_wins_hold_against_every_reply),
        cmocka_unit_test(static_wins_hold_against_every_reply),
        cmocka_unit_test(moves_outside_the_zone_lose),
        cmocka_unit_test(quiet_wins_hold_on_large_boards),
        cmocka_unit_test(few_nodes_claim_nothing),
        cmocka_unit_test(the_board_comes_back_as_it_was),
        cmocka_unit_test(stops_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
