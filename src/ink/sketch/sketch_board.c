#include "ink/sketch/sketch_board.h"

#include "base/base.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// From this many columns or rows on a board has a frame.
enum { FRAME_FROM = 5 };

static float inner_width(float cell) {
    return CLAMP(cell * .0225f, 1.1f, 4.4f);
}

/// Many lines close together would be darker than the marks between them.
static float inner_opacity(float cell) {
    return CLAMP(.3f + .0043f * cell, .36f, .75f);
}

Grid sketch_grid_of(Point origin, int columns, int rows, float cell, uint32_t seed) {
    const bool frame = columns >= FRAME_FROM || rows >= FRAME_FROM;
    return (Grid){
        .origin = origin,
        .columns = columns,
        .rows = rows,
        .cell = cell,
        .width = inner_width(cell),
        .frame = frame,
        .opacity = 1,
        .inner_opacity = frame ? inner_opacity(cell) : 1,
        .overshoot = fminf(10, cell * .05f),
        .elapsed_ms = MOTION_SETTLED,
        .seed = seed,
    };
}

static StrokeStyle board_pen(Colour colour, float width, float cell, uint32_t seed) {
    StrokeStyle pen = sketch_pen(colour, width, seed);
    stroke_wobble(&pen, CLAMP(cell * .0085f, .35f, 1.5f), fmaxf(60, cell * .6f));
    stroke_taper(&pen, .8f, .5f);
    return pen;
}

/// Draws the lines of a board one after the other.
typedef struct GridPen {
    const Sketch *sketch;
    const Grid *grid;
    int line, line_count;
} GridPen;

static void draw_grid_line(GridPen *pen, Point from, Point to, float width, float opacity,
                           float fade, float bow) {
    const Grid *grid = pen->grid;
    const Palette *palette = pen->sketch->palette;
    StrokeStyle style = board_pen(colour_mix(palette->ink, palette->card, fade), width, grid->cell,
                                  noise_seed(grid->seed, 1 + (uint32_t)pen->line));
    style.opacity = opacity;
    style.reveal = motion_grid_line(pen->line++, pen->line_count, grid->elapsed_ms);
    sketch_line(pen->sketch, from, to, bow, &style);
}

/// The lines between columns, or else between rows; each begins and ends somewhere past the edge.
static void draw_inner_lines(GridPen *pen, Rng *rng, bool columns) {
    const Grid *grid = pen->grid;
    float x = grid->origin.x, y = grid->origin.y, cell = grid->cell;
    float right = x + (float)grid->columns * cell, bottom = y + (float)grid->rows * cell;
    for (int i = 1; i < (columns ? grid->columns : grid->rows); i++) {
        float at = (columns ? x : y) + (float)i * cell;
        float before = grid->overshoot * noise_uniform(rng, .5f, 1.3f);
        float after = grid->overshoot * noise_uniform(rng, .5f, 1.3f);
        Point from = columns ? POINT(at, y - before) : POINT(x - before, at);
        Point to = columns ? POINT(at, bottom + after) : POINT(right + after, at);
        draw_grid_line(pen, from, to, grid->width, grid->inner_opacity, grid->inner_fade, .003f);
    }
}

static void draw_frame(GridPen *pen) {
    const Grid *grid = pen->grid;
    float x = grid->origin.x, y = grid->origin.y, past = fmaxf(2, grid->overshoot);
    float right = x + (float)grid->columns * grid->cell;
    float bottom = y + (float)grid->rows * grid->cell;
    const Point ends[4][2] = {
        {{x - past, y}, {right + past, y}},
        {{right, y - past}, {right, bottom + past}},
        {{right + past, bottom}, {x - past, bottom}},
        {{x, bottom + past}, {x, y - past}},
    };
    for (int i = 0; i < 4; i++)
        draw_grid_line(pen, ends[i][0], ends[i][1], grid->width * 1.5f, grid->opacity, 0, .002f);
}

void sketch_grid(const Sketch *sketch, const Grid *grid) {
    CHECK(grid->columns > 0 && grid->rows > 0);
    int lines = grid->columns - 1 + grid->rows - 1 + (grid->frame ? 4 : 0);
    GridPen pen = {sketch, grid, 0, lines};
    Rng rng = rng_seeded(grid->seed);
    draw_inner_lines(&pen, &rng, true);
    draw_inner_lines(&pen, &rng, false);
    if (grid->frame)
        draw_frame(&pen);
}

// The tray of a drop board.

typedef struct Tray {
    const Sketch *sketch;
    float x, y, cell, width, height;
    int columns, rows;
    float line; ///< width of an inner line
    uint32_t seed;
} Tray;

static void draw_tray_rails(const Tray *tray) {
    const Sketch *sketch = tray->sketch;
    Colour ink = sketch->palette->ink;
    Rng rng = rng_seeded(tray->seed);
    for (int i = 1; i < tray->rows; i++) {
        StrokeStyle pen =
            board_pen(ink, tray->line * .8f, tray->cell, noise_seed(tray->seed, 100 + (uint32_t)i));
        pen.pools = false;
        pen.opacity = .26f;
        float y = tray->y + (float)i * tray->cell;
        sketch_line(sketch, POINT(tray->x + 2, y), POINT(tray->x + tray->width - 2, y), .002f,
                    &pen);
    }
    for (int i = 1; i < tray->columns; i++) {
        StrokeStyle pen =
            board_pen(ink, tray->line, tray->cell, noise_seed(tray->seed, 200 + (uint32_t)i));
        pen.opacity = inner_opacity(tray->cell);
        float x = tray->x + (float)i * tray->cell;
        float above = tray->cell * noise_uniform(&rng, .05f, .11f);
        sketch_line(sketch, POINT(x, tray->y - above), POINT(x, tray->y + tray->height - 2), .003f,
                    &pen);
    }
}

/// The left half of the wall: from the lip down to the round corner.
static void add_half_wall(const Tray *tray, Path *path) {
    float x = tray->x, y = tray->y, c = tray->cell, r = .12f * c;
    const Point lip[] = {POINT(x - .17f * c, y - .36f * c), POINT(x - .045f * c, y - .22f * c),
                         POINT(x, y - .02f * c)};
    path_add_spline(path, lip, ARRAY_LEN(lip), 8);
    float corner = y + tray->height - r;
    path_add(path, x, corner);
    static const float ANGLES[] = {.4f, .8f, 1.2f, 1.5f};
    for (size_t i = 0; i < ARRAY_LEN(ANGLES); i++)
        path_add(path, x + r - r * cosf(ANGLES[i]), corner + r * sinf(ANGLES[i]));
}

static void draw_tray_wall(const Tray *tray) {
    Path path = {0};
    add_half_wall(tray, &path);
    for (size_t i = path.count; i-- > 0;)
        path_add(&path, 2 * tray->x + tray->width - path.points[i].x, path.points[i].y);
    StrokeStyle pen =
        sketch_pen(tray->sketch->palette->ink, tray->line * 2.3f, noise_seed(tray->seed, 1));
    stroke_wobble(&pen, 1.1f, 110);
    stroke_taper(&pen, .7f, .45f);
    pen.taper_in_length = tray->cell * .3f;
    pen.taper_out_length = tray->cell * .4f;
    sketch_path(tray->sketch, &path, &pen);
}

static void draw_ground(const Tray *tray) {
    const float gap = 13;
    const Sketch *sketch = tray->sketch;
    float c = tray->cell, y = tray->y + tray->height + tray->line * 1.15f + .07f * c;
    StrokeStyle pen =
        sketch_pen(sketch->palette->ink, tray->line * 1.3f, noise_seed(tray->seed, 2));
    stroke_taper(&pen, .7f, .3f);
    pen.wobble = 1;
    sketch_line(sketch, POINT(tray->x - .12f * c, y), POINT(tray->x + tray->width + .14f * c, y),
                .001f, &pen);
    Rng rng = rng_seeded(noise_seed(tray->seed, 3));
    int count = (int)((tray->width + .1f * c) / gap);
    for (int i = 0; i < count; i++) {
        float x = tray->x - .02f * c + (float)i * gap + noise_uniform(&rng, -2, 2);
        float length = noise_uniform(&rng, .07f, .13f) * c;
        Point ends[] = {POINT(x, y + 2), POINT(x - length, y + 2 + length)};
        StrokeStyle hatch =
            sketch_dry_pen(sketch->palette->ink, 1.2f, noise_seed(tray->seed, 300 + (uint32_t)i));
        hatch.opacity = .42f;
        hatch.wobble = .3f;
        stroke_taper(&hatch, .8f, .3f);
        sketch_points(sketch, ends, 2, &hatch);
    }
}

void sketch_tray(const Sketch *sketch, Point origin, int columns, int rows, float cell,
                 uint32_t seed) {
    CHECK(columns > 0 && rows > 0);
    Tray tray = {
        sketch,  origin.x, origin.y,          cell, (float)columns * cell, (float)rows * cell,
        columns, rows,     inner_width(cell), seed};
    draw_tray_rails(&tray);
    draw_tray_wall(&tray);
    draw_ground(&tray);
}

static void draw_fall_line(const Sketch *sketch, Point from, Point to, Colour colour,
                           uint32_t seed) {
    StrokeStyle pen = sketch_dry_pen(colour, 2.2f, noise_seed(seed, 1));
    Point ends[] = {POINT(from.x, from.y + 4), POINT(to.x, to.y - 8)};
    sketch_dashes(sketch, ends, 2, 9, 7, &pen);
    StrokeStyle head = sketch_dry_pen(colour, 2.4f, noise_seed(seed, 2));
    head.wobble = .3f;
    Point points[] = {POINT(to.x - 8, to.y - 15), POINT(to.x, to.y - 5),
                      POINT(to.x + 8, to.y - 16)};
    sketch_points(sketch, points, 3, &head);
}

static void draw_landing(const Sketch *sketch, MarkSide side, Point landing, float cell,
                         Colour colour, uint32_t seed) {
    sketch_disc(sketch, landing, cell * .37f, colour_mix(colour, sketch->palette->page, .80f), 1);
    StrokeStyle pen = sketch_dry_pen(colour, 2.4f, noise_seed(seed, 3));
    Path ring = {0};
    path_add_arc(&ring, path_arc(landing, cell * .385f, -1.9f, -1.9f + 2 * INK_PI));
    sketch_dashes(sketch, ring.points, ring.count, 9, 6, &pen);
    if (cell < 30)
        return;
    Mark mark = sketch_mark_of(sketch, side, MARK_DRAWN, landing, cell * .62f, noise_seed(seed, 4));
    mark.width = cell * .05f;
    mark.fade = .30f;
    mark.plain = true;
    sketch_mark(sketch, mark);
}

void sketch_drop_hint(const Sketch *sketch, MarkSide side, Point ghost, Point landing, float cell,
                      uint32_t seed) {
    Mark counter = sketch_mark_of(sketch, side, MARK_COUNTER, ghost, cell, seed);
    Colour colour = counter.colour;
    counter.fade = .40f;
    sketch_mark(sketch, counter);
    Point from = POINT(ghost.x, ghost.y + cell * .42f);
    Point to = POINT(landing.x, landing.y - cell * .42f);
    draw_fall_line(sketch, from, to, colour, seed);
    draw_landing(sketch, side, landing, cell, colour, seed);
}

// Small boards.

MiniBoard sketch_mini_board_of(Point origin, int columns, int rows, float cell, const char *cells,
                               uint32_t seed) {
    CHECK(columns > 0 && rows > 0 && cells);
    Grid grid = sketch_grid_of(origin, columns, rows, cell, noise_seed(seed, 1));
    grid.width = fmaxf(1.1f, cell * .05f);
    grid.opacity = grid.inner_opacity = .85f;
    grid.overshoot = fminf(4, cell * .12f);
    return (MiniBoard){
        .grid = grid,
        .cells = cells,
        .mark_width = fmaxf(1.6f, cell * .085f),
        .win_from = -1,
        .win_to = -1,
        .newest = {-1, -1, -1, -1},
        .seed = seed,
    };
}

/// Stones stand where lines cross, as on a board of their own.
static Grid mini_lines(const MiniBoard *board) {
    Grid lines = board->grid;
    if (board->form != MARK_STONE || lines.columns < 2 || lines.rows < 2)
        return lines;
    lines.origin = POINT(lines.origin.x + lines.cell / 2, lines.origin.y + lines.cell / 2);
    lines.columns--;
    lines.rows--;
    return lines;
}

static Point mini_cell(const Grid *grid, int cell) {
    int column = cell % grid->columns, row = cell / grid->columns;
    return POINT(grid->origin.x + ((float)column + .5f) * grid->cell,
                 grid->origin.y + ((float)row + .5f) * grid->cell);
}

static bool is_in_winning_row(const MiniBoard *board, int cell) {
    const int columns = board->grid.columns, from = board->win_from, to = board->win_to;
    if (from < 0 || to < 0)
        return false;
    const int across = to % columns - from % columns, down = to / columns - from / columns;
    const int length = MAX(abs(across), abs(down));
    for (int step = 0; step <= length; step++)
        if (cell == from + step * (to - from) / MAX(1, length))
            return true;
    return false;
}

static float mini_fade(const MiniBoard *board, int cell) {
    return board->win_from < 0 || is_in_winning_row(board, cell)
               ? board->fade
               : fmaxf(board->fade, board->fade_beside);
}

static void draw_mini_marks(const Sketch *sketch, const MiniBoard *board) {
    const Grid *grid = &board->grid;
    int count = MIN(grid->columns * grid->rows, (int)strlen(board->cells));
    for (int i = 0; i < count; i++) {
        char content = board->cells[i];
        if (content != 'X' && content != 'O')
            continue;
        Mark mark = sketch_mark_of(sketch, content == 'X' ? MARK_X : MARK_O, board->form,
                                   mini_cell(grid, i), grid->cell * 1.02f,
                                   noise_seed(board->seed, 10 + (uint32_t)i));
        mark.width = board->mark_width;
        mark.fade = mini_fade(board, i);
        sketch_mark(sketch, mark);
    }
}

static void draw_mini_win(const Sketch *sketch, const MiniBoard *board, float least) {
    const Grid *grid = &board->grid;
    const MotionWinLine settled = {1, 0, 1};
    if (board->win_from >= 0 && board->win_to >= 0)
        sketch_row_line(sketch, mini_cell(grid, board->win_from), mini_cell(grid, board->win_to),
                        grid->cell, fmaxf(least, grid->cell * .09f), settled,
                        board->win_in_ink ? sketch->palette->ink : sketch->palette->win,
                        noise_seed(board->seed, 2));
}

void sketch_mini_board(const Sketch *sketch, const MiniBoard *board) {
    const Grid lines = mini_lines(board);
    sketch_grid(sketch, &lines);
    draw_mini_win(sketch, board, 2);
    draw_mini_marks(sketch, board);
}

// Boards of dots.

/// Cells under this have no lines between them.
static const float DOTS_LINES_FROM = 4;
static const float DOT_LEAST = 1.75f; ///< half as wide as a dot is at least
static const float DOTS_WIN_LINE = 5; ///< wide enough to be seen beside dots
static const float DOTS_OLDER = .45f; ///< share by which marks fade that are not the newest

static float dot_fade(const MiniBoard *board, int cell) {
    if (is_in_winning_row(board, cell))
        return 0;
    bool newest = board->newest[0] < 0;
    for (int i = 0; i < MINI_NEWEST; i++)
        newest = newest || board->newest[i] == cell;
    return fmaxf(mini_fade(board, cell), newest ? 0 : DOTS_OLDER);
}

static void draw_tiny_stone(const Sketch *sketch, Point centre, float radius, bool black,
                            float fade) {
    const Palette *palette = sketch->palette;
    sketch_disc(sketch, centre, radius, colour_mix(palette->ink, palette->page, fade), 1);
    sketch_disc(sketch, centre, radius - fminf(1, .4f * radius),
                colour_mix(black ? palette->black : palette->white, palette->page, fade), 1);
}

static void draw_dot(const Sketch *sketch, const MiniBoard *board, int cell) {
    const Palette *palette = sketch->palette;
    const float side = board->grid.cell, fade = dot_fade(board, cell);
    const bool x = board->cells[cell] == 'X';
    const uint32_t seed = noise_seed(board->seed, 10 + (uint32_t)cell);
    const Point centre = mini_cell(&board->grid, cell);
    const Colour colour = colour_mix(x ? palette->x : palette->o, palette->page, fade);
    if (board->form == MARK_STONE) {
        draw_tiny_stone(sketch, centre, fmaxf(DOT_LEAST, side * .44f), x, fade);
    } else if (x) {
        sketch_dot(sketch, centre, fmaxf(DOT_LEAST, side * .41f), colour, seed);
    } else {
        const float radius = fmaxf(DOT_LEAST, side * .42f), width = fmaxf(1.1f, side * .2f);
        StrokeStyle pen = sketch_dry_pen(colour, width, seed);
        pen.wobble = .1f;
        sketch_arc(sketch, path_arc(centre, radius - width / 2, 0, 6.6f), &pen);
    }
}

static void draw_dots_grid(const Sketch *sketch, const MiniBoard *board) {
    Grid grid = mini_lines(board);
    grid.overshoot = 1;
    grid.width = .6f;
    grid.inner_fade = .55f;
    GridPen frame = {sketch, &grid, 0, 4};
    if (grid.cell >= DOTS_LINES_FROM)
        sketch_grid(sketch, &grid);
    else if (grid.frame) {
        grid.width = .9f;
        draw_frame(&frame);
    }
}

void sketch_dot_board(const Sketch *sketch, const MiniBoard *board) {
    draw_dots_grid(sketch, board);
    draw_mini_win(sketch, board, DOTS_WIN_LINE);
    const int count = MIN(board->grid.columns * board->grid.rows, (int)strlen(board->cells));
    for (int i = 0; i < count; i++)
        if (board->cells[i] == 'X' || board->cells[i] == 'O')
            draw_dot(sketch, board, i);
}

void sketch_mini_tray(const Sketch *sketch, const MiniBoard *board) {
    const Grid *grid = &board->grid;
    const float left = grid->origin.x, right = left + (float)grid->columns * grid->cell;
    const float bottom = grid->origin.y + (float)grid->rows * grid->cell;
    const Point box[] = {
        {left, grid->origin.y - 3}, {left, bottom}, {right, bottom}, {right, grid->origin.y - 3}};
    Grid lines = *grid;
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 2, noise_seed(board->seed, 3));
    lines.frame = false;
    lines.inner_opacity = .3f;
    lines.overshoot = 0;
    sketch_grid(sketch, &lines);
    sketch_points(sketch, box, ARRAY_LEN(box), &pen);
    draw_mini_win(sketch, board, 2);
    const int count = MIN(grid->columns * grid->rows, (int)strlen(board->cells));
    for (int i = 0; i < count; i++) {
        if (board->cells[i] != 'X' && board->cells[i] != 'O')
            continue;
        Mark mark = sketch_mark_of(sketch, board->cells[i] == 'X' ? MARK_X : MARK_O, MARK_PIECE,
                                   mini_cell(grid, i), grid->cell,
                                   noise_seed(board->seed, 10 + (uint32_t)i));
        mark.fade = mini_fade(board, i);
        sketch_mark(sketch, mark);
    }
}

static void draw_falling_stone(const Sketch *sketch, Point centre, float cell, MarkSide side,
                               uint32_t seed) {
    sketch_mark(sketch,
                sketch_mark_of(sketch, side, MARK_PIECE, centre, cell, noise_seed(seed, 90)));
    float k = cell / 18;
    StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, 1.6f, noise_seed(seed, 91));
    Point shaft[] = {POINT(centre.x, centre.y + 16 * k), POINT(centre.x, centre.y + 40 * k)};
    Point head[] = {POINT(centre.x - 6 * k, centre.y + 34 * k), POINT(centre.x, centre.y + 41 * k),
                    POINT(centre.x + 6 * k, centre.y + 33 * k)};
    sketch_points(sketch, shaft, 2, &pen);
    sketch_points(sketch, head, 3, &pen);
}

void sketch_drop_card(const Sketch *sketch, Rect area, const char *const *stacks, int columns,
                      float stone_cell, MarkSide falling, int falling_column, uint32_t seed) {
    CHECK(falling_column >= 0 && falling_column < columns);
    float bottom = area.y + area.h, column = area.w / (float)columns;
    StrokeStyle pen = sketch_pen(sketch->palette->ink, 2.2f, seed);
    Point box[] = {POINT(area.x, area.y), POINT(area.x, bottom), POINT(area.x + area.w, bottom),
                   POINT(area.x + area.w, area.y)};
    sketch_points(sketch, box, 4, &pen);
    for (int i = 0; i < columns; i++)
        for (int row = 0; stacks[i][row]; row++) {
            Point centre = POINT(area.x + column * ((float)i + .5f),
                                 bottom - stone_cell * .92f * ((float)row + .58f));
            sketch_mark(sketch, sketch_mark_of(sketch, stacks[i][row] == 'X' ? MARK_X : MARK_O,
                                               MARK_PIECE, centre, stone_cell,
                                               noise_seed(seed, (uint32_t)(10 * i + row))));
        }
    Point centre =
        POINT(area.x + column * ((float)falling_column + .5f), area.y + stone_cell * .33f);
    draw_falling_stone(sketch, centre, stone_cell, falling, seed);
}
