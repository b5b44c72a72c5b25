// What ends the window from outside: signals, or a system that shuts down.
#pragma once

#include "sdl/app.h"

typedef struct Ending Ending;

/// Runs the window and returns its status.
typedef int (*EndingRun)(AppOptions *options, Ending *ending);

/// Calls `run`, and ends the window when the program is told to end.
int ending_watch(EndingRun run, AppOptions *options);
/// Tells which window is to end then; NULL: none.
void ending_set_app(Ending *ending, App *app);
