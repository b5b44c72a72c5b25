// Measures the searches for wins by threats on positions of random play that blocks rows:
//
//   threat_bench [VARIANT [POSITIONS [NODES [QUIET]]]]
//
// Each line tells what was asked, how many answers were wins, complete failures and cut short, and
// what a question and a node cost in CPU time.
#include "base/clock.h"
#include "base/rng.h"
#include "engine/board/static_outcome.h"
#include "engine/search/threat_search.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POSITIONS_DEFAULT = 1000, NODES_DEFAULT = 200, CANDIDATES = 4 };

static double cpu_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static int random_near(const Board *board, Rng *rng) {
    CellSet cells = board->near;
    cell_set_meet(&cells, &board->playable, board->words);
    if (cell_set_empty(&cells, board->words))
        cells = board->playable;
    int skip = (int)rng_below(rng, (uint32_t)cell_set_count(&cells, board->words));
    int cell = cell_set_next(&cells, 0, board->words);
    while (skip-- > 0)
        cell = cell_set_next(&cells, cell + 1, board->words);
    return cell;
}

/// Blocks and completes rows, and else plays the cell worth most to both sides out of a few.
static int choose(const Board *board, Rng *rng) {
    StaticOutcome outcome = static_outcome(board);
    if (outcome.move != CELL_NONE)
        return outcome.move;
    int best = random_near(board, rng);
    for (int i = 1; i < CANDIDATES; i++) {
        int cell = random_near(board, rng);
        if (board_kind(board, SIDE_X, cell) + board_kind(board, SIDE_O, cell) >
            board_kind(board, SIDE_X, best) + board_kind(board, SIDE_O, best))
            best = cell;
    }
    return best;
}

/// Plays on until nobody can complete a row; starts again when the game ends.
static void next_position(Board *board, const Patterns *patterns, Rng *rng) {
    Cell cells[2];
    do {
        if (board->won || board->free_cells == 0 ||
            board->ply > variant_cells(&board->variant) / 2) {
            Position position;
            position_init(&position, patterns_variant(patterns), SIDE_X);
            board_set_up(board, patterns, NULL, &position);
        }
        board_play(board, choose(board, rng));
    } while (board->won || board->free_cells == 0 ||
             static_outcome_completions(board, SIDE_X, cells) > 0 ||
             static_outcome_completions(board, SIDE_O, cells) > 0);
}

typedef enum Question { PLAY_AND_UNDO, FOURS, MUST_PLAY, QUIET, QUESTIONS } Question;
static const char *const NAMES[] = {"play+undo", "fours", "must play", "quiet"};

typedef struct Totals {
    uint64_t nodes;
    int results[3]; ///< by ThreatResult
    double seconds;
} Totals;

static ThreatResult ask(Question question, ThreatSearch *search, Board *board, int nodes,
                        int quiet) {
    switch (question) {
    case FOURS:
        return threat_search_fours(search, board, nodes).result;
    case MUST_PLAY:
        return threat_search_must_play(search, board, nodes).plies > 0 ? THREAT_WIN : THREAT_NONE;
    case QUIET:
        return threat_search_quiet(search, board, quiet, nodes).result;
    default:
        for (int cell = 0; cell < variant_cells(&board->variant); cell++)
            if (board_can_play(board, cell)) {
                board_play(board, cell);
                board_undo(board);
            }
        return THREAT_NONE;
    }
}

static Totals measure(Question question, const Patterns *patterns, int positions, int nodes,
                      int quiet) {
    Rng rng = rng_seeded(1);
    Board *board = board_new();
    ThreatSearch *search = threat_search_new(1024);
    Totals totals = {0};
    Position position;
    position_init(&position, patterns_variant(patterns), SIDE_X);
    board_set_up(board, patterns, NULL, &position);
    for (int i = 0; i < positions; i++) {
        next_position(board, patterns, &rng);
        double started = cpu_seconds();
        totals.results[ask(question, search, board, nodes, quiet)]++;
        totals.seconds += cpu_seconds() - started;
        if (question == PLAY_AND_UNDO)
            totals.nodes += (uint64_t)cell_set_count(&board->playable, board->words);
    }
    totals.nodes += threat_search_nodes(search);
    threat_search_free(search);
    board_free(board);
    return totals;
}

int main(int argc, char **argv) {
    Variant variant;
    Problem problem;
    if (!variant_parse(slice_of(argc > 1 ? argv[1] : "15x15x5"), &variant, &problem)) {
        fprintf(stderr, "%s\n", problem.sentence);
        return 2;
    }
    int positions = MAX(1, argc > 2 ? atoi(argv[2]) : POSITIONS_DEFAULT);
    int nodes = argc > 3 ? atoi(argv[3]) : NODES_DEFAULT;
    int quiet = argc > 4 ? atoi(argv[4]) : 2;
    Patterns *patterns = patterns_new(&variant);
    for (int question = 0; question < QUESTIONS; question++) {
        Totals totals = measure((Question)question, patterns, positions, nodes, quiet);
        printf("%-10s win %5d none %5d cut %5d  %8.2f us/question  %8.1f nodes/question  "
               "%6.0f ns/node\n",
               NAMES[question], totals.results[THREAT_WIN], totals.results[THREAT_NONE],
               totals.results[THREAT_UNKNOWN], totals.seconds / positions * 1e6,
               (double)totals.nodes / positions,
               totals.seconds * 1e9 / MAX(1, (double)totals.nodes));
    }
    patterns_free(patterns);
}
