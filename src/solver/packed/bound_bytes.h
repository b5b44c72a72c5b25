// The windows of a trial as bytes in memory, one a cell.
#pragma once

#include "solver/packed/bound.h"

/// Windows by weight while pairs are set aside. A cell is closed when it is not free or in a pair.
typedef struct Trial {
    const Grid *grid;
    int length;
    int limit;
    int sum;
    int most; ///< the largest sum through an open cell
    GridSet open;
    uint8_t closed[GRID_CELLS_MAX]; ///< 255 or 0
    uint8_t at[2 * GRID_CELLS_MAX]; ///< sum of the windows through an open cell, elsewhere 255
    /// By start, after as many zeros, so that windows before the first may be asked for.
    uint8_t weight[DIRECTIONS][2 * GRID_CELLS_MAX];
} Trial;

/// The weights of the windows that start at LANES cells, from `block` on.
static inline Lanes trial_weight(const Trial *trial, int d, int block) {
    return lanes_load(trial->weight[d] + GRID_CELLS_MAX + block);
}

/// Fills in the sums through the cells.
static void weigh_cells(Trial *trial) {
    Lanes most = lanes_of(0);
    for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
        Lanes at = lanes_of(0);
        for (int d = 0; d < trial->grid->direction_count; d++) {
            const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
            for (int i = 0; i < trial->length; i++, weight -= trial->grid->direction[d].step)
                at += lanes_load(weight);
        }
        Lanes closed = lanes_load(trial->closed + block);
        most = lanes_greater(most, at & ~closed);
        lanes_store(trial->at + block, at | closed);
    }
    trial->most = lanes_greatest(most);
}

/// The sum through one cell, open or not.
static int weigh_cell(const Trial *trial, int cell) {
    Lanes at = lanes_of(0);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            Lanes through = lanes_load(trial->grid->through[cell][d] + block);
            at += trial_weight(trial, d, block) & through;
        }
    return lanes_total(at);
}

/// The open cells with a sum of at least `least`.
static GridSet cells_at_least(const Trial *trial, int least) {
    Lanes bound = lanes_of((uint8_t)least);
    GridSet cells = 0;
    for (int block = 0; block < GRID_CELLS_MAX; block += LANES)
        cells |= (GridSet)lanes_at_least(lanes_load(trial->at + block), bound) << block;
    return cells & trial->open;
}

/// What the best pair of each cell and a later one, with the windows `both` through both of them,
/// lowers the sum by: it takes those windows away and doubles those through one cell.
static Lanes find_gains(const Trial *trial, int block) {
    Lanes at = lanes_load(trial->at + block), best = lanes_of(0);
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step, last = (trial->length - 1) * step;
        const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
        const uint8_t *other = trial->at + block + last;
        Lanes both = lanes_of(0);
        for (; last > 0; last -= step, weight -= step, other -= step) {
            both += lanes_load(weight);
            Lanes all = lanes_sum_capped(lanes_sum_capped(both, both), both);
            best = lanes_greater(best, lanes_less(lanes_less(all, at), lanes_load(other)));
        }
    }
    return best;
}

/// A pair that gains `gain` with a later cell; there is one.
static Pair find_pair(const Trial *trial, int cell, int gain) {
    int at = trial->at[cell];
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step;
        const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + cell;
        int both = 0;
        for (int other = cell + (trial->length - 1) * step; other > cell; other -= step) {
            both += *weight;
            weight -= step;
            if (MIN(3 * both, UINT8_MAX) - at - trial->at[other] == gain)
                return (Pair){cell, other, 3 * both - at - trial->at[other]};
        }
    }
    CHECK(false);
    return (Pair){0};
}

static bool best_pair(const Trial *trial, Pair *pair) {
    Lanes gains[GRID_CELLS_MAX / LANES], all = lanes_of(0);
    for (int i = 0; i < GRID_CELLS_MAX / LANES; i++) {
        gains[i] = find_gains(trial, i * LANES);
        all = lanes_greater(all, gains[i]);
    }
    int most = lanes_greatest(all);
    if (most == 0)
        return false;
    GridSet best = 0;
    for (int i = 0; i < GRID_CELLS_MAX / LANES; i++)
        best |= (GridSet)lanes_at_least(gains[i], lanes_of((uint8_t)most)) << i * LANES;
    *pair = find_pair(trial, gridset_first(best), most);
    return true;
}

static void close_cell(Trial *trial, int cell) {
    trial->open &= ~gridset_of(cell);
    trial->closed[cell] = 255;
}

/// A pair of two open cells as it is without the sums through the cells.
static Pair weigh_pair(const Trial *trial, int cell, int other) {
    Lanes at = lanes_of(0), at_other = lanes_of(0), both = lanes_of(0);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            Lanes one = lanes_load(trial->grid->through[cell][d] + block);
            Lanes weight = lanes_load(trial->grid->through[other][d] + block);
            weight &= trial_weight(trial, d, block);
            at_other += weight;
            both += weight & one;
            at += trial_weight(trial, d, block) & one;
        }
    int gain = 3 * lanes_total(both) - lanes_total(at) - lanes_total(at_other);
    return (Pair){cell, other, gain};
}

/// Takes the windows through both cells away and grants the attacker the cells in the others.
static void set_aside(Trial *trial, const Pair *pair) {
    trial->sum -= pair->gain;
    close_cell(trial, pair->cell);
    close_cell(trial, pair->other);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            Lanes one = lanes_load(trial->grid->through[pair->cell][d] + block);
            Lanes other = lanes_load(trial->grid->through[pair->other][d] + block);
            uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
            Lanes left = lanes_load(weight) & ~(one & other);
            lanes_store(weight, left + (left & (one | other)));
        }
}

/// Grants the attacker an open cell, or has the defender mark it.
static void mark_cell(Trial *trial, int cell, bool attacker) {
    trial->sum += attacker ? weigh_cell(trial, cell) : -weigh_cell(trial, cell);
    close_cell(trial, cell);
    for (int d = 0; d < trial->grid->direction_count; d++)
        for (int block = 0; block < GRID_CELLS_MAX; block += LANES) {
            uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + block;
            Lanes windows = lanes_load(weight);
            Lanes through = windows & lanes_load(trial->grid->through[cell][d] + block);
            lanes_store(weight, attacker ? windows + through : windows - through);
        }
}

/// The sum through an open cell.
static inline int sum_at(const Trial *trial, int cell) {
    return trial->at[cell];
}

static void start_windows(Trial *trial, const Bound *bound) {
    memset(trial->closed, 255, sizeof(trial->closed));
    for (GridSet rest = bound->cells; rest != 0; rest &= rest - 1)
        trial->closed[gridset_first(rest)] = 0;
    memset(trial->at + GRID_CELLS_MAX, 255, GRID_CELLS_MAX);
    for (int d = 0; d < bound->grid->direction_count; d++) {
        memset(trial->weight[d], 0, GRID_CELLS_MAX);
        memcpy(trial->weight[d] + GRID_CELLS_MAX, bound->weight[d], GRID_CELLS_MAX);
    }
}
