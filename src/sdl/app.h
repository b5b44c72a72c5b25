// The game as a program: window, font, painter and stage, driven one frame at a time.
#pragma once

#include "sdl/events.h"
#include "sdl/font.h"
#include "sdl/heard.h"
#include "sdl/options.h"
#include "sdl/script.h"
#include "sdl/settings_file.h"
#include "store/library.h"

#include <stdatomic.h>

enum { APP_PATH_MAX = 1024 };
enum { EXIT_FINE = 0, EXIT_FAULT = 1, EXIT_WRONG_ARGUMENT = 2 };

/// What the code of an event of our own says. SDL's queue may have it from any thread.
typedef enum AppEvent {
    APP_EVENT_WAKE,
    APP_EVENT_PASTE, ///< user.data1 is the text, released by app_frame with SDL_free
    APP_EVENT_LINK,  ///< the same: a game of an address (text.h)
} AppEvent;

/// Fields are for reading; only the functions below write.
typedef struct App {
    AppOptions options;
    SettingsFile settings_file;
    Clock clock;
    Window *window;
    Font *font;
    TextRasteriser text;
    Painter *painter;
    DrawList *list;
    Speaker *speaker;   ///< NULL: the program is silent
    Speech *speech;     ///< NULL: nothing speaks
    Gamepads *gamepads; ///< NULL before the first frame
    Stage *stage;
    Uint32 event_type; ///< SDL's number of our own events
    int64_t started_at, last_frame_at;
    bool show_everything; ///< the window was uncovered, its texture lost, or a frame not shown
    WindowTyping typing;  ///< as the window was told
    Fingers fingers;
    char checker[APP_PATH_MAX];     ///< path of inkrow-check, or its name
    char save_folder[APP_PATH_MAX]; ///< empty: the one the program was started in
    char file_folder[APP_PATH_MAX]; ///< where the sheets for files begin

    Autosave *autosave;      ///< NULL: nothing is kept
    Library *library;        ///< with it, or NULL
    uint64_t saved;          ///< changes of the session when its game was last saved
    Problem saying;          ///< a sentence that waits for a screen with a place for it
    int64_t news_at;         ///< none of the news is said before
    ScriptRunner *runner;    ///< NULL without a script
    atomic_bool told_to_end; ///< by app_end
    bool finished;
    int exit_status;
    Problem complaint; ///< what went wrong, where the status is not EXIT_FINE
} App;

/// From now on all is said in the language that the options ask for, as in a window: by themselves,
/// by the settings in `config`, or the system's.
void app_speak(const AppOptions *options);

/// Opens the window. `clock` is the only source of time. NULL, with a sentence, when there is no
/// display, a script cannot be read, or the machine gives no thread.
App *app_new(const AppOptions *options, const Clock *clock, Problem *problem);
/// Stops the engine (under 50 ms) and closes the window.
void app_free(App *app);

/// Waits for input at most `max_wait_ns` (or until something is due), takes in all that has come,
/// and brings the window up to date. Returns false when the program is to end. A web page or a
/// test calls this itself, and app_run for ever.
bool app_frame(App *app, int64_t max_wait_ns);
/// Ns until the next frame is needed, unless an event comes before; INT64_MAX: only then.
int64_t app_sleep_ns(const App *app, int64_t now);
/// The code of the language that all is said in.
const char *app_language(const App *app);
/// Says a sentence as soon as a screen has a place for it.
void app_say(App *app, const char *sentence);
/// An event of our own, to be pushed.
static inline SDL_Event app_event(const App *app, AppEvent code) {
    SDL_Event event = {.type = app->event_type};
    event.user.code = (Sint32)code;
    return event;
}
/// Lets the next frame be the last one, whatever is on the screen. Any thread, while the App lives.
void app_end(App *app);
/// Runs to the end and returns the exit status; sentences about failed scripts go to `err`.
int app_run(App *app, FILE *err);

// --- games that come from elsewhere, and those that are kept
//
// What app.c has app_games.c do, and the page asks for. Not for others.

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

// --- what ends the window from outside: signals, or a system that shuts down

typedef struct Ending Ending;

/// Runs the window and returns its status.
typedef int (*EndingRun)(AppOptions *options, Ending *ending);

/// Calls `run`, and ends the window when the program is told to end.
int ending_watch(EndingRun run, AppOptions *options);
/// Tells which window is to end then; NULL: none.
void ending_set_app(Ending *ending, App *app);
