// libinkrow in several threads: each with an Inkrow of its own, stopped from a third.
#include "api/inkrow.h"
#include "base/threads.h"
#include "support/testing.h"

#include <stdatomic.h>
#include <string.h>

typedef struct Searcher {
    Inkrow *inkrow;
    InkrowGame *game;
    InkrowEngine *engine;
    atomic_bool told;
    InkrowLine line;
    Thread thread;
} Searcher;

static void tell(void *context, const InkrowLine *lines, int count) {
    Searcher *searcher = context;
    assert_true(count == 1 && lines->length > 0);
    atomic_store(&searcher->told, true);
}

static void *search(void *context) {
    Searcher *searcher = context;
    int count;
    const InkrowError error = inkrow_engine_search(searcher->engine, searcher->game, NULL, 1,
                                                   &searcher->line, &count, tell, searcher);
    searcher->line.depth = error == INKROW_OK ? searcher->line.depth : -1;
    return NULL;
}

/// On boards that no search can finish.
static void two_engines_are_stopped_from_a_third_thread(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"15x15x5", "20x20x5"};
    static Searcher searchers[2];
    for (int i = 0; i < 2; i++) {
        Searcher *searcher = &searchers[i];
        const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1, .threads = 2};
        searcher->line.size = sizeof searcher->line;
        assert_int_equal(inkrow_new(NULL, &searcher->inkrow), INKROW_OK);
        assert_int_equal(inkrow_game_new(searcher->inkrow, VARIANTS[i], &searcher->game),
                         INKROW_OK);
        assert_int_equal(inkrow_engine_new(searcher->inkrow, &setup, &searcher->engine), INKROW_OK);
        assert_true(thread_start(&searcher->thread, search, searcher));
    }
    for (int i = 0; i < 2; i++) {
        while (!atomic_load(&searchers[i].told)) {
        }
        assert_int_equal(inkrow_engine_stop(searchers[i].engine), INKROW_OK);
    }
    for (int i = 0; i < 2; i++) {
        thread_join(&searchers[i].thread);
        assert_true(searchers[i].line.depth > 0);
        inkrow_engine_free(searchers[i].engine);
        inkrow_game_free(searchers[i].game);
        inkrow_free(searchers[i].inkrow);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_engines_are_stopped_from_a_third_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
