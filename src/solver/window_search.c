#include "solver/window_search.h"

#include "solver/window_board.h"

#include <string.h>

enum {
    WINDOW_BOUND_CELLS = 128, ///< free cells in live windows; with more there are no pairs
    WINDOW_BOUND_EDGES = 512,
};

/// Room to work in.
typedef struct WindowBound {
    int unit_shift; ///< a sum of 1 is 1 << unit_shift units, the weight of the lightest window
    int sum;
    int edge_count;
    unsigned __int128 edges[WINDOW_BOUND_EDGES]; ///< free cells of windows, by place in `cells`
    int cell_count;
    Cell cells[WINDOW_BOUND_CELLS];
    int16_t number[CELLS_MAX];                            ///< place in `cells`, or CELL_NONE
    int16_t at[WINDOW_BOUND_CELLS];                       ///< sum of the windows through a cell
    int16_t both[WINDOW_BOUND_CELLS][WINDOW_BOUND_CELLS]; ///< through two, the smaller one first
} WindowBound;

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

/// True when the other side keeps `attacker` from filling a window, who is to move or not. *reply
/// is a cell for the defender to do so when it is his turn; CELL_NONE: any.
static bool window_bound_holds(WindowBound *bound, const WindowBoard *board, Side attacker,
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

enum { SEQUENCE_MOVES = 10, SEQUENCE_NODES = 80 };

static Proof visit(WindowSearch *search, bool attacker_to_move, Cell *move);

void window_search_init(WindowSearch *search, const Position *position, Side attacker,
                        size_t table_bytes, atomic_bool *stop) {
    search->bound = base_alloc(sizeof(*search->bound));
    window_game_init(&search->game, position, attacker, sizeof(WindowSearchEntry), table_bytes,
                     stop);
}

void window_search_free(WindowSearch *search) {
    window_game_free(&search->game);
    base_free(search->bound);
}

static Side mover_of(const WindowSearch *search, bool attacker_to_move) {
    return attacker_to_move ? search->game.attacker : side_other(search->game.attacker);
}

/// What it means that the side to move gets what it wants.
static Proof proof_for_mover(bool attacker_to_move) {
    return attacker_to_move ? PROVED_YES : PROVED_NO;
}

static Proof visit_after(WindowSearch *search, bool attacker_to_move, Cell cell) {
    Side mover = mover_of(search, attacker_to_move);
    Cell unused;
    window_game_mark(&search->game, mover, cell);
    Proof proof = visit(search, !attacker_to_move, &unused);
    window_game_unmark(&search->game, mover, cell);
    return proof;
}

// --- the table

static Proof look_up(const WindowSearch *search, bool attacker_to_move, Cell *move) {
    bool known;
    const WindowSearchEntry *entry = window_game_entry(&search->game, attacker_to_move, &known);
    if (!known)
        return PROVED_NOTHING;
    *move = entry->move;
    return (Proof)entry->proof;
}

static void remember(WindowSearch *search, bool attacker_to_move, Proof proof, Cell move,
                     uint64_t work) {
    bool known;
    WindowSearchEntry *entry = window_game_entry(&search->game, attacker_to_move, &known);
    if (entry != NULL && entry->key.work <= work)
        *entry = (WindowSearchEntry){
            .key = {(uint32_t)MIN(work, UINT32_MAX), attacker_to_move, search->game.marks},
            .proof = (uint8_t)proof,
            .move = move};
}

// --- the moves

/// Adds the cells just beyond the live windows of a side: by the exact rule a mark there matters.
static void add_cells_beyond(const WindowBoard *board, Side side, CellSet *cells) {
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++)
            for (int end = 0; end < 2; end++) {
                Cell beyond = board->windows.at[list->window[i]].beyond[end];
                if (beyond != CELL_NONE && board->cells[beyond] == SIDE_NONE)
                    cell_set_add(cells, beyond);
            }
    }
}

/// Takes the moves that do not matter out of `must`. They are as good as a pass: by the free rule
/// that is never better than a mark, by the exact rule one of them stands for all.
static void leave_out_idle(const WindowBoard *board, CellSet *must) {
    CellSet cells = {{0}};
    for (int side = 0; side < 2; side++) {
        window_board_add_live(board, (Side)side, &cells);
        if (board->variant.exact)
            add_cells_beyond(board, (Side)side, &cells);
    }
    bool passes = board->variant.exact;
    for (Cell cell = 0; cell < board->cell_count; cell++)
        if (!cell_set_has(&cells, cell) && cell_set_has(must, cell) &&
            board->cells[cell] == SIDE_NONE) {
            if (!passes)
                cell_set_remove(must, cell);
            passes = false;
        }
}

static bool wins_by_force(WindowSearch *search, Side side, WindowForcing *found) {
    ForcingLimits limits = {SEQUENCE_MOVES, SEQUENCE_NODES};
    return window_forcing_find(search->game.board, side, limits, found);
}

// --- the search

static Proof try_moves(WindowSearch *search, bool attacker_to_move, const WindowMoves *moves,
                       Cell *move) {
    Proof wanted = proof_for_mover(attacker_to_move);
    for (int i = 0; i < moves->count; i++) {
        Proof proof = visit_after(search, attacker_to_move, moves->cells[i]);
        *move = moves->cells[i];
        if (proof == PROVED_NOTHING || proof == wanted)
            return proof;
    }
    *move = CELL_NONE;
    return wanted == PROVED_YES ? PROVED_NO : PROVED_YES;
}

/// Completions at once and the replies they force. PROVED_NOTHING when there are none; *forced says
/// that the position was searched.
static Proof visit_completions(WindowSearch *search, bool attacker_to_move, Cell *move,
                               bool *forced) {
    Side mover = mover_of(search, attacker_to_move);
    Proof wanted = proof_for_mover(attacker_to_move);
    WindowMoves block = {0};
    *forced = false;
    if (window_board_completions(search->game.board, mover, block.cells) > 0) {
        *move = block.cells[0];
        return wanted;
    }
    block.count = window_board_completions(search->game.board, side_other(mover), block.cells);
    *move = CELL_NONE;
    if (block.count > 1)
        return wanted == PROVED_YES ? PROVED_NO : PROVED_YES;
    *forced = block.count == 1;
    return *forced ? try_moves(search, attacker_to_move, &block, move) : PROVED_NOTHING;
}

static Proof expand(WindowSearch *search, bool attacker_to_move, Cell *move) {
    Side mover = mover_of(search, attacker_to_move);
    WindowForcing found;
    if (wins_by_force(search, mover, &found)) {
        *move = found.first;
        return proof_for_mover(attacker_to_move);
    }
    CellSet must;
    memset(&must, 255, sizeof(must));
    if (wins_by_force(search, side_other(mover), &found)) {
        memset(&must, 0, sizeof(must));
        window_forcing_add_zone(search->game.board, side_other(mover), &found, 2, &must);
    }
    leave_out_idle(search->game.board, &must);
    WindowMoves moves;
    window_board_moves(search->game.board, mover, &must, &moves);
    if (moves.count == 0 && search->game.board->free_count == 0)
        return PROVED_NO;
    return try_moves(search, attacker_to_move, &moves, move);
}

static Proof visit(WindowSearch *search, bool attacker_to_move, Cell *move) {
    if (!effort_spend(&search->game.effort))
        return PROVED_NOTHING;
    uint64_t started = search->game.effort.nodes;
    bool forced;
    Proof proof = visit_completions(search, attacker_to_move, move, &forced);
    if (forced || proof != PROVED_NOTHING)
        return proof;
    if (window_bound_holds(search->bound, search->game.board, search->game.attacker,
                           attacker_to_move, move)) {
        if (attacker_to_move)
            *move = CELL_NONE;
        return PROVED_NO;
    }
    proof = look_up(search, attacker_to_move, move);
    if (proof != PROVED_NOTHING)
        return proof;
    proof = expand(search, attacker_to_move, move);
    if (proof != PROVED_NOTHING)
        remember(search, attacker_to_move, proof, *move, search->game.effort.nodes - started + 1);
    return proof;
}

Proof window_search_ask(WindowSearch *search, bool attacker_to_move, Cell *move) {
    Proof proof = visit(search, attacker_to_move, move);
    bool keeps = proof == proof_for_mover(attacker_to_move);
    if (!keeps)
        *move = CELL_NONE;
    return proof;
}
