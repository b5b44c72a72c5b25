// Certificates that take some time to build; each is checked within seconds.
#include "support/paper.h"
#include "support/testing.h"

static void draws_are_proved(void **state) {
    (void)state;
    paper_prove("9x6x5", CERTIFICATE_DRAW, SIDE_X, 512);
    if (testing_runs_whole())
        paper_prove("8x7x5", CERTIFICATE_DRAW, SIDE_X, 1024);
}

static void wins_are_proved(void **state) {
    (void)state;
    paper_prove("9x4x4", CERTIFICATE_WIN, SIDE_X, 512);
}

static void drop_boards_are_proved(void **state) {
    (void)state;
    paper_prove("7x6x4+drop", CERTIFICATE_WIN, SIDE_X, 512);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_proved),
        cmocka_unit_test(wins_are_proved),
        cmocka_unit_test(drop_boards_are_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
