#include "ink/strokes/drawlist.h"

#include "base/base.h"
#include "ink/strokes/hash.h"

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
