// What writes a proof for a board without gravity: the claimant's answers, and the leaves.
#pragma once

#include "solver/certificate/certificate_text.h"
#include "solver/packed/forcing.h"
#include "solver/packed/grid.h"
#include "solver/packed/prover.h"

// The nodes of a certificate that have been written: their text, and which positions they are for.
//
// A node is written as it lies in the position it was made for. It is looked up by the normal form
// of that, so that a position and its images share it; whoever refers to it names the symmetry that
// turns it.

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

enum {
    WRITER_FORCING_MOVES = 12,  ///< longest win by force looked for
    WRITER_FORCING_NODES = 200, ///< positions looked at for one
    SLICE_NODES = 20000,        ///< of each prover in turn at first, then twice as many
    BLOCKING_NODES = 3000,      ///< for a try whether blocking alone is enough
};

enum { RECENT = 4096 }; ///< a power of two

/// How the claim is proved from some place on.
typedef enum Way {
    WAY_REAL,     ///< by the game's own rule
    WAY_BLOCKING, ///< in the weak game: the claimant's rows do not count
} Way;

typedef struct Writer {
    const Grid *grid;
    bool win;          ///< the claim is a win
    Prover provers[2]; ///< by Way
    ProofTable tables[2];
    uint64_t nodes_left; ///< of all provers together
    CertificateNodes nodes;
    Proved recent[RECENT]; ///< general ones written last, as they lie in the position
    unsigned recent_count; ///< of all that have been there
} Writer;

/// An answer of the claimant and the node that holds after it.
typedef struct Branch {
    int answer;
    Proved child;
} Branch;

typedef struct Branches {
    int count;
    Branch list[GRID_CELLS_MAX];
} Branches;

static GridSet empty_cells(const Writer *writer, Place place) {
    return writer->grid->cells & ~(place.own | place.other);
}

/// Own positions only: where a mark more may harm, a node of the game's own rule is not general.
static bool is_exact(const Writer *writer, Way way) {
    return writer->grid->variant.exact && way == WAY_REAL;
}

// --- the claimant's answers

static Proof writer_ask(Writer *writer, Way way, const Question *question, uint64_t limit,
                        Grounds *grounds) {
    Prover *prover = &writer->provers[way];
    uint64_t before = prover->effort.nodes;
    effort_allow(&prover->effort, MIN(limit, writer->nodes_left));
    Proof proof = prover_ask(prover, question, grounds);
    writer->nodes_left -= MIN(writer->nodes_left, prover->effort.nodes - before);
    return proof;
}

static Question writer_question(const Writer *writer, Place place, bool claimant_to_move) {
    return (Question){writer->win ? place.own : place.other, writer->win ? place.other : place.own,
                      writer->win == claimant_to_move, MOVES_UNLIMITED};
}

/// True when the claim holds for sure.
static bool holds_by(Writer *writer, Place place, bool claimant_to_move, Way way, uint64_t limit) {
    Question question = writer_question(writer, place, claimant_to_move);
    return writer_ask(writer, way, &question, limit, NULL) ==
           (writer->win ? PROVED_YES : PROVED_NO);
}

static int ask_for_answer(Writer *writer, Place place, Way way) {
    Grounds grounds;
    Question question = writer_question(writer, place, true);
    if (writer_ask(writer, way, &question, UINT64_MAX, &grounds) !=
        (writer->win ? PROVED_YES : PROVED_NO))
        return GRID_NONE;
    GridSet empty = empty_cells(writer, place);
    if (grounds.move != GRID_NONE || writer->win || empty == 0)
        return grounds.move;
    return gridset_first(empty); // any does
}

/// The first move of a win by force of the claimant, or GRID_NONE.
static int forcing_answer(const Writer *writer, Place place) {
    Forcing found;
    ForcingLimits limits = {WRITER_FORCING_MOVES, WRITER_FORCING_NODES};
    return forcing_find(writer->grid, FORCING_REAL, place.own, place.other, limits, &found)
               ? found.first
               : GRID_NONE;
}

/// An answer of the claimant, who is to move, that keeps the claim; GRID_NONE when none is
/// known.
static int find_answer(Writer *writer, Place place, Way way) {
    if (way == WAY_REAL) {
        GridSet threats = grid_completions(writer->grid, place.other, place.own, false);
        if (gridset_many(threats))
            return GRID_NONE;
        if (threats != 0)
            return gridset_first(threats);
        int answer = forcing_answer(writer, place);
        if (answer != GRID_NONE)
            return answer;
    }
    return ask_for_answer(writer, place, way);
}

// --- leaves

/// The marks of `own` that a leaf cannot do without: a window needs one, or both cells of a pair.
static GridSet needed_marks(const Grid *grid, GridSet own, const BoundProof *proof) {
    GridSet needed = own;
    for (GridSet rest = own; rest != 0; rest &= rest - 1) {
        GridSet mark = gridset_lowest(rest), others = needed & ~mark;
        bool spare = true;
        for (int i = 0; i < grid->window_count && spare; i++) {
            GridSet window = grid->window[i];
            if ((window & mark) == 0 || (window & others) != 0)
                continue;
            spare = false;
            for (int p = 0; p < proof->pair_count && !spare; p++)
                spare = (proof->pairs[p] & ~window) == 0;
        }
        if (spare)
            needed = others;
    }
    return needed;
}

/// A leaf, where the bound alone holds.
static bool prove_by_pairs(Writer *writer, Place place, Proved *proved) {
    for (int i = 0; i < writer->grid->window_count; i++)
        if ((writer->grid->window[i] & ~place.other) == 0)
            return false; // an overlong row: harmless, but not to a checker of blocking
    Bound bound;
    BoundProof proof;
    bound_init(&bound, writer->grid, place.other, place.own, MOVES_UNLIMITED);
    if (!bound_holds_after(&bound, -1, writer->grid->cells, &proof))
        return false;
    *proved = (Proved){.own = needed_marks(writer->grid, place.own, &proof),
                       .free = proof.carrier,
                       .general = true};
    certificate_nodes_begin(&writer->nodes, 'p', proved);
    for (int i = 0; i < proof.pair_count; i++) {
        GridSet pair = proof.pairs[i];
        certificate_text_add(&writer->nodes.text, " %d %d", gridset_first(pair),
                             gridset_first(pair & (pair - 1)));
    }
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

/// By the exact rule, the end of a game that nobody can win any more.
static bool prove_end(Writer *writer, Place place, Proved *proved) {
    GridSet empty = empty_cells(writer, place);
    if (writer->win || gridset_count(empty) > 2)
        return false;
    *proved = (Proved){.own = place.own, .free = empty};
    certificate_nodes_begin(&writer->nodes, 'b', proved);
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

// --- rows

/// What completes a row of `own` at `cell`; of all rows one with the fewest marks besides `needed`.
static Proved row_at(const Grid *grid, GridSet own, GridSet cell, GridSet needed) {
    Proved row = {.node = CERTIFICATE_ROW, .general = true};
    int fewest = GRID_CELLS_MAX;
    for (int i = 0; i < grid->window_count; i++) {
        if ((grid->window[i] & ~own) != cell || (grid->beyond[i] & own) != 0)
            continue;
        int more = gridset_count(grid->window[i] & ~(cell | needed));
        if (more < fewest) {
            fewest = more;
            row.own = grid->window[i];
        }
    }
    return row;
}

/// Asks for more, so that the other side cannot complete a row at once: each window needs a mark of
/// the claimant or two free cells.
static void need_safety(const Writer *writer, Place place, Proved *proved) {
    for (int i = 0; i < writer->grid->window_count; i++) {
        GridSet window = writer->grid->window[i];
        if ((window & proved->own) != 0 || gridset_many(window & proved->free))
            continue;
        if ((window & place.own) != 0) {
            proved->own |= gridset_lowest(window & place.own);
            continue;
        }
        for (GridSet rest = window & empty_cells(writer, place) & ~proved->free;
             rest != 0 && !gridset_many(window & proved->free); rest &= rest - 1)
            proved->free |= gridset_lowest(rest);
    }
}
