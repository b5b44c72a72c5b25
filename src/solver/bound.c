#include "solver/bound.h"

#include <string.h>

enum {
    UNIT_SHIFT_MAX = 8, ///< longer lines are taken as heavier than they are, which is safe
    /// Sums of more than this many times the limit are hopeless. Also keeps 3 * at_both in 16 bits.
    HOPELESS = 8,
};

static int edge_weight(const Bound *bound, CellSet edge) {
    int count = cellset_count(edge);
    return count >= bound->unit_shift ? 1 : 1 << (bound->unit_shift - count);
}

/// Adds `weight`, which may be negative, wherever the cells of `edge` are counted.
static void count_edge(Bound *bound, CellSet edge, int weight) {
    bound->sum += weight;
    for (CellSet rest = edge; rest != 0;) {
        int cell = cellset_first(rest);
        rest &= rest - 1;
        bound->at[cell] = (int16_t)(bound->at[cell] + weight);
        int16_t *row = bound->at_both[cell];
        for (CellSet others = rest; others != 0; others &= others - 1) {
            int other = cellset_first(others);
            row[other] = (int16_t)(row[other] + weight);
        }
    }
}

/// True when a live line on the same row contains no other free cell than line `i` does.
static bool contains_another(const Grid *grid, const CellSet *edges, int i) {
    for (int n = 0; n < grid->overlap_count[i]; n++) {
        int j = grid->overlap[i][n];
        if (edges[j] != 0 && (edges[j] & ~edges[i]) == 0 && (edges[j] != edges[i] || j < i))
            return true;
    }
    return false;
}

void bound_init(Bound *bound, const Grid *grid, CellSet attacker, CellSet defender, int moves) {
    CellSet edges[GRID_LINES_MAX];
    for (int i = 0; i < grid->line_count; i++) {
        CellSet edge = grid->line[i] & ~attacker;
        edges[i] = (grid->line[i] & defender) == 0 && cellset_count(edge) <= moves ? edge : 0;
    }
    bound->unit_shift = MIN(grid->variant.row_length, UNIT_SHIFT_MAX);
    bound->edge_count = 0;
    bound->sum = 0;
    memset(bound->at, 0, sizeof(bound->at));
    memset(bound->at_both, 0, sizeof(bound->at_both[0]) * (size_t)grid->cell_count);
    for (int i = 0; i < grid->line_count; i++)
        if (edges[i] != 0 && !contains_another(grid, edges, i)) {
            bound->edges[bound->edge_count++] = edges[i];
            count_edge(bound, edges[i], edge_weight(bound, edges[i]));
        }
}

CellSet bound_cells(const Bound *bound) {
    CellSet cells = 0;
    for (int i = 0; i < bound->edge_count; i++)
        cells |= bound->edges[i];
    return cells;
}

void bound_block(Bound *bound, int cell) {
    int kept = 0;
    for (int i = 0; i < bound->edge_count; i++) {
        CellSet edge = bound->edges[i];
        if ((edge & cellset_of(cell)) != 0)
            count_edge(bound, edge, -edge_weight(bound, edge));
        else
            bound->edges[kept++] = edge;
    }
    bound->edge_count = kept;
}

/// The pair that lowers the sum most, or no cell when none does. A pair takes away the lines
/// through both cells and doubles those through one: a gain of 3 * both - one - other.
static CellSet best_pair(const Bound *bound, CellSet cells) {
    int most = 0;
    CellSet pair = 0;
    for (CellSet rest = cells; cellset_many(rest); rest &= rest - 1) {
        int cell = cellset_first(rest);
        const int16_t *both = bound->at_both[cell];
        int16_t row_most = 0;
        int wanted = most + bound->at[cell];
        if (bound->at[cell] <= most)
            continue; // both <= one, so no gain is more than the sum at one cell
        for (int other = 0; other < GRID_CELLS_MAX; other++) {
            int16_t gain = (int16_t)(3 * both[other] - bound->at[other]);
            row_most = MAX(row_most, gain);
        }
        if (row_most <= wanted)
            continue;
        int other = cell + 1;
        while (3 * both[other] - bound->at[other] != row_most)
            other++;
        most = row_most - bound->at[cell];
        pair = cellset_of(cell) | cellset_of(other);
    }
    return pair;
}

/// Sets the pair aside; false when the attacker would own a whole line.
static bool set_pair_aside(Bound *bound, CellSet pair) {
    int kept = 0;
    for (int i = 0; i < bound->edge_count; i++) {
        CellSet edge = bound->edges[i];
        if ((edge & pair) != 0) {
            count_edge(bound, edge, -edge_weight(bound, edge));
            if ((pair & ~edge) == 0)
                continue;
            edge &= ~pair;
            if (edge == 0)
                return false;
            count_edge(bound, edge, edge_weight(bound, edge));
        }
        bound->edges[kept++] = edge;
    }
    bound->edge_count = kept;
    return true;
}

/// The cell with the heaviest lines, or -1 when there are no lines.
static int heaviest_cell(const Bound *bound) {
    int heaviest = 0;
    for (int cell = 1; cell < GRID_CELLS_MAX; cell++)
        if (bound->at[cell] > bound->at[heaviest])
            heaviest = cell;
    return bound->at[heaviest] > 0 ? heaviest : -1;
}

/// The sum when the defender is to move next: now, or after the attacker's heaviest mark.
static int sum_to_answer(const Bound *bound, bool attacker_to_move) {
    int16_t most = 0;
    if (attacker_to_move)
        for (int cell = 0; cell < GRID_CELLS_MAX; cell++)
            most = MAX(most, bound->at[cell]);
    return bound->sum + most;
}

bool bound_holds(Bound *bound, bool attacker_to_move, BoundProof *proof) {
    int limit = 1 << bound->unit_shift;
    int sum = sum_to_answer(bound, attacker_to_move);
    proof->pair_count = 0;
    proof->carrier = 0;
    proof->least_sum = sum;
    if (bound->sum > HOPELESS * limit)
        return false;
    while (sum >= limit) {
        CellSet pair = best_pair(bound, bound_cells(bound));
        if (pair == 0 || !set_pair_aside(bound, pair))
            return false;
        proof->pairs[proof->pair_count++] = pair;
        proof->carrier |= pair;
        sum = sum_to_answer(bound, attacker_to_move);
        proof->least_sum = MIN(proof->least_sum, sum);
    }
    proof->carrier |= bound_cells(bound);
    proof->reply = heaviest_cell(bound);
    return true;
}
