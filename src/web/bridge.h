// What the page says to the program: page/program.js calls these, on the main thread and between
// frames. What they take in is done by the next web_frame.
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

// --- where one is, for the address of the page and the browser's history (docs/web.md)

/// Tells page_place where one is, unless that is what it was told with this number; gives the
/// number to ask with next.
double web_tell_place(App *app, double told);
/// Goes to a place that page_place was told of, in this visit (`same`) or an earlier one.
void web_return(App *app, const char *screen, const char *sheet, const char *at, const char *name,
                int number, bool same, const char *file, const char *link);
/// Opens the sheet with what there is to share: the browser itself shares nothing.
void web_open_share(App *app);

// --- what an article says to the board that stands in it (docs/web.md)

/// Opens the game of a link, on the screen that is shown; where it holds none, page_refuse says so
/// and nothing changes.
void web_set_game(App *app, const char *link);
/// Shows the recursion of the position, or its board.
void web_show(App *app, bool tree);
/// Goes to where so many steps of the recursion are made, and shows it.
void web_go_to_step(App *app, double made);
/// Shows what each square is worth, or no longer.
void web_explain(App *app, bool on);
/// Tells page_state what is shown now.
void web_tell(const App *app);

// --- what is drawn, as things that have a name and can be used
//
// page/shadow.js makes true elements of them for readers of the screen. The program's numbers for
// these come back as they went.

/// Tells page_shadow what is on the screen, and page_squares what its squares are where that has
/// changed since `told`, which this returned; 0: nothing was told.
double web_shadow(const App *app, double told);
/// A reader is at a control, and at a square of the board; id 0: at none any more.
void web_read(App *app, int id, int square);
/// Does what a press of the mouse on a control does: stage_do_control.
void web_do(App *app, int id, int value, const char *text);

// --- where things lie, for the tests that drive the page: tests/web

/// Where to click, as x + 65536 y in whole CSS px; -1: the screen shows none that can be used.
double web_find_control(const App *app, const char *label);
double web_find_cell(const App *app, const char *cell);
/// True when a line of text of the last frame has these words in it.
bool web_shows(const App *app, const char *words);
/// True while anything moves, or the computer owes a move.
bool web_is_busy(const App *app);
