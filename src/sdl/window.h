// The window: shows a canvas of pixels that somebody else painted.
#pragma once

#include "base/text.h"
#include "ink/painter.h"

#include <SDL.h>

enum { WINDOW_WIDTH_MIN = 320, WINDOW_HEIGHT_MIN = 240, WINDOW_SIDE_MAX = 16384 };

typedef struct Window Window;

/// Starts SDL's video and opens a window of `size` window px, made smaller if the screen is. NULL,
/// with a sentence, when there is no display or SDL refuses.
Window *window_new(SDL_Point size, bool fullscreen, Problem *problem);
void window_free(Window *window);

/// True when SDL draws nowhere (drivers `dummy` and `offscreen`).
bool window_headless(void);
/// Size in window px, the unit of the mouse.
SDL_Point window_size(const Window *window);
/// Size in output px, larger than window_size on a dense display.
SDL_Point window_output_size(const Window *window);
/// Takes a copy of the canvas, with its alpha, as the window's icon.
void window_set_icon(Window *window, const Canvas *icon);
/// Call when it shows for the first time: where it stands then tells how large its frame is.
void window_seen(Window *window);
/// Moves the window, with its frame, there, if a display shows that place.
void window_move(Window *window, SDL_Point place);
/// Call when a display was unplugged: a window that no display shows comes to the middle of one.
void window_bring_back(Window *window);
/// Where it is with its frame, and its size without. False while it fills the screen: then they are
/// not its own.
bool window_place(const Window *window, SDL_Rect *place);
void window_resize(Window *window, SDL_Point size);
/// True when the window fills the screen.
bool window_fullscreen(const Window *window);
/// The window stays as it is where SDL refuses, and likewise in window_resize.
void window_toggle_fullscreen(Window *window);
/// What is typed: nothing, into a field, or into one that the first letter finds.
typedef enum WindowTyping { WINDOW_TYPES_NOTHING, WINDOW_TYPES, WINDOW_MAY_TYPE } WindowTyping;

/// Typed characters are wanted, or no longer, as SDL_TEXTINPUT.
void window_take_text(Window *window, WindowTyping typing);

/// Puts `text` on the clipboard; false when it cannot.
bool window_copy(Window *window, const char *text);
/// Asks for the text that is there: SDL's queue gets `answer` with it as user.data1, to be released
/// with SDL_free. At once, or when the person has allowed it; not at all when there is none, or the
/// queue is full.
void window_ask_for_copied(Window *window, SDL_Event answer);
/// Asks the person for files to open, where the window has a way of its own: they come as
/// SDL_DROPFILE.
void window_ask_for_files(Window *window);

/// Brings the painter's damage, or all of it when `everything` is set, to the screen. The pixels
/// are kept in one texture; a lost texture is made anew. False when SDL fails: what the window
/// shows is unknown then, and the next call is to bring everything.
bool window_show(Window *window, const Painter *painter, bool everything);
/// The renderer has lost its textures (SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET).
void window_forget_texture(Window *window);

#ifdef __EMSCRIPTEN__
/// The page is `size` CSS px large, and `pixels` on the screen.
void window_fit(Window *window, SDL_Point size, SDL_Point pixels);
#endif
