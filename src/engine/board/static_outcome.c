#include "engine/board/static_outcome.h"

int static_outcome_completions(const Board *board, Side side, Cell cells[2]) {
    if (board->counts[side][KIND_WIN] == 0)
        return 0;
    int count = 0;
    const CellSet *wins = &board->of_kind[side][KIND_WIN];
    for (int i = 0; i < board->words; i++)
        for (uint64_t bits = wins->words[i] & board->playable.words[i]; bits; bits &= bits - 1) {
            cells[count++] = (Cell)(i * 64 + __builtin_ctzll(bits));
            if (count == 2)
                return 2;
        }
    return count;
}

static int of_kind_at_least(const Board *board, Side side, CellKind weakest) {
    int count = 0;
    for (int kind = weakest; kind < KIND_COUNT; kind++)
        count += board->counts[side][kind];
    return count;
}

static StaticOutcome win_with(const Board *board, Side side, CellKind kind, int plies) {
    return (StaticOutcome){plies,
                           (Cell)cell_set_next(&board->of_kind[side][kind], 0, board->words)};
}

/// Nobody has a completion. Lines of one cell in different directions meet only there, so that one
/// mark stops no more than one of them.
static StaticOutcome by_doubles(const Board *board, Side side) {
    if (board->counts[side][KIND_OPEN_FOUR] > 0)
        return win_with(board, side, KIND_OPEN_FOUR, 3);
    if (of_kind_at_least(board, side_other(side), KIND_FOUR) == 0) {
        if (board->counts[side][KIND_FOUR_THREE] > 0)
            return win_with(board, side, KIND_FOUR_THREE, 5);
        if (board->counts[side][KIND_DOUBLE_THREE] > 0)
            return win_with(board, side, KIND_DOUBLE_THREE, 5);
    }
    return (StaticOutcome){0, CELL_NONE};
}

StaticOutcome static_outcome(const Board *board) {
    Side side = board->to_move;
    Cell own[2], blocks[2];
    if (static_outcome_completions(board, side, own) > 0)
        return (StaticOutcome){1, own[0]};
    int count = static_outcome_completions(board, side_other(side), blocks);
    if (count > 1)
        return (StaticOutcome){-2, CELL_NONE};
    if (count == 1)
        return (StaticOutcome){0, blocks[0]};
    if (board->variant.drop)
        return (StaticOutcome){0, CELL_NONE};
    return by_doubles(board, side);
}

bool static_outcome_defences(const Board *board, CellSet *cells) {
    Side side = board->to_move, other = side_other(side);
    if (board->variant.drop || board->counts[other][KIND_OPEN_FOUR] == 0 ||
        board->counts[side][KIND_WIN] > 0 || board->counts[other][KIND_WIN] > 0)
        return false;
    const CellSet *doubles = &board->of_kind[other][KIND_OPEN_FOUR];
    *cells = board->free;
    CELL_SET_EACH (cell, doubles, board->words) {
        CellSet defences = {{0}};
        board_add_defences(board, other, cell, LINE_SIMPLE_1, &defences);
        cell_set_meet(cells, &defences, board->words);
    }
    CellSet fours;
    board_kinds(board, side, KIND_FOUR, &fours);
    cell_set_join(cells, &fours, board->words);
    return true;
}
