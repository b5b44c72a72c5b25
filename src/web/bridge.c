#include "web/bridge.h"

#include "base/text.h"
#include "base/threads.h"
#include "formats/text.h"
#include "rules/notation.h"
#include "sdl/app.h"
#include "sdl/window.h"
#include "session/coach.h"
#include "web/page.h"
#include "words/describe.h"

#include <emscripten.h>
#include <math.h>
#include <string.h>

enum { SENTENCE_MAX = 512 };

typedef struct WebKey {
    const char *name; ///< the browser's
    SDL_Keycode code;
} WebKey;

static const WebKey NAMED_KEYS[] = {
    {"ArrowLeft", SDLK_LEFT},
    {"ArrowRight", SDLK_RIGHT},
    {"ArrowUp", SDLK_UP},
    {"ArrowDown", SDLK_DOWN},
    {"Enter", SDLK_RETURN},
    {"Escape", SDLK_ESCAPE},
    {"Tab", SDLK_TAB},
    {"Backspace", SDLK_BACKSPACE},
    {"Delete", SDLK_DELETE},
    {"Home", SDLK_HOME},
    {"End", SDLK_END},
    {"PageUp", SDLK_PAGEUP},
    {"PageDown", SDLK_PAGEDOWN},
    {"F1", SDLK_F1},
    {"F2", SDLK_F2},
    {"F8", SDLK_F8},
    {"F9", SDLK_F9},
};

static void push(SDL_Event event) {
    SDL_PushEvent(&event);
}

// --- frames

EMSCRIPTEN_KEEPALIVE void web_frame(App *app) {
    app_frame(app, 0);
    page_paper(stage_palette(app->stage));
    page_language(app_language(app));
    const int64_t sleep = app_sleep_ns(app, clock_now(&app->clock));
    page_sleep(sleep == INT64_MAX ? INFINITY : (double)sleep / (double)NANOSECONDS_PER_MS);
}

EMSCRIPTEN_KEEPALIVE bool web_run_threads(double ms) {
    return threads_run_slice((int64_t)(ms * (double)NANOSECONDS_PER_MS));
}

EMSCRIPTEN_KEEPALIVE void web_describe(App *app, uint32_t told) {
    const Session *session = stage_session(app->stage);
    if (!session || (uint32_t)session->changes == told)
        return;
    char memory[SENTENCE_MAX];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%s. ", coach_title(session).text);
    describe_move(session_spec(session), session_position(session), session->judge, &text);
    page_describe((uint32_t)session->changes, memory);
}

EMSCRIPTEN_KEEPALIVE void web_keep(App *app) {
    web_frame(app);
    app_save_for_later(app);
    if (app->autosave)
        autosave_settle(app->autosave);
}

EMSCRIPTEN_KEEPALIVE void web_resize(App *app, int width, int height, int pixel_width,
                                     int pixel_height) {
    window_fit(app->window, (SDL_Point){width, height}, (SDL_Point){pixel_width, pixel_height});
    const SDL_Point size = window_size(app->window);
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
    event.window.data1 = size.x;
    event.window.data2 = size.y;
    push(event);
}

// --- pointers

static void push_motion(float x, float y) {
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = (Sint32)x;
    event.motion.y = (Sint32)y;
    push(event);
}

static void push_button(bool down, float x, float y, int button) {
    SDL_Event event = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP};
    event.button.button = (Uint8)(button + 1);
    event.button.x = (Sint32)x;
    event.button.y = (Sint32)y;
    push(event);
}

EMSCRIPTEN_KEEPALIVE void web_mouse(App *app, WebPointer what, float x, float y, int button) {
    (void)app;
    if (what == WEB_POINTER_MOVE)
        push_motion(x, y);
    else
        push_button(what == WEB_POINTER_DOWN, x, y, button);
}

EMSCRIPTEN_KEEPALIVE void web_finger(App *app, WebPointer what, float x, float y, int finger) {
    static const Uint32 TYPES[] = {[WEB_POINTER_MOVE] = SDL_FINGERMOTION,
                                   [WEB_POINTER_DOWN] = SDL_FINGERDOWN,
                                   [WEB_POINTER_UP] = SDL_FINGERUP};
    const SDL_Point size = window_size(app->window);
    SDL_Event event = {.type = TYPES[what]};
    event.tfinger.fingerId = finger;
    event.tfinger.x = x / (float)size.x;
    event.tfinger.y = y / (float)size.y;
    push(event);
}

EMSCRIPTEN_KEEPALIVE void web_leave(App *app) {
    (void)app;
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_LEAVE;
    push(event);
}

EMSCRIPTEN_KEEPALIVE void web_wheel(App *app, float x, float y, float notches) {
    (void)app;
    SDL_Event event = {.type = SDL_MOUSEWHEEL};
    event.wheel.direction = SDL_MOUSEWHEEL_NORMAL;
    event.wheel.preciseY = notches;
    event.wheel.mouseX = (Sint32)x;
    event.wheel.mouseY = (Sint32)y;
    push(event);
}

EMSCRIPTEN_KEEPALIVE void web_pad(App *app, int button, bool repeat) {
    (void)app;
    SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    event.cbutton.button = (Uint8)button;
    event.cbutton.state = repeat;
    if (button > PAD_NONE && button < PAD_BUTTONS)
        push(event);
}

// --- keys and text

/// SDL names a letter by its small one.
static SDL_Keycode code_of(const char *name) {
    if (name[0] && !name[1])
        return name[0] >= 'A' && name[0] <= 'Z' ? name[0] - 'A' + 'a' : (unsigned char)name[0];
    for (size_t i = 0; i < ARRAY_LEN(NAMED_KEYS); i++)
        if (strcmp(NAMED_KEYS[i].name, name) == 0)
            return NAMED_KEYS[i].code;
    return SDLK_UNKNOWN;
}

EMSCRIPTEN_KEEPALIVE void web_key(App *app, const char *key, int held, bool repeat) {
    (void)app;
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = code_of(key);
    event.key.keysym.mod =
        (Uint16)((held & WEB_HELD_CTRL ? KMOD_LCTRL : 0) |
                 (held & WEB_HELD_SHIFT ? KMOD_LSHIFT : 0) | (held & WEB_HELD_ALT ? KMOD_LALT : 0));
    event.key.repeat = repeat;
    push(event);
}

/// In pieces that an event has room for, each of whole characters.
EMSCRIPTEN_KEEPALIVE void web_text(App *app, const char *text) {
    (void)app;
    SDL_Event event = {.type = SDL_TEXTINPUT};
    size_t filled = 0;
    while (*text) {
        uint32_t character;
        const size_t length = text_character(text, &character);
        if (length == 0)
            break;
        if (filled + length >= sizeof event.text.text) {
            push(event);
            memset(event.text.text, 0, sizeof event.text.text);
            filled = 0;
        }
        memcpy(event.text.text + filled, text, length);
        filled += length;
        text += length;
    }
    if (filled > 0)
        push(event);
}

static void push_words(const App *app, AppEvent code, const char *text) {
    SDL_Event event = app_event(app, code);
    event.user.data1 = SDL_strdup(text);
    if (event.user.data1 && SDL_PushEvent(&event) != 1)
        SDL_free(event.user.data1);
}

EMSCRIPTEN_KEEPALIVE void web_paste(App *app, const char *text) {
    push_words(app, APP_EVENT_PASTE, text);
}

EMSCRIPTEN_KEEPALIVE void web_link(App *app, const char *link) {
    push_words(app, APP_EVENT_LINK, link);
}

// --- files and sentences

EMSCRIPTEN_KEEPALIVE void web_drop(App *app, const char *path) {
    (void)app;
    SDL_Event event = {.type = SDL_DROPFILE};
    event.drop.file = SDL_strdup(path);
    if (event.drop.file && SDL_PushEvent(&event) != 1)
        SDL_free(event.drop.file);
}

EMSCRIPTEN_KEEPALIVE void web_say(App *app, const char *sentence) {
    app_say(app, sentence);
    page_wake();
}

// --- where one is

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

// --- what an article says to the board in it

static bool shows_tree(const App *app) {
    StageStep step;
    return stage_find_step(app->stage, &step);
}

EMSCRIPTEN_KEEPALIVE void web_show(App *app, bool tree) {
    if (shows_tree(app) != tree)
        stage_show(app->stage, tree ? SCREEN_TREE : SCREEN_GAME, clock_now(&app->clock));
    page_wake();
}

EMSCRIPTEN_KEEPALIVE void web_set_game(App *app, const char *link) {
    const bool tree = shows_tree(app);
    Problem problem;
    if (!stage_take_link(app->stage, link, &problem, clock_now(&app->clock))) {
        page_refuse(problem.sentence);
        return;
    }
    web_show(app, tree);
}

EMSCRIPTEN_KEEPALIVE void web_go_to_step(App *app, double made) {
    web_show(app, true);
    stage_go_to_step(app->stage, (uint64_t)made);
}

EMSCRIPTEN_KEEPALIVE void web_explain(App *app, bool on) {
    web_show(app, false);
    session_set_explain(stage_kept_session(app->stage), on);
}

static const char *result_of(Outcome outcome) {
    static const char *const NAMES[] = {[OUTCOME_OPEN] = "none",
                                        [OUTCOME_X_WINS] = "X",
                                        [OUTCOME_O_WINS] = "O",
                                        [OUTCOME_DRAW] = "draw"};
    return NAMES[outcome];
}

EMSCRIPTEN_KEEPALIVE void web_tell(const App *app) {
    const Game *game = stage_game(app->stage);
    char memory[POSITION_TEXT_MAX];
    Text position = text_over(memory, sizeof memory);
    Buffer link = {NULL, 0, 0};
    StageStep step = {.made = 0};
    if (!game)
        return;
    const Record *record = &game->record;
    notation_format_drawn_position(&record->now, &position);
    buffer_add(&link, "");
    text_link_write(record->tree, record->nodes[record->cursor], &link);
    const bool tree = stage_find_step(app->stage, &step);
    page_state(&(PageState){.link = link.start,
                            .position = memory,
                            .result = result_of(game_outcome(game)),
                            .tree = tree,
                            .step = (double)step.made,
                            .steps = (double)step.known,
                            .all = step.all,
                            .said = step.said});
    base_free(link.start);
}
