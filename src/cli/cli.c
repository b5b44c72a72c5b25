#include "cli/command.h"

#include <string.h>

static int refuse_argument(const Streams *streams, const char *command, const char *argument) {
    Problem problem;
    problem_set(&problem, "'%.*s' after %s is one argument too many", SLICE_ARG(slice_of(argument)),
                command);
    return command_refuse(streams, &problem);
}

static CommandFunction help_command;

static int version_command(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return refuse_argument(streams, "--version", arguments[0]);
    fputs("inkrow-engine " INKROW_VERSION "\n", streams->out);
    return command_finish(streams);
}

typedef struct Command {
    const char *name, *help;
    CommandFunction *function;
} Command;

static const Command COMMANDS[] = {
    {"analyze", "values a position and its moves; 'analyze --help' tells how", command_analyze},
    {"solve", "proves who wins, or says that it cannot", command_solve},
    {"review", "tells what the moves of a game were worth; 'review --help' tells how",
     command_review},
    {"bench", "searches fixed positions and prints how fast", command_bench},
    {"gomocup", "speaks the Gomocup protocol, as without any command", command_gomocup},
    {"--help", "prints this", help_command},
    {"--version", "prints the version", version_command},
};

static int help_command(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return refuse_argument(streams, "--help", arguments[0]);
    fputs("inkrow-engine: k in a row, on boards from 3x3 to 32x32\n\n", streams->out);
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        fprintf(streams->out, "  inkrow-engine %-10s %s\n", COMMANDS[i].name, COMMANDS[i].help);
    fputs("\nExit status: 0 done, 1 a file or stream failed, 2 a wrong argument, 3 not proven.\n",
          streams->out);
    return command_finish(streams);
}

static const Command *find_command(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (strcmp(name, COMMANDS[i].name) == 0)
            return &COMMANDS[i];
    return NULL;
}

static int refuse_command(const Streams *streams, const char *name) {
    char memory[80];
    Text expected = text_over(memory, sizeof(memory));
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        text_add_listed(&expected, COMMANDS[i].name, i, ARRAY_LEN(COMMANDS));
    Problem problem;
    problem_set(&problem, "unknown command '%.*s'; expected %s", SLICE_ARG(slice_of(name)), memory);
    return command_refuse(streams, &problem);
}

int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err, const Clock *clock,
            FileWriter *writer) {
    const Streams streams = {.in = in, .out = out, .err = err, .clock = *clock, .writer = writer};
    // Managers of the Gomocup protocol start a program without arguments.
    if (argc < 2)
        return command_gomocup(0, NULL, &streams);
    const Command *command = find_command(argv[1]);
    if (!command)
        return refuse_command(&streams, argv[1]);
    return command->function(argc - 2, argv + 2, &streams);
}
