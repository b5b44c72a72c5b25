// The drop solver's search on boards of up to 64 bits.
#include <stdint.h>

typedef uint64_t Word;

#include "solver/drop/connect_search.h"

const ConnectProgram connect_program_64 = {
    .search = search_answer, .look = search_look, .put = search_put};
