// Drawing by hand: pens, lines and text above the draw list. Every picture of the game is made of
// these and of the functions in sketch_*.h.
//
// Seeds: every function that takes a seed draws the same shape for the same seed, for ever. Give
// marks hash(game, cell, player) and widgets hash(screen, widget) (noise_seed): a stroke never
// changes its shape while it lives. Functions that draw several strokes derive theirs from it.
#pragma once

#include "ink/strokes/drawlist.h"
#include "ink/strokes/noise.h"
#include "ink/strokes/palette.h"
#include "ink/strokes/text_rasteriser.h"

/// Where and with what to draw. A plain value; owns nothing.
typedef struct Sketch {
    DrawList *list;
    const Palette *palette;
    const TextRasteriser *text; ///< for the width of labels
    bool stones;                ///< large boards show stones
    bool words;                 ///< what moves are worth is written in words where there is room
} Sketch;

/// A pen of ink with pools. The theme makes of every stroke what it makes of ink, and its width:
/// when it is drawn.
StrokeStyle sketch_pen(Colour colour, float width, uint32_t seed);
/// The same without pools: shadows, thin lines, dashes.
StrokeStyle sketch_dry_pen(Colour colour, float width, uint32_t seed);

/// A stroke along `path`.
void sketch_path(const Sketch *sketch, const Path *path, const StrokeStyle *pen);
void sketch_points(const Sketch *sketch, const Point *points, size_t count, const StrokeStyle *pen);
/// The smooth curve through `points`, PATH_CAPACITY at most.
void sketch_curve(const Sketch *sketch, const Point *points, size_t count, const StrokeStyle *pen);
/// A straight line that bends by `bow` (share of its length; .006 is usual), to a side the pen's
/// seed chooses.
void sketch_line(const Sketch *sketch, Point from, Point to, float bow, const StrokeStyle *pen);
void sketch_arc(const Sketch *sketch, Arc arc, const StrokeStyle *pen);
/// Dashes of `on` px, `off` px apart.
void sketch_dashes(const Sketch *sketch, const Point *points, size_t count, float on, float off,
                   const StrokeStyle *pen);

/// Flat shapes, without texture.
void sketch_polygon(const Sketch *sketch, const Path *path, Colour colour, float opacity);
void sketch_disc(const Sketch *sketch, Point centre, float radius, Colour colour, float opacity);
/// A small filled dot, not quite round, textured like the pen.
void sketch_dot(const Sketch *sketch, Point centre, float radius, Colour colour, uint32_t seed);

/// One line of text.
void sketch_text(const Sketch *sketch, Point baseline, const char *utf8, float size, bool bold,
                 TextAlign align, Colour colour);
/// The same from `left` on, the bold letters or the others.
void sketch_words(const Sketch *sketch, Point left, const char *utf8, float size, Colour colour);
void sketch_bold_words(const Sketch *sketch, Point left, const char *utf8, float size,
                       Colour colour);
/// Words from `left` on in at most `room` px: smaller, down to two thirds of `size` and 13 px, then
/// cut short with an ellipsis. Returns how wide they are.
float sketch_words_within(const Sketch *sketch, Point left, const char *utf8, float size, bool bold,
                          float room, Colour colour);
/// The same, but where that is too little room whole parts of `utf8`, between middle dots, are left
/// out first, the last ones before the others.
float sketch_words_in_parts(const Sketch *sketch, Point left, const char *utf8, float size,
                            bool bold, float room, Colour colour);
/// The same as sketch_words_within, but of the first `name` bytes alone letters are left out: what
/// they are followed by stays whole.
float sketch_words_shortened(const Sketch *sketch, Point left, const char *utf8, size_t name,
                             float size, bool bold, float room, Colour colour);
/// The size of the letters that words of `size` px are set in at least where they have too little
/// room.
float sketch_least_size(float size);
/// Text in `colour`, centred at x, its capitals centred at y.
void sketch_label(const Sketch *sketch, Point centre, const char *utf8, float size, bool bold,
                  Colour colour);
/// How wide it would be, px.
float sketch_text_width(const Sketch *sketch, const char *utf8, float size, bool bold);

// --- pages and sheets: the squared paper under everything, and the ruled sheet laid over it

enum { SKETCH_SQUARE = 20 }; ///< side of the paper's squares, px, wherever a page is laid out

/// The page: squares of `square` px, a margin rule at `margin` px (0: none), grain.
void sketch_page(const Sketch *sketch, Rect area, float square, float margin);
/// The page's colour over its squares; `ramp` as in drawlist_wash.
void sketch_wash(const Sketch *sketch, Rect area, float opacity, float ramp);

enum { SHEET_RULE_GAP = 34, SHEET_FIRST_RULE = 72, SHEET_MARGIN = 66, SHEET_NARROW = 600 };

/// True where a sheet is so narrow that it has neither margin nor holes.
static inline bool sketch_sheet_is_narrow(Rect sheet) {
    return sheet.w < SHEET_NARROW;
}

/// A sheet, with rules every `rules` px or, where that is 0, plain: shadow, rules, margin, punched
/// holes, tape, torn edge at the foot. Text sits on the rules: baseline = sketch_sheet_line(area,
/// n) - 8 where they are SHEET_RULE_GAP apart.
void sketch_sheet(const Sketch *sketch, Rect area, float rules, uint32_t seed);
/// A piece of adhesive tape with ragged ends, a little askew, `scale` times as large as that of a
/// sheet.
void sketch_tape(const Sketch *sketch, Point centre, float scale);
/// The y of rule `line`, 0 is the first.
float sketch_sheet_line(Rect sheet, int line);
/// Sheet colour over `area`, to make room for a picture between rules.
void sketch_sheet_blank(const Sketch *sketch, Rect area, float opacity);
