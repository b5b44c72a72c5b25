// The drop solver's search on boards of up to 64 bits, for processors with 256-bit registers: the
// build compiles this file for them (CMakeLists.txt), and connect_program asks before it is used.
#include <stddef.h>
#include <stdint.h>

#ifdef __AVX2__

typedef uint64_t Word;

#define CONNECT_WITH_LANES

#include "solver/drop/connect_search.h"

static const ConnectProgram program = {
    .search = search_answer, .look = search_look, .put = search_put};

const ConnectProgram *connect_program_64_lanes(void) {
    bool usable = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                  __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    return usable ? &program : NULL;
}

#else

#include "solver/drop/connect_job.h"

const ConnectProgram *connect_program_64_lanes(void) {
    return NULL;
}

#endif
