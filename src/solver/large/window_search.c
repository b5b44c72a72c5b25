#include "solver/large/window_search.h"

#include "solver/large/window_forcing.h"

#include <string.h>

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
