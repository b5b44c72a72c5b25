#include "api/engine_handle.h"
#include "distribute/checkpoint_line.h"
#include "solver/certificate.h"
#include "solver/solve.h"

#include <string.h>

/// A position that is being solved.
typedef struct Solve {
    InkrowEngine *engine;
    SolveRequest request;
    const InkrowSolving *solving;
    SolveAnswer answer;
    int moves_count;
    Cell moves[CELLS_MAX]; ///< that can be played
    // What is kept.
    Kept kept;      ///< by earlier solves
    bool kept_back; ///< nothing more is wanted
} Solve;

// --- what is kept

static void keep(Solve *work, const char *bytes, size_t length) {
    const InkrowSolving *solving = work->solving;
    if (!solving->keep || work->kept_back)
        return;
    Pool *pool = api_step_out();
    work->kept_back = !solving->keep(solving->context, bytes, length);
    api_come_back(pool);
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

/// Takes what earlier solves kept, and begins or mends it where it ends within a line.
static void take_kept(Solve *work) {
    const InkrowSolving *solving = work->solving;
    Kept *kept = &work->kept;
    *kept = (Kept){.position = &work->request.position, .distance = work->request.distance};
    checkpoint_line_read_all(kept,
                             (Slice){solving->kept, solving->kept ? solving->kept_length : 0});
    char memory[CHECKPOINT_LINE_HEADING_MAX];
    Text heading = text_over(memory, sizeof memory);
    checkpoint_line_format_heading(kept->position, kept->distance, &heading);
    if (kept->wrong_line > 0)
        return;
    if (kept->heading < heading.length)
        keep(work, memory + kept->heading, heading.length - kept->heading);
    else if (kept->is_torn)
        keep(work, "\n", 1);
}

// --- solving

static int count_known(const Solve *work, const SolveMoves *moves) {
    int known = 0;
    for (int i = 0; i < work->moves_count; i++)
        known += moves->lower[work->moves[i]] == moves->upper[work->moves[i]];
    return known;
}

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
        .moves = work->moves_count,
        .moves_known = count_known(work, &progress->moves),
    };
    Pool *pool = api_step_out();
    solving->progress(solving->context, &state);
    api_come_back(pool);
}

static void solve(void *context) {
    Solve *work = context;
    const InkrowSolving *solving = work->solving;
    SolveObserver observer = {.context = work};
    if (solving)
        take_kept(work);
    if (work->kept.finished)
        work->answer = work->kept.answer;
    if (work->kept.wrong_line > 0 || work->kept.finished)
        return;
    work->moves_count = position_moves(&work->request.position, work->moves);
    if (solving && solving->progress)
        observer.on_progress = tell_state;
    if (solving && solving->keep) {
        observer.on_solved = keep_solved;
        observer.solved_work = checkpoint_line_work(&work->request.position.variant);
    }
    work->request.solved = work->kept.solved;
    work->request.solved_count = work->kept.count;
    solver_solve(&work->request, &work->engine->clock, &work->engine->stop, &observer,
                 &work->answer);
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
    if (error == INKROW_OK && work.kept.wrong_line > 0)
        error = api_refuse(inkrow, INKROW_INVALID, "line %d of 'kept': %.160s",
                           work.kept.wrong_line, work.kept.problem.sentence);
    if (error != INKROW_OK)
        return error;
    engine_handle_write_solution(&game->position, &work.answer, solution);
    engine->line_length = work.answer.pv_length;
    memcpy(engine->line, work.answer.pv, sizeof engine->line);
    return INKROW_OK;
}

InkrowError inkrow_engine_line(const InkrowEngine *engine, int *cells, int room, int *count) {
    if (!engine || !cells || !count)
        return api_refuse_null(engine ? engine->inkrow : NULL, cells ? "count" : "cells");
    const InkrowError error = api_check_room(engine->inkrow, room, engine->line_length);
    if (error != INKROW_OK)
        return error;
    for (int i = 0; i < engine->line_length; i++)
        cells[i] = engine->line[i];
    *count = engine->line_length;
    return INKROW_OK;
}

InkrowError inkrow_kept_heading(const InkrowGame *game, bool distance, char *text, size_t room) {
    if (!game || !text)
        return api_refuse_null(game ? game->inkrow : NULL, "text");
    char memory[CHECKPOINT_LINE_HEADING_MAX];
    Text heading = text_over(memory, sizeof memory);
    checkpoint_line_format_heading(&game->position, distance, &heading);
    return api_hand_out(game->inkrow, &heading, text, room);
}

/// What is kept, in question.
typedef struct Question {
    Kept kept;
    Slice text;
} Question;

static void answer_question(void *context) {
    Question *question = context;
    checkpoint_line_read_all(&question->kept, question->text);
}

InkrowError inkrow_kept_check(const InkrowGame *game, bool distance, const char *kept,
                              size_t length, int *line) {
    if (!game || !kept)
        return api_refuse_null(game ? game->inkrow : NULL, "kept");
    Inkrow *inkrow = game->inkrow;
    Question question = {.kept = {.position = &game->position, .distance = distance},
                         .text = {kept, length}};
    const bool run = api_run(inkrow, &inkrow->scratch, answer_question, &question);
    pool_end(&inkrow->scratch);
    if (!run)
        return api_refuse_memory(inkrow);
    if (question.kept.wrong_line == 0)
        return INKROW_OK;
    if (line)
        *line = question.kept.wrong_line;
    return api_refuse_for(inkrow, INKROW_INVALID, &question.kept.problem);
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
    if (work->refused)
        return;
    Pool *pool = api_step_out();
    work->refused = !work->write(work->context, bytes, length);
    api_come_back(pool);
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
    return engine_handle_check_certificate(game);
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
