// What writes a proof for a board without gravity: the claimant's answers, and the leaves.
#pragma once

#include "solver/certificate/certificate_nodes.h"
#include "solver/packed/forcing.h"
#include "solver/packed/prover.h"

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
