// The nodes of a certificate that have been written: their text, and which positions they are for.
//
// A node is written as it lies in the position it was made for. It is looked up by the normal form
// of that, so that a position and its images share it; whoever refers to it names the symmetry that
// turns it.
#ifndef INKROW_SOLVER_CERTIFICATE_CERTIFICATE_NODES_H
#define INKROW_SOLVER_CERTIFICATE_CERTIFICATE_NODES_H

#include "solver/certificate/certificate_text.h"
#include "solver/packed/grid.h"

#if GRID_BITS == 128
#define certificate_nodes_add_cell  certificate_nodes_add_cell_128
#define certificate_nodes_add_child certificate_nodes_add_child_128
#define certificate_nodes_begin     certificate_nodes_begin_128
#define certificate_nodes_end       certificate_nodes_end_128
#define certificate_nodes_find      certificate_nodes_find_128
#define certificate_nodes_free      certificate_nodes_free_128
#define certificate_nodes_init      certificate_nodes_init_128
#endif

/// A position with the other side to move: the claimant's marks and the other side's.
typedef struct Place {
    CellSet own, other;
} Place;

/// What a node says, turned to the place it is used at: the claim holds when the claimant owns at
/// least `own` and the other side has nothing of `free`.
typedef struct Proved {
    CellSet own, free;
    int32_t node;     ///< or CERTIFICATE_ROW
    uint8_t symmetry; ///< turns the node to that place
    bool general;     ///< false: it is about that position alone
} Proved;

/// A node by the normal form of its place.
typedef struct KnownNode {
    CellSet own, other;
    CellSet needs_own, needs_free; ///< in the same form
    int32_t node;
    uint8_t symmetry; ///< turns what it was written for to the normal form
    bool used, general;
} KnownNode;

typedef struct CertificateNodes {
    const Grid *grid;
    uint8_t product[SYMMETRIES_MAX][SYMMETRIES_MAX]; ///< one symmetry, then another
    KnownNode *known;                                ///< a hash table
    size_t slots, used;                              ///< slots is a power of two, or 0
    int32_t count;
    CertificateText text;
} CertificateNodes;

void certificate_nodes_init(CertificateNodes *nodes, const Grid *grid);
void certificate_nodes_free(CertificateNodes *nodes);
/// The node that was written for `place` or an image of it.
bool certificate_nodes_find(const CertificateNodes *nodes, Place place, Proved *proved);

/// Begins the line of a node; `proved` says what it needs.
void certificate_nodes_begin(CertificateNodes *nodes, char kind, const Proved *proved);
void certificate_nodes_add_cell(CertificateNodes *nodes, int cell);
void certificate_nodes_add_child(CertificateNodes *nodes, const Proved *child);
/// Ends the line of a node made for `place`; gives `proved` its number.
void certificate_nodes_end(CertificateNodes *nodes, Place place, Proved *proved);

#endif
