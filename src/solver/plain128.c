// The solver for boards without gravity, with sets of 128 cells.
#define GRID_BITS 128

#include "solver/certificate_plain.h"
#include "solver/plain_answer.h"

const PlainProgram plain_program_128 = {.solve = plain_answer, .certify = certificate_plain_build};
