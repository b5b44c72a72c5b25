// Plays players against each other, on any board.
//
//   arena match VARIANT A B [--games N] [--time SECONDS] [--nodes N] [--openings FILE]
//         [--random-plies N] [--seed S] [--concurrency N] [--margin MILLISECONDS]
//         [--sprt ELO0,ELO1] [--sprt-errors ALPHA,BETA] [--sgf FILE]
//   arena ladder VARIANT… [--games N] [--seed S] [--from LEVEL] [--to LEVEL] [--concurrency N]
//   arena openings VARIANT [--count N] [--plies N] [--nodes N] [--seed S]
//   arena score WINS DRAWS LOSSES
//
// A player is level1 … level10, perfect, limits joined by commas (nodes=N, depth=N, time=SECONDS),
// engine:COMMAND, a program that speaks the Gomocup protocol, or analyze:COMMAND, a program that
// understands `analyze VARIANT --json --batch`, as the first version of the engine does. A name and
// limits may come before: name=Other,time=0.5,engine:other; so may threads=N. Players
// without limits of their own get those of --time and --nodes. Every opening is played twice with
// the sides changed. Whoever answers later than its time and the margin, plays where it cannot or
// ends loses the game, which is counted, with the line it said last; what a program says besides
// its moves is skipped. One that cannot be started is told before the first game. `ladder` prints a
// Markdown table of each level against the one below it, `openings` writes even openings for
// c-gomoku-cli, `score` tells what so many results mean.
#include "arena/match.h"
#include "arena/options.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

BASE_NORETURN static void fail(const char *message) {
    fprintf(stderr, "arena: %s\n", message);
    exit(2);
}

/// What a file is not fit for, and why.
BASE_NORETURN static void fail_file(const char *name, const char *what, const char *why) {
    Problem problem;
    problem_set(&problem, "'%.60s' %s: %.160s", name, what, why);
    fail(problem.sentence);
}

static Variant parse_variant(const char *text) {
    Variant variant;
    Problem problem;
    if (!variant_parse(slice_of(text), &variant, &problem))
        fail(problem.sentence);
    return variant;
}

static ContestantSpec parse_player(const char *text, const Options *options) {
    const Limits usual = {
        .time_ns = (int64_t)(options->time * (double)NANOSECONDS_PER_SECOND),
        .nodes = options->nodes,
    };
    ContestantSpec spec;
    Problem problem;
    if (!contestant_parse(text, &usual, &spec, &problem))
        fail(problem.sentence);
    if (!contestant_is_limited(&spec))
        fail("a player needs a limit: --time, --nodes or one of its own");
    return spec;
}

// --- The commands

/// A board with room for it begins with two random moves, so that strong players do not repeat
/// themselves and neither side has much of a start.
static int random_plies(const Variant *variant, const Options *options) {
    if (options->random_plies != RANDOM_PLIES_AS_USUAL)
        return (int)options->random_plies;
    return variant_cells(variant) >= 36 ? 2 : 0;
}

static int pair_count(const Options *options) {
    return (int)(options->games + 1) / 2;
}

static Openings make_openings(const Variant *variant, const Options *options) {
    enum { RANDOM_MAX = 10000 }; // then they come again
    if (!options->openings)
        return openings_random(variant, MIN(pair_count(options), RANDOM_MAX),
                               random_plies(variant, options), options->seed);
    FILE *in = fopen(options->openings, "r");
    if (!in)
        fail_file(options->openings, "cannot be read", strerror(errno));
    Openings openings;
    Problem problem;
    bool read = openings_read(in, variant, &openings, &problem);
    fclose(in);
    if (!read)
        fail_file(options->openings, "cannot be read as openings", problem.sentence);
    return openings;
}

static MatchPlan make_plan(const Variant *variant, const Options *options,
                           const Openings *openings) {
    return (MatchPlan){
        .variant = *variant,
        .openings = openings,
        .pairs = pair_count(options),
        .concurrency = (int)options->concurrency,
        .margin_ns = (int64_t)(options->margin * (double)NANOSECONDS_PER_MS),
        .seed = options->seed,
    };
}

static double ms_per_move(const MatchResult *result, int player) {
    return (double)result->time_ns[player] / (double)NANOSECONDS_PER_MS /
           MAX(result->moves[player], 1);
}

/// Such as `+12 =3 -5, 67.5 % (47.0 to 82.8), Elo +127 (-21 to +273)`.
static void print_score(const Tally *tally) {
    Range range = tally_range(tally);
    double mean = tally_mean(tally);
    printf("+%d =%d -%d, %.1f %% (%.1f to %.1f), Elo %+.0f (%+.0f to %+.0f)", tally->wins,
           tally->draws, tally->losses, 100 * mean, 100 * range.low, 100 * range.high,
           elo_from_mean(mean), elo_from_mean(range.low), elo_from_mean(range.high));
}

static void print_failures(const ContestantSpec *player, const FailureCount failures[FAILURES]) {
    for (int i = FAILURE_NONE + 1; i < FAILURES; i++) {
        if (failures[i].games == 0)
            continue;
        printf("%s lost %d by %s\n", player->name, failures[i].games, FAILURE_NAME[i]);
        if (failures[i].said[0])
            printf("    in game %d its last line was '%s'\n", failures[i].example + 1,
                   failures[i].said);
    }
}

static void print_sprt(const Sprt *sprt, const Tally *tally) {
    static const char *const ANSWERS[] = {
        [SPRT_GO_ON] = "undecided", [SPRT_ELO0] = "refused", [SPRT_ELO1] = "accepted"};
    printf("SPRT of Elo %g against %g: %s, log-likelihood ratio %.2f\n", sprt->elo1, sprt->elo0,
           ANSWERS[sprt_answer(sprt, tally)], sprt_ratio(sprt, tally));
}

static void print_match(const MatchPlan *plan, const MatchResult *result) {
    printf("%s against %s: ", plan->players[0].name, plan->players[1].name);
    print_score(&result->tally);
    printf("; %.1f and %.1f ms a move\n", ms_per_move(result, 0), ms_per_move(result, 1));
    for (int p = 0; p < 2; p++)
        print_failures(&plan->players[p], result->failures[p]);
    if (plan->sprt)
        print_sprt(plan->sprt, &result->tally);
}

/// Before the first game: no score is made of games that a program took no part in.
static void try_players(const MatchPlan *plan) {
    Problem problem;
    for (int p = 0; p < 2; p++)
        if (!contestant_try(&plan->players[p], &plan->variant, &problem))
            fail(problem.sentence);
}

static void run_match(const Options *options) {
    if (options->word_count != 4)
        fail("match needs a variant and two players");
    Variant variant = parse_variant(options->words[1]);
    Openings openings = make_openings(&variant, options);
    MatchPlan plan = make_plan(&variant, options, &openings);
    for (int p = 0; p < 2; p++)
        plan.players[p] = parse_player(options->words[2 + p], options);
    if (options->sgf && !(plan.records = fopen(options->sgf, "a")))
        fail_file(options->sgf, "cannot be written", strerror(errno));
    try_players(&plan);
    const Sprt sprt = {options->sprt[0], options->sprt[1], options->sprt_errors[0],
                       options->sprt_errors[1]};
    if (sprt.elo0 < sprt.elo1)
        plan.sprt = &sprt;
    MatchResult result = match_play(&plan);
    print_match(&plan, &result);
    openings_free(&openings);
    if (plan.records && (ferror(plan.records) | fclose(plan.records)) != 0)
        fail("the records could not be written: games are missing in their file");
}

static void level_name(Level level, char *name, size_t size) {
    if (level == LEVEL_PERFECT)
        snprintf(name, size, "perfect");
    else
        snprintf(name, size, "%d", level);
}

static void run_ladder_step(const Variant *variant, Level level, const Options *options) {
    Openings openings = make_openings(variant, options);
    MatchPlan plan = make_plan(variant, options, &openings);
    plan.players[0] = (ContestantSpec){.level = level};
    plan.players[1] = (ContestantSpec){.level = level - 1};
    if (level == LEVEL_PERFECT)
        plan.players[0].limits.time_ns = NANOSECONDS_PER_SECOND / 2;
    MatchResult result = match_play(&plan);
    const Tally *tally = &result.tally;
    Range range = tally_range(tally);
    char board[VARIANT_TEXT_MAX], name[16];
    Text text = text_over(board, sizeof(board));
    variant_format(variant, &text);
    level_name(level, name, sizeof(name));
    printf("| %s | %s | %d | %d | %d | %d | %.1f %% (%.1f–%.1f) | %+.0f | %.1f |\n", board, name,
           level - 1, tally->wins, tally->draws, tally->losses, 100 * tally_mean(tally),
           100 * range.low, 100 * range.high, elo_from_mean(tally_mean(tally)),
           ms_per_move(&result, 0));
    fflush(stdout);
    openings_free(&openings);
}

static void run_ladder(const Options *options) {
    printf("| board | level | against | won | drawn | lost | score | Elo | ms a move |\n"
           "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    for (int i = 1; i < options->word_count; i++) {
        Variant variant = parse_variant(options->words[i]);
        int last = (int)MIN(options->to, (uint64_t)LEVEL_PERFECT);
        for (Level level = MAX((int)options->from, LEVEL_MIN + 1); level <= last; level++)
            run_ladder_step(&variant, level, options);
    }
}

static void run_openings(const Options *options) {
    enum { NODES = 100000 };
    if (options->word_count != 2)
        fail("openings needs a variant");
    Variant variant = parse_variant(options->words[1]);
    Openings openings =
        openings_balanced(&variant, (int)options->count, (int)options->plies, options->seed,
                          options->nodes > 0 ? options->nodes : NODES);
    openings_write(stdout, &openings);
    openings_free(&openings);
}

static void run_score(const Options *options) {
    uint64_t counts[3];
    if (options->word_count != 4)
        fail("score needs three numbers: games won, drawn and lost");
    for (int i = 0; i < 3; i++)
        if (!slice_to_uint(slice_of(options->words[1 + i]), 1000000, &counts[i]))
            fail("score needs three whole numbers: games won, drawn and lost");
    Tally tally = {.wins = (int)counts[0], .draws = (int)counts[1], .losses = (int)counts[2]};
    print_score(&tally);
    printf("\n");
}

static int print_help(void) {
    fputs("arena match VARIANT A B [--games N] [--time SECONDS] [--nodes N] [--openings FILE]\n"
          "      [--random-plies N] [--seed S] [--concurrency N] [--margin MILLISECONDS]\n"
          "      [--sprt ELO0,ELO1] [--sprt-errors ALPHA,BETA] [--sgf FILE]\n"
          "arena ladder VARIANT... [--games N] [--seed S] [--from LEVEL] [--to LEVEL]\n"
          "      [--concurrency N]\n"
          "arena openings VARIANT [--count N] [--plies N] [--nodes N] [--seed S]\n"
          "arena score WINS DRAWS LOSSES\n\n"
          "A and B are level1 to level10, perfect, limits such as nodes=10000 or time=0.5,\n"
          "engine:COMMAND or analyze:COMMAND; the head of tools/arena.c tells more.\n",
          stdout);
    return fflush(stdout) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*run)(const Options *options);
    } COMMANDS[] = {{"match", run_match},
                    {"ladder", run_ladder},
                    {"openings", run_openings},
                    {"score", run_score}};
    Options options;
    Problem problem;
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return print_help();
    if (!options_parse(argc - 1, argv + 1, &options, &problem))
        fail(problem.sentence);
    signal(SIGPIPE, SIG_IGN); // A program that has ended is noticed where it is written to.
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++) {
        if (options.word_count == 0 || strcmp(options.words[0], COMMANDS[i].name) != 0)
            continue;
        COMMANDS[i].run(&options);
        return 0;
    }
    if (options.word_count == 0)
        fail("expected match, ladder, openings or score first; --help tells more");
    problem_set(&problem, "unknown command '%.40s'; expected match, ladder, openings or score",
                options.words[0]);
    fail(problem.sentence);
}
