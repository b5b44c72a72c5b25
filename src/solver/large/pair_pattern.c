#include "solver/large/pair_pattern.h"

enum { PERIOD = 8, PATTERNS = 3 };

/// By direction: what a cell is marked with when the next cell that way is its partner. Any other
/// letter: the partner lies the other way.
static const char FORWARD[DIRECTIONS] = {'>', 'v', 'a', 'b'};

/// The rule that is in every tile: found by search, checked by the tests.
static const char PATTERN[PATTERNS][PERIOD][PERIOD + 1] = {
    {"Av^a><Av", "a^aaA><^", "BABAA><B", "vb><BBbb", "^aBbbv><", "<bAvv^v>", "><a^^B^B",
     "><vAbaba"},
    {"><><><><", "><><><><", "><><><><", "><><><><", "><><><><", "><><><><", "><><><><",
     "><><><><"},
    {"vvvvvvvv", "^^^^^^^^", "vvvvvvvv", "^^^^^^^^", "vvvvvvvv", "^^^^^^^^", "vvvvvvvv",
     "^^^^^^^^"},
};

/// Where the pattern lies on the board.
typedef struct Placing {
    const WindowBoard *board;
    int pattern, shift_x, shift_y;
} Placing;

/// True when the next cell in this direction is the partner.
static bool is_partner_next(const Placing *placing, int cell, int direction) {
    const Variant *variant = &placing->board->variant;
    int x = (cell_column(variant, (Cell)cell) + placing->shift_x) % PERIOD;
    int y = (cell_row(variant, (Cell)cell) + placing->shift_y) % PERIOD;
    return PATTERN[placing->pattern][y][x] == FORWARD[direction];
}

static bool has_free_pair(const Placing *placing, int window) {
    const WindowBoard *board = placing->board;
    const Window *this = &board->windows.at[window];
    int cell = this->first;
    for (int n = 1; n < board->variant.row_length; n++, cell += this->step)
        if (board->cells[cell] == SIDE_NONE && board->cells[cell + this->step] == SIDE_NONE &&
            is_partner_next(placing, cell, this->direction))
            return true;
    return false;
}

/// The first live window of the attacker without a pair, or -1.
static int window_without_pair(const Placing *placing, Side attacker) {
    const WindowBoard *board = placing->board;
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[attacker][lacks];
        for (int i = 0; i < list->count; i++)
            if (!has_free_pair(placing, list->window[i]))
                return list->window[i];
    }
    return -1;
}

/// A mark of the defender in the window that leaves no window without a pair, or CELL_NONE.
static Cell mend_window(const Placing *placing, WindowBoard *board, Side attacker, int window) {
    Cell missing[SIDE_MAX];
    int count = window_board_missing(board, window, missing);
    for (int n = 0; n < count; n++) {
        window_board_mark(board, side_other(attacker), missing[n]);
        bool mended = window_without_pair(placing, attacker) < 0;
        window_board_unmark(board, missing[n]);
        if (mended)
            return missing[n];
    }
    return CELL_NONE;
}

static PairHold try_placing(const Placing *placing, WindowBoard *board, Side attacker,
                            bool attacker_to_move, Cell *reply) {
    int window = window_without_pair(placing, attacker);
    if (window < 0)
        return PAIR_ANY;
    *reply = attacker_to_move ? (Cell)CELL_NONE : mend_window(placing, board, attacker, window);
    return *reply != CELL_NONE ? PAIR_REPLY : PAIR_NONE;
}

PairHold pair_pattern_find(WindowBoard *board, Side attacker, bool attacker_to_move, Cell *reply) {
    PairHold best = PAIR_NONE;
    for (int n = 0; n < PATTERNS * PERIOD * PERIOD && best != PAIR_ANY; n++) {
        Placing placing = {board, n / (PERIOD * PERIOD), n % PERIOD, n / PERIOD % PERIOD};
        Cell cell = CELL_NONE;
        PairHold found = try_placing(&placing, board, attacker, attacker_to_move, &cell);
        if (found > best) {
            best = found;
            *reply = cell;
        }
    }
    return best;
}
