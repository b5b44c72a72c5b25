// SDL's events as the stage's inputs.
#pragma once

#include "ui/widgets/input.h"

#include <SDL.h>

/// The fingers on the window: the first points, two pinch. Zeroed memory has none.
typedef struct Fingers {
    int count; ///< that are down, of those that are heeded
    SDL_FingerID ids[2];
    Point at[2];  ///< window px
    bool pinched; ///< there were two; nothing is pointed at before all are up
    float apart;  ///< px, when the pinch began
} Fingers;

/// Translates the event of a finger as events_to_input does others. Zero `fingers` when a page
/// cancels a touch.
bool events_finger_to_input(Fingers *fingers, const SDL_Event *event, SDL_Point window,
                            Input *input);
/// Translates any other `event`; `window` is the size of the window in window px. False when it
/// means nothing to the stage. The input's text points into the event. Mouse events that SDL makes
/// up for fingers are left out: the finger itself is reported.
bool events_to_input(const SDL_Event *event, SDL_Point window, Input *input);
/// The key that SDL gives a code; KEY_NONE for those that mean nothing to the stage.
Key events_key(SDL_Keycode sdl);
/// The other way round, for scripts: SDL's code of a key.
SDL_Keycode events_keycode(Key key);
