#include "cli/analyze_options.h"

#include "base/clock.h"
#include "base/threads.h"
#include "cli/command.h"

enum {
    THREADS_MAX = 1024,
    JOBS_MAX = 1000000,
    SOLVER_MIB = 256,
    SOLVER_THREADS = 2,
    TABLE_MIB_MAX = 65536,
};

/// What was read so far, with the texts that can only be understood when the variant is known.
typedef struct Draft {
    AnalyzeOptions options;
    const char *position, *moves;
    OptionsGiven given;
} Draft;

static const char *const ALGORITHM_NAME[ALGORITHMS] = {
    [ALGORITHM_PLAIN] = "plain",
    [ALGORITHM_TEN] = "ten",
    [ALGORITHM_DEPTH_AWARE] = "depth-aware",
    [ALGORITHM_SEARCH] = "search",
    [ALGORITHM_SOLVE] = "solve",
};

const char *analyze_options_algorithm_name(Algorithm algorithm) {
    return ALGORITHM_NAME[algorithm];
}

// --- the table

/// Sets of algorithms, one bit each.
enum {
    FOR_MINIMAX = 1 << ALGORITHM_PLAIN | 1 << ALGORITHM_TEN | 1 << ALGORITHM_DEPTH_AWARE,
    FOR_SEARCH = 1 << ALGORITHM_SEARCH,
    FOR_SOLVE = 1 << ALGORITHM_SOLVE,
    FOR_ALL = FOR_MINIMAX | FOR_SEARCH | FOR_SOLVE,
};

#define FIELD(name) .field = offsetof(Draft, name)
/// In the order in which they are told.
static const Option OPTIONS[] = {
    {"--position", "P",
     TO_SAY("rows from top to bottom and the side to move: \"X.O/X.X/OO. X\";\n"
            "a number stands for that many empty squares"),
     OPTION_TEXT, FIELD(position), .users = FOR_ALL},
    {"--moves", "M",
     TO_SAY("the moves that led to it, X first: \"b2 a1 c3\"; \"44536\" on drop boards"),
     OPTION_TEXT, FIELD(moves), .users = FOR_ALL},
    {"--algorithm", "A",
     TO_SAY("plain, ten or depth-aware: the documented minimax, scores +1/-1,\n"
            "+10/-10 or 100 - plies; search: what the game plays with (default);\n"
            "solve: the exact value or nothing"),
     OPTION_WORD, FIELD(options.algorithm), ALGORITHMS, ALGORITHM_NAME, FOR_ALL},
    {"--depth", "N", TO_SAY("look N plies ahead at most"), OPTION_INT, FIELD(options.limits.depth),
     .most = INKROW_CELLS_MAX, .users = FOR_MINIMAX | FOR_SEARCH},
    {"--time", "SECONDS", TO_SAY("go on no longer; a search given no limit takes one second"),
     OPTION_SECONDS, FIELD(options.limits.time_ns), .users = FOR_SEARCH | FOR_SOLVE},
    {"--nodes", "N", TO_SAY("look at no more positions"), OPTION_COUNT, FIELD(options.limits.nodes),
     .most = INT64_MAX, .users = FOR_SEARCH | FOR_SOLVE},
    {"--threads", "N",
     TO_SAY("use at most N threads, in a batch for so many positions at a time;\n"
            "solve uses two, a batch of it all there are, the others one"),
     OPTION_INT, FIELD(options.threads), .most = THREADS_MAX, .users = FOR_ALL},
    {"--threads-each", "N", TO_SAY("with --batch: so many threads for each position, not one"),
     OPTION_INT, FIELD(options.threads_each), .most = THREADS_MAX, .users = FOR_SEARCH | FOR_SOLVE},
    {"--lines", "N", TO_SAY("tell the best N moves instead of one"), OPTION_INT,
     FIELD(options.lines), .most = INKROW_CELLS_MAX, .users = FOR_SEARCH},
    {"--distance", NULL, TO_SAY("solve: the exact number of plies as well"), OPTION_FLAG,
     FIELD(options.solve.distance), .users = FOR_SOLVE},
    {"--hash", "MIB",
     TO_SAY("solve: memory for tables, 256 when not given; at most half of what the\n"
            "machine has"),
     OPTION_INT, FIELD(options.solve.table_mib), .most = TABLE_MIB_MAX, .users = FOR_SOLVE},
    {"--certificate", "FILE",
     TO_SAY("solve: write a proof to FILE, for inkrow-check; with --split one for\n"
            "each job, FILE and a number; with --join all of these made one"),
     OPTION_FILE, FIELD(options.solve.certificate), .users = FOR_SOLVE},
    {"--resume", "FILE",
     TO_SAY("solve: keep what was found in FILE, and go on from what is in it;\n"
            "with --split one for each job"),
     OPTION_FILE, FIELD(options.solve.resume), .users = FOR_SOLVE},
    {"--split", "N", TO_SAY("solve: print about N jobs instead, commands that may run anywhere"),
     OPTION_INT, FIELD(options.solve.split), .most = JOBS_MAX, .users = FOR_SOLVE},
    {"--join", "FILE...", TO_SAY("solve: make one answer of what the jobs printed"), OPTION_FILES,
     FIELD(options.solve.join), .users = FOR_SOLVE},
    {"--status", "FILE...",
     TO_SAY("solve: tell how many of the jobs are done, and how long the rest may take"),
     OPTION_FILES, FIELD(options.solve.status), .users = FOR_SOLVE},
    {"--json", NULL, TO_SAY("print one line of JSON"), OPTION_FLAG, FIELD(options.json),
     .users = FOR_ALL},
    {"--stream", NULL,
     TO_SAY("search: print a line of JSON for every depth that is finished; solve:\n"
            "for all bounds that are new, and now and then where there are none"),
     OPTION_FLAG, FIELD(options.stream), .users = FOR_SEARCH | FOR_SOLVE},
    {"--trace", NULL, TO_SAY("minimax: print every step of the recursion as a line of JSON"),
     OPTION_FLAG, FIELD(options.trace), .users = FOR_MINIMAX},
    {"--prune", NULL, TO_SAY("with --trace: leave out what cannot matter, by alpha-beta"),
     OPTION_FLAG, FIELD(options.prune), .users = FOR_MINIMAX},
    {"--remember", NULL, TO_SAY("with --trace: do not search a position again"), OPTION_FLAG,
     FIELD(options.remember), .users = FOR_MINIMAX},
    {"--symmetry", NULL, TO_SAY("with --trace: nor its mirror images and turns"), OPTION_FLAG,
     FIELD(options.symmetry), .users = FOR_MINIMAX},
    {"--order", NULL, TO_SAY("with --trace: try what wins first, then what more rows go through"),
     OPTION_FLAG, FIELD(options.order), .users = FOR_MINIMAX},
    {"--batch", NULL,
     TO_SAY("read one position a line from standard input, print one line of\n"
            "JSON each; a bad line gives {\"error\": ...}"),
     OPTION_FLAG, FIELD(options.batch), .users = FOR_ALL},
    {"--progress", NULL,
     TO_SAY("tell on standard error how far it has come, also where that is no\n"
            "terminal"),
     OPTION_FLAG, FIELD(options.progress), .users = FOR_ALL},
};

static bool is_for(const Option *option, Algorithm algorithm) {
    return option->users & 1u << algorithm;
}

/// Of the algorithm known so far.
static unsigned users(const void *fields) {
    const Draft *draft = fields;
    return 1u << draft->options.algorithm;
}

static const OptionTable TABLE = {OPTIONS, ARRAY_LEN(OPTIONS), users};

static const char ABOUT[] =
    TO_SAY("VARIANT is columns x rows x marks in a row, 3x3x3 to 32x32x32, with +drop where\n"
           "marks fall and +exact where longer rows do not win: 7x6x4+drop, 15x15x5+exact.\n"
           "Without --position, --moves or --batch it is the empty board, X to move.");
static const char NOTES[] =
    TO_SAY("Exit status: 0 done, 1 a file or stream failed or no certificate could be made, 2 a\n"
           "wrong argument, 3 not proven within the limits, or results of jobs are missing, 130\n"
           "and 143 after Ctrl-C and SIGTERM, with what was known by then.\n"
           "\nIn JSON, outcome and plies stand where they are proven: plies are the shortest way,\n"
           "the first of them the mover's. score is for the side to move; with depth-aware\n"
           "X maximises.");

const Page command_analyze_page = {"VARIANT [OPTION...]", ABOUT, NOTES, &TABLE, FOR_ALL};
const Page command_solve_page = {"VARIANT [OPTION...]", ABOUT, NOTES, &TABLE, FOR_SOLVE};

// --- all of them

/// Pairs of options that make no sense together, and why.
static const struct {
    const char *one, *other, *why;
} CONFLICTS[] = {
    {"--position", "--moves", TO_SAY("expected one of them")},
    {"--position", "--batch", TO_SAY("a batch reads positions from standard input")},
    {"--moves", "--batch", TO_SAY("a batch reads positions from standard input")},
    {"--stream", "--batch", TO_SAY("a batch prints one line for each position")},
    {"--trace", "--batch", TO_SAY("a batch prints one line for each position")},
    {"--certificate", "--batch", TO_SAY("a certificate is for one position")},
    {"--resume", "--batch", TO_SAY("a file keeps what was found of one position")},
    {"--split", "--batch", TO_SAY("one position is split")},
    {"--join", "--batch", TO_SAY("one position is joined")},
    {"--split", "--join", TO_SAY("expected one of them")},
    {"--split", "--status", TO_SAY("expected one of them")},
    {"--join", "--status", TO_SAY("expected one of them")},
    {"--status", "--batch", TO_SAY("the jobs of one position are counted")},
    {"--certificate", "--status", TO_SAY("nothing is proved")},
    {"--resume", "--status", TO_SAY("nothing is proved")},
    {"--stream", "--join", TO_SAY("there are no bounds before the end")},
    {"--stream", "--status", TO_SAY("nothing is proved")},
    {"--resume", "--join", TO_SAY("joining takes no time worth keeping")},
};

static bool is_given(const Draft *draft, const char *name) {
    return option_is_given(&TABLE, &draft->given, name);
}

/// Options that mean something only with another one.
static const struct {
    const char *one, *needs;
} NEEDS[] = {
    {"--threads-each", "--batch"}, {"--prune", "--trace"}, {"--remember", "--trace"},
    {"--symmetry", "--remember"},  {"--order", "--trace"},
};

static bool options_agree(const Draft *draft, Problem *problem) {
    for (size_t i = 0; i < ARRAY_LEN(CONFLICTS); i++)
        if (is_given(draft, CONFLICTS[i].one) && is_given(draft, CONFLICTS[i].other))
            return problem_set(problem, said("%s cannot be given with %s: %s"), CONFLICTS[i].one,
                               CONFLICTS[i].other, said(CONFLICTS[i].why));
    for (size_t i = 0; i < ARRAY_LEN(NEEDS); i++)
        if (is_given(draft, NEEDS[i].one) && !is_given(draft, NEEDS[i].needs))
            return problem_set(problem, said("%s is only for a command with %s"), NEEDS[i].one,
                               NEEDS[i].needs);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (draft->given.options >> i & 1 && !is_for(&OPTIONS[i], draft->options.algorithm))
            return problem_set(problem, said("%s cannot be given with --algorithm %s"),
                               OPTIONS[i].name, ALGORITHM_NAME[draft->options.algorithm]);
    return true;
}

static InkrowError read_position(const Draft *draft) {
    InkrowGame *game = draft->options.game;
    if (draft->position)
        return inkrow_game_set_position(game, draft->position);
    return draft->moves ? inkrow_game_set_moves(game, draft->moves, 'X') : INKROW_OK;
}

static void choose_table(SolveOptions *options) {
    options->table_given = options->table_mib > 0;
    if (!options->table_given)
        options->table_mib = SOLVER_MIB;
}

/// A search without any limit would go on until it is proven: it gets one second.
static void limit_search(AnalyzeOptions *options) {
    AnalyzeLimits *limits = &options->limits;
    if (options->algorithm == ALGORITHM_SEARCH && limits->depth == 0 && limits->nodes == 0 &&
        limits->time_ns == 0)
        limits->time_ns = NANOSECONDS_PER_SECOND;
}

static void choose_threads(AnalyzeOptions *options) {
    options->threads_each = MAX(options->threads_each, 1);
    options->threads_given = options->threads > 0;
    if (options->threads_given)
        return;
    if (options->algorithm != ALGORITHM_SOLVE)
        options->threads = 1;
    else
        options->threads = options->batch ? thread_cores() : SOLVER_THREADS;
}

/// Makes the game. What is wrong with the options comes before what is with a position.
static bool read_game(Inkrow *inkrow, Draft *draft, Problem *problem) {
    InkrowGame **game = &draft->options.game;
    if (!command_right(inkrow, inkrow_game_new(inkrow, draft->given.word, game), problem))
        return false;
    if (options_agree(draft, problem) && command_right(inkrow, read_position(draft), problem))
        return true;
    inkrow_game_free(*game);
    return false;
}

bool analyze_options_parse(Inkrow *inkrow, int count, char **arguments, Algorithm algorithm,
                           AnalyzeOptions *options, Problem *problem) {
    Draft draft = {.options = {.algorithm = algorithm, .lines = 1}};
    if (!option_read(&TABLE, count, arguments, &draft, &draft.given, problem))
        return false;
    OptionFiles *join = &draft.options.solve.join;
    if (!draft.given.word && join->count > 1) // its files go on to the end of the line
        draft.given.word = join->names[--join->count];
    if (!draft.given.word)
        return problem_set(problem, said("%s expects a variant such as 3x3x3 after it"),
                           algorithm == ALGORITHM_SOLVE ? "solve" : "analyze");
    if (!read_game(inkrow, &draft, problem))
        return false;
    limit_search(&draft.options);
    choose_threads(&draft.options);
    choose_table(&draft.options.solve);
    draft.options.json |= draft.options.batch || draft.options.stream;
    *options = draft.options;
    return true;
}
