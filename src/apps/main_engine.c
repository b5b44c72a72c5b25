#include "cli/command.h"

#include <signal.h>

/// What is being written, for the signals that end the program.
static FileWriter writer;

static void clear_away(int number) {
    file_writer_abandon(&writer);
    raise(number); // once more, and now it ends the program
}

static void take_signals(void) {
    static const int ENDING[] = {SIGHUP, SIGINT, SIGTERM};
    const struct sigaction action = {.sa_handler = clear_away, .sa_flags = (int)SA_RESETHAND};
    for (size_t i = 0; i < ARRAY_LEN(ENDING); i++)
        if (signal(ENDING[i], SIG_IGN) != SIG_IGN) // as nohup and background jobs have it
            sigaction(ENDING[i], &action, NULL);
    // A reader that goes away is a write that fails, and so is a file that may not grow.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

int main(int argc, char **argv) {
    take_signals();
    Clock clock = clock_system();
    return cli_run(argc, argv, stdin, stdout, stderr, &clock, &writer);
}
