// Ten thousand positions and more for each of the checks of test_threat_search.c.
#include "support/testing.h"
#include "support/threat_cases.h"

static void fours_agree_with_plain_search(void **state) {
    (void)state;
    threat_case_for_random(102, 1500, threat_case_check_fours);
}

static void quiet_wins_hold_against_every_reply(void **state) {
    (void)state;
    threat_case_for_random(103, 200, threat_case_check_quiet);
}

static void static_wins_hold_against_every_reply(void **state) {
    (void)state;
    threat_case_for_random(104, 500, threat_case_check_outcome);
}

static void moves_outside_the_zone_lose(void **state) {
    (void)state;
    threat_case_for_random(105, 2000, threat_case_check_must_play);
}

static void quiet_wins_hold_on_large_boards(void **state) {
    (void)state;
    threat_case_for_random_large(107, 400, threat_case_check_quiet);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fours_agree_with_plain_search),
        cmocka_unit_test(quiet_wins_hold_against_every_reply),
        cmocka_unit_test(static_wins_hold_against_every_reply),
        cmocka_unit_test(moves_outside_the_zone_lose),
        cmocka_unit_test(quiet_wins_hold_on_large_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
