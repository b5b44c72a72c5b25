// Colours as plain numbers, and mixing two of them.
#pragma once

#include <stdint.h>

/// A colour without transparency: 0xRRGGBB, sRGB.
typedef uint32_t Colour;

/// The colour `share` (0 to 1) of the way from `colour` to `towards`. Marks fade by mixing towards
/// the page, never by transparency: crossings must not get darker.
Colour colour_mix(Colour colour, Colour towards, float share);
