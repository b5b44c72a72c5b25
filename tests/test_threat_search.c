#include "support/reference.h"
#include "support/testing.h"
#include "support/threat_cases.h"

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
            threat_case->search, threat_case_board(threat_case, position), quiet, 100000, NULL);
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

static void quiet_zones_hold(void **state) {
    (void)state;
    threat_case_for_random(6, 100, threat_case_check_quiet_zone);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_are_values),
        cmocka_unit_test(fours_agree_with_plain_search),
        cmocka_unit_test(quiet_wins_hold_against_every_reply),
        cmocka_unit_test(static_wins_hold_against_every_reply),
        cmocka_unit_test(moves_outside_the_zone_lose),
        cmocka_unit_test(quiet_zones_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
