#include "cli/jobs/job.h"

#include "base/clock.h"
#include "cli/json.h"
#include "distribute/answer_check.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

#include <inttypes.h>
#include <string.h>

enum { OPTIONS_TEXT_MAX = 256, ARGUMENTS_MAX = 64 };
static const double SECONDS_MAX = 1e9;

/// Appends `name 'FILE.KEY'`. In quotes of the shell nothing but a quote is special.
static void add_file(Text *text, const char *name, const char *file, uint64_t key) {
    if (!file)
        return;
    text_add(text, " %s '", name);
    for (const char *at = file; *at; at++)
        if (*at == '\'')
            text_add(text, "'\\''");
        else
            text_add_bytes(text, at, 1);
    text_add(text, ".%016" PRIx64 "'", key);
}

static size_t file_room(const char *file) {
    return file ? 4 * strlen(file) : 0;
}

char *job_line_format(const AnalyzeOptions *options, const Position *position) {
    size_t room = OPTIONS_TEXT_MAX + POSITION_TEXT_MAX + file_room(options->solve.certificate) +
                  file_room(options->solve.resume);
    char *line = base_alloc(room);
    Text text = text_over(line, room);
    uint64_t key = symmetry_canonical_key(position);
    text_add(&text, "inkrow-engine solve ");
    variant_format(&position->variant, &text);
    text_add(&text, " --position '");
    notation_format_position(position, &text);
    text_add(&text, "'");
    if (options->solve.distance)
        text_add(&text, " --distance");
    if (options->limits.time_ns > 0)
        text_add(&text, " --time %.9g",
                 (double)options->limits.time_ns / (double)NANOSECONDS_PER_SECOND);
    if (options->limits.nodes > 0)
        text_add(&text, " --nodes %" PRIu64, options->limits.nodes);
    if (options->threads_given)
        text_add(&text, " --threads %d", options->threads);
    if (options->solve.table_given)
        text_add(&text, " --hash %d", options->solve.table_mib);
    add_file(&text, "--certificate", options->solve.certificate, key);
    add_file(&text, "--resume", options->solve.resume, key);
    text_add(&text, options->stream ? " --stream" : " --json");
    CHECK(!text.overflowed);
    return line;
}

void job_list_add(void *context, const Position *position) {
    JobList *list = context;
    list->lines = base_grow(list->lines, list->count, &list->capacity, sizeof(*list->lines));
    list->lines[list->count++] = job_line_format(list->options, position);
}

void job_list_print(const JobList *list, FILE *out) {
    for (size_t i = 0; i < list->count; i++)
        fprintf(out, "%s\n", list->lines[i]);
}

void job_list_release(JobList *list) {
    for (size_t i = 0; i < list->count; i++)
        base_free(list->lines[i]);
    base_free(list->lines);
}

/// Takes the next word off `rest` as a shell does and copies it to `*room`, which moves on. False
/// at the end.
static bool next_word(Slice *rest, char **room) {
    bool quoted = false;
    while (slice_take(rest, " "))
        continue;
    if (rest->length == 0)
        return false;
    for (; rest->length > 0 && (quoted || *rest->start != ' '); slice_skip(rest, 1)) {
        if (*rest->start == '\'') {
            quoted = !quoted;
            continue;
        }
        if (!quoted && *rest->start == '\\' && rest->length > 1)
            slice_skip(rest, 1);
        *(*room)++ = *rest->start;
    }
    *(*room)++ = '\0';
    return true;
}

static char *copy_of(const char *text) {
    const size_t length = strlen(text);
    char *copy = base_alloc(length + 1);
    memcpy(copy, text, length);
    return copy;
}

/// Reads such a command. False, with a sentence, when it is none.
static bool parse_line(Slice line, JobResult *job, Problem *problem) {
    char *words[ARGUMENTS_MAX], *memory = base_alloc(2 * line.length + 2), *room = memory;
    const Slice whole = line;
    int count = 0;
    for (char *word = room; count < ARGUMENTS_MAX && next_word(&line, &room); word = room)
        words[count++] = word;
    AnalyzeOptions options;
    bool is_job = count > 2 && strcmp(words[1], "solve") == 0;
    bool right =
        is_job ? analyze_options_parse(count - 2, words + 2, ALGORITHM_SOLVE, &options, problem)
               : problem_set(
                     problem,
                     "it is '%.*s'; expected a line of solve --split, or what solve --json printed",
                     SLICE_ARG(whole));
    if (right) {
        job->is_job = true;
        job->position = options.position;
        job->resume = options.solve.resume ? copy_of(options.solve.resume) : NULL;
    }
    base_free(memory);
    return right;
}

// --- what jobs have printed

static bool read_position(Slice line, const Variant *variant, Position *position,
                          Problem *problem) {
    char name[VARIANT_TEXT_MAX], memory[POSITION_TEXT_MAX], own[VARIANT_TEXT_MAX];
    Text named = text_over(name, sizeof(name)), text = text_over(memory, sizeof(memory)),
         wanted = text_over(own, sizeof(own));
    Slice value, marks;
    variant_format(variant, &wanted);
    if (!json_find(line, "variant", &value) || !json_read_text(value, &named) ||
        !json_find(line, "position", &marks) || !json_read_text(marks, &text))
        return problem_set(problem, "the line has no variant and position as solve --json prints");
    if (!slice_is(slice_of(name), own))
        return problem_set(problem, "the result is about %s, not %s", name, own);
    return notation_parse_position(slice_of(memory), variant, position, problem);
}

static bool read_number(Slice line, const char *key, int64_t limit, int64_t *number) {
    Slice value;
    return json_find(line, key, &value) && slice_to_int(value, limit, number);
}

/// The list of moves, where there is one.
static bool read_line(Slice line, const Variant *variant, SolveAnswer *answer, Problem *problem) {
    Slice list, word;
    if (!json_find(line, "pv", &list))
        return true;
    while (json_next_text(&list, &word)) {
        if (answer->pv_length == variant_cells(variant) ||
            !notation_parse_cell(word, variant, &answer->pv[answer->pv_length++], problem))
            return problem_set(problem, "the best line of the line is no list of moves");
    }
    return true;
}

static bool read_answer(Slice line, const Position *position, SolveAnswer *answer,
                        Problem *problem) {
    int64_t lower, upper, plies = 0, nodes = 0;
    double seconds = 0;
    Slice value;
    if (!read_number(line, "at_least", 1, &lower) || !read_number(line, "at_most", 1, &upper) ||
        lower > upper)
        return problem_set(problem, "the line has no at_least and at_most as solve --json prints");
    answer->lower = (int)lower;
    answer->upper = (int)upper;
    if (json_find(line, "plies", &value) && (!slice_to_int(value, CELLS_MAX, &plies) || plies <= 0))
        return problem_set(problem, "the plies of the line cannot be right");
    answer->plies = (int)plies;
    if (read_number(line, "nodes", INT64_MAX, &nodes) && nodes > 0)
        answer->nodes = (uint64_t)nodes;
    if (json_find(line, "seconds", &value) && slice_to_seconds(value, SECONDS_MAX, &seconds))
        answer->time_ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    Slice best;
    if (json_find(line, "best", &value) && json_next_text(&value, &best) &&
        !notation_parse_cell(best, &position->variant, &answer->best, problem))
        return problem_set(problem, "the best move of the line cannot be played");
    return read_line(line, &position->variant, answer, problem) &&
           answer_check(position, answer, problem);
}

static void read_certificate(Slice line, JobResult *result) {
    Slice value;
    if (!json_find(line, "certificate", &value))
        return;
    result->certificate = base_alloc(value.length);
    Text text = text_over(result->certificate, value.length);
    if (json_read_text(value, &text))
        return;
    base_free(result->certificate);
    result->certificate = NULL;
}

bool job_result_parse(Slice line, const Variant *variant, JobResult *result, Problem *problem) {
    *result = (JobResult){.answer = {.lower = -1, .upper = 1, .best = CELL_NONE}};
    if (line.length == 0 || *line.start != '{') {
        if (!parse_line(line, result, problem))
            return false;
        if (variant_equal(&result->position.variant, variant))
            return true;
        job_result_release(result);
        return problem_set(problem, "the job is about another variant");
    }
    if (!json_is_object(line))
        return problem_set(problem, "'%.*s' is no whole JSON object; expected one of solve --json",
                           SLICE_ARG(line));
    if (!read_position(line, variant, &result->position, problem) ||
        !read_answer(line, &result->position, &result->answer, problem))
        return false;
    // What a job had done by then its last line counts again.
    Slice partial;
    if (json_find(line, "partial", &partial))
        result->answer.nodes = 0, result->answer.time_ns = 0;
    read_certificate(line, result);
    return true;
}

void job_result_release(JobResult *result) {
    base_free(result->certificate);
    base_free(result->resume);
    result->certificate = result->resume = NULL;
}
