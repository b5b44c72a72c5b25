#include "cli/option.h"

#include "base/clock.h"
#include "base/said.h"
#include "base/text.h"

#include <string.h>

enum { HELP_COLUMN = 22 };
static const double SECONDS_MAX = 1e6;

static bool take_number(const Option *option, Slice value, uint64_t *number, Problem *problem) {
    if (slice_to_uint(value, option->most, number) && *number > 0)
        return true;
    return problem_set(problem, said("%s expects a whole number from 1 to %llu, not '%.*s'"),
                       option->name, (unsigned long long)option->most, SLICE_ARG(value));
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
           problem_set(problem, said("%s expects seconds, more than 0 and up to %.0f, not '%.*s'"),
                       option->name, SECONDS_MAX, SLICE_ARG(value));
}

static bool take_word(const Option *option, Slice value, int *field, Problem *problem) {
    char memory[sizeof(problem->sentence)];
    Text words = text_over(memory, sizeof(memory));
    Nearest nearest = nearest_to(value);
    for (size_t i = 0; i < option->most; i++) {
        said_listed(&words, option->words[i], i, option->most);
        nearest_try(&nearest, option->words[i]);
        if (slice_is(value, option->words[i])) {
            *field = (int)i;
            return true;
        }
    }
    if (nearest.word)
        return problem_set(problem, said("%s expects %.100s, not '%.*s'; did you mean %s?"),
                           option->name, memory, SLICE_ARG(value), nearest.word);
    return problem_set(problem, said("%s expects %.160s, not '%.*s'"), option->name, memory,
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
               problem_set(problem, said("%s expects the name of a file"), option->name);
    }
}

static int take_files(const Option *option, int count, char **arguments, OptionFiles *files,
                      Problem *problem) {
    *files = (OptionFiles){.names = arguments + 1};
    while (1 + files->count < count && strncmp(files->names[files->count], "--", 2) != 0)
        files->count++;
    if (files->count > 0)
        return 1 + files->count;
    problem_set(problem, said("%s expects files with what the jobs printed after it"),
                option->name);
    return 0;
}

/// Takes the option at arguments[0] and writes its field of `fields`. Returns how many of the
/// `count` arguments that were; 0, with a sentence, when what stands after it is wrong.
static int take(const Option *option, int count, char **arguments, void *fields, Problem *problem) {
    void *field = (char *)fields + option->field;
    if (option->kind == OPTION_FILES)
        return take_files(option, count, arguments, field, problem);
    if (option->kind == OPTION_FLAG) {
        *(bool *)field = true;
        return 1;
    }
    if (count > 1)
        return take_value(option, arguments[1], field, problem) ? 2 : 0;
    problem_set(problem, said("%s expects %s after it"), option->name, option->value);
    return 0;
}

/// The same for what stands after `=` in its own argument.
static int take_equal(const Option *option, const char *value, void *fields, Problem *problem) {
    void *field = (char *)fields + option->field;
    if (option->kind == OPTION_FLAG) {
        problem_set(problem, said("%s expects nothing after it, not '%.*s'"), option->name,
                    SLICE_ARG(slice_of(value)));
        return 0;
    }
    if (option->kind != OPTION_FILES)
        return take_value(option, value, field, problem);
    *(OptionFiles *)field = (OptionFiles){.only = value, .count = 1};
    if (*value)
        return 1;
    problem_set(problem, said("%s expects the name of a file"), option->name);
    return 0;
}

// --- all of them

/// The place of an option in the table; its length when there is none of that name.
static size_t find(const OptionTable *table, Slice name) {
    size_t i = 0;
    while (i < table->count && !slice_is(name, table->options[i].name))
        i++;
    return i;
}

/// Names what may have been meant, else what there is.
static bool refuse_unknown(const OptionTable *table, const char *argument, const void *fields,
                           Problem *problem) {
    char memory[sizeof(problem->sentence)];
    Text list = text_over(memory, sizeof(memory));
    const unsigned users = table->users ? table->users(fields) : ~0u;
    Slice rest = slice_of(argument);
    Nearest nearest = nearest_to(slice_next_word(&rest, "="));
    size_t count = 0, listed = 0;
    for (size_t i = 0; i < table->count; i++) {
        nearest_try(&nearest, table->options[i].name);
        count += !table->users || table->options[i].users & users;
    }
    if (nearest.word)
        return problem_set(problem, said("unknown argument '%.*s'; did you mean %s?"),
                           SLICE_ARG(slice_of(argument)), nearest.word);
    for (size_t i = 0; i < table->count; i++)
        if (!table->users || table->options[i].users & users)
            said_listed(&list, table->options[i].name, listed++, count);
    return problem_set(problem, said("unknown argument '%.*s'; expected %s"),
                       SLICE_ARG(slice_of(argument)), memory);
}

/// Takes the option at arguments[0] and returns how many arguments that were, 0 when it is wrong.
static int take_option(const OptionTable *table, int count, char **arguments, void *fields,
                       OptionsGiven *given, Problem *problem) {
    const size_t length = strcspn(arguments[0], "=");
    const size_t index = find(table, (Slice){arguments[0], length});
    if (index == table->count) {
        refuse_unknown(table, arguments[0], fields, problem);
        return 0;
    }
    const Option *option = &table->options[index];
    if (given->options >> index & 1) {
        problem_set(problem, said("%s is given twice"), option->name);
        return 0;
    }
    given->options |= (uint64_t)1 << index;
    if (arguments[0][length] == '=')
        return take_equal(option, arguments[0] + length + 1, fields, problem);
    return take(option, count, arguments, fields, problem);
}

bool option_read(const OptionTable *table, int count, char **arguments, void *fields,
                 OptionsGiven *given, Problem *problem) {
    CHECK(table->count <= 64);
    bool only_words = false;
    *given = (OptionsGiven){.word = NULL};
    for (int i = 0, taken; i < count; i += taken) {
        const char *argument = arguments[i];
        taken = 1;
        if (!only_words && strcmp(argument, "--") == 0)
            only_words = true;
        else if (!only_words && argument[0] == '-' && argument[1])
            taken = take_option(table, count - i, arguments + i, fields, given, problem);
        else if (!given->word)
            given->word = argument;
        else
            return refuse_unknown(table, argument, fields, problem);
        if (taken == 0)
            return false;
    }
    return true;
}

bool option_is_given(const OptionTable *table, const OptionsGiven *given, const char *name) {
    const size_t index = find(table, slice_of(name));
    CHECK(index < table->count);
    return given->options >> index & 1;
}

bool option_asks_help(int count, char **arguments) {
    for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++)
        if (strcmp(arguments[i], "--help") == 0 || strcmp(arguments[i], "-h") == 0)
            return true;
    return false;
}

const char *option_file(const OptionFiles *files, int index) {
    return files->only ? files->only : files->names[index];
}

void option_print_help(const Option *option, FILE *out) {
    char left[HELP_COLUMN];
    Text text = text_over(left, sizeof(left));
    text_add(&text, "%s %s", option->name, option->value ? option->value : "");
    Slice help = slice_of(said(option->help));
    for (const char *label = left; help.length > 0; label = "") {
        Slice line = slice_next_word(&help, "\n");
        fprintf(out, "  %-*s%.*s\n", HELP_COLUMN, label, (int)line.length, line.start);
    }
}
