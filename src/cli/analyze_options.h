// The arguments of `analyze` and `solve`.
#ifndef INKROW_CLI_ANALYZE_OPTIONS_H
#define INKROW_CLI_ANALYZE_OPTIONS_H

#include "engine/engine.h"
#include "engine/minimax/minimax.h"

#include <stdio.h>

typedef enum Algorithm {
    ALGORITHM_PLAIN,
    ALGORITHM_TEN,
    ALGORITHM_DEPTH_AWARE,
    ALGORITHM_SEARCH,
    ALGORITHM_SOLVE,
} Algorithm;

typedef struct AnalyzeOptions {
    Variant variant;
    Position position; ///< the empty board when none was given
    Algorithm algorithm;
    Limits limits; ///< depth also for minimax; one second when a search was given none
    int lines;
    bool distance; ///< of a solution: the exact number of plies too
    int threads;
    int table_mib; ///< of the solver
    bool json;
    bool batch; ///< positions come from standard input; implies json
    // Of the solver. Texts are the arguments themselves; NULL and 0 where nothing was given.
    const char *certificate; ///< file to write the proof to
    const char *resume;      ///< file that keeps what a long solve has found
    int split;               ///< about so many jobs are wanted
    char **join;             ///< files with the results of jobs
    int join_count;
    bool threads_given, table_given;
} AnalyzeOptions;

/// Reads the arguments after the command, whose algorithm is `algorithm` unless they name another.
/// False, with a sentence that names the wrong one and what was expected.
bool analyze_options_parse(int count, char **arguments, Algorithm algorithm,
                           AnalyzeOptions *options, Problem *problem);

/// The name of the algorithm on the command line and in JSON.
const char *analyze_options_algorithm_name(Algorithm algorithm);
/// Prints what can be given.
void analyze_options_print_help(FILE *out);

#endif
