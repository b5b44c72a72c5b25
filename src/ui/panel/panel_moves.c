#include "ui/panel/panel_moves.h"

#include "base/said.h"
#include "draw/board_geometry.h"
#include "ink/sketch/sketch_boxes.h"
#include "rules/notation.h"
#include "session/coach.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>

enum {
    MOVES_SEED = 0x307e5,
    NUMBER_RIGHT = 30,
    FIRST_LEFT = 66,
    TEXT_SIZE = 20,
    SIGN_SIZE_OF_STRIP = 17
};
/// The bar's middle is so far right of the list, and is taken so far around it.
enum { BAR_BESIDE = 8, BAR_REACH = 12, PULLED_FROM = 6 };
/// The moves of a strip begin right of its name, each so far behind the one before.
enum { STRIP_HEIGHT = 38, STRIP_LEFT = 50, STRIP_GAP = 12 };
/// The sign of other lines stands before the move: px, and as high as a row that has one.
enum { SIGN_WIDTH = 30, SIGN_HEIGHT = 30, SIGN_GAP = 6, SIGN_ROW = 44 };

// --- place and scrolling

/// All names of squares on the board fit into the strip's moves, with `??` behind. Two moves are
/// worth more than its own name.
static PanelMovesPlace place_strip(float left, float width, float bottom, const Variant *variant,
                                   float sign) {
    const int letters = 2 + (variant->width > 26) + (variant->height > 9);
    const float pitch = 54 + 11 * (float)letters + sign;
    const float name = width >= STRIP_LEFT + 2 * pitch ? STRIP_LEFT : 0;
    return (PanelMovesPlace){
        .area = RECT(left, bottom - STRIP_HEIGHT, width, STRIP_HEIGHT),
        .heading = bottom - 12,
        .first = bottom - 12,
        .pitch = pitch,
        .rows = (int)((width - name) / pitch),
        .strip = true,
        .name = name,
        .sign = sign,
    };
}

PanelMovesPlace panel_moves_place(Rect room, const Variant *variant, bool signs) {
    const float sign = signs ? SIGN_WIDTH + SIGN_GAP : 0;
    const float left = room.x, top = room.y, width = room.w, bottom = room.y + room.h;
    const float usual = signs ? SIGN_ROW : variant->drop ? 34 : 36;
    // Without room for two rows they are closer, right under the bubble.
    const bool tight = bottom - (top + 56) < 2 * usual;
    const float heading = top + (tight ? 32 : 42), pitch = tight && !signs ? 32 : usual;
    const float list_top = heading + (tight ? 10 : 14);
    const int rows = (int)fmaxf(0, floorf((bottom - list_top) / pitch));
    if (rows == 0 && bottom - top >= STRIP_HEIGHT)
        return place_strip(left, width, bottom, variant,
                           signs ? SIGN_WIDTH + SIGN_GAP - STRIP_GAP : 0);
    return (PanelMovesPlace){
        .area = RECT(left, top + 8, width, list_top + (float)rows * pitch - top - 8),
        .heading = heading,
        .first = list_top + .74f * pitch,
        .pitch = pitch,
        .rows = rows,
        .sign = sign,
    };
}

/// Where the first half of a row begins, behind its number.
static float first_left(const PanelMovesPlace *place) {
    return fmaxf(FIRST_LEFT, NUMBER_RIGHT + SIGN_GAP + place->sign);
}

/// From one half of a row to the other.
static float half_width(const PanelMovesPlace *place) {
    return (place->area.w - (place->sign > 0 ? first_left(place) : 100)) / 2;
}

/// How many rows the session's moves fill.
static int row_count(const Session *session) {
    return (session->game.record.count + 1) / 2;
}

/// What is scrolled by one: a row, or a move of a strip.
static int steps(const Session *session, const PanelMovesPlace *place) {
    return place->strip ? session->game.record.count : row_count(session);
}

static void hold(PanelMoves *moves, const Session *session, const PanelMovesPlace *place) {
    moves->first = CLAMP(moves->first, 0, MAX(0, steps(session, place) - place->rows));
}

void panel_moves_follow(PanelMoves *moves, const Session *session, const PanelMovesPlace *place) {
    const int cursor = session->game.record.cursor, rows = place->rows;
    const int row = MAX(0, cursor - 1) / (place->strip ? 1 : 2);
    bool new_move = cursor != moves->followed || place->strip != moves->strip;
    bool was_seen = moves->rows == 0 || (row >= moves->first && row < moves->first + moves->rows);
    bool new_room = rows != moves->rows;
    moves->first -= moves->rows > 0 ? rows - moves->rows : 0; // each stays where it is
    hold(moves, session, place);
    moves->followed = cursor;
    moves->rows = rows;
    moves->strip = place->strip;
    if (!new_move && !(new_room && was_seen))
        return;
    if (row < moves->first)
        moves->first = row;
    else if (row >= moves->first + rows)
        moves->first = row - rows + 1;
    hold(moves, session, place);
}

bool panel_moves_scroll(PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                        int rows) {
    const int before = moves->first;
    moves->first += rows;
    hold(moves, session, place);
    return moves->first != before;
}

static int strip_move_at(const PanelMoves *moves, const PanelMovesPlace *place, Point at) {
    const int entry = (int)floorf((at.x - place->area.x - place->name) / place->pitch);
    return entry >= 0 && entry < place->rows ? moves->first + entry + 1 : 0;
}

static int list_move_at(const PanelMoves *moves, const PanelMovesPlace *place, Point at) {
    const float top = place->first - .74f * place->pitch;
    const int row = (int)floorf((at.y - top) / place->pitch);
    if (row < 0 || row >= place->rows)
        return 0;
    const bool second =
        at.x >= place->area.x + first_left(place) - fmaxf(14, place->sign) + half_width(place);
    return 2 * (moves->first + row) + second + 1;
}

int panel_moves_at(const PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                   Point at) {
    if (!rect_contains(place->area, at))
        return 0;
    const int move =
        place->strip ? strip_move_at(moves, place, at) : list_move_at(moves, place, at);
    return move <= session->game.record.count ? move : 0;
}

/// Where the mark of a listed move begins.
static float entry_left(const PanelMoves *moves, const PanelMovesPlace *place, int index) {
    if (place->strip)
        return place->area.x + place->name + STRIP_GAP + place->sign +
               (float)(index - moves->first) * place->pitch;
    return place->area.x + first_left(place) + (float)(index % 2) * half_width(place);
}

int panel_moves_first(const PanelMoves *moves, const PanelMovesPlace *place) {
    return place->strip ? moves->first : 2 * moves->first;
}

Rect panel_moves_sign(const PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                      int move) {
    const int shown = move - 1 - panel_moves_first(moves, place);
    if (place->sign == 0 || shown < 0 || shown >= (place->strip ? 1 : 2) * place->rows ||
        !record_has_other(&session->game.record, move))
        return RECT(0, 0, 0, 0);
    const float y = place->first + (place->strip ? 0 : (float)(shown / 2) * place->pitch);
    return RECT(entry_left(moves, place, move - 1) - SIGN_GAP - SIGN_WIDTH,
                y - 6 - SIGN_HEIGHT / 2.0f, SIGN_WIDTH, SIGN_HEIGHT);
}

void panel_moves_shown(const PanelMoves *moves, const Session *session,
                       const PanelMovesPlace *place, int *first, int *end) {
    const int room = (place->strip ? 1 : 2) * place->rows;
    *first = panel_moves_first(moves, place) + 1;
    *end = MIN(*first + room, session->game.record.count + 1);
}

Rect panel_moves_entry(const PanelMoves *moves, const PanelMovesPlace *place, int move) {
    const float left = entry_left(moves, place, move - 1);
    const int row = (move - 1) / 2 - moves->first;
    if (place->strip)
        return RECT(left, place->area.y, place->pitch, place->area.h);
    return RECT(left, place->first + ((float)row - .74f) * place->pitch, half_width(place),
                place->pitch);
}

bool panel_moves_take(PanelMoves *moves, const PanelMovesPlace *place, Point at) {
    Rect reach = place->area;
    reach.w += place->strip ? 0 : BAR_BESIDE + BAR_REACH;
    moves->dragged = place->rows > 0 && rect_contains(reach, at);
    moves->by_bar = !place->strip && at.x >= place->area.x + place->area.w + BAR_BESIDE - BAR_REACH;
    moves->pulled = moves->by_bar;
    moves->drag_at = at;
    moves->drag_first = moves->first;
    return moves->dragged;
}

void panel_moves_drag(PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                      Point at) {
    CHECK(moves->dragged && place->pitch > 0);
    const float pulled = place->strip ? at.x - moves->drag_at.x : at.y - moves->drag_at.y;
    const float seen = (float)place->rows * place->pitch;
    // The list follows the pointer; by the bar what is seen does.
    const float rows =
        moves->by_bar ? pulled * (float)steps(session, place) / seen : -pulled / place->pitch;
    moves->pulled |= fabsf(pulled) >= PULLED_FROM;
    moves->first = moves->drag_first + (int)lroundf(rows);
    hold(moves, session, place);
}

// --- drawing

static void draw_mark(const Sketch *sketch, Point at, Side side, const Variant *variant,
                      bool taken_back) {
    const MarkForm form = board_mark_small_form(sketch, variant);
    const bool stone = form != MARK_DRAWN;
    Mark mark =
        sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, POINT(at.x + 6, at.y - 6),
                       stone ? 24 : 27, noise_seed(MOVES_SEED, side));
    mark.width = stone ? STROKE_AUTO : 2.5f;
    mark.fade = taken_back ? sketch->palette->fade : 0;
    sketch_mark(sketch, mark);
}

/// The cell's name from `at` on; in a drop game the column is stressed. Returns where it ends.
static float draw_cell_name(const Sketch *sketch, Point at, const Variant *variant, Cell cell,
                            Colour colour, bool stress) {
    char column[CELL_TEXT_MAX];
    Text text = text_over(column, sizeof column);
    notation_format_column(cell_column(variant, cell), &text);
    const Words row = describe_words("%d", variant->height - cell_row(variant, cell));
    sketch_text(sketch, at, column, TEXT_SIZE, stress, TEXT_START, colour);
    at.x += sketch_text_width(sketch, column, TEXT_SIZE, stress) + (stress ? 1 : 0);
    sketch_words(sketch, at, row.text, TEXT_SIZE, colour);
    return at.x + sketch_text_width(sketch, row.text, TEXT_SIZE, false);
}

/// A line that branches, left of a move in whose place others were played.
static void draw_branch(const Sketch *sketch, Point at, Colour colour, uint32_t seed) {
    enum { HALF = 5, RISE = 5 };
    const StrokeStyle pen = sketch_dry_pen(colour, 2, seed);
    sketch_line(sketch, POINT(at.x - HALF, at.y), POINT(at.x, at.y), 0, &pen);
    sketch_line(sketch, at, POINT(at.x + HALF, at.y - RISE), 0, &pen);
    sketch_line(sketch, at, POINT(at.x + HALF, at.y + RISE), 0, &pen);
}

/// Move `index` of the record; the left end of its mark stands at `at`.
static void draw_entry(const Sketch *sketch, const PanelMovesPlace *place, const Session *session,
                       Point at, int index) {
    const Palette *palette = sketch->palette;
    const Record *record = &session->game.record;
    const Variant *variant = &record->now.variant;
    const bool taken_back = index >= record->cursor;
    if (index == record->cursor - 1) { // in a strip right behind the sign of the move before
        const float width = place->strip
                                ? place->pitch - 4 - place->sign
                                : fminf(variant->drop ? 92 : 118, half_width(place) - place->sign);
        const float before = place->strip || place->sign > 0 ? 4 : 14;
        sketch_felt_pen(sketch, RECT(at.x - before, at.y - 20, width, 31), 2, 1,
                        noise_seed(MOVES_SEED, 10 + (uint32_t)(index & 1)));
    }
    draw_mark(sketch, at, record_side_at(record, index), variant, taken_back);
    const float name = place->strip ? 20 : 28;
    float end = draw_cell_name(sketch, POINT(at.x + name, at.y), variant, record->moves[index],
                               taken_back ? palette->pencil : palette->ink, variant->drop);
    const MoveMark worth =
        coach_shows_slips(session) ? session_move_mark(session, index) : MOVE_PLAIN;
    if (worth == MOVE_PLAIN)
        return;
    sketch_bold_words(sketch, POINT(place->strip ? end + 2 : fmaxf(at.x + 62, end + 9), at.y),
                      annotate_sign(worth), place->strip ? SIGN_SIZE_OF_STRIP : TEXT_SIZE,
                      move_mark_is_mistake(worth) ? palette->lose : palette->win);
}

/// The move that the pointer is about to make, in pencil.
static void draw_preview(const Sketch *sketch, const Position *position, Point at, Cell cell) {
    const Palette *palette = sketch->palette;
    Path ring = {0};
    path_add_arc(&ring, path_arc(POINT(at.x + 6, at.y - 6), 8.6f, 0, 2 * INK_PI));
    StrokeStyle pen = sketch_dry_pen(
        board_mark_side_colour(sketch, &position->variant, position->to_move), 1.8f, MOVES_SEED);
    sketch_dashes(sketch, ring.points, ring.count, 5, 4, &pen);
    float end = draw_cell_name(sketch, POINT(at.x + 28, at.y), &position->variant, cell,
                               palette->pencil, false);
    sketch_words(sketch, POINT(fmaxf(at.x + 62, end + 9), at.y), phrase(PHRASE_PREVIEW_HERE), 15,
                 palette->pencil);
}

/// Beside a mark that might be drawn now stands no reply to the one it would take the place of.
static bool answers_other(int index, int previewed) {
    return previewed >= 0 && index == previewed + 1 && index % 2 == 1;
}

/// Which marks of quality stand in the rows from move `first` on.
typedef struct Marked {
    bool kinds[MOVE_MARKS];
} Marked;

static Marked marked_from(const Session *session, int first, int rows) {
    Marked marked = {{false}};
    const int end = MIN(session->game.record.count, 2 * (first + rows));
    for (int index = 2 * first; index < end && coach_shows_slips(session); index++)
        marked.kinds[session_move_mark(session, index)] = true;
    return marked;
}

/// The game began with them: they are no moves, and the list has none of them.
static int marks_before(const Session *session) {
    Position first;
    record_position_at(&session->game.record, 0, &first);
    return position_marks(&first);
}

/// Of what is to be seen in the rows, in one order: `!`, `?`, `??`.
static void draw_legend(const PanelMoves *moves, const Sketch *sketch, const PanelMovesPlace *place,
                        const Session *session) {
    enum { SIGN = 18, LEAST = 8 };
    const Palette *palette = sketch->palette;
    const Marked marked = marked_from(session, moves->first, place->rows);
    const bool slips = marked.kinds[MOVE_BLUNDER] || marked.kinds[MOVE_SLIP];
    const bool drop = session_spec(session)->variant.drop && session->game.record.count > 0;
    const int before = marks_before(session);
    const Words stood = describe_words(
        said_count("%d mark stood already", "%d marks stood already", before), before);
    const struct {
        const char *words;
        Colour colour;
        bool bold, shown;
        float branch; ///< px for the sign before it
    } PARTS[] = {
        {phrase(PHRASE_LEGEND_LOSES), palette->lose, true, marked.kinds[MOVE_BLUNDER], 0},
        {phrase(PHRASE_LEGEND_SLIP), palette->lose, true, marked.kinds[MOVE_SLIP], 0},
        {phrase(PHRASE_ONLY_GOOD_MOVE), palette->win, true, marked.kinds[MOVE_ONLY_GOOD], 0},
        {stood.text, palette->pencil, false, before > 0, 0},
        {phrase(PHRASE_COLUMN_THEN_ROW), palette->pencil, false,
         drop && place->area.w >= (slips ? 460 : 400), 0},
        {phrase(PHRASE_LEGEND_BRANCH), palette->pencil, false,
         record_branches(&session->game.record), SIGN},
    };
    const float heading = 4 + sketch_text_width(sketch, phrase(PHRASE_MOVES), 18, true);
    const float left = place->area.x + heading + 8;
    float right = place->area.x + place->area.w - 4, spare = right - left;
    bool taken[ARRAY_LEN(PARTS)] = {0};
    int gaps = 0; // with the one behind the heading
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++) {
        const float width =
            sketch_text_width(sketch, PARTS[i].words, 15, PARTS[i].bold) + PARTS[i].branch;
        taken[i] = PARTS[i].shown && width + LEAST * (float)gaps <= spare;
        spare -= taken[i] ? width : 0;
        gaps += taken[i];
    }
    const float between = CLAMP(spare / (float)MAX(gaps, 1), LEAST, drop && slips ? 14 : 24);
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++) {
        if (!taken[i])
            continue;
        const float width = sketch_text_width(sketch, PARTS[i].words, 15, PARTS[i].bold);
        sketch_text(sketch, POINT(right, place->heading), PARTS[i].words, 15, PARTS[i].bold,
                    TEXT_END, PARTS[i].colour);
        if (PARTS[i].branch > 0)
            draw_branch(sketch, POINT(right - width - SIGN / 2, place->heading - 5),
                        PARTS[i].colour, noise_seed(MOVES_SEED, 29));
        right -= width + PARTS[i].branch + between;
    }
}

static void draw_strip(const PanelMoves *moves, const Sketch *sketch, const PanelMovesPlace *place,
                       const Session *session) {
    const float left = place->area.x, right = left + place->area.w;
    const int count = session->game.record.count;
    if (place->name > 0)
        sketch_words(sketch, POINT(left + 2, place->heading), phrase(PHRASE_MOVES), 15,
                     sketch->palette->pencil);
    for (int i = 0; i < place->rows && moves->first + i < count; i++)
        draw_entry(sketch, place, session,
                   POINT(entry_left(moves, place, moves->first + i), place->first),
                   moves->first + i);
    sketch_rule(sketch, left, right, place->first + 10, 1, sketch->palette->faint, .5f,
                noise_seed(MOVES_SEED, 20));
}

void panel_moves_draw(const PanelMoves *moves, const Sketch *sketch, const PanelMovesPlace *place,
                      const Session *session, Cell preview) {
    if (place->rows < 1)
        return;
    if (place->strip) {
        draw_strip(moves, sketch, place, session);
        return;
    }
    const bool drop = session_spec(session)->variant.drop;
    const float left = place->area.x, right = left + place->area.w;
    const int previewed = preview != CELL_NONE ? session->game.record.cursor : -1;
    sketch_heading(sketch, POINT(left + 4, place->heading), phrase(PHRASE_MOVES), 18, 0,
                   MOVES_SEED);
    draw_legend(moves, sketch, place, session);
    for (int row = 0; row < place->rows; row++) {
        const float y = place->first + (float)row * place->pitch;
        const int first = 2 * (moves->first + row), count = session->game.record.count;
        if (first < count || first == previewed)
            sketch_text(sketch, POINT(left + NUMBER_RIGHT, y), describe_words("%d", first + 1).text,
                        17, false, TEXT_END, sketch->palette->pencil);
        for (int index = first; index < first + 2; index++) {
            const Point at = POINT(entry_left(moves, place, index), y);
            if (index == previewed)
                draw_preview(sketch, session_position(session), at, preview);
            else if (index < count && !answers_other(index, previewed))
                draw_entry(sketch, place, session, at, index);
        }
        sketch_rule(sketch, left, right, y + (drop ? 10 : 11), 1, sketch->palette->faint, .5f,
                    noise_seed(MOVES_SEED, 20 + (uint32_t)row));
    }
    sketch_scroll_mark(sketch, POINT(right + BAR_BESIDE, place->first - .74f * place->pitch),
                       (float)place->rows * place->pitch, moves->first, place->rows,
                       row_count(session), MOVES_SEED);
}
