// The threats of a position in words, beside the board that shows them, and the legend of their
// tags.
#pragma once

#include "ink/sketch/sketch.h"
#include "study/threat_map.h"

/// How high the list of `variant` is at its best, px: a heading, a row for each kind of threat, on
/// drop boards one for what waits, and the sentence.
float panel_threats_height(const Variant *variant);
/// Draws it in `area`: where that is lower, rows come closer, then the heading goes. The last line
/// is the sentence, where a side must answer at once. `map` is that of the position.
void panel_threats_draw(const Sketch *sketch, Rect area, const Position *position,
                        const ThreatMap *map, uint32_t seed);
/// What the tags mean, in a line from `left`, its baseline, to `right`; what has no room is left
/// out.
void panel_threats_draw_legend(const Sketch *sketch, const Variant *variant, Point left,
                               float right, uint32_t seed);
