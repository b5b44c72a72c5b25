#include "ink/picture_shapes.h"

#include <math.h>
#include <stdlib.h>

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
