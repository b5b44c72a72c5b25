// What the tour says, and how it looks.
#include "base/said.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/panel/panel.h"
#include "ui/screens/study/tour.h"
#include "ui/words/phrase.h"
#include "ui/words/spoken_strings.h"
#include "words/recursion_words.h"

#include <math.h>

// --- pictures

enum { SEED_ENDS = 700, SEED_RULER = 720, SEED_PLACE = 740, SEED_VIEW = 760 };

// --- values: all of them as X sees them, which its small mark says

static void draw_viewer(const Sketch *sketch, Point centre, float cell, uint32_t seed) {
    Mark viewer =
        sketch_mark_of(sketch, MARK_X, MARK_DRAWN, centre, cell, noise_seed(SEED_VIEW, seed));
    viewer.width = 1.5f;
    sketch_mark(sketch, viewer);
}

/// The mark is raised behind the tag.
static void draw_value(const Sketch *sketch, Point centre, int value, float radius, float letters,
                       uint32_t seed) {
    enum { VIEWER = 11 };
    sketch_value_tag(sketch, centre, value, recursion_value(value).text, radius, letters, seed);
    draw_viewer(sketch, POINT(centre.x + radius + VIEWER / 2, centre.y - .7f * radius), VIEWER,
                seed);
}

/// Before the number of the board, of all scores of the page.
static void draw_view(const Sketch *sketch, const TreeFrame *frame) {
    enum { MARK = 14 };
    const Rect view = layout_area(&frame->leaves, "view");
    if (view.w > 0)
        draw_viewer(sketch, POINT(view.x + MARK / 2, rect_centre(view).y), MARK, 0);
}

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
        board.win_in_ink = true;
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
    draw_value(sketch, POINT(middle.x, corner.y + 3 * cell + 28), value, 15, 16, seed);
    sketch_text(sketch, POINT(middle.x, corner.y + 3 * cell + 62), phrase(RESULTS[result]), 15,
                false, TEXT_MIDDLE, sketch->palette->ink);
}

static const Phrase RESULTS_BRIEF[TOUR_RESULTS] = {PHRASE_TOUR_X_BRIEF, PHRASE_TOUR_NO_ROW_BRIEF,
                                                   PHRASE_TOUR_O_BRIEF};

/// Where boards have no room: the shape and the number of each result.
static void draw_legend(const Sketch *sketch, Rect area) {
    float all = 0, left = area.x;
    for (int i = 0; i < TOUR_RESULTS; i++)
        all += sketch_text_width(sketch, phrase(RESULTS_BRIEF[i]), 15, false);
    const float shrunk = fminf(1, (area.w - TOUR_RESULTS * TOUR_LEGEND_SIGN) / all);
    for (int i = 0; i < TOUR_RESULTS; i++) {
        const char *words = phrase(RESULTS_BRIEF[i]);
        const float room = shrunk * sketch_text_width(sketch, words, 15, false) + 1;
        const float y = area.y + area.h / 2;
        int value;
        tour_result(i, &value);
        draw_value(sketch, POINT(left + 15, y), value, 12, 14, noise_seed(SEED_ENDS, (uint32_t)i));
        sketch_words_within(sketch, POINT(left + 33, y + 5), words, 15, false, room,
                            sketch->palette->ink);
        left += room - 1 + TOUR_LEGEND_SIGN;
    }
}

static void draw_ends(const Sketch *sketch, Rect area) {
    const float width = area.w / TOUR_RESULTS;
    for (int i = 0; i < TOUR_RESULTS; i++)
        draw_end(sketch, i, POINT(area.x + ((float)i + .5f) * width, area.y + 4), 24);
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

/// What the last step has said of the board: it has a value, and is not only come to.
static bool is_valued(const MinimaxStep *step) {
    return step && step->kind != MINIMAX_TRY && step->kind != MINIMAX_COMPARE;
}

/// What a board came to; PHRASE_NONE while it is gone on with, and has no value yet.
static Phrase state_of(const Position *board, const MinimaxStep *step) {
    return board->outcome == OUTCOME_X_WINS   ? PHRASE_TOUR_X_WINS
           : board->outcome == OUTCOME_O_WINS ? PHRASE_TOUR_O_WINS
           : board->outcome != OUTCOME_OPEN   ? PHRASE_TOUR_NO_ROW
           : !is_valued(step)                 ? PHRASE_NONE
           : step->kind == MINIMAX_END        ? PHRASE_TOUR_AT_LIMIT
                                              : PHRASE_TOUR_WORTH;
}

/// Who is to move on the board, or what it came to.
static void draw_state(const Sketch *sketch, const Position *board, const MinimaxStep *step,
                       Point left, float room) {
    const Phrase state = state_of(board, step);
    float indent = 0;
    if (state == PHRASE_NONE) {
        enum { MARK = 30 };
        indent = MARK + 2;
        sketch_mark(sketch,
                    sketch_mark_of(sketch, board->to_move == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN,
                                   POINT(left.x + MARK / 2, left.y - 6), MARK, SEED_PLACE));
    }
    sketch_words_within(sketch, POINT(left.x + indent, left.y),
                        phrase(state == PHRASE_NONE ? PHRASE_TOUR_TO_MOVE : state), 18, false,
                        room - indent, sketch->palette->ink);
    if (is_valued(step))
        draw_value(sketch, POINT(left.x + 18, left.y + 30), step->value, 16, 16, SEED_PLACE + 1);
}

/// The board that the last step is about, with the names of its squares.
static void draw_place(const TourScreen *screen, const Sketch *sketch, const TreeFrame *frame,
                       Rect area) {
    const Position *board = minimax_walk_position(frame->walk);
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
static void draw_window(const Sketch *sketch, const TreeFrame *frame) {
    const MinimaxWalk *walk = frame->walk;
    const int depth = minimax_walk_depth(walk);
    const Rect area = layout_area(&frame->leaves, "picture");
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
    sketch_text(sketch, POINT(alpha - 6, y - 28), said("alpha"), 16, true, TEXT_END, palette->x);
    sketch_text(sketch, POINT(beta + 2, y - 28), said("beta"), 16, true, TEXT_START, palette->o);
}

/// Alpha and beta are there: a call is open that has them.
static bool shows_window(const TourScreen *screen, const TreeFrame *frame) {
    return tour_picture(&screen->tour) == TOUR_WINDOW && screen->tour.recursion.options.prune &&
           minimax_walk_depth(frame->walk) >= 0;
}

/// What stands beside the words of the page.
static void draw_picture(const TourScreen *screen, const Sketch *sketch, const TreeFrame *frame) {
    const Rect place = layout_area(&frame->leaves, "place");
    const Placed *picture = layout_find(&frame->leaves, "picture");
    if (place.w > 0)
        draw_place(screen, sketch, frame, place);
    if (picture->area.w <= 0)
        return;
    if (picture->box->text.size > 0)
        draw_legend(sketch, picture->area);
    else if (tour_picture(&screen->tour) == TOUR_ENDS)
        draw_ends(sketch, picture->area);
    else if (shows_window(screen, frame))
        draw_window(sketch, frame);
    else
        draw_place(screen, sketch, frame, picture->area);
}

// --- the picture in words

/// The board of each result, and its score.
static void tell_ends(Text *words) {
    for (int i = 0; i < TOUR_RESULTS; i++) {
        int value;
        tour_result(i, &value);
        // TRANSLATORS: what a board came to, such as: X has a row, and its score
        text_add(words, said("%s: %s."), phrase(RESULTS[i]), recursion_value(value).text);
        text_add(words, "%s", i + 1 < TOUR_RESULTS ? " " : "");
    }
}

static void tell_place(const TourScreen *screen, const TreeFrame *frame, Text *words) {
    const Position *board = minimax_walk_position(frame->walk);
    const MinimaxStep *step = minimax_replay_step(screen->tour.recursion.replay);
    const Phrase state = state_of(board, step);
    spoken_position(board, words);
    text_add(words, " ");
    if (state == PHRASE_NONE)
        text_add(words, phrase(PHRASE_TO_MOVE), side_name(board->to_move));
    else
        text_add(words, "%s", phrase(state));
    if (is_valued(step))
        text_add(words, " %s", recursion_value(step->value).text);
}

static void tell_window(const TreeFrame *frame, Text *words) {
    const MinimaxCall call = minimax_walk_call(frame->walk, minimax_walk_depth(frame->walk));
    // TRANSLATORS: a sentence without its end: The window is open
    text_add(words, said("%s: alpha %s, beta %s"),
             phrase(call.alpha >= call.beta ? PHRASE_TOUR_SHUT : PHRASE_TOUR_OPEN),
             recursion_value(CLAMP(call.alpha, -1, 1)).text,
             recursion_value(CLAMP(call.beta, -1, 1)).text);
}

/// False where the picture is that of the place, or there is none.
static bool tell_other(const TourScreen *screen, const TreeFrame *frame, Text *words) {
    const bool ends = tour_picture(&screen->tour) == TOUR_ENDS;
    if (layout_area(&frame->leaves, "picture").w <= 0 || !(ends || shows_window(screen, frame)))
        return false;
    if (ends)
        tell_ends(words);
    else
        tell_window(frame, words);
    return true;
}

bool tour_picture_tell(const Screen *base, Rect *area, Text *words) {
    const TourScreen *screen = (const TourScreen *)base;
    const TreeFrame frame = tour_frame(screen);
    const Rect picture = layout_area(&frame.leaves, "picture");
    *area = picture.w > 0 ? picture : layout_area(&frame.leaves, "place");
    if (area->w > 0 && !tell_other(screen, &frame, words))
        tell_place(screen, &frame, words);
    return area->w > 0;
}

/// A picture of the place says it already.
static void tell_place_alone(const TourScreen *screen, Text *words) {
    char memory[DESCRIBE_TEXT_MAX];
    Text other = text_over(memory, sizeof memory);
    const TreeFrame frame = tour_frame(screen);
    Rect area;
    const bool pictured = tour_picture_tell(&screen->tree.base, &area, &other);
    if (screen->tour.number < TOUR_END_PAGE && (!pictured || tell_other(screen, &frame, &other)))
        tell_place(screen, &frame, words);
}

// --- what was solved, page by page

bool tour_lists_pages(const TourScreen *screen, const TreeFrame *frame) {
    return frame->area.w > 0 && screen->tour.number == TOUR_END_PAGE;
}

/// The row of a page, without its number.
static void add_page(const Tour *tour, int page, Text *words) {
    text_add(words, tour->more[page] > 0 ? "%s  +%d" : "%s", tour_title(page), tour->more[page]);
}

static void draw_page_line(const Tour *tour, int page, const Sketch *sketch, Rect area) {
    const Palette *palette = sketch->palette;
    const Point sign = POINT(area.x + 14, rect_centre(area).y);
    const float size = CLAMP(.72f * area.h, 13, 18);
    const StrokeStyle pen = sketch_pen(palette->pencil, 2, noise_seed(SEED_ENDS, (uint32_t)page));
    const Colour colour = tour->seen[page] ? palette->ink : palette->pencil;
    const float baseline = sign.y + .35f * size;
    char number[8], memory[80];
    Text digits = text_over(number, sizeof number), words = text_over(memory, sizeof memory);
    text_add(&digits, "%d", page + 1);
    add_page(tour, page, &words);
    if (tour->done[page])
        sketch_icon(sketch, ICON_TICK, sign, sketch_icon_style(palette->win, 1.2f * size),
                    noise_seed(SEED_ENDS, (uint32_t)page));
    else
        sketch_loop(sketch, sign, 6, 6, 1.1f, &pen);
    sketch_text(sketch, POINT(area.x + 50, baseline), number, size, false, TEXT_END, colour);
    sketch_words_within(sketch, POINT(area.x + 60, baseline), memory, size, false, area.w - 62,
                        colour);
}

/// All but the page that shows them, in two columns where one has less room than they.
static Rect page_row(Rect area, int page) {
    enum { ROW_LEAST = 26, ROW_MOST = 36, COLUMN_LEAST = 240 };
    const bool two = area.h < ROW_LEAST * TOUR_END_PAGE && area.w >= 2 * COLUMN_LEAST;
    const int rows = two ? (TOUR_END_PAGE + 1) / 2 : TOUR_END_PAGE;
    const float width = two ? area.w / 2 : area.w;
    const float height = fminf(area.h / (float)rows, ROW_MOST);
    return RECT(area.x + width * (float)(page / rows), area.y + height * (float)(page % rows),
                width, height);
}

static void draw_page_list(const Tour *tour, const Sketch *sketch, Rect area) {
    for (int page = 0; page < TOUR_END_PAGE; page++)
        draw_page_line(tour, page, sketch, page_row(area, page));
}

static int row_at(Rect area, Point point) {
    for (int page = 0; page < TOUR_END_PAGE; page++)
        if (rect_contains(page_row(area, page), point))
            return page;
    return -1;
}

/// Whether there is a tick at it.
static const char *done_or_not(const Tour *tour, int page) {
    return tour->done[page] ? said_as("a page of the tour", "done")
                            : said_as("a page of the tour", "not done yet");
}

bool tour_items_find(const Screen *base, ScreenItems *found) {
    const TourScreen *screen = (const TourScreen *)base;
    const TreeFrame frame = tour_frame(screen);
    if (!tour_lists_pages(screen, &frame))
        return tree_items_find(base, found);
    *found = (ScreenItems){.control = TOUR_ID_TREE,
                           .count = TOUR_END_PAGE,
                           .chosen = -1,
                           .end = TOUR_END_PAGE,
                           .label = tour_title(TOUR_END_PAGE),
                           .area = frame.area};
    return true;
}

Rect tour_items_tell(const Screen *base, int index, Text *words) {
    const TourScreen *screen = (const TourScreen *)base;
    const TreeFrame frame = tour_frame(screen);
    if (!tour_lists_pages(screen, &frame))
        return tree_items_tell(base, index, words);
    text_add(words, "%d. ", index + 1);
    add_page(&screen->tour, index, words);
    text_add(words, ", %s", done_or_not(&screen->tour, index));
    return page_row(frame.area, index);
}

// --- places

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

TreeFrame tour_frame(const TourScreen *screen) {
    const Screen *base = &screen->tree.base;
    TreeFrame frame = {.tree = &screen->tree,
                       .leaves = leaves_place(base),
                       .tall = layout_is_tall(stage_view(base->stage))};
    frame.area = layout_area(&frame.leaves, "boards");
    tree_frame_levels(&frame);
    spread_levels(&frame);
    return frame;
}

TreeFrame tour_boards_frame(const Tree *tree) {
    const TourScreen *screen = (const TourScreen *)tree;
    TreeFrame frame = tour_frame(screen);
    frame.area.w = tour_lists_pages(screen, &frame) ? 0 : frame.area.w;
    return frame;
}

Point tour_dot(const TreeFrame *frame, int page) {
    const Rect dots = layout_area(&frame->leaves, "dots");
    const float apart = MIN(46, dots.w / (TOUR_PAGES + 1));
    // the exercises stand by themselves, and so does the end
    const float gap = page < TOUR_LESSONS ? 0 : page < TOUR_END_PAGE ? .5f : 1;
    return POINT(dots.x + dots.w / 2 + apart * ((float)page + gap - .5f * TOUR_PAGES),
                 dots.y + dots.h / 2);
}

bool tour_pages_tell(const Screen *base, ScreenCurve *dots, Text *words) {
    const TourScreen *screen = (const TourScreen *)base;
    const Tour *tour = &screen->tour;
    const TreeFrame frame = tour_frame(screen);
    *dots = (ScreenCurve){.control = TOUR_ID_DOTS,
                          .place = tour->number,
                          .last = TOUR_END_PAGE,
                          .area = layout_area(&frame.leaves, "dots")};
    text_add(words, phrase(PHRASE_TOUR_PAGE), tour->number + 1, TOUR_PAGES);
    if (tour->number < TOUR_END_PAGE)
        text_add(words, ", %s", done_or_not(tour, tour->number));
    return dots->area.w > 0;
}

int tour_page_at(const TourScreen *screen, const TreeFrame *frame, Point point) {
    const float apart = tour_dot(frame, 1).x - tour_dot(frame, 0).x;
    if (tour_lists_pages(screen, frame) && rect_contains(frame->area, point))
        return row_at(frame->area, point);
    if (rect_contains(layout_area(&frame->leaves, "dots"), point))
        for (int i = 0; i < TOUR_PAGES; i++)
            if (fabsf(tour_dot(frame, i).x - point.x) < apart / 2)
                return i;
    return -1;
}

int tour_board_choice(const TourScreen *screen, size_t board) {
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

// --- what it says

static void tell_number(const Tour *tour, Text *words) {
    const MinimaxReplay *replay = tour->recursion.replay;
    const uint64_t all = minimax_replay_calls(replay);
    const uint64_t here = minimax_walk_calls(minimax_replay_walk(replay));
    text_add(words, phrase(PHRASE_TREE_BOARD_OF),
             describe_words("%llu", (unsigned long long)MAX(MIN(here, all), 1)).text,
             describe_words("%llu", (unsigned long long)all).text);
}

static void tell_answer(const Tour *tour, int answer, Text *words) {
    TourChoice choices[TOUR_CHOICES_MAX];
    if (answer < tour_choices(tour, choices))
        text_add(words, "%s", choices[answer].label.text);
}

void tour_tell(const Screen *screen, const Box *leaf, Text *words) {
    const Tour *tour = &((const TourScreen *)screen)->tour;
    const int number = leaf->text.phrase;
    if (number == TOUR_TELLS_TITLE)
        text_add(words, "%s", tour_title(tour->number));
    else if (number == TOUR_TELLS_PAGE)
        text_add(words, phrase(PHRASE_TOUR_PAGE), tour->number + 1, TOUR_PAGES);
    else if (number == TOUR_TELLS_PAGE_BRIEF)
        text_add(words, phrase(PHRASE_NUMBER_OF), tour->number + 1, TOUR_PAGES);
    else if (number == TOUR_TELLS_TEXT)
        text_add(words, "%s", tour_text(tour).text);
    else if (number == TOUR_TELLS_HEAD)
        text_add(words, "%s",
                 phrase(tour->solved                    ? PHRASE_DONE
                        : tour->number < TOUR_LESSONS   ? PHRASE_TOUR_TRY
                        : tour->number == TOUR_END_PAGE ? PHRASE_TOUR_GO_ON
                                                        : PHRASE_TOUR_EXERCISE));
    else if (number == TOUR_TELLS_TASK)
        text_add(words, "%s", tour->said.text[0] ? tour->said.text : tour_task(tour));
    else if (number == TOUR_TELLS_SWITCH && tour_switch_name(tour))
        text_add(words, "%s", tour_switch_name(tour));
    else if (number == TOUR_TELLS_NUMBER)
        tell_number(tour, words);
    else if (number == TOUR_TELLS_PLACE)
        tell_place_alone((const TourScreen *)screen, words);
    else if (number == TOUR_TELLS_LEGEND)
        for (int i = 0; i < TOUR_RESULTS; i++)
            text_add(words, "%s", phrase(RESULTS_BRIEF[i]));
    else if (number >= TOUR_TELLS_ANSWER)
        tell_answer(tour, number - TOUR_TELLS_ANSWER, words);
}

// --- drawing

enum { SEED_TITLE = 500, SEED_TASK, SEED_LAMP, SEED_DOTS, SEED_RULE = 560, SEED_FOCUS };
enum { PAGE_MARGIN = 3 * LAYOUT_SQUARE };

static void draw_title(const Sketch *sketch, const TreeFrame *frame) {
    const Placed *title = layout_find(&frame->leaves, "title");
    const BoxText *text = &title->box->text;
    const float width = sketch_text_width(
        sketch, tour_title(((const TourScreen *)frame->tree)->tour.number), text->size, text->bold);
    sketch_rule(sketch, title->area.x - 2, title->area.x + fminf(width, title->area.w) + 6,
                title->baseline + 9, 2, sketch->palette->ink, .8f, SEED_TITLE);
}

/// Of what is to be tried, or a tick.
static void draw_lamp(const TourScreen *screen, const Sketch *sketch, Point at) {
    const Palette *palette = sketch->palette;
    const bool done = screen->tour.solved;
    sketch_icon(sketch, done ? ICON_TICK : ICON_HINT, at,
                sketch_icon_style(done ? palette->win : palette->ink, 24), SEED_LAMP);
}

static void draw_task(const TourScreen *screen, const Sketch *sketch, const TreeFrame *frame) {
    const BoxStyle style = sketch_box_style(sketch);
    const Rect inside = layout_area(&frame->leaves, "task");
    const Rect above = layout_area(&frame->leaves, "told above");
    if (above.w > 0)
        draw_lamp(screen, sketch, POINT(above.x + 12 - TOUR_LAMP, above.y + 11));
    if (inside.w <= 0)
        return;
    sketch_box(sketch, rect_grown(inside, TOUR_PAD), &style, SEED_TASK);
    if (layout_area(&frame->leaves, "head").w > 0)
        sketch_felt_pen(sketch, RECT(inside.x - 2, inside.y, 120, 28), 2, 1, SEED_LAMP);
    draw_lamp(screen, sketch, POINT(inside.x + 12, inside.y + 14));
}

static void draw_dots(const TourScreen *screen, const Sketch *sketch, const TreeFrame *frame) {
    const Palette *palette = sketch->palette;
    for (int i = 0; i < TOUR_PAGES && layout_area(&frame->leaves, "dots").w > 0; i++) {
        const Point dot = tour_dot(frame, i);
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

/// The dashes of the keyboard round a board: that of the answer that has it, or is pointed at; or
/// the place, where the keyboard steps.
static void draw_focus(const TourScreen *screen, const Sketch *sketch, const TreeFrame *frame) {
    const WidgetState *widgets = &screen->tree.base.widgets;
    const RecursionBoards *list = &screen->tree.boards.list;
    const int depth = minimax_walk_depth(frame->walk);
    const bool steps = widgets->focus_visible && widgets->focus == TOUR_ID_TREE;
    for (size_t i = 0; i < list->count; i++) {
        const RecursionBoard *board = &list->boards[i];
        const int choice = tour_board_choice(screen, i);
        const int id = choice < 0 ? 0 : action_id(&screen->tree.base, "answer", choice);
        const bool chosen =
            choice >= 0 && !screen->tour.solved &&
            (widgets->hover == id || (widgets->focus_visible && widgets->focus == id) ||
             screen->pointed == choice);
        const bool place = steps && tour_can_step(&screen->tour) && board->depth == MAX(depth, 0) &&
                           (board->state == RECURSION_OPEN || depth < 0);
        if (screen->tree.boards.places[i].shown && (chosen || place))
            sketch_focus_ring(sketch, tree_boards_rect(frame, i), SEED_FOCUS);
    }
}

void tour_draw(const TourScreen *screen, const Sketch *sketch) {
    const TreeFrame frame = tour_frame(screen);
    const Point view = stage_view(screen->tree.base.stage);
    const Rect window = RECT(0, 0, view.x, view.y), rule = layout_area(&frame.leaves, "rule");
    sketch_wash(sketch, window, 1, 0);
    sketch_page(sketch, window, LAYOUT_SQUARE, frame.tall ? 0 : PAGE_MARGIN);
    panel_draw_wash(sketch, RECT(.6f * view.x, 0, .4f * view.x, view.y), view);
    if (tour_lists_pages(screen, &frame)) {
        draw_page_list(&screen->tour, sketch, frame.area);
    } else if (frame.area.w > 0) {
        tree_draw_rows(&frame, sketch);
        tree_draw_boards(&frame, sketch);
        draw_focus(screen, sketch, &frame);
    }
    draw_task(screen, sketch, &frame);
    draw_picture(screen, sketch, &frame);
    draw_view(sketch, &frame);
    draw_title(sketch, &frame);
    draw_dots(screen, sketch, &frame);
    leaves_draw(&screen->tree.base, sketch, &frame.leaves);
    if (rule.w > 0)
        sketch_rule(sketch, rule.x, rule.x + rule.w, rect_centre(rule).y, 1.6f,
                    sketch->palette->ink, .7f, SEED_RULE);
}
