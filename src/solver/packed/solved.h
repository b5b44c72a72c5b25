// What provers have proved, in the form that files keep (SolvedPosition).
#pragma once

#include "solver/packed/prover.h"
#include "solver/solve.h"

#include <stdlib.h>

// Limits of a ProofEntry count the attacker's marks, bounds of a SolvedPosition the plies to the
// end: with `free` cells free, a win in p plies is worth free + 1 - p.

typedef unsigned __int128 Words;

static SolvedSet set_to_words(GridSet set) {
    return (SolvedSet){{(uint64_t)set, (uint64_t)((Words)set >> 64)}};
}

/// False when a cell is not on the board.
static bool set_from_words(const Grid *grid, const SolvedSet *solved, GridSet *set) {
    const Words words = (Words)solved->words[1] << 64 | solved->words[0];
    *set = (GridSet)words;
    return (words & ~(Words)grid->cells) == 0;
}

/// When the attacker's mark number `moves` from here on is set.
static int plies_of(int moves, bool attacker_to_move) {
    return attacker_to_move ? 2 * moves - 1 : 2 * moves;
}

static int win_of(int moves, bool attacker_to_move, int free_count) {
    return MAX(free_count + 1 - plies_of(moves, attacker_to_move), 0);
}

/// The same as `entry`, an entry of a Prover; the attacker is X.
static inline SolvedPosition solved_of_entry(const Grid *grid, const ProofEntry *entry) {
    bool weak = (entry->kind & ENTRY_WEAK) != 0;
    bool attacker_to_move = (entry->kind & ENTRY_ATTACKER) != 0;
    GridSet attacker = entry->first;
    GridSet defender = weak ? grid->cells & ~(attacker | entry->second) : entry->second;
    int free_count = gridset_count(grid->cells & ~(attacker | defender));
    int low = -grid->cell_count, high = grid->cell_count;
    if (entry->wins_in != 0)
        low = MAX(win_of(entry->wins_in, attacker_to_move, free_count), 1);
    if (entry->not_in != 0)
        high = win_of(entry->not_in + 1, attacker_to_move, free_count);
    return (SolvedPosition){
        .marks = {[SIDE_X] = set_to_words(attacker), [SIDE_O] = set_to_words(defender)},
        .needed = set_to_words(entry->carrier),
        .to_move = attacker_to_move ? SIDE_X : SIDE_O,
        .rows = weak ? SOLVED_ROWS_X : SOLVED_ROWS_BOTH,
        .lower = (int16_t)(attacker_to_move ? low : -high),
        .upper = (int16_t)(attacker_to_move ? high : -low),
        .best = entry->move == GRID_NONE ? CELL_NONE : entry->move,
        .work = entry->work,
    };
}

/// Stores what is known of `attacker`, whose value is at least `low` and at most `high`.
static void store_for(const Grid *grid, const SolvedPosition *solved, Side attacker,
                      GridSet marks[], GridSet carrier, ProofTable *table) {
    bool to_move = solved->to_move == attacker, weak = solved->rows != SOLVED_ROWS_BOTH;
    int low = to_move ? solved->lower : -solved->upper;
    int high = to_move ? solved->upper : -solved->lower;
    GridSet own = marks[attacker], other = marks[side_other(attacker)];
    GridSet free_set = grid->cells & ~(own | other);
    int free_count = gridset_count(free_set);
    ProofEntry entry = {
        .first = own,
        .second = weak ? free_set : other,
        .work = MAX(solved->work, 1),
        .move = GRID_NONE,
        .kind = (to_move ? ENTRY_ATTACKER : ENTRY_DEFENDER) | (weak ? ENTRY_WEAK : 0),
    };
    bool has_move = solved->best >= 0 && gridset_has(free_set, solved->best);
    int first_win = free_count + 1 - high; // plies
    if (low >= 1 && (has_move || !to_move))
        entry.wins_in = (uint8_t)((free_count + 1 - low + to_move) / 2);
    if (high <= 0)
        entry.not_in = MOVES_UNLIMITED;
    else if (first_win > 1)
        entry.not_in = (uint8_t)(to_move ? first_win / 2 : (first_win - 1) / 2);
    if (entry.wins_in == 0 && entry.not_in == 0)
        return;
    int symmetry = grid_canonical(grid, &entry.first, &entry.second);
    entry.carrier = grid_turn(grid, symmetry, carrier);
    if (has_move && to_move == (entry.wins_in != 0))
        entry.move = grid->image[symmetry][solved->best];
    proof_table_store(table, &entry);
}

/// Puts what `solved` says into `table`. Does nothing where it is no open position of the grid.
static inline void solved_store(const Grid *grid, const SolvedPosition *solved, ProofTable *table) {
    GridSet marks[2], carrier;
    bool on_board = set_from_words(grid, &solved->marks[SIDE_X], &marks[SIDE_X]) &&
                    set_from_words(grid, &solved->marks[SIDE_O], &marks[SIDE_O]) &&
                    set_from_words(grid, &solved->needed, &carrier);
    if (!on_board || (marks[SIDE_X] & marks[SIDE_O]) != 0 || solved->to_move > SIDE_O ||
        solved->rows > SOLVED_ROWS_O || abs(solved->lower) > grid->cell_count ||
        abs(solved->upper) > grid->cell_count || solved->lower > solved->upper)
        return;
    if ((marks[SIDE_X] | marks[SIDE_O]) == grid->cells)
        return;
    if (solved->rows != SOLVED_ROWS_O)
        store_for(grid, solved, SIDE_X, marks, carrier, table);
    if (solved->rows != SOLVED_ROWS_X)
        store_for(grid, solved, SIDE_O, marks, carrier, table);
}
