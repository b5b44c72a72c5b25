#include "sdl/app.h"

static int run(const AppOptions *options) {
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
    switch (options_parse(argc, argv, &options, &problem)) {
    case OPTIONS_HELP:
        options_print_help(stdout);
        return EXIT_FINE;
    case OPTIONS_VERSION:
        puts("inkrow " INKROW_VERSION);
        return EXIT_FINE;
    case OPTIONS_WRONG:
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_WRONG_ARGUMENT;
    case OPTIONS_RUN:
        break;
    }
    return run(&options);
}
