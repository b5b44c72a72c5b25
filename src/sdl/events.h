// SDL's events as the stage's inputs.
#pragma once

#include "ui/widgets/input.h"

#include <SDL.h>

/// Translates `event`; `window` is the size of the window in window px. False when it means nothing
/// to the stage. The input's text points into the event. Mouse events that SDL makes up for fingers
/// are left out: the finger itself is reported.
bool events_to_input(const SDL_Event *event, SDL_Point window, Input *input);
/// The key that SDL gives a code; KEY_NONE for those that mean nothing to the stage.
Key events_key(SDL_Keycode sdl);
/// The other way round, for scripts: SDL's code of a key.
SDL_Keycode events_keycode(Key key);
