#include "cli/solve.h"
int solve_split(const AnalyzeOptions *options, const Streams *streams) {
    (void)options;
    (void)streams;
    return 1;
}
int solve_join(const AnalyzeOptions *options, const Streams *streams) {
    (void)options;
    (void)streams;
    return 1;
}
