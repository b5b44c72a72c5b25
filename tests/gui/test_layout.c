#include "support/testing.h"
#include "ui/widgets/layout.h"

static void view_is(float width, float height, float scale, float view_x, float view_y) {
    const Layout layout = layout_for_window((Point){width, height}, 1);
    assert_float_equal(layout.scale, scale, 1e-4);
    assert_float_equal(layout.view.x, view_x, .5);
    assert_float_equal(layout.view.y, view_y, .5);
}

/// Squares of the visual language: floor(min(W/64, H/40)) px from 14 to 40, 20 design px each.
static void squares_fit_the_window(void **state) {
    (void)state;
    view_is(1280, 800, 1, 1280, 800);
    view_is(640, 400, .7f, 914.3f, 571.4f);
    view_is(1920, 1080, 1.35f, 1422.2f, 800);
    view_is(2560, 1440, 1.8f, 1422.2f, 800);
    view_is(3840, 2160, 2, 1920, 1080);
    view_is(1000, 800, .75f, 1333.3f, 1066.7f);
}

static void smaller_windows_are_cut_off(void **state) {
    (void)state;
    view_is(320, 200, .7f, 914.3f, 571.4f);
    view_is(0, 0, .7f, 914.3f, 571.4f);
    view_is(100, 900, 1, 360, 900);
    view_is(300, 300, 1, 360, 480);
}

/// A screen that lays itself out gets all of any window, in text as large as it is wanted.
static void any_window_is_a_view_of_its_own(void **state) {
    (void)state;
    const Layout phone = layout_for_any_window((Point){568, 320}, 1, 0);
    assert_float_equal(phone.scale, .7f, 1e-4);
    assert_float_equal(phone.view.x, 811.4f, .5);
    assert_float_equal(phone.shown.y, phone.view.y, 0);
    const Layout large = layout_for_any_window((Point){360, 800}, 1.6f, 0);
    assert_float_equal(large.scale, 1.6f, 1e-4);
    assert_float_equal(large.view.x, 225, .5);
    assert_float_equal(layout_for_any_window((Point){360, 800}, 1.6f, 2).scale, 1.5f, 1e-4);
    assert_float_equal(layout_for_any_window((Point){360, 800}, 1.6f, 99).scale, .8f, 1e-4);
    const Layout usual = layout_for_window((Point){1280, 800}, 1);
    const Layout same = layout_for_any_window((Point){1280, 800}, 1, 0);
    assert_memory_equal(&usual, &same, sizeof usual);
}

/// Where the window is tall: floor(20 * min(W / 390, H / 844)) px, 20 at least.
static void a_tall_window_is_laid_out_for_390x844(void **state) {
    (void)state;
    view_is(390, 844, 1, 390, 844);
    view_is(360, 480, 1, 360, 480);
    view_is(800, 1200, 1.4f, 571.4f, 857.1f);
    view_is(800, 800, 1, 800, 800);
    view_is(800, 1000, 1.15f, 695.7f, 869.6f);
    assert_true(layout_is_tall((Point){999, 800}));
    assert_false(layout_is_tall((Point){1000, 800}));
}

static void larger_text_makes_everything_larger_as_far_as_there_is_room(void **state) {
    (void)state;
    const struct {
        Point window;
        float text, scale;
    } cases[] = {
        {{1280, 800}, .8f, .8f},  {{1280, 800}, 1.6f, 1.4f}, {{1920, 1080}, 1.2f, 1.6f},
        {{640, 400}, .8f, .7f},   {{640, 400}, 1.6f, .7f},   {{390, 844}, .8f, .8f},
        {{390, 844}, 1.6f, 1.1f}, {{800, 1200}, 1.6f, 2.2f},
    };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        const Layout layout = layout_for_window(cases[i].window, cases[i].text);
        assert_float_equal(layout.scale, cases[i].scale, 1e-4);
    }
}

static void squares_are_whole_px(void **state) {
    (void)state;
    for (int width = 500; width <= 4000; width += 37)
        for (int height = 300; height <= 2400; height += 41) {
            const Layout layout = layout_for_window((Point){(float)width, (float)height}, 1);
            const float square = layout.scale * LAYOUT_SQUARE;
            assert_float_equal(square, (float)(int)(square + .5f), 1e-4);
            const bool tall = (float)width < 1.25f * (float)height;
            assert_true(layout.view.x >= (tall ? 354 : 914));
            assert_true(layout.view.y >= (tall ? 470 : 571));
            assert_true(layout.view.x * layout.scale >= (float)width - .01f);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_fit_the_window),
        cmocka_unit_test(any_window_is_a_view_of_its_own),
        cmocka_unit_test(smaller_windows_are_cut_off),
        cmocka_unit_test(a_tall_window_is_laid_out_for_390x844),
        cmocka_unit_test(larger_text_makes_everything_larger_as_far_as_there_is_room),
        cmocka_unit_test(squares_are_whole_px),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
