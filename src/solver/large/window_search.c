#include "solver/large/window_search.h"

#include "base/rng.h"
#include "solver/large/window_forcing.h"
#include "solver/large/window_moves.h"

#include <string.h>

enum { SEQUENCE_MOVES = 10, SEQUENCE_NODES = 80 };

static Proof visit(WindowSearch *search, bool attacker_to_move, Cell *move);

void window_search_init(WindowSearch *search, const Position *position, Side attacker,
                        size_t table_bytes, atomic_bool *stop) {
    CHECK(position->outcome == OUTCOME_OPEN);
    *search = (WindowSearch){.board = window_board_new(position),
                             .attacker = attacker,
                             .effort = {.stop = stop},
                             .bound = base_alloc(sizeof(WindowBound)),
                             .entry_count = MAX(table_bytes / sizeof(WindowSearchEntry), 1)};
    search->entries = base_alloc(search->entry_count * sizeof(WindowSearchEntry));
}

void window_search_free(WindowSearch *search) {
    window_board_free(search->board);
    base_free(search->bound);
    base_free(search->entries);
}

static Side mover_of(const WindowSearch *search, bool attacker_to_move) {
    return attacker_to_move ? search->attacker : side_other(search->attacker);
}

/// What it means that the side to move gets what it wants.
static Proof proof_for_mover(bool attacker_to_move) {
    return attacker_to_move ? PROVED_YES : PROVED_NO;
}

static Proof visit_after(WindowSearch *search, bool attacker_to_move, Cell cell) {
    Side mover = mover_of(search, attacker_to_move);
    Cell unused;
    window_board_mark(search->board, mover, cell);
    window_marks_add(&search->marks, mover, cell);
    Proof proof = visit(search, !attacker_to_move, &unused);
    window_marks_remove(&search->marks, mover, cell);
    window_board_unmark(search->board, cell);
    return proof;
}

// --- the table

/// The place of the position, or NULL when it has none.
static WindowSearchEntry *entry_of(const WindowSearch *search, bool attacker_to_move) {
    if (!window_marks_fit(&search->marks))
        return NULL;
    uint64_t hash = rng_mix(window_marks_hash(&search->marks) + attacker_to_move);
    return &search->entries[(hash >> 32) * search->entry_count >> 32];
}

static bool is_of(const WindowSearchEntry *entry, const WindowSearch *search,
                  bool attacker_to_move) {
    return entry->work != 0 && entry->attacker_to_move == attacker_to_move &&
           window_marks_equal(&entry->marks, &search->marks);
}

static Proof look_up(const WindowSearch *search, bool attacker_to_move, Cell *move) {
    const WindowSearchEntry *entry = entry_of(search, attacker_to_move);
    if (entry == NULL || !is_of(entry, search, attacker_to_move))
        return PROVED_NOTHING;
    *move = entry->move;
    return (Proof)entry->proof;
}

static void remember(WindowSearch *search, bool attacker_to_move, Proof proof, Cell move,
                     uint64_t work) {
    WindowSearchEntry *entry = entry_of(search, attacker_to_move);
    if (entry != NULL && entry->work <= work)
        *entry = (WindowSearchEntry){.marks = search->marks,
                                     .work = (uint32_t)MIN(work, UINT32_MAX),
                                     .proof = (uint8_t)proof,
                                     .attacker_to_move = attacker_to_move,
                                     .move = move};
}

// --- the moves

/// Adds the cells just beyond the live windows of a side: by the exact rule a mark there matters.
static void add_cells_beyond(const WindowBoard *board, Side side, CellSet *cells) {
    for (int lacks = 1; lacks <= board->variant.row_length; lacks++) {
        const WindowList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++)
            for (int end = 0; end < 2; end++) {
                Cell beyond = board->windows[list->window[i]].beyond[end];
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
    WindowForcingLimits limits = {SEQUENCE_MOVES, SEQUENCE_NODES};
    return window_forcing_find(search->board, side, limits, found);
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
    if (window_board_completions(search->board, mover, block.cells) > 0) {
        *move = block.cells[0];
        return wanted;
    }
    block.count = window_board_completions(search->board, side_other(mover), block.cells);
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
        window_forcing_add_zone(search->board, side_other(mover), &found, 2, &must);
    }
    leave_out_idle(search->board, &must);
    WindowMoves moves;
    window_moves_list(search->board, mover, &must, &moves);
    if (moves.count == 0 && search->board->free_count == 0)
        return PROVED_NO;
    return try_moves(search, attacker_to_move, &moves, move);
}

static Proof visit(WindowSearch *search, bool attacker_to_move, Cell *move) {
    if (!effort_spend(&search->effort))
        return PROVED_NOTHING;
    uint64_t started = search->effort.nodes;
    bool forced;
    Proof proof = visit_completions(search, attacker_to_move, move, &forced);
    if (forced || proof != PROVED_NOTHING)
        return proof;
    if (window_bound_holds(search->bound, search->board, search->attacker, attacker_to_move,
                           move)) {
        if (attacker_to_move)
            *move = CELL_NONE;
        return PROVED_NO;
    }
    proof = look_up(search, attacker_to_move, move);
    if (proof != PROVED_NOTHING)
        return proof;
    proof = expand(search, attacker_to_move, move);
    if (proof != PROVED_NOTHING)
        remember(search, attacker_to_move, proof, *move, search->effort.nodes - started + 1);
    return proof;
}

Proof window_search_ask(WindowSearch *search, bool attacker_to_move, Cell *move) {
    Proof proof = visit(search, attacker_to_move, move);
    bool keeps = proof == proof_for_mover(attacker_to_move);
    if (!keeps)
        *move = CELL_NONE;
    return proof;
}
