#include "sdl/events.h"

#include "base/base.h"

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

static bool finger_to_input(InputKind kind, const SDL_TouchFingerEvent *event, SDL_Point window,
                            Input *input) {
    *input = (Input){
        .kind = kind,
        .at = POINT(event->x * (float)window.x, event->y * (float)window.y),
        .touch = true,
    };
    return true;
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
    case SDL_FINGERDOWN:
        return finger_to_input(INPUT_POINTER_DOWN, &event->tfinger, window, input);
    case SDL_FINGERMOTION:
        return finger_to_input(INPUT_POINTER_MOVE, &event->tfinger, window, input);
    case SDL_FINGERUP:
        return finger_to_input(INPUT_POINTER_UP, &event->tfinger, window, input);
    case SDL_WINDOWEVENT:
        return window_to_input(&event->window, input);
    default:
        return false;
    }
}
