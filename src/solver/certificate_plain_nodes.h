// Proofs for boards without gravity: builds the nodes of a certificate.
//
// Every node is as general as can be seen: from the leaves up, only the cells that a proof needs
// free and the marks that it needs are asked for. One node then answers many moves and serves many
// positions.
#pragma once

#include "base/threads.h"
#include "solver/certificate.h"
#include "solver/certificate_text.h"
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

static bool prove_place(Writer *writer, Place place, Way way, Proved *proved);

// --- answers to every move

static GridSet not_answered_by(const Branch *branch) {
    return branch->child.free | gridset_of(branch->answer);
}

static void add_branch(Branches *branches, int answer, const Proved *child, int move,
                       GridSet *unanswered) {
    Branch branch = {answer, *child};
    branches->list[branches->count++] = branch;
    if (child->general)
        *unanswered &= not_answered_by(&branch);
    if (move != GRID_NONE)
        *unanswered &= ~gridset_of(move);
}

/// A win by force that the claimant has if the other side's move does not matter.
static void answer_by_force(Writer *writer, Place place, Branches *branches, GridSet *unanswered) {
    int answer = forcing_answer(writer, place);
    if (answer == GRID_NONE)
        return;
    Place next = {place.own | gridset_of(answer), place.other};
    Proved child;
    if (prove_place(writer, next, WAY_REAL, &child))
        add_branch(branches, answer, &child, GRID_NONE, unanswered);
}

/// Completes a row at each of `threats`, unless the other side has just marked the cell.
static void answer_by_rows(const Writer *writer, Place place, GridSet threats, Branches *branches,
                           GridSet *unanswered) {
    GridSet needed = 0;
    for (; threats != 0 && *unanswered != 0; threats &= threats - 1) {
        Proved row = row_at(writer->grid, place.own, gridset_lowest(threats), needed);
        needed |= row.own;
        add_branch(branches, gridset_first(threats), &row, GRID_NONE, unanswered);
    }
}

static int heaviest_of(const Bound *bound, GridSet cells) {
    int heaviest = gridset_first(cells);
    for (GridSet rest = cells; rest != 0; rest &= rest - 1)
        if (bound->at[gridset_first(rest)] > bound->at[heaviest])
            heaviest = gridset_first(rest);
    return heaviest;
}

/// The answer after which a node proves the claim, or GRID_NONE. The other side has moved.
static int answer_to_reach(const Writer *writer, Place place, const Proved *node) {
    GridSet missing = node->own & ~place.own, empty = empty_cells(writer, place);
    if (gridset_many(missing) || (missing & ~empty) != 0 || (node->free & place.other) != 0)
        return GRID_NONE;
    GridSet answers = missing != 0 ? missing : empty;
    return answers != 0 ? gridset_first(answers) : GRID_NONE;
}

/// A node written lately that answers `move`; of all that do, the one that leaves the fewest moves
/// unanswered.
static bool recall_branch(const Writer *writer, Place place, int move, GridSet unanswered,
                          Branch *branch) {
    int fewest = GRID_CELLS_MAX + 1;
    Place next = {place.own, place.other | gridset_of(move)};
    for (unsigned i = 0; i < MIN(writer->recent_count, RECENT); i++) {
        const Proved *node = &writer->recent[i];
        int answer = answer_to_reach(writer, next, node);
        if (answer == GRID_NONE)
            continue;
        int left = gridset_count(unanswered & (node->free | gridset_of(answer)));
        if (left < fewest) {
            fewest = left;
            *branch = (Branch){answer, *node};
        }
    }
    return fewest <= GRID_CELLS_MAX;
}

/// The moves that matter: those through windows of the other side, and those that branches need
/// free.
static GridSet relevant_moves(const Bound *bound, const Branches *branches) {
    GridSet moves = bound->cells;
    for (int i = 0; i < branches->count; i++)
        moves |= not_answered_by(&branches->list[i]);
    return moves;
}

static bool answer_all(Writer *writer, Place place, Way way, Branches *branches) {
    Bound bound;
    bound_init(&bound, writer->grid, place.other, place.own, MOVES_UNLIMITED);
    GridSet unanswered = empty_cells(writer, place);
    GridSet threats = grid_completions(writer->grid, place.own, place.other, false);
    if (way == WAY_REAL && threats != 0)
        answer_by_rows(writer, place, threats, branches, &unanswered);
    else if (way == WAY_REAL && !is_exact(writer, way))
        answer_by_force(writer, place, branches, &unanswered);
    for (;;) {
        GridSet moves = unanswered;
        if (way == WAY_BLOCKING)
            moves &= relevant_moves(&bound, branches);
        if (moves == 0)
            return branches->count > 0;
        int move = heaviest_of(&bound, moves);
        Branch known = {0};
        if (!is_exact(writer, way) && recall_branch(writer, place, move, moves, &known)) {
            add_branch(branches, known.answer, &known.child, move, &unanswered);
            continue;
        }
        Place next = {place.own, place.other | gridset_of(move)};
        int answer = find_answer(writer, next, way);
        if (answer == GRID_NONE)
            return false;
        next.own |= gridset_of(answer);
        Proved child;
        if (!prove_place(writer, next, way, &child))
            return false;
        add_branch(branches, answer, &child, move, &unanswered);
    }
}

/// Leaves out branches that are not needed: any move must still be answered by one that is left.
static void drop_spare(Branches *branches) {
    for (int i = 0; i < branches->count && branches->count > 1;) {
        GridSet unanswered = ~(GridSet)0;
        for (int j = 0; j < branches->count; j++)
            if (j != i)
                unanswered &= not_answered_by(&branches->list[j]);
        if (unanswered == 0)
            branches->list[i] = branches->list[--branches->count];
        else
            i++;
    }
}

static void need_branches(const Writer *writer, Place place, const Branches *branches,
                          Proved *proved) {
    GridSet empty = empty_cells(writer, place);
    for (int i = 0; i < branches->count; i++) {
        const Proved *child = &branches->list[i].child;
        GridSet answer = gridset_of(branches->list[i].answer);
        proved->own |= (child->own | (child->free & place.own)) & ~answer;
        proved->free |= (child->free & empty) | answer;
    }
}

static bool prove_by_answers(Writer *writer, Place place, Way way, Proved *proved) {
    Branches *branches = base_alloc(sizeof(*branches));
    bool exact = is_exact(writer, way), held = answer_all(writer, place, way, branches);
    *proved = (Proved){.general = !exact};
    if (held && exact) {
        proved->own = place.own;
        proved->free = empty_cells(writer, place);
    } else if (held) {
        drop_spare(branches);
        need_branches(writer, place, branches, proved);
        need_safety(writer, place, proved);
    }
    if (held) {
        certificate_nodes_begin(&writer->nodes, 'b', proved);
        CertificateText *text = &writer->nodes.text;
        for (int i = 0; i < branches->count; i++) {
            const Branch *branch = &branches->list[i];
            certificate_text_add(text, " %d", branch->answer);
            certificate_text_add_child(text, writer->nodes.count, branch->child.node,
                                       branch->child.symmetry);
        }
        certificate_nodes_end(&writer->nodes, place, proved);
    }
    base_free(branches);
    return held;
}

static bool is_stopped(const Writer *writer) {
    return writer->nodes.text.length > CERTIFICATE_BYTES_MAX ||
           stop_asked(writer->provers[0].effort.stop);
}

static bool prove_anew(Writer *writer, Place place, Way way, Proved *proved) {
    if (is_stopped(writer))
        return false;
    if (certificate_nodes_find(&writer->nodes, place, proved))
        return way == WAY_REAL || proved->general;
    if (!writer->win && prove_by_pairs(writer, place, proved))
        return true;
    if (way == WAY_BLOCKING)
        return prove_by_answers(writer, place, way, proved);
    if (grid_completions(writer->grid, place.other, place.own, false) != 0)
        return false;
    if (is_exact(writer, way)) {
        if (prove_end(writer, place, proved))
            return true;
        if (!writer->win && holds_by(writer, place, false, WAY_BLOCKING, BLOCKING_NODES) &&
            prove_by_answers(writer, place, WAY_BLOCKING, proved))
            return true;
    }
    return prove_by_answers(writer, place, way, proved);
}

static bool prove_place(Writer *writer, Place place, Way way, Proved *proved) {
    if (!prove_anew(writer, place, way, proved))
        return false;
    if (proved->general)
        writer->recent[writer->recent_count++ % RECENT] = *proved;
    return true;
}

// --- the whole

/// Asks both provers in turn, the easier game first; false when the claim is not proved.
static bool settle_claim(Writer *writer, Place place, bool to_move, Way *way) {
    for (uint64_t slice = SLICE_NODES; writer->nodes_left > 0; slice *= 2) {
        for (int i = writer->win ? WAY_REAL : WAY_BLOCKING; i >= WAY_REAL; i--) {
            *way = (Way)i;
            Question question = writer_question(writer, place, to_move);
            Proof proof = writer_ask(writer, *way, &question, slice, NULL);
            if (proof == (writer->win ? PROVED_YES : PROVED_NO))
                return true;
            if (proof != PROVED_NOTHING && *way == WAY_REAL)
                return false;
        }
        if (is_stopped(writer))
            return false;
    }
    return false;
}

static bool prove_claim(Writer *writer, const Position *position, Side side,
                        CertificateRoot *root) {
    Place place = {grid_marks(position, side), grid_marks(position, side_other(side))};
    bool to_move = position->to_move == side;
    Way way;
    *root = (CertificateRoot){.side = side, .first = -1, .node = CERTIFICATE_ROW};
    if (!settle_claim(writer, place, to_move, &way))
        return false;
    if (to_move) {
        GridSet wins = grid_completions(writer->grid, place.own, place.other, false);
        root->first = wins != 0 ? gridset_first(wins) : find_answer(writer, place, way);
        if (root->first == GRID_NONE)
            return false;
        place.own |= gridset_of(root->first);
        if (wins != 0)
            return true;
    }
    Proved proved;
    if (!prove_place(writer, place, way, &proved))
        return false;
    root->node = proved.node;
    root->symmetry = proved.symmetry;
    return true;
}

/// Adds the nodes that prove what is asked, and the claims. False when it is not proved.
static inline bool certificate_plain_build(const CertificateRequest *request,
                                           CertificateDraft *draft) {
    Grid *grid = grid_new(&request->position.variant);
    Writer *writer = base_alloc(sizeof(*writer));
    *writer = (Writer){.grid = grid,
                       .nodes = {.grid = grid},
                       .win = request->claim == CERTIFICATE_WIN,
                       .nodes_left = request->nodes > 0 ? request->nodes : UINT64_MAX};
    size_t bytes = ((size_t)MAX(request->table_mib, 1) << 20) / ARRAY_LEN(writer->provers);
    for (Way way = WAY_REAL; way <= WAY_BLOCKING; way++) {
        proof_table_init(&writer->tables[way], MIN(bytes, BASE_TABLE_MOST));
        prover_init(&writer->provers[way], grid, way == WAY_BLOCKING, &writer->tables[way],
                    request->stop);
    }
    bool proved = true;
    for (Side side = SIDE_X; side <= SIDE_O && proved; side++)
        if (certificate_claims(request, side)) {
            CertificateRoot root;
            proved = prove_claim(writer, &request->position, side, &root);
            certificate_draft_add_root(draft, root);
        }
    draft->count = writer->nodes.count;
    certificate_text_append(&draft->nodes, writer->nodes.text.bytes, writer->nodes.text.length);
    certificate_nodes_free(&writer->nodes);
    for (Way way = WAY_REAL; way <= WAY_BLOCKING; way++) {
        prover_free(&writer->provers[way]);
        proof_table_free(&writer->tables[way]);
    }
    base_free(writer);
    grid_free(grid);
    return proved;
}
