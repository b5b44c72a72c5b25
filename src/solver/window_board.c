#include "solver/window_board.h"

#include "base/rng.h"

#include <string.h>

/// Of the weights of moves.
enum {
    OWN_SHARE = 4,
    OTHER_SHARE = 3,
    WEIGHED_LACKS = 4, ///< windows that lack more do not count
};

static WindowList *list_of(WindowBoard *board, int window, Side side) {
    int lacks = board->variant.row_length - board->marks[side][window];
    if (lacks < 1 || board->marks[side_other(side)][window] > 0)
        return NULL;
    return &board->lacking[side][lacks];
}

static void enlist(WindowBoard *board, int window, Side side) {
    WindowList *list = list_of(board, window, side);
    if (list == NULL)
        return;
    board->place[side][window] = (uint16_t)list->count;
    list->window[list->count++] = (uint16_t)window;
}

static void strike(WindowBoard *board, int window, Side side) {
    WindowList *list = list_of(board, window, side);
    if (list == NULL)
        return;
    int last = list->window[--list->count], place = board->place[side][window];
    list->window[place] = (uint16_t)last;
    board->place[side][last] = (uint16_t)place;
}

WindowBoard *window_board_new(const Position *position) {
    CHECK(variant_within(&position->variant, LARGE_RULES));
    WindowBoard *board = base_alloc(sizeof(*board));
    const Variant *variant = &position->variant;
    board->variant = *variant;
    board->cell_count = board->free_count = variant_cells(variant);
    Variant exact = *variant;
    exact.exact = true; // for the cells beyond
    windows_build(&board->windows, &exact, true);
    for (int i = 0; i < board->windows.count; i++) {
        enlist(board, i, SIDE_X);
        enlist(board, i, SIDE_O);
    }
    for (Cell cell = 0; cell < board->cell_count; cell++) {
        board->cells[cell] = SIDE_NONE;
        if (position_at(position, cell) != SIDE_NONE)
            window_board_mark(board, position_at(position, cell), cell);
    }
    return board;
}

static void change_marks(WindowBoard *board, Side side, Cell cell, int by) {
    const Windows *windows = &board->windows;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++) {
        int window = windows->through[i];
        strike(board, window, SIDE_X);
        strike(board, window, SIDE_O);
        board->marks[side][window] = (uint8_t)(board->marks[side][window] + by);
        enlist(board, window, SIDE_X);
        enlist(board, window, SIDE_O);
    }
}

void window_board_mark(WindowBoard *board, Side side, Cell cell) {
    CHECK_HOT(cell >= 0 && board->cells[cell] == SIDE_NONE);
    board->cells[cell] = (uint8_t)side;
    board->free_count--;
    change_marks(board, side, cell, 1);
}

void window_board_unmark(WindowBoard *board, Cell cell) {
    change_marks(board, (Side)board->cells[cell], cell, -1);
    board->cells[cell] = SIDE_NONE;
    board->free_count++;
}

int window_board_missing(const WindowBoard *board, int window, Cell *cells) {
    int count = 0;
    const Window *this = &board->windows.at[window];
    int cell = this->first;
    for (int n = 0; n < board->variant.row_length; n++, cell += this->step)
        if (board->cells[cell] == SIDE_NONE)
            cells[count++] = (Cell)cell;
    return count;
}

int window_board_completions(const WindowBoard *board, Side side, Cell found[2]) {
    const WindowList *list = &board->lacking[side][1];
    int count = 0;
    for (int i = 0; i < list->count && count < 2; i++) {
        if (!window_board_counts(board, list->window[i], side))
            continue;
        window_board_missing(board, list->window[i], &found[count]);
        count += count == 0 || found[1] != found[0];
    }
    return count;
}

/// Adds the free cells of live windows that lack at most `lacks` cells.
static void add_lacking(const WindowBoard *board, Side side, int lacks, CellSet *set) {
    for (; lacks > 0; lacks--) {
        const WindowList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++) {
            Cell cells[SIDE_MAX];
            for (int n = window_board_missing(board, list->window[i], cells); n > 0; n--)
                cell_set_add(set, cells[n - 1]);
        }
    }
}

void window_board_add_reach(const WindowBoard *board, Side side, int lacks, CellSet *set) {
    if (lacks >= board->variant.row_length)
        memset(set, 255, sizeof(*set));
    else
        add_lacking(board, side, lacks, set);
}

void window_board_add_live(const WindowBoard *board, Side side, CellSet *set) {
    add_lacking(board, side, board->variant.row_length, set);
}

static void weigh(const WindowBoard *board, Side side, int share, int32_t *weights) {
    for (int lacks = 1; lacks <= MIN(WEIGHED_LACKS, board->variant.row_length - 1); lacks++) {
        const WindowList *list = &board->lacking[side][lacks];
        for (int i = 0; i < list->count; i++) {
            Cell cells[SIDE_MAX];
            for (int n = window_board_missing(board, list->window[i], cells); n > 0; n--)
                weights[cells[n - 1]] += share << (WEIGHED_LACKS - lacks);
        }
    }
}

void window_board_moves(const WindowBoard *board, Side side, const CellSet *allowed,
                        WindowMoves *list) {
    int32_t weights[CELLS_MAX] = {0};
    weigh(board, side, OWN_SHARE, weights);
    weigh(board, side_other(side), OTHER_SHARE, weights);
    list->count = 0;
    for (Cell cell = 0; cell < board->cell_count; cell++) {
        if (board->cells[cell] != SIDE_NONE || !cell_set_has(allowed, cell))
            continue;
        int i = list->count++;
        for (; i > 0 && weights[list->cells[i - 1]] < weights[cell]; i--)
            list->cells[i] = list->cells[i - 1];
        list->cells[i] = cell;
    }
}

// --- games

void window_game_init(WindowGame *game, const Position *position, Side attacker, size_t entry_bytes,
                      size_t table_bytes, atomic_bool *stop) {
    CHECK(position->outcome == OUTCOME_OPEN);
    *game = (WindowGame){.board = window_board_new(position),
                         .attacker = attacker,
                         .effort = {.stop = stop},
                         .entry_bytes = entry_bytes,
                         .entry_count = MAX(table_bytes / entry_bytes, 1)};
    game->entries = base_alloc(game->entry_count * entry_bytes);
}

void window_game_free(WindowGame *game) {
    base_free(game->board);
    base_free(game->entries);
}

static void add_mark(WindowMarks *marks, Side side, Cell cell) {
    int at = marks->counts[side]++;
    if (at >= WINDOW_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    for (; at > 0 && cells[at - 1] > cell; at--)
        cells[at] = cells[at - 1];
    cells[at] = cell;
}

static void remove_mark(WindowMarks *marks, Side side, Cell cell) {
    int count = --marks->counts[side], at = 0;
    if (count >= WINDOW_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    while (cells[at] != cell)
        at++;
    memmove(&cells[at], &cells[at + 1], sizeof(*cells) * (size_t)(count - at));
}

void window_game_mark(WindowGame *game, Side side, Cell cell) {
    window_board_mark(game->board, side, cell);
    add_mark(&game->marks, side, cell);
}

void window_game_unmark(WindowGame *game, Side side, Cell cell) {
    window_board_unmark(game->board, cell);
    remove_mark(&game->marks, side, cell);
}

bool window_game_has_key(const WindowGame *game) {
    return MAX(game->marks.counts[SIDE_X], game->marks.counts[SIDE_O]) <= WINDOW_MARKS_MAX;
}

void *window_game_entry(const WindowGame *game, uint8_t kind, bool *known) {
    const WindowMarks *marks = &game->marks;
    uint64_t hash = 0;
    *known = false;
    if (!window_game_has_key(game))
        return NULL;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < marks->counts[side]; i++)
            hash ^= position_mark_key(marks->cells[side][i], (Side)side);
    uint64_t place = (rng_mix(hash + kind) >> 32) * game->entry_count >> 32;
    WindowKey *key = (WindowKey *)(game->entries + place * game->entry_bytes);
    *known = key->work != 0 && key->kind == kind;
    for (int side = 0; *known && side < 2; side++)
        *known = key->marks.counts[side] == marks->counts[side] &&
                 memcmp(key->marks.cells[side], marks->cells[side],
                        sizeof(Cell) * marks->counts[side]) == 0;
    return key;
}

// --- wins by force

enum { BUILDERS_MAX = 128 };

typedef struct Search {
    WindowBoard *board;
    Side side;
    int nodes_left;
    WindowForcing *found;
} Search;

/// A cell that leaves a row with one cell missing, and what would complete rows then.
typedef struct Builder {
    Cell cell;
    Cell partners[2]; ///< the second CELL_NONE when there is only one
} Builder;

typedef struct Builders {
    int count;
    Builder list[BUILDERS_MAX];
} Builders;

static void add_builder(Builders *builders, Cell cell, Cell partner) {
    for (int i = 0; i < builders->count; i++) {
        Builder *builder = &builders->list[i];
        if (builder->cell != cell)
            continue;
        if (builder->partners[0] != partner)
            builder->partners[1] = partner;
        return;
    }
    if (builders->count < BUILDERS_MAX)
        builders->list[builders->count++] = (Builder){cell, {partner, CELL_NONE}};
}

/// The builders of the side; with `only`, those at that cell.
static void find_builders(const Search *search, Cell only, Builders *builders) {
    const WindowBoard *board = search->board;
    const WindowList *list = &board->lacking[search->side][2];
    builders->count = 0;
    for (int i = 0; i < list->count; i++) {
        if (!window_board_counts(board, list->window[i], search->side))
            continue;
        Cell cells[SIDE_MAX];
        window_board_missing(board, list->window[i], cells);
        if (only == CELL_NONE || only == cells[0])
            add_builder(builders, cells[0], cells[1]);
        if (only == CELL_NONE || only == cells[1])
            add_builder(builders, cells[1], cells[0]);
    }
}

/// Puts a move, and the reply it forces unless that is CELL_NONE, in front of the sequence found.
static bool found_move(Search *search, Cell move, Cell reply) {
    if (reply != CELL_NONE)
        cell_set_add(&search->found->replies, reply);
    cell_set_add(&search->found->moves, move);
    search->found->first = move;
    return true;
}

static bool wins_by_force(Search *search, int moves);

static bool wins_after(Search *search, const Builder *builder, int moves) {
    window_board_mark(search->board, search->side, builder->cell);
    window_board_mark(search->board, side_other(search->side), builder->partners[0]);
    bool wins = wins_by_force(search, moves - 1);
    window_board_unmark(search->board, builder->partners[0]);
    window_board_unmark(search->board, builder->cell);
    return wins && found_move(search, builder->cell, builder->partners[0]);
}

static bool wins_by_force(Search *search, int moves) {
    if (--search->nodes_left < 0)
        return false;
    Cell own[2], blocks[2];
    if (window_board_completions(search->board, search->side, own) > 0)
        return found_move(search, own[0], CELL_NONE);
    int block_count = window_board_completions(search->board, side_other(search->side), blocks);
    if (block_count > 1 || moves < 2)
        return false;
    Builders builders;
    find_builders(search, block_count > 0 ? blocks[0] : CELL_NONE, &builders);
    for (int i = 0; i < builders.count; i++)
        if (builders.list[i].partners[1] != CELL_NONE) {
            cell_set_add(&search->found->replies, builders.list[i].partners[1]);
            return found_move(search, builders.list[i].cell, builders.list[i].partners[0]);
        }
    if (moves < 3)
        return false;
    for (int i = 0; i < builders.count; i++)
        if (wins_after(search, &builders.list[i], moves))
            return true;
    return false;
}

bool window_forcing_find(WindowBoard *board, Side side, ForcingLimits limits,
                         WindowForcing *found) {
    memset(found, 0, sizeof(*found));
    Search search = {board, side, limits.nodes, found};
    return wins_by_force(&search, limits.moves);
}

void window_forcing_add_zone(WindowBoard *board, Side side, const WindowForcing *found, int lacks,
                             CellSet *zone) {
    Cell replies[CELLS_MAX];
    int count = 0;
    CELL_SET_EACH (cell, &found->replies, CELL_SET_WORDS) {
        replies[count++] = (Cell)cell;
        window_board_mark(board, side_other(side), (Cell)cell);
    }
    window_board_add_reach(board, side_other(side), lacks, zone);
    while (count > 0)
        window_board_unmark(board, replies[--count]);
    cell_set_join(zone, &found->moves, CELL_SET_WORDS);
    cell_set_join(zone, &found->replies, CELL_SET_WORDS);
}
