// What is written on boards that are not searched: why not.
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

enum { SEED_NOTE = 400, SEED_POINTER, SEED_HEAD };

// --- met before

static bool is_met_before(const RecursionBoard *board) {
    return board->state == RECURSION_ENDED && board->end == MINIMAX_RECALL;
}

int tree_notes_first(const TreeFrame *frame, size_t board) {
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

void tree_draw_pointer(const TreeFrame *frame, const Sketch *sketch, size_t board) {
    const int first = tree_notes_first(frame, board);
    if (first < 0)
        return;
    const Rect from = tree_boards_rect(frame, board), to = tree_boards_rect(frame, (size_t)first);
    const float way = to.x < from.x ? -1 : 1, sag = board % 2 == 0 ? 11 : 15;
    const Point begin = POINT(from.x + from.w / 2 + way * .3f * from.w, from.y + from.h + 2);
    const Point end = POINT(to.x + to.w / 2 - way * .3f * to.w, to.y + to.h + 3);
    const Point curve[] = {begin, POINT(begin.x + way * sag, begin.y + sag),
                           POINT(end.x - way * sag, end.y + sag), end};
    const StrokeStyle pen =
        sketch_dry_pen(sketch->palette->pencil, 1.7f, noise_seed(SEED_POINTER, (uint32_t)board));
    const Point head[] = {POINT(end.x - way * 8, end.y + 2), end, POINT(end.x + way, end.y + 9)};
    sketch_dashes(sketch, curve, ARRAY_LEN(curve), 6, 4, &pen);
    sketch_points(sketch, head, ARRAY_LEN(head), &pen);
}

// --- the note

enum { STRIP = 18, STRIP_PAD = 6, LETTERS = 15, LETTERS_LEAST = 13 };

/// How wide a strip can be: not over its neighbours.
static float room_for_note(const TreeFrame *frame) {
    return tree_frame_apart(frame) - (frame->layout.tall ? 1 : 6);
}

/// A strip of card under a board, which has none of its own below it, as wide as its words.
static void draw_strip(const TreeFrame *frame, const Sketch *sketch, Rect board, const char *words,
                       Colour colour) {
    const float room = room_for_note(frame) - 2 * STRIP_PAD;
    const float wide = sketch_text_width(sketch, words, LETTERS, true);
    const float size = MAX(LETTERS * MIN(1, room / wide), LETTERS_LEAST);
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
    return sketch_text_width(sketch, words, LETTERS_LEAST, true) + 2 * STRIP_PAD <
           room_for_note(frame);
}

static Words why_left_out(const TreeFrame *frame, const Sketch *sketch, Side side, int value) {
    const Words number = recursion_value(value);
    const Words whole =
        describe_words("%s %s %s", side_name(side), phrase(PHRASE_TREE_HAS), number.text);
    return fits_in_note(frame, sketch, whole.text)
               ? whole
               : describe_words("%s: %s", side_name(side), number.text);
}

static Words where_met(const TreeFrame *frame, const Sketch *sketch, uint64_t call) {
    const Words meeting = recursion_meeting(&frame->tree->recursion, call);
    const Words whole = describe_words("%s %s", phrase(PHRASE_TREE_SEE), meeting.text);
    if (fits_in_note(frame, sketch, whole.text))
        return whole;
    return fits_in_note(frame, sketch, meeting.text)
               ? meeting
               : describe_words("%llu", (unsigned long long)call);
}

void tree_draw_note(const TreeFrame *frame, const Sketch *sketch, size_t board, Side to_move) {
    const RecursionBoard *shown = &frame->tree->boards.list.boards[board];
    const Rect area = tree_boards_rect(frame, board);
    if (shown->state == RECURSION_LEFT_OUT)
        draw_strip(frame, sketch, area, why_left_out(frame, sketch, to_move, shown->value).text,
                   sketch->palette->lose);
    else if (is_met_before(shown) && tree_notes_first(frame, board) < 0)
        draw_strip(frame, sketch, area, where_met(frame, sketch, shown->call).text,
                   sketch->palette->pencil);
}
