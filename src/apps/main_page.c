// The game on a page. Nothing is left to do when main returns: from then on the page calls.
#include "sdl/places.h"
#include "web/bridge.h"
#include "web/page.h"

#include <string.h>

/// A frame is due after every event, whoever pushes it; but for the one that SDL marks the end of
/// its queue with, in every frame.
static int wake(void *context, SDL_Event *event) {
    (void)context;
    if (event->type != SDL_POLLSENTINEL)
        page_wake();
    return 0;
}

static App *begin(int argc, char **argv, const char *address, Problem *problem) {
    AppOptions options;
    char settings[SETTINGS_PATH_MAX];
    const Clock clock = clock_system();
    switch (options_parse(argc, argv, &options, problem)) {
    case OPTIONS_RUN:
        places_find_settings(settings, sizeof settings);
        options.config = settings;
        options.address = address;
        options.on_page = true;
        return app_new(&options, &clock, problem);
    case OPTIONS_WRONG:
        return NULL;
    default:
        problem_set(problem, "help and version are not told on a page");
        return NULL;
    }
}

/// `problem` names the option of the command line that the choice stands for.
static void say_what_is_wrong(App *app, const Problem *problem) {
    Problem told;
    const char *named = problem->sentence;
    problem_set(&told, "In the address, %s", strncmp(named, "--", 2) == 0 ? named + 2 : named);
    app_say(app, told.sentence);
}

/// A choice in the address that is none is told, and what stands before it holds.
static App *begin_with_what_is_right(int argc, char **argv, Problem *problem) {
    const char *address = page_address(); // for as long as the program runs
    App *app = begin(argc, argv, address, problem);
    Problem later;
    for (int count = argc - 1; !app && count >= 1; count--) {
        app = begin(count, argv, address, &later);
        if (app)
            say_what_is_wrong(app, problem);
    }
    return app;
}

int main(int argc, char **argv) {
    Problem problem;
    App *app = begin_with_what_is_right(argc, argv, &problem);
    if (!app) {
        page_fail(problem.sentence);
        return EXIT_FAULT;
    }
    SDL_AddEventWatch(wake, NULL);
    page_begin(app);
    return EXIT_FINE;
}
