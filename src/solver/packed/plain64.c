// The solver for boards without gravity, with sets of 64 cells.
#define GRID_BITS 64

#include "solver/packed/plain_answer.h"

const PlainProgram plain_program_64 = {.cells_max = GRID_BITS, .solve = plain_answer};
