// What the page says to the program: page/program.js calls these, on the main thread. What they
// take in is done by the next web_frame.
#pragma once

#include "sdl/app.h"

typedef enum WebPointer { WEB_POINTER_MOVE, WEB_POINTER_DOWN, WEB_POINTER_UP } WebPointer;
typedef enum WebHeld { WEB_HELD_CTRL = 1, WEB_HELD_SHIFT = 2, WEB_HELD_ALT = 4 } WebHeld;

/// Takes in what has come, shows what changed and tells page_sleep how long nothing more is due.
void web_frame(App *app);
/// threads_run_slice for so many milliseconds, between frames.
bool web_run_threads(double ms);
/// Tells page_describe what happened on the board since it was told of `told` changes, if anything.
void web_describe(App *app, uint32_t told);
/// The page is put away or left: everything is kept when this returns.
void web_keep(App *app);
/// The page is `width` x `height` CSS px large, and so many on the screen.
void web_resize(App *app, int width, int height, int pixel_width, int pixel_height);

/// The mouse, at a place in CSS px. `button` is the browser's number: 0 the main one, 2 the right
/// one.
void web_mouse(App *app, WebPointer what, float x, float y, int button);
/// A finger, by the browser's number.
void web_finger(App *app, WebPointer what, float x, float y, int finger);
/// The mouse is not over the page any more, or a touch was broken off.
void web_leave(App *app);
/// `notches` are positive away from the person.
void web_wheel(App *app, float x, float y, float notches);

/// A key by the browser's name for it, such as `a` or `ArrowLeft`; `held` is a set of WebHeld.
void web_key(App *app, const char *key, int held, bool repeat);
/// A gamepad's button, by its PadButton, is pressed, or held still; any other number is nothing.
void web_pad(App *app, int button, bool repeat);
/// Typed characters, UTF-8.
void web_text(App *app, const char *text);
/// A file that was dropped or chosen, at `path` of the file system in memory.
void web_drop(App *app, const char *path);
/// Says a sentence as soon as there is a place for it.
void web_say(App *app, const char *sentence);
/// What is on the clipboard, or was dropped as text.
void web_paste(App *app, const char *text);
/// What stands in the address from its `#` on.
void web_link(App *app, const char *link);
