// The levels that are open: their boards, and the way that values take.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"

#include <string.h>

enum { LABELLED_FROM = 12, NUMBERED_FROM = 17, DRAWN_FROM = 6 };
enum { SEED_BAND = 1, SEED_EDGE, SEED_BADGE, SEED_CROSS, SEED_FELT, SEED_LABEL };

/// A board of the list with all that its drawing needs.
typedef struct Drawn {
    const TreeFrame *frame;
    const Sketch *sketch;
    const RecursionBoard *board;
    size_t number;
    Rect area;
    Position position;
    uint32_t seed;
} Drawn;

void tree_draw_move(const Sketch *sketch, const Variant *variant, Side side, Cell cell, Point left,
                    float size, float fade) {
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN,
                               POINT(left.x + .45f * size, left.y - .32f * size), 1.15f * size,
                               noise_seed(SEED_LABEL, (uint32_t)cell));
    mark.fade = fade;
    mark.width = size / 9;
    sketch_mark(sketch, mark);
    sketch_bold_words(sketch, POINT(left.x + 1.05f * size, left.y),
                      describe_cell(variant, cell).text, size,
                      colour_mix(sketch->palette->ink, sketch->palette->page, fade));
}

// --- levels

static Side side_of_level(const TreeFrame *frame, int level) {
    const Side root = frame->tree->recursion.root.to_move;
    return level % 2 == 0 ? root : side_other(root);
}

static bool is_last_level(const TreeFrame *frame, int level) {
    return level == frame->level_count - 1;
}

/// Games go on below the last level.
static bool is_limited(const Recursion *recursion) {
    const int limit = recursion->options.depth_limit;
    return limit > 0 && limit < position_free_cells(&recursion->root);
}

/// What is said of a level, and under it.
static const char *name_of_level(const TreeFrame *frame, int level) {
    const Recursion *recursion = &frame->tree->recursion;
    if (is_last_level(frame, level))
        return phrase(is_limited(recursion) ? PHRASE_TOUR_LIMIT : PHRASE_TREE_END);
    if (frame->tree->untaught)
        return phrase(PHRASE_TURN_OF);
    return phrase(recursion_maximises(recursion, side_of_level(frame, level)) ? PHRASE_TREE_MAX
                                                                              : PHRASE_TREE_MIN);
}

static const char *note_of_level(const TreeFrame *frame, int level) {
    const Recursion *recursion = &frame->tree->recursion;
    if (frame->tree->untaught)
        return "";
    if (is_last_level(frame, level))
        return phrase(is_limited(recursion) ? PHRASE_TOUR_LIMIT_NOTE : PHRASE_TREE_END_NOTE);
    return phrase(recursion_maximises(recursion, side_of_level(frame, level))
                      ? PHRASE_TREE_MAX_NOTE
                      : PHRASE_TREE_MIN_NOTE);
}

void tree_draw_level_name(const TreeFrame *frame, const Sketch *sketch, int index, float size) {
    const TreeLevel *level = &frame->levels[index];
    const Side side = side_of_level(frame, index);
    const bool last = is_last_level(frame, index), tall = frame->layout.tall;
    const float x = frame->area.x + (tall ? 8 : 12);
    const float y = level->open ? level->y + level->h / 2 + (tall ? 4 : -2)
                                : level->y + level->h / 2 + .36f * size;
    const Point mark = POINT(x + .6f * size, y - .35f * size);
    const Colour colour = last             ? sketch->palette->pencil
                          : side == SIDE_X ? sketch->palette->x
                                           : sketch->palette->o;
    if (last)
        sketch_icon(sketch, ICON_FLAG, mark, sketch_icon_style(colour, 1.1f * size),
                    noise_seed(SEED_LABEL, (uint32_t)index));
    else
        sketch_mark(sketch,
                    sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN, mark,
                                   1.5f * size, noise_seed(SEED_LABEL, (uint32_t)index)));
    if (tall)
        return;
    sketch_words_within(sketch, POINT(x + 1.6f * size, y), name_of_level(frame, index), size, true,
                        frame->left - x - 1.6f * size - 4, colour);
    if (level->open && level->h > 60)
        sketch_words_within(sketch, POINT(x, y + 22), note_of_level(frame, index), 15, false,
                            frame->left - x - 4, sketch->palette->pencil);
}

void tree_draw_band(const TreeFrame *frame, const Sketch *sketch, int index) {
    const TreeLevel *level = &frame->levels[index];
    const Palette *palette = sketch->palette;
    const Side side = side_of_level(frame, index);
    const Colour tint = is_last_level(frame, index) ? palette->pencil
                        : side == SIDE_X            ? palette->x
                                                    : palette->o;
    Path path = {0};
    const float inset = level->open ? 3 : 1.5f;
    const float right = frame->area.x + frame->area.w;
    path_add(&path, frame->area.x, level->y + inset);
    path_add(&path, right, level->y + inset);
    path_add(&path, right, level->y + level->h - inset);
    path_add(&path, frame->area.x, level->y + level->h - inset);
    sketch_polygon(sketch, &path, tint, side == SIDE_X ? .065f : .075f);
}

// --- the way that the root has chosen

/// On the best line of a root that has its value.
static bool is_best(const TreeFrame *frame, const RecursionBoard *board) {
    const RecursionBoards *list = &frame->tree->boards.list;
    while (board->parent >= 0 && board->chosen)
        board = &list->boards[board->parent];
    return board->depth == 0 && board->state == RECURSION_ENDED;
}

// --- edges

static bool is_current(const Drawn *drawn) {
    return drawn->board->state == RECURSION_OPEN &&
           drawn->board->depth == minimax_walk_depth(drawn->frame->walk);
}

/// An arrow where the value climbs to the board above, dashes where nothing was searched.
static void draw_edge(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const Rect above = tree_boards_rect(drawn->frame, (size_t)drawn->board->parent);
    const Point from = POINT(drawn->area.x + drawn->area.w / 2, drawn->area.y - 1);
    const Point to = POINT(above.x + above.w / 2 + .12f * (from.x - above.x - above.w / 2),
                           above.y + above.h + 2);
    const bool climbs = drawn->board->state == RECURSION_ENDED && drawn->board->chosen;
    const bool dashed = drawn->board->state >= RECURSION_NOT_YET;
    const Palette *palette = sketch->palette;
    const Colour colour = climbs ? palette->ink : dashed ? palette->faint : palette->pencil;
    const bool best = climbs && is_best(drawn->frame, drawn->board);
    const StrokeStyle pen = sketch_dry_pen(best ? palette->win : colour,
                                           best     ? 3.4f
                                           : climbs ? 2.2f
                                                    : 1.5f,
                                           noise_seed(drawn->seed, SEED_EDGE));
    const Point ends[] = {from, to};
    if (dashed)
        sketch_dashes(sketch, ends, 2, 5, 4, &pen);
    else
        sketch_line(sketch, from, to, .006f, &pen);
    if (!climbs)
        return;
    const float length = point_distance(from, to), size = 6;
    const Point back = POINT((from.x - to.x) / length * size, (from.y - to.y) / length * size);
    const Point head[] = {POINT(to.x + back.x - .7f * back.y, to.y + back.y + .7f * back.x), to,
                          POINT(to.x + back.x + .7f * back.y, to.y + back.y - .7f * back.x)};
    sketch_points(sketch, head, 2, &pen);
    sketch_points(sketch, head + 1, 2, &pen);
}

static void draw_edge_name(const Drawn *drawn) {
    const Variant *variant = &drawn->position.variant;
    const float size = drawn->frame->cell >= 17 ? 16 : 15;
    const float fade = drawn->board->state >= RECURSION_NOT_YET ? .5f : 0;
    if (drawn->frame->cell < LABELLED_FROM)
        return;
    tree_draw_move(drawn->sketch, variant, side_other(drawn->position.to_move), drawn->board->cell,
                   POINT(drawn->area.x - (drawn->frame->cell < 22 ? 14 : 4), drawn->area.y - 6),
                   size, fade);
}

// --- boards

static bool is_pale(const Drawn *drawn) {
    return drawn->board->state >= RECURSION_NOT_YET || drawn->board->end == MINIMAX_RECALL;
}

static void draw_box(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    BoxStyle style = sketch_box_style(sketch);
    const bool on_way = drawn->board->state == RECURSION_OPEN;
    style.radius = 5;
    style.dashed = drawn->board->state >= RECURSION_NOT_YET;
    style.line = on_way ? 2.6f : 1.7f;
    style.outline = style.dashed ? sketch->palette->faint
                    : on_way     ? sketch->palette->x
                                 : sketch->palette->ink;
    style.fill_opacity = style.dashed ? .5f : 1;
    style.doubled = is_best(drawn->frame, drawn->board);
    style.outline = style.doubled ? sketch->palette->win : style.outline;
    if (is_current(drawn))
        sketch_felt_pen(sketch, rect_grown(drawn->area, 7), 3, 1,
                        noise_seed(drawn->seed, SEED_FELT));
    sketch_box(sketch, drawn->area, &style, drawn->seed);
}

static void draw_marks(const Drawn *drawn) {
    static const char LETTERS[] = {'X', 'O', '.'};
    const Position *position = &drawn->position;
    const Variant *variant = &position->variant;
    const float cell = drawn->frame->cell, pad = drawn->frame->pad;
    char cells[CELLS_MAX + 1];
    for (Cell at = 0; at < variant_cells(variant); at++)
        cells[at] = LETTERS[position_at(position, at)];
    MiniBoard board =
        sketch_mini_board_of(POINT(drawn->area.x + pad, drawn->area.y + pad), variant->width,
                             variant->height, cell, cells, drawn->seed);
    board.grid.frame = false;
    board.grid.width = cell < 12 ? .7f : 1;
    board.mark_width = MAX(.1f * cell, 1);
    board.fade = is_pale(drawn) ? .55f : 0;
    board.grid.opacity = board.grid.inner_opacity = is_pale(drawn) ? .4f : .8f;
    WinningRow rows[WINNING_ROWS_MAX];
    if (position_winning_rows(position, rows) > 0) {
        board.win_from = rows[0].first;
        board.win_to = rows[0].last;
    }
    sketch_mini_board(drawn->sketch, &board);
}

/// Too small for marks: its value as a patch of colour.
static void draw_patch(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const bool ended = drawn->board->state == RECURSION_ENDED;
    const Colour colour = ended ? sketch_value_colour(sketch, drawn->board->value)
                          : drawn->board->state == RECURSION_OPEN ? sketch->palette->x
                                                                  : sketch->palette->faint;
    Path path = {0};
    const Rect area = drawn->area;
    path_add(&path, area.x, area.y);
    path_add(&path, area.x + area.w, area.y);
    path_add(&path, area.x + area.w, area.y + area.h);
    path_add(&path, area.x, area.y + area.h);
    sketch_polygon(sketch, &path, colour, ended ? .8f : .4f);
}

static void draw_value(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const RecursionBoard *board = drawn->board;
    const Rect area = drawn->area;
    if (board->state != RECURSION_ENDED)
        return;
    const bool bound = board->end == MINIMAX_CUT;
    const bool largest =
        recursion_maximises(&drawn->frame->tree->recursion, drawn->position.to_move);
    const Words value = describe_words("%s%s", bound ? (largest ? "≥" : "≤") : "",
                                       recursion_value(board->value).text);
    const uint32_t seed = noise_seed(drawn->seed, SEED_BADGE);
    const bool numbered = drawn->frame->cell >= NUMBERED_FROM && !drawn->frame->layout.tall;
    const float radius = numbered ? 14 : drawn->frame->layout.tall ? 6 : 6.6f;
    const bool corner = drawn->frame->cell >= 22;
    const Point centre = !numbered ? POINT(area.x + area.w - 1, area.y + area.h - 1)
                         : corner  ? POINT(area.x + area.w + 16, area.y + 12)
                                   : POINT(area.x + area.w + 15, area.y + area.h / 2);
    const float width = sketch_text_width(sketch, value.text, 16, true);
    sketch_value_tag(sketch, centre, board->value, numbered ? value.text : "", radius,
                     MIN(16, 16 * 1.7f * radius / width), seed);
}

static void cross_out(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const Rect area = rect_grown(drawn->area, 4);
    for (int i = 0; i < 2; i++) {
        const StrokeStyle pen = sketch_pen(sketch->palette->lose, 2.4f,
                                           noise_seed(drawn->seed, SEED_CROSS + (uint32_t)i));
        const float top = i == 0 ? area.y : area.y + area.h;
        sketch_line(sketch, POINT(area.x, top), POINT(area.x + area.w, 2 * area.y + area.h - top),
                    .01f, &pen);
    }
}

/// `max (0, +1, …)` beside a board on the way, where the next board leaves room; and how many
/// replies have none.
static void draw_beside(const Drawn *drawn, float room) {
    const Tree *tree = drawn->frame->tree;
    const MinimaxCall call = minimax_walk_call(drawn->frame->walk, drawn->board->depth);
    const int hidden = tree->boards.places[drawn->number].hidden;
    const Point at = POINT(drawn->area.x + drawn->area.w + 14, drawn->area.y + drawn->area.h / 2);
    const Palette *palette = drawn->sketch->palette;
    if (room < 90)
        return;
    if (call.compared)
        sketch_words_within(
            drawn->sketch, POINT(at.x, at.y - 4),
            describe_words("%s %s", phrase(PHRASE_TREE_SO_FAR), recursion_value(call.best).text)
                .text,
            16, true, room, sketch_value_colour(drawn->sketch, call.best));
    if (hidden > 0)
        sketch_words_within(
            drawn->sketch, POINT(at.x, at.y + 17),
            describe_words("%s %d %s", phrase(PHRASE_TREE_AND), hidden, phrase(PHRASE_TREE_MORE))
                .text,
            15, false, room, palette->pencil);
}

static float room_beside(const Drawn *drawn) {
    const TreeFrame *frame = drawn->frame;
    const TreeBoards *boards = &frame->tree->boards;
    float right = frame->area.x + frame->area.w;
    for (size_t i = 0; i < boards->list.count; i++) {
        if (!boards->places[i].shown || boards->list.boards[i].depth != drawn->board->depth)
            continue;
        const float left = tree_boards_rect(frame, i).x;
        if (left > drawn->area.x && left < right)
            right = left;
    }
    return right - (drawn->area.x + drawn->area.w) - 24;
}

static void draw_board(const Drawn *drawn) {
    if (drawn->board->parent >= 0) {
        draw_edge(drawn);
        draw_edge_name(drawn);
    }
    if (drawn->frame->cell < DRAWN_FROM) {
        draw_patch(drawn);
        return;
    }
    draw_box(drawn);
    draw_marks(drawn);
    draw_value(drawn);
    if (drawn->board->state == RECURSION_LEFT_OUT)
        cross_out(drawn);
    if (drawn->board->state == RECURSION_OPEN)
        draw_beside(drawn, room_beside(drawn));
}

void tree_draw_boards(const TreeFrame *frame, const Sketch *sketch) {
    const TreeBoards *boards = &frame->tree->boards;
    const float right = frame->area.x + frame->area.w;
    for (int i = frame->top; i < frame->top + frame->open; i++)
        tree_draw_band(frame, sketch, i);
    for (size_t i = 0; i < boards->list.count; i++) {
        const RecursionBoard *board = &boards->list.boards[i];
        const Rect area = tree_boards_rect(frame, i);
        if (!boards->places[i].shown || area.x > right - area.w || area.x < frame->left - 10 ||
            frame->levels[board->depth].h == 0)
            continue;
        const Drawn drawn = {
            .frame = frame,
            .sketch = sketch,
            .board = board,
            .number = i,
            .area = area,
            .position = recursion_boards_position(&boards->list, &frame->tree->recursion, i),
            .seed = (uint32_t)(board->call * 64 + (uint64_t)board->cell + 2)};
        draw_board(&drawn);
    }
    for (int i = frame->top; i < frame->top + frame->open; i++)
        tree_draw_level_name(frame, sketch, i, frame->layout.tall ? 22 : 24);
}
