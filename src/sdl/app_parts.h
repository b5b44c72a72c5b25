// Games that come from elsewhere, and those that are kept: what app.c has app_games.c do. Not for
// others.
#pragma once

#include "sdl/app.h"

/// Makes app_frame be called soon; `app` is the App. Any thread.
void app_wake(void *app);
/// The game in the file at `path`, of the address that ends with `link`, or of what was dropped.
/// What is wrong with the last two is said; of the first it is told.
bool app_open_file(App *app, const char *path, int64_t now, Problem *problem);
void app_open_link(App *app, const char *link, int64_t now);
/// Goes to a place as stage_return does, or where `link` leads.
void app_return(App *app, const StagePlace *place, bool same, const char *file, const char *link,
                int64_t now);
void app_drop(App *app, const char *path, int64_t now);
/// The file of the options, if there is one. A large one comes while the window is open already,
/// but before what is to be delivered.
bool app_load(App *app, Problem *problem);

/// Begins to keep games, where that is asked for, and offers the one that was left.
void app_open_games(App *app);
void app_offer_last_game(App *app);
/// Does somebody begin who never played, and has not asked to see everything?
bool app_is_newcomer(const App *app);
/// Saves what has changed.
void app_save_game(App *app);
/// The same before the program is left: with what the clocks have left by now.
void app_save_for_later(App *app);
/// The same, and lets the person know what there is to know about it.
void app_follow_game(App *app, int64_t now);
/// True when the person wants to quit, and no games are lost that they were not asked about.
bool app_may_quit(App *app, int64_t now);
/// Tries once more to save what is not saved, and tells the terminal what then is saved nowhere.
void app_tell_unsaved(App *app);
