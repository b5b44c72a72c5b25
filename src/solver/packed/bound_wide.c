// The bound for processors with 256-bit registers: the build compiles this file for them
// (CMakeLists.txt), and bound.c asks before it is used.
#include "solver/packed/bound_trial.h"

bool bound_prove_wide(const Bound *bound, const BoundQuestion *question, BoundProof *proof) {
    return prove(bound, question, proof);
}

bool bound_has_wide(void) {
#ifdef __AVX2__
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}
