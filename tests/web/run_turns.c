// Tries threads that take turns (src/base/threads/threads_fibers.c): prints a line for each thing
// that holds, and ends with 1 at the first that does not.
#include "base/base.h"
#include "base/threads.h"
#include "play/worker.h"
#include "solver/solve.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROUNDS = 1000 };
#define SLICE (4 * NANOSECONDS_PER_MS)

static void hold(bool held, const char *what) {
    printf("%s: %s\n", what, held ? "yes" : "no");
    if (!held)
        exit(1);
}

static Position position_of(const char *name) {
    Variant variant;
    Problem problem;
    Position position;
    CHECK(variant_parse(slice_of(name), &variant, &problem));
    position_init(&position, &variant, SIDE_X);
    return position;
}

// --- locks and conditions

typedef struct Ball {
    Mutex mutex;
    Condition changed;
    int thrown;
} Ball;

typedef struct Player {
    Thread thread;
    Ball *ball;
    int parity;
} Player;

static void *throw_and_catch(void *context) {
    Player *player = context;
    Ball *ball = player->ball;
    for (int i = 0; i < ROUNDS; i++) {
        mutex_lock(&ball->mutex);
        while (ball->thrown % 2 != player->parity)
            condition_wait(&ball->changed, &ball->mutex);
        ball->thrown++;
        condition_signal_all(&ball->changed);
        mutex_unlock(&ball->mutex);
    }
    return NULL;
}

static void try_conditions(void) {
    Ball ball = {.thrown = 0};
    Player players[2];
    mutex_init(&ball.mutex);
    condition_init(&ball.changed);
    for (int i = 0; i < 2; i++) {
        players[i] = (Player){.ball = &ball, .parity = i};
        CHECK(thread_start(&players[i].thread, throw_and_catch, &players[i]));
    }
    for (int i = 0; i < 2; i++)
        thread_join(&players[i].thread);
    hold(ball.thrown == 2 * ROUNDS, "two threads throw a ball to and fro");
    hold(!threads_run_slice(SLICE), "then there is nothing more to do");
    condition_destroy(&ball.changed);
    mutex_destroy(&ball.mutex);
}

// --- searches

/// Polls as a page does, until the news is final.
static WorkerNews final_news(Worker *worker) {
    WorkerNews news;
    while (!worker_poll(worker, &news) || !news.final)
        threads_run_slice(SLICE);
    return news;
}

static Worker *new_worker(void) {
    return worker_new(&(EngineConfig){.table_mib = 2, .clock = clock_system()}, NULL, NULL);
}

static WorkerJob search_of(const char *variant, Limits limits) {
    return (WorkerJob){
        .kind = WORKER_SEARCH, .position = position_of(variant), .limits = limits, .moves_max = 1};
}

/// The same two searches one after the other on the first thread, and by turns.
static void try_searches(void) {
    static const char *const VARIANTS[] = {"15x15x5", "7x6x4+drop"};
    const Limits limits = {.nodes = 20000};
    Worker *workers[2];
    for (int i = 0; i < 2; i++) {
        workers[i] = new_worker();
        const WorkerJob job = search_of(VARIANTS[i], limits);
        worker_submit(workers[i], &job);
    }
    for (int i = 0; i < 2; i++) {
        const WorkerNews news = final_news(workers[i]);
        Engine *engine = engine_new(&(EngineConfig){.table_mib = 2, .clock = clock_system()});
        SearchReport *report = report_new(1);
        const Position position = position_of(VARIANTS[i]);
        engine_search(engine, &position, &limits, NULL, report);
        hold(news.move == report->moves[0].move && worker_nodes(workers[i]) == engine_nodes(engine),
             "a search by turns finds what it finds alone");
        report_free(report);
        engine_free(engine);
        worker_free(workers[i]);
    }
}

/// The longest that a slice took, then how long it takes to stop.
static void try_stopping(void) {
    const Clock clock = clock_system();
    Worker *workers[2] = {new_worker(), new_worker()};
    const WorkerJob jobs[2] = {search_of("15x15x5", (Limits){0}),
                               search_of("20x20x5", (Limits){0})};
    for (int i = 0; i < 2; i++)
        worker_submit(workers[i], &jobs[i]);
    int64_t longest = 0;
    const int64_t begin = clock_now(&clock);
    while (clock_now(&clock) - begin < NANOSECONDS_PER_SECOND) {
        const int64_t before = clock_now(&clock);
        CHECK(threads_run_slice(SLICE));
        longest = MAX(longest, clock_now(&clock) - before);
    }
    const int64_t before = clock_now(&clock);
    for (int i = 0; i < 2; i++)
        worker_free(workers[i]);
    const int64_t stopped = clock_now(&clock) - before;
    hold(!threads_run_slice(SLICE), "both have stopped");
    fprintf(stderr, "longest slice %.1f ms, stopped in %.1f ms\n", (double)longest / 1e6,
            (double)stopped / 1e6);
}

// --- provers

typedef struct ProofRun {
    Thread thread;
    const char *variant;
    SolveAnswer answer;
} ProofRun;

static void *prove(void *context) {
    ProofRun *proof = context;
    const Clock clock = clock_system();
    atomic_bool stop = false;
    const SolveRequest request = {
        .position = position_of(proof->variant), .nodes = 30000, .threads = 1, .table_mib = 16};
    solver_solve(&request, &clock, &stop, NULL, &proof->answer);
    return NULL;
}

static void try_provers(void) {
    static const char *const VARIANTS[] = {"5x5x4", "6x5x4+drop", "11x11x5", "15x15x5"};
    ProofRun alone[ARRAY_LEN(VARIANTS)], turns[ARRAY_LEN(VARIANTS)];
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        alone[i] = turns[i] = (ProofRun){.variant = VARIANTS[i]};
        CHECK(thread_start(&turns[i].thread, prove, &turns[i]));
    }
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        thread_join(&turns[i].thread);
        prove(&alone[i]);
        hold(turns[i].answer.lower == alone[i].answer.lower &&
                 turns[i].answer.upper == alone[i].answer.upper &&
                 turns[i].answer.nodes == alone[i].answer.nodes,
             "a prover by turns proves what it proves alone");
    }
}

int main(void) {
    try_conditions();
    try_searches();
    try_stopping();
    try_provers();
    return 0;
}
