// Pages and sheets: the squared paper under everything, and the ruled sheet laid over it.
#pragma once

#include "ink/sketch/sketch.h"

enum { SKETCH_SQUARE = 20 }; ///< side of the paper's squares, px, wherever a page is laid out

/// The page: squares of `square` px, a margin rule at `margin` px (0: none), grain.
void sketch_page(const Sketch *sketch, Rect area, float square, float margin);
/// The page's colour over its squares; `ramp` as in drawlist_wash.
void sketch_wash(const Sketch *sketch, Rect area, float opacity, float ramp);

enum { SHEET_RULE_GAP = 34, SHEET_FIRST_RULE = 72, SHEET_MARGIN = 66, SHEET_NARROW = 600 };

/// True where a sheet is so narrow that it has neither margin nor holes.
static inline bool sketch_sheet_is_narrow(Rect sheet) {
    return sheet.w < SHEET_NARROW;
}

/// A sheet, with rules every `rules` px or, where that is 0, plain: shadow, rules, margin, punched
/// holes, tape, torn edge at the foot. Text sits on the rules: baseline = sketch_sheet_line(area,
/// n) - 8 where they are SHEET_RULE_GAP apart.
void sketch_sheet(const Sketch *sketch, Rect area, float rules, uint32_t seed);
/// A piece of adhesive tape with ragged ends, a little askew, `scale` times as large as that of a
/// sheet.
void sketch_tape(const Sketch *sketch, Point centre, float scale);
/// The y of rule `line`, 0 is the first.
float sketch_sheet_line(Rect sheet, int line);
/// Sheet colour over `area`, to make room for a picture between rules.
void sketch_sheet_blank(const Sketch *sketch, Rect area, float opacity);
