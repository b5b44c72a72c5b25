#include "sdl/events.h"

#include "base/base.h"

#include <math.h>

typedef struct KeyName {
    SDL_Keycode sdl;
    Key key;
} KeyName;

static const KeyName NAMED_KEYS[] = {
    {SDLK_RETURN, KEY_ENTER},
    {SDLK_KP_ENTER, KEY_ENTER},
    {SDLK_ESCAPE, KEY_ESCAPE},
    {SDLK_AC_BACK, KEY_ESCAPE},
    {SDLK_BACKSPACE, KEY_BACKSPACE},
    {SDLK_DELETE, KEY_DELETE},
    {SDLK_LEFT, KEY_LEFT},
    {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_UP, KEY_UP},
    {SDLK_DOWN, KEY_DOWN},
    {SDLK_HOME, KEY_HOME},
    {SDLK_END, KEY_END},
    {SDLK_PAGEUP, KEY_PAGE_UP},
    {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_TAB, KEY_TAB},
    {SDLK_F1, KEY_F1},
    {SDLK_F2, KEY_F2},
    {SDLK_F8, KEY_F8},
    {SDLK_F9, KEY_F9},
    {SDLK_F11, KEY_F11},
    {SDLK_KP_PLUS, (Key)'+'},
    {SDLK_KP_MINUS, (Key)'-'},
    {SDLK_KP_PERIOD, (Key)'.'},
    {SDLK_KP_0, (Key)'0'},
};

Key events_key(SDL_Keycode sdl) {
    if (sdl >= 32 && sdl < 127)
        return (Key)sdl;
    if (sdl >= SDLK_KP_1 && sdl <= SDLK_KP_9)
        return (Key)('1' + (sdl - SDLK_KP_1));
    for (size_t i = 0; i < ARRAY_LEN(NAMED_KEYS); i++)
        if (NAMED_KEYS[i].sdl == sdl)
            return NAMED_KEYS[i].key;
    return KEY_NONE;
}

SDL_Keycode events_keycode(Key key) {
    if (key >= 32 && key < 127)
        return (SDL_Keycode)key;
    for (size_t i = 0; i < ARRAY_LEN(NAMED_KEYS); i++)
        if (NAMED_KEYS[i].key == key)
            return NAMED_KEYS[i].sdl;
    return SDLK_UNKNOWN;
}

static bool key_to_input(const SDL_KeyboardEvent *event, Input *input) {
    SDL_Keymod held = (SDL_Keymod)event->keysym.mod;
    *input = (Input){
        .kind = INPUT_KEY,
        .key = events_key(event->keysym.sym),
        .ctrl = (held & (KMOD_CTRL | KMOD_GUI)) != 0,
        .shift = (held & KMOD_SHIFT) != 0,
        .alt = (held & KMOD_ALT) != 0,
        .repeat = event->repeat != 0,
    };
    return input->key != KEY_NONE;
}

static bool mouse_to_input(InputKind kind, Uint32 which, Sint32 x, Sint32 y, Input *input) {
    *input = (Input){.kind = kind, .at = POINT((float)x, (float)y)};
    return which != SDL_TOUCH_MOUSEID;
}

static bool button_to_input(InputKind kind, InputKind second, const SDL_MouseButtonEvent *event,
                            Input *input) {
    const bool left = event->button == SDL_BUTTON_LEFT;
    return (left || event->button == SDL_BUTTON_RIGHT) &&
           mouse_to_input(left ? kind : second, event->which, event->x, event->y, input);
}

static bool point_with_finger(InputKind kind, Point at, Input *input) {
    *input = (Input){.kind = kind, .at = at, .touch = true};
    return true;
}

/// The number of a finger that is heeded; `count` of any other.
static int find_finger(const Fingers *fingers, SDL_FingerID id) {
    int i = 0;
    while (i < fingers->count && fingers->ids[i] != id)
        i++;
    return i;
}

static bool pinch(const Fingers *fingers, float spread, Input *input) {
    point_with_finger(INPUT_PINCH, point_between(fingers->at[0], fingers->at[1], .5f), input);
    input->spread = spread;
    return true;
}

static float finger_distance(const Fingers *fingers) {
    return fmaxf(1, point_distance(fingers->at[0], fingers->at[1]));
}

static bool finger_comes(Fingers *fingers, SDL_FingerID id, Point at, Input *input) {
    if (fingers->count == ARRAY_LEN(fingers->ids))
        return false;
    fingers->ids[fingers->count] = id;
    fingers->at[fingers->count++] = at;
    fingers->pinched = fingers->count > 1 || (fingers->pinched && fingers->count > 0);
    if (fingers->count == 1)
        return point_with_finger(INPUT_POINTER_DOWN, at, input);
    fingers->apart = finger_distance(fingers);
    return pinch(fingers, 1, input);
}

static bool finger_moves(Fingers *fingers, int finger, Point at, Input *input) {
    fingers->at[finger] = at;
    if (fingers->count == 1)
        return !fingers->pinched && point_with_finger(INPUT_POINTER_MOVE, at, input);
    const float spread = finger_distance(fingers) / fingers->apart;
    return spread != 1 && pinch(fingers, spread, input);
}

static bool finger_goes(Fingers *fingers, int finger, Point at, Input *input) {
    const bool points = !fingers->pinched;
    const int last = --fingers->count;
    fingers->ids[finger] = fingers->ids[last];
    fingers->at[finger] = fingers->at[last];
    fingers->pinched &= fingers->count > 0;
    return points && point_with_finger(INPUT_POINTER_UP, at, input);
}

bool events_finger_to_input(Fingers *fingers, const SDL_Event *event, SDL_Point window,
                            Input *input) {
    CHECK(window.x > 0 && window.y > 0);
    const SDL_TouchFingerEvent *touch = &event->tfinger;
    const Point at = POINT(touch->x * (float)window.x, touch->y * (float)window.y);
    const int finger = find_finger(fingers, touch->fingerId);
    if (event->type == SDL_FINGERDOWN)
        return finger == fingers->count && finger_comes(fingers, touch->fingerId, at, input);
    if (finger == fingers->count)
        return false;
    return event->type == SDL_FINGERMOTION ? finger_moves(fingers, finger, at, input)
                                           : finger_goes(fingers, finger, at, input);
}

static bool wheel_to_input(const SDL_MouseWheelEvent *event, Input *input) {
    const float turned = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
    const float notches = turned * event->preciseY, across = turned * event->preciseX;
    *input = (Input){
        .kind = INPUT_WHEEL,
        .at = POINT((float)event->mouseX, (float)event->mouseY),
        .wheel = notches,
        .across = across,
        .shift = (SDL_GetModState() & KMOD_SHIFT) != 0,
    };
    return notches != 0 || across != 0;
}

static bool window_to_input(const SDL_WindowEvent *event, Input *input) {
    if (event->event == SDL_WINDOWEVENT_LEAVE)
        *input = (Input){.kind = INPUT_POINTER_LEAVE};
    else if (event->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        *input = (Input){
            .kind = INPUT_RESIZE,
            .size = POINT((float)event->data1, (float)event->data2),
        };
    else
        return false;
    return true;
}

bool events_to_input(const SDL_Event *event, SDL_Point window, Input *input) {
    CHECK(window.x > 0 && window.y > 0);
    switch (event->type) {
    case SDL_QUIT:
        *input = (Input){.kind = INPUT_QUIT};
        return true;
    case SDL_KEYDOWN:
        return key_to_input(&event->key, input);
    case SDL_TEXTINPUT:
        *input = (Input){.kind = INPUT_TEXT, .text = event->text.text};
        return true;
    case SDL_MOUSEMOTION:
        return mouse_to_input(INPUT_POINTER_MOVE, event->motion.which, event->motion.x,
                              event->motion.y, input);
    case SDL_MOUSEBUTTONDOWN:
        return button_to_input(INPUT_POINTER_DOWN, INPUT_SECOND_DOWN, &event->button, input);
    case SDL_MOUSEBUTTONUP:
        return button_to_input(INPUT_POINTER_UP, INPUT_SECOND_UP, &event->button, input);
    case SDL_MOUSEWHEEL:
        return wheel_to_input(&event->wheel, input);
    case SDL_WINDOWEVENT:
        return window_to_input(&event->window, input);
    default:
        return false;
    }
}
