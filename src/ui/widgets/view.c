#include "ui/widgets/view.h"

uint32_t view_seed(const WidgetView *view, uint32_t stream) {
    return noise_seed(view->seed, stream);
}

Colour view_colour(const WidgetView *view) {
    const Palette *palette = view->sketch->palette;
    return view->widget->disabled ? palette->faint : palette->ink;
}

float view_text_size(const WidgetView *view, float usual) {
    return view->widget->text_size > 0 ? view->widget->text_size : usual;
}

float view_baseline(float y, float size) {
    return y + .34f * size;
}

BoxStyle view_box_style(const WidgetView *view, float radius, float line, float shadow) {
    BoxStyle style = sketch_box_style(view->sketch);
    style.radius = radius;
    style.line = line;
    style.shadow = shadow;
    if (view->widget->disabled) {
        style.line = 1.6f;
        style.outline = view->sketch->palette->faint;
        style.fill_opacity = 0;
        style.shadow = 0;
        style.dashed = true;
    } else if (view->pressed) {
        style.line = 2.6f;
        style.shadow = 0;
    }
    return style;
}

void view_felt_pen(const WidgetView *view, Rect area, float reveal) {
    sketch_felt_pen(view->sketch, area, 2, reveal, view_seed(view, SEED_FELT_PEN));
}

void view_hover_pen(const WidgetView *view, Rect area) {
    sketch_faint_felt_pen(view->sketch, area, 2, view->hover, view_seed(view, SEED_FELT_PEN));
}

void view_hatch(const WidgetView *view, Rect area, float gap, float opacity) {
    StrokeStyle pen = sketch_dry_pen(view->sketch->palette->ink, 1, view_seed(view, SEED_HATCH));
    pen.opacity = opacity;
    sketch_hatch(view->sketch, area, gap, &pen);
}
