// What reaches the protocol while it thinks: at a clock that the test sets, so that a search lasts
// until the test wants it to end.
#include "support/testing.h"

#include "base/threads.h"
#include "cli/gomocup/gomocup.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { LINES_MAX = 4096, LINE_ROOM = 128 };

/// A manager of the protocol, and the lines it was told.
typedef struct Manager {
    Gomocup *brain;
    _Atomic int64_t now;
    _Atomic int64_t seen; ///< what the brain's own thread read of it last
    pthread_t thread;     ///< the brain's, once something was said
    atomic_bool has_thread;
    Mutex mutex;
    Condition changed;
    int count, heard;
    bool deaf; ///< nothing can be said to it
    bool finished;
    char lines[LINES_MAX][LINE_ROOM];
} Manager;

static int64_t manager_now(void *context) {
    Manager *manager = context;
    int64_t now = atomic_load(&manager->now);
    if (atomic_load(&manager->has_thread) && pthread_equal(pthread_self(), manager->thread))
        atomic_store(&manager->seen, now);
    return now;
}

static bool manager_is_told(void *context, const char *line) {
    Manager *manager = context;
    if (!atomic_load(&manager->has_thread))
        manager->thread = pthread_self();
    atomic_store(&manager->has_thread, true);
    mutex_lock(&manager->mutex);
    bool taken = !manager->deaf;
    if (taken && manager->count < LINES_MAX) {
        Text text = text_over(manager->lines[manager->count++], LINE_ROOM);
        text_add(&text, "%s", line);
    }
    condition_signal_all(&manager->changed);
    mutex_unlock(&manager->mutex);
    return taken;
}

static Manager *manager_new(void) {
    Manager *manager = base_alloc(sizeof(*manager));
    mutex_init(&manager->mutex);
    condition_init(&manager->changed);
    manager->brain = gomocup_new(&(GomocupConfig){
        .clock = {.now = manager_now, .context = manager},
        .table_mib_max = 1,
        .say = manager_is_told,
        .say_context = manager,
    });
    assert_non_null(manager->brain);
    return manager;
}

static bool say(Manager *manager, const char *line) {
    return gomocup_line(manager->brain, slice_of(line), true);
}

/// Says several lines.
#define SAY(manager, ...)                                                                          \
    do {                                                                                           \
        static const char *const said[] = {__VA_ARGS__};                                           \
        for (size_t at = 0; at < ARRAY_LEN(said); at++)                                            \
            assert_true(say(manager, said[at]));                                                   \
    } while (0)

/// Waits for the next line and copies it.
static void hear(Manager *manager, char *line) {
    mutex_lock(&manager->mutex);
    while (manager->heard == manager->count)
        condition_wait(&manager->changed, &manager->mutex);
    strcpy(line, manager->lines[manager->heard++]);
    mutex_unlock(&manager->mutex);
}

static bool is_cell(const char *line) {
    return line[0] >= '0' && line[0] <= '9';
}

/// Waits for a move, past the lines that a search shows.
static void hear_move(Manager *manager) {
    char line[LINE_ROOM];
    do {
        hear(manager, line);
        assert_true(strncmp(line, "ERROR", 5) != 0);
    } while (!is_cell(line));
}

/// Waits until a search shows that it goes on.
static void hear_thinking(Manager *manager) {
    char line[LINE_ROOM];
    hear(manager, line);
    assert_false(is_cell(line));
    assert_true(strncmp(line, "MESSAGE", 7) == 0);
}

static void hear_line(Manager *manager, const char *expected) {
    char line[LINE_ROOM];
    hear(manager, line);
    assert_string_equal(line, expected);
}

static void forget_what_was_heard(Manager *manager) {
    mutex_lock(&manager->mutex);
    for (int i = manager->heard; i < manager->count; i++)
        assert_false(is_cell(manager->lines[i]));
    manager->heard = manager->count;
    mutex_unlock(&manager->mutex);
}

static void set_clock_ms(Manager *manager, int64_t ms) {
    atomic_store(&manager->now, ms * NANOSECONDS_PER_MS);
}

/// The same, with a look of the brain at every second millisecond: it is never late.
static void walk_clock_ms(Manager *manager, int64_t ms) {
    const int64_t end = ms * NANOSECONDS_PER_MS, step = 2 * NANOSECONDS_PER_MS;
    while (atomic_load(&manager->now) < end) {
        int64_t next = MIN(atomic_load(&manager->now) + step, end);
        atomic_store(&manager->now, next);
        while (atomic_load(&manager->seen) < next)
            nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
    }
}

static void finish(Manager *manager) {
    if (!manager->finished)
        gomocup_finish(manager->brain);
    manager->finished = true;
}

/// Fails unless nothing was said that was not heard.
static void manager_end(Manager *manager) {
    finish(manager);
    assert_int_equal(manager->heard, manager->count);
    gomocup_free(manager->brain);
    condition_destroy(&manager->changed);
    mutex_destroy(&manager->mutex);
    base_free(manager);
}

/// In a game, with a search that runs.
static Manager *thinking_manager(const char *limit) {
    Manager *manager = manager_new();
    SAY(manager, "START 15");
    hear_line(manager, "OK");
    assert_true(say(manager, limit));
    SAY(manager, "INFO show_detail 1", "TURN 7,7");
    hear_thinking(manager);
    return manager;
}

static void the_turn_ends_with_its_time(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 100");
    walk_clock_ms(manager, 69); // a margin of 30 is kept
    forget_what_was_heard(manager);
    walk_clock_ms(manager, 70);
    hear_move(manager);
    manager_end(manager);
}

static void end_ends_a_search_and_says_nothing(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 2147483647");
    assert_false(say(manager, "END"));
    finish(manager);
    forget_what_was_heard(manager); // no move among it
    manager_end(manager);
}

static void end_overtakes_what_waits(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 60000");
    SAY(manager, "ABOUT", "RESTART", "BEGIN", "BOARD");
    assert_false(say(manager, "end"));
    finish(manager);
    forget_what_was_heard(manager);
    manager_end(manager);
}

static void stop_makes_the_move_at_once(void **state) {
    (void)state;
    static const char *const words[] = {"STOP", "yxstop"};
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        Manager *manager = thinking_manager("INFO timeout_turn 60000");
        assert_true(say(manager, words[i]));
        hear_move(manager);
        // It is over with that: the next search runs until it is stopped itself.
        SAY(manager, "TURN 0,0");
        hear_thinking(manager);
        assert_true(say(manager, words[i]));
        hear_move(manager);
        manager_end(manager);
    }
}

static void a_move_without_any_search_is_no_blunder(void **state) {
    (void)state;
    // STOP is there before the search has begun, time and again: the win, and the only defence.
    Manager *manager = manager_new();
    SAY(manager, "START 15", "INFO timeout_turn 500");
    hear_line(manager, "OK");
    for (int i = 0; i < 20; i++) {
        SAY(manager, "BOARD", "3,3,1", "4,4,1", "5,5,1", "6,6,1", "2,2,2", "3,4,2", "4,5,2",
            "5,6,2", "DONE", "STOP");
        hear_line(manager, "7,7");
        SAY(manager, "BOARD", "3,3,2", "4,4,2", "5,5,2", "6,6,2", "2,2,1", "3,4,1", "4,5,1",
            "9,1,1", "DONE", "STOP");
        hear_line(manager, "7,7");
        // More threads, or a larger table, are no reason to be late.
        say(manager, i % 2 ? "INFO thread_num 2" : "INFO thread_num 1");
    }
    manager_end(manager);
}

static void a_shorter_limit_holds_at_once(void **state) {
    (void)state;
    static const char *const limits[] = {"INFO timeout_turn 500", "INFO time_left 700",
                                         "INFO time_left -1", "INFO timeout_match 700"};
    for (size_t i = 0; i < ARRAY_LEN(limits); i++) {
        Manager *manager = thinking_manager("INFO timeout_turn 2147483647");
        set_clock_ms(manager, 900);
        forget_what_was_heard(manager);
        assert_true(say(manager, limits[i]));
        hear_move(manager);
        manager_end(manager);
    }
}

static void a_longer_limit_holds_at_once(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 100");
    SAY(manager, "INFO timeout_turn 300");
    walk_clock_ms(manager, 150);
    forget_what_was_heard(manager);
    hear_thinking(manager);
    walk_clock_ms(manager, 269);
    forget_what_was_heard(manager);
    walk_clock_ms(manager, 270);
    hear_move(manager);
    manager_end(manager);
}

static void time_that_is_not_told_again_runs_down(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_match 70000");
    SAY(manager, "INFO timeout_turn 2147483647");
    set_clock_ms(manager, 69000); // far too late
    hear_move(manager);
    SAY(manager, "TURN 0,0");
    hear_thinking(manager);
    set_clock_ms(manager, 69113); // a seventh of the last second, less 30
    hear_move(manager);
    // A new game has all of it.
    SAY(manager, "RESTART", "TURN 7,7");
    hear_line(manager, "OK");
    hear_thinking(manager);
    set_clock_ms(manager, 69500);
    forget_what_was_heard(manager);
    set_clock_ms(manager, 79000);
    hear_move(manager);
    manager_end(manager);
}

static void a_command_waits_for_the_move(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 1000");
    SAY(manager, "TAKEBACK 7,7", "INFO show_detail 0", "FOO", "BOARD", "7,7,2", "DONE");
    forget_what_was_heard(manager);
    set_clock_ms(manager, 1000);
    hear_move(manager);
    hear_line(manager, "OK");
    hear_line(manager, "UNKNOWN command 'FOO'");
    // The time of the second move begins where it could begin.
    set_clock_ms(manager, 2000);
    hear_move(manager);
    manager_end(manager);
}

static void without_any_limit_a_command_ends_the_search(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 2147483647");
    SAY(manager, "ABOUT");
    hear_move(manager);
    char line[LINE_ROOM];
    hear(manager, line);
    assert_true(strncmp(line, "name=", 5) == 0);
    SAY(manager, "TURN 0,0");
    hear_thinking(manager);
    // So does the end of the input.
    finish(manager);
    hear_move(manager);
    manager_end(manager);
}

static void the_end_of_the_input_leaves_the_turn_its_time(void **state) {
    (void)state;
    Manager *manager = manager_new();
    SAY(manager, "INFO max_depth 2", "START 15", "TURN 7,7", "TURN 0,0");
    finish(manager);
    hear_line(manager, "OK");
    hear_move(manager);
    hear_move(manager);
    manager_end(manager);
}

static void pondering_ends_with_the_next_line(void **state) {
    (void)state;
    Manager *manager = manager_new();
    SAY(manager, "INFO pondering 1", "INFO max_node 100", "START 15", "TURN 7,7");
    hear_line(manager, "OK");
    for (int i = 0; i < 4; i++) {
        hear_move(manager);
        SAY(manager, "INFO time_left 100000", "RESTART", "INFO rule 1", "TURN 7,7");
        hear_line(manager, "OK");
    }
    hear_move(manager);
    assert_false(say(manager, "END"));
    manager_end(manager);
}

static void who_cannot_be_told_gets_no_thinking(void **state) {
    (void)state;
    Manager *manager = manager_new();
    manager->deaf = true;
    SAY(manager, "INFO timeout_turn 60000", "START 15", "TURN 7,7", "ABOUT", "BEGIN");
    manager_end(manager); // without the clock moving
}

static void more_lines_than_are_kept_can_wait(void **state) {
    (void)state;
    Manager *manager = thinking_manager("INFO timeout_turn 2147483647");
    SAY(manager, "YXHASHCLEAR"); // which ends the search, as there is no limit
    for (int i = 0; i < 100000; i++)
        assert_true(say(manager, "INFO rule 0"));
    hear_move(manager);
    manager_end(manager);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn_ends_with_its_time),
        cmocka_unit_test(end_ends_a_search_and_says_nothing),
        cmocka_unit_test(end_overtakes_what_waits),
        cmocka_unit_test(stop_makes_the_move_at_once),
        cmocka_unit_test(a_move_without_any_search_is_no_blunder),
        cmocka_unit_test(a_shorter_limit_holds_at_once),
        cmocka_unit_test(a_longer_limit_holds_at_once),
        cmocka_unit_test(time_that_is_not_told_again_runs_down),
        cmocka_unit_test(a_command_waits_for_the_move),
        cmocka_unit_test(without_any_limit_a_command_ends_the_search),
        cmocka_unit_test(the_end_of_the_input_leaves_the_turn_its_time),
        cmocka_unit_test(pondering_ends_with_the_next_line),
        cmocka_unit_test(who_cannot_be_told_gets_no_thinking),
        cmocka_unit_test(more_lines_than_are_kept_can_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
