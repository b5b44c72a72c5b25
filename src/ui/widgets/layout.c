#include "ui/widgets/layout.h"

#include "base/base.h"

#include <math.h>

/// What one arrangement is laid out for.
typedef struct Shape {
    Point window;      ///< the smallest window, px
    Point usual;       ///< window px that a design px is one px in
    Point view;        ///< the smallest view, in which labels are whole
    float square;      ///< px of the smallest square
    float usual_least; ///< px of a square at the usual size of text
} Shape;

static const Shape WIDE = {{640, 400}, {1280, 800}, {914, 571}, 14, 14};
static const Shape TALL = {{360, 480}, {390, 844}, {354, 470}, 16, LAYOUT_SQUARE};
static const float SQUARE_MAX = 40, WIDE_FROM = 1.25f;

bool layout_is_tall(Point view) {
    return view.x < WIDE_FROM * view.y;
}

/// Px of a square at the usual size of text.
static float usual_square(const Shape *shape, Point window) {
    const float fitting =
        floorf(LAYOUT_SQUARE * MIN(window.x / shape->usual.x, window.y / shape->usual.y));
    return CLAMP(fitting, shape->usual_least, SQUARE_MAX);
}

Layout layout_for_window(Point window, float text_scale) {
    CHECK(text_scale > 0);
    const Shape *shape = layout_is_tall(window) ? &TALL : &WIDE;
    const float width = MAX(window.x, shape->window.x), height = MAX(window.y, shape->window.y);
    const float usual = usual_square(shape, POINT(width, height));
    // A hundredth more, for 914 is a little less than 640 / .7.
    const float most = LAYOUT_SQUARE * MIN(width / shape->view.x, height / shape->view.y) + .01f;
    const float square = floorf(CLAMP(usual * text_scale, shape->square, MAX(most, shape->square)));
    const float scale = square / LAYOUT_SQUARE;
    return (Layout){.scale = scale,
                    .view = {width / scale, height / scale},
                    .shown = {window.x / scale, window.y / scale}};
}

/// All of the window shows.
static Layout layout_of_square(Point window, float square) {
    const float scale = square / LAYOUT_SQUARE;
    const Point view = {window.x / scale, window.y / scale};
    return (Layout){.scale = scale, .view = view, .shown = view};
}

Layout layout_for_any_window(Point window, float text_scale, int smaller) {
    CHECK(text_scale > 0 && smaller >= 0);
    const Shape *shape = layout_is_tall(window) ? &TALL : &WIDE;
    const Point at_least_one = {MAX(window.x, 1), MAX(window.y, 1)};
    const float wanted = floorf(usual_square(shape, at_least_one) * text_scale);
    return layout_of_square(at_least_one, MAX(wanted - (float)smaller, shape->square));
}

Layout layout_smaller(Point window, Layout layout, int smaller) {
    const float square = roundf(layout.scale * LAYOUT_SQUARE) - (float)smaller;
    return layout_of_square(POINT(MAX(window.x, 1), MAX(window.y, 1)), MAX(square, 1));
}
