// The tiles that give ink its grain and paper its tooth.
#pragma once

#include <stdint.h>

/// How a pen covers the paper, and the tooth of the paper itself.
typedef enum TextureKind {
    TEXTURE_NONE,
    TEXTURE_INK,
    TEXTURE_CHALK,
    TEXTURE_PENCIL,
    TEXTURE_GRAIN, ///< of paper
    TEXTURE_SLATE, ///< of a blackboard
} TextureKind;
enum { TEXTURE_KIND_COUNT = TEXTURE_SLATE + 1 };

/// Logical px after which every tile repeats.
#define TEXTURE_PERIOD 256

/// A square tile of `size` output px a side; it covers TEXTURE_PERIOD logical px and its edges
/// meet.
typedef struct Texture {
    int size;
    uint8_t *values; ///< pens: alpha, 255 = covers fully. Grain: a level, see below
} Texture;

/// Grain levels: GRAIN_LEVEL_NEUTRAL leaves the page alone, more is lighter, less is darker.
enum { GRAIN_LEVEL_NEUTRAL = 3, GRAIN_LEVEL_COUNT = 7 };

/// The tile of a pen or page for `scale` output px a logical px. TEXTURE_NONE gives an empty one.
Texture texture_new(TextureKind kind, float scale);
/// Releases the values and leaves an empty texture.
void texture_free(Texture *texture);
