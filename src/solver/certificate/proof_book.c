#include "solver/certificate/proof_book_parts.h"

#include <stdlib.h>

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
