#include "solver/large/window_forcing.h"

#include <string.h>

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
