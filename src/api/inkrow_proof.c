#include "api/engine_handle.h"
#include "distribute/checkpoint_line.h"
#include "solver/certificate/certificate.h"
#include "solver/solver.h"

#include <string.h>

/// A position that is being solved.
typedef struct Solve {
    InkrowEngine *engine;
    SolveRequest request;
    const InkrowSolving *solving;
    SolveAnswer answer;
    // What is kept.
    size_t count, capacity;
    SolvedPosition *solved; ///< by earlier solves
    bool finished;          ///< and so was the answer
    bool kept_back;         ///< nothing more is wanted
    bool wrong;             ///< what was kept cannot be; the problem says why
    Problem problem;
} Solve;

// --- what is kept

static void keep(Solve *work, const char *bytes, size_t length) {
    const InkrowSolving *solving = work->solving;
    if (solving->keep && !work->kept_back)
        work->kept_back = !solving->keep(solving->context, bytes, length);
}

static void keep_solved(void *context, const SolvedPosition *solved) {
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof memory);
    checkpoint_line_format_solved(solved, &text);
    keep(context, text.start, text.length);
}

static void keep_answer(Solve *work) {
    char memory[CHECKPOINT_LINE_MAX];
    Text text = text_over(memory, sizeof memory);
    checkpoint_line_format_answer(&work->answer, &text);
    keep(work, text.start, text.length);
}

static void take_line(Solve *work, Slice line, int number) {
    SolvedPosition solved;
    SolveAnswer answer;
    Problem wrong;
    const CheckpointLine kind = checkpoint_line_read(
        line, &work->request.position, work->request.distance, &solved, &answer, &wrong);
    if (kind == CHECKPOINT_LINE_SOLVED) {
        work->solved = base_grow(work->solved, work->count, &work->capacity, sizeof *work->solved);
        work->solved[work->count++] = solved;
    } else if (kind == CHECKPOINT_LINE_ANSWER) {
        work->finished = true;
        work->answer = answer;
    } else if (kind == CHECKPOINT_LINE_WRONG) {
        work->wrong = true;
        problem_set(&work->problem, "line %d of 'kept': %.160s", number, wrong.sentence);
    }
}

/// Takes what earlier solves kept, and begins or mends it where it ends within a line.
static void take_kept(Solve *work) {
    const InkrowSolving *solving = work->solving;
    char memory[CHECKPOINT_LINE_HEADING_MAX];
    Text heading = text_over(memory, sizeof memory);
    Slice rest = {solving->kept, solving->kept ? solving->kept_length : 0};
    checkpoint_line_format_heading(&work->request.position, work->request.distance, &heading);
    if (rest.length < heading.length &&
        (rest.length == 0 || memcmp(rest.start, memory, rest.length) == 0)) {
        keep(work, memory + rest.length, heading.length - rest.length);
        return;
    }
    if (!slice_take(&rest, memory)) {
        work->wrong = true;
        problem_set(&work->problem, "'kept' is of no solve of this position, or not with the same "
                                    "'distance'");
        return;
    }
    const char *end;
    for (int number = CHECKPOINT_LINE_HEADING_LINES + 1;
         !work->wrong && rest.length > 0 && (end = memchr(rest.start, '\n', rest.length));
         number++) {
        const Slice line = {rest.start, (size_t)(end - rest.start)};
        slice_skip(&rest, line.length + 1);
        take_line(work, line, number);
    }
    if (!work->wrong && rest.length > 0)
        keep(work, "\n", 1);
}

// --- solving

static void tell_state(void *context, const SolveProgress *progress) {
    const Solve *work = context;
    const InkrowSolving *solving = work->solving;
    const InkrowSolveState state = {
        .size = sizeof state,
        .at_least = progress->lower,
        .at_most = progress->upper,
        .nodes = progress->nodes,
        .seconds = (double)progress->time_ns / NANOSECONDS_PER_SECOND,
        .trying = progress->trying ? progress->trying : "",
        .memory = progress->memory,
        .memory_limit = progress->memory_limit,
    };
    solving->progress(solving->context, &state);
}

static void solve(void *context) {
    Solve *work = context;
    const InkrowSolving *solving = work->solving;
    const Clock clock = clock_system();
    SolveObserver observer = {.context = work};
    if (solving)
        take_kept(work);
    if (work->wrong || work->finished)
        return;
    if (solving && solving->progress)
        observer.on_progress = tell_state;
    if (solving && solving->keep) {
        observer.on_solved = keep_solved;
        observer.solved_work = checkpoint_line_work(&work->request.position.variant);
    }
    work->request.solved = work->solved;
    work->request.solved_count = work->count;
    solver_solve(&work->request, &clock, &work->engine->stop, &observer, &work->answer);
    if (solving && solving->keep && work->answer.proven)
        keep_answer(work);
}

InkrowError inkrow_engine_solve(InkrowEngine *engine, const InkrowGame *game,
                                const InkrowSolving *solving, InkrowSolution *solution) {
    if (!engine)
        return INKROW_NULL;
    Inkrow *inkrow = engine->inkrow;
    if (!game || !solution)
        return api_refuse_null(inkrow, game ? "solution" : "game");
    if (solving && solving->size != sizeof *solving)
        return api_refuse_size(inkrow, "solving");
    if (solution->size != sizeof *solution)
        return api_refuse_size(inkrow, "solution");
    Solve work = {.engine = engine, .solving = solving, .answer = solve_nothing()};
    work.request = (SolveRequest){.position = game->position,
                                  .distance = solving && solving->distance,
                                  .time_ns = solving ? api_nanoseconds(solving->seconds) : 0,
                                  .nodes = solving ? solving->nodes : 0,
                                  .threads = engine->threads,
                                  .table_mib = engine->table_mib};
    InkrowError error = engine_handle_ask_for_tables(engine);
    if (error == INKROW_OK)
        error = engine_handle_run(engine, &engine->work, solve, &work);
    pool_end(&engine->work);
    if (error == INKROW_OK && work.wrong)
        error = api_refuse_for(inkrow, INKROW_INVALID, &work.problem);
    if (error == INKROW_OK)
        engine_handle_write_solution(&game->position, &work.answer, solution);
    return error;
}

/// A certificate on its way to whoever wants it.
typedef struct Certifying {
    CertificateRequest request;
    InkrowWrite *write;
    void *context;
    bool refused, done;
} Certifying;

static void write_piece(void *context, const char *bytes, size_t length) {
    Certifying *work = context;
    if (!work->refused)
        work->refused = !work->write(work->context, bytes, length);
}

static void certify(void *context) {
    Certifying *work = context;
    const CertificateSink sink = {write_piece, work};
    work->done = certificate_write(&work->request, &sink);
}

static CertificateRequest request_of(InkrowEngine *engine, const Position *position, int value) {
    return (CertificateRequest){
        .position = *position,
        .claim = value == 0 ? CERTIFICATE_DRAW : CERTIFICATE_WIN,
        .side = value < 0 ? side_other(position->to_move) : position->to_move,
        .table_mib = engine->table_mib,
        .stop = &engine->stop,
    };
}

static InkrowError check_claim(InkrowEngine *engine, const InkrowGame *game, int value) {
    const InkrowError error = engine_handle_check(engine, game);
    if (error != INKROW_OK)
        return error;
    if (value < -1 || value > 1)
        return api_refuse(engine->inkrow, INKROW_INVALID, "%d is no value; expected -1, 0 or 1",
                          value);
    return engine_handle_check_certificate(engine->inkrow, &game->position.variant);
}

InkrowError inkrow_engine_certify(InkrowEngine *engine, const InkrowGame *game, int value,
                                  uint64_t nodes, InkrowWrite *write, void *context) {
    InkrowError error = check_claim(engine, game, value);
    if (error != INKROW_OK)
        return error;
    if (!write)
        return api_refuse_null(engine->inkrow, "write");
    Certifying work = {
        .request = request_of(engine, &game->position, value), .write = write, .context = context};
    work.request.nodes = nodes;
    error = engine_handle_ask_for_tables(engine);
    if (error == INKROW_OK)
        error = engine_handle_run(engine, &engine->work, certify, &work);
    pool_end(&engine->work);
    if (error != INKROW_OK)
        return error;
    if (work.refused || (!work.done && atomic_load(&engine->stop)))
        return api_refuse(engine->inkrow, INKROW_STOPPED, "%s", inkrow_error_text(INKROW_STOPPED));
    return work.done ? INKROW_OK
                     : api_refuse(engine->inkrow, INKROW_UNPROVEN,
                                  "no certificate of this value could be built%s",
                                  nodes > 0 ? " within the limit in nodes" : "");
}
