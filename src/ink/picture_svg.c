#include "ink/picture_svg.h"

#include "base/base.h"
#include "ink/strokes/stroke.h"
#include "ink/strokes/text_rasteriser.h"

#include <math.h>
#include <stdlib.h>

// Outlines of what is drawn: closed polygons, for programs that fill shapes themselves.
//
// All polygons of an outline turn the same way, so that by the non-zero rule those that lie over
// one another are one shape.

/// Begin with {0}; outline_clear releases it.
typedef struct PictureOutline {
    Point *points;
    size_t count, capacity;
    size_t *ends; ///< of each polygon: one past its last point
    size_t polygon_count, polygon_capacity;
} PictureOutline;

/// How far an outline may leave the true edge, px.
static const float ERROR = .05f;
/// The cosine of the sharpest turn that is one outline: at a sharper one a new polygon begins.
static const float SHARPEST = .5f;

/// Releases all of it.
static void outline_clear(PictureOutline *outline) {
    base_free(outline->points);
    base_free(outline->ends);
    *outline = (PictureOutline){0};
}

static void outline_add(PictureOutline *outline, Point point) {
    outline->points =
        base_grow(outline->points, outline->count, &outline->capacity, sizeof *outline->points);
    outline->points[outline->count++] = point;
}

/// Ends the polygon of all points since the last one.
static void close_polygon(PictureOutline *outline) {
    outline->ends = base_grow(outline->ends, outline->polygon_count, &outline->polygon_capacity,
                              sizeof *outline->ends);
    outline->ends[outline->polygon_count++] = outline->count;
}

// --- strips

/// Points of an arc of half a turn from `angle` on, its first and last one included.
static void add_half_turn(PictureOutline *outline, Point centre, float radius, float angle) {
    const float step = sqrtf(8 * ERROR / fmaxf(radius, ERROR));
    const int pieces = MAX(2, (int)ceilf(INK_PI / step));
    for (int i = 0; i <= pieces; i++) {
        const float at = angle + INK_PI * (float)i / (float)pieces;
        outline_add(outline, POINT(centre.x + radius * cosf(at), centre.y + radius * sinf(at)));
    }
}

static void outline_add_disc(PictureOutline *outline, Point centre, float radius) {
    add_half_turn(outline, centre, radius, 0);
    add_half_turn(outline, centre, radius, INK_PI);
    close_polygon(outline);
}

/// Between `from` and `to` a capsule covers what the strip's own points do.
static bool is_straight(const Strip *strip, size_t from, size_t to) {
    const Point a = strip->centres[from], b = strip->centres[to];
    const float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    if (square <= 0)
        return false;
    for (size_t i = from + 1; i < to; i++) {
        const Point here = {strip->centres[i].x - a.x, strip->centres[i].y - a.y};
        const float share = (here.x * dx + here.y * dy) / square;
        const float aside = (here.x * dy - here.y * dx) / sqrtf(square);
        const float half =
            ink_lerp(strip->half_widths[from], strip->half_widths[to], ink_clamp01(share));
        if (fabsf(aside) + fabsf(half - strip->half_widths[i]) > ERROR)
            return false;
    }
    return true;
}

/// The points of the strip that the outline needs; returns how many.
static size_t keep_needed(const Strip *strip, size_t *kept) {
    size_t count = 0;
    for (size_t at = 0; at + 1 < strip->count;) {
        size_t next = at + 1;
        while (next + 1 < strip->count && is_straight(strip, at, next + 1))
            next++;
        kept[count++] = at;
        at = next;
    }
    kept[count++] = strip->count - 1;
    return count;
}

static bool turns_sharply(const Strip *strip, const size_t *kept, size_t at) {
    const Point a = strip->centres[kept[at - 1]], b = strip->centres[kept[at]];
    const Point c = strip->centres[kept[at + 1]];
    const Point in = {b.x - a.x, b.y - a.y}, out = {c.x - b.x, c.y - b.y};
    return in.x * out.x + in.y * out.y <
           SHARPEST * sqrtf((in.x * in.x + in.y * in.y) * (out.x * out.x + out.y * out.y));
}

/// The normal of the line through the kept points, the middle one at `at`, between `first` and
/// `last`.
static Point normal_at(const Strip *strip, const size_t *kept, size_t first, size_t last,
                       size_t at) {
    const Point around[] = {strip->centres[kept[at > first ? at - 1 : at]],
                            strip->centres[kept[at]],
                            strip->centres[kept[at < last ? at + 1 : at]]};
    return points_normal(around, 3, 1);
}

/// One side forwards, round the end, the other side back and round the start.
static void add_piece(PictureOutline *outline, const Strip *strip, const size_t *kept, size_t first,
                      size_t last) {
    for (int side = 1; side >= -1; side -= 2)
        for (size_t i = 0; i <= last - first; i++) {
            const size_t at = side > 0 ? first + i : last - i;
            const Point normal = normal_at(strip, kept, first, last, at);
            const Point centre = strip->centres[kept[at]];
            const float half = strip->half_widths[kept[at]], out = half * (float)side;
            if (at == (side > 0 ? last : first))
                add_half_turn(outline, centre, half,
                              atan2f(-normal.y * (float)side, -normal.x * (float)side));
            else
                outline_add(outline, POINT(centre.x - normal.x * out, centre.y - normal.y * out));
        }
    close_polygon(outline);
}

/// Adds a finished strip, within a twentieth of a px.
static void outline_add_strip(PictureOutline *outline, const Strip *strip) {
    if (strip->count == 1)
        outline_add_disc(outline, strip->centres[0], strip->half_widths[0]);
    if (strip->count < 2)
        return;
    size_t kept[STRIP_CAPACITY];
    const size_t count = keep_needed(strip, kept);
    size_t first = 0;
    for (size_t at = 1; at < count; at++)
        if (at + 1 == count || turns_sharply(strip, kept, at)) {
            add_piece(outline, strip, kept, first, at);
            first = at;
        }
}

/// Adds a closed polygon of `count` points.
static void outline_add_polygon(PictureOutline *outline, const Point *points, size_t count) {
    float area = 0;
    for (size_t i = 0; i < count; i++) {
        const Point a = points[i], b = points[i + 1 < count ? i + 1 : 0];
        area += a.x * b.y - b.x * a.y;
    }
    for (size_t i = 0; i < count; i++)
        outline_add(outline, points[area < 0 ? count - 1 - i : i]);
    close_polygon(outline);
}

// --- letters

/// What a px is covered more than a half, 0 outside; it is inside where that is above 0.
static float level(const TextBitmap *bitmap, int x, int y) {
    const bool there = x >= 0 && y >= 0 && x < bitmap->width && y < bitmap->height;
    return (there ? (float)bitmap->pixels[(size_t)y * bitmap->pitch + (size_t)x] : 0) - 127.5f;
}

/// A place on an edge: between a px inside, on the right hand, and one outside, on the left hand of
/// who walks on from there.
typedef struct EdgeWalk {
    int x, y; ///< of the px inside
    int way;  ///< 0 right, 1 down, 2 left, 3 up
} EdgeWalk;

static const int STEP_X[] = {1, 0, -1, 0}, STEP_Y[] = {0, 1, 0, -1};

static EdgeWalk stepped(EdgeWalk from, int way, int turn) {
    return (EdgeWalk){from.x + STEP_X[way % 4], from.y + STEP_Y[way % 4], (from.way + turn) % 4};
}

/// The next place: to the right where the px ahead is outside, to the left where both are inside.
static EdgeWalk walk_on(const TextBitmap *bitmap, EdgeWalk at) {
    const EdgeWalk ahead = stepped(at, at.way, 0), beyond = stepped(ahead, at.way + 3, 3);
    if (level(bitmap, ahead.x, ahead.y) <= 0)
        return (EdgeWalk){at.x, at.y, (at.way + 1) % 4};
    return level(bitmap, beyond.x, beyond.y) <= 0 ? ahead : beyond;
}

/// Where between both px the letter ends, in px of the bitmap.
static Point edge_at(const TextBitmap *bitmap, EdgeWalk at) {
    const EdgeWalk outside = stepped(at, at.way + 3, 0);
    const float in = level(bitmap, at.x, at.y), out = level(bitmap, outside.x, outside.y);
    const float share = in / (in - out);
    return POINT((float)at.x + .5f + share * (float)(outside.x - at.x),
                 (float)at.y + .5f + share * (float)(outside.y - at.y));
}

/// The line from `from` to `to` comes near every point between them.
static bool is_near_line(const Point *points, size_t from, size_t to) {
    const Point a = points[from], along = {points[to].x - a.x, points[to].y - a.y};
    const float length = sqrtf(along.x * along.x + along.y * along.y);
    for (size_t i = from + 1; i < to; i++) {
        const Point here = {points[i].x - a.x, points[i].y - a.y};
        if (fabsf(here.x * along.y - here.y * along.x) > ERROR * length)
            return false;
    }
    return length > 0;
}

/// Takes the points out of the last polygon that it does not need.
static void thin_out(PictureOutline *outline, size_t begin) {
    Point *points = outline->points + begin;
    const size_t count = outline->count - begin;
    size_t kept = 1;
    for (size_t at = 0; at + 1 < count; kept++) {
        size_t next = at + 1;
        while (next + 1 < count && is_near_line(points, at, next + 1))
            next++;
        points[kept] = points[next];
        at = next;
    }
    outline->count = begin + kept;
}

/// Walks once round from `start`; `seen` is set for each px whose upper edge it passed.
static void add_contour(PictureOutline *outline, const TextBitmap *bitmap, EdgeWalk start,
                        bool *seen, float scale, Point origin) {
    const size_t begin = outline->count;
    EdgeWalk at = start;
    do {
        const Point edge = edge_at(bitmap, at);
        outline_add(outline, POINT(origin.x + edge.x / scale, origin.y + edge.y / scale));
        if (at.way == 0)
            seen[at.y * bitmap->width + at.x] = true;
        at = walk_on(bitmap, at);
    } while (at.x != start.x || at.y != start.y || at.way != start.way);
    thin_out(outline, begin);
    close_polygon(outline);
}

/// Adds letters: the line around what is covered more than half, holes left free. `scale` is px of
/// the bitmap per px of the outline, `start` the pen's start on the baseline.
static void outline_add_text(PictureOutline *outline, const TextBitmap *bitmap, float scale,
                             Point start) {
    if (!bitmap->pixels || bitmap->width <= 0 || bitmap->height <= 0)
        return;
    const Point origin = {start.x + (float)bitmap->left / scale,
                          start.y - (float)bitmap->above / scale};
    bool *seen = base_alloc((size_t)bitmap->width * (size_t)bitmap->height);
    // Every contour goes to the right somewhere, with what is outside above it.
    for (int y = 0; y < bitmap->height; y++)
        for (int x = 0; x < bitmap->width; x++)
            if (level(bitmap, x, y) > 0 && level(bitmap, x, y - 1) <= 0 &&
                !seen[y * bitmap->width + x])
                add_contour(outline, bitmap, (EdgeWalk){x, y, 0}, seen, scale, origin);
    base_free(seen);
}

/// Px of the bitmap that a letter's outline is taken from, per px of the picture.
static const float LETTER_SCALE = 8;
static const float WASH_RADIUS = 10;

typedef struct Svg {
    Buffer *bytes;
    const DrawList *list;
    const TextRasteriser *text;
    float cover[TEXTURE_KIND_COUNT]; ///< what each texture covers, in the mean
    int clips;                       ///< so many have a name
} Svg;

// --- words and numbers

/// A number with two digits behind the point, whatever the locale writes.
static void add_number(const Svg *svg, float value) {
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    const long hundredths = lroundf(value * 100), size = labs(hundredths);
    text_add(&text, "%s%ld", hundredths < 0 ? "-" : "", size / 100);
    if (size % 100 != 0)
        text_add(&text, size % 10 != 0 ? ".%02ld" : ".%ld",
                 size % 10 != 0 ? size % 100 : size % 100 / 10);
    buffer_add(svg->bytes, memory);
}

static void add_attribute(const Svg *svg, const char *name, float value) {
    buffer_add(svg->bytes, " ");
    buffer_add(svg->bytes, name);
    buffer_add(svg->bytes, "=\"");
    add_number(svg, value);
    buffer_add(svg->bytes, "\"");
}

static void add_colour(const Svg *svg, const char *name, Colour colour) {
    char memory[64];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, " %s=\"#%06x\"", name, (unsigned)(colour & 0xFFFFFF));
    buffer_add(svg->bytes, memory);
}

static void add_point(const Svg *svg, const char *command, Point at) {
    buffer_add(svg->bytes, command);
    add_number(svg, at.x);
    buffer_add(svg->bytes, " ");
    add_number(svg, at.y);
}

// --- elements

/// The clip of a command, if it has one, around what comes next.
static void open_group(Svg *svg, const DrawCommand *command) {
    char memory[96];
    Text text = text_over(memory, sizeof memory);
    if (!command->clipped)
        return;
    text_add(&text, "<clipPath id=\"c%d\"><rect", ++svg->clips);
    buffer_add(svg->bytes, memory);
    add_attribute(svg, "x", command->clip.x);
    add_attribute(svg, "y", command->clip.y);
    add_attribute(svg, "width", command->clip.w);
    add_attribute(svg, "height", command->clip.h);
    text = text_over(memory, sizeof memory);
    text_add(&text, "/></clipPath>\n<g clip-path=\"url(#c%d)\">", svg->clips);
    buffer_add(svg->bytes, memory);
}

static void close_group(const Svg *svg, const DrawCommand *command) {
    buffer_add(svg->bytes, command->clipped ? "</g>\n" : "");
}

static void add_outline(const Svg *svg, const PictureOutline *outline, Point offset, Colour colour,
                        float opacity) {
    if (outline->count == 0)
        return;
    buffer_add(svg->bytes, "<path");
    add_colour(svg, "fill", colour);
    if (opacity < .995f)
        add_attribute(svg, "fill-opacity", opacity);
    buffer_add(svg->bytes, " d=\"");
    size_t at = 0;
    for (size_t i = 0; i < outline->polygon_count; i++) {
        for (const char *command = "M"; at < outline->ends[i]; at++, command = "L")
            add_point(svg, command,
                      POINT(outline->points[at].x + offset.x, outline->points[at].y + offset.y));
        buffer_add(svg->bytes, "Z");
    }
    buffer_add(svg->bytes, "\"/>\n");
}

static void add_rect(const Svg *svg, Rect area, float radius, Colour colour, float opacity) {
    buffer_add(svg->bytes, "<rect");
    add_attribute(svg, "x", area.x);
    add_attribute(svg, "y", area.y);
    add_attribute(svg, "width", area.w);
    add_attribute(svg, "height", area.h);
    if (radius > 0)
        add_attribute(svg, "rx", radius);
    add_colour(svg, "fill", colour);
    if (opacity < .995f)
        add_attribute(svg, "fill-opacity", opacity);
    buffer_add(svg->bytes, "/>\n");
}

/// Everything filled with one ink at once.
static void add_inked(Svg *svg, const DrawCommand *command, PictureOutline *outline) {
    const FillStyle *ink = &command->ink;
    add_outline(svg, outline, command->offset, ink->colour,
                ink->opacity * command->opacity * svg->cover[ink->texture]);
    outline_clear(outline);
}

static void add_pools(const Svg *svg, const DrawCommand *command, const Strip *strip) {
    const StrokeStyle *style = &command->as.stroke.style;
    PictureOutline discs = {0};
    Pool pools[2];
    const size_t count = stroke_pools(strip, style, style->reveal >= 1, pools);
    for (size_t i = 0; i < count; i++)
        outline_add_disc(&discs, pools[i].centre, pools[i].radius);
    add_outline(svg, &discs, command->offset, style->colour,
                stroke_pool_opacity(style) * command->opacity);
    outline_clear(&discs);
}

static void add_stroke(Svg *svg, const DrawCommand *command) {
    const StrokeStyle *style = &command->as.stroke.style;
    PictureOutline outline = {0};
    Strip strip;
    stroke_build(&strip, svg->list->points + command->points.first, command->points.count, style);
    stroke_reveal(&strip, style->reveal);
    outline_add_strip(&outline, &strip);
    add_inked(svg, command, &outline);
    add_pools(svg, command, &strip);
}

static void add_dashes(Svg *svg, const DrawCommand *command) {
    const Point *points = svg->list->points + command->points.first;
    StrokeDashes dashes = stroke_dashes(points, command->points.count, command->as.stroke.on,
                                        command->as.stroke.off, &command->as.stroke.style);
    PictureOutline outline = {0};
    Strip strip;
    while (stroke_dashes_next(&dashes, &strip))
        outline_add_strip(&outline, &strip);
    add_inked(svg, command, &outline);
}

static void add_fill(Svg *svg, const DrawCommand *command) {
    const size_t length = command->points.count / command->contours;
    PictureOutline outline = {0};
    for (size_t i = 0; i < command->contours; i++)
        outline_add_polygon(&outline, svg->list->points + command->points.first + i * length,
                            length);
    add_inked(svg, command, &outline);
}

static void add_text(Svg *svg, const DrawCommand *command) {
    const TextStyle *style = &command->as.text.style;
    PictureOutline outline = {0};
    TextBitmap bitmap = {0};
    Point start = command->as.text.baseline;
    svg->text->rasterise(svg->text->context, svg->list->text + command->text.first,
                         style->size * LETTER_SCALE, style->bold, &bitmap);
    start.x -= bitmap.advance / LETTER_SCALE * (float)style->align / TEXT_END;
    outline_add_text(&outline, &bitmap, LETTER_SCALE, start);
    add_inked(svg, command, &outline);
}

/// Lines one px wide at every `gap` px, as the paper has them printed.
static void add_rules(const Svg *svg, const Paper *paper, bool columns, float gap, float first,
                      float last) {
    const Rect area = paper->area;
    if (gap <= 0)
        return;
    buffer_add(svg->bytes, "<path");
    add_colour(svg, "stroke", paper->lines);
    buffer_add(svg->bytes, " d=\"");
    for (int i = 0; first + gap * (float)i <= last; i++) {
        const float at = first + gap * (float)i + .5f;
        add_point(svg, "M", columns ? POINT(area.x + at, area.y) : POINT(area.x, area.y + at));
        buffer_add(svg->bytes, columns ? "V" : "H");
        add_number(svg, columns ? area.y + area.h : area.x + area.w);
    }
    buffer_add(svg->bytes, "\"/>\n");
}

static void add_paper(Svg *svg, const DrawCommand *command) {
    const Paper *paper = &command->as.paper;
    const Rect area = paper->area;
    add_rect(svg, area, 0, paper->page, 1);
    add_rules(svg, paper, true, paper->square, 0, area.w - 1);
    add_rules(svg, paper, false, paper->square, 0, area.h - 1);
    add_rules(svg, paper, false, paper->rule_gap, paper->first_rule, paper->last_rule);
    if (paper->margin_left > 0)
        add_rect(svg, RECT(area.x + paper->margin_left - 1, area.y, 2, area.h), 0, paper->margin,
                 1);
}

/// An even wash has round corners; else it goes from nothing to its full colour.
static void add_wash(Svg *svg, const DrawCommand *command) {
    const Rect area = command->bounds;
    const float opacity = command->ink.opacity * command->opacity;
    if (command->as.ramp <= 0) {
        add_rect(svg, area, WASH_RADIUS, command->ink.colour, opacity);
        return;
    }
    const float ramp = fminf(command->as.ramp, area.w);
    enum { STEPS = 8 };
    for (int i = 0; i < STEPS; i++)
        add_rect(svg, RECT(area.x + ramp * (float)i / STEPS, area.y, ramp / STEPS, area.h), 0,
                 command->ink.colour, opacity * ((float)i + .5f) / STEPS);
    add_rect(svg, RECT(area.x + ramp, area.y, area.w - ramp, area.h), 0, command->ink.colour,
             opacity);
}

static void add_dim(Svg *svg, const DrawCommand *command) {
    add_rect(svg, command->bounds, 0, command->ink.colour, command->ink.opacity * command->opacity);
}

static void leave_out(Svg *svg, const DrawCommand *command) {
    (void)svg, (void)command;
}

static void add_command(Svg *svg, const DrawCommand *command) {
    static void (*const ADD[])(Svg * svg, const DrawCommand *command) = {
        [DRAW_STROKE] = add_stroke, [DRAW_DASHES] = add_dashes, [DRAW_FILL] = add_fill,
        [DRAW_TEXT] = add_text,     [DRAW_SHADOW] = leave_out,  [DRAW_PAPER] = add_paper,
        [DRAW_WASH] = add_wash,     [DRAW_DIM] = add_dim,
    };
    open_group(svg, command);
    ADD[command->kind](svg, command);
    close_group(svg, command);
}

// --- the file

/// The mean of what a texture lets through.
static float mean_cover(TextureKind kind) {
    Texture texture = texture_new(kind, 1);
    const int count = texture.size * texture.size;
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += texture.values[i];
    texture_free(&texture);
    return count > 0 ? (float)(sum / count / 255) : 1;
}

void picture_svg_write(const DrawList *list, float width, float height, const TextRasteriser *text,
                       Buffer *bytes) {
    Svg svg = {.bytes = bytes, .list = list, .text = text};
    for (int kind = 0; kind < TEXTURE_KIND_COUNT; kind++)
        svg.cover[kind] = mean_cover((TextureKind)kind);
    buffer_add(bytes, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    add_attribute(&svg, "width", width);
    add_attribute(&svg, "height", height);
    buffer_add(bytes, " viewBox=\"0 0 ");
    add_number(&svg, width);
    buffer_add(bytes, " ");
    add_number(&svg, height);
    buffer_add(bytes, "\">\n");
    for (size_t i = 0; i < list->command_count; i++)
        add_command(&svg, &list->commands[i]);
    buffer_add(bytes, "</svg>\n");
}
