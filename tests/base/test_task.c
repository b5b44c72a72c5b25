// Work beside its owner: what it tells, how it stops, and that there is one at a time.
#include "base/task.h"

#include "base/base.h"
#include "support/testing.h"

#include <sched.h>
#include <string.h>

enum { STEPS = 1000 };

/// What the work is asked to do, and what it has found: as many squares of `of` as it had time for.
typedef struct Count {
    int of;
    bool waits; ///< at the end, until it is stopped
} Count;

typedef struct Found {
    int last, sum;
    bool ended;
} Found;

static const void *count(Task *task, void *context) {
    const Count *asked = context;
    static _Thread_local Found
        found; // as long as the thread, which lasts until the report is copied
    found = (Found){0};
    for (int i = 1; i <= asked->of && !task_is_stopped(task); i++) {
        found.last = i;
        found.sum += i;
        task_tell(task, &found);
    }
    while (asked->waits && !task_is_stopped(task))
        sched_yield();
    found.ended = true;
    return &found;
}

static const void *count_in_silence(Task *task, void *context) {
    (void)task, (void)context;
    return NULL;
}

static Task *new_task(void) {
    return task_new(&(TaskConfig){.report_bytes = sizeof(Found)});
}

static void what_is_polled_grows_until_the_last_report(void **state) {
    (void)state;
    Task *task = new_task();
    Count asked = {.of = STEPS};
    Found found = {0}, before = {0};
    assert_false(task_runs(task));
    assert_true(task_begin(task, count, &asked));
    while (task_runs(task)) {
        if (!task_poll(task, &found))
            continue;
        assert_true(found.last >= before.last);
        assert_int_equal(found.sum, found.last * (found.last + 1) / 2); // never half of a report
        before = found;
    }
    assert_true(found.ended);
    assert_int_equal(found.last, STEPS);
    assert_false(task_poll(task, &found));
    task_free(task);
}

static void a_task_that_was_never_begun_has_nothing(void **state) {
    (void)state;
    Task *task = new_task();
    Found found = {.last = 7};
    assert_false(task_poll(task, &found));
    assert_int_equal(found.last, 7);
    assert_false(task_is_over(task));
    task_stop(task);
    task_end(task);
    task_wait(task);
    task_free(task);
    task_free(NULL);
}

static void who_is_asked_to_stop_tells_how_far_it_came(void **state) {
    (void)state;
    Task *task = new_task();
    Count asked = {.of = 3, .waits = true};
    Found found = {0};
    assert_true(task_begin(task, count, &asked));
    while (found.last < 3)
        task_poll(task, &found);
    assert_true(task_runs(task));
    assert_false(task_is_over(task));
    task_stop(task);
    while (task_runs(task))
        task_poll(task, &found);
    assert_true(found.ended);
    assert_int_equal(found.last, 3);
    task_free(task);
}

static void the_next_begins_when_the_first_has_stopped(void **state) {
    (void)state;
    Task *task = new_task();
    Count waits = {.of = 3, .waits = true}, five = {.of = 5};
    for (int i = 0; i < 50; i++) {
        Found found = {0};
        assert_true(task_begin(task, count, &waits));
        assert_true(task_begin(task, count, &five));
        while (task_runs(task))
            if (task_poll(task, &found))
                assert_true(found.last <= 5);
        assert_int_equal(found.last, 5);
    }
    task_free(task);
}

static void what_nobody_took_is_gone_with_the_end(void **state) {
    (void)state;
    Task *task = new_task();
    Count asked = {.of = 3, .waits = true};
    Found found = {0};
    assert_true(task_begin(task, count, &asked));
    task_end(task);
    assert_false(task_runs(task));
    assert_false(task_poll(task, &found));
    assert_int_equal(found.last, 0);
    task_free(task);
}

static void without_a_last_report_what_was_told_stands(void **state) {
    (void)state;
    Task *task = new_task();
    Found found = {.last = 7};
    assert_true(task_begin(task, count_in_silence, NULL));
    while (task_runs(task))
        assert_false(task_poll(task, &found));
    assert_int_equal(found.last, 7);
    task_free(task);
}

static void note_wake(void *context) {
    atomic_fetch_add((atomic_int *)context, 1);
}

static void every_report_wakes_its_owner(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Task *task = task_new(&(TaskConfig){sizeof(Found), note_wake, &wakes});
    Count asked = {.of = 3};
    assert_true(task_begin(task, count, &asked));
    task_wait(task);
    assert_int_equal(atomic_load(&wakes), 4); // three on the way, and the last
    task_free(task);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_polled_grows_until_the_last_report),
        cmocka_unit_test(a_task_that_was_never_begun_has_nothing),
        cmocka_unit_test(who_is_asked_to_stop_tells_how_far_it_came),
        cmocka_unit_test(the_next_begins_when_the_first_has_stopped),
        cmocka_unit_test(what_nobody_took_is_gone_with_the_end),
        cmocka_unit_test(without_a_last_report_what_was_told_stands),
        cmocka_unit_test(every_report_wakes_its_owner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
