// What the machine does to a window while a game is played in it: displays that come and go, other
// densities, lost textures, sleep.
#include "gui/support/app_fixture.h"
#include "sdl/window.h"
#include "support/testing.h"

#define HOURS_MS (8 * 3600 * 1000)

static void push(Uint32 type) {
    SDL_Event event = {.type = type};
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_display(Uint8 what) {
    SDL_Event event = {.type = SDL_DISPLAYEVENT};
    event.display.event = what;
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void push_window(Uint8 what) {
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.windowID = 1;
    event.window.event = what;
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void go_to_sleep(void) {
    push(SDL_APP_WILLENTERBACKGROUND);
    push(SDL_APP_DIDENTERBACKGROUND);
    push_window(SDL_WINDOWEVENT_MINIMIZED);
    push_window(SDL_WINDOWEVENT_HIDDEN);
}

static void wake_up(void) {
    push(SDL_APP_WILLENTERFOREGROUND);
    push(SDL_APP_DIDENTERFOREGROUND);
    push(SDL_RENDER_DEVICE_RESET);
    push_window(SDL_WINDOWEVENT_SHOWN);
    push_window(SDL_WINDOWEVENT_RESTORED);
    push_window(SDL_WINDOWEVENT_EXPOSED);
}

static AppFixture *open_game(const char *variant, const char *o) {
    AppOptions options = fixture_game(variant, "human", o);
    options.still = true;
    return fixture_open(&options);
}

/// Everybody has half a minute for each mark.
static void want_clocks(AppFixture *fixture) {
    fixture_press(fixture, "k");
    fixture_click_control(fixture, "Each mark");
    fixture_click_control(fixture, "Done");
    fixture_pass(fixture, 1000);
    assert_int_equal(stage_session(fixture->app->stage)->game.clock.running, SIDE_X);
}

/// What the window was to show it shows, in as many pixels as there are.
static void is_shown(const AppFixture *fixture) {
    const Canvas *canvas = painter_canvas(fixture->app->painter);
    const float scale =
        fixture->app->options.output_scale > 0 ? fixture->app->options.output_scale : 1;
    const SDL_Point size = window_size(fixture->app->window);
    assert_false(fixture->app->show_everything);
    assert_int_equal(canvas->width, size.x * (int)scale);
    assert_int_equal(canvas->height, size.y * (int)scale);
}

// --- sleep

static void sleep_takes_nobodys_time(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human");
    want_clocks(fixture);
    const Point square = fixture_cell(fixture, "b2");
    for (int i = 0; i < 3; i++) {
        go_to_sleep();
        fixture_pass(fixture, 50);
        wake_up();
        fixture_skip(fixture, HOURS_MS);
        const Game *game = &stage_session(fixture->app->stage)->game;
        const int64_t left = game_clock_left(&game->clock, SIDE_X, atomic_load(&fixture->now));
        assert_int_equal(game->end.kind, GAME_END_NONE);
        assert_in_range(left, 28 * NANOSECONDS_PER_SECOND, 30 * NANOSECONDS_PER_SECOND);
    }
    // What wakes the machine may be what is played.
    atomic_fetch_add(&fixture->now, HOURS_MS * NANOSECONDS_PER_MS);
    fixture_click(fixture, square);
    assert_int_equal(fixture_position(fixture)->ply, 1);
    fixture_close(fixture);
}

static void time_that_is_seen_to_pass_counts(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human");
    want_clocks(fixture);
    for (int i = 0; i < 40; i++)
        fixture_skip(fixture, 1000);
    assert_int_equal(stage_session(fixture->app->stage)->game.end.kind, GAME_END_TIME);
    fixture_close(fixture);
}

static void a_pause_after_sleep_keeps_the_time(void **state) {
    (void)state;
    AppFixture *fixture = open_game("5x5x4", "human");
    want_clocks(fixture);
    atomic_fetch_add(&fixture->now, HOURS_MS * NANOSECONDS_PER_MS);
    fixture_press(fixture, "p");
    const Game *game = &stage_session(fixture->app->stage)->game;
    assert_int_equal(game->clock.running, SIDE_NONE);
    assert_in_range(game->clock.left[SIDE_X], 28 * NANOSECONDS_PER_SECOND,
                    30 * NANOSECONDS_PER_SECOND);
    fixture_close(fixture);
}

// --- all of it while the computer thinks

static void other_displays(AppFixture *fixture) {
    (void)fixture;
    push_display(SDL_DISPLAYEVENT_DISCONNECTED);
    push_display(SDL_DISPLAYEVENT_CONNECTED);
    push_display(SDL_DISPLAYEVENT_ORIENTATION);
}

static void another_density(AppFixture *fixture) {
    AppOptions *options = &fixture->app->options; // in the driver's place
    options->output_scale = options->output_scale == 2 ? 1 : 2;
    push_window(SDL_WINDOWEVENT_DISPLAY_CHANGED);
}

static void lost_textures(AppFixture *fixture) {
    (void)fixture;
    push(SDL_RENDER_TARGETS_RESET);
    push(SDL_RENDER_DEVICE_RESET);
}

static void another_size(AppFixture *fixture) {
    const bool wide = painter_canvas(fixture->app->painter)->width % 640 == 0;
    fixture_resize(fixture, wide ? 500 : 640, wide ? 700 : 400);
}

static void a_night(AppFixture *fixture) {
    go_to_sleep();
    fixture_pass(fixture, 50);
    atomic_fetch_add(&fixture->now, HOURS_MS * NANOSECONDS_PER_MS);
    wake_up();
}

static void play_disturbed(bool with_clocks) {
    static void (*const DISTURBANCES[])(AppFixture *) = {other_displays, another_density,
                                                         lost_textures, another_size, a_night};
    static const char *const SQUARES[] = {"a1", "i1", "a9", "i9", "e1"};
    AppFixture *fixture = open_game("9x9x5", "perfect");
    int thought = 0;
    if (with_clocks)
        want_clocks(fixture);
    for (size_t i = 0; i < ARRAY_LEN(SQUARES); i++) {
        fixture_click_cell(fixture, SQUARES[i]);
        thought += fixture_thinks(fixture);
        DISTURBANCES[i](fixture);
        fixture_pass(fixture, 50);
        a_night(fixture);
        fixture_settle(fixture);
        assert_int_equal(fixture_position(fixture)->ply, 2 * (i + 1));
        assert_int_equal(stage_session(fixture->app->stage)->game.end.kind, GAME_END_NONE);
        is_shown(fixture);
    }
    assert_true(thought > 0);
    fixture_close(fixture);
}

static void the_computer_thinks_on_through_all(void **state) {
    (void)state;
    play_disturbed(false);
}

static void and_keeps_to_its_clock(void **state) {
    (void)state;
    play_disturbed(true);
}

// --- displays

static void a_window_that_no_display_shows_comes_back(void **state) {
    (void)state;
    AppFixture *fixture = open_game("3x3x3", "human");
    SDL_Window *window = SDL_GetWindowFromID(1);
    SDL_Rect display, place = {.w = 640, .h = 400}, seen;
    assert_int_equal(SDL_GetDisplayBounds(0, &display), 0);
    SDL_SetWindowPosition(window, 5000, -3000); // on a display that was there
    push_display(SDL_DISPLAYEVENT_DISCONNECTED);
    fixture_pass(fixture, 50);
    SDL_GetWindowPosition(window, &place.x, &place.y);
    assert_true(SDL_IntersectRect(&display, &place, &seen));
    assert_int_equal(seen.w, 640);
    assert_int_equal(seen.h, 400);
    SDL_SetWindowPosition(window, 20, 30); // seen: it stays
    push_display(SDL_DISPLAYEVENT_DISCONNECTED);
    fixture_pass(fixture, 50);
    SDL_GetWindowPosition(window, &place.x, &place.y);
    assert_int_equal(place.x, 20);
    assert_int_equal(place.y, 30);
    fixture_click_cell(fixture, "b2");
    assert_int_equal(fixture_position(fixture)->ply, 1);
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sleep_takes_nobodys_time),
        cmocka_unit_test(time_that_is_seen_to_pass_counts),
        cmocka_unit_test(a_pause_after_sleep_keeps_the_time),
        cmocka_unit_test(the_computer_thinks_on_through_all),
        cmocka_unit_test(and_keeps_to_its_clock),
        cmocka_unit_test(a_window_that_no_display_shows_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
