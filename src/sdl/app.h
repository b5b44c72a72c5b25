// The game as a program: window, font, painter and stage, driven one frame at a time.
#pragma once

#include "sdl/font.h"
#include "sdl/options.h"
#include "sdl/script_runner.h"
#include "sdl/settings_file.h"
#include "store/library.h"

enum { APP_PATH_MAX = 1024 };
enum { EXIT_FINE = 0, EXIT_FAULT = 1, EXIT_WRONG_ARGUMENT = 2 };

/// Fields are for reading; only the functions below and those of app_ending.h write.
typedef struct App {
    AppOptions options;
    SettingsFile settings_file;
    Clock clock;
    Window *window;
    Font *font;
    TextRasteriser text;
    Painter *painter;
    DrawList *list;
    Stage *stage;
    Uint32 event_type; ///< SDL's number of our own events
    int64_t started_at, last_frame_at;
    bool show_everything; ///< the window was uncovered, its texture lost, or a frame not shown
    bool typing;          ///< SDL's text input is on
    bool finger_down;     ///< one finger plays; others are ignored until it lifts
    SDL_FingerID finger;
    char checker[APP_PATH_MAX];     ///< path of inkrow-check, or its name
    char save_folder[APP_PATH_MAX]; ///< empty: the one the program was started in
    char file_folder[APP_PATH_MAX]; ///< where the sheets for files begin

    Autosave *autosave;   ///< NULL: nothing is kept
    Library *library;     ///< with it, or NULL
    uint64_t saved;       ///< changes of the session when its game was last saved
    Problem saying;       ///< a sentence that waits for a screen with a place for it
    ScriptRunner *runner; ///< NULL without a script
    bool finished;
    int exit_status;
    Problem complaint; ///< what went wrong, where the status is not EXIT_FINE
} App;

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
