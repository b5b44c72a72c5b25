#include "ui/widgets/layout.h"

#include "base/base.h"

#include <math.h>

static const Point SMALLEST_WINDOW = {640, 400};
static const float SQUARES_ACROSS = 64, SQUARES_DOWN = 40;
static const float SQUARE_MIN = 14, SQUARE_MAX = 40;

Layout layout_for_window(Point window) {
    const float width = MAX(window.x, SMALLEST_WINDOW.x);
    const float height = MAX(window.y, SMALLEST_WINDOW.y);
    const float fitting = floorf(MIN(width / SQUARES_ACROSS, height / SQUARES_DOWN));
    const float scale = CLAMP(fitting, SQUARE_MIN, SQUARE_MAX) / LAYOUT_SQUARE;
    return (Layout){.scale = scale, .view = {width / scale, height / scale}};
}
