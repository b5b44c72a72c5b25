// Editing the text of a field, and what of it shows. Inside the widget set only.
#pragma once

#include "ui/widgets/widget_parts.h"

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
/// Puts `text` in the place of all that it holds, likewise.
void field_fill(const Widget *field, WidgetState *state, const char *text, WidgetAction *action);
