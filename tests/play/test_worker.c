// The engine's background thread, driven as the game drives it.
#include "play/worker.h"

#include "support/testing.h"

#include <stdatomic.h>
#include <time.h>

static void count_wake(void *context) {
    atomic_fetch_add((atomic_int *)context, 1);
}

static Worker *worker_for(atomic_int *wakes) {
    Worker *worker =
        worker_new(&(EngineConfig){.table_mib = 2, .clock = clock_system()}, count_wake, wakes);
    assert_non_null(worker);
    return worker;
}

static void sleep_a_little(void) {
    nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
}

/// Polls until the final news of a job comes; every piece of news must carry `ticket`.
static WorkerNews final_news(Worker *worker, uint64_t ticket) {
    WorkerNews news;
    for (;;) {
        if (!worker_poll(worker, &news)) {
            sleep_a_little();
            continue;
        }
        assert_int_equal(news.ticket, ticket);
        if (news.final)
            return news;
    }
}

static WorkerJob job_of(WorkerJobKind kind, uint64_t ticket, const char *variant, Limits limits) {
    return (WorkerJob){.kind = kind,
                       .ticket = ticket,
                       .position = testing_position(variant, ""),
                       .limits = limits,
                       .moves_max = 1,
                       .level = LEVEL_PERFECT,
                       .seed = 1};
}

static void test_answers(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Worker *worker = worker_for(&wakes);
    WorkerNews news;
    assert_false(worker_poll(worker, &news));
    WorkerJob job = job_of(WORKER_CHOOSE, 5, "3x3x3", (Limits){0});
    worker_submit(worker, &job);
    news = final_news(worker, 5);
    assert_true(position_can_play(&job.position, news.move));
    assert_int_equal(news.report->verdict.kind, VERDICT_DRAW);
    job = job_of(WORKER_SEARCH, 6, "4x4x4", (Limits){0});
    job.moves_max = 16;
    worker_submit(worker, &job);
    news = final_news(worker, 6);
    assert_int_equal(news.report->move_count, 16);
    assert_true(news.report->complete);
    assert_int_equal(news.move, news.report->moves[0].move);
    assert_true(atomic_load(&wakes) >= 2);
    worker_free(worker);
}

static void test_tells_progress(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Worker *worker = worker_for(&wakes);
    WorkerJob job = job_of(WORKER_SEARCH, 1, "15x15x5", (Limits){0});
    worker_submit(worker, &job);
    WorkerNews news;
    while (!worker_poll(worker, &news))
        sleep_a_little();
    assert_false(news.final);
    assert_int_equal(news.move, CELL_NONE);
    assert_true(news.report->depth >= 1);
    worker_free(worker); // in the middle of an endless search
}

static void test_new_job_replaces(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Worker *worker = worker_for(&wakes);
    for (uint64_t ticket = 1; ticket <= 40; ticket++) {
        // Endless searches, each dropped by the next one at another moment.
        WorkerJob job = job_of(WORKER_SEARCH, ticket, "15x15x5", (Limits){0});
        worker_submit(worker, &job);
        for (uint64_t i = 0; i < ticket % 5; i++)
            sleep_a_little();
    }
    WorkerJob last = job_of(WORKER_CHOOSE, 99, "3x3x3", (Limits){0});
    worker_submit(worker, &last);
    final_news(worker, 99);
    worker_free(worker);
}

static void test_cancel(void **state) {
    (void)state;
    atomic_int wakes = 0;
    Worker *worker = worker_for(&wakes);
    worker_cancel(worker);
    for (int i = 0; i < 20; i++) {
        WorkerJob job = job_of(WORKER_SEARCH, 7, "15x15x5", (Limits){0});
        worker_submit(worker, &job);
        if (i % 2)
            sleep_a_little();
        worker_cancel(worker);
        WorkerNews news;
        assert_false(worker_poll(worker, &news));
        sleep_a_little();
        assert_false(worker_poll(worker, &news));
    }
    WorkerJob job = job_of(WORKER_CHOOSE, 8, "3x3x3", (Limits){0});
    worker_submit(worker, &job);
    final_news(worker, 8);
    worker_free(worker);
    worker_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_tells_progress),
        cmocka_unit_test(test_new_job_replaces),
        cmocka_unit_test(test_cancel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
