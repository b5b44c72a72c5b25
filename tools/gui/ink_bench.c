// Measures the ink layer: medians in ms of what a frame costs.
//     ink_bench [WIDTH HEIGHT SCALE]
// Text is drawn as boxes here: the font is another layer's work.
#include "base/base.h"
#include "base/clock.h"
#include "ink/painter.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD = 30, RUNS = 41, COLD_RUNS = 9 };

static float measure_box(void *context, const char *utf8, float size, bool bold) {
    (void)context;
    return (float)strlen(utf8) * size * (bold ? .55f : .5f);
}

static void draw_box(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    static const uint8_t full[1 << 16] = {255};
    float advance = measure_box(context, utf8, size, bold);
    int width = (int)advance, height = (int)size;
    if (width * height > (int)sizeof full)
        width = height > 0 ? (int)sizeof full / height : 0;
    *bitmap = (TextBitmap){width, height, (size_t)width, full, 0, height * 3 / 4, advance};
}

static const TextRasteriser BOXES = {NULL, measure_box, draw_box};

typedef struct Bench {
    DrawList *list;
    Painter *painter;
    Sketch sketch;
    float width, height; // logical px
} Bench;

typedef void Scene(Bench *bench, float elapsed_ms);

static Rect window(const Bench *bench) {
    return RECT(0, 0, bench->width, bench->height);
}

static void draw_button(Bench *bench, Rect area, uint32_t seed) {
    BoxStyle style = sketch_box_style(&bench->sketch);
    style.shadow = 3.5f;
    sketch_box(&bench->sketch, area, &style, seed);
    sketch_icon(&bench->sketch, ICON_HINT, POINT(area.x + 30, area.y + area.h / 2),
                sketch_icon_style(bench->sketch.palette->ink, 24), seed);
    sketch_label(&bench->sketch, rect_centre(area), "Continue", 18, true,
                 bench->sketch.palette->ink);
}

static void draw_card(Bench *bench, Rect area, uint32_t seed) {
    draw_button(bench, area, seed);
    MiniBoard board = sketch_mini_board_of(POINT(area.x + 36, area.y + 20), 5, 5, 22,
                                           ".....O.X..XO.XO...XO.....", seed);
    sketch_mini_board(&bench->sketch, &board);
}

/// About what the start screen shows: six cards, a row of players, buttons, headings.
static void start_screen(Bench *bench, float elapsed_ms) {
    (void)elapsed_ms;
    const Sketch *sketch = &bench->sketch;
    sketch_page(sketch, window(bench), 20, 60);
    sketch_wordmark(sketch, POINT(98, 112), 47, 1);
    for (int i = 0; i < 6; i++)
        draw_card(bench, RECT(80 + 196 * (float)i, 200, 180, 204), 10 + (uint32_t)i);
    for (int i = 0; i < 3; i++) {
        float x = 80 + 400 * (float)i;
        sketch_heading(sketch, POINT(x, 452), "Who plays?", 21, i + 1, 20 + (uint32_t)i);
        BoxStyle style = sketch_box_style(sketch);
        sketch_box(sketch, RECT(x, 472, 380, 204), &style, 30 + (uint32_t)i);
        for (int k = 0; k < 6; k++)
            draw_button(bench,
                        RECT(x + 10 + 120 * (float)(k % 3), 490 + 80 * (float)(k / 3), 110, 54),
                        40 + (uint32_t)(6 * i + k));
    }
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 12, 60);
    sketch_scribble(sketch, RECT(956, 704, 284, 66), &pen);
    sketch_felt_pen(sketch, RECT(680, 704, 250, 58), 2, 1, 61);
}

/// A full board of 30 by 30; the last mark is being drawn, the others fade.
static void full_board(Bench *bench, float elapsed_ms, float fade) {
    const Sketch *sketch = &bench->sketch;
    float cell = floorf((bench->height - 200) / BOARD);
    sketch_page(sketch, window(bench), 20, 60);
    sketch_wash(sketch, RECT(100, 100, BOARD * cell, BOARD * cell), .8f, 0);
    Grid grid = sketch_grid_of(POINT(100, 100), BOARD, BOARD, cell, 2);
    sketch_grid(sketch, &grid);
    for (int i = 0; i < BOARD * BOARD; i++) {
        Point centre =
            POINT(100 + ((float)(i % BOARD) + .5f) * cell, 100 + ((float)(i / BOARD) + .5f) * cell);
        Mark mark = sketch_mark_of(sketch, i * 7 % 13 % 2 ? MARK_X : MARK_O, MARK_DRAWN, centre,
                                   cell, 100 + (uint32_t)i);
        mark.fade = fade;
        if (i == BOARD * BOARD / 2)
            sketch_mark_animate(&mark, elapsed_ms);
        sketch_mark(sketch, mark);
    }
    for (int i = 0; i < 6; i++)
        draw_button(bench, RECT(bench->width - 400, 100 + 90 * (float)i, 300, 60),
                    3000 + (uint32_t)i);
}

static void one_animated_mark(Bench *bench, float elapsed_ms) {
    full_board(bench, elapsed_ms, 0);
}

static void fading_marks(Bench *bench, float elapsed_ms) {
    full_board(bench, MOTION_SETTLED, elapsed_ms / 1000);
}

static double now_ms(void) {
    Clock clock = clock_system();
    return (double)clock_now(&clock) / 1e6;
}

static int compare_doubles(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

static double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, compare_doubles);
    return values[count / 2];
}

/// One frame; returns the ms that list and paint took.
static void frame(Bench *bench, Scene *scene, float elapsed_ms, double *list_ms, double *paint_ms) {
    double begin = now_ms();
    drawlist_clear(bench->list);
    scene(bench, elapsed_ms);
    double built = now_ms();
    painter_paint(bench->painter, bench->list);
    *list_ms = built - begin;
    *paint_ms = now_ms() - built;
}

static void report(const char *what, double *list_ms, double *paint_ms, int count) {
    double list = median(list_ms, count), paint = median(paint_ms, count);
    printf("%-34s list %6.2f  paint %6.2f  frame %6.2f ms\n", what, list, paint, list + paint);
}

/// The first frame of a window: nothing is cached.
static void bench_first(Bench *bench, const char *what, Scene *scene, int width, int height,
                        float scale) {
    double list_ms[COLD_RUNS], paint_ms[COLD_RUNS];
    for (int i = 0; i < COLD_RUNS; i++) {
        painter_free(bench->painter);
        bench->painter = painter_new(&BOXES, 0);
        painter_resize(bench->painter, width, height, scale);
        frame(bench, scene, 0, &list_ms[i], &paint_ms[i]);
    }
    report(what, list_ms, paint_ms, COLD_RUNS);
}

/// Frames of an animation, 5 ms of it each.
static void bench_frames(Bench *bench, const char *what, Scene *scene) {
    double list_ms[RUNS], paint_ms[RUNS];
    frame(bench, scene, 0, &list_ms[0], &paint_ms[0]);
    for (int i = 0; i < RUNS; i++)
        frame(bench, scene, 5 * (float)(i + 1), &list_ms[i], &paint_ms[i]);
    report(what, list_ms, paint_ms, RUNS);
}

int main(int argc, char **argv) {
    int width = argc == 4 ? atoi(argv[1]) : 1280, height = argc == 4 ? atoi(argv[2]) : 800;
    float scale = argc == 4 ? (float)atof(argv[3]) : 1;
    if (width < 1 || height < 1 || scale < .5f || scale > 8) {
        fprintf(stderr, "ink_bench: wanted WIDTH HEIGHT SCALE, such as 2560 1600 2\n");
        return 2;
    }
    Bench bench = {
        .list = drawlist_new(), .width = (float)width / scale, .height = (float)height / scale};
    bench.sketch = (Sketch){.list = bench.list, .palette = palette_paper(), .text = &BOXES};
    bench_first(&bench, "start screen, first paint", start_screen, width, height, scale);
    bench_frames(&bench, "start screen, nothing moves", start_screen);
    bench_first(&bench, "full 30x30 board, first paint", one_animated_mark, width, height, scale);
    bench_frames(&bench, "full board, one mark drawn", one_animated_mark);
    bench_frames(&bench, "full board, all marks fade", fading_marks);
    painter_free(bench.painter);
    drawlist_free(bench.list);
    return 0;
}
