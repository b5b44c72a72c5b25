// Where one is in the program, for the address of the page and the browser's history:
// page/program.js calls these, on the main thread and between frames. docs/web.md says it for
// people.
#pragma once

#include "sdl/app.h"

/// Tells page_place where one is, unless that is what it was told with this number; gives the
/// number to ask with next.
double web_tell_place(App *app, double told);
/// Goes to a place that page_place was told of, in this visit (`same`) or an earlier one.
void web_return(App *app, const char *screen, const char *sheet, const char *at, const char *name,
                int number, bool same, const char *file, const char *link);
/// Opens the sheet with what there is to share: the browser itself shares nothing.
void web_open_share(App *app);
