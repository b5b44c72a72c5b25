// How the sides of a game are called: as their marks look on its board.
#pragma once

#include "rules/variant.h"

typedef enum SideNames {
    SIDE_NAMES_LETTERS, ///< X and O
    SIDE_NAMES_COLOURS, ///< Black, who has X's place, and White
} SideNames;

/// Those of a board where large ones show stones, or show none.
static inline SideNames side_names_on(bool stones, const Variant *variant) {
    enum { STONES_FROM = 9 };
    const bool large = variant->width >= STONES_FROM && variant->height >= STONES_FROM;
    return stones && large && !variant->drop ? SIDE_NAMES_COLOURS : SIDE_NAMES_LETTERS;
}
