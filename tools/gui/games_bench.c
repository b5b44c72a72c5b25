// Measures "Your games" and the start of the program with many kept games.
//     games_bench FOLDER COUNT
// FOLDER is what --data names. Games of random play are added to it until there are COUNT. Then, in
// ms and without a display: the first frame of the start screen; opening the list where nothing is
// known of it, and again; and frames while it scrolls. Prints a Markdown table.
#include "sdl/app.h"

#include "base/rng.h"
#include "formats/sgf.h"
#include "game/keep.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { GAMES_MAX = 1000000, STARTS = 9, FRAMES = 600, SAMPLES_MAX = 4096, APART_S = 5400 };

BASE_NORETURN static void give_up(const char *sentence) {
    fprintf(stderr, "games_bench: %s\n", sentence);
    exit(EXIT_FAULT);
}

// --- games

static void random_game(Game *game, Rng *rng) {
    static const char *const VARIANTS[] = {"3x3x3", "15x15x5", "7x6x4+drop", "5x5x4", "9x9x5",
                                           "7x7x4", "15x15x5", "19x19x5",    "4x4x4"};
    GameSpec spec = {.seed = rng_next(rng)};
    Problem problem;
    const char *variant = VARIANTS[rng_below(rng, ARRAY_LEN(VARIANTS))];
    variant_parse(slice_of(variant), &spec.variant, &problem);
    spec.players[SIDE_O] =
        (Player){.kind = PLAYER_COMPUTER, .level = (Level)(1 + rng_below(rng, 10))};
    game_start(game, &spec, game);
    const int most = rng_below(rng, 20) == 0 ? (int)rng_below(rng, 20) + 2 : CELLS_MAX;
    for (int i = 0; i < most && game_is_open(game); i++) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(&game->record.now, moves);
        game_play(game, moves[rng_below(rng, (uint32_t)count)]);
    }
}

/// Game number `i`, begun so long ago.
static void write_game(const char *folder, Game *game, int i, time_t begun) {
    char path[1024], stamp[32];
    struct tm at;
    localtime_r(&begun, &at);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &at);
    snprintf(path, sizeof path, "%s/games/%s-b%d.sgf", folder, stamp, i);
    Buffer text = {.start = NULL};
    keep_note(game);
    sgf_write(game->record.tree, &text);
    FILE *file = fopen(path, "w");
    if (!file || fwrite(text.start, 1, text.length, file) != text.length || fclose(file) != 0)
        give_up("the folder cannot be written to");
    base_free(text.start);
    const struct timespec times[] = {{.tv_sec = begun}, {.tv_sec = begun}};
    utimensat(AT_FDCWD, path, times, 0);
}

static void make_games(const char *folder, int count) {
    static Game game;
    Rng rng = rng_seeded(20261123);
    char path[1024];
    mkdir(folder, 0700);
    snprintf(path, sizeof path, "%s/games", folder);
    mkdir(path, 0700);
    const time_t now = time(NULL);
    for (int i = 0; i < count; i++) {
        random_game(&game, &rng);
        write_game(folder, &game, i, now - (time_t)(i + 1) * APART_S);
    }
    record_end(&game.record);
    snprintf(path, sizeof path, "%s/games-index", folder);
    remove(path);
}

// --- times

static int64_t now_ns(void) {
    const Clock clock = clock_system();
    return clock_now(&clock);
}

/// By the wall and by the work of this thread, which says more on a busy machine.
typedef struct Samples {
    double wall[SAMPLES_MAX], cpu[SAMPLES_MAX]; ///< ms
    int count;
} Samples;

typedef struct Moment {
    int64_t wall, cpu; ///< ns
} Moment;

static Moment moment(void) {
    struct timespec cpu;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu);
    return (Moment){now_ns(), cpu.tv_sec * NANOSECONDS_PER_SECOND + cpu.tv_nsec};
}

static void add_since(Samples *samples, Moment start) {
    const Moment end = moment();
    if (samples->count == SAMPLES_MAX)
        return;
    samples->wall[samples->count] = (double)(end.wall - start.wall) / (double)NANOSECONDS_PER_MS;
    samples->cpu[samples->count++] = (double)(end.cpu - start.cpu) / (double)NANOSECONDS_PER_MS;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_row(const char *what, Samples *samples) {
    const int last = samples->count - 1;
    qsort(samples->wall, (size_t)samples->count, sizeof(double), compare);
    qsort(samples->cpu, (size_t)samples->count, sizeof(double), compare);
    printf("| %s | %.1f | %.1f | %.1f | %.1f | %.1f |\n", what, samples->wall[last / 2],
           samples->wall[last * 99 / 100], samples->cpu[last / 2], samples->cpu[last * 99 / 100],
           samples->cpu[last]);
    fflush(stdout);
}

static App *open_app(const char *folder) {
    AppOptions options = options_default();
    const Clock clock = clock_system();
    Problem problem = {""};
    options.data = folder;
    App *app = app_new(&options, &clock, &problem);
    if (!app)
        give_up(problem.sentence);
    return app;
}

static void measure_start(const char *folder) {
    static Samples samples;
    for (int i = 0; i < STARTS; i++) {
        const Moment start = moment();
        App *app = open_app(folder);
        app_frame(app, 0);
        add_since(&samples, start);
        app_free(app);
    }
    print_row("first frame of the start screen", &samples);
}

static void press(SDL_Keycode key) {
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = key;
    SDL_PushEvent(&event);
}

/// From the key to the frame that shows cards, and the frames until all games are read.
static void measure_opening(const char *folder, const char *what, const char *until) {
    static Samples opened, frames;
    opened.count = frames.count = 0;
    App *app = open_app(folder);
    app_frame(app, 0);
    press(SDLK_g);
    const Moment start = moment();
    app_frame(app, 0);
    add_since(&opened, start);
    print_row(what, &opened);
    do {
        const Moment frame = moment();
        app_frame(app, 0);
        add_since(&frames, frame);
    } while (stage_busy(app->stage, now_ns()));
    if (until)
        print_row(until, &frames);
    app_free(app);
}

static void turn_wheel(void) {
    SDL_Event turn = {.type = SDL_MOUSEWHEEL};
    turn.wheel.y = -1;
    turn.wheel.preciseY = -.3f;
    turn.wheel.mouseX = turn.wheel.mouseY = 300;
    SDL_PushEvent(&turn);
}

static void press_down(void) {
    press(SDLK_DOWN);
}

static void measure_frames(const char *folder, const char *what, void (*input)(void)) {
    static Samples samples;
    samples.count = 0;
    App *app = open_app(folder);
    app_frame(app, 0);
    press(SDLK_g);
    do
        app_frame(app, 0);
    while (stage_busy(app->stage, now_ns()));
    for (int i = 0; i < FRAMES; i++) {
        input();
        const Moment start = moment();
        app_frame(app, 0);
        add_since(&samples, start);
    }
    print_row(what, &samples);
    app_free(app);
}

int main(int argc, char **argv) {
    uint64_t count;
    if (argc != 3 || !slice_to_uint(slice_of(argv[2]), GAMES_MAX, &count)) {
        fputs("games_bench: expected FOLDER COUNT, such as /tmp/many 10000\n", stderr);
        return EXIT_WRONG_ARGUMENT;
    }
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    make_games(argv[1], (int)count);
    puts(
        "| at 1280x800, software renderer | median ms | 99 % | its processor time | 99 % | most |\n"
        "|---|--:|--:|--:|--:|--:|");
    measure_start(argv[1]);
    measure_opening(argv[1], "Your games opened, nothing known of them",
                    "a frame while they are read");
    measure_opening(argv[1], "Your games opened again", NULL);
    measure_frames(argv[1], "a frame while the wheel scrolls", turn_wheel);
    measure_frames(argv[1], "a frame while the arrow key chooses row after row", press_down);
    return EXIT_FINE;
}
