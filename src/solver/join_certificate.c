#include "solver/join_certificate.h"

#include "rules/notation.h"
#include "solver/join_positions.h"
#include "solver/join_source.h"

#include <string.h>

enum { CELL_LIMIT = 128 };

/// The last node of a proof that has been copied or built.
typedef struct Known {
    const SplitNode *place; ///< the position it was made for
    int64_t node;
    SolvedSet own, free; ///< as in its text
    Position at;         ///< how that position lay
    int first;           ///< the claimant's move there, or -1 when it is not his turn
} Known;

/// One section.
typedef struct Section {
    JoinSource source;
    CertificateText text;
    int64_t count; ///< of nodes
    Known *known;
    size_t known_count, known_capacity;
} Section;

/// A proof turned to where it is used.
typedef struct Branch {
    SolvedSet own, free;
    int64_t node;
    int symmetry;
    int answer; ///< the claimant's move before it
} Branch;

// --- sets

static SolvedSet set_turn(const SplitTree *tree, int symmetry, SolvedSet set) {
    SolvedSet turned = {{0}};
    for (int cell = 0; cell < variant_cells(&tree->variant); cell++)
        if (set.words[cell / 64] >> cell % 64 & 1) {
            int image = tree->image[symmetry][cell];
            turned.words[image / 64] |= UINT64_C(1) << image % 64;
        }
    return turned;
}

static bool set_has(const SolvedSet *set, int cell) {
    return set->words[cell / 64] >> cell % 64 & 1;
}

static void set_add(SolvedSet *set, const SolvedSet *more) {
    for (int word = 0; word < SOLVED_WORDS; word++)
        set->words[word] |= more->words[word];
}

static void set_add_cell(SolvedSet *set, int cell) {
    set->words[cell / 64] |= UINT64_C(1) << cell % 64;
}

static void set_remove_cell(SolvedSet *set, int cell) {
    set->words[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

static bool set_within(const SolvedSet *set, const SolvedSet *whole) {
    for (int word = 0; word < SOLVED_WORDS; word++)
        if (set->words[word] & ~whole->words[word])
            return false;
    return true;
}

static bool set_apart(const SolvedSet *set, const SolvedSet *other) {
    for (int word = 0; word < SOLVED_WORDS; word++)
        if (set->words[word] & other->words[word])
            return false;
    return true;
}

// --- what is known

static const Known *find_known(const Section *section, const SplitNode *place) {
    for (size_t i = 0; i < section->known_count; i++)
        if (section->known[i].place == place)
            return &section->known[i];
    return NULL;
}

static void keep_known(Section *section, const Known *known) {
    if (section->known_count == section->known_capacity) {
        section->known_capacity = MAX(2 * section->known_capacity, 64);
        section->known =
            base_realloc(section->known, section->known_capacity * sizeof(*section->known));
    }
    section->known[section->known_count++] = *known;
}

/// Turns a proof to `position`, where the other side is to move.
static bool fit(const Section *section, const Known *known, const Position *position,
                Branch *branch) {
    const SplitTree *tree = section->source.tree;
    SolvedSet marks[2];
    split_tree_marks(tree, position, 0, marks);
    for (int symmetry = 0; symmetry < tree->symmetries; symmetry++) {
        branch->own = set_turn(tree, symmetry, known->own);
        branch->free = set_turn(tree, symmetry, known->free);
        branch->symmetry = symmetry;
        branch->node = known->node;
        if (set_within(&branch->own, &marks[section->source.side]) &&
            set_apart(&branch->free, &marks[side_other(section->source.side)]))
            return true;
    }
    return problem_set(section->source.problem,
                       "the certificate of a job is not about its position");
}

// --- copying a certificate

static bool read_set(Slice word, SolvedSet *set) {
    static const char DIGITS[] = "0123456789abcdef";
    *set = (SolvedSet){{0}};
    if (word.length == 0 || word.length > CELL_LIMIT / 4)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = word.start[i] ? strchr(DIGITS, word.start[i]) : NULL;
        if (digit == NULL)
            return false;
        set->words[1] = set->words[1] << 4 | set->words[0] >> 60;
        set->words[0] = set->words[0] << 4 | (uint64_t)(digit - DIGITS);
    }
    return true;
}

static void copy_word(Section *section, Slice word) {
    certificate_text_add(&section->text, " %.*s", (int)MIN(word.length, 64), word.start);
}

/// Copies a reference such as 17, 17c or - with the number moved by `offset`.
static bool copy_reference(Section *section, Slice word, int64_t offset, bool may_be_none) {
    uint64_t number;
    if (may_be_none && slice_is(word, "-")) {
        copy_word(section, word);
        return true;
    }
    char turn = word.length > 0 ? word.start[word.length - 1] : 0;
    bool turned = turn >= 'b' && turn <= 'h';
    word.length -= turned;
    if (!slice_to_uint(word, INT32_MAX, &number))
        return false;
    certificate_text_add(&section->text, turned ? " %lld%c" : " %lld",
                         (long long)((int64_t)number + offset), turn);
    return true;
}

/// Copies the line of a node; what it is about goes to `known`.
static bool copy_node(Section *section, Slice line, int64_t offset, Known *known) {
    Slice kind = join_next_word(&line), free = join_next_word(&line), own = join_next_word(&line),
          count = join_next_word(&line);
    uint64_t pairs;
    bool leaf = slice_is(kind, "p"), threats = slice_is(kind, "f");
    if (kind.length != 1 || !read_set(free, &known->free) || !read_set(own, &known->own) ||
        !slice_to_uint(count, CELLS_MAX, &pairs))
        return false;
    certificate_text_add(&section->text, "%c", *kind.start);
    copy_word(section, free);
    copy_word(section, own);
    copy_word(section, count);
    for (uint64_t i = 0; i < pairs; i++) {
        copy_word(section, join_next_word(&line));
        if (leaf || threats)
            copy_word(section, join_next_word(&line));
        else if (!copy_reference(section, join_next_word(&line), offset, true))
            return false;
    }
    if (threats && !copy_reference(section, join_next_word(&line), offset, true))
        return false;
    certificate_text_add(&section->text, "\n");
    return line.length == 0;
}

/// Reads how many nodes the claimant's section has, and his first move.
static bool read_section_line(const Section *section, JoinReader *reader, uint64_t *count,
                              int *first) {
    Slice line;
    uint64_t cell;
    if (!join_source_find_section(&section->source, reader, &line) ||
        !slice_is(join_next_word(&line), "nodes") ||
        !slice_to_uint(join_next_word(&line), INT32_MAX, count) ||
        !slice_is(join_next_word(&line), "first"))
        return false;
    *first = slice_to_uint(join_next_word(&line), CELL_LIMIT - 1, &cell) ? (int)cell : -1;
    return *count > 0 || *first >= 0;
}

/// Appends the nodes of a certificate for `place`.
static bool copy_certificate(Section *section, const SplitNode *place, Slice text) {
    JoinReader reader = {text};
    Known known = {.place = place};
    uint64_t count = 0;
    int64_t offset = section->count;
    bool right = join_source_read_header(&section->source, place, &reader, &known.at) &&
                 read_section_line(section, &reader, &count, &known.first) &&
                 (known.first >= 0) == (known.at.to_move == section->source.side);
    for (uint64_t i = 0; right && i < count; i++)
        right = copy_node(section, join_next_line(&reader), offset, &known);
    if (!right)
        return problem_set(section->source.problem,
                           "the certificate of a job is damaged or about something else");
    section->count += (int64_t)count;
    known.node = count > 0 ? section->count - 1 : -1; // no nodes: the first move wins
    keep_known(section, &known);
    return true;
}

/// Takes what the job of a position has proved, or proves it on the spot.
static bool load(Section *section, const SplitNode *place) {
    CertificateText text = {0};
    bool right = join_source_text(&section->source, place, &text) &&
                 copy_certificate(section, place, (Slice){text.bytes, text.length});
    certificate_text_free(&text);
    return right;
}

// --- the positions above the jobs

static bool answer_move(Section *section, Position *position, Branch *branch);

/// True when the answer of one of the branches is good against a move, too.
static bool is_served(const Branch *branches, int count, Cell move) {
    for (int i = 0; i < count; i++)
        if (branches[i].answer != move && !set_has(&branches[i].free, move))
            return true;
    return false;
}

/// What a node with these branches needs.
static void add_needs(const Branch *branches, int count, Known *known) {
    for (int i = 0; i < count; i++) {
        SolvedSet own = branches[i].own;
        set_remove_cell(&own, branches[i].answer);
        set_add(&known->own, &own);
        set_add(&known->free, &branches[i].free);
        set_add_cell(&known->free, branches[i].answer);
    }
}

/// All there is: the node is about that position alone.
static void need_all(const Section *section, const Position *position, Known *known) {
    SolvedSet marks[2];
    split_tree_marks(section->source.tree, position, 0, marks);
    known->own = marks[section->source.side];
    for (Cell cell = 0; cell < variant_cells(&section->source.tree->variant); cell++)
        if (position_at(position, cell) == SIDE_NONE)
            set_add_cell(&known->free, cell);
}

static void begin_node(Section *section, char kind, const Known *known, int count) {
    certificate_text_add(&section->text, "%c", kind);
    certificate_text_add_set(&section->text, known->free.words[1], known->free.words[0]);
    certificate_text_add_set(&section->text, known->own.words[1], known->own.words[0]);
    certificate_text_add(&section->text, " %d", count);
}

static void add_child(Section *section, const Branch *branch) {
    certificate_text_add(&section->text, " %lld", (long long)branch->node);
    if (branch->symmetry != 0)
        certificate_text_add(&section->text, "%c", 'a' + branch->symmetry);
}

static void end_node(Section *section, Known *known) {
    certificate_text_add(&section->text, "\n");
    known->node = section->count++;
    keep_known(section, known);
}

static void add_answers(Section *section, const Position *position, const Branch *branches,
                        int count, Known *known) {
    bool exact = section->source.tree->variant.exact;
    if (exact)
        need_all(section, position, known);
    else
        add_needs(branches, count, known);
    begin_node(section, exact ? 'g' : 'b', known, count);
    for (int i = 0; i < count; i++) {
        certificate_text_add(&section->text, " %d", branches[i].answer);
        add_child(section, &branches[i]);
    }
    end_node(section, known);
}

/// The cells where the claimant would complete a row; returns how many, the first in *cell.
static int completions(const Section *section, const Position *position, Cell *cell) {
    int count = 0;
    for (Cell move = 0; move < variant_cells(&position->variant); move++) {
        Position turned = *position;
        turned.to_move = section->source.side;
        if (!position_can_play(&turned, move))
            continue;
        position_play(&turned, move);
        if (turned.outcome == outcome_win(section->source.side) && count++ == 0)
            *cell = move;
    }
    return count;
}

/// Writes the node for a position in which the claimant threatens to complete a row: the other side
/// has one reply, or none.
static bool build_threat(Section *section, Position *position, const SplitNode *place, int threats,
                         Cell reply) {
    Known known = {.place = place, .at = *position, .first = -1};
    Branch branch;
    if (threats == 1) {
        position_play(position, reply);
        bool right = answer_move(section, position, &branch);
        position_undo(position);
        if (!right)
            return false;
    }
    need_all(section, position, &known);
    begin_node(section, 'f', &known, threats == 1);
    if (threats == 1) {
        certificate_text_add(&section->text, " %d %d", reply, branch.answer);
        add_child(section, &branch);
    } else {
        certificate_text_add(&section->text, " -");
    }
    end_node(section, &known);
    return true;
}

/// Answers every move and writes the node that says so.
static bool build(Section *section, Position *position, const SplitNode *place) {
    Cell moves[CELLS_MAX];
    Cell reply = CELL_NONE;
    int threats = completions(section, position, &reply);
    if (threats > 0)
        return build_threat(section, position, place, threats, reply);
    Branch *branches = base_alloc(CELL_LIMIT * sizeof(*branches));
    int count = position_moves(position, moves), used = 0;
    bool right = true;
    for (int i = 0; right && i < count; i++) {
        if (is_served(branches, used, moves[i]))
            continue;
        position_play(position, moves[i]);
        right = answer_move(section, position, &branches[used++]);
        position_undo(position);
    }
    Known known = {.place = place, .at = *position, .first = -1};
    if (right)
        add_answers(section, position, branches, used, &known);
    base_free(branches);
    return right;
}

/// Makes the proof for `position`, where the other side is to move, and turns it there.
static bool prove(Section *section, Position *position, Branch *branch) {
    SplitNode *place = split_tree_node(section->source.tree, position);
    const Known *known = find_known(section, place);
    if (known == NULL) {
        bool made = join_source_all_reach(&section->source, place) ? build(section, position, place)
                                                                   : load(section, place);
        if (!made)
            return false;
        known = find_known(section, place);
    }
    return fit(section, known, position, branch);
}

/// The move that the proof of a job makes, turned to `position`; -1 when it does not fit.
static int turned_first(const Section *section, const Known *known, const Position *position) {
    const SplitTree *tree = section->source.tree;
    SolvedSet here[2], there[2];
    split_tree_marks(tree, position, 0, here);
    for (int symmetry = 0; symmetry < tree->symmetries; symmetry++) {
        split_tree_marks(tree, &known->at, symmetry, there);
        if (memcmp(here, there, sizeof(here)) == 0)
            return tree->image[symmetry][known->first];
    }
    return -1;
}

/// Answers by what the job of `position` has proved.
static bool answer_by_job(Section *section, Position *position, const SplitNode *place,
                          Branch *branch) {
    const Known *known = find_known(section, place);
    if (known == NULL && !load(section, place))
        return false;
    known = find_known(section, place);
    branch->answer = turned_first(section, known, position);
    if (!position_can_play(position, branch->answer))
        return problem_set(section->source.problem,
                           "the certificate of a job is not about its position");
    position_play(position, (Cell)branch->answer);
    bool right = fit(section, known, position, branch);
    position_undo(position);
    return right;
}

/// Finds the claimant's move in `position` and what holds after it.
static bool answer_move(Section *section, Position *position, Branch *branch) {
    const SplitNode *place = split_tree_node(section->source.tree, position);
    Cell moves[CELLS_MAX];
    int count = place->is_leaf || place->child_count == 0 ? 0 : position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        const SplitNode *child = split_tree_node(section->source.tree, position);
        bool open = position->outcome == OUTCOME_OPEN;
        bool right = open && join_source_reaches(&section->source, child) &&
                     prove(section, position, branch);
        bool done = open && join_source_reaches(&section->source, child);
        position_undo(position);
        branch->answer = moves[i];
        if (done)
            return right;
    }
    return answer_by_job(section, position, place, branch);
}

// --- the whole

static bool write_section(const JoinSource *source, const Position *root, CertificateText *all) {
    Section sections = {.source = *source}, *section = &sections;
    Position position = *root;
    Branch branch = {.answer = -1};
    bool own_turn = root->to_move == section->source.side;
    bool right =
        own_turn ? answer_move(section, &position, &branch) : prove(section, &position, &branch);
    // The last node is to be the one about the root.
    right =
        right && (branch.node == section->count - 1 ||
                  problem_set(section->source.problem, "the proof does not end at the position"));
    if (right) {
        certificate_text_add(
            all, "section %s %s nodes %lld first ", side_name(section->source.side),
            section->source.goal > 0 ? "wins" : "holds", (long long)section->count);
        certificate_text_add(all, own_turn ? "%d\n" : "-\n", branch.answer);
        certificate_text_append(all, &section->text);
        certificate_text_add(all, "end\n");
    }
    certificate_text_free(&section->text);
    base_free(section->known);
    return right;
}

static void write_header(const Position *position, CertificateText *all) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    variant_format(&position->variant, &text);
    certificate_text_add(all, "inkrow-certificate 1\nvariant %s\n", memory);
    text = text_over(memory, sizeof(memory));
    notation_format_drawn_position(position, &text);
    certificate_text_add(all, "position %s\n", memory);
}

static bool is_stolen(const Position *root, Side side, int goal) {
    return goal == 0 && !root->variant.exact && !root->variant.drop && root->to_move == side &&
           root->marks[SIDE_X] + root->marks[SIDE_O] == 0;
}

bool join_certificate_write(SplitTree *tree, const Position *root, JoinFetch *fetch, void *context,
                            const CertificateSink *sink, Problem *problem) {
    CertificateText all = {0};
    bool right = true;
    write_header(root, &all);
    for (Side side = SIDE_X; side <= SIDE_O && right; side++) {
        int value = root->to_move == side ? tree->root->sure.lower : -tree->root->sure.upper;
        const JoinSource source = {tree, side, value > 0, fetch, context, problem};
        if (value < 0)
            continue; // the other side wins: there is nothing to claim
        if (is_stolen(root, side, source.goal))
            certificate_text_add(&all, "section %s holds stolen\nend\n", side_name(side));
        else if (root->variant.drop)
            right = join_positions_write(&source, root, &all);
        else
            right = write_section(&source, root, &all);
    }
    if (right)
        sink->write(sink->context, all.bytes, all.length);
    certificate_text_free(&all);
    return right;
}
