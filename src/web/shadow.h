// What is drawn, as things that have a name and can be used: page/shadow.js makes true elements of
// them for readers of the screen. The program's numbers for these come back as they went.
#pragma once

#include "sdl/app.h"

/// Tells page_shadow what is on the screen, and page_squares what its squares are where that has
/// changed since `told`, which this returned; 0: nothing was told.
double web_shadow(const App *app, double told);
/// A reader is at a control, and at a square of the board; id 0: at none any more.
void web_read(App *app, int id, int square);
/// Does what a press of the mouse on a control does: stage_do_control.
void web_do(App *app, int id, int value, const char *text);
