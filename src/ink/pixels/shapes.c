#include "ink/pixels/shapes.h"

#include "base/base.h"

#include <math.h>
#include <string.h>

static CachedMask stroke_mask(const DrawList *list, const DrawCommand *command, float scale,
                              PixelRect limit) {
    const StrokeStyle *style = &command->as.stroke.style;
    Strip strip;
    stroke_build(&strip, list->points + command->points.first, command->points.count, style);
    stroke_reveal(&strip, style->reveal);
    CachedMask result = {.mask = coverage_mask_new(
                             pixels_rect_intersection(coverage_strip_area(&strip, scale), limit))};
    coverage_add_strip(&result.mask, &strip, scale);
    result.pool_count = stroke_pools(&strip, style, style->reveal >= 1, result.pools);
    return result;
}

static CachedMask dashes_mask(const DrawList *list, const DrawCommand *command, float scale,
                              PixelRect limit) {
    StrokeDashes dashes =
        stroke_dashes(list->points + command->points.first, command->points.count,
                      command->as.stroke.on, command->as.stroke.off, &command->as.stroke.style);
    PixelRect area = pixels_rect_around(rect_grown(command->bounds, 1), scale);
    CachedMask result = {.mask = coverage_mask_new(pixels_rect_intersection(area, limit))};
    Strip strip;
    while (stroke_dashes_next(&dashes, &strip))
        coverage_add_strip(&result.mask, &strip, scale);
    return result;
}

static CachedMask fill_mask(const DrawList *list, const DrawCommand *command, float scale,
                            PixelRect limit) {
    PixelRect area = pixels_rect_around(command->bounds, scale);
    CachedMask result = {.mask = coverage_mask_new(pixels_rect_intersection(area, limit))};
    coverage_fill(&result.mask, list->points + command->points.first,
                  command->points.count / command->contours, command->contours, scale);
    return result;
}

// The shadow of a sheet is a stack of ever larger boxes, each a faint black: where more of them
// overlap it is darker. They grow sideways and downwards more than upwards, for the light comes
// from above.

enum { SHADOW_LAYERS = 11 };

typedef struct ShadowBox {
    Rect area;
    float radius;
} ShadowBox;

static ShadowBox shadow_box(Rect area, float spread, int layer, float scale) {
    float k = spread * (1 - (float)layer / SHADOW_LAYERS);
    return (ShadowBox){RECT((area.x - .7f * k) * scale, (area.y - .3f * k + 4) * scale,
                            (area.w + 1.4f * k) * scale, (area.h + 1.3f * k) * scale),
                       (5 + k) * scale};
}

static float shadow_alpha(const ShadowBox boxes[SHADOW_LAYERS], float x, float y, float layer) {
    float light = 1;
    for (int i = 0; i < SHADOW_LAYERS; i++) {
        float covered = coverage_of_rounded_box(x, y, boxes[i].area, boxes[i].radius);
        if (covered <= 0)
            break; // the boxes shrink
        light *= 1 - layer * covered;
    }
    return 1 - light;
}

static CachedMask shadow_mask(const DrawCommand *command, float scale, PixelRect limit) {
    const float hidden_margin = 8; // px inside the edge of the sheet that may still show
    Rect sheet = command->as.shadow.area;
    ShadowBox boxes[SHADOW_LAYERS];
    for (int i = 0; i < SHADOW_LAYERS; i++)
        boxes[i] = shadow_box(sheet, command->as.shadow.spread, i, scale);
    float layer = command->as.shadow.opacity * 1.5f / SHADOW_LAYERS;
    PixelRect hidden = pixels_rect_snapped(rect_grown(sheet, -hidden_margin), scale);
    PixelRect area = pixels_rect_intersection(pixels_rect_around(command->bounds, scale), limit);
    CachedMask result = {.mask = coverage_mask_new(area)};
    for (int y = area.y; y < area.y + area.h; y++) {
        bool may_hide = y >= hidden.y && y < hidden.y + hidden.h;
        uint8_t *row = result.mask.values + (size_t)(y - area.y) * (size_t)area.w;
        for (int x = area.x; x < area.x + area.w; x++) {
            if (may_hide && x >= hidden.x && x < hidden.x + hidden.w)
                continue;
            float alpha = shadow_alpha(boxes, (float)x, (float)y, layer);
            row[x - area.x] = (uint8_t)(alpha * 255 + .5f);
        }
    }
    return result;
}

static CachedMask text_mask(const DrawList *list, const DrawCommand *command, float scale,
                            const TextRasteriser *text) {
    const TextStyle *style = &command->as.text.style;
    TextBitmap bitmap = {0};
    text->rasterise(text->context, list->text + command->text.first, style->size * scale,
                    style->bold, &bitmap);
    PixelRect area = {bitmap.left, -bitmap.above, bitmap.width, bitmap.height};
    if (!bitmap.pixels || pixels_rect_is_empty(area))
        area.w = area.h = 0;
    CachedMask result = {.mask = coverage_mask_new(area), .advance = bitmap.advance};
    for (int y = 0; y < area.h; y++)
        memcpy(result.mask.values + (size_t)y * (size_t)area.w,
               bitmap.pixels + (size_t)y * bitmap.pitch, (size_t)area.w);
    return result;
}

CachedMask shapes_mask(const DrawList *list, const DrawCommand *command, float scale,
                       PixelRect limit, const TextRasteriser *text) {
    switch (command->kind) {
    case DRAW_STROKE:
        return stroke_mask(list, command, scale, limit);
    case DRAW_DASHES:
        return dashes_mask(list, command, scale, limit);
    case DRAW_FILL:
        return fill_mask(list, command, scale, limit);
    case DRAW_TEXT:
        return text_mask(list, command, scale, text);
    default:
        CHECK(command->kind == DRAW_SHADOW);
        return shadow_mask(command, scale, limit);
    }
}
