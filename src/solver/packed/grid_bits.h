// How many cells a set of cells can hold. The solver for boards without gravity is made twice, for
// 64 and for 128: who defines GRID_BITS before including its headers chooses, and gets 64
// otherwise.
#pragma once

#include <stdint.h>

#ifndef GRID_BITS
#define GRID_BITS 64
#endif

/// Bit i is the cell with number i.
#if GRID_BITS == 64
typedef uint64_t GridSet;
enum { GRID_WINDOWS_MAX = 168 }; ///< 8x8x3 has that many, and no board of 64 cells has more
#elif GRID_BITS == 128
typedef unsigned __int128 GridSet;
enum { GRID_WINDOWS_MAX = 376 }; ///< 16x8x3 has that many, and no board of 128 cells has more
#else
#error "GRID_BITS is 64 or 128"
#endif

enum {
    GRID_CELLS_MAX = GRID_BITS,
    GRID_NONE = 255, ///< instead of a cell
};
