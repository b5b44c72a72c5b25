// Files that are read beside the window: how far the reading has come, and stopping it.
#include "formats/read_task.h"

#include "base/text.h"
#include "base/threads.h"
#include "support/testing.h"

#include <sched.h>
#include <string.h>

enum { NODES = 500, COMMENT = 4000 };

static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};

/// A move that is judged at length, over and over: 2 MB.
static Buffer large_game(const char *end) {
    char comment[COMMENT + 1];
    Buffer bytes = {NULL, 0, 0};
    memset(comment, 'w', COMMENT);
    comment[COMMENT] = '\0';
    buffer_add(&bytes, "(;GM[4]SZ[3]");
    for (int i = 0; i < NODES; i++) {
        buffer_add(&bytes, i == 0 ? ";B[bb]C[" : ";C[");
        buffer_add(&bytes, comment);
        buffer_add(&bytes, "]");
    }
    buffer_add(&bytes, end);
    return bytes;
}

static Slice slice_in(const Buffer *bytes) {
    return (Slice){bytes->start, bytes->length};
}

static void the_share_only_grows(void **state) {
    (void)state;
    Buffer bytes = large_game(")");
    ReadTask *task = read_task_new(slice_in(&bytes), &USUAL, NULL, NULL);
    assert_non_null(task);
    base_free(bytes.start); // it has a copy
    float before = 0;
    bool over = false;
    while (!over) {
        over = read_task_is_over(task);
        const float share = read_task_share(task);
        assert_true(share >= before && share <= 1);
        before = share;
        sched_yield();
    }
    FormatsGame game;
    Problem problem;
    assert_true(before > .9f);
    assert_true(read_task_take(task, &game, &problem));
    assert_int_equal(game.kind, FORMATS_SGF);
    assert_int_equal(game.tree->count, 2);
    game_tree_free(game.tree);
    read_task_free(task);
}

static void a_task_can_be_left_in_the_middle(void **state) {
    (void)state;
    Buffer bytes = large_game(")");
    for (int i = 0; i < 20; i++) {
        ReadTask *task = read_task_new(slice_in(&bytes), &USUAL, NULL, NULL);
        assert_non_null(task);
        for (int wait = 0; wait < i * 50 && !read_task_is_over(task); wait++)
            sched_yield();
        read_task_free(task);
    }
    base_free(bytes.start);
}

static void what_is_wrong_is_said(void **state) {
    (void)state;
    Buffer bytes = large_game("");
    ReadTask *task = read_task_new(slice_in(&bytes), &USUAL, NULL, NULL);
    FormatsGame game;
    Problem problem;
    assert_false(read_task_take(task, &game, &problem));
    assert_non_null(strstr(problem.sentence, "ends in the middle of the game"));
    assert_null(game.tree);
    read_task_free(task);
    base_free(bytes.start);
}

static void wake(void *context) {
    atomic_fetch_add((atomic_int *)context, 1);
}

static void the_owner_is_woken_at_the_end(void **state) {
    (void)state;
    atomic_int woken = 0;
    ReadTask *task = read_task_new(slice_of("3x3x3 b2 a1"), &USUAL, wake, &woken);
    while (atomic_load(&woken) == 0)
        sched_yield();
    assert_true(read_task_is_over(task));
    read_task_free(task); // with a game that nobody took
    assert_int_equal(atomic_load(&woken), 1);
}

// --- what is read on this thread

/// Stops a reading as soon as it has come that far.
typedef struct Stopper {
    FormatsWatch *watch;
    int percent;
} Stopper;

static void *stop_there(void *context) {
    const Stopper *stopper = context;
    while (atomic_load(&stopper->watch->percent) < stopper->percent)
        sched_yield();
    atomic_store(&stopper->watch->stop, true);
    return NULL;
}

/// Of SGF and of text, from the beginning and in the middle.
static void a_stopped_reading_has_a_sentence_and_no_game(void **state) {
    (void)state;
    Buffer sgf = large_game(")"), text = {NULL, 0, 0};
    buffer_add(&text, "3x3x3");
    for (int i = 0; i < 1 << 20; i++)
        buffer_add(&text, " 1."); // numbers before moves
    buffer_add(&text, " b2");
    const Slice sources[] = {slice_in(&sgf), slice_in(&text)};
    for (size_t i = 0; i < ARRAY_LEN(sources); i++)
        for (int percent = 0; percent <= (i == 0 ? 20 : 0); percent += 20) {
            FormatsWatch watch = {.percent = 0};
            Stopper stopper = {&watch, percent};
            Thread thread;
            FormatsGame game;
            Problem problem;
            assert_true(thread_start(&thread, stop_there, &stopper));
            if (percent == 0)
                thread_join(&thread);
            assert_false(formats_read_watched(sources[i], &USUAL, &watch, &game, &problem));
            if (percent > 0)
                thread_join(&thread);
            assert_non_null(strstr(problem.sentence, "stopped"));
            assert_null(game.tree);
            assert_true(atomic_load(&watch.percent) < 100);
        }
    base_free(sgf.start);
    base_free(text.start);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_share_only_grows),
        cmocka_unit_test(a_task_can_be_left_in_the_middle),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(the_owner_is_woken_at_the_end),
        cmocka_unit_test(a_stopped_reading_has_a_sentence_and_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
