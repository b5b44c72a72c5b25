// Proofs for boards without gravity: builds the nodes of a certificate.
//
// Every node is as general as can be seen: from the leaves up, only the cells that a proof needs
// free and the marks that it needs are asked for. One node then answers many moves and serves many
// positions.
#pragma once

#include "base/threads/stop.h"
#include "solver/certificate/certificate.h"
#include "solver/certificate/certificate_writer.h"

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
