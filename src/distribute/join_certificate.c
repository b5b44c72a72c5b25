#include "distribute/join_certificate.h"

#include "distribute/join_positions.h"
#include "distribute/join_source.h"

#include <string.h>

/// The node that proves what is claimed for `side`, in a proof that has been copied or built.
typedef struct Known {
    const SplitNode *place; ///< the position it was made for
    Side side;
    int64_t node;
    CertificateSet own, free; ///< as in its text
    Position at;              ///< how that position lay
    int first;                ///< the claimant's move there, or -1 when it is not his turn
} Known;

typedef struct Whole {
    JoinSource source; ///< for the claim that is being proved
    CertificateDraft draft;
    Known *known;
    size_t known_count, known_capacity;
} Whole;

/// A proof turned to where it is used.
typedef struct Branch {
    CertificateSet own, free;
    int64_t node;
    int symmetry;
    int answer; ///< the claimant's move before it
} Branch;

// --- sets

static CertificateSet set_turn(const SplitTree *tree, int symmetry, CertificateSet set) {
    CertificateSet turned = 0;
    for (; set != 0; set &= set - 1)
        turned |= certificate_set_of(tree->image[symmetry][certificate_set_first(set)]);
    return turned;
}

/// The cells that hold a mark of the claimant.
static CertificateSet own_cells(const Whole *whole, const Position *position) {
    return split_tree_marks(whole->source.tree, position, 0).of[whole->source.side];
}

// --- what is known

static const Known *find_known(const Whole *whole, const SplitNode *place) {
    for (size_t i = 0; i < whole->known_count; i++)
        if (whole->known[i].place == place && whole->known[i].side == whole->source.side)
            return &whole->known[i];
    return NULL;
}

static void keep_known(Whole *whole, const Known *known) {
    whole->known =
        base_grow(whole->known, whole->known_count, &whole->known_capacity, sizeof(*whole->known));
    whole->known[whole->known_count++] = *known;
}

/// Turns a proof to `position`, where the other side is to move.
static bool fit(const Whole *whole, const Known *known, const Position *position, Branch *branch) {
    const SplitTree *tree = whole->source.tree;
    SplitMarks marks = split_tree_marks(tree, position, 0);
    CertificateSet own = marks.of[whole->source.side];
    CertificateSet other = marks.of[side_other(whole->source.side)];
    for (int symmetry = 0; symmetry < tree->symmetries; symmetry++) {
        branch->own = set_turn(tree, symmetry, known->own);
        branch->free = set_turn(tree, symmetry, known->free);
        branch->symmetry = symmetry;
        branch->node = known->node;
        if ((branch->own & ~own) == 0 && (branch->free & other) == 0)
            return true;
    }
    return problem_set(whole->source.problem, "the certificate of a job is not about its position");
}

// --- copying a certificate

/// Reads what the line of a node needs.
static bool read_needs(Slice line, Known *known) {
    int last = variant_cells(&known->at.variant) - 1;
    Slice kind = slice_next_word(&line, " "), free = slice_next_word(&line, " ");
    return kind.length == 1 && certificate_read_number(free, &known->free) &&
           certificate_read_number(slice_next_word(&line, " "), &known->own) &&
           (known->free | known->own) >> last <= 1;
}

/// Reads the line of the claim; the nodes before it are to become the last ones.
static bool read_claim(const Whole *whole, const JoinText *job, Known *known) {
    Slice line = job->claim, nodes = job->nodes;
    uint64_t number, cells = (uint64_t)variant_cells(&known->at.variant);
    known->first = -1;
    if (known->at.to_move == known->side) {
        if (!slice_to_uint(slice_next_word(&line, " "), cells - 1, &number))
            return false;
        known->first = (int)number;
    }
    Slice node = slice_next_word(&line, " ");
    if (slice_is(node, "-") && known->first >= 0) {
        // A first move that completes a row needs all the marks there are.
        known->node = CERTIFICATE_ROW;
        known->own = own_cells(whole, &known->at) | certificate_set_of(known->first);
        return true;
    }
    if (!certificate_read_child(node, job->count, &number)) // which way it fits is found out
        return false;
    for (uint64_t i = number; i < job->count; i++)
        certificate_read_line(&nodes);
    known->node = whole->draft.count - (int64_t)number;
    return read_needs(certificate_read_line(&nodes), known);
}

/// Appends the nodes of a certificate: they count back to others, so they stay as they are. For
/// join_source_load.
static bool copy_certificate(void *context, const SplitNode *place, const JoinText *job) {
    Whole *whole = context;
    Known known = {.place = place, .side = whole->source.side, .at = job->position};
    whole->draft.count += (int64_t)job->count;
    if (!read_claim(whole, job, &known))
        return false;
    certificate_text_append(&whole->draft.nodes, job->nodes.start, job->nodes.length);
    keep_known(whole, &known);
    return true;
}

/// Takes what the job of a position has proved, or proves it on the spot.
static bool load(Whole *whole, const SplitNode *place) {
    return join_source_load(&whole->source, place, copy_certificate, whole);
}

// --- the positions above the jobs

static bool answer_move(Whole *whole, Position *position, Branch *branch);

/// True when the answer of one of the branches is good against a move, too.
static bool is_served(const Branch *branches, int count, Cell move) {
    for (int i = 0; i < count; i++)
        if (branches[i].answer != move && !certificate_set_has(branches[i].free, move))
            return true;
    return false;
}

/// What a node with these branches needs.
static void add_needs(const Branch *branches, int count, Known *known) {
    for (int i = 0; i < count; i++) {
        CertificateSet answer = certificate_set_of(branches[i].answer);
        known->own |= branches[i].own & ~answer;
        known->free |= branches[i].free | answer;
    }
}

static void add_node(Whole *whole, const Branch *branches, int count, Known *known) {
    CertificateText *text = &whole->draft.nodes;
    certificate_text_add(text, "b");
    certificate_text_add_set(text, known->free);
    certificate_text_add_set(text, known->own);
    for (int i = 0; i < count; i++) {
        certificate_text_add(text, " %d", branches[i].answer);
        certificate_text_add_child(text, whole->draft.count, branches[i].node,
                                   branches[i].symmetry);
    }
    certificate_text_add(text, "\n");
    known->node = whole->draft.count++;
    keep_known(whole, known);
}

/// Answers by completing a row, for two cells where that is possible: one of them is always left.
static int add_rows(const Whole *whole, const Position *position, Branch *branches) {
    int count = 0;
    for (Cell move = 0; move < variant_cells(&position->variant) && count < 2; move++) {
        Position turned = *position;
        turned.to_move = whole->source.side;
        if (!position_can_play(&turned, move))
            continue;
        position_play(&turned, move);
        if (turned.outcome == outcome_win(whole->source.side))
            branches[count++] = (Branch){.node = CERTIFICATE_ROW, .answer = move};
    }
    return count;
}

/// Answers every move and writes the node that says so.
static bool build(Whole *whole, Position *position, const SplitNode *place) {
    Cell moves[CELLS_MAX];
    Branch *branches = base_alloc(CERTIFICATE_CELLS_MAX * sizeof(*branches));
    int count = position_moves(position, moves), rows = add_rows(whole, position, branches);
    int used = rows;
    bool right = true;
    for (int i = 0; right && i < count; i++) {
        if (is_served(branches, used, moves[i]))
            continue;
        position_play(position, moves[i]);
        right = answer_move(whole, position, &branches[used++]);
        position_undo(position);
    }
    Known known = {.place = place, .side = whole->source.side, .at = *position, .first = -1};
    if (rows > 0 || position->variant.exact) { // it is about that position alone
        known.own = own_cells(whole, position);
        for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
            if (position_at(position, cell) == SIDE_NONE)
                known.free |= certificate_set_of(cell);
    } else {
        add_needs(branches, used, &known);
    }
    if (right)
        add_node(whole, branches, used, &known);
    base_free(branches);
    return right;
}

/// Makes the proof for `position`, where the other side is to move, and turns it there.
static bool prove(Whole *whole, Position *position, Branch *branch) {
    SplitNode *place = split_tree_node(whole->source.tree, position);
    bool known = find_known(whole, place) != NULL;
    if (!known)
        known = join_source_all_reach(&whole->source, place) ? build(whole, position, place)
                                                             : load(whole, place);
    return known && fit(whole, find_known(whole, place), position, branch);
}

/// The move that the proof of a job makes, turned to `position`; -1 when it does not fit.
static int turned_first(const Whole *whole, const Known *known, const Position *position) {
    const SplitTree *tree = whole->source.tree;
    SplitMarks here = split_tree_marks(tree, position, 0);
    for (int symmetry = 0; symmetry < tree->symmetries; symmetry++) {
        SplitMarks there = split_tree_marks(tree, &known->at, symmetry);
        if (memcmp(&here, &there, sizeof(here)) == 0)
            return tree->image[symmetry][known->first];
    }
    return -1;
}

/// Answers by what the job of `position` has proved.
static bool answer_by_job(Whole *whole, Position *position, const SplitNode *place,
                          Branch *branch) {
    if (find_known(whole, place) == NULL && !load(whole, place))
        return false;
    const Known *known = find_known(whole, place);
    branch->answer = turned_first(whole, known, position);
    if (!position_can_play(position, branch->answer))
        return problem_set(whole->source.problem,
                           "the certificate of a job is not about its position");
    position_play(position, (Cell)branch->answer);
    bool right = fit(whole, known, position, branch);
    position_undo(position);
    return right;
}

/// Finds the claimant's move in `position` and what holds after it.
static bool answer_move(Whole *whole, Position *position, Branch *branch) {
    const SplitNode *place = split_tree_node(whole->source.tree, position);
    Cell moves[CELLS_MAX];
    int count = place->is_leaf || place->child_count == 0 ? 0 : position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        const SplitNode *child = split_tree_node(whole->source.tree, position);
        bool reaches =
            position->outcome == OUTCOME_OPEN && join_source_reaches(&whole->source, child);
        bool right = reaches && prove(whole, position, branch);
        position_undo(position);
        branch->answer = moves[i];
        if (reaches)
            return right;
    }
    return answer_by_job(whole, position, place, branch);
}

// --- the whole

static bool prove_claim(Whole *whole, const Position *root) {
    Position position = *root;
    Branch branch = {.answer = -1};
    bool own_turn = root->to_move == whole->source.side;
    bool right =
        own_turn ? answer_move(whole, &position, &branch) : prove(whole, &position, &branch);
    certificate_draft_add_root(&whole->draft,
                               (CertificateRoot){.side = whole->source.side,
                                                 .first = own_turn ? branch.answer : -1,
                                                 .node = branch.node,
                                                 .symmetry = branch.symmetry});
    return right;
}

static bool build_nodes(const JoinSource *sources, int count, const Position *root,
                        CertificateDraft *draft) {
    Whole whole = {.draft = {.count = 0}};
    bool right = true;
    for (int i = 0; i < count && right; i++) {
        whole.source = sources[i];
        right = prove_claim(&whole, root);
    }
    *draft = whole.draft;
    base_free(whole.known);
    return right;
}

bool join_certificate_write(SplitTree *tree, const Position *root, JoinFetch *fetch, void *context,
                            const CertificateSink *sink, Problem *problem) {
    CHECK(split_tree_is_settled(tree, tree->root->sure));
    CertificateDraft draft = {.count = 0};
    JoinSource sources[2];
    int count = 0;
    bool steals = false, wins = false;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        int value = root->to_move == side ? tree->root->sure.lower : -tree->root->sure.upper;
        if (value == 0 && side == root->to_move && position_may_steal(root))
            steals = true;
        else if (value >= 0) // if not, there is nothing to claim
            sources[count++] = (JoinSource){tree, side, value > 0, fetch, context, problem};
        wins = wins || value > 0;
    }
    bool right = root->variant.drop ? join_positions_build(sources, count, root, &draft)
                                    : build_nodes(sources, count, root, &draft);
    if (right)
        certificate_draft_write(&draft, root, wins, steals, sink);
    certificate_text_free(&draft.nodes);
    return right;
}
