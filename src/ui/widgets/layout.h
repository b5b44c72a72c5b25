// Where things go: the window measured in design px.
//
// One design px is a twentieth of a paper square, so a square is always LAYOUT_SQUARE design px and
// every size of the visual language (text, pens, gaps) holds unchanged. A larger window has larger
// squares first (up to 40 px), then more of them; a small one keeps squares so large that text
// stays readable, and has fewer. Screens lay out by rule in whatever `view` they get.
//
// The window's shape decides the arrangement: where it is wide, what belongs to a board stands
// beside it, else above and below it.
#pragma once

#include "ink/sketch/sketch.h"

#include <stdbool.h>

enum { LAYOUT_SQUARE = SKETCH_SQUARE };

/// One window size worked out. A plain value.
typedef struct Layout {
    float scale; ///< window px per design px: side of a square in window px (a whole number) / 20
    Point view;  ///< what screens lay out in, design px: 1280x800 at 1280x800, 914x571 at 640x400,
                 ///< 390x844 at 390x844
    Point shown; ///< as much of it as the window shows: all, but in smaller windows than the least
} Layout;

/// Windows smaller than 640x400 px, or 360x480 px where they are tall, are laid out as those, and
/// show a part of that. Everything is `text_scale` (1: as usual) times as large, as far as the
/// smallest view leaves room for it.
Layout layout_for_window(Point window, float text_scale);
/// The same for a screen that lays itself out however small its view is: all of it shows, and text
/// is as large as is wanted, or `smaller` px of a square smaller.
Layout layout_for_any_window(Point window, float text_scale, int smaller);
/// That with `smaller` px of a square less.
Layout layout_smaller(Point window, Layout layout, int smaller);
/// True where things stand above and below a board, not beside it.
bool layout_is_tall(Point view);
