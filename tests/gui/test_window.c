// SDL's events as inputs, and the window's sizes.
#include "gui/support/app_fixture.h"
#include "gui/support/picture.h"
#include "ink/strokes/palette.h"
#include "sdl/events.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const SDL_Point WINDOW = {800, 600};

static Input translated(SDL_Event event) {
    Input input = {0};
    assert_true(events_to_input(&event, WINDOW, &input));
    return input;
}

static void is_nothing(SDL_Event event) {
    Input input;
    assert_false(events_to_input(&event, WINDOW, &input));
}

static SDL_Event key_event(SDL_Keycode code, Uint16 held) {
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = code;
    event.key.keysym.mod = held;
    return event;
}

static void keys_keep_their_meaning(void **state) {
    (void)state;
    assert_int_equal(translated(key_event(SDLK_e, 0)).key, 'e');
    assert_int_equal(translated(key_event(SDLK_KP_ENTER, 0)).key, KEY_ENTER);
    assert_int_equal(translated(key_event(SDLK_KP_7, 0)).key, '7');
    assert_int_equal(translated(key_event(SDLK_F11, 0)).key, KEY_F11);
    Input undo = translated(key_event(SDLK_z, KMOD_RCTRL | KMOD_LSHIFT));
    assert_true(undo.ctrl && undo.shift && !undo.alt);
    assert_true(translated(key_event(SDLK_z, KMOD_LGUI)).ctrl);
    is_nothing(key_event(SDLK_CAPSLOCK, 0));
    is_nothing(key_event(SDLK_LCTRL, KMOD_LCTRL));
}

static void every_key_of_the_ui_has_a_code_of_sdl(void **state) {
    (void)state;
    static const Key KEYS[] = {KEY_TAB,  KEY_ENTER, KEY_ESCAPE, KEY_SPACE,   KEY_BACKSPACE,
                               KEY_LEFT, KEY_RIGHT, KEY_UP,     KEY_DOWN,    KEY_DELETE,
                               KEY_HOME, KEY_END,   KEY_F1,     KEY_PAGE_UP, KEY_PAGE_DOWN,
                               (Key)'a', (Key)'?',  KEY_F11};
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        assert_int_equal(translated(key_event(events_keycode(KEYS[i]), 0)).key, KEYS[i]);
}

static void two_buttons_of_a_real_mouse_press(void **state) {
    (void)state;
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = 12;
    event.button.y = 34;
    Input input = translated(event);
    assert_int_equal(input.kind, INPUT_POINTER_DOWN);
    assert_true(input.at.x == 12 && input.at.y == 34 && !input.touch);
    event.button.which = SDL_TOUCH_MOUSEID;
    is_nothing(event);
    event.button.which = 0;
    event.button.button = SDL_BUTTON_MIDDLE;
    is_nothing(event);
    event.button.button = SDL_BUTTON_RIGHT;
    input = translated(event);
    assert_int_equal(input.kind, INPUT_SECOND_DOWN);
    assert_true(input.at.x == 12 && input.at.y == 34);
}

static SDL_Event finger_event(Uint32 type, SDL_FingerID id, float x, float y) {
    SDL_Event event = {.type = type};
    event.tfinger.fingerId = id;
    event.tfinger.x = x;
    event.tfinger.y = y;
    return event;
}

static Input told(Fingers *fingers, Uint32 type, SDL_FingerID id, float x, float y) {
    const SDL_Event event = finger_event(type, id, x, y);
    Input input = {0};
    assert_true(events_finger_to_input(fingers, &event, WINDOW, &input));
    assert_true(input.touch);
    return input;
}

static void tells_nothing(Fingers *fingers, Uint32 type, SDL_FingerID id, float x, float y) {
    const SDL_Event event = finger_event(type, id, x, y);
    Input input;
    assert_false(events_finger_to_input(fingers, &event, WINDOW, &input));
}

static void fingers_are_measured_in_the_window(void **state) {
    (void)state;
    Fingers fingers = {0};
    assert_int_equal(told(&fingers, SDL_FINGERDOWN, 7, 0, 0).kind, INPUT_POINTER_DOWN);
    assert_int_equal(told(&fingers, SDL_FINGERMOTION, 7, .5f, 0).kind, INPUT_POINTER_MOVE);
    const Input input = told(&fingers, SDL_FINGERUP, 7, .25f, .5f);
    assert_int_equal(input.kind, INPUT_POINTER_UP);
    assert_float_equal(input.at.x, 200, 0);
    assert_float_equal(input.at.y, 300, 0);
    tells_nothing(&fingers, SDL_FINGERUP, 7, .25f, .5f);
}

/// 160 px apart at first, from 200 to 360, then 320.
static void two_fingers_pinch_and_point_at_nothing(void **state) {
    (void)state;
    Fingers fingers = {0};
    told(&fingers, SDL_FINGERDOWN, 7, .25f, .5f);
    Input input = told(&fingers, SDL_FINGERDOWN, 3, .45f, .5f);
    assert_int_equal(input.kind, INPUT_PINCH);
    assert_float_equal(input.spread, 1, 0);
    assert_float_equal(input.at.x, 280, .01);
    input = told(&fingers, SDL_FINGERMOTION, 3, .65f, .5f);
    assert_int_equal(input.kind, INPUT_PINCH);
    assert_float_equal(input.spread, 2, .01);
    assert_float_equal(input.at.x, 360, .01);
    tells_nothing(&fingers, SDL_FINGERDOWN, 5, .1f, .1f); // a third
    tells_nothing(&fingers, SDL_FINGERUP, 7, .25f, .5f);
    tells_nothing(&fingers, SDL_FINGERMOTION, 3, .3f, .5f); // the one that is left
    assert_float_equal(told(&fingers, SDL_FINGERDOWN, 9, .5f, .5f).spread, 1, 0);
    tells_nothing(&fingers, SDL_FINGERUP, 3, .3f, .5f);
    tells_nothing(&fingers, SDL_FINGERUP, 9, .5f, .5f);
    assert_int_equal(told(&fingers, SDL_FINGERDOWN, 1, 0, 0).kind, INPUT_POINTER_DOWN);
}

static void the_wheel_follows_the_system_direction(void **state) {
    (void)state;
    SDL_Event event = {.type = SDL_MOUSEWHEEL};
    event.wheel.preciseY = 2;
    assert_true(translated(event).wheel == 2);
    event.wheel.direction = SDL_MOUSEWHEEL_FLIPPED;
    assert_true(translated(event).wheel == -2);
    event.wheel.preciseY = 0;
    is_nothing(event);
}

static void the_window_reports_its_size_and_its_end(void **state) {
    (void)state;
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
    event.window.data1 = 1024;
    event.window.data2 = 768;
    Input input = translated(event);
    assert_int_equal(input.kind, INPUT_RESIZE);
    assert_true(input.size.x == 1024 && input.size.y == 768);
    event.window.event = SDL_WINDOWEVENT_LEAVE;
    assert_int_equal(translated(event).kind, INPUT_POINTER_LEAVE);
    event.window.event = SDL_WINDOWEVENT_MOVED;
    is_nothing(event);
    assert_int_equal(translated((SDL_Event){.type = SDL_QUIT}).kind, INPUT_QUIT);
}

static void a_dense_display_has_more_pixels_and_the_same_places(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    AppFixture *plain = fixture_open(&options);
    Point centre = fixture_cell(plain, "b2");
    fixture_close(plain);
    options.output_scale = 2;
    AppFixture *dense = fixture_open(&options);
    const Painter *painter = dense->app->painter;
    assert_int_equal(painter_canvas(painter)->width, 2 * options.width);
    assert_int_equal(painter_canvas(painter)->height, 2 * options.height);
    Point same = fixture_cell(dense, "b2");
    assert_true(same.x == centre.x && same.y == centre.y);
    fixture_click(dense, same);
    assert_int_equal(position_at(fixture_position(dense), 4), SIDE_X);
    fixture_settle(dense);
    Picture picture = picture_of(painter); // the two arms of the mark cross there
    PixelRect crossing = {2 * (int)same.x - 9, 2 * (int)same.y - 9, 18, 18};
    assert_true(picture_count_near(&picture, crossing, palette_paper()->x, 40) > 0);
    picture_clear(&picture);
    fixture_close(dense);
}

static void every_size_from_the_smallest_up_can_be_played_in(void **state) {
    (void)state;
    static const SDL_Point SIZES[] = {
        {640, 400}, {800, 600}, {1024, 500}, {700, 1000}, {2560, 600}};
    AppOptions options = fixture_game("7x6x4+drop", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        fixture_resize(fixture, SIZES[i].x, SIZES[i].y);
        assert_int_equal(painter_canvas(fixture->app->painter)->width, SIZES[i].x);
        assert_int_equal(painter_canvas(fixture->app->painter)->height, SIZES[i].y);
        fixture_click_cell(fixture, "d6");
        fixture_settle(fixture);
        assert_int_equal(fixture_position(fixture)->ply, i + 1);
    }
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_keep_their_meaning),
        cmocka_unit_test(every_key_of_the_ui_has_a_code_of_sdl),
        cmocka_unit_test(two_buttons_of_a_real_mouse_press),
        cmocka_unit_test(fingers_are_measured_in_the_window),
        cmocka_unit_test(two_fingers_pinch_and_point_at_nothing),
        cmocka_unit_test(the_wheel_follows_the_system_direction),
        cmocka_unit_test(the_window_reports_its_size_and_its_end),
        cmocka_unit_test(a_dense_display_has_more_pixels_and_the_same_places),
        cmocka_unit_test(every_size_from_the_smallest_up_can_be_played_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
