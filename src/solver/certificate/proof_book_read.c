#include "rules/windows.h"
#include "solver/certificate/certificate_read.h"
#include "solver/certificate/proof_book_parts.h"

#include <inttypes.h>

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
