// Plays computer players against each other.
//
//   arena match VARIANT A B [--games N] [--seed S] [--random-plies N]
//   arena ladder VARIANT… [--games N] [--seed S] [--from LEVEL] [--to LEVEL]
//
// A player is level1 … level10, perfect, or limits joined by commas: nodes=N, depth=N,
// time=SECONDS. Every opening is played twice with the sides changed. `ladder` prints a Markdown
// table of each level against the one below it.
#include "base/rng.h"
#include "engine/level.h"
#include "engine/order.h"
#include "rules/notation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Contestant {
    char name[48];
    Level level;
    Limits limits;
} Contestant;

typedef struct Match {
    Variant variant;
    Contestant players[2]; ///< A and B
    int games;
    int random_plies; ///< random moves near the centre before a game begins
    uint64_t seed;
} Match;

typedef struct Score2 {
    int wins, draws, losses; ///< of A
    int64_t time_ns[2];      ///< by player
    int moves[2];
} Score2;

static void fail(const char *message) {
    fprintf(stderr, "arena: %s\n", message);
    exit(2);
}

static bool parse_limit(Slice word, Limits *limits) {
    Slice rest = word;
    Slice name = slice_next_word(&rest, "=");
    Slice value = slice_next_word(&rest, "=");
    uint64_t number;
    double seconds;
    if (slice_is(name, "nodes") && slice_to_uint(value, UINT32_MAX, &number))
        limits->nodes = number;
    else if (slice_is(name, "depth") && slice_to_uint(value, CELLS_MAX, &number))
        limits->depth = (int)number;
    else if (slice_is(name, "time") && slice_to_seconds(value, 1e6, &seconds))
        limits->time_ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    else
        return false;
    return true;
}

static Contestant parse_player(const char *text) {
    Contestant player = {.level = LEVEL_PERFECT};
    snprintf(player.name, sizeof(player.name), "%s", text);
    if (strcmp(text, "perfect") == 0) {
        player.limits.time_ns = NANOSECONDS_PER_SECOND;
        return player;
    }
    uint64_t level;
    if (strncmp(text, "level", 5) == 0 && slice_to_uint(slice_of(text + 5), LEVEL_MAX, &level) &&
        level >= LEVEL_MIN) {
        player.level = (Level)level;
        return player;
    }
    Slice rest = slice_of(text);
    for (Slice word; (word = slice_next_word(&rest, ",")).length > 0;)
        if (!parse_limit(word, &player.limits))
            fail("a player is level1 to level10, perfect, or limits such as nodes=20000,depth=9");
    return player;
}

/// Plays a few random moves at most two steps from the centre or an earlier mark; leaves no row
/// about to be completed by chance, since the board is still nearly empty.
static void play_opening(Position *position, int plies, uint64_t seed) {
    Rng rng = rng_seeded(rng_mix(seed));
    const Variant *variant = &position->variant;
    for (int i = 0; i < plies && position->outcome == OUTCOME_OPEN; i++) {
        int cell;
        do {
            int column = variant->width / 2 - 2 + (int)rng_below(&rng, 5);
            int row = variant->height / 2 - 2 + (int)rng_below(&rng, 5);
            bool on_board = variant_has(variant, column, row);
            cell = !on_board       ? -1
                   : variant->drop ? position_landing_cell(position, column)
                                   : cell_at(variant, column, row);
        } while (!position_can_play(position, cell));
        position_play(position, (Cell)cell);
    }
}

/// Plays one game; returns 1, 0 or -1 for A.
static int play_game(const Match *match, Engine *engines[2], int game, Score2 *score) {
    Position position;
    position_init(&position, &match->variant, SIDE_X);
    play_opening(&position, match->random_plies, match->seed + (uint64_t)(game / 2));
    Clock clock = clock_system();
    SearchReport *report = report_new(1);
    for (int p = 0; p < 2; p++)
        engine_clear(engines[p]);
    while (position.outcome == OUTCOME_OPEN) {
        // Player A has X in even games.
        int player = (int)position.to_move ^ (game & 1);
        int64_t began = clock_now(&clock);
        Cell cell =
            level_choose(engines[player], &position, match->players[player].level,
                         rng_mix(match->seed * 1000003 + (uint64_t)game * 2 + (uint64_t)player),
                         &match->players[player].limits, report);
        score->time_ns[player] += clock_now(&clock) - began;
        score->moves[player]++;
        position_play(&position, cell);
    }
    report_free(report);
    if (position.outcome == OUTCOME_DRAW)
        return 0;
    bool x_won = position.outcome == OUTCOME_X_WINS;
    return x_won == ((game & 1) == 0) ? 1 : -1;
}

static Score2 play_match(const Match *match) {
    EngineConfig config = {.table_mib = 4, .clock = clock_system()};
    Engine *engines[2] = {engine_new(&config), engine_new(&config)};
    Score2 score = {0};
    for (int game = 0; game < match->games; game++) {
        int result = play_game(match, engines, game, &score);
        score.wins += result > 0;
        score.draws += result == 0;
        score.losses += result < 0;
    }
    engine_free(engines[0]);
    engine_free(engines[1]);
    return score;
}

/// Percent of the points, draws half.
static double percent(const Score2 *score) {
    int games = score->wins + score->draws + score->losses;
    return 100.0 * (score->wins + 0.5 * score->draws) / games;
}

/// Half the width of the 95 % interval around percent().
static double margin(const Score2 *score) {
    double games = score->wins + score->draws + score->losses, mean = percent(score) / 100;
    double square = (score->wins + 0.25 * score->draws) / games;
    return 100 * 1.96 * sqrt(fmax(square - mean * mean, 0) / games);
}

static double ms_per_move(const Score2 *score, int player) {
    return (double)score->time_ns[player] / (double)NANOSECONDS_PER_MS /
           MAX(score->moves[player], 1);
}

/// A board with room for it begins with two random moves, so that strong players do not repeat
/// themselves and neither side has much of a start.
static int usual_random_plies(const Variant *variant) {
    return variant_cells(variant) >= 36 ? 2 : 0;
}

static void run_ladder_step(const Variant *variant, Level level, int games, uint64_t seed) {
    Match match = {.variant = *variant,
                   .games = games,
                   .random_plies = usual_random_plies(variant),
                   .seed = seed,
                   .players = {{.level = level}, {.level = level - 1}}};
    if (level == LEVEL_PERFECT)
        match.players[0].limits.time_ns = NANOSECONDS_PER_SECOND / 2;
    Score2 score = play_match(&match);
    char name[VARIANT_TEXT_MAX];
    Text text = text_over(name, sizeof(name));
    variant_format(variant, &text);
    char upper[16];
    if (level == LEVEL_PERFECT)
        snprintf(upper, sizeof(upper), "perfect");
    else
        snprintf(upper, sizeof(upper), "%d", level);
    printf("| %s | %s | %d | %d | %d | %d | %.1f %% ± %.1f | %.1f |\n", name, upper, level - 1,
           score.wins, score.draws, score.losses, percent(&score), margin(&score),
           ms_per_move(&score, 0));
    fflush(stdout);
}

typedef struct Options {
    int games, random_plies, from, to;
    uint64_t seed;
    int word_count;
    char *words[16];
} Options;

static Options parse_options(int count, char **words) {
    Options options = {.games = 200, .random_plies = -1, .from = 2, .to = LEVEL_MAX, .seed = 1};
    for (int i = 0; i < count; i++) {
        uint64_t number;
        if (words[i][0] != '-') {
            if (options.word_count == (int)ARRAY_LEN(options.words))
                fail("too many arguments");
            options.words[options.word_count++] = words[i];
            continue;
        }
        if (i + 1 == count || !slice_to_uint(slice_of(words[i + 1]), 1000000, &number))
            fail("an option needs a whole number after it");
        if (strcmp(words[i], "--games") == 0)
            options.games = (int)number;
        else if (strcmp(words[i], "--seed") == 0)
            options.seed = number;
        else if (strcmp(words[i], "--random-plies") == 0)
            options.random_plies = (int)number;
        else if (strcmp(words[i], "--from") == 0)
            options.from = (int)number;
        else if (strcmp(words[i], "--to") == 0)
            options.to = (int)number;
        else
            fail("unknown option; see the head of tools/arena.c");
        i++;
    }
    return options;
}

static Variant parse_variant(const char *text) {
    Variant variant;
    Problem problem;
    if (!variant_parse(slice_of(text), &variant, &problem))
        fail(problem.sentence);
    return variant;
}

static void run_ladder(const Options *options) {
    printf("| board | level | against | won | drawn | lost | score | ms a move |\n"
           "|---|--:|--:|--:|--:|--:|--:|--:|\n");
    for (int i = 1; i < options->word_count; i++) {
        Variant variant = parse_variant(options->words[i]);
        int last = MIN(options->to, LEVEL_PERFECT);
        for (Level level = MAX(options->from, LEVEL_MIN + 1); level <= last; level++)
            run_ladder_step(&variant, level, options->games, options->seed);
    }
}

static void run_match(const Options *options) {
    if (options->word_count != 4)
        fail("match needs a variant and two players");
    Match match = {.variant = parse_variant(options->words[1]),
                   .players = {parse_player(options->words[2]), parse_player(options->words[3])},
                   .games = options->games,
                   .seed = options->seed};
    match.random_plies =
        options->random_plies >= 0 ? options->random_plies : usual_random_plies(&match.variant);
    Score2 score = play_match(&match);
    printf("%s against %s: +%d =%d -%d, %.1f %% ± %.1f; %.1f and %.1f ms a move\n",
           match.players[0].name, match.players[1].name, score.wins, score.draws, score.losses,
           percent(&score), margin(&score), ms_per_move(&score, 0), ms_per_move(&score, 1));
}

int main(int argc, char **argv) {
    Options options = parse_options(argc - 1, argv + 1);
    if (options.word_count >= 2 && strcmp(options.words[0], "ladder") == 0)
        run_ladder(&options);
    else if (options.word_count >= 2 && strcmp(options.words[0], "match") == 0)
        run_match(&options);
    else
        fail("use: arena match VARIANT A B, or arena ladder VARIANT…");
    return 0;
}
