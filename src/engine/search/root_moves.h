// The moves of a root with what is known of each, and what stays of them when a depth is cut short.
#pragma once

#include "engine/search/search.h"

typedef struct RootMove {
    Cell cell;
    Value value;
    bool valued; ///< false: only known to be no better than the moves before it
    Score least; ///< proven: the value is at least that
    Variation variation;
} RootMove;

typedef struct RootMoves {
    int wanted; ///< how many of the moves get a value of their own
    int count;
    RootMove *moves; ///< best first as of the last depth
    RootMove *saved; ///< those of the depth before
} RootMoves;

/// No moves yet, with room for so many; end with root_moves_free.
RootMoves root_moves_new(int room, int wanted);
void root_moves_free(RootMoves *list);

/// The score that a move has to beat to become one of the moves wanted: that of the last one among
/// the first `done` moves.
Score root_moves_to_beat(const RootMoves *list, int done);
/// Of the first `done` moves, takes the value away from the worst one when there is one too many.
void root_moves_drop_worst(RootMoves *list, int done);
/// Those with a value first, best first; otherwise the order stays.
void root_moves_sort(RootMoves *list);
/// A depth begins.
void root_moves_save(RootMoves *list);
/// The depth was cut short when `searched` moves had been searched. The moves are those of the
/// depth before, with what the cut depth is sure of: its best move first, and those last that it
/// found to lose.
void root_moves_keep_partial_depth(RootMoves *list, int searched);
