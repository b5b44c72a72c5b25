// Picks forced wins out of games of self_play, and measures how many of them the engine finds:
//
//   mine_wins mine GAMES [COUNT [NODES]]  prints a suite: of each game the earliest position from
//                                         which the solver proves, with so many nodes, that the
//                                         winner wins; not those that a short search for
//                                         threats finds as well
//   mine_wins bench SUITE [MS [THREADS]]  lets the engine look at each for MS milliseconds (1000)
//                                         and prints how many it proves
//   mine_wins threats SUITE [NODES [QUIET]]  the same with the search for wins by threats alone
//
// A line of a suite is a variant and the moves from the empty board. The solver's prover shares
// nothing with the engine's threat searches. On one thread the time is that of the processor.
#include "base/clock.h"
#include "engine/engine.h"
#include "engine/search/threat_search.h"
#include "game_record.h"
#include "rules/notation.h"
#include "solver/window_prover.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

enum {
    COUNT_DEFAULT = 100,
    NODES_DEFAULT = 20000,
    MS_DEFAULT = 1000,
    THREAT_NODES_DEFAULT = 100000,
    QUIET_DEFAULT = 12,
    EASY_NODES = 1000,
    TABLE_MIB = 64,
    PROVER_BYTES = 4 << 20,
    LINE_BYTES_MAX = VARIANT_TEXT_MAX + MOVES_TEXT_MAX,
    VARIANTS_MAX = 16
};

BASE_NORETURN static void fail(const char *message) {
    fprintf(stderr, "mine_wins: %s\n", message);
    exit(2);
}

static int64_t cpu_now(void *context) {
    (void)context;
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * NANOSECONDS_PER_SECOND + time.tv_nsec;
}

// --- mining

/// Sets up the position after the first `length` moves of a game that X began.
static bool replay(const GameRecord *game, int length, Position *position) {
    position_init(position, &game->variant, SIDE_X);
    for (int i = 0; i < length; i++) {
        if (!position_can_play(position, game->moves[i].cell))
            return false;
        position_play(position, (Cell)game->moves[i].cell);
    }
    return position->outcome == OUTCOME_OPEN;
}

static bool solver_wins(const Position *position, uint64_t nodes) {
    atomic_bool stop = false;
    WindowProver prover;
    window_prover_init(&prover, position, position->to_move, PROVER_BYTES, &stop);
    effort_allow(&prover.game.effort, nodes);
    Cell move;
    bool wins = window_prover_ask(&prover, true, &move);
    window_prover_free(&prover);
    return wins;
}

static bool is_easy(const Position *position) {
    Patterns *patterns = patterns_new(&position->variant);
    Board *board = board_new();
    ThreatSearch *search = threat_search_new(64);
    board_set_up(board, patterns, NULL, position);
    ThreatAnswer answer = threat_search_quiet(search, board, QUIET_DEFAULT, EASY_NODES);
    threat_search_free(search);
    board_free(board);
    patterns_free(patterns);
    return answer.result == THREAT_WIN;
}

/// The earliest position of the end of the game that the solver proves to be won by the winner, who
/// is to move; false when there is none.
static bool earliest_win(const GameRecord *game, uint64_t nodes, Position *earliest) {
    if (game->outcome != OUTCOME_X_WINS && game->outcome != OUTCOME_O_WINS)
        return false;
    int winner = game->outcome == OUTCOME_X_WINS ? 0 : 1;
    bool found = false;
    int length = game->length - (game->length % 2 != winner);
    for (; length >= game->opening; length -= 2) {
        Position position;
        if (!replay(game, length, &position))
            continue;
        if (!solver_wins(&position, nodes))
            break;
        *earliest = position;
        found = true;
    }
    return found;
}

static void print_position(const Position *position) {
    char line[LINE_BYTES_MAX];
    Text text = text_over(line, sizeof(line));
    variant_format(&position->variant, &text);
    text_add(&text, " ");
    notation_format_moves(position, &text);
    printf("%s\n", line);
    fflush(stdout);
}

static int mine(const char *path, int count, uint64_t nodes) {
    FILE *file = fopen(path, "rb");
    if (!file)
        fail("the file of games cannot be opened");
    GameRecord *game = base_alloc(sizeof(*game));
    Position position;
    int found = 0;
    while (found < count && game_record_read(file, game))
        if (earliest_win(game, nodes, &position) && !is_easy(&position)) {
            print_position(&position);
            found++;
        }
    base_free(game);
    fclose(file);
    return found == count ? 0 : 1;
}

// --- measuring

typedef struct Tally {
    Variant variant;
    int positions, proven;
    int64_t time_ns; ///< of those that were proven
} Tally;

static Tally *tally_of(Tally *tallies, int *count, const Variant *variant) {
    for (int i = 0; i < *count; i++)
        if (variant_equal(&tallies[i].variant, variant))
            return &tallies[i];
    if (*count == VARIANTS_MAX)
        fail("the suite has too many variants");
    tallies[*count].variant = *variant;
    return &tallies[(*count)++];
}

/// Reads a line of a suite; false at the end.
static bool read_position(FILE *file, Position *position) {
    char line[LINE_BYTES_MAX];
    if (!fgets(line, sizeof(line), file))
        return false;
    line[strcspn(line, "\n")] = '\0';
    char *moves = strchr(line, ' ');
    Variant variant;
    Problem problem;
    if (!moves)
        fail("a line of the suite has no moves");
    *moves++ = '\0';
    if (!variant_parse(slice_of(line), &variant, &problem) ||
        !notation_parse_moves(slice_of(moves), &variant, SIDE_X, position, &problem))
        fail(problem.sentence);
    return true;
}

static void print_tallies(const Tally *tallies, int count) {
    for (int i = 0; i < count; i++) {
        const Tally *tally = &tallies[i];
        char name[VARIANT_TEXT_MAX];
        Text text = text_over(name, sizeof(name));
        variant_format(&tally->variant, &text);
        printf("%-14s %4d of %4d proven (%.1f %%), %.0f ms each\n", name, tally->proven,
               tally->positions, 100.0 * tally->proven / tally->positions,
               (double)tally->time_ns / 1e6 / MAX(1, tally->proven));
    }
}

static int look_for_threats(const char *path, int nodes, int quiet) {
    FILE *file = fopen(path, "r");
    if (!file)
        fail("the suite cannot be opened");
    Board *board = board_new();
    ThreatSearch *search = threat_search_new(4096);
    Tally tallies[VARIANTS_MAX] = {0};
    int count = 0;
    Position position;
    while (read_position(file, &position)) {
        Patterns *patterns = patterns_new(&position.variant);
        board_set_up(board, patterns, NULL, &position);
        threat_search_clear(search);
        int64_t started = cpu_now(NULL);
        ThreatAnswer answer = threat_search_quiet(search, board, quiet, nodes);
        Tally *tally = tally_of(tallies, &count, &position.variant);
        tally->positions++;
        tally->proven += answer.result == THREAT_WIN;
        tally->time_ns += answer.result == THREAT_WIN ? cpu_now(NULL) - started : 0;
        patterns_free(patterns);
    }
    print_tallies(tallies, count);
    threat_search_free(search);
    board_free(board);
    fclose(file);
    return 0;
}

static int bench(const char *path, int milliseconds, int threads) {
    FILE *file = fopen(path, "r");
    if (!file)
        fail("the suite cannot be opened");
    const Clock clock = threads > 1 ? clock_system() : (Clock){.now = cpu_now};
    const EngineConfig config = {.table_mib = TABLE_MIB, .threads = threads, .clock = clock};
    Engine *engine = engine_new(&config);
    SearchReport *report = report_new(1);
    const Limits limits = {.time_ns = milliseconds * NANOSECONDS_PER_MS};
    Tally tallies[VARIANTS_MAX] = {0};
    int count = 0;
    Position position;
    for (int number = 1; read_position(file, &position); number++) {
        engine_clear(engine);
        engine_search(engine, &position, &limits, NULL, report);
        Tally *tally = tally_of(tallies, &count, &position.variant);
        tally->positions++;
        if (report->verdict.kind == VERDICT_WIN) {
            tally->proven++;
            tally->time_ns += report->time_ns;
        } else
            printf("line %d: not proven, score %" PRId32 " at depth %d\n", number,
                   report->moves[0].score, report->depth);
    }
    print_tallies(tallies, count);
    report_free(report);
    engine_free(engine);
    fclose(file);
    return 0;
}

int main(int argc, char **argv) {
    if (argc >= 3 && strcmp(argv[1], "mine") == 0)
        return mine(argv[2], argc > 3 ? atoi(argv[3]) : COUNT_DEFAULT,
                    argc > 4 ? strtoull(argv[4], NULL, 10) : NODES_DEFAULT);
    if (argc >= 3 && strcmp(argv[1], "bench") == 0)
        return bench(argv[2], argc > 3 ? atoi(argv[3]) : MS_DEFAULT, argc > 4 ? atoi(argv[4]) : 1);
    if (argc >= 3 && strcmp(argv[1], "threats") == 0)
        return look_for_threats(argv[2], argc > 3 ? atoi(argv[3]) : THREAT_NODES_DEFAULT,
                                argc > 4 ? atoi(argv[4]) : QUIET_DEFAULT);
    fail("use: mine_wins mine GAMES [COUNT [NODES]], mine_wins bench SUITE [MS [THREADS]], or "
         "mine_wins threats SUITE [NODES [QUIET]]");
}
