#include "cli/analyze_options.h"

#include "base/clock.h"
#include "base/thread.h"
#include "rules/notation.h"

#include <inttypes.h>
#include <string.h>

enum { THREADS_MAX = 1024, SOLVER_MIB = 256, SOLVER_THREADS = 2, JOBS_MAX = 1000000 };
static const double SECONDS_MAX = 1e6;

/// What was read so far, with the texts that can only be understood when the variant is known.
typedef struct Draft {
    AnalyzeOptions options;
    const char *position, *moves;
    unsigned given; ///< one bit for each option of the table below
} Draft;

static const char *const ALGORITHM_NAME[] = {
    [ALGORITHM_PLAIN] = "plain",
    [ALGORITHM_TEN] = "ten",
    [ALGORITHM_DEPTH_AWARE] = "depth-aware",
    [ALGORITHM_SEARCH] = "search",
    [ALGORITHM_SOLVE] = "solve",
};

const char *analyze_options_algorithm_name(Algorithm algorithm) {
    return ALGORITHM_NAME[algorithm];
}

// --- one function an option

static bool take_number(const char *name, Slice value, uint64_t limit, uint64_t *number,
                        Problem *problem) {
    if (slice_to_uint(value, limit, number) && *number > 0)
        return true;
    return problem_set(problem, "%s expects a whole number from 1 to %" PRIu64 ", not '%.*s'", name,
                       limit, SLICE_ARG(value));
}

static bool take_position(Slice value, Draft *draft, Problem *problem) {
    (void)problem;
    draft->position = value.start;
    return true;
}

static bool take_moves(Slice value, Draft *draft, Problem *problem) {
    (void)problem;
    draft->moves = value.start;
    return true;
}

static bool take_algorithm(Slice value, Draft *draft, Problem *problem) {
    for (size_t i = 0; i < ARRAY_LEN(ALGORITHM_NAME); i++)
        if (slice_is(value, ALGORITHM_NAME[i])) {
            draft->options.algorithm = (Algorithm)i;
            return true;
        }
    return problem_set(problem,
                       "--algorithm expects plain, ten, depth-aware, search or solve, not '%.*s'",
                       SLICE_ARG(value));
}

static bool take_depth(Slice value, Draft *draft, Problem *problem) {
    uint64_t depth;
    if (!take_number("--depth", value, ENGINE_DEPTH_MAX, &depth, problem))
        return false;
    draft->options.limits.depth = (int)depth;
    return true;
}

static bool take_time(Slice value, Draft *draft, Problem *problem) {
    double seconds;
    if (slice_to_seconds(value, SECONDS_MAX, &seconds))
        draft->options.limits.time_ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    // Nothing would mean no limit, which is not what a tiny number asks for.
    if (draft->options.limits.time_ns > 0)
        return true;
    return problem_set(problem, "--time expects seconds, more than 0 and up to %.0f, not '%.*s'",
                       SECONDS_MAX, SLICE_ARG(value));
}

static bool take_nodes(Slice value, Draft *draft, Problem *problem) {
    return take_number("--nodes", value, INT64_MAX, &draft->options.limits.nodes, problem);
}

static bool take_threads(Slice value, Draft *draft, Problem *problem) {
    uint64_t most;
    if (!take_number("--threads", value, THREADS_MAX, &most, problem))
        return false;
    draft->options.threads = (int)most;
    draft->options.threads_given = true;
    return true;
}

static bool take_hash(Slice value, Draft *draft, Problem *problem) {
    uint64_t mib;
    if (!take_number("--hash", value, ENGINE_TABLE_MIB_MAX, &mib, problem))
        return false;
    draft->options.table_mib = (int)mib;
    draft->options.table_given = true;
    return true;
}

static bool take_certificate(Slice value, Draft *draft, Problem *problem) {
    draft->options.certificate = value.start;
    return value.length > 0 || problem_set(problem, "--certificate expects the name of a file");
}

static bool take_resume(Slice value, Draft *draft, Problem *problem) {
    draft->options.resume = value.start;
    return value.length > 0 || problem_set(problem, "--resume expects the name of a file");
}

static bool take_split(Slice value, Draft *draft, Problem *problem) {
    uint64_t jobs;
    if (!take_number("--split", value, JOBS_MAX, &jobs, problem))
        return false;
    draft->options.split = (int)jobs;
    return true;
}

static bool take_distance(Slice value, Draft *draft, Problem *problem) {
    (void)value;
    (void)problem;
    draft->options.distance = true;
    return true;
}

static bool take_lines(Slice value, Draft *draft, Problem *problem) {
    uint64_t lines;
    if (!take_number("--lines", value, CELLS_MAX, &lines, problem))
        return false;
    draft->options.lines = (int)lines;
    return true;
}

static bool take_json(Slice value, Draft *draft, Problem *problem) {
    (void)value;
    (void)problem;
    draft->options.json = true;
    return true;
}

static bool take_batch(Slice value, Draft *draft, Problem *problem) {
    (void)value;
    (void)problem;
    draft->options.json = draft->options.batch = true;
    return true;
}

/// Sets of algorithms, one bit each.
enum {
    FOR_MINIMAX = 1 << ALGORITHM_PLAIN | 1 << ALGORITHM_TEN | 1 << ALGORITHM_DEPTH_AWARE,
    FOR_SEARCH = 1 << ALGORITHM_SEARCH,
    FOR_SOLVE = 1 << ALGORITHM_SOLVE,
    FOR_ALL = FOR_MINIMAX | FOR_SEARCH | FOR_SOLVE,
};

typedef struct Option {
    const char *name;
    const char *value; ///< what is expected after it, NULL for nothing
    const char *help;
    bool (*take)(Slice value, Draft *draft, Problem *problem);
    unsigned algorithms; ///< that it is for
} Option;

static const Option OPTIONS[] = {
    {"--position", "P",
     "rows from top to bottom and the side to move: \"X.O/X.X/OO. X\";\n"
     "a number stands for that many empty cells",
     take_position, FOR_ALL},
    {"--moves", "M", "the moves that led to it, X first: \"b2 a1 c3\"; \"44536\" on drop boards",
     take_moves, FOR_ALL},
    {"--algorithm", "A",
     "plain, ten or depth-aware: the documented minimax, scores +1/-1,\n"
     "+10/-10 or 100 - plies; search: what the game plays with (default);\n"
     "solve: the exact value or nothing",
     take_algorithm, FOR_ALL},
    {"--depth", "N", "look N plies ahead at most", take_depth, FOR_MINIMAX | FOR_SEARCH},
    {"--time", "SECONDS", "go on no longer; a search given no limit takes one second", take_time,
     FOR_SEARCH | FOR_SOLVE},
    {"--nodes", "N", "look at no more positions", take_nodes, FOR_SEARCH | FOR_SOLVE},
    {"--threads", "N",
     "use at most N threads; solve uses two, a batch of it all there are,\n"
     "the others one",
     take_threads, FOR_ALL},
    {"--lines", "N", "tell the best N moves instead of one", take_lines, FOR_SEARCH},
    {"--distance", NULL, "solve: the exact number of plies as well", take_distance, FOR_SOLVE},
    {"--hash", "MIB", "solve: memory for tables, 256 when not given", take_hash, FOR_SOLVE},
    {"--certificate", "FILE",
     "solve: write a proof to FILE, for inkrow-check; with --split one for\n"
     "each job, FILE and a number; with --join all of these made one",
     take_certificate, FOR_SOLVE},
    {"--resume", "FILE",
     "solve: keep what was found in FILE, and go on from what is in it;\n"
     "with --split one for each job",
     take_resume, FOR_SOLVE},
    {"--split", "N", "solve: print about N jobs instead, commands that may run anywhere",
     take_split, FOR_SOLVE},
    {"--join", "FILE...", "solve: make one answer of what the jobs printed", NULL, FOR_SOLVE},
    {"--json", NULL, "print one line of JSON", take_json, FOR_ALL},
    {"--batch", NULL,
     "read one position a line from standard input, print one line of\n"
     "JSON each; a bad line gives {\"error\": ...}",
     take_batch, FOR_ALL},
};

enum { HELP_COLUMN = 22 };

void analyze_options_print_help(FILE *out) {
    fputs("inkrow-engine analyze VARIANT [OPTION...]\n"
          "inkrow-engine solve VARIANT [OPTION...]      the same with --algorithm solve\n\n"
          "VARIANT is columns x rows x marks in a row, 3x3x3 to 32x32x32, with +drop where\n"
          "marks fall and +exact where longer rows do not win: 7x6x4+drop, 15x15x5+exact.\n"
          "Without --position, --moves or --batch it is the empty board, X to move.\n\n",
          out);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        char left[HELP_COLUMN];
        Text text = text_over(left, sizeof(left));
        text_add(&text, "%s %s", OPTIONS[i].name, OPTIONS[i].value ? OPTIONS[i].value : "");
        Slice help = slice_of(OPTIONS[i].help);
        for (const char *label = left; help.length > 0; label = "") {
            Slice line = slice_next_word(&help, "\n");
            fprintf(out, "  %-*s%.*s\n", HELP_COLUMN, label, (int)line.length, line.start);
        }
    }
    fputs(
        "\nExit status: 0 done, 1 a file or stream failed or no certificate could be made, 2 a\n"
        "wrong argument, 3 not proven within the limits, or results of jobs are missing.\n"
        "\nIn JSON, outcome and plies stand where they are proven: the winner needs so many plies\n"
        "at most, the first of them the mover's. score is for the side to move; with depth-aware\n"
        "X maximises.\n",
        out);
}

// --- all of them

static bool find_option(const char *name, size_t *index) {
    for (*index = 0; *index < ARRAY_LEN(OPTIONS); ++*index)
        if (strcmp(name, OPTIONS[*index].name) == 0)
            return true;
    return false;
}

/// Names what can be given for the algorithm known so far.
static bool refuse_unknown(const char *name, Algorithm algorithm, Problem *problem) {
    const char *before = "", *last = NULL;
    problem_set(problem, "unknown argument '%.*s'; expected ", SLICE_ARG(slice_of(name)));
    size_t used = strlen(problem->sentence);
    Text text = text_over(problem->sentence + used, sizeof(problem->sentence) - used);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        if (!(OPTIONS[i].algorithms & 1u << algorithm))
            continue;
        if (last) {
            text_add(&text, "%s%s", before, last);
            before = ", ";
        }
        last = OPTIONS[i].name;
    }
    text_add(&text, " or %s", last);
    return false;
}

/// Takes all files up to the next option. Returns how many arguments that were, 0 when it is none.
static int take_join(int count, char **arguments, Draft *draft, Problem *problem) {
    int files = 0;
    while (1 + files < count && strncmp(arguments[1 + files], "--", 2) != 0)
        files++;
    if (files == 0) {
        problem_set(problem, "--join expects files with what the jobs printed after it");
        return 0;
    }
    draft->options.join = arguments + 1;
    draft->options.join_count = files;
    return 1 + files;
}

/// Takes the option at arguments[0] and returns how many arguments that were, 0 when it is wrong.
static int take_option(int count, char **arguments, Draft *draft, Problem *problem) {
    size_t index;
    if (!find_option(arguments[0], &index)) {
        refuse_unknown(arguments[0], draft->options.algorithm, problem);
        return 0;
    }
    const Option *option = &OPTIONS[index];
    if (draft->given & 1u << index) {
        problem_set(problem, "%s is given twice", option->name);
        return 0;
    }
    draft->given |= 1u << index;
    if (!option->take)
        return take_join(count, arguments, draft, problem);
    if (option->value && count < 2) {
        problem_set(problem, "%s expects %s after it", option->name, option->value);
        return 0;
    }
    Slice value = slice_of(option->value ? arguments[1] : "");
    if (!option->take(value, draft, problem))
        return 0;
    return option->value ? 2 : 1;
}

/// Pairs of options that make no sense together, and why.
static const struct {
    const char *one, *other, *why;
} CONFLICTS[] = {
    {"--position", "--moves", "expected one of them"},
    {"--position", "--batch", "a batch reads positions from standard input"},
    {"--moves", "--batch", "a batch reads positions from standard input"},
    {"--certificate", "--batch", "a certificate is for one position"},
    {"--resume", "--batch", "a file keeps what was found of one position"},
    {"--split", "--batch", "one position is split"},
    {"--join", "--batch", "one position is joined"},
    {"--split", "--join", "expected one of them"},
    {"--resume", "--join", "joining takes no time worth keeping"},
};

static bool is_given(const Draft *draft, const char *name) {
    size_t index;
    return find_option(name, &index) && draft->given & 1u << index;
}

static bool options_agree(const Draft *draft, Problem *problem) {
    const AnalyzeOptions *options = &draft->options;
    for (size_t i = 0; i < ARRAY_LEN(CONFLICTS); i++)
        if (is_given(draft, CONFLICTS[i].one) && is_given(draft, CONFLICTS[i].other))
            return problem_set(problem, "%s cannot be given with %s: %s", CONFLICTS[i].one,
                               CONFLICTS[i].other, CONFLICTS[i].why);
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (draft->given & 1u << i && !(OPTIONS[i].algorithms & 1u << options->algorithm))
            return problem_set(problem, "%s cannot be given with --algorithm %s", OPTIONS[i].name,
                               ALGORITHM_NAME[options->algorithm]);
    return true;
}

static bool read_position(const Draft *draft, Position *position, Problem *problem) {
    const Variant *variant = &draft->options.variant;
    position_init(position, variant, SIDE_X);
    if (draft->position)
        return notation_parse_position(slice_of(draft->position), variant, position, problem);
    if (draft->moves)
        return notation_parse_moves(slice_of(draft->moves), variant, SIDE_X, position, problem);
    return true;
}

/// A search without any limit would go on until it is proven: it gets one second.
static void limit_search(AnalyzeOptions *options) {
    Limits *limits = &options->limits;
    if (options->algorithm == ALGORITHM_SEARCH && limits->depth == 0 && limits->nodes == 0 &&
        limits->time_ns == 0)
        limits->time_ns = NANOSECONDS_PER_SECOND;
}

static void choose_threads(AnalyzeOptions *options) {
    if (options->threads_given)
        return;
    if (options->algorithm != ALGORITHM_SOLVE)
        options->threads = 1;
    else
        options->threads = options->batch ? thread_cores() : SOLVER_THREADS;
}

bool analyze_options_parse(int count, char **arguments, Algorithm algorithm,
                           AnalyzeOptions *options, Problem *problem) {
    Draft draft = {.options = {.algorithm = algorithm, .lines = 1, .table_mib = SOLVER_MIB}};
    if (count == 0)
        return problem_set(problem, "%s expects a variant such as 3x3x3 after it",
                           algorithm == ALGORITHM_SOLVE ? "solve" : "analyze");
    if (!variant_parse(slice_of(arguments[0]), &draft.options.variant, problem))
        return false;
    for (int i = 1, taken; i < count; i += taken) {
        taken = take_option(count - i, arguments + i, &draft, problem);
        if (taken == 0)
            return false;
    }
    if (!options_agree(&draft, problem) || !read_position(&draft, &draft.options.position, problem))
        return false;
    limit_search(&draft.options);
    choose_threads(&draft.options);
    *options = draft.options;
    return true;
}
