// SDL's events as the stage's inputs.
#ifndef INKROW_SDL_EVENTS_H
#define INKROW_SDL_EVENTS_H

#include "ui/widgets/input.h"

#include <SDL.h>

/// Translates `event`; `window` is the size of the window in window px. False when it means nothing
/// to the stage. The input's text points into the event. Mouse events that SDL makes up for fingers
/// are left out: the finger itself is reported.
bool events_to_input(const SDL_Event *event, SDL_Point window, Input *input);
/// The other way round, for scripts: SDL's code of a key.
SDL_Keycode events_keycode(Key key);

#endif
