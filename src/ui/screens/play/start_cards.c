#include "ui/screens/play/start_cards.h"

#include "base/base.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"

typedef struct Picture {
    const Sketch *sketch;
    Point top;
    float scale;
    uint32_t seed;
    const Variant *custom; ///< the board of CARD_CUSTOM
} Picture;

static Point at(const Picture *picture, float x, float y) {
    return (Point){picture->top.x + x * picture->scale, picture->top.y + y * picture->scale};
}

/// Pens get thinner in small pictures, but stay pens.
static float pen_width(const Picture *picture, float width) {
    return MAX(MIN(width, 1), width * picture->scale);
}

static MiniBoard board_of(const Picture *picture, Point origin, int size, float cell,
                          const char *cells) {
    return sketch_mini_board_of(at(picture, origin.x, origin.y), size, size, cell * picture->scale,
                                cells, picture->seed);
}

static void set_pens(const Picture *picture, MiniBoard *board, float line, float mark) {
    board->grid.width = pen_width(picture, line);
    board->mark_width = pen_width(picture, mark);
}

static void draw_classic(const Picture *picture) {
    MiniBoard board = board_of(picture, POINT(-54, 0), 3, 36, "XO.OX...X");
    set_pens(picture, &board, 2.1f, 3.2f);
    board.win_from = 0;
    board.win_to = 8;
    sketch_mini_board(picture->sketch, &board);
}

static void draw_four(const Picture *picture) {
    MiniBoard board = board_of(picture, POINT(-54, 0), 4, 27, "X..O.XO..OX.O..X");
    set_pens(picture, &board, 1.7f, 2.5f);
    board.grid.frame = false;
    sketch_mini_board(picture->sketch, &board);
}

static void draw_five(const Picture *picture) {
    MiniBoard board = board_of(picture, POINT(-55, 0), 5, 22, "......OX...XOX...XO......");
    set_pens(picture, &board, 1.4f, 2.2f);
    sketch_mini_board(picture->sketch, &board);
}

static void draw_gomoku(const Picture *picture) {
    static const char CELLS[] = "..............."
                                "..............."
                                "..............."
                                ".....O........."
                                "......X........"
                                ".......O......."
                                "...O....O.X...."
                                "....XXOXXO....."
                                ".....X..O.X...."
                                ".....XXOXOOO..."
                                ".....O........."
                                ".....X........."
                                "..............."
                                "..............."
                                "...............";
    MiniBoard board = board_of(picture, POINT(-56, -1), 15, 7.5f, CELLS);
    board.form = picture->sketch->stones ? MARK_STONE : MARK_DRAWN;
    board.grid.width = .75f;
    board.grid.opacity = board.grid.inner_opacity = .6f;
    sketch_dot_board(picture->sketch, &board);
}

static void draw_connect_four(const Picture *picture) {
    static const char *const STACKS[] = {"X", "OX", "XOO", "OXXX", "XO", "O", ""};
    const Point corner = at(picture, -60, 2);
    const Rect area = {corner.x, corner.y, 120 * picture->scale, 104 * picture->scale};
    sketch_drop_card(picture->sketch, area, STACKS, ARRAY_LEN(STACKS), 18 * picture->scale, MARK_O,
                     4, picture->seed);
}

/// A board that can still be pulled to any size.
static void draw_custom(const Picture *picture) {
    const Sketch *sketch = picture->sketch;
    const int columns = picture->custom->width, rows = picture->custom->height;
    const float cell = MIN(100.0f / (float)columns, 78.0f / (float)rows);
    const Point origin = at(picture, -2 - cell * (float)columns / 2, 88 - cell * (float)rows);
    Grid grid = sketch_grid_of(origin, columns, rows, cell * picture->scale, picture->seed);
    grid.width = pen_width(picture, CLAMP(.064f * cell, .6f, 1.6f));
    grid.frame = true;
    if (picture->custom->drop)
        sketch_tray(sketch, origin, columns, rows, cell * picture->scale, picture->seed);
    else
        sketch_grid(sketch, &grid);
    const Point corners[] = {at(picture, -52, 102), at(picture, 62, 102), at(picture, 62, 10)};
    const StrokeStyle pen =
        sketch_dry_pen(sketch->palette->pencil, 1.8f, noise_seed(picture->seed, 1));
    sketch_dashes(sketch, corners, ARRAY_LEN(corners), 7, 5, &pen);
    sketch_icon(sketch, ICON_PENCIL, at(picture, 59, 104),
                sketch_icon_style(sketch->palette->ink, 30 * picture->scale),
                noise_seed(picture->seed, 2));
}

static void (*const DRAW[])(const Picture *picture) = {
    [CARD_CLASSIC] = draw_classic,
    [CARD_FOUR] = draw_four,
    [CARD_FIVE] = draw_five,
    [CARD_GOMOKU] = draw_gomoku,
    [CARD_CONNECT_FOUR] = draw_connect_four,
    [CARD_CUSTOM] = draw_custom,
};

void start_cards_draw(const Sketch *sketch, StartCard card, const Variant *custom, Point top,
                      float scale, uint32_t seed) {
    CHECK((size_t)card < ARRAY_LEN(DRAW));
    const Picture picture = {sketch, top, scale, noise_seed(seed, (uint32_t)card), custom};
    DRAW[card](&picture);
}
