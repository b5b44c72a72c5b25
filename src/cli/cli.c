#include "cli/command.h"

#include "languages/languages.h"

#include <string.h>

static CommandFunction help_command;

static int version_command(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return command_refuse_argument(streams, "--version", arguments[0]);
    fputs("inkrow-engine " INKROW_VERSION "\n", streams->out);
    return command_finish(streams);
}

typedef struct Command {
    const char *name, *help;
    CommandFunction *function;
} Command;

#define ROW(name, help) {#name, help, command_##name},
// clang-format off
static const Command ROWS[] = {
    COMMANDS(ROW)
    {"--help", "prints this", help_command},
    {"--version", "prints the version", version_command},
};
// clang-format on

static int help_command(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return command_refuse_argument(streams, "--help", arguments[0]);
    fputs("inkrow-engine: k in a row, on boards from 3x3 to 32x32\n\n", streams->out);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        fprintf(streams->out, "  inkrow-engine %-10s %s\n", ROWS[i].name, ROWS[i].help);
    fputs("\n  --language CODE before a command: what is wrong, and what a review says, in that "
          "language\n"
          "\nExit status: 0 done, 1 a file or stream failed, 2 a wrong argument, 3 not proven.\n",
          streams->out);
    return command_finish(streams);
}

static const Command *find_command(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (strcmp(name, ROWS[i].name) == 0)
            return &ROWS[i];
    return NULL;
}

static int refuse_command(const Streams *streams, const char *name) {
    char memory[80];
    Text expected = text_over(memory, sizeof(memory));
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        said_listed(&expected, ROWS[i].name, i, ARRAY_LEN(ROWS));
    Problem problem;
    problem_set(&problem, "unknown command '%.*s'; expected %s", SLICE_ARG(slice_of(name)), memory);
    return command_refuse(streams, &problem);
}

/// How many arguments before the command say what sentences are in; -1, said, where they are wrong.
static int count_language_arguments(int argc, char **argv, const Streams *streams) {
    Problem problem;
    if (strcmp(argv[1], "--language") != 0)
        return 0;
    if (argc < 4)
        problem_set(&problem, "--language needs a code, such as de, and a command after it");
    else if (languages_is(argv[2], &problem) && languages_use_named(argv[2], &problem))
        return 2;
    command_refuse(streams, &problem);
    return -1;
}

int cli_run(int argc, char **argv, const Streams *streams) {
    // Managers of the Gomocup protocol start a program without arguments.
    if (argc < 2)
        return command_gomocup(0, NULL, streams);
    const int before = count_language_arguments(argc, argv, streams);
    if (before < 0)
        return CLI_WRONG;
    argc -= before;
    argv += before;
    const Command *command = find_command(argv[1]);
    if (!command)
        return refuse_command(streams, argv[1]);
    return command->function(argc - 2, argv + 2, streams);
}
