#include "draw/board_picture.h"

#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "rules/notation.h"

#include <math.h>
#include <stdlib.h>

uint32_t board_picture_seed(int game, Cell cell, uint32_t part) {
    return noise_seed(noise_seed((uint32_t)game, (uint32_t)cell), part);
}

static void find_winning_cells(BoardPicture *picture) {
    picture->row_count = position_winning_rows(picture->position, picture->rows);
    for (int i = 0; i < picture->row_count; i++) {
        const WinningRow *row = &picture->rows[i];
        int stride = (row->last - row->first) / (row->length - 1);
        for (int step = 0; step < row->length; step++)
            picture->winning[row->first + step * stride] = true;
    }
}

BoardPicture board_picture_of(const Sketch *sketch, const BoardGeometry *geometry,
                              const Position *position, int game) {
    BoardPicture picture = {
        .sketch = sketch,
        .geometry = *geometry,
        .position = position,
        .game = game,
        .pointed = board_target_none(),
        .ruled_ms = MOTION_SETTLED,
        .result_ms = MOTION_SETTLED,
    };
    find_winning_cells(&picture);
    return picture;
}

static bool is_over(const BoardPicture *picture) {
    return picture->position->outcome != OUTCOME_OPEN;
}

static bool shows_stones(const BoardPicture *picture) {
    return board_mark_form(picture->sketch, &picture->geometry.variant) == MARK_STONE;
}

// --- the board itself

/// How far from the edge the star points of an axis with `count` crossings lie.
static int star_margin(int count) {
    return count < 13 ? 2 : 3;
}

/// The dots by which one finds one's way on a board of crossings: four, with the centre five where
/// there is one, as on 15x15, and from 17 on each way nine, as on 19x19.
static void draw_star_points(const BoardPicture *picture) {
    enum { NINE_FROM = 17 };
    const Variant *variant = &picture->geometry.variant;
    const int width = variant->width, height = variant->height;
    const int columns[] = {star_margin(width), width / 2, width - 1 - star_margin(width)};
    const int rows[] = {star_margin(height), height / 2, height - 1 - star_margin(height)};
    const bool centre = width % 2 == 1 && height % 2 == 1;
    const bool nine = centre && width >= NINE_FROM && height >= NINE_FROM;
    const float radius = fmaxf(2, .075f * picture->geometry.cell);
    for (int i = 0; i < 9; i++) {
        const bool middle = i == 4, side = i % 2 == 1;
        if ((middle && !centre) || (side && !nine))
            continue;
        const Cell cell = cell_at(variant, columns[i % 3], rows[i / 3]);
        sketch_dot(picture->sketch, board_geometry_centre(&picture->geometry, cell), radius,
                   picture->sketch->palette->ink, board_picture_seed(picture->game, cell, 0x57a2));
    }
}

void board_picture_draw_lines(const BoardPicture *picture) {
    const BoardGeometry *geometry = &picture->geometry;
    uint32_t seed = noise_seed((uint32_t)picture->game, 0x9d1d);
    int columns = geometry->variant.width, rows = geometry->variant.height;
    if (geometry->variant.drop) {
        drawlist_push_opacity(picture->sketch->list,
                              motion_ease_out(picture->ruled_ms, MOTION_GRID_MAX_MS));
        sketch_tray(picture->sketch, geometry->origin, columns, rows, geometry->cell, seed);
        drawlist_pop(picture->sketch->list);
        return;
    }
    const bool crossings = shows_stones(picture);
    const float shift = crossings ? geometry->cell / 2 : 0;
    Point origin = POINT(geometry->origin.x + shift, geometry->origin.y + shift);
    Grid grid = sketch_grid_of(origin, columns - crossings, rows - crossings, geometry->cell, seed);
    grid.elapsed_ms = picture->ruled_ms;
    sketch_grid(picture->sketch, &grid);
    if (crossings)
        draw_star_points(picture);
}

void board_picture_draw_wash(const BoardPicture *picture) {
    const Variant *variant = &picture->geometry.variant;
    float opacity = variant->width > 4 || variant->height > 4 ? .6f : .35f;
    sketch_wash(picture->sketch, board_geometry_shown(&picture->geometry), opacity, 0);
}

void board_picture_draw_win_lines(const BoardPicture *picture) {
    const BoardGeometry *geometry = &picture->geometry;
    MotionWinLine motion = motion_win_line(picture->result_ms);
    for (int i = 0; i < picture->row_count; i++) {
        const WinningRow *row = &picture->rows[i];
        sketch_win_line(picture->sketch, board_geometry_centre(geometry, row->first),
                        board_geometry_centre(geometry, row->last), geometry->cell, STROKE_AUTO,
                        motion,
                        board_picture_seed(picture->game, row->first, 0x11e0u + (uint32_t)i));
    }
}

void board_picture_draw_win_rings(const BoardPicture *picture) {
    enum { APART_MS = 30, LAST_MS = 150 }; // all are there when the line would be
    if (!picture->geometry.variant.drop && !shows_stones(picture))
        return;
    const float share = shows_stones(picture) ? .465f : .435f;
    float begun = picture->result_ms;
    const BoardGeometry *geometry = &picture->geometry;
    const Sketch *sketch = picture->sketch;
    for (int i = 0; i < variant_cells(&geometry->variant); i++) {
        if (!picture->winning[i])
            continue;
        StrokeStyle pen = sketch_pen(sketch->palette->win, fmaxf(1.6f, .06f * geometry->cell),
                                     board_picture_seed(picture->game, (Cell)i, 0x419));
        pen.reveal = motion_win_line(begun).first;
        begun = fmaxf(begun - APART_MS, picture->result_ms - LAST_MS);
        float radius = share * geometry->cell;
        sketch_loop(sketch, board_geometry_centre(geometry, (Cell)i), radius, radius, 1.12f, &pen);
    }
}

// --- marks

Mark board_picture_mark(const BoardPicture *picture, Cell cell, Side side) {
    const BoardGeometry *geometry = &picture->geometry;
    return sketch_mark_of(picture->sketch, side == SIDE_X ? MARK_X : MARK_O,
                          board_mark_form(picture->sketch, &geometry->variant),
                          board_geometry_centre(geometry, cell), board_geometry_mark(geometry),
                          board_picture_seed(picture->game, cell, side));
}

static void fade_for_result(const BoardPicture *picture, Cell cell, Mark *mark) {
    const Palette *palette = picture->sketch->palette;
    if (picture->position->outcome == OUTCOME_DRAW) {
        // The last mark stays as strong as it was drawn.
        if (cell != position_last_move(picture->position))
            mark->fade =
                palette->draw_fade * motion_linear(picture->result_ms, MOTION_DRAW_FADE_MS);
    } else if (!picture->winning[cell]) {
        mark->fade = palette->fade * motion_win_line(picture->result_ms).fade;
    }
}

/// The how manieth move `cell` was, from 1 on; 0 for what was set up.
static int move_number(const Position *position, Cell cell) {
    for (int i = 0; i < position->ply; i++)
        if (position->history[i] == cell)
            return i + 1;
    return 0;
}

void board_picture_draw_mark(const BoardPicture *picture, Cell cell, Side side) {
    Mark mark = board_picture_mark(picture, cell, side);
    if (is_over(picture))
        fade_for_result(picture, cell, &mark);
    if (picture->numbered && sketch_mark_carries_number(mark.form, mark.cell))
        mark.number = move_number(picture->position, cell);
    sketch_mark(picture->sketch, mark);
}

void board_picture_draw_brackets(const BoardPicture *picture) {
    Cell last = position_last_move(picture->position);
    if (last == CELL_NONE || is_over(picture))
        return;
    const Palette *palette = picture->sketch->palette;
    float cell = picture->geometry.cell;
    bool large = cell >= 120;
    float radius = picture->geometry.variant.drop ? .445f : large ? .39f : .4125f;
    sketch_brackets(picture->sketch, board_geometry_centre(&picture->geometry, last), radius * cell,
                    CLAMP(.16f * cell, 4, 17), CLAMP(.035f * cell, 1.4f, 3),
                    large ? palette->pencil : palette->ink,
                    board_picture_seed(picture->game, last, 0xb7ac));
}

// --- labels

static const float FINE_CELL = 26; ///< below this a long axis has every fifth label only
/// Up to ten labels are one letter each, or numbers below one another: they need little room.
enum { SHORT_AXIS = 10 };
static const float LEAST_LABELLED_CELL = 14;

/// The label of what is pointed at (0: nothing) always shows, and those beside it make room.
static bool has_label(int number, int count, float cell, int pointed) {
    if (cell >= FINE_CELL || (count <= SHORT_AXIS && cell >= LEAST_LABELLED_CELL))
        return true;
    if (pointed > 0 && abs(number - pointed) <= 1)
        return number == pointed;
    return number == 1 || number % 5 == 0;
}

static float label_size(float cell) {
    return cell < 40 ? 15 : cell < 100 ? 16 : 17;
}

/// Beside a zoomed board there is a label where half of its squares at least show.
static bool is_shown(const BoardGeometry *geometry, float at, float from, float length) {
    return !geometry->zoomed || (at >= from && at <= from + length);
}

static void draw_column_letters(const BoardPicture *picture) {
    const Sketch *sketch = picture->sketch;
    const BoardGeometry *geometry = &picture->geometry;
    const Palette *palette = sketch->palette;
    const Rect beside = board_geometry_shown(geometry);
    const bool drop = geometry->variant.drop;
    float size = drop ? fminf(18, label_size(geometry->cell) + 2) : label_size(geometry->cell);
    float below = drop && !geometry->zoomed ? 26 + .2f * geometry->cell : 26;
    for (int column = 0; column < geometry->variant.width; column++) {
        bool stress = column == picture->pointed.column;
        const float x = geometry->origin.x + ((float)column + .5f) * geometry->cell;
        if (!is_shown(geometry, x, beside.x, beside.w) ||
            !has_label(column + 1, geometry->variant.width, geometry->cell,
                       picture->pointed.column + 1))
            continue;
        char memory[CELL_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        notation_format_column(column, &text);
        sketch_text(sketch, POINT(x, beside.y + beside.h + below), text.start, size, stress,
                    TEXT_MIDDLE, stress ? palette->ink : palette->pencil);
    }
}

static void draw_row_numbers(const BoardPicture *picture) {
    const Sketch *sketch = picture->sketch;
    const BoardGeometry *geometry = &picture->geometry;
    const Rect beside = board_geometry_shown(geometry);
    const bool tray = geometry->variant.drop && !geometry->zoomed;
    float size = label_size(geometry->cell);
    float x = beside.x - (tray ? 12 + .17f * geometry->cell : 20);
    const Cell cell = picture->pointed.cell;
    int rows = geometry->variant.height;
    int pointed = cell != CELL_NONE ? rows - cell_row(&geometry->variant, cell) : 0;
    for (int number = 1; number <= rows; number++) {
        const float y = geometry->origin.y + ((float)(rows - number) + .5f) * geometry->cell;
        if (!is_shown(geometry, y, beside.y, beside.h) ||
            !has_label(number, rows, geometry->cell, pointed))
            continue;
        const bool stress = number == pointed;
        char memory[CELL_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        text_add(&text, "%d", number);
        sketch_text(sketch, POINT(x, y + .35f * size), text.start, size, stress, TEXT_MIDDLE,
                    stress ? sketch->palette->ink : sketch->palette->pencil);
    }
}

void board_picture_draw_labels(const BoardPicture *picture) {
    draw_column_letters(picture);
    draw_row_numbers(picture);
}

// --- all of it

static void draw_marks(const BoardPicture *picture) {
    for (int i = 0; i < variant_cells(&picture->geometry.variant); i++) {
        const Side side = position_at(picture->position, (Cell)i);
        if (side != SIDE_NONE)
            board_picture_draw_mark(picture, (Cell)i, side);
    }
}

void board_picture_draw(const BoardPicture *picture) {
    const bool drop = picture->geometry.variant.drop;
    board_picture_draw_wash(picture);
    board_picture_draw_labels(picture);
    if (!drop)
        board_picture_draw_lines(picture);
    board_picture_draw_win_lines(picture);
    draw_marks(picture);
    if (drop)
        board_picture_draw_lines(picture);
    board_picture_draw_win_rings(picture);
    board_picture_draw_brackets(picture);
}

// --- on a piece of paper

/// Squares of the paper beside the board: for the numbers, the letters, and the lines' ends.
enum { LEFT = 3, TOP = 2, RIGHT = 2, BELOW = 3 };
/// A board is about so large, and its cells are between these, px.
enum { USUAL_SIDE = 560, CELL_MIN = 30, CELL_MAX = 120 };

/// Up to the next line of the paper.
static float whole_squares(float length) {
    return SKETCH_SQUARE * ceilf(length / SKETCH_SQUARE);
}

BoardPaper board_paper_of(const Variant *variant) {
    const int longest = MAX(variant->width, variant->height);
    const float cell = (float)CLAMP(USUAL_SIDE / longest, CELL_MIN, CELL_MAX);
    // The lips of a tray rise above it and the ground lies under it.
    const float lip = variant->drop ? ceilf(.4f * cell) : 0;
    const Point origin = {LEFT * SKETCH_SQUARE, TOP * SKETCH_SQUARE + lip};
    const Point size = {(float)variant->width * cell, (float)variant->height * cell};
    return (BoardPaper){
        .geometry = {.variant = *variant,
                     .square = RECT(origin.x, origin.y, size.x, size.y),
                     .origin = origin,
                     .cell = cell},
        .width = whole_squares(origin.x + size.x + RIGHT * SKETCH_SQUARE),
        .height = whole_squares(origin.y + size.y + lip / 2 + BELOW * SKETCH_SQUARE),
    };
}

void board_paper_draw(const BoardPaper *paper, const Position *position, int game,
                      const Sketch *sketch) {
    const BoardPicture picture = board_picture_of(sketch, &paper->geometry, position, game);
    sketch_page(sketch, RECT(0, 0, paper->width, paper->height), SKETCH_SQUARE, 0);
    board_picture_draw(&picture);
}
