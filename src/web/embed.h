// What an article says to the board that stands in it: page/program.js calls these, on the main
// thread and between frames. docs/web.md says it for people.
#pragma once

#include "sdl/app.h"

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
