#include "ink/sketch/sketch_icons.h"

#include "base/base.h"

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
