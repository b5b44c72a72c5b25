// The arguments of `analyze` and `solve`.
#pragma once

#include "api/inkrow.h"
#include "cli/option.h"

typedef enum Algorithm {
    ALGORITHM_PLAIN,
    ALGORITHM_TEN,
    ALGORITHM_DEPTH_AWARE,
    ALGORITHM_SEARCH,
    ALGORITHM_SOLVE,
    ALGORITHMS,
} Algorithm;

/// What only `solve` can be given. Texts are the arguments themselves; NULL and 0 where nothing was
/// given.
typedef struct SolveOptions {
    bool distance; ///< the exact number of plies too
    int table_mib;
    bool table_given;
    const char *certificate; ///< file to write the proof to
    const char *resume;      ///< file that keeps what a long solve has found
    int split;               ///< about so many jobs are wanted
    OptionFiles join;        ///< files with the results of jobs
    OptionFiles status;      ///< the same, to be counted
} SolveOptions;

/// When it stops; 0 means no limit.
typedef struct AnalyzeLimits {
    int64_t time_ns;
    uint64_t nodes;
    int depth; ///< plies
} AnalyzeLimits;

typedef struct AnalyzeOptions {
    InkrowGame *game; ///< the empty board when none was given
    Algorithm algorithm;
    AnalyzeLimits limits; ///< depth also for minimax; one second when a search was given none
    int lines;
    int threads; ///< in a batch so many positions at a time
    bool threads_given;
    int threads_each; ///< in a batch, for each of its positions
    bool progress;
    bool json;
    bool stream; ///< tell every depth; implies json
    bool batch;  ///< positions come from standard input; implies json
    bool trace;  ///< tell every step of minimax; the rest says which calls it saves
    bool prune, remember, symmetry, order;
    SolveOptions solve;
} AnalyzeOptions;

/// Reads the arguments after the command, whose algorithm is `algorithm` unless they name another.
/// False, with a sentence that names the wrong one and what was expected. The game is made from
/// `inkrow`: release it with inkrow_game_free.
bool analyze_options_parse(Inkrow *inkrow, int count, char **arguments, Algorithm algorithm,
                           AnalyzeOptions *options, Problem *problem);

/// The name of the algorithm on the command line and in JSON.
const char *analyze_options_algorithm_name(Algorithm algorithm);
