// Sets of cells as certificates have them; with gravity a number for a position.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { CERTIFICATE_CELLS_MAX = 128 };

/// Bit i is the cell with number i.
__extension__ typedef unsigned __int128 CertificateSet;

/// The set of one cell; whether a set has a cell, 0 to CERTIFICATE_CELLS_MAX - 1.
static inline CertificateSet certificate_set_of(int cell) {
    return (CertificateSet)1 << cell;
}
static inline bool certificate_set_has(CertificateSet set, int cell) {
    return (set >> cell & 1) != 0;
}

/// As qsort and bsearch want it, by number.
static inline int certificate_set_compare(const void *a, const void *b) {
    CertificateSet first = *(const CertificateSet *)a, second = *(const CertificateSet *)b;
    return (first > second) - (first < second);
}
/// The first cell of a set that is not empty.
static inline int certificate_set_first(CertificateSet set) {
    uint64_t low = (uint64_t)set;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}
