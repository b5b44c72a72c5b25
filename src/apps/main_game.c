#include "sdl/app.h"
#include "sdl/places.h"

#include <signal.h>

/// What was printed has arrived, or it is told that it has not.
static int finish(void) {
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_FINE;
    fputs("inkrow: standard output cannot be written\n", stderr);
    return EXIT_FAULT;
}

/// Scripts and pictures are the same everywhere: they know only the settings they name.
static int run(AppOptions *options) {
    char usual[SETTINGS_PATH_MAX];
    places_find_settings(usual, sizeof usual);
    if (!options->config && options->keeps_games)
        options->config = usual;
    Problem problem;
    Clock clock = clock_system();
    App *app = app_new(options, &clock, &problem);
    if (!app) {
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_FAULT;
    }
    int status = app_run(app, stderr);
    app_free(app);
    return status;
}

int main(int argc, char **argv) {
    AppOptions options;
    Problem problem;
    // A reader that goes away is a write that fails, and so is a file that may not grow.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    switch (options_parse(argc, argv, &options, &problem)) {
    case OPTIONS_HELP:
        options_print_help(stdout);
        return finish();
    case OPTIONS_VERSION:
        puts("inkrow " INKROW_VERSION);
        return finish();
    case OPTIONS_WRONG:
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_WRONG_ARGUMENT;
    case OPTIONS_RUN:
        break;
    }
    return run(&options);
}
