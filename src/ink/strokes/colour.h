// Colours as plain numbers, and mixing two of them.
#pragma once

#include "base/base.h"

#include <stdint.h>

/// A colour without transparency: 0xRRGGBB, sRGB.
typedef uint32_t Colour;

/// The same of eight bits of it, which stay in their place.
static inline uint32_t colour_mix_channel(Colour from, Colour to, int shift, float share) {
    float a = (float)((from >> shift) & 255u), b = (float)((to >> shift) & 255u);
    return (uint32_t)(a + (b - a) * share + .5f) << shift;
}

/// The colour `share` (0 to 1) of the way from `colour` to `towards`. Marks fade by mixing towards
/// the page, never by transparency: crossings must not get darker.
static inline Colour colour_mix(Colour colour, Colour towards, float share) {
    CHECK(share >= 0 && share <= 1);
    return colour_mix_channel(colour, towards, 16, share) |
           colour_mix_channel(colour, towards, 8, share) |
           colour_mix_channel(colour, towards, 0, share);
}
