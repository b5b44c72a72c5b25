// A whole draw list again in another one, smaller: the picture of a page on a page.
#pragma once

#include "ink/strokes/drawlist.h"

/// Adds all that is in `from` to `to`, `scale` times as large, its origin at `at`. The lists are
/// not the same one. Shadows, which are soft at any size, are left out.
void drawlist_copy_scaled(DrawList *to, const DrawList *from, Point at, float scale);
