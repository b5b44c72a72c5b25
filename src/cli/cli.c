#include "cli/command.h"

#include "base/text.h"

#include <string.h>
#include <unistd.h>

typedef struct Command {
    const char *name, *help;
    CommandFunction *function;
    const Page *page;
} Command;

#define ROW(name, help) {#name, help, command_##name, &command_##name##_page},
static const Command COMMAND_ROWS[] = {COMMANDS(ROW)};

/// What the program takes instead of a command.
static const Option OWN[] = {
    {"--version", NULL, TO_SAY("print the version"), OPTION_FLAG, .users = 1},
};
static const OptionTable OWN_TABLE = {.options = OWN, .count = ARRAY_LEN(OWN)};

static const char TITLE[] = TO_SAY("k in a row, on boards from 3x3 to 32x32");
static const char NOTES[] =
    TO_SAY("Exit status: 0 done, 1 a file or stream failed, 2 a wrong argument, 3 not proven.");

static int print_version(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return command_refuse_argument(streams, "--version", arguments[0]);
    fputs("inkrow-engine " INKROW_VERSION "\n", streams->out);
    return command_finish(streams);
}

static int print_help(const Streams *streams) {
    fprintf(streams->out, "inkrow-engine: %s\n\n", said(TITLE));
    for (size_t i = 0; i < ARRAY_LEN(COMMAND_ROWS); i++)
        fprintf(streams->out, "  inkrow-engine %-10s %s\n", COMMAND_ROWS[i].name,
                said(COMMAND_ROWS[i].help));
    fprintf(streams->out, "\n%s\n\n",
            said("Each has a --help of its own: inkrow-engine analyze --help."));
    for (size_t i = 0; i < command_common.count; i++)
        option_print_help(&command_common.options[i], streams->out);
    for (size_t i = 0; i < OWN_TABLE.count; i++)
        option_print_help(&OWN[i], streams->out);
    fprintf(streams->out, "\n%s\n", said(NOTES));
    return command_finish(streams);
}

/// For the build, which makes the manual and the completion of shells of it.
static int print_table(const Streams *streams) {
    fprintf(streams->out, "program\tinkrow-engine\t" INKROW_VERSION "\tCOMMAND [ARGUMENT...]\t%s\n",
            TITLE);
    command_print_options(&command_common, 0, streams->languages, streams->out);
    command_print_options(&OWN_TABLE, 0, streams->languages, streams->out);
    fprintf(streams->out, "notes\t%s\n", NOTES);
    for (size_t i = 0; i < ARRAY_LEN(COMMAND_ROWS); i++)
        command_print_table(COMMAND_ROWS[i].name, COMMAND_ROWS[i].help, COMMAND_ROWS[i].page,
                            streams->languages, streams->out);
    return command_finish(streams);
}

static const Command *find_command(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(COMMAND_ROWS); i++)
        if (strcmp(name, COMMAND_ROWS[i].name) == 0)
            return &COMMAND_ROWS[i];
    return NULL;
}

static int refuse_command(const Streams *streams, const char *name) {
    static const char *const OTHER[] = {"--help", "--version"};
    const size_t rows = ARRAY_LEN(COMMAND_ROWS), count = rows + ARRAY_LEN(OTHER);
    char memory[120];
    Text expected = text_over(memory, sizeof(memory));
    Nearest nearest = nearest_to(slice_of(name));
    Problem problem;
    for (size_t i = 0; i < count; i++) {
        const char *word = i < rows ? COMMAND_ROWS[i].name : OTHER[i - rows];
        said_listed(&expected, word, i, count);
        nearest_try(&nearest, word);
    }
    if (nearest.word)
        problem_set(&problem, said("unknown command '%.*s'; did you mean %s?"),
                    SLICE_ARG(slice_of(name)), nearest.word);
    else
        problem_set(&problem, said("unknown command '%.*s'; expected %s"),
                    SLICE_ARG(slice_of(name)), memory);
    return command_refuse(streams, &problem);
}

/// The arguments as they are gone through before there is a command.
typedef struct Arguments {
    int count;
    char **all;
} Arguments;

static void drop(Arguments *arguments, int at, int count) {
    arguments->count -= count;
    memmove(arguments->all + at, arguments->all + at + count,
            (size_t)(arguments->count - at) * sizeof *arguments->all);
}

/// Takes --language out, wherever it stands, and does what it says.
static bool take_language(Arguments *arguments, Streams *streams, Problem *problem) {
    static const char NAME[] = "--language";
    const size_t length = sizeof NAME - 1;
    for (int i = 0; i < arguments->count && strcmp(arguments->all[i], "--") != 0; i++) {
        const char *argument = arguments->all[i];
        if (strncmp(argument, NAME, length) != 0 || (argument[length] && argument[length] != '='))
            continue;
        const int taken = argument[length] ? 1 : 2;
        if (arguments->count <= taken)
            return problem_set(
                problem, said("--language needs a code, such as de, and a command beside it"));
        if (taken == 2 && i + 1 == arguments->count)
            return problem_set(problem, said("--language expects CODE after it"));
        const char *code = taken == 1 ? argument + length + 1 : arguments->all[i + 1];
        if (!streams->languages->use(code, &streams->language, &streams->language_size, problem))
            return false;
        drop(arguments, i--, taken);
    }
    return true;
}

/// Takes the command out: the first argument, or, where options stand before it, the first that is
/// the name of one. NULL when there is none.
static const Command *take_command(Arguments *arguments) {
    const int last = arguments->all[0][0] == '-' ? arguments->count - 1 : 0;
    for (int at = 0; at <= last; at++) {
        const Command *command = find_command(arguments->all[at]);
        if (command) {
            drop(arguments, at, 1);
            return command;
        }
    }
    return NULL;
}

/// The first argument that is not a wish for help; NULL when all are.
static const char *first_other(const Arguments *arguments) {
    int at = 0;
    while (at < arguments->count && option_asks_help(1, arguments->all + at))
        at++;
    return at < arguments->count ? arguments->all[at] : NULL;
}

/// With a library of its own.
static int run_command(CommandFunction *function, int count, char **arguments,
                       const Streams *streams) {
    Streams own = *streams;
    const InkrowError error = command_library(streams, &own.inkrow);
    if (error != INKROW_OK)
        return command_fail(streams, inkrow_error_text(error));
    const int status = function(count, arguments, &own);
    inkrow_free(own.inkrow);
    return status;
}

static int run(Arguments *arguments, Streams *streams) {
    Problem problem;
    if (!take_language(arguments, streams, &problem))
        return command_refuse(streams, &problem);
    const bool help = option_asks_help(arguments->count, arguments->all);
    const Command *command = take_command(arguments);
    if (command && help) {
        command_print_help(command->name, command->page, streams->out);
        return command_finish(streams);
    }
    if (command)
        return run_command(command->function, arguments->count, arguments->all, streams);
    const char *other = first_other(arguments);
    if (!other || (help && other[0] == '-'))
        return print_help(streams);
    if (strcmp(other, "--version") == 0)
        return print_version(arguments->count - 1, arguments->all + 1, streams);
    if (strcmp(other, "--options") == 0 && arguments->count == 1)
        return print_table(streams);
    return refuse_command(streams, other);
}

/// Somebody who types it wonders what it waits for.
static void tell_who_types(const Streams *streams) {
    const int input = fileno(streams->in);
    if (input >= 0 && isatty(input))
        command_note(streams, "%s",
                     said("waiting for lines of the Gomocup protocol; 'inkrow-engine --help' "
                          "lists what else there is"));
}

int cli_run(int argc, char **argv, const Streams *streams) {
    // Managers of the Gomocup protocol start a program without arguments.
    if (argc < 2) {
        tell_who_types(streams);
        return run_command(command_gomocup, 0, NULL, streams);
    }
    char **copy = base_alloc((size_t)argc * sizeof *copy);
    memcpy(copy, argv + 1, (size_t)(argc - 1) * sizeof *copy);
    Arguments arguments = {.count = argc - 1, .all = copy};
    Streams own = *streams;
    const int status = run(&arguments, &own);
    base_free(copy);
    return status;
}
