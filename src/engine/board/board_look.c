#include "engine/board/board_undo.h"

Span board_span(const Board *board, Side side, int cell, int direction) {
    LinePlace place = board->patterns->lines.place[cell][direction];
    const LineWords *words = &board->undo->lines[direction][place.line];
    int reach = board->patterns->reach;
    Side other = side_other(side);
    Span span = {
        .left = __builtin_ctzll(first_block(words->mirrored[other], place.after + 1, reach)),
        .right = __builtin_ctzll(first_block(words->marks[other], place.before + 1, reach)),
    };
    span.own =
        words->marks[side] >> (place.before - span.left) & low_bits(span.left + 1 + span.right);
    return span;
}

/// Adds the cells of `span`, which lies around `cell`, whose bits are set.
static void add_span_cells(const Board *board, int cell, int direction, const Span *span,
                           uint64_t bits, CellSet *set) {
    int step = board->patterns->lines.step[direction];
    int first = cell - span->left * step;
    for (; bits != 0; bits &= bits - 1)
        cell_set_add(set, first + __builtin_ctzll(bits) * step);
}

void board_add_defences(const Board *board, Side side, int cell, LineClass weakest, CellSet *set) {
    cell_set_add(set, cell);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (pattern_line_class(board_code(board, side, cell), d) < weakest)
            continue;
        Span span = board_span(board, side, cell, d);
        add_span_cells(board, cell, d, &span, patterns_defences(board->patterns, &span), set);
    }
}

void board_add_windows(const Board *board, Side side, int cell, int missing, CellSet *set) {
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = board_span(board, side, cell, d);
        add_span_cells(board, cell, d, &span, patterns_windows(board->patterns, &span, missing),
                       set);
    }
}

int board_completion(const Board *board, Side side, int cell) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (pattern_line_class(board_code(board, side, cell), d) != LINE_SIMPLE_1)
            continue;
        const Span span = board_span(board, side, cell, d);
        return cell + (patterns_completion(board->patterns, &span) - span.left) *
                          board->patterns->lines.step[d];
    }
    return CELL_NONE;
}

void board_kinds(const Board *board, Side side, CellKind weakest, CellSet *set) {
    cell_set_clear(set, board->words);
    for (int kind = MAX((int)weakest, KIND_KEPT_MIN); kind < KIND_COUNT; kind++)
        cell_set_join(set, &board->of_kind[side][kind], board->words);
    if ((int)weakest >= KIND_KEPT_MIN)
        return;
    const CellSet *others = &board->of_kind[side][KIND_NONE];
    CELL_SET_EACH (cell, others, board->words)
        if (board_kind(board, side, cell) >= weakest)
            cell_set_add(set, cell);
}
