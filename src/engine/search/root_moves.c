#include "engine/search/root_moves.h"

#include <string.h>

RootMoves root_moves_new(int room, int wanted) {
    const size_t bytes = (size_t)room * sizeof(RootMove);
    return (RootMoves){.wanted = wanted, .moves = base_alloc(bytes), .saved = base_alloc(bytes)};
}

void root_moves_free(RootMoves *list) {
    base_free(list->moves);
    base_free(list->saved);
}

void root_moves_save(RootMoves *list) {
    memcpy(list->saved, list->moves, (size_t)list->count * sizeof(*list->moves));
}

static void restore(RootMoves *list) {
    memcpy(list->moves, list->saved, (size_t)list->count * sizeof(*list->moves));
}

Score root_moves_to_beat(const RootMoves *list, int done) {
    Score least = SCORE_INFINITE;
    int valued = 0;
    for (int i = 0; i < done; i++)
        if (list->moves[i].valued) {
            valued++;
            least = MIN(least, list->moves[i].value.score);
        }
    return valued < list->wanted ? -SCORE_INFINITE : least;
}

void root_moves_drop_worst(RootMoves *list, int done) {
    int valued = 0, worst = -1;
    for (int i = 0; i < done; i++)
        if (list->moves[i].valued) {
            valued++;
            if (worst < 0 || list->moves[i].value.score <= list->moves[worst].value.score)
                worst = i;
        }
    if (valued > list->wanted)
        list->moves[worst].valued = false;
}

void root_moves_sort(RootMoves *list) {
    for (int i = 1; i < list->count; i++) {
        RootMove move = list->moves[i];
        int at = i;
        for (; at > 0; at--) {
            const RootMove *before = &list->moves[at - 1];
            bool sooner =
                move.valued && (!before->valued || move.value.score > before->value.score);
            if (!sooner)
                break;
            list->moves[at] = *before;
        }
        list->moves[at] = move;
    }
}

static bool is_lost(const RootMove *move) {
    return score_is_loss(move->value.score) && move->value.proof & VALUE_AT_MOST;
}

/// Brings the move at `index` to the place `to`, before those that were there.
static void bring_forward(RootMoves *list, int index, int to) {
    const RootMove move = list->moves[index];
    memmove(list->moves + to + 1, list->moves + to, (size_t)(index - to) * sizeof(move));
    list->moves[to] = move;
}

/// Puts the move that the cut depth found to be the best one before the moves of the depth before,
/// and those that it found to lose behind them.
static void keep_best_of_partial_depth(RootMoves *list, int searched) {
    int best = -1;
    for (int i = 0; i < searched; i++) {
        const RootMove *move = &list->moves[i];
        if (move->valued && (best < 0 || move->value.score > list->moves[best].value.score))
            best = i;
        if (is_lost(move))
            list->saved[i] = *move;
    }
    if (best >= 0)
        list->saved[best] = list->moves[best];
    restore(list);
    if (best >= 0)
        bring_forward(list, best, 0);
    for (int i = 0, open = 0; i < list->count; i++)
        if (!is_lost(&list->moves[i]))
            bring_forward(list, i, open++);
}

/// Scores of different depths do not compare, so several moves stay those of the depth before; only
/// what the cut depth proved goes in.
static void keep_proofs_of_partial_depth(RootMoves *list, int searched) {
    for (int i = 0; i < searched; i++)
        if (list->moves[i].valued && list->moves[i].value.proof == VALUE_EXACT)
            list->saved[i] = list->moves[i];
    restore(list);
    for (int i = 0; i < searched; i++)
        root_moves_drop_worst(list, list->count);
    root_moves_sort(list);
}

void root_moves_keep_partial_depth(RootMoves *list, int searched) {
    if (list->wanted == 1)
        keep_best_of_partial_depth(list, searched);
    else
        keep_proofs_of_partial_depth(list, searched);
}
