#include "api/engine_handle.h"
#include "solver/certificate/certificate.h"
#include "solver/solver.h"

#include <string.h>

/// A position that is being solved.
typedef struct Solve {
    InkrowEngine *engine;
    SolveRequest request;
    const InkrowSolving *solving;
    SolveAnswer answer;
} Solve;

static void tell_state(void *context, const SolveProgress *progress) {
    const InkrowSolving *solving = context;
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
    const Clock clock = clock_system();
    SolveObserver observer = {.on_progress = NULL};
    if (work->solving && work->solving->progress) {
        const InkrowSolving *solving = work->solving;
        observer.on_progress = tell_state;
        observer.context = (void *)(uintptr_t)solving;
    }
    solver_solve(&work->request, &clock, &work->engine->stop, &observer, &work->answer);
}

static void write_solution(const Position *position, const SolveAnswer *answer,
                           InkrowSolution *solution) {
    *solution = (InkrowSolution){
        .size = sizeof *solution,
        .proven = answer->proven,
        .at_least = answer->lower,
        .at_most = answer->upper,
        .plies = answer->plies,
        .nodes = answer->nodes,
        .seconds = (double)answer->time_ns / NANOSECONDS_PER_SECOND,
        .method = answer->method ? answer->method : "",
        .length = MIN(answer->pv_length, INKROW_LINE_MAX),
    };
    api_write_cell(&position->variant, answer->best, solution->best);
    for (int i = 0; i < solution->length; i++)
        api_write_cell(&position->variant, answer->pv[i], solution->line[i]);
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
    if (error == INKROW_OK)
        write_solution(&game->position, &work.answer, solution);
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
    Problem problem;
    const InkrowError error = engine_handle_check(engine, game);
    if (error != INKROW_OK)
        return error;
    if (value < -1 || value > 1)
        return api_refuse(engine->inkrow, INKROW_INVALID, "%d is no value; expected -1, 0 or 1",
                          value);
    const Variant *variant = &game->position.variant;
    if (!variant_require(variant, CERTIFICATE_RULES, "a certificate", &problem))
        return api_refuse_for(engine->inkrow, INKROW_UNPROVEN, &problem);
    return certificate_fits(variant)
               ? INKROW_OK
               : api_refuse(engine->inkrow, INKROW_UNPROVEN,
                            "no certificate can be written for this board; expected one of at most "
                            "128 squares, on a drop board with a row of them left over");
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
