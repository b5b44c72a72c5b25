// Plays a program of the Gomocup protocol against itself, many games at a short time a move on a
// busy machine, and counts what must not happen: illegal moves, ends of the program, moves that
// come too late.
//
//   gomocup_stress PROGRAM [--games N] [--turn MS] [--variant V] [--at-once N] [--hogs N] [--seed
//   N] [--grace MS]
//
// --at-once  games at the same time; --hogs  threads that do nothing but keep a core busy.
// Fails on an illegal move, an end, or more than one move in 1,000 that is late by more than
// --grace (30 ms). A time is from writing the command to having read the answer, as a manager
// measures it.
#include "base/clock.h"
#include "base/rng.h"
#include "base/threads.h"
#include "rules/notation.h"

#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/// Rules that INFO has words for.
enum { PROTOCOL_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

enum {
    AT_ONCE_MAX = 64,
    PATIENCE_MS = 10000,
    LINE_ROOM = 1024,
    TIMES_MAX = 4096,
    OPENING = 4,
    MOVES_A_LATE_ONE = 1000
};

typedef struct Options {
    const char *program;
    Variant variant;
    int games, turn_ms, grace_ms, at_once, hogs;
    uint64_t seed;
} Options;

typedef struct Tally {
    int games, moves, illegal, ends, late;
    int too_late;         ///< of the late ones, by more than the grace
    int times[TIMES_MAX]; ///< moves by whole milliseconds
} Tally;

typedef struct Stress {
    Options options;
    Clock clock;
    atomic_bool over;
    atomic_int next_game;
    Mutex mutex;
    Tally tally; ///< guarded by the mutex
} Stress;

// --- one program

typedef struct Brain {
    pid_t child;
    int to, from;
    size_t length;
    char bytes[LINE_ROOM];
} Brain;

static bool brain_start(Brain *brain, const char *program) {
    int input[2], output[2];
    if (pipe(input) != 0 || pipe(output) != 0)
        return false;
    brain->child = fork();
    if (brain->child == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        for (int file = STDERR_FILENO + 1; file < 1024; file++)
            close(file); // the pipes of other games, too
        execl(program, program, (char *)NULL);
        _exit(127);
    }
    close(input[0]);
    close(output[1]);
    brain->to = input[1];
    brain->from = output[0];
    brain->length = 0;
    return brain->child > 0;
}

static void brain_say(Brain *brain, const char *lines) {
    // A program that has ended is noticed when it does not answer.
    if (write(brain->to, lines, strlen(lines)) < 0)
        return;
}

/// The next line, for at most PATIENCE_MS; false when the program ended or is silent.
static bool brain_hear(Brain *brain, char *line) {
    char *end;
    while (!(end = memchr(brain->bytes, '\n', brain->length))) {
        struct pollfd ready = {.fd = brain->from, .events = POLLIN};
        ssize_t got;
        if (brain->length == sizeof(brain->bytes) || poll(&ready, 1, PATIENCE_MS) <= 0 ||
            (got = read(brain->from, brain->bytes + brain->length,
                        sizeof(brain->bytes) - brain->length)) <= 0)
            return false;
        brain->length += (size_t)got;
    }
    size_t length = (size_t)(end - brain->bytes);
    memcpy(line, brain->bytes, length);
    line[length] = '\0';
    brain->length -= length + 1;
    memmove(brain->bytes, end + 1, brain->length);
    return true;
}

/// False when the program did not end well.
static bool brain_end(Brain *brain) {
    int status = -1;
    brain_say(brain, "END\n");
    close(brain->to);
    bool ended = waitpid(brain->child, &status, 0) == brain->child;
    close(brain->from);
    return ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// --- one game

typedef struct Game {
    Stress *stress;
    Position position;
    Brain brains[2]; ///< by Side
    bool told[2];    ///< the program knows the position
} Game;

static bool set_up_brain(Game *game, Brain *brain) {
    const Options *options = &game->stress->options;
    CHECK(variant_within(&options->variant, PROTOCOL_RULES));
    char line[LINE_ROOM], sent[LINE_ROOM];
    Text text = text_over(sent, sizeof(sent));
    text_add(&text,
             "INFO win_length %d\nINFO gravity %d\nINFO rule %d\nINFO timeout_turn %d\n"
             "RECTSTART %d,%d\n",
             options->variant.row_length, options->variant.drop, options->variant.exact,
             options->turn_ms, options->variant.width, options->variant.height);
    return brain_start(brain, options->program) && (brain_say(brain, sent), true) &&
           brain_hear(brain, line) && strcmp(line, "OK") == 0;
}

static void open_game(Game *game, uint64_t seed) {
    Rng rng = rng_seeded(seed);
    position_init(&game->position, &game->stress->options.variant, SIDE_X);
    while (game->position.ply < OPENING && game->position.outcome == OUTCOME_OPEN) {
        Cell moves[CELLS_MAX];
        int count = position_moves(&game->position, moves);
        position_play(&game->position, moves[rng_below(&rng, (uint32_t)count)]);
    }
}

/// TURN, or BOARD for a program that does not know the position.
static void write_question(const Game *game, Text *text) {
    const Position *position = &game->position;
    int width = position->variant.width;
    Cell last = position_last_move(position);
    if (game->told[position->to_move]) {
        text_add(text, "TURN %d,%d\n", last % width, last / width);
        return;
    }
    text_add(text, "BOARD\n");
    for (int cell = 0; cell < variant_cells(&position->variant); cell++)
        if (position_at(position, (Cell)cell) != SIDE_NONE)
            text_add(text, "%d,%d,%d\n", cell % width, cell / width,
                     position_at(position, (Cell)cell) == position->to_move ? 1 : 2);
    text_add(text, "DONE\n");
}

static void count_move(Stress *stress, int64_t time_ns) {
    int ms = (int)(time_ns / NANOSECONDS_PER_MS);
    mutex_lock(&stress->mutex);
    stress->tally.moves++;
    stress->tally.late += time_ns > stress->options.turn_ms * NANOSECONDS_PER_MS;
    stress->tally.too_late +=
        time_ns > (stress->options.turn_ms + stress->options.grace_ms) * NANOSECONDS_PER_MS;
    stress->tally.times[MIN(ms, TIMES_MAX - 1)]++;
    mutex_unlock(&stress->mutex);
}

static void count_fault(Stress *stress, int *kind, const Position *position, const char *said) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    notation_format_position(position, &text);
    mutex_lock(&stress->mutex);
    (*kind)++;
    printf("fault: '%s' in %s\n", said, memory);
    mutex_unlock(&stress->mutex);
}

/// Asks for a move and plays it; false when there is none.
static bool play_move(Game *game) {
    Stress *stress = game->stress;
    Position *position = &game->position;
    Brain *brain = &game->brains[position->to_move];
    char question[CELLS_MAX * 10], line[LINE_ROOM] = "";
    Text text = text_over(question, sizeof(question));
    int column, row;
    write_question(game, &text);
    int64_t asked = clock_now(&stress->clock);
    brain_say(brain, question);
    if (!brain_hear(brain, line)) {
        count_fault(stress, &stress->tally.ends, position, "no answer");
        return false;
    }
    count_move(stress, clock_now(&stress->clock) - asked);
    if (sscanf(line, "%d,%d", &column, &row) != 2 ||
        !variant_has(&position->variant, column, row) ||
        !position_can_play(position, cell_at(&position->variant, column, row))) {
        count_fault(stress, &stress->tally.illegal, position, line);
        return false;
    }
    game->told[position->to_move] = true;
    position_play(position, cell_at(&position->variant, column, row));
    return true;
}

static void play_game(Stress *stress, int number) {
    Game *game = base_alloc(sizeof(*game));
    game->stress = stress;
    open_game(game, stress->options.seed + (uint64_t)number);
    bool ready = set_up_brain(game, &game->brains[0]) && set_up_brain(game, &game->brains[1]);
    while (ready && game->position.outcome == OUTCOME_OPEN && play_move(game))
        ;
    for (int side = 0; side < 2; side++)
        if (!brain_end(&game->brains[side]))
            count_fault(stress, &stress->tally.ends, &game->position, "END");
    mutex_lock(&stress->mutex);
    stress->tally.games++;
    mutex_unlock(&stress->mutex);
    base_free(game);
}

// --- all games

static void *play_games(void *context) {
    Stress *stress = context;
    int number;
    while ((number = atomic_fetch_add(&stress->next_game, 1)) < stress->options.games)
        play_game(stress, number);
    return NULL;
}

static void *keep_busy(void *context) {
    Stress *stress = context;
    while (!atomic_load_explicit(&stress->over, memory_order_relaxed))
        ;
    return NULL;
}

/// The time that `percent` of the moves did not exceed, in milliseconds.
static int time_of(const Tally *tally, double percent) {
    int ms = 0, seen = tally->times[0];
    while (ms + 1 < TIMES_MAX && seen < tally->moves * percent / 100)
        seen += tally->times[++ms];
    return ms;
}

static int report(const Tally *tally, int grace_ms) {
    printf("%d games, %d moves: %d illegal, %d ends, %d late, %d of them by more than %d ms\n",
           tally->games, tally->moves, tally->illegal, tally->ends, tally->late, tally->too_late,
           grace_ms);
    printf("ms a move: 50 %% %d, 90 %% %d, 99 %% %d, 99.9 %% %d, longest %d\n", time_of(tally, 50),
           time_of(tally, 90), time_of(tally, 99), time_of(tally, 99.9), time_of(tally, 100));
    const bool right =
        tally->illegal + tally->ends == 0 && tally->too_late <= tally->moves / MOVES_A_LATE_ONE;
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int run_stress(Stress *stress) {
    Thread threads[2 * AT_ONCE_MAX];
    int count = 0;
    for (int i = 0; i < stress->options.hogs; i++)
        count += thread_start(&threads[count], keep_busy, stress);
    int hogs = count;
    for (int i = 0; i < stress->options.at_once; i++)
        count += thread_start(&threads[count], play_games, stress);
    for (int i = hogs; i < count; i++)
        thread_join(&threads[i]);
    atomic_store(&stress->over, true);
    for (int i = 0; i < hogs; i++)
        thread_join(&threads[i]);
    return report(&stress->tally, stress->options.grace_ms);
}

// --- options

static bool read_number(const char *name, const char *value, int most, int *number) {
    uint64_t read;
    if (!value || !slice_to_uint(slice_of(value), (uint64_t)most, &read)) {
        fprintf(stderr, "gomocup_stress: %s expects a number up to %d\n", name, most);
        return false;
    }
    *number = (int)read;
    return true;
}

static bool read_option(Options *options, const char *name, const char *value) {
    int seed = 1;
    Problem problem;
    if (strcmp(name, "--games") == 0)
        return read_number(name, value, 1000000, &options->games);
    if (strcmp(name, "--turn") == 0)
        return read_number(name, value, TIMES_MAX - 1, &options->turn_ms);
    if (strcmp(name, "--grace") == 0)
        return read_number(name, value, TIMES_MAX - 1, &options->grace_ms);
    if (strcmp(name, "--at-once") == 0)
        return read_number(name, value, AT_ONCE_MAX, &options->at_once);
    if (strcmp(name, "--hogs") == 0)
        return read_number(name, value, AT_ONCE_MAX, &options->hogs);
    if (strcmp(name, "--seed") == 0 && read_number(name, value, INT32_MAX, &seed)) {
        options->seed = (uint64_t)seed;
        return true;
    }
    if (strcmp(name, "--variant") == 0 && value &&
        variant_parse(slice_of(value), &options->variant, &problem))
        return true;
    fprintf(stderr, "gomocup_stress: '%s %s' is no option\n", name, value ? value : "");
    return false;
}

int main(int argc, char **argv) {
    Stress stress = {
        .options = {.program = argc > 1 ? argv[1] : NULL,
                    .variant = {.width = 15, .height = 15, .row_length = 5},
                    .games = 20,
                    .turn_ms = 100,
                    .grace_ms = 30,
                    .at_once = 2,
                    .seed = 1},
        .clock = clock_system(),
    };
    if (!stress.options.program) {
        fputs("usage: gomocup_stress PROGRAM [--games N] [--turn MS] [--variant V] [--at-once N] "
              "[--hogs N] [--seed N] "
              "[--grace MS]\n",
              stderr);
        return 2;
    }
    for (int i = 2; i < argc; i += 2)
        if (!read_option(&stress.options, argv[i], argv[i + 1]))
            return 2;
    signal(SIGPIPE, SIG_IGN);
    setvbuf(stdout, NULL, _IOLBF, 0);
    mutex_init(&stress.mutex);
    int status = run_stress(&stress);
    mutex_destroy(&stress.mutex);
    return status;
}
