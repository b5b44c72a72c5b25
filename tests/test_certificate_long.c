// The certificate of 8x7x5: a minute to build, seconds to check.
#include "support/paper.h"
#include "support/testing.h"

static void a_large_draw_is_proved(void **state) {
    (void)state;
    paper_prove("8x7x5", CERTIFICATE_DRAW, SIDE_X, 1024);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_large_draw_is_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
