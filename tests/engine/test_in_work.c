// The positions in work: what a thread notes is there until it takes it back, whatever others do.
#include "base/rng.h"
#include "base/threads.h"
#include "engine/search/in_work.h"
#include "support/testing.h"

static void test_enter_and_leave(void **state) {
    (void)state;
    InWork *in_work = in_work_new();
    assert_false(in_work_has(in_work, 5));
    in_work_enter(in_work, 5);
    in_work_enter(in_work, 6);
    assert_true(in_work_has(in_work, 5));
    assert_true(in_work_has(in_work, 6));
    assert_false(in_work_has(in_work, 7));
    in_work_leave(in_work, 5);
    in_work_leave(in_work, 7);
    assert_false(in_work_has(in_work, 5));
    assert_true(in_work_has(in_work, 6));
    in_work_free(in_work);
}

/// Where there is no room the last one stays; nothing is left when all have gone.
static void test_too_many(void **state) {
    (void)state;
    enum { COUNT = 100 };
    InWork *in_work = in_work_new();
    for (uint64_t i = 1; i <= COUNT; i++) {
        in_work_enter(in_work, i << 32);
        assert_true(in_work_has(in_work, i << 32));
    }
    for (uint64_t i = 1; i <= COUNT; i++)
        in_work_leave(in_work, i << 32);
    for (uint64_t i = 1; i <= COUNT; i++)
        assert_false(in_work_has(in_work, i << 32));
    in_work_free(in_work);
}

static void *enter_and_leave_many(void *context) {
    Rng rng = rng_seeded(1);
    for (int i = 0; i < 100000; i++) {
        const uint64_t key = 1 + rng_below(&rng, 1000);
        in_work_enter(context, key);
        in_work_leave(context, key);
    }
    return NULL;
}

static void test_threads(void **state) {
    (void)state;
    InWork *in_work = in_work_new();
    Thread thread;
    assert_true(thread_start(&thread, enter_and_leave_many, in_work));
    enter_and_leave_many(in_work);
    thread_join(&thread);
    for (uint64_t key = 1; key <= 1000; key++)
        assert_false(in_work_has(in_work, key));
    in_work_free(in_work);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_enter_and_leave),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
