// SDL for a program whose window is a page: events, surfaces and files in memory, and no driver of
// its own. Takes the place of SDL's file of this name.
#pragma once
#include "SDL_config_emscripten.h"

#undef HAVE_ICONV
#undef HAVE_ICONV_H
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN
#undef SDL_FILESYSTEM_EMSCRIPTEN
#undef SDL_JOYSTICK_EMSCRIPTEN
#undef SDL_LOADSO_DLOPEN
#undef SDL_POWER_EMSCRIPTEN
#undef SDL_SENSOR_DUMMY
#undef SDL_VIDEO_DRIVER_EMSCRIPTEN
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_RENDER_OGL_ES2

#define SDL_AUDIO_DISABLED    1
#define SDL_FILESYSTEM_DUMMY  1
#define SDL_JOYSTICK_DISABLED 1
#define SDL_LOADSO_DISABLED   1
#define SDL_POWER_DISABLED    1
#define SDL_SENSOR_DISABLED   1
#define SDL_VIDEO_DISABLED    1
