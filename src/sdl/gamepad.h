// The gamepads that are plugged in: what is pressed on any of them, as the stage's inputs. For the
// main thread.
#pragma once

#include "ui/widgets/input.h"

#include <SDL.h>

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
