#include "cli/solve.h"

#include "base/threads/thread.h"
#include "cli/checkpoint.h"
#include "cli/json.h"
#include "cli/lines.h"
#include "cli/reader_watch.h"
#include "cli/report.h"

#include <stdlib.h>

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
        const SolveExtras extras = {.certificate = certificate ? options->solve.certificate : NULL};
        report_solve_json(streams->out, &options->position, answer, &extras);
    }
}

int solve_tell(const AnalyzeOptions *options, const Streams *streams, const SolveAnswer *answer,
               CertificateMaker *make, void *context) {
    CertificateFile certificate = {.writer = streams->writer};
    Problem problem;
    bool wanted = options->solve.certificate && answer->proven;
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

/// Solves, going on from what `checkpoint` has when there is one.
static void find_answer(const AnalyzeOptions *options, const Streams *streams,
                        Checkpoint *checkpoint, SolveAnswer *answer) {
    SolveRequest request = solve_request(options, &options->position);
    SolveObserver observer = {.on_progress = NULL};
    atomic_bool stop = false;
    if (checkpoint && checkpoint->finished) {
        *answer = checkpoint->answer;
        return;
    }
    if (checkpoint) {
        request.solved = checkpoint->solved;
        request.solved_count = checkpoint->count;
        observer.context = checkpoint;
        observer.on_solved = checkpoint_add;
        observer.solved_work = checkpoint_work(&options->variant);
    }
    // With a file to go on from, what was found is kept although nobody reads it here.
    ReaderWatch watch;
    if (!checkpoint)
        reader_watch_start(&watch, streams->out);
    solver_solve(&request, &streams->clock, &stop, &observer, answer);
    if (!checkpoint)
        reader_watch_stop(&watch);
    if (checkpoint)
        checkpoint_finish(checkpoint, answer);
}

int solve_one(const AnalyzeOptions *options, const Streams *streams) {
    Checkpoint checkpoint;
    SolveAnswer answer;
    Problem problem;
    if (!options->solve.resume) {
        find_answer(options, streams, NULL, &answer);
        return solve_tell(options, streams, &answer, certificate_file_prove, NULL);
    }
    if (!checkpoint_open(&checkpoint, options->solve.resume, &options->position,
                         options->solve.distance, &streams->clock, &problem))
        return command_refuse(streams, &problem);
    find_answer(options, streams, &checkpoint, &answer);
    bool kept = checkpoint_close(&checkpoint, &problem);
    int status = solve_tell(options, streams, &answer, certificate_file_prove, NULL);
    if (kept)
        return status;
    return command_fail(streams, problem.sentence);
}

// --- all positions of standard input, on all threads; answers leave in the order of the lines

enum { WAITING_MAX = 1024 }; ///< answers that wait for an earlier one; bounds the memory

/// An answer as text. From open_memstream: released with free.
typedef struct Answer {
    char *text;
    size_t length;
} Answer;

typedef struct Batch {
    const AnalyzeOptions *options;
    const Streams *streams;
    int table_mib; ///< of each thread

    Mutex reading; ///< over standard input and `next`
    uint64_t next; ///< number of the next line

    Mutex writing; ///< over all that follows
    Condition written;
    uint64_t turn; ///< number of the line whose answer leaves next
    int status;    ///< CliStatus
    Answer waiting[WAITING_MAX];
} Batch;

static bool solve_line(const Batch *batch, Slice line, bool whole, FILE *out, Problem *problem) {
    Position position;
    if (!analyze_options_read_position(batch->options, line, whole, &position, problem))
        return false;
    SolveRequest request = solve_request(batch->options, &position);
    request.threads = 1;
    request.table_mib = batch->table_mib;
    atomic_bool stop = false;
    SolveAnswer answer;
    solver_solve(&request, &batch->streams->clock, &stop, NULL, &answer);
    report_solve_json(out, &position, &answer, NULL);
    return true;
}

static Answer answer_line(const Batch *batch, Slice line, bool whole) {
    Answer answer = {NULL, 0};
    Problem problem;
    FILE *out = open_memstream(&answer.text, &answer.length);
    if (out == NULL)
        return answer;
    if (!solve_line(batch, line, whole, out, &problem))
        report_error_json(out, &problem);
    fclose(out);
    return answer;
}

/// Lets everything leave whose turn it is. With `writing` held.
static void write_answers(Batch *batch) {
    Answer *answer = &batch->waiting[batch->turn % WAITING_MAX];
    while (answer->text) {
        fwrite(answer->text, 1, answer->length, batch->streams->out);
        free(answer->text);
        answer->text = NULL;
        answer = &batch->waiting[++batch->turn % WAITING_MAX];
    }
    // Whoever waits for an answer before the next question gets it.
    if (batch->status == CLI_OK)
        batch->status = command_finish(batch->streams);
    condition_signal_all(&batch->written);
}

static bool hand_in(Batch *batch, uint64_t number, Answer answer) {
    mutex_lock(&batch->writing);
    while (number - batch->turn >= WAITING_MAX && batch->status == CLI_OK)
        condition_wait(&batch->written, &batch->writing);
    if (answer.text && number - batch->turn < WAITING_MAX) {
        batch->waiting[number % WAITING_MAX] = answer;
        if (number == batch->turn)
            write_answers(batch);
    } else {
        free(answer.text);
        batch->status = CLI_FAILED;
        condition_signal_all(&batch->written);
    }
    bool go_on = batch->status == CLI_OK;
    mutex_unlock(&batch->writing);
    return go_on;
}

static void *work(void *context) {
    Batch *batch = context;
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole, go_on = true;
    while (go_on) {
        mutex_lock(&batch->reading);
        go_on = lines_read(batch->streams->in, memory, &line, &whole);
        uint64_t number = batch->next;
        batch->next += go_on;
        mutex_unlock(&batch->reading);
        go_on = go_on && hand_in(batch, number, answer_line(batch, line, whole));
    }
    return NULL;
}

static void work_together(Batch *batch, int wanted) {
    Thread *threads = base_alloc((size_t)wanted * sizeof(*threads));
    int started = 0;
    while (started < wanted - 1 && thread_start(&threads[started], work, batch))
        started++;
    work(batch);
    for (int i = 0; i < started; i++)
        thread_join(&threads[i]);
    base_free(threads);
}

int solve_batch(const AnalyzeOptions *options, const Streams *streams) {
    Batch *batch = base_alloc(sizeof(*batch));
    batch->options = options;
    batch->streams = streams;
    batch->table_mib = MAX(options->solve.table_mib / options->threads, 1);
    mutex_init(&batch->reading);
    mutex_init(&batch->writing);
    condition_init(&batch->written);
    work_together(batch, options->threads);
    for (int i = 0; i < WAITING_MAX; i++)
        free(batch->waiting[i].text);
    condition_destroy(&batch->written);
    mutex_destroy(&batch->writing);
    mutex_destroy(&batch->reading);
    int status = batch->status;
    base_free(batch);
    return command_finish_batch(streams, status);
}
