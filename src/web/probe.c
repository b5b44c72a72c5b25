#include "web/probe.h"

#include "rules/notation.h"

#include <emscripten.h>
#include <string.h>

static double place_of(Point at) {
    return (double)(int)at.x + 65536.0 * (double)(int)at.y;
}

EMSCRIPTEN_KEEPALIVE double web_find_control(const App *app, const char *label) {
    Point at;
    bool enabled;
    return stage_find_control(app->stage, label, &at, &enabled) && enabled ? place_of(at) : -1;
}

EMSCRIPTEN_KEEPALIVE double web_find_cell(const App *app, const char *cell) {
    Variant variant;
    Problem ignored;
    Cell found;
    Point at;
    return stage_find_board(app->stage, &variant) &&
                   notation_parse_cell(slice_of(cell), &variant, &found, &ignored) &&
                   stage_find_cell(app->stage, found, &at)
               ? place_of(at)
               : -1;
}

EMSCRIPTEN_KEEPALIVE bool web_shows(const App *app, const char *words) {
    const DrawList *list = app->list;
    bool found = false;
    for (size_t i = 0; i < list->command_count; i++)
        found |= list->commands[i].kind == DRAW_TEXT &&
                 strstr(list->text + list->commands[i].text.first, words);
    return found;
}

EMSCRIPTEN_KEEPALIVE bool web_is_busy(const App *app) {
    return stage_busy(app->stage, clock_now(&app->clock));
}
