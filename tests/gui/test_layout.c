#include "support/testing.h"
#include "ui/widgets/layout.h"

static void view_is(float width, float height, float scale, float view_x, float view_y) {
    const Layout layout = layout_for_window((Point){width, height});
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
    view_is(800, 1000, .7f, 1142.9f, 1428.6f);
}

static void smaller_windows_are_cut_off(void **state) {
    (void)state;
    view_is(320, 200, .7f, 914.3f, 571.4f);
    view_is(0, 0, .7f, 914.3f, 571.4f);
    view_is(100, 900, .7f, 914.3f, 1285.7f);
}

static void squares_are_whole_px(void **state) {
    (void)state;
    for (int width = 500; width <= 4000; width += 37)
        for (int height = 300; height <= 2400; height += 41) {
            const Layout layout = layout_for_window((Point){(float)width, (float)height});
            const float square = layout.scale * LAYOUT_SQUARE;
            assert_float_equal(square, (float)(int)(square + .5f), 1e-4);
            assert_true(layout.view.x >= 914 && layout.view.y >= 571);
            assert_true(layout.view.x * layout.scale >= (float)width - .01f);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_fit_the_window),
        cmocka_unit_test(smaller_windows_are_cut_off),
        cmocka_unit_test(squares_are_whole_px),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
