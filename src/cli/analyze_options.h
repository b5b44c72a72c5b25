// The arguments of `analyze` and `solve`.
#pragma once

#include "cli/arguments/option.h"
#include "engine/engine.h"

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

typedef struct AnalyzeOptions {
    Variant variant;
    Position position; ///< the empty board when none was given
    Algorithm algorithm;
    Limits limits; ///< depth also for minimax; one second when a search was given none
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
/// False, with a sentence that names the wrong one and what was expected.
bool analyze_options_parse(int count, char **arguments, Algorithm algorithm,
                           AnalyzeOptions *options, Problem *problem);
/// Reads a text line of a batch; `whole` as lines_read says. False, with a sentence, when it is no
/// position.
bool analyze_options_read_position(const AnalyzeOptions *options, Slice line, bool whole,
                                   Position *position, Problem *problem);

/// The name of the algorithm on the command line and in JSON.
const char *analyze_options_algorithm_name(Algorithm algorithm);
