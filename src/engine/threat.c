#include "engine/threat.h"

/// Writes the free cells of a window, at most `limit`.
static int missing_cells(const Board *board, int window, int limit, Cell *cells) {
    int count = 0, step = board->windows->step[window];
    for (int cell = board->windows->first[window]; count < limit; cell += step)
        if (board_is_free(board, cell))
            cells[count++] = (Cell)cell;
    return count;
}

int threat_completions(const Board *board, Side side, Cell cells[2]) {
    const WindowStack *stack = &board->missing_one[side];
    int count = 0;
    for (int i = stack->height - 1; i >= 0 && count < 2; i--) {
        Cell cell;
        if (board_window_missing(board, side, stack->windows[i]) != 1)
            continue;
        missing_cells(board, stack->windows[i], 1, &cell);
        if ((count == 0 || cells[0] != cell) && board_can_play(board, cell))
            cells[count++] = cell;
    }
    return count;
}

void threat_pairs(const Board *board, Side side, ThreatPairs *pairs) {
    const WindowStack *stack = &board->missing_two[side];
    pairs->count = 0;
    pairs->all = true;
    for (int i = stack->height - 1; i >= 0; i--) {
        if (board_window_missing(board, side, stack->windows[i]) != 2)
            continue;
        if (pairs->count == THREAT_PAIRS_MAX) {
            pairs->all = false;
            return;
        }
        missing_cells(board, stack->windows[i], 2, pairs->cells[pairs->count++]);
    }
}

/// True when at least two windows through `cell` miss it and one more.
static bool may_be_double(const Board *board, Side side, Cell cell) {
    return board->appeal[side][cell] >= 2 * APPEAL_FOUR;
}

/// The other cell of a pair, or CELL_NONE when `cell` is not in it.
static Cell partner_of(const Cell pair[2], Cell cell) {
    return pair[0] == cell ? pair[1] : pair[1] == cell ? pair[0] : CELL_NONE;
}

static bool is_double(const ThreatPairs *pairs, Cell cell) {
    Cell partner = CELL_NONE;
    for (int i = 0; i < pairs->count; i++) {
        Cell other = partner_of(pairs->cells[i], cell);
        if (other == CELL_NONE)
            continue;
        if (partner != CELL_NONE && other != partner)
            return true;
        partner = other;
    }
    return false;
}

Cell threat_double(const Board *board, Side side, const ThreatPairs *pairs) {
    for (int i = 0; i < pairs->count; i++)
        for (int end = 0; end < 2; end++) {
            Cell cell = pairs->cells[i][end];
            if (may_be_double(board, side, cell) && is_double(pairs, cell))
                return cell;
        }
    return CELL_NONE;
}

/// True when a mark of the opponent on `cell` keeps the double from giving two completions: it
/// takes the double's cell or one that the double would go on to.
static bool spoils(const ThreatPairs *pairs, Cell doubled, Cell cell) {
    if (cell == doubled)
        return true;
    for (int i = 0; i < pairs->count; i++)
        if (partner_of(pairs->cells[i], doubled) == cell)
            return true;
    return false;
}

static int first_defences(const ThreatPairs *pairs, Cell doubled, Cell *cells) {
    int count = 0;
    cells[count++] = doubled;
    for (int i = 0; i < pairs->count && count < THREAT_DEFENCES_MAX; i++) {
        Cell partner = partner_of(pairs->cells[i], doubled);
        bool known = partner == CELL_NONE;
        for (int j = 0; j < count && !known; j++)
            known = cells[j] == partner;
        if (!known)
            cells[count++] = partner;
    }
    return count;
}

int threat_defences(const Board *board, const ThreatPairs *pairs, Cell *cells) {
    if (!pairs->all)
        return -1;
    Side opponent = side_other(board->to_move);
    Cell first = threat_double(board, opponent, pairs);
    if (first == CELL_NONE)
        return -1;
    int count = first_defences(pairs, first, cells);
    for (int i = 0; i < pairs->count && count > 0; i++)
        for (int end = 0; end < 2; end++) {
            Cell cell = pairs->cells[i][end];
            if (!may_be_double(board, opponent, cell) || !is_double(pairs, cell))
                continue;
            int kept = 0;
            for (int j = 0; j < count; j++)
                if (spoils(pairs, cell, cells[j]))
                    cells[kept++] = cells[j];
            count = kept;
        }
    return count;
}
