// Measures the search's board and prints the median and the least of several runs:
//
//   board_bench [VARIANT...]
//
// Random games of up to 30 marks in a cluster that wanders from the middle of the board are played
// and taken back, all evaluation sums included. A pair is one board_play and its board_undo.
// Processor time, not time on the wall: what else the machine does matters less.
#include "base/rng.h"
#include "engine/board/board.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAMES = 400, PLIES = 30, ROUNDS = 5, RUNS = 31, SCATTER = 3 };

typedef struct Game {
    int plies;
    Cell cells[PLIES];
} Game;

static double processor_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static int compare_doubles(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/// A cell of a cluster around (column, row), which moves on now and then.
static int cluster_cell(const Variant *variant, Rng *rng, int *column, int *row) {
    int x = *column + (int)rng_below(rng, 2 * SCATTER + 1) - SCATTER;
    int y = *row + (int)rng_below(rng, 2 * SCATTER + 1) - SCATTER;
    x = CLAMP(x, 0, variant->width - 1);
    y = CLAMP(y, 0, variant->height - 1);
    if (rng_below(rng, 4) == 0) {
        *column = x;
        *row = y;
    }
    return cell_at(variant, x, y);
}

static void make_game(Board *board, Rng *rng, Game *game) {
    const Variant *variant = &board->variant;
    int column = variant->width / 2, row = variant->height / 2;
    game->plies = 0;
    for (int tries = 0; tries < 100 * PLIES && game->plies < PLIES && !board->won; tries++) {
        int cell = cluster_cell(variant, rng, &column, &row);
        if (!board_can_play(board, cell))
            continue;
        board_play(board, cell);
        game->cells[game->plies++] = (Cell)cell;
    }
    for (int ply = 0; ply < game->plies; ply++)
        board_undo(board);
}

static int run_games(Board *board, const Game *games) {
    int pairs = 0;
    for (int round = 0; round < ROUNDS; round++)
        for (const Game *game = games; game < games + GAMES; game++) {
            for (int ply = 0; ply < game->plies; ply++)
                board_play(board, game->cells[ply]);
            for (int ply = 0; ply < game->plies; ply++)
                board_undo(board);
            pairs += game->plies;
        }
    return pairs;
}

/// Fills `times` with the nanoseconds of a pair in each run, the least first.
static void time_runs(Board *board, const Game *games, double *times) {
    for (int run = 0; run < RUNS; run++) {
        double start = processor_seconds();
        int pairs = run_games(board, games);
        times[run] = (processor_seconds() - start) * 1e9 / pairs;
    }
    qsort(times, RUNS, sizeof(times[0]), compare_doubles);
}

static PatternWeights *make_weights(Rng *rng) {
    PatternWeights *weights = base_alloc(sizeof(*weights));
    for (int set = 0; set < CLASS_SETS; set++) {
        int16_t own = (int16_t)rng_below(rng, 1000), other = (int16_t)rng_below(rng, 1000);
        weights->worths[set] = pattern_worth(pattern_of_class_set((ClassSet)set), own, other);
    }
    return weights;
}

static void measure(const Variant *variant, const char *name) {
    Game *games = base_alloc(GAMES * sizeof(*games));
    Rng rng = rng_seeded(1);
    PatternWeights *weights = make_weights(&rng);
    double start = processor_seconds();
    Patterns *patterns = patterns_new(variant);
    double build = processor_seconds() - start;
    Board *board = board_new();
    Position position;
    position_init(&position, variant, SIDE_X);
    board_set_up(board, patterns, weights, &position);
    for (int i = 0; i < GAMES; i++)
        make_game(board, &rng, &games[i]);
    double times[RUNS];
    time_runs(board, games, times);
    printf("%-16s pair %5.0f ns, least %5.0f ns   tables %.3f s\n", name, times[RUNS / 2], times[0],
           build);
    board_free(board);
    patterns_free(patterns);
    base_free(weights);
    base_free(games);
}

int main(int argc, char **argv) {
    static const char *const VARIANTS[] = {"15x15x5",  "20x20x5",  "15x15x5+exact", "15x15x4",
                                           "20x20x6",  "20x20x7",  "30x30x8",       "32x32x9",
                                           "32x32x10", "32x32x12", "10x10x4+drop"};
    int count = argc > 1 ? argc - 1 : (int)ARRAY_LEN(VARIANTS);
    for (int i = 0; i < count; i++) {
        const char *text = argc > 1 ? argv[i + 1] : VARIANTS[i];
        Variant variant;
        Problem problem;
        if (!variant_parse(slice_of(text), &variant, &problem)) {
            fprintf(stderr, "board_bench: %s\n", problem.sentence);
            return 2;
        }
        measure(&variant, text);
    }
    return 0;
}
