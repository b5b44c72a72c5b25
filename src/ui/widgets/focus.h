// Moving the focus by the keyboard. Inside the widget set only.
#pragma once

#include "ui/widgets/widget_parts.h"

/// The next (`step` 1) or previous (-1) widget that can be focused, in the order of the list and
/// round its end; the first or last one when `from` is none.
int focus_in_order(const WidgetList *list, int from, int step);
/// The nearest widget in the direction of an arrow key, or 0. To the left and right only what
/// stands in the same row: who turns a group to its end does not fall out of it.
int focus_in_direction(const WidgetList *list, int from, Key arrow);
