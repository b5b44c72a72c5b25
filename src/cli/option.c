#include "cli/option.h"

#include "base/clock.h"
#include "base/said/said.h"

#include <inttypes.h>
#include <string.h>

enum { HELP_COLUMN = 22 };
static const double SECONDS_MAX = 1e6;

static bool take_number(const Option *option, Slice value, uint64_t *number, Problem *problem) {
    if (slice_to_uint(value, option->most, number) && *number > 0)
        return true;
    return problem_set(problem, "%s expects a whole number from 1 to %" PRIu64 ", not '%.*s'",
                       option->name, option->most, SLICE_ARG(value));
}

static bool take_int(const Option *option, Slice value, int *field, Problem *problem) {
    uint64_t number;
    if (!take_number(option, value, &number, problem))
        return false;
    *field = (int)number;
    return true;
}

static bool take_seconds(const Option *option, Slice value, int64_t *field, Problem *problem) {
    double seconds;
    if (slice_to_seconds(value, SECONDS_MAX, &seconds))
        *field = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    // Nothing would mean no limit, which is not what a tiny number asks for.
    return *field > 0 ||
           problem_set(problem, "%s expects seconds, more than 0 and up to %.0f, not '%.*s'",
                       option->name, SECONDS_MAX, SLICE_ARG(value));
}

static bool take_word(const Option *option, Slice value, int *field, Problem *problem) {
    char memory[sizeof(problem->sentence)];
    Text words = text_over(memory, sizeof(memory));
    for (size_t i = 0; i < option->most; i++) {
        said_listed(&words, option->words[i], i, option->most);
        if (slice_is(value, option->words[i])) {
            *field = (int)i;
            return true;
        }
    }
    return problem_set(problem, "%s expects %.160s, not '%.*s'", option->name, memory,
                       SLICE_ARG(value));
}

static bool take_value(const Option *option, const char *value, void *field, Problem *problem) {
    switch (option->kind) {
    case OPTION_INT:
        return take_int(option, slice_of(value), field, problem);
    case OPTION_COUNT:
        return take_number(option, slice_of(value), field, problem);
    case OPTION_SECONDS:
        return take_seconds(option, slice_of(value), field, problem);
    case OPTION_WORD:
        return take_word(option, slice_of(value), field, problem);
    default:
        *(const char **)field = value;
        return option->kind != OPTION_FILE || *value ||
               problem_set(problem, "%s expects the name of a file", option->name);
    }
}

static int take_files(const Option *option, int count, char **arguments, OptionFiles *files,
                      Problem *problem) {
    *files = (OptionFiles){.names = arguments + 1};
    while (1 + files->count < count && strncmp(files->names[files->count], "--", 2) != 0)
        files->count++;
    if (files->count > 0)
        return 1 + files->count;
    problem_set(problem, "%s expects files with what the jobs printed after it", option->name);
    return 0;
}

int option_take(const Option *option, int count, char **arguments, void *fields, Problem *problem) {
    void *field = (char *)fields + option->field;
    if (option->kind == OPTION_FILES)
        return take_files(option, count, arguments, field, problem);
    if (option->kind == OPTION_FLAG) {
        *(bool *)field = true;
        return 1;
    }
    if (count > 1)
        return take_value(option, arguments[1], field, problem) ? 2 : 0;
    problem_set(problem, "%s expects %s after it", option->name, option->value);
    return 0;
}

void option_print_help(const Option *option, FILE *out) {
    char left[HELP_COLUMN];
    Text text = text_over(left, sizeof(left));
    text_add(&text, "%s %s", option->name, option->value ? option->value : "");
    Slice help = slice_of(option->help);
    for (const char *label = left; help.length > 0; label = "") {
        Slice line = slice_next_word(&help, "\n");
        fprintf(out, "  %-*s%.*s\n", HELP_COLUMN, label, (int)line.length, line.start);
    }
}
