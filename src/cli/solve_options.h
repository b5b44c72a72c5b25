// What only `solve` can be given, beside the options of `analyze`.
#pragma once

#include "cli/option.h"

/// Texts are the arguments themselves; NULL and 0 where nothing was given.
typedef struct SolveOptions {
    bool distance; ///< the exact number of plies too
    int table_mib;
    bool table_given;
    const char *certificate; ///< file to write the proof to
    const char *resume;      ///< file that keeps what a long solve has found
    int split;               ///< about so many jobs are wanted
    OptionFiles join;        ///< files with the results of jobs
} SolveOptions;

enum { SOLVE_OPTIONS_COUNT = 6 };
/// The rows of the table; fields are those of SolveOptions.
extern const Option SOLVE_OPTIONS[SOLVE_OPTIONS_COUNT];
