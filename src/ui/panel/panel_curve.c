#include "ui/panel/panel_curve.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"

#include <math.h>

enum { CURVE_SEED = 0xc42e, POINTS_MAX = 100, SPAN_LEAST = 21 };

/// The points of the curve in the window.
typedef struct Curve {
    float zero; ///< y where nobody is ahead
    int count;
    Point points[POINTS_MAX];
} Curve;

/// From -1 to 1, for X, after the first `move` moves of the record.
static float ahead_after(const Session *session, int move, Score score) {
    const Position *now = session_position(session);
    int marks = position_marks(now) - (session->game.record.cursor - move);
    return (float)(score_chance(score, &now->variant, marks) - 500) / 500;
}

/// Every `stride`th move is taken, so that a long game stays legible; the newest one always.
static void find_points(Curve *curve, Rect graph, const Session *session) {
    int cursor = session->game.record.cursor;
    int span = MAX(SPAN_LEAST, cursor), stride = 1 + cursor / (POINTS_MAX - 1);
    curve->zero = graph.y + graph.h / 2;
    for (int move = 0; move <= cursor && curve->count < POINTS_MAX; move++) {
        Score score;
        bool wanted = (cursor - move) % stride == 0;
        if (!wanted || !session_score_after(session, move, &score))
            continue;
        float height = graph.h / 2 - 10, ahead = ahead_after(session, move, score);
        curve->points[curve->count++] = POINT(
            graph.x + 4 + (graph.w - 22) * (float)move / (float)span, curve->zero - ahead * height);
    }
}

static Colour leader_colour(const Sketch *sketch, const Curve *curve, float y) {
    return y <= curve->zero ? sketch->palette->x : sketch->palette->o;
}

static void draw_stems(const Sketch *sketch, const Curve *curve) {
    for (int i = 0; i < curve->count; i++) {
        Point top = curve->points[i];
        if (fabsf(top.y - curve->zero) <= 3)
            continue;
        StrokeStyle pen = sketch_dry_pen(leader_colour(sketch, curve, top.y), 1.3f,
                                         noise_seed(CURVE_SEED, (uint32_t)i));
        pen.opacity = .55f;
        pen.wobble = .3f;
        sketch_line(sketch, POINT(top.x, curve->zero), top, 0, &pen);
    }
}

static void draw_curve(const Sketch *sketch, const Curve *curve) {
    Path path = {0};
    int pieces = CLAMP((PATH_CAPACITY - 2) / MAX(curve->count, 1), 1, 6);
    if (curve->count >= 2) {
        path_add_spline(&path, curve->points, (size_t)curve->count, pieces);
        StrokeStyle pen = sketch_pen(sketch->palette->ink, 2.6f, CURVE_SEED);
        pen.wobble = .3f;
        pen.tremor = .1f;
        sketch_path(sketch, &path, &pen);
    }
    Point last = curve->points[curve->count - 1];
    StrokeStyle pen = sketch_pen(leader_colour(sketch, curve, last.y), 2.6f, CURVE_SEED);
    sketch_loop(sketch, last, 7, 7, 1.12f, &pen);
}

static void draw_side(const Sketch *sketch, MarkSide side, Point at) {
    Mark mark =
        sketch_mark_of(sketch, side, MARK_DRAWN, at, 24, noise_seed(CURVE_SEED, 900 + side));
    mark.width = 2.3f;
    sketch_mark(sketch, mark);
}

void panel_curve_draw(const Sketch *sketch, Rect area, const Session *session) {
    BoxStyle box = sketch_box_style(sketch);
    box.radius = 8;
    box.line = 1.7f;
    box.wobble = .7f;
    sketch_box(sketch, area, &box, CURVE_SEED);
    Rect graph = RECT(area.x + 34, area.y, area.w - 38, area.h);
    Curve curve = {0};
    find_points(&curve, graph, session);
    sketch_rule(sketch, graph.x, graph.x + graph.w - 8, curve.zero, 1.4f, sketch->palette->pencil,
                1, CURVE_SEED);
    draw_side(sketch, MARK_X, POINT(area.x + 19, area.y + 22));
    draw_side(sketch, MARK_O, POINT(area.x + 19, area.y + area.h - 20));
    if (curve.count == 0)
        return;
    draw_stems(sketch, &curve);
    draw_curve(sketch, &curve);
}
