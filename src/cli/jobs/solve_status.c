// `solve --status`.
#include "cli/jobs/checkpoint.h"
#include "cli/jobs/job.h"
#include "cli/report.h"
#include "cli/solve.h"

#include <inttypes.h>
#include <stdlib.h>

/// How far a job is; of several lines about one position the highest counts.
typedef enum JobState { JOB_MISSING, JOB_BEGUN, JOB_RUNNING, JOB_DONE, JOB_STATES } JobState;

/// What a line says of a position.
typedef struct JobLine {
    uint64_t key; ///< of its position, up to symmetry
    JobState state;
    bool listed; ///< the line of the job itself
} JobLine;

typedef struct Status {
    const AnalyzeOptions *options;
    Inkrow *inkrow;
    InkrowEngine *engine;
    InkrowJoin *join;
    Progress progress;
    size_t count, capacity;
    JobLine *lines;
    // What they come to.
    size_t jobs, listed;
    size_t in_state[JOB_STATES];
    int repeated;
    InkrowSolution answer; ///< what follows from all of it
} Status;

/// A job that keeps a file tells by it what it does.
static JobState state_of_job(const JobResult *job) {
    static const JobState STATES[] = {[CHECKPOINT_ABSENT] = JOB_MISSING,
                                      [CHECKPOINT_THERE] = JOB_BEGUN,
                                      [CHECKPOINT_IN_USE] = JOB_RUNNING};
    return job->resume ? STATES[checkpoint_use(job->resume)] : JOB_MISSING;
}

static bool is_proven(const InkrowSolution *answer, bool distance) {
    return answer->at_least == answer->at_most &&
           (!distance || answer->at_least == 0 || answer->plies > 0);
}

/// For ResultsTake.
static bool take_result(void *context, JobResult *result, Problem *problem) {
    Status *status = context;
    const JobState told =
        is_proven(&result->answer, status->options->solve.distance) ? JOB_DONE : JOB_BEGUN;
    JobLine line = {.state = result->is_job ? state_of_job(result) : told,
                    .listed = result->is_job};
    CHECK(inkrow_game_key(result->position, &line.key) == INKROW_OK);
    status->lines =
        base_grow(status->lines, status->count, &status->capacity, sizeof(*status->lines));
    status->lines[status->count++] = line;
    if (result->is_over)
        return true;
    return command_right(status->inkrow,
                         inkrow_join_add(status->join, result->position, &result->answer), problem);
}

static int by_key(const void *a, const void *b) {
    const JobLine *one = a, *other = b;
    return (one->key > other->key) - (one->key < other->key);
}

static void count_jobs(Status *status) {
    if (status->count > 0)
        qsort(status->lines, status->count, sizeof(*status->lines), by_key);
    for (size_t i = 0; i < status->count;) {
        const uint64_t key = status->lines[i].key;
        JobState state = JOB_MISSING;
        bool listed = false;
        for (; i < status->count && status->lines[i].key == key; i++) {
            state = MAX(state, status->lines[i].state);
            listed |= status->lines[i].listed;
        }
        status->jobs++;
        status->listed += listed;
        status->in_state[state]++;
    }
}

static int64_t time_taken(const Status *status) {
    return report_nanoseconds(status->answer.seconds);
}

/// As long as those that are done took, which are the hardest where jobs run in their order; 0
/// where none is.
static int64_t time_left(const Status *status) {
    const size_t done = status->in_state[JOB_DONE];
    if (done == 0)
        return 0;
    return (int64_t)((double)time_taken(status) / (double)done * (double)(status->jobs - done));
}

static void print_json(const Status *status, const Results *results, FILE *out) {
    Json json = report_open_json(out, status->options->game, ALGORITHM_SOLVE);
    json_int(&json, "jobs", (int64_t)status->jobs);
    json_int(&json, "done", (int64_t)status->in_state[JOB_DONE]);
    json_int(&json, "running", (int64_t)status->in_state[JOB_RUNNING]);
    json_int(&json, "begun", (int64_t)status->in_state[JOB_BEGUN]);
    json_int(&json, "missing", (int64_t)status->in_state[JOB_MISSING]);
    json_int(&json, "repeated", status->repeated);
    json_int(&json, "cut_off", (int64_t)results->cut_off);
    json_bool(&json, "proven", status->answer.proven);
    json_int(&json, "at_least", status->answer.at_least);
    json_int(&json, "at_most", status->answer.at_most);
    json_int(&json, "nodes", (int64_t)status->answer.nodes);
    json_seconds(&json, "seconds", time_taken(status));
    if (status->in_state[JOB_DONE] > 0)
        json_seconds(&json, "seconds_left", status->answer.proven ? 0 : time_left(status));
    report_close_json(&json);
}

static void print_sentence(const char *sentence, FILE *out) {
    fprintf(out, "%s\n", sentence);
}

static void print_text(const Status *status, FILE *out) {
    char memory[80], left[80];
    Text text = text_over(memory, sizeof memory), rest = text_over(left, sizeof left);
    const size_t *in_state = status->in_state, running = in_state[JOB_RUNNING];
    text_print(out,
               said_count("%zu job: %zu done, %zu running, %zu begun, %zu missing.",
                          "%zu jobs: %zu done, %zu running, %zu begun, %zu missing.",
                          command_count(status->jobs)),
               status->jobs, in_state[JOB_DONE], running, in_state[JOB_BEGUN],
               in_state[JOB_MISSING]);
    fputc('\n', out);
    if (status->listed == 0)
        print_sentence(said("The list of jobs is not among the files: others may be missing."),
                       out);
    progress_add_time(&text, time_taken(status));
    if (in_state[JOB_DONE] > 0) {
        text_print(out, said("What is done took %s."), memory);
        fputc('\n', out);
    }
    if (status->answer.proven) {
        print_sentence(said("That is enough for a proof: join the results."), out);
    } else if (status->jobs == in_state[JOB_DONE]) {
        print_sentence(said("That is not enough for a proof: what join prints has to be run."),
                       out);
    } else if (in_state[JOB_DONE] > 0) {
        progress_add_time(&rest, time_left(status) / (int64_t)MAX(running, 1));
        text_print(out, said("At that rate all the others take %s, %zu at a time."), left,
                   MAX(running, 1));
        fputc('\n', out);
    }
}

static int tell(Status *status, const Streams *streams) {
    Results results = {
        .options = status->options,
        .files = &status->options->solve.status,
        .progress = &status->progress,
        .take = take_result,
        .context = status,
    };
    Problem problem;
    const bool right =
        job_results_read(&results, streams, &problem) &&
        command_right(status->inkrow, inkrow_join_repeated(status->join, &status->repeated),
                      &problem) &&
        command_right(status->inkrow,
                      inkrow_join_conclude(status->join, &status->answer, NULL, NULL), &problem);
    progress_end(&status->progress);
    if (!right)
        return command_refuse(streams, &problem);
    count_jobs(status);
    job_results_tell_faults(&results, (size_t)status->repeated, streams);
    if (status->options->json)
        print_json(status, &results, streams->out);
    else
        print_text(status, streams->out);
    return command_finish(streams);
}

static InkrowError prepare(Status *status, const Streams *streams) {
    const AnalyzeOptions *options = status->options;
    const InkrowError error = solve_engine(options, streams, &status->engine);
    return error == INKROW_OK ? inkrow_join_new(status->engine, options->game,
                                                options->solve.distance, &status->join)
                              : error;
}

int solve_status(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (!solve_can_split(options, streams, &problem))
        return command_refuse(streams, &problem);
    Status status = {
        .options = options, .inkrow = streams->inkrow, .answer = {.size = sizeof status.answer}};
    command_heed(streams);
    progress_start(&status.progress, streams, "status", options->progress);
    const bool ready = command_right(streams->inkrow, prepare(&status, streams), &problem);
    const int code = ready ? tell(&status, streams) : command_fail(streams, problem.sentence);
    inkrow_join_free(status.join);
    command_free_engine(streams, status.engine);
    base_free(status.lines);
    return code;
}
