// The game on a page. Nothing is left to do when main returns: from then on the page calls.
#include "sdl/places.h"
#include "web/bridge.h"
#include "web/page.h"

/// A frame is due after every event, whoever pushes it; but for the one that SDL marks the end of
/// its queue with, in every frame.
static int wake(void *context, SDL_Event *event) {
    (void)context;
    if (event->type != SDL_POLLSENTINEL)
        page_wake();
    return 0;
}

static App *begin(int argc, char **argv, Problem *problem) {
    AppOptions options;
    char settings[SETTINGS_PATH_MAX];
    const Clock clock = clock_system();
    switch (options_parse(argc, argv, &options, problem)) {
    case OPTIONS_RUN:
        places_find_settings(settings, sizeof settings);
        options.config = settings;
        options.address = page_address(); // for as long as the program runs
        options.on_page = true;
        return app_new(&options, &clock, problem);
    case OPTIONS_WRONG:
        return NULL;
    default:
        problem_set(problem, "help and version are not told on a page");
        return NULL;
    }
}

int main(int argc, char **argv) {
    Problem problem;
    App *app = begin(argc, argv, &problem);
    if (!app) {
        page_fail(problem.sentence);
        return EXIT_FAULT;
    }
    SDL_AddEventWatch(wake, NULL);
    page_begin(app);
    return EXIT_FINE;
}
