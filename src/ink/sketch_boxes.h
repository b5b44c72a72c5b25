// Boxes, felt pen, loops, hatches, headings and the other parts that widgets are made of.
#ifndef INKROW_INK_SKETCH_BOXES_H
#define INKROW_INK_SKETCH_BOXES_H

#include "ink/sketch.h"

/// A hand-drawn box. sketch_box_style gives an idle card; change what differs.
typedef struct BoxStyle {
    float radius;
    float line; ///< width of the outline; 0: no outline
    Colour outline;
    Colour fill;
    float fill_opacity; ///< 0: no fill
    float shadow;       ///< px below and right: "this can be pressed"; 0: none
    bool doubled;       ///< second outline outside: chosen
    bool dashed;        ///< dashed outline: not available
    float opacity;      ///< of the strokes
    float wobble;       ///< px
} BoxStyle;

/// Card fill, ink outline of 2 px, radius 9, no shadow.
BoxStyle sketch_box_style(const Sketch *sketch);
void sketch_box(const Sketch *sketch, Rect area, const BoxStyle *style, uint32_t seed);

/// Only a rounded outline with `overshoot` px over its own start, which lies at `start` (0 to 1) of
/// the top edge.
void sketch_outline(const Sketch *sketch, Rect area, float radius, float start, float overshoot,
                    const StrokeStyle *pen);
/// The dashed ring 6 px outside a widget that has the keyboard.
void sketch_focus_ring(const Sketch *sketch, Rect area, uint32_t seed);

/// A felt pen swiped over `area` in `passes` rows, to be drawn under the text. `reveal` (0 to 1)
/// uncovers it from left to right.
void sketch_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, uint32_t seed);
/// The same in `passes` vertical swipes, a little paler: the column a piece would fall down.
void sketch_felt_pen_column(const Sketch *sketch, Rect area, int passes, uint32_t seed);

/// A ring around an answer, drawn anticlockwise with `turns` (1.12 is usual) full turns.
void sketch_loop(const Sketch *sketch, Point centre, float radius_x, float radius_y, float turns,
                 const StrokeStyle *pen);
/// 45 degree hatching, `gap` px apart.
void sketch_hatch(const Sketch *sketch, Rect area, float gap, const StrokeStyle *pen);
/// A zigzag of a broad pen that fills `area`, its width is `pen->width`.
void sketch_scribble(const Sketch *sketch, Rect area, const StrokeStyle *pen);

/// A horizontal rule from `x0` to `x1`.
void sketch_rule(const Sketch *sketch, float x0, float x1, float y, float width, Colour colour,
                 float opacity, uint32_t seed);
/// A bold heading on a baseline with its underline; `number` above 0 goes before it in a ring.
/// Returns the width of all.
float sketch_heading(const Sketch *sketch, Point baseline, const char *utf8, float size, int number,
                     uint32_t seed);

/// Candidate heat over a cell: a zigzag of the felt pen, denser for a greater `strength` (0 to 1).
void sketch_heat(const Sketch *sketch, Point centre, float size, float strength, uint32_t seed);

/// Tally marks in fives from `left`, feet on `bottom`; the newest in the colour of winning when
/// `newest` is set. sketch_tally_width says how wide `count` are.
void sketch_tally(const Sketch *sketch, float left, float bottom, int count, float height,
                  Colour colour, bool newest, uint32_t seed);
float sketch_tally_width(int count);

/// A key cap with its letters, 23 px high, centred. sketch_key_width says how wide it is.
void sketch_key(const Sketch *sketch, Point centre, const char *letters, Colour colour,
                uint32_t seed);
float sketch_key_width(const Sketch *sketch, const char *letters);

/// A value tag, shape first: above 0 a circle with +1, 0 a square, below 0 a diamond with -1.
/// `bound` puts a drawn "at most" sign before the number.
void sketch_badge(const Sketch *sketch, Point centre, int value, float radius, float text_size,
                  bool bound, uint32_t seed);

/// A box for what somebody says; its tail points up at x = `tail` on the top edge, 0: no tail.
void sketch_bubble(const Sketch *sketch, Rect area, float tail, uint32_t seed);

#endif
