#include "ink/sketch/sketch_pages.h"

#include "base/base.h"

#include <math.h>

void sketch_page(const Sketch *sketch, Rect area, float square, float margin) {
    const Palette *palette = sketch->palette;
    Paper paper = {
        .area = area,
        .page = palette->page,
        .lines = palette->grid,
        .margin = palette->margin,
        .tooth = palette->tooth,
        .tooth_alpha = palette->tooth_alpha,
        .grain = palette->grain,
        .square = palette->printed ? square : 0,
        .margin_left = palette->printed ? margin : 0,
    };
    drawlist_paper(sketch->list, &paper);
}

void sketch_wash(const Sketch *sketch, Rect area, float opacity, float ramp) {
    drawlist_wash(sketch->list, area, sketch->palette->page, opacity, ramp);
}

/// How deep the torn foot of a sheet is cut, px.
static const float TEAR = 2.2f;

static void draw_torn_edge(const Sketch *sketch, Rect a, uint32_t seed) {
    enum { TEETH_MAX = 300 };
    const float tooth = 12;
    Rng rng = rng_seeded(seed);
    int teeth = MIN((int)(a.w / tooth), TEETH_MAX);
    Path path = {0};
    path_add(&path, a.x, a.y);
    path_add(&path, a.x + a.w, a.y);
    path_add(&path, a.x + a.w, a.y + a.h);
    for (int i = 1; i < teeth; i++)
        path_add(&path, a.x + a.w - 1 - (float)i * tooth, a.y + a.h - noise_uniform(&rng, 0, TEAR));
    path_add(&path, a.x, a.y + a.h);
    sketch_polygon(sketch, &path, sketch->palette->card, 1);
}

static void draw_sheet_paper(const Sketch *sketch, Rect a, float rules) {
    const Palette *palette = sketch->palette;
    Paper paper = {
        .area = RECT(a.x, a.y, a.w, a.h - ceilf(TEAR)),
        .page = palette->card,
        .lines = palette->grid,
        .margin = palette->margin,
        .tooth = palette->tooth,
        .tooth_alpha = palette->tooth_alpha,
        .grain = palette->grain,
        .rule_gap = palette->printed ? rules : 0,
        .first_rule = SHEET_FIRST_RULE,
        .last_rule = a.h - 10,
        .margin_left = palette->printed && !sketch_sheet_is_narrow(a) ? SHEET_MARGIN : 0,
    };
    drawlist_paper(sketch->list, &paper);
}

static void punch_holes(const Sketch *sketch, Rect a, uint32_t seed) {
    const float radius = 11, first = 120, apart = 256;
    for (int i = 0; first + apart * (float)i < a.h - 2 * radius; i++) {
        Point centre = POINT(a.x + 32, a.y + first + apart * (float)i);
        sketch_disc(sketch, centre, radius, sketch->palette->punch, 1);
        StrokeStyle pen =
            sketch_dry_pen(sketch->palette->pencil, 1.4f, noise_seed(seed, (uint32_t)i));
        pen.opacity = .7f;
        sketch_arc(sketch, path_arc(centre, radius, 0, 6.6f), &pen);
    }
}

void sketch_tape(const Sketch *sketch, Point centre, float scale) {
    static const Point CORNERS[] = {{-65, -17}, {65, -16}, {62, -17 / 3.0f}, {66, 17 / 3.0f},
                                    {63, 17},   {-64, 17}, {-67, 17 / 3.0f}, {-63, -17 / 3.0f}};
    const float angle = -2 * INK_PI / 180;
    Path path = {0};
    for (size_t i = 0; i < ARRAY_LEN(CORNERS); i++) {
        const Point end = POINT(CORNERS[i].x * scale, CORNERS[i].y * scale);
        const Point corner = point_plus(centre, point_turned(end, angle));
        path_add(&path, corner.x, corner.y);
    }
    sketch_polygon(sketch, &path, sketch->palette->highlight, sketch->palette->tape_alpha);
}

void sketch_sheet(const Sketch *sketch, Rect area, float rules, uint32_t seed) {
    drawlist_shadow(sketch->list, area, 20, sketch->palette->shadow_alpha);
    draw_torn_edge(sketch, area, seed);
    draw_sheet_paper(sketch, area, rules);
    if (!sketch_sheet_is_narrow(area))
        punch_holes(sketch, area, seed);
    sketch_tape(sketch, POINT(area.x + area.w / 2, area.y + 2), 1);
}

float sketch_sheet_line(Rect sheet, int line) {
    return sheet.y + SHEET_FIRST_RULE + SHEET_RULE_GAP * (float)line;
}

void sketch_sheet_blank(const Sketch *sketch, Rect area, float opacity) {
    drawlist_dim(sketch->list, area, sketch->palette->card, opacity);
}
