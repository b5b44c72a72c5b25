#include "solver/certificate/proof_book.h"

#include "rules/notation.h"
#include "rules/symmetry.h"
#include "solver/drop/connect.h"
#include "solver/drop/drop_place.h"

#include <inttypes.h>
#include <string.h>

enum { BOOK_CELLS_MAX = 128, BOOK_LINES_MAX = 1024, NONE = -1 };

/// Bit i is the cell with number i.
__extension__ typedef unsigned __int128 BookSet;

/// What a node says: the claim holds when the claimant owns at least `own` and the other side has
/// nothing of `free`. An exact node is about its own position only.
typedef struct BookNode {
    BookSet own, free;
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
    int cells, line_count, symmetries;
    BookSet board;
    BookSet line[BOOK_LINES_MAX];
    uint8_t image[SYMMETRIES_MAX][BOOK_CELLS_MAX];
    BookNode *nodes;
    size_t node_count, node_room;
    BookPair *pairs;
    size_t pair_count, pair_room;
    Geometry geometry; ///< with gravity
    BookSet *keys;     ///< with gravity: the positions listed, in rising order
    size_t key_count;
};

/// A position as a claimant sees it.
typedef struct View {
    BookSet own, other;
} View;

/// A leaf that holds, and how the board is turned to fit it.
typedef struct Leaf {
    const BookNode *node;
    int symmetry;
} Leaf;

static BookSet set_of(int cell) {
    return (BookSet)1 << cell;
}

static bool set_has(BookSet set, int cell) {
    return (set >> cell & 1) != 0;
}

/// The first cell of a set that is not empty.
static int set_first(BookSet set) {
    uint64_t low = (uint64_t)set;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

// --- reading

static void find_lines(ProofBook *book) {
    const Variant *variant = &book->facts.start.variant;
    for (int cell = 0; cell < book->cells; cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int column = cell % variant->width, row = cell / variant->width;
            int last = variant->row_length - 1;
            if (!variant_has(variant, column + last * DIRECTION[d].dx,
                             row + last * DIRECTION[d].dy))
                continue;
            BookSet line = 0;
            for (int i = 0; i <= last; i++)
                line |= set_of(
                    cell_at(variant, column + i * DIRECTION[d].dx, row + i * DIRECTION[d].dy));
            book->line[book->line_count++] = line;
        }
}

static bool read_header(ProofBook *book, Slice *rest, Problem *problem) {
    Position *start = &book->facts.start;
    Variant variant;
    if (!slice_is(slice_next_word(rest, "\n"), "inkrow-certificate 2"))
        return problem_set(problem, "no certificate: expected it to start with "
                                    "'inkrow-certificate 2'");
    Slice line = slice_next_word(rest, "\n");
    if (!slice_is(slice_next_word(&line, " "), "variant"))
        return problem_set(problem, "no certificate: expected 'variant' in the second line");
    if (!variant_parse(slice_next_word(&line, " "), &variant, problem))
        return false;
    book->cells = variant_cells(&variant);
    if (book->cells > BOOK_CELLS_MAX || (variant.drop && !connect_fits(&variant)))
        return problem_set(problem, "no certificate: the board has %d cells, expected at most %d",
                           book->cells, BOOK_CELLS_MAX);
    line = slice_next_word(rest, "\n");
    if (!slice_is(slice_next_word(&line, " "), "position"))
        return problem_set(problem, "no certificate: expected 'position' in the third line");
    if (!notation_parse_position(line, &variant, start, problem))
        return false;
    if (start->outcome != OUTCOME_OPEN)
        return problem_set(problem, "no certificate: the game is over in its position");
    book->board = book->cells == BOOK_CELLS_MAX ? ~(BookSet)0 : set_of(book->cells) - 1;
    book->symmetries = symmetry_count(&variant);
    for (int symmetry = 0; symmetry < book->symmetries; symmetry++)
        for (int cell = 0; cell < book->cells; cell++)
            book->image[symmetry][cell] = (uint8_t)symmetry_map(&variant, symmetry, (Cell)cell);
    if (variant.drop)
        geometry_init(&book->geometry, &variant);
    else
        find_lines(book);
    return true;
}

static bool read_number(Slice word, BookSet *set) {
    static const char digits[] = "0123456789abcdef";
    *set = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = memchr(digits, word.start[i], 16);
        if (digit == NULL || *set >> (BOOK_CELLS_MAX - 4) != 0)
            return false;
        *set = *set << 4 | (BookSet)(digit - digits);
    }
    return word.length > 0;
}

static bool read_set(const ProofBook *book, Slice word, BookSet *set) {
    return read_number(word, set) && (*set & ~book->board) == 0;
}

/// Appends a pair of `node`, of cells that are not in `used`.
static bool keep_pair(ProofBook *book, BookNode *node, uint64_t one, uint64_t two, BookSet *used) {
    if (one == two || set_has(*used, (int)one) || set_has(*used, (int)two))
        return false;
    *used |= set_of((int)one) | set_of((int)two);
    if (book->pair_count == book->pair_room) {
        book->pair_room = 2 * book->pair_room + 1024;
        book->pairs = base_realloc(book->pairs, book->pair_room * sizeof(*book->pairs));
    }
    book->pairs[book->pair_count++] = (BookPair){(uint8_t)one, (uint8_t)two};
    node->pair_count++;
    return true;
}

static bool read_pairs(ProofBook *book, Slice line, BookNode *node) {
    const uint64_t last = (uint64_t)book->cells - 1;
    uint64_t one, two;
    BookSet used = ~node->free;
    node->pairs = book->pair_count;
    while (line.length > 0)
        if (!slice_to_uint(slice_next_word(&line, " "), last, &one) ||
            !slice_to_uint(slice_next_word(&line, " "), last, &two) ||
            !keep_pair(book, node, one, two, &used))
            return false;
    return true;
}

static void keep_node(ProofBook *book, const BookNode *node) {
    if (book->node_count == book->node_room) {
        book->node_room = 2 * book->node_room + 256;
        book->nodes = base_realloc(book->nodes, book->node_room * sizeof(*node));
    }
    book->nodes[book->node_count++] = *node;
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
        char turn = child.length > 0 ? child.start[child.length - 1] : 0;
        child.length -= turn >= 'b' && turn <= 'h';
        if (!row && (!slice_to_uint(child, book->node_count, &back) || back == 0))
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
    keep_node(book, &node);
    return true;
}

/// With gravity: each line says how much more the number of a position is than the one before.
static bool read_key(ProofBook *book, Slice line) {
    BookSet more, before = book->key_count > 0 ? book->keys[book->key_count - 1] : 0;
    if (!read_number(line, &more) || (more == 0 && book->key_count > 0) || before + more < before)
        return false;
    book->keys[book->key_count++] = before + more;
    return true;
}

static bool read_nodes(ProofBook *book, Slice *rest, uint64_t count, Problem *problem) {
    bool drop = book->facts.start.variant.drop;
    if (drop)
        book->keys = base_alloc(count * sizeof(*book->keys));
    for (uint64_t i = 0; i < count; i++) {
        Slice line = slice_next_word(rest, "\n");
        if (drop ? !read_key(book, line) : !read_node(book, line))
            return problem_set(problem, "no certificate: node %" PRIu64 " cannot be read: '%.*s'",
                               i, SLICE_ARG(line));
    }
    book->facts.nodes = count;
    return true;
}

static bool read_claims(ProofBook *book, Slice *rest, ProofBookClaim claim, Problem *problem) {
    do {
        Slice line = slice_next_word(rest, "\n"), side = slice_next_word(&line, " ");
        bool x = slice_is(side, "X");
        if (!x && !slice_is(side, "O"))
            return problem_set(problem, "no certificate: expected a claim of X or O, not '%.*s'",
                               SLICE_ARG(side));
        book->facts.claim[x ? SIDE_X : SIDE_O] = claim;
    } while (rest->length > 1);
    return true;
}

static bool read_proof(ProofBook *book, Slice *rest, Problem *problem) {
    Slice line = slice_next_word(rest, "\n"), word = slice_next_word(&line, " ");
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

// --- which nodes cover a position

static View view_of(const ProofBook *book, Side claimant, const Position *position, int symmetry) {
    View view = {0, 0};
    for (int cell = 0; cell < book->cells; cell++) {
        Side side = position_at(position, (Cell)cell);
        BookSet image = set_of(book->image[symmetry][cell]);
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
    BookSet missing = node->own & ~view.own;
    BookSet empty = book->board & ~(view.own | view.other);
    if ((missing & (missing - 1)) != 0 || (missing & ~empty) != 0)
        return NONE;
    if (missing == 0) // a move to spare, which does no harm
        missing = (empty & node->free) != 0 ? empty & node->free : empty;
    int answer = set_first(missing);
    view.own |= set_of(answer);
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

/// The lines not blocked by now, with the pairs that are whole. Weights are in units of 2^-32.
typedef struct Residue {
    BookSet pair[PROOF_BOOK_PAIRS_MAX];
    int pair_count;
    uint64_t sum, at[BOOK_CELLS_MAX];
    BookSet owed; ///< cells whose partner is the other side's: to be answered at once
} Residue;

static void find_pairs(const ProofBook *book, const BookNode *node, View view, Residue *residue) {
    *residue = (Residue){.pair_count = 0};
    BookSet marks = view.own | view.other;
    for (size_t i = 0; i < node->pair_count; i++) {
        BookPair pair = book->pairs[node->pairs + i];
        BookSet one = set_of(pair.one), two = set_of(pair.two);
        if (((one | two) & marks) == 0)
            residue->pair[residue->pair_count++] = one | two;
        else if (((one | two) & view.own) == 0)
            residue->owed |= (one | two) & ~marks;
    }
}

/// True when `line` holds the open cells of another one: who blocks that one blocks both.
static bool contains_another(const BookSet *open, int count, int line) {
    for (int i = 0; i < count; i++)
        if (open[i] != 0 && (open[i] & ~open[line]) == 0 && (open[i] != open[line] || i < line))
            return true;
    return false;
}

/// Weighs what the pairs leave open; false when that is not sure to be held.
static bool weigh(const ProofBook *book, const BookNode *node, View view, Residue *residue) {
    BookSet open[BOOK_LINES_MAX];
    BookSet left = node->free & ~(view.own | view.other | residue->owed);
    for (int i = 0; i < book->line_count; i++) {
        bool blocked = (book->line[i] & (view.own | residue->owed)) != 0;
        open[i] = blocked ? 0 : book->line[i] & left;
        if (!blocked && open[i] == 0)
            return false;
    }
    for (int i = 0; i < book->line_count; i++) {
        bool done = open[i] == 0 || contains_another(open, book->line_count, i);
        BookSet cells = open[i];
        for (int p = 0; p < residue->pair_count && !done; p++) {
            done = (residue->pair[p] & ~open[i]) == 0;
            cells &= ~residue->pair[p];
        }
        if (done)
            continue;
        uint64_t weight = (uint64_t)1 << 32;
        for (BookSet rest = cells; rest != 0; rest &= rest - 1)
            weight /= 2;
        residue->sum += weight;
        for (BookSet rest = cells; rest != 0; rest &= rest - 1)
            residue->at[set_first(rest)] += weight;
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
    BookSet empty = book->board & ~(view.own | view.other);
    *move = set_first(residue.owed != 0 ? residue.owed : empty);
    for (BookSet rest = empty; residue.owed == 0 && rest != 0; rest &= rest - 1)
        if (residue.at[set_first(rest)] > residue.at[*move])
            *move = set_first(rest);
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
    BookSet key = drop_place_key(&book->geometry, place);
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

bool proof_book_covers(const ProofBook *book, Side claimant, const Position *position) {
    if (!speaks_of(book, claimant, position))
        return false;
    if (position->to_move == claimant)
        return proof_book_reply(book, claimant, position) != CELL_NONE;
    if (position->variant.drop)
        return is_listed(book, claimant, position);
    Leaf leaf;
    return find_node(book, claimant, position, &leaf) || find_leaf(book, claimant, position, &leaf);
}

bool proof_book_pairs(const ProofBook *book, Side claimant, const Position *position,
                      ProofBookPairs *pairs) {
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
        BookSet pair = residue.pair[p];
        pairs->one[p] = cell_before(book, leaf.symmetry, set_first(pair));
        pairs->two[p] = cell_before(book, leaf.symmetry, set_first(pair & (pair - 1)));
    }
    pairs->count = residue.pair_count;
    pairs->complete = true;
    for (int i = 0; i < book->line_count; i++) {
        bool blocked = (book->line[i] & view.own) != 0;
        for (int p = 0; p < residue.pair_count; p++)
            blocked = blocked || (residue.pair[p] & ~book->line[i]) == 0;
        pairs->complete = pairs->complete && blocked;
    }
    return true;
}
