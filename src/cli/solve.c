#include "cli/solve.h"

#include "cli/batch.h"
#include "cli/jobs/checkpoint.h"
#include "cli/progress.h"
#include "cli/reader_watch.h"
#include "cli/report.h"

SolveRequest solve_request(const AnalyzeOptions *options, const Position *position) {
    return (SolveRequest){
        .position = *position,
        .distance = options->solve.distance,
        .time_ns = options->limits.time_ns,
        .nodes = options->limits.nodes,
        .threads = options->threads,
        .table_mib = options->solve.table_mib,
    };
}

static ReportPart part_of(const Streams *streams, const SolveAnswer *answer) {
    return !answer->proven && command_is_stopped(streams) ? REPORT_STOPPED : REPORT_WHOLE;
}

static void print_answer(const AnalyzeOptions *options, const Streams *streams,
                         const SolveAnswer *answer, const CertificateFile *certificate) {
    if (!options->json) {
        report_solve_text(streams->out, &options->position, answer);
        if (certificate)
            certificate_file_tell(certificate, streams->out);
        else if (options->solve.join.count > 0 && certificate_fits(&options->variant))
            fputs("This rests on what the files say; to be sure, join with --certificate FILE.\n",
                  streams->out);
    } else {
        const SolveExtras extras = {
            .certificate = certificate ? options->solve.certificate : NULL,
            .part = part_of(streams, answer),
        };
        report_solve_json(streams->out, &options->position, answer, &extras);
    }
}

int solve_tell(const AnalyzeOptions *options, const Streams *streams, const SolveAnswer *answer,
               CertificateMaker *make, void *context) {
    CertificateFile certificate = {.writer = streams->writer};
    Problem problem;
    bool wanted = options->solve.certificate && answer->proven && !command_is_stopped(streams);
    bool written =
        wanted && certificate_file_write(&certificate, options, answer, make, context, &problem);
    print_answer(options, streams, answer, written ? &certificate : NULL);
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
    SolveAnswer told;  ///< the last line of --stream
    int64_t next_line; ///< of --stream, where nothing is new
} Onlooker;

enum { LINE_SECONDS = 10, LINE_PART = 20 };

/// A line for new bounds, and where there are none first after ten seconds, then ever more rarely.
static void stream(Onlooker *onlooker, const SolveProgress *now) {
    SolveAnswer *told = &onlooker->told;
    if (now->lower == now->upper || // the answer will say it
        (now->lower == told->lower && now->upper == told->upper &&
         now->time_ns < onlooker->next_line))
        return;
    *told = solve_nothing();
    told->lower = now->lower;
    told->upper = now->upper;
    told->nodes = now->nodes;
    told->time_ns = now->time_ns;
    onlooker->next_line =
        now->time_ns + MAX(LINE_SECONDS * NANOSECONDS_PER_SECOND, now->time_ns / LINE_PART);
    report_solve_json(onlooker->streams->out, &onlooker->options->position, told,
                      &(SolveExtras){.part = REPORT_PARTIAL});
    fflush(onlooker->streams->out);
}

/// For SolveObserver.
static void look_on(void *context, const SolveProgress *now) {
    Onlooker *onlooker = context;
    const Position *position = &onlooker->options->position;
    const Limits *limits = &onlooker->options->limits;
    ProgressState state = {
        .unit = "moves known",
        .nodes = now->nodes,
        .bounded = true,
        .lower = now->lower,
        .upper = now->upper,
        .most_ns = limits->time_ns,
        .most_nodes = limits->nodes,
    };
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++)
        state.done += now->moves.lower[moves[i]] == now->moves.upper[moves[i]];
    state.total = (uint64_t)count;
    progress_tell(&onlooker->progress, &state);
    if (onlooker->options->stream)
        stream(onlooker, now);
}

/// For SolveObserver.
static void keep_solved(void *context, const SolvedPosition *solved) {
    const Onlooker *onlooker = context;
    checkpoint_add(onlooker->checkpoint, solved);
}

/// Solves, going on from what `checkpoint` has when there is one.
static void find_answer(const AnalyzeOptions *options, const Streams *streams,
                        Checkpoint *checkpoint, SolveAnswer *answer) {
    SolveRequest request = solve_request(options, &options->position);
    Onlooker onlooker = {options, streams, checkpoint, .told = solve_nothing(), .next_line = 0};
    SolveObserver observer = {.context = &onlooker};
    if (checkpoint && checkpoint->finished) {
        *answer = checkpoint->answer;
        return;
    }
    if (checkpoint) {
        request.solved = checkpoint->solved;
        request.solved_count = checkpoint->count;
        observer.on_solved = keep_solved;
        observer.solved_work = checkpoint_line_work(&options->variant);
    }
    progress_start(&onlooker.progress, streams, "solve", options->progress);
    if (progress_is_shown(&onlooker.progress) || options->stream)
        observer.on_progress = look_on;
    // With a file to go on from, what was found is kept although nobody reads it here.
    ReaderWatch watch;
    if (!checkpoint)
        reader_watch_start(&watch, streams->out);
    solver_solve(&request, &streams->clock, &streams->ending->asked, &observer, answer);
    if (!checkpoint)
        reader_watch_stop(&watch);
    progress_end(&onlooker.progress);
    if (checkpoint)
        checkpoint_finish(checkpoint, answer);
}

int solve_one(const AnalyzeOptions *options, const Streams *streams) {
    Checkpoint checkpoint;
    SolveAnswer answer;
    Problem problem;
    if (!options->solve.resume) {
        find_answer(options, streams, NULL, &answer);
        return solve_tell(options, streams, &answer, certificate_file_prove,
                          &streams->ending->asked);
    }
    if (!checkpoint_open(&checkpoint, options->solve.resume, &options->position,
                         options->solve.distance, &streams->clock, &problem))
        return command_refuse(streams, &problem);
    find_answer(options, streams, &checkpoint, &answer);
    bool kept = checkpoint_close(&checkpoint, &problem);
    int status =
        solve_tell(options, streams, &answer, certificate_file_prove, &streams->ending->asked);
    if (kept)
        return status;
    return command_fail(streams, problem.sentence);
}

// --- all positions of standard input

typedef struct SolveBatch {
    const AnalyzeOptions *options;
    const Streams *streams;
} SolveBatch;

/// For BatchKind.
static bool solve_line(const void *context, void *own, const Position *position, FILE *out,
                       Problem *problem) {
    (void)own, (void)problem;
    const SolveBatch *batch = context;
    SolveRequest request = solve_request(batch->options, position);
    request.threads = batch->options->threads_each;
    request.table_mib = MAX(batch->options->solve.table_mib / batch->options->threads, 1);
    SolveAnswer answer;
    solver_solve(&request, &batch->streams->clock, &batch->streams->ending->asked, NULL, &answer);
    const SolveExtras extras = {.part = part_of(batch->streams, &answer)};
    report_solve_json(out, position, &answer, &extras);
    return true;
}

int solve_batch(const AnalyzeOptions *options, const Streams *streams) {
    static const BatchKind KIND = {.answer = solve_line};
    const SolveBatch batch = {options, streams};
    return batch_run(&KIND, &batch, options, streams);
}
