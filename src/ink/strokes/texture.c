#include "ink/strokes/texture.h"

#include "base/base.h"
#include "ink/strokes/noise.h"
#include "ink/strokes/points.h"

#include <math.h>

/// A square field of numbers with meeting edges; tiles are mixed from such.
static float *field_new(int size) {
    return base_alloc((size_t)size * (size_t)size * sizeof(float));
}

/// Smooth noise, 0 to 1, with `cells` random values a side.
static float *field_new_smooth(int size, int cells, Rng *rng) {
    float *grid = field_new(cells), *field = field_new(size);
    for (int i = 0; i < cells * cells; i++)
        grid[i] = noise_uniform(rng, 0, 1);
    for (int y = 0; y < size; y++) {
        float gy = (float)y * (float)cells / (float)size;
        int y0 = (int)gy, y1 = (y0 + 1) % cells;
        float fy = ink_smoothstep(gy - (float)y0);
        for (int x = 0; x < size; x++) {
            float gx = (float)x * (float)cells / (float)size;
            int x0 = (int)gx, x1 = (x0 + 1) % cells;
            float fx = ink_smoothstep(gx - (float)x0);
            float top = ink_lerp(grid[y0 * cells + x0], grid[y0 * cells + x1], fx);
            float bottom = ink_lerp(grid[y1 * cells + x0], grid[y1 * cells + x1], fx);
            field[y * size + x] = ink_lerp(top, bottom, fy);
        }
    }
    base_free(grid);
    return field;
}

/// A random value for each px, averaged over three neighbours when `soft`.
static float *field_new_white(int size, bool soft, Rng *rng) {
    float *raw = field_new(size);
    for (int i = 0; i < size * size; i++)
        raw[i] = noise_uniform(rng, 0, 1);
    if (!soft)
        return raw;
    float *field = field_new(size);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            int left = (x + size - 1) % size, above = (y + size - 1) % size;
            field[y * size + x] =
                (raw[y * size + x] + raw[y * size + left] + raw[above * size + x]) / 3;
        }
    base_free(raw);
    return field;
}

/// One tile is  base + sum of weight * (field - middle), held between low and high.
typedef struct Layer {
    int cells; ///< of smooth noise; 0: white noise, SOFT_WHITE: softened white noise
    float weight, middle;
} Layer;

enum { WHITE = 0, SOFT_WHITE = -1, LAYERS_MAX = 3 };

typedef struct Recipe {
    uint64_t seed;
    float base, low, high;
    float steps;          ///< values are rounded to 1/steps: soft visible plateaus, as ink has
    float factor, offset; ///< from whole steps to what stands in the tile
    int layer_count;
    Layer layers[LAYERS_MAX];
} Recipe;

static const Recipe RECIPES[TEXTURE_KIND_COUNT] = {
    [TEXTURE_INK] = {3, .90f, .80f, 1, 24, 255 / 24.0f, 0, 2, {{13, .16f, .35f}, {64, .05f, .5f}}},
    [TEXTURE_CHALK] =
        {5, .80f, .38f, 1, 24, 255 / 24.0f, 0, 2, {{SOFT_WHITE, .95f, .45f}, {24, .20f, .5f}}},
    [TEXTURE_PENCIL] =
        {8, .66f, .30f, .95f, 24, 255 / 24.0f, 0, 2, {{SOFT_WHITE, 1, .5f}, {20, .22f, .5f}}},
    [TEXTURE_GRAIN] = {11,
                       0,
                       -1.5f,
                       1.5f,
                       1.4f,
                       1,
                       GRAIN_LEVEL_NEUTRAL,
                       3,
                       {{WHITE, .9f, .5f}, {90, 1.1f, .5f}, {7, 1.4f, .5f}}},
    [TEXTURE_SLATE] = {11,
                       0,
                       -1.5f,
                       1.5f,
                       1.4f,
                       1,
                       GRAIN_LEVEL_NEUTRAL,
                       3,
                       {{WHITE, .9f, .5f}, {90, 1.1f, .5f}, {7, 2.2f, .5f}}},
};

/// The mixed field of a recipe, in whole steps.
static float *field_new_mixed(const Recipe *recipe, int size) {
    Rng rng = rng_seeded(recipe->seed);
    float *sum = field_new(size);
    int count = size * size;
    for (int i = 0; i < count; i++)
        sum[i] = recipe->base;
    for (int k = 0; k < recipe->layer_count; k++) {
        const Layer *layer = &recipe->layers[k];
        float *field = layer->cells > 0 ? field_new_smooth(size, layer->cells, &rng)
                                        : field_new_white(size, layer->cells == SOFT_WHITE, &rng);
        for (int i = 0; i < count; i++)
            sum[i] += layer->weight * (field[i] - layer->middle);
        base_free(field);
    }
    for (int i = 0; i < count; i++)
        sum[i] = floorf(CLAMP(sum[i], recipe->low, recipe->high) * recipe->steps + .5f);
    return sum;
}

Texture texture_new(TextureKind kind, float scale) {
    CHECK((unsigned)kind < TEXTURE_KIND_COUNT && scale > 0);
    if (kind == TEXTURE_NONE)
        return (Texture){0, NULL};
    const Recipe *recipe = &RECIPES[kind];
    int size = MAX(1, (int)(TEXTURE_PERIOD * scale + .5f)), count = size * size;
    float *field = field_new_mixed(recipe, size);
    Texture texture = {size, base_alloc((size_t)count)};
    for (int i = 0; i < count; i++)
        texture.values[i] = (uint8_t)(field[i] * recipe->factor + recipe->offset + .5f);
    base_free(field);
    return texture;
}

void texture_free(Texture *texture) {
    base_free(texture->values);
    *texture = (Texture){0, NULL};
}
