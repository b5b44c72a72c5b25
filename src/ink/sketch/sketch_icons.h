// Icons on a grid of 24 by 24, drawn with the pen.
#ifndef INKROW_INK_SKETCH_ICONS_H
#define INKROW_INK_SKETCH_ICONS_H

#include "ink/sketch/sketch.h"

typedef enum Icon {
    ICON_NONE,
    ICON_UNDO,
    ICON_REDO,
    ICON_HINT,
    ICON_EYE,
    ICON_NEW,
    ICON_BACK,
    ICON_HOME,
    ICON_GEAR,
    ICON_SOUND,
    ICON_HELP,
    ICON_PLAY,
    ICON_PAUSE,
    ICON_STEP,
    ICON_STEP_BACK,
    ICON_NEXT,
    ICON_PREVIOUS,
    ICON_LAST,
    ICON_FIRST,
    ICON_PERSON,
    ICON_COMPUTER,
    ICON_PLUG,
    ICON_TREE,
    ICON_CHART,
    ICON_FLAG,
    ICON_TICK,
    ICON_CLOSE,
    ICON_PLUS,
    ICON_MINUS,
    ICON_DOWN,
    ICON_UP,
    ICON_HAND,
    ICON_PENCIL,
    ICON_STAR,
    ICON_FULL_SCREEN,
    ICON_COUNT
} Icon;

/// How an icon is drawn. icon_style gives the usual one.
typedef struct IconStyle {
    Colour colour;
    float size;  ///< px a side; 24 is usual
    float width; ///< of the pen; STROKE_AUTO: max(1.7, 2.1 size / 24)
    float opacity;
    float reveal; ///< share of the icon drawn, its strokes one after the other
} IconStyle;

IconStyle icon_style(Colour colour, float size);
void sketch_icon(const Sketch *sketch, Icon icon, Point centre, const IconStyle *style,
                 uint32_t seed);

/// The name of the game, drawn with a broad nib: x-height `size`, baseline at `origin`. Returns its
/// width. `underline` adds the green stroke under it.
float sketch_wordmark(const Sketch *sketch, Point origin, float size, bool underline,
                      uint32_t seed);
float sketch_wordmark_width(float size);

#endif
