#include "cli/solve/job_line.h"

#include "base/clock.h"
#include "rules/notation.h"
#include "rules/symmetry.h"

#include <inttypes.h>
#include <string.h>

enum { OPTIONS_TEXT_MAX = 256, ARGUMENTS_MAX = 64 };

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
    text_add(&text, " --json");
    CHECK(!text.overflowed);
    return line;
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

bool job_line_parse(Slice line, Position *position, Problem *problem) {
    char *words[ARGUMENTS_MAX], *memory = base_alloc(2 * line.length + 2), *room = memory;
    int count = 0;
    for (char *word = room; count < ARGUMENTS_MAX && next_word(&line, &room); word = room)
        words[count++] = word;
    AnalyzeOptions options;
    bool is_job = count > 2 && strcmp(words[1], "solve") == 0;
    bool right =
        is_job ? analyze_options_parse(count - 2, words + 2, ALGORITHM_SOLVE, &options, problem)
               : problem_set(problem, "the line is neither a job nor what a job printed");
    if (right)
        *position = options.position;
    base_free(memory);
    return right;
}
