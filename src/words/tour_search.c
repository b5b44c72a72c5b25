#include "words/tour.h"

#include <string.h>

static void note(TourSearch *search, const MinimaxStep *step, const Position *board) {
    CHECK(search->count < TOUR_SEEN_MAX && step->depth <= TOUR_PATH_MAX);
    TourSeen *seen = &search->seen[search->count++];
    *seen = (TourSeen){.depth = step->depth, .value = step->value};
    memcpy(seen->path, board->history + board->ply - step->depth,
           (size_t)step->depth * sizeof seen->path[0]);
}

void tour_search(const Position *root, const MinimaxWalkOptions *options, TourSearch *search) {
    MinimaxWalk *walk = minimax_walk_new(root, options);
    MinimaxStep step;
    memset(search, 0, sizeof *search);
    search->best = CELL_NONE;
    while (minimax_walk_step(walk, &step)) {
        if (minimax_walk_depth(walk) == 0)
            search->best = minimax_walk_call(walk, 0).best_move;
        if (step.kind == MINIMAX_TRY || step.kind == MINIMAX_COMPARE)
            continue;
        note(search, &step, minimax_walk_position(walk));
        search->ends += step.kind == MINIMAX_END;
        search->value = step.value;
    }
    search->boards = (int)minimax_walk_calls(walk);
    minimax_walk_free(walk);
}

const TourSeen *tour_search_find(const TourSearch *search, const Cell *path, int depth) {
    for (int i = 0; i < search->count; i++)
        if (search->seen[i].depth == depth &&
            memcmp(search->seen[i].path, path, (size_t)depth * sizeof *path) == 0)
            return &search->seen[i];
    return NULL;
}

const TourSeen *tour_search_left_out(const TourSearch *whole, const TourSearch *part) {
    for (int i = 0; i < whole->count; i++)
        if (whole->seen[i].depth == 2 && !tour_search_find(part, whole->seen[i].path, 2))
            return &whole->seen[i];
    return NULL;
}

int tour_search_value(const TourSearch *search, Cell cell) {
    const TourSeen *seen = tour_search_find(search, &cell, 1);
    CHECK(seen);
    return seen->value;
}
