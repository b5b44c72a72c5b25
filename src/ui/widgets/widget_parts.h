// Where the parts of a widget lie, for the hand that presses them and for the pen that draws them.
// Inside the widget set only.
#pragma once

#include "ui/widgets/widget.h"

/// Parts of a stepper.
enum { STEPPER_LESS = -1, STEPPER_MORE = 1 };

/// The drawn button of a stepper.
Rect widget_stepper_button(const Widget *stepper, int part);
/// True when the stepper has not reached the end that `part` leads to.
bool widget_stepper_can(const Widget *stepper, int part);
/// Can its number be typed? Not where words stand instead.
bool widget_stepper_is_typed(const Widget *stepper);
/// The line of a ruler.
float widget_ruler_y(const Widget *ruler);
float widget_ruler_x(const Widget *ruler, int value);
int widget_ruler_value_at(const Widget *ruler, float x);
/// The label of a ruler's tick, 0 the first; empty when there is none.
Slice widget_tick_label(const Widget *ruler, int tick);
/// What of the widget lies under `at`: an option of a choice, a part of a stepper, else 0.
int widget_part_at(const Widget *widget, Point at);
