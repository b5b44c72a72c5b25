#include "ui/widgets/view.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/strokes/motion.h"
#include "ui/widgets/widget_parts.h"

static float elapsed_ms(int64_t since, int64_t now, bool animate) {
    return animate ? motion_elapsed_ms(since, now) : MOTION_SETTLED;
}

static WidgetView view_of(const Sketch *sketch, const Widget *widget, const WidgetState *state,
                          int64_t now, bool animate) {
    WidgetView view = {
        .sketch = sketch,
        .widget = widget,
        .state = state,
        .change_ms = MOTION_SETTLED,
        .seed = noise_seed(state->seed, widget->hand),
    };
    if (widget->disabled)
        return view;
    view.pressed = state->pressed == widget->id;
    view.focused = state->focus == widget->id;
    // While one is held the others stay calm.
    if (state->hover == widget->id && !state->pressed)
        view.hover = motion_ease_out(elapsed_ms(state->hover_since, now, animate), MOTION_HOVER_MS);
    if (state->changed == widget->id)
        view.change_ms = elapsed_ms(state->changed_at, now, animate);
    return view;
}

static bool is_button(const Widget *widget) {
    return (widget->kind == WIDGET_BUTTON || widget->kind == WIDGET_PRIMARY) &&
           !widget->label_hidden;
}

/// The way back has its arrow wherever it has room, whatever stands beside it.
static bool leads_back(const Widget *button) {
    return button->icon == ICON_BACK;
}

/// All other buttons of a row have their icons in the same place, or none.
static void place_icons(const WidgetList *list, WidgetView *view) {
    const Widget *button = view->widget;
    bool all = true, beside = true;
    for (int i = 0; i < list->count; i++) {
        const Widget *other = &list->widgets[i];
        if (!is_button(other) || leads_back(other) != leads_back(button) ||
            other->area.y >= button->area.y + button->area.h ||
            button->area.y >= other->area.y + other->area.h)
            continue;
        all = all && other->icon != ICON_NONE;
        beside = beside && widget_button_has_icon(view->sketch, other, view->state);
    }
    view->icons = all && beside;
    view->icon_above =
        all && !beside && (button->icon_above || button->area.h >= WIDGET_ICON_ABOVE_FROM);
}

static void (*const DRAW[])(const WidgetView *view) = {
    [WIDGET_BUTTON] = widget_draw_button,
    [WIDGET_PRIMARY] = widget_draw_button,
    [WIDGET_MARGIN_ICON] = widget_draw_margin_icon,
    [WIDGET_CHOICE] = widget_draw_choice,
    [WIDGET_TICK] = widget_draw_tick,
    [WIDGET_ONE_OF] = widget_draw_tick,
    [WIDGET_STEPPER] = widget_draw_stepper,
    [WIDGET_RULER] = widget_draw_ruler,
    [WIDGET_CARD] = widget_draw_card,
    [WIDGET_FIELD] = widget_draw_field,
    [WIDGET_LINK] = widget_draw_link,
};

/// What the focus ring goes around, 6 px outside.
static Rect focus_area(const WidgetView *view) {
    enum { KNOB_RING = 36, FIELD_RING = 28 };
    const Widget *widget = view->widget;
    const Rect area = widget->area;
    switch (widget->kind) {
    case WIDGET_RULER: // the knob alone: a ring around all would cross the labels
        return RECT(widget_ruler_x(widget, widget->value) - KNOB_RING / 2.0f,
                    widget_ruler_y(widget) - KNOB_RING / 2.0f, KNOB_RING, KNOB_RING);
    case WIDGET_TICK:
    case WIDGET_ONE_OF:
        return RECT(area.x, area.y + 4, widget_tick_width(view), area.h - 8);
    case WIDGET_STEPPER: // an open shape, with others close by
        return rect_grown(area, -2);
    case WIDGET_FIELD: // the line of text alone: words stand right above and below
        return RECT(area.x + 2, area.y + (area.h - FIELD_RING) / 2, area.w - 4, FIELD_RING);
    default:
        return area;
    }
}

static bool is_icon_alone(const Widget *widget) {
    return widget && widget->label_hidden && widget->icon != ICON_NONE;
}

/// The icon alone that the hand rests on, long enough to ask for its name, or while it rests
/// nowhere the one that the keyboard has come to; NULL: none.
static const Widget *asked_for_name(const WidgetList *list, const WidgetState *state, int64_t now) {
    const bool held = state->pressed != 0;
    const Widget *widget = widget_find(list, held ? state->pressed : state->hover);
    const int64_t since = held ? state->pressed_at : state->hover_since;
    if (is_icon_alone(widget))
        return now - since >= WIDGET_NAME_AFTER ? widget : NULL;
    const bool walked = state->focus_visible && state->walked_to == state->focus;
    const Widget *focused = walked ? widget_find(list, state->focus) : NULL;
    return !held && is_icon_alone(focused) ? focused : NULL;
}

/// Its name, on a slip of paper within the page: beside it in a margin, but for the topmost, which
/// stands beside a title, else above or below.
static void draw_name(const Sketch *sketch, const Widget *icon, Rect page, uint32_t seed) {
    enum { SIZE = 16, EDGES = 20, HEIGHT = 30, APART = 6, MARGIN = 60, TITLE = 60 };
    const float width = sketch_text_width(sketch, icon->label, SIZE, false) + EDGES;
    const Point centre = rect_centre(icon->area);
    const bool beside = icon->area.x + icon->area.w + APART + width <= page.w &&
                        centre.x < MARGIN && centre.y > TITLE;
    const float left = beside ? icon->area.x + icon->area.w + APART : centre.x - width / 2;
    const float above = icon->area.y - HEIGHT - APART;
    const float top = beside      ? centre.y - HEIGHT / 2.0f
                      : above > 4 ? above
                                  : icon->area.y + icon->area.h + APART;
    const Rect slip = RECT(CLAMP(left, 4, MAX(4, page.w - width - 4)), top, width, HEIGHT);
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 6;
    style.line = 1.5f;
    sketch_box(sketch, slip, &style, noise_seed(seed, icon->hand));
    sketch_text(sketch, POINT(rect_centre(slip).x, slip.y + 20), icon->label, SIZE, false,
                TEXT_MIDDLE, sketch->palette->ink);
}

void widget_draw_name(const Sketch *sketch, const WidgetList *list, const WidgetState *state,
                      Rect page, int64_t now) {
    const Widget *icon = asked_for_name(list, state, now);
    if (icon)
        draw_name(sketch, icon, page, state->seed);
}

/// From the left on, as far as it is drawn.
static void draw_one(const WidgetView *view) {
    const Widget *widget = view->widget;
    if (widget->hidden <= 0) {
        DRAW[widget->kind](view);
        return;
    }
    Rect drawn = rect_grown(widget->area, 8);
    drawn.w *= 1 - widget->hidden;
    drawlist_push_clip(view->sketch->list, drawn);
    DRAW[widget->kind](view);
    drawlist_pop(view->sketch->list);
}

void widget_draw(const Sketch *sketch, const WidgetList *list, const WidgetState *state,
                 int64_t now, bool animate) {
    for (int i = 0; i < list->count; i++) {
        const Widget *widget = &list->widgets[i];
        if (widget->kind == WIDGET_AREA)
            continue;
        WidgetView view = view_of(sketch, widget, state, now, animate);
        if (is_button(widget))
            place_icons(list, &view);
        draw_one(&view);
        // What can't be done any more keeps the keyboard that did it last.
        if (state->focus == widget->id && state->focus_visible)
            sketch_focus_ring(sketch, focus_area(&view), view_seed(&view, SEED_FOCUS));
    }
}
