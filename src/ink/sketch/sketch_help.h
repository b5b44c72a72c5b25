// Drawings of the help sheet: keys, mouse, fingers and gamepad parts. What is active is X-blue.
//
// All are drawn from their left edge at x, centred on y, and return their width.
#ifndef INKROW_INK_SKETCH_HELP_H
#define INKROW_INK_SKETCH_HELP_H

#include "ink/sketch/sketch.h"

typedef enum ArrowKey { ARROW_UP, ARROW_RIGHT, ARROW_DOWN, ARROW_LEFT } ArrowKey;
typedef enum MousePart { MOUSE_LEFT_BUTTON, MOUSE_MOVE, MOUSE_WHEEL } MousePart;
typedef enum FingerMove { FINGER_TAP, FINGER_DRAG, FINGER_TWO } FingerMove;

float sketch_cap(const Sketch *sketch, Point left, const char *letters, uint32_t seed);
float sketch_cap_arrow(const Sketch *sketch, Point left, ArrowKey arrow, uint32_t seed);
float sketch_mouse(const Sketch *sketch, Point left, MousePart part, uint32_t seed);
float sketch_finger(const Sketch *sketch, Point left, FingerMove move, uint32_t seed);
float sketch_pad_button(const Sketch *sketch, Point left, const char *letter, uint32_t seed);
float sketch_pad_cross(const Sketch *sketch, Point left, uint32_t seed);
float sketch_pad_menu(const Sketch *sketch, Point left, uint32_t seed);

#endif
