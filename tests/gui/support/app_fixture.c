#include "gui/support/app_fixture.h"

#include "rules/notation.h"
#include "sdl/events.h"
#include "sdl/script.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { FRAME_MS = 16, SETTLE_FRAMES_MAX = 20000 };

static int64_t fixture_now(void *context) {
    AppFixture *fixture = context;
    return atomic_load(&fixture->now);
}

AppFixture *fixture_open(const AppOptions *options) {
    SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    AppFixture *fixture = base_alloc(sizeof(*fixture));
    atomic_store(&fixture->now, NANOSECONDS_PER_SECOND);
    Clock clock = {.now = fixture_now, .context = fixture};
    Problem problem = {""};
    fixture->app = app_new(options, &clock, &problem);
    if (!fixture->app)
        fail_msg("the game does not open: %s", problem.sentence);
    fixture_pass(fixture, FRAME_MS);
    return fixture;
}

void fixture_close(AppFixture *fixture) {
    app_free(fixture->app);
    base_free(fixture);
}

AppOptions fixture_game(const char *variant, const char *x, const char *o) {
    AppOptions options;
    Problem problem = {""};
    const char *words[] = {"inkrow", "--variant", variant, "--x",    x,        "--o",
                           o,        "--seed",    "20261", "--size", "640x400"};
    if (options_parse(ARRAY_LEN(words), (char **)words, &options, &problem) != OPTIONS_RUN)
        fail_msg("%s", problem.sentence);
    options.keeps_games = false;
    return options;
}

bool fixture_skip(AppFixture *fixture, int ms) {
    atomic_fetch_add(&fixture->now, ms * NANOSECONDS_PER_MS);
    return app_frame(fixture->app, 0);
}

bool fixture_pass(AppFixture *fixture, int ms) {
    for (; ms > 0; ms -= FRAME_MS)
        if (!fixture_skip(fixture, FRAME_MS))
            return false;
    return true;
}

bool fixture_thinks(AppFixture *fixture) {
    Session *session = stage_session(fixture->app->stage);
    return session && session_computer_to_move(session) && !session_move_ready(session);
}

void fixture_settle(AppFixture *fixture) {
    Stage *stage = fixture->app->stage;
    for (int frame = 0; frame < SETTLE_FRAMES_MAX; frame++) {
        if (!stage_busy(stage, atomic_load(&fixture->now)))
            return;
        if (fixture_thinks(fixture))
            fixture_think(fixture);
        else
            fixture_pass(fixture, FRAME_MS);
    }
    fail_msg("the game does not come to rest");
}

bool fixture_think(AppFixture *fixture) {
    // The engine's thread works in real time: one of its ms is one of ours.
    SDL_Delay(1);
    return fixture_skip(fixture, 1);
}

static void push_motion(Point at) {
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = (Sint32)at.x;
    event.motion.y = (Sint32)at.y;
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_button(Uint32 type, Point at) {
    SDL_Event event = {.type = type};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = (Sint32)at.x;
    event.button.y = (Sint32)at.y;
    assert_int_equal(SDL_PushEvent(&event), 1);
}

void fixture_move_mouse(AppFixture *fixture, Point window_px) {
    push_motion(window_px);
    fixture_pass(fixture, FRAME_MS);
}

/// The pointer comes from outside, and so takes aim.
void fixture_click(AppFixture *fixture, Point window_px) {
    SDL_Event leave = {.type = SDL_WINDOWEVENT};
    leave.window.event = SDL_WINDOWEVENT_LEAVE;
    assert_int_equal(SDL_PushEvent(&leave), 1);
    push_motion(window_px);
    push_button(SDL_MOUSEBUTTONDOWN, window_px);
    push_button(SDL_MOUSEBUTTONUP, window_px);
    fixture_pass(fixture, FRAME_MS);
}

Point fixture_cell(AppFixture *fixture, const char *text) {
    Stage *stage = fixture->app->stage;
    Cell cell;
    Problem problem = {""};
    Point target = POINT(0, 0);
    if (!notation_parse_cell(slice_of(text), &fixture_position(fixture)->variant, &cell, &problem))
        fail_msg("%s", problem.sentence);
    if (!stage_find_cell(stage, cell, &target))
        fail_msg("the screen does not show %s", text);
    return target;
}

void fixture_click_cell(AppFixture *fixture, const char *cell) {
    fixture_click(fixture, fixture_cell(fixture, cell));
}

void fixture_click_control(AppFixture *fixture, const char *label) {
    Point target;
    bool enabled;
    if (!stage_find_control(fixture->app->stage, label, &target, &enabled))
        fail_msg("the screen shows no \"%s\"", label);
    if (!enabled)
        fail_msg("\"%s\" is greyed", label);
    fixture_click(fixture, target);
}

void fixture_press(AppFixture *fixture, const char *key) {
    Input input;
    if (!script_parse_key(slice_of(key), &input))
        fail_msg("no key '%s'", key);
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = events_keycode(input.key);
    event.key.keysym.mod =
        (Uint16)((input.ctrl ? KMOD_LCTRL : 0) | (input.shift ? KMOD_LSHIFT : 0));
    assert_int_equal(SDL_PushEvent(&event), 1);
    fixture_pass(fixture, FRAME_MS);
}

void fixture_type(AppFixture *fixture, const char *text) {
    for (; *text; text++) {
        SDL_Event key = {.type = SDL_KEYDOWN};
        key.key.keysym.sym = tolower((unsigned char)*text);
        key.key.keysym.mod = isupper((unsigned char)*text) ? KMOD_LSHIFT : KMOD_NONE;
        SDL_Event typed = {.type = SDL_TEXTINPUT};
        typed.text.text[0] = *text;
        assert_int_equal(SDL_PushEvent(&key), 1);
        assert_int_equal(SDL_PushEvent(&typed), 1);
    }
    fixture_pass(fixture, FRAME_MS);
}

// SDL counts windows from 1, and each game starts SDL anew.
static SDL_Window *fixture_window(void) {
    SDL_Window *window = SDL_GetWindowFromID(1);
    assert_non_null(window);
    return window;
}

void fixture_tap_cell(AppFixture *fixture, const char *cell) {
    Point at = fixture_cell(fixture, cell);
    int width, height;
    SDL_GetWindowSize(fixture_window(), &width, &height);
    SDL_Event event = {.type = SDL_FINGERDOWN};
    event.tfinger.fingerId = 7;
    event.tfinger.x = at.x / (float)width;
    event.tfinger.y = at.y / (float)height;
    assert_int_equal(SDL_PushEvent(&event), 1);
    event.type = SDL_FINGERUP;
    assert_int_equal(SDL_PushEvent(&event), 1);
    fixture_pass(fixture, FRAME_MS);
}

void fixture_resize(AppFixture *fixture, int width, int height) {
    SDL_SetWindowSize(fixture_window(), width, height);
    fixture_pass(fixture, 2 * FRAME_MS);
}

const Position *fixture_position(AppFixture *fixture) {
    Session *session = stage_session(fixture->app->stage);
    assert_non_null(session);
    return session_position(session);
}

int fixture_run_script(const AppOptions *options, const char *text, char *complaint) {
    char path[] = TEST_BUILD_DIR "/fixture-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);
    AppOptions with_script = *options;
    with_script.script = path;
    AppFixture *fixture = fixture_open(&with_script);
    unlink(path);
    int frames = 0;
    while (frames < SETTLE_FRAMES_MAX &&
           (fixture_thinks(fixture) ? fixture_think(fixture) : fixture_pass(fixture, FRAME_MS)))
        frames++;
    assert_in_range(frames, 0, SETTLE_FRAMES_MAX - 1);
    int status = fixture->app->exit_status;
    snprintf(complaint, FIXTURE_COMPLAINT_MAX, "%s", fixture->app->complaint.sentence);
    fixture_close(fixture);
    return status;
}

void fixture_play_script(const AppOptions *options, const char *text) {
    char complaint[FIXTURE_COMPLAINT_MAX];
    if (fixture_run_script(options, text, complaint) != EXIT_FINE)
        fail_msg("%s", complaint);
}
