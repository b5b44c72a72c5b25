#include "ink/strokes/drawlist_copy.h"

#include "base/base.h"

#include <math.h>

typedef struct Copy {
    DrawList *to;
    const DrawList *from;
    Point at;
    float scale;
} Copy;

static Point point_of(const Copy *copy, Point point, Point offset) {
    return POINT(copy->at.x + (point.x + offset.x) * copy->scale,
                 copy->at.y + (point.y + offset.y) * copy->scale);
}

static Rect rect_of(const Copy *copy, Rect area, Point offset) {
    const Point corner = point_of(copy, POINT(area.x, area.y), offset);
    return RECT(corner.x, corner.y, area.w * copy->scale, area.h * copy->scale);
}

/// The points of a command in their new places; to be freed.
static Point *points_of(const Copy *copy, const DrawCommand *command) {
    Point *points = base_alloc(command->points.count * sizeof *points);
    for (size_t i = 0; i < command->points.count; i++)
        points[i] = point_of(copy, copy->from->points[command->points.first + i], command->offset);
    return points;
}

/// What follows the rule for its length follows it as it was: a small stroke is no short one.
static StrokeStyle style_of(const Copy *copy, const DrawCommand *command) {
    const Point *points = copy->from->points + command->points.first;
    const float length = points_length(points, command->points.count);
    StrokeStyle style = stroke_resolved(&command->as.stroke.style, length);
    style.width *= copy->scale;
    style.wobble *= copy->scale;
    style.wavelength *= copy->scale;
    style.tremor *= copy->scale;
    style.taper_in_length *= copy->scale;
    style.taper_out_length *= copy->scale;
    return style;
}

static void add_stroke(const Copy *copy, const DrawCommand *command) {
    const StrokeStyle style = style_of(copy, command);
    Point *points = points_of(copy, command);
    if (command->kind == DRAW_STROKE)
        drawlist_stroke(copy->to, points, command->points.count, &style);
    else
        drawlist_dashes(copy->to, points, command->points.count,
                        command->as.stroke.on * copy->scale, command->as.stroke.off * copy->scale,
                        &style);
    base_free(points);
}

static void add_fill(const Copy *copy, const DrawCommand *command) {
    Point *points = points_of(copy, command);
    drawlist_fill(copy->to, points, command->points.count / command->contours, command->contours,
                  &command->ink);
    base_free(points);
}

static void add_text(const Copy *copy, const DrawCommand *command) {
    TextStyle style = command->as.text.style;
    style.size *= copy->scale;
    drawlist_text(copy->to, point_of(copy, command->as.text.baseline, command->offset),
                  copy->from->text + command->text.first, &style);
}

/// Lines stay as wide as they were, a px: they are paler, for the page not to get their colour.
static void add_paper(const Copy *copy, const DrawCommand *command) {
    static const float DARKER = 1.3f;
    Paper paper = command->as.paper;
    paper.lines = colour_mix(paper.page, paper.lines, fminf(1, DARKER * copy->scale));
    paper.area = rect_of(copy, paper.area, command->offset);
    paper.square *= copy->scale;
    paper.rule_gap *= copy->scale;
    paper.first_rule *= copy->scale;
    paper.last_rule *= copy->scale;
    paper.margin_left *= copy->scale;
    drawlist_paper(copy->to, &paper);
}

static void add_wash(const Copy *copy, const DrawCommand *command) {
    drawlist_wash(copy->to, rect_of(copy, command->bounds, command->offset), command->ink.colour,
                  command->ink.opacity, command->as.ramp * copy->scale);
}

static void add_dim(const Copy *copy, const DrawCommand *command) {
    drawlist_dim(copy->to, rect_of(copy, command->bounds, command->offset), command->ink.colour,
                 command->ink.opacity);
}

static void leave_out(const Copy *copy, const DrawCommand *command) {
    (void)copy, (void)command;
}

void drawlist_copy_scaled(DrawList *to, const DrawList *from, Point at, float scale) {
    static void (*const ADD[])(const Copy *copy, const DrawCommand *command) = {
        [DRAW_STROKE] = add_stroke, [DRAW_DASHES] = add_stroke, [DRAW_FILL] = add_fill,
        [DRAW_TEXT] = add_text,     [DRAW_SHADOW] = leave_out,  [DRAW_PAPER] = add_paper,
        [DRAW_WASH] = add_wash,     [DRAW_DIM] = add_dim,
    };
    const Copy copy = {to, from, at, scale};
    CHECK(to != from && scale > 0);
    for (size_t i = 0; i < from->command_count; i++) {
        const DrawCommand *command = &from->commands[i];
        drawlist_push_opacity(to, command->opacity);
        if (command->clipped)
            drawlist_push_clip(to, rect_of(&copy, command->clip, POINT(0, 0)));
        ADD[command->kind](&copy, command);
        if (command->clipped)
            drawlist_pop(to);
        drawlist_pop(to);
    }
}
