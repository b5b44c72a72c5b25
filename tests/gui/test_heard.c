// What is heard of what is seen, as the stage lets it be played.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/sound.h"

#include <math.h>
#include <string.h>

enum { FRAME_MS = 16 };

static ScreenFixture *open_game(const char *variant, const char *o, bool still) {
    const ScreenOptions options = {.variant = variant,
                                   .x = "human",
                                   .o = o,
                                   .width = 1280,
                                   .height = 800,
                                   .still = still,
                                   .heard = true};
    return screen_fixture_open(&options);
}

static int count(const ScreenFixture *fixture, SoundKind kind) {
    int found = 0;
    for (int i = 0; i < fixture->sound_count; i++)
        found += fixture->sounds[i].sound.kind == kind;
    return found;
}

/// The last of its kind; the test fails where there is none.
static const ScreenSound *last(const ScreenFixture *fixture, SoundKind kind) {
    for (int i = fixture->sound_count - 1; i >= 0; i--)
        if (fixture->sounds[i].sound.kind == kind)
            return &fixture->sounds[i];
    fail();
    return NULL;
}

static void play(ScreenFixture *fixture, const char *cells) {
    for (; *cells; cells += strcspn(cells, " "), cells += *cells == ' ') {
        const char cell[] = {cells[0], cells[1], '\0'};
        screen_fixture_click_cell(fixture, cell);
        screen_fixture_pass(fixture, 400);
    }
}

static void an_x_has_two_strokes_and_an_o_one_within_a_frame_of_the_ink(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", false);
    screen_fixture_pass(fixture, 1000);
    assert_int_equal(fixture->sound_count, 0); // what is there at first comes in silence
    const int64_t clicked = fixture->now;
    screen_fixture_click_cell(fixture, "a1");
    screen_fixture_pass(fixture, 400);
    assert_int_equal(count(fixture, SOUND_PEN_X1), 1);
    assert_true(last(fixture, SOUND_PEN_X1)->at - clicked <= FRAME_MS * NANOSECONDS_PER_MS);
    assert_int_equal(last(fixture, SOUND_PEN_X1)->sound.wait_ns, 0);
    assert_int_equal(last(fixture, SOUND_PEN_X2)->sound.wait_ns, 150 * NANOSECONDS_PER_MS);
    play(fixture, "c3");
    assert_int_equal(count(fixture, SOUND_PEN_O), 1);
    assert_true(last(fixture, SOUND_PEN_X1)->sound.pan < last(fixture, SOUND_PEN_O)->sound.pan);
    assert_float_equal(last(fixture, SOUND_PEN_O)->volume, .4f, .001f);
    assert_false(last(fixture, SOUND_PEN_O)->sound.chalk);
    screen_fixture_close(fixture);
}

static void undo_rubs_and_redo_is_heard_backwards(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", false);
    play(fixture, "a1 b2");
    const int strokes = count(fixture, SOUND_PEN_O);
    screen_fixture_press(fixture, 'u');
    screen_fixture_pass(fixture, 400);
    assert_int_equal(count(fixture, SOUND_RUB), 1);
    screen_fixture_press(fixture, 'r');
    screen_fixture_pass(fixture, 400);
    assert_int_equal(count(fixture, SOUND_REDO), 1);
    assert_int_equal(count(fixture, SOUND_PEN_O), strokes);
    play(fixture, "c3");
    assert_int_equal(count(fixture, SOUND_PEN_X1), 2);
    screen_fixture_close(fixture);
}

static void ends_sound_unlike(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", false);
    play(fixture, "a1 b2 a2 b3 a3");
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(count(fixture, SOUND_WIN_LINE), 1);
    assert_int_equal(count(fixture, SOUND_WIN), 1);
    assert_true(last(fixture, SOUND_WIN)->sound.wait_ns >
                last(fixture, SOUND_WIN_LINE)->sound.wait_ns);
    screen_fixture_press(fixture, 'n');
    screen_fixture_pass(fixture, 1000);
    assert_int_equal(count(fixture, SOUND_PAGE), 1);
    play(fixture, "b2 a3 c3 a1 a2 c2 b3 b1 c1");
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(count(fixture, SOUND_DRAW), 1);
    assert_int_equal(count(fixture, SOUND_WIN), 1); // the first game's
    screen_fixture_close(fixture);
}

static void a_loss_against_the_computer_goes_down(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "perfect", false);
    screen_fixture_click_cell(fixture, "a1");
    for (int i = 0; i < 30 && screen_fixture_position(fixture)->outcome == OUTCOME_OPEN; i++) {
        screen_fixture_settle(fixture);
        const Position *position = screen_fixture_position(fixture);
        Cell moves[9];
        char cell[] = "a1";
        if (position->outcome != OUTCOME_OPEN || position_moves(position, moves) == 0)
            break;
        // The last free square that does not stop anything: a beginner's.
        const Cell worst = moves[position_moves(position, moves) - 1];
        cell[0] = (char)('a' + worst % 3);
        cell[1] = (char)('3' - worst / 3);
        screen_fixture_click_cell(fixture, cell);
    }
    screen_fixture_settle(fixture);
    screen_fixture_pass(fixture, 2000);
    assert_int_equal(screen_fixture_position(fixture)->outcome, OUTCOME_O_WINS);
    assert_int_equal(count(fixture, SOUND_LOSE), 1);
    assert_int_equal(count(fixture, SOUND_WIN), 0);
    screen_fixture_close(fixture);
}

static void pieces_fall_with_a_bounce_and_lower_rows_are_lower(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("7x6x4+drop", "human", false);
    play(fixture, "d1");
    screen_fixture_pass(fixture, 800);
    assert_int_equal(count(fixture, SOUND_DROP), 2);
    const float first = last(fixture, SOUND_DROP)->sound.pitch;
    assert_true(last(fixture, SOUND_DROP)->sound.wait_ns > 0);
    play(fixture, "d2");
    assert_true(last(fixture, SOUND_DROP)->sound.pitch > first);
    screen_fixture_close(fixture);
}

static void what_stands_still_is_heard_all_the_same(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", true);
    play(fixture, "a1 b2 a2 b3 a3");
    assert_int_equal(count(fixture, SOUND_PEN_X1), 3);
    assert_int_equal(count(fixture, SOUND_PEN_O), 2);
    assert_int_equal(count(fixture, SOUND_WIN), 1);
    screen_fixture_close(fixture);
}

static void controls_squares_and_sheets_have_theirs(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", true);
    play(fixture, "a1 a1");
    assert_int_equal(count(fixture, SOUND_NO), 1); // taken
    screen_fixture_press(fixture, ',');
    screen_fixture_pass(fixture, 400);
    assert_int_equal(count(fixture, SOUND_PAGE), 1);
    screen_fixture_click_control(fixture, "Coach");
    assert_int_equal(count(fixture, SOUND_TICK), 1);
    screen_fixture_click_control(fixture, "Quick");
    assert_int_equal(count(fixture, SOUND_LOOP), 1);
    screen_fixture_click_control(fixture, "Blackboard");
    assert_int_equal(count(fixture, SOUND_LOOP), 2);
    screen_fixture_press(fixture, KEY_ESCAPE);
    screen_fixture_pass(fixture, 400);
    assert_int_equal(count(fixture, SOUND_PAGE), 2);
    screen_fixture_press(fixture, 'h');
    screen_fixture_settle(fixture);
    assert_int_equal(count(fixture, SOUND_HINT), 1);
    play(fixture, "b2");
    assert_true(last(fixture, SOUND_PEN_O)->sound.chalk);
    screen_fixture_close(fixture);
}

static void a_key_makes_it_silent_everywhere(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", true);
    screen_fixture_press(fixture, KEY_F9);
    assert_true(screen_fixture_count_text(fixture, "Sound is off") > 0);
    const int before = fixture->sound_count;
    play(fixture, "a1 b2");
    assert_int_equal(fixture->sound_count, before);
    screen_fixture_press(fixture, ',');
    screen_fixture_press(fixture, KEY_F9);
    screen_fixture_press(fixture, KEY_ESCAPE);
    play(fixture, "c3");
    assert_int_equal(count(fixture, SOUND_PEN_X1), 1);
    screen_fixture_close(fixture);
}

static void what_nothing_plays_is_said_in_the_settings(void **state) {
    (void)state;
    ScreenFixture *fixture = open_game("3x3x3", "human", true);
    fixture->no_speaker = true;
    screen_fixture_press(fixture, ',');
    screen_fixture_click_control(fixture, "More…");
    screen_fixture_pass(fixture, 400);
    assert_int_equal(screen_fixture_count_line(fixture, "Nothing here plays sounds."), 1);
    screen_fixture_close(fixture);
}

static void a_quick_demo_is_heard_at_its_end_alone(void **state) {
    (void)state;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "level1",
                                   .o = "level1",
                                   .width = 1280,
                                   .height = 800,
                                   .demo = true,
                                   .heard = true};
    ScreenFixture *fixture = screen_fixture_open(&options);
    for (int i = 0; i < 20; i++) { // Tab until the ruler has the keyboard: then End turns it
        screen_fixture_press(fixture, KEY_TAB);
        screen_fixture_press(fixture, KEY_END);
    }
    fixture->sound_count = 0;
    for (int i = 0; i < 600 && count(fixture, SOUND_PAGE) < 3; i++)
        for (int ms = 0; ms < 100; ms += 10)
            screen_fixture_think(fixture);
    const int ends = count(fixture, SOUND_WIN) + count(fixture, SOUND_DRAW);
    assert_true(ends >= 2);
    assert_true(count(fixture, SOUND_PEN_X1) + count(fixture, SOUND_PEN_O) <= 2 * (ends + 1));
    screen_fixture_close(fixture);
}

// --- a game as a loudspeaker would have it

static void mix_until(Mixer *mixer, float *samples, int *frames, int until) {
    while (*frames < until) {
        const int next = MIN(256, until - *frames);
        mixer_mix(mixer, samples + 2 * *frames, next);
        *frames += next;
    }
}

static void a_game_is_loud_enough_and_never_too_loud_and_does_not_click(void **state) {
    (void)state;
    enum { SECONDS = 12 };
    ScreenFixture *fixture = open_game("3x3x3", "human", false);
    const int64_t began = fixture->now;
    play(fixture, "a1 b2 a2 a3 c1 b1 b3 c3 c2");
    screen_fixture_pass(fixture, 2000);
    float *samples = base_alloc((size_t)SECONDS * SOUND_RATE * 2 * sizeof *samples);
    Mixer *mixer = mixer_new();
    mixer_set_volume(mixer, .4f);
    int frames = 0;
    for (int i = 0; i < fixture->sound_count; i++) {
        const ScreenSound *heard = &fixture->sounds[i];
        float *made = base_alloc((size_t)sound_length(&heard->sound) * sizeof *made);
        sound_make(&heard->sound, made);
        mix_until(mixer, samples, &frames,
                  (int)((heard->at - began) * SOUND_RATE / NANOSECONDS_PER_SECOND));
        mixer_add(mixer, &heard->sound, made);
        base_free(made);
    }
    mix_until(mixer, samples, &frames, SECONDS * SOUND_RATE);
    float peak = 0, step = 0, bend = 0;
    double power = 0;
    for (int i = 4; i < 2 * SECONDS * SOUND_RATE; i++) {
        peak = MAX(peak, fabsf(samples[i]));
        step = MAX(step, fabsf(samples[i] - samples[i - 2]));
        bend = MAX(bend, fabsf(samples[i] - 2 * samples[i - 2] + samples[i - 4]));
        power += (double)samples[i] * (double)samples[i];
    }
    // Two sounds at once, of -12 dB at two fifths each, are the most that a game has.
    assert_true(peak > .05f && peak <= 2 * .4f * SOUND_PEAK);
    assert_true(power > 0);
    assert_true(step <= peak && bend <= 1.5f * peak); // a click would be a step of a peak or more
    mixer_free(mixer);
    base_free(samples);
    screen_fixture_close(fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_x_has_two_strokes_and_an_o_one_within_a_frame_of_the_ink),
        cmocka_unit_test(undo_rubs_and_redo_is_heard_backwards),
        cmocka_unit_test(ends_sound_unlike),
        cmocka_unit_test(a_loss_against_the_computer_goes_down),
        cmocka_unit_test(pieces_fall_with_a_bounce_and_lower_rows_are_lower),
        cmocka_unit_test(what_stands_still_is_heard_all_the_same),
        cmocka_unit_test(controls_squares_and_sheets_have_theirs),
        cmocka_unit_test(a_key_makes_it_silent_everywhere),
        cmocka_unit_test(what_nothing_plays_is_said_in_the_settings),
        cmocka_unit_test(a_quick_demo_is_heard_at_its_end_alone),
        cmocka_unit_test(a_game_is_loud_enough_and_never_too_loud_and_does_not_click),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
