#include "solver/large/pattern.h"

// --- pairs

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

PairHold pattern_find_pairs(WindowBoard *board, Side attacker, bool attacker_to_move, Cell *reply) {
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

enum {
    TILE_CELLS = 12,
    TILE_SETS = 10,
    TILE_REACH = 4,  ///< no cell of a tile is farther from its first one, across or down
    ROW_MIN = 8,     ///< shorter rows need not contain a set
    STATES = 531441, ///< 3 to the power of TILE_CELLS
};

/// Cell i of a tile, counted from cell 0. Cell 0 is wherever column - 2 * row is a multiple of 12,
/// and cell i where it leaves the rest i.
static const int8_t TILE[TILE_CELLS][2] = {{0, 0},  {1, 0},  {2, 0}, {1, -1}, {-2, 3}, {-3, 2},
                                           {-4, 1}, {-1, 2}, {0, 2}, {-1, 1}, {0, 1},  {1, 1}};
/// Cells of a tile, as bits.
static const uint16_t SETS[TILE_SETS] = {0x007, 0x1A0, 0xE40, 0x501, 0x80A,
                                         0x801, 0x070, 0x209, 0x492, 0x904};

/// The tiles of a board, laid so that `shift` is added to every column.
typedef struct Tiling {
    const WindowBoard *board;
    Side attacker;
    int shift;
    uint8_t *known; ///< by state of a tile: 0 not known, 1 the defender fails, 2 he holds
} Tiling;

/// Which cell of its tile the cell is.
static int part_of(const Tiling *tiling, int column, int row) {
    return ((column + tiling->shift - 2 * row) % TILE_CELLS + TILE_CELLS) % TILE_CELLS;
}

// --- one tile

/// A tile's cells as bits; those off the board count as the defender's.
typedef struct TileMarks {
    unsigned attacker, defender;
} TileMarks;

static int state_of(TileMarks marks) {
    int state = 0;
    for (int i = 0; i < TILE_CELLS; i++)
        state = 3 * state + (int)(marks.attacker >> i & 1) + 2 * (int)(marks.defender >> i & 1);
    return state;
}

static bool attacker_has_set(TileMarks marks) {
    for (int i = 0; i < TILE_SETS; i++)
        if ((SETS[i] & ~marks.attacker) == 0)
            return true;
    return false;
}

static bool tile_holds(const Tiling *tiling, TileMarks marks);

/// A cell with which the defender, who is to move, holds; -1 when there is none.
static int tile_reply(const Tiling *tiling, TileMarks marks) {
    for (int i = 0; i < TILE_CELLS; i++)
        if (((marks.attacker | marks.defender) >> i & 1) == 0 &&
            tile_holds(tiling, (TileMarks){marks.attacker, marks.defender | 1U << i}))
            return i;
    return -1;
}

/// True when the defender gets a mark into every set, the attacker to move.
static bool find_holds(const Tiling *tiling, TileMarks marks) {
    if (attacker_has_set(marks))
        return false;
    for (int i = 0; i < TILE_CELLS; i++) {
        if (((marks.attacker | marks.defender) >> i & 1) != 0)
            continue;
        TileMarks after = {marks.attacker | 1U << i, marks.defender};
        bool full = (after.attacker | after.defender) == (1U << TILE_CELLS) - 1;
        if (full ? attacker_has_set(after) : tile_reply(tiling, after) < 0)
            return false;
    }
    return true;
}

static bool tile_holds(const Tiling *tiling, TileMarks marks) {
    uint8_t *known = &tiling->known[state_of(marks)];
    if (*known == 0)
        *known = find_holds(tiling, marks) ? 2 : 1;
    return *known == 2;
}

// --- all of them

/// The marks of the tile whose cell 0 is there; it need not be on the board.
static TileMarks marks_of_tile(const Tiling *tiling, int column, int row) {
    const WindowBoard *board = tiling->board;
    TileMarks marks = {0, 0};
    for (int i = 0; i < TILE_CELLS; i++) {
        int x = column + TILE[i][0], y = row + TILE[i][1];
        bool on = variant_has(&board->variant, x, y);
        Side side = on ? (Side)board->cells[cell_at(&board->variant, x, y)] : SIDE_NONE;
        if (side == tiling->attacker)
            marks.attacker |= 1U << i;
        else if (!on || side != SIDE_NONE)
            marks.defender |= 1U << i;
    }
    return marks;
}

/// True when all cells of one of the sets of a tile are in the window.
static bool window_has_set(const Tiling *tiling, int window) {
    const WindowBoard *board = tiling->board;
    const Variant *variant = &board->variant;
    int length = variant->row_length;
    int column[SIDE_MAX], row[SIDE_MAX], part[SIDE_MAX];
    for (int n = 0; n < length; n++) {
        Cell cell = windows_cell(&board->windows.at[window], n);
        part[n] = part_of(tiling, cell_column(variant, cell), cell_row(variant, cell));
        column[n] = cell_column(variant, cell) - TILE[part[n]][0];
        row[n] = cell_row(variant, cell) - TILE[part[n]][1];
    }
    for (int n = 0; n < length; n++) {
        TileMarks inside = {0, 0};
        for (int m = n; m < length; m++)
            if (column[m] == column[n] && row[m] == row[n])
                inside.attacker |= 1U << part[m];
        if (attacker_has_set(inside))
            return true;
    }
    return false;
}

static bool all_windows_have_sets(const Tiling *tiling) {
    const WindowBoard *board = tiling->board;
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[tiling->attacker][lacks];
        for (int i = 0; i < list->count; i++)
            if (!window_has_set(tiling, list->window[i]))
                return false;
    }
    return true;
}

/// Looks at the tiles one by one; a single one may need the defender's next move.
static PairHold all_tiles_hold(const Tiling *tiling, bool attacker_to_move, Cell *reply) {
    const Variant *variant = &tiling->board->variant;
    PairHold hold = PAIR_ANY;
    for (int row = -TILE_REACH; row < variant->height + TILE_REACH; row++)
        for (int column = -TILE_REACH; column < variant->width + TILE_REACH; column++) {
            if (part_of(tiling, column, row) != 0)
                continue;
            TileMarks marks = marks_of_tile(tiling, column, row);
            if (tile_holds(tiling, marks))
                continue;
            int answer = attacker_to_move || hold == PAIR_REPLY ? -1 : tile_reply(tiling, marks);
            if (answer < 0)
                return PAIR_NONE;
            hold = PAIR_REPLY;
            *reply = cell_at(variant, column + TILE[answer][0], row + TILE[answer][1]);
        }
    return hold;
}

PairHold pattern_find_tiles(const WindowBoard *board, Side attacker, bool attacker_to_move,
                            Cell *reply) {
    PairHold best = PAIR_NONE;
    if (board->variant.row_length < ROW_MIN)
        return best;
    uint8_t *known = base_alloc(STATES);
    for (int shift = 0; shift < TILE_CELLS && best == PAIR_NONE; shift++) {
        Tiling tiling = {board, attacker, shift, known};
        if (all_windows_have_sets(&tiling))
            best = all_tiles_hold(&tiling, attacker_to_move, reply);
    }
    base_free(known);
    return best;
}
