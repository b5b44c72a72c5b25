#include "solver/large/window_moves.h"

enum {
    OWN_SHARE = 4,
    OTHER_SHARE = 3,
    WEIGHED_LACKS = 4, ///< windows that lack more do not count
};

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

void window_moves_list(const WindowBoard *board, Side side, const CellSet *allowed,
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
