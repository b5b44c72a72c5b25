// The drop solver's search on boards of 65 to 128 bits.
#include <stdint.h>

typedef unsigned __int128 Word;

#include "solver/connect_search.h"

int connect_search_128(ConnectWorker *worker, const ConnectQuestion *question, Cell *best) {
    return search_answer(worker, question, best);
}
