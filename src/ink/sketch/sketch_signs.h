// Small signs around text: rules, headings, tallies, key caps, value tags, keys and fingers of the
// help sheet, what a proof looks like.
#pragma once

#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_marks.h"

/// A horizontal rule from `x0` to `x1`.
void sketch_rule(const Sketch *sketch, float x0, float x1, float y, float width, Colour colour,
                 float opacity, uint32_t seed);
/// A stroke beside a list from `top` on, `height` px high, that shows which part of it is seen:
/// `shown` of `count` rows, from row `first` on. None where all are.
void sketch_scroll_mark(const Sketch *sketch, Point top, float height, int first, int shown,
                        int count, uint32_t seed);
/// A bold heading on a baseline with its underline; `number` above 0 goes before it in a ring.
void sketch_heading(const Sketch *sketch, Point baseline, const char *utf8, float size, int number,
                    uint32_t seed);

/// Tally marks in fives from `left`, feet on `bottom`; the newest in the colour of winning when
/// `newest` is set. sketch_tally_width says how wide `count` are.
void sketch_tally(const Sketch *sketch, float left, float bottom, int count, float height,
                  Colour colour, bool newest, uint32_t seed);
float sketch_tally_width(int count);

/// The button of a gamepad: one letter in a ring, more as on a key, of the same size.
void sketch_pad_button(const Sketch *sketch, Point centre, const char *letters, Colour colour,
                       uint32_t seed);
/// A key cap with its letters, 23 px high, centred. sketch_key_width says how wide it is.
void sketch_key(const Sketch *sketch, Point centre, const char *letters, Colour colour,
                uint32_t seed);
float sketch_key_width(const Sketch *sketch, const char *letters);

/// A sign around the middle of its baseline, and raised behind it the small mark of the side whose
/// view it is; without that where the two are wider than `room` px.
void sketch_sign(const Sketch *sketch, Point middle, const char *sign, float size, bool bold,
                 Colour colour, Mark viewer, float room);

/// The sign of a draw, in pencil where a winner's mark would be: as large as a mark of such a cell.
void sketch_equals(const Sketch *sketch, Point centre, float cell, uint32_t seed);

/// A value tag, shape first: above 0 a gable with +1, 0 a square, below 0 a diamond with -1. None
/// is a ring: beside a board that would be an O.
void sketch_badge(const Sketch *sketch, Point centre, int value, float radius, float text_size,
                  uint32_t seed);
/// The same with any words in it; "" for the shape alone.
void sketch_value_tag(const Sketch *sketch, Point centre, int value, const char *words,
                      float radius, float text_size, uint32_t seed);
/// The colour that stands for a value.
Colour sketch_value_colour(const Sketch *sketch, int value);

// --- the help sheet: keys, mouse and fingers; what is active is X-blue

typedef enum ArrowKey { ARROW_UP, ARROW_RIGHT, ARROW_DOWN, ARROW_LEFT } ArrowKey;
typedef enum MousePart { MOUSE_LEFT_BUTTON, MOUSE_MOVE, MOUSE_WHEEL } MousePart;
typedef enum FingerMove { FINGER_TAP, FINGER_DRAG, FINGER_AIM, FINGER_PINCH } FingerMove;

/// All are drawn from their left edge at x, centred on y, and return their width.
float sketch_cap(const Sketch *sketch, Point left, const char *letters, uint32_t seed);
float sketch_cap_arrow(const Sketch *sketch, Point left, ArrowKey arrow, uint32_t seed);
float sketch_mouse(const Sketch *sketch, Point left, MousePart part, uint32_t seed);
float sketch_finger(const Sketch *sketch, Point left, FingerMove move, uint32_t seed);

// --- what a proof looks like on the board: numbered ghosts, pairs that belong together; and the
// stamp of whoever checked it

/// A ghost of the mark with its number at the top right corner of the cell, or in the middle of a
/// counter; small cells have no room for numbers, 0 asks for none.
void sketch_numbered_ghost(const Sketch *sketch, const Mark *mark, int number);

/// One of several pairs of cells.
typedef struct PairSketch {
    Point centres[2];
    float cell;          ///< side of a cell
    bool adjacent;       ///< neighbours, slantwise included: joined by a curve
    bool bow_left;       ///< the side the curve bows to
    Colour colour;       ///< of the pen that answers
    const char *letters; ///< the same in both rings; "" for none
    bool lit;            ///< the felt pen lies under it: the rings are not filled
    float opacity;
    uint32_t seed;
} PairSketch;

/// Rings with letters in both cells, and the curve or the two dashed stubs between them.
void sketch_pair(const Sketch *sketch, const PairSketch *pair);

/// A rubber stamp in `colour`: capitals, and a smaller line under them.
void sketch_stamp(const Sketch *sketch, Rect area, const char *capitals, const char *line,
                  Colour colour, uint32_t seed);

/// The two lines under an answer from `left` to `right`, `size` px of text above them; `reveal` (0
/// to 1) draws one after the other.
void sketch_double_underline(const Sketch *sketch, Point left, float right, float size,
                             Colour colour, float reveal, uint32_t seed);
