#include "play/moves_left.h"

#include "base/base.h"

enum {
    /// Games of five in a row take about so many moves of one side.
    MOVES_EXPECTED = 24,
    MOVES_EXPECTED_LEAST = 8,
};

int moves_left(int own_marks, int free_cells) {
    int expected = MAX(MOVES_EXPECTED - own_marks, MOVES_EXPECTED_LEAST);
    return MAX(MIN(expected, (free_cells + 1) / 2), 1);
}
