#include "base/threads/thread.h"
#include "languages/languages.h"
#include "sdl/app.h"
#include "sdl/fonts/fallback_font.h"
#include "sdl/places.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/// How long the window has, once it was told to end, to save what is open.
#define GRACE_NS (300 * NANOSECONDS_PER_MS)

/// What main shares with the thread that takes the signals.
typedef struct Ending {
    sigset_t signals;
    Mutex mutex; ///< of what follows
    Condition changed;
    App *app; ///< NULL: there is none yet, or no more
    bool asked;
    bool over; ///< SIGUSR1 says that the program ends by itself
} Ending;

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

static bool is_over(Ending *ending) {
    mutex_lock(&ending->mutex);
    const bool over = ending->over;
    mutex_unlock(&ending->mutex);
    return over;
}

/// False when it does not end in the time it has.
static bool ends_when_asked(Ending *ending) {
    const Clock clock = clock_system();
    const int64_t until = clock_now(&clock) + GRACE_NS;
    mutex_lock(&ending->mutex);
    ending->asked = true;
    if (ending->app)
        app_end(ending->app);
    for (int64_t left = GRACE_NS; !ending->over && left > 0; left = until - clock_now(&clock))
        condition_wait_for(&ending->changed, &ending->mutex, left);
    const bool over = ending->over;
    mutex_unlock(&ending->mutex);
    return over;
}

/// As if nobody had taken the signal.
static void die(int number) {
    sigset_t alone;
    sigemptyset(&alone);
    sigaddset(&alone, number);
    signal(number, SIG_DFL);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &alone, NULL);
}

/// Whatever the window is busy with, or hangs in, the program ends; what was played is with the
/// thread that saves.
static void *take_signals(void *context) {
    Ending *ending = context;
    int number = SIGUSR1;
    while (number == SIGUSR1 && !is_over(ending))
        sigwait(&ending->signals, &number);
    if (!is_over(ending) && !ends_when_asked(ending))
        die(number);
    return NULL;
}

/// Before any other thread begins: all leave these signals to the one.
static bool begin(Ending *ending, Thread *thread) {
    static const int NUMBERS[] = {SIGHUP, SIGINT, SIGTERM};
    *ending = (Ending){.app = NULL};
    mutex_init(&ending->mutex);
    condition_init(&ending->changed);
    sigemptyset(&ending->signals);
    sigaddset(&ending->signals, SIGUSR1);
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++) {
        struct sigaction before;
        if (sigaction(NUMBERS[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaddset(&ending->signals, NUMBERS[i]); // nohup and background jobs ignore some
    }
    sigset_t usual;
    pthread_sigmask(SIG_BLOCK, &ending->signals, &usual);
    const bool begun = thread_start_small(thread, take_signals, ending);
    if (!begun)
        pthread_sigmask(SIG_SETMASK, &usual, NULL);
    return begun;
}

static void end(Ending *ending, Thread *thread) {
    mutex_lock(&ending->mutex);
    ending->over = true;
    condition_signal_all(&ending->changed);
    mutex_unlock(&ending->mutex);
    kill(getpid(), SIGUSR1);
    thread_join(thread);
}

/// Tells which window is to end.
static void set_app(Ending *ending, App *app) {
    mutex_lock(&ending->mutex);
    ending->app = app;
    if (app && ending->asked)
        app_end(app);
    mutex_unlock(&ending->mutex);
}

// --- the window

/// Scripts and pictures are the same everywhere: they know only the settings they name.
static int run(AppOptions *options, Ending *ending) {
    char usual[SETTINGS_PATH_MAX];
    places_find_settings(options->data, usual, sizeof usual);
    if (!options->config && options->keeps_games)
        options->config = usual;
    Problem problem;
    Clock clock = clock_system();
    App *app = app_new(options, &clock, &problem);
    if (!app) {
        fprintf(stderr, "inkrow: %s\n", problem.sentence);
        return EXIT_FAULT;
    }
    set_app(ending, app);
    int status = app_run(app, stderr);
    set_app(ending, NULL);
    app_free(app);
    return status;
}

/// Where the machine gives no thread, signals do what they usually do.
static int run_with_signals(AppOptions *options) {
    Ending ending;
    Thread thread;
    const bool begun = begin(&ending, &thread);
    const int status = run(options, &ending);
    if (begun)
        end(&ending, &thread);
    condition_destroy(&ending.changed);
    mutex_destroy(&ending.mutex);
    return status;
}

static void print_version(void) {
    printf("inkrow " INKROW_VERSION "\nspeech: %s\nfonts of the system: %s\nlanguages:",
           speech_is_built_in() ? "by speech-dispatcher" : "not built in",
           fallback_font_is_built_in() ? "by fontconfig" : "not built in");
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
    return run_with_signals(&options);
}
