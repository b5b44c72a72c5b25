#include "cli/jobs/job.h"

#include "base/clock.h"
#include "cli/command.h"
#include "cli/json.h"
#include "cli/lines.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

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

/// What CHECK asks for: a game has a variant, and `kind` is one of its texts.
static void write_text(const InkrowGame *game, InkrowText kind, char *memory) {
    CHECK(inkrow_game_text(game, kind, memory, INKROW_TEXT_ROOM) == INKROW_OK);
}

/// Release with base_free.
static char *format_line(const AnalyzeOptions *options, const InkrowGame *job,
                         const char *position) {
    char variant[INKROW_TEXT_ROOM];
    uint64_t key;
    write_text(job, INKROW_TEXT_VARIANT, variant);
    CHECK(inkrow_game_key(job, &key) == INKROW_OK);
    const size_t room = OPTIONS_TEXT_MAX + strlen(position) +
                        file_room(options->solve.certificate) + file_room(options->solve.resume);
    char *line = base_alloc(room);
    Text text = text_over(line, room);
    text_add(&text, "inkrow-engine solve %s --position '%s'", variant, position);
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

/// A game of the same variant.
static InkrowError new_game(Inkrow *inkrow, const InkrowGame *of, InkrowGame **game) {
    char variant[INKROW_TEXT_ROOM];
    write_text(of, INKROW_TEXT_VARIANT, variant);
    return inkrow_game_new(inkrow, variant, game);
}

InkrowError job_list_begin(JobList *list, Inkrow *inkrow, const AnalyzeOptions *options) {
    *list = (JobList){.options = options};
    return new_game(inkrow, options->game, &list->job);
}

bool job_list_add(void *context, const char *position) {
    JobList *list = context;
    CHECK(inkrow_game_set_position(list->job, position) == INKROW_OK);
    list->lines = base_grow(list->lines, list->count, &list->capacity, sizeof(*list->lines));
    list->lines[list->count++] = format_line(list->options, list->job, position);
    return true;
}

void job_list_print(const JobList *list, FILE *out) {
    for (size_t i = 0; i < list->count; i++)
        fprintf(out, "%s\n", list->lines[i]);
}

void job_list_release(JobList *list) {
    for (size_t i = 0; i < list->count; i++)
        base_free(list->lines[i]);
    base_free(list->lines);
    inkrow_game_free(list->job);
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
static bool parse_line(Slice line, Inkrow *inkrow, JobResult *job, Problem *problem) {
    char *words[ARGUMENTS_MAX], *memory = base_alloc(2 * line.length + 2), *room = memory;
    const Slice whole = line;
    int count = 0;
    for (char *word = room; count < ARGUMENTS_MAX && next_word(&line, &room); word = room)
        words[count++] = word;
    AnalyzeOptions options;
    bool is_job = count > 2 && strcmp(words[1], "solve") == 0;
    bool right = is_job ? analyze_options_parse(inkrow, count - 2, words + 2, ALGORITHM_SOLVE,
                                                &options, problem)
                        : problem_set(problem,
                                      said("it is '%.*s'; expected a line of solve --split, or "
                                           "what solve --json printed"),
                                      SLICE_ARG(whole));
    if (right) {
        job->is_job = true;
        job->position = options.game;
        job->resume = options.solve.resume ? copy_of(options.solve.resume) : NULL;
    }
    base_free(memory);
    return right;
}

// --- what jobs have printed

/// Reads a line about a game of the same variant as `of`, to the result's.
static bool read_position(Slice line, Inkrow *inkrow, const InkrowGame *of, JobResult *result,
                          Problem *problem) {
    char name[INKROW_TEXT_ROOM], memory[INKROW_TEXT_ROOM], own[INKROW_TEXT_ROOM];
    Text named = text_over(name, sizeof(name)), text = text_over(memory, sizeof(memory));
    Slice value, marks;
    write_text(of, INKROW_TEXT_VARIANT, own);
    if (!json_find(line, "variant", &value) || !json_read_text(value, &named) ||
        !json_find(line, "position", &marks) || !json_read_text(marks, &text))
        return problem_set(problem,
                           said("the line has no variant and position as solve --json prints"));
    if (strcmp(name, own) != 0)
        return problem_set(problem, said("the result is about %s, not %s"), name, own);
    return command_right(inkrow, new_game(inkrow, of, &result->position), problem) &&
           command_right(inkrow, inkrow_game_set_position(result->position, memory), problem);
}

static bool read_number(Slice line, const char *key, int64_t limit, int64_t *number) {
    Slice value;
    return json_find(line, key, &value) && slice_to_int(value, limit, number);
}

/// Reads the name of a cell, and writes it as the library does; false when it is none.
static bool read_cell(const InkrowGame *game, Slice word, char *cell) {
    char memory[2 * INKROW_CELL_ROOM];
    Text text = text_over(memory, sizeof memory);
    int number;
    text_add_bytes(&text, word.start, word.length);
    return !text.overflowed && inkrow_cell_number(game, memory, &number) == INKROW_OK &&
           inkrow_cell_text(game, number, cell, INKROW_CELL_ROOM) == INKROW_OK;
}

static InkrowBoard board_of(const InkrowGame *game) {
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(game, &board) == INKROW_OK);
    return board;
}

static int cells_of(const InkrowGame *game) {
    const InkrowBoard board = board_of(game);
    return board.width * board.height;
}

/// Of a game that is over the last move has won, or there is a draw.
static bool ends_as_said(const InkrowGame *game, const InkrowSolution *answer, Problem *problem) {
    const InkrowOutcome outcome = board_of(game).outcome;
    const int value = outcome == INKROW_DRAW ? 0 : -1;
    return outcome == INKROW_OPEN || (value >= answer->at_least && value <= answer->at_most) ||
           problem_set(problem, said("the game ends otherwise than the bounds say"));
}

/// The list of moves, where there is one, as far as an answer has room for it.
static bool read_line(Slice line, const InkrowGame *game, InkrowSolution *answer,
                      Problem *problem) {
    char cell[INKROW_CELL_ROOM];
    Slice list, word;
    if (!json_find(line, "pv", &list))
        return true;
    for (int count = 0; json_next_text(&list, &word); count++) {
        if (count == cells_of(game) || !read_cell(game, word, cell))
            return problem_set(problem, said("the best line of the line is no list of moves"));
        if (count < INKROW_LINE_MAX)
            memcpy(answer->line[answer->length++], cell, sizeof cell);
    }
    return true;
}

static bool read_answer(Slice line, const InkrowGame *game, InkrowSolution *answer,
                        Problem *problem) {
    int64_t lower, upper, plies = 0, nodes = 0;
    Slice value;
    if (!read_number(line, "at_least", 1, &lower) || !read_number(line, "at_most", 1, &upper) ||
        lower > upper)
        return problem_set(problem,
                           said("the line has no at_least and at_most as solve --json prints"));
    answer->at_least = (int)lower;
    answer->at_most = (int)upper;
    if (json_find(line, "plies", &value) &&
        (!slice_to_int(value, INKROW_CELLS_MAX, &plies) || plies <= 0))
        return problem_set(problem, said("the plies of the line cannot be right"));
    answer->plies = (int)plies;
    if (read_number(line, "nodes", INT64_MAX, &nodes) && nodes > 0)
        answer->nodes = (uint64_t)nodes;
    if (json_find(line, "seconds", &value) &&
        !slice_to_seconds(value, SECONDS_MAX, &answer->seconds))
        answer->seconds = 0;
    Slice best;
    if (json_find(line, "best", &value) && json_next_text(&value, &best) &&
        !read_cell(game, best, answer->best))
        return problem_set(problem, said("the best move of the line cannot be played"));
    return read_line(line, game, answer, problem) && ends_as_said(game, answer, problem);
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

static bool is_of_variant(const InkrowGame *game, const InkrowGame *of, Problem *problem) {
    char named[INKROW_TEXT_ROOM], own[INKROW_TEXT_ROOM];
    write_text(game, INKROW_TEXT_VARIANT, named);
    write_text(of, INKROW_TEXT_VARIANT, own);
    return strcmp(named, own) == 0 ||
           problem_set(problem, said("the job is about another variant"));
}

static bool read_result(Slice line, Inkrow *inkrow, const InkrowGame *of, JobResult *result,
                        Problem *problem) {
    if (line.length == 0 || *line.start != '{')
        return parse_line(line, inkrow, result, problem) &&
               is_of_variant(result->position, of, problem);
    if (!json_is_object(line))
        return problem_set(problem,
                           said("'%.*s' is no whole JSON object; expected one of solve --json"),
                           SLICE_ARG(line));
    if (!read_position(line, inkrow, of, result, problem) ||
        !read_answer(line, result->position, &result->answer, problem))
        return false;
    // What a job had done by then its last line counts again.
    Slice partial;
    if (json_find(line, "partial", &partial))
        result->answer.nodes = 0, result->answer.seconds = 0;
    read_certificate(line, result);
    return true;
}

bool job_result_parse(Slice line, Inkrow *inkrow, const InkrowGame *of, JobResult *result,
                      Problem *problem) {
    *result = (JobResult){
        .answer = {.size = sizeof result->answer, .at_least = -1, .at_most = 1},
    };
    if (read_result(line, inkrow, of, result, problem)) {
        result->is_over = board_of(result->position).outcome != INKROW_OPEN;
        return true;
    }
    job_result_release(result);
    return false;
}

void job_result_release(JobResult *result) {
    base_free(result->certificate);
    base_free(result->resume);
    inkrow_game_free(result->position);
    *result = (JobResult){.is_job = false};
}

// --- files of results

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
    return problem_set(problem, said("line %zu of '%.*s': %s"), number, SLICE_ARG(slice_of(file)),
                       sentence.sentence);
}

/// A job that was killed may leave the beginning of a line at the end: its result is missing.
static bool is_torn(FILE *file, Slice line) {
    return feof(file) && line.length > 0 && line.start[line.length - 1] != '}' &&
           *line.start == '{';
}

static void tell_progress(Results *results) {
    ProgressState state = {.unit = PROGRESS_LINES, .done = results->lines, .steady = true};
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
            problem_set(problem,
                        said("it has more than %d bytes; expected what solve --json printed"),
                        LINE_MAX_BYTES);
            return refuse_line(name, number, problem);
        }
        if (is_torn(file, line))
            note_cut(results, name, number);
        else if (!take_line(results, streams->inkrow, line, name, number, problem))
            return refuse_line(name, number, problem);
    }
    return !ferror(file) || problem_set(problem, said("'%.*s' cannot be read: %s"),
                                        SLICE_ARG(slice_of(name)), file_fault_words(errno));
}

static void count_bytes(Results *results) {
    for (int i = 0; i < results->files->count; i++) {
        struct stat there;
        if (stat(option_file(results->files, i), &there) == 0 && S_ISREG(there.st_mode))
            results->bytes += (uint64_t)there.st_size;
    }
}

bool job_results_read(Results *results, const Streams *streams, Problem *problem) {
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
            return problem_set(problem, said("'%.*s' cannot be read: %s"),
                               SLICE_ARG(slice_of(name)), file_fault_words(errno));
        right = read_stream(results, streams, file, name, problem);
        fclose(file);
    }
    return right;
}

void job_results_tell_faults(const Results *results, size_t repeated, const Streams *streams) {
    if (repeated > 0)
        command_note(streams,
                     said_count("%zu result is there twice, which is all the same",
                                "%zu results are there twice, which is all the same",
                                command_count(repeated)),
                     repeated);
    if (results->cut_off == 0)
        return;
    Problem told;
    problem_set(
        &told,
        said_count("%zu result was cut off, in line %zu of '%.*s': it is left out",
                   "%zu results were cut off, the first in line %zu of '%.*s': they are left out",
                   command_count(results->cut_off)),
        results->cut_off, results->cut_line, SLICE_ARG(slice_of(results->cut_in)));
    command_fail(streams, told.sentence);
}
