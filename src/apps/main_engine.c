#include "cli/command.h"
#include "languages/languages.h"

#include <signal.h>

/// What is being written, for the signals that end the program.
static FileWriter writer;

static Ending ending;

/// The first one asks what runs to end, where that heeds it; else, and the second time, it ends
/// here.
static void end(int number) {
    if (number != SIGHUP && atomic_load(&ending.heeded) && !atomic_load(&ending.asked)) {
        command_ask_end(&ending, number);
        return;
    }
    file_writer_abandon(&writer);
    signal(number, SIG_DFL);
    raise(number); // once more, and now it ends the program
}

static void take_signals(void) {
    static const int ENDING[] = {SIGHUP, SIGINT, SIGTERM};
    // Who waits for input is not to go on waiting.
    const struct sigaction action = {.sa_handler = end, .sa_flags = 0};
    for (size_t i = 0; i < ARRAY_LEN(ENDING); i++)
        if (signal(ENDING[i], SIG_IGN) != SIG_IGN) // as nohup and background jobs have it
            sigaction(ENDING[i], &action, NULL);
    // A reader that goes away is a write that fails, and so is a file that may not grow.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

int main(int argc, char **argv) {
    take_signals();
    const Streams streams = {
        .in = stdin,
        .out = stdout,
        .err = stderr,
        .clock = clock_system(),
        .writer = &writer,
        .ending = &ending,
        .languages = languages_said(),
    };
    return cli_run(argc, argv, &streams);
}
