// The board and the panel of the Review screen.
#include "base/said.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "session/reviewed.h"
#include "ui/board/board_line.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/study/review_screen.h"
#include "ui/words/game_strings.h"
#include "ui/words/phrase.h"
#include "words/describe.h"
#include "words/review_words.h"

#include <math.h>
#include <string.h>

// --- the panel

enum { PANEL_SEED = 0x4e72, REVIEW_ROW = 30 };

static Rect area_of(const ReviewPlaces *places, const char *leaf) {
    return layout_area(&places->leaves, leaf);
}

static uint32_t seed(int part) {
    return noise_seed(PANEL_SEED, (uint32_t)part);
}

static Colour mark_colour(const Sketch *sketch, MoveMark mark) {
    return move_mark_is_mistake(mark) ? sketch->palette->lose : sketch->palette->win;
}

static void draw_mark(const Sketch *sketch, const Variant *variant, Side side, Point centre,
                      float cell) {
    const MarkForm form = board_mark_small_form(sketch, variant);
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form, centre,
                               form != MARK_DRAWN ? .9f * cell : cell, seed((int)side));
    mark.width = form != MARK_DRAWN ? STROKE_AUTO : fmaxf(2.2f, .06f * cell);
    sketch_mark(sketch, mark);
}

// --- the selected move

/// How many mistakes there are up to a move, itself included.
static int count_mistakes(const Review *review, int moves) {
    int count = 0;
    for (int i = 0; i < moves; i++)
        count += review->moves[i].seen && move_mark_is_mistake(review->moves[i].mark);
    return count;
}

/// How many there are, or while nothing else says it how far the review has come.
static void draw_mistakes(const ReviewScreen *screen, const Sketch *sketch,
                          const ReviewPlaces *places, float left, Point right) {
    const Review *review = review_of(screen);
    const ReviewMove *move = review_selected(screen);
    const bool looks = area_of(places, "progress").w <= 0 && !review_is_whole(review);
    if (!looks && (!move || !move_mark_is_mistake(move->mark)))
        return;
    const int number = looks ? review->seen : count_mistakes(review, screen->selected);
    const int all = looks ? review->count : count_mistakes(review, review->count);
    const Words full =
        looks ? review_progress(review) : describe_words(said("? or ??: %d of %d"), number, all);
    const Words brief = describe_words(phrase(PHRASE_NUMBER_OF), number, all);
    const bool fits = left + sketch_text_width(sketch, full.text, 17, false) <= right.x;
    const Words *words = fits ? &full : &brief;
    if (left + sketch_text_width(sketch, words->text, 16, false) <= right.x)
        sketch_text(sketch, right, words->text, fits ? 17 : 16, false, TEXT_END,
                    sketch->palette->pencil);
}

/// `14 O j6 ?? loses`, smaller where it is tall, and up to `right`. Returns where it ends.
static float draw_move(const ReviewScreen *screen, const Sketch *sketch, Point at, float size,
                       float right) {
    const Review *review = review_of(screen);
    const ReviewMove *move = review_selected(screen);
    const Variant *variant = &review->end.variant;
    const int index = screen->selected - 1;
    const Words number = describe_words("%d", screen->selected);
    const Words cell = describe_cell(variant, review->end.history[index]);
    float x = at.x;
    sketch_bold_words(sketch, at, number.text, .7f * size, sketch->palette->pencil);
    x += sketch_text_width(sketch, number.text, .7f * size, true) + .85f * size;
    draw_mark(sketch, variant, review_side(review, index), POINT(x, at.y - .36f * size),
              1.6f * size);
    x += .95f * size;
    sketch_bold_words(sketch, POINT(x, at.y), cell.text, size, sketch->palette->ink);
    x += sketch_text_width(sketch, cell.text, size, true) + 8;
    if (!move || move->mark == MOVE_PLAIN || screen->trial.on)
        return x;
    const char *sign = annotate_sign(move->mark), *word = review_words_mark(move->mark);
    const Colour colour = mark_colour(sketch, move->mark);
    sketch_bold_words(sketch, POINT(x, at.y), sign, size, colour);
    x += sketch_text_width(sketch, sign, size, true) + 14;
    const float usual = .68f * size, wide = sketch_text_width(sketch, word, usual, true);
    const float fits = usual * CLAMP((right - x) / MAX(wide, 1), .5f, 1);
    sketch_bold_words(sketch, POINT(x, at.y), word, fits, colour);
    return x + sketch_text_width(sketch, word, fits, true) + 12;
}

static void draw_head(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    const Rect head = area_of(places, "head");
    const float size = fminf(31, .72f * head.h);
    const Point at = POINT(head.x + 2, rect_centre(head).y + .34f * size);
    if (screen->selected == 0) {
        sketch_words_within(sketch, at, phrase(PHRASE_BEFORE_THE_FIRST_MARK), .8f * size, true,
                            head.w - 4, sketch->palette->ink);
        return;
    }
    const float end = draw_move(screen, sketch, at, size, head.x + head.w - 2);
    draw_mistakes(screen, sketch, places, end, POINT(head.x + head.w - 2, at.y - 1));
}

static void draw_words(const ReviewScreen *screen, const Sketch *sketch,
                       const ReviewPlaces *places) {
    const Rect area = area_of(places, "words");
    PanelText laid = {.line_count = 0};
    char memory[GAME_SENTENCE_MAX];
    Text words = text_over(memory, sizeof memory);
    review_tell(screen, area_of(places, "x in short").w <= 0, &words);
    panel_text_fit(&laid, sketch->text, memory, POINT(area.w - 4, area.h));
    panel_text_draw(&laid, sketch, POINT(area.x + 2, area.y + laid.size + 1), sketch->palette->ink);
}

// --- what was better

/// What the better line is worth to `side`: `win in 5`, `wins`, `draw`, `no loss`, `72 % for O`,
/// `longer`.
static Words worth(const ReviewMove *move, Side side, SideNames names) {
    const Worth better = move->better;
    if (better.kind == WORTH_BOUND && better.bound.lower == 0)
        return describe_words("%s", phrase(PHRASE_NO_LOSS));
    if (!worth_is_proven(better))
        return describe_words(said("%d %% for %s"), CLAMP((worth_share(better) + 5) / 10, 1, 99),
                              describe_side(names, side));
    if (better.verdict.kind == VERDICT_DRAW)
        return describe_words("%s", phrase(PHRASE_CURVE_DRAW));
    if (better.verdict.kind == VERDICT_LOSS)
        return describe_words("%s", phrase(PHRASE_HOLDS_LONGER));
    return better.verdict.plies > 0 ? describe_words(said("win in %d"), better.verdict.plies)
                                    : describe_words("%s", phrase(PHRASE_A_WIN));
}

static void review_draw_better(const ReviewScreen *screen, const Sketch *sketch,
                               const ReviewPlaces *places) {
    const Rect box = area_of(places, "better");
    const Palette *palette = sketch->palette;
    const ReviewMove *move = review_selected(screen);
    const float baseline = box.y + box.h / 2 + 6;
    if (box.w <= 0 || screen->trial.on)
        return;
    if (!review_has_better(screen)) {
        if (move)
            sketch_words(sketch, POINT(box.x + 4, baseline), phrase(review_no_better(screen)), 17,
                         palette->pencil);
        return;
    }
    const Review *review = review_of(screen);
    Side side = review_side(review, screen->selected - 1);
    const Words value = worth(move, side, describe_names(session_spec(screen->session)));
    const float width = sketch_text_width(sketch, value.text, 18, true);
    const float right = box.x + box.w - 34;
    sketch_felt_pen(sketch, sketch_swipe(POINT(box.x + 16, baseline), width, 18), 2, 1, seed(10));
    sketch_bold_words(sketch, POINT(box.x + 16, baseline), value.text, 18, palette->ink);
    float x = box.x + width + 46;
    for (int i = 0; i < move->length; i++, side = side_other(side)) {
        const Words cell = describe_cell(&review->end.variant, move->line[i]);
        const bool bold = i < MAX(1, screen->followed);
        const float room = 20 + sketch_text_width(sketch, cell.text, 18, bold);
        if (x + room > right)
            break;
        draw_mark(sketch, &review->end.variant, side, POINT(x + 5, baseline - 6), 24);
        sketch_text(sketch, POINT(x + 20, baseline), cell.text, 18, bold, TEXT_START, palette->ink);
        x += room + 14;
    }
    sketch_icon(sketch, ICON_NEXT, POINT(box.x + box.w - 20, box.y + box.h / 2),
                sketch_icon_style(palette->ink, 16), seed(11));
}

// --- the curve

static void draw_curve(const ReviewScreen *screen, const Sketch *sketch,
                       const ReviewPlaces *places) {
    const WidgetState *widgets = &screen->base.widgets;
    const Rect curve = area_of(places, "curve");
    if (curve.w <= 0)
        return;
    panel_curve_draw(sketch, curve, &screen->curve);
    if (widgets->focus == REVIEW_CURVE && widgets->focus_visible)
        sketch_focus_ring(sketch, curve, seed(12));
}

// --- the moves

/// The row that stands first: the selected move is in the second from below.
static int first_row(const ReviewScreen *screen, int rows) {
    const int all = (review_of(screen)->count + 1) / 2, row = MAX(0, screen->selected - 1) / 2;
    return CLAMP(row - MAX(0, rows - 2), 0, MAX(0, all - rows));
}

static int rows_of(const ReviewPlaces *places) {
    return (int)(area_of(places, "moves").h / REVIEW_ROW);
}

static Rect move_area(const ReviewScreen *screen, const ReviewPlaces *places, int index) {
    const Rect moves = area_of(places, "moves");
    const float half = (moves.w - 66) / 2;
    const int rows = rows_of(places), row = index / 2 - first_row(screen, rows);
    if (row < 0 || row >= rows)
        return RECT(0, 0, 0, 0);
    return RECT(moves.x + 52 + (float)(index % 2) * half, moves.y + (float)(row * REVIEW_ROW),
                fminf(half, 150), REVIEW_ROW);
}

int review_move_at(const ReviewScreen *screen, const ReviewPlaces *places, Point at) {
    for (int i = 0; i < review_of(screen)->count; i++)
        if (rect_contains(move_area(screen, places, i), at))
            return i + 1;
    return -1;
}

/// A move with its judgement from `at` on, its baseline. Returns how wide it is.
static float draw_entry(const ReviewScreen *screen, const Sketch *sketch, Point at, int index,
                        float size, bool draws) {
    const Review *review = review_of(screen);
    const ReviewMove *move = &review->moves[index];
    const Words cell = describe_cell(&review->end.variant, review->end.history[index]);
    const char *sign = move->seen ? annotate_sign(move->mark) : "";
    const float name = sketch_text_width(sketch, cell.text, size, false);
    const float end = 22 + name + (sign[0] ? 7 + sketch_text_width(sketch, sign, size, true) : 0);
    if (!draws)
        return end;
    if (index == screen->selected - 1)
        sketch_felt_pen(sketch, sketch_swipe(POINT(at.x - 4, at.y), end + 8, size), 2, 1, seed(20));
    draw_mark(sketch, &review->end.variant, review_side(review, index),
              POINT(at.x + 6, at.y - .3f * size), 1.3f * size);
    sketch_words(sketch, POINT(at.x + 22, at.y), cell.text, size, sketch->palette->ink);
    if (sign[0])
        sketch_bold_words(sketch, POINT(at.x + 22 + name + 7, at.y), sign, size,
                          mark_colour(sketch, move->mark));
    return end;
}

/// Of the signs of `marks`, by their bits.
static void draw_legend(const Sketch *sketch, Rect area, unsigned marks) {
    const struct {
        Phrase words;
        Colour colour;
        unsigned marks;
    } PARTS[] = {{PHRASE_LEGEND_LOSES, sketch->palette->lose, 1u << MOVE_BLUNDER},
                 {PHRASE_LEGEND_SLIP, sketch->palette->lose, 1u << MOVE_SLIP},
                 {PHRASE_LEGEND_ONLY_GOOD, sketch->palette->win, 1u << MOVE_ONLY_GOOD}};
    Point right = POINT(area.x + area.w - 4, rect_centre(area).y + 5);
    for (size_t i = 0; i < ARRAY_LEN(PARTS); i++) {
        const char *words = phrase(PARTS[i].words);
        const float width = sketch_text_width(sketch, words, 15, true);
        if (!(marks & PARTS[i].marks))
            continue;
        if (right.x - width < area.x)
            return;
        sketch_text(sketch, right, words, 15, true, TEXT_END, PARTS[i].colour);
        right.x -= width + 22;
    }
}

static void draw_rows(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    const Rect moves = area_of(places, "moves");
    const int rows = rows_of(places), first = first_row(screen, rows);
    const int count = review_of(screen)->count;
    if (moves.w <= 0)
        return;
    unsigned marks = 0;
    for (int index = 2 * first; index < MIN(2 * (first + rows), count); index++)
        marks |= 1u << review_of(screen)->moves[index].mark;
    draw_legend(sketch, area_of(places, "signs"), marks);
    for (int row = 0; row < rows; row++) {
        const float y = moves.y + (float)(row * REVIEW_ROW) + 21;
        if (2 * (first + row) < count)
            sketch_text(sketch, POINT(moves.x + 30, y),
                        describe_words("%d", 2 * (first + row) + 1).text, 17, false, TEXT_END,
                        sketch->palette->pencil);
        for (int index = 2 * (first + row); index < MIN(2 * (first + row) + 2, count); index++)
            draw_entry(screen, sketch, POINT(move_area(screen, places, index).x + 14, y), index, 20,
                       true);
        sketch_rule(sketch, moves.x, moves.x + moves.w, y + 9, 1, sketch->palette->faint, .5f,
                    seed(40 + row));
    }
}

/// The moves up to the selected one in a row, as many as have room.
static void draw_strip(const ReviewScreen *screen, const Sketch *sketch,
                       const ReviewPlaces *places) {
    enum { SIZE = 17, APART = 26 };
    const Rect strip = area_of(places, "strip");
    const int last = MAX(screen->selected, 1) - 1;
    float used = 12;
    int first = last + 1;
    if (strip.w <= 0 || review_of(screen)->count == 0)
        return;
    while (first > 0) {
        const float width = draw_entry(screen, sketch, POINT(0, 0), first - 1, SIZE, false) + APART;
        if (used + width > strip.w)
            break;
        used += width;
        first--;
    }
    float x = strip.x + 12;
    for (int i = first; i <= last; i++)
        x += draw_entry(screen, sketch, POINT(x, rect_centre(strip).y + 6), i, SIZE, true) + APART;
}

// --- both sides in short

static void draw_side(const ReviewScreen *screen, const Sketch *sketch, Rect row, Side side) {
    const Review *review = review_of(screen);
    const GameSpec spec = reviewed_spec(screen->session);
    const Words name = describe_player(&spec, side);
    const Words other = describe_player(&spec, side_other(side));
    const float y = rect_centre(row).y + 6;
    if (row.w <= 0)
        return;
    draw_mark(sketch, &review->end.variant, side, POINT(row.x + 14, y - 6), 27);
    const float room = .26f * row.w,
                wanted = fmaxf(sketch_text_width(sketch, name.text, 18, true),
                               sketch_text_width(sketch, other.text, 18, true));
    const float left = row.x + 50 + fminf(room, wanted);
    sketch_words_within(sketch, POINT(row.x + 36, y), name.text, 18, true, room,
                        sketch->palette->ink);
    // All of them, before they are large: a count that is left out makes the others wrong.
    const Words counts = review_words_side(review, side);
    const float space = row.x + row.w - left;
    const float wide = sketch_text_width(sketch, counts.text, 17, false);
    sketch_words_in_parts(sketch, POINT(left, y), counts.text,
                          CLAMP(16.9f * space / fmaxf(wide, 1), 13, 17), false, space,
                          sketch->palette->ink);
    sketch_rule(sketch, row.x, row.x + row.w, row.y + row.h - 1, 1, sketch->palette->faint, .5f,
                seed(60 + (int)side));
}

static void review_draw_panel(const ReviewScreen *screen, const Sketch *sketch,
                              const ReviewPlaces *places) {
    draw_head(screen, sketch, places);
    draw_words(screen, sketch, places);
    draw_curve(screen, sketch, places);
    draw_rows(screen, sketch, places);
    draw_strip(screen, sketch, places);
    draw_side(screen, sketch, area_of(places, "x in short"), SIDE_X);
    draw_side(screen, sketch, area_of(places, "o in short"), SIDE_O);
}

// --- board and line

enum { DRAW_SEED = 0x4e71 };

// --- the board

/// The better line, as far as its marks are not on the board.
static void draw_line(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    enum { GHOSTS_MAX = 6 };
    const ReviewMove *move = review_selected(screen);
    const int followed = screen->followed;
    if (!move || screen->trial.on || screen->explains || move->length <= followed)
        return;
    const Side side = review_side(review_of(screen), screen->selected - 1);
    board_line_draw(sketch, &places->board, followed % 2 ? side_other(side) : side,
                    move->line + followed, MIN(move->length - followed, GHOSTS_MAX), followed + 1);
}

/// What is drawn at the mark that is judged.
static void draw_sign(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    const ReviewMove *move = review_selected(screen);
    if (screen->trial.on && screen->trial.told && screen->trial.right)
        board_line_draw_tick(sketch, &places->board, &screen->shown, screen->trial.tried);
    else if (screen->trial.on && screen->trial.told)
        board_line_draw_sign(sketch, &places->board, &screen->shown, screen->trial.tried, "?");
    if (!move || move->mark == MOVE_PLAIN || screen->trial.on || screen->followed > 0)
        return;
    board_line_draw_sign(sketch, &places->board, &screen->shown,
                         review_of(screen)->end.history[screen->selected - 1],
                         annotate_sign(move->mark));
}

/// The squares are what the side had to choose from that has drawn its mark by now.
static Side chooser_of(const ReviewScreen *screen) {
    return screen->explains ? review_side(review_of(screen), screen->selected - 1) : SIDE_NONE;
}

static bool counts_as_x(const ReviewScreen *screen) {
    return stage_settings(screen->base.stage)->as_x;
}

/// Whose view the signs are, as in a game that is explained.
static Side viewer_of(const ReviewScreen *screen) {
    return screen->explains && counts_as_x(screen) ? SIDE_X : chooser_of(screen);
}

static void draw_board(const ReviewScreen *screen, const Sketch *sketch, const ReviewPlaces *places,
                       int64_t now) {
    const Side chooser = chooser_of(screen);
    const BoardScene scene = {
        .geometry = places->board,
        .position = &screen->shown,
        .explanation = screen->explains ? &screen->explanation : NULL,
        .chooser = chooser,
        .viewer = viewer_of(screen),
        .player = screen->trial.on && screen->trial.tried == CELL_NONE ? screen->shown.to_move
                                                                       : SIDE_NONE,
        .show_cursor = screen->trial.on && board_control_has_cursor(&screen->base.widgets),
        .show_pencil = true,
    };
    board_view_draw(&screen->board, sketch, &scene, now);
    board_zoom_clip(&places->board, sketch);
    draw_line(screen, sketch, places);
    draw_sign(screen, sketch, places);
    board_zoom_unclip(&places->board, sketch);
}

// --- the line under the board

/// Whose view the signs on the squares are, and what each says that stands there.
static void draw_signs(const ReviewScreen *screen, PanelLine *line) {
    const GameSpec spec = reviewed_spec(screen->session);
    const SideNames names = describe_names(&spec);
    const Palette *palette = line->sketch->palette;
    const Side viewer = viewer_of(screen);
    bool there[VERDICT_LOSS + 1] = {false};
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        there[worth_outcome(screen->explanation.cells[cell].worth)] = true;
    const bool turned = viewer != chooser_of(screen);
    const bool wins = there[turned ? VERDICT_LOSS : VERDICT_WIN],
               losses = there[turned ? VERDICT_WIN : VERDICT_LOSS];
    const bool x = viewer == SIDE_X;
    panel_line_add_viewer(line, board_mark_small(line->sketch, &spec.variant, viewer),
                          game_strings_viewer(&spec, viewer, counts_as_x(screen)));
    if (line->sketch->words) // which explain themselves
        return;
    if (wins)
        panel_line_add_sign(line, "+1",
                            phrase_called(x ? PHRASE_END_X_WINS : PHRASE_END_O_WINS, names), true,
                            palette->win);
    if (there[VERDICT_DRAW])
        panel_line_add_sign(line, "0", phrase(PHRASE_DRAW), true, palette->pencil);
    if (losses)
        panel_line_add_sign(line, "\u22121",
                            phrase_called(x ? PHRASE_END_O_WINS : PHRASE_END_X_WINS, names), true,
                            palette->lose);
}

/// In two lines, or in the one that there is whose view it is and, where they have room, fewer
/// words.
static void draw_squares(const ReviewScreen *screen, PanelLine line, Rect area) {
    enum { TWO_LINES_FROM = 50, PITCH = 25 };
    const bool two = area.h >= TWO_LINES_FROM;
    PanelLine below = line;
    line.y -= two ? PITCH / 2 : 0;
    draw_signs(screen, &line);
    below.y += two ? PITCH / 2 : 0;
    if (!two)
        below.x = line.x;
    const char *full = phrase(PHRASE_REVIEW_SQUARES), *brief = phrase(PHRASE_REVIEW_SQUARES_BRIEF);
    if (panel_line_has_room(&below, 0, full))
        panel_line_add_words(&below, 0, full);
    else if (panel_line_has_room(&below, 0, brief))
        panel_line_add_words(&below, 0, brief);
}

static void draw_foot(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    const Rect area = area_of(places, "legend");
    PanelLine line = {sketch, area.x + 4, rect_centre(area).y + 6, area.x + area.w, 17, 16, 9, 28};
    if (area.w <= 0)
        return;
    if (screen->explains) {
        draw_squares(screen, line, area);
        return;
    }
    const bool marked = screen->shown.outcome == OUTCOME_OPEN; // else the winning line marks it
    if (marked && screen->selected > 0 && !screen->trial.on && screen->followed == 0) {
        sketch_brackets(sketch, POINT(line.x + 12, line.y - 6), 11, 7, 2, sketch->palette->ink,
                        DRAW_SEED);
        panel_line_add_words(&line, 32, phrase(PHRASE_LEGEND_THE_MOVE));
    }
    if (!review_has_better(screen) || screen->trial.on)
        return;
    StrokeStyle pen = sketch_pen(sketch->palette->pencil, 1.8f, DRAW_SEED);
    sketch_loop(sketch, POINT(line.x + 12, line.y - 6), 11, 11, 1.05f, &pen);
    sketch_label(sketch, POINT(line.x + 12, line.y - 6), "1", 14, true, sketch->palette->pencil);
    panel_line_add_words(&line, 32, phrase(PHRASE_LEGEND_BETTER));
}

void review_draw(Screen *base, const Sketch *sketch, int64_t now) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    panel_draw_wash(sketch, area_of(&places, "panel"), stage_view(base->stage));
    leaves_draw(base, sketch, &places.leaves);
    draw_board(screen, sketch, &places, now);
    draw_foot(screen, sketch, &places);
    review_draw_panel(screen, sketch, &places);
}

void review_draw_over(Screen *base, const Sketch *sketch) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    review_draw_better(screen, sketch, &places);
}
