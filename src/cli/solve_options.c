#include "cli/solve_options.h"

#include "engine/engine.h"

enum { JOBS_MAX = 1000000 };

#define FIELD(name) .field = offsetof(SolveOptions, name)
const Option SOLVE_OPTIONS[SOLVE_OPTIONS_COUNT] = {
    {"--distance", NULL, "solve: the exact number of plies as well", OPTION_FLAG, FIELD(distance)},
    {"--hash", "MIB", "solve: memory for tables, 256 when not given", OPTION_INT, FIELD(table_mib),
     .most = ENGINE_TABLE_MIB_MAX},
    {"--certificate", "FILE",
     "solve: write a proof to FILE, for inkrow-check; with --split one for\n"
     "each job, FILE and a number; with --join all of these made one",
     OPTION_FILE, FIELD(certificate)},
    {"--resume", "FILE",
     "solve: keep what was found in FILE, and go on from what is in it;\n"
     "with --split one for each job",
     OPTION_FILE, FIELD(resume)},
    {"--split", "N", "solve: print about N jobs instead, commands that may run anywhere",
     OPTION_INT, FIELD(split), .most = JOBS_MAX},
    {"--join", "FILE...", "solve: make one answer of what the jobs printed", OPTION_FILES,
     FIELD(join)},
};
