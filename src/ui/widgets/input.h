// What a person does, without SDL: the sdl layer translates, tests make it by hand.
#pragma once

#include "ink/strokes/points.h"

typedef enum InputKind {
    INPUT_POINTER_MOVE,  ///< `at`
    INPUT_POINTER_DOWN,  ///< `at`: main mouse button or finger
    INPUT_POINTER_UP,    ///< `at`
    INPUT_SECOND_DOWN,   ///< `at`: the mouse's right button
    INPUT_SECOND_UP,     ///< `at`
    INPUT_POINTER_LEAVE, ///< the mouse left the window, or the touch was cancelled
    INPUT_WHEEL,         ///< `at`, `wheel`
    INPUT_PINCH,         ///< `at`: between two fingers, `spread`
    INPUT_KEY,           ///< `key` and the modifiers, also when a held key repeats
    INPUT_PAD,           ///< `pad`, also when what is held repeats
    INPUT_TEXT,          ///< `text`: typed characters, for fields
    INPUT_PASTE,         ///< `text`: what the clipboard holds
    INPUT_NOTICE,        ///< `text`: a sentence to be shown
    INPUT_RESIZE,        ///< `size`
    INPUT_QUIT,          ///< the window was closed
} InputKind;

/// Keys with a name; letters, digits and signs are their lower-case ASCII character.
typedef enum Key {
    KEY_NONE = 0,
    KEY_TAB = 9,
    KEY_ENTER = 13,
    KEY_ESCAPE = 27,
    KEY_SPACE = 32,
    KEY_BACKSPACE = 256,
    KEY_DELETE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_F1,
    KEY_F2,
    KEY_F8 = KEY_F1 + 7,
    KEY_F9 = KEY_F1 + 8,
    KEY_F11 = KEY_F1 + 10,
} Key;

/// What is on a gamepad, named as on most. The stick is the four arrows, too.
typedef enum PadButton {
    PAD_NONE,
    PAD_A, ///< the lowest of the four on the right
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_LEFT_SHOULDER,
    PAD_RIGHT_SHOULDER,
    PAD_LEFT_TRIGGER,
    PAD_RIGHT_TRIGGER,
    PAD_VIEW,  ///< the left one of the two in the middle
    PAD_MENU,  ///< the right one
    PAD_STICK, ///< the right stick, pressed
    PAD_UP,
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_BUTTONS,
} PadButton;

typedef struct Input {
    InputKind kind;
    Point at;     ///< logical px
    bool touch;   ///< of pointer inputs: a finger, not a mouse
    float wheel;  ///< notches, positive away from the person
    float across; ///< of a wheel: notches to the right
    float spread; ///< of a pinch: how far apart its fingers are, beside how far they were; 1: it
                  ///< begins
    Key key;
    PadButton pad; ///< of a key: the button that stands for it
    bool ctrl, shift, alt;
    bool repeat;      ///< a held key or button
    const char *text; ///< UTF-8, valid during the call; the receiver checks its length
    Point size;       ///< of the window, window px
} Input;

/// Whether a pointer is where it was at `place`, logical px: a hand that taps twice does not come
/// down on the same spot.
static inline bool input_is_at(const Input *input, Point place) {
    enum { MOUSE_REACH = 6, FINGER_REACH = 24 };
    return point_distance(input->at, place) <= (input->touch ? FINGER_REACH : MOUSE_REACH);
}
