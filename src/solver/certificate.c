#include "solver/certificate.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "solver/prover.h"

#include <string.h>

enum {
    BLOCKING_NODES = 3000,         ///< for a try whether blocking alone is enough
    FIRST_BLOCKING_NODES = 500000, ///< for the try at the start
    NO_NODE = -1,
    FAILED = -2,
    PROVERS = 2,
};

/// A node that has been written, and what a parent must know of it.
typedef struct Written {
    CellSet own, other; ///< the position it was made for: the claimant's marks, the other side's
    CellSet free;       ///< of a blocking node: all outside `free` and `own` may be the other's
    int32_t number;
    bool used, blocking;
} Written;

/// A reply that a node lists: `move` of the other side, `answer` and the node after it.
typedef struct Branch {
    uint8_t move, answer;
    int32_t child;
} Branch;

typedef struct Branches {
    int count;
    Branch list[GRID_CELLS_MAX];
} Branches;

typedef struct Writer {
    const Grid *grid;
    bool win;     ///< the claim is a win
    bool started; ///< the first node has been looked at
    Prover weak, real;
    uint64_t nodes_left;
    char *text;
    size_t length, capacity;
    Written *written; ///< a hash table; its size is a power of two
    size_t slots, used;
    int32_t node_count;
} Writer;

bool certificate_fits(const Variant *variant) {
    return grid_fits(variant);
}

// --- text

static void write_text(Writer *writer, const char *format, ...) BASE_PRINTF(2, 3);

static void write_text(Writer *writer, const char *format, ...) {
    enum { PIECE_MAX = 256 };
    if (writer->capacity - writer->length < PIECE_MAX) {
        writer->capacity = 2 * writer->capacity + PIECE_MAX;
        writer->text = base_realloc(writer->text, writer->capacity);
    }
    Text text = text_over(writer->text + writer->length, PIECE_MAX);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    CHECK(!text.overflowed);
    writer->length += text.length;
}

static void write_branch(Writer *writer, const Branch *branch, bool with_move) {
    if (with_move)
        write_text(writer, " %d", branch->move);
    write_text(writer, " %d", branch->answer);
    if (branch->child == NO_NODE)
        write_text(writer, " -");
    else
        write_text(writer, " %d", (int)branch->child);
}

// --- nodes that have been written

static Written *slot_of(const Writer *writer, CellSet own, CellSet other) {
    size_t slot = rng_mix(own * UINT64_C(0x9E3779B97F4A7C15) + rng_mix(other));
    for (;; slot++) {
        Written *written = &writer->written[slot & (writer->slots - 1)];
        if (!written->used || (written->own == own && written->other == other))
            return written;
    }
}

static void grow_slots(Writer *writer) {
    Written *old = writer->written;
    size_t old_slots = writer->slots;
    writer->slots = MAX(2 * old_slots, 1024);
    writer->written = base_alloc(writer->slots * sizeof(*old));
    for (size_t i = 0; i < old_slots; i++)
        if (old[i].used)
            *slot_of(writer, old[i].own, old[i].other) = old[i];
    base_free(old);
}

/// Notes a node whose line has just been written.
static Written note_node(Writer *writer, CellSet own, CellSet other, CellSet free_set,
                         bool blocking) {
    if (2 * ++writer->used >= writer->slots)
        grow_slots(writer);
    Written node = {own, other, free_set, writer->node_count++, true, blocking};
    *slot_of(writer, own, other) = node;
    return node;
}

static bool find_node(const Writer *writer, CellSet own, CellSet other, Written *node) {
    if (writer->slots == 0)
        return false;
    *node = *slot_of(writer, own, other);
    return node->used;
}

static const Written FAILED_NODE = {.number = FAILED};

// --- the provers

/// Asks with a limit on top of what is left altogether.
static Proof ask(Writer *writer, Prover *prover, const Question *question, uint64_t limit,
                 Grounds *grounds) {
    uint64_t before = prover->effort.nodes;
    effort_allow(&prover->effort, MIN(limit, writer->nodes_left));
    Proof proof = prover_ask(prover, question, grounds);
    writer->nodes_left -= MIN(writer->nodes_left, prover->effort.nodes - before);
    return proof;
}

/// The claimant's answer when it is his turn; PROOF_MOVE_NONE when none is known to keep the claim.
static int find_answer(Writer *writer, Prover *prover, CellSet own, CellSet other, uint64_t limit) {
    Grounds grounds;
    Question question = {writer->win ? own : other, writer->win ? other : own, writer->win,
                         MOVES_UNLIMITED};
    Proof wanted = writer->win ? PROOF_YES : PROOF_NO;
    if (ask(writer, prover, &question, limit, &grounds) != wanted)
        return PROOF_MOVE_NONE;
    if (grounds.move != PROOF_MOVE_NONE)
        return grounds.move;
    // Any cell does.
    CellSet free_set = writer->grid->cells & ~(own | other);
    return writer->win || free_set == 0 ? PROOF_MOVE_NONE : cellset_first(free_set);
}

// --- blocking nodes

/// A leaf, where the bound alone holds.
static bool write_leaf(Writer *writer, CellSet own, CellSet other, Written *node) {
    for (int i = 0; i < writer->grid->line_count; i++)
        if ((writer->grid->line[i] & ~other) == 0)
            return false; // an overlong row: harmless, but not to a checker of blocking
    Bound bound;
    BoundProof proof;
    bound_init(&bound, writer->grid, other, own, MOVES_UNLIMITED);
    if (!bound_holds_after(&bound, -1, writer->grid->cells, &proof))
        return false;
    write_text(writer, "p %llx %llx %d", (unsigned long long)proof.carrier, (unsigned long long)own,
               proof.pair_count);
    for (int i = 0; i < proof.pair_count; i++)
        write_text(writer, " %d %d", cellset_first(proof.pairs[i]),
                   cellset_first(proof.pairs[i] & (proof.pairs[i] - 1)));
    write_text(writer, "\n");
    *node = note_node(writer, own, other, proof.carrier, true);
    return true;
}

/// True when `node` holds after the other side has marked `move`, somewhere in place of the mark it
/// was made for, and the claimant `answer`.
static bool answers(const Written *node, int answer, int move) {
    return answer != move && (node->free >> move & 1) == 0;
}

static Written write_blocking(Writer *writer, CellSet own, CellSet other);

/// Lists answers until every move of the other side is answered by one of them; the cells that they
/// need go to *free_set.
static bool answer_all(Writer *writer, CellSet own, CellSet other, Branches *branches,
                       CellSet *free_set) {
    Bound bound;
    bound_init(&bound, writer->grid, other, own, MOVES_UNLIMITED);
    CellSet unanswered = bound.cells;
    while (unanswered != 0) {
        int move = cellset_first(unanswered);
        for (CellSet rest = unanswered; rest != 0; rest &= rest - 1)
            if (bound.at[cellset_first(rest)] > bound.at[move])
                move = cellset_first(rest);
        CellSet marked = other | cellset_of(move);
        int answer = find_answer(writer, &writer->weak, own, marked, UINT64_MAX);
        if (answer == PROOF_MOVE_NONE)
            return false;
        Written child = write_blocking(writer, own | cellset_of(answer), marked);
        if (child.number == FAILED || !child.blocking)
            return false;
        branches->list[branches->count++] = (Branch){(uint8_t)move, (uint8_t)answer, child.number};
        *free_set |= child.free | cellset_of(answer);
        for (CellSet rest = unanswered; rest != 0; rest &= rest - 1)
            if (answers(&child, answer, cellset_first(rest)))
                unanswered &= ~cellset_lowest(rest);
    }
    return true;
}

/// A position, the other side to move, that the claimant holds by blocking alone.
static Written write_blocking(Writer *writer, CellSet own, CellSet other) {
    Written node;
    if (find_node(writer, own, other, &node) || write_leaf(writer, own, other, &node))
        return node;
    Branches branches = {0};
    CellSet free_set = 0;
    if (!answer_all(writer, own, other, &branches, &free_set) || branches.count == 0)
        return FAILED_NODE;
    write_text(writer, "b %llx %llx %d", (unsigned long long)free_set, (unsigned long long)own,
               branches.count);
    for (int i = 0; i < branches.count; i++)
        write_branch(writer, &branches.list[i], false);
    write_text(writer, "\n");
    return note_node(writer, own, other, free_set, true);
}

// --- nodes of the real game

static Written write_node(Writer *writer, CellSet own, CellSet other);

/// A blocking child that this node lists already and that answers another move as well.
static bool reuse_branch(const Written *children, const Branches *branches, CellSet other, int move,
                         Branch *branch) {
    for (int i = 0; i < branches->count; i++) {
        const Branch *known = &branches->list[i];
        if (known->child != NO_NODE && children[i].blocking &&
            answers(&children[i], known->answer, move) && (children[i].free & other) == 0) {
            *branch = (Branch){(uint8_t)move, known->answer, known->child};
            return true;
        }
    }
    return false;
}

/// What follows `move`; false when the claim fails. *child is filled unless the answer ends the
/// game.
static bool follow_move(Writer *writer, CellSet own, CellSet other, int move, Branch *branch,
                        Written *child) {
    const Grid *grid = writer->grid;
    CellSet marked = other | cellset_of(move);
    int answer = PROOF_MOVE_NONE;
    if (!writer->win)
        answer = find_answer(writer, &writer->weak, own, marked, BLOCKING_NODES);
    if (answer == PROOF_MOVE_NONE)
        answer = find_answer(writer, &writer->real, own, marked, UINT64_MAX);
    if (answer == PROOF_MOVE_NONE)
        return false;
    CellSet answered = own | cellset_of(answer);
    *branch = (Branch){(uint8_t)move, (uint8_t)answer, NO_NODE};
    if (grid_has_row(grid, answered) || (marked | answered) == grid->cells)
        return true;
    *child = write_node(writer, answered, marked);
    branch->child = child->number;
    return child->number != FAILED;
}

/// A branch for each move of the other side that does not lose at once.
static bool follow_all(Writer *writer, CellSet own, CellSet other, Branches *branches) {
    const Grid *grid = writer->grid;
    CellSet threats = grid_completions(grid, own, other, false);
    CellSet moves = grid->cells & ~(own | other);
    if (cellset_many(threats))
        return true;
    if (threats != 0)
        moves = threats;
    Written *children = base_alloc(GRID_CELLS_MAX * sizeof(*children));
    bool held = true;
    for (; held && moves != 0; moves &= moves - 1) {
        int move = cellset_first(moves);
        if ((other | cellset_of(move) | own) == grid->cells) {
            held = !writer->win;
            continue;
        }
        Branch branch;
        Written *child = &children[branches->count];
        if (reuse_branch(children, branches, other, move, &branch)) {
            for (int i = 0; i < branches->count; i++)
                if (branches->list[i].child == branch.child)
                    *child = children[i];
        } else {
            held = follow_move(writer, own, other, move, &branch, child);
        }
        branches->list[branches->count++] = branch;
    }
    base_free(children);
    return held;
}

/// A position, the other side to move, where the claim holds.
static Written write_node(Writer *writer, CellSet own, CellSet other) {
    Written node;
    if (find_node(writer, own, other, &node))
        return node;
    Question question = {other, own, true, MOVES_UNLIMITED};
    uint64_t effort = writer->started ? BLOCKING_NODES : FIRST_BLOCKING_NODES;
    writer->started = true;
    if (!writer->win && (write_leaf(writer, own, other, &node) ||
                         ask(writer, &writer->weak, &question, effort, NULL) == PROOF_NO)) {
        node = write_blocking(writer, own, other);
        if (node.number != FAILED)
            return node;
    }
    if (grid_completions(writer->grid, other, own, false) != 0)
        return FAILED_NODE;
    Branches branches = {0};
    if (!follow_all(writer, own, other, &branches))
        return FAILED_NODE;
    write_text(writer, "g %llx %llx %d", (unsigned long long)own, (unsigned long long)other,
               branches.count);
    for (int i = 0; i < branches.count; i++)
        write_branch(writer, &branches.list[i], true);
    write_text(writer, "\n");
    return note_node(writer, own, other, 0, false);
}

// --- sections

/// The proof for one side, from the root down; writes the section with its first line.
static bool write_section(const CertificateRequest *request, const Grid *grid, Side side, bool win,
                          Writer *all) {
    const Position *position = &request->position;
    Writer writer = {.grid = grid, .win = win, .nodes_left = all->nodes_left};
    size_t bytes = ((size_t)MAX(request->table_mib, 1) << 20) / PROVERS;
    prover_init(&writer.weak, grid, true, bytes, request->stop);
    prover_init(&writer.real, grid, false, bytes, request->stop);
    CellSet own = grid_marks(position, side), other = grid_marks(position, side_other(side));
    int first = PROOF_MOVE_NONE;
    bool to_move = position->to_move == side;
    if (to_move) {
        if (!win)
            first = find_answer(&writer, &writer.weak, own, other, BLOCKING_NODES);
        if (first == PROOF_MOVE_NONE)
            first = find_answer(&writer, &writer.real, own, other, UINT64_MAX);
        if (first != PROOF_MOVE_NONE)
            own |= cellset_of(first);
    }
    bool proved = !to_move || first != PROOF_MOVE_NONE;
    bool ended = grid_has_row(grid, own) || (!win && (own | other) == grid->cells);
    if (proved && !ended)
        proved = write_node(&writer, own, other).number != FAILED;
    if (proved) {
        write_text(all, "section %s %s nodes %d first ", side == SIDE_X ? "X" : "O",
                   win ? "wins" : "holds", (int)writer.node_count);
        write_text(all, first == PROOF_MOVE_NONE ? "-\n" : "%d\n", first);
        for (size_t done = 0; done < writer.length; done += 200)
            write_text(all, "%.*s", (int)MIN(200, writer.length - done), writer.text + done);
        write_text(all, "end\n");
    }
    all->nodes_left = writer.nodes_left;
    prover_free(&writer.weak);
    prover_free(&writer.real);
    base_free(writer.written);
    base_free(writer.text);
    return proved;
}

static bool is_stolen(const Position *position, Side side) {
    return !position->variant.exact && position->marks[SIDE_X] + position->marks[SIDE_O] == 0 &&
           position->to_move == side;
}

static bool write_hold(const CertificateRequest *request, const Grid *grid, Side side,
                       Writer *all) {
    if (!is_stolen(&request->position, side))
        return write_section(request, grid, side, false, all);
    write_text(all, "section %s holds stolen\nend\n", side == SIDE_X ? "X" : "O");
    return true;
}

static void write_header(const Position *position, Writer *all) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    variant_format(&position->variant, &text);
    write_text(all, "inkrow-certificate 1\nvariant %s\n", memory);
    text = text_over(memory, sizeof(memory));
    notation_format_drawn_position(position, &text);
    write_text(all, "position %s\n", memory);
}

bool certificate_write(const CertificateRequest *request, const CertificateSink *sink) {
    CHECK(certificate_fits(&request->position.variant));
    CHECK(request->position.outcome == OUTCOME_OPEN);
    Grid *grid = grid_new(&request->position.variant);
    Writer all = {.nodes_left = request->nodes > 0 ? request->nodes : UINT64_MAX};
    write_header(&request->position, &all);
    bool proved;
    if (request->claim == CERTIFICATE_WIN)
        proved = write_section(request, grid, request->side, true, &all);
    else if (request->claim == CERTIFICATE_HOLD)
        proved = write_hold(request, grid, request->side, &all);
    else
        proved = write_hold(request, grid, SIDE_X, &all) && write_hold(request, grid, SIDE_O, &all);
    if (proved)
        sink->write(sink->context, all.text, all.length);
    base_free(all.text);
    grid_free(grid);
    return proved;
}
