#include "solver/packed/plain_solver.h"

const PlainProgram *plain_program(const Variant *variant) {
    const int cells = variant_cells(variant);
    if (variant->drop || cells > plain_program_128.cells_max)
        return NULL;
    return cells > plain_program_64.cells_max ? &plain_program_128 : &plain_program_64;
}
