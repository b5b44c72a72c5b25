// Whole games through the real main loop, as a person would play them.
#include "gui/support/app_fixture.h"
#include "gui/support/picture.h"
#include "rules/notation.h"
#include "ui/stage/stage_parts.h"
#include "ui/words/phrase.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/// +1, 0 or -1 for the side to move, by plain recursion.
static int value_of(Position *position) {
    if (position->outcome != OUTCOME_OPEN)
        return position->outcome == OUTCOME_DRAW ? 0 : -1;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), best = -1;
    for (int i = 0; i < count && best < 1; i++) {
        position_play(position, moves[i]);
        best = MAX(best, -value_of(position));
        position_undo(position);
    }
    return best;
}

static bool loses_nothing(const Position *position, const char *text) {
    Position copy = *position;
    Cell cell;
    Problem problem;
    if (!notation_parse_move(slice_of(text), &copy, &cell, &problem))
        return false;
    position_play(&copy, cell);
    return value_of(&copy) <= 0;
}

static void a_classic_game_is_clicked_to_a_draw_against_perfect(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "perfect");
    AppFixture *fixture = fixture_open(&options);
    fixture_settle(fixture);
    while (fixture_position(fixture)->outcome == OUTCOME_OPEN) {
        static const char *const CELLS[] = {"b2", "a3", "b3", "c3", "a2", "c2", "a1", "b1", "c1"};
        const Position *before = fixture_position(fixture);
        assert_int_equal(before->to_move, SIDE_X);
        int marks = before->marks[SIDE_X];
        for (size_t i = 0;
             i < ARRAY_LEN(CELLS) && fixture_position(fixture)->marks[SIDE_X] == marks; i++)
            if (loses_nothing(before, CELLS[i]))
                fixture_click_cell(fixture, CELLS[i]);
        assert_int_equal(fixture_position(fixture)->marks[SIDE_X], marks + 1);
        fixture_settle(fixture);
    }
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_DRAW);
    fixture_close(fixture);
}

/// Pixels of the win line's green in the middle between two cells, where no mark is.
static long green_between(AppFixture *fixture, const char *from, const char *to) {
    Point a = fixture_cell(fixture, from), b = fixture_cell(fixture, to);
    PixelRect middle = {(int)((a.x + b.x) / 2) - 6, (int)((a.y + b.y) / 2) - 6, 12, 12};
    Picture picture = picture_of(fixture->app->painter);
    long count = picture_count_near(&picture, middle, palette_paper()->win, 40);
    picture_clear(&picture);
    return count;
}

static void four_on_a_diagonal_of_five_by_five_win_with_their_line(void **state) {
    (void)state;
    AppOptions options = fixture_game("5x5x4", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    static const char *const MOVES[] = {"b2", "a1", "c3", "a2", "d4", "a3"};
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        fixture_click_cell(fixture, MOVES[i]);
    fixture_settle(fixture);
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_OPEN);
    assert_int_equal(green_between(fixture, "c3", "d4"), 0);
    fixture_click_cell(fixture, "e5");
    fixture_move_mouse(fixture, POINT(8, 200));
    fixture_settle(fixture);
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    assert_in_range(green_between(fixture, "b2", "c3"), 20, 144);
    assert_in_range(green_between(fixture, "c3", "d4"), 20, 144);
    assert_in_range(green_between(fixture, "d4", "e5"), 20, 144);
    assert_int_equal(green_between(fixture, "a1", "a2"), 0);
    fixture_press(fixture, "u");
    fixture_settle(fixture);
    assert_int_equal(green_between(fixture, "c3", "d4"), 0);
    fixture_close(fixture);
}

static void a_finished_game_answers_undo_redo_and_new_game(void **state) {
    (void)state;
    AppOptions options = fixture_game("5x5x4", "human", "human");
    fixture_play_script(&options, "click b2\nclick a1\nclick c3\nclick a2\nclick d4\nclick a3\n"
                                  "expect turn x\nexpect result none\nclick e5\nwait-ai\n"
                                  "expect result x\nexpect cell e5 x\nexpect cell e4 .\n"
                                  "press ctrl+z\nexpect result none\nexpect turn x\n"
                                  "press ctrl+shift+z\nexpect result x\nwait-ai\n"
                                  "click e4\nwait-ai\nexpect result x\nexpect cell e4 .\n"
                                  "press n\nexpect result none\nexpect cell e5 .\n"
                                  "expect turn o\n");
}

static void a_demo_on_connect_four_plays_to_its_end(void **state) {
    (void)state;
    AppOptions options = fixture_game("7x6x4+drop", "level2", "level3");
    options.in_game = false;
    options.demo = true;
    AppFixture *fixture = fixture_open(&options);
    int frames = 0;
    while (fixture_position(fixture)->outcome == OUTCOME_OPEN && ++frames < 20000) {
        if (fixture_thinks(fixture))
            fixture_think(fixture);
        else
            fixture_skip(fixture, 100);
    }
    const Position *end = fixture_position(fixture);
    assert_int_not_equal(end->outcome, OUTCOME_OPEN);
    assert_in_range(end->ply, 7, 42);
    fixture_close(fixture);
}

/// Looks at two boards, then goes from control to control until Play has the keyboard.
static void start_with_the_keyboard(AppFixture *fixture) {
    fixture_press(fixture, "tab");
    fixture_press(fixture, "right");
    fixture_press(fixture, "left");
    Stage *stage = fixture->app->stage;
    for (int tries = 0; tries < 40 && !stage_session(stage); tries++) {
        fixture_press(fixture, "shift+tab");
        const Widget *focused = widget_find(&stage->list, stage->top->widgets.focus);
        if (focused && strcmp(focused->label, phrase(PHRASE_PLAY)) == 0)
            fixture_press(fixture, "enter");
    }
    assert_non_null(stage_session(stage));
    fixture_settle(fixture);
}

static void press_times(AppFixture *fixture, const char *key, int times) {
    for (int i = 0; i < times; i++)
        fixture_press(fixture, key);
}

/// Walks the cursor from the top left over the board, row by row and back again, until a mark could
/// be set.
static void play_with_the_keyboard(AppFixture *fixture) {
    const Variant variant = fixture_position(fixture)->variant;
    int ply = fixture_position(fixture)->ply;
    press_times(fixture, "up", variant.height);
    press_times(fixture, "left", variant.width);
    for (int i = 0; i < variant_cells(&variant) && fixture_position(fixture)->ply == ply; i++) {
        bool row_ends = i > 0 && i % variant.width == 0;
        if (i > 0)
            fixture_press(fixture, row_ends                       ? "down"
                                   : (i / variant.width) % 2 == 0 ? "right"
                                                                  : "left");
        fixture_press(fixture, "enter");
    }
    assert_int_not_equal(fixture_position(fixture)->ply, ply);
    fixture_settle(fixture);
}

static void the_keyboard_alone_plays_from_the_start_screen_to_the_end(void **state) {
    (void)state;
    AppOptions options = options_default();
    options.width = 640;
    options.height = 400;
    options.still = true;
    AppFixture *fixture = fixture_open(&options);
    start_with_the_keyboard(fixture);
    while (fixture_position(fixture)->outcome == OUTCOME_OPEN)
        play_with_the_keyboard(fixture);
    int plies = fixture_position(fixture)->ply;
    fixture_press(fixture, "u");
    fixture_settle(fixture);
    assert_in_range(fixture_position(fixture)->ply, 0, plies - 1);
    fixture_press(fixture, "escape");
    assert_null(stage_session(fixture->app->stage));
    fixture_close(fixture);
}

static void a_finger_plays_and_its_made_up_mouse_does_not_play_twice(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    fixture_settle(fixture);
    fixture_tap_cell(fixture, "b2");
    assert_int_equal(fixture_position(fixture)->ply, 1);
    Point other = fixture_cell(fixture, "a1");
    SDL_Event made_up = {.type = SDL_MOUSEBUTTONDOWN};
    made_up.button.which = SDL_TOUCH_MOUSEID;
    made_up.button.button = SDL_BUTTON_LEFT;
    made_up.button.x = (Sint32)other.x;
    made_up.button.y = (Sint32)other.y;
    SDL_PushEvent(&made_up);
    made_up.type = SDL_MOUSEBUTTONUP;
    SDL_PushEvent(&made_up);
    fixture_settle(fixture);
    assert_int_equal(fixture_position(fixture)->ply, 1);
    fixture_close(fixture);
}

static void a_resize_in_the_middle_of_a_stroke_keeps_the_game(void **state) {
    (void)state;
    AppOptions options = fixture_game("5x5x4", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    fixture_settle(fixture);
    fixture_click_cell(fixture, "c3");
    fixture_pass(fixture, 48);
    assert_true(stage_busy(fixture->app->stage, fixture->now));
    fixture_resize(fixture, 900, 640);
    assert_int_equal(painter_canvas(fixture->app->painter)->width, 900);
    fixture_settle(fixture);
    assert_int_equal(fixture_position(fixture)->ply, 1);
    fixture_click_cell(fixture, "a1");
    assert_int_equal(fixture_position(fixture)->ply, 2);
    fixture_close(fixture);
}

static uint64_t picture_hash(const AppFixture *fixture) {
    const Painter *painter = fixture->app->painter;
    const uint32_t *pixels = painter_canvas(painter)->pixels;
    uint64_t hash = 1469598103934665603u;
    for (int i = 0; i < painter_canvas(painter)->width * painter_canvas(painter)->height; i++)
        hash = (hash ^ pixels[i]) * 1099511628211u;
    return hash;
}

static void a_lost_renderer_comes_back_with_the_same_picture(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    fixture_click_cell(fixture, "b2");
    fixture_settle(fixture);
    uint64_t before = picture_hash(fixture);
    const Uint32 losses[] = {SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET};
    for (size_t i = 0; i < ARRAY_LEN(losses); i++) {
        SDL_Event event = {.type = losses[i]};
        SDL_PushEvent(&event);
        fixture_pass(fixture, 32);
        assert_true(picture_hash(fixture) == before);
    }
    fixture_close(fixture);
}

static void the_window_closes_while_the_engine_thinks(void **state) {
    (void)state;
    AppOptions options = fixture_game("32x32x5", "human", "perfect");
    AppFixture *fixture = fixture_open(&options);
    fixture_settle(fixture);
    fixture_click_cell(fixture, "p16");
    for (int ms = 0; ms < 200; ms++)
        fixture_think(fixture);
    assert_true(session_computer_to_move(stage_session(fixture->app->stage)));
    SDL_Event quit = {.type = SDL_QUIT};
    SDL_PushEvent(&quit);
    assert_false(fixture_pass(fixture, 32));
    assert_int_equal(fixture->app->exit_status, EXIT_FINE);
    fixture_close(fixture);
}

static void a_position_is_typed_and_won_from(void **state) {
    (void)state;
    AppOptions options = options_default();
    AppFixture *fixture = fixture_open(&options);
    fixture_press(fixture, "p");
    fixture_settle(fixture);
    fixture_type(fixture, "X.O/X.X/OO. X");
    fixture_press(fixture, "enter");
    fixture_settle(fixture);
    assert_int_equal(fixture_position(fixture)->marks[SIDE_X], 3);
    fixture_click_cell(fixture, "b2");
    fixture_settle(fixture);
    assert_int_equal(fixture_position(fixture)->outcome, OUTCOME_X_WINS);
    fixture_close(fixture);
}

static void a_position_travels_by_the_clipboard(void **state) {
    (void)state;
    AppOptions options = fixture_game("7x6x4+drop", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    fixture_click_cell(fixture, "d1");
    fixture_click_cell(fixture, "d2");
    Position copied = *fixture_position(fixture);
    fixture_press(fixture, "ctrl+c");
    fixture_click_cell(fixture, "a1");
    fixture_press(fixture, "ctrl+v");
    fixture_pass(fixture, 32);
    assert_memory_equal(fixture_position(fixture)->cells, copied.cells, sizeof(copied.cells));
    assert_int_equal(fixture_position(fixture)->to_move, copied.to_move);
    SDL_SetClipboardText("no position at all");
    fixture_press(fixture, "ctrl+v");
    fixture_pass(fixture, 32);
    assert_memory_equal(fixture_position(fixture)->cells, copied.cells, sizeof(copied.cells));
    fixture_close(fixture);
}

static void help_and_full_screen_leave_the_game_as_it_is(void **state) {
    (void)state;
    AppOptions options = fixture_game("3x3x3", "human", "human");
    AppFixture *fixture = fixture_open(&options);
    fixture_click_cell(fixture, "b2");
    fixture_press(fixture, "f11");
    fixture_press(fixture, "f1");
    fixture_settle(fixture);
    fixture_press(fixture, "escape");
    fixture_press(fixture, "f11");
    fixture_settle(fixture);
    fixture_click_cell(fixture, "a1");
    assert_int_equal(fixture_position(fixture)->ply, 2);
    fixture_close(fixture);
}

static void the_picture_at_rest_is_the_same_drawn_slowly_or_at_once(void **state) {
    (void)state;
    uint64_t hashes[2];
    for (int animate = 0; animate < 2; animate++) {
        AppOptions options = fixture_game("5x5x4", "human", "human");
        options.still = !animate;
        AppFixture *fixture = fixture_open(&options);
        fixture_settle(fixture);
        fixture_click_cell(fixture, "c3");
        fixture_settle(fixture);
        fixture_click_cell(fixture, "b2");
        fixture_move_mouse(fixture, POINT(8, 200));
        fixture_settle(fixture);
        fixture_pass(fixture, 32);
        hashes[animate] = picture_hash(fixture);
        fixture_close(fixture);
    }
    assert_true(hashes[0] == hashes[1]);
}

static void nothing_is_due_at_rest(void **state) {
    (void)state;
    AppOptions start = options_default(), game = fixture_game("3x3x3", "human", "human");
    const AppOptions *places[] = {&start, &game};
    for (size_t i = 0; i < ARRAY_LEN(places); i++) {
        AppFixture *fixture = fixture_open(places[i]);
        fixture_settle(fixture);
        fixture_pass(fixture, 3000);
        assert_int_equal(stage_timeout(fixture->app->stage, fixture->now), -1);
        size_t painted;
        painter_damage(fixture->app->painter, &painted);
        assert_int_equal(painted, 0);
        fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_classic_game_is_clicked_to_a_draw_against_perfect),
        cmocka_unit_test(four_on_a_diagonal_of_five_by_five_win_with_their_line),
        cmocka_unit_test(a_finished_game_answers_undo_redo_and_new_game),
        cmocka_unit_test(a_demo_on_connect_four_plays_to_its_end),
        cmocka_unit_test(the_keyboard_alone_plays_from_the_start_screen_to_the_end),
        cmocka_unit_test(a_finger_plays_and_its_made_up_mouse_does_not_play_twice),
        cmocka_unit_test(a_resize_in_the_middle_of_a_stroke_keeps_the_game),
        cmocka_unit_test(a_lost_renderer_comes_back_with_the_same_picture),
        cmocka_unit_test(the_window_closes_while_the_engine_thinks),
        cmocka_unit_test(a_position_is_typed_and_won_from),
        cmocka_unit_test(a_position_travels_by_the_clipboard),
        cmocka_unit_test(help_and_full_screen_leave_the_game_as_it_is),
        cmocka_unit_test(the_picture_at_rest_is_the_same_drawn_slowly_or_at_once),
        cmocka_unit_test(nothing_is_due_at_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
