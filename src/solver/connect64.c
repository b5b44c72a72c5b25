// The drop solver's search on boards of up to 64 bits.
#include <stdint.h>

typedef uint64_t Word;

#include "solver/connect_search.h"

int connect_search_64(ConnectWorker *worker, const ConnectQuestion *question, Cell *best) {
    return search_answer(worker, question, best);
}
