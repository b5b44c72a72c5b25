// The line of text to fill in.
#include "ui/widgets/view.h"

#include "ui/widgets/field.h"

#include <string.h>

static const float BASELINE_DOWN = 4, RULE_DOWN = 14, CARET_UP = 18, CARET_DOWN = 5;

static void draw_shown_text(const WidgetView *view, const FieldView *shown, float size,
                            float baseline) {
    const Widget *field = view->widget;
    const Palette *palette = view->sketch->palette;
    const bool empty = !field->text || !field->text[0];
    char words[FIELD_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    if (empty)
        text_add(&text, "%s", field->note);
    else
        text_add_bytes(&text, field->text + shown->start, (size_t)shown->length);
    const Colour colour = empty ? palette->pencil : palette->ink;
    const Rect clip = RECT(shown->area.x - 2, field->area.y, shown->area.w + 4, field->area.h);
    drawlist_push_clip(view->sketch->list, clip);
    if (empty)
        sketch_words_within(view->sketch, POINT(shown->area.x, baseline), words, size, false,
                            shown->area.w, field->disabled ? palette->faint : colour);
    else
        sketch_words(view->sketch, POINT(shown->area.x, baseline), words, size,
                     field->disabled ? palette->faint : colour);
    drawlist_pop(view->sketch->list);
}

static void draw_rule(const WidgetView *view, const FieldView *shown, float y) {
    const Palette *palette = view->sketch->palette;
    const float left = shown->area.x - FIELD_PADDING;
    const float right = shown->area.x + shown->area.w + FIELD_PADDING;
    StrokeStyle pen = sketch_pen(view->focused ? palette->x : view_colour(view),
                                 view->focused ? 2.6f : 1.7f, view_seed(view, SEED_LINE));
    stroke_taper(&pen, .6f, .25f);
    sketch_line(view->sketch, POINT(left, y), POINT(right, y - 1), .002f, &pen);
}

static void draw_caret(const WidgetView *view, const FieldView *shown, float baseline) {
    const Widget *field = view->widget;
    const int caret = field_valid_caret(field, view->state->caret);
    const float x = shown->area.x +
                    field_width(field, view->sketch->text, shown->start, caret - shown->start) + 1;
    const StrokeStyle pen =
        stroke_style(view->sketch->palette->x, 1.8f, view_seed(view, SEED_SECOND));
    sketch_line(view->sketch, POINT(x, baseline - CARET_UP), POINT(x, baseline + CARET_DOWN), 0,
                &pen);
}

/// The felt pen over the text that is selected.
static void draw_selection(const WidgetView *view, const FieldView *shown, float y) {
    const float width = field_width(view->widget, view->sketch->text, shown->start, shown->length);
    view_felt_pen(view, RECT(shown->area.x - 4, y - 15, MIN(width, shown->area.w) + 8, 24), 1);
}

void widget_draw_field(const WidgetView *view) {
    const Widget *field = view->widget;
    const Sketch *sketch = view->sketch;
    const float size = view_text_size(view, FIELD_TEXT_SIZE);
    const float y = field->area.y + field->area.h / 2, baseline = y + BASELINE_DOWN;
    const FieldView shown = field_view(field, sketch->text, view->focused, view->state->caret);
    if (!view->focused)
        view_hover_pen(view, RECT(shown.area.x - 4, y - 15, shown.area.w, 24));
    const bool whole = view->state->whole == field->id;
    if (whole)
        draw_selection(view, &shown, y);
    if (!field->label_hidden)
        sketch_words(sketch, POINT(field->area.x, baseline + 1), field->label, FIELD_LABEL_SIZE,
                     field->disabled ? sketch->palette->faint : sketch->palette->pencil);
    draw_rule(view, &shown, y + RULE_DOWN);
    draw_shown_text(view, &shown, size, baseline);
    if (view->focused && !whole)
        draw_caret(view, &shown, baseline);
}
