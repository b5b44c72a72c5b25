// The theme: every colour, and the strengths that belong to them.
#pragma once

#include "ink/strokes/colour.h"

/// One theme. Constant data: nothing frees it.
typedef struct Palette {
    Colour page;      ///< the page itself
    Colour card;      ///< boxes, buttons, bubbles, sheets
    Colour grid;      ///< printed squares and rules of the paper (decoration)
    Colour margin;    ///< the margin rule (decoration)
    Colour ink;       ///< text, boxes, board lines
    Colour pencil;    ///< secondary text, draw, 0
    Colour faint;     ///< disabled, shadow strokes; never information
    Colour x;         ///< X marks, selection, focus
    Colour o;         ///< O marks
    Colour win;       ///< winning line, best, +1
    Colour lose;      ///< -1, slips, pruned
    Colour highlight; ///< felt pen
    Colour on_ink;    ///< text on a primary button
    Colour dim;       ///< laid over the page under a sheet
    Colour punch;     ///< what shows through the holes of a sheet

    float highlight_alpha;
    float tape_alpha;
    float dim_alpha;
    float shadow_alpha;       ///< of the soft shadow of a sheet
    float primary_fill_alpha; ///< of the ink under a primary button's scribble
    float fade;               ///< marks outside the winning line: share mixed to the page
    float draw_fade;          ///< all marks after a draw: pencil, share mixed to the page
} Palette;

/// Ink on squared paper.
const Palette *palette_paper(void);
