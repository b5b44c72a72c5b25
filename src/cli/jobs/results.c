#include "cli/jobs/results.h"

#include "cli/lines.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/// Leaves out the beginning of a result that was cut off before another one.
static Slice whole_result(Slice line) {
    static const char BEGINS[] = "{\"variant\":";
    const size_t begins = sizeof(BEGINS) - 1;
    for (size_t at = line.length; at-- > 1;)
        if (line.length - at >= begins && memcmp(line.start + at, BEGINS, begins) == 0)
            return (Slice){line.start + at, line.length - at};
    return line;
}

static void note_cut(Results *results, const char *file, size_t number) {
    if (results->cut_off++ > 0)
        return;
    results->cut_in = file;
    results->cut_line = number;
}

/// Takes one line of a file; blank ones are skipped.
static bool take_line(Results *results, Inkrow *inkrow, Slice line, const char *file, size_t number,
                      Problem *problem) {
    JobResult result;
    if (line.length > 0 && line.start[line.length - 1] == '\r')
        line.length--;
    if (line.length == 0)
        return true;
    const Slice whole = whole_result(line);
    if (whole.length < line.length)
        note_cut(results, file, number);
    if (!job_result_parse(whole, inkrow, results->options->game, &result, problem))
        return false;
    const bool right = results->take(results->context, &result, problem);
    job_result_release(&result);
    return right;
}

/// Puts the place before the sentence.
static bool refuse_line(const char *file, size_t number, Problem *problem) {
    Problem sentence = *problem;
    return problem_set(problem, "line %zu of '%.*s': %s", number, SLICE_ARG(slice_of(file)),
                       sentence.sentence);
}

/// A job that was killed may leave the beginning of a line at the end: its result is missing.
static bool is_torn(FILE *file, Slice line) {
    return feof(file) && line.length > 0 && line.start[line.length - 1] != '}' &&
           *line.start == '{';
}

static void tell_progress(Results *results) {
    ProgressState state = {.unit = "lines", .done = results->lines, .steady = true};
    if (results->bytes_read > 0)
        state.total = MAX((uint64_t)((double)results->lines * (double)results->bytes /
                                     (double)results->bytes_read),
                          results->lines);
    progress_tell(results->progress, &state);
}

static bool read_stream(Results *results, const Streams *streams, FILE *file, const char *name,
                        Problem *problem) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    for (size_t number = 1; !command_is_stopped(streams) && lines_read(file, memory, &line, &whole);
         number++) {
        results->lines++;
        results->bytes_read += line.length + 1;
        tell_progress(results);
        if (!whole) {
            problem_set(problem, "it has more than %d bytes; expected what solve --json printed",
                        LINE_MAX_BYTES);
            return refuse_line(name, number, problem);
        }
        if (is_torn(file, line))
            note_cut(results, name, number);
        else if (!take_line(results, streams->inkrow, line, name, number, problem))
            return refuse_line(name, number, problem);
    }
    return !ferror(file) || problem_set(problem, "'%.*s' cannot be read: %s",
                                        SLICE_ARG(slice_of(name)), strerror(errno));
}

static void count_bytes(Results *results) {
    for (int i = 0; i < results->files->count; i++) {
        struct stat there;
        if (stat(option_file(results->files, i), &there) == 0 && S_ISREG(there.st_mode))
            results->bytes += (uint64_t)there.st_size;
    }
}

bool results_read(Results *results, const Streams *streams, Problem *problem) {
    bool right = true;
    count_bytes(results);
    for (int i = 0; right && i < results->files->count; i++) {
        const char *name = option_file(results->files, i);
        if (strcmp(name, "-") == 0) {
            right = read_stream(results, streams, streams->in, name, problem);
            continue;
        }
        FILE *file = fopen(name, "r");
        if (!file)
            return problem_set(problem, "'%.*s' cannot be read: %s", SLICE_ARG(slice_of(name)),
                               strerror(errno));
        right = read_stream(results, streams, file, name, problem);
        fclose(file);
    }
    return right;
}

void results_tell_faults(const Results *results, size_t repeated, const Streams *streams) {
    if (repeated > 0)
        fprintf(streams->err, "inkrow-engine: %zu result%s there twice, which is all the same\n",
                repeated, repeated == 1 ? " is" : "s are");
    if (results->cut_off == 0)
        return;
    Problem said;
    problem_set(&said, "%zu result%s cut off, %s line %zu of '%.*s': %s left out", results->cut_off,
                results->cut_off == 1 ? " was" : "s were",
                results->cut_off == 1 ? "in" : "the first in", results->cut_line,
                SLICE_ARG(slice_of(results->cut_in)), results->cut_off == 1 ? "it is" : "they are");
    command_fail(streams, said.sentence);
}
