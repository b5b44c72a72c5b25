#include "ink/strokes/drawlist.h"

#include "base/base.h"
#include "ink/strokes/hash.h"

#include <math.h>
#include <string.h>

DrawList *drawlist_new(void) {
    DrawList *list = base_alloc(sizeof *list);
    drawlist_clear(list);
    return list;
}

void drawlist_free(DrawList *list) {
    if (!list)
        return;
    base_free(list->commands);
    base_free(list->points);
    base_free(list->text);
    base_free(list);
}

void drawlist_clear(DrawList *list) {
    CHECK(list->depth == 0);
    list->command_count = list->point_count = list->text_count = 0;
    list->states[0] = (DrawState){.opacity = 1};
}

/// Makes room for `extra` more elements in one of the list's arrays and returns the array.
static void *room_for(void *array, size_t count, size_t extra, size_t *capacity, size_t size) {
    if (count + extra <= *capacity)
        return array;
    size_t wanted = MAX(count + extra, MAX(*capacity * 2, 64));
    *capacity = wanted;
    return base_realloc(array, wanted * size);
}

static DrawRun add_points(DrawList *list, const Point *points, size_t count) {
    list->points =
        room_for(list->points, list->point_count, count, &list->point_capacity, sizeof(Point));
    memcpy(list->points + list->point_count, points, count * sizeof(Point));
    DrawRun run = {list->point_count, count};
    list->point_count += count;
    return run;
}

/// The bytes of `utf8` that are kept: all, or as many whole characters as fit.
static size_t kept_length(const char *utf8) {
    size_t length = strlen(utf8);
    if (length < DRAW_TEXT_MAX)
        return length;
    length = DRAW_TEXT_MAX - 1;
    while (length > 0 && ((unsigned char)utf8[length] & 0xC0) == 0x80)
        length--;
    return length;
}

static DrawRun add_text(DrawList *list, const char *utf8) {
    size_t length = kept_length(utf8);
    list->text = room_for(list->text, list->text_count, length + 1, &list->text_capacity, 1);
    memcpy(list->text + list->text_count, utf8, length);
    list->text[list->text_count + length] = '\0';
    DrawRun run = {list->text_count, length + 1};
    list->text_count += length + 1;
    return run;
}

/// A new command in the present state. `shape` and `look` are what its kind adds to the hashes.
static DrawCommand *add_command(DrawList *list, DrawKind kind, Rect bounds, uint64_t shape,
                                uint64_t look, FillStyle ink) {
    list->commands = base_grow(list->commands, list->command_count, &list->command_capacity,
                               sizeof(DrawCommand));
    DrawCommand *command = &list->commands[list->command_count++];
    const DrawState *state = &list->states[list->depth];
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->bounds = bounds;
    command->clip = state->clip;
    command->clipped = state->clipped;
    command->offset = state->offset;
    command->opacity = state->opacity;
    command->ink = ink;
    command->shape = hash_add(shape, kind);
    look = hash_add_float(hash_add(hash_add(look, ink.colour), ink.texture), ink.opacity);
    look = hash_add_float(look, state->opacity);
    look = hash_add_bytes(look, &state->offset, sizeof(Point));
    if (state->clipped)
        look = hash_add_bytes(look, &state->clip, sizeof(Rect));
    command->look = look;
    return command;
}

static uint64_t hash_stroke_shape(const StrokeStyle *style) {
    const float numbers[] = {style->width,           style->wobble,
                             style->wavelength,      style->tremor,
                             style->taper_in,        style->taper_out,
                             style->taper_in_length, style->taper_out_length,
                             style->width_variation, style->broad_nib ? style->nib_angle : 1e9f};
    uint64_t hash = hash_add(style->seed, style->pools);
    return hash_add_bytes(hash, numbers, sizeof numbers);
}

static bool is_visible(const DrawList *list, float opacity) {
    return opacity > 0 && list->states[list->depth].opacity > 0;
}

static void add_stroke(DrawList *list, DrawKind kind, const Point *points, size_t count, float on,
                       float off, const StrokeStyle *style) {
    if (count == 0 || style->reveal <= 0 || !is_visible(list, style->opacity))
        return;
    uint64_t shape = hash_add_float(hash_add_float(hash_stroke_shape(style), on), off);
    shape = hash_add_bytes(shape, points, count * sizeof(Point));
    Rect bounds = rect_grown(points_bounds(points, count), stroke_margin(style));
    FillStyle ink = {style->colour, style->opacity, style->texture};
    DrawCommand *command =
        add_command(list, kind, bounds, shape, hash_add_float(0, style->reveal), ink);
    command->points = add_points(list, points, count);
    command->as.stroke.style = *style;
    command->as.stroke.on = on;
    command->as.stroke.off = off;
}

void drawlist_stroke(DrawList *list, const Point *points, size_t count, const StrokeStyle *style) {
    add_stroke(list, DRAW_STROKE, points, count, 0, 0, style);
}

void drawlist_dashes(DrawList *list, const Point *points, size_t count, float on, float off,
                     const StrokeStyle *style) {
    CHECK(on > 0 && off >= 0);
    add_stroke(list, DRAW_DASHES, points, count, on, off, style);
}

void drawlist_fill(DrawList *list, const Point *points, size_t length, size_t contours,
                   const FillStyle *style) {
    const size_t count = length * contours;
    if (count == 0 || !is_visible(list, style->opacity))
        return;
    uint64_t shape = hash_add(hash_add_bytes(0, points, count * sizeof(Point)), contours);
    DrawCommand *command =
        add_command(list, DRAW_FILL, points_bounds(points, count), shape, 0, *style);
    command->points = add_points(list, points, count);
    command->contours = contours;
}

void drawlist_text(DrawList *list, Point baseline, const char *utf8, const TextStyle *style) {
    if (utf8[0] == '\0' || !is_visible(list, 1))
        return;
    DrawRun run = add_text(list, utf8);
    uint64_t shape = hash_add_bytes(style->bold, list->text + run.first, run.count);
    shape = hash_add_float(shape, style->size);
    uint64_t look = hash_add_bytes(style->align, &baseline, sizeof baseline);
    FillStyle ink = {style->colour, 1, TEXTURE_NONE};
    DrawCommand *command = add_command(list, DRAW_TEXT, RECT(0, 0, 0, 0), shape, look, ink);
    command->text = run;
    command->as.text.baseline = baseline;
    command->as.text.style = *style;
}

void drawlist_paper(DrawList *list, const Paper *paper) {
    const float numbers[] = {paper->square,    paper->rule_gap,    paper->first_rule,
                             paper->last_rule, paper->margin_left, paper->tooth_alpha};
    uint64_t look = hash_add(hash_add(hash_add_bytes(0, &paper->area, sizeof(Rect)), paper->page),
                             paper->lines);
    look = hash_add(hash_add(look, paper->margin), paper->tooth);
    look = hash_add_bytes(look, numbers, sizeof numbers);
    FillStyle grain = {.texture = paper->grain};
    add_command(list, DRAW_PAPER, paper->area, 0, look, grain)->as.paper = *paper;
}

void drawlist_wash(DrawList *list, Rect area, Colour colour, float opacity, float ramp) {
    if (!is_visible(list, opacity))
        return;
    uint64_t look = hash_add_float(hash_add_bytes(0, &area, sizeof area), ramp);
    FillStyle ink = {colour, opacity, TEXTURE_NONE};
    add_command(list, DRAW_WASH, area, 0, look, ink)->as.ramp = ramp;
}

void drawlist_shadow(DrawList *list, Rect area, float spread, float opacity) {
    if (!is_visible(list, opacity))
        return;
    uint64_t shape =
        hash_add_float(hash_add_float(hash_add_bytes(0, &area, sizeof area), spread), opacity);
    // The shadow lies a little lower than the sheet: see shadow_box in painter.c.
    Rect bounds = rect_grown(area, 1.2f * spread + 6);
    FillStyle black = {0, 1, TEXTURE_NONE}; // its darkness is in the mask
    DrawCommand *command = add_command(list, DRAW_SHADOW, bounds, shape, 0, black);
    command->as.shadow.area = area;
    command->as.shadow.spread = spread;
    command->as.shadow.opacity = opacity;
}

void drawlist_dim(DrawList *list, Rect area, Colour colour, float opacity) {
    if (is_visible(list, opacity))
        add_command(list, DRAW_DIM, area, 0, hash_add_bytes(0, &area, sizeof area),
                    (FillStyle){colour, opacity, TEXTURE_NONE});
}

static DrawState *push_state(DrawList *list) {
    CHECK(list->depth + 1 < DRAW_STATE_DEPTH);
    list->states[list->depth + 1] = list->states[list->depth];
    return &list->states[++list->depth];
}

void drawlist_push_clip(DrawList *list, Rect area) {
    DrawState *state = push_state(list);
    area.x += state->offset.x;
    area.y += state->offset.y;
    state->clip = state->clipped ? rect_intersection(state->clip, area) : area;
    state->clipped = true;
}

void drawlist_push_offset(DrawList *list, Point offset) {
    DrawState *state = push_state(list);
    state->offset = POINT(state->offset.x + offset.x, state->offset.y + offset.y);
}

void drawlist_push_opacity(DrawList *list, float opacity) {
    push_state(list)->opacity *= ink_clamp01(opacity);
}

void drawlist_pop(DrawList *list) {
    CHECK(list->depth > 0);
    list->depth--;
}

// --- copies

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

static void copy_stroke(const Copy *copy, const DrawCommand *command) {
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

static void copy_fill(const Copy *copy, const DrawCommand *command) {
    Point *points = points_of(copy, command);
    drawlist_fill(copy->to, points, command->points.count / command->contours, command->contours,
                  &command->ink);
    base_free(points);
}

static void copy_text(const Copy *copy, const DrawCommand *command) {
    TextStyle style = command->as.text.style;
    style.size *= copy->scale;
    drawlist_text(copy->to, point_of(copy, command->as.text.baseline, command->offset),
                  copy->from->text + command->text.first, &style);
}

/// Lines stay as wide as they were, a px: they are paler, for the page not to get their colour.
static void copy_paper(const Copy *copy, const DrawCommand *command) {
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
        [DRAW_STROKE] = copy_stroke, [DRAW_DASHES] = copy_stroke, [DRAW_FILL] = copy_fill,
        [DRAW_TEXT] = copy_text,     [DRAW_SHADOW] = leave_out,   [DRAW_PAPER] = copy_paper,
        [DRAW_WASH] = add_wash,      [DRAW_DIM] = add_dim,
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
