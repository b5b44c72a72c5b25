// How things move: recorded at 60 frames a second by a made clock, each begins and ends at rest and
// is over in its time.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_US = 16667, FRAMES_MAX = 200, MOST_OF_NEW = 320 };

/// What a motion is measured by, in one frame: it goes from one number to another.
typedef float Measure(const ScreenFixture *fixture);

typedef struct Recorded {
    float at[FRAMES_MAX];
    int count; ///< frames until nothing moves any more
} Recorded;

static ScreenFixture *open_at(const char *variant, int width, int height, bool still) {
    const ScreenOptions options = {.variant = variant,
                                   .x = "human",
                                   .o = "human",
                                   .width = width,
                                   .height = height,
                                   .still = still,
                                   .small_tables = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    screen_fixture_pass(fixture, 2000);
    return fixture;
}

static void frame(ScreenFixture *fixture) {
    atomic_fetch_add(&fixture->now, (int64_t)FRAME_US * 1000);
    stage_tick(fixture->stage, fixture->now);
    stage_draw(fixture->stage, fixture->list, fixture->now);
}

static Recorded record(ScreenFixture *fixture, Measure *measure) {
    Recorded recorded = {.count = 0};
    do {
        assert_true(recorded.count < FRAMES_MAX);
        recorded.at[recorded.count++] = measure(fixture);
        frame(fixture);
    } while (stage_timeout(fixture->stage, fixture->now) == 0);
    recorded.at[recorded.count++] = measure(fixture);
    return recorded;
}

static int ms_of(const Recorded *recorded) {
    return (recorded->count - 1) * FRAME_US / 1000;
}

/// The first and the last step are small, and the way is never gone back.
static void rests_at_both_ends(const Recorded *recorded) {
    const int last = recorded->count - 1;
    const float way = fabsf(recorded->at[last] - recorded->at[0]);
    assert_true(way > 0);
    assert_true(fabsf(recorded->at[1] - recorded->at[0]) <= .1f * way);
    assert_true(fabsf(recorded->at[last] - recorded->at[last - 1]) <= .1f * way);
    const float on = recorded->at[last] > recorded->at[0] ? 1 : -1;
    for (int i = 1; i <= last; i++)
        assert_true(on * (recorded->at[i] - recorded->at[i - 1]) >= -1e-3f);
}

// --- measures

static float nothing(const ScreenFixture *fixture) {
    (void)fixture;
    return 0;
}

/// How far off the last paper lies, which is a sheet's.
static float sheet_offset(const ScreenFixture *fixture) {
    float offset = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind == DRAW_PAPER)
            offset = command->offset.x + command->offset.y;
    }
    return offset;
}

/// How long all that is drawn of strokes is: the pen goes on.
static float ink(const ScreenFixture *fixture) {
    float length = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++) {
        const DrawCommand *command = &fixture->list->commands[i];
        if (command->kind == DRAW_STROKE)
            length += (float)command->points.count * command->as.stroke.style.reveal;
    }
    return length;
}

/// The colour of the darkest blue or orange stroke is not looked at: it is enough that it changes.
static float highest_piece(const ScreenFixture *fixture) {
    float least = 0;
    for (size_t i = 0; i < fixture->list->command_count; i++)
        least = fminf(least, fixture->list->commands[i].offset.y);
    return least;
}

// --- tests

static void a_mark_takes_its_time(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at("3x3x3", 1280, 800, false);
    screen_fixture_click_cell(fixture, "b2");
    const Recorded x = record(fixture, ink);
    assert_in_range(ms_of(&x), 200, 260 + 40);
    assert_true(x.at[x.count - 1] > x.at[0]);
    screen_fixture_click_cell(fixture, "a1");
    const Recorded o = record(fixture, nothing);
    assert_in_range(ms_of(&o), 200, 280 + 40);
    screen_fixture_close(fixture);
}

static void a_win_and_a_draw_are_told_in_theirs(void **state) {
    (void)state;
    static const char *const WIN[] = {"a1", "a2", "b1", "b2", "c1"};
    static const char *const DRAW[] = {"b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"};
    ScreenFixture *fixture = open_at("3x3x3", 1280, 800, false);
    for (size_t i = 0; i < ARRAY_LEN(WIN); i++) {
        screen_fixture_click_cell(fixture, WIN[i]);
        if (i + 1 < ARRAY_LEN(WIN))
            screen_fixture_pass(fixture, 600);
    }
    const Recorded win = record(fixture, ink);
    assert_in_range(ms_of(&win), 600, 260 + 120 + 380 + 160 + 40);
    screen_fixture_press(fixture, 'n');
    screen_fixture_pass(fixture, 1000);
    for (size_t i = 0; i < ARRAY_LEN(DRAW); i++) {
        screen_fixture_click_cell(fixture, DRAW[i]);
        if (i + 1 < ARRAY_LEN(DRAW))
            screen_fixture_pass(fixture, 600);
    }
    const Recorded draw = record(fixture, nothing);
    assert_in_range(ms_of(&draw), 400, 280 + 500 + 40);
    screen_fixture_close(fixture);
}

static void undo_is_short(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at("3x3x3", 1280, 800, false);
    screen_fixture_click_cell(fixture, "b2");
    screen_fixture_pass(fixture, 600);
    screen_fixture_press(fixture, 'u');
    const Recorded undo = record(fixture, nothing);
    assert_in_range(ms_of(&undo), 50, MOST_OF_NEW);
    screen_fixture_close(fixture);
}

static void a_new_board_is_ruled_in_its_time(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at("3x3x3", 2560, 1440, false);
    static const char *const WIN[] = {"a1", "a2", "b1", "b2", "c1"};
    for (size_t i = 0; i < ARRAY_LEN(WIN); i++) {
        screen_fixture_click_cell(fixture, WIN[i]);
        screen_fixture_pass(fixture, 1500);
    }
    screen_fixture_press(fixture, 'n'); // with the board before, which goes into the margin
    const Recorded board = record(fixture, nothing);
    assert_in_range(ms_of(&board), 200, 600 + 40);
    screen_fixture_close(fixture);
}

static void sheets_come_and_go_from_rest_to_rest(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {390, 844}};
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        ScreenFixture *fixture = open_at("3x3x3", SIZES[i][0], SIZES[i][1], false);
        screen_fixture_press(fixture, 'o');
        const Recorded in = record(fixture, sheet_offset);
        assert_in_range(ms_of(&in), 150, 240 + 20);
        rests_at_both_ends(&in);
        screen_fixture_press(fixture, KEY_ESCAPE);
        Recorded out = record(fixture, sheet_offset);
        out.count--; // it is gone in the last frame
        assert_in_range(ms_of(&out), 100, 180 + 20);
        rests_at_both_ends(&out);
        screen_fixture_close(fixture);
    }
}

static void a_piece_falls_in_its_time(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at("7x6x4+drop", 1280, 800, false);
    screen_fixture_click_cell(fixture, "d1");
    const Recorded fall = record(fixture, highest_piece);
    assert_in_range(ms_of(&fall), 90 + 45, 90 + 45 * 6 + 160);
    assert_true(fall.at[0] < -20); // from over the tray …
    assert_true(fall.at[fall.count - 1] == 0);
    screen_fixture_close(fixture);
}

static void pages_turn_at_once(void **state) {
    (void)state;
    ScreenFixture *fixture = open_at("3x3x3", 1280, 800, false);
    screen_fixture_press(fixture, KEY_F1);
    screen_fixture_pass(fixture, 600);
    screen_fixture_press(fixture, KEY_RIGHT);
    const Recorded page = record(fixture, nothing);
    assert_true(ms_of(&page) <= MOST_OF_NEW);
    screen_fixture_close(fixture);
}

/// With reduced motion each has its still: what is over is there in the next frame.
static void without_motion_there_are_stills(void **state) {
    (void)state;
    static const char *const WIN[] = {"a1", "a2", "b1", "b2", "c1"};
    ScreenFixture *still = open_at("3x3x3", 2560, 1440, true),
                  *moved = open_at("3x3x3", 2560, 1440, false);
    for (size_t i = 0; i < ARRAY_LEN(WIN); i++) {
        screen_fixture_click_cell(still, WIN[i]);
        assert_int_equal(stage_timeout(still->stage, still->now), -1);
        screen_fixture_click_cell(moved, WIN[i]);
        screen_fixture_pass(moved, 1500);
    }
    assert_true(fabsf(ink(still) - ink(moved)) < 1);
    const Key KEYS[] = {'u', 'r', 'n', 'o', KEY_ESCAPE, ','};
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        screen_fixture_press(still, KEYS[i]);
        assert_int_equal(stage_timeout(still->stage, still->now), -1);
        screen_fixture_press(moved, KEYS[i]);
        screen_fixture_pass(moved, 1500);
        assert_true(fabsf(sheet_offset(still) - sheet_offset(moved)) < 1);
    }
    screen_fixture_close(still);
    screen_fixture_close(moved);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_takes_its_time),
        cmocka_unit_test(a_win_and_a_draw_are_told_in_theirs),
        cmocka_unit_test(undo_is_short),
        cmocka_unit_test(a_new_board_is_ruled_in_its_time),
        cmocka_unit_test(sheets_come_and_go_from_rest_to_rest),
        cmocka_unit_test(a_piece_falls_in_its_time),
        cmocka_unit_test(pages_turn_at_once),
        cmocka_unit_test(without_motion_there_are_stills),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
