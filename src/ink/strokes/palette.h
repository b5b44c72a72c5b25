// The themes: every colour and every number that differs between paper, blackboard and contrast.
#ifndef INKROW_INK_PALETTE_H
#define INKROW_INK_PALETTE_H

#include "ink/strokes/colour.h"
#include "ink/strokes/texture.h"

#include <stdbool.h>
#include <stddef.h>

/// One theme. Constant data: nothing frees it, and a new theme is a new row, not new code.
typedef struct Palette {
    const char *id;    ///< in settings and on the command line: "paper"
    const char *title; ///< in the window: "Paper"

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
    float heat_alpha; ///< factor on the alpha of candidate heat
    float tape_alpha;
    float dim_alpha;
    float shadow_alpha;       ///< of the soft shadow of a sheet
    float primary_fill_alpha; ///< of the ink under a primary button's scribble
    float fade;               ///< marks outside the winning line: share mixed to the page
    float draw_fade;          ///< all marks after a draw: pencil, share mixed to the page
    float line_width;         ///< factor on the width of every stroke

    TextureKind pen;      ///< texture of every stroke that asks for none in particular
    TextureKind felt_pen; ///< texture of the felt pen
    GrainKind grain;      ///< of the page
    bool squares;         ///< the page has printed squares, a margin and washes over them
    bool pools;           ///< ink pools where the pen lands and lifts
} Palette;

/// The themes in the order of the settings; the first is the default.
size_t palette_count(void);
const Palette *palette_at(size_t index);
/// The theme called `id`, or NULL when there is none.
const Palette *palette_find(const char *id);

#endif
