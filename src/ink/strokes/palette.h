// The themes: every colour and every number in which one look differs from another.
#pragma once

#include "ink/strokes/colour.h"
#include "ink/strokes/texture.h"

#include <stdbool.h>
#include <stddef.h>

/// One theme. Constant data: nothing frees it. A new theme is a new row of the table in palette.c.
typedef struct Palette {
    const char *name;  ///< on the command line and in settings: "paper"
    const char *title; ///< in the window: "Paper"

    Colour page;   ///< the page itself
    Colour card;   ///< boxes, buttons, bubbles, sheets
    Colour grid;   ///< printed squares and rules of the paper (decoration)
    Colour margin; ///< the margin rule (decoration)
    Colour ink;    ///< text, boxes, board lines
    Colour pencil; ///< secondary text, draw, 0
    Colour faint;  ///< disabled, shadow strokes; never information
    Colour x;      ///< X marks, selection, focus
    Colour o;      ///< O marks
    Colour black;  ///< stones; their rims are ink
    Colour white;
    Colour win;       ///< winning line, best, +1
    Colour lose;      ///< -1, slips, pruned
    Colour highlight; ///< felt pen
    Colour on_ink;    ///< text on a primary button
    Colour dim;       ///< laid over the page under a sheet
    Colour punch;     ///< what shows through the holes of a sheet
    Colour tooth;     ///< of the darker levels of the page's grain

    float highlight_alpha;
    float heat_alpha; ///< of the pen that marks candidates
    float tape_alpha;
    float dim_alpha;
    float shadow_alpha;       ///< of the soft shadow of a sheet
    float primary_fill_alpha; ///< of the ink under a primary button's scribble
    float tooth_alpha;        ///< of one level of the page's grain
    float fade;               ///< marks outside the winning line: share mixed to the page
    float draw_fade;          ///< marks after a draw, but the last: share mixed to the page
    float line_width;         ///< of every stroke, as a share of what its maker asked for

    TextureKind pens[TEXTURE_KIND_COUNT]; ///< what a stroke gets in place of the one it asks for
    TextureKind felt_pen;                 ///< of the felt pen
    float felt_edge; ///< px of the stroke along its lower edge, which lifts it from a dark page; 0:
                     ///< none
    TextureKind grain; ///< of the page
    bool printed;      ///< the page has squares, rules and a margin rule
    bool pools;        ///< ink gathers where a pen lands and lifts
} Palette;

/// How many themes there are; the first is the usual one.
size_t palette_count(void);
/// The theme at `index` below palette_count, in the order of the settings.
const Palette *palette_at(size_t index);
/// Ink on squared paper, the first of them.
const Palette *palette_paper(void);
