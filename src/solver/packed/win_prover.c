#include "solver/packed/win_prover.h"

enum {
    QUIET_MAX = 20,
    SEQUENCE_MOVES = 14,
    SEQUENCE_NODES = 300,
    KIND_FREE = PROOF_KINDS_END, ///< table kinds: how many quiet moves may be without a threat
};

typedef struct Node {
    CellSet attacker, defender;
    int quiet, free; ///< what the attacker has left
} Node;

static Proof attack(WinProver *prover, Node node, int *move);

void win_prover_init(WinProver *prover, const Grid *grid, size_t table_bytes, atomic_bool *stop) {
    ProofTable *table = base_alloc(sizeof(*table));
    proof_table_init(table, table_bytes);
    win_prover_init_with(prover, grid, table, stop);
    prover->owns_table = true;
}

void win_prover_init_with(WinProver *prover, const Grid *grid, ProofTable *table,
                          atomic_bool *stop) {
    *prover = (WinProver){.grid = grid, .effort = {.stop = stop}, .table = table};
}

void win_prover_free(WinProver *prover) {
    if (!prover->owns_table)
        return;
    proof_table_free(prover->table);
    base_free(prover->table);
}

static bool has_sequence(const WinProver *prover, const Node *node, Forcing *found) {
    ForcingLimits limits = {SEQUENCE_MOVES, SEQUENCE_NODES};
    return forcing_find(prover->grid, FORCING_REAL, node->attacker, node->defender, limits, found);
}

/// The defender's replies, one after the other; PROOF_NO says only that this attack fails.
static Proof try_replies(WinProver *prover, const Node *node, CellSet replies) {
    for (; replies != 0; replies &= replies - 1) {
        Node next = *node;
        next.defender |= cellset_lowest(replies);
        int unused;
        Proof proof = attack(prover, next, &unused);
        if (proof != PROOF_YES)
            return proof;
    }
    return PROOF_YES;
}

/// After a move of the attacker; `node` holds what he has left when that move threatens nothing.
static Proof defend(WinProver *prover, Node node) {
    if (!effort_spend(&prover->effort))
        return PROOF_UNKNOWN;
    const Grid *grid = prover->grid;
    if (grid_completions(grid, node.defender, node.attacker, false) != 0)
        return PROOF_NO;
    CellSet completions = grid_completions(grid, node.attacker, node.defender, false);
    if (cellset_many(completions))
        return PROOF_YES;
    if (completions != 0)
        return try_replies(prover, &node, completions);
    if (node.quiet == 0)
        return PROOF_NO;
    node.quiet--;
    CellSet replies = grid->cells & ~(node.attacker | node.defender);
    if (replies == 0)
        return PROOF_NO;
    Forcing found;
    if (has_sequence(prover, &node, &found))
        replies &= forcing_zone(grid, node.attacker, node.defender, &found);
    else if (node.free-- == 0)
        return PROOF_NO;
    return try_replies(prover, &node, replies);
}

/// Sorts the attacker's moves: those on the heaviest of both sides' lines first.
static int list_attacks(const WinProver *prover, const Node *node, uint8_t *cells) {
    const Grid *grid = prover->grid;
    int32_t weights[GRID_CELLS_MAX] = {0};
    CellSet taken = node->attacker | node->defender;
    for (int i = 0; i < grid->line_count; i++) {
        CellSet line = grid->line[i];
        if ((line & node->attacker) != 0 && (line & node->defender) != 0)
            continue;
        int weight = 1 << MIN(cellset_count(line & taken), 12);
        weight *= (line & node->defender) != 0 ? 3 : 4;
        for (CellSet rest = line & ~taken; rest != 0; rest &= rest - 1)
            weights[cellset_first(rest)] += weight;
    }
    int count = 0;
    for (CellSet rest = grid->cells & ~taken; rest != 0; rest &= rest - 1) {
        int cell = cellset_first(rest), i = count++;
        for (; i > 0 && weights[cells[i - 1]] < weights[cell]; i--)
            cells[i] = cells[i - 1];
        cells[i] = (uint8_t)cell;
    }
    return count;
}

/// Cells where a mark can threaten a win by force: on own lines with three cells missing or fewer.
static CellSet attack_cells(const WinProver *prover, const Node *node) {
    const Grid *grid = prover->grid;
    if (node->free > 0)
        return grid->cells;
    CellSet cells = 0;
    for (int i = 0; i < grid->line_count; i++) {
        CellSet missing = grid->line[i] & ~node->attacker;
        if ((missing & node->defender) == 0 && cellset_count(missing) <= 3)
            cells |= missing;
    }
    return cells;
}

static Proof try_attacks(WinProver *prover, const Node *node, CellSet allowed, int *move) {
    uint8_t cells[GRID_CELLS_MAX];
    int count = list_attacks(prover, node, cells);
    for (int i = 0; i < count; i++) {
        if (!cellset_has(allowed, cells[i]))
            continue;
        Node next = *node;
        next.attacker |= cellset_of(cells[i]);
        *move = cells[i];
        Proof proof = defend(prover, next);
        if (proof != PROOF_NO)
            return proof;
    }
    return PROOF_NO;
}

static Proof attack(WinProver *prover, Node node, int *move) {
    if (!effort_spend(&prover->effort))
        return PROOF_UNKNOWN;
    uint64_t started = prover->effort.nodes;
    const Grid *grid = prover->grid;
    CellSet completions = grid_completions(grid, node.attacker, node.defender, false);
    if (completions != 0) {
        *move = cellset_first(completions);
        return PROOF_YES;
    }
    CellSet block = grid_completions(grid, node.defender, node.attacker, false);
    if (cellset_many(block))
        return PROOF_NO;
    Forcing found;
    if (has_sequence(prover, &node, &found)) {
        *move = found.first;
        return PROOF_YES;
    }
    if (node.quiet == 0 && block == 0)
        return PROOF_NO;
    CellSet first = node.attacker, second = node.defender;
    int symmetry = grid_canonical(grid, &first, &second);
    uint8_t kind = (uint8_t)(KIND_FREE + node.free), quiet = (uint8_t)(node.quiet + 1);
    ProofEntry entry;
    if (proof_table_find(prover->table, first, second, kind, &entry)) {
        if (entry.wins_in != 0 && entry.wins_in <= quiet) {
            *move = grid->image[grid->inverse[symmetry]][entry.move];
            return PROOF_YES;
        }
        if (entry.not_in >= quiet)
            return PROOF_NO;
    }
    CellSet allowed = block != 0 ? block : attack_cells(prover, &node);
    Proof proof = try_attacks(prover, &node, allowed, move);
    if (proof == PROOF_UNKNOWN)
        return proof;
    ProofEntry learnt = {
        .first = first,
        .second = second,
        .work = (uint32_t)MIN(prover->effort.nodes - started + 1, UINT32_MAX),
        .wins_in = proof == PROOF_YES ? quiet : 0,
        .not_in = proof == PROOF_NO ? quiet : 0,
        .move = proof == PROOF_YES ? grid->image[symmetry][*move] : PROOF_MOVE_NONE,
        .kind = kind,
    };
    proof_table_store(prover->table, &learnt);
    return proof;
}

Proof win_prover_recall(WinProver *prover, const Question *question, int *move) {
    Node node = {question->attacker, question->defender, prover->quiet, prover->free};
    *move = PROOF_MOVE_NONE;
    return question->attacker_to_move ? attack(prover, node, move) : defend(prover, node);
}

Proof win_prover_ask(WinProver *prover, const Question *question, int *move) {
    CHECK(question->moves == MOVES_UNLIMITED);
    while (!prover->exhausted) {
        Proof proof = win_prover_recall(prover, question, move);
        if (proof != PROOF_NO)
            return proof;
        // First all with no move free of a threat, then with one, and so on, one quiet move more
        // each round.
        if (prover->free < MIN(prover->quiet, 2)) {
            prover->free++;
        } else {
            prover->free = 0;
            prover->exhausted = ++prover->quiet > QUIET_MAX;
        }
    }
    return PROOF_UNKNOWN;
}
