// The levels that are open: their boards, and the way that values take.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

enum { LABELLED_FROM = 12, NUMBERED_FROM = 17, DRAWN_FROM = 6, TAG_LETTERS = 16 };
enum { SEED_EDGE = 2, SEED_BADGE, SEED_CROSS, SEED_FELT, SEED_LABEL, SEED_PILE };

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
    const Point left = POINT(drawn->area.x - (drawn->frame->cell < 22 ? 14 : 4), drawn->area.y - 6);
    const Words name = describe_cell(variant, drawn->board->cell);
    const float width = size + sketch_text_width(drawn->sketch, name.text, size, true);
    tree_draw_patch(drawn->sketch, RECT(left.x, left.y - .75f * size, width + 2, .85f * size),
                    drawn->sketch->palette->page, .75f); // over the lines that cross it
    tree_draw_move(drawn->sketch, variant, side_other(drawn->position.to_move), drawn->board->cell,
                   left, size, fade);
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
    if (!is_pale(drawn) && position_winning_rows(position, rows) > 0) {
        board.win_from = rows[0].first;
        board.win_to = rows[0].last;
    }
    sketch_mini_board(drawn->sketch, &board);
}

/// Too small for marks: its value as a patch of colour.
static void draw_small(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const bool ended = drawn->board->state == RECURSION_ENDED;
    const Colour colour = ended ? sketch_value_colour(sketch, drawn->board->value)
                          : drawn->board->state == RECURSION_OPEN ? sketch->palette->x
                                                                  : sketch->palette->faint;
    tree_draw_patch(sketch, drawn->area, colour, ended ? .8f : .4f);
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
    const float radius = numbered ? (bound ? 16 : 14) : drawn->frame->layout.tall ? 6 : 6.6f;
    const bool corner = drawn->frame->cell >= 22;
    const bool noted = board->end == MINIMAX_RECALL; // under it
    const Point centre = !numbered ? POINT(area.x + area.w - 1, area.y + (noted ? 0 : area.h - 1))
                         : corner  ? POINT(area.x + area.w + 16, area.y + 12)
                                   : POINT(area.x + area.w + 15, area.y + area.h / 2);
    const float width = sketch_text_width(sketch, value.text, TAG_LETTERS, true);
    sketch_value_tag(sketch, centre, board->value, numbered ? value.text : "", radius,
                     TAG_LETTERS * MIN(1, 1.7f * radius / width), seed);
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

static void draw_board(Drawn *drawn) {
    drawn->position = recursion_boards_position(&drawn->frame->tree->boards.list,
                                                &drawn->frame->tree->recursion, drawn->number);
    if (drawn->board->parent >= 0)
        draw_edge_name(drawn);
    if (drawn->frame->cell < DRAWN_FROM) {
        draw_small(drawn);
        return;
    }
    draw_box(drawn);
    draw_marks(drawn);
    draw_value(drawn);
    if (drawn->board->state == RECURSION_LEFT_OUT)
        cross_out(drawn);
    if (drawn->frame->cell >= LABELLED_FROM)
        tree_draw_note(drawn->frame, drawn->sketch, drawn->number, drawn->position.to_move);
    if (drawn->board->state == RECURSION_OPEN)
        draw_beside(drawn, room_beside(drawn));
}

/// More of them, behind the last reply that is shown of a board with some that are not.
static void draw_pile(const Drawn *drawn) {
    const TreeBoards *boards = &drawn->frame->tree->boards;
    const int parent = drawn->board->parent;
    if (boards->places[parent].hidden == 0)
        return;
    for (size_t i = drawn->number + 1; i < boards->list.count; i++)
        if (boards->list.boards[i].parent == parent && boards->places[i].shown)
            return;
    const Rect area = drawn->area;
    const float right = area.x + area.w, bottom = area.y + area.h;
    for (int i = 1; i <= 2; i++) {
        const float by = (float)i * 5;
        const Point outline[] = {POINT(right + by - 5, area.y + by), POINT(right + by, area.y + by),
                                 POINT(right + by, bottom - by),
                                 POINT(right + by - 5, bottom - by)};
        const StrokeStyle pen = sketch_dry_pen(drawn->sketch->palette->pencil, 1.3f,
                                               noise_seed(drawn->seed, SEED_PILE + (uint32_t)i));
        sketch_points(drawn->sketch, outline, ARRAY_LEN(outline), &pen);
    }
}

/// What lies under all boards.
static void draw_lines(Drawn *drawn) {
    if (drawn->board->parent >= 0) {
        draw_edge(drawn);
        draw_pile(drawn);
    }
    if (drawn->frame->cell >= LABELLED_FROM)
        tree_draw_pointer(drawn->frame, drawn->sketch, drawn->number);
}

static void draw_each(const TreeFrame *frame, const Sketch *sketch, void (*draw)(Drawn *drawn)) {
    const TreeBoards *boards = &frame->tree->boards;
    const float right = frame->area.x + frame->area.w;
    for (size_t i = 0; i < boards->list.count; i++) {
        const RecursionBoard *board = &boards->list.boards[i];
        const Rect area = tree_boards_rect(frame, i);
        if (!boards->places[i].shown || area.x > right - area.w || area.x < frame->left - 10 ||
            frame->levels[board->depth].h == 0)
            continue;
        Drawn drawn = {.frame = frame,
                       .sketch = sketch,
                       .board = board,
                       .number = i,
                       .area = area,
                       .seed = (uint32_t)(board->call * 64 + (uint64_t)board->cell + 2)};
        draw(&drawn);
    }
}

void tree_draw_boards(const TreeFrame *frame, const Sketch *sketch) {
    for (int i = frame->top; i < frame->top + frame->open; i++)
        tree_draw_band(frame, sketch, i);
    draw_each(frame, sketch, draw_lines);
    draw_each(frame, sketch, draw_board);
    for (int i = frame->top; i < frame->top + frame->open; i++)
        tree_draw_level_name(frame, sketch, i, frame->layout.tall ? 22 : 24);
}
