#include "engine/search/reduction.h"

#include "engine/search/search.h"

enum {
    REDUCE_INDEX = 2, ///< moves before this one are never reduced
    LATE_PERCENT = 50,
    BEHIND_PERCENT = 50, ///< of a ply for every MOVE_WEIGHT_ONE
    BEHIND_MAX = 5 * MOVE_WEIGHT_ONE,
    MOVES_LEAST = 4,
    MOVES_PERCENT = 70, ///< 41 Elo ± 49 against 100 in 196 games of 10000 nodes a move
};

/// The natural logarithm of n, times 64, rounded.
static const int16_t LOGARITHM[64] = {
    0,   0,   44,  70,  89,  103, 115, 125, 133, 141, 147, 153, 159, 164, 169, 173,
    177, 181, 185, 188, 192, 195, 198, 201, 203, 206, 209, 211, 213, 216, 218, 220,
    222, 224, 226, 228, 229, 231, 233, 234, 236, 238, 239, 241, 242, 244, 245, 246,
    248, 249, 250, 252, 253, 254, 255, 256, 258, 259, 260, 261, 262, 263, 264, 265,
};

int reduction_of(int depth, int index, int behind) {
    const int plies = CLAMP(depth / DEPTH_ONE, 1, 63), moves = MIN(index, 63);
    int less = CLAMP(behind, 0, BEHIND_MAX) * BEHIND_PERCENT / 100 * DEPTH_ONE / MOVE_WEIGHT_ONE;
    if (index >= REDUCE_INDEX)
        less += LOGARITHM[plies] * LOGARITHM[moves] / 64 * LATE_PERCENT / 100;
    return less;
}

int reduction_moves_enough(int depth, bool improving) {
    const int plies = depth / DEPTH_ONE;
    const int enough = MOVES_LEAST + 2 * plies + plies * plies / 4;
    return (improving ? enough + enough / 2 : enough) * MOVES_PERCENT / 100;
}
