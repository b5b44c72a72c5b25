// Exact values by plain recursion: no bound, no threat search, no packed boards, and rows of its
// own beside those of rules/. The measure for the solver.
#pragma once

#include "base/rng.h"
#include "rules/position.h"

enum {
    REFERENCE_CELLS_MAX = 16, ///< boards with a table
    REFERENCE_WIN = 100,      ///< a win in n plies is REFERENCE_WIN - n, a loss n - REFERENCE_WIN
};

/// Marks that make a row, over the free cells by their numbers: bits.
typedef struct ReferenceRow {
    uint16_t cells;  ///< those of its cells that are free
    uint16_t beyond; ///< free cells whose mark would make it longer, where that does not win
    bool held_by[2]; ///< nothing else keeps it from being this side's
} ReferenceRow;

/// Values of all positions of one variant, or of all that follow from one, filled as they are asked
/// for.
typedef struct Reference {
    Cell cells[REFERENCE_CELLS_MAX];     ///< what tells them apart
    uint16_t below[REFERENCE_CELLS_MAX]; ///< the free cell that is to be marked before this one
    size_t weights[REFERENCE_CELLS_MAX]; ///< powers of three
    int cell_count;
    ReferenceRow *rows[REFERENCE_CELLS_MAX]; ///< through each of them
    int row_count[REFERENCE_CELLS_MAX];
    int8_t *values;
    size_t count;
} Reference;

void reference_init(Reference *reference, const Variant *variant);
/// For what follows from `from`, on a board of any size, with REFERENCE_CELLS_MAX free cells at
/// most.
void reference_init_from(Reference *reference, const Position *from);
void reference_free(Reference *reference);
/// The value for the side to move, 0 for a draw.
int reference_value(Reference *reference, const Position *position);
/// The same by alpha-beta over rules/ without a table, for late positions of bigger boards.
/// `position` is played on and taken back.
int reference_alpha_beta(Position *position, int alpha, int beta);

static inline int reference_sign(int value) {
    return (value > 0) - (value < 0);
}

/// Plays random moves from the empty board until `free_cells` are left; false when the game ended.
bool reference_random_position(Rng *rng, const Variant *variant, int free_cells,
                               Position *position);
