// What a proof book is made of: shared by the files of the book.
#pragma once

#include "rules/symmetry.h"
#include "solver/certificate/certificate_set.h"
#include "solver/certificate/proof_book.h"
#include "solver/drop/drop_place.h"

enum { BOOK_LINES_MAX = 1024 };

/// What a node says: the claim holds when the claimant owns at least `own` and the other side has
/// nothing of `free`. An exact node is about its own position only.
typedef struct BookNode {
    CertificateSet own, free;
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
    CertificateSet board;
    CertificateSet window[BOOK_LINES_MAX];
    uint8_t image[SYMMETRIES_MAX][CERTIFICATE_CELLS_MAX];
    BookNode *nodes;
    size_t node_count, node_room;
    BookPair *pairs;
    size_t pair_count, pair_room;
    Geometry geometry;    ///< with gravity
    CertificateSet *keys; ///< with gravity: the positions listed, in rising order
    size_t key_count;
};
