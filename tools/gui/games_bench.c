// Measures "Your games" and the start of the program with many kept games.
//     games_bench FOLDER COUNT
// FOLDER is what --data names. Games of random play are added to it until there are COUNT. Then, in
// ms and without a display: the first frame of the start screen; opening the list where nothing is
// known of it, and again; and frames while it scrolls. Prints a Markdown table.
#include "sdl/app.h"

#include "base/rng.h"
#include "formats/sgf/sgf_write.h"
#include "session/keep.h"

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
    game_start(game, &spec);
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

static double ms_since(int64_t start) {
    return (double)(now_ns() - start) / (double)NANOSECONDS_PER_MS;
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_row(const char *what, double *ms, int count) {
    qsort(ms, (size_t)count, sizeof *ms, compare);
    printf("| %s | %.1f | %.1f | %.1f |\n", what, ms[(count - 1) / 2], ms[(count - 1) * 99 / 100],
           ms[count - 1]);
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
    double ms[STARTS];
    for (int i = 0; i < STARTS; i++) {
        const int64_t start = now_ns();
        App *app = open_app(folder);
        app_frame(app, 0);
        ms[i] = ms_since(start);
        app_free(app);
    }
    print_row("first frame of the start screen", ms, STARTS);
}

static void press(SDL_Keycode key) {
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = key;
    SDL_PushEvent(&event);
}

/// From the key to the frame that shows cards, and the longest frame until all are read.
static void measure_opening(const char *folder, const char *what, const char *until) {
    double ms[1], frames[SAMPLES_MAX];
    int count = 0;
    App *app = open_app(folder);
    app_frame(app, 0);
    press(SDLK_g);
    const int64_t start = now_ns();
    app_frame(app, 0);
    ms[0] = ms_since(start);
    print_row(what, ms, 1);
    do {
        const int64_t frame = now_ns();
        app_frame(app, 0);
        frames[count] = ms_since(frame);
    } while (++count < SAMPLES_MAX && stage_busy(app->stage, now_ns()));
    if (until)
        print_row(until, frames, count);
    app_free(app);
}

static void measure_scrolling(const char *folder) {
    double wheel[FRAMES], keys[FRAMES];
    App *app = open_app(folder);
    app_frame(app, 0);
    press(SDLK_g);
    do
        app_frame(app, 0);
    while (stage_busy(app->stage, now_ns()));
    for (int i = 0; i < FRAMES; i++) {
        SDL_Event turn = {.type = SDL_MOUSEWHEEL};
        turn.wheel.y = -1;
        turn.wheel.preciseY = -.3f;
        turn.wheel.mouseX = turn.wheel.mouseY = 300;
        SDL_PushEvent(&turn);
        const int64_t start = now_ns();
        app_frame(app, 0);
        wheel[i] = ms_since(start);
    }
    print_row("a frame while the wheel scrolls", wheel, FRAMES);
    for (int i = 0; i < FRAMES; i++) {
        press(SDLK_DOWN);
        const int64_t start = now_ns();
        app_frame(app, 0);
        keys[i] = ms_since(start);
    }
    print_row("a frame while the arrow key chooses row after row", keys, FRAMES);
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
    puts("| at 1280x800, software renderer | median ms | 99 % | longest |\n|---|--:|--:|--:|");
    measure_start(argv[1]);
    measure_opening(argv[1], "Your games opened, nothing known of them",
                    "a frame while they are read");
    measure_opening(argv[1], "Your games opened again", NULL);
    measure_scrolling(argv[1]);
    return EXIT_FINE;
}
