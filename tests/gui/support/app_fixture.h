// A whole game in a test: the real main loop, SDL's own event queue, the software renderer, and a
// clock that only the test moves.
#pragma once

#include "sdl/app.h"

#include <stdatomic.h>

typedef struct AppFixture {
    App *app;
    _Atomic int64_t now; ///< what the app's clock says, ns; the engine's thread reads it too
} AppFixture;

/// Opens the game with these options; the first frame is drawn. The test fails when it does not
/// open.
AppFixture *fixture_open(const AppOptions *options);
void fixture_close(AppFixture *fixture);
/// The options of a game between `x` and `o` (such as "human", "perfect"), with a fixed seed and a
/// small window: painting is what takes the time.
AppOptions fixture_game(const char *variant, const char *x, const char *o);

/// Lets `ms` pass in frames of 16 ms. Returns false when the program ended.
bool fixture_pass(AppFixture *fixture, int ms);
/// Lets `ms` pass in one frame.
bool fixture_skip(AppFixture *fixture, int ms);
/// Lets time pass until no stroke is being drawn and the computer owes no move.
void fixture_settle(AppFixture *fixture);

/// The computer owes a move that its thread has not found yet.
bool fixture_thinks(AppFixture *fixture);
/// One frame while the engine's thread works: a ms passes, really and by the clock. Returns false
/// when the program ended.
bool fixture_think(AppFixture *fixture);

/// What a person does; each takes effect within the call.
void fixture_click(AppFixture *fixture, Point window_px);
void fixture_click_cell(AppFixture *fixture, const char *cell);
void fixture_click_control(AppFixture *fixture, const char *label);
void fixture_press(AppFixture *fixture, const char *key);
void fixture_type(AppFixture *fixture, const char *text); ///< ASCII, into a field
void fixture_move_mouse(AppFixture *fixture, Point window_px);
void fixture_tap_cell(AppFixture *fixture, const char *cell); ///< with a finger
void fixture_resize(AppFixture *fixture, int width, int height);
Point fixture_cell(AppFixture *fixture, const char *cell); ///< its middle, window px

const Position *fixture_position(AppFixture *fixture);

enum { FIXTURE_COMPLAINT_MAX = 256 };
/// Plays a script (script.h) from `text` to its end. Returns the exit status; `complaint` has room
/// for FIXTURE_COMPLAINT_MAX bytes.
int fixture_run_script(const AppOptions *options, const char *text, char *complaint);
/// The same, and fails the test where the script fails.
void fixture_play_script(const AppOptions *options, const char *text);
