// The yellow felt pen: "here, now". Drawn under what it marks.
#pragma once

#include "ink/sketch/sketch.h"

/// A felt pen swiped over `area` in `passes` rows, to be drawn under the text. `reveal` (0 to 1)
/// uncovers it from left to right.
void sketch_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, uint32_t seed);
/// The same in `passes` vertical swipes, a little paler: the column a piece would fall down.
void sketch_felt_pen_column(const Sketch *sketch, Rect area, int passes, uint32_t seed);

/// Candidate heat over a cell: a zigzag of the felt pen, denser for a greater `strength` (0 to 1);
/// flat where the cell is small.
void sketch_heat(const Sketch *sketch, Point centre, float size, float strength, uint32_t seed);
