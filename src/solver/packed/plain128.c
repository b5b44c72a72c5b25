// The solver for boards without gravity, with sets of 128 cells.
#define GRID_BITS 128

#include "solver/packed/plain_answer.h"

const PlainProgram plain_program_128 = {.cells_max = GRID_BITS, .solve = plain_answer};
