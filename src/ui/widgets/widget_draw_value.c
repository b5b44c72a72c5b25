// Choices, tick boxes, steppers and rulers.
#include "ui/widgets/view.h"

#include "ink/strokes/motion.h"
#include "ui/widgets/widget_parts.h"

#include <math.h>
#include <stdio.h>

// --- choice

static const float CHOICE_TEXT_SIZE = 17;
/// Half the width of the ring around an option that the screen draws.
static const float HIDDEN_OPTION_RING = 34, CHOICE_INSET = 1.5f;

static bool option_hidden(const Widget *choice, int option) {
    return choice->options_hidden >> option & 1;
}

static void circle_option(const WidgetView *view, int option) {
    const Widget *choice = view->widget;
    const Rect area = widget_option_area(choice, option);
    const float width = sketch_text_width(view->sketch, choice->options[option],
                                          view_text_size(view, CHOICE_TEXT_SIZE), true);
    const bool hidden = option_hidden(choice, option);
    const float widest = area.w / 2 - (hidden ? 4 : -3);
    const float radius = choice->options_broad >> option & 1 ? widest
                         : hidden                            ? HIDDEN_OPTION_RING
                                                             : width / 2 + 17;
    StrokeStyle pen = sketch_pen(view->sketch->palette->x, 2.7f,
                                 view_seed(view, SEED_LOOP + SEED_OPTIONS + (uint32_t)option));
    pen.reveal = motion_ease_out(view->change_ms, MOTION_LOOP_MS);
    sketch_loop(view->sketch, rect_centre(area), MIN(radius, widest), area.h / 2 - 2, 1.12f, &pen);
}

static void draw_option(const WidgetView *view, int option) {
    const Widget *choice = view->widget;
    const Rect area = widget_option_area(choice, option);
    const bool chosen = option == choice->value;
    if (view->state->hover_part == option && !chosen)
        view_hover_pen(view, RECT(area.x + 12, area.y + 10, area.w - 24, area.h - 20));
    if (view->pressed && view->state->pressed_part == option)
        view_hatch(view, rect_grown(area, -6), 6, .25f);
    if (option > 0 && !chosen && option != choice->value + 1) {
        const StrokeStyle pen =
            sketch_dry_pen(view->sketch->palette->faint, 1.2f,
                           view_seed(view, SEED_LINE + SEED_OPTIONS + (uint32_t)option));
        sketch_line(view->sketch, POINT(area.x, area.y + 11), POINT(area.x, area.y + area.h - 11),
                    .006f, &pen);
    }
    if (!option_hidden(choice, option))
        sketch_label(view->sketch, rect_centre(area), choice->options[option],
                     view_text_size(view, CHOICE_TEXT_SIZE), chosen, view_colour(view));
}

void widget_draw_choice(const WidgetView *view) {
    const Widget *choice = view->widget;
    BoxStyle style = view_box_style(view, 9, 1.7f, 0);
    if (!choice->disabled)
        style.line = 1.7f;
    // Those of rows one below the other don't touch.
    const Rect box = {choice->area.x, choice->area.y + CHOICE_INSET, choice->area.w,
                      choice->area.h - 2 * CHOICE_INSET};
    sketch_box(view->sketch, box, &style, view_seed(view, SEED_BOX));
    for (int i = 0; i < widget_option_count(choice); i++)
        draw_option(view, i);
    if (!choice->disabled)
        circle_option(view, choice->value);
}

// --- tick box

static const float TICK_BOX = 26, TICK_TEXT_SIZE = 18, TICK_TEXT_LEFT = 36, TICK_NOTE_SIZE = 14,
                   TICK_NOTE_DOWN = 18;

float widget_tick_width(const WidgetView *view) {
    return TICK_TEXT_LEFT + sketch_text_width(view->sketch, view->widget->label,
                                              view_text_size(view, TICK_TEXT_SIZE), false);
}

/// The box of a tick, or the ring of one of several, which has a dot where it is chosen.
static void draw_box(const WidgetView *view, Rect box) {
    BoxStyle style = view_box_style(view, 4, 1.9f, 0);
    style.wobble = .5f;
    if (view->widget->kind == WIDGET_TICK) {
        sketch_box(view->sketch, box, &style, view_seed(view, SEED_BOX));
        return;
    }
    const StrokeStyle pen = sketch_pen(style.outline, 1.9f, view_seed(view, SEED_BOX));
    const float radius = TICK_BOX / 2;
    sketch_disc(view->sketch, rect_centre(box), radius, style.fill, 1);
    sketch_loop(view->sketch, rect_centre(box), radius, radius, 1.08f, &pen);
    if (view->widget->on)
        sketch_dot(view->sketch, rect_centre(box), .5f * radius,
                   view->widget->disabled ? view->sketch->palette->faint : view->sketch->palette->x,
                   view_seed(view, SEED_ICON));
}

void widget_draw_tick(const WidgetView *view) {
    const Widget *tick = view->widget;
    const float size = view_text_size(view, TICK_TEXT_SIZE), y = tick->area.y + tick->area.h / 2;
    const Rect box = RECT(tick->area.x, y - TICK_BOX / 2, TICK_BOX, TICK_BOX);
    const float text_x = tick->area.x + TICK_TEXT_LEFT;
    const float width = widget_tick_width(view) - TICK_TEXT_LEFT;
    view_hover_pen(view, RECT(text_x - 5, y - 14, width + 12, 28));
    draw_box(view, box);
    if (view->pressed)
        view_hatch(view, rect_grown(box, -3), 5, .4f);
    const float up = tick->note[0] ? TICK_NOTE_DOWN / 2 : 0, baseline = view_baseline(y, size) - up;
    sketch_words_within(view->sketch, POINT(text_x, baseline), tick->label, size, false,
                        MAX(tick->area.x + tick->area.w - text_x, .6f * width), view_colour(view));
    sketch_words_within(view->sketch, POINT(text_x, baseline + TICK_NOTE_DOWN), tick->note,
                        TICK_NOTE_SIZE, false, tick->area.x + tick->area.w - text_x,
                        tick->disabled ? view_colour(view) : view->sketch->palette->pencil);
    if (!tick->on || tick->kind == WIDGET_ONE_OF)
        return;
    IconStyle icon = sketch_icon_style(
        tick->disabled ? view->sketch->palette->faint : view->sketch->palette->x, 30);
    icon.width = 2.9f;
    icon.reveal = motion_ease_out(view->change_ms, MOTION_TICK_MS);
    sketch_icon(view->sketch, ICON_TICK, POINT(box.x + 15, y - 4), icon,
                view_seed(view, SEED_ICON));
}

// --- stepper

static const float STEPPER_LABEL_SIZE = 18, STEPPER_VALUE_SIZE = 26, STEPPER_WORDS_SIZE = 20,
                   STEPPER_ICON_SIZE = 19;

static void draw_stepper_button(const WidgetView *view, int part) {
    const Widget *stepper = view->widget;
    const WidgetState *state = view->state;
    Widget button = *stepper;
    button.disabled = stepper->disabled || !widget_stepper_can(stepper, part);
    WidgetView own = *view;
    own.widget = &button;
    own.seed = noise_seed(view->seed, (uint32_t)(part + 2));
    own.pressed = view->pressed && state->pressed_part == part && !button.disabled;
    Rect area = widget_stepper_button(stepper, part);
    if (own.pressed) {
        area.x += 2;
        area.y += 2;
    }
    const BoxStyle style = view_box_style(&own, 9, 1.9f, 3);
    sketch_box(view->sketch, area, &style, view_seed(&own, SEED_BOX));
    if (state->hover_part == part && !button.disabled)
        view_hover_pen(&own, rect_grown(area, -8));
    if (own.pressed)
        view_hatch(&own, rect_grown(area, -4), 6, .28f);
    IconStyle icon = sketch_icon_style(view_colour(&own), STEPPER_ICON_SIZE);
    icon.width = 2.4f;
    sketch_icon(view->sketch, part == STEPPER_MORE ? ICON_PLUS : ICON_MINUS, rect_centre(area),
                icon, view_seed(&own, SEED_ICON));
}

/// Behind the digits typed so far.
static void draw_caret(const WidgetView *view, Rect between, const char *number) {
    const float width = sketch_text_width(view->sketch, number, STEPPER_VALUE_SIZE, true);
    const float x = rect_centre(between).x + width / 2 + 3;
    const StrokeStyle pen =
        sketch_dry_pen(view->sketch->palette->x, 1.8f, view_seed(view, SEED_LINE));
    sketch_line(view->sketch, POINT(x, between.y + 3), POINT(x, between.y + between.h - 3), .004f,
                &pen);
}

void widget_draw_stepper(const WidgetView *view) {
    const Widget *stepper = view->widget;
    const float y = stepper->area.y + stepper->area.h / 2;
    const Rect less = widget_stepper_button(stepper, STEPPER_LESS);
    const Rect more = widget_stepper_button(stepper, STEPPER_MORE);
    const float usual = view_text_size(view, STEPPER_LABEL_SIZE);
    const float long_words = sketch_text_width(view->sketch, stepper->label, usual, false);
    const float room = less.x - stepper->area.x - 6;
    const float size = usual * CLAMP(room / MAX(long_words, 1), .5f, 1);
    sketch_words(view->sketch, POINT(stepper->area.x, view_baseline(y, size)), stepper->label, size,
                 view_colour(view));
    draw_stepper_button(view, STEPPER_LESS);
    draw_stepper_button(view, STEPPER_MORE);
    const WidgetState *state = view->state;
    const bool typed = state->focus == stepper->id && state->typed > 0;
    const Rect between = RECT(less.x + less.w + 6, y - 15, more.x - less.x - less.w - 12, 30);
    char number[16];
    snprintf(number, sizeof number, "%d", typed ? state->typed : stepper->value);
    const bool words = stepper->note[0] != '\0';
    if (state->whole == stepper->id)
        view_felt_pen(view, between, 1);
    else if (!words && !stepper->disabled && state->hover_part == 0)
        view_hover_pen(view, between);
    if (typed)
        draw_caret(view, between, number);
    const char *value = words ? stepper->note : number;
    const float large = words ? STEPPER_WORDS_SIZE : STEPPER_VALUE_SIZE;
    const float needs = sketch_text_width(view->sketch, value, large, true);
    sketch_text(view->sketch, POINT((less.x + more.x + more.w) / 2, y + (words ? 7 : 9)), value,
                large * MIN(1, between.w / MAX(needs, 1)), true, TEXT_MIDDLE, view_colour(view));
}

// --- ruler

static const float RULER_LABEL_SIZE = 14.5f, RULER_TICK = 13, RULER_LABEL_DOWN = 29;
/// A label may reach this far past the last tick.
static const float RULER_LABEL_PAST = 30, RULER_LABELS_APART = 2;
static const float KNOB = 13.5f, KNOB_DOT = 4.2f;

static void draw_tick_mark(const WidgetView *view, int tick) {
    const Widget *ruler = view->widget;
    const float x = widget_ruler_x(ruler, ruler->min + tick), y = widget_ruler_y(ruler);
    const StrokeStyle pen =
        sketch_dry_pen(view_colour(view), 1.6f, view_seed(view, SEED_TICKS + (uint32_t)tick));
    sketch_line(view->sketch, POINT(x, y - 1), POINT(x + .5f, y - RULER_TICK), .006f, &pen);
}

/// The words of a tick, or its number where the ruler leaves them out.
static void tick_words(const Widget *ruler, int tick, Text *words) {
    const Slice label = widget_tick_label(ruler, tick);
    if (label.length > 0)
        text_add_bytes(words, label.start, label.length);
    else
        text_add(words, "%d", ruler->min + tick);
}

/// The words of a tick and where their middle is: not further right than RULER_LABEL_PAST.
typedef struct TickLabel {
    char words[WIDGET_LABEL_MAX];
    float middle, half;
} TickLabel;

static TickLabel tick_label(const WidgetView *view, int tick) {
    const Widget *ruler = view->widget;
    TickLabel label;
    Text words = text_over(label.words, sizeof label.words);
    tick_words(ruler, tick, &words);
    const bool chosen = ruler->min + tick == ruler->value;
    const float size = view_text_size(view, RULER_LABEL_SIZE);
    label.half = sketch_text_width(view->sketch, label.words, size, chosen) / 2;
    const float most = ruler->area.x + ruler->area.w + RULER_LABEL_PAST - label.half;
    label.middle = MIN(widget_ruler_x(ruler, ruler->min + tick), most);
    return label;
}

static float apart(const TickLabel *one, const TickLabel *other) {
    return fabsf(one->middle - other->middle) - one->half - other->half;
}

/// Is there room between it and the next one?
static bool is_clear(const WidgetView *view, int tick, const TickLabel *label) {
    const Widget *ruler = view->widget;
    int next = tick + 1;
    while (next <= ruler->max - ruler->min && widget_tick_label(ruler, next).length == 0)
        next++;
    const TickLabel after = tick_label(view, MIN(next, ruler->max - ruler->min));
    return next > ruler->max - ruler->min || apart(label, &after) >= RULER_LABELS_APART;
}

/// The label of the value always shows; another one that would touch it or the next does not.
static void draw_tick_label(const WidgetView *view, int tick) {
    const Widget *ruler = view->widget;
    const bool chosen = ruler->min + tick == ruler->value;
    if (!chosen && widget_tick_label(ruler, tick).length == 0)
        return;
    const TickLabel label = tick_label(view, tick);
    const TickLabel value = tick_label(view, ruler->value - ruler->min);
    if (!chosen && (apart(&label, &value) < RULER_LABELS_APART || !is_clear(view, tick, &label)))
        return;
    sketch_text(view->sketch, POINT(label.middle, widget_ruler_y(ruler) + RULER_LABEL_DOWN),
                label.words, view_text_size(view, RULER_LABEL_SIZE), chosen, TEXT_MIDDLE,
                chosen ? view_colour(view) : view->sketch->palette->pencil);
}

static void draw_knob(const WidgetView *view, Point centre) {
    const Sketch *sketch = view->sketch;
    const Palette *palette = sketch->palette;
    view_hover_pen(view, RECT(centre.x - 19, centre.y - 19, 38, 38));
    sketch_disc(sketch, centre, 13, palette->card, 1);
    StrokeStyle pen = sketch_pen(palette->x, 3, view_seed(view, SEED_LOOP));
    sketch_loop(sketch, centre, KNOB, KNOB - .5f, 1.12f, &pen);
    sketch_dot(sketch, centre, KNOB_DOT, palette->x, view_seed(view, SEED_ICON));
    if (!view->pressed)
        return;
    StrokeStyle second = sketch_pen(palette->x, 2.4f, view_seed(view, SEED_SECOND));
    sketch_loop(sketch, centre, KNOB + 4.5f, KNOB + 4, 1.12f, &second);
}

/// The value above the knob while it is dragged: the hand hides the ruler.
static void draw_value_bubble(const WidgetView *view, Point knob) {
    const Widget *ruler = view->widget;
    char memory[WIDGET_LABEL_MAX];
    Text words = text_over(memory, sizeof memory);
    tick_words(ruler, ruler->value - ruler->min, &words);
    const float width = MAX(34, sketch_text_width(view->sketch, memory, 17, true) + 20);
    BoxStyle style = sketch_box_style(view->sketch);
    style.radius = 6;
    style.line = 1.5f;
    sketch_box(view->sketch, RECT(knob.x - width / 2, knob.y - 47, width, 26), &style,
               view_seed(view, SEED_KEY));
    sketch_text(view->sketch, POINT(knob.x, knob.y - 28), memory, 17, true, TEXT_MIDDLE,
                view->sketch->palette->ink);
}

static void draw_ruler_line(const WidgetView *view, float to) {
    const Widget *ruler = view->widget;
    const float x = ruler->area.x, y = widget_ruler_y(ruler);
    StrokeStyle pen = sketch_pen(view_colour(view), 2, view_seed(view, SEED_LINE));
    stroke_taper(&pen, .7f, .4f);
    sketch_line(view->sketch, POINT(x - 6, y), POINT(x + ruler->area.w + 8, y), .001f, &pen);
    if (to - 10 <= x)
        return;
    StrokeStyle done = sketch_dry_pen(view->sketch->palette->x, 5, view_seed(view, SEED_BOX));
    stroke_taper(&done, .8f, 1);
    sketch_line(view->sketch, POINT(x - 2, y + .5f), POINT(to - 10, y - .5f), .001f, &done);
}

void widget_draw_ruler(const WidgetView *view) {
    const Widget *ruler = view->widget;
    const Point knob = {widget_ruler_x(ruler, ruler->value), widget_ruler_y(ruler)};
    for (int tick = 0; tick <= ruler->max - ruler->min; tick++) {
        draw_tick_mark(view, tick);
        draw_tick_label(view, tick);
    }
    draw_ruler_line(view, knob.x);
    draw_knob(view, knob);
    if (view->pressed)
        draw_value_bubble(view, knob);
}
