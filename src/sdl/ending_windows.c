#include "sdl/app.h"

struct Ending {
    App *app;
};

// The window itself is told when the system shuts down, and by who ends the program (SDL's
// SDL_QUIT). Of a console it knows nothing.
int ending_watch(EndingRun run, AppOptions *options) {
    Ending ending = {.app = NULL};
    return run(options, &ending);
}

void ending_set_app(Ending *ending, App *app) {
    ending->app = app;
}
