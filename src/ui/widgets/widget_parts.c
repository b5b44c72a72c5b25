#include "ui/widgets/widget_parts.h"

#include <math.h>
#include <string.h>

enum { STEPPER_BUTTON_WIDTH = 46, STEPPER_PITCH = 102, STEPPER_PITCH_NARROW = 92 };
enum { STEPPER_PITCH_WORDS = 124, STEPPER_PITCH_WORDS_MOST = 210 };
/// So that those of rows one below the other don't touch.
enum { STEPPER_INSET = 3 };
enum { STEPPER_NARROW = 270, RULER_LINE_FROM_TOP = 22 };

int widget_option_count(const Widget *choice) {
    int count = 0;
    while (count < WIDGET_OPTIONS_MAX && choice->options[count])
        count++;
    return count;
}

/// Options without widths are alike.
static float option_share(const Widget *choice, int option) {
    return choice->option_widths[0] > 0 ? choice->option_widths[option] : 1;
}

Rect widget_option_area(const Widget *choice, int option) {
    CHECK(option >= 0 && option < widget_option_count(choice));
    const Rect area = choice->area;
    float before = 0, total = 0;
    for (int i = 0; i < widget_option_count(choice); i++) {
        if (i == option)
            before = total;
        total += option_share(choice, i);
    }
    return RECT(area.x + area.w * before / total, area.y,
                area.w * option_share(choice, option) / total, area.h);
}

Rect widget_stepper_button(const Widget *stepper, int part) {
    CHECK(part == STEPPER_LESS || part == STEPPER_MORE);
    const Rect area = stepper->area;
    float pitch = area.w < STEPPER_NARROW ? STEPPER_PITCH_NARROW : STEPPER_PITCH;
    if (stepper->note[0]) // words are wider than a number
        pitch = CLAMP(area.w * .48f, STEPPER_PITCH_WORDS, STEPPER_PITCH_WORDS_MOST);
    // Two px stay free on the right for the shadow.
    const float plus = area.x + area.w - STEPPER_BUTTON_WIDTH - 2;
    return RECT(part == STEPPER_MORE ? plus : plus - pitch, area.y + STEPPER_INSET,
                STEPPER_BUTTON_WIDTH, area.h - 2 * STEPPER_INSET);
}

bool widget_stepper_can(const Widget *stepper, int part) {
    CHECK(part == STEPPER_LESS || part == STEPPER_MORE);
    return part == STEPPER_MORE ? stepper->value < stepper->max : stepper->value > stepper->min;
}

bool widget_stepper_is_typed(const Widget *stepper) {
    return !stepper->note[0];
}

float widget_ruler_y(const Widget *ruler) {
    return ruler->area.y + RULER_LINE_FROM_TOP;
}

float widget_ruler_x(const Widget *ruler, int value) {
    CHECK(value >= ruler->min && value <= ruler->max);
    const int steps = MAX(ruler->max - ruler->min, 1);
    const float pitch = (ruler->area.w - ruler->apart) / (float)steps;
    const float apart = value == ruler->max ? ruler->apart : 0;
    return ruler->area.x + pitch * (float)(value - ruler->min) + apart;
}

int widget_ruler_value_at(const Widget *ruler, float x) {
    int nearest = ruler->min;
    for (int value = ruler->min; value <= ruler->max; value++)
        if (fabsf(widget_ruler_x(ruler, value) - x) < fabsf(widget_ruler_x(ruler, nearest) - x))
            nearest = value;
    return nearest;
}

Slice widget_tick_label(const Widget *ruler, int tick) {
    CHECK(tick >= 0);
    const char *start = ruler->ticks ? ruler->ticks : "";
    for (; tick > 0; tick--) {
        start = strchr(start, '|');
        if (!start)
            return slice_of("");
        start++;
    }
    return (Slice){start, strcspn(start, "|")};
}

static int option_at(const Widget *choice, Point at) {
    const int last = widget_option_count(choice) - 1;
    for (int i = 0; i < last; i++) {
        const Rect option = widget_option_area(choice, i);
        if (at.x < option.x + option.w)
            return i;
    }
    return last;
}

static int stepper_part_at(const Widget *stepper, Point at) {
    const Rect less = widget_stepper_button(stepper, STEPPER_LESS);
    const Rect more = widget_stepper_button(stepper, STEPPER_MORE);
    if (at.x >= more.x)
        return STEPPER_MORE;
    return at.x >= less.x && at.x < less.x + less.w ? STEPPER_LESS : 0;
}

int widget_part_at(const Widget *widget, Point at) {
    switch (widget->kind) {
    case WIDGET_CHOICE:
        return option_at(widget, at);
    case WIDGET_STEPPER:
        return stepper_part_at(widget, at);
    default:
        return 0;
    }
}
