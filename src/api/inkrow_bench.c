#include "api/inkrow.h"

#include "base/base.h"

InkrowError inkrow_bench(int index, InkrowBench *bench) {
    static const struct {
        const char *variant, *moves;
        int depth;
    } CASES[] = {
        {"3x3x3", "", 9},
        {"4x4x4", "", 12},
        {"6x5x4", "a1", 8},
        {"7x7x4", "d4 c5", 7},
        {"7x6x4+drop", "44", 14},
        {"7x6x4+drop", "4453366", 14},
        {"15x15x5", "h8 i9", 10},
        {"15x15x5", "h8 i9 g8 i8 i7 h6", 10},
        {"15x15x5+exact", "h8 h9 i8 g8 j10 i9", 9},
        {"20x20x5", "j10 k11 k10 l10", 10},
        {"10x10x5+drop+exact", "5 6 5 5 6 4", 9},
        {"32x32x6", "p16 q17 q16", 8},
    };
    if (!bench)
        return INKROW_NULL;
    if (bench->size != sizeof *bench)
        return INKROW_NO_SIZE;
    if (index < 0 || (size_t)index >= ARRAY_LEN(CASES))
        return INKROW_NOT_SO;
    bench->variant = CASES[index].variant;
    bench->moves = CASES[index].moves;
    bench->depth = CASES[index].depth;
    return INKROW_OK;
}
