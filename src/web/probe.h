// Where things lie, for the tests that drive the page: tests/web.
#pragma once

#include "sdl/app.h"

/// Where to click, as x + 65536 y in whole CSS px; -1: the screen shows none that can be used.
double web_find_control(const App *app, const char *label);
double web_find_cell(const App *app, const char *cell);
/// True when a line of text of the last frame has these words in it.
bool web_shows(const App *app, const char *words);
/// True while anything moves, or the computer owes a move.
bool web_is_busy(const App *app);
