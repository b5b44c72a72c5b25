// What no person can look through in every picture: words cut off or over other words, and controls
// that a finger cannot tell apart. It reads the draw list of a frame and the widgets of its screen.
#pragma once

#include "base/text.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/palette.h"
#include "ink/strokes/text_rasteriser.h"
#include "ui/widgets/widget.h"

/// One frame. A plain value.
typedef struct Frame {
    const DrawList *list;
    const WidgetList *widgets;
    const TextRasteriser *text;
    const Palette *palette;
    Point view;
} Frame;

/// Appends a line for each thing that is wrong, and returns how many there are.
int legibility_check(const Frame *frame, Text *faults);
