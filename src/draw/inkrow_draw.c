#include "draw/inkrow_draw.h"

#include "base/pool.h"
#include "draw/board_picture.h"
#include "draw/own_font.h"
#include "ink/painter.h"
#include "ink/picture.h"
#include "rules/notation.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double SCALE_MIN = .5, SCALE_MAX = 8;

/// One call, in its pool.
typedef struct Work {
    const InkrowDrawing *drawing;
    const Palette *palette;
    Position position;
    BoardPaper paper;
    float scale;
    Buffer bytes;
    InkrowDrawResult result;
    Problem problem;
} Work;

// --- what is asked

static const Palette *theme_of(const char *name) {
    if (!name)
        return palette_paper();
    for (size_t i = 0; i < palette_count(); i++)
        if (strcmp(palette_at(i)->name, name) == 0)
            return palette_at(i);
    return NULL;
}

/// Plays moves that follow a position.
static bool play_moves(Slice moves, Position *position, Problem *problem) {
    for (Slice move; (move = slice_next_word(&moves, " ,")).length > 0;) {
        Cell cell;
        if (position->outcome != OUTCOME_OPEN)
            return problem_set(problem, "the game is over before the move '%.*s'",
                               (int)MIN(move.length, CELL_TEXT_MAX), move.start);
        if (!notation_parse_move(move, position, &cell, problem))
            return false;
        position_play(position, cell);
    }
    return true;
}

static bool read_game(const InkrowDrawing *drawing, Position *position, Problem *problem) {
    Variant variant;
    const Slice moves = slice_of(drawing->moves ? drawing->moves : "");
    if (!variant_parse(slice_of(drawing->variant), &variant, problem))
        return false;
    if (!drawing->position)
        return notation_parse_moves(moves, &variant, SIDE_X, position, problem);
    return notation_parse_position(slice_of(drawing->position), &variant, position, problem) &&
           play_moves(moves, position, problem);
}

static bool read_drawing(Work *work) {
    const InkrowDrawing *drawing = work->drawing;
    work->scale = drawing->scale == 0 ? 1 : (float)drawing->scale;
    work->palette = theme_of(drawing->theme);
    if (!work->palette)
        return problem_set(&work->problem, "'%.60s' is no theme", drawing->theme);
    if (drawing->kind != INKROW_DRAW_SVG && drawing->kind != INKROW_DRAW_PNG)
        return problem_set(&work->problem, "'kind' is none of a picture");
    if (!((double)work->scale >= SCALE_MIN && (double)work->scale <= SCALE_MAX))
        return problem_set(&work->problem, "'scale' is none; expected 0.5 to 8, or 0");
    return read_game(drawing, &work->position, &work->problem);
}

// --- the picture

static void write_svg(Work *work, const DrawList *list, const TextRasteriser *text) {
    picture_svg_write(list, work->paper.width, work->paper.height, text, &work->bytes);
    work->result = INKROW_DRAW_DONE;
}

static void write_png(Work *work, const DrawList *list, const TextRasteriser *text) {
    Painter *painter = painter_new(text, 0);
    painter_resize(painter, (int)roundf(work->paper.width * work->scale),
                   (int)roundf(work->paper.height * work->scale), work->scale);
    painter_paint(painter, list);
    const bool made = picture_png_write(painter_canvas(painter), &work->bytes, &work->problem);
    work->result = made ? INKROW_DRAW_DONE : INKROW_DRAW_NO_MEMORY;
}

static void draw(void *context) {
    Work *work = context;
    work->result = INKROW_DRAW_INVALID;
    if (!read_drawing(work))
        return;
    const TextRasteriser text = own_font_rasteriser(own_font_new());
    const Sketch sketch = {.list = drawlist_new(),
                           .palette = work->palette,
                           .text = &text,
                           .stones = work->drawing->stones};
    work->paper = board_paper_of(&work->position.variant);
    board_paper_draw(&work->paper, &work->position, (int)work->drawing->game, &sketch);
    if (work->drawing->kind == INKROW_DRAW_SVG)
        write_svg(work, sketch.list, &text);
    else
        write_png(work, sketch.list, &text);
}

// --- the call

static InkrowDrawResult refuse(InkrowDrawReport *report, InkrowDrawResult result,
                               const char *sentence) {
    report->result = result;
    snprintf(report->sentence, sizeof report->sentence, "%s", sentence);
    return result;
}

static void say_sizes(const Work *work, InkrowDrawReport *report) {
    const bool pixels = work->drawing->kind == INKROW_DRAW_PNG;
    const double scale = pixels ? (double)work->scale : 1;
    const BoardGeometry *geometry = &work->paper.geometry;
    report->width = scale * (double)work->paper.width;
    report->height = scale * (double)work->paper.height;
    if (pixels) {
        report->width = round(report->width);
        report->height = round(report->height);
    }
    report->left = scale * (double)geometry->origin.x;
    report->top = scale * (double)geometry->origin.y;
    report->cell = scale * (double)geometry->cell;
}

static InkrowDrawResult finish(const Work *work, InkrowDrawReport *report) {
    if (work->result != INKROW_DRAW_DONE)
        return refuse(report, work->result, work->problem.sentence);
    if (!work->drawing->write(work->drawing->context, work->bytes.start, work->bytes.length))
        return refuse(report, INKROW_DRAW_STOPPED, "whoever takes the picture wanted no more");
    say_sizes(work, report);
    return INKROW_DRAW_DONE;
}

InkrowDrawResult inkrow_draw(const InkrowDrawing *drawing, InkrowDrawReport *report) {
    if (!report || report->size != sizeof *report)
        return INKROW_DRAW_NOT_ASKED;
    *report = (InkrowDrawReport){.size = sizeof *report};
    if (!drawing || drawing->size != sizeof *drawing)
        return refuse(report, INKROW_DRAW_NOT_ASKED,
                      "there is no drawing, or its size is none that the library knows");
    if (!drawing->variant || !drawing->write)
        return refuse(report, INKROW_DRAW_NOT_ASKED, "'variant' or 'write' is NULL");
    if (!drawing->allocate != !drawing->release)
        return refuse(report, INKROW_DRAW_NOT_ASKED,
                      "one of 'allocate' and 'release' is NULL; expected both or neither");
    Pool pool;
    Work work = {.drawing = drawing};
    pool_begin(&pool, drawing->allocate ? (PoolSource){drawing->allocate, drawing->release,
                                                       drawing->context, false}
                                        : pool_heap());
    const InkrowDrawResult result =
        pool_run(&pool, draw, &work)
            ? finish(&work, report)
            : refuse(report, INKROW_DRAW_NO_MEMORY, "there is no memory left");
    pool_end(&pool);
    return result;
}

const char *inkrow_draw_theme(int index) {
    return index >= 0 && (size_t)index < palette_count() ? palette_at((size_t)index)->name : NULL;
}

const char *inkrow_draw_version(void) {
    return INKROW_DRAW_VERSION;
}
