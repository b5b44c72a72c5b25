// What stands beside the words of a page of the tour: boards that are over, and the window between
// alpha and beta.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/tree/tour_view.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

#include <math.h>

enum { SEED_ENDS = 700, SEED_RULER = 720, SEED_PLACE = 740 };

// --- boards

/// In a box, with its row where somebody has one, and the felt pen under a cell unless that is
/// CELL_NONE.
static void draw_position(const Sketch *sketch, const Position *position, Cell marked, Point corner,
                          float cell, uint32_t seed) {
    static const char LETTERS[] = {'X', 'O', '.'};
    const Variant *variant = &position->variant;
    const float width = (float)variant->width * cell, height = (float)variant->height * cell;
    char cells[CELLS_MAX + 1];
    for (Cell at = 0; at < variant_cells(variant); at++)
        cells[at] = LETTERS[position_at(position, at)];
    MiniBoard board =
        sketch_mini_board_of(corner, variant->width, variant->height, cell, cells, seed);
    board.grid.frame = false;
    WinningRow rows[WINNING_ROWS_MAX];
    if (position_winning_rows(position, rows) > 0) {
        board.win_from = rows[0].first;
        board.win_to = rows[0].last;
    }
    const BoxStyle style = sketch_box_style(sketch);
    sketch_box(sketch, RECT(corner.x - 5, corner.y - 5, width + 10, height + 10), &style, seed);
    if (marked != CELL_NONE)
        sketch_felt_pen(sketch,
                        RECT(corner.x + cell * (float)(marked % variant->width) + 3,
                             corner.y + cell * (float)(marked / variant->width) + 3, cell - 6,
                             cell - 6),
                        3, 1, seed);
    sketch_mini_board(sketch, &board);
}

// --- boards that are over

static const Phrase RESULTS[TOUR_RESULTS] = {PHRASE_TOUR_X_WINS, PHRASE_TOUR_NO_ROW,
                                             PHRASE_TOUR_O_WINS};

static void draw_end(const Sketch *sketch, int result, Point middle, float cell) {
    const uint32_t seed = noise_seed(SEED_ENDS, (uint32_t)result);
    int value;
    const Position position = tour_result(result, &value);
    const Point corner = POINT(middle.x - 1.5f * cell, middle.y);
    draw_position(sketch, &position, CELL_NONE, corner, cell, seed);
    sketch_value_tag(sketch, POINT(middle.x, corner.y + 3 * cell + 28), value,
                     recursion_value(value).text, 15, 16, seed);
    sketch_text(sketch, POINT(middle.x, corner.y + 3 * cell + 62), phrase(RESULTS[result]), 15,
                false, TEXT_MIDDLE, sketch->palette->ink);
}

/// Where boards have no room: the shape and the number of each result.
static void draw_result(const Sketch *sketch, int result, Rect area) {
    static const Phrase BRIEF[TOUR_RESULTS] = {PHRASE_TOUR_X_BRIEF, PHRASE_TOUR_NO_ROW_BRIEF,
                                               PHRASE_TOUR_O_BRIEF};
    int value;
    tour_result(result, &value);
    sketch_value_tag(sketch, POINT(area.x + 15, area.y + area.h / 2), value,
                     recursion_value(value).text, 12, 14, noise_seed(SEED_ENDS, (uint32_t)result));
    sketch_words_within(sketch, POINT(area.x + 33, area.y + area.h / 2 + 5), phrase(BRIEF[result]),
                        15, false, area.w - 38, sketch->palette->ink);
}

static void draw_ends(const Sketch *sketch, const TourView *view) {
    enum { BOARDS_FROM = 100 };
    const Rect area = view->picture;
    const float width = area.w / TOUR_RESULTS;
    for (int i = 0; i < TOUR_RESULTS; i++) {
        const float left = area.x + (float)i * width;
        if (area.h < BOARDS_FROM)
            draw_result(sketch, i, RECT(left, area.y, width, area.h));
        else
            draw_end(sketch, i, POINT(left + width / 2, area.y + 4), 24);
    }
}

// --- the place

enum { NAMES = 20, NAME_SIZE = 15 };

static void draw_names(const Sketch *sketch, const Variant *variant, Point corner, float cell) {
    const Colour pencil = sketch->palette->pencil;
    const float foot = corner.y + (float)variant->height * cell;
    for (int column = 0; column < variant->width; column++) {
        const Words name = describe_cell(variant, (Cell)column);
        const char letter[] = {name.text[0], '\0'};
        sketch_text(sketch, POINT(corner.x + ((float)column + .5f) * cell, foot + NAMES), letter,
                    NAME_SIZE, false, TEXT_MIDDLE, pencil);
    }
    for (int row = 0; row < variant->height; row++) {
        const Words name = describe_cell(variant, (Cell)(row * variant->width));
        sketch_text(sketch, POINT(corner.x - 10, corner.y + ((float)row + .5f) * cell + 5),
                    name.text + 1, NAME_SIZE, false, TEXT_END, pencil);
    }
}

/// Who is to move on the board, or what it came to.
static void draw_state(const Sketch *sketch, const Position *board, const MinimaxStep *step,
                       Point left, float room) {
    const bool open = board->outcome == OUTCOME_OPEN;
    const bool valued = step && step->kind != MINIMAX_TRY && step->kind != MINIMAX_COMPARE;
    const Phrase state = board->outcome == OUTCOME_X_WINS   ? PHRASE_TOUR_X_WINS
                         : board->outcome == OUTCOME_O_WINS ? PHRASE_TOUR_O_WINS
                         : !open                            ? PHRASE_TOUR_NO_ROW
                         : !valued                          ? PHRASE_TOUR_TO_MOVE
                         : step->kind == MINIMAX_END        ? PHRASE_TOUR_AT_LIMIT
                                                            : PHRASE_TOUR_WORTH;
    float indent = 0;
    if (open && !valued) {
        enum { MARK = 30 };
        indent = MARK + 2;
        sketch_mark(sketch,
                    sketch_mark_of(sketch, board->to_move == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN,
                                   POINT(left.x + MARK / 2, left.y - 6), MARK, SEED_PLACE));
    }
    sketch_words_within(sketch, POINT(left.x + indent, left.y), phrase(state), 18, false,
                        room - indent, sketch->palette->ink);
    if (valued)
        sketch_value_tag(sketch, POINT(left.x + 18, left.y + 30), step->value,
                         recursion_value(step->value).text, 16, 16, SEED_PLACE + 1);
}

/// The board that the last step is about, with the names of its squares.
static void draw_place(const TourScreen *screen, const Sketch *sketch, const TourView *view) {
    const Rect area = view->picture;
    const Position *board = minimax_walk_position(view->frame.walk);
    const MinimaxStep *step = minimax_replay_step(screen->tour.recursion.replay);
    const Variant *variant = &board->variant;
    const float cell = floorf((area.h - NAMES - 12) / (float)variant->height);
    const Point corner = POINT(area.x + 26, area.y + 6);
    const float right = corner.x + (float)variant->width * cell + 24;
    const bool marked = step && step->kind != MINIMAX_COMPARE;
    draw_position(sketch, board, marked ? step->cell : CELL_NONE, corner, cell, SEED_PLACE);
    draw_names(sketch, variant, corner, cell);
    draw_state(sketch, board, step, POINT(right, corner.y + 1.5f * cell), area.x + area.w - right);
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
static void draw_window(const Sketch *sketch, const TourView *view) {
    const MinimaxWalk *walk = view->frame.walk;
    const int depth = minimax_walk_depth(walk);
    const Rect area = view->picture;
    const Palette *palette = sketch->palette;
    const float middle = area.x + .42f * area.w, unit = .34f * area.w, y = area.y + 96;
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
    const bool window =
        screen->tour.recursion.options.prune && minimax_walk_depth(view->frame.walk) >= 0;
    if (view->picture.h <= 0)
        return;
    if (tour_picture(&screen->tour) == TOUR_ENDS)
        draw_ends(sketch, view);
    else if (tour_picture(&screen->tour) == TOUR_WINDOW && window)
        draw_window(sketch, view);
    else
        draw_place(screen, sketch, view);
}
