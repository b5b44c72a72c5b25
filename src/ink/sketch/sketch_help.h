// Drawings of the help sheet: keys, mouse and fingers. What is active is X-blue.
#pragma once

#include "ink/sketch/sketch.h"

typedef enum ArrowKey { ARROW_UP, ARROW_RIGHT, ARROW_DOWN, ARROW_LEFT } ArrowKey;
typedef enum MousePart { MOUSE_LEFT_BUTTON, MOUSE_MOVE, MOUSE_WHEEL } MousePart;
typedef enum FingerMove { FINGER_TAP, FINGER_DRAG, FINGER_AIM, FINGER_PINCH } FingerMove;

/// All are drawn from their left edge at x, centred on y, and return their width.
float sketch_cap(const Sketch *sketch, Point left, const char *letters, uint32_t seed);
float sketch_cap_arrow(const Sketch *sketch, Point left, ArrowKey arrow, uint32_t seed);
float sketch_mouse(const Sketch *sketch, Point left, MousePart part, uint32_t seed);
float sketch_finger(const Sketch *sketch, Point left, FingerMove move, uint32_t seed);
