#include "ink/sketch/sketch_icons.h"

#include "base/base.h"

#include <math.h>

typedef enum IconShape { SHAPE_LINE, SHAPE_CURVE, SHAPE_RING, SHAPE_SPOT, SHAPE_TICK } IconShape;

/// One stroke of an icon, on a grid of 24 by 24.
typedef struct IconStroke {
    IconShape shape;
    float value; ///< lines and curves: factor on the width; rings and spots: radius
    const Point *points;
    size_t count;
} IconStroke;

typedef struct IconDrawing {
    const IconStroke *strokes;
    size_t count;
} IconDrawing;

#define COUNTED(type, ...)                                                                         \
    (const type[]){__VA_ARGS__}, sizeof((const type[]){__VA_ARGS__}) / sizeof(type)
#define LINE(...)                                                                                  \
    { SHAPE_LINE, 1, COUNTED(Point, __VA_ARGS__) }
#define BROAD(width, ...)                                                                          \
    { SHAPE_LINE, width, COUNTED(Point, __VA_ARGS__) }
#define CURVE(...)                                                                                 \
    { SHAPE_CURVE, 1, COUNTED(Point, __VA_ARGS__) }
#define TICK(...)                                                                                  \
    { SHAPE_TICK, 1.25f, COUNTED(Point, __VA_ARGS__) }
#define RING_AT(radius, ...)                                                                       \
    { SHAPE_RING, radius, COUNTED(Point, __VA_ARGS__) }
#define SPOT_AT(radius, ...)                                                                       \
    { SHAPE_SPOT, radius, COUNTED(Point, __VA_ARGS__) }
#define DRAWING(...)                                                                               \
    { COUNTED(IconStroke, __VA_ARGS__) }

static const IconDrawing ICONS[ICON_COUNT] = {
    [ICON_UNDO] = DRAWING(CURVE({17.5f, 19.5f}, {20, 14.5f}, {17, 9.6f}, {12, 8.4f}, {4.6f, 9.2f}),
                          LINE({9.6f, 4.2f}, {4.3f, 9.2f}, {9.8f, 14})),
    [ICON_REDO] = DRAWING(CURVE({6.5f, 19.5f}, {4, 14.5f}, {7, 9.6f}, {12, 8.4f}, {19.4f, 9.2f}),
                          LINE({14.4f, 4.2f}, {19.7f, 9.2f}, {14.2f, 14})),
    [ICON_HINT] = DRAWING(
        CURVE({9.4f, 16.4f}, {8.4f, 13.6f}, {6.1f, 10.4f}, {6.6f, 6}, {9.6f, 3.3f}, {12, 2.9f},
              {14.6f, 3.4f}, {17.5f, 6.2f}, {17.9f, 10.2f}, {15.6f, 13.6f}, {14.6f, 16.4f}),
        LINE({9.2f, 18.7f}, {14.9f, 18.4f}), LINE({10.3f, 21.3f}, {13.8f, 21.1f})),
    [ICON_EYE] =
        DRAWING(CURVE({1.8f, 12.4f}, {6.4f, 7.4f}, {12, 5.7f}, {17.6f, 7.4f}, {22.2f, 12.2f}),
                CURVE({2.2f, 12.6f}, {6.8f, 17}, {12, 18.5f}, {17.4f, 16.9f}, {22, 12.4f}),
                RING_AT(3.2f, {12, 12})),
    [ICON_NEW] = DRAWING(LINE({8.6f, 2.6f}, {8.2f, 21.4f}), LINE({15.7f, 2.4f}, {15.5f, 21.2f}),
                         LINE({2.6f, 8.7f}, {21.3f, 8.3f}), LINE({2.4f, 15.7f}, {21.5f, 15.4f})),
    [ICON_BACK] =
        DRAWING(LINE({21, 12.2f}, {3.4f, 12}), LINE({9.4f, 5.6f}, {3, 12}, {9.8f, 18.4f})),
    [ICON_HOME] = DRAWING(LINE({2.6f, 12.2f}, {12, 3.4f}, {21.6f, 12.4f}),
                          LINE({5.2f, 10.6f}, {5.4f, 20.6f}, {18.6f, 20.4f}, {18.7f, 10.4f}),
                          LINE({10, 20.2f}, {10, 14.6f}, {14.2f, 14.5f}, {14.2f, 20.2f})),
    [ICON_HELP] = DRAWING(CURVE({7.4f, 8.4f}, {8.2f, 4.6f}, {12, 2.9f}, {16, 4.8f}, {16.4f, 8.6f},
                                {13.4f, 11.6f}, {12, 15.6f}),
                          SPOT_AT(1.6f, {12.1f, 20.4f})),
    [ICON_PLAY] =
        DRAWING(LINE({6.6f, 3.4f}, {6.4f, 20.8f}), LINE({6.2f, 20.8f}, {20, 12}, {6.4f, 3.2f})),
    [ICON_PAUSE] = DRAWING(BROAD(1.8f, {7.6f, 3.8f}, {7.4f, 20.4f}),
                           BROAD(1.8f, {16.4f, 3.6f}, {16.6f, 20.4f})),
    [ICON_STEP] = DRAWING(LINE({4.6f, 4.4f}, {14.6f, 12}, {4.6f, 19.8f}, {4.5f, 4.2f}),
                          BROAD(1.2f, {19.2f, 4}, {19, 20.2f})),
    [ICON_FIRST] = DRAWING(BROAD(1.2f, {5.2f, 4}, {5, 20.2f}),
                           BROAD(1.2f, {18.6f, 4}, {9.4f, 12}, {18.4f, 20})),
    [ICON_LAST] = DRAWING(BROAD(1.2f, {5.6f, 4}, {14.8f, 12}, {5.8f, 20}),
                          BROAD(1.2f, {19.2f, 4}, {19, 20.2f})),
    [ICON_NEXT] = DRAWING(BROAD(1.2f, {6.6f, 4}, {16.4f, 12}, {6.8f, 20})),
    [ICON_PREVIOUS] = DRAWING(BROAD(1.2f, {17.4f, 4}, {7.6f, 12}, {17.2f, 20})),
    [ICON_UP] = DRAWING(BROAD(1.2f, {4, 16.4f}, {12, 6.6f}, {20, 16.2f})),
    [ICON_DOWN] = DRAWING(BROAD(1.2f, {4, 7.6f}, {12, 17.4f}, {20, 7.8f})),
    [ICON_COMPUTER] = DRAWING(LINE({3, 4.2f}, {21, 4}, {20.8f, 16}, {3.2f, 16.2f}, {3, 4}),
                              LINE({12, 16.2f}, {12, 20.4f}), LINE({7.6f, 20.7f}, {16.6f, 20.5f})),
    [ICON_CHART] = DRAWING(LINE({4, 3.6f}, {3.8f, 20.2f}, {20.6f, 20}),
                           LINE({6.6f, 14.6f}, {10.6f, 9.4f}, {14, 13.2f}, {20, 5})),
    [ICON_LENS] = DRAWING(RING_AT(6.4f, {9.8f, 9.8f}), BROAD(1.4f, {14.6f, 14.8f}, {21, 21.2f})),
    [ICON_TREE] =
        DRAWING(RING_AT(2.4f, {12, 4.6f}), RING_AT(2.4f, {5, 19}), RING_AT(2.4f, {19, 19}),
                LINE({10.8f, 7}, {6.2f, 16.6f}), LINE({13.2f, 7}, {17.8f, 16.6f})),
    [ICON_FLAG] = DRAWING(LINE({5.6f, 2.6f}, {5.4f, 21.6f}),
                          CURVE({5.8f, 3.6f}, {10, 2.8f}, {14, 5.2f}, {19.6f, 4}),
                          CURVE({5.8f, 13}, {10, 12.2f}, {14, 14.4f}, {19.4f, 13.2f}),
                          LINE({19.6f, 4}, {19.4f, 13.2f})),
    [ICON_SURRENDER] = DRAWING(LINE({3.4f, 21.4f}, {9.4f, 3}),
                               CURVE({9.6f, 3.2f}, {13.2f, 5.4f}, {16.4f, 4.2f}, {21.2f, 6.6f}),
                               LINE({21.2f, 6.6f}, {18.6f, 14.6f}),
                               CURVE({18.6f, 14.6f}, {14, 12}, {10.8f, 13.4f}, {6.8f, 11.4f}),
                               LINE({2.4f, 21.6f}, {13.4f, 21.4f})),
    [ICON_CUP] = DRAWING(LINE({5.8f, 3}, {18.4f, 2.8f}),
                         CURVE({6.2f, 3.2f}, {6.6f, 9.2f}, {12, 14}, {17.4f, 9}, {18, 3.2f}),
                         CURVE({6, 5}, {2.2f, 4.6f}, {2.8f, 8.6f}, {7.2f, 10}),
                         CURVE({18.2f, 4.8f}, {21.9f, 4.4f}, {21.4f, 8.4f}, {16.9f, 9.8f}),
                         LINE({12.1f, 13.2f}, {12, 20.2f}), LINE({7.4f, 20.9f}, {16.8f, 20.7f})),
    [ICON_LINES] = DRAWING(LINE({2.4f, 12}, {9.4f, 12}), LINE({9.4f, 12}, {19.8f, 4.6f}),
                           LINE({9.4f, 12}, {19.8f, 19.4f})),
    [ICON_TICK] = DRAWING(TICK({3.6f, 12.6f}, {8.8f, 19.2f}, {21.6f, 2.6f})),
    [ICON_CLOSE] = DRAWING(LINE({4.4f, 4.6f}, {19.8f, 19.6f}), LINE({19.6f, 4.2f}, {4.2f, 19.8f})),
    [ICON_PLUS] = DRAWING(BROAD(1.25f, {12, 3.6f}, {12.1f, 20.4f}),
                          BROAD(1.25f, {3.6f, 12.1f}, {20.4f, 11.9f})),
    [ICON_MINUS] = DRAWING(BROAD(1.25f, {3.6f, 12.1f}, {20.4f, 11.9f})),
    [ICON_PENCIL] =
        DRAWING(LINE({4, 20}, {5.6f, 14.6f}, {17, 3.2f}, {20.8f, 7}, {9.4f, 18.4f}, {4, 20}),
                LINE({14.4f, 5.8f}, {18.2f, 9.6f})),
    [ICON_SAVE] =
        DRAWING(LINE({12, 2.6f}, {12.1f, 14.6f}), LINE({7, 9.8f}, {12.1f, 15}, {17, 9.6f}),
                LINE({3, 14.8f}, {3.2f, 20.8f}, {20.8f, 20.6f}, {21, 14.6f})),
    [ICON_UNSAVED] = DRAWING(BROAD(1.5f, {12, 1.8f}, {12.1f, 10.8f}), RING_AT(.9f, {12.1f, 15.2f}),
                             LINE({3, 14.8f}, {3.2f, 20.8f}, {20.8f, 20.6f}, {21, 14.6f})),
    [ICON_WATCH] = DRAWING(RING_AT(8.4f, {12, 13.4f}), LINE({12, 4.8f}, {12, 2}),
                           LINE({9.4f, 1.8f}, {14.6f, 1.6f}), LINE({18.4f, 6.8f}, {20, 5.2f})),
    [ICON_GAMES] = DRAWING(LINE({3, 3.2f}, {10, 3}, {10.1f, 10}, {3.1f, 10.1f}, {3, 3.2f}),
                           LINE({14, 3}, {21, 3.2f}, {20.9f, 10}, {14, 10.1f}, {14, 3}),
                           LINE({3.1f, 14}, {10, 14}, {10, 21}, {3, 20.9f}, {3.1f, 14}),
                           LINE({14.1f, 14}, {21, 14.1f}, {21, 20.9f}, {14, 21}, {14.1f, 14})),
    [ICON_FOLDER] =
        DRAWING(LINE({2.8f, 19.4f}, {3, 5}, {9, 4.8f}, {11.2f, 7.6f}, {18.8f, 7.4f}, {19, 10.6f}),
                LINE({2.8f, 19.4f}, {6.4f, 10.8f}, {22, 10.6f}, {18.4f, 19.6f}, {2.9f, 19.5f})),
    [ICON_PLAYERS] =
        DRAWING(RING_AT(3.4f, {8.4f, 8}), RING_AT(2.8f, {16.8f, 6.6f}),
                CURVE({2.2f, 20.6f}, {3.2f, 15.8f}, {8.4f, 13.6f}, {13.4f, 15.8f}, {14.6f, 20.4f}),
                CURVE({15.6f, 12}, {19.4f, 12.6f}, {21.8f, 17.6f})),
    [ICON_SETTINGS] =
        DRAWING(RING_AT(2.7f, {12, 12}), RING_AT(6.6f, {12, 12}), LINE({12, 5.2f}, {12.1f, 1.8f}),
                LINE({16.9f, 7.1f}, {19.2f, 4.7f}), LINE({18.8f, 12}, {22.2f, 12.1f}),
                LINE({16.8f, 16.9f}, {19.3f, 19.2f}), LINE({12, 18.8f}, {11.9f, 22.2f}),
                LINE({7.1f, 16.8f}, {4.8f, 19.3f}), LINE({5.2f, 12}, {1.8f, 11.9f}),
                LINE({7.2f, 7.1f}, {4.7f, 4.8f})),
    [ICON_RUBBER] = DRAWING(
        LINE({3.2f, 14.4f}, {13.6f, 3.6f}, {20.8f, 10.4f}, {11, 20.6f}, {8.6f, 20.6f}, {3, 14.6f}),
        LINE({8.2f, 9.2f}, {15.6f, 16})),
    [ICON_BIN] =
        DRAWING(LINE({4, 6.4f}, {20, 6.2f}), LINE({9, 6}, {9.4f, 2.8f}, {14.6f, 2.8f}, {15, 6}),
                LINE({5.6f, 6.6f}, {6.8f, 21}, {17.2f, 21}, {18.4f, 6.4f}),
                LINE({10, 10.4f}, {10.2f, 17.2f}), LINE({14, 10.2f}, {13.8f, 17})),
    [ICON_POSTER] =
        DRAWING(LINE({5, 4}, {4.8f, 21.2f}, {19.2f, 21}, {19, 4}, {4.8f, 4.2f}),
                LINE({9.4f, 2.4f}, {14.8f, 2.2f}, {14.6f, 5.8f}, {9.2f, 6}, {9.4f, 2.2f}),
                LINE({8.6f, 9.8f}, {15.2f, 17}), LINE({15, 9.6f}, {8.8f, 17.2f})),
    [ICON_CLIPBOARD] = DRAWING(
        LINE({8.4f, 4.4f}, {4.6f, 4.6f}, {4.8f, 21}, {19.2f, 20.8f}, {19.4f, 4.4f}, {15.6f, 4.4f}),
        LINE({8.6f, 2.6f}, {8.8f, 6.6f}, {15.2f, 6.4f}, {15.4f, 2.6f}, {8.6f, 2.5f}),
        LINE({8.2f, 11.4f}, {15.8f, 11.2f}), LINE({8.2f, 15.8f}, {13.6f, 15.6f})),
    [ICON_TURN] = DRAWING(CURVE({4.4f, 15.4f}, {8.4f, 20.2f}, {15, 19.8f}, {19, 15}, {18.6f, 9},
                                {14.4f, 4.8f}, {8.6f, 4.8f}, {4.6f, 8.4f}),
                          LINE({4.2f, 2.8f}, {4.2f, 9.2f}, {10.8f, 9.4f})),
    [ICON_MIRROR] = DRAWING(LINE({12, 2.6f}, {12.1f, 6}), LINE({12, 10}, {12.1f, 13.6f}),
                            LINE({12, 17.6f}, {12.1f, 21.2f}),
                            LINE({8.4f, 6.4f}, {2.8f, 18}, {8.6f, 17.8f}, {8.4f, 6.2f}),
                            LINE({15.6f, 6.2f}, {21.2f, 17.8f}, {15.4f, 17.8f}, {15.6f, 6.2f})),
};

IconStyle sketch_icon_style(Colour colour, float size) {
    return (IconStyle){.colour = colour, .size = size, .width = STROKE_AUTO, .reveal = 1};
}

/// Where and how the strokes of one icon are drawn.
typedef struct IconPen {
    const Sketch *sketch;
    Point corner; ///< of the grid on the page
    float scale;  ///< px a unit of the grid
    float width;
    IconStyle style;
} IconPen;

static Point on_page(const IconPen *pen, Point point) {
    return POINT(pen->corner.x + point.x * pen->scale, pen->corner.y + point.y * pen->scale);
}

static StrokeStyle icon_stroke(const IconPen *pen, float width, float reveal, uint32_t seed) {
    StrokeStyle stroke = sketch_pen(pen->style.colour, pen->width * width, seed);
    stroke_wobble(&stroke, .35f * pen->scale, 14 * pen->scale);
    stroke.tremor = .1f;
    stroke.reveal = reveal;
    return stroke;
}

static void draw_ring(const IconPen *pen, const IconStroke *stroke, StrokeStyle style) {
    const float start = -2, sweep = 6.6f; // a little more than a turn
    stroke_wobble(&style, .3f * pen->scale, 16 * pen->scale);
    sketch_arc(
        pen->sketch,
        path_arc(on_page(pen, stroke->points[0]), stroke->value * pen->scale, start, start - sweep),
        &style);
}

static void draw_points(const IconPen *pen, const IconStroke *stroke, const StrokeStyle *style) {
    enum { POINTS_MAX = 16 };
    CHECK(stroke->count <= POINTS_MAX);
    Point points[POINTS_MAX];
    for (size_t i = 0; i < stroke->count; i++)
        points[i] = on_page(pen, stroke->points[i]);
    if (stroke->shape == SHAPE_LINE)
        sketch_points(pen->sketch, points, stroke->count, style);
    else
        sketch_curve(pen->sketch, points, stroke->count, style);
}

static void draw_icon_stroke(const IconPen *pen, const IconStroke *stroke, float reveal,
                             uint32_t seed) {
    StrokeStyle style = icon_stroke(pen, stroke->value, reveal, seed);
    switch (stroke->shape) {
    case SHAPE_SPOT:
        if (reveal > 0)
            sketch_dot(pen->sketch, on_page(pen, stroke->points[0]), stroke->value * pen->scale,
                       pen->style.colour, seed);
        break;
    case SHAPE_RING:
        style = icon_stroke(pen, 1, reveal, seed);
        draw_ring(pen, stroke, style);
        break;
    case SHAPE_TICK:
        style.wobble = .4f;
        stroke_taper(&style, .7f, .3f);
        draw_points(pen, stroke, &style);
        break;
    default:
        draw_points(pen, stroke, &style);
    }
}

void sketch_icon(const Sketch *sketch, Icon icon, Point centre, IconStyle style, uint32_t seed) {
    CHECK(icon >= ICON_NONE && icon < ICON_COUNT);
    const IconDrawing *drawing = &ICONS[icon];
    float scale = style.size / 24;
    IconPen pen = {
        .sketch = sketch,
        .corner = POINT(centre.x - 12 * scale, centre.y - 12 * scale),
        .scale = scale,
        .width = style.width >= 0 ? style.width : fmaxf(1.7f, 2.1f * scale),
        .style = style,
    };
    for (size_t i = 0; i < drawing->count; i++) {
        float reveal = ink_clamp01(style.reveal * (float)drawing->count - (float)i);
        draw_icon_stroke(&pen, &drawing->strokes[i], reveal, noise_seed(seed, (uint32_t)i));
    }
}

// --- the name of the game

/// Everything in units of the x-height, y upwards from the baseline, each letter from its own left.
enum { LETTER_POINTS_MAX = 12 };

static const float NIB_ANGLE = 38 * INK_PI / 180, NIB_WIDTH = .165f;

// The serifs of the I, the arch of the n, the arms of the k, which are an X, and the w.
static const Point I_STEM[] = {{.20f, 1.76f}, {.16f, .9f}, {.10f, 0}},
                   I_HEAD[] = {{-.12f, 1.66f}, {.10f, 1.72f}, {.46f, 1.78f}},
                   I_FOOT[] = {{-.20f, .02f}, {.10f, -.03f}, {.40f, .05f}},
                   N_STEM[] = {{-.02f, 1}, {.02f, .55f}, {-.02f, -.02f}},
                   N_ARCH[] = {{0, .55f},   {.16f, .86f}, {.38f, 1.02f}, {.56f, .88f},
                               {.58f, .5f}, {.57f, .16f}, {.66f, 0},     {.80f, .10f}},
                   K_STEM[] = {{.06f, 1.92f}, {.03f, 1}, {-.02f, -.03f}},
                   K_UPPER[] = {{.60f, 1.06f}, {.30f, .72f}, {-.10f, .40f}},
                   K_LOWER[] = {{.08f, .60f}, {.36f, .30f}, {.74f, -.06f}},
                   R_STEM[] = {{-.02f, 1}, {.03f, .55f}, {0, -.02f}},
                   R_ARM[] = {{.02f, .52f}, {.14f, .82f}, {.32f, 1}, {.54f, .96f}},
                   W_WHOLE[] = {{-.04f, 1},   {.06f, .45f}, {.20f, .02f},  {.30f, .10f},
                                {.42f, .50f}, {.48f, .74f}, {.53f, .44f},  {.66f, .02f},
                                {.78f, .12f}, {.92f, .62f}, {1.06f, 1.06f}};

typedef struct LetterStroke {
    float left; ///< of the letter
    float width;
    bool is_k_arm; ///< drawn in the colour of X
    const Point *points;
    size_t count;
} LetterStroke;

#define STROKE(left, width, is_k_arm, points)                                                      \
    { left, width, is_k_arm, points, ARRAY_LEN(points) }

static const LetterStroke LETTERS[] = {
    STROKE(.22f, 1, false, I_STEM),      STROKE(.22f, .8f, false, I_HEAD),
    STROKE(.22f, .8f, false, I_FOOT),    STROKE(1.02f, 1, false, N_STEM),
    STROKE(1.02f, 1, false, N_ARCH),     STROKE(2.02f, 1, false, K_STEM),
    STROKE(2.02f, 1.06f, true, K_UPPER), STROKE(2.02f, 1.06f, true, K_LOWER),
    STROKE(2.98f, 1, false, R_STEM),     STROKE(2.98f, 1, false, R_ARM),
    STROKE(4.86f, 1, false, W_WHOLE),
};

static const float O_LEFT = 3.62f;

static StrokeStyle nib(Colour colour, float size, float width, uint32_t seed) {
    StrokeStyle pen = sketch_pen(colour, NIB_WIDTH * size * width, seed);
    stroke_wobble(&pen, .012f * size, size * .7f);
    pen.tremor = .2f;
    stroke_taper(&pen, .8f, .45f);
    pen.broad_nib = true;
    pen.nib_angle = NIB_ANGLE;
    return pen;
}

static void draw_letter_stroke(const Sketch *sketch, const LetterStroke *stroke, Point origin,
                               float size, uint32_t seed) {
    enum { PIECES = 14 };
    Point points[LETTER_POINTS_MAX];
    for (size_t i = 0; i < stroke->count; i++)
        points[i] = POINT(origin.x + (stroke->left + stroke->points[i].x) * size,
                          origin.y - stroke->points[i].y * size);
    Colour colour = stroke->is_k_arm ? sketch->palette->x : sketch->palette->ink;
    StrokeStyle pen = nib(colour, size, stroke->width, seed);
    Path path = {0};
    path_add_spline(&path, points, stroke->count, PIECES);
    sketch_path(sketch, &path, &pen);
}

static void draw_letter_o(const Sketch *sketch, Point origin, float size, uint32_t seed) {
    const float radius = .52f, start = -1.9f;
    Arc ring = {
        .centre = POINT(origin.x + (O_LEFT + .50f) * size, origin.y - .49f * size),
        .radius_x = radius * size * .96f,
        .radius_y = radius * size,
        .from = start,
        .to = start - 2 * INK_PI - .42f,
        .drift_from = 1.04f,
        .drift_to = .96f,
    };
    StrokeStyle pen = nib(sketch->palette->o, size, 1.06f, seed);
    pen.wavelength = size * .8f;
    pen.taper_out = .4f;
    sketch_arc(sketch, ring, &pen);
}

static void underline_word(const Sketch *sketch, Point origin, float size, uint32_t seed) {
    StrokeStyle pen = sketch_pen(sketch->palette->win, NIB_WIDTH * size * .62f, seed);
    pen.wobble = .02f * size;
    stroke_taper(&pen, .5f, .08f);
    pen.taper_in_length = 10;
    pen.taper_out_length = size * 2.6f;
    sketch_line(sketch, POINT(origin.x - .1f * size, origin.y + .42f * size),
                POINT(origin.x + 6.1f * size, origin.y + .24f * size), .012f, &pen);
}

void sketch_wordmark(const Sketch *sketch, Point origin, float size, uint32_t seed) {
    for (size_t i = 0; i < ARRAY_LEN(LETTERS); i++)
        draw_letter_stroke(sketch, &LETTERS[i], origin, size, noise_seed(seed, (uint32_t)i));
    draw_letter_o(sketch, origin, size, noise_seed(seed, 50));
    underline_word(sketch, origin, size, noise_seed(seed, 51));
}
