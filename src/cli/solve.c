#include "cli/solve.h"

#include "cli/batch.h"
#include "cli/jobs/checkpoint.h"
#include "cli/progress.h"
#include "cli/reader_watch.h"
#include "cli/report.h"

// --- the proof of an answer, as a file

/// Lines that begin with a single small letter are nodes; all others begin with a word.
static void count_nodes(CertificateFile *file, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        file->nodes += bytes[i] == ' ' && file->letter_begins;
        file->letter_begins = file->line_begins && bytes[i] >= 'a' && bytes[i] <= 'z';
        file->line_begins = bytes[i] == '\n';
    }
}

/// For InkrowWrite.
static bool add(void *context, const void *bytes, size_t length) {
    CertificateFile *file = context;
    file_writer_add(file->writer, bytes, length);
    file->bytes += length;
    count_nodes(file, bytes, length);
    return true; // what could not be written is said at the end
}

bool solve_prove_certificate(void *context, const AnalyzeOptions *options,
                             const InkrowSolution *answer, InkrowWrite *write, void *file,
                             Problem *problem) {
    InkrowEngine *engine = context;
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(options->game, &board) == INKROW_OK);
    if (board.outcome != INKROW_OPEN)
        return problem_set(problem, said("the game is over: there is nothing to prove"));
    const InkrowError error = inkrow_engine_certify(engine, options->game, answer->at_least,
                                                    options->limits.nodes, write, file);
    return error == INKROW_OK ||
           problem_set(
               problem, "%s",
               error == INKROW_STOPPED
                   ? said("no certificate of this value could be built before it was stopped")
               : error == INKROW_NO_MEMORY
                   ? said("no certificate of this value could be built for want of memory")
               : options->limits.nodes > 0
                   ? said("no certificate of this value could be built within the limit of --nodes")
                   : said("no certificate of this value could be built of at most 1 GiB"));
}

bool solve_write_certificate(CertificateFile *file, const AnalyzeOptions *options,
                             const InkrowSolution *answer, CertificateMaker *make, void *context,
                             Problem *problem) {
    *file = (CertificateFile){.writer = file->writer, .line_begins = true};
    if (!file_writer_open(file->writer, options->solve.certificate, problem))
        return false;
    if (make(context, options, answer, add, file, problem))
        return file_writer_keep(file->writer, problem);
    file_writer_drop(file->writer);
    return false;
}

void solve_tell_certificate(const CertificateFile *written, FILE *out) {
    char megabytes[40];
    Text text = text_over(megabytes, sizeof megabytes);
    said_decimal(&text, (double)written->bytes / 1e6, 1);
    const char *path = written->writer->path;
    if (written->nodes > 0)
        text_print(out,
                   said_count("Certificate: %llu node, %s MB; check it with: inkrow-check %s",
                              "Certificate: %llu nodes, %s MB; check it with: inkrow-check %s",
                              command_count(written->nodes)),
                   (unsigned long long)written->nodes, megabytes, path);
    else // on drop boards there are only positions
        text_print(out, said("Certificate: %s MB; check it with: inkrow-check %s"), megabytes,
                   path);
    fputc('\n', out);
}

enum { ENGINE_THREADS_MAX = 256 };

InkrowError solve_engine(const AnalyzeOptions *options, const Streams *streams,
                         InkrowEngine **engine) {
    return command_engine(streams, streams->inkrow, options->solve.table_mib,
                          MIN(options->threads, ENGINE_THREADS_MAX), engine);
}

/// What the options ask of any solve.
static InkrowSolving solving_of(const AnalyzeOptions *options) {
    return (InkrowSolving){
        .size = sizeof(InkrowSolving),
        .distance = options->solve.distance,
        .seconds = (double)options->limits.time_ns / (double)NANOSECONDS_PER_SECOND,
        .nodes = options->limits.nodes,
    };
}

static ReportPart part_of(const Streams *streams, const InkrowSolution *answer) {
    return !answer->proven && command_is_stopped(streams) ? REPORT_STOPPED : REPORT_WHOLE;
}

/// `certificate` is what was written, or NULL.
static void print_answer(const AnalyzeOptions *options, const Streams *streams,
                         const InkrowSolution *answer, const InkrowEngine *engine,
                         const CertificateFile *certificate) {
    const SolveExtras extras = {
        .engine = engine,
        .certificate = certificate ? options->solve.certificate : NULL,
        .part = part_of(streams, answer),
    };
    if (options->json) {
        report_solve_json(streams->out, options->game, answer, &extras);
        return;
    }
    report_solve_text(streams->out, options->game, answer, &extras);
    if (certificate)
        solve_tell_certificate(certificate, streams->out);
    else if (options->solve.join.count > 0 &&
             inkrow_game_allows(options->game, INKROW_CERTIFYING) == INKROW_OK)
        fprintf(streams->out, "%s\n",
                said("This rests on what the files say; to be sure, join with --certificate "
                     "FILE."));
}

int solve_tell(const AnalyzeOptions *options, const Streams *streams, const InkrowSolution *answer,
               const InkrowEngine *engine, CertificateMaker *make, void *context) {
    CertificateFile certificate = {.writer = streams->writer};
    Problem problem;
    bool wanted = options->solve.certificate && answer->proven && !command_is_stopped(streams);
    bool written =
        wanted && solve_write_certificate(&certificate, options, answer, make, context, &problem);
    print_answer(options, streams, answer, engine, written ? &certificate : NULL);
    int status = command_finish(streams);
    if (status != CLI_OK || !answer->proven)
        return status != CLI_OK ? status : CLI_OPEN;
    if (!wanted || written)
        return CLI_OK;
    return command_fail(streams, problem.sentence);
}

/// Who looks on while it is being solved.
typedef struct Onlooker {
    const AnalyzeOptions *options;
    const Streams *streams;
    Checkpoint *checkpoint; ///< or NULL
    Progress progress;
    InkrowSolution told; ///< the last line of --stream
    int64_t next_line;   ///< of --stream, where nothing is new
} Onlooker;

enum { LINE_SECONDS = 10, LINE_PART = 20 };

/// A line for new bounds, and where there are none first after ten seconds, then ever more rarely.
static void stream(Onlooker *onlooker, const InkrowSolveState *now) {
    InkrowSolution *told = &onlooker->told;
    const int64_t time_ns = report_nanoseconds(now->seconds);
    if (now->at_least == now->at_most || // the answer will say it
        (now->at_least == told->at_least && now->at_most == told->at_most &&
         time_ns < onlooker->next_line))
        return;
    *told = (InkrowSolution){.size = sizeof *told,
                             .at_least = now->at_least,
                             .at_most = now->at_most,
                             .nodes = now->nodes,
                             .seconds = now->seconds};
    onlooker->next_line = time_ns + MAX(LINE_SECONDS * NANOSECONDS_PER_SECOND, time_ns / LINE_PART);
    report_solve_json(onlooker->streams->out, onlooker->options->game, told,
                      &(SolveExtras){.part = REPORT_PARTIAL});
    fflush(onlooker->streams->out);
}

/// For InkrowSolving.
static void look_on(void *context, const InkrowSolveState *now) {
    Onlooker *onlooker = context;
    const AnalyzeLimits *limits = &onlooker->options->limits;
    progress_tell(&onlooker->progress, &(ProgressState){
                                           .unit = PROGRESS_KNOWN,
                                           .done = (uint64_t)now->moves_known,
                                           .total = (uint64_t)now->moves,
                                           .nodes = now->nodes,
                                           .bounded = true,
                                           .lower = now->at_least,
                                           .upper = now->at_most,
                                           .most_ns = limits->time_ns,
                                           .most_nodes = limits->nodes,
                                       });
    if (onlooker->options->stream)
        stream(onlooker, now);
}

/// For InkrowSolving.
static bool keep(void *context, const void *bytes, size_t length) {
    const Onlooker *onlooker = context;
    return checkpoint_add(onlooker->checkpoint, bytes, length);
}

/// Solves, going on from what `checkpoint` has when there is one.
static InkrowError find_answer(const AnalyzeOptions *options, const Streams *streams,
                               InkrowEngine *engine, Checkpoint *checkpoint,
                               InkrowSolution *answer) {
    Onlooker onlooker = {.options = options,
                         .streams = streams,
                         .checkpoint = checkpoint,
                         .told = {.at_least = -1, .at_most = 1}};
    InkrowSolving solving = solving_of(options);
    solving.context = &onlooker;
    if (checkpoint) {
        solving.keep = keep;
        solving.kept = checkpoint->kept;
        solving.kept_length = checkpoint->kept_length;
    }
    progress_start(&onlooker.progress, streams, "solve", options->progress);
    if (progress_is_shown(&onlooker.progress) || options->stream)
        solving.progress = look_on;
    // With a file to go on from, what was found is kept although nobody reads it here.
    ReaderWatch watch;
    if (!checkpoint)
        reader_watch_start(&watch, streams->out);
    answer->size = sizeof *answer;
    const InkrowError error = inkrow_engine_solve(engine, options->game, &solving, answer);
    if (!checkpoint)
        reader_watch_stop(&watch);
    progress_end(&onlooker.progress);
    return error;
}

/// Solves, and tells it.
static int solve_by(const AnalyzeOptions *options, const Streams *streams, InkrowEngine *engine,
                    Checkpoint *checkpoint) {
    InkrowSolution answer;
    Problem problem, kept_problem;
    const bool found = command_right(
        streams->inkrow, find_answer(options, streams, engine, checkpoint, &answer), &problem);
    const bool kept = !checkpoint || checkpoint_close(checkpoint, &kept_problem);
    if (!found)
        return command_fail(streams, problem.sentence);
    const int status =
        solve_tell(options, streams, &answer, engine, solve_prove_certificate, engine);
    return kept ? status : command_fail(streams, kept_problem.sentence);
}

int solve_one(const AnalyzeOptions *options, const Streams *streams) {
    Checkpoint checkpoint;
    InkrowEngine *engine = NULL;
    Problem problem;
    if (options->solve.resume &&
        !checkpoint_open(&checkpoint, options->solve.resume, streams->inkrow, options->game,
                         options->solve.distance, &streams->clock, &problem))
        return command_refuse(streams, &problem);
    const bool made =
        command_right(streams->inkrow, solve_engine(options, streams, &engine), &problem);
    const int status =
        made ? solve_by(options, streams, engine, options->solve.resume ? &checkpoint : NULL)
             : command_fail(streams, problem.sentence);
    command_free_engine(streams, engine);
    return status;
}

// --- all positions of standard input

typedef struct SolveBatch {
    const AnalyzeOptions *options;
    const Streams *streams;
} SolveBatch;

/// One thread's.
typedef struct Solver {
    Inkrow *inkrow;
    InkrowEngine *engine; ///< NULL before the first position
} Solver;

/// For BatchKind.
static void *open_solver(const void *context, Inkrow *inkrow) {
    (void)context;
    Solver *solver = base_alloc(sizeof *solver);
    solver->inkrow = inkrow;
    return solver;
}

/// For BatchKind.
static void close_solver(const void *context, void *own) {
    const SolveBatch *batch = context;
    Solver *solver = own;
    command_free_engine(batch->streams, solver->engine);
    base_free(solver);
}

/// For BatchKind.
static InkrowError solve_line(const void *context, void *own, const InkrowGame *game, FILE *out) {
    const SolveBatch *batch = context;
    const AnalyzeOptions *options = batch->options;
    Solver *solver = own;
    const InkrowSolving solving = solving_of(options);
    InkrowSolution answer = {.size = sizeof answer};
    InkrowError error = INKROW_OK;
    if (!solver->engine)
        error = command_engine(batch->streams, solver->inkrow,
                               MAX(options->solve.table_mib / options->threads, 1),
                               MIN(options->threads_each, ENGINE_THREADS_MAX), &solver->engine);
    if (error == INKROW_OK)
        error = inkrow_engine_solve(solver->engine, game, &solving, &answer);
    if (error != INKROW_OK)
        return error;
    const SolveExtras extras = {.engine = solver->engine, .part = part_of(batch->streams, &answer)};
    report_solve_json(out, game, &answer, &extras);
    return INKROW_OK;
}

int solve_batch(const AnalyzeOptions *options, const Streams *streams) {
    static const BatchKind KIND = {open_solver, close_solver, solve_line};
    const SolveBatch batch = {options, streams};
    return batch_run(&KIND, &batch, options, streams);
}
