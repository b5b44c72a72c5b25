// How the program ends: with what it was asked to deliver.
#pragma once

#include "sdl/app.h"

/// The frame that runs now is the last one.
void app_finish(App *app, int exit_status);
/// Takes the game along as `options.export` says, once; `options.export` is then NULL. Finishes
/// when that fails, with the complaint, or when nothing else was asked for.
void app_deliver_export(App *app);
/// What comes when the script is over: the game to take along, the picture, then the end.
void app_step_ending(App *app, int64_t now);
/// The time given with --quit-after is over: what was asked for is delivered, or missed aloud.
void app_end_by_the_clock(App *app);
