// Draws for rows of eight by tiles that cover the whole plane.
//
// T. G. L. Zetters (R. K. Guy and J. L. Selfridge, American Mathematical Monthly 87, 1980, problem
// S10) showed that rows of eight cannot be forced: the plane is cut into equal tiles such that
// every row of eight contains one of certain sets of cells of a tile, and in each tile alone the
// defender, who answers there, gets a mark into all of them. The tile and the sets used here have
// been found by search. That they do it is checked whenever they are used.
#pragma once

#include "solver/large/pair_pattern.h"

/// As pair_pattern_find.
PairHold tile_pattern_find(const WindowBoard *board, Side attacker, bool attacker_to_move,
                           Cell *reply);
