#include "solver/solve.h"

#include <string.h>

void solve_moves_clear(SolveMoves *moves) {
    memset(moves->lower, -1, sizeof(moves->lower));
    memset(moves->upper, +1, sizeof(moves->upper));
}

SolveAnswer solve_nothing(void) {
    SolveAnswer answer = {.lower = -1, .upper = 1, .best = CELL_NONE, .method = "none"};
    solve_moves_clear(&answer.moves);
    return answer;
}

Cell solve_central_cell(const Variant *variant, const uint8_t *cells) {
    Cell best = CELL_NONE;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (cells[cell] == SIDE_NONE &&
            (best == CELL_NONE || cell_off_middle(variant, cell) < cell_off_middle(variant, best)))
            best = cell;
    return best;
}
