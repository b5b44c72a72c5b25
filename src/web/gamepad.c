// A page's gamepads: the browser has them, and page.js tells what is pressed, again and again while
// it is held. web_pad's events name the stage's own buttons.
#include "sdl/gamepad.h"

#include "base/base.h"

struct Gamepads {
    char nothing;
};

Gamepads *gamepads_new(void) {
    return base_alloc(sizeof(Gamepads));
}

void gamepads_free(Gamepads *gamepads) {
    base_free(gamepads);
}

bool gamepads_take(Gamepads *gamepads, const SDL_Event *event, int64_t now, Input *input) {
    (void)gamepads, (void)now;
    if (event->type != SDL_CONTROLLERBUTTONDOWN)
        return false;
    *input = (Input){.kind = INPUT_PAD,
                     .pad = (PadButton)event->cbutton.button,
                     .repeat = event->cbutton.state != 0};
    return true;
}

bool gamepads_repeat(Gamepads *gamepads, int64_t now, Input *input) {
    (void)gamepads, (void)now, (void)input;
    return false;
}

int64_t gamepads_due(const Gamepads *gamepads) {
    (void)gamepads;
    return INT64_MAX;
}
