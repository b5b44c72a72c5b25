#include "sdl/events.h"

#include "base/base.h"
#include "base/clock.h"

enum { PADS_MAX = 8 };
#define REPEAT_AFTER (400 * NANOSECONDS_PER_MS)
#define REPEAT_EVERY (120 * NANOSECONDS_PER_MS)

/// Of a stick or trigger, whose way goes to 32,767: pressed from, and let go below. Between them
/// all stays as it is, so that a hand that trembles presses once.
enum { PRESSED_FROM = 20000, LET_GO_BELOW = 13000 };

struct Gamepads {
    SDL_GameController *open[PADS_MAX]; ///< NULL: a free place
    PadButton held;                     ///< that repeats; PAD_NONE: nothing does
    int64_t due;                        ///< ns, when `held` comes again
    int axes[SDL_CONTROLLER_AXIS_MAX];  ///< the way each is pressed, −1, 0 or 1
};

static const PadButton BUTTONS[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = PAD_A,
    [SDL_CONTROLLER_BUTTON_B] = PAD_B,
    [SDL_CONTROLLER_BUTTON_X] = PAD_X,
    [SDL_CONTROLLER_BUTTON_Y] = PAD_Y,
    [SDL_CONTROLLER_BUTTON_BACK] = PAD_VIEW,
    [SDL_CONTROLLER_BUTTON_START] = PAD_MENU,
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = PAD_STICK,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = PAD_LEFT_SHOULDER,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = PAD_RIGHT_SHOULDER,
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = PAD_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = PAD_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = PAD_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = PAD_RIGHT,
};

/// What an axis presses on its way back and on.
static const PadButton AXES[SDL_CONTROLLER_AXIS_MAX][2] = {
    [SDL_CONTROLLER_AXIS_LEFTX] = {PAD_LEFT, PAD_RIGHT},
    [SDL_CONTROLLER_AXIS_LEFTY] = {PAD_UP, PAD_DOWN},
    [SDL_CONTROLLER_AXIS_RIGHTX] = {PAD_LEFT, PAD_RIGHT},
    [SDL_CONTROLLER_AXIS_RIGHTY] = {PAD_UP, PAD_DOWN},
    [SDL_CONTROLLER_AXIS_TRIGGERLEFT] = {PAD_NONE, PAD_LEFT_TRIGGER},
    [SDL_CONTROLLER_AXIS_TRIGGERRIGHT] = {PAD_NONE, PAD_RIGHT_TRIGGER},
};

Gamepads *gamepads_new(void) {
    Gamepads *gamepads = base_alloc(sizeof *gamepads);
    gamepads->due = INT64_MAX;
    // Without it no event comes, and keys and mouse do all the same.
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        SDL_ClearError();
    return gamepads;
}

static void close_place(Gamepads *gamepads, int place) {
    if (gamepads->open[place])
        SDL_GameControllerClose(gamepads->open[place]);
    gamepads->open[place] = NULL;
}

void gamepads_free(Gamepads *gamepads) {
    if (!gamepads)
        return;
    for (int i = 0; i < PADS_MAX; i++)
        close_place(gamepads, i);
    if (SDL_WasInit(SDL_INIT_GAMECONTROLLER))
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    base_free(gamepads);
}

// --- coming and going

static void let_go(Gamepads *gamepads) {
    gamepads->held = PAD_NONE;
    gamepads->due = INT64_MAX;
}

/// What has no place waits until it is plugged in again.
static void come(Gamepads *gamepads, int device) {
    for (int i = 0; i < PADS_MAX; i++)
        if (!gamepads->open[i]) {
            gamepads->open[i] = SDL_GameControllerOpen(device);
            return;
        }
}

static void go(Gamepads *gamepads, SDL_JoystickID id) {
    for (int i = 0; i < PADS_MAX; i++) {
        SDL_GameController *pad = gamepads->open[i];
        if (pad && SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad)) == id)
            close_place(gamepads, i);
    }
    let_go(gamepads);
    for (int i = 0; i < SDL_CONTROLLER_AXIS_MAX; i++)
        gamepads->axes[i] = 0;
}

// --- what is pressed

static bool repeats(PadButton button) {
    return button >= PAD_UP || (button >= PAD_LEFT_SHOULDER && button <= PAD_RIGHT_TRIGGER);
}

static bool press(Gamepads *gamepads, PadButton button, int64_t now, Input *input) {
    if (button == PAD_NONE)
        return false;
    let_go(gamepads);
    if (repeats(button)) {
        gamepads->held = button;
        gamepads->due = now + REPEAT_AFTER;
    }
    *input = (Input){.kind = INPUT_PAD, .pad = button};
    return true;
}

static bool release(Gamepads *gamepads, PadButton button) {
    if (button == gamepads->held)
        let_go(gamepads);
    return false;
}

static int way_of(int before, Sint16 value) {
    const int least = before == 0 ? PRESSED_FROM : LET_GO_BELOW;
    const int way = value > 0 ? 1 : -1, far = value * way;
    return far < (way == before || before == 0 ? least : PRESSED_FROM) ? 0 : way;
}

static bool move(Gamepads *gamepads, int axis, Sint16 value, int64_t now, Input *input) {
    if (axis < 0 || axis >= SDL_CONTROLLER_AXIS_MAX)
        return false;
    const int before = gamepads->axes[axis], way = way_of(before, value);
    if (way == before)
        return false;
    gamepads->axes[axis] = way;
    if (before != 0)
        release(gamepads, AXES[axis][before > 0]);
    return way != 0 && press(gamepads, AXES[axis][way > 0], now, input);
}

bool gamepads_take(Gamepads *gamepads, const SDL_Event *event, int64_t now, Input *input) {
    const Uint8 button = event->cbutton.button;
    switch (event->type) {
    case SDL_CONTROLLERDEVICEADDED:
        come(gamepads, event->cdevice.which);
        return false;
    case SDL_CONTROLLERDEVICEREMOVED:
        go(gamepads, event->cdevice.which);
        return false;
    case SDL_CONTROLLERBUTTONDOWN:
        return button < SDL_CONTROLLER_BUTTON_MAX && press(gamepads, BUTTONS[button], now, input);
    case SDL_CONTROLLERBUTTONUP:
        return button < SDL_CONTROLLER_BUTTON_MAX && release(gamepads, BUTTONS[button]);
    case SDL_CONTROLLERAXISMOTION:
        return move(gamepads, event->caxis.axis, event->caxis.value, now, input);
    default:
        return false;
    }
}

bool gamepads_repeat(Gamepads *gamepads, int64_t now, Input *input) {
    if (gamepads->held == PAD_NONE || now < gamepads->due)
        return false;
    gamepads->due = now + REPEAT_EVERY;
    *input = (Input){.kind = INPUT_PAD, .pad = gamepads->held, .repeat = true};
    return true;
}

int64_t gamepads_due(const Gamepads *gamepads) {
    return gamepads->due;
}
