// Does one side, the attacker, win? Depth-first search that is complete: it ends with yes or no.
//
// Two games can be asked about. In the real one the defender's own rows count. In the weak
// (Maker-Breaker) one he only blocks: easier to prove, and a no there is a no in the real game; a
// yes is none.
//
// What it is made of, and where each part comes from, is in docs/solver.md.
#pragma once

#include "solver/packed/bound_ask.h"
#include "solver/packed/forcing.h"
#include "solver/packed/proof_table.h"
#include "solver/solve.h"

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

enum {
    FORCING_MOVES = 10, ///< longest sequence looked for
    FORCING_NODES = 80, ///< positions looked at for one
    // In the order of replies, to 1 for the sum before pairing.
    SUM_REACHED_WEIGHT = 50,
    CRITICAL_WEIGHT = 100,
    CRITICAL_MAX = 30,
    KEPT_BONUS = 500,     ///< for the reply that held last on this ply after a search
    LOOK_AHEAD_MOVES = 9, ///< replies that are looked at in the weak game, the heaviest ones
    BUSY_FREE_CELLS = 12, ///< nodes with fewer are too small to tell other threads of
};

// --- wins by force

static bool forces_win(const Prover *prover, const Node *node, bool attacker, Forcing *found) {
    ForcingLimits limits = {FORCING_MOVES, FORCING_NODES};
    if (attacker)
        limits.moves = MIN(limits.moves, node->moves);
    return forcing_find(prover->grid, prover->weak ? FORCING_WEAK : FORCING_REAL,
                        attacker ? node->attacker : node->defender,
                        attacker ? node->defender : node->attacker, limits, found);
}

/// A win by force of the side to move, and what is left to play when the other side has one.
static Proof try_forcing(const Prover *prover, const Node *node, Moves *moves, Grounds *grounds) {
    Forcing found;
    bool attacker = node->attacker_to_move;
    if ((attacker || !prover->weak) && forces_win(prover, node, attacker, &found)) {
        set_grounds(prover, grounds, found.first);
        if (prover->weak)
            grounds->carrier = found.moves | found.replies;
        return attacker ? PROVED_YES : PROVED_NO;
    }
    if ((!attacker || !prover->weak) && forces_win(prover, node, !attacker, &found)) {
        GridSet own = attacker ? node->attacker : node->defender;
        GridSet other = attacker ? node->defender : node->attacker;
        GridSet zone = prover->weak ? found.moves | found.replies
                                    : forcing_zone(prover->grid, other, own, &found);
        moves->must &= zone;
        moves->carrier |= prover->weak ? zone : prover->grid->cells;
    }
    return PROVED_NOTHING;
}
// --- the moves

/// Weak game: leaves out each cell whose windows all run through another cell, which is at least as
/// good for both sides. Of cells with the same windows the lowest stays.
static void leave_out_dominated(const Prover *prover, const Bound *bound, GridSet cells,
                                Moves *moves) {
    GridSet common[GRID_CELLS_MAX];
    for (GridSet rest = cells; rest != 0; rest &= rest - 1)
        common[gridset_first(rest)] = prover->grid->cells;
    for (int d = 0; d < prover->grid->direction_count; d++)
        for (GridSet starts = bound->windows[d]; starts != 0; starts &= starts - 1) {
            GridSet edge = 0;
            for (int i = 0; i < prover->grid->variant.row_length; i++)
                edge |= gridset_lowest(starts) << i * prover->grid->direction[d].step;
            edge &= bound->cells;
            for (GridSet rest = edge; rest != 0; rest &= rest - 1)
                common[gridset_first(rest)] &= edge;
        }
    for (GridSet rest = cells; rest != 0; rest &= rest - 1) {
        int cell = gridset_first(rest);
        for (GridSet better = common[cell] & ~gridset_of(cell); better != 0; better &= better - 1) {
            int other = gridset_first(better);
            bool same = (common[other] & gridset_of(cell)) != 0;
            if (same && other > cell)
                continue;
            moves->dominated |= gridset_of(cell);
            moves->dominator[cell] = (uint8_t)other;
            break;
        }
    }
}

/// Weak game: a carrier that holds a cell that was left out must hold the better one as well.
static GridSet with_dominators(const Moves *moves, GridSet carrier) {
    GridSet todo = carrier & moves->dominated;
    while (todo != 0) {
        int cell = gridset_first(todo);
        todo &= todo - 1;
        GridSet better = gridset_of(moves->dominator[cell]);
        todo |= better & ~carrier & moves->dominated;
        carrier |= better;
    }
    return carrier;
}

/// All moves that may matter: where the rule is not exact, a mark outside all live windows of both
/// sides changes nothing, and any other move is as good.
static GridSet moves_that_matter(const Prover *prover, const Node *node, GridSet edge_cells) {
    const Grid *grid = prover->grid;
    if (prover->weak)
        return edge_cells;
    if (grid->variant.exact)
        return free_cells(prover, node);
    GridSet cells = edge_cells;
    for (int i = 0; i < grid->window_count; i++)
        if ((grid->window[i] & node->attacker) == 0 || (grid->window[i] & node->defender) == 0)
            cells |= grid->window[i];
    return cells & free_cells(prover, node);
}

/// Moves with the same key stay in their order.
static void sort_moves(Moves *moves) {
    int64_t sorted[GRID_CELLS_MAX]; // the key, below it the cell: one move of memory for both
    for (int i = 0; i < moves->count; i++) {
        int64_t move = (int64_t)moves->key[i] * 256 + moves->cell[i];
        int j = i;
        for (; j > 0 && sorted[j - 1] >> 8 > moves->key[i]; j--)
            sorted[j] = sorted[j - 1];
        sorted[j] = move;
    }
    for (int i = 0; i < moves->count; i++) {
        moves->key[i] = (int32_t)(sorted[i] >> 8);
        moves->cell[i] = (uint8_t)(sorted[i] & 255);
    }
}

/// Where the defender's windows gain: 2^marks over his live windows through each cell.
static void weigh_defender_windows(const Prover *prover, const Node *node, int32_t *weights) {
    const Grid *grid = prover->grid;
    memset(weights, 0, sizeof(*weights) * GRID_CELLS_MAX);
    for (int i = 0; i < grid->window_count; i++) {
        if ((grid->window[i] & node->attacker) != 0)
            continue;
        GridSet missing = grid->window[i] & ~node->defender;
        int weight = 1 << MIN(grid->variant.row_length - gridset_count(missing), 8);
        for (; missing != 0; missing &= missing - 1)
            weights[gridset_first(missing)] += weight;
    }
}

/// Lists the moves, those on the heaviest windows first. Own windows count for more.
static void list_moves(const Prover *prover, const Node *node, const Bound *bound, Moves *moves) {
    GridSet edge_cells = bound->cells;
    GridSet cells = moves_that_matter(prover, node, edge_cells);
    moves->dominated = 0;
    int32_t defender_weights[GRID_CELLS_MAX] = {0};
    if (prover->weak)
        leave_out_dominated(prover, bound, cells, moves);
    else
        weigh_defender_windows(prover, node, defender_weights);
    int share = node->attacker_to_move ? 3 : 5;
    moves->count = 0;
    for (GridSet rest = cells & ~moves->dominated; rest != 0; rest &= rest - 1) {
        int cell = gridset_first(rest);
        moves->cell[moves->count] = (uint8_t)cell;
        moves->key[moves->count++] = -(4 * bound->at[cell] + share * defender_weights[cell]);
    }
    sort_moves(moves);
}

static bool is_wanted(const Moves *moves, int i) {
    return gridset_has(moves->must, moves->cell[i]);
}

/// Takes the refutation of a move into account.
static void note_refuted(Moves *moves, const Grounds *grounds) {
    moves->must &= grounds->carrier;
    moves->carrier |= grounds->carrier;
}

// --- several threads at one question

/// A name for the node after `cell` while a thread searches it; 0 when that need not be known.
static uint64_t busy_name(const Prover *prover, const Node *node, int cell) {
    if (!prover->in_company || gridset_count(free_cells(prover, node)) < BUSY_FREE_CELLS)
        return 0;
    Node next = after_move(node, cell);
    return proof_name(next.attacker, next.defender, node_kind(prover, &next));
}

static bool is_busy(const Prover *prover, const Node *node, int cell) {
    uint64_t name = busy_name(prover, node, cell);
    return name != 0 && proof_table_is_busy(prover->table, name);
}

/// The next move to try, or -1. After the first, those that another thread is at come last: they
/// may be in the table by then.
static int next_move(const Prover *prover, const Node *node, Moves *moves) {
    int next = -1;
    for (int i = 0; i < moves->count; i++) {
        int cell = moves->cell[i];
        if (!is_wanted(moves, i) || gridset_has(moves->tried, cell))
            continue;
        if (next < 0)
            next = cell;
        if (moves->tried != 0 && is_busy(prover, node, cell))
            continue;
        next = cell;
        break;
    }
    if (next >= 0)
        moves->tried |= gridset_of(next);
    return next;
}

static Proof visit(Prover *prover, Node node, Grounds *grounds);

/// The only reply to a completion that threatens; `blocked` is its cell.
static Proof visit_forced(Prover *prover, const Node *node, GridSet blocked, Grounds *grounds) {
    prover->path[node->ply] = (ProverStep){(uint8_t)gridset_first(blocked), 0, 1};
    Proof proof = visit(prover, after_move(node, gridset_first(blocked)), grounds);
    bool attacker_forced = node->attacker_to_move;
    grounds->move = attacker_forced == (proof == PROVED_YES) ? gridset_first(blocked) : GRID_NONE;
    if (attacker_forced)
        grounds->carrier = prover->grid->cells;
    else
        grounds->carrier |= blocked;
    return proof;
}

/// Completions at once, and the replies they force. PROVED_NOTHING when there are none; *forced
/// says that the node was searched.
static Proof visit_completions(Prover *prover, const Node *node, Grounds *grounds, bool *forced) {
    const Grid *grid = prover->grid;
    GridSet attacker = grid_completions(grid, node->attacker, node->defender, prover->weak);
    GridSet defender =
        prover->weak ? 0 : grid_completions(grid, node->defender, node->attacker, false);
    GridSet own = node->attacker_to_move ? attacker : defender;
    GridSet other = node->attacker_to_move ? defender : attacker;
    *forced = false;
    if (own != 0) {
        set_grounds(prover, grounds, gridset_first(own));
        if (prover->weak)
            grounds->carrier = gridset_lowest(own);
        return node->attacker_to_move ? PROVED_YES : PROVED_NO;
    }
    if (gridset_many(other)) {
        set_grounds(prover, grounds, GRID_NONE);
        if (prover->weak) {
            GridSet one = gridset_lowest(other);
            grounds->carrier = one | gridset_lowest(other ^ one);
        }
        return node->attacker_to_move ? PROVED_NO : PROVED_YES;
    }
    if (other == 0)
        return PROVED_NOTHING;
    *forced = true;
    return visit_forced(prover, node, other, grounds);
}

/// Searches the node after `cell`.
static Proof try_move(Prover *prover, const Node *node, const Moves *moves, int cell,
                      Grounds *grounds) {
    int tried = gridset_count(moves->tried) - 1;
    prover->path[node->ply] = (ProverStep){(uint8_t)cell, (uint8_t)tried, (uint8_t)moves->count};
    uint64_t name = busy_name(prover, node, cell);
    if (name != 0)
        proof_table_enter(prover->table, name);
    Node next = after_move(node, cell);
    if (node->attacker_to_move)
        next.spare = moves->must;
    Proof proof = visit(prover, next, grounds);
    if (name != 0)
        proof_table_leave(prover->table, name);
    return proof;
}

/// Notes at the root that `cell`, and all moves that are not wanted any more, do not help.
static void note_failed(Prover *prover, const Node *node, const Moves *moves) {
    if (node->ply == 0)
        prover->failed_at_root |= free_cells(prover, node) & (moves->tried | ~moves->must);
}

// --- trying the moves

/// Tries, by the bound alone, the reply that held last after a move like that on `cell`.
static bool is_refuted_at_once(Prover *prover, const Node *node, const Bound *bound,
                               const Moves *moves, int cell, Grounds *grounds) {
    HeldReply *held = &prover->held[node->ply + 1];
    BoundProof proof;
    if (held->cell == cell || !gridset_has(bound->cells, held->cell) ||
        !gridset_has(bound->cells, cell) ||
        !bound_refutes(bound, cell, held->cell, moves->must, &held->pairs, &proof))
        return false;
    set_grounds(prover, grounds, held->cell);
    if (node->moves == MOVES_UNLIMITED)
        grounds->carrier = proof.carrier | gridset_of(held->cell);
    return true;
}

/// Leaves out the moves that the reply that held last refutes.
static void refute_at_once(Prover *prover, const Node *node, const Bound *bound, Moves *moves,
                           Grounds *grounds) {
    for (int i = 0; i < moves->count; i++) {
        int cell = moves->cell[i];
        if (!is_wanted(moves, i) || gridset_has(moves->tried, cell) ||
            !is_refuted_at_once(prover, node, bound, moves, cell, grounds))
            continue;
        moves->tried |= gridset_of(cell);
        note_refuted(moves, grounds);
        note_failed(prover, node, moves);
    }
}

static Proof try_attacker_moves(Prover *prover, const Node *node, const Bound *bound, Moves *moves,
                                Grounds *grounds) {
    const HeldReply *held = &prover->held[node->ply + 1];
    int reply, cell;
    do {
        reply = held->cell;
        refute_at_once(prover, node, bound, moves, grounds);
        while (held->cell == reply && (cell = next_move(prover, node, moves)) >= 0) {
            Proof proof = try_move(prover, node, moves, cell, grounds);
            if (proof == PROVED_NOTHING)
                return proof;
            if (proof == PROVED_YES) {
                grounds->carrier |= gridset_of(cell);
                grounds->move = cell;
                return proof;
            }
            note_refuted(moves, grounds);
            note_failed(prover, node, moves);
        }
    } while (held->cell != reply);
    grounds->carrier = with_dominators(moves, moves->carrier);
    grounds->move = GRID_NONE;
    return PROVED_NO;
}

/// Tries the bound on one reply of the defender; fills in what it came to.
static bool reply_holds(const Prover *prover, const Node *node, const Bound *bound, int cell,
                        BoundProof *proof, Grounds *grounds) {
    if (!bound_holds_after(bound, cell, node->spare, proof))
        return false;
    set_grounds(prover, grounds, cell);
    if (node->moves == MOVES_UNLIMITED)
        grounds->carrier = proof->carrier | gridset_of(cell);
    return true;
}

/// Tries the bound on the replies. PROVED_NO when one holds; else, in the weak game, the replies
/// are put in the order of what it came to. (In the real game, where the defender's own windows
/// count as well, that order is worse: 8x4x4 takes three times the nodes.)
static Proof look_ahead(Prover *prover, const Node *node, const Bound *bound, Moves *moves,
                        Grounds *grounds) {
    BoundProof proof;
    int looked = prover->weak ? MIN(moves->count, LOOK_AHEAD_MOVES) : moves->count;
    for (int i = 0; i < looked; i++) {
        if (!is_wanted(moves, i))
            continue;
        int cell = moves->cell[i];
        if (reply_holds(prover, node, bound, cell, &proof, grounds)) {
            prover->held[node->ply] = (HeldReply){(uint8_t)cell, bound_pairs_of(&proof)};
            return PROVED_NO;
        }
        if (prover->weak)
            moves->key[i] = CRITICAL_WEIGHT * MIN(proof.critical_count, CRITICAL_MAX) +
                            SUM_REACHED_WEIGHT * proof.least_sum + bound->sum - bound->at[cell] -
                            (cell == prover->kept[node->ply] ? KEPT_BONUS : 0);
    }
    for (int i = looked; i < moves->count; i++)
        moves->key[i] = INT32_MAX;
    sort_moves(moves);
    return PROVED_NOTHING;
}

static Proof try_defender_moves(Prover *prover, const Node *node, const Bound *bound, Moves *moves,
                                Grounds *grounds) {
    if (look_ahead(prover, node, bound, moves, grounds) == PROVED_NO)
        return PROVED_NO;
    for (int cell; (cell = next_move(prover, node, moves)) >= 0;) {
        Proof proof = try_move(prover, node, moves, cell, grounds);
        if (proof == PROVED_NOTHING)
            return proof;
        if (proof == PROVED_NO) {
            grounds->carrier |= gridset_of(cell);
            grounds->move = cell;
            prover->kept[node->ply] = (uint8_t)cell;
            return proof;
        }
        if (prover->weak)
            note_refuted(moves, grounds);
        note_failed(prover, node, moves);
    }
    set_grounds(prover, grounds, GRID_NONE);
    if (prover->weak)
        grounds->carrier = with_dominators(moves, moves->carrier);
    return PROVED_YES;
}

/// `proof` is what the bound came to.
static Proof expand(Prover *prover, const Node *node, const Bound *bound,
                    const BoundProof *bound_proof, Grounds *grounds) {
    Moves moves = {.must = bound_proof->critical, .carrier = bound_proof->carrier};
    Proof proof = try_forcing(prover, node, &moves, grounds);
    if (proof != PROVED_NOTHING)
        return proof;
    list_moves(prover, node, bound, &moves);
    if (node->attacker_to_move)
        return try_attacker_moves(prover, node, bound, &moves, grounds);
    return try_defender_moves(prover, node, bound, &moves, grounds);
}

/// The bound on the node itself. With the defender to move it is asked only where no pairs are
/// needed: his replies are looked at later.
static bool bound_decides(const Prover *prover, const Node *node, const Bound *bound,
                          BoundProof *proof, Grounds *grounds) {
    bool held = false;
    *proof = (BoundProof){.critical = prover->grid->cells};
    if (node->attacker_to_move)
        held = bound_holds_after(bound, -1, node->spare, proof);
    else if (bound->sum < 1 << bound->unit_shift)
        held = bound_holds(bound, node->spare, proof);
    if (!held)
        return false;
    set_grounds(prover, grounds, proof->reply >= 0 ? proof->reply : GRID_NONE);
    if (node->moves == MOVES_UNLIMITED)
        grounds->carrier = proof->carrier;
    return true;
}

static Proof visit(Prover *prover, Node node, Grounds *grounds) {
    prover->ply = node.ply;
    if (!effort_spend(&prover->effort))
        return PROVED_NOTHING;
    uint64_t started = prover->effort.nodes;
    if (node.moves == 0 || free_cells(prover, &node) == 0) {
        set_grounds(prover, grounds, GRID_NONE);
        return PROVED_NO;
    }
    bool forced;
    Proof proof = visit_completions(prover, &node, grounds, &forced);
    if (forced || proof != PROVED_NOTHING)
        return proof;
    Bound bound;
    BoundProof bound_proof;
    bound_init(&bound, prover->grid, node.attacker, node.defender, node.moves);
    if (bound_decides(prover, &node, &bound, &bound_proof, grounds))
        return PROVED_NO;
    TableKey key = table_key(prover, &node, bound.cells);
    proof = look_up(prover, &node, &key, grounds);
    if (proof != PROVED_NOTHING)
        return proof;
    proof = expand(prover, &node, &bound, &bound_proof, grounds);
    if (proof != PROVED_NOTHING) {
        // Within a number of moves, cells outside a carrier count after all.
        if (node.moves != MOVES_UNLIMITED)
            grounds->carrier = prover->grid->cells;
        remember(prover, &node, &key, proof, grounds, prover->effort.nodes - started + 1);
    }
    return proof;
}

/// Answers within prover->effort; unknown when that is spent. Weak provers take MOVES_UNLIMITED
/// only. `grounds` may be NULL.
static inline Proof prover_ask(Prover *prover, const Question *question, Grounds *grounds) {
    CHECK(!prover->weak || question->moves == MOVES_UNLIMITED);
    Node node = {
        question->attacker, question->defender, question->attacker_to_move, question->moves, 0,
        prover->grid->cells};
    Grounds unused;
    prover->failed_at_root = 0;
    return visit(prover, node, grounds != NULL ? grounds : &unused);
}

/// The nodes that the proof of a question of the real game took that the table holds, else 0.
static inline uint32_t prover_work_known(const Prover *prover, const Question *question) {
    GridSet attacker = question->attacker, defender = question->defender;
    uint8_t kind = question->attacker_to_move ? ENTRY_ATTACKER : ENTRY_DEFENDER;
    grid_canonical(prover->grid, &attacker, &defender);
    ProofEntry entry;
    return proof_table_find(prover->table, attacker, defender, kind, &entry) ? entry.work : 0;
}
