#include "ui/board/board_threats.h"

#include "ink/sketch/sketch_boxes.h"

#include <math.h>

/// Below the first, in px of a cell, no number is written, nor in half a cell below the second;
/// below the third only rows and open fours are shown.
static const float NUMBERED = 30, HALF_NUMBERED = 56, LEAST_NUMBER = 14, WEAK = 22;
/// The radius that the widths of lines are meant for.
static const float USUAL = 13;

static bool is_open(ThreatKind kind) {
    return kind == THREAT_OPEN_FOUR || kind == THREAT_OPEN_THREE;
}

/// Without a number the outline tells as much.
static float width_of(const ThreatTag *tag) {
    static const float WITH_NUMBER[] = {0, 1.8f, 2.0f, 2.4f, 2.8f};
    static const float ALONE[] = {0, 1.2f, 1.6f, 2.8f, 1.8f};
    _Static_assert(ARRAY_LEN(ALONE) == THREAT_KINDS, "a width for each kind");
    return tag->number > 0 ? fmaxf(1.2f, WITH_NUMBER[tag->kind] * fminf(1, tag->radius / USUAL))
                           : ALONE[tag->kind];
}

static Path shape_of(const ThreatTag *tag, float radius, float turns) {
    const Point at = tag->centre;
    if (tag->side == SIDE_X)
        return path_rounded_rect(RECT(at.x - radius, at.y - radius, 2 * radius, 2 * radius),
                                 .16f * radius, .12f, 4 * (turns > 1));
    Path path = {0};
    path_add_arc(&path, path_arc(at, radius, -1.8f, -1.8f - turns * 2 * INK_PI));
    return path;
}

static void draw_outline(const Sketch *sketch, const ThreatTag *tag, float radius, float width) {
    static const float OVER = 1.06f;
    StrokeStyle pen = sketch_dry_pen(tag->colour, width, tag->seed);
    pen.wobble = .4f;
    const Path path = shape_of(tag, radius, tag->dashed ? 1 : OVER);
    if (tag->dashed)
        sketch_dashes(sketch, path.points, path.count, 4.5f, 3, &pen);
    else
        sketch_path(sketch, &path, &pen);
}

static void draw_bars(const Sketch *sketch, const ThreatTag *tag) {
    const float share = tag->radius / USUAL, near = tag->radius + 2 * share;
    const float far = near + fmaxf(4.5f * share, fminf(4.5f, .85f * tag->radius));
    StrokeStyle pen = sketch_dry_pen(tag->colour, fmaxf(2, 2.6f * share), tag->seed);
    pen.wobble = .1f;
    for (int sign = -1; sign <= 1; sign += 2) {
        const float x = tag->centre.x, y = tag->centre.y;
        sketch_line(sketch, POINT(x + (float)sign * near, y), POINT(x + (float)sign * far, y), 0,
                    &pen);
    }
}

static void draw_number(const Sketch *sketch, const ThreatTag *tag) {
    char memory[16];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%d", tag->number);
    float size = fmaxf(LEAST_NUMBER, 1.27f * tag->radius);
    const float width = sketch_text_width(sketch, memory, size, true), room = 1.8f * tag->radius;
    if (width > room)
        size *= room / width;
    sketch_label(sketch, tag->centre, memory, size, true, tag->colour);
}

void board_threats_draw_tag(const Sketch *sketch, const ThreatTag *tag) {
    const float radius = tag->radius, share = radius / USUAL;
    const bool wins = tag->kind == THREAT_ROW;
    if (wins && !tag->dashed) {
        const Rect lit =
            rect_grown(RECT(tag->centre.x - radius, tag->centre.y - radius, 2 * radius, 2 * radius),
                       4 * share);
        sketch_felt_pen(sketch, lit, 2, 1, tag->seed);
    }
    const Path fill = shape_of(tag, radius, 1);
    sketch_polygon(sketch, &fill, sketch->palette->card, 1);
    draw_outline(sketch, tag, radius, width_of(tag));
    if (wins)
        draw_outline(sketch, tag, radius + 3.8f * share, fmaxf(1.2f, 1.7f * fminf(1, share)));
    if (is_open(tag->kind))
        draw_bars(sketch, tag);
    if (tag->number > 0)
        draw_number(sketch, tag);
}

// --- all of a board

/// What a side has in a cell, now or above what can be played now.
static ThreatTag tag_of(const BoardGeometry *geometry, const ThreatMap *map, Side side, Cell cell,
                        bool small, uint32_t seed) {
    const float side_px = geometry->cell;
    ThreatTag tag = {.centre = board_geometry_centre(geometry, cell),
                     .radius = .33f * side_px,
                     .side = side,
                     .kind = (ThreatKind)map->kinds[side][cell],
                     .seed = noise_seed(seed, (uint32_t)(2 * cell + (int)side))};
    tag.dashed = tag.kind == THREAT_NONE && map->above[side][cell] != THREAT_NONE;
    if (tag.dashed)
        tag.kind = (ThreatKind)map->above[side][cell];
    if (side_px < WEAK && tag.kind < THREAT_OPEN_FOUR)
        tag.kind = THREAT_NONE;
    if (small || side_px < NUMBERED)
        tag.radius = .22f * side_px; // smaller than a mark, which it would look like
    else if (tag.kind != THREAT_NONE)
        tag.number = threat_map_marks(&geometry->variant, tag.kind);
    return tag;
}

/// Makes room for another in the same cell, towards the top left or the bottom right.
static void share_cell(ThreatTag *tag, float cell) {
    const float aside = (tag->side == SIDE_X ? -.23f : .23f) * cell;
    tag->centre = POINT(tag->centre.x + aside, tag->centre.y + aside);
    tag->radius = fminf(tag->radius, .24f * cell);
    if (cell < HALF_NUMBERED)
        tag->number = 0;
}

void board_threats_draw(const Sketch *sketch, const BoardGeometry *geometry, const ThreatMap *map,
                        bool marks_have_numbers, uint32_t seed) {
    for (Cell cell = 0; cell < variant_cells(&geometry->variant); cell++) {
        ThreatTag tags[2];
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            tags[side] = tag_of(geometry, map, side, cell, marks_have_numbers, seed);
            tags[side].colour = board_mark_side_colour(sketch, &geometry->variant, side);
        }
        const bool both = tags[SIDE_X].kind != THREAT_NONE && tags[SIDE_O].kind != THREAT_NONE;
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            if (both)
                share_cell(&tags[side], geometry->cell);
            if (tags[side].kind != THREAT_NONE)
                board_threats_draw_tag(sketch, &tags[side]);
        }
    }
}
