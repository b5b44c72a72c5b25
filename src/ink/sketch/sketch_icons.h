// Icons on a grid of 24 by 24, drawn with the pen.
#pragma once

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
    ICON_HELP,
    ICON_PLAY,
    ICON_PAUSE,
    ICON_STEP,
    ICON_FIRST,
    ICON_LAST,
    ICON_NEXT,
    ICON_PREVIOUS,
    ICON_UP,
    ICON_DOWN,
    ICON_COMPUTER,
    ICON_FLAG,
    ICON_TICK,
    ICON_CLOSE,
    ICON_PLUS,
    ICON_MINUS,
    ICON_PENCIL,
    ICON_SAVE,
    ICON_UNSAVED,
    ICON_PLAYERS,
    ICON_SETTINGS,
    ICON_WATCH, ///< without its hand
    ICON_GAMES,
    ICON_FOLDER,
    ICON_RUBBER,
    ICON_BIN,
    ICON_CLIPBOARD,
    ICON_TURN,
    ICON_MIRROR,
    ICON_CHART,
    ICON_LENS,
    ICON_TREE,
    ICON_SURRENDER, ///< a flag that is held out aslant
    ICON_CUP,
    ICON_LINES,  ///< a line that branches
    ICON_POSTER, ///< a page with a mark on it, hung up by a strip
    ICON_COUNT
} Icon;

/// How an icon is drawn. sketch_icon_style gives the usual one.
typedef struct IconStyle {
    Colour colour;
    float size;   ///< px a side; 24 is usual
    float width;  ///< of the pen; STROKE_AUTO: max(1.7, 2.1 size / 24)
    float reveal; ///< share of the icon drawn, its strokes one after the other
} IconStyle;

/// The usual style: fully drawn, its pen as wide as suits the size.
IconStyle sketch_icon_style(Colour colour, float size);
/// Draws the icon with its middle at `centre`; ICON_NONE is nothing.
void sketch_icon(const Sketch *sketch, Icon icon, Point centre, IconStyle style, uint32_t seed);

/// The name of the game with a green stroke under it, drawn with a broad nib: x-height `size`,
/// baseline at `origin`.
void sketch_wordmark(const Sketch *sketch, Point origin, float size, uint32_t seed);
