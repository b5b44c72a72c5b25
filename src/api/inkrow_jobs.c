#include "api/engine_handle.h"
#include "distribute/checkpoint_line.h"
#include "distribute/join.h"

#include <string.h>

enum { JOBS_MAX = 1000000 };

/// Refuses what cannot be shared out.
static InkrowError check_root(const InkrowEngine *engine, const InkrowGame *game) {
    const InkrowError error = engine_handle_check(engine, game);
    return error == INKROW_OK ? inkrow_game_allows(game, INKROW_SHARING_OUT) : error;
}

/// Positions on their way to whoever wants them, as texts.
typedef struct Teller {
    bool (*take)(void *context, const char *position);
    void *context;
    bool refused;
} Teller;

static void tell_position(void *context, const Position *position) {
    Teller *teller = context;
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    if (!teller->take || teller->refused)
        return;
    notation_format_position(position, &text);
    Pool *pool = api_step_out();
    teller->refused = !teller->take(teller->context, memory);
    api_come_back(pool);
}

static InkrowError refuse_stopped(Inkrow *inkrow) {
    return api_refuse(inkrow, INKROW_STOPPED, "%s", inkrow_error_text(INKROW_STOPPED));
}

// --- splitting

typedef struct Split {
    InkrowEngine *engine;
    const Position *root;
    const InkrowSplitting *splitting;
    Teller teller;
} Split;

static void tell_found(void *context, size_t found) {
    const Split *work = context;
    if (!work->splitting->progress)
        return;
    Pool *pool = api_step_out();
    work->splitting->progress(work->splitting->context, (int)MIN(found, INT32_MAX));
    api_come_back(pool);
}

static void split(void *context) {
    Split *work = context;
    const SplitWatch watch = {&work->engine->stop, tell_found, work};
    split_find(work->root, work->splitting->distance, work->splitting->jobs, &work->engine->clock,
               &watch, tell_position, &work->teller);
}

InkrowError inkrow_engine_split(InkrowEngine *engine, const InkrowGame *game,
                                const InkrowSplitting *splitting) {
    InkrowError error = check_root(engine, game);
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = engine->inkrow;
    if (!splitting || !splitting->take)
        return api_refuse_null(inkrow, splitting ? "take" : "splitting");
    if (splitting->size != sizeof *splitting)
        return api_refuse_size(inkrow, "splitting");
    if (splitting->jobs < 1 || splitting->jobs > JOBS_MAX)
        return api_refuse(inkrow, INKROW_INVALID, "%d jobs are wanted; expected 1 to %d",
                          splitting->jobs, JOBS_MAX);
    Split work = {.engine = engine,
                  .root = &game->position,
                  .splitting = splitting,
                  .teller = {.take = splitting->take, .context = splitting->context}};
    error = engine_handle_run(engine, &engine->work, split, &work);
    pool_end(&engine->work);
    if (error == INKROW_OK && work.teller.refused)
        error = refuse_stopped(inkrow);
    return error;
}

// --- joining

struct InkrowJoin {
    Inkrow *inkrow;
    InkrowEngine *engine;
    Pool pool;
    Join *join; ///< NULL when it was lost, for want of memory
    SplitWatch watch;
    Position root;
    bool distance, concluded, proven;
};

/// What is done with a join, in its pool.
typedef struct Work {
    InkrowJoin *join;
    const Position *position;
    SolveAnswer answer;
    Teller teller;
    InkrowFetch *fetch; ///< NULL: `reading`
    const InkrowReading *reading;
    Slice fetched; ///< what of the certificate is left to be read
    InkrowWrite *write;
    void *context;
    bool done, refused, kept_back; ///< refused: `write` wanted no more; kept_back: `fetch` did
    Problem problem;
} Work;

static void begin(void *context) {
    const Work *work = context;
    InkrowJoin *join = work->join;
    join->join = join_new(&join->root, join->distance, &join->engine->clock);
    join_watch(join->join, &join->watch);
}

static InkrowError run(InkrowJoin *join, Work *work, void (*what)(void *context)) {
    work->join = join;
    const InkrowError error = engine_handle_run(join->engine, &join->pool, what, work);
    if (error != INKROW_OK) {
        pool_end(&join->pool);
        join->join = NULL;
    }
    return error;
}

InkrowError inkrow_join_new(InkrowEngine *engine, const InkrowGame *game, bool distance,
                            InkrowJoin **join) {
    const InkrowError error = check_root(engine, game);
    if (error != INKROW_OK)
        return error;
    if (!join)
        return api_refuse_null(engine->inkrow, "join");
    InkrowJoin *made = api_allocate(engine->inkrow, sizeof *made);
    if (!made)
        return INKROW_NO_MEMORY;
    made->inkrow = engine->inkrow;
    made->engine = engine;
    made->root = game->position;
    made->distance = distance;
    made->watch = (SplitWatch){.stop = &engine->stop};
    pool_begin(&made->pool, engine->inkrow->source);
    Work work = {.done = false};
    const InkrowError begun = run(made, &work, begin);
    if (begun != INKROW_OK) {
        inkrow_join_free(made);
        return begun;
    }
    *join = made;
    return INKROW_OK;
}

void inkrow_join_free(InkrowJoin *join) {
    if (!join)
        return;
    pool_end(&join->pool);
    api_release(join->inkrow, join);
}

/// Refuses NULL, and a join that was lost; `name` is that of `argument`.
static InkrowError check_join(const InkrowJoin *join, const void *argument, const char *name) {
    if (!join)
        return INKROW_NULL;
    Inkrow *inkrow = join->inkrow;
    if (!argument)
        return api_refuse_null(inkrow, name);
    return join->join ? INKROW_OK
                      : api_refuse(inkrow, INKROW_NO_MEMORY,
                                   "the join was lost when there was no memory left");
}

/// Reads moves that were written as texts; false when one is none.
static bool read_moves(const Variant *variant, const InkrowSolution *told, SolveAnswer *answer,
                       Problem *problem) {
    if (told->length < 0 || told->length > INKROW_LINE_MAX)
        return problem_set(problem, "the line has %d moves; expected 0 to %d", told->length,
                           INKROW_LINE_MAX);
    answer->best = CELL_NONE;
    answer->pv_length = told->length;
    const Slice best = {told->best, strnlen(told->best, sizeof told->best)};
    if (best.length > 0 && !notation_parse_cell(best, variant, &answer->best, problem))
        return false;
    for (int i = 0; i < told->length; i++) {
        const Slice move = {told->line[i], strnlen(told->line[i], sizeof told->line[i])};
        if (!notation_parse_cell(move, variant, &answer->pv[i], problem))
            return false;
    }
    return true;
}

static bool read_answer(const Position *position, const InkrowSolution *told, SolveAnswer *answer,
                        Problem *problem) {
    *answer = solve_nothing();
    answer->lower = told->at_least;
    answer->upper = told->at_most;
    answer->plies = told->plies;
    answer->nodes = told->nodes;
    answer->time_ns = api_nanoseconds(told->seconds);
    if (told->at_least < -1 || told->at_most > 1 || told->at_least > told->at_most)
        return problem_set(problem, "%d to %d are no bounds; expected some of -1 to 1",
                           told->at_least, told->at_most);
    return read_moves(&position->variant, told, answer, problem) &&
           checkpoint_line_check_answer(position, answer, problem);
}

static void add(void *context) {
    Work *work = context;
    work->done = join_add(work->join->join, work->position, &work->answer, &work->problem);
}

InkrowError inkrow_join_add(InkrowJoin *join, const InkrowGame *position,
                            const InkrowSolution *answer) {
    InkrowError error = check_join(join, position, "position");
    if (error == INKROW_OK && !answer)
        error = api_refuse_null(join->inkrow, "answer");
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = join->inkrow;
    if (answer->size != sizeof *answer)
        return api_refuse_size(inkrow, "answer");
    if (join->concluded)
        return api_refuse(inkrow, INKROW_NOT_SO, "what follows was already said of this join");
    Work work = {.position = &position->position};
    if (position->position.outcome != OUTCOME_OPEN)
        return api_refuse(inkrow, INKROW_INVALID, "the game is over: nothing was to be solved");
    Pool *pool = api_speak(inkrow);
    const bool right = read_answer(work.position, answer, &work.answer, &work.problem);
    api_come_back(pool);
    if (!right)
        return api_refuse_for(inkrow, INKROW_INVALID, &work.problem);
    error = run(join, &work, add);
    return error != INKROW_OK || work.done ? error
                                           : api_refuse_for(inkrow, INKROW_INVALID, &work.problem);
}

static void conclude(void *context) {
    Work *work = context;
    work->done = join_conclude(work->join->join, &work->answer, tell_position, &work->teller,
                               &work->problem);
}

InkrowError inkrow_join_repeated(const InkrowJoin *join, int *count) {
    const InkrowError error = check_join(join, count, "count");
    if (error == INKROW_OK)
        *count = (int)MIN(join_repeated(join->join), INT32_MAX);
    return error;
}

InkrowError inkrow_join_conclude(InkrowJoin *join, InkrowSolution *solution,
                                 bool (*missing)(void *context, const char *position),
                                 void *context) {
    InkrowError error = check_join(join, solution, "solution");
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = join->inkrow;
    if (solution->size != sizeof *solution)
        return api_refuse_size(inkrow, "solution");
    if (join->concluded)
        return api_refuse(inkrow, INKROW_NOT_SO, "what follows was already said of this join");
    Work work = {.teller = {.take = missing, .context = context}};
    error = run(join, &work, conclude);
    if (error != INKROW_OK)
        return error;
    join->concluded = true;
    if (!work.done)
        return api_refuse_for(inkrow, INKROW_INVALID, &work.problem);
    join->proven = work.answer.proven;
    engine_handle_write_solution(&join->root, &work.answer, solution);
    return INKROW_OK;
}

// --- one certificate

/// For JoinReader.
static bool read_fetched(void *context, char *bytes, size_t room, size_t *count, Problem *problem) {
    (void)problem;
    Work *work = context;
    *count = MIN(room, work->fetched.length);
    memcpy(bytes, work->fetched.start, *count);
    slice_skip(&work->fetched, *count);
    return true;
}

/// Whoever has the certificates keeps this one back.
static bool keep_back(Work *work, Problem *problem) {
    work->kept_back = true;
    return problem_set(problem, "%s", inkrow_error_text(INKROW_STOPPED));
}

/// For JoinOpen.
static bool fetch(void *context, const Position *position, JoinReader *reader, Problem *problem) {
    Work *work = context;
    char memory[POSITION_TEXT_MAX];
    Text name = text_over(memory, sizeof memory);
    const void *bytes = NULL;
    size_t length = 0;
    notation_format_position(position, &name);
    Pool *pool = api_step_out();
    const bool fetched = work->fetch(work->context, memory, &bytes, &length);
    api_come_back(pool);
    if (!fetched)
        return keep_back(work, problem);
    work->fetched = (Slice){bytes, length};
    if (bytes)
        *reader = (JoinReader){.read = read_fetched, .context = work};
    return true;
}

/// For JoinReader.
static bool read_piece(void *context, char *bytes, size_t room, size_t *count, Problem *problem) {
    Work *work = context;
    const InkrowReading *reading = work->reading;
    Pool *pool = api_step_out();
    const bool read = reading->read(reading->context, bytes, room, count) && *count <= room;
    api_come_back(pool);
    return read || keep_back(work, problem);
}

/// For JoinReader.
static void close_reading(void *context) {
    const Work *work = context;
    Pool *pool = api_step_out();
    work->reading->close(work->reading->context);
    api_come_back(pool);
}

/// For JoinOpen.
static bool open_reading(void *context, const Position *position, JoinReader *reader,
                         Problem *problem) {
    Work *work = context;
    char memory[POSITION_TEXT_MAX];
    Text name = text_over(memory, sizeof memory);
    bool there = false;
    notation_format_position(position, &name);
    Pool *pool = api_step_out();
    const bool opened = work->reading->open(work->reading->context, memory, &there);
    api_come_back(pool);
    if (!opened)
        return keep_back(work, problem);
    if (there)
        *reader = (JoinReader){read_piece, close_reading, work};
    return true;
}

static void write_piece(void *context, const char *bytes, size_t length) {
    Work *work = context;
    if (work->refused)
        return;
    Pool *pool = api_step_out();
    work->refused = !work->write(work->context, bytes, length);
    api_come_back(pool);
}

static void certify(void *context) {
    Work *work = context;
    const CertificateSink sink = {write_piece, work};
    work->done = join_write_certificate(work->join->join, work->fetch ? fetch : open_reading, work,
                                        &sink, &work->problem);
}

static InkrowError run_certify(InkrowJoin *join, Work *work) {
    Inkrow *inkrow = join->inkrow;
    if (!work->write)
        return api_refuse_null(inkrow, "write");
    if (!join->proven)
        return api_refuse(inkrow, INKROW_NOT_SO, "no proof was found by inkrow_join_conclude");
    const InkrowGame root = {.inkrow = inkrow, .position = join->root};
    InkrowError error = engine_handle_check_certificate(&root);
    if (error == INKROW_OK)
        error = run(join, work, certify);
    if (error != INKROW_OK)
        return error;
    if (work->refused || work->kept_back || (!work->done && atomic_load(&join->engine->stop)))
        return refuse_stopped(inkrow);
    return work->done ? INKROW_OK : api_refuse_for(inkrow, INKROW_UNPROVEN, &work->problem);
}

InkrowError inkrow_join_certify(InkrowJoin *join, InkrowFetch *fetches, InkrowWrite *write,
                                void *context) {
    const InkrowError error = check_join(join, (const void *)(uintptr_t)fetches, "fetch");
    Work work = {.fetch = fetches, .write = write, .context = context};
    return error == INKROW_OK ? run_certify(join, &work) : error;
}

InkrowError inkrow_join_certify_by(InkrowJoin *join, const InkrowReading *reading,
                                   InkrowWrite *write, void *context) {
    const InkrowError error = check_join(join, reading, "reading");
    if (error != INKROW_OK)
        return error;
    if (reading->size != sizeof *reading)
        return api_refuse_size(join->inkrow, "reading");
    if (!reading->open || !reading->read || !reading->close)
        return api_refuse_null(join->inkrow, reading->open ? "read" : "open");
    Work work = {.reading = reading, .write = write, .context = context};
    return run_certify(join, &work);
}
