#include "solver/certificate/proof_book_parts.h"

enum { NONE = -1 };

/// A position as a claimant sees it.
typedef struct View {
    CertificateSet own, other;
} View;

/// A leaf that holds, and how the board is turned to fit it.
typedef struct Leaf {
    const BookNode *node;
    int symmetry;
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
    for (int before = 0; before < book->cells; before++)
        if (book->image[symmetry][before] == cell)
            return (Cell)before;
    return CELL_NONE;
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
            *leaf = (Leaf){node, symmetry};
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

/// The windows not blocked by now, with the pairs that are whole. Weights are in units of 2^-32.
typedef struct Residue {
    CertificateSet pair[PROOF_BOOK_PAIRS_MAX];
    int pair_count;
    uint64_t sum, at[CERTIFICATE_CELLS_MAX];
    CertificateSet owed; ///< cells whose partner is the other side's: to be answered at once
} Residue;

static void find_pairs(const ProofBook *book, const BookNode *node, View view, Residue *residue) {
    *residue = (Residue){.pair_count = 0};
    CertificateSet marks = view.own | view.other;
    for (size_t i = 0; i < node->pair_count; i++) {
        BookPair pair = book->pairs[node->pairs + i];
        CertificateSet one = certificate_set_of(pair.one), two = certificate_set_of(pair.two);
        if (((one | two) & marks) == 0)
            residue->pair[residue->pair_count++] = one | two;
        else if (((one | two) & view.own) == 0)
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
static bool weigh(const ProofBook *book, const BookNode *node, View view, Residue *residue) {
    CertificateSet open[BOOK_LINES_MAX];
    CertificateSet left = node->free & ~(view.own | view.other | residue->owed);
    for (int i = 0; i < book->window_count; i++) {
        bool blocked = (book->window[i] & (view.own | residue->owed)) != 0;
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

/// True when the claimant, who is to move, holds by the pairs of `node` and the weights; *move is
/// his move in the node's own image.
static bool play_leaf(const ProofBook *book, const BookNode *node, View view, int *move) {
    Residue residue;
    find_pairs(book, node, view, &residue);
    if ((residue.owed & (residue.owed - 1)) != 0)
        return false;
    if (!weigh(book, node, view, &residue))
        return false;
    CertificateSet empty = book->board & ~(view.own | view.other);
    *move = certificate_set_first(residue.owed != 0 ? residue.owed : empty);
    for (CertificateSet rest = empty; residue.owed == 0 && rest != 0; rest &= rest - 1)
        if (residue.at[certificate_set_first(rest)] > residue.at[*move])
            *move = certificate_set_first(rest);
    return true;
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
    View view = view_of(book, claimant, position, leaf->symmetry);
    Residue residue;
    find_pairs(book, leaf->node, view, &residue);
    bool to_move = position->to_move == claimant;
    return (residue.owed & (residue.owed - 1)) == 0 && (residue.owed == 0 || to_move) &&
           weigh(book, leaf->node, view, &residue);
}

// --- with gravity

/// True when the claim holds in the position, the other side to move.
static bool is_listed(const ProofBook *book, Side claimant, const Position *position) {
    DropPlace place = drop_place_of(&book->geometry, position, claimant);
    CertificateSet key = drop_place_key(&book->geometry, place);
    size_t low = 0, high = book->key_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (book->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    bool listed = low < book->key_count && book->keys[low] == key;
    bool win = book->facts.claim[claimant] == PROOF_BOOK_WINS;
    return listed || drop_place_follows(&book->geometry, place, win);
}

static Cell find_drop_answer(const ProofBook *book, Side claimant, const Position *position) {
    Position next = *position;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(&next, moves[i]);
        bool good = next.outcome == OUTCOME_OPEN ? is_listed(book, claimant, &next)
                                                 : book->facts.claim[claimant] == PROOF_BOOK_HOLDS;
        position_undo(&next);
        if (good)
            return moves[i];
    }
    return CELL_NONE;
}

// --- questions

static Cell find_completion(const Position *position) {
    Position next = *position;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(&next, moves[i]);
        bool won = next.outcome == outcome_win(position->to_move);
        position_undo(&next);
        if (won)
            return moves[i];
    }
    return CELL_NONE;
}

Cell proof_book_reply(const ProofBook *book, Side claimant, const Position *position) {
    CHECK(claimant == SIDE_X || claimant == SIDE_O);
    if (!speaks_of(book, claimant, position) || position->to_move != claimant)
        return CELL_NONE;
    Cell reply = find_completion(position);
    if (reply == CELL_NONE && position->variant.drop)
        return find_drop_answer(book, claimant, position);
    if (reply == CELL_NONE)
        reply = find_answer(book, claimant, position);
    Leaf leaf;
    int move;
    if (reply == CELL_NONE && find_leaf(book, claimant, position, &leaf) &&
        play_leaf(book, leaf.node, view_of(book, claimant, position, leaf.symmetry), &move))
        reply = cell_before(book, leaf.symmetry, move);
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
    View view = view_of(book, claimant, position, leaf.symmetry);
    Residue residue;
    find_pairs(book, leaf.node, view, &residue);
    for (int p = 0; p < residue.pair_count; p++) {
        CertificateSet pair = residue.pair[p];
        pairs->one[p] = cell_before(book, leaf.symmetry, certificate_set_first(pair));
        pairs->two[p] = cell_before(book, leaf.symmetry, certificate_set_first(pair & (pair - 1)));
    }
    pairs->count = residue.pair_count;
    pairs->complete = true;
    for (int i = 0; i < book->window_count; i++) {
        bool blocked = (book->window[i] & view.own) != 0;
        for (int p = 0; p < residue.pair_count; p++)
            blocked = blocked || (residue.pair[p] & ~book->window[i]) == 0;
        pairs->complete = pairs->complete && blocked;
    }
    return true;
}
