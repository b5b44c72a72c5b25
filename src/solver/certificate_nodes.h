// The nodes of a certificate that have been written: their text, and which positions they are for.
//
// A node is written in the normal form of the position it was made for, so that a position and its
// images share it; whoever refers to it names the symmetry that turns it back.
#ifndef INKROW_SOLVER_CERTIFICATE_NODES_H
#define INKROW_SOLVER_CERTIFICATE_NODES_H

#include "solver/certificate_text.h"
#include "solver/grid.h"

#if GRID_BITS == 128
#define certificate_nodes_add_branch certificate_nodes_add_branch_128
#define certificate_nodes_add_cell   certificate_nodes_add_cell_128
#define certificate_nodes_add_count  certificate_nodes_add_count_128
#define certificate_nodes_begin      certificate_nodes_begin_128
#define certificate_nodes_end        certificate_nodes_end_128
#define certificate_nodes_find       certificate_nodes_find_128
#define certificate_nodes_free       certificate_nodes_free_128
#define certificate_nodes_init       certificate_nodes_init_128
#endif

/// A position with the other side to move: the claimant's marks and the other side's.
typedef struct Place {
    CellSet own, other;
} Place;

/// What a node says, turned to the place it is used at: the claim holds when the claimant owns at
/// least `own` and the other side has nothing of `free`.
typedef struct Proved {
    CellSet own, free;
    int32_t node;
    uint8_t symmetry; ///< turns the node to that place
    bool general;     ///< false: it is about that position alone
} Proved;

/// A node by the normal form of its place.
typedef struct KnownNode {
    CellSet own, other;
    CellSet needs_own, needs_free; ///< in the same form
    int32_t node;
    bool used, general;
} KnownNode;

typedef struct CertificateNodes {
    const Grid *grid;
    uint8_t product[SYMMETRIES_MAX][SYMMETRIES_MAX]; ///< one symmetry, then another
    KnownNode *known;                                ///< a hash table
    size_t slots, used;                              ///< slots is a power of two, or 0
    int32_t count;
    CertificateText text;
    int symmetry; ///< of the line that is being written
} CertificateNodes;

void certificate_nodes_init(CertificateNodes *nodes, const Grid *grid);
void certificate_nodes_free(CertificateNodes *nodes);
/// The node that was written for `place` or an image of it.
bool certificate_nodes_find(const CertificateNodes *nodes, Place place, Proved *proved);

/// Begins the line of a node for `place`. Cells and branches until the end are given as they are
/// there; `proved` says what is needed and whether the node is general.
void certificate_nodes_begin(CertificateNodes *nodes, Place place, char kind, const Proved *proved);
void certificate_nodes_add_count(CertificateNodes *nodes, int count);
void certificate_nodes_add_cell(CertificateNodes *nodes, int cell);
void certificate_nodes_add_branch(CertificateNodes *nodes, const Proved *child);
/// Ends the line; gives `proved` the number of the node.
void certificate_nodes_end(CertificateNodes *nodes, Place place, Proved *proved);

#endif
