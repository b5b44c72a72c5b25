// The game on a page. Nothing is left to do when main returns: from then on the page calls.
#include "languages/languages.h"
#include "sdl/disk.h"
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

/// Texts that live for as long as the program.
typedef struct Visit {
    const char *address, *theme, *languages;
} Visit;

static App *begin(int argc, char **argv, const Visit *visit, Problem *problem) {
    AppOptions options;
    char settings[SETTINGS_PATH_MAX];
    const Clock clock = clock_system();
    switch (options_parse(argc, argv, &options, problem)) {
    case OPTIONS_RUN:
        disk_find_settings(NULL, settings, sizeof settings);
        options.config = settings;
        options.address = visit->address;
        options.on_page = true;
        options.share = page_can_share() ? page_share : NULL;
        options.wishes.theme = visit->theme;
        options.system_language = MAX(languages_first(visit->languages), LANGUAGE_ENGLISH);
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
    const Visit visit = {
        .address = page_address(), .theme = page_theme(), .languages = page_languages()};
    App *app = begin(argc, argv, &visit, problem);
    Problem later;
    for (int count = argc - 1; !app && count >= 1; count--) {
        app = begin(count, argv, &visit, &later);
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
