#include "cli/cli.h"

#include <signal.h>

int main(int argc, char **argv) {
    // A reader that goes away is a write that fails, and is reported as such.
    signal(SIGPIPE, SIG_IGN);
    Clock clock = clock_system();
    return cli_run(argc, argv, stdin, stdout, stderr, &clock);
}
