#include "sdl/app.h"

#include "base/threads.h"

#include <signal.h>
#include <unistd.h>

/// How long the window has, once it was told to end, to save what is open.
#define GRACE_NS (300 * NANOSECONDS_PER_MS)

/// What main shares with the thread that takes the signals.
struct Ending {
    sigset_t signals;
    Mutex mutex; ///< of what follows
    Condition changed;
    App *app; ///< NULL: there is none yet, or no more
    bool asked;
    bool over; ///< SIGUSR1 says that the program ends by itself
};

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

void ending_set_app(Ending *ending, App *app) {
    mutex_lock(&ending->mutex);
    ending->app = app;
    if (app && ending->asked)
        app_end(app);
    mutex_unlock(&ending->mutex);
}

/// Where the machine gives no thread, signals do what they usually do.
int ending_watch(EndingRun run, AppOptions *options) {
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
