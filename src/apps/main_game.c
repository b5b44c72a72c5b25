#include "languages/languages.h"
#include "sdl/app.h"
#include "sdl/desktop.h"
#include "sdl/disk.h"
#include "sdl/fallback_font.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

// --- the end

/// What was printed has arrived, or it is told that it has not.
static int finish(void) {
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return EXIT_FINE;
    if (errno != EPIPE) // whoever has left needs no sentence
        fputs("inkrow: standard output cannot be written\n", stderr);
    return EXIT_FAULT;
}

// --- the window

/// Scripts and pictures are the same everywhere: they know only the settings they name.
static int run(AppOptions *options, Ending *ending) {
    char usual[SETTINGS_PATH_MAX];
    disk_find_settings(options->data, usual, sizeof usual);
    if (!options->config && options->keeps_games)
        options->config = usual;
    Problem problem;
    Clock clock = clock_system();
    options->desktop =
        options->keeps_games ? desktop_new() : NULL; // answers while the window opens
    options->desktop_news = desktop_news;
    App *app = app_new(options, &clock, &problem);
    if (!app) {
        desktop_free(options->desktop);
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_FAULT;
    }
    ending_set_app(ending, app);
    desktop_wake(options->desktop, app_wake, app);
    int status = app_run(app, stderr);
    desktop_free(options->desktop);
    ending_set_app(ending, NULL);
    app_free(app);
    return status;
}

static void print_version(void) {
    const char *fonts = fallback_font_by(), *desktop = desktop_by();
    printf("inkrow " INKROW_VERSION "\nspeech: %s\nfonts of the system: %s%s\n"
           "settings of the desktop: %s%s\nlanguages:",
           speech_is_built_in() ? "by speech-dispatcher" : "not built in", fonts ? "by " : "",
           fonts ? fonts : "not built in", desktop ? "by " : "",
           desktop ? desktop : "not followed, as there is no libdbus-1");
    for (int i = 0; i < languages_count(); i++)
        printf(" %s", languages_code(i));
    puts("");
}

static const char *variable(const char *name) {
    return getenv(name);
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
        print_version();
        return finish();
    case OPTIONS_TABLE:
        options_print_table(stdout);
        return finish();
    case OPTIONS_WRONG:
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_WRONG_ARGUMENT;
    case OPTIONS_RUN:
        break;
    }
    // Scripts and pictures are the same everywhere.
    if (options.keeps_games)
        options.system_language = languages_of_environment(variable);
    return ending_watch(run, &options);
}
