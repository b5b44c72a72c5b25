#include "solver/plain_solver.h"

const PlainProgram *plain_program(const Variant *variant) {
    int cells = variant_cells(variant);
    if (variant->drop || cells > 128)
        return NULL;
    return cells > 64 ? &plain_program_128 : &plain_program_64;
}
