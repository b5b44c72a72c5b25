// A window with less room than the least layout shows a part of that: which part, and what moves
// it.
#include "ui/stage/stage_parts.h"

#include "ink/sketch/sketch.h"
#include "ui/board/board_control.h"

#include <math.h>

enum { AROUND = 12 };                ///< px that what is shown keeps from the window's edge
enum { NOTCH = 60, STEP = 60 };      ///< px of a notch of the wheel, and of an arrow
static const float PAGE = .8f;       ///< share of the window that a page is
static const float FINGER_FROM = 10; ///< window px that a finger moves before it scrolls

// --- where

static Point most(const Stage *stage) {
    const Layout *layout = &stage->layout;
    return POINT(MAX(0, layout->view.x - layout->shown.x),
                 MAX(0, layout->view.y - layout->shown.y));
}

Point stage_scroll_of(const Stage *stage, const Screen *screen) {
    const Point last = most(stage);
    return POINT(CLAMP(screen->scroll.x, 0, last.x), CLAMP(screen->scroll.y, 0, last.y));
}

Point stage_scroll_place(const Stage *stage, Point window_px) {
    const Point corner = stage_scroll_of(stage, stage->top);
    const float scale = stage->layout.scale;
    return POINT(window_px.x / scale + corner.x, window_px.y / scale + corner.y);
}

Point stage_scroll_window(const Stage *stage, Point place) {
    const Point corner = stage_scroll_of(stage, stage->top);
    const float scale = stage->layout.scale;
    return POINT((place.x - corner.x) * scale, (place.y - corner.y) * scale);
}

/// True when that is another place.
static bool scroll_by(Stage *stage, Point by) {
    const Point before = stage_scroll_of(stage, stage->top);
    stage->top->scroll = POINT(before.x + by.x, before.y + by.y);
    stage->top->scroll = stage_scroll_of(stage, stage->top);
    return stage->top->scroll.x != before.x || stage->top->scroll.y != before.y;
}

// --- what moves it

bool stage_scroll_by_wheel(Stage *stage, const Input *input) {
    const Point notches = POINT(input->across, -input->wheel);
    const bool sideways = most(stage).y == 0 || input->shift;
    return scroll_by(stage, sideways ? POINT(NOTCH * (notches.x + notches.y), 0)
                                     : POINT(NOTCH * notches.x, NOTCH * notches.y));
}

bool stage_scroll_by_key(Stage *stage, const Input *input) {
    const float page = PAGE * stage->layout.shown.y, end = stage->layout.view.y;
    switch ((int)input->key) {
    case KEY_LEFT:
        return scroll_by(stage, POINT(-STEP, 0));
    case KEY_RIGHT:
        return scroll_by(stage, POINT(STEP, 0));
    case KEY_UP:
        return scroll_by(stage, POINT(0, -STEP));
    case KEY_DOWN:
        return scroll_by(stage, POINT(0, STEP));
    case KEY_PAGE_UP:
        return scroll_by(stage, POINT(0, -page));
    case KEY_PAGE_DOWN:
        return scroll_by(stage, POINT(0, page));
    case KEY_HOME:
        return scroll_by(stage, POINT(0, -end));
    case KEY_END:
        return scroll_by(stage, POINT(0, end));
    default:
        return false;
    }
}

/// The finger goes mostly along a way that the view can be scrolled.
static bool means_to_scroll(const Stage *stage, Point way) {
    const Point last = most(stage);
    const bool across = fabsf(way.x) > fabsf(way.y);
    return (across ? last.x : last.y) > 0 && fabsf(across ? way.x : way.y) >= FINGER_FROM;
}

static void follow_finger(Stage *stage, Point at) {
    StageFinger *finger = &stage->finger;
    const float scale = stage->layout.scale;
    scroll_by(stage, POINT((finger->at.x - at.x) / scale, (finger->at.y - at.y) / scale));
    finger->at = at;
}

bool stage_scroll_by_finger(Stage *stage, const Input *input) {
    StageFinger *finger = &stage->finger;
    const bool scrolls = finger->scrolls && input->touch;
    if (scrolls && input->kind == INPUT_POINTER_MOVE)
        follow_finger(stage, input->at);
    else if (input->kind != INPUT_POINTER_MOVE)
        *finger = (StageFinger){.down = input->touch && input->kind == INPUT_POINTER_DOWN,
                                .at = input->at};
    return scrolls && input->kind != INPUT_POINTER_DOWN;
}

bool stage_scroll_begins(Stage *stage, const Input *input, bool followed) {
    StageFinger *finger = &stage->finger;
    const Point way = POINT(input->at.x - finger->at.x, input->at.y - finger->at.y);
    if (!finger->down || input->kind != INPUT_POINTER_MOVE)
        return false;
    finger->down = !followed;
    if (followed || !means_to_scroll(stage, way))
        return false;
    finger->down = false;
    finger->scrolls = true;
    follow_finger(stage, input->at);
    return true;
}

// --- what is to be seen

Rect stage_scroll_focus(const Stage *stage) {
    const Screen *top = stage->top;
    const Widget *widget = widget_find(&stage->list, top->widgets.focus);
    // The mark keeps its place in the window.
    if (!widget || !top->widgets.focus_visible || stage_is_mark(widget->id))
        return RECT(0, 0, 0, 0);
    return widget->id == BOARD_CONTROL && top->ops->cursor ? top->ops->cursor(top) : widget->area;
}

/// By how much a window of `size` from `corner` on is to move along one way. Of what is larger than
/// the window the beginning is shown.
static float to_show(float from, float length, float corner, float size) {
    const float low = from - AROUND - corner, high = from + length + AROUND - corner - size;
    return low < 0 || high > low ? low : MAX(high, 0);
}

void stage_scroll_show(Stage *stage, Rect area) {
    const Point corner = stage_scroll_of(stage, stage->top), size = stage->layout.shown;
    scroll_by(stage, POINT(to_show(area.x, area.w, corner.x, size.x),
                           to_show(area.y, area.h, corner.y, size.y)));
}

Point stage_show_place(Stage *stage, Point window_px) {
    const Point place = stage_scroll_place(stage, window_px);
    stage_scroll_show(stage, RECT(place.x, place.y, 0, 0));
    return stage_scroll_window(stage, place);
}

// --- the bars

enum { BAR_INSET = 5, BAR_ENDS = 8, SEED_BARS = 0x5c011 };

/// Where a bar begins and ends on a side of the window that is `size` long.
static void span(float corner, float size, float whole, float *from, float *to) {
    const float length = size - 2 * BAR_ENDS;
    *from = BAR_ENDS + length * corner / whole;
    *to = *from + length * size / whole;
}

static void draw_bar(const Sketch *sketch, Point from, Point to, uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->ink, 3, seed);
    pen.opacity = .55f;
    pen.wobble = .5f;
    sketch_points(sketch, (Point[]){from, to}, 2, &pen);
}

void stage_scroll_draw(const Stage *stage, const Sketch *sketch) {
    const Point last = most(stage), corner = stage_scroll_of(stage, stage->top);
    const Point size = stage->layout.shown, whole = stage->layout.view;
    float from, to;
    if (last.y > 0) {
        span(corner.y, size.y, whole.y, &from, &to);
        draw_bar(sketch, POINT(size.x - BAR_INSET, from), POINT(size.x - BAR_INSET, to), SEED_BARS);
    }
    if (last.x > 0) {
        span(corner.x, size.x, whole.x, &from, &to);
        draw_bar(sketch, POINT(from, size.y - BAR_INSET), POINT(to, size.y - BAR_INSET),
                 SEED_BARS + 1);
    }
}
