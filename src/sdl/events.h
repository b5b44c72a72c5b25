// SDL's events, those of gamepads included, as the stage's inputs.
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

// --- the gamepads that are plugged in: what is pressed on any of them. For the main thread

typedef struct Gamepads Gamepads;

/// Looks for gamepads from now on. Never NULL; where SDL has none, none come. Release with
/// gamepads_free, which takes NULL.
Gamepads *gamepads_new(void);
void gamepads_free(Gamepads *gamepads);
/// Takes in an event. True when something was pressed: `input` says what.
bool gamepads_take(Gamepads *gamepads, const SDL_Event *event, int64_t now, Input *input);
/// What is held comes again and again, as a held key does. True when it does now.
bool gamepads_repeat(Gamepads *gamepads, int64_t now, Input *input);
/// When it does next, ns; INT64_MAX: never.
int64_t gamepads_due(const Gamepads *gamepads);
