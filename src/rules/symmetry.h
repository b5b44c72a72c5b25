// The ways a board can be turned and mirrored without changing the game.
#pragma once

#include "rules/cell_set.h"
#include "rules/position.h"

enum { SYMMETRIES_MAX = 8 };

/// 8 for a square board, 4 for a rectangle, 2 where marks fall, and 1 with a rule that nothing is
/// known of. Symmetry 0 changes nothing.
int symmetry_count(const Variant *variant);
/// Where `cell` goes under symmetry 0 … symmetry_count - 1.
Cell symmetry_map(const Variant *variant, int symmetry, Cell cell);
/// Writes the image of `position` to `image`, as if it had been set up so: without its moves.
void symmetry_apply(const Position *position, int symmetry, Position *image);
/// Writes the Zobrist keys of all images, by symmetry, to `keys`, which has room for
/// SYMMETRIES_MAX.
void symmetry_keys(const Position *position, uint64_t *keys);
/// The symmetry that does both, one after the other; the one that undoes it.
int symmetry_then(int first, int second);
int symmetry_inverse(int symmetry);
/// A key that is equal for positions which are the same up to symmetry: the least of the Zobrist
/// keys of all images.
uint64_t symmetry_canonical_key(const Position *position);

// --- cells that look alike from a position: mirror images of one another, worth the same

/// The symmetries that leave a position as it is, but for the one that changes nothing. Zeroed: a
/// position without any.
typedef struct Images {
    Variant variant;
    int count;
    int symmetries[SYMMETRIES_MAX];
} Images;

/// Those of `position`; none unless `wanted`.
Images symmetry_images(const Position *position, bool wanted);
/// Takes `cell` and all its images out of `cells`.
void symmetry_images_remove(const Images *images, Cell cell, CellSet *cells);
