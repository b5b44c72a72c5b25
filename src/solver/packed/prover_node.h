// What a prover (prover.h) is, the nodes of its search, and what the table says of them.
#pragma once

#include "solver/effort.h"
#include "solver/packed/bound_ask.h"
#include "solver/packed/proof_table.h"
#include "solver/proof.h"

/// Does the attacker complete a row with at most `moves` more marks?
typedef struct Question {
    GridSet attacker, defender; ///< marks; neither has a row
    bool attacker_to_move;
    int moves; ///< at least 0, or MOVES_UNLIMITED
} Question;

/// What comes with a yes or no.
typedef struct Grounds {
    /// Yes with the attacker to move: his move. No with the defender to move: the defender's.
    /// GRID_NONE otherwise, and where any free cell does.
    int move;
    /// No, by blocking alone: the defender holds even when every cell outside is the attacker's.
    /// All cells of the board where the proof needs more than blocking.
    GridSet carrier;
} Grounds;

/// What the sets of a ProofEntry stand for: who is to move, in which game.
enum {
    ENTRY_ATTACKER = 1, ///< `first` are the attacker's marks, `second` the defender's
    ENTRY_DEFENDER = 2,
    ENTRY_WEAK = 4, ///< added in the weak game, where `second` are the free cells that count
};

/// A move on the way from the root to the node that is searched.
typedef struct ProverStep {
    uint8_t cell;
    uint8_t tried, count; ///< moves of that node that are done with, and all
} ProverStep;

/// The last reply of the defender on a ply that held by the bound alone.
typedef struct HeldReply {
    uint8_t cell;
    BoundPairs pairs;
} HeldReply;

/// What one thread needs for proofs.
typedef struct Prover {
    const Grid *grid;
    bool weak; ///< may be changed between questions
    Effort effort;
    ProofTable *table;
    bool in_company; ///< other threads with this table may be at the same question
    int ply;         ///< of the node that is searched
    ProverStep path[GRID_CELLS_MAX];
    HeldReply *held;                  ///< by ply
    uint8_t kept[GRID_CELLS_MAX + 1]; ///< by ply: the last one that held after a search
    GridSet failed_at_root; ///< moves of the question's own position that are known not to help the
                            ///< side to move; set anew by each question
    /// Told of every proof that took `proved_work` nodes or more; may be NULL.
    void (*on_proved)(void *context, const ProofEntry *entry);
    void *proved_context;
    uint32_t proved_work;
} Prover;

/// A prover over `grid` with `table`, which others may use as well; both must outlive it. `stop`
/// may be set by any thread. Release it with prover_free.
static inline void prover_init(Prover *prover, const Grid *grid, bool weak, ProofTable *table,
                               atomic_bool *stop) {
    *prover = (Prover){.grid = grid, .weak = weak, .effort = {.stop = stop}, .table = table};
    prover->held = base_alloc((GRID_CELLS_MAX + 1) * sizeof(*prover->held));
}
static inline void prover_free(Prover *prover) {
    base_free(prover->held);
}

// --- nodes

/// One position of the search.
typedef struct Node {
    GridSet attacker, defender;
    bool attacker_to_move;
    int moves;
    int ply;
    GridSet spare; ///< carriers are best without these cells
} Node;

/// The moves of a node while they are tried.
typedef struct Moves {
    int count;
    uint8_t cell[GRID_CELLS_MAX];
    int32_t key[GRID_CELLS_MAX]; ///< least first; the cell decides between equal ones
    GridSet must;                ///< moves outside lose for a reason that is already known
    GridSet carrier;             ///< of all such reasons and all refutations so far
    GridSet tried;
    GridSet dominated; ///< left out, because of another cell, by number
    uint8_t dominator[GRID_CELLS_MAX];
} Moves;

static GridSet free_cells(const Prover *prover, const Node *node) {
    return prover->grid->cells & ~(node->attacker | node->defender);
}

/// The node after the side to move has marked `cell`.
static Node after_move(const Node *node, int cell) {
    Node next = *node;
    next.attacker_to_move = !node->attacker_to_move;
    next.ply++;
    if (node->attacker_to_move) {
        next.attacker |= gridset_of(cell);
        next.moves -= node->moves != MOVES_UNLIMITED;
    } else {
        next.defender |= gridset_of(cell);
    }
    return next;
}

/// Grounds without a carrier that is worth anything.
static void set_grounds(const Prover *prover, Grounds *grounds, int move) {
    *grounds = (Grounds){.move = move, .carrier = prover->grid->cells};
}

static uint8_t node_kind(const Prover *prover, const Node *node) {
    return (node->attacker_to_move ? ENTRY_ATTACKER : ENTRY_DEFENDER) |
           (prover->weak ? ENTRY_WEAK : 0);
}

// --- the table

/// The position as the table knows it. In the weak game only live windows count: `first` are the
/// attacker's marks in them, `second` their free cells.
typedef struct TableKey {
    GridSet first, second;
    uint8_t kind;
    int symmetry;
} TableKey;

static TableKey table_key(const Prover *prover, const Node *node, GridSet edge_cells) {
    const Grid *grid = prover->grid;
    TableKey key = {node->attacker, node->defender, node_kind(prover, node), 0};
    if (prover->weak) {
        GridSet reach = node->attacker | edge_cells, counted = 0;
        for (int i = 0; i < grid->window_count; i++)
            if ((grid->window[i] & ~reach) == 0)
                counted |= grid->window[i];
        key.first = node->attacker & counted;
        key.second = edge_cells;
    }
    key.symmetry = grid_canonical(grid, &key.first, &key.second);
    return key;
}

static Proof look_up(const Prover *prover, const Node *node, const TableKey *key,
                     Grounds *grounds) {
    const Grid *grid = prover->grid;
    ProofEntry entry;
    if (!proof_table_find(prover->table, key->first, key->second, key->kind, &entry))
        return PROVED_NOTHING;
    Proof proof = entry.wins_in != 0 && entry.wins_in <= node->moves ? PROVED_YES
                  : entry.not_in != 0 && entry.not_in >= node->moves ? PROVED_NO
                                                                     : PROVED_NOTHING;
    int back = symmetry_inverse(key->symmetry);
    bool has_move = (proof == PROVED_YES) == node->attacker_to_move;
    grounds->move = has_move && entry.move != GRID_NONE ? grid->image[back][entry.move] : GRID_NONE;
    grounds->carrier = grid_turn(grid, back, entry.carrier);
    return proof;
}

static void remember(Prover *prover, const Node *node, const TableKey *key, Proof proof,
                     const Grounds *grounds, uint64_t work) {
    const Grid *grid = prover->grid;
    ProofEntry entry = {
        .first = key->first,
        .second = key->second,
        .carrier = grid_turn(grid, key->symmetry, grounds->carrier),
        .work = (uint32_t)MIN(work, UINT32_MAX),
        .wins_in = proof == PROVED_YES ? (uint8_t)node->moves : 0,
        .not_in = proof == PROVED_NO ? (uint8_t)node->moves : 0,
        .move = GRID_NONE,
        .kind = key->kind,
    };
    if (grounds->move != GRID_NONE)
        entry.move = grid->image[key->symmetry][grounds->move];
    proof_table_store(prover->table, &entry);
    if (prover->on_proved != NULL && entry.work >= prover->proved_work)
        prover->on_proved(prover->proved_context, &entry);
}
