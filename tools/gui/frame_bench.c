// Measures whole frames of the game in ms: events, stage, painting and showing, at 1280x800.
//     frame_bench
// Runs without a display, with the software renderer and the real clock, and prints a Markdown
// table. The last columns are the processor's time: on a busy machine it tells a slow frame from
// one that had to wait for other programs.
#include "sdl/app.h"

#include "base/base.h"
#include "base/threads.h"
#include "rules/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BOARD = 30, RUNS_FIRST = 9, FRAMES_SETTLED = 300, MARKS = 6, SAMPLES_MAX = 4096 };

typedef struct Samples {
    double ms[SAMPLES_MAX], cpu_ms[SAMPLES_MAX];
    int count;
} Samples;

/// A moment, by the wall and by the work of this thread.
typedef struct Moment {
    int64_t wall, cpu; ///< ns
} Moment;

static int64_t now(void) {
    Clock clock = clock_system();
    return clock_now(&clock);
}

static Moment moment(void) {
    struct timespec cpu;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu);
    return (Moment){now(), cpu.tv_sec * NANOSECONDS_PER_SECOND + cpu.tv_nsec};
}

static double ms_of(int64_t ns) {
    return (double)ns / (double)NANOSECONDS_PER_MS;
}

static void add_sample(Samples *samples, Moment start) {
    Moment end = moment();
    if (samples->count == SAMPLES_MAX)
        return;
    samples->cpu_ms[samples->count] = ms_of(end.cpu - start.cpu);
    samples->ms[samples->count++] = ms_of(end.wall - start.wall);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_row(const char *what, Samples *samples) {
    qsort(samples->ms, (size_t)samples->count, sizeof(samples->ms[0]), compare);
    qsort(samples->cpu_ms, (size_t)samples->count, sizeof(samples->cpu_ms[0]), compare);
    int last = samples->count - 1;
    printf("| %s | %.1f | %.1f | %.1f | %.1f | %.1f |\n", what, samples->ms[last / 2],
           samples->ms[last * 99 / 100], samples->ms[last], samples->cpu_ms[last / 2],
           samples->cpu_ms[last]);
}

// --- the game under measure

static AppOptions full_board_options(void) {
    AppOptions options = options_default();
    options.spec.variant = (Variant){.width = BOARD, .height = BOARD, .row_length = 5};
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    options.in_game = true;
    options.seed_given = true;
    options.seed = 1;
    return options;
}

/// The full board but for a strip of free cells in the middle row. Two marks of a kind side by
/// side, changing from row to row: nowhere more than two in a row.
static void fill_board(GameSpec *spec, int free_cells) {
    uint8_t cells[CELLS_MAX];
    int marks[2] = {0};
    for (int i = 0; i < BOARD * BOARD; i++) {
        int column = i % BOARD, row = i / BOARD;
        cells[i] = (uint8_t)((column / 2 + row) & 1);
    }
    for (int i = 0; i < free_cells; i++)
        cells[BOARD * (BOARD / 2) + i] = SIDE_NONE;
    for (int i = 0; i < BOARD * BOARD; i++)
        if (cells[i] != SIDE_NONE)
            marks[cells[i]]++;
    Problem problem = {""};
    if (!position_set_up(&spec->position, &spec->variant, cells,
                         marks[SIDE_X] > marks[SIDE_O] ? SIDE_O : SIDE_X, &problem)) {
        fprintf(stderr, "frame_bench: %s\n", problem.sentence);
        exit(EXIT_FAULT);
    }
    spec->from_position = true;
    spec->first = spec->position.to_move;
}

static App *open_game(const AppOptions *options) {
    Clock clock = clock_system();
    Problem problem = {""};
    App *app = app_new(options, &clock, &problem);
    if (app)
        return app;
    fprintf(stderr, "frame_bench: %s\n", problem.sentence);
    exit(EXIT_FAULT);
}

/// One frame without waiting for anything.
static void frame(App *app, Samples *samples) {
    Moment start = moment();
    app_frame(app, 0);
    add_sample(samples, start);
}

static void settle(App *app) {
    do
        app_frame(app, 0);
    while (stage_busy(app->stage, now()));
    app_frame(app, 0);
}

static void push_motion(Point at) {
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = (Sint32)at.x;
    event.motion.y = (Sint32)at.y;
    SDL_PushEvent(&event);
}

static void press(SDL_Keycode symbol) {
    SDL_Event key = {.type = SDL_KEYDOWN};
    key.key.keysym.sym = symbol;
    SDL_PushEvent(&key);
}

static void push_click(Point at) {
    push_motion(at);
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = (Sint32)at.x;
    event.button.y = (Sint32)at.y;
    SDL_PushEvent(&event);
    event.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&event);
}

/// Where to click next: X takes free cells from the left, O from the right.
static bool next_cell(App *app, Point *at) {
    const Position *position = session_position(stage_session(app->stage));
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    return count > 0 &&
           stage_find_cell(app->stage, moves[position->to_move == SIDE_X ? 0 : count - 1], at);
}

static void frames_until_rest(App *app, Samples *samples) {
    do {
        frame(app, samples);
        SDL_Delay(4); // frames of a 60 Hz display would not follow each other without a pause
    } while (stage_busy(app->stage, now()));
}

// --- what is measured

static void measure_first_frame(const char *what, const AppOptions *options) {
    Samples samples = {.count = 0};
    for (int i = 0; i < RUNS_FIRST; i++) {
        Moment start = moment();
        App *app = open_game(options);
        app_frame(app, 0);
        add_sample(&samples, start);
        app_free(app);
    }
    print_row(what, &samples);
}

static void measure_settled(App *app) {
    Samples samples = {.count = 0};
    for (int i = 0; i < FRAMES_SETTLED; i++)
        frame(app, &samples);
    print_row("full 30x30 board, nothing moves", &samples);
}

static void measure_theme(AppOptions options, const char *theme, const char *screen) {
    char what[64];
    Text row = text_over(what, sizeof what);
    Samples samples = {.count = 0};
    text_add(&row, "%s, %s, nothing moves", theme, screen);
    options.theme = theme;
    App *app = open_game(&options);
    settle(app);
    for (int i = 0; i < FRAMES_SETTLED; i++)
        frame(app, &samples);
    print_row(what, &samples);
    app_free(app);
}

static void measure_themes(const AppOptions *start, const AppOptions *full) {
    for (size_t i = 0; i < palette_count(); i++) {
        measure_theme(*start, palette_at(i)->name, "start screen");
        measure_theme(*full, palette_at(i)->name, "full 30x30 board");
    }
}

static void measure_hover(App *app) {
    Samples samples = {.count = 0};
    Cell moves[CELLS_MAX];
    int count = position_moves(session_position(stage_session(app->stage)), moves);
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        Point at;
        stage_find_cell(app->stage, moves[i % count], &at);
        push_motion(at);
        frame(app, &samples);
    }
    print_row("… the mouse moves from cell to cell", &samples);
}

static void measure_marks(App *app) {
    Samples samples = {.count = 0};
    Point at;
    for (int i = 0; i < MARKS && next_cell(app, &at); i++) {
        push_click(at);
        frames_until_rest(app, &samples);
    }
    print_row("… a mark is drawn", &samples);
}

static void measure_resize(App *app) {
    Samples samples = {.count = 0};
    for (int i = 0; i < 20; i++) {
        SDL_SetWindowSize(SDL_GetWindowFromID(1), 1280 - 8 * (i % 2), 800);
        frame(app, &samples);
    }
    print_row("… the window changes its size", &samples);
}

/// The last of five in a row on an otherwise full board: line, fade and all.
static void measure_win(void) {
    AppOptions options = full_board_options();
    fill_board(&options.spec, 9);
    App *app = open_game(&options);
    settle(app);
    Samples samples = {.count = 0};
    Point at;
    Session *session = stage_session(app->stage);
    while (session_position(session)->outcome == OUTCOME_OPEN && next_cell(app, &at)) {
        settle(app);
        samples = (Samples){.count = 0};
        push_click(at);
        frames_until_rest(app, &samples);
    }
    bool won = session_position(session)->outcome != OUTCOME_DRAW;
    print_row(won ? "… the winning line and the fade" : "… a draw greys all marks", &samples);
    app_free(app);
}

/// The computer has begun to think on the largest board; how long it takes until all is closed.
static void measure_close(void) {
    AppOptions options = options_default();
    options.spec.variant = (Variant){.width = SIDE_MAX, .height = SIDE_MAX, .row_length = 5};
    options.in_game = true;
    options.spec.first = SIDE_O;
    Samples samples = {.count = 0};
    for (int i = 0; i < RUNS_FIRST; i++) {
        App *app = open_game(&options);
        settle(app);
        Point at;
        if (!next_cell(app, &at))
            exit(EXIT_FAULT);
        push_click(at);
        for (int64_t start = now(); now() - start < NANOSECONDS_PER_SECOND / 2;)
            app_frame(app, 16 * NANOSECONDS_PER_MS);
        if (!session_computer_to_move(stage_session(app->stage)))
            fputs("frame_bench: the computer had finished thinking\n", stderr);
        Moment start = moment();
        app_free(app);
        add_sample(&samples, start);
    }
    print_row("closing while the computer thinks on 32x32", &samples);
}

/// "Who wins?" on the largest board, while it searches: a sign or a hatch in each of 1024 squares.
static void measure_who_wins(void) {
    AppOptions options = options_default();
    options.spec.variant = (Variant){.width = SIDE_MAX, .height = SIDE_MAX, .row_length = 5};
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    options.in_game = true;
    App *app = open_game(&options);
    settle(app);
    press(SDLK_w);
    Samples samples = {.count = 0};
    frame(app, &samples);
    print_row("32x32, the first frame of \"Who wins?\"", &samples);
    samples.count = 0;
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        Point at;
        stage_find_cell(app->stage, (Cell)(i * 7 % (SIDE_MAX * SIDE_MAX)), &at);
        push_motion(at);
        frame(app, &samples);
    }
    print_row("… the mouse moves while it searches", &samples);
    app_free(app);
}

/// Analysis in a 15x15 game while every core thinks, at 60 frames a second.
static void measure_analysis(void) {
    AppOptions options = options_default();
    options.spec.variant = (Variant){.width = 15, .height = 15, .row_length = 5};
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    options.in_game = true;
    App *app = open_game(&options);
    Settings settings = *stage_settings(app->stage);
    settings.threads = thread_cores();
    stage_change_settings(app->stage, &settings);
    Point at;
    settle(app);
    for (int cell = 96; cell < 128; cell += 4) {
        stage_find_cell(app->stage, (Cell)cell, &at);
        push_click(at);
        settle(app);
    }
    press(SDLK_a);
    Samples samples = {.count = 0};
    frame(app, &samples);
    print_row("15x15, the first frame of Analysis", &samples);
    samples.count = 0;
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        stage_find_cell(app->stage, (Cell)(i * 7 % 225), &at);
        push_motion(at);
        frame(app, &samples);
        SDL_Delay(10);
    }
    print_row("… the mouse moves while all cores think", &samples);
    app_free(app);
}

static void press_control(App *app, const char *label) {
    Point at;
    bool enabled;
    if (stage_find_control(app->stage, label, &at, &enabled))
        push_click(at);
    settle(app);
}

/// The boards of 15x15 two marks deep, of which 10,000 are laid out, pulled to and fro.
static void measure_many_boards(void) {
    AppOptions options = options_default();
    options.spec.variant = (Variant){.width = 15, .height = 15, .row_length = 5};
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    options.in_game = true;
    App *app = open_game(&options);
    settle(app);
    press(SDLK_t);
    settle(app);
    press(SDLK_m);
    settle(app);
    press_control(app, "Depth limit +");
    press(SDLK_ESCAPE);
    settle(app);
    press(SDLK_END);
    for (int i = 0; i < 5; i++)
        press(SDLK_MINUS);
    settle(app);
    Samples samples = {.count = 0};
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 700;
    event.button.y = 300;
    SDL_PushEvent(&event);
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        push_motion(POINT((float)(700 - 11 * (i % 50)), 300));
        frame(app, &samples);
    }
    print_row("… 10,000 boards of 15x15 laid out, pulled along", &samples);
    app_free(app);
}

/// How minimax thinks, from the empty 3x3 board: run through, scrubbed, and as small as can be.
static void measure_recursion(void) {
    enum { STRIP_LEFT = 80, STRIP_WIDTH = 1150, STRIP_MIDDLE = 680 };
    AppOptions options = options_default();
    options.spec.variant = (Variant){.width = 3, .height = 3, .row_length = 3};
    options.spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN};
    options.in_game = true;
    App *app = open_game(&options);
    Samples samples = {.count = 0};
    settle(app);
    press(SDLK_t);
    settle(app);
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        press(SDLK_e);
        frame(app, &samples);
    }
    print_row("How minimax thinks: to the next end", &samples);
    samples.count = 0;
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        push_click(POINT(STRIP_LEFT + (float)(i * 7919 % STRIP_WIDTH), STRIP_MIDDLE));
        frame(app, &samples);
    }
    print_row("… to any of the 549,946 boards", &samples);
    for (int i = 0; i < 5; i++)
        press(SDLK_MINUS);
    press(SDLK_END);
    settle(app);
    samples.count = 0;
    for (int i = 0; i < FRAMES_SETTLED; i++) {
        push_motion(POINT(200 + (float)i, 300));
        frame(app, &samples);
    }
    print_row("… all of four levels laid out, settled", &samples);
    app_free(app);
}

int main(void) {
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    AppOptions start = options_default(), full = full_board_options();
    fill_board(&full.spec, 20);
    puts("| at 1280x800, software renderer | median ms | 99 % | longest | processor, median | "
         "longest |\n"
         "|---|--:|--:|--:|--:|--:|");
    measure_first_frame("first frame of the start screen", &start);
    measure_first_frame("first frame of a full 30x30 board", &full);
    measure_themes(&start, &full);
    App *app = open_game(&full);
    settle(app);
    measure_settled(app);
    measure_hover(app);
    measure_marks(app);
    measure_resize(app);
    app_free(app);
    measure_win();
    measure_who_wins();
    measure_analysis();
    measure_recursion();
    measure_many_boards();
    measure_close();
    return 0;
}
