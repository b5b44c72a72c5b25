// The drop solver's search on boards of 65 to 128 bits.
#include <stdint.h>

typedef unsigned __int128 Word;

#include "solver/drop/connect_search.h"

const ConnectProgram connect_program_128 = {
    .search = search_answer, .look = search_look, .put = search_put};
