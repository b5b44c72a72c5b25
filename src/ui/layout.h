// Where things go: the window in paper squares. All screens measure in `u`, the side of one square.
#ifndef INKROW_UI_LAYOUT_H
#define INKROW_UI_LAYOUT_H

#include "ink/geometry.h"

/// One window size worked out. A plain value.
typedef struct Layout {
    Point window; ///< logical px
    float u;      ///< side of a paper square, whole px; 20 at 1280x800
    float scale;  ///< u / 20: what sizes given for 1280x800 are multiplied with
    float text;   ///< the same for text, which never gets smaller than can be read
    Rect page;    ///< where screens lay out, at least 64u x 40u where the window allows it, centred
} Layout;

/// From 640x400 px up; smaller windows are laid out as 640x400 and cut off.
Layout layout_for_window(Point window);

/// A rectangle given in px at 1280x800, from the page's top left corner.
Rect layout_rect(const Layout *layout, float x, float y, float w, float h);
Point layout_point(const Layout *layout, float x, float y);

#endif
