// The bound itself, on bytes, one a cell. It is compiled for different processors.
#pragma once

#include "solver/packed/bound.h"

#if defined __AVX512VBMI__ && GRID_BITS == 64
#include "solver/packed/bound_registers.h"
#else
#include "solver/packed/bound_bytes.h"
#endif

/// Sums of more are hopeless; less fits a byte, and so do all its parts.
enum { SUM_MAX = 255 };

/// All cells of `proof`, with what is open in `trial`.
static GridSet carrier_of(const Trial *trial, const BoundProof *proof) {
    GridSet carrier = cells_at_least(trial, 1);
    for (int i = 0; i < proof->pair_count; i++)
        carrier |= proof->pairs[i];
    return carrier;
}

/// With the attacker to move, below the limit: takes down which of his moves are left when they are
/// fewer than before. All in pairs are: after the answer it is his turn again.
static void note_critical(const Trial *trial, BoundProof *proof, int *pair_count) {
    GridSet critical = cells_at_least(trial, trial->limit - trial->sum);
    int count = 2 * proof->pair_count + gridset_count(critical);
    if (count >= proof->critical_count)
        return;
    proof->critical_count = count;
    proof->critical = critical;
    for (int i = 0; i < proof->pair_count; i++)
        proof->critical |= proof->pairs[i];
    proof->carrier = carrier_of(trial, proof);
    *pair_count = proof->pair_count;
}

static void add_pair(Trial *trial, const Pair *pair, BoundProof *proof) {
    set_aside(trial, pair);
    proof->pairs[proof->pair_count++] = gridset_of(pair->cell) | gridset_of(pair->other);
}

/// Sets those of `pairs` aside that help, until the sum is below the limit.
static void add_known_pairs(Trial *trial, const BoundPairs *pairs, BoundProof *proof) {
    for (int i = 0; i < pairs->count && trial->sum >= trial->limit; i++) {
        int cell = pairs->cells[i][0], other = pairs->cells[i][1];
        if (!gridset_has(trial->open, cell) || !gridset_has(trial->open, other))
            continue;
        Pair pair = weigh_pair(trial, cell, other);
        if (pair.gain > 0)
            add_pair(trial, &pair, proof);
    }
}

/// Sets pairs aside until the defender holds or no pair helps.
static bool reach_limit(Trial *trial, bool attacker_to_move, BoundProof *proof) {
    int pair_count = 0;
    for (;;) {
        weigh_cells(trial);
        int sum = trial->sum + (attacker_to_move ? trial->most : 0);
        proof->least_sum = MIN(proof->least_sum, sum);
        if (sum < trial->limit)
            return true;
        if (trial->sum < trial->limit)
            note_critical(trial, proof, &pair_count);
        Pair pair;
        if (!best_pair(trial, &pair))
            break;
        add_pair(trial, &pair, proof);
    }
    proof->pair_count = pair_count;
    return false;
}

/// The lightest of these open cells, or -1.
static int lightest_of(const Trial *trial, GridSet cells) {
    int lightest = -1;
    for (GridSet rest = cells; rest != 0; rest &= rest - 1) {
        int cell = gridset_first(rest);
        if (lightest < 0 || sum_at(trial, cell) < sum_at(trial, lightest))
            lightest = cell;
    }
    return lightest;
}

/// Grants the attacker cells of `spare`, the lightest first, as long as the defender holds. Where
/// the rest is too heavy for a cell, it is for any other but, rarely, the heaviest.
static void grant_spare(Trial *trial, GridSet spare) {
    for (;;) {
        GridSet light = cells_at_least(trial, 1) & spare;
        light &= ~cells_at_least(trial, trial->limit - trial->sum - trial->most);
        int cell = lightest_of(trial, light);
        if (cell < 0)
            return;
        spare &= ~gridset_of(cell);
        Trial after = *trial;
        mark_cell(&after, cell, true);
        weigh_cells(&after);
        if (after.sum + after.most < after.limit)
            *trial = after;
    }
}

static void start_trial(Trial *trial, const Bound *bound, int length) {
    trial->grid = bound->grid;
    trial->length = length;
    trial->limit = 1 << bound->unit_shift;
    trial->sum = bound->sum;
    trial->open = bound->cells;
    start_windows(trial, bound);
}

/// The defender marks his best cell.
static int block_best(Trial *trial) {
    if (trial->most == 0)
        return -1;
    int best = gridset_first(cells_at_least(trial, trial->most));
    mark_cell(trial, best, false);
    weigh_cells(trial);
    return best;
}

/// bound_prove for rows of `length`, which the compiler makes faster when it knows it.
static inline bool prove_rows(const Bound *bound, int length, const BoundQuestion *question,
                              BoundProof *proof) {
    Trial trial;
    start_trial(&trial, bound, length);
    if (proof->reply >= 0)
        mark_cell(&trial, proof->reply, false);
    if (question->attack >= 0)
        mark_cell(&trial, question->attack, true);
    if (trial.sum > SUM_MAX)
        return false;
    if (question->known != NULL)
        add_known_pairs(&trial, question->known, proof);
    if (!reach_limit(&trial, question->attacker_to_move, proof))
        return false;
    if (!question->attacker_to_move)
        proof->reply = block_best(&trial);
    grant_spare(&trial, question->spare);
    proof->critical = 0;
    proof->critical_count = 0;
    proof->carrier = carrier_of(&trial, proof);
    if (!question->attacker_to_move && proof->reply >= 0)
        proof->carrier |= gridset_of(proof->reply);
    return true;
}

/// All kinds of question; `proof->reply` is the mark that comes first.
__attribute__((flatten)) static inline bool
bound_prove(const Bound *bound, const BoundQuestion *question, BoundProof *proof) {
    int length = bound->grid->variant.row_length;
    return length == 5 ? prove_rows(bound, 5, question, proof)
                       : prove_rows(bound, length, question, proof);
}

#if GRID_BITS == 64
/// bound_prove for processors with 256-bit registers; NULL when this is none. Any thread.
BoundProve *bound_wide_64(void);
/// The same for processors with 512-bit registers that permute bytes.
BoundProve *bound_widest_64(void);
#else
/// As bound_wide_64.
BoundProve *bound_wide_128(void);
#endif
