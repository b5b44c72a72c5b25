#include "cli/solve/solve_run.h"

#include "cli/solve/solve.h"

int solve_run(const AnalyzeOptions *options, const Streams *streams) {
    Problem problem;
    if (options->solve.certificate && !certificate_file_fits(&options->variant, &problem))
        return command_refuse(streams, &problem);
    if (options->batch)
        return solve_batch(options, streams);
    if (options->solve.split > 0)
        return solve_split(options, streams);
    if (options->solve.join.count > 0)
        return solve_join(options, streams);
    return solve_one(options, streams);
}
