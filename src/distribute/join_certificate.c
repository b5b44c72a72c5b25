#include "distribute/join_certificate.h"

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate/certificate_text.h"
#include "solver/drop/drop_place.h"

#include <string.h>

// --- where the certificates of jobs come from: for one claim of the whole

typedef struct JoinSource {
    SplitTree *tree;
    Side side; ///< the claimant
    int goal;  ///< 1 to win, 0 not to lose
    JoinFetch *fetch;
    void *context; ///< of fetch
    Problem *problem;
} JoinSource;

/// The certificate of a job, taken apart.
typedef struct JoinText {
    CertificateText text;
    Position position; ///< as it lies in the certificate
    uint64_t count;    ///< how many lines of nodes it says there are
    Slice nodes;       ///< these lines
    Slice claim;       ///< what the claimant's line says after the side
} JoinText;

/// Takes what the certificate of `place` says; false when that is wrong.
typedef bool JoinTake(void *context, const SplitNode *place, const JoinText *job);

enum { TABLE_MIB = 64 };

/// True when the claim is known to hold for a position.
static bool claim_reaches(const JoinSource *source, const SplitNode *node) {
    SplitBounds bounds = node->sure;
    int lower = node->to_move == source->side ? bounds.lower : -bounds.upper;
    return lower >= source->goal;
}

/// True when it holds after every move, all of which have been looked at.
static bool all_reach(const JoinSource *source, const SplitNode *node) {
    int cells = variant_cells(&source->tree->variant);
    for (int i = 0; i < node->child_count; i++)
        if (!claim_reaches(source, node->children[i]) || split_node_marks(node) + 1 == cells)
            return false;
    return node->child_count > 0 && !node->is_leaf;
}

static bool prove_anew(const JoinSource *source, const SplitNode *place, CertificateText *text) {
    const SplitWatch *watch = source->tree->watch;
    atomic_bool never = false;
    const CertificateRequest request = {
        .position = split_tree_position(source->tree, place),
        .claim = source->goal > 0 ? CERTIFICATE_WIN : CERTIFICATE_HOLD,
        .side = source->side,
        .table_mib = TABLE_MIB,
        .stop = watch && watch->stop ? watch->stop : &never,
    };
    const CertificateSink sink = {certificate_text_append, text};
    return certificate_write(&request, &sink) ||
           problem_set(source->problem, "a position that has no certificate could not be proved");
}

/// Where there is no certificate it is proved on the spot.
static bool get_text(const JoinSource *source, const SplitNode *place, CertificateText *text) {
    Position position = split_tree_position(source->tree, place);
    char *bytes = NULL;
    size_t length = 0;
    if (place->is_leaf &&
        !source->fetch(source->context, &position, &bytes, &length, source->problem))
        return false;
    if (bytes == NULL)
        return prove_anew(source, place, text);
    certificate_text_append(text, bytes, length);
    base_free(bytes);
    return true;
}

/// False when it is damaged, or not about `place` and the claim.
static bool take_apart(const JoinSource *source, const SplitNode *place, JoinText *job) {
    Problem ignored;
    Slice rest = {job->text.bytes, job->text.length};
    if (!certificate_read_header(&rest, &job->position, &ignored) ||
        !variant_equal(&job->position.variant, &source->tree->variant) ||
        split_tree_node(source->tree, &job->position) != place)
        return false;
    Slice line = certificate_read_line(&rest), claim = slice_next_word(&line, " ");
    if ((!slice_is(claim, "wins") && (!slice_is(claim, "holds") || source->goal > 0)) ||
        !slice_to_uint(slice_next_word(&line, " "), INT32_MAX, &job->count))
        return false;
    job->nodes = rest;
    for (uint64_t i = 0; i < job->count && rest.length > 0; i++)
        certificate_read_line(&rest);
    job->nodes.length -= rest.length;
    while (rest.length > 0) {
        job->claim = certificate_read_line(&rest);
        if (slice_is(slice_next_word(&job->claim, " "), side_name(source->side)))
            return true;
    }
    return false;
}

/// Hands the certificate of the job of a position to `take`; where there is none it is proved on
/// the spot. False, with a sentence, when that is not possible, or it is damaged or about another
/// claim.
static bool load_job(const JoinSource *source, const SplitNode *place, JoinTake *take,
                     void *context) {
    JoinText job = {.count = 0};
    bool right = get_text(source, place, &job.text);
    if (right && (!take_apart(source, place, &job) || !take(context, place, &job)))
        right = problem_set(source->problem,
                            "the certificate of a job is damaged or about something else");
    certificate_text_free(&job.text);
    return right;
}

typedef struct List {
    const JoinSource *source; ///< for the claim that is being proved
    Geometry geometry;
    size_t count, capacity;
    Word *keys;
} List;

static void add_key(List *list, Word key) {
    list->keys = base_grow(list->keys, list->count, &list->capacity, sizeof(*list->keys));
    list->keys[list->count++] = key;
}

// --- with gravity: all positions of the jobs in one list

/// For load_job.
static bool copy_positions(void *context, const SplitNode *place, const JoinText *job) {
    (void)place;
    Slice rest = job->nodes;
    Word key = 0, step;
    for (uint64_t i = 0; i < job->count; i++) {
        if (!certificate_read_number(certificate_read_line(&rest), &step))
            return false;
        add_key(context, key += step);
    }
    return true;
}

static bool load_positions(List *list, const SplitNode *place) {
    return load_job(list->source, place, copy_positions, list);
}

// --- those above them

static bool add_position(List *list, Position *position);

/// After each move of the side to move there is a proof; a move of the claimant needs only one.
static bool add_next(List *list, Position *position, bool all) {
    const JoinSource *source = list->source;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    bool right = true, done = false;
    for (int i = 0; i < count && right && !done; i++) {
        position_play(position, moves[i]);
        if (claim_reaches(source, split_tree_node(source->tree, position))) {
            right = add_position(list, position);
            done = !all;
        }
        position_undo(position);
    }
    return right;
}

/// True when the position needs nothing of the jobs below it, or has been added before.
static bool is_done(const List *list, SplitNode *place) {
    unsigned bit = 1u << (int)list->source->side;
    bool done = place->aims & bit;
    place->aims |= bit;
    return done;
}

static bool add_position(List *list, Position *position) {
    const JoinSource *source = list->source;
    SplitNode *place = split_tree_node(source->tree, position);
    if (position->outcome != OUTCOME_OPEN || is_done(list, place))
        return true;
    if (position->to_move == source->side)
        return place->child_count > 0 && !place->is_leaf ? add_next(list, position, false)
                                                         : load_positions(list, place);
    if (!all_reach(source, place))
        return load_positions(list, place);
    DropPlace marks = drop_place_of(&list->geometry, position, source->side);
    add_key(list, drop_place_key(&list->geometry, marks));
    return add_next(list, position, true);
}

// --- the whole list

/// Adds what proves the claims about the root, and these. False, with a sentence, when that is not
/// possible.
static bool build_positions(const JoinSource *sources, int count, const Position *root,
                            CertificateDraft *draft) {
    CHECK(count >= 1 && root->variant.drop);
    List list = {.count = 0};
    Position position = *root;
    bool right = true;
    geometry_init(&list.geometry, &root->variant);
    for (size_t i = 0; i < sources->tree->count; i++)
        sources->tree->nodes[i]->aims = 0;
    for (int i = 0; i < count && right; i++) {
        list.source = &sources[i];
        right = add_position(&list, &position);
        certificate_draft_add_root(draft, (CertificateRoot){.side = sources[i].side});
    }
    draft->count = (int64_t)certificate_text_add_rising(&draft->nodes, list.keys, list.count);
    base_free(list.keys);
    return right;
}

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

// --- without gravity: sets

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
/// load_job.
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
    return load_job(&whole->source, place, copy_certificate, whole);
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
        known =
            all_reach(&whole->source, place) ? build(whole, position, place) : load(whole, place);
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
        bool reaches = position->outcome == OUTCOME_OPEN && claim_reaches(&whole->source, child);
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
    bool right = root->variant.drop ? build_positions(sources, count, root, &draft)
                                    : build_nodes(sources, count, root, &draft);
    if (right)
        certificate_draft_write(&draft, root, wins, steals, sink);
    certificate_text_free(&draft.nodes);
    return right;
}
