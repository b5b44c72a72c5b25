#include "solver/solve.h"

#include <string.h>

void solve_moves_clear(SolveMoves *moves) {
    memset(moves->lower, -1, sizeof(moves->lower));
    memset(moves->upper, +1, sizeof(moves->upper));
}
