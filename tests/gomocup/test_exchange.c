// How late a busy machine makes the moves, at a clock that the test sets.
#include "support/testing.h"

#include "cli/gomocup/exchange.h"

static const int64_t MS = NANOSECONDS_PER_MS;

/// A look at the clock is meant to come so often.
enum { LOOK_MS = 2 };

static int64_t told_now(void *context) {
    return *(int64_t *)context;
}

/// A move of so many looks, of which the last comes later by `late_ms`; returns the margin that was
/// kept of a turn of 10 s.
static int64_t margin_ms(Exchange *exchange, int64_t *now, int looks, int64_t late_ms) {
    exchange_begin_thinking(exchange, &(Occasion){.serial = 1, .started = *now, .moves_left = 1});
    int64_t margin = 10000 - exchange_limits(exchange).hard_ns / MS;
    for (int i = 0; i < looks; i++) {
        *now += (LOOK_MS + (i == looks - 1 ? late_ms : 0)) * MS;
        assert_true(exchange_goes_on(exchange));
    }
    exchange_finish(exchange);
    return margin;
}

static void begin(Exchange *exchange, int64_t *now) {
    exchange_init(exchange, &(Clock){.now = told_now, .context = now});
    exchange_read_info(exchange, slice_of("timeout_turn 10000"));
}

static void a_lag_is_forgotten_slowly(void **state) {
    (void)state;
    Exchange exchange;
    int64_t now = 0;
    begin(&exchange, &now);
    assert_int_equal(margin_ms(&exchange, &now, 100, 0), 200);
    assert_int_equal(margin_ms(&exchange, &now, 100, 80), 200);
    for (double lag = 80; lag > 2; lag *= 7 / 8.0) {
        int64_t kept = margin_ms(&exchange, &now, 100, 0);
        assert_in_range(kept, 200 + 2 * lag - 2, 200 + 2 * lag);
    }
    // A smaller one changes nothing, a larger one is seen at once.
    margin_ms(&exchange, &now, 100, 80);
    margin_ms(&exchange, &now, 100, 10);
    assert_int_equal(margin_ms(&exchange, &now, 100, 500), 200 + 2 * 70);
    assert_int_equal(margin_ms(&exchange, &now, 100, 0), 200 + 2 * 500);
    exchange_release(&exchange);
}

static void a_lag_counts_at_once(void **state) {
    (void)state;
    Exchange exchange;
    int64_t now = 0;
    begin(&exchange, &now);
    exchange_begin_thinking(&exchange, &(Occasion){.serial = 1, .moves_left = 1});
    now = (300 + LOOK_MS) * MS;
    assert_true(exchange_goes_on(&exchange));
    assert_int_equal(exchange_limits(&exchange).hard_ns, (10000 - 200 - 2 * 300) * MS);
    exchange_put(&exchange, slice_of("INFO timeout_turn 1000"), true);
    now += (500 + LOOK_MS) * MS; // of 1000 a quarter is over
    assert_false(exchange_goes_on(&exchange));
    exchange_finish(&exchange);
    exchange_release(&exchange);
}

static void a_short_search_tells_no_end_of_a_lag(void **state) {
    (void)state;
    Exchange exchange;
    int64_t now = 0;
    begin(&exchange, &now);
    margin_ms(&exchange, &now, 3, 50); // but one of a lag
    for (int i = 0; i < 20; i++)
        assert_int_equal(margin_ms(&exchange, &now, 3, 0), 200 + 2 * 50);
    exchange_release(&exchange);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lag_is_forgotten_slowly),
        cmocka_unit_test(a_lag_counts_at_once),
        cmocka_unit_test(a_short_search_tells_no_end_of_a_lag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
