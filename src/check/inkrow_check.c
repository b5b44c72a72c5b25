// Checks a certificate, which proves what a position is worth. It knows only the rules;
// docs/certificates.md says what the lines of a certificate mean and why they prove.
#include "check/inkrow_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Marks a sentence for tools/languages: who shows it to people may look it up in a catalogue.
#define TO_SAY(english) english

/// Bit i is the cell with number i, in reading order from the top left. With gravity the bits go
/// column by column from the left, up from the lowest cell, and each column has one bit to spare.
__extension__ typedef unsigned __int128 Set;

enum { CELLS_MAX = 128, ROWS_MAX = 4 * CELLS_MAX };
enum { END = -1, BYTES_AT_ONCE = 1 << 16, NODES_BETWEEN_ASKING = 1 << 10 };

/// The claim holds where the claimant owns at least `own` and the other side nothing of `free`.
typedef struct Node {
    Set own;    ///< with gravity the number of a position
    Set free;   ///< none with gravity
    bool alone; ///< by the exact rule: only where he owns just that, and just those are free
} Node;

typedef struct Proof {
    const InkrowCheckInput *input;
    InkrowCheckReport *report; ///< what is found first, once it is not valid
    int next;                  ///< the byte to be read, or END
    int64_t line;              ///< of the text
    char *noted;               ///< where bytes are written as they are read, or NULL
    const unsigned char *byte; ///< that follow `next`, up to `bytes_end`
    const unsigned char *bytes_end;
    unsigned char bytes[BYTES_AT_ONCE];
    int width, height, cells, row_length, row_count;
    bool drop, exact, win;  ///< win: what is claimed
    Set rows[ROWS_MAX];     ///< the cells that make one
    Set beyond[ROWS_MAX];   ///< cells that its owner must not have by the exact rule
    Set board, bottom, low; ///< all cells; the lowest ones, and the low ones of following up
    Set marks[2];           ///< of X and O
    int to_move;            ///< 0 for X
    int64_t count, current; ///< of nodes, and the one that is checked
    uint64_t *words;        ///< of the nodes so far, see keep_node
    int64_t room;           ///< for so many nodes
    int set_words;          ///< 1 or 2: as many as a set of this board needs
    int node_words;
} Proof;

static inline bool has_failed(const Proof *proof) {
    return proof->report->result != INKROW_CHECK_VALID;
}

/// The first failure counts. After it there is nothing more to read, so that all loops end.
static void fail(Proof *proof, InkrowCheckResult result) {
    proof->report->result = result;
    proof->next = END;
    proof->byte = proof->bytes_end;
}

static void malformed(Proof *proof, const char *expected) {
    if (has_failed(proof))
        return;
    proof->report->line = proof->line;
    snprintf(proof->report->sentence, sizeof proof->report->sentence,
             "line %" PRId64 ": expected %s", proof->line,
             strcmp(expected, "\n") == 0 ? TO_SAY("the end of the line")
                                         : expected + (*expected == '\n'));
    fail(proof, INKROW_CHECK_UNREADABLE);
}

static void wrong(Proof *proof, const char *why) {
    if (has_failed(proof))
        return;
    proof->report->node = proof->current;
    snprintf(proof->report->sentence, sizeof proof->report->sentence, "node %" PRId64 ": %s",
             proof->current, why);
    fail(proof, INKROW_CHECK_INVALID);
}

/// Gets the bytes that follow; there are none after the end or a failure.
static bool fetch(Proof *proof) {
    if (has_failed(proof))
        return false;
    const size_t count = proof->input->read(proof->input->context, proof->bytes, BYTES_AT_ONCE);
    if (count > BYTES_AT_ONCE) {
        snprintf(proof->report->sentence, sizeof proof->report->sentence, "%s",
                 TO_SAY("it cannot be read"));
        fail(proof, INKROW_CHECK_UNREADABLE);
        return false;
    }
    proof->byte = proof->bytes;
    proof->bytes_end = proof->bytes + count;
    return count > 0;
}

static inline void advance(Proof *proof) {
    proof->line += proof->next == '\n';
    if (proof->noted != NULL && proof->next != END)
        *proof->noted++ = (char)proof->next;
    if (proof->byte == proof->bytes_end && !fetch(proof))
        proof->next = END;
    else
        proof->next = *proof->byte++;
}

static void expect(Proof *proof, const char *words) {
    for (const char *c = words; *c != 0; advance(proof))
        if (proof->next != *c++) {
            malformed(proof, words);
            return;
        }
}

/// Reads `words` when the next byte is the first of them.
static bool take(Proof *proof, const char *words) {
    bool taken = proof->next == *words;
    if (taken)
        expect(proof, words);
    return taken;
}

/// Reads `before` and then a number.
static Set read_number(Proof *proof, const char *before, unsigned base, Set limit) {
    static const char digits[] = "0123456789abcdef";
    const char *digit;
    Set number = 0;
    int length = 0; // no more than fit a set
    expect(proof, before);
    for (; length < 32 && (digit = memchr(digits, proof->next, base)) != NULL;
         length++, advance(proof))
        number = number * base + (Set)(digit - digits);
    if (length > 0 && number <= limit)
        return number;
    malformed(proof, TO_SAY("a number that fits"));
    return 0;
}

static Set read_cell(Proof *proof) {
    return (Set)1 << (int)read_number(proof, " ", 10, (Set)proof->cells - 1);
}

static int read_side(Proof *proof) {
    int side = proof->next == 'O';
    expect(proof, side == 0 ? "X" : "O");
    return side;
}

static inline bool has_many(Set set) {
    return (set & (set - 1)) != 0;
}

/// The cell as a set; empty outside the board. Row 0 is the top one.
static Set cell_at(const Proof *proof, int x, int y) {
    if (x < 0 || x >= proof->width || y < 0 || y >= proof->height)
        return 0;
    return (Set)1 << (proof->drop ? (x + 1) * (proof->height + 1) - 2 - y : y * proof->width + x);
}

/// Adds the row that begins at a cell and goes in a direction, if the board has room for it.
static void add_row(Proof *proof, int x, int y, int dx, int dy) {
    int length = proof->row_length, i = proof->row_count;
    if (cell_at(proof, x + dx * (length - 1), y + dy * (length - 1)) == 0)
        return;
    for (int n = 0; n < length; n++)
        proof->rows[i] |= cell_at(proof, x + dx * n, y + dy * n);
    proof->beyond[i] =
        cell_at(proof, x - dx, y - dy) | cell_at(proof, x + dx * length, y + dy * length);
    proof->row_count++;
}

static void read_variant(Proof *proof) {
    int width = proof->width = (int)read_number(proof, "\nvariant ", 10, 32);
    int height = proof->height = (int)read_number(proof, "x", 10, 32);
    int length = proof->row_length = (int)read_number(proof, "x", 10, 32);
    bool more = take(proof, "+");
    proof->drop = more && take(proof, "drop");
    proof->exact = proof->drop ? take(proof, "+exact") : more && take(proof, "exact");
    proof->cells = width * height;
    if (width < 3 || height < 3 || width * (height + proof->drop) > CELLS_MAX || length < 3 ||
        (length > width && length > height) || more != (proof->drop || proof->exact))
        malformed(proof, TO_SAY("a variant of 3x3 to 128 squares, or with gravity a row less"));
    if (has_failed(proof))
        return;
    for (int cell = 0; cell < proof->cells; cell++) {
        int x = cell % width, y = cell / width;
        proof->board |= cell_at(proof, x, y);
        proof->low |= y % 2 == 1 ? cell_at(proof, x, y) : 0;
        proof->bottom |= y == height - 1 ? cell_at(proof, x, y) : 0;
        add_row(proof, x, y, 0, 1);
        for (int dy = -1; dy <= 1; dy++)
            add_row(proof, x, y, 1, dy);
    }
}

/// The cells of `free` at which `marks` get a row; the whole board when there is one already.
static inline Set completions(const Proof *proof, Set marks, Set free) {
    Set found = 0;
    for (int i = 0; i < proof->row_count; i++) {
        Set missing = proof->rows[i] & ~marks;
        if (!has_many(missing) && (!proof->exact || (proof->beyond[i] & marks) == 0))
            found |= missing == 0 ? proof->board : missing & free;
    }
    return found;
}

/// With gravity: the cells of a set and all those above them, or else below them.
static inline Set spread(const Proof *proof, Set set, bool up) {
    for (int y = 0; y < proof->height; y++)
        set |= (up ? set << 1 : set >> 1) & proof->board;
    return set;
}

static void read_position(Proof *proof) {
    int lead = 0;
    for (int cell = 0; cell < proof->cells; cell++) {
        if (cell % proof->width == 0)
            expect(proof, cell == 0 ? "\nposition " : "/");
        if (take(proof, "."))
            continue;
        int side = read_side(proof);
        proof->marks[side] |= cell_at(proof, cell % proof->width, cell / proof->width);
        lead += side == 0 ? 1 : -1;
    }
    expect(proof, " ");
    proof->to_move = read_side(proof);
    Set filled = proof->marks[0] | proof->marks[1];
    if (lead < -1 || lead > 1 || lead == (proof->to_move == 0 ? 1 : -1) || filled == proof->board ||
        (proof->drop && spread(proof, filled, false) != filled) ||
        completions(proof, proof->marks[0], 0) != 0 || completions(proof, proof->marks[1], 0) != 0)
        malformed(proof, TO_SAY("a position that can come up in a game that goes on"));
}

// --- nodes that were read: a proof has millions, so they lie as close as the board allows

static void measure_nodes(Proof *proof) {
    const Set last = proof->drop ? proof->board << 1 : proof->board;
    proof->set_words = last >> 64 != 0 ? 2 : 1;
    proof->node_words = proof->set_words * (proof->drop ? 1 : 2) + proof->exact;
}

static void keep_set(const Proof *proof, uint64_t *words, Set set) {
    words[0] = (uint64_t)set;
    if (proof->set_words > 1)
        words[1] = (uint64_t)(set >> 64);
}

static inline Set kept_set(const Proof *proof, const uint64_t *words) {
    return proof->set_words > 1 ? (Set)words[1] << 64 | words[0] : words[0];
}

/// Keeps the node with number `current`: `own`, without gravity `free`, by the exact rule `alone`.
static void keep_node(Proof *proof, const Node *node) {
    uint64_t *words = proof->words + proof->current * proof->node_words;
    keep_set(proof, words, node->own);
    if (!proof->drop)
        keep_set(proof, words + proof->set_words, node->free);
    if (proof->exact)
        words[proof->node_words - 1] = node->alone;
}

static Node kept_node(const Proof *proof, int64_t number) {
    const uint64_t *words = proof->words + number * proof->node_words;
    return (Node){.own = kept_set(proof, words),
                  .free = kept_set(proof, words + proof->set_words),
                  .alone = proof->exact && words[proof->node_words - 1] != 0};
}

/// With gravity.
static inline Set kept_position(const Proof *proof, int64_t number) {
    return kept_set(proof, proof->words + number * proof->node_words);
}

/// Makes room for one more; false when there is no memory.
static bool make_room(Proof *proof) {
    const InkrowCheckInput *input = proof->input;
    if (proof->current < proof->room)
        return true;
    // By an eighth, as all may be close to what there is, and for no more than are announced.
    int64_t room = proof->room + proof->room / 8 + 1024;
    room = room < proof->count ? room : proof->count;
    const size_t node_size = (size_t)proof->node_words * sizeof *proof->words;
    const size_t size = (uint64_t)room > SIZE_MAX / node_size ? 0 : (size_t)room * node_size;
    uint64_t *grown = size == 0 ? NULL
                      : input->reallocate == NULL
                          ? realloc(proof->words, size)
                          : input->reallocate(input->context, proof->words, size);
    if (grown != NULL) {
        proof->words = grown;
        proof->room = room;
        return true;
    }
    malformed(proof, TO_SAY("no more nodes than there is memory for"));
    proof->report->result = INKROW_CHECK_NO_MEMORY;
    return false;
}

static void release_nodes(Proof *proof) {
    if (proof->input->reallocate == NULL)
        free(proof->words);
    else if (proof->words != NULL)
        proof->input->reallocate(proof->input->context, proof->words, 0);
}

// --- boards without gravity: nodes, each of which stands on earlier ones

/// Bit 0 of a symmetry mirrors left and right, bit 1 top and bottom, bit 2 swaps columns and rows.
static Set turn(const Proof *proof, Set set, int symmetry) {
    Set turned = 0;
    for (int cell = 0; cell < proof->cells; cell++) {
        int x = cell % proof->width, y = cell / proof->width;
        x = symmetry & 1 ? proof->width - 1 - x : x;
        y = symmetry & 2 ? proof->height - 1 - y : y;
        if ((set >> cell & 1) != 0)
            turned |= symmetry & 4 ? cell_at(proof, y, x) : cell_at(proof, x, y);
    }
    return turned;
}

/// What holds when the claimant owns `own`: the node so many lines above, turned as the letter
/// after the number says; or by "-" a row, which needs nothing else.
static Node read_child(Proof *proof, Set own) {
    expect(proof, " ");
    if (take(proof, "-")) {
        if (completions(proof, own, 0) == 0)
            wrong(proof, TO_SAY("an answer completes no row"));
        return (Node){.alone = false};
    }
    int64_t back = (int64_t)read_number(proof, "", 10, (Set)proof->current);
    if (back == 0) {
        malformed(proof, TO_SAY("an earlier node"));
        return (Node){.alone = false};
    }
    Node child = kept_node(proof, proof->current - back);
    int symmetry = proof->next - 'a';
    if (symmetry > 0 && symmetry < (proof->width == proof->height ? 8 : 4)) {
        child.own = turn(proof, child.own, symmetry);
        child.free = turn(proof, child.free, symmetry);
        advance(proof);
    }
    return child;
}

/// True when `node` holds where the claimant has `own` and the other side all else but `free`.
static bool covers(const Node *node, Set own, Set free) {
    return node->alone ? node->own == own && node->free == free
                       : (node->own & ~own) == 0 && (node->free & ~(own | free)) == 0;
}

static void check_answers(Proof *proof, Node *node) {
    Set answered = 0;
    while (proof->next == ' ') {
        Set answer = read_cell(proof), own = node->own | answer, free = node->free & ~answer;
        Node child = read_child(proof, own);
        Set moves = free & ~child.free;
        bool right = free != node->free && covers(&child, own, free & ~moves);
        answered |= right && (!child.alone || !has_many(moves)) ? moves : 0;
        node->alone = node->alone || child.alone || (child.own | child.free) == 0;
    }
    if (completions(proof, proof->board & ~(node->own | node->free), node->free) != 0)
        wrong(proof, TO_SAY("a move completes a row"));
    bool all = answered != 0 && answered == node->free;
    // With two free cells at most nobody gets a row any more.
    if (!all && (proof->win || has_many(node->free & (node->free - 1))))
        wrong(proof, TO_SAY("a move is not answered"));
    node->alone = proof->exact && (node->alone || !all);
}

/// True when the other side, who is to move, cannot get all cells of one of the sets: n cells weigh
/// 2^-n, and the sum, plus the largest one through a cell, is below 1.
static bool holds_by_weight(const Set *sets, int count, int cells) {
    const uint64_t limit = (uint64_t)1 << 32;
    uint64_t sum = 0, most = 0, at_cell[CELLS_MAX] = {0};
    for (int i = 0; i < count; i++) {
        uint64_t weight = limit;
        for (Set rest = sets[i]; rest != 0; rest &= rest - 1)
            weight /= 2;
        for (int j = 0; j < count; j++) // who blocks the lesser one of two sets blocks both
            if ((sets[j] & ~sets[i]) == 0 && (sets[j] != sets[i] || j < i))
                weight = 0;
        sum += weight;
        for (int cell = 0; weight != 0 && cell < cells; cell++)
            if ((sets[i] >> cell & 1) != 0 && (at_cell[cell] += weight) > most)
                most = at_cell[cell];
    }
    return sum + most < limit;
}

/// The claimant blocks each row: one with a pair by answering one of its cells with the other.
static void check_pairs(Proof *proof, const Node *node) {
    Set pairs[CELLS_MAX], left[ROWS_MAX], paired = 0;
    int pair_count = 0, left_count = 0;
    while (proof->next == ' ') {
        Set one = read_cell(proof), two = read_cell(proof), pair = one | two;
        if (one == two || (pair & (paired | ~node->free)) != 0)
            wrong(proof, TO_SAY("a pair is not two free squares of its own"));
        pairs[pair_count++] = pair;
        paired |= pair;
    }
    for (int i = 0; i < proof->row_count; i++) {
        bool blocked = (proof->rows[i] & node->own) != 0;
        for (int p = 0; p < pair_count && !blocked; p++)
            blocked = (pairs[p] & ~proof->rows[i]) == 0;
        if (!blocked)
            left[left_count++] = proof->rows[i] & node->free & ~paired;
    }
    if (proof->win || !holds_by_weight(left, left_count, proof->cells))
        wrong(proof, TO_SAY("the rows left weigh too much"));
}

static void check_node(Proof *proof) {
    bool pairs = take(proof, "p");
    Node node = {.free = read_number(proof, pairs ? " " : "b ", 16, proof->board)};
    node.own = read_number(proof, " ", 16, proof->board);
    if (pairs)
        check_pairs(proof, &node);
    else
        check_answers(proof, &node);
    keep_node(proof, &node);
}

// --- boards with gravity: positions with the other side to move, and answers that are found here

/// True when the position or its mirror image is listed: the one with the lesser number.
static inline bool is_listed(const Proof *proof, Set own, Set filled) {
    int bits = proof->height + 1;
    Set number = own | (filled + proof->bottom), mirrored = 0;
    for (int x = 0; x < proof->width; x++)
        mirrored = mirrored << bits | (number >> x * bits & (((Set)1 << bits) - 1));
    number = number < mirrored ? number : mirrored;
    int64_t at = -1; // the last one that is not greater
    for (int64_t step = (int64_t)1 << 32; step > 0; step /= 2)
        if (at + step < proof->count && kept_position(proof, at + step) <= number)
            at += step;
    return at >= 0 && kept_position(proof, at) == number;
}

/// True when the claim holds because the claimant answers each move right above it, but the first
/// one in an odd column at the foot of another. He never plays above a ceiling, at which he would
/// complete a row. `threat` is one among the low cells: it turns its column round.
static inline bool follows_with(const Proof *proof, Set own, Set filled, Set wins, Set threat) {
    Set column = spread(proof, threat, true) | spread(proof, threat, false);
    Set low = proof->low ^ column, ceilings = wins & ~low, free = proof->board & ~filled;
    Set odd = (filled + proof->bottom) & free & ~low;
    Set lost = (filled & ~own) | odd | (free & low & ~spread(proof, ceilings, true));
    bool even = __builtin_parityll((uint64_t)odd ^ (uint64_t)(odd >> 64)) == 0;
    return !proof->exact && even && completions(proof, lost, 0) == 0 &&
           (!proof->win || ceilings != 0 || completions(proof, own | (free & ~low & ~odd), 0));
}

/// True when the claim holds with the other side to move.
static bool holds(const Proof *proof, Set own, Set filled) {
    Set wins = completions(proof, own, proof->board & ~filled & ~(filled + proof->bottom));
    bool found = is_listed(proof, own, filled) || follows_with(proof, own, filled, wins, 0);
    for (Set rest = wins & proof->low; rest != 0 && !found; rest &= rest - 1)
        found = follows_with(proof, own, filled, wins, rest & -rest);
    return found;
}

/// True when the claimant, who is to move, has an answer.
static bool has_answer(const Proof *proof, Set own, Set filled) {
    Set free = proof->board & ~filled, moves = free & (filled + proof->bottom);
    bool found = completions(proof, own, moves) != 0 || (!proof->win && !has_many(free));
    for (; moves != 0 && !found; moves &= moves - 1)
        found = holds(proof, own | (moves & -moves), filled | (moves & -moves));
    return found;
}

/// A listed position: each move has an answer.
static void check_listed(Proof *proof, Set number) {
    Set below = spread(proof, number, false), filled = below >> 1 & proof->board;
    Set own = number & filled, moves = (filled + proof->bottom) & proof->board;
    if ((proof->bottom & ~below) != 0 || moves == 0 || completions(proof, filled & ~own, moves))
        wrong(proof, TO_SAY("no such position goes on"));
    for (; moves != 0; moves &= moves - 1)
        if (!has_answer(proof, own, filled | (moves & -moves)))
            wrong(proof, TO_SAY("a move is not answered"));
}

/// True when somebody wants it to end; asked now and then.
static bool is_stopped(Proof *proof) {
    if (has_failed(proof))
        return true;
    if (proof->input->stop == NULL || proof->current % NODES_BETWEEN_ASKING != 0 ||
        !proof->input->stop(proof->input->context))
        return false;
    snprintf(proof->report->sentence, sizeof proof->report->sentence, "%s",
             TO_SAY("it was stopped"));
    fail(proof, INKROW_CHECK_STOPPED);
    return true;
}

static void read_nodes(Proof *proof) {
    Set number = 0, limit = proof->board | proof->board << 1;
    measure_nodes(proof);
    expect(proof, "\n");
    proof->win = take(proof, "wins");
    proof->count = (int64_t)read_number(proof, proof->win ? " " : "holds ", 10, UINT32_MAX);
    for (; proof->current < proof->count && !is_stopped(proof); proof->current++) {
        if (!make_room(proof))
            return;
        expect(proof, "\n");
        if (proof->drop) {
            number += read_number(proof, "", 16, limit - number);
            keep_node(proof, &(Node){.own = number});
        } else {
            check_node(proof);
        }
        if (has_failed(proof))
            return;
    }
}

static void check_claim(Proof *proof) {
    int side = read_side(proof);
    bool his_turn = side == proof->to_move, proved;
    Set own = proof->marks[side], filled = proof->marks[0] | proof->marks[1];
    if (proof->drop) {
        proved = his_turn ? has_answer(proof, own, filled) : holds(proof, own, filled);
    } else {
        Set move = his_turn ? read_cell(proof) : 0;
        Node child = read_child(proof, own | move);
        proved = (move & filled) == 0 && covers(&child, own | move, proof->board & ~filled & ~move);
    }
    if (!proved)
        wrong(proof, TO_SAY("the claim is not proved"));
    if (has_failed(proof))
        return;
    bool *claims = proof->win ? proof->report->wins : proof->report->holds;
    claims[side] = true;
    if (proof->input->on_claim != NULL)
        proof->input->on_claim(proof->input->context, side == 0 ? 'X' : 'O', proof->win);
    expect(proof, "\n");
}

/// Reads what the proof is about, and notes it in the report.
static void read_question(Proof *proof) {
    InkrowCheckReport *report = proof->report;
    char variant[INKROW_CHECK_TEXT_MAX] = "", position[INKROW_CHECK_TEXT_MAX] = "";
    expect(proof, "inkrow-certificate 2");
    proof->noted = variant;
    read_variant(proof);
    proof->noted = position;
    if (!has_failed(proof))
        read_position(proof);
    proof->noted = NULL;
    if (has_failed(proof))
        return;
    strcpy(report->variant, variant + strlen("\nvariant "));
    strcpy(report->position, position + strlen("\nposition "));
}

static void check(Proof *proof) {
    advance(proof);
    proof->line = 1;
    read_question(proof);
    if (!has_failed(proof))
        read_nodes(proof);
    if (has_failed(proof))
        return;
    for (proof->current = proof->drop ? 0 : proof->count;
         proof->current < proof->count && !is_stopped(proof); proof->current++)
        check_listed(proof, kept_position(proof, proof->current));
    expect(proof, "\n");
    while (!has_failed(proof)) {
        check_claim(proof);
        if (proof->next == END)
            break;
    }
}

InkrowCheckResult inkrow_check(const InkrowCheckInput *input, InkrowCheckReport *report) {
    // Sizes are those of the only version so far, or of a later one, which begins with the same.
    const bool allowed = input != NULL && input->size >= sizeof *input && input->read != NULL &&
                         report != NULL && report->size >= sizeof *report;
    if (!allowed)
        return INKROW_CHECK_NOT_ASKED;
    const size_t size = report->size;
    *report = (InkrowCheckReport){.size = size, .result = INKROW_CHECK_VALID, .node = -1};
    Proof *proof = input->reallocate == NULL
                       ? malloc(sizeof *proof)
                       : input->reallocate(input->context, NULL, sizeof *proof);
    if (proof == NULL) {
        strcpy(report->sentence, TO_SAY("there is no memory to check it"));
        return report->result = INKROW_CHECK_NO_MEMORY;
    }
    memset(proof, 0, sizeof *proof);
    proof->input = input;
    proof->report = report;
    proof->byte = proof->bytes_end = proof->bytes;
    check(proof);
    report->nodes = proof->count;
    release_nodes(proof);
    if (input->reallocate == NULL)
        free(proof);
    else
        input->reallocate(input->context, proof, 0);
    return report->result;
}

/// A text in memory.
typedef struct Bytes {
    const char *at;
    size_t left;
} Bytes;

static size_t read_bytes(void *context, void *bytes, size_t room) {
    Bytes *from = context;
    const size_t count = room < from->left ? room : from->left;
    if (count > 0)
        memcpy(bytes, from->at, count);
    from->at += count;
    from->left -= count;
    return count;
}

InkrowCheckResult inkrow_check_bytes(const void *bytes, size_t length, InkrowCheckReport *report) {
    if (bytes == NULL && length > 0)
        return INKROW_CHECK_NOT_ASKED;
    Bytes from = {bytes, length};
    const InkrowCheckInput input = {.size = sizeof input, .read = read_bytes, .context = &from};
    return inkrow_check(&input, report);
}

const char *inkrow_check_version(void) {
    return INKROW_CHECK_VERSION;
}
