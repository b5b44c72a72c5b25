// A small board of the screen "Why did I lose?".
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "study/threat_map.h"
#include "ui/screens/study/why_view.h"

enum { TREE_SEED = 0x3118, SEED_BOARD = 1, SEED_EDGE, SEED_CARD };
enum { INSET = 5 };

static uint32_t tree_seed(uint32_t part, int index) {
    return noise_seed(noise_seed(TREE_SEED, part), (uint32_t)index);
}

static Colour colour_of(const Sketch *sketch, Side side) {
    return side == SIDE_X ? sketch->palette->x : sketch->palette->o;
}

/// The cells where the side that moved last completes a row next.
static void draw_dashed(const WhyFrame *frame, const Sketch *sketch, const Position *position,
                        Point origin) {
    Cell cells[CELLS_MAX];
    const Side side = side_other(position->to_move);
    const int count = threats_winning_cells(position, side, cells);
    for (int i = 0; i < count; i++) {
        const Point at =
            POINT(origin.x + ((float)cell_column(&position->variant, cells[i]) + .5f) * frame->cell,
                  origin.y + ((float)cell_row(&position->variant, cells[i]) + .5f) * frame->cell);
        Path path = {0};
        path_add_arc(&path, path_arc(at, .34f * frame->cell, 0, 2 * INK_PI));
        StrokeStyle pen =
            sketch_dry_pen(colour_of(sketch, side), 1.3f, tree_seed(SEED_EDGE, cells[i]));
        sketch_dashes(sketch, path.points, path.count, 3, 2, &pen);
    }
}

void why_view_draw_card(const WhyFrame *frame, const Sketch *sketch, Rect card,
                        const Position *position, bool strong, int seed) {
    const Variant *variant = &position->variant;
    const Point origin = POINT(card.x + INSET, card.y + INSET);
    char cells[CELLS_MAX + 1] = {0};
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        cells[cell] = "XO."[position_at(position, cell)];
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 5;
    style.line = strong ? 2.4f : 1.7f;
    style.wobble = .5f;
    sketch_box(sketch, card, &style, tree_seed(SEED_CARD, seed));
    MiniBoard board = sketch_mini_board_of(origin, variant->width, variant->height, frame->cell,
                                           cells, tree_seed(SEED_BOARD, seed));
    WinningRow rows[WINNING_ROWS_MAX];
    if (position_winning_rows(position, rows) > 0) {
        board.win_from = rows[0].first;
        board.win_to = rows[0].last;
        board.win_in_ink = true;
    }
    board.grid.frame = false;
    board.grid.overshoot = 0;
    sketch_mini_board(sketch, &board);
    if (strong)
        draw_dashed(frame, sketch, position, origin);
}
