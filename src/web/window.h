// The page's part of sdl/window.h.
#pragma once

#include "sdl/window.h"

/// The page is `size` CSS px large, and `pixels` on the screen.
void window_fit(Window *window, SDL_Point size, SDL_Point pixels);
