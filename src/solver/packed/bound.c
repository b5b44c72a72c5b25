#include "solver/packed/bound_trial.h"

enum { UNIT_SHIFT_MAX = 7 }; ///< longer lines are taken as heavier than they are, which is safe

// --- the lines

static CellSet shifted_down(CellSet set, int count) {
    return count < GRID_CELLS_MAX ? set >> count : 0;
}

/// The live lines of one direction by the attacker's marks: at_least[n] has those with n or more.
static void count_marks(const Grid *grid, const GridDirection *direction, CellSet attacker,
                        CellSet defender, CellSet *at_least) {
    int length = grid->variant.row_length;
    CellSet live = direction->starts;
    for (int i = 0; i < length; i++)
        live &= ~(defender >> i * direction->step);
    memset(at_least, 0, sizeof(*at_least) * (size_t)length);
    at_least[0] = live;
    for (int i = 0; i < length; i++) {
        CellSet marked = attacker >> i * direction->step;
        for (int n = MIN(i + 1, length - 1); n > 0; n--)
            at_least[n] |= at_least[n - 1] & marked;
    }
}

/// Lines that contain all free cells of a live one. If there is any such then the next or the last
/// line of the same row is one; of those with the same free cells the first stays.
static CellSet lines_to_spare(const Grid *grid, const GridDirection *direction, CellSet attacker) {
    int step = direction->step;
    CellSet ends = shifted_down(attacker, grid->variant.row_length * step);
    CellSet next_within = (direction->starts >> step) & ends;
    CellSet spare = next_within & ~attacker;
    for (CellSet more = spare; more != 0; spare |= more)
        more = next_within & more >> step & ~spare;
    return spare | (direction->starts & attacker) << step;
}

/// Lines that are all marked. By the exact rule they are parts of longer rows, which never win.
static CellSet marked_lines(const Grid *grid, const GridDirection *direction, CellSet attacker) {
    CellSet marked = direction->starts;
    for (int i = 0; i < grid->variant.row_length; i++)
        marked &= attacker >> i * direction->step;
    return marked;
}

/// Fills in the lines of one direction.
static void add_lines(Bound *bound, int number, CellSet attacker, CellSet defender, int moves) {
    const Grid *grid = bound->grid;
    const GridDirection *direction = &grid->direction[number];
    int length = grid->variant.row_length;
    CellSet at_least[SIDE_MAX];
    count_marks(grid, direction, attacker, defender, at_least);
    CellSet lines = at_least[MAX(length - moves, 0)] & ~lines_to_spare(grid, direction, attacker);
    if (grid->variant.exact)
        lines &= ~marked_lines(grid, direction, attacker);
    uint8_t *weight = bound->weight[number];
    memset(weight, 0, sizeof(bound->weight[number]));
    bound->lines[number] = lines;
    for (CellSet rest = lines; rest != 0; rest &= rest - 1)
        weight[cellset_first(rest)] = 1;
    bound->sum += cellset_count(lines);
    for (int n = 1 + length - bound->unit_shift; n < length; n++)
        for (CellSet rest = lines & at_least[n]; rest != 0; rest &= rest - 1) {
            uint8_t *heavier = &weight[cellset_first(rest)];
            bound->sum += *heavier;
            *heavier = (uint8_t)(2 * *heavier);
        }
    for (int i = 0; i < length; i++)
        bound->cells |= lines << i * direction->step;
}

/// Adds up the lines through each cell.
static void add_up(Bound *bound) {
    memset(bound->at, 0, sizeof(bound->at));
    for (int d = 0; d < bound->grid->direction_count; d++)
        for (CellSet rest = bound->lines[d]; rest != 0; rest &= rest - 1) {
            int cell = cellset_first(rest), weight = bound->weight[d][cell];
            for (int i = 0; i < bound->grid->variant.row_length; i++) {
                bound->at[cell] = (uint16_t)(bound->at[cell] + weight);
                cell += bound->grid->direction[d].step;
            }
        }
    for (int cell = 0; cell < bound->grid->cell_count; cell++)
        if (!cellset_has(bound->cells, cell))
            bound->at[cell] = 0;
}

void bound_init(Bound *bound, const Grid *grid, CellSet attacker, CellSet defender, int moves) {
    bound->grid = grid;
    bound->unit_shift = MIN(grid->variant.row_length, UNIT_SHIFT_MAX);
    bound->sum = 0;
    bound->cells = 0;
    for (int d = 0; d < grid->direction_count; d++)
        add_lines(bound, d, attacker, defender, moves);
    bound->cells &= ~attacker;
    add_up(bound);
}

// --- the bound

static bool ask(const Bound *bound, const BoundQuestion *question, int reply, BoundProof *proof) {
    proof->reply = reply;
    proof->pair_count = 0;
    proof->carrier = 0;
    proof->critical = bound->grid->cells;
    proof->critical_count = GRID_CELLS_MAX + 1;
    proof->least_sum = bound->sum;
    if (bound->sum > SUM_MAX)
        return false;
    proof->least_sum = 2 * SUM_MAX;
    if (bound_has_widest())
        return bound_prove_widest(bound, question, proof);
    return bound_has_wide() ? bound_prove_wide(bound, question, proof)
                            : prove(bound, question, proof);
}

bool bound_holds(const Bound *bound, CellSet spare, BoundProof *proof) {
    BoundQuestion question = {.attack = -1, .spare = spare};
    return ask(bound, &question, -1, proof);
}

bool bound_holds_after(const Bound *bound, int reply, CellSet spare, BoundProof *proof) {
    BoundQuestion question = {.attacker_to_move = true, .attack = -1, .spare = spare};
    return ask(bound, &question, reply, proof);
}

BoundPairs bound_pairs_of(const BoundProof *proof) {
    BoundPairs pairs = {.count = (uint8_t)MIN(proof->pair_count, BOUND_PAIRS_KNOWN)};
    for (int i = 0; i < pairs.count; i++) {
        CellSet cells = proof->pairs[i];
        pairs.cells[i][0] = (uint8_t)cellset_first(cells);
        pairs.cells[i][1] = (uint8_t)cellset_first(cells & (cells - 1));
    }
    return pairs;
}

bool bound_refutes(const Bound *bound, int attack, int reply, CellSet spare, BoundPairs *known,
                   BoundProof *proof) {
    BoundQuestion question = {true, attack, spare, known};
    if (!ask(bound, &question, reply, proof))
        return false;
    *known = bound_pairs_of(proof);
    return true;
}
