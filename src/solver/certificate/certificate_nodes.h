// The nodes of a certificate that have been written: their text, and which positions they are for.
//
// A node is written as it lies in the position it was made for. It is looked up by the normal form
// of that, so that a position and its images share it; whoever refers to it names the symmetry that
// turns it.
#pragma once

#include "solver/certificate/certificate_text.h"
#include "solver/packed/grid.h"

/// A position with the other side to move: the claimant's marks and the other side's.
typedef struct Place {
    GridSet own, other;
} Place;

/// What a node says, turned to the place it is used at: the claim holds when the claimant owns at
/// least `own` and the other side has nothing of `free`.
typedef struct Proved {
    GridSet own, free;
    int32_t node;     ///< or CERTIFICATE_ROW
    uint8_t symmetry; ///< turns the node to that place
    bool general;     ///< false: it is about that position alone
} Proved;

/// A node by the normal form of its place.
typedef struct KnownNode {
    GridSet own, other;
    GridSet needs_own, needs_free; ///< in the same form
    int32_t node;
    uint8_t symmetry; ///< turns what it was written for to the normal form
    bool used, general;
} KnownNode;

typedef struct CertificateNodes {
    const Grid *grid;
    KnownNode *known;   ///< a hash table
    size_t slots, used; ///< slots is a power of two, or 0
    int32_t count;
    CertificateText text;
} CertificateNodes;

/// All zero but for the grid is an empty list; release it.
static inline void certificate_nodes_free(CertificateNodes *nodes) {
    base_free(nodes->known);
    certificate_text_free(&nodes->text);
}

static KnownNode *slot_of(const CertificateNodes *nodes, Place form) {
    size_t slot = rng_mix(gridset_fold(form.own) * UINT64_C(0x9E3779B97F4A7C15) +
                          rng_mix(gridset_fold(form.other)));
    for (;; slot++) {
        KnownNode *known = &nodes->known[slot & (nodes->slots - 1)];
        if (!known->used || (known->own == form.own && known->other == form.other))
            return known;
    }
}

static void grow(CertificateNodes *nodes) {
    KnownNode *old = nodes->known;
    size_t old_slots = nodes->slots;
    nodes->slots = MAX(2 * old_slots, 1024);
    nodes->known = base_alloc(nodes->slots * sizeof(*old));
    for (size_t i = 0; i < old_slots; i++)
        if (old[i].used)
            *slot_of(nodes, (Place){old[i].own, old[i].other}) = old[i];
    base_free(old);
}

/// Fills `proved` with the node written for `place` or an image of it; false when there is none.
static inline bool certificate_nodes_find(const CertificateNodes *nodes, Place place,
                                          Proved *proved) {
    if (nodes->slots == 0)
        return false;
    const Grid *grid = nodes->grid;
    Place form = place;
    int back = symmetry_inverse(grid_canonical(grid, &form.own, &form.other));
    const KnownNode *known = slot_of(nodes, form);
    if (!known->used)
        return false;
    *proved = (Proved){.own = grid_turn(grid, back, known->needs_own),
                       .free = grid_turn(grid, back, known->needs_free),
                       .node = known->node,
                       .symmetry = (uint8_t)symmetry_then(known->symmetry, back),
                       .general = known->general};
    return true;
}

/// Begins the line of a node; `proved` says what it needs. The rest goes to `text`.
static inline void certificate_nodes_begin(CertificateNodes *nodes, char kind,
                                           const Proved *proved) {
    certificate_text_add(&nodes->text, "%c", kind);
    certificate_text_add_set(&nodes->text, proved->free);
    certificate_text_add_set(&nodes->text, proved->own);
}

/// Ends the line of a node made for `place`; gives `proved` its number.
static inline void certificate_nodes_end(CertificateNodes *nodes, Place place, Proved *proved) {
    const Grid *grid = nodes->grid;
    certificate_text_add(&nodes->text, "\n");
    if (2 * ++nodes->used >= nodes->slots)
        grow(nodes);
    Place form = place;
    int symmetry = grid_canonical(grid, &form.own, &form.other);
    proved->node = nodes->count++;
    proved->symmetry = 0;
    *slot_of(nodes, form) = (KnownNode){
        .own = form.own,
        .other = form.other,
        .needs_own = grid_turn(grid, symmetry, proved->own),
        .needs_free = grid_turn(grid, symmetry, proved->free),
        .node = proved->node,
        .symmetry = (uint8_t)symmetry,
        .used = true,
        .general = proved->general,
    };
}
