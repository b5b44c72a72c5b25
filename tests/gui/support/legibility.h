// What no person can look through in every picture: words cut off or over other words, controls
// that a finger cannot tell apart, and what only its colour tells. It reads the draw list of a
// frame and the widgets of its screen.
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

/// The same for the frame as a display paints it, on which a design px has `dots` px: letters are
/// set in whole px there, and may be wider than they were laid out.
int legibility_check_painted(const Frame *frame, float dots, Text *faults);

/// The mean size of all words of the frame, in design px.
float legibility_mean_size(const Frame *frame);

/// Words of the frame that stand in `area`; NULL for none.
const char *legibility_words_in(const Frame *frame, Rect area);
