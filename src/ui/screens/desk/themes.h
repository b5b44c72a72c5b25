// Cards to choose a theme from: a piece of the page of each, as it looks there.
#pragma once

#include "ui/stage/leaves.h"

/// There is room for so many themes. Their leaves are `theme 1` and so on: the parts of an action.
enum { THEMES_MAX = 6 };
#define THEMES_EACH(theme)                                                                         \
    theme("theme 1"), theme("theme 2"), theme("theme 3"), theme("theme 4"), theme("theme 5"),      \
        theme("theme 6")

/// The theme whose card a box is; -1: none's.
int themes_of(const Box *box);
/// Whether there is such a theme, or it is none's card.
bool themes_has(const Box *box);
/// Appends the name of the theme where the leaf is its card.
void themes_tell(const Box *leaf, Text *words);
/// Draws the pages over the cards that have room for one.
void themes_draw(const Screen *screen, const Sketch *sketch, const Places *places);
