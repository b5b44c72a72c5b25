#include "solver/certificate_plain.h"

#include "solver/certificate_nodes.h"
#include "solver/forcing.h"
#include "solver/prover.h"

enum {
    FORCING_MOVES = 12,    ///< longest win by force looked for
    FORCING_NODES = 200,   ///< positions looked at for one
    SLICE_NODES = 20000,   ///< of each prover in turn at first, then twice as many
    BLOCKING_NODES = 3000, ///< for a try whether blocking alone is enough
};

enum { RECENT = 4096 }; ///< a power of two

/// How the claim is proved from some place on.
typedef enum Way {
    WAY_REAL,     ///< by the game's own rule
    WAY_BLOCKING, ///< in the weak game: the claimant's rows do not count
} Way;

typedef struct Writer {
    const Grid *grid;
    bool win;          ///< the claim is a win
    Prover provers[2]; ///< by Way
    uint64_t *nodes_left;
    CertificateNodes nodes;
    Proved recent[RECENT]; ///< general ones written last, as they lie in the position
    unsigned recent_count; ///< of all that have been there
} Writer;

/// An answer of the claimant and the node that holds after it.
typedef struct Branch {
    int answer;
    Proved child;
} Branch;

typedef struct Branches {
    int count;
    Branch list[GRID_CELLS_MAX];
} Branches;

/// The claimant threatens to complete a row, the other side replies, and so on.
typedef struct Sequence {
    int count;
    uint8_t reply[GRID_CELLS_MAX], answer[GRID_CELLS_MAX];
    Place end;
    bool doubles; ///< two threats at once at the end; else `child` holds there
    Proved child;
} Sequence;

static bool prove(Writer *writer, Place place, Way way, Proved *proved);

static CellSet empty_cells(const Writer *writer, Place place) {
    return writer->grid->cells & ~(place.own | place.other);
}

/// Own positions only: where a mark more may harm, a node of the game's own rule is not general.
static bool is_exact(const Writer *writer, Way way) {
    return writer->grid->variant.exact && way == WAY_REAL;
}

// --- the claimant's answers

static Proof ask(Writer *writer, Way way, const Question *question, uint64_t limit,
                 Grounds *grounds) {
    Prover *prover = &writer->provers[way];
    uint64_t before = prover->effort.nodes;
    effort_allow(&prover->effort, MIN(limit, *writer->nodes_left));
    Proof proof = prover_ask(prover, question, grounds);
    *writer->nodes_left -= MIN(*writer->nodes_left, prover->effort.nodes - before);
    return proof;
}

static Question question_at(const Writer *writer, Place place, bool claimant_to_move) {
    return (Question){writer->win ? place.own : place.other, writer->win ? place.other : place.own,
                      writer->win == claimant_to_move, MOVES_UNLIMITED};
}

/// True when the claim holds for sure.
static bool holds_by(Writer *writer, Place place, bool claimant_to_move, Way way, uint64_t limit) {
    Question question = question_at(writer, place, claimant_to_move);
    return ask(writer, way, &question, limit, NULL) == (writer->win ? PROOF_YES : PROOF_NO);
}

static int ask_for_answer(Writer *writer, Place place, Way way) {
    Grounds grounds;
    Question question = question_at(writer, place, true);
    if (ask(writer, way, &question, UINT64_MAX, &grounds) != (writer->win ? PROOF_YES : PROOF_NO))
        return PROOF_MOVE_NONE;
    CellSet empty = empty_cells(writer, place);
    if (grounds.move != PROOF_MOVE_NONE || writer->win || empty == 0)
        return grounds.move;
    return cellset_first(empty); // any does
}

/// The first move of a win by force of the claimant, or PROOF_MOVE_NONE.
static int forcing_answer(const Writer *writer, Place place) {
    Forcing found;
    ForcingLimits limits = {FORCING_MOVES, FORCING_NODES};
    return forcing_find(writer->grid, FORCING_REAL, place.own, place.other, limits, &found)
               ? found.first
               : PROOF_MOVE_NONE;
}

/// An answer of the claimant, who is to move, that keeps the claim; PROOF_MOVE_NONE when none is
/// known.
static int find_answer(Writer *writer, Place place, Way way) {
    if (way == WAY_REAL) {
        CellSet threats = grid_completions(writer->grid, place.other, place.own, false);
        if (cellset_many(threats))
            return PROOF_MOVE_NONE;
        if (threats != 0)
            return cellset_first(threats);
        int answer = forcing_answer(writer, place);
        if (answer != PROOF_MOVE_NONE)
            return answer;
    }
    return ask_for_answer(writer, place, way);
}

// --- leaves

/// The marks of `own` that a leaf cannot do without: a line needs one, or both cells of a pair.
static CellSet needed_marks(const Grid *grid, CellSet own, const BoundProof *proof) {
    CellSet needed = own;
    for (CellSet rest = own; rest != 0; rest &= rest - 1) {
        CellSet mark = cellset_lowest(rest), others = needed & ~mark;
        bool spare = true;
        for (int i = 0; i < grid->line_count && spare; i++) {
            CellSet line = grid->line[i];
            if ((line & mark) == 0 || (line & others) != 0)
                continue;
            spare = false;
            for (int p = 0; p < proof->pair_count && !spare; p++)
                spare = (proof->pairs[p] & ~line) == 0;
        }
        if (spare)
            needed = others;
    }
    return needed;
}

/// A leaf, where the bound alone holds.
static bool prove_by_pairs(Writer *writer, Place place, Proved *proved) {
    for (int i = 0; i < writer->grid->line_count; i++)
        if ((writer->grid->line[i] & ~place.other) == 0)
            return false; // an overlong row: harmless, but not to a checker of blocking
    Bound bound;
    BoundProof proof;
    bound_init(&bound, writer->grid, place.other, place.own, MOVES_UNLIMITED);
    if (!bound_holds_after(&bound, -1, writer->grid->cells, &proof))
        return false;
    *proved = (Proved){.own = needed_marks(writer->grid, place.own, &proof),
                       .free = proof.carrier,
                       .general = true};
    certificate_nodes_begin(&writer->nodes, place, 'p', proved);
    certificate_nodes_add_count(&writer->nodes, proof.pair_count);
    for (int i = 0; i < proof.pair_count; i++) {
        CellSet pair = proof.pairs[i];
        certificate_nodes_add_cell(&writer->nodes, cellset_first(pair));
        certificate_nodes_add_cell(&writer->nodes, cellset_first(pair & (pair - 1)));
    }
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

/// By the exact rule, the end of a game that nobody can win any more.
static bool prove_end(Writer *writer, Place place, Proved *proved) {
    CellSet empty = empty_cells(writer, place);
    if (writer->win || cellset_count(empty) > 2)
        return false;
    *proved = (Proved){.own = place.own, .free = empty};
    certificate_nodes_begin(&writer->nodes, place, 'g', proved);
    certificate_nodes_add_count(&writer->nodes, 0);
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

// --- threats

static bool follow_threats(Writer *writer, Place place, Sequence *sequence) {
    *sequence = (Sequence){.end = place};
    for (;;) {
        Place *end = &sequence->end;
        if (grid_completions(writer->grid, end->other, end->own, false) != 0)
            return false;
        CellSet threats = grid_completions(writer->grid, end->own, end->other, false);
        sequence->doubles = cellset_many(threats);
        if (sequence->doubles)
            return true;
        bool late = !writer->win && cellset_count(empty_cells(writer, *end)) <= 2;
        if (threats == 0 || (sequence->count > 0 && late))
            return prove(writer, *end, WAY_REAL, &sequence->child);
        if (sequence->count > 0 && certificate_nodes_find(&writer->nodes, *end, &sequence->child))
            return true;
        end->other |= threats;
        int answer = find_answer(writer, *end, WAY_REAL);
        if (answer == PROOF_MOVE_NONE)
            return false;
        end->own |= cellset_of(answer);
        sequence->reply[sequence->count] = (uint8_t)cellset_first(threats);
        sequence->answer[sequence->count++] = (uint8_t)answer;
    }
}

/// Asks for what completes a row of `own` at `cell`. Cells in `made` are marked on the way.
static void need_completion(const Grid *grid, CellSet own, CellSet cell, CellSet made,
                            Proved *proved) {
    CellSet best = 0;
    int fewest = GRID_CELLS_MAX;
    for (int i = 0; i < grid->line_count; i++) {
        if ((grid->line[i] & ~own) != cell || (grid->beyond[i] & own) != 0)
            continue;
        CellSet marks = grid->line[i] & ~(cell | made);
        int more = cellset_count(marks & ~proved->own);
        if (more < fewest) {
            fewest = more;
            best = marks;
        }
    }
    proved->own |= best;
    proved->free |= cell;
}

/// Asks for more, so that the other side cannot complete a row at once: each line needs a mark of
/// the claimant or two free cells. `made` and `gone` are what both sides have marked since `place`.
static void need_safety(const Writer *writer, Place place, CellSet made, CellSet gone,
                        Proved *proved) {
    CellSet empty = empty_cells(writer, place) & ~(made | gone);
    for (int i = 0; i < writer->grid->line_count; i++) {
        CellSet line = writer->grid->line[i];
        if ((line & (proved->own | made)) != 0 || cellset_many(line & proved->free & empty))
            continue;
        if ((line & place.own) != 0) {
            proved->own |= cellset_lowest(line & place.own);
            continue;
        }
        for (CellSet rest = line & empty & ~proved->free;
             rest != 0 && !cellset_many(line & proved->free & empty); rest &= rest - 1)
            proved->free |= cellset_lowest(rest);
    }
}

/// What a sequence needs of the place where it begins.
static void need_sequence(const Writer *writer, Place place, const Sequence *sequence,
                          Proved *proved) {
    const Grid *grid = writer->grid;
    CellSet made = 0, gone = 0;
    for (int i = 0; i < sequence->count; i++) {
        need_completion(grid, place.own | made, cellset_of(sequence->reply[i]), made, proved);
        gone |= cellset_of(sequence->reply[i]);
        made |= cellset_of(sequence->answer[i]);
        proved->free |= cellset_of(sequence->answer[i]);
    }
    if (sequence->doubles) {
        CellSet ends = grid_completions(grid, place.own | made, place.other | gone, false);
        CellSet one = cellset_lowest(ends);
        need_completion(grid, place.own | made, one, made, proved);
        need_completion(grid, place.own | made, cellset_lowest(ends ^ one), made, proved);
    } else {
        proved->own |= (sequence->child.own | (sequence->child.free & place.own)) & ~made;
        proved->free |= sequence->child.free & empty_cells(writer, place);
    }
    made = gone = 0;
    for (int i = 0; i <= sequence->count; i++) {
        need_safety(writer, place, made, gone, proved);
        if (i < sequence->count) {
            gone |= cellset_of(sequence->reply[i]);
            made |= cellset_of(sequence->answer[i]);
        }
    }
}

/// The claimant threatens to complete a row.
static bool prove_by_threats(Writer *writer, Place place, Proved *proved) {
    Sequence sequence;
    if (!follow_threats(writer, place, &sequence))
        return false;
    bool exact = is_exact(writer, WAY_REAL);
    *proved = (Proved){.general = !exact};
    if (exact) {
        proved->own = place.own;
        proved->free = empty_cells(writer, place);
    } else {
        need_sequence(writer, place, &sequence, proved);
    }
    certificate_nodes_begin(&writer->nodes, place, 'f', proved);
    certificate_nodes_add_count(&writer->nodes, sequence.count);
    for (int i = 0; i < sequence.count; i++) {
        certificate_nodes_add_cell(&writer->nodes, sequence.reply[i]);
        certificate_nodes_add_cell(&writer->nodes, sequence.answer[i]);
    }
    if (sequence.doubles)
        certificate_text_add(&writer->nodes.text, " -");
    else
        certificate_nodes_add_branch(&writer->nodes, &sequence.child);
    certificate_nodes_end(&writer->nodes, place, proved);
    return true;
}

// --- answers to every move

static CellSet not_answered_by(const Branch *branch) {
    return branch->child.free | cellset_of(branch->answer);
}

static void add_branch(Branches *branches, int answer, const Proved *child, int move,
                       CellSet *unanswered) {
    Branch branch = {answer, *child};
    branches->list[branches->count++] = branch;
    if (child->general)
        *unanswered &= not_answered_by(&branch);
    if (move != PROOF_MOVE_NONE)
        *unanswered &= ~cellset_of(move);
}

/// A win by force that the claimant has if the other side's move does not matter.
static void answer_by_force(Writer *writer, Place place, Branches *branches, CellSet *unanswered) {
    int answer = forcing_answer(writer, place);
    if (answer == PROOF_MOVE_NONE)
        return;
    Place next = {place.own | cellset_of(answer), place.other};
    Proved child;
    if (certificate_nodes_find(&writer->nodes, next, &child) ||
        prove_by_threats(writer, next, &child))
        add_branch(branches, answer, &child, PROOF_MOVE_NONE, unanswered);
}

static int heaviest_of(const Bound *bound, CellSet cells) {
    int heaviest = cellset_first(cells);
    for (CellSet rest = cells; rest != 0; rest &= rest - 1)
        if (bound->at[cellset_first(rest)] > bound->at[heaviest])
            heaviest = cellset_first(rest);
    return heaviest;
}

/// The answer after which a node proves the claim, or PROOF_MOVE_NONE. The other side has moved.
static int answer_to_reach(const Writer *writer, Place place, const Proved *node) {
    CellSet missing = node->own & ~place.own, empty = empty_cells(writer, place);
    if (cellset_many(missing) || (missing & ~empty) != 0 || (node->free & place.other) != 0)
        return PROOF_MOVE_NONE;
    CellSet answers = missing != 0 ? missing : empty;
    return answers != 0 ? cellset_first(answers) : PROOF_MOVE_NONE;
}

/// A node written lately that answers `move`; of all that do, the one that leaves the fewest moves
/// unanswered.
static bool recall_branch(const Writer *writer, Place place, int move, CellSet unanswered,
                          Branch *branch) {
    int fewest = GRID_CELLS_MAX + 1;
    Place next = {place.own, place.other | cellset_of(move)};
    for (unsigned i = 0; i < MIN(writer->recent_count, RECENT); i++) {
        const Proved *node = &writer->recent[i];
        int answer = answer_to_reach(writer, next, node);
        if (answer == PROOF_MOVE_NONE)
            continue;
        int left = cellset_count(unanswered & (node->free | cellset_of(answer)));
        if (left < fewest) {
            fewest = left;
            *branch = (Branch){answer, *node};
        }
    }
    return fewest <= GRID_CELLS_MAX;
}

/// The moves that matter: those through lines of the other side, and those that branches need free.
static CellSet relevant_moves(const Bound *bound, const Branches *branches) {
    CellSet moves = bound->cells;
    for (int i = 0; i < branches->count; i++)
        moves |= not_answered_by(&branches->list[i]);
    return moves;
}

static bool answer_all(Writer *writer, Place place, Way way, Branches *branches) {
    Bound bound;
    bound_init(&bound, writer->grid, place.other, place.own, MOVES_UNLIMITED);
    CellSet unanswered = empty_cells(writer, place);
    if (way == WAY_REAL && !is_exact(writer, way))
        answer_by_force(writer, place, branches, &unanswered);
    for (;;) {
        CellSet moves = unanswered;
        if (way == WAY_BLOCKING)
            moves &= relevant_moves(&bound, branches);
        if (moves == 0)
            return branches->count > 0;
        int move = heaviest_of(&bound, moves);
        Branch known = {0};
        if (!is_exact(writer, way) && recall_branch(writer, place, move, moves, &known)) {
            add_branch(branches, known.answer, &known.child, move, &unanswered);
            continue;
        }
        Place next = {place.own, place.other | cellset_of(move)};
        int answer = find_answer(writer, next, way);
        if (answer == PROOF_MOVE_NONE)
            return false;
        next.own |= cellset_of(answer);
        Proved child;
        if (!prove(writer, next, way, &child))
            return false;
        add_branch(branches, answer, &child, move, &unanswered);
    }
}

/// Leaves out branches that are not needed: any move must still be answered by one that is left.
static void drop_spare(Branches *branches) {
    for (int i = 0; i < branches->count && branches->count > 1;) {
        CellSet unanswered = ~(CellSet)0;
        for (int j = 0; j < branches->count; j++)
            if (j != i)
                unanswered &= not_answered_by(&branches->list[j]);
        if (unanswered == 0)
            branches->list[i] = branches->list[--branches->count];
        else
            i++;
    }
}

static void need_branches(const Writer *writer, Place place, const Branches *branches,
                          Proved *proved) {
    CellSet empty = empty_cells(writer, place);
    for (int i = 0; i < branches->count; i++) {
        const Proved *child = &branches->list[i].child;
        CellSet answer = cellset_of(branches->list[i].answer);
        proved->own |= (child->own | (child->free & place.own)) & ~answer;
        proved->free |= (child->free & empty) | answer;
    }
}

static bool prove_by_answers(Writer *writer, Place place, Way way, Proved *proved) {
    Branches *branches = base_alloc(sizeof(*branches));
    bool exact = is_exact(writer, way), held = answer_all(writer, place, way, branches);
    *proved = (Proved){.general = !exact};
    if (held && exact) {
        proved->own = place.own;
        proved->free = empty_cells(writer, place);
    } else if (held) {
        drop_spare(branches);
        need_branches(writer, place, branches, proved);
    }
    if (held) {
        certificate_nodes_begin(&writer->nodes, place, exact ? 'g' : 'b', proved);
        certificate_nodes_add_count(&writer->nodes, branches->count);
        for (int i = 0; i < branches->count; i++) {
            certificate_nodes_add_cell(&writer->nodes, branches->list[i].answer);
            certificate_nodes_add_branch(&writer->nodes, &branches->list[i].child);
        }
        certificate_nodes_end(&writer->nodes, place, proved);
    }
    base_free(branches);
    return held;
}

static bool is_stopped(const Writer *writer) {
    return writer->nodes.text.length > CERTIFICATE_SECTION_BYTES_MAX ||
           atomic_load_explicit(writer->provers[0].effort.stop, memory_order_relaxed);
}

static bool prove_anew(Writer *writer, Place place, Way way, Proved *proved) {
    if (is_stopped(writer))
        return false;
    if (certificate_nodes_find(&writer->nodes, place, proved))
        return way == WAY_REAL || proved->general;
    if (!writer->win && prove_by_pairs(writer, place, proved))
        return true;
    if (way == WAY_BLOCKING)
        return prove_by_answers(writer, place, way, proved);
    if (grid_completions(writer->grid, place.other, place.own, false) != 0)
        return false;
    if (is_exact(writer, way)) {
        if (prove_end(writer, place, proved))
            return true;
        if (!writer->win && holds_by(writer, place, false, WAY_BLOCKING, BLOCKING_NODES) &&
            prove_by_answers(writer, place, WAY_BLOCKING, proved))
            return true;
    }
    if (grid_completions(writer->grid, place.own, place.other, false) != 0)
        return prove_by_threats(writer, place, proved);
    return prove_by_answers(writer, place, way, proved);
}

static bool prove(Writer *writer, Place place, Way way, Proved *proved) {
    if (!prove_anew(writer, place, way, proved))
        return false;
    if (proved->general)
        writer->recent[writer->recent_count++ % RECENT] = *proved;
    return true;
}

// --- the section

/// Asks both provers in turn, the easier game first; false when the claim is not proved.
static bool settle(Writer *writer, Place place, bool to_move, Way *way) {
    for (uint64_t slice = SLICE_NODES; *writer->nodes_left > 0; slice *= 2) {
        for (int i = writer->win ? WAY_REAL : WAY_BLOCKING; i >= WAY_REAL; i--) {
            *way = (Way)i;
            Question question = question_at(writer, place, to_move);
            Proof proof = ask(writer, *way, &question, slice, NULL);
            if (proof == (writer->win ? PROOF_YES : PROOF_NO))
                return true;
            if (proof != PROOF_UNKNOWN && *way == WAY_REAL)
                return false;
        }
        if (is_stopped(writer))
            return false;
    }
    return false;
}

static bool prove_section(Writer *writer, Place place, bool to_move, int *first) {
    Way way;
    *first = PROOF_MOVE_NONE;
    if (!settle(writer, place, to_move, &way))
        return false;
    if (to_move) {
        CellSet wins = grid_completions(writer->grid, place.own, place.other, false);
        *first = wins != 0 ? cellset_first(wins) : find_answer(writer, place, way);
        if (*first == PROOF_MOVE_NONE)
            return false;
        place.own |= cellset_of(*first);
    }
    if (grid_has_row(writer->grid, place.own) || (!writer->win && empty_cells(writer, place) == 0))
        return true;
    Proved proved;
    return prove(writer, place, way, &proved);
}

bool certificate_plain_write(const CertificateRequest *request, Side side, bool win,
                             uint64_t *nodes_left, CertificateText *text) {
    const Position *position = &request->position;
    Grid *grid = grid_new(&position->variant);
    Writer *writer = base_alloc(sizeof(*writer));
    *writer = (Writer){.grid = grid, .win = win, .nodes_left = nodes_left};
    size_t bytes = ((size_t)MAX(request->table_mib, 1) << 20) / ARRAY_LEN(writer->provers);
    for (Way way = WAY_REAL; way <= WAY_BLOCKING; way++)
        prover_init(&writer->provers[way], grid, way == WAY_BLOCKING, bytes, request->stop);
    certificate_nodes_init(&writer->nodes, grid);
    Place place = {grid_marks(position, side), grid_marks(position, side_other(side))};
    int first;
    bool proved = prove_section(writer, place, position->to_move == side, &first);
    if (proved) {
        certificate_text_add(text, "section %s %s nodes %d first ", side_name(side),
                             win ? "wins" : "holds", (int)writer->nodes.count);
        certificate_text_add(text, first == PROOF_MOVE_NONE ? "-\n" : "%d\n", first);
        certificate_text_append(text, &writer->nodes.text);
        certificate_text_add(text, "end\n");
    }
    certificate_nodes_free(&writer->nodes);
    for (Way way = WAY_REAL; way <= WAY_BLOCKING; way++)
        prover_free(&writer->provers[way]);
    base_free(writer);
    grid_free(grid);
    return proved;
}
