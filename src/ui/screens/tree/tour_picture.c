// What stands beside the words of a page of the tour: boards that are over, and the window between
// alpha and beta.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/tree/tour_view.h"
#include "ui/words/phrase.h"

enum { SEED_ENDS = 700, SEED_RULER = 720 };

// --- boards that are over

static void draw_end(const Sketch *sketch, int result, Point middle, float cell) {
    static const char LETTERS[] = {'X', 'O', '.'};
    static const Phrase WORDS[TOUR_RESULTS] = {PHRASE_TOUR_X_WINS, PHRASE_TOUR_NO_ROW,
                                               PHRASE_TOUR_O_WINS};
    const uint32_t seed = noise_seed(SEED_ENDS, (uint32_t)result);
    int value;
    const Position position = tour_result(result, &value);
    char cells[CELLS_MAX + 1];
    for (Cell at = 0; at < variant_cells(&position.variant); at++)
        cells[at] = LETTERS[position_at(&position, at)];
    const Point corner = POINT(middle.x - 1.5f * cell, middle.y);
    const BoxStyle style = sketch_box_style(sketch);
    sketch_box(sketch, RECT(corner.x - 5, corner.y - 5, 3 * cell + 10, 3 * cell + 10), &style,
               seed);
    MiniBoard board = sketch_mini_board_of(corner, 3, 3, cell, cells, seed);
    board.grid.frame = false;
    WinningRow rows[WINNING_ROWS_MAX];
    if (position_winning_rows(&position, rows) > 0) {
        board.win_from = rows[0].first;
        board.win_to = rows[0].last;
    }
    sketch_mini_board(sketch, &board);
    sketch_value_tag(sketch, POINT(middle.x, corner.y + 3 * cell + 28), value,
                     recursion_value(value).text, 15, 16, seed);
    sketch_text(sketch, POINT(middle.x, corner.y + 3 * cell + 62), phrase(WORDS[result]), 15, false,
                TEXT_MIDDLE, sketch->palette->ink);
}

// --- alpha and beta

/// A bracket that opens to the right, or to the left with `way` -1.
static void draw_bracket(const Sketch *sketch, float x, float y, float way, Colour colour) {
    const Point points[] = {POINT(x + way * 7, y - 22), POINT(x, y - 22), POINT(x, y + 14),
                            POINT(x + way * 7, y + 14)};
    const StrokeStyle pen = sketch_pen(colour, 2.6f, noise_seed(SEED_RULER, (uint32_t)(way + 2)));
    sketch_points(sketch, points, ARRAY_LEN(points), &pen);
}

/// What X has for certain, the most it can get in the call at the place, and nothing of use below.
static void draw_window(const TourScreen *screen, const Sketch *sketch, const TourView *view) {
    const MinimaxWalk *walk = view->frame.walk;
    const int depth = minimax_walk_depth(walk);
    const Rect area = view->picture;
    const Palette *palette = sketch->palette;
    const float middle = area.x + .42f * area.w, unit = .34f * area.w, y = area.y + 96;
    if (depth < 0 || !screen->tour.recursion.options.prune)
        return;
    const MinimaxCall call = minimax_walk_call(walk, depth);
    const float alpha = middle + unit * (float)CLAMP(call.alpha, -1, 1) - 4;
    const float beta = middle + unit * (float)CLAMP(call.beta, -1, 1) + 4;
    sketch_bold_words(sketch, POINT(area.x, area.y + 30),
                      phrase(call.alpha >= call.beta ? PHRASE_TOUR_SHUT : PHRASE_TOUR_OPEN), 17,
                      palette->ink);
    const StrokeStyle thin = sketch_dry_pen(palette->pencil, 1, SEED_RULER);
    if (alpha > middle - unit)
        sketch_hatch(sketch, RECT(middle - unit, y - 16, alpha - middle + unit, 16), 7, &thin);
    sketch_rule(sketch, middle - unit - 12, middle + unit + 16, y, 2, palette->ink, .9f,
                SEED_RULER + 1);
    for (int value = -1; value <= 1; value++)
        sketch_text(sketch, POINT(middle + unit * (float)value, y + 34),
                    recursion_value(value).text, 16, true, TEXT_MIDDLE,
                    sketch_value_colour(sketch, value));
    draw_bracket(sketch, alpha, y, 1, palette->x);
    draw_bracket(sketch, beta, y, -1, palette->o);
    sketch_text(sketch, POINT(alpha - 6, y - 28), "alpha", 16, true, TEXT_END, palette->x);
    sketch_text(sketch, POINT(beta + 2, y - 28), "beta", 16, true, TEXT_START, palette->o);
}

void tour_picture_draw(const TourScreen *screen, const Sketch *sketch, const TourView *view) {
    const Rect area = view->picture;
    if (area.h <= 0)
        return;
    if (tour_picture(&screen->tour) == TOUR_WINDOW)
        draw_window(screen, sketch, view);
    else
        for (int i = 0; i < TOUR_RESULTS; i++)
            draw_end(sketch, i,
                     POINT(area.x + ((float)i + .5f) * area.w / TOUR_RESULTS, area.y + 4), 24);
}
