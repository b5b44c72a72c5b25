#include "ink/icon.h"

#include "base/base.h"
#include "ink/painter.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"

#include <math.h>
#include <string.h>

enum { ICON_FIELD = 512, SQUARE = 64, RADIUS = 96, INSET = 12, SEED = 7 };

/// What an icon of at least `from` px shows. Lengths in px of the field; a pen of 0 is left out.
typedef struct Detail {
    int from;
    float cross, frame, pen; ///< widths
    float x, o;              ///< sides of the marks' cells
    float away;              ///< of the marks from the middle
    bool fine;               ///< the paper has squares and the ink its grain
} Detail;

static const Detail DETAILS[] = {
    {.from = 96,
     .cross = 19,
     .frame = 13,
     .pen = 27,
     .x = 292,
     .o = 277,
     .away = 122,
     .fine = true},
    {.from = 24, .cross = 30, .frame = 22, .pen = 44, .x = 276, .o = 262, .away = 116},
    {.from = 0, .pen = 70, .x = 336, .o = 282, .away = 116},
};

/// There is no text on an icon.
static const TextRasteriser NO_TEXT = {.context = NULL};

/// An icon being drawn. Places and lengths are of the field; what is drawn is in px.
typedef struct Icon {
    Sketch sketch;
    const Detail *detail;
    float unit;   ///< px that one px of the field is wide
    float spared; ///< px of the field around it
} Icon;

static const Detail *detail_of(int side) {
    const Detail *detail = DETAILS;
    while (side < detail->from)
        detail++;
    return detail;
}

static Point place(const Icon *icon, float x, float y) {
    return POINT((x + icon->spared) * icon->unit, (y + icon->spared) * icon->unit);
}

static StrokeStyle pen_of(const Icon *icon, float width, uint32_t number) {
    const Colour ink = icon->sketch.palette->ink;
    const uint32_t seed = noise_seed(SEED, number);
    width *= icon->unit;
    StrokeStyle pen =
        icon->detail->fine ? sketch_pen(ink, width, seed) : sketch_dry_pen(ink, width, seed);
    stroke_wobble(&pen, 2.2f * icon->unit, 260 * icon->unit);
    stroke_taper(&pen, .85f, .6f);
    return pen;
}

static void draw_paper(const Icon *icon) {
    const Palette *palette = icon->sketch.palette;
    const float side = (ICON_FIELD + 2 * icon->spared) * icon->unit;
    if (icon->detail->fine) {
        sketch_page(&icon->sketch, RECT(0, 0, side, side), SQUARE * icon->unit, 0);
        return;
    }
    const Path path = path_rounded_rect(RECT(0, 0, side, side), 0, 0, 0);
    sketch_polygon(&icon->sketch, &path, icon->detail->frame > 0 ? palette->page : palette->card,
                   1);
}

static void draw_cross(const Icon *icon) {
    const StrokeStyle down = pen_of(icon, icon->detail->cross, 2);
    const StrokeStyle across = pen_of(icon, icon->detail->cross, 3);
    sketch_line(&icon->sketch, place(icon, 258, 52), place(icon, 255, 462), .004f, &down);
    sketch_line(&icon->sketch, place(icon, 50, 257), place(icon, 464, 253), .004f, &across);
}

static void draw_mark(const Icon *icon, MarkSide side) {
    const Detail *detail = icon->detail;
    const float middle = ICON_FIELD / 2.0f + (side == MARK_X ? -detail->away : detail->away);
    const float cell = side == MARK_X ? detail->x : detail->o;
    Mark mark = sketch_mark_of(&icon->sketch, side, MARK_DRAWN, place(icon, middle, middle),
                               cell * icon->unit, noise_seed(SEED, (uint32_t)side));
    mark.width = detail->pen * icon->unit;
    mark.plain = !detail->fine;
    sketch_mark(&icon->sketch, mark);
}

static void draw_frame(const Icon *icon) {
    const StrokeStyle pen = pen_of(icon, icon->detail->frame, 4);
    const Point corner = place(icon, INSET, INSET);
    const float side = (ICON_FIELD - 2 * INSET) * icon->unit;
    sketch_outline(&icon->sketch, RECT(corner.x, corner.y, side, side), RADIUS * icon->unit, .8f,
                   40 * icon->unit, &pen);
}

DrawList *icon_sketch(const Palette *palette, int side, IconShape shape) {
    CHECK(palette && side > 0);
    const float spared = shape == ICON_SPARED ? .24f * ICON_FIELD : 0;
    const Icon icon = {
        .sketch = {.list = drawlist_new(), .palette = palette, .text = &NO_TEXT},
        .detail = detail_of(side),
        .unit = (float)side / (ICON_FIELD + 2 * spared),
        .spared = spared,
    };
    draw_paper(&icon);
    if (icon.detail->cross > 0)
        draw_cross(&icon);
    draw_mark(&icon, MARK_X);
    draw_mark(&icon, MARK_O);
    if (icon.detail->frame > 0 && shape == ICON_FRAMED)
        draw_frame(&icon);
    return icon.sketch.list;
}

/// From the edge of the field to that of the frame, in px of the field: a little within its ink,
/// which is not quite even.
static float edge_of(const Detail *detail) {
    return detail->frame > 0 ? INSET - detail->frame / 4 : 0;
}

Rect icon_frame(int side) {
    const float unit = (float)side / ICON_FIELD, edge = edge_of(detail_of(side)) * unit;
    return RECT(edge, edge, (float)side - 2 * edge, (float)side - 2 * edge);
}

float icon_corner(int side) {
    return (RADIUS + INSET - edge_of(detail_of(side))) * (float)side / ICON_FIELD;
}

/// How far a point is outside of a frame with round corners, in px; below 0 inside.
static float distance_outside(Rect frame, float corner, Point point) {
    const float dx = fabsf(point.x - frame.x - frame.w / 2) - frame.w / 2 + corner;
    const float dy = fabsf(point.y - frame.y - frame.h / 2) - frame.h / 2 + corner;
    return hypotf(fmaxf(dx, 0), fmaxf(dy, 0)) - corner;
}

static void clear_around(Canvas *canvas) {
    const Rect frame = icon_frame(canvas->width);
    const float corner = icon_corner(canvas->width);
    for (int y = 0; y < canvas->height; y++) {
        for (int x = 0; x < canvas->width; x++) {
            const Point middle = POINT((float)x + .5f, (float)y + .5f);
            const float opacity = fminf(fmaxf(.5f - distance_outside(frame, corner, middle), 0), 1);
            uint32_t *pixel = &canvas->pixels[y * canvas->width + x];
            *pixel = (*pixel & 0xFFFFFF) | (uint32_t)lroundf(255 * opacity) << 24;
        }
    }
}

static Canvas copy_of(const Canvas *canvas) {
    const size_t size = sizeof(uint32_t) * (size_t)canvas->width * (size_t)canvas->height;
    Canvas copy = *canvas;
    copy.pixels = base_alloc(size);
    memcpy(copy.pixels, canvas->pixels, size);
    return copy;
}

Canvas icon_paint(const Palette *palette, int side, IconShape shape) {
    DrawList *list = icon_sketch(palette, side, shape);
    Painter *painter = painter_new(&NO_TEXT, 0);
    painter_resize(painter, side, side, 1);
    painter_paint(painter, list);
    drawlist_free(list);
    Canvas icon = copy_of(painter_canvas(painter));
    painter_free(painter);
    if (shape == ICON_FRAMED)
        clear_around(&icon);
    return icon;
}
