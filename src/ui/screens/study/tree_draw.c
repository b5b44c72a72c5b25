// The levels that are open: their boards, the way that values take, names, alpha and beta, notes.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/screens/study/tree.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

#include <math.h>

// --- alpha and beta

enum { PIECES = 3 };

/// What is written: a bracket with what MAX has, what is between, what MIN has with a bracket.
typedef struct Window {
    Words pieces[PIECES];
    Colour colours[PIECES];
    bool shut; ///< nothing is between
} Window;

static Colour colour_of_side(const Sketch *sketch, Side side) {
    return side == SIDE_X ? sketch->palette->x : sketch->palette->o;
}

static Words bound(int value) {
    return value <= -MINIMAX_WALK_OPEN || value >= MINIMAX_WALK_OPEN ? (Words){""}
                                                                     : recursion_value(value);
}

static Window window_of(const TreeFrame *frame, const Sketch *sketch, int level) {
    const MinimaxCall call = minimax_walk_call(frame->walk, level);
    const Recursion *recursion = &frame->tree->recursion;
    const Side max = recursion_maximises(recursion, SIDE_X) ? SIDE_X : SIDE_O;
    const bool shut = call.alpha >= call.beta;
    const Palette *palette = sketch->palette;
    return (Window){
        .shut = shut,
        .pieces = {describe_words("[%s", bound(call.alpha).text),
                   describe_words(" %s ", shut ? phrase(PHRASE_TREE_SHUT) : "…"),
                   describe_words("%s]", bound(call.beta).text)},
        .colours = {colour_of_side(sketch, max), shut ? palette->lose : palette->pencil,
                    colour_of_side(sketch, side_other(max))},
    };
}

/// Whether alpha and beta of a level are known, and matter: what the sides have for certain, and so
/// between what values the call there can still matter.
static bool tree_has_window(const TreeFrame *frame, int level) {
    return frame->tree->recursion.options.prune && level <= minimax_walk_depth(frame->walk);
}

void tree_draw_window(const TreeFrame *frame, const Sketch *sketch, int level, Point left,
                      float size, float room) {
    enum { LEAST = 44 };
    const Window window = window_of(frame, sketch, level);
    float width = 0;
    if (room < LEAST) // it is whole, or not there
        return;
    for (int i = 0; i < PIECES; i++)
        width += sketch_text_width(sketch, window.pieces[i].text, size, true);
    size *= MIN(1, room / width);
    for (int i = 0; i < PIECES; i++) {
        sketch_bold_words(sketch, left, window.pieces[i].text, size, window.colours[i]);
        left.x += sketch_text_width(sketch, window.pieces[i].text, size, true);
    }
}

// --- levels

enum { SEED_NAME = 6 };

/// A flat colour.
static void tree_draw_patch(const Sketch *sketch, Rect area, Colour colour, float opacity) {
    Path path = {0};
    path_add(&path, area.x, area.y);
    path_add(&path, area.x + area.w, area.y);
    path_add(&path, area.x + area.w, area.y + area.h);
    path_add(&path, area.x, area.y + area.h);
    sketch_polygon(sketch, &path, colour, opacity);
}

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
        return phrase(!is_limited(recursion)        ? PHRASE_TREE_END_NOTE
                      : recursion->options.estimate ? PHRASE_TREE_GUESS_NOTE
                                                    : PHRASE_TOUR_LIMIT_NOTE);
    return phrase(recursion_maximises(recursion, side_of_level(frame, level))
                      ? PHRASE_TREE_MAX_NOTE
                      : PHRASE_TREE_MIN_NOTE);
}

void tree_draw_level_name(const TreeFrame *frame, const Sketch *sketch, int index, float size) {
    const TreeLevel *level = &frame->levels[index];
    const Side side = side_of_level(frame, index);
    const bool last = is_last_level(frame, index), tall = frame->tall;
    const float x = frame->area.x + (tall ? TREE_NAME_LEFT_TALL : 12);
    const bool room = level->open && level->h > 60;
    const bool pruned = room && frame->tree->recursion.options.prune;
    const bool window = pruned && !last && tree_has_window(frame, index);
    const bool note = room && (!pruned || level->h > 78);
    const float up = tall ? (pruned ? 8 : -4) : (pruned ? 4 : 0) + (note ? (pruned ? 10 : 2) : 0);
    const float y = level->y + level->h / 2 + (room ? -up : .36f * size);
    const Point mark = POINT(x + .6f * size, y - .35f * size);
    const Colour colour = last             ? sketch->palette->pencil
                          : side == SIDE_X ? sketch->palette->x
                                           : sketch->palette->o;
    if (last)
        sketch_icon(sketch, ICON_FLAG, mark, sketch_icon_style(colour, 1.1f * size),
                    noise_seed(SEED_NAME, (uint32_t)index));
    else
        sketch_mark(sketch,
                    sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN, mark,
                                   1.5f * size, noise_seed(SEED_NAME, (uint32_t)index)));
    if (tall && window)
        tree_draw_window(frame, sketch, index, POINT(x, y + 22), 14, frame->left - x - 4);
    if (frame->tree->untaught && !last && (tall || !level->open)) // whose words are too long there
        return;
    sketch_words_within(sketch, POINT(x + 1.6f * size, y), name_of_level(frame, index), size, true,
                        frame->left - x - 1.6f * size - 4, colour);
    if (tall)
        return;
    if (note)
        sketch_words_within(sketch, POINT(x, y + 21 * frame->share), note_of_level(frame, index),
                            15 * frame->share, false, frame->left - x - 4, sketch->palette->pencil);
    if (window)
        tree_draw_window(frame, sketch, index, POINT(x, y + (note ? 42 : 22) * frame->share),
                         16 * frame->share, frame->left - x - 8);
}

void tree_draw_band(const TreeFrame *frame, const Sketch *sketch, int index) {
    const TreeLevel *level = &frame->levels[index];
    const Palette *palette = sketch->palette;
    const Side side = side_of_level(frame, index);
    const Colour tint = is_last_level(frame, index) ? palette->pencil
                        : side == SIDE_X            ? palette->x
                                                    : palette->o;
    const float inset = level->open ? 3 : 1.5f;
    tree_draw_patch(sketch,
                    RECT(frame->area.x, level->y + inset, frame->area.w, level->h - 2 * inset),
                    tint, side == SIDE_X ? .065f : .075f);
}

// --- what is written on boards that are not searched

enum { SEED_NOTE = 400, SEED_POINTER, SEED_HEAD };

// --- met before

static bool is_met_before(const RecursionBoard *board) {
    return board->state == RECURSION_ENDED && board->end == MINIMAX_RECALL;
}

/// Where a board that was met before was met first, if that is shown: the number of that board, or
/// -1.
static int tree_notes_first(const TreeFrame *frame, size_t board) {
    const TreeBoards *boards = &frame->tree->boards;
    const RecursionBoard *again = &boards->list.boards[board];
    const float right = frame->area.x + frame->area.w - frame->board.x;
    for (size_t i = 0; is_met_before(again) && i < boards->list.count; i++) {
        const RecursionBoard *first = &boards->list.boards[i];
        const float x = tree_boards_rect(frame, i).x;
        if (boards->places[i].shown && first->call == again->call && !is_met_before(first))
            return x >= frame->left - 10 && x <= right ? (int)i : -1;
    }
    return -1;
}

/// A line from there to it.
static void tree_draw_pointer(const TreeFrame *frame, const Sketch *sketch, size_t board) {
    const int first = tree_notes_first(frame, board);
    if (first < 0)
        return;
    const Rect from = tree_boards_rect(frame, board), to = tree_boards_rect(frame, (size_t)first);
    const float way = to.x < from.x ? -1 : 1, sag = board % 2 == 0 ? 11 : 15;
    const Point begin =
        POINT(from.x + from.w / 2 + way * .3f * from.w, from.y + from.h + frame->value + 2);
    const Point end = POINT(to.x + to.w / 2 - way * .3f * to.w, to.y + to.h + frame->value + 3);
    const Point curve[] = {begin, POINT(begin.x + way * sag, begin.y + sag),
                           POINT(end.x - way * sag, end.y + sag), end};
    const StrokeStyle pen =
        sketch_dry_pen(sketch->palette->pencil, 1.7f, noise_seed(SEED_POINTER, (uint32_t)board));
    const Point head[] = {POINT(end.x - way * 8, end.y + 2), end, POINT(end.x + way, end.y + 9)};
    sketch_dashes(sketch, curve, ARRAY_LEN(curve), 6, 4, &pen);
    sketch_points(sketch, head, ARRAY_LEN(head), &pen);
}

// --- the note

enum { STRIP = 18, STRIP_PAD = 6, NOTE_LETTERS = 15, NOTE_LEAST = 13 };

/// How wide a strip can be: not over its neighbours.
static float room_for_note(const TreeFrame *frame) {
    return frame->apart - (frame->under ? 1 : 6);
}

/// A strip of card under a board, which has none of its own below it, as wide as its words.
static void draw_strip(const TreeFrame *frame, const Sketch *sketch, Rect board, const char *words,
                       Colour colour) {
    const float room = room_for_note(frame) - 2 * STRIP_PAD;
    const float wide = sketch_text_width(sketch, words, NOTE_LETTERS, true);
    const float size = MAX(NOTE_LETTERS * MIN(1, room / wide), NOTE_LEAST);
    const float width = MIN(sketch_text_width(sketch, words, size, true), room);
    const Rect strip = RECT(board.x + board.w / 2 - width / 2 - STRIP_PAD, board.y + board.h + 2,
                            width + 2 * STRIP_PAD, STRIP);
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 4;
    style.line = 1.2f;
    style.outline = colour;
    style.wobble = .3f;
    sketch_box(sketch, strip, &style, noise_seed(SEED_NOTE, (uint32_t)board.x));
    sketch_words_within(sketch, POINT(strip.x + STRIP_PAD, strip.y + STRIP / 2 + .36f * size),
                        words, size, true, width + 1, colour);
}

static bool fits_in_note(const TreeFrame *frame, const Sketch *sketch, const char *words) {
    return sketch_text_width(sketch, words, NOTE_LEAST, true) + 2 * STRIP_PAD <
           room_for_note(frame);
}

/// In fewer words it would read as the board's own score: where they have no room the cross stands
/// alone.
static void draw_why_left_out(const TreeFrame *frame, const Sketch *sketch, Rect area, Side side,
                              int value) {
    const Words words =
        describe_words(phrase(PHRASE_TREE_HAS), side_name(side), recursion_value(value).text);
    if (fits_in_note(frame, sketch, words.text))
        draw_strip(frame, sketch, area, words.text, sketch->palette->lose);
}

static Words where_met(const TreeFrame *frame, const Sketch *sketch, uint64_t call) {
    const Words meeting = recursion_meeting(&frame->tree->recursion, call);
    const Words whole = describe_words(phrase(PHRASE_TREE_SEE), meeting.text);
    if (fits_in_note(frame, sketch, whole.text))
        return whole;
    return fits_in_note(frame, sketch, meeting.text)
               ? meeting
               : describe_words("%llu", (unsigned long long)call);
}

/// Under a board: why it is crossed out, or where it was met first.
static void tree_draw_note(const TreeFrame *frame, const Sketch *sketch, size_t board,
                           Side to_move) {
    const RecursionBoard *shown = &frame->tree->boards.list.boards[board];
    const Rect area = tree_boards_rect(frame, board);
    if (shown->state == RECURSION_LEFT_OUT)
        draw_why_left_out(frame, sketch, area, to_move, shown->value);
    else if (is_met_before(shown) && tree_notes_first(frame, board) < 0)
        draw_strip(frame, sketch, RECT(area.x, area.y, area.w, area.h + frame->value),
                   where_met(frame, sketch, shown->call).text, sketch->palette->pencil);
}

enum { DRAWN_FROM = 6, TAG_LETTERS = 16 };
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

/// Px that are written under a board: lines to it end below.
static float foot_of(const TreeFrame *frame, int board) {
    return frame->tree->boards.list.boards[board].state == RECURSION_ENDED ? frame->value : 0;
}

/// Px over a board that are its name's alone, where it has one: half of what there is, or more.
static float name_room(const Drawn *drawn) {
    static const float USUAL = 18, FAN = 8;
    const TreeFrame *frame = drawn->frame;
    if (!frame->labelled)
        return 0;
    if (!frame->levels[drawn->board->depth - 1].open)
        return TREE_NAME_ROOM;
    const Rect above = tree_boards_rect(frame, (size_t)drawn->board->parent);
    const float gap = drawn->area.y - above.y - above.h - foot_of(frame, drawn->board->parent);
    return fmaxf(fmaxf(TREE_NAME_ROOM, .5f * gap), fminf(USUAL, gap - FAN));
}

/// An arrow where the value climbs to the board above, dashes where nothing was searched.
static void draw_edge(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const Rect above = tree_boards_rect(drawn->frame, (size_t)drawn->board->parent);
    const Point from = POINT(drawn->area.x + drawn->area.w / 2, drawn->area.y - 1);
    const Point to = POINT(above.x + above.w / 2 + .12f * (from.x - above.x - above.w / 2),
                           above.y + above.h + foot_of(drawn->frame, drawn->board->parent) + 2);
    Path way = {0};
    path_add_branch(&way, to, from, name_room(drawn));
    const Tree *tree = drawn->frame->tree;
    const bool settled =
        !tree->asks || tree->boards.list.boards[drawn->board->parent].state == RECURSION_ENDED;
    const bool climbs = drawn->board->state == RECURSION_ENDED && drawn->board->chosen && settled;
    const bool dashed = drawn->board->state >= RECURSION_NOT_YET;
    const Palette *palette = sketch->palette;
    const Colour colour = climbs ? palette->ink : dashed ? palette->faint : palette->pencil;
    const bool best = climbs && is_best(drawn->frame, drawn->board);
    const StrokeStyle pen = sketch_dry_pen(best ? palette->win : colour,
                                           best     ? 3.4f
                                           : climbs ? 2.2f
                                                    : 1.5f,
                                           noise_seed(drawn->seed, SEED_EDGE));
    if (dashed)
        sketch_dashes(sketch, way.points, way.count, 5, 4, &pen);
    else
        sketch_path(sketch, &way, &pen);
    if (!climbs)
        return;
    const Point next = way.points[4];
    const float length = fmaxf(1, point_distance(next, to)), size = 6;
    const Point back = POINT((next.x - to.x) / length * size, (next.y - to.y) / length * size);
    const Point head[] = {POINT(to.x + back.x - .7f * back.y, to.y + back.y + .7f * back.x), to,
                          POINT(to.x + back.x + .7f * back.y, to.y + back.y - .7f * back.x)};
    sketch_points(sketch, head, 2, &pen);
    sketch_points(sketch, head + 1, 2, &pen);
}

static void draw_edge_name(const Drawn *drawn) {
    const Variant *variant = &drawn->position.variant;
    const float size = drawn->frame->under ? drawn->frame->letters : 16;
    const float fade = drawn->board->state >= RECURSION_NOT_YET ? .5f : 0;
    if (!drawn->frame->labelled)
        return;
    const Point left = POINT(drawn->area.x + drawn->area.w / 2 + drawn->frame->beside,
                             drawn->area.y - .5f * name_room(drawn) + .36f * size);
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
    if (drawn->position.outcome != OUTCOME_OPEN &&
        !is_pale(drawn)) // as the level of ends, wherever it stands
        style.fill = colour_mix(style.fill, sketch->palette->pencil, .16f);
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
        board.win_in_ink = true;
    }
    if (cell < DRAWN_FROM)
        sketch_dot_board(drawn->sketch, &board);
    else
        sketch_mini_board(drawn->sketch, &board);
}

/// Too small for marks and words: the shape of its value.
static void draw_small(const Drawn *drawn) {
    const Sketch *sketch = drawn->sketch;
    const RecursionBoard *board = drawn->board;
    if (board->state == RECURSION_ENDED)
        sketch_value_tag(sketch, rect_centre(drawn->area), board->value, "", drawn->area.w / 2,
                         TREE_LETTERS, drawn->seed);
    else
        tree_draw_patch(
            sketch, drawn->area,
            board->state == RECURSION_OPEN ? sketch->palette->x : sketch->palette->faint, .4f);
}

/// Beside a board, in a tag.
static void draw_value_beside(const Drawn *drawn, const char *words, bool bound) {
    const Rect area = drawn->area;
    const float radius = bound ? 16 : 14;
    const float width = sketch_text_width(drawn->sketch, words, TAG_LETTERS, true);
    const Point centre = drawn->frame->cell >= 22
                             ? POINT(area.x + area.w + 16, area.y + 12)
                             : POINT(area.x + area.w + 15, area.y + area.h / 2);
    sketch_value_tag(drawn->sketch, centre, drawn->board->value, words, radius,
                     TAG_LETTERS * MIN(1, 1.7f * radius / width),
                     noise_seed(drawn->seed, SEED_BADGE));
}

/// An end in a band of who is to move says that nobody is, as the last band does.
static bool is_end_among_others(const Drawn *drawn) {
    return drawn->position.outcome != OUTCOME_OPEN && !is_pale(drawn) &&
           !is_last_level(drawn->frame, drawn->board->depth);
}

static void draw_flag(const Drawn *drawn, Point centre, float size, Colour colour) {
    sketch_icon(drawn->sketch, ICON_FLAG, centre, sketch_icon_style(colour, size), SEED_BADGE);
}

/// Under the tag beside a board, in words where they have room.
static void draw_end_beside(const Drawn *drawn) {
    enum { LETTERS = 14, ROOM = 34, BELOW_TAG = 31, ICON = 15 };
    const Sketch *sketch = drawn->sketch;
    const Rect area = drawn->area;
    const float right = area.x + area.w + 3;
    const float low = area.y + (drawn->frame->cell >= 22 ? 12 : area.h / 2) + BELOW_TAG;
    const char *words = phrase(PHRASE_SHEET_OVER);
    if (sketch_text_width(sketch, words, LETTERS, true) > ROOM)
        draw_flag(drawn, POINT(right + ICON, low - .35f * LETTERS), ICON, sketch->palette->pencil);
    else
        sketch_bold_words(sketch, POINT(right, low), words, LETTERS, sketch->palette->pencil);
}

/// Under a board: a sign, or the flag of an end, and the number after it.
static void draw_value_under(const Drawn *drawn, const char *words) {
    const Sketch *sketch = drawn->sketch;
    const int value = drawn->board->value;
    const float letters = drawn->frame->letters, sign = drawn->frame->share * TREE_SIGN;
    const float indent = 2 * sign + TREE_SIGN_GAP;
    const float width = indent + sketch_text_width(sketch, words, letters, true);
    const Point left = POINT(drawn->area.x + (drawn->area.w - width) / 2,
                             drawn->area.y + drawn->area.h + drawn->frame->value - 3);
    const Point middle = POINT(left.x + sign, left.y - .35f * letters);
    if (is_end_among_others(drawn))
        draw_flag(drawn, middle, 2 * sign, sketch_value_colour(sketch, value));
    else
        sketch_value_tag(sketch, middle, value, "", sign, letters,
                         noise_seed(drawn->seed, SEED_BADGE));
    sketch_bold_words(sketch, POINT(left.x + indent, left.y), words, letters,
                      sketch_value_colour(sketch, value));
}

static void draw_value(const Drawn *drawn) {
    const RecursionBoard *board = drawn->board;
    if (board->state != RECURSION_ENDED)
        return;
    const bool bound = board->end == MINIMAX_CUT;
    const bool largest =
        recursion_maximises(&drawn->frame->tree->recursion, drawn->position.to_move);
    const Words value = describe_words("%s%s", bound ? (largest ? "≥" : "≤") : "",
                                       recursion_value(board->value).text);
    if (drawn->frame->under)
        draw_value_under(drawn, value.text);
    else
        draw_value_beside(drawn, value.text, bound);
    if (!drawn->frame->under && drawn->frame->labelled && is_end_among_others(drawn))
        draw_end_beside(drawn);
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
    if (call.compared && !tree->asks)
        sketch_words_within(
            drawn->sketch, POINT(at.x, at.y - 4),
            describe_words(phrase(PHRASE_TREE_SO_FAR), recursion_value(call.best).text).text, 16,
            true, room, sketch_value_colour(drawn->sketch, call.best));
    if (hidden > 0)
        sketch_words_within(drawn->sketch, POINT(at.x, at.y + 17),
                            describe_words(phrase(PHRASE_TREE_AND_MORE), hidden).text, 15, false,
                            room, palette->pencil);
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
    if (!drawn->frame->labelled) {
        draw_small(drawn);
        return;
    }
    draw_box(drawn);
    draw_marks(drawn);
    draw_value(drawn);
    if (drawn->board->state == RECURSION_LEFT_OUT)
        cross_out(drawn);
    if (drawn->frame->labelled)
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
    if (drawn->frame->labelled)
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

/// Names of bands are large as they are: larger text makes them a little larger only.
static float tree_name_size(const TreeFrame *frame) {
    static const float MOST = 1.15f;
    const float text = (float)stage_settings(frame->tree->base.stage)->text_size / 100;
    return TREE_NAME_WIDE * fminf(1, MOST / text);
}

void tree_draw_boards(const TreeFrame *frame, const Sketch *sketch) {
    for (int i = frame->top; i < frame->top + frame->open; i++)
        tree_draw_band(frame, sketch, i);
    draw_each(frame, sketch, draw_lines);
    draw_each(frame, sketch, draw_board);
    for (int i = frame->top; i < frame->top + frame->open; i++)
        tree_draw_level_name(frame, sketch, i,
                             frame->tall ? TREE_NAME_TALL : tree_name_size(frame));
}

enum { SEED_FOCUS = 600 };

void tree_draw_focus(const TreeFrame *frame, const Sketch *sketch) {
    const Tree *tree = frame->tree;
    const Rect ideas = frame->ideas;
    const int focus = tree->base.widgets.focus_visible ? tree->base.widgets.focus : 0;
    Rect area = frame->strip;
    if (focus == TREE_ID_BOARDS)
        area = tree_boards_rect(frame, tree_boards_place(&tree->boards));
    else if (focus == TREE_ID_IDEAS)
        area = RECT(ideas.x, ideas.y + (float)tree->idea * frame->row, ideas.w, frame->row);
    else if (focus != TREE_ID_STRIP)
        return;
    sketch_focus_ring(sketch, area, SEED_FOCUS);
}
