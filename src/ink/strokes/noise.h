// Seeded one-dimensional noise: the wobble of a hand.
#pragma once

#include "base/rng.h"

/// Value noise between -1 and 1: one random value at every whole x, smoothstep between them.
float noise_at(float x, uint32_t seed);
/// A number between `low` and `high`.
float noise_uniform(Rng *rng, float low, float high);
/// A seed made of two numbers, such as hash(game, cell) or hash(screen, widget): chain it for more.
uint32_t noise_seed(uint32_t seed, uint32_t part);
