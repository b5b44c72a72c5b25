// What a proof looks like on the board: numbered ghosts, pairs that belong together, values; and
// the stamp of whoever checked it.
#pragma once

#include "ink/sketch/sketch_marks.h"

/// A ghost of the mark with its number at the top right corner of the cell, or in the middle of a
/// counter; small cells have no room for numbers, 0 asks for none.
void sketch_numbered_ghost(const Sketch *sketch, const Mark *mark, int number);

/// One of several pairs of cells.
typedef struct PairSketch {
    Point centres[2];
    float cell;          ///< side of a cell
    bool adjacent;       ///< neighbours, slantwise included: joined by a curve
    bool bow_left;       ///< the side the curve bows to
    Colour colour;       ///< of the pen that answers
    const char *letters; ///< the same in both rings; "" for none
    bool lit;            ///< the felt pen lies under it: the rings are not filled
    float opacity;
    uint32_t seed;
} PairSketch;

/// Rings with letters in both cells, and the curve or the two dashed stubs between them.
void sketch_pair(const Sketch *sketch, const PairSketch *pair);

/// A rubber stamp in `colour`: capitals, and a smaller line under them.
void sketch_stamp(const Sketch *sketch, Rect area, const char *capitals, const char *line,
                  Colour colour, uint32_t seed);

/// The two lines under an answer from `left` to `right`, `size` px of text above them; `reveal` (0
/// to 1) draws one after the other.
void sketch_double_underline(const Sketch *sketch, Point left, float right, float size,
                             Colour colour, float reveal, uint32_t seed);
