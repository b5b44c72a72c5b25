// libinkrow where memory ends: every allocation fails in turn, alone and with all that follow.
#include "api/inkrow.h"
#include "support/testing.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/// An allocator that counts, and has no memory at some time.
typedef struct Meter {
    atomic_long count, held;
    long fails_at; ///< the number of an allocation; 0: none fails
    bool for_good; ///< nor is there any after it
} Meter;

static void *allocate(void *context, size_t size) {
    Meter *meter = context;
    const long number = atomic_fetch_add(&meter->count, 1) + 1;
    if (meter->fails_at > 0 &&
        (number == meter->fails_at || (meter->for_good && number > meter->fails_at)))
        return NULL;
    void *memory = malloc(size);
    if (memory)
        atomic_fetch_add(&meter->held, 1);
    return memory;
}

static void release(void *context, void *memory) {
    Meter *meter = context;
    atomic_fetch_sub(&meter->held, 1);
    free(memory);
}

static bool take(void *context, const void *bytes, size_t length) {
    (void)context;
    (void)bytes;
    (void)length;
    return true;
}

/// What a program does, up to the first error.
typedef InkrowError Program(Inkrow *inkrow);

#define TRY(call)                                                                                  \
    do {                                                                                           \
        if ((error = (call)) != INKROW_OK)                                                         \
            goto end;                                                                              \
    } while (0)

static InkrowError read_and_change(Inkrow *inkrow) {
    static const char SGF[] = "(;FF[4]GM[4]SZ[5];B[ac]C[corner];W[bb](;B[cc])(;B[dd];W[ee]))";
    InkrowRecord *record = NULL;
    InkrowGame *game = NULL;
    InkrowError error;
    int child = 0;
    TRY(inkrow_record_load(inkrow, SGF, strlen(SGF), &record));
    TRY(inkrow_game_new(inkrow, "3x3x3", &game));
    for (int i = 0; i < 100; i++) { // more than there is room for at first
        char move[INKROW_CELL_ROOM];
        TRY(inkrow_record_game(record, INKROW_ROOT, game));
        TRY(inkrow_cell_text(game, i % 25, move, sizeof move));
        TRY(inkrow_record_add(record, INKROW_ROOT, move, &child));
        if (i < 25)
            TRY(inkrow_record_set(record, child, "C", "a comment of some length"));
        TRY(inkrow_record_game(record, child, game));
        TRY(inkrow_cell_text(game, (i + 1) % 25, move, sizeof move));
        TRY(inkrow_record_add(record, child, move, &child));
    }
    TRY(inkrow_record_delete(record, child));
    TRY(inkrow_record_save(record, INKROW_FORMAT_SGF, take, NULL));
    TRY(inkrow_record_save(record, INKROW_FORMAT_TEXT, take, NULL));
end:
    inkrow_record_free(record);
    inkrow_game_free(game);
    return error;
}

static InkrowError ask(Inkrow *inkrow, const char *variant, int threads) {
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1, .threads = threads};
    const InkrowLimits limits = {.size = sizeof limits, .nodes = 2000};
    const InkrowSolving solving = {.size = sizeof solving, .nodes = 20000};
    InkrowEngine *engine = NULL;
    InkrowGame *game = NULL;
    InkrowLine lines[3] = {{.size = sizeof *lines}};
    InkrowSolution solution = {.size = sizeof solution};
    InkrowError error;
    int count;
    TRY(inkrow_game_new(inkrow, variant, &game));
    TRY(inkrow_engine_new(inkrow, &setup, &engine));
    TRY(inkrow_engine_search(engine, game, &limits, 3, lines, &count, NULL, NULL));
    TRY(inkrow_engine_solve(engine, game, &solving, &solution));
    if (threads == 1) {
        TRY(inkrow_engine_choose(engine, game, 5, 1, NULL, lines));
        TRY(inkrow_engine_choose(engine, game, INKROW_PERFECT, 1, &limits, lines));
        if (solution.proven)
            TRY(inkrow_engine_certify(engine, game, solution.at_least, 0, take, NULL));
    }
    TRY(inkrow_engine_clear(engine));
end:
    // After an error the engine goes on as if it were new.
    if (error == INKROW_NO_MEMORY && engine && game) {
        const InkrowError again =
            inkrow_engine_search(engine, game, &limits, 1, lines, &count, NULL, NULL);
        assert_true(again == INKROW_OK || again == INKROW_NO_MEMORY);
    }
    inkrow_engine_free(engine);
    inkrow_game_free(game);
    return error;
}

static InkrowError ask_one_thread(Inkrow *inkrow) {
    return ask(inkrow, "4x4x3", 1);
}

static InkrowError ask_two_threads(Inkrow *inkrow) {
    return ask(inkrow, "5x5x4", 2);
}

static InkrowError ask_two_threads_with_gravity(Inkrow *inkrow) {
    return ask(inkrow, "5x4x4+drop", 2);
}

static InkrowError review(Inkrow *inkrow) {
    static const char GAME[] = "3x3x3 a3 b3 c3 a1";
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    const InkrowMinimax minimax = {.size = sizeof minimax, .remember = true};
    InkrowScores scores = {.size = sizeof scores};
    InkrowEngine *engine = NULL;
    InkrowRecord *record = NULL;
    InkrowReview *made = NULL;
    InkrowGame *game = NULL;
    InkrowError error;
    TRY(inkrow_engine_new(inkrow, &setup, &engine));
    TRY(inkrow_game_new(inkrow, "3x3x3", &game));
    TRY(inkrow_minimax(inkrow, game, &minimax, &scores));
    TRY(inkrow_record_load(inkrow, GAME, strlen(GAME), &record));
    TRY(inkrow_engine_review(engine, record, 500, NULL, NULL, &made));
    TRY(inkrow_record_save(record, INKROW_FORMAT_SGF, take, NULL));
    TRY(inkrow_record_save(record, INKROW_FORMAT_PSQ, take, NULL));
    TRY(inkrow_record_save(record, INKROW_FORMAT_SAV, take, NULL));
end:
    inkrow_review_free(made);
    inkrow_record_free(record);
    inkrow_game_free(game);
    inkrow_engine_free(engine);
    return error;
}

/// What is shared out in one of two programs below, and joined.
typedef struct Shared {
    Inkrow *inkrow;
    InkrowJoin *join;
    char position[INKROW_TEXT_ROOM]; ///< of the first job
} Shared;

static bool take_first(void *context, const char *position) {
    Shared *shared = context;
    if (!shared->position[0])
        strcpy(shared->position, position);
    return true;
}

static bool fetch_nothing(void *context, const char *position, const void **bytes, size_t *length) {
    (void)context, (void)position, (void)bytes, (void)length;
    return true;
}

static InkrowError share_out(Inkrow *inkrow) {
    const InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 1};
    const InkrowSolving solving = {.size = sizeof solving, .keep = take};
    InkrowSolution solution = {.size = sizeof solution}, joined = solution;
    Shared shared = {.inkrow = inkrow};
    const InkrowSplitting splitting = {
        .size = sizeof splitting, .jobs = 4, .take = take_first, .context = &shared};
    InkrowEngine *engine = NULL;
    InkrowGame *game = NULL, *job = NULL;
    InkrowError error;
    TRY(inkrow_engine_new(inkrow, &setup, &engine));
    TRY(inkrow_game_new(inkrow, "4x4x4", &game));
    TRY(inkrow_game_new(inkrow, "4x4x4", &job));
    TRY(inkrow_engine_split(engine, game, &splitting));
    TRY(inkrow_join_new(engine, game, false, &shared.join));
    if (shared.position[0]) {
        TRY(inkrow_game_set_position(job, shared.position));
        TRY(inkrow_engine_solve(engine, job, &solving, &solution));
        TRY(inkrow_join_add(shared.join, job, &solution));
    } else {
        TRY(inkrow_engine_solve(engine, game, &solving, &solution));
        TRY(inkrow_join_add(shared.join, game, &solution));
    }
    TRY(inkrow_join_conclude(shared.join, &joined, NULL, NULL));
    if (joined.proven)
        TRY(inkrow_join_certify(shared.join, fetch_nothing, take, NULL));
end:
    if (error == INKROW_NO_MEMORY && shared.join)
        inkrow_join_conclude(shared.join, &joined, NULL, NULL);
    inkrow_join_free(shared.join);
    inkrow_game_free(job);
    inkrow_game_free(game);
    inkrow_engine_free(engine);
    return error;
}

/// The program with memory that ends; the number of allocations where it doesn't. An allocation may
/// also be one that can be done without.
static long run(Program *program, long fails_at, bool for_good) {
    Meter meter = {.fails_at = fails_at, .for_good = for_good};
    const InkrowSetup setup = {
        .size = sizeof setup, .allocate = allocate, .release = release, .context = &meter};
    Inkrow *inkrow = NULL;
    InkrowError error = inkrow_new(&setup, &inkrow);
    if (error == INKROW_OK)
        error = program(inkrow);
    if (error == INKROW_NO_MEMORY && inkrow)
        assert_true(strlen(inkrow_problem(inkrow)) > 5);
    inkrow_free(inkrow);
    if (error != INKROW_OK && error != INKROW_NO_MEMORY)
        fail_msg("allocation %ld: error %d", fails_at, (int)error);
    if (fails_at == 0)
        assert_int_equal(error, INKROW_OK);
    if (atomic_load(&meter.held) != 0)
        fail_msg("allocation %ld: %ld blocks are left", fails_at, (long)atomic_load(&meter.held));
    return atomic_load(&meter.count);
}

/// All of them where it is asked for, else some that are spread over the run.
static void fail_each(Program *program) {
    const long count = run(program, 0, false);
    const long tried = testing_rounds(25, 1 << 30);
    const long step = count / tried + 1;
    for (long i = 1; i <= count; i += i < 15 ? 1 : step) {
        run(program, i, false);
        run(program, i, true);
    }
}

static void records(void **state) {
    (void)state;
    fail_each(read_and_change);
}

static void one_thread(void **state) {
    (void)state;
    fail_each(ask_one_thread);
}

static void two_threads(void **state) {
    (void)state;
    fail_each(ask_two_threads);
}

static void two_threads_with_gravity(void **state) {
    (void)state;
    fail_each(ask_two_threads_with_gravity);
}

static void shared_out(void **state) {
    (void)state;
    fail_each(share_out);
}

static void reviews(void **state) {
    (void)state;
    fail_each(review);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records),     cmocka_unit_test(one_thread),
        cmocka_unit_test(two_threads), cmocka_unit_test(two_threads_with_gravity),
        cmocka_unit_test(reviews),     cmocka_unit_test(shared_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
