// Does one side, the attacker, win? Depth-first search that is complete: it ends with yes or no.
//
// Two games can be asked about. In the real one the defender's own rows count. In the weak
// (Maker-Breaker) one he only blocks: easier to prove, and a no there is a no in the real game; a
// yes is none.
//
// What it is made of, and where each part comes from, is in docs/solver.md.
#pragma once

#include "solver/packed/prover_node.h"

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
