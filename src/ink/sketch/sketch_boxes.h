// Boxes, bubbles, loops and hatches; with felt pen and signs, all that widgets are made of.
#pragma once

#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_signs.h"

/// A hand-drawn box. sketch_box_style gives an idle card; change what differs.
typedef struct BoxStyle {
    float radius;
    float line; ///< width of the outline
    Colour outline;
    Colour fill;
    float fill_opacity; ///< 0: no fill
    float shadow;       ///< px below and right: "this can be pressed"; 0: none
    bool doubled;       ///< second outline outside: chosen
    bool dashed;        ///< dashed outline: not available
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

/// A ring around an answer, drawn anticlockwise with `turns` (1.12 is usual) full turns.
void sketch_loop(const Sketch *sketch, Point centre, float radius_x, float radius_y, float turns,
                 const StrokeStyle *pen);
/// 45 degree hatching, `gap` px apart.
void sketch_hatch(const Sketch *sketch, Rect area, float gap, const StrokeStyle *pen);
/// A zigzag of a broad pen that fills `area`, its width is `pen->width`.
void sketch_scribble(const Sketch *sketch, Rect area, const StrokeStyle *pen);

/// A box for what is said of somebody; its tail leaves the top edge and ends at `tip`, which lies
/// above `area`. No tail where `tip` is not above.
void sketch_bubble(const Sketch *sketch, Rect area, Point tip, uint32_t seed);

/// What a felt pen covers of a line of words on `baseline`: it goes six px beyond their descenders.
Rect sketch_swipe(Point baseline, float width, float size);
/// A felt pen swiped over `area` in `passes` rows, to be drawn under the text. `reveal` (0 to 1)
/// uncovers it from left to right.
void sketch_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal, uint32_t seed);
/// The same, paler: what is only pointed at.
void sketch_faint_felt_pen(const Sketch *sketch, Rect area, int passes, float reveal,
                           uint32_t seed);
/// The same in `passes` vertical swipes, a little paler: the column a piece would fall down.
void sketch_felt_pen_column(const Sketch *sketch, Rect area, int passes, uint32_t seed);

/// Candidate heat over a cell: a zigzag of the felt pen, denser for a greater `strength` (0 to 1);
/// flat where the cell is small.
void sketch_heat(const Sketch *sketch, Point centre, float size, float strength, uint32_t seed);
