#include "distribute/join_certificate.h"

#include "distribute/join.h"
#include "distribute/split_tree.h"
#include "solver/certificate_text.h"
#include "solver/drop/drop_place.h"

#include <string.h>

// --- where the certificates of jobs come from: for one claim of the whole

/// What no job has proved, and so was proved on the spot.
typedef struct Proved {
    const SplitNode *place;
    Side side;
    CertificateText text;
} Proved;

typedef struct ProvedList {
    size_t count, capacity;
    Proved *items;
} ProvedList;

typedef struct JoinSource {
    SplitTree *tree;
    Side side; ///< the claimant
    int goal;  ///< 1 to win, 0 not to lose
    JoinOpen *open;
    void *context; ///< of open
    Problem *problem;
    ProvedList *proved; ///< of all claims
} JoinSource;

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

/// What is proved of a position on the spot, the first time; NULL when it cannot be.
static const CertificateText *proved_text(const JoinSource *source, const SplitNode *place) {
    ProvedList *list = source->proved;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].place == place && list->items[i].side == source->side)
            return &list->items[i].text;
    Proved made = {.place = place, .side = source->side};
    if (!prove_anew(source, place, &made.text)) {
        certificate_text_free(&made.text);
        return NULL;
    }
    list->items = base_grow(list->items, list->count, &list->capacity, sizeof(*list->items));
    list->items[list->count] = made;
    return &list->items[list->count++].text;
}

static void release_proved(ProvedList *list) {
    for (size_t i = 0; i < list->count; i++)
        certificate_text_free(&list->items[i].text);
    base_free(list->items);
}

/// For JoinReader.
static bool read_slice(void *context, char *bytes, size_t room, size_t *count, Problem *problem) {
    (void)problem;
    Slice *rest = context;
    *count = MIN(room, rest->length);
    memcpy(bytes, rest->start, *count);
    slice_skip(rest, *count);
    return true;
}

static bool open_proved(const JoinSource *source, const SplitNode *place, JoinReader *reader) {
    const CertificateText *text = proved_text(source, place);
    if (text == NULL)
        return false;
    Slice *rest = base_alloc(sizeof(*rest));
    *rest = (Slice){text->bytes, text->length};
    *reader = (JoinReader){read_slice, base_free, rest};
    return true;
}

static bool refuse_damaged(const JoinSource *source) {
    return problem_set(source->problem,
                       "the certificate of a job is damaged or about something else");
}

/// Opens what is proved of a position: by a job, or where there is none, on the spot. NULL, with a
/// sentence, when that is not possible, or it is about another claim.
static JobProof *open_job(const JoinSource *source, const SplitNode *place) {
    SplitTree *tree = source->tree;
    const Position position = split_tree_position(tree, place);
    JoinReader reader = {.read = NULL};
    if ((place->is_leaf && !source->open(source->context, &position, &reader, source->problem)) ||
        (reader.read == NULL && !open_proved(source, place, &reader)))
        return NULL;
    JobProof *job = join_proof_open(&reader, source->problem);
    if (job != NULL && (job->wins || source->goal == 0) &&
        variant_equal(&job->position.variant, &tree->variant) &&
        split_tree_node(tree, &job->position) == place)
        return job;
    if (job != NULL)
        refuse_damaged(source);
    join_proof_close(job);
    return NULL;
}

/// Finds what the claimant's line says after the side; the nodes have been read.
static bool find_claim(const JoinSource *source, JobProof *job, Slice *claim) {
    while (join_proof_next(job, claim, source->problem))
        if (slice_is(slice_next_word(claim, " "), side_name(source->side)))
            return true;
    return false;
}

/// Closes what was read; false, with a sentence, when it was not `right`.
static bool close_job(const JoinSource *source, JobProof *job, bool right) {
    if (!right && !job->failed)
        refuse_damaged(source);
    join_proof_close(job);
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

static bool load_positions(List *list, const SplitNode *place) {
    const JoinSource *source = list->source;
    JobProof *job = open_job(source, place);
    if (job == NULL)
        return false;
    Slice line;
    Word key = 0, step;
    bool right = true;
    for (uint64_t i = 0; i < job->count && right; i++) {
        right =
            join_proof_next(job, &line, source->problem) && certificate_read_number(line, &step);
        if (right)
            add_key(list, key += step);
    }
    return close_job(source, job, right && find_claim(source, job, &line));
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

/// Nodes that follow one another: those of a job, or the next ones of the draft's text.
typedef struct Piece {
    const SplitNode *place; ///< of the job, or NULL
    JoinSource source;      ///< that opens it
    size_t length;          ///< in bytes
    uint64_t hash;          ///< of these, so that a file that has changed is noticed
} Piece;

typedef struct Whole {
    JoinSource source;      ///< for the claim that is being proved
    CertificateDraft draft; ///< of the text, only the nodes that no job has
    size_t piece_count, piece_capacity;
    Piece *pieces; ///< of all nodes
    uint64_t bytes;
    Known *known;
    size_t known_count, known_capacity;
} Whole;

static Piece *add_piece(Whole *whole, const SplitNode *place) {
    whole->pieces = base_grow(whole->pieces, whole->piece_count, &whole->piece_capacity,
                              sizeof(*whole->pieces));
    Piece *piece = &whole->pieces[whole->piece_count++];
    *piece = (Piece){.place = place, .source = whole->source};
    return piece;
}

/// Counts bytes that belong to the piece.
static void lengthen(Whole *whole, Piece *piece, size_t length) {
    piece->length += length;
    whole->bytes += length;
}

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

// --- copying a certificate: their nodes count back to others, so they stay as they are

/// FNV-1a, of a line and its end (Fowler, Noll, Vo).
static uint64_t hash_line(uint64_t hash, Slice line) {
    for (size_t i = 0; i <= line.length; i++)
        hash = (hash ^ (uint8_t)(i < line.length ? line.start[i] : '\n')) * 0x100000001b3u;
    return hash;
}

/// Reads what the line of a node needs.
static bool read_needs(Slice line, Known *known) {
    int last = variant_cells(&known->at.variant) - 1;
    Slice kind = slice_next_word(&line, " "), free = slice_next_word(&line, " ");
    return kind.length == 1 && certificate_read_number(free, &known->free) &&
           certificate_read_number(slice_next_word(&line, " "), &known->own) &&
           (known->free | known->own) >> last <= 1;
}

/// Reads the line of the claim, and into `back` how many lines above the end its node stands; 0
/// when it needs none.
static bool read_claim(const Whole *whole, Slice line, uint64_t count, Known *known,
                       uint64_t *back) {
    uint64_t number, cells = (uint64_t)variant_cells(&known->at.variant);
    *back = 0;
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
    if (!certificate_read_child(node, count, back)) // which way it fits is found out
        return false;
    known->node = whole->draft.count + (int64_t)(count - *back);
    return true;
}

/// Reads what the node with this number needs, which the claim at the end has named.
static bool look_up_needs(const JoinSource *source, const SplitNode *place, uint64_t number,
                          Known *known) {
    JobProof *job = open_job(source, place);
    if (job == NULL)
        return false;
    Slice line = {0};
    bool right = number < job->count;
    for (uint64_t i = 0; i <= number && right; i++)
        right = join_proof_next(job, &line, source->problem);
    return close_job(source, job, right && read_needs(line, known));
}

/// Takes what the job of a position has proved, or proves it on the spot: plans the copy of its
/// nodes.
static bool load(Whole *whole, const SplitNode *place) {
    const JoinSource *source = &whole->source;
    JobProof *job = open_job(source, place);
    if (job == NULL)
        return false;
    Known known = {.place = place, .side = source->side, .at = job->position};
    const uint64_t count = job->count;
    uint64_t back = 0;
    Slice line;
    Piece *piece = add_piece(whole, place);
    bool right = true;
    for (uint64_t i = 0; i < count && right; i++) {
        right = join_proof_next(job, &line, source->problem);
        if (right) {
            lengthen(whole, piece, line.length + 1);
            piece->hash = hash_line(piece->hash, line);
        }
    }
    right =
        right && find_claim(source, job, &line) && read_claim(whole, line, count, &known, &back);
    if (!close_job(source, job, right) ||
        (back > 0 && !look_up_needs(source, place, count - back, &known)))
        return false;
    whole->draft.count += (int64_t)count;
    keep_known(whole, &known);
    return true;
}

/// Writes the nodes that `load` has looked at.
static bool copy_nodes(const Piece *piece, const CertificateSink *sink) {
    const JoinSource *source = &piece->source;
    JobProof *job = open_job(source, piece->place);
    if (job == NULL)
        return false;
    Slice line;
    uint64_t hash = 0;
    size_t length = 0;
    while (length < piece->length && join_proof_next(job, &line, source->problem)) {
        hash = hash_line(hash, line);
        length += line.length + 1;
        sink->write(sink->context, line.start, line.length);
        sink->write(sink->context, "\n", 1);
    }
    const bool failed = job->failed, same = length == piece->length && hash == piece->hash;
    join_proof_close(job);
    return same || (!failed && problem_set(source->problem,
                                           "the certificate of a job changed while it was read"));
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
    const size_t before = text->length;
    certificate_text_add(text, "b");
    certificate_text_add_set(text, known->free);
    certificate_text_add_set(text, known->own);
    for (int i = 0; i < count; i++) {
        certificate_text_add(text, " %d", branches[i].answer);
        certificate_text_add_child(text, whole->draft.count, branches[i].node,
                                   branches[i].symmetry);
    }
    certificate_text_add(text, "\n");
    Piece *last = whole->piece_count > 0 ? &whole->pieces[whole->piece_count - 1] : NULL;
    lengthen(whole, last && !last->place ? last : add_piece(whole, NULL), text->length - before);
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

/// Writes the nodes: first to last, each job's as they are read once more.
static bool write_nodes(const Whole *whole, const CertificateSink *sink) {
    const char *own = whole->draft.nodes.bytes;
    for (size_t i = 0; i < whole->piece_count; i++) {
        const Piece *piece = &whole->pieces[i];
        if (piece->place != NULL) {
            if (!copy_nodes(piece, sink))
                return false;
        } else {
            sink->write(sink->context, own, piece->length);
            own += piece->length;
        }
    }
    return true;
}

// --- what is to be proved

typedef struct Claims {
    JoinSource sources[2];
    int count;
    bool steals, wins;
} Claims;

static Claims claims_of(const Position *root, const JoinSource *source) {
    const SplitBounds sure = source->tree->root->sure;
    Claims claims = {.count = 0};
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        int value = root->to_move == side ? sure.lower : -sure.upper;
        if (value == 0 && side == root->to_move && position_may_steal(root)) {
            claims.steals = true;
        } else if (value >= 0) { // if not, there is nothing to claim
            JoinSource *claim = &claims.sources[claims.count++];
            *claim = *source;
            claim->side = side;
            claim->goal = value > 0;
        }
        claims.wins = claims.wins || value > 0;
    }
    return claims;
}

/// With gravity.
static bool write_positions(const Claims *claims, const Position *root,
                            const CertificateSink *sink) {
    CertificateDraft draft = {.count = 0};
    const bool right = build_positions(claims->sources, claims->count, root, &draft);
    if (right)
        certificate_draft_write(&draft, root, claims->wins, claims->steals, sink);
    certificate_text_free(&draft.nodes);
    return right;
}

static bool fits_file(const Whole *whole) {
    return whole->bytes <= CERTIFICATE_BYTES_MAX ||
           problem_set(whole->source.problem,
                       "the certificate of the whole would have more than 1 GiB");
}

/// Without gravity: plans all nodes, and then writes them.
static bool write_proof(const Claims *claims, const Position *root, const CertificateSink *sink) {
    Whole whole = {.bytes = 0};
    bool right = true;
    for (int i = 0; i < claims->count && right; i++) {
        whole.source = claims->sources[i];
        right = prove_claim(&whole, root);
    }
    if (right && (right = fits_file(&whole))) {
        certificate_draft_begin(&whole.draft, root, claims->wins, claims->steals, sink);
        right = write_nodes(&whole, sink);
        certificate_draft_end(&whole.draft, root, sink);
    }
    base_free(whole.known);
    base_free(whole.pieces);
    certificate_text_free(&whole.draft.nodes);
    return right;
}

bool join_certificate_write(SplitTree *tree, const Position *root, JoinOpen *open, void *context,
                            const CertificateSink *sink, Problem *problem) {
    CHECK(split_tree_is_settled(tree, tree->root->sure));
    ProvedList proved = {.count = 0};
    const JoinSource source = {
        .tree = tree, .open = open, .context = context, .problem = problem, .proved = &proved};
    const Claims claims = claims_of(root, &source);
    const bool right = root->variant.drop ? write_positions(&claims, root, sink)
                                          : write_proof(&claims, root, sink);
    release_proved(&proved);
    return right;
}
