// SDL for Windows without what Inkrow has no use for, or what mingw-w64 lacks the headers of. Takes
// the place of SDL's file of this name.
#pragma once
#define HAVE_LIBC 1
#include "SDL_config_windows.h"

#undef SDL_JOYSTICK_HIDAPI
#undef SDL_JOYSTICK_VIRTUAL
#undef SDL_JOYSTICK_WGI
#undef SDL_JOYSTICK_RAWINPUT
#undef SDL_SENSOR_WINDOWS
#undef SDL_VIDEO_OPENGL_EGL
#undef SDL_VIDEO_OPENGL_ES2
#undef SDL_VIDEO_RENDER_OGL_ES2
#undef SDL_VIDEO_RENDER_D3D12
#undef SDL_VIDEO_VULKAN

#define SDL_HAPTIC_DISABLED 1
#undef SDL_HAPTIC_DINPUT
#undef SDL_HAPTIC_XINPUT
#define SDL_SENSOR_DUMMY 1
