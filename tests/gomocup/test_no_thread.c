// What happens on a machine that gives few threads or none: a fault from outside, of which nothing
// may die. The program's own pthread_create stands before that of the system.
#define _GNU_SOURCE // for RTLD_NEXT
#include "support/cli_runner.h"

#include "cli/gomocup/gomocup.h"
#include "session/session.h"
#include "study/who_wins.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

typedef int Create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

enum { ANY_NUMBER = 1000 };

static int threads_left;

/// A sanitizer that is linked into the program has to see each thread begin.
__attribute__((weak)) Create __interceptor_pthread_create;

static Create *create_of_system(void) {
    if (__interceptor_pthread_create)
        return __interceptor_pthread_create;
    void *found = dlsym(RTLD_NEXT, "pthread_create");
    Create *create;
    memcpy(&create, &found, sizeof(create));
    return create;
}

int pthread_create(pthread_t *handle, const pthread_attr_t *attributes, void *(*function)(void *),
                   void *context) {
    if (threads_left == 0)
        return EAGAIN;
    threads_left--;
    return create_of_system()(handle, attributes, function, context);
}

// --- the protocol

typedef struct Heard {
    char text[1 << 16];
    size_t length;
} Heard;

static bool hear(void *context, const char *line) {
    Heard *heard = context;
    heard->length += (size_t)snprintf(heard->text + heard->length,
                                      sizeof(heard->text) - heard->length, "%s\n", line);
    return true;
}

/// What is answered to `lines` by a brain that gets so many threads.
static Heard *converse(int threads, const char *const *lines) {
    Heard *heard = base_alloc(sizeof(*heard));
    threads_left = threads;
    Gomocup *gomocup = gomocup_new(&(GomocupConfig){
        .clock = clock_system(), .table_mib_max = 1, .say = hear, .say_context = heard});
    bool wanted = true;
    for (; wanted && *lines; lines++)
        wanted = gomocup_line(gomocup, slice_of(*lines), true);
    gomocup_finish(gomocup);
    gomocup_free(gomocup);
    return heard;
}

#define MESSAGE "MESSAGE the machine gives no thread to search with"

static void the_protocol_moves_without_threads(void **state) {
    (void)state;
    static const char *const lines[] = {
        "INFO pondering 1",
        "START 15",
        // The win, and the only defence.
        "BOARD",
        "3,3,1",
        "4,4,1",
        "5,5,1",
        "6,6,1",
        "2,2,2",
        "3,4,2",
        "4,5,2",
        "5,6,2",
        "DONE",
        "BOARD",
        "3,3,2",
        "4,4,2",
        "5,5,2",
        "6,6,2",
        "2,2,1",
        "3,4,1",
        "4,5,1",
        "9,1,1",
        "DONE",
        "STOP",
        "TURN 99,0",
        "ABOUT",
        "YXNBEST 3",
        "7,7,2",
        "DONE",
        "SWAP2BOARD",
        "DONE",
        "BOARD",
        NULL,
    };
    for (int threads = 0; threads <= 1; threads++) {
        Heard *heard = converse(threads, lines);
        const char *at = heard->text;
        static const char *const expected[] = {"OK\n",
                                               MESSAGE,
                                               "\n7,7\n",
                                               MESSAGE,
                                               "\n7,7\n",
                                               "ERROR ",
                                               "name=",
                                               MESSAGE,
                                               MESSAGE,
                                               "\n",
                                               "ERROR BOARD was broken off"};
        for (size_t i = 0; i < ARRAY_LEN(expected); i++) {
            at = strstr(at, expected[i]);
            assert_non_null(at);
            at += strlen(expected[i]) - 1;
        }
        base_free(heard);
    }
}

static void the_protocol_ends_without_threads(void **state) {
    (void)state;
    static const char *const lines[] = {"START 15", "END", "BEGIN", NULL};
    Heard *heard = converse(0, lines);
    assert_string_equal(heard->text, "OK\n");
    base_free(heard);
}

// --- the others

static void helpers_that_do_not_start_are_not_missed(void **state) {
    (void)state;
    Engine *engine =
        engine_new(&(EngineConfig){.table_mib = 1, .threads = 4, .clock = clock_system()});
    SearchReport *report = report_new(1);
    const Position position = testing_position("4x4x4", "");
    for (int threads = 0; threads <= 2; threads++) {
        threads_left = threads;
        engine_search(engine, &position, &(Limits){0}, NULL, report);
        assert_int_equal(report->verdict.kind, VERDICT_DRAW);
    }
    report_free(report);
    engine_free(engine);
}

static void a_game_says_that_it_cannot_begin(void **state) {
    (void)state;
    const GameSpec spec = {.variant = testing_variant("3x3x3")};
    const SessionConfig config = {
        .clock = clock_system(), .table_mib = 1, .move_time_ns = NANOSECONDS_PER_MS};
    threads_left = 0;
    assert_null(session_new(&spec, &config));
    threads_left = ANY_NUMBER;
    Session *session = session_new(&spec, &config);
    assert_non_null(session);
    session_free(session);
}

static void who_wins_can_be_asked_again(void **state) {
    (void)state;
    const Position position = testing_position("3x3x3", "");
    WhoWins *who_wins =
        who_wins_new(&(WhoWinsConfig){.clock = clock_system(), .table_mib = 1, .threads = 2});
    threads_left = 0;
    assert_false(who_wins_ask(who_wins, &position));
    assert_false(who_wins_busy(who_wins));
    threads_left = ANY_NUMBER;
    assert_true(who_wins_ask(who_wins, &position));
    who_wins_free(who_wins);
}

static void solve_needs_no_second_thread(void **state) {
    (void)state;
    static const struct {
        const char *variant, *outcome;
    } cases[] = {{"6x5x4", "\"win\""}, {"5x5x4", "\"draw\""}, {"5x5x4+drop", "\"draw\""}};
    for (size_t i = 0; i < ARRAY_LEN(cases); i++)
        for (int threads = 0; threads <= 1; threads++) {
            threads_left = threads;
            Run run = run_with(
                ARGUMENTS("solve", cases[i].variant, "--json", "--hash", "2", "--threads", "4"),
                "");
            assert_int_equal(run.status, CLI_OK);
            assert_non_null(strstr(run.out, cases[i].outcome));
            run_free(&run);
            run = run_with(ARGUMENTS("solve", "3x3x3", "--batch", "--threads", "4"),
                           ".../.../... X\n");
            assert_int_equal(run.status, CLI_OK);
            assert_non_null(strstr(run.out, "\"draw\""));
            run_free(&run);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_protocol_moves_without_threads),
        cmocka_unit_test(the_protocol_ends_without_threads),
        cmocka_unit_test(helpers_that_do_not_start_are_not_missed),
        cmocka_unit_test(a_game_says_that_it_cannot_begin),
        cmocka_unit_test(who_wins_can_be_asked_again),
        cmocka_unit_test(solve_needs_no_second_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
