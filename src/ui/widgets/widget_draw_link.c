// Words that lead to what they mean: a dashed line under them, which is whole under the pointer.
#include "ui/widgets/view.h"

static const float LINK_TEXT_SIZE = 17, LINE_UP = 3, WORDS_LINE_DOWN = 5;

static void underline(const WidgetView *view, Point left, float width) {
    const Palette *palette = view->sketch->palette;
    const Point ends[] = {left, {left.x + width, left.y}};
    const bool active = view->hover > 0 || view->pressed;
    const StrokeStyle pen = sketch_dry_pen(active ? palette->x : palette->pencil,
                                           active ? 2.2f : 1.5f, view_seed(view, SEED_LINE));
    if (active)
        sketch_line(view->sketch, ends[0], ends[1], 0, &pen);
    else
        sketch_dashes(view->sketch, ends, 2, 4, 3, &pen);
}

void widget_draw_link(const WidgetView *view) {
    const Widget *link = view->widget;
    const Sketch *sketch = view->sketch;
    const Rect area = link->area;
    if (link->label_hidden) { // the words stand there already
        underline(view, POINT(area.x, area.y + area.h - LINE_UP), area.w);
        return;
    }
    const float size = view_text_size(view, LINK_TEXT_SIZE);
    const float width = MIN(area.w, sketch_text_width(sketch, link->label, size, link->on));
    const Point left = {area.x, view_baseline(area.y + area.h / 2, size)};
    if (link->on)
        view_felt_pen(view, RECT(left.x - 5, left.y - size, width + 10, 1.4f * size), 1);
    sketch_words_within(sketch, left, link->label, size, link->on, area.w, view_colour(view));
    underline(view, POINT(left.x, left.y + WORDS_LINE_DOWN), width);
}
