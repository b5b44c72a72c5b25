#include "support/perft.h"

#include <string.h>

static void count_from(Position *position, int ply, int plies, PerftCounts *counts) {
    counts->sequences[ply + 1] += (uint64_t)position_count_moves(position);
    if (ply + 1 == plies)
        return;
    Cell moves[CELLS_MAX];
    int moves_count = position_moves(position, moves);
    for (int i = 0; i < moves_count; i++) {
        position_play(position, moves[i]);
        if (position->outcome == OUTCOME_OPEN)
            count_from(position, ply + 1, plies, counts);
        else if (position->outcome == OUTCOME_DRAW)
            counts->draws[ply + 1]++;
        else
            counts->wins[ply + 1]++;
        position_undo(position);
    }
}

void perft_count(Position *position, int plies, PerftCounts *counts) {
    CHECK(plies >= 0 && plies <= PERFT_PLIES_MAX);
    memset(counts, 0, sizeof(*counts));
    counts->sequences[0] = 1;
    if (plies > 0 && position->outcome == OUTCOME_OPEN)
        count_from(position, 0, plies, counts);
}
