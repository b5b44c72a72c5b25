#include "web/bridge.h"

#include "sdl/app.h"
#include "web/page.h"
#include "words/describe.h"

#include <emscripten.h>

enum { FILE_MOST = 256 * 1024 }; ///< bytes that a browser's history takes without harm

static const uint64_t EXACT = (UINT64_C(1) << 52) - 1; ///< whole numbers that a double has

static void tell(App *app, const StagePlace *place) {
    char memory[DESCRIBE_TEXT_MAX];
    Text title = text_over(memory, sizeof memory);
    Buffer link = {NULL, 0, 0}, file = {NULL, 0, 0};
    buffer_add(&link, "");
    buffer_add(&file, "");
    stage_tell_title(app->stage, &title);
    stage_write_link(app->stage, &link);
    if (!place->name[0]) // else it is kept
        stage_write_game(app->stage, &file);
    page_place(&(PagePlace){.screen = place->screen,
                            .sheet = place->sheet,
                            .at = place->at,
                            .name = place->name,
                            .number = place->number,
                            .link = link.start,
                            .file = file.length <= FILE_MOST ? file.start : "",
                            .title = memory});
    base_free(link.start);
    base_free(file.start);
}

EMSCRIPTEN_KEEPALIVE double web_tell_place(App *app, double told) {
    const double version = (double)(stage_place_version(app->stage) & EXACT);
    StagePlace place;
    if (version == told || !stage_find_place(app->stage, &place))
        return told;
    tell(app, &place);
    return version;
}

static void copy(char *to, size_t size, const char *words) {
    Text text = text_over(to, size);
    text_add(&text, "%s", words);
}

EMSCRIPTEN_KEEPALIVE void web_return(App *app, const char *screen, const char *sheet,
                                     const char *at, const char *name, int number, bool same,
                                     const char *file, const char *link) {
    StagePlace place = {.number = number};
    copy(place.screen, sizeof place.screen, screen);
    copy(place.sheet, sizeof place.sheet, sheet);
    copy(place.at, sizeof place.at, at);
    copy(place.name, sizeof place.name, name);
    app_return(app, &place, same, file, link, clock_now(&app->clock));
    page_wake();
}

EMSCRIPTEN_KEEPALIVE void web_open_share(App *app) {
    if (stage_game(app->stage))
        stage_open_sheet(app->stage, SCREEN_SAVE, clock_now(&app->clock));
    page_wake();
}
