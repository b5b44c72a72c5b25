#include "solver/proof_book.h"
#include "rules/symmetry.h"
#include "rules/windows.h"
#include "solver/certificate_text.h"
#include "solver/drop/drop_place.h"

#include <inttypes.h>
#include <stdlib.h>

enum { BOOK_LINES_MAX = 1024 };

/// What a node says: the claim holds when the claimant owns at least `own` and the other side has
/// nothing of `free`. An exact node is about its own position only.
typedef struct BookNode {
    CertificateSet own, free;
    bool exact;
    uint16_t pair_count; ///< of a leaf
    bool leaf;
    size_t pairs; ///< where they start in the book's list
} BookNode;

typedef struct BookPair {
    uint8_t one, two;
} BookPair;

struct ProofBook {
    ProofBookFacts facts;
    int cells, window_count, symmetries;
    CertificateSet board;
    CertificateSet window[BOOK_LINES_MAX];
    uint8_t image[SYMMETRIES_MAX][CERTIFICATE_CELLS_MAX];
    BookNode *nodes;
    size_t node_count, node_room;
    BookPair *pairs;
    size_t pair_count, pair_room;
    Geometry geometry;    ///< with gravity
    CertificateSet *keys; ///< with gravity: the positions listed, in rising order
    size_t key_count;
};

static void find_lines(ProofBook *book) {
    const Variant *variant = &book->facts.start.variant;
    Window window;
    for (Cell cell = 0; cell < book->cells; cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            if (!windows_at(variant, cell, d, &window))
                continue;
            CertificateSet *line = &book->window[book->window_count++];
            for (int i = 0; i < variant->row_length; i++)
                *line |= certificate_set_of(windows_cell(&window, i));
        }
}

static bool read_header(ProofBook *book, Slice *rest, Problem *problem) {
    const Position *start = &book->facts.start;
    const Variant *variant = &start->variant;
    if (!certificate_read_header(rest, &book->facts.start, problem))
        return false;
    book->cells = variant_cells(variant);
    if (start->outcome != OUTCOME_OPEN)
        return problem_set(problem, "no certificate: the game is over in its position");
    book->board = book->cells == CERTIFICATE_CELLS_MAX ? ~(CertificateSet)0
                                                       : certificate_set_of(book->cells) - 1;
    book->symmetries = symmetry_count(variant);
    for (int symmetry = 0; symmetry < book->symmetries; symmetry++)
        for (int cell = 0; cell < book->cells; cell++)
            book->image[symmetry][cell] = (uint8_t)symmetry_map(variant, symmetry, (Cell)cell);
    if (variant->drop)
        geometry_init(&book->geometry, variant);
    else
        find_lines(book);
    return true;
}

static bool read_set(const ProofBook *book, Slice word, CertificateSet *set) {
    return certificate_read_number(word, set) && (*set & ~book->board) == 0;
}

/// Appends a pair of `node`, of cells that are not in `used`.
static bool keep_pair(ProofBook *book, BookNode *node, uint64_t one, uint64_t two,
                      CertificateSet *used) {
    if (one == two || certificate_set_has(*used, (int)one) || certificate_set_has(*used, (int)two))
        return false;
    *used |= certificate_set_of((int)one) | certificate_set_of((int)two);
    book->pairs = base_grow(book->pairs, book->pair_count, &book->pair_room, sizeof(*book->pairs));
    book->pairs[book->pair_count++] = (BookPair){(uint8_t)one, (uint8_t)two};
    node->pair_count++;
    return true;
}

static bool read_pairs(ProofBook *book, Slice line, BookNode *node) {
    const uint64_t last = (uint64_t)book->cells - 1;
    uint64_t one, two;
    CertificateSet used = ~node->free;
    node->pairs = book->pair_count;
    while (line.length > 0)
        if (!slice_to_uint(slice_next_word(&line, " "), last, &one) ||
            !slice_to_uint(slice_next_word(&line, " "), last, &two) ||
            !keep_pair(book, node, one, two, &used))
            return false;
    return true;
}

/// Answers matter to the checker alone; but by the exact rule a node is about its own position only
/// when a row of the claimant is needed for it, or nothing is left to answer.
static bool read_answers(const ProofBook *book, Slice line, BookNode *node) {
    uint64_t answer, back;
    node->exact = line.length == 0;
    while (line.length > 0) {
        if (!slice_to_uint(slice_next_word(&line, " "), (uint64_t)book->cells - 1, &answer))
            return false;
        Slice child = slice_next_word(&line, " ");
        bool row = slice_is(child, "-");
        if (!row && !certificate_read_child(child, book->node_count, &back))
            return false;
        node->exact = node->exact || row || book->nodes[book->node_count - back].exact;
    }
    node->exact = node->exact && book->facts.start.variant.exact;
    return true;
}

static bool read_node(ProofBook *book, Slice line) {
    Slice kind = slice_next_word(&line, " ");
    BookNode node = {.leaf = slice_is(kind, "p")};
    if ((!node.leaf && !slice_is(kind, "b")) ||
        !read_set(book, slice_next_word(&line, " "), &node.free) ||
        !read_set(book, slice_next_word(&line, " "), &node.own) || (node.own & node.free) != 0)
        return false;
    if (node.leaf ? !read_pairs(book, line, &node) : !read_answers(book, line, &node))
        return false;
    book->facts.leaves += node.leaf;
    book->nodes = base_grow(book->nodes, book->node_count, &book->node_room, sizeof(node));
    book->nodes[book->node_count++] = node;
    return true;
}

/// With gravity: each line says how much more the number of a position is than the one before.
static bool read_key(ProofBook *book, Slice line) {
    CertificateSet more, before = book->key_count > 0 ? book->keys[book->key_count - 1] : 0;
    if (!certificate_read_number(line, &more) || (more == 0 && book->key_count > 0) ||
        before + more < before)
        return false;
    book->keys[book->key_count++] = before + more;
    return true;
}

static bool read_nodes(ProofBook *book, Slice *rest, uint64_t count, Problem *problem) {
    bool drop = book->facts.start.variant.drop;
    if (drop)
        book->keys = base_alloc(count * sizeof(*book->keys));
    for (uint64_t i = 0; i < count; i++) {
        Slice line = certificate_read_line(rest);
        if (drop ? !read_key(book, line) : !read_node(book, line))
            return problem_set(problem, "no certificate: node %" PRIu64 " cannot be read: '%.*s'",
                               i, SLICE_ARG(line));
    }
    book->facts.nodes = count;
    return true;
}

static bool read_claims(ProofBook *book, Slice *rest, ProofBookClaim claim, Problem *problem) {
    do {
        Slice line = certificate_read_line(rest), side = slice_next_word(&line, " ");
        bool x = slice_is(side, "X");
        if (!x && !slice_is(side, "O"))
            return problem_set(problem, "no certificate: expected a claim of X or O, not '%.*s'",
                               SLICE_ARG(side));
        book->facts.claim[x ? SIDE_X : SIDE_O] = claim;
    } while (rest->length > 0);
    return true;
}

static bool read_proof(ProofBook *book, Slice *rest, Problem *problem) {
    Slice line = certificate_read_line(rest), word = slice_next_word(&line, " ");
    bool wins = slice_is(word, "wins");
    uint64_t count;
    // A node takes two bytes at least.
    if ((!wins && !slice_is(word, "holds")) ||
        !slice_to_uint(slice_next_word(&line, " "), rest->length / 2, &count))
        return problem_set(problem,
                           "no certificate: expected 'wins' or 'holds' and as many nodes as there "
                           "are in the fourth line, not '%.*s'",
                           SLICE_ARG(word));
    return read_nodes(book, rest, count, problem) &&
           read_claims(book, rest, wins ? PROOF_BOOK_WINS : PROOF_BOOK_HOLDS, problem);
}

ProofBook *proof_book_open(const char *text, size_t length, Problem *problem) {
    ProofBook *book = base_alloc(sizeof(*book));
    Slice rest = {text, length};
    book->facts.bytes = length;
    bool read = read_header(book, &rest, problem) && read_proof(book, &rest, problem);
    book->facts.pairs = book->pair_count;
    if (read)
        return book;
    proof_book_close(book);
    return NULL;
}

void proof_book_close(ProofBook *book) {
    if (book == NULL)
        return;
    base_free(book->nodes);
    base_free(book->keys);
    base_free(book->pairs);
    base_free(book);
}

const ProofBookFacts *proof_book_facts(const ProofBook *book) {
    return &book->facts;
}

enum { NONE = -1 };

/// A position as a claimant sees it.
typedef struct View {
    CertificateSet own, other;
} View;

/// The windows not blocked by now, with the pairs that are whole. Weights are in units of 2^-32.
typedef struct Residue {
    CertificateSet pair[PROOF_BOOK_PAIRS_MAX];
    int pair_count;
    uint64_t sum, at[CERTIFICATE_CELLS_MAX];
    CertificateSet owed; ///< cells whose partner is the other side's: to be answered at once
} Residue;

/// A leaf that holds, how the board is turned to fit it, and what is left of it in a position.
typedef struct Leaf {
    const BookNode *node;
    int symmetry;
    View view; ///< turned so
    Residue residue;
} Leaf;

// --- which nodes cover a position

static View view_of(const ProofBook *book, Side claimant, const Position *position, int symmetry) {
    View view = {0, 0};
    for (int cell = 0; cell < book->cells; cell++) {
        Side side = position_at(position, (Cell)cell);
        CertificateSet image = certificate_set_of(book->image[symmetry][cell]);
        if (side == claimant)
            view.own |= image;
        else if (side != SIDE_NONE)
            view.other |= image;
    }
    return view;
}

static bool covers(const ProofBook *book, const BookNode *node, View view) {
    if (node->exact)
        return node->own == view.own && node->free == (book->board & ~(view.own | view.other));
    return (node->own & ~view.own) == 0 && (node->free & view.other) == 0;
}

/// The cell of an image of the board that goes to `cell` under the symmetry.
static Cell cell_before(const ProofBook *book, int symmetry, int cell) {
    return book->image[symmetry_inverse(symmetry)][cell];
}

/// True when the book may have something to say.
static bool speaks_of(const ProofBook *book, Side claimant, const Position *position) {
    ProofBookClaim claim = book->facts.claim[claimant];
    return (claim == PROOF_BOOK_HOLDS || claim == PROOF_BOOK_WINS) &&
           variant_equal(&position->variant, &book->facts.start.variant) &&
           position->outcome == OUTCOME_OPEN;
}

/// True when a node covers the position, the other side to move; *leaf is one with pairs, if any.
static bool find_node(const ProofBook *book, Side claimant, const Position *position, Leaf *leaf) {
    bool found = false;
    leaf->node = NULL;
    for (int symmetry = 0; symmetry < book->symmetries; symmetry++) {
        View view = view_of(book, claimant, position, symmetry);
        for (size_t i = 0; i < book->node_count; i++) {
            const BookNode *node = &book->nodes[i];
            if (!covers(book, node, view))
                continue;
            found = true;
            if (!node->leaf)
                continue;
            leaf->node = node;
            leaf->symmetry = symmetry;
            return true;
        }
    }
    return found;
}

/// The claimant's answer that leads to `node`, in the node's own image; NONE when there is none.
static int answer_to(const ProofBook *book, const BookNode *node, View view) {
    CertificateSet missing = node->own & ~view.own;
    CertificateSet empty = book->board & ~(view.own | view.other);
    if ((missing & (missing - 1)) != 0 || (missing & ~empty) != 0)
        return NONE;
    if (missing == 0) // a move to spare, which does no harm
        missing = (empty & node->free) != 0 ? empty & node->free : empty;
    int answer = certificate_set_first(missing);
    view.own |= certificate_set_of(answer);
    return covers(book, node, view) ? answer : NONE;
}

/// The claimant's move to a position that a node covers; of all the one that was written first,
/// which is nearest to the end.
static Cell find_answer(const ProofBook *book, Side claimant, const Position *position) {
    Cell found = CELL_NONE;
    size_t limit = book->node_count;
    for (int symmetry = 0; symmetry < book->symmetries; symmetry++) {
        View view = view_of(book, claimant, position, symmetry);
        for (size_t i = 0; i < limit; i++) {
            int answer = answer_to(book, &book->nodes[i], view);
            if (answer == NONE)
                continue;
            found = cell_before(book, symmetry, answer);
            limit = i;
        }
    }
    return found;
}

// --- play by pairs

static void find_pairs(const ProofBook *book, Leaf *leaf) {
    const BookNode *node = leaf->node;
    Residue *residue = &leaf->residue;
    CertificateSet marks = leaf->view.own | leaf->view.other;
    *residue = (Residue){.pair_count = 0};
    for (size_t i = 0; i < node->pair_count; i++) {
        BookPair pair = book->pairs[node->pairs + i];
        CertificateSet one = certificate_set_of(pair.one), two = certificate_set_of(pair.two);
        if (((one | two) & marks) == 0)
            residue->pair[residue->pair_count++] = one | two;
        else if (((one | two) & leaf->view.own) == 0)
            residue->owed |= (one | two) & ~marks;
    }
}

/// True when `window` holds the open cells of another one: who blocks that one blocks both.
static bool contains_another(const CertificateSet *open, int count, int window) {
    for (int i = 0; i < count; i++)
        if (open[i] != 0 && (open[i] & ~open[window]) == 0 &&
            (open[i] != open[window] || i < window))
            return true;
    return false;
}

/// Weighs what the pairs leave open; false when that is not sure to be held.
static bool weigh(const ProofBook *book, Leaf *leaf) {
    CertificateSet open[BOOK_LINES_MAX];
    Residue *residue = &leaf->residue;
    CertificateSet blocks = leaf->view.own | residue->owed;
    CertificateSet left = leaf->node->free & ~(blocks | leaf->view.other);
    for (int i = 0; i < book->window_count; i++) {
        bool blocked = (book->window[i] & blocks) != 0;
        open[i] = blocked ? 0 : book->window[i] & left;
        if (!blocked && open[i] == 0)
            return false;
    }
    for (int i = 0; i < book->window_count; i++) {
        bool done = open[i] == 0 || contains_another(open, book->window_count, i);
        CertificateSet cells = open[i];
        for (int p = 0; p < residue->pair_count && !done; p++) {
            done = (residue->pair[p] & ~open[i]) == 0;
            cells &= ~residue->pair[p];
        }
        if (done)
            continue;
        uint64_t weight = (uint64_t)1 << 32;
        for (CertificateSet rest = cells; rest != 0; rest &= rest - 1)
            weight /= 2;
        residue->sum += weight;
        for (CertificateSet rest = cells; rest != 0; rest &= rest - 1)
            residue->at[certificate_set_first(rest)] += weight;
    }
    return residue->sum < (uint64_t)1 << 32;
}

/// The claimant's move by the pairs of a leaf and the weights.
static Cell play_leaf(const ProofBook *book, const Leaf *leaf) {
    const Residue *residue = &leaf->residue;
    CertificateSet empty = book->board & ~(leaf->view.own | leaf->view.other);
    int move = certificate_set_first(residue->owed != 0 ? residue->owed : empty);
    for (CertificateSet rest = empty; residue->owed == 0 && rest != 0; rest &= rest - 1)
        if (residue->at[certificate_set_first(rest)] > residue->at[move])
            move = certificate_set_first(rest);
    return cell_before(book, leaf->symmetry, move);
}

/// The leaf by which the game goes: it covers this position or, if no node does, an earlier one.
static bool find_leaf(const ProofBook *book, Side claimant, const Position *position, Leaf *leaf) {
    Position earlier = *position;
    while (earlier.to_move == claimant || !find_node(book, claimant, &earlier, leaf)) {
        if (earlier.ply == 0)
            return false;
        position_undo(&earlier);
    }
    if (leaf->node == NULL)
        return false;
    leaf->view = view_of(book, claimant, position, leaf->symmetry);
    find_pairs(book, leaf);
    CertificateSet owed = leaf->residue.owed;
    return (owed & (owed - 1)) == 0 && (owed == 0 || position->to_move == claimant) &&
           weigh(book, leaf);
}

// --- with gravity

/// True when the claim holds in the position, the other side to move.
static bool is_listed(const ProofBook *book, Side claimant, const Position *position) {
    DropPlace place = drop_place_of(&book->geometry, position, claimant);
    CertificateSet key = drop_place_key(&book->geometry, place);
    bool listed = book->key_count > 0 && bsearch(&key, book->keys, book->key_count, sizeof(key),
                                                 certificate_set_compare) != NULL;
    bool win = book->facts.claim[claimant] == PROOF_BOOK_WINS;
    return listed || drop_place_follows(&book->geometry, place, win);
}

/// True when the claimant has made a good move.
static bool is_drop_answer(const ProofBook *book, Side claimant, const Position *next) {
    return next->outcome == OUTCOME_OPEN ? is_listed(book, claimant, next)
                                         : book->facts.claim[claimant] == PROOF_BOOK_HOLDS;
}

// --- questions

static bool is_completion(const ProofBook *book, Side claimant, const Position *next) {
    (void)book;
    return next->outcome == outcome_win(claimant);
}

typedef bool IsGood(const ProofBook *book, Side claimant, const Position *next);

/// The claimant's first move that is good, by the position after it; CELL_NONE when none is.
static Cell find_move(const ProofBook *book, Side claimant, const Position *position,
                      IsGood *is_good) {
    Position next = *position;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(&next, moves[i]);
        bool good = is_good(book, claimant, &next);
        position_undo(&next);
        if (good)
            return moves[i];
    }
    return CELL_NONE;
}

Cell proof_book_reply(const ProofBook *book, Side claimant, const Position *position) {
    CHECK(claimant == SIDE_X || claimant == SIDE_O);
    if (!speaks_of(book, claimant, position) || position->to_move != claimant)
        return CELL_NONE;
    Cell reply = find_move(book, claimant, position, is_completion);
    if (reply == CELL_NONE && position->variant.drop)
        return find_move(book, claimant, position, is_drop_answer);
    if (reply == CELL_NONE)
        reply = find_answer(book, claimant, position);
    Leaf leaf;
    if (reply == CELL_NONE && find_leaf(book, claimant, position, &leaf))
        reply = play_leaf(book, &leaf);
    Cell moves[CELLS_MAX];
    bool holds = book->facts.claim[claimant] == PROOF_BOOK_HOLDS;
    if (reply == CELL_NONE && holds && position_moves(position, moves) == 1)
        reply = moves[0];
    return reply;
}

bool proof_book_pairs(const ProofBook *book, Side claimant, const Position *position,
                      ProofBookPairs *pairs) {
    CHECK(claimant == SIDE_X || claimant == SIDE_O);
    Leaf leaf;
    pairs->count = 0;
    pairs->complete = false;
    if (!speaks_of(book, claimant, position) || position->variant.drop ||
        !find_leaf(book, claimant, position, &leaf))
        return false;
    const Residue *residue = &leaf.residue;
    for (int p = 0; p < residue->pair_count; p++) {
        CertificateSet pair = residue->pair[p];
        pairs->one[p] = cell_before(book, leaf.symmetry, certificate_set_first(pair));
        pairs->two[p] = cell_before(book, leaf.symmetry, certificate_set_first(pair & (pair - 1)));
    }
    pairs->count = residue->pair_count;
    pairs->complete = true;
    for (int i = 0; i < book->window_count; i++) {
        bool blocked = (book->window[i] & leaf.view.own) != 0;
        for (int p = 0; p < residue->pair_count; p++)
            blocked = blocked || (residue->pair[p] & ~book->window[i]) == 0;
        pairs->complete = pairs->complete && blocked;
    }
    return true;
}
