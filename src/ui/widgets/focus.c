#include "ui/widgets/focus.h"

#include <math.h>

int focus_in_order(const WidgetList *list, int from, int step) {
    CHECK(step == 1 || step == -1);
    const int count = list->count;
    const Widget *start = widget_find(list, from);
    int index = start ? (int)(start - list->widgets) : step > 0 ? -1 : count;
    for (int tried = 0; tried < count; tried++) {
        index = (index + step + count) % count;
        if (!list->widgets[index].disabled)
            return list->widgets[index].id;
    }
    return 0;
}

/// The rectangle seen as if the arrow pointed to the right.
static Rect turned_right(Rect rect, Key arrow) {
    switch (arrow) {
    case KEY_LEFT:
        return RECT(-rect.x - rect.w, rect.y, rect.w, rect.h);
    case KEY_UP:
        return RECT(-rect.y - rect.h, rect.x, rect.h, rect.w);
    case KEY_DOWN:
        return RECT(rect.y, rect.x, rect.h, rect.w);
    default:
        return rect;
    }
}

/// How far a move to the right takes from `from` to `to`, sideways distance weighing most; negative
/// when `to` does not lie to the right, or to its side where that is not `allowed`.
static float distance_right(Rect from, Rect to, bool allowed) {
    const Point start = rect_centre(from), end = rect_centre(to);
    const float ahead = MAX(0, to.x - (from.x + from.w));
    const float sideways = MAX(0, MAX(to.y - (from.y + from.h), from.y - (to.y + to.h)));
    if (end.x - start.x < 1 || to.x < from.x + from.w / 2 || (sideways > 0 && !allowed))
        return -1;
    return ahead + 3 * sideways + .1f * fabsf(end.y - start.y) + .01f * (end.x - start.x);
}

int focus_in_direction(const WidgetList *list, int from, Key arrow) {
    CHECK(arrow >= KEY_LEFT && arrow <= KEY_DOWN);
    const Widget *focused = widget_find(list, from);
    if (!focused)
        return 0;
    const Rect start = turned_right(focused->area, arrow);
    const bool between_rows = arrow == KEY_UP || arrow == KEY_DOWN;
    int nearest = 0;
    float least = 0;
    for (int i = 0; i < list->count; i++) {
        const Widget *widget = &list->widgets[i];
        if (widget == focused || widget->disabled)
            continue;
        const float distance =
            distance_right(start, turned_right(widget->area, arrow), between_rows);
        if (distance >= 0 && (nearest == 0 || distance < least)) {
            nearest = widget->id;
            least = distance;
        }
    }
    return nearest;
}
