// Each theme against the numbers of the visual language: contrast as WCAG 2 has it, and colours
// that stay apart for eyes that see fewer of them.
#include "base/base.h"
#include "ink/painter.h"
#include "ink/sketch/sketch_marks.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static float measure(void *context, const char *utf8, float size, bool bold) {
    (void)context, (void)utf8, (void)size, (void)bold;
    return 0;
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    (void)context, (void)utf8, (void)size, (void)bold;
    *bitmap = (TextBitmap){0};
}

static const TextRasteriser NO_TEXT = {NULL, measure, rasterise};

typedef struct Light {
    double r, g, b; ///< linear, 0 to 1
} Light;

static double linear(Colour colour, int shift) {
    const double value = (double)(colour >> shift & 255) / 255;
    return value <= .04045 ? value / 12.92 : pow((value + .055) / 1.055, 2.4);
}

static Light light_of(Colour colour) {
    return (Light){linear(colour, 16), linear(colour, 8), linear(colour, 0)};
}

// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
static double luminance(Light light) {
    return .2126 * light.r + .7152 * light.g + .0722 * light.b;
}

static double contrast(Colour one, Colour other) {
    const double a = luminance(light_of(one)), b = luminance(light_of(other));
    return (fmax(a, b) + .05) / (fmin(a, b) + .05);
}

/// A way of seeing, applied to linear light.
typedef double Sight[3][3];

// The first three: Machado, Oliveira and Fernandes, A Physiologically-based Model for Simulation of
// Color Vision Deficiency, 2009, severity 1. The last keeps the luminance alone.
static const Sight SIGHTS[] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
    {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
    {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}},
    {{.2126, .7152, .0722}, {.2126, .7152, .0722}, {.2126, .7152, .0722}},
};
enum { PLAIN_SIGHTS = 4 }; ///< all but the grey one

static Light seen(Light light, const Sight sight) {
    const double in[] = {light.r, light.g, light.b};
    double out[3];
    for (int i = 0; i < 3; i++) {
        out[i] = 0;
        for (int k = 0; k < 3; k++)
            out[i] += sight[i][k] * in[k];
        out[i] = fmin(fmax(out[i], 0), 1);
    }
    return (Light){out[0], out[1], out[2]};
}

static double lab_curve(double share) {
    return share > .008856 ? cbrt(share) : 7.787 * share + 16.0 / 116;
}

/// CIE L*a*b* under D65.
static void lab_of(Light light, double lab[3]) {
    const double x = (.4124 * light.r + .3576 * light.g + .1805 * light.b) / .95047;
    const double z = (.0193 * light.r + .1192 * light.g + .9505 * light.b) / 1.08883;
    const double y = lab_curve(luminance(light));
    lab[0] = 116 * y - 16;
    lab[1] = 500 * (lab_curve(x) - y);
    lab[2] = 200 * (y - lab_curve(z));
}

/// How far apart two colours look (CIE 1976), where 2.3 can just be told apart.
static double distance(Colour one, Colour other, const Sight sight) {
    double a[3], b[3], sum = 0;
    lab_of(seen(light_of(one), sight), a);
    lab_of(seen(light_of(other), sight), b);
    for (int i = 0; i < 3; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sqrt(sum);
}

static void at_least(const Palette *palette, const char *what, double value, double least) {
    if (value < least)
        fail_msg("%s: %s is %.2f, expected at least %.2f", palette->name, what, value, least);
}

static void text_stands_out(void **state) {
    (void)state;
    enum { TEXT = 45, LARGE = 30 }; // tenths
    for (size_t i = 0; i < palette_count(); i++) {
        const Palette *p = palette_at(i);
        const Colour text[] = {p->ink, p->pencil, p->x, p->o, p->win, p->lose};
        for (size_t k = 0; k < ARRAY_LEN(text); k++) {
            at_least(p, "text on the page", contrast(text[k], p->page), TEXT / 10.0);
            at_least(p, "text on a card", contrast(text[k], p->card), TEXT / 10.0);
            const Colour felt = colour_mix(p->page, p->highlight, p->highlight_alpha);
            at_least(p, "large text on the felt pen", contrast(text[k], felt), LARGE / 10.0);
        }
        at_least(p, "text on ink", contrast(p->on_ink, p->ink), TEXT / 10.0);
        const Colour felt = colour_mix(p->page, p->highlight, p->highlight_alpha);
        at_least(p, "text on the felt pen", contrast(p->ink, felt), TEXT / 10.0);
    }
}

static void faded_marks_are_still_seen(void **state) {
    (void)state;
    static const double LEAST[] = {2.2, 3.2, 3.2}; // below 3 only on paper, after the end
    assert_int_equal(palette_count(), ARRAY_LEN(LEAST));
    for (size_t i = 0; i < palette_count(); i++) {
        const Palette *p = palette_at(i);
        at_least(p, "a faded X", contrast(colour_mix(p->x, p->page, p->fade), p->page), LEAST[i]);
        at_least(p, "a faded O", contrast(colour_mix(p->o, p->page, p->fade), p->page), LEAST[i]);
        at_least(p, "a drawn game's X", contrast(colour_mix(p->x, p->page, p->draw_fade), p->page),
                 LEAST[i]);
        at_least(p, "a drawn game's O", contrast(colour_mix(p->o, p->page, p->draw_fade), p->page),
                 LEAST[i]);
    }
}

static void the_high_contrast_is_the_highest(void **state) {
    (void)state;
    const Palette *p = palette_at(2);
    const Colour all[] = {p->ink, p->pencil, p->x, p->o, p->win, p->lose};
    assert_string_equal(p->name, "contrast");
    for (size_t i = 0; i < ARRAY_LEN(all); i++)
        at_least(p, "anything", contrast(all[i], p->page), 6.7);
    at_least(p, "what is disabled", contrast(p->faint, p->page), 4.5);
}

// Shapes and signs tell X from O and a win from a loss; where eyes see some colours, those help. In
// grey they cannot: there the shapes alone do, and each of the colours is seen.
static void colours_stay_apart_for_every_eye(void **state) {
    (void)state;
    enum {
        MARKS_APART = 60,
        RESULTS_APART = 9
    }; // the least is what deuteranopia leaves of results
    for (size_t i = 0; i < palette_count(); i++) {
        const Palette *p = palette_at(i);
        for (int k = 0; k < PLAIN_SIGHTS; k++) {
            at_least(p, "from X to O", distance(p->x, p->o, SIGHTS[k]), MARKS_APART);
            at_least(p, "from a win to a loss", distance(p->win, p->lose, SIGHTS[k]),
                     RESULTS_APART);
        }
        for (size_t k = 0; k < ARRAY_LEN(SIGHTS); k++) {
            const Colour all[] = {p->x, p->o, p->win, p->lose};
            for (size_t n = 0; n < ARRAY_LEN(all); n++)
                at_least(p, "from a mark to the page", distance(all[n], p->page, SIGHTS[k]), 30);
        }
    }
}

/// Which px of a canvas of SIDE x SIDE a mark changes, grey as the luminance of its paint.
enum { SIDE = 64 };
static void paint_mark(const Palette *palette, MarkSide side, MarkForm form, double *greys) {
    DrawList *list = drawlist_new();
    const Sketch sketch = {.list = list, .palette = palette, .text = &NO_TEXT};
    drawlist_dim(list, RECT(0, 0, SIDE, SIDE), palette->page, 1);
    sketch_mark(&sketch, sketch_mark_of(&sketch, side, form, POINT(SIDE / 2, SIDE / 2), SIDE, 5));
    Painter *painter = painter_new(&NO_TEXT, 0);
    painter_resize(painter, SIDE, SIDE, 1);
    painter_paint(painter, list);
    const uint32_t *pixels = painter_canvas(painter)->pixels;
    for (int i = 0; i < SIDE * SIDE; i++)
        greys[i] = contrast(pixels[i] & 0xFFFFFF, palette->page);
    painter_free(painter);
    drawlist_free(list);
}

/// Without any colour: a third of the px that one of the marks inks the other leaves.
static void marks_stay_apart_by_their_shapes(void **state) {
    (void)state;
    static const MarkForm FORMS[] = {MARK_DRAWN, MARK_STONE, MARK_COUNTER, MARK_PIECE};
    for (size_t i = 0; i < palette_count(); i++)
        for (size_t k = 0; k < ARRAY_LEN(FORMS); k++) {
            static double x[SIDE * SIDE], o[SIDE * SIDE];
            int either = 0, both = 0;
            paint_mark(palette_at(i), MARK_X, FORMS[k], x);
            paint_mark(palette_at(i), MARK_O, FORMS[k], o);
            for (int n = 0; n < SIDE * SIDE; n++) {
                either += x[n] >= 2 || o[n] >= 2;
                both += x[n] >= 2 && o[n] >= 2;
            }
            assert_true(either > SIDE * SIDE / 20);
            assert_true(both * 3 < either * 2);
        }
}

/// Whatever the page is like, and the rim that stands out from it is the same.
static void stones_are_black_and_white(void **state) {
    (void)state;
    for (size_t i = 0; i < palette_count(); i++) {
        const Palette *palette = palette_at(i);
        assert_true(luminance(light_of(palette->black)) < .05);
        assert_true(luminance(light_of(palette->white)) > .8);
        assert_true(contrast(palette->ink, palette->page) >= 7);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_stands_out),
        cmocka_unit_test(faded_marks_are_still_seen),
        cmocka_unit_test(the_high_contrast_is_the_highest),
        cmocka_unit_test(colours_stay_apart_for_every_eye),
        cmocka_unit_test(marks_stay_apart_by_their_shapes),
        cmocka_unit_test(stones_are_black_and_white),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
