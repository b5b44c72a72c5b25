#include "cli/batch.h"

#include "base/threads.h"
#include "cli/lines.h"
#include "cli/progress.h"
#include "cli/report.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { WAITING_MAX = 1024 }; ///< lines that wait for an answer, or it for an earlier one

typedef enum PlaceState { PLACE_EMPTY, PLACE_READ, PLACE_ANSWERED } PlaceState;

/// A line, and then its answer.
typedef struct Place {
    PlaceState state;
    bool whole; ///< as lines_read says
    char *line;
    size_t line_length;
    char *text; ///< from open_memstream: released with free
    size_t length;
} Place;

typedef struct Batch {
    const BatchKind *kind;
    const void *context;
    const AnalyzeOptions *options;
    const Streams *streams;
    Progress progress;
    uint64_t bytes, bytes_read; ///< of standard input; 0 where it is no file

    Mutex mutex; ///< over all that follows
    Condition changed;
    int idle;       ///< threads that wait for a line
    bool is_full;   ///< the thread that reads waits for room
    bool writes;    ///< a thread is writing answers
    uint64_t read;  ///< so many lines were read,
    uint64_t begun; ///< so many of them taken by a thread,
    uint64_t left;  ///< and so many answers have left
    bool at_end;
    int status; ///< CliStatus
    Place places[WAITING_MAX];
} Batch;

/// One thread's.
typedef struct Worker {
    Batch *batch;
    Thread thread;
    Inkrow *inkrow;   ///< NULL before the first position
    InkrowGame *game; ///< any of the variant
    void *own;
} Worker;

static Place *place_of(Batch *batch, uint64_t number) {
    return &batch->places[number % WAITING_MAX];
}

static bool goes_on(const Batch *batch) {
    return batch->status == CLI_OK && !command_is_stopped(batch->streams);
}

static InkrowError make_game(Worker *worker) {
    char variant[INKROW_TEXT_ROOM];
    const InkrowError error = inkrow_game_text(worker->batch->options->game, INKROW_TEXT_VARIANT,
                                               variant, sizeof variant);
    return error == INKROW_OK ? inkrow_game_new(worker->inkrow, variant, &worker->game) : error;
}

/// False where there is no memory for it.
static bool open_worker(Worker *worker) {
    const Batch *batch = worker->batch;
    if (worker->own)
        return true;
    if (!worker->inkrow && command_library(batch->streams, &worker->inkrow) != INKROW_OK)
        return false;
    if (!worker->game && make_game(worker) != INKROW_OK)
        return false;
    worker->own = batch->kind->begin(batch->context, worker->inkrow);
    return true;
}

static void close_worker(Worker *worker) {
    if (worker->own)
        worker->batch->kind->close(worker->batch->context, worker->own);
    inkrow_game_free(worker->game);
    inkrow_free(worker->inkrow);
}

/// Reads a line, which becomes a text for that.
static bool read_position(const Worker *worker, const Place *line, Problem *problem) {
    if (!line->whole)
        return problem_set(problem, said("the line has more than %d bytes; expected a position"),
                           LINE_MAX_BYTES);
    for (size_t i = 0; i < line->line_length; i++)
        if (line->line[i] == '\0')
            line->line[i] = '\1'; // refused as well, and no end
    return command_right(worker->inkrow, inkrow_game_set_position(worker->game, line->line),
                         problem);
}

/// Prints the answer; false, with a sentence, where there is none.
static bool print_answer(Worker *worker, const Place *line, FILE *out, Problem *problem) {
    const BatchKind *kind = worker->batch->kind;
    return read_position(worker, line, problem) &&
           command_right(worker->inkrow,
                         kind->answer(worker->batch->context, worker->own, worker->game, out),
                         problem);
}

/// The answer to a line, as text; NULL when memory is short.
static Place answer_line(Worker *worker, const Place *line, uint64_t number) {
    Place answer = {.state = PLACE_ANSWERED};
    Problem problem;
    FILE *out = open_worker(worker) ? open_memstream(&answer.text, &answer.length) : NULL;
    if (out == NULL)
        return answer;
    if (!print_answer(worker, line, out, &problem))
        report_error_json(out, number + 1, &problem);
    fclose(out);
    return answer;
}

static void tell_progress(Batch *batch) {
    ProgressState state = {.unit = PROGRESS_POSITIONS, .done = batch->left, .steady = true};
    if (batch->bytes > 0 && batch->bytes_read > 0)
        state.total =
            MAX((uint64_t)((double)batch->read * (double)batch->bytes / (double)batch->bytes_read),
                batch->left);
    progress_tell(&batch->progress, &state);
}

/// Takes the answer whose turn it is; false where that is still being worked at. With the lock
/// held.
static bool take_answer(Batch *batch, Place *answer) {
    Place *place = place_of(batch, batch->left);
    if (place->state != PLACE_ANSWERED)
        return false;
    *answer = *place;
    *place = (Place){.state = PLACE_EMPTY};
    batch->left++;
    return true;
}

/// Lets everything leave whose turn it is; the others go on meanwhile. With the lock held.
static void write_answers(Batch *batch) {
    Place answer;
    batch->writes = true;
    while (take_answer(batch, &answer)) {
        mutex_unlock(&batch->mutex);
        bool there = answer.text != NULL;
        if (there)
            fwrite(answer.text, 1, answer.length, batch->streams->out);
        free(answer.text);
        // Whoever waits for an answer before the next question gets it.
        const int status = there ? command_flush(batch->streams)
                                 : command_fail(batch->streams, said("there is not enough memory"));
        mutex_lock(&batch->mutex);
        batch->status = MAX(batch->status, status);
        tell_progress(batch);
    }
    batch->writes = false;
    if (batch->is_full && (batch->read - batch->left <= WAITING_MAX / 2 || !goes_on(batch)))
        condition_signal_all(&batch->changed);
}

/// Takes the next line; false when there will be none. With the lock held.
static bool take_line(Batch *batch, uint64_t *number) {
    batch->idle++;
    while (batch->begun == batch->read && !batch->at_end && goes_on(batch))
        condition_wait(&batch->changed, &batch->mutex);
    batch->idle--;
    *number = batch->begun;
    if (batch->begun == batch->read || !goes_on(batch))
        return false;
    batch->begun++;
    return true;
}

static void *work(void *context) {
    Worker *worker = context;
    Batch *batch = worker->batch;
    uint64_t number;
    mutex_lock(&batch->mutex);
    while (take_line(batch, &number)) {
        Place *place = place_of(batch, number);
        const Place line = *place;
        mutex_unlock(&batch->mutex);
        const Place answer = answer_line(worker, &line, number);
        base_free(line.line);
        mutex_lock(&batch->mutex);
        *place = answer;
        if (!batch->writes)
            write_answers(batch);
    }
    mutex_unlock(&batch->mutex);
    return NULL;
}

/// Reads a line for whoever comes; false at the end.
static bool read_line(Batch *batch) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    Place place = {.state = PLACE_READ};
    if (!lines_read(batch->streams->in, memory, &line, &place.whole))
        return false;
    place.line = base_alloc(line.length + 1);
    memcpy(place.line, line.start, line.length);
    place.line_length = line.length;
    mutex_lock(&batch->mutex);
    batch->bytes_read += line.length + 1;
    *place_of(batch, batch->read++) = place;
    if (batch->idle > 0)
        condition_signal_all(&batch->changed);
    mutex_unlock(&batch->mutex);
    return true;
}

/// False when no more is to be read.
static bool wait_for_room(Batch *batch) {
    mutex_lock(&batch->mutex);
    batch->is_full = batch->read - batch->left == WAITING_MAX;
    while (batch->read - batch->left == WAITING_MAX && goes_on(batch))
        condition_wait(&batch->changed, &batch->mutex);
    batch->is_full = false;
    const bool going = goes_on(batch);
    mutex_unlock(&batch->mutex);
    return going;
}

/// The thread that reads does nothing else, so that nobody's answer waits for another question.
static void share_out(Batch *batch, int wanted) {
    Worker *workers = base_alloc((size_t)wanted * sizeof(*workers));
    int started = 0;
    for (bool starts = wanted > 1; starts && started < wanted; started += starts) {
        workers[started].batch = batch;
        starts = thread_start(&workers[started].thread, work, &workers[started]);
    }
    Worker alone = {.batch = batch};
    while (wait_for_room(batch) && read_line(batch))
        if (started == 0) {
            batch->at_end = true; // of what this call has to do
            work(&alone);
        }
    mutex_lock(&batch->mutex);
    batch->at_end = true;
    condition_signal_all(&batch->changed);
    mutex_unlock(&batch->mutex);
    for (int i = 0; i < started; i++) {
        thread_join(&workers[i].thread);
        close_worker(&workers[i]);
    }
    close_worker(&alone);
    base_free(workers);
}

/// So many bytes will come; 0 where nobody knows.
static uint64_t bytes_of(FILE *in) {
    struct stat there;
    const int descriptor = fileno(in);
    if (descriptor < 0 || fstat(descriptor, &there) != 0 || !S_ISREG(there.st_mode))
        return 0;
    return (uint64_t)there.st_size;
}

int batch_run(const BatchKind *kind, const void *context, const AnalyzeOptions *options,
              const Streams *streams) {
    Batch *batch = base_alloc(sizeof(*batch));
    batch->kind = kind;
    batch->context = context;
    batch->options = options;
    batch->streams = streams;
    batch->bytes = bytes_of(streams->in);
    command_heed(streams);
    progress_start(&batch->progress, streams, "batch", options->progress);
    mutex_init(&batch->mutex);
    condition_init(&batch->changed);
    share_out(batch, options->threads);
    progress_end(&batch->progress);
    for (int i = 0; i < WAITING_MAX; i++) {
        base_free(batch->places[i].line);
        free(batch->places[i].text);
    }
    condition_destroy(&batch->changed);
    mutex_destroy(&batch->mutex);
    const int status = batch->status;
    base_free(batch);
    if (status != CLI_OK)
        return status;
    if (ferror(streams->in) && !command_is_stopped(streams))
        return command_fail(streams, said("standard input cannot be read"));
    return command_finish(streams);
}
