// The game as a program: window, font, painter and stage, driven one frame at a time.
#ifndef INKROW_SDL_APP_H
#define INKROW_SDL_APP_H

#include "ink/pixels/painter.h"
#include "sdl/options.h"
#include "ui/ui.h"

#include <SDL.h>

typedef struct App App;

enum { EXIT_FINE = 0, EXIT_FAULT = 1, EXIT_WRONG_ARGUMENT = 2 };

/// Opens the window. `clock` is the only source of time. NULL, with a sentence, when there is no
/// display, a script cannot be read, or the machine gives no thread.
App *app_new(const AppOptions *options, const Clock *clock, Problem *problem);
/// Stops the engine (under 50 ms) and closes the window.
void app_free(App *app);

/// Waits for input at most `max_wait_ns` (or until something is due), takes in all that has come,
/// and brings the window up to date. Returns false when the program is to end. A web build or a
/// test calls this itself; app_run calls it for ever.
bool app_frame(App *app, int64_t max_wait_ns);
/// Runs to the end and returns the exit status; sentences about failed scripts go to `err`.
int app_run(App *app, FILE *err);

/// For tests: the stage, the finished picture, and what went wrong in the script, if anything.
Stage *app_ui(App *app);
const Painter *app_painter(const App *app);
int app_exit_status(const App *app);
const char *app_complaint(const App *app);

#endif
