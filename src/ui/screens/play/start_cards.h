// The pictures of the boards on the cards of the start screen.
#pragma once

#include "ink/sketch/sketch.h"
#include "rules/variant.h"

typedef enum StartCard {
    CARD_CLASSIC,
    CARD_FOUR,
    CARD_FIVE,
    CARD_GOMOKU,
    CARD_CONNECT_FOUR,
    CARD_CUSTOM
} StartCard;

/// The size of a picture at scale 1.
enum { START_PICTURE_WIDTH = 124, START_PICTURE_HEIGHT = 112 };

/// Draws the picture of `card`, `scale` times its size, its middle at `top.x`; `custom` is the
/// board of CARD_CUSTOM.
void start_cards_draw(const Sketch *sketch, StartCard card, const Variant *custom, Point top,
                      float scale, uint32_t seed);
