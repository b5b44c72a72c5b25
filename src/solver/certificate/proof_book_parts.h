// What a proof book is made of: shared by the files of the book.
#ifndef INKROW_SOLVER_CERTIFICATE_PROOF_BOOK_PARTS_H
#define INKROW_SOLVER_CERTIFICATE_PROOF_BOOK_PARTS_H

#include "rules/symmetry.h"
#include "solver/certificate/proof_book.h"
#include "solver/drop/drop_place.h"

enum { BOOK_CELLS_MAX = 128, BOOK_LINES_MAX = 1024 };

/// Bit i is the cell with number i.
__extension__ typedef unsigned __int128 BookSet;

/// What a node says: the claim holds when the claimant owns at least `own` and the other side has
/// nothing of `free`. An exact node is about its own position only.
typedef struct BookNode {
    BookSet own, free;
    bool exact;
    uint16_t pair_count; ///< of a leaf
    bool leaf;
    size_t pairs; ///< where they start in the book's list
} BookNode;

typedef struct BookPair {
    uint8_t one, two;
} BookPair;

struct ProofBook {
    ProofBookFacts facts;
    int cells, window_count, symmetries;
    BookSet board;
    BookSet window[BOOK_LINES_MAX];
    uint8_t image[SYMMETRIES_MAX][BOOK_CELLS_MAX];
    BookNode *nodes;
    size_t node_count, node_room;
    BookPair *pairs;
    size_t pair_count, pair_room;
    Geometry geometry; ///< with gravity
    BookSet *keys;     ///< with gravity: the positions listed, in rising order
    size_t key_count;
};

/// The set of one cell; whether a set has a cell, 0 to BOOK_CELLS_MAX - 1.
static inline BookSet book_set_of(int cell) {
    return (BookSet)1 << cell;
}
static inline bool book_set_has(BookSet set, int cell) {
    return (set >> cell & 1) != 0;
}

/// The first cell of a set that is not empty.
static inline int book_set_first(BookSet set) {
    uint64_t low = (uint64_t)set;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

#endif
