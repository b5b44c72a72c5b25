// A gamepad alone: what its buttons do on the screens, and what SDL's events become.
#include "support/testing.h"

#include "gui/support/app_fixture.h"
#include "gui/support/screen_fixture.h"
#include "ui/stage/stage_parts.h"

#include <string.h>

static void hold(ScreenFixture *fixture, PadButton button, bool repeat) {
    const Input input = {.kind = INPUT_PAD, .pad = button, .repeat = repeat};
    stage_event(fixture->stage, &input, fixture->now);
    screen_fixture_pass(fixture, 20);
}

static void press(ScreenFixture *fixture, PadButton button) {
    hold(fixture, button, false);
}

/// `<`, `>`, `^` and `v` are the cross.
static void press_all(ScreenFixture *fixture, const char *buttons) {
    static const struct {
        char sign;
        PadButton button;
    } SIGNS[] = {{'A', PAD_A},
                 {'B', PAD_B},
                 {'X', PAD_X},
                 {'Y', PAD_Y},
                 {'<', PAD_LEFT},
                 {'^', PAD_UP},
                 {'>', PAD_RIGHT},
                 {'v', PAD_DOWN},
                 {'[', PAD_LEFT_SHOULDER},
                 {']', PAD_RIGHT_SHOULDER},
                 {'-', PAD_LEFT_TRIGGER},
                 {'+', PAD_RIGHT_TRIGGER}};
    for (; *buttons; buttons++)
        for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
            if (SIGNS[i].sign == *buttons)
                press(fixture, SIGNS[i].button);
}

static ScreenFixture *open_start(void) {
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .start = true,
                                   .still = true};
    return screen_fixture_open(&options);
}

static bool is_on(const ScreenFixture *fixture, const char *screen) {
    return strcmp(fixture->stage->top->ops->name, screen) == 0;
}

/// What stands on the cap of a control; the test fails where there is no such control.
static const char *cap_of(const ScreenFixture *fixture, const char *label) {
    int value;
    const Widget *widget = widget_by_label(&fixture->stage->list, label, &value);
    assert_non_null(widget);
    return widget->key_cap;
}

/// What the focused field holds.
static const char *typed(const ScreenFixture *fixture) {
    const Screen *top = stage_top(fixture->stage);
    const Widget *field = widget_focused_field(&fixture->stage->list, &top->widgets);
    assert_non_null(field);
    return field->text;
}

static void a_name_is_chosen_letter_by_letter(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .start = true,
                                   .still = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_click_control(fixture, "Players");
    assert_true(is_on(fixture, "players"));
    for (int i = 0; i < 20 && !widget_focused_field(&fixture->stage->list,
                                                    &stage_top(fixture->stage)->widgets);
         i++)
        press(fixture, PAD_RIGHT_SHOULDER);
    press_all(fixture, "Av");
    assert_string_equal(typed(fixture), "A");
    press_all(fixture, "v>vv>"); // B, then a, c and one more a
    assert_string_equal(typed(fixture), "Bca");
    press_all(fixture, "^");
    assert_string_equal(typed(fixture), "Bc:"); // round and round
    press_all(fixture, "X>+");
    assert_string_equal(typed(fixture), "BcA");
    press_all(fixture, "+>v");
    assert_string_equal(typed(fixture), "Bc0b");
    press_all(fixture, "<<");
    assert_string_equal(typed(fixture), "Bc");
    assert_true(is_on(fixture, "players"));
    press_all(fixture, "]"); // on to the next control, which ends it
    assert_int_equal(fixture->stage->letters, 0);
    screen_fixture_close(fixture);
}

static void a_game_from_the_start_page_to_its_end_and_the_next(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    press(fixture, PAD_A);
    assert_true(is_on(fixture, "game"));
    press_all(fixture, "<");   // shows where one is
    press_all(fixture, "<^A"); // a3 …
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    press_all(fixture, "vA"); // … a2, which is undone
    press_all(fixture, "X");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    press_all(fixture, "A>^AvA>^A"); // a2, b3, b2, c3
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    press_all(fixture, "-");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 4);
    press_all(fixture, "+");
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 5);
    for (int i = 0; i < 30 && position_marks(screen_fixture_position(fixture)) > 0; i++) {
        press(fixture, PAD_RIGHT_SHOULDER); // to the button that begins the next
        const Widget *focused =
            widget_find(&fixture->stage->list, fixture->stage->top->widgets.focus);
        if (focused && strncmp(focused->label, "Play again", 10) == 0)
            press(fixture, PAD_A);
    }
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 0);
    press(fixture, PAD_B);
    assert_true(is_on(fixture, "start"));
    screen_fixture_close(fixture);
}

static void settings_help_and_every_card_are_within_reach(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    press(fixture, PAD_MENU);
    assert_true(is_on(fixture, "settings"));
    const int theme = stage_settings(fixture->stage)->theme;
    for (int i = 0; i < 20 && stage_settings(fixture->stage)->theme == theme; i++)
        press_all(fixture, "]>A");
    assert_int_not_equal(stage_settings(fixture->stage)->theme, theme);
    press(fixture, PAD_B);
    press(fixture, PAD_VIEW);
    assert_true(is_on(fixture, "help"));
    assert_true(screen_fixture_count_line(fixture, "Gamepad") > 0); // on its first page
    press(fixture, PAD_B);
    assert_true(is_on(fixture, "start"));
    screen_fixture_close(fixture);
}

static void buttons_stand_where_keys_did_while_a_pad_is_in_hand(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    press(fixture, PAD_A);
    press_all(fixture, ">A");
    assert_string_equal(cap_of(fixture, "Undo"), "X");
    assert_string_equal(cap_of(fixture, "Hint"), "Y");
    assert_string_equal(cap_of(fixture, "New game"), ""); // a key that no button stands for
    screen_fixture_press(fixture, KEY_RIGHT);
    assert_string_equal(cap_of(fixture, "Undo"), "U");
    assert_string_equal(cap_of(fixture, "New game"), "N");
    press(fixture, PAD_LEFT);
    assert_string_equal(cap_of(fixture, "Undo"), "X");
    screen_fixture_click_cell(fixture, "a1");
    assert_string_equal(cap_of(fixture, "Undo"), "U");
    screen_fixture_close(fixture);
}

static void what_is_held_repeats_for_what_repeats(void **state) {
    (void)state;
    ScreenFixture *fixture = open_start();
    press(fixture, PAD_A);
    press_all(fixture, ">A");
    hold(fixture, PAD_A, true);
    hold(fixture, PAD_A, true);
    assert_int_equal(position_marks(screen_fixture_position(fixture)), 1);
    screen_fixture_close(fixture);
}

// --- SDL's events

/// A gamepad that SDL takes for a real one; NULL, and the test is skipped, where it can't.
typedef struct VirtualPad {
    int device;
    SDL_Joystick *joystick;
} VirtualPad;

static VirtualPad plug_in(void) {
    VirtualPad pad = {.device = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                                          SDL_CONTROLLER_AXIS_MAX,
                                                          SDL_CONTROLLER_BUTTON_MAX, 0)};
    if (pad.device < 0)
        skip(); // an SDL without them
    pad.joystick = SDL_JoystickOpen(pad.device);
    assert_non_null(pad.joystick);
    return pad;
}

static void push(AppFixture *fixture, const VirtualPad *pad, int button, int ms) {
    assert_int_equal(SDL_JoystickSetVirtualButton(pad->joystick, button, 1), 0);
    fixture_pass(fixture, ms);
    assert_int_equal(SDL_JoystickSetVirtualButton(pad->joystick, button, 0), 0);
    fixture_pass(fixture, 32);
}

static void lean(AppFixture *fixture, const VirtualPad *pad, int axis, int value) {
    assert_int_equal(SDL_JoystickSetVirtualAxis(pad->joystick, axis, (Sint16)value), 0);
    fixture_pass(fixture, 32);
}

static AppFixture *open_app(void) {
    // The window of a test never has the focus.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    const AppOptions options = fixture_game("7x6x4", "human", "human");
    return fixture_open(&options);
}

static int last_column(AppFixture *fixture) {
    const Position *position = fixture_position(fixture);
    assert_int_not_equal(position_last_move(position), CELL_NONE);
    return cell_column(&position->variant, position_last_move(position));
}

static void a_pad_that_is_plugged_in_later_plays(void **state) {
    (void)state;
    AppFixture *fixture = open_app();
    fixture_pass(fixture, 32);
    const VirtualPad pad = plug_in();
    fixture_pass(fixture, 64);
    push(fixture, &pad, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 32);
    push(fixture, &pad, SDL_CONTROLLER_BUTTON_A, 32);
    assert_int_equal(position_marks(fixture_position(fixture)), 1);
    push(fixture, &pad, SDL_CONTROLLER_BUTTON_X, 32);
    assert_int_equal(position_marks(fixture_position(fixture)), 0);
    SDL_JoystickClose(pad.joystick);
    SDL_JoystickDetachVirtual(pad.device);
    fixture_pass(fixture, 64);
    fixture_click_cell(fixture, "a1"); // without it the game goes on
    assert_int_equal(position_marks(fixture_position(fixture)), 1);
    fixture_close(fixture);
}

static void a_held_cross_steps_and_a_trembling_stick_does_not(void **state) {
    (void)state;
    AppFixture *fixture = open_app();
    fixture_pass(fixture, 32);
    const VirtualPad pad = plug_in();
    fixture_pass(fixture, 64);
    push(fixture, &pad, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1600); // far to the left
    push(fixture, &pad, SDL_CONTROLLER_BUTTON_A, 32);
    assert_int_equal(last_column(fixture), 0);
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTX, 21000);
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTX, 15000); // still pressed: nothing new
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTX, 22000);
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTX, 0);
    push(fixture, &pad, SDL_CONTROLLER_BUTTON_A, 32);
    assert_int_equal(last_column(fixture), 1);
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTX, 19000); // not far enough
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTX, 0);
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTY, -32768);
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTY, 32767); // from end to end
    lean(fixture, &pad, SDL_CONTROLLER_AXIS_LEFTY, 0);
    SDL_JoystickClose(pad.joystick);
    SDL_JoystickDetachVirtual(pad.device);
    fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_from_the_start_page_to_its_end_and_the_next),
        cmocka_unit_test(a_name_is_chosen_letter_by_letter),
        cmocka_unit_test(settings_help_and_every_card_are_within_reach),
        cmocka_unit_test(buttons_stand_where_keys_did_while_a_pad_is_in_hand),
        cmocka_unit_test(what_is_held_repeats_for_what_repeats),
        cmocka_unit_test(a_pad_that_is_plugged_in_later_plays),
        cmocka_unit_test(a_held_cross_steps_and_a_trembling_stick_does_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
