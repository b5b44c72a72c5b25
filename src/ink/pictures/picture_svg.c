#include "ink/pictures/picture_svg.h"

#include "ink/pictures/picture_outline.h"

#include <math.h>
#include <stdlib.h>

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
    picture_outline_clear(outline);
}

static void add_pools(const Svg *svg, const DrawCommand *command, const Strip *strip) {
    const StrokeStyle *style = &command->as.stroke.style;
    PictureOutline discs = {0};
    Pool pools[2];
    const size_t count = stroke_pools(strip, style, style->reveal >= 1, pools);
    for (size_t i = 0; i < count; i++)
        picture_outline_add_disc(&discs, pools[i].centre, pools[i].radius);
    add_outline(svg, &discs, command->offset, style->colour,
                stroke_pool_opacity(style) * command->opacity);
    picture_outline_clear(&discs);
}

static void add_stroke(Svg *svg, const DrawCommand *command) {
    const StrokeStyle *style = &command->as.stroke.style;
    PictureOutline outline = {0};
    Strip strip;
    stroke_build(&strip, svg->list->points + command->points.first, command->points.count, style);
    stroke_reveal(&strip, style->reveal);
    picture_outline_add_strip(&outline, &strip);
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
        picture_outline_add_strip(&outline, &strip);
    add_inked(svg, command, &outline);
}

static void add_fill(Svg *svg, const DrawCommand *command) {
    const size_t length = command->points.count / command->contours;
    PictureOutline outline = {0};
    for (size_t i = 0; i < command->contours; i++)
        picture_outline_add_polygon(&outline,
                                    svg->list->points + command->points.first + i * length, length);
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
    picture_outline_add_text(&outline, &bitmap, LETTER_SCALE, start);
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
