// Positions with gravity as certificates see them: what writes these and what reads them share it.
#pragma once

typedef unsigned __int128 Word;
#include "solver/drop/connect_rows.h"

/// A position with the other side to move.
typedef struct DropPlace {
    Word own, other; ///< marks of the claimant and of the other side
} DropPlace;

/// The marks of a position of that variant, whoever is to move there.
DropPlace drop_place_of(const Geometry *geometry, const Position *position, Side claimant);
/// The lowest free cell of each column, a bit above the board where it is full.
Word drop_place_feet(const Geometry *geometry, DropPlace place);
/// A number for the position and its mirror image. Column by column from the bottom: the claimant's
/// marks, and a 1 above the marks of both; of the position and its image the lesser one.
Word drop_place_key(const Geometry *geometry, DropPlace place);
/// True when the claim holds because the claimant answers each move right above it, or the first
/// one in an odd column with one in another odd column (connect_rows.h).
bool drop_place_follows(const Geometry *geometry, DropPlace place, bool win);
