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
        fprintf(stderr, "inkrow: %s\n", said("standard output cannot be written"));
    return EXIT_FAULT;
}

// --- what is asked for

static const char *variable(const char *name) {
    return getenv(name);
}

/// Scripts and pictures are the same everywhere: they know only the settings they name.
static void find_settings(AppOptions *options, char usual[SETTINGS_PATH_MAX]) {
    disk_find_settings(options->data, usual, SETTINGS_PATH_MAX);
    if (!options->config && options->keeps_games)
        options->config = usual;
    if (options->keeps_games)
        options->system_language = languages_of_environment(variable);
}

// --- instead of the window

static void print_version(void) {
    const char *fonts = fallback_font_by(), *desktop = desktop_by();
    char memory[200];
    Text codes = text_over(memory, sizeof memory);
    for (int i = 0; i < languages_count(); i++)
        text_add(&codes, "%s%s", i > 0 ? " " : "", languages_code(i));
    puts("inkrow " INKROW_VERSION);
    puts(speech_is_built_in() ? said("speech: by speech-dispatcher")
                              : said("speech: not built in"));
    if (fonts)
        text_print(stdout, said("fonts of the system: by %s"), fonts);
    else
        fputs(said("fonts of the system: not built in"), stdout);
    puts("");
    if (desktop)
        text_print(stdout, said("settings of the desktop: by %s"), desktop);
    else
        fputs(said("settings of the desktop: not followed, as there is no libdbus-1"), stdout);
    puts("");
    text_print(stdout, said("languages: %s"), memory);
    puts("");
}

/// What is told of the arguments is said as the window would.
static void speak(int argc, char **argv) {
    AppOptions options;
    char usual[SETTINGS_PATH_MAX];
    options_look(argc, argv, &options);
    find_settings(&options, usual);
    app_speak(&options);
}

/// Where there is no window to open.
static int answer(OptionsWish wish, int argc, char **argv) {
    AppOptions options;
    Problem problem = {""};
    if (wish != OPTIONS_TABLE)
        speak(argc, argv);
    if (wish == OPTIONS_WRONG) {
        options_parse(argc, argv, &options, &problem); // once more, for its words
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_WRONG_ARGUMENT;
    }
    if (wish == OPTIONS_HELP)
        options_print_help(stdout);
    else if (wish == OPTIONS_VERSION)
        print_version();
    else
        options_print_table(stdout);
    return finish();
}

// --- the window

static int run(AppOptions *options, Ending *ending) {
    char usual[SETTINGS_PATH_MAX];
    find_settings(options, usual);
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

int main(int argc, char **argv) {
    AppOptions options;
    Problem problem;
    // A reader that goes away is a write that fails, and so is a file that may not grow.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    const OptionsWish wish = options_parse(argc, argv, &options, &problem);
    if (wish != OPTIONS_RUN)
        return answer(wish, argc, argv);
    return ending_watch(run, &options);
}
