// Positions from standard input, solved on all threads; answers leave in the order of the lines.
#include "cli/json/json.h"
#include "cli/lines.h"
#include "cli/report.h"
#include "cli/solve/solve.h"

#include "base/threads/thread.h"

#include <stdlib.h>

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
