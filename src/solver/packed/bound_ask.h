// The live windows of a position, and what the bound says of them: in the form for this processor.
#pragma once

#include "solver/packed/bound_trial.h"

enum { UNIT_SHIFT_MAX = 7 }; ///< longer windows are taken as heavier than they are, which is safe

// --- the windows

/// The live windows of one direction by the attacker's marks: at_least[n] has those with n or more.
static void count_marks(const Grid *grid, const GridDirection *direction, GridSet attacker,
                        GridSet defender, GridSet *at_least) {
    int length = grid->variant.row_length;
    GridSet live = direction->starts;
    for (int i = 0; i < length; i++)
        live &= ~(defender >> i * direction->step);
    memset(at_least, 0, sizeof(*at_least) * (size_t)length);
    at_least[0] = live;
    for (int i = 0; i < length; i++) {
        GridSet marked = attacker >> i * direction->step;
        for (int n = MIN(i + 1, length - 1); n > 0; n--)
            at_least[n] |= at_least[n - 1] & marked;
    }
}

/// Windows that contain all free cells of a live one. If there is any such then the next or the
/// last window of the same row is one; of those with the same free cells the first stays.
static GridSet windows_to_spare(const Grid *grid, const GridDirection *direction,
                                GridSet attacker) {
    int step = direction->step, span = grid->variant.row_length * step;
    GridSet ends = span < GRID_CELLS_MAX ? attacker >> span : 0;
    GridSet next_within = (direction->starts >> step) & ends;
    GridSet spare = next_within & ~attacker;
    for (GridSet more = spare; more != 0; spare |= more)
        more = next_within & more >> step & ~spare;
    return spare | (direction->starts & attacker) << step;
}

/// Windows that are all marked. By the exact rule they are parts of longer rows, which never win.
static GridSet marked_windows(const Grid *grid, const GridDirection *direction, GridSet attacker) {
    GridSet marked = direction->starts;
    for (int i = 0; i < grid->variant.row_length; i++)
        marked &= attacker >> i * direction->step;
    return marked;
}

/// Fills in the windows of one direction.
static void add_windows(Bound *bound, int number, GridSet attacker, GridSet defender, int moves) {
    const Grid *grid = bound->grid;
    const GridDirection *direction = &grid->direction[number];
    int length = grid->variant.row_length;
    GridSet at_least[SIDE_MAX];
    count_marks(grid, direction, attacker, defender, at_least);
    GridSet windows =
        at_least[MAX(length - moves, 0)] & ~windows_to_spare(grid, direction, attacker);
    if (grid->variant.exact)
        windows &= ~marked_windows(grid, direction, attacker);
    uint8_t *weight = bound->weight[number];
    memset(weight, 0, sizeof(bound->weight[number]));
    bound->windows[number] = windows;
    for (GridSet rest = windows; rest != 0; rest &= rest - 1)
        weight[gridset_first(rest)] = 1;
    bound->sum += gridset_count(windows);
    for (int n = 1 + length - bound->unit_shift; n < length; n++)
        for (GridSet rest = windows & at_least[n]; rest != 0; rest &= rest - 1) {
            uint8_t *heavier = &weight[gridset_first(rest)];
            bound->sum += *heavier;
            *heavier = (uint8_t)(2 * *heavier);
        }
    for (int i = 0; i < length; i++)
        bound->cells |= windows << i * direction->step;
}

/// Adds up the windows through each cell.
static void add_up(Bound *bound) {
    memset(bound->at, 0, sizeof(bound->at));
    for (int d = 0; d < bound->grid->direction_count; d++)
        for (GridSet rest = bound->windows[d]; rest != 0; rest &= rest - 1) {
            int cell = gridset_first(rest), weight = bound->weight[d][cell];
            for (int i = 0; i < bound->grid->variant.row_length; i++) {
                bound->at[cell] = (uint16_t)(bound->at[cell] + weight);
                cell += bound->grid->direction[d].step;
            }
        }
    for (int cell = 0; cell < bound->grid->cell_count; cell++)
        if (!gridset_has(bound->cells, cell))
            bound->at[cell] = 0;
}

/// The form for this processor.
static BoundProve *bound_fastest(void) {
#if GRID_BITS == 64
    BoundProve *form = bound_widest_64();
    if (form == NULL)
        form = bound_wide_64();
#else
    BoundProve *form = bound_wide_128();
#endif
    return form != NULL ? form : bound_prove;
}

/// Takes the live windows of `attacker`: those without a mark of `defender` that lack at most
/// `moves` marks. Windows that contain another one are left out; so is the exact rule, which only
/// takes windows away.
static inline void bound_init(Bound *bound, const Grid *grid, GridSet attacker, GridSet defender,
                              int moves) {
    bound->grid = grid;
    bound->prove = bound_fastest();
    bound->unit_shift = MIN(grid->variant.row_length, UNIT_SHIFT_MAX);
    bound->sum = 0;
    bound->cells = 0;
    for (int d = 0; d < grid->direction_count; d++)
        add_windows(bound, d, attacker, defender, moves);
    bound->cells &= ~attacker;
    add_up(bound);
}

// --- the bound

static bool bound_ask(const Bound *bound, const BoundQuestion *question, int reply,
                      BoundProof *proof) {
    proof->reply = reply;
    proof->pair_count = 0;
    proof->carrier = 0;
    proof->critical = bound->grid->cells;
    proof->critical_count = GRID_CELLS_MAX + 1;
    proof->least_sum = bound->sum;
    if (bound->sum > SUM_MAX)
        return false;
    proof->least_sum = 2 * SUM_MAX;
    return bound->prove(bound, question, proof);
}

/// True when the defender, who is to move, holds. Cells of `spare` are kept out of the carrier
/// where that is possible. When it fails, only least_sum is set.
static inline bool bound_holds(const Bound *bound, GridSet spare, BoundProof *proof) {
    BoundQuestion question = {.attack = -1, .spare = spare};
    return bound_ask(bound, &question, -1, proof);
}

/// The same with the attacker to move, after a mark of the defender on `reply` unless that is -1.
/// When it fails, the carrier and the pairs are those that refute the moves which are not critical.
static inline bool bound_holds_after(const Bound *bound, int reply, GridSet spare,
                                     BoundProof *proof) {
    BoundQuestion question = {.attacker_to_move = true, .attack = -1, .spare = spare};
    return bound_ask(bound, &question, reply, proof);
}

/// The first pairs of a proof.
static inline BoundPairs bound_pairs_of(const BoundProof *proof) {
    BoundPairs pairs = {.count = (uint8_t)MIN(proof->pair_count, BOUND_PAIRS_KNOWN)};
    for (int i = 0; i < pairs.count; i++) {
        GridSet cells = proof->pairs[i];
        pairs.cells[i][0] = (uint8_t)gridset_first(cells);
        pairs.cells[i][1] = (uint8_t)gridset_first(cells & (cells - 1));
    }
    return pairs;
}

/// The same after marks of both sides on two cells of the bound's. `known` are pairs to try first,
/// and become those of the proof when there is one.
static inline bool bound_refutes(const Bound *bound, int attack, int reply, GridSet spare,
                                 BoundPairs *known, BoundProof *proof) {
    BoundQuestion question = {true, attack, spare, known};
    if (!bound_ask(bound, &question, reply, proof))
        return false;
    *known = bound_pairs_of(proof);
    return true;
}
