#include "ink/picture_shapes.h"

#include "base/base.h"

#include <math.h>
#include <stdlib.h>

// --- outlines

/// How far an outline may leave the true edge, px.
static const float ERROR = .05f;
/// The cosine of the sharpest turn that is one outline: at a sharper one a new polygon begins.
static const float SHARPEST = .5f;

void picture_outline_clear(PictureOutline *outline) {
    base_free(outline->points);
    base_free(outline->ends);
    *outline = (PictureOutline){0};
}

static void add_point(PictureOutline *outline, Point point) {
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
        add_point(outline, POINT(centre.x + radius * cosf(at), centre.y + radius * sinf(at)));
    }
}

void picture_outline_add_disc(PictureOutline *outline, Point centre, float radius) {
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
                add_point(outline, POINT(centre.x - normal.x * out, centre.y - normal.y * out));
        }
    close_polygon(outline);
}

void picture_outline_add_strip(PictureOutline *outline, const Strip *strip) {
    if (strip->count == 1)
        picture_outline_add_disc(outline, strip->centres[0], strip->half_widths[0]);
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

void picture_outline_add_polygon(PictureOutline *outline, const Point *points, size_t count) {
    float area = 0;
    for (size_t i = 0; i < count; i++) {
        const Point a = points[i], b = points[i + 1 < count ? i + 1 : 0];
        area += a.x * b.y - b.x * a.y;
    }
    for (size_t i = 0; i < count; i++)
        add_point(outline, points[area < 0 ? count - 1 - i : i]);
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
        add_point(outline, POINT(origin.x + edge.x / scale, origin.y + edge.y / scale));
        if (at.way == 0)
            seen[at.y * bitmap->width + at.x] = true;
        at = walk_on(bitmap, at);
    } while (at.x != start.x || at.y != start.y || at.way != start.way);
    thin_out(outline, begin);
    close_polygon(outline);
}

void picture_outline_add_text(PictureOutline *outline, const TextBitmap *bitmap, float scale,
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

typedef struct Giver {
    const DrawList *list;
    const TextRasteriser *text;
    const PictureShapes *to;
    float cover[TEXTURE_KIND_COUNT]; ///< what each texture covers, in the mean
} Giver;

void picture_shapes_add_number(Text *text, float number) {
    const long hundredths = lroundf(number * 100), size = labs(hundredths);
    text_add(text, "%s%ld", hundredths < 0 ? "-" : "", size / 100);
    if (size % 100 != 0)
        text_add(text, size % 10 != 0 ? ".%02ld" : ".%ld",
                 size % 10 != 0 ? size % 100 : size % 100 / 10);
}

// --- shapes

static void give(const Giver *giver, PictureOutline *outline, Point offset, Colour colour,
                 float opacity) {
    if (outline->count > 0)
        giver->to->fill(giver->to->context, outline, offset, colour, opacity);
    picture_outline_clear(outline);
}

/// Everything filled with one ink at once.
static void give_inked(const Giver *giver, const DrawCommand *command, PictureOutline *outline) {
    const FillStyle *ink = &command->ink;
    give(giver, outline, command->offset, ink->colour,
         ink->opacity * command->opacity * giver->cover[ink->texture]);
}

static void give_rect(const Giver *giver, Rect area, Colour colour, float opacity) {
    const float right = area.x + area.w, bottom = area.y + area.h;
    const Point corners[] = {{area.x, area.y}, {right, area.y}, {right, bottom}, {area.x, bottom}};
    PictureOutline outline = {0};
    picture_outline_add_polygon(&outline, corners, ARRAY_LEN(corners));
    give(giver, &outline, POINT(0, 0), colour, opacity);
}

// --- commands

static void give_pools(const Giver *giver, const DrawCommand *command, const Strip *strip) {
    const StrokeStyle *style = &command->as.stroke.style;
    PictureOutline discs = {0};
    StrokePool pools[2];
    const size_t count = stroke_pools(strip, style, style->reveal >= 1, pools);
    for (size_t i = 0; i < count; i++)
        picture_outline_add_disc(&discs, pools[i].centre, pools[i].radius);
    give(giver, &discs, command->offset, style->colour,
         stroke_pool_opacity(style) * command->opacity);
}

static void give_stroke(const Giver *giver, const DrawCommand *command) {
    const StrokeStyle *style = &command->as.stroke.style;
    PictureOutline outline = {0};
    Strip strip;
    stroke_build(&strip, giver->list->points + command->points.first, command->points.count, style);
    stroke_reveal(&strip, style->reveal);
    picture_outline_add_strip(&outline, &strip);
    give_inked(giver, command, &outline);
    give_pools(giver, command, &strip);
}

static void give_dashes(const Giver *giver, const DrawCommand *command) {
    const Point *points = giver->list->points + command->points.first;
    StrokeDashes dashes = stroke_dashes(points, command->points.count, command->as.stroke.on,
                                        command->as.stroke.off, &command->as.stroke.style);
    PictureOutline outline = {0};
    Strip strip;
    while (stroke_dashes_next(&dashes, &strip))
        picture_outline_add_strip(&outline, &strip);
    give_inked(giver, command, &outline);
}

static void give_fill(const Giver *giver, const DrawCommand *command) {
    const Point *points = giver->list->points + command->points.first;
    const size_t length = command->points.count / command->contours;
    PictureOutline outline = {0};
    for (size_t i = 0; i < command->contours; i++)
        picture_outline_add_polygon(&outline, points + i * length, length);
    give_inked(giver, command, &outline);
}

static void give_text(const Giver *giver, const DrawCommand *command) {
    const TextStyle *style = &command->as.text.style;
    PictureOutline outline = {0};
    TextBitmap bitmap = {0};
    Point start = command->as.text.baseline;
    giver->text->rasterise(giver->text->context, giver->list->text + command->text.first,
                           style->size * LETTER_SCALE, style->bold, &bitmap);
    start.x -= bitmap.advance / LETTER_SCALE * (float)style->align / TEXT_END;
    picture_outline_add_text(&outline, &bitmap, LETTER_SCALE, start);
    give_inked(giver, command, &outline);
}

/// Lines one px wide at every `gap` px, as the paper has them printed.
static void give_rules(const Giver *giver, const Paper *paper, bool columns, float gap, float first,
                       float last) {
    const Rect area = paper->area;
    for (int i = 0; gap > 0 && first + gap * (float)i <= last; i++) {
        const float at = first + gap * (float)i;
        give_rect(giver,
                  columns ? RECT(area.x + at, area.y, 1, area.h)
                          : RECT(area.x, area.y + at, area.w, 1),
                  paper->lines, 1);
    }
}

static void give_paper(const Giver *giver, const DrawCommand *command) {
    const Paper *paper = &command->as.paper;
    const Rect area = paper->area;
    give_rect(giver, area, paper->page, 1);
    give_rules(giver, paper, true, paper->square, 0, area.w - 1);
    give_rules(giver, paper, false, paper->square, 0, area.h - 1);
    give_rules(giver, paper, false, paper->rule_gap, paper->first_rule, paper->last_rule);
    if (paper->margin_left > 0)
        give_rect(giver, RECT(area.x + paper->margin_left - 1, area.y, 2, area.h), paper->margin,
                  1);
}

/// From nothing to the full colour.
static void give_ramp(const Giver *giver, const DrawCommand *command, float opacity) {
    const Rect area = command->bounds;
    const float ramp = fminf(command->as.ramp, area.w);
    enum { STEPS = 8 };
    for (int i = 0; i < STEPS; i++)
        give_rect(giver, RECT(area.x + ramp * (float)i / STEPS, area.y, ramp / STEPS, area.h),
                  command->ink.colour, opacity * ((float)i + .5f) / STEPS);
    give_rect(giver, RECT(area.x + ramp, area.y, area.w - ramp, area.h), command->ink.colour,
              opacity);
}

/// An even wash has round corners.
static void give_wash(const Giver *giver, const DrawCommand *command) {
    const float opacity = command->ink.opacity * command->opacity;
    if (command->as.ramp > 0) {
        give_ramp(giver, command, opacity);
        return;
    }
    const Path path = path_rounded_rect(command->bounds, WASH_RADIUS, 0, 0);
    PictureOutline outline = {0};
    picture_outline_add_polygon(&outline, path.points, path.count);
    give(giver, &outline, POINT(0, 0), command->ink.colour, opacity);
}

static void give_dim(const Giver *giver, const DrawCommand *command) {
    give_rect(giver, command->bounds, command->ink.colour, command->ink.opacity * command->opacity);
}

static void leave_out(const Giver *giver, const DrawCommand *command) {
    (void)giver, (void)command;
}

static void give_command(const Giver *giver, const DrawCommand *command) {
    static void (*const GIVE[])(const Giver *giver, const DrawCommand *command) = {
        [DRAW_STROKE] = give_stroke, [DRAW_DASHES] = give_dashes, [DRAW_FILL] = give_fill,
        [DRAW_TEXT] = give_text,     [DRAW_SHADOW] = leave_out,   [DRAW_PAPER] = give_paper,
        [DRAW_WASH] = give_wash,     [DRAW_DIM] = give_dim,
    };
    if (command->clipped)
        giver->to->clip(giver->to->context, command->clip);
    GIVE[command->kind](giver, command);
    if (command->clipped)
        giver->to->unclip(giver->to->context);
}

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

void picture_shapes_give(const DrawList *list, const TextRasteriser *text,
                         const PictureShapes *shapes) {
    Giver giver = {.list = list, .text = text, .to = shapes};
    for (int kind = 0; kind < TEXTURE_KIND_COUNT; kind++)
        giver.cover[kind] = mean_cover((TextureKind)kind);
    for (size_t i = 0; i < list->command_count; i++)
        give_command(&giver, &list->commands[i]);
}
