#include "ui/panel/panel_moves.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_marks.h"
#include "rules/notation.h"
#include "ui/words/phrase.h"

#include <math.h>

enum { MOVES_SEED = 0x307e5, NUMBER_RIGHT = 30, FIRST_LEFT = 66, TEXT_SIZE = 20 };

// --- place and scrolling

PanelMovesPlace panel_moves_place(float left, float top, float width, float bottom, bool drop) {
    PanelMovesPlace place = {.pitch = drop ? 34 : 38, .heading = top + 42};
    float list_top = place.heading + 14;
    place.rows = (int)fmaxf(0, floorf((bottom - list_top) / place.pitch));
    if (place.rows < 2) { // tight: closer rows, right under the bubble
        place.heading = top + 32;
        place.pitch = 32;
        list_top = place.heading + 10;
        place.rows = (int)fmaxf(0, floorf((bottom - list_top) / place.pitch));
    }
    place.first = list_top + .74f * place.pitch;
    place.area = RECT(left, top + 8, width, list_top + (float)place.rows * place.pitch - top - 8);
    return place;
}

static int row_count(const Session *session) {
    return (session->game.record.count + 1) / 2;
}

static void hold(PanelMoves *moves, const Session *session, int rows) {
    moves->first = CLAMP(moves->first, 0, MAX(0, row_count(session) - rows));
}

void panel_moves_follow(PanelMoves *moves, const Session *session, int rows) {
    int cursor = session->game.record.cursor, row = MAX(0, cursor - 1) / 2;
    bool new_move = cursor != moves->followed;
    bool was_seen = moves->rows == 0 || (row >= moves->first && row < moves->first + moves->rows);
    bool new_room = rows != moves->rows;
    hold(moves, session, rows);
    moves->followed = cursor;
    moves->rows = rows;
    if (!new_move && !(new_room && was_seen))
        return;
    if (row < moves->first)
        moves->first = row;
    else if (row >= moves->first + rows)
        moves->first = row - rows + 1;
    hold(moves, session, rows);
}

void panel_moves_scroll(PanelMoves *moves, const Session *session, int rows_shown, int rows) {
    moves->first += rows;
    hold(moves, session, rows_shown);
}

void panel_moves_take(PanelMoves *moves, float y) {
    moves->dragged = true;
    moves->drag_y = y;
    moves->drag_first = moves->first;
}

void panel_moves_drag(PanelMoves *moves, const Session *session, const PanelMovesPlace *place,
                      float y) {
    CHECK(moves->dragged && place->pitch > 0);
    moves->first = moves->drag_first + (int)lroundf((moves->drag_y - y) / place->pitch);
    hold(moves, session, place->rows);
}

// --- drawing

/// One entry: where it stands and what it is.
typedef struct Entry {
    Point at; ///< left end of the mark, baseline
    Cell cell;
    Side side;
    bool taken_back; ///< could be redone
} Entry;

static Point entry_at(const PanelMovesPlace *place, int row, int half) {
    float apart = (place->area.w - 100) / 2;
    return POINT(place->area.x + FIRST_LEFT + (float)half * apart,
                 place->first + (float)row * place->pitch);
}

static void draw_entry_mark(const Sketch *sketch, const Entry *entry, bool drop) {
    Mark mark =
        sketch_mark_of(sketch, entry->side == SIDE_X ? MARK_X : MARK_O,
                       drop ? MARK_STONE : MARK_DRAWN, POINT(entry->at.x + 6, entry->at.y - 6),
                       drop ? 24 : 27, noise_seed(MOVES_SEED, entry->side));
    mark.width = drop ? STROKE_AUTO : 2.5f;
    mark.fade = entry->taken_back ? sketch->palette->fade : 0;
    sketch_mark(sketch, mark);
}

/// The cell's name from `at` on; in a drop game the column is stressed. Returns where it ends.
static float draw_cell_name(const Sketch *sketch, Point at, const Variant *variant, Cell cell,
                            Colour colour, bool stress) {
    char column[CELL_TEXT_MAX], row[CELL_TEXT_MAX];
    Text column_text = text_over(column, sizeof column), row_text = text_over(row, sizeof row);
    notation_format_column(cell_column(variant, cell), &column_text);
    text_add(&row_text, "%d", variant->height - cell_row(variant, cell));
    sketch_text(sketch, at, column, TEXT_SIZE, stress, TEXT_START, colour);
    at.x += sketch_text_width(sketch, column, TEXT_SIZE, stress) + (stress ? 1 : 0);
    sketch_words(sketch, at, row, TEXT_SIZE, colour);
    return at.x + sketch_text_width(sketch, row, TEXT_SIZE, false);
}

static void draw_entry(const Sketch *sketch, const Session *session, const Entry *entry,
                       MoveMark worth) {
    const Palette *palette = sketch->palette;
    const Variant *variant = &session_spec(session)->variant;
    draw_entry_mark(sketch, entry, variant->drop);
    Colour colour = entry->taken_back ? palette->pencil : palette->ink;
    float end = draw_cell_name(sketch, POINT(entry->at.x + 28, entry->at.y), variant, entry->cell,
                               colour, variant->drop);
    if (worth == MOVE_PLAIN)
        return;
    bool slip = worth == MOVE_SLIP;
    sketch_bold_words(sketch, POINT(fmaxf(entry->at.x + 62, end + 9), entry->at.y),
                      slip ? "?" : "!", TEXT_SIZE, slip ? palette->lose : palette->win);
}

static void draw_last_move_swipe(const Sketch *sketch, const PanelMovesPlace *place, Point at,
                                 bool drop, int index) {
    float width = fminf(drop ? 92 : 118, (place->area.w - 100) / 2);
    Rect area = RECT(at.x - 14, at.y - 22, width, 30);
    sketch_felt_pen(sketch, area, 2, 1, noise_seed(MOVES_SEED, 10 + (uint32_t)(index & 1)));
}

static void draw_half_row(const Sketch *sketch, const PanelMovesPlace *place,
                          const Session *session, int row, int index) {
    if (index >= session->game.record.count)
        return;
    int cursor = session->game.record.cursor;
    Side first = session->game.record.start.to_move;
    Entry entry = {.at = entry_at(place, row, index % 2),
                   .cell = session->game.record.moves[index],
                   .side = index % 2 == 0 ? first : side_other(first),
                   .taken_back = index >= cursor};
    if (index == cursor - 1)
        draw_last_move_swipe(sketch, place, entry.at, session_spec(session)->variant.drop, index);
    draw_entry(sketch, session, &entry, session_move_mark(session, index));
}

/// The move that the pointer is about to make, in pencil.
static void draw_preview(const Sketch *sketch, const PanelMovesPlace *place, const Session *session,
                         int row, int half, Cell cell) {
    const Palette *palette = sketch->palette;
    Point at = entry_at(place, row, half);
    Side side = session_position(session)->to_move;
    Path ring = {0};
    path_add_arc(&ring, path_arc(POINT(at.x + 6, at.y - 6), 8.6f, 0, 2 * INK_PI));
    StrokeStyle pen = sketch_dry_pen(side == SIDE_X ? palette->x : palette->o, 1.8f, MOVES_SEED);
    sketch_dashes(sketch, ring.points, ring.count, 5, 4, &pen);
    float end = draw_cell_name(sketch, POINT(at.x + 28, at.y), &session_spec(session)->variant,
                               cell, palette->pencil, false);
    sketch_words(sketch, POINT(fmaxf(at.x + 62, end + 9), at.y), phrase(PHRASE_PREVIEW_HERE), 15,
                 palette->pencil);
}

static void draw_number(const Sketch *sketch, const PanelMovesPlace *place, int row, int number) {
    char memory[16];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%d", number);
    float y = place->first + (float)row * place->pitch;
    sketch_text(sketch, POINT(place->area.x + NUMBER_RIGHT, y), memory, 17, false, TEXT_END,
                sketch->palette->pencil);
}

static void draw_legend(const Sketch *sketch, const PanelMovesPlace *place, bool drop) {
    const char *const SLIP = phrase(PHRASE_SLIP), *const ONLY = phrase(PHRASE_ONLY_GOOD_MOVE);
    const Palette *palette = sketch->palette;
    float right = place->area.x + place->area.w - 4;
    if (drop && place->area.w >= 400) {
        sketch_text(sketch, POINT(right, place->heading), phrase(PHRASE_COLUMN_THEN_ROW), 15, false,
                    TEXT_END, palette->pencil);
        return;
    }
    sketch_text(sketch, POINT(right, place->heading), ONLY, 15, true, TEXT_END, palette->win);
    right -= sketch_text_width(sketch, ONLY, 15, true) + 24;
    sketch_text(sketch, POINT(right, place->heading), SLIP, 15, true, TEXT_END, palette->lose);
}

/// A stroke beside the rows that shows which part of the list is seen.
static void draw_scroll_mark(const PanelMoves *moves, const Sketch *sketch,
                             const PanelMovesPlace *place, int rows) {
    if (rows <= place->rows)
        return;
    float top = place->first - .74f * place->pitch, height = (float)place->rows * place->pitch;
    float from = top + height * (float)moves->first / (float)rows;
    float length = height * (float)place->rows / (float)rows;
    float x = place->area.x + place->area.w + 8;
    StrokeStyle pen = sketch_dry_pen(sketch->palette->faint, 3, MOVES_SEED);
    pen.wobble = .5f;
    sketch_line(sketch, POINT(x, from), POINT(x, from + length), 0, &pen);
}

void panel_moves_draw(const PanelMoves *moves, const Sketch *sketch, const PanelMovesPlace *place,
                      const Session *session, Cell preview) {
    if (place->rows < 1)
        return;
    bool drop = session_spec(session)->variant.drop;
    int count = session->game.record.count, rows = row_count(session);
    sketch_heading(sketch, POINT(place->area.x + 4, place->heading), phrase(PHRASE_MOVES), 18, 0,
                   MOVES_SEED);
    draw_legend(sketch, place, drop);
    for (int row = 0; row < place->rows; row++) {
        int index = 2 * (moves->first + row);
        if (index < count || (preview != CELL_NONE && index == session->game.record.cursor))
            draw_number(sketch, place, row, index / 2 + 1);
        for (int half = 0; half < 2; half++) {
            bool is_preview = preview != CELL_NONE && index + half == session->game.record.cursor;
            if (is_preview)
                draw_preview(sketch, place, session, row, half, preview);
            else
                draw_half_row(sketch, place, session, row, index + half);
        }
        float rule = place->first + (float)row * place->pitch + (drop ? 10 : 11);
        sketch_rule(sketch, place->area.x, place->area.x + place->area.w, rule, 1,
                    sketch->palette->faint, .5f, noise_seed(MOVES_SEED, 20 + (uint32_t)row));
    }
    draw_scroll_mark(moves, sketch, place, rows);
}
