// Where the parts of the tour go, and how they look.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel.h"
#include "ui/screens/study/tour.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

#include <math.h>

// --- pictures

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

/// What stands beside the words of the page.
static void tour_picture_draw(const TourScreen *screen, const Sketch *sketch,
                              const TourView *view) {
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

enum { SEED_TITLE = 500, SEED_TASK, SEED_LAMP, SEED_DOTS, SEED_RULE = 560, SEED_FOCUS };
enum { PAGE_MARGIN = 3 * LAYOUT_SQUARE };
enum { STEP_BUTTON = 44, LAMP = 40, ANSWERS = 44, PICTURE = 150, PLACE_MOST = 210, LEGEND = 36 };
/// Px of words that a picture leaves, and the least width that one takes.
enum { WORDS_LEAST = 158, PICTURE_FROM = 340 };

// --- places

static bool has_answers(const TourScreen *screen) {
    TourChoice choices[TOUR_CHOICES_MAX];
    return tour_choices(&screen->tour, choices) > 0 || tour_switch_name(&screen->tour);
}

/// The words of the box, and under them its buttons, where it has any.
static void place_task(TourView *at, bool answers) {
    const Rect box = at->task;
    const float pad = at->tall ? 8 : 14, foot = answers ? ANSWERS + pad : 0;
    const float head = at->tall ? 0 : 50, lamp = at->tall ? LAMP : 0;
    at->told = RECT(box.x + pad + lamp, box.y + (at->tall ? pad : head), box.w - 2 * pad - lamp,
                    box.h - (at->tall ? pad : head) - foot - pad);
    if (answers)
        at->answers = RECT(box.x + pad, box.y + box.h - pad - ANSWERS, box.w - 2 * pad, ANSWERS);
}

/// Its lower end, for a picture.
static void part_text(TourView *at, float height) {
    at->text.h -= height;
    at->picture = RECT(at->text.x, at->text.y + at->text.h, at->text.w, height);
}

static void place_wide(TourView *at, Point view, bool answers, TourPicture picture) {
    const bool low = view.y < 680;
    const float button = low ? 46 : 58, left = 84, edge = view.x - 40;
    const float width = CLAMP(.3f * view.x, 290, 400);
    const float bottom = view.y - (low ? 16 : 24), foot = bottom - button - (low ? 14 : 26);
    at->back = RECT(left - 4, bottom - button, low ? 120 : 150, button);
    at->next = RECT(edge - (low ? 170 : 230), bottom - button, low ? 170 : 230, button);
    at->dots = RECT(at->back.x + at->back.w + 20, bottom - button,
                    at->next.x - at->back.x - at->back.w - 40, button);
    at->heading = POINT(low ? 0 : left, 55);
    at->again = low ? RECT(30 - 22, 96 - 22, 44, 44) : RECT(left + width - 104, 30, 104, 36);
    at->title = POINT(left, low ? 46 : 112);
    at->title_size = low ? 25 : 30;
    at->right = left + width;
    const float task = answers ? (low ? 222 : 198) : low ? 166 : 150;
    at->task = RECT(left - 4, foot - task, width + 8, task);
    const float text = at->title.y + (low ? 20 : 32);
    at->text = RECT(left, text, width, at->task.y - text - 14);
    if (at->text.h >= WORDS_LEAST + PICTURE && width >= PICTURE_FROM)
        part_text(at, picture == TOUR_PLACE ? MIN(at->text.h - WORDS_LEAST, PLACE_MOST) : PICTURE);
    else if (picture == TOUR_ENDS && at->text.h >= WORDS_LEAST + LEGEND)
        part_text(at, LEGEND);
    const float tree = at->right + 30;
    at->steps = RECT(tree, foot - STEP_BUTTON, edge - tree, STEP_BUTTON);
    at->frame.area = RECT(tree, low ? 26 : 80, edge - tree, at->steps.y - 10 - (low ? 26 : 80));
}

static void place_tall(TourView *at, Point view, bool answers, TourPicture picture) {
    const int levels = tree_frame_deepest(at->frame.tree) + 1;
    const bool low = view.y < 640;
    at->halves = view.y < 560;
    at->turn = POINT(view.x - 32, 30);
    at->again = RECT(view.x - 54 - (at->halves ? STEP_BUTTON : 0), 8, 44, 44);
    const float side = 14, width = view.x - 2 * side, button = low ? 46 : 56;
    const float bottom = view.y - (low ? 8 : 14);
    at->back = RECT(side, bottom - button, .36f * width, button);
    at->next = RECT(side + .4f * width, bottom - button, .6f * width, button);
    const float dots = low ? 0 : 44;
    at->dots = RECT(side, at->back.y - dots - 2, width, dots);
    at->heading = POINT(0, 0);
    at->title = POINT(66, 40);
    at->title_size = 23;
    at->right = at->again.x;
    at->steps = RECT(side, at->dots.y - STEP_BUTTON - 6, width, STEP_BUTTON);
    const float task = (at->halves     ? 106
                        : low          ? 62
                        : view.x > 600 ? 72
                        : view.x > 380 ? 92
                                       : 114) +
                       (answers ? ANSWERS + 8 : 0);
    const bool folded = levels > TREE_OPEN_MAX || view.y < 840; // then columns have heads
    const float heads = folded ? 26 : 12;
    const float text = at->halves ? at->steps.y - task - 74
                       : low      ? 104
                                  : (view.x > 600 ? .12f : .186f) * view.y;
    at->text = RECT(side, 60, width, text);
    at->task = RECT(side - 4, at->text.y + text + 4, width + 8, task);
    if (picture == TOUR_ENDS && text >= 4 * LEGEND)
        part_text(at, LEGEND);
    const float top = (at->halves ? 60 : at->task.y + task) + heads;
    at->frame.area = RECT(side / 2, top, view.x - side, at->steps.y - 6 - top);
}

/// Levels that are open share the room that is left.
static void spread_levels(TreeFrame *frame) {
    enum { MORE_MOST = 110 };
    const TreeLevel *last = &frame->levels[frame->level_count - 1];
    const float spare = frame->area.y + frame->area.h - last->y - last->h;
    const float more = CLAMP(spare / (float)frame->open, 0, MORE_MOST);
    float down = 0;
    for (int i = 0; i < frame->level_count; i++) {
        frame->levels[i].y += down;
        if (frame->levels[i].open) {
            frame->levels[i].h += more;
            down += more;
        }
    }
}

TourView tour_view(const TourScreen *screen) {
    const Point view = stage_view(screen->tree.base.stage);
    TourView at = {.frame = {.tree = &screen->tree, .tall = layout_is_tall(view)}};
    const bool answers = has_answers(screen);
    at.tall = at.frame.tall;
    const TourPicture picture = tour_picture(&screen->tour);
    if (at.tall)
        place_tall(&at, view, answers, picture);
    else
        place_wide(&at, view, answers, picture);
    place_task(&at, answers);
    tree_frame_levels(&at.frame);
    spread_levels(&at.frame);
    return at;
}

Point tour_view_dot(const TourView *view, int page) {
    const Rect dots = view->dots;
    const float apart = MIN(46, dots.w / (TOUR_PAGES + .5f));
    const float gap = page < TOUR_LESSONS ? 0 : .5f; // the exercises stand by themselves
    return POINT(dots.x + dots.w / 2 + apart * ((float)page + gap - .5f * (TOUR_PAGES - .5f)),
                 dots.y + dots.h / 2);
}

int tour_view_choice(const TourScreen *screen, size_t board) {
    const RecursionBoard *shown = &screen->tree.boards.list.boards[board];
    TourChoice choices[TOUR_CHOICES_MAX];
    const int count = tour_choices(&screen->tour, choices);
    for (int i = 0; i < count; i++) {
        const TourChoice *choice = &choices[i];
        if (choice->depth > 0 && shown->depth == choice->depth &&
            shown->cell == choice->path[choice->depth - 1] &&
            (shown->depth == 1 ||
             screen->tree.boards.list.boards[shown->parent].cell == choice->path[0]))
            return i;
    }
    return -1;
}

// --- drawing

static void draw_words(const Sketch *sketch, const char *words, Rect area) {
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, words, POINT(area.w, area.h));
    panel_text_draw(&laid, sketch, POINT(area.x, area.y + .8f * laid.size), sketch->palette->ink);
}

static void draw_title(const TourScreen *screen, const Sketch *sketch, const TourView *at) {
    const Palette *palette = sketch->palette;
    const Words page = describe_words("%s %d %s %d", phrase(PHRASE_TOUR_PAGE),
                                      screen->tour.number + 1, phrase(PHRASE_TREE_OF), TOUR_PAGES);
    const float edge = at->frame.area.x + at->frame.area.w;
    if (at->heading.x > 0) {
        sketch_words(sketch, at->heading, phrase(PHRASE_TREE_TITLE), 19, palette->pencil);
        sketch_text(sketch, POINT(edge, at->heading.y), page.text, 18, false, TEXT_END,
                    palette->pencil);
    }
    const float width =
        sketch_words_within(sketch, at->title, tour_title(&screen->tour), at->title_size, true,
                            at->right - at->title.x, palette->ink);
    sketch_rule(sketch, at->title.x - 2, at->title.x + width + 6, at->title.y + 9, 2, palette->ink,
                .8f, SEED_TITLE);
}

static void draw_task(const TourScreen *screen, const Sketch *sketch, const TourView *at) {
    const Tour *tour = &screen->tour;
    const Palette *palette = sketch->palette;
    const bool done = tour->done[tour->number];
    const BoxStyle style = sketch_box_style(sketch);
    const Point lamp = at->tall ? POINT(at->task.x + 24, at->told.y + 18)
                                : POINT(at->task.x + 30, at->task.y + 26);
    sketch_box(sketch, at->task, &style, SEED_TASK);
    if (!at->tall) {
        const char *head = phrase(done                          ? PHRASE_DONE
                                  : tour->number < TOUR_LESSONS ? PHRASE_TOUR_TRY
                                                                : PHRASE_TOUR_EXERCISE);
        sketch_felt_pen(sketch, RECT(at->task.x + 12, at->task.y + 12, 120, 28), 2, 1, SEED_LAMP);
        sketch_bold_words(sketch, POINT(lamp.x + 20, lamp.y + 7), head, 20, palette->ink);
    }
    sketch_icon(sketch, done ? ICON_TICK : ICON_HINT, lamp,
                sketch_icon_style(done ? palette->win : palette->ink, 24), SEED_LAMP);
    const char *said = tour->said.text;
    draw_words(sketch, said[0] ? said : tour_task(tour), at->told);
}

static void draw_dots(const TourScreen *screen, const Sketch *sketch, const TourView *at) {
    const Palette *palette = sketch->palette;
    for (int i = 0; i < TOUR_PAGES && at->dots.h > 0; i++) {
        const Point dot = tour_view_dot(at, i);
        const bool here = i == screen->tour.number;
        const StrokeStyle pen = sketch_pen(here                   ? palette->x
                                           : screen->tour.seen[i] ? palette->ink
                                                                  : palette->pencil,
                                           2, noise_seed(SEED_DOTS, (uint32_t)i));
        if (here)
            sketch_felt_pen(sketch, RECT(dot.x - 14, dot.y - 14, 28, 28), 2, 1, SEED_DOTS);
        if (here && screen->tree.base.widgets.focus == TOUR_ID_DOTS &&
            screen->tree.base.widgets.focus_visible)
            sketch_focus_ring(sketch, RECT(dot.x - 12, dot.y - 12, 24, 24), SEED_FOCUS);
        if (screen->tour.done[i]) {
            sketch_icon(sketch, ICON_TICK, dot, sketch_icon_style(palette->win, 24),
                        noise_seed(SEED_DOTS, 32 + (uint32_t)i));
            continue;
        }
        sketch_loop(sketch, dot, 7, 7, 1.1f, &pen);
        if (here || screen->tour.seen[i])
            sketch_dot(sketch, dot, 3.4f, pen.colour, noise_seed(SEED_DOTS, 32 + (uint32_t)i));
    }
}

/// Which board it is, right of the buttons.
static void draw_number(const TourScreen *screen, const Sketch *sketch, const TourView *at) {
    const Recursion *recursion = &screen->tour.recursion;
    const uint64_t all = minimax_replay_calls(recursion->replay);
    const uint64_t here = minimax_walk_calls(at->frame.walk);
    const Words words = describe_words("%s %llu %s %llu", phrase(PHRASE_TREE_BOARD),
                                       (unsigned long long)MAX(MIN(here, all), 1),
                                       phrase(PHRASE_TREE_OF), (unsigned long long)all);
    const Rect steps = at->steps;
    sketch_text(sketch, POINT(steps.x + steps.w - 4, steps.y + steps.h / 2 + 6), words.text, 17,
                true, TEXT_END, sketch->palette->ink);
}

/// The dashes of the keyboard round a board: that of the answer that has it, or is pointed at; or
/// the place, where the keyboard steps.
static void draw_focus(const TourScreen *screen, const Sketch *sketch, const TourView *at) {
    const WidgetState *widgets = &screen->tree.base.widgets;
    const RecursionBoards *list = &screen->tree.boards.list;
    const int depth = minimax_walk_depth(at->frame.walk);
    const bool steps = widgets->focus_visible && widgets->focus == TOUR_ID_TREE;
    for (size_t i = 0; i < list->count; i++) {
        const RecursionBoard *board = &list->boards[i];
        const int choice = tour_view_choice(screen, i);
        const int id = choice < 0 ? 0 : action_id(&screen->tree.base, "answer", choice);
        const bool chosen =
            choice >= 0 && !screen->tour.done[screen->tour.number] &&
            (widgets->hover == id || (widgets->focus_visible && widgets->focus == id) ||
             screen->pointed == choice);
        const bool place = steps && tour_can_step(&screen->tour) && board->depth == MAX(depth, 0) &&
                           (board->state == RECURSION_OPEN || depth < 0);
        if (screen->tree.boards.places[i].shown && (chosen || place))
            sketch_focus_ring(sketch, tree_boards_rect(&at->frame, i), SEED_FOCUS);
    }
}

static void draw_boards(const TourScreen *screen, const Sketch *sketch, const TourView *at) {
    tree_draw_rows(&at->frame, sketch);
    tree_draw_boards(&at->frame, sketch);
    draw_focus(screen, sketch, at);
}

void tour_view_draw(const TourScreen *screen, const Sketch *sketch) {
    const TourView at = tour_view(screen);
    const Point view = stage_view(screen->tree.base.stage);
    const Rect window = RECT(0, 0, view.x, view.y);
    sketch_wash(sketch, window, 1, 0);
    sketch_page(sketch, window, LAYOUT_SQUARE, at.tall ? 0 : PAGE_MARGIN);
    panel_draw_wash(sketch, RECT(.6f * view.x, 0, .4f * view.x, view.y), view);
    if (!at.halves || screen->boards)
        draw_boards(screen, sketch, &at);
    if (!at.halves || !screen->boards) {
        draw_words(sketch, tour_text(&screen->tour).text, at.text);
        draw_task(screen, sketch, &at);
        tour_picture_draw(screen, sketch, &at);
    }
    draw_title(screen, sketch, &at);
    draw_dots(screen, sketch, &at);
    draw_number(screen, sketch, &at);
    if (!at.tall)
        sketch_rule(sketch, 80, view.x - 40, at.back.y - (view.y < 680 ? 7 : 13), 1.6f,
                    sketch->palette->ink, .7f, SEED_RULE);
}
