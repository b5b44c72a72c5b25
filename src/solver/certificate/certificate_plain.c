#include "solver/certificate/certificate_plain.h"

#include "solver/certificate/certificate_nodes.h"
#include "solver/packed/forcing.h"
#include "solver/packed/prover.h"

enum {
    FORCING_MOVES = 12,    ///< longest win by force looked for
    FORCING_NODES = 200,   ///< positions looked at for one
    SLICE_NODES = 20000,   ///< of each prover in turn at first, then twice as many
    BLOCKING_NODES = 3000, ///< for a try whether blocking alone is enough
};

enum { RECENT = 4096 }; ///< a power of two

/// How the claim is proved from some place on.
typedef enum Way {
    WAY_REAL,     ///< by the game's own rule
    WAY_BLOCKING, ///< in the weak game: the claimant's rows do not count
} Way;

typedef struct Writer {
    const Grid *grid;
    bool win;            ///< the claim is a win
    Prover provers[2];   ///< by Way
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

static bool prove(Writer *writer, Place place, Way way, Proved *proved);

static CellSet empty_cells(const Writer *writer, Place place) {
    return writer->grid->cells & ~(place.own | place.other);
}

/// Own positions only: where a mark more may harm, a node of the game's own rule is not general.
static bool is_exact(const Writer *writer, Way way) {
    return writer->grid->variant.exact && way == WAY_REAL;
}

// --- the claimant's answers

static Proof ask(Writer *writer, Way way, const Question *question, uint64_t limit,
                 Grounds *grounds) {
    Prover *prover = &writer->provers[way];
    uint64_t before = prover->effort.nodes;
    effort_allow(&prover->effort, MIN(limit, writer->nodes_left));
    Proof proof = prover_ask(prover, question, grounds);
    writer->nodes_left -= MIN(writer->nodes_left, prover->effort.nodes - before);
    return proof;
}

static Question question_at(const Writer *writer, Place place, bool claimant_to_move) {
    return (Question){writer->win ? place.own : place.other, writer->win ? place.other : place.own,
                      writer->win == claimant_to_move, MOVES_UNLIMITED};
}

/// True when the claim holds for sure.
static bool holds_by(Writer *writer, Place place, bool claimant_to_move, Way way, uint64_t limit) {
    Question question = question_at(writer, place, claimant_to_move);
    return ask(writer, way, &question, limit, NULL) == (writer->win ? PROOF_YES : PROOF_NO);
}

static int ask_for_answer(Writer *writer, Place place, Way way) {
    Grounds grounds;
    Question question = question_at(writer, place, true);
    if (ask(writer, way, &question, UINT64_MAX, &grounds) != (writer->win ? PROOF_YES : PROOF_NO))
        return PROOF_MOVE_NONE;
    CellSet empty = empty_cells(writer, place);
    if (grounds.move != PROOF_MOVE_NONE || writer->win || empty == 0)
        return grounds.move;
    return cellset_first(empty); // any does
}

/// The first move of a win by force of the claimant, or PROOF_MOVE_NONE.
static int forcing_answer(const Writer *writer, Place place) {
    Forcing found;
    ForcingLimits limits = {FORCING_MOVES, FORCING_NODES};
    return forcing_find(writer->grid, FORCING_REAL, place.own, place.other, limits, &found)
               ? found.first
               : PROOF_MOVE_NONE;
}

/// An answer of the claimant, who is to move, that keeps the claim; PROOF_MOVE_NONE when none is
/// known.
static int find_answer(Writer *writer, Place place, Way way) {
    if (way == WAY_REAL) {
        CellSet threats = grid_completions(writer->grid, place.other, place.own, false);
        if (cellset_many(threats))
            return PROOF_MOVE_NONE;
        if (threats != 0)
            return cellset_first(threats);
        int answer = forcing_answer(writer, place);
        if (answer != PROOF_MOVE_NONE)
            return answer;
    }
    return ask_for_answer(writer, place, way);
}

// --- leaves

/// The marks of `own` that a leaf cannot do without: a line needs one, or both cells of a pair.
static CellSet needed_marks(const Grid *grid, CellSet own, const BoundProof *proof) {
    CellSet needed = own;
    for (CellSet rest = own; rest != 0; rest &= rest - 1) {
        CellSet mark = cellset_lowest(rest), others = needed & ~mark;
        bool spare = true;
        for (int i = 0; i < grid->line_count && spare; i++) {
            CellSet line = grid->line[i];
            if ((line & mark) == 0 || (line & others) != 0)
                continue;
            spare = false;
            for (int p = 0; p < proof->pair_count && !spare; p++)
                spare = (proof->pairs[p] & ~line) == 0;
        }
        if (spare)
            needed = others;
    }
    return needed;
}

/// A leaf, where the bound alone holds.
static bool prove_by_pairs(Writer *writer, Place place, Proved *proved) {
    for (int i = 0; i < writer->grid->line_count; i++)
        if ((writer->grid->line[i] & ~place.other) == 0)
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
        CellSet pair = proof.pairs[i];
        certificate_nodes_add_cell(&writer->nodes, cellset_first(pair));
        certificate_nodes_add_cell(&writer->nodes, cellset_first(pair & (pair - 1)));
    }
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

/// By the exact rule, the end of a game that nobody can win any more.
static bool prove_end(Writer *writer, Place place, Proved *proved) {
    CellSet empty = empty_cells(writer, place);
    if (writer->win || cellset_count(empty) > 2)
        return false;
    *proved = (Proved){.own = place.own, .free = empty};
    certificate_nodes_begin(&writer->nodes, 'b', proved);
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

// --- rows

/// What completes a row of `own` at `cell`; of all rows one with the fewest marks besides `needed`.
static Proved row_at(const Grid *grid, CellSet own, CellSet cell, CellSet needed) {
    Proved row = {.node = CERTIFICATE_ROW, .general = true};
    int fewest = GRID_CELLS_MAX;
    for (int i = 0; i < grid->line_count; i++) {
        if ((grid->line[i] & ~own) != cell || (grid->beyond[i] & own) != 0)
            continue;
        int more = cellset_count(grid->line[i] & ~(cell | needed));
        if (more < fewest) {
            fewest = more;
            row.own = grid->line[i];
        }
    }
    return row;
}

/// Asks for more, so that the other side cannot complete a row at once: each line needs a mark of
/// the claimant or two free cells.
static void need_safety(const Writer *writer, Place place, Proved *proved) {
    for (int i = 0; i < writer->grid->line_count; i++) {
        CellSet line = writer->grid->line[i];
        if ((line & proved->own) != 0 || cellset_many(line & proved->free))
            continue;
        if ((line & place.own) != 0) {
            proved->own |= cellset_lowest(line & place.own);
            continue;
        }
        for (CellSet rest = line & empty_cells(writer, place) & ~proved->free;
             rest != 0 && !cellset_many(line & proved->free); rest &= rest - 1)
            proved->free |= cellset_lowest(rest);
    }
}

// --- answers to every move

static CellSet not_answered_by(const Branch *branch) {
    return branch->child.free | cellset_of(branch->answer);
}

static void add_branch(Branches *branches, int answer, const Proved *child, int move,
                       CellSet *unanswered) {
    Branch branch = {answer, *child};
    branches->list[branches->count++] = branch;
    if (child->general)
        *unanswered &= not_answered_by(&branch);
    if (move != PROOF_MOVE_NONE)
        *unanswered &= ~cellset_of(move);
}

/// A win by force that the claimant has if the other side's move does not matter.
static void answer_by_force(Writer *writer, Place place, Branches *branches, CellSet *unanswered) {
    int answer = forcing_answer(writer, place);
    if (answer == PROOF_MOVE_NONE)
        return;
    Place next = {place.own | cellset_of(answer), place.other};
    Proved child;
    if (prove(writer, next, WAY_REAL, &child))
        add_branch(branches, answer, &child, PROOF_MOVE_NONE, unanswered);
}

/// Completes a row at each of `threats`, unless the other side has just marked the cell.
static void answer_by_rows(const Writer *writer, Place place, CellSet threats, Branches *branches,
                           CellSet *unanswered) {
    CellSet needed = 0;
    for (; threats != 0 && *unanswered != 0; threats &= threats - 1) {
        Proved row = row_at(writer->grid, place.own, cellset_lowest(threats), needed);
        needed |= row.own;
        add_branch(branches, cellset_first(threats), &row, PROOF_MOVE_NONE, unanswered);
    }
}

static int heaviest_of(const Bound *bound, CellSet cells) {
    int heaviest = cellset_first(cells);
    for (CellSet rest = cells; rest != 0; rest &= rest - 1)
        if (bound->at[cellset_first(rest)] > bound->at[heaviest])
            heaviest = cellset_first(rest);
    return heaviest;
}

/// The answer after which a node proves the claim, or PROOF_MOVE_NONE. The other side has moved.
static int answer_to_reach(const Writer *writer, Place place, const Proved *node) {
    CellSet missing = node->own & ~place.own, empty = empty_cells(writer, place);
    if (cellset_many(missing) || (missing & ~empty) != 0 || (node->free & place.other) != 0)
        return PROOF_MOVE_NONE;
    CellSet answers = missing != 0 ? missing : empty;
    return answers != 0 ? cellset_first(answers) : PROOF_MOVE_NONE;
}

/// A node written lately that answers `move`; of all that do, the one that leaves the fewest moves
/// unanswered.
static bool recall_branch(const Writer *writer, Place place, int move, CellSet unanswered,
                          Branch *branch) {
    int fewest = GRID_CELLS_MAX + 1;
    Place next = {place.own, place.other | cellset_of(move)};
    for (unsigned i = 0; i < MIN(writer->recent_count, RECENT); i++) {
        const Proved *node = &writer->recent[i];
        int answer = answer_to_reach(writer, next, node);
        if (answer == PROOF_MOVE_NONE)
            continue;
        int left = cellset_count(unanswered & (node->free | cellset_of(answer)));
        if (left < fewest) {
            fewest = left;
            *branch = (Branch){answer, *node};
        }
    }
    return fewest <= GRID_CELLS_MAX;
}

/// The moves that matter: those through lines of the other side, and those that branches need free.
static CellSet relevant_moves(const Bound *bound, const Branches *branches) {
    CellSet moves = bound->cells;
    for (int i = 0; i < branches->count; i++)
        moves |= not_answered_by(&branches->list[i]);
    return moves;
}

static bool answer_all(Writer *writer, Place place, Way way, Branches *branches) {
    Bound bound;
    bound_init(&bound, writer->grid, place.other, place.own, MOVES_UNLIMITED);
    CellSet unanswered = empty_cells(writer, place);
    CellSet threats = grid_completions(writer->grid, place.own, place.other, false);
    if (way == WAY_REAL && threats != 0)
        answer_by_rows(writer, place, threats, branches, &unanswered);
    else if (way == WAY_REAL && !is_exact(writer, way))
        answer_by_force(writer, place, branches, &unanswered);
    for (;;) {
        CellSet moves = unanswered;
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
        Place next = {place.own, place.other | cellset_of(move)};
        int answer = find_answer(writer, next, way);
        if (answer == PROOF_MOVE_NONE)
            return false;
        next.own |= cellset_of(answer);
        Proved child;
        if (!prove(writer, next, way, &child))
            return false;
        add_branch(branches, answer, &child, move, &unanswered);
    }
}

/// Leaves out branches that are not needed: any move must still be answered by one that is left.
static void drop_spare(Branches *branches) {
    for (int i = 0; i < branches->count && branches->count > 1;) {
        CellSet unanswered = ~(CellSet)0;
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
    CellSet empty = empty_cells(writer, place);
    for (int i = 0; i < branches->count; i++) {
        const Proved *child = &branches->list[i].child;
        CellSet answer = cellset_of(branches->list[i].answer);
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
        for (int i = 0; i < branches->count; i++) {
            certificate_nodes_add_cell(&writer->nodes, branches->list[i].answer);
            certificate_nodes_add_child(&writer->nodes, &branches->list[i].child);
        }
        certificate_nodes_end(&writer->nodes, place, proved);
    }
    base_free(branches);
    return held;
}

static bool is_stopped(const Writer *writer) {
    return writer->nodes.text.length > CERTIFICATE_BYTES_MAX ||
           atomic_load_explicit(writer->provers[0].effort.stop, memory_order_relaxed);
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

static bool prove(Writer *writer, Place place, Way way, Proved *proved) {
    if (!prove_anew(writer, place, way, proved))
        return false;
    if (proved->general)
        writer->recent[writer->recent_count++ % RECENT] = *proved;
    return true;
}

// --- the whole

/// Asks both provers in turn, the easier game first; false when the claim is not proved.
static bool settle(Writer *writer, Place place, bool to_move, Way *way) {
    for (uint64_t slice = SLICE_NODES; writer->nodes_left > 0; slice *= 2) {
        for (int i = writer->win ? WAY_REAL : WAY_BLOCKING; i >= WAY_REAL; i--) {
            *way = (Way)i;
            Question question = question_at(writer, place, to_move);
            Proof proof = ask(writer, *way, &question, slice, NULL);
            if (proof == (writer->win ? PROOF_YES : PROOF_NO))
                return true;
            if (proof != PROOF_UNKNOWN && *way == WAY_REAL)
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
    if (!settle(writer, place, to_move, &way))
        return false;
    if (to_move) {
        CellSet wins = grid_completions(writer->grid, place.own, place.other, false);
        root->first = wins != 0 ? cellset_first(wins) : find_answer(writer, place, way);
        if (root->first == PROOF_MOVE_NONE)
            return false;
        place.own |= cellset_of(root->first);
        if (wins != 0)
            return true;
    }
    Proved proved;
    if (!prove(writer, place, way, &proved))
        return false;
    root->node = proved.node;
    root->symmetry = proved.symmetry;
    return true;
}

bool certificate_plain_build(const CertificateRequest *request, CertificateDraft *draft) {
    Grid *grid = grid_new(&request->position.variant);
    Writer *writer = base_alloc(sizeof(*writer));
    *writer = (Writer){.grid = grid,
                       .win = request->claim == CERTIFICATE_WIN,
                       .nodes_left = request->nodes > 0 ? request->nodes : UINT64_MAX};
    size_t bytes = ((size_t)MAX(request->table_mib, 1) << 20) / ARRAY_LEN(writer->provers);
    for (Way way = WAY_REAL; way <= WAY_BLOCKING; way++)
        prover_init(&writer->provers[way], grid, way == WAY_BLOCKING, bytes, request->stop);
    certificate_nodes_init(&writer->nodes, grid);
    bool proved = true;
    for (Side side = SIDE_X; side <= SIDE_O && proved; side++)
        if (certificate_claims(request, side)) {
            CertificateRoot root;
            proved = prove_claim(writer, &request->position, side, &root);
            certificate_draft_add_root(draft, root);
        }
    draft->count = writer->nodes.count;
    certificate_text_append(&draft->nodes, &writer->nodes.text);
    certificate_nodes_free(&writer->nodes);
    for (Way way = WAY_REAL; way <= WAY_BLOCKING; way++)
        prover_free(&writer->provers[way]);
    base_free(writer);
    grid_free(grid);
    return proved;
}
