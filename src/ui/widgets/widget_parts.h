// Where the parts of a widget lie, for the hand that presses them and for the pen that draws them.
// Inside the widget set only.
#ifndef INKROW_UI_WIDGET_PARTS_H
#define INKROW_UI_WIDGET_PARTS_H

#include "base/text.h"
#include "ui/widgets/widget.h"

/// Parts of a stepper.
enum { STEPPER_LESS = -1, STEPPER_MORE = 1 };

/// How many options a choice has, and where one of them lies.
int widget_option_count(const Widget *choice);
Rect widget_option_area(const Widget *choice, int option);
/// The drawn button of a stepper.
Rect widget_stepper_button(const Widget *stepper, int part);
/// True when the stepper has not reached the end that `part` leads to.
bool widget_stepper_can(const Widget *stepper, int part);
/// The line of a ruler.
float widget_ruler_y(const Widget *ruler);
float widget_ruler_x(const Widget *ruler, int value);
int widget_ruler_value_at(const Widget *ruler, float x);
/// The label of a ruler's tick, 0 the first; empty when there is none.
Slice widget_tick_label(const Widget *ruler, int tick);
/// What of the widget lies under `at`: an option of a choice, a part of a stepper, else 0.
int widget_part_at(const Widget *widget, Point at);
/// Whether Tab and arrows stop at it.
bool widget_focusable(const Widget *widget);

// --- fields (field.c)

enum { FIELD_TEXT_SIZE = 21, FIELD_LABEL_SIZE = 17, FIELD_PADDING = 8 };

/// The part of a field where its text stands, and how much of the text that is.
typedef struct FieldView {
    Rect area;  ///< of the text, behind the label
    int start;  ///< byte offset of the first letter shown
    int length; ///< bytes shown, a little more than fits
} FieldView;

/// What shows of a field's text with the caret in sight; `text` NULL: all of it.
FieldView field_view(const Widget *field, const TextRasteriser *text, bool focused, int caret);
/// The byte offset nearest to `x` among the letters shown.
int field_caret_at(const Widget *field, const TextRasteriser *text, const FieldView *view, float x);
/// The width of `length` bytes from `start`.
float field_width(const Widget *field, const TextRasteriser *text, int start, int length);
/// A caret held to the text: on it, and between two letters.
int field_valid_caret(const Widget *field, int caret);
/// Moves the caret or removes letters, all of them where the whole text is selected. False when the
/// key is none of a field's.
bool field_key(const Widget *field, WidgetState *state, const Input *input, WidgetAction *action);
/// Puts `text` in at the caret, or in place of the selected text, as much as there is room for:
/// what is not UTF-8 is left out, line ends and tabs become spaces.
void field_insert(const Widget *field, WidgetState *state, const char *text, WidgetAction *action);

// --- moving the focus (focus.c)

/// The next (`step` 1) or previous (-1) widget that can be focused, in the order of the list and
/// round its end; the first or last one when `from` is none.
int focus_in_order(const WidgetList *list, int from, int step);
/// The nearest widget in the direction of an arrow key, or 0.
int focus_in_direction(const WidgetList *list, int from, Key arrow);

#endif
