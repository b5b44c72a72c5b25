// Watches the memory of the demo, game after game, and prints a Markdown table.
//     demo_memory GAMES SPEED [OPTION...]
// Runs without a display. The game's clock goes SPEED times as fast as the real one: a demo at a
// move a second is over sooner, and whatever thinks by the clock thinks less. OPTION: as of inkrow.
// Fails when the last game leaves over a tenth more memory in use than game 20 did. Linux only.
#include "sdl/app.h"

#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { GAMES_MAX = 1000000, SPEED_MAX = 1000, GAME_COMPARED = 20, ROWS = 10 };

static const char USAGE[] =
    "expected GAMES SPEED [OPTION...], such as 1000 50 --variant 7x6x4+drop";

/// A clock that runs ahead.
typedef struct FastClock {
    Clock real;
    int64_t started_at;
    int speed;
} FastClock;

BASE_NORETURN static void give_up(const char *sentence) {
    fprintf(stderr, "demo_memory: %s\n", sentence);
    exit(EXIT_WRONG_ARGUMENT);
}

static int64_t read_fast(void *context) {
    const FastClock *fast = context;
    return fast->started_at + (clock_now(&fast->real) - fast->started_at) * fast->speed;
}

static int whole_argument(const char *text, int most) {
    uint64_t number;
    if (!text || !slice_to_uint(slice_of(text), (uint64_t)most, &number) || number == 0)
        give_up(USAGE);
    return (int)number;
}

/// MiB of the process that are in memory now.
static double resident(void) {
    long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file || fscanf(file, "%*d %ld", &pages) != 1)
        give_up("/proc/self/statm cannot be read");
    fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

/// The most that it ever was, `now` included: the system's own note lags behind a little.
static double most_resident(double now) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return MAX((double)usage.ru_maxrss / 1024, now); // Linux counts in KiB
}

static void play_to_the_end(App *app, int64_t wait_ns) {
    const Session *session = stage_session(app->stage);
    int game = session->game.number;
    while (session->game.number == game && app_frame(app, wait_ns))
        if (session_position(session)->outcome != OUTCOME_OPEN)
            return;
}

static void wait_for_the_next(App *app, int64_t wait_ns) {
    const Session *session = stage_session(app->stage);
    while (session_position(session)->outcome != OUTCOME_OPEN && app_frame(app, wait_ns))
        continue;
}

/// Plays `games` games; false when the last left too much in use.
static bool watch(App *app, int games) {
    const int64_t wait_ns = NANOSECONDS_PER_MS;
    double compared = 0, last = 0;
    puts("| games | MiB in use | most so far |\n|--:|--:|--:|");
    for (int game = 1; game <= games; game++) {
        wait_for_the_next(app, wait_ns);
        play_to_the_end(app, wait_ns);
        last = resident();
        if (game == GAME_COMPARED)
            compared = last;
        if (game == 1 || game == GAME_COMPARED || game == games || game % MAX(games / ROWS, 1) == 0)
            printf("| %d | %.1f | %.1f |\n", game, last, most_resident(last));
        fflush(stdout);
    }
    return games <= GAME_COMPARED || last <= 1.1 * compared;
}

int main(int argc, char **argv) {
    int games = whole_argument(argc > 1 ? argv[1] : NULL, GAMES_MAX);
    int speed = whole_argument(argc > 2 ? argv[2] : NULL, SPEED_MAX);
    AppOptions options;
    Problem problem = {""};
    if (options_parse(argc - 2, argv + 2, &options, &problem) != OPTIONS_RUN)
        give_up(problem.sentence[0] ? problem.sentence : USAGE);
    options.demo = true;
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    FastClock fast = {.real = clock_system(), .speed = speed};
    fast.started_at = clock_now(&fast.real);
    App *app = app_new(&options, &(Clock){read_fast, &fast}, &problem);
    if (!app)
        give_up(problem.sentence);
    bool kept = watch(app, games);
    app_free(app);
    return kept ? EXIT_FINE : EXIT_FAULT;
}
