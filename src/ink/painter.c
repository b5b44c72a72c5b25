#include "ink/painter.h"

#include "base/base.h"
#include "ink/compose.h"
#include "ink/coverage.h"
#include "ink/strokes/drawlist.h"
#include "ink/strokes/hash.h"
#include "ink/strokes/text_rasteriser.h"

#include <math.h>
#include <string.h>

// --- finished masks, kept until their memory is needed: the longest unused goes first

/// A mask with what belongs to it. Pointers to one stay valid until the next mask_cache_add.
typedef struct CachedMask {
    Mask mask;
    StrokePool pools[2]; ///< of a stroke
    size_t pool_count;
    float advance; ///< of text, output px
} CachedMask;

typedef struct Node Node;
struct Node {
    CachedMask entry; // first: find hands it out
    uint64_t key;
    Node *next_in_bucket;
    Node *newer, *older;
};

enum { BUCKETS = 1 << 12, LARGEST_SHARE = 4 };

typedef struct MaskCache {
    size_t limit, bytes;
    Node *newest, *oldest;
    Node *buckets[BUCKETS];
} MaskCache;

/// A cache whose masks take up to `limit` bytes.
static MaskCache *mask_cache_new(size_t limit) {
    MaskCache *cache = base_alloc(sizeof *cache);
    cache->limit = limit;
    return cache;
}

static size_t node_bytes(const Node *node) {
    return coverage_mask_bytes(node->entry.mask.area) + sizeof *node;
}

static Node **bucket_of(MaskCache *cache, uint64_t key) {
    return &cache->buckets[key % BUCKETS];
}

static void unlink_by_age(MaskCache *cache, Node *node) {
    *(node->newer ? &node->newer->older : &cache->newest) = node->older;
    *(node->older ? &node->older->newer : &cache->oldest) = node->newer;
}

static void link_as_newest(MaskCache *cache, Node *node) {
    node->newer = NULL;
    node->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = node;
    cache->newest = node;
}

static void remove_node(MaskCache *cache, Node *node) {
    Node **at = bucket_of(cache, node->key);
    while (*at != node)
        at = &(*at)->next_in_bucket;
    *at = node->next_in_bucket;
    unlink_by_age(cache, node);
    cache->bytes -= node_bytes(node);
    coverage_mask_free(&node->entry.mask);
    base_free(node);
}

/// Sets another limit and drops the longest unused masks until it is kept.
static void mask_cache_set_limit(MaskCache *cache, size_t limit) {
    cache->limit = limit;
    while (cache->bytes > limit)
        remove_node(cache, cache->oldest);
}

static void mask_cache_free(MaskCache *cache) {
    if (!cache)
        return;
    mask_cache_set_limit(cache, 0);
    base_free(cache);
}

/// The mask stored under `key`, or NULL. It becomes the most recently used.
static const CachedMask *mask_cache_find(MaskCache *cache, uint64_t key) {
    Node *node = *bucket_of(cache, key);
    while (node && node->key != key)
        node = node->next_in_bucket;
    if (!node)
        return NULL;
    unlink_by_age(cache, node);
    link_as_newest(cache, node);
    return &node->entry;
}

/// True when a mask of `bytes` may be stored: no single one may push most of the others out.
static bool mask_cache_accepts(const MaskCache *cache, size_t bytes) {
    return bytes + sizeof(Node) <= cache->limit / LARGEST_SHARE;
}

/// Stores `entry`, whose mask memory the cache takes over, and drops the longest unused until the
/// limit is kept. `key` is not in the cache and the size is accepted.
static const CachedMask *mask_cache_add(MaskCache *cache, uint64_t key, const CachedMask *entry) {
    CHECK(mask_cache_accepts(cache, coverage_mask_bytes(entry->mask.area)));
    Node *node = base_alloc(sizeof *node);
    node->entry = *entry;
    node->key = key;
    Node **bucket = bucket_of(cache, key);
    node->next_in_bucket = *bucket;
    *bucket = node;
    link_as_newest(cache, node);
    cache->bytes += node_bytes(node);
    mask_cache_set_limit(cache, cache->limit);
    return &node->entry;
}

/// Bytes held, bookkeeping included; never above the limit.
static size_t mask_cache_bytes(const MaskCache *cache) {
    return cache->bytes;
}

// --- from a command of the draw list to its mask

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

/// The mask of a stroke, dashes, fill or shadow, before the command's offset: as much of it as lies
/// in `limit`; or of a line of text, all of it, with the start of its baseline at (0, 0). The
/// caller owns the mask's memory.
static CachedMask mask_of(const DrawList *list, const DrawCommand *command, float scale,
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

/// Larger than every canvas: "all of it".
static const PixelRect EVERYWHERE = {-(1 << 20), -(1 << 20), 1 << 21, 1 << 21};

/// What the painter works out for each command of a frame.
typedef struct Item {
    PixelRect area; ///< on the canvas, clipped: where the command may change pixels
    int dx, dy;     ///< from the mask to the canvas
    uint64_t key;   ///< of the mask in the cache
} Item;

struct Painter {
    const TextRasteriser *text;
    MaskCache *cache;
    bool cache_follows; ///< the cache's limit goes with the size of the canvas
    Canvas canvas;
    float scale;
    Texture textures[TEXTURE_KIND_COUNT];

    int tile_columns, tile_rows;
    uint64_t *tiles;    ///< folds of this frame
    uint64_t *previous; ///< folds of the last frame
    bool everything;    ///< the next paint ignores `previous`

    Item *items;
    size_t item_capacity;
    PixelRect *damage;
    size_t damage_count, damage_capacity;
};

Painter *painter_new(const TextRasteriser *text, size_t cache_bytes) {
    CHECK(text);
    Painter *painter = base_alloc(sizeof *painter);
    painter->text = text;
    painter->cache = mask_cache_new(cache_bytes);
    painter->cache_follows = cache_bytes == 0;
    painter->everything = true;
    return painter;
}

static void free_textures(Painter *painter) {
    for (int i = 0; i < TEXTURE_KIND_COUNT; i++)
        texture_free(&painter->textures[i]);
}

void painter_free(Painter *painter) {
    if (!painter)
        return;
    free_textures(painter);
    mask_cache_free(painter->cache);
    base_free(painter->canvas.pixels);
    base_free(painter->tiles);
    base_free(painter->previous);
    base_free(painter->items);
    base_free(painter->damage);
    base_free(painter);
}

static void resize_tiles(Painter *painter) {
    painter->tile_columns = (painter->canvas.width + PAINTER_TILE - 1) / PAINTER_TILE;
    painter->tile_rows = (painter->canvas.height + PAINTER_TILE - 1) / PAINTER_TILE;
    size_t count = (size_t)painter->tile_columns * (size_t)painter->tile_rows;
    base_free(painter->tiles);
    base_free(painter->previous);
    painter->tiles = base_alloc(count * sizeof *painter->tiles);
    painter->previous = base_alloc(count * sizeof *painter->previous);
}

void painter_resize(Painter *painter, int width, int height, float scale) {
    CHECK(width >= 1 && height >= 1 && scale >= .5f && scale <= 8);
    Canvas *canvas = &painter->canvas;
    if (canvas->width == width && canvas->height == height && painter->scale == scale)
        return;
    if (painter->scale != scale)
        free_textures(painter);
    painter->scale = scale;
    size_t pixels = (size_t)width * (size_t)height;
    base_free(canvas->pixels);
    *canvas = (Canvas){base_alloc(pixels * sizeof(uint32_t)), width, height};
    if (painter->cache_follows)
        mask_cache_set_limit(painter->cache, pixels * PAINTER_CACHE_PER_PIXEL);
    resize_tiles(painter);
    painter->everything = true;
}

// Textures are made when first asked for: many windows never see a pencil.

static const Texture *texture_of(Painter *painter, TextureKind kind) {
    Texture *texture = &painter->textures[kind];
    if (!texture->values)
        *texture = texture_new(kind, painter->scale);
    return texture;
}

// Masks.

/// A stroke that still grows changes every frame: its masks are not worth keeping.
static bool is_growing(const DrawCommand *command) {
    return (command->kind == DRAW_STROKE || command->kind == DRAW_DASHES) &&
           command->as.stroke.style.reveal < 1;
}

/// A mask in use: from the cache, or owned until released.
typedef struct HeldMask {
    const CachedMask *entry;
    CachedMask own;
} HeldMask;

/// The mask of a command; of a shape at least the part inside `limit` (in the mask's coordinates).
static void hold(Painter *painter, const DrawList *list, const DrawCommand *command, uint64_t key,
                 PixelRect limit, HeldMask *held) {
    PixelRect around = pixels_rect_around(rect_grown(command->bounds, 2), painter->scale);
    bool lasting =
        !is_growing(command) && mask_cache_accepts(painter->cache, coverage_mask_bytes(around));
    *held = (HeldMask){.entry = lasting ? mask_cache_find(painter->cache, key) : NULL};
    if (held->entry)
        return;
    CachedMask fresh =
        mask_of(list, command, painter->scale, lasting ? EVERYWHERE : limit, painter->text);
    if (lasting && mask_cache_accepts(painter->cache, coverage_mask_bytes(fresh.mask.area))) {
        held->entry = mask_cache_add(painter->cache, key, &fresh);
    } else {
        held->own = fresh;
        held->entry = &held->own;
    }
}

// Preparing: where each command lies, and what the tiles it touches then look like.

/// The canvas area of a text; moves the item to where its pen starts.
static PixelRect place_text(Painter *painter, const DrawList *list, const DrawCommand *command,
                            Item *item) {
    HeldMask held;
    hold(painter, list, command, item->key, EVERYWHERE, &held);
    Point baseline = command->as.text.baseline;
    float before = (float)command->as.text.style.align / TEXT_END; // the share left of the place
    item->dx += pixels_round(baseline.x * painter->scale - held.entry->advance * before);
    item->dy += pixels_round(baseline.y * painter->scale);
    PixelRect area = pixels_rect_moved(held.entry->mask.area, item->dx, item->dy);
    coverage_mask_free(&held.own.mask);
    return area;
}

static PixelRect place_shape(const Painter *painter, const DrawCommand *command, const Item *item) {
    // One px for the soft edge, one for masks that round outwards.
    PixelRect area = pixels_rect_around(command->bounds, painter->scale);
    area = (PixelRect){area.x - 2, area.y - 2, area.w + 4, area.h + 4};
    return pixels_rect_moved(area, item->dx, item->dy);
}

static void prepare_item(Painter *painter, const DrawList *list, const DrawCommand *command,
                         Item *item) {
    float scale = painter->scale;
    item->dx = pixels_round(command->offset.x * scale);
    item->dy = pixels_round(command->offset.y * scale);
    item->key = hash_add_float(command->shape, scale);
    PixelRect area = command->kind == DRAW_TEXT ? place_text(painter, list, command, item)
                                                : place_shape(painter, command, item);
    if (command->clipped)
        area = pixels_rect_intersection(area, pixels_rect_snapped(command->clip, scale));
    PixelRect canvas = {0, 0, painter->canvas.width, painter->canvas.height};
    item->area = pixels_rect_intersection(area, canvas);
}

static void fold_into_tiles(Painter *painter, PixelRect area, uint64_t hash) {
    if (pixels_rect_is_empty(area))
        return;
    int right = (area.x + area.w - 1) / PAINTER_TILE;
    int bottom = (area.y + area.h - 1) / PAINTER_TILE;
    for (int row = area.y / PAINTER_TILE; row <= bottom; row++)
        for (int column = area.x / PAINTER_TILE; column <= right; column++) {
            uint64_t *tile = &painter->tiles[row * painter->tile_columns + column];
            *tile = hash_add(*tile, hash);
        }
}

static void prepare(Painter *painter, const DrawList *list) {
    if (list->command_count > painter->item_capacity) {
        painter->item_capacity = list->command_count * 2;
        base_free(painter->items);
        painter->items = base_alloc(painter->item_capacity * sizeof *painter->items);
    }
    size_t tiles = (size_t)painter->tile_columns * (size_t)painter->tile_rows;
    memset(painter->tiles, 0, tiles * sizeof *painter->tiles);
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        prepare_item(painter, list, command, &painter->items[i]);
        fold_into_tiles(painter, painter->items[i].area, hash_add(command->shape, command->look));
    }
}

// Damage: changed tiles, merged to rectangles.

static bool tile_changed(const Painter *painter, int column, int row) {
    size_t at = (size_t)(row * painter->tile_columns + column);
    return painter->everything || painter->tiles[at] != painter->previous[at];
}

/// Adds a run of changed tiles; one of the same columns right above it grows instead.
static void add_damage(Painter *painter, int column, int end, int row) {
    int x = column * PAINTER_TILE, y = row * PAINTER_TILE;
    int w = MIN(end * PAINTER_TILE, painter->canvas.width) - x;
    int h = MIN(y + PAINTER_TILE, painter->canvas.height) - y;
    for (size_t i = 0; i < painter->damage_count; i++) {
        PixelRect *above = &painter->damage[i];
        if (above->x == x && above->w == w && above->y + above->h == y) {
            above->h += h;
            return;
        }
    }
    painter->damage = base_grow(painter->damage, painter->damage_count, &painter->damage_capacity,
                                sizeof *painter->damage);
    painter->damage[painter->damage_count++] = (PixelRect){x, y, w, h};
}

static void find_damage(Painter *painter) {
    painter->damage_count = 0;
    for (int row = 0; row < painter->tile_rows; row++)
        for (int column = 0; column < painter->tile_columns; column++) {
            int end = column;
            while (end < painter->tile_columns && tile_changed(painter, end, row))
                end++;
            if (end > column) {
                add_damage(painter, column, end, row);
                column = end;
            }
        }
}

// Painting.

static void paint_pools(Painter *painter, const DrawCommand *command, const Item *item,
                        const CachedMask *entry, PixelRect clip) {
    const StrokeStyle *style = &command->as.stroke.style;
    Paint paint = {style->colour, stroke_pool_opacity(style) * command->opacity, NULL};
    for (size_t i = 0; i < entry->pool_count; i++) {
        StrokePool pool = entry->pools[i];
        Rect bounds = rect_grown(RECT(pool.centre.x, pool.centre.y, 0, 0), pool.radius + 1);
        Mask disc = coverage_mask_new(pixels_rect_around(bounds, painter->scale));
        coverage_add_disc(&disc, pool.centre, pool.radius, painter->scale);
        compose_mask(&painter->canvas, clip, &disc, item->dx, item->dy, &paint);
        coverage_mask_free(&disc);
    }
}

static void paint_mask(Painter *painter, const DrawList *list, const DrawCommand *command,
                       const Item *item, PixelRect clip) {
    HeldMask held;
    hold(painter, list, command, item->key, pixels_rect_moved(clip, -item->dx, -item->dy), &held);
    const FillStyle *ink = &command->ink;
    Paint paint = {ink->colour, ink->opacity * command->opacity, texture_of(painter, ink->texture)};
    compose_mask(&painter->canvas, clip, &held.entry->mask, item->dx, item->dy, &paint);
    if (command->kind == DRAW_STROKE)
        paint_pools(painter, command, item, held.entry, clip);
    coverage_mask_free(&held.own.mask);
}

static void paint_area(Painter *painter, const DrawCommand *command, const Item *item,
                       PixelRect clip) {
    const Canvas *canvas = &painter->canvas;
    const FillStyle *ink = &command->ink;
    float scale = painter->scale, opacity = ink->opacity * command->opacity;
    PixelRect area = pixels_rect_snapped(command->bounds, scale);
    area = pixels_rect_moved(area, item->dx, item->dy);
    clip = pixels_rect_intersection(clip, area);
    if (pixels_rect_is_empty(clip))
        return;
    if (command->kind == DRAW_PAPER)
        compose_paper(canvas, clip, area, &command->as.paper, scale,
                      texture_of(painter, ink->texture));
    else if (command->kind == DRAW_WASH)
        compose_wash(canvas, clip, area, ink->colour, opacity, command->as.ramp, scale);
    else
        compose_flat(canvas, clip, ink->colour, opacity);
}

static void paint_rect(Painter *painter, const DrawList *list, PixelRect rect) {
    compose_flat(&painter->canvas, rect, 0, 1);
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        const Item *item = &painter->items[i];
        PixelRect clip = pixels_rect_intersection(rect, item->area);
        if (pixels_rect_is_empty(clip))
            continue;
        if (command->kind <= DRAW_SHADOW)
            paint_mask(painter, list, command, item, clip);
        else
            paint_area(painter, command, item, clip);
    }
}

bool painter_paint(Painter *painter, const DrawList *list) {
    CHECK(painter->canvas.pixels);
    prepare(painter, list);
    find_damage(painter);
    for (size_t i = 0; i < painter->damage_count; i++)
        paint_rect(painter, list, painter->damage[i]);
    uint64_t *tiles = painter->tiles;
    painter->tiles = painter->previous;
    painter->previous = tiles;
    painter->everything = false;
    return painter->damage_count > 0;
}

const PixelRect *painter_damage(const Painter *painter, size_t *count) {
    *count = painter->damage_count;
    return painter->damage;
}

const Canvas *painter_canvas(const Painter *painter) {
    return &painter->canvas;
}

size_t painter_cache_bytes(const Painter *painter) {
    return mask_cache_bytes(painter->cache);
}
