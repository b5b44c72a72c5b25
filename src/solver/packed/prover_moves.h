// The moves of a node of a prover's search: which matter, in which order, and which is next.
#pragma once

#include "solver/packed/forcing.h"
#include "solver/packed/prover_node.h"

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
