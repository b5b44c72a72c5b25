#include "ink/strokes/colour.h"

#include "base/base.h"

static uint32_t mix_channel(Colour from, Colour to, int shift, float share) {
    float a = (float)((from >> shift) & 255u), b = (float)((to >> shift) & 255u);
    return (uint32_t)(a + (b - a) * share + .5f) << shift;
}

Colour colour_mix(Colour colour, Colour towards, float share) {
    CHECK(share >= 0 && share <= 1);
    return mix_channel(colour, towards, 16, share) | mix_channel(colour, towards, 8, share) |
           mix_channel(colour, towards, 0, share);
}
