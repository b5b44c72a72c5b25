// Where things go: the window measured in design px.
//
// One design px is a twentieth of a paper square, so a square is always LAYOUT_SQUARE design px and
// every size of the visual language (text, pens, gaps) holds unchanged. A larger window has larger
// squares first (up to 40 px), then more of them; a small one keeps squares of at least 14 px so
// that text stays readable, and has fewer. Screens lay out by rule in whatever `view` they get.
#pragma once

#include "ink/geometry/rect.h"

enum { LAYOUT_SQUARE = 20 };

/// One window size worked out. A plain value.
typedef struct Layout {
    float scale; ///< window px per design px: side of a square in window px (a whole number) / 20
    Point view;  ///< size of the window in design px: 1280x800 at 1280x800, 914x571 at 640x400
} Layout;

/// Windows smaller than 640x400 px are laid out as 640x400 and cut off. Square side in window px:
/// floor(min(width / 64, height / 40)) held between 14 and 40.
Layout layout_for_window(Point window);
