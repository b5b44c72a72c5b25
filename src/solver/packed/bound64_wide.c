// The bound on boards of up to 64 cells for processors with 256-bit registers: the build compiles
// this file for them (CMakeLists.txt), and bound_ask.h asks before it is used.
#include "solver/packed/bound_trial.h"

BoundProve *bound_wide_64(void) {
#ifdef __AVX2__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
        return bound_prove;
#endif
    return NULL;
}
