// Measures the documented minimax on the 3x3 board and prints medians:
//
//   minimax_bench [RUNS]
//
// The baseline is the same recursion as a reader of its explanations would write it down in C:
// nine characters, eight lines looked through in every position. Both must visit all nodes.
#include "base/clock.h"
#include "engine/minimax.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { RUNS_DEFAULT = 21, RUNS_MAX = 10000, NODES = 549946 };

// --- the baseline

static uint64_t baseline_nodes;

static bool baseline_wins(const char *board, char mark) {
    static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++)
        if (board[lines[i][0]] == mark && board[lines[i][1]] == mark && board[lines[i][2]] == mark)
            return true;
    return false;
}

static bool baseline_full(const char *board) {
    for (int i = 0; i < 9; i++)
        if (board[i] == ' ')
            return false;
    return true;
}

static int baseline_minimax(char *board, char to_move) {
    baseline_nodes++;
    if (baseline_wins(board, 'X'))
        return 1;
    if (baseline_wins(board, 'O'))
        return -1;
    if (baseline_full(board))
        return 0;
    int best = to_move == 'X' ? -2 : 2;
    for (int i = 0; i < 9; i++) {
        if (board[i] != ' ')
            continue;
        board[i] = to_move;
        int value = baseline_minimax(board, to_move == 'X' ? 'O' : 'X');
        board[i] = ' ';
        if (to_move == 'X' ? value > best : value < best)
            best = value;
    }
    return best;
}

static void run_baseline(void) {
    char board[] = "         ";
    baseline_nodes = 0;
    CHECK(baseline_minimax(board, 'X') == 0);
    CHECK(baseline_nodes == NODES);
}

// --- what is measured

static void run_minimax(MinimaxScoring scoring, bool remember) {
    const Variant variant = {.width = 3, .height = 3, .row_length = 3};
    const MinimaxOptions options = {.scoring = scoring, .remember = remember};
    Position position;
    MinimaxResult result;
    position_init(&position, &variant, SIDE_X);
    minimax_search(&position, &options, &result);
    CHECK(result.score == 0);
    CHECK(remember || result.nodes == NODES);
}

static void run_plain(void) {
    run_minimax(MINIMAX_PLAIN, false);
}

static void run_depth_aware(void) {
    run_minimax(MINIMAX_DEPTH_AWARE, false);
}

static void run_remembering(void) {
    run_minimax(MINIMAX_PLAIN, true);
}

static int compare_times(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/// Milliseconds.
static double median_of(void (*measured)(void), int runs) {
    const Clock clock = clock_system();
    int64_t *times = base_alloc((size_t)runs * sizeof(*times));
    for (int i = 0; i < runs; i++) {
        int64_t start = clock_now(&clock);
        measured();
        times[i] = clock_now(&clock) - start;
    }
    qsort(times, (size_t)runs, sizeof(*times), compare_times);
    double median = (double)times[runs / 2] / (double)NANOSECONDS_PER_MS;
    base_free(times);
    return median;
}

int main(int argc, char **argv) {
    uint64_t runs = RUNS_DEFAULT;
    if (argc > 2 || (argc == 2 && !(slice_to_uint(slice_of(argv[1]), RUNS_MAX, &runs) && runs))) {
        fprintf(stderr, "minimax_bench: expected the number of runs, 1 to %d\n", RUNS_MAX);
        return 2;
    }
    static const struct {
        const char *name;
        void (*measured)(void);
    } kinds[] = {
        {"baseline", run_baseline},
        {"plain", run_plain},
        {"depth-aware", run_depth_aware},
        {"plain, remembering", run_remembering},
    };
    printf("The empty 3x3 board, %d nodes, median of %" PRIu64 " runs\n", NODES, runs);
    double baseline = 0;
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++) {
        double median = median_of(kinds[i].measured, (int)runs);
        if (i == 0)
            baseline = median;
        printf("%-20s %8.3f ms  %6.2f times as fast as the baseline\n", kinds[i].name, median,
               baseline / median);
    }
    return 0;
}
