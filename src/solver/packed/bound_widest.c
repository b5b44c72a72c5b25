// The bound for processors with 512-bit registers that permute bytes: the build compiles this file
// for them (CMakeLists.txt), and bound.c asks before it is used.
#include "solver/packed/bound_trial.h"

bool bound_prove_widest(const Bound *bound, const BoundQuestion *question, BoundProof *proof) {
    return prove(bound, question, proof);
}

bool bound_has_widest(void) {
#if defined __AVX512VBMI__ && GRID_BITS == 64
    return __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}
