// The bound on boards of up to 64 cells for processors with 512-bit registers that permute bytes:
// the build compiles this file for them (CMakeLists.txt), and bound_ask.h asks before it is used.
#include "solver/packed/bound_trial.h"

BoundProve *bound_widest_64(void) {
#ifdef __AVX512VBMI__
    if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("popcnt"))
        return bound_prove;
#endif
    return NULL;
}
