#include "solver/large/window_bound.h"

#include <string.h>

typedef unsigned __int128 Edge;

enum {
    UNIT_SHIFT_MAX = 8, ///< longer windows are taken as heavier than they are, which is safe
    HOPELESS = 8,       ///< sums of more than this many times the limit
};

static int first_of(Edge edge) {
    uint64_t low = (uint64_t)edge;
    return low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(edge >> 64));
}

static int count_of(Edge edge) {
    int count = 0;
    for (; edge != 0; edge &= edge - 1)
        count++;
    return count;
}

static int edge_weight(const WindowBound *bound, int count) {
    return count >= bound->unit_shift ? 1 : 1 << (bound->unit_shift - count);
}

/// Adds `weight`, which may be negative, wherever the cells of `edge` are counted.
static void count_edge(WindowBound *bound, Edge edge, int weight) {
    bound->sum += weight;
    for (Edge rest = edge; rest != 0;) {
        int cell = first_of(rest);
        rest &= rest - 1;
        bound->at[cell] = (int16_t)(bound->at[cell] + weight);
        for (Edge others = rest; others != 0; others &= others - 1) {
            int16_t *both = &bound->both[cell][first_of(others)];
            *both = (int16_t)(*both + weight);
        }
    }
}

/// True when a live window of the same row has no other free cells than this one. If there is any,
/// the window that starts a cell later or earlier is one; of two with the same cells the later
/// stays.
static bool is_to_spare(const WindowBoard *board, int window, Side attacker) {
    const Window *this = &board->windows.at[window];
    Cell last = windows_cell(this, board->variant.row_length - 1);
    if (this->beyond[1] != CELL_NONE && board->cells[this->beyond[1]] == attacker)
        return true;
    return this->beyond[0] != CELL_NONE && board->cells[this->beyond[0]] == attacker &&
           board->cells[last] != attacker;
}

/// The place of a cell, a new one where it has none; -1 when there are too many.
static int number_of(WindowBound *bound, Cell cell) {
    if (bound->number[cell] == CELL_NONE) {
        if (bound->cell_count == WINDOW_BOUND_CELLS)
            return -1;
        bound->cells[bound->cell_count] = cell;
        bound->number[cell] = (int16_t)bound->cell_count++;
    }
    return bound->number[cell];
}

static bool add_window(WindowBound *bound, const WindowBoard *board, int window) {
    Cell missing[SIDE_MAX];
    Edge edge = 0;
    int count = window_board_missing(board, window, missing);
    for (int n = 0; n < count; n++) {
        int number = number_of(bound, missing[n]);
        if (number < 0)
            return false;
        edge |= (Edge)1 << number;
    }
    if (bound->edge_count == WINDOW_BOUND_EDGES)
        return false;
    bound->edges[bound->edge_count++] = edge;
    count_edge(bound, edge, edge_weight(bound, count));
    return true;
}

/// Takes the live windows of the attacker; false when they are too many or too heavy.
static bool take_windows(WindowBound *bound, const WindowBoard *board, Side attacker) {
    bound->unit_shift = MIN(board->variant.row_length, UNIT_SHIFT_MAX);
    bound->sum = bound->edge_count = bound->cell_count = 0;
    int sum = 0;
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++)
        sum += board->lacking[attacker][lacks].count * edge_weight(bound, lacks);
    if (sum > 2 * HOPELESS << bound->unit_shift) // about half may be to spare
        return false;
    memset(bound->number, CELL_NONE, sizeof(bound->number));
    memset(bound->at, 0, sizeof(bound->at));
    memset(bound->both, 0, sizeof(bound->both));
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[attacker][lacks];
        for (int i = 0; i < list->count; i++)
            if (!is_to_spare(board, list->window[i], attacker) &&
                !add_window(bound, board, list->window[i]))
                return false;
    }
    return bound->sum <= HOPELESS << bound->unit_shift;
}

/// The pair that lowers the sum most, or no cell when none does. A pair takes away the windows
/// through both cells and doubles those through one: a gain of 3 * both - one - other.
static Edge best_pair(const WindowBound *bound) {
    int most = 0;
    Edge pair = 0;
    for (int one = 0; one < bound->cell_count; one++) {
        if (bound->at[one] <= most)
            continue; // both <= one, so no gain is more than the sum at one cell
        for (int other = one + 1; other < bound->cell_count; other++) {
            int gain = 3 * bound->both[one][other] - bound->at[one] - bound->at[other];
            if (gain > most) {
                most = gain;
                pair = (Edge)1 << one | (Edge)1 << other;
            }
        }
    }
    return pair;
}

/// Sets the pair aside; false when the attacker would own a whole window.
static bool set_pair_aside(WindowBound *bound, Edge pair) {
    int kept = 0;
    for (int i = 0; i < bound->edge_count; i++) {
        Edge edge = bound->edges[i];
        if ((edge & pair) != 0) {
            count_edge(bound, edge, -edge_weight(bound, count_of(edge)));
            if ((pair & ~edge) == 0)
                continue;
            edge &= ~pair;
            if (edge == 0)
                return false;
            count_edge(bound, edge, edge_weight(bound, count_of(edge)));
        }
        bound->edges[kept++] = edge;
    }
    bound->edge_count = kept;
    return true;
}

/// The place of the cell with the heaviest windows, or -1 when there are no windows.
static int heaviest(const WindowBound *bound) {
    int heaviest = -1, most = 0;
    for (int cell = 0; cell < bound->cell_count; cell++)
        if (bound->at[cell] > most) {
            most = bound->at[cell];
            heaviest = cell;
        }
    return heaviest;
}

/// The sum when the defender is to move next: now, or after the attacker's heaviest mark.
static int sum_to_answer(const WindowBound *bound, bool attacker_to_move) {
    int cell = heaviest(bound);
    return bound->sum + (attacker_to_move && cell >= 0 ? bound->at[cell] : 0);
}

bool window_bound_holds(WindowBound *bound, const WindowBoard *board, Side attacker,
                        bool attacker_to_move, Cell *reply) {
    if (!take_windows(bound, board, attacker))
        return false;
    while (sum_to_answer(bound, attacker_to_move) >= 1 << bound->unit_shift) {
        Edge pair = best_pair(bound);
        if (pair == 0 || !set_pair_aside(bound, pair))
            return false;
    }
    int cell = heaviest(bound);
    *reply = cell >= 0 ? bound->cells[cell] : (Cell)CELL_NONE;
    return true;
}
