// Whatever somebody presses on any screen, in any order and in the middle of every motion, does no
// harm.
#include "support/testing.h"

#include "gui/support/screen_fixture.h"
#include "ui/stage/stage_parts.h"

static const int WINDOWS[][2] = {{568, 320}, {1280, 800}, {390, 844}, {640, 400}};

static ScreenFixture *open_somewhere(Rng *rng) {
    const int *window = WINDOWS[rng_below(rng, ARRAY_LEN(WINDOWS))];
    const ScreenOptions options = {.variant = rng_below(rng, 2) ? "3x3x3" : "15x15x5",
                                   .x = "human",
                                   .o = "level1",
                                   .width = window[0],
                                   .height = window[1],
                                   .start = rng_below(rng, 3) > 0,
                                   .kept = 20,
                                   .theme = (int)rng_below(rng, 3),
                                   .still = rng_below(rng, 2) == 0,
                                   .stones = true,
                                   .small_tables = true,
                                   .spoken = rng_below(rng, 2) == 0};
    return screen_fixture_open(&options);
}

static void press_something(ScreenFixture *fixture, Rng *rng) {
    static const Key KEYS[] = {
        KEY_ESCAPE, KEY_ESCAPE, KEY_ENTER, KEY_TAB,  KEY_TAB, KEY_F1, KEY_SPACE,  KEY_LEFT,
        KEY_RIGHT,  KEY_UP,     KEY_DOWN,  KEY_HOME, KEY_END, KEY_F2, KEY_DELETE, 'c',
        'g',        'c',        ',',       'u',      'r',     'v',    'w',        'y',
        'a',        'h',        'e',       't',      'k',     'o',    'p',        'n',
        'l',        '/',        'b',       's',      'd',     'x',    'm',        'i'};
    const Input key = {.kind = INPUT_KEY,
                       .key = KEYS[rng_below(rng, ARRAY_LEN(KEYS))],
                       .shift = rng_below(rng, 8) == 0};
    const Input button = {.kind = INPUT_PAD,
                          .pad = (PadButton)(1 + rng_below(rng, PAD_BUTTONS - 1))};
    stage_event(fixture->stage, rng_below(rng, 6) ? &key : &button, fixture->now);
}

/// A control, or anywhere.
static void click_something(ScreenFixture *fixture, Rng *rng) {
    const Stage *stage = fixture->stage;
    const uint32_t count = (uint32_t)stage->list.count;
    Point at = POINT((float)rng_below(rng, 1280), (float)rng_below(rng, 844));
    if (count > 0 && rng_below(rng, 3))
        at = stage_scroll_window(stage,
                                 rect_centre(stage->list.widgets[rng_below(rng, count)].area));
    const InputKind KINDS[] = {INPUT_POINTER_MOVE, INPUT_POINTER_DOWN, INPUT_POINTER_UP};
    const bool touch = rng_below(rng, 4) == 0;
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        const Input input = {.kind = KINDS[i], .at = at, .touch = touch};
        stage_event(fixture->stage, &input, fixture->now);
    }
}

/// Up to .4 s, of which one frame is drawn.
static void let_time_pass(ScreenFixture *fixture, Rng *rng) {
    atomic_fetch_add(&fixture->now, rng_below(rng, 400) * NANOSECONDS_PER_MS);
    stage_tick(fixture->stage, fixture->now);
    stage_draw(fixture->stage, fixture->list, fixture->now);
}

static void nothing_does_harm(void **state) {
    (void)state;
    enum { ROUNDS = 40, INPUTS = 120 };
    for (int round = 0; round < testing_tries(ROUNDS); round++) {
        Rng rng = rng_seeded(20261127 + (uint64_t)round);
        ScreenFixture *fixture = open_somewhere(&rng);
        for (int i = 0; i < INPUTS && !stage_quit_wanted(fixture->stage); i++) {
            if (rng_below(&rng, 2))
                press_something(fixture, &rng);
            else
                click_something(fixture, &rng);
            if (rng_below(&rng, 2))
                let_time_pass(fixture, &rng);
        }
        screen_fixture_close(fixture);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_does_harm)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
