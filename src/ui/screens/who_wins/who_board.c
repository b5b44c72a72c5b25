#include "ui/screens/who_wins/who.h"

#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_proof.h"
#include "ui/panel/panel_line.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

enum { WHO_SEED = 0x3140, SEED_FELT = 1, SEED_HATCH, SEED_GHOST, SEED_PAIR };
/// From the left of a sample in the line under the board to its words.
enum { SAMPLE = 36 };
enum { TRIED_MAX = 8, WHOLE_LINE_MAX = 21, BEGINNING_MAX = 9, LETTERED_PAIRS_MAX = 40 };
/// A word has no room in a cell smaller than this.
static const float WORDS_FROM = 60;
static const float TRIED_FADE = .55f, FIRST_MARKS_FADE = .30f;

/// Everything that stays the same while one frame is drawn.
typedef struct Drawing {
    const Who *who;
    const WhoWinsReport *report;
    const Sketch *sketch;
    const BoardGeometry *geometry;
    float cell;
} Drawing;

static uint32_t seed_of(uint32_t part, Cell cell) {
    return noise_seed(noise_seed(WHO_SEED, part), (uint32_t)cell);
}

// --- what is known of the squares

static bool is_representative(const Drawing *drawing, Cell cell) {
    return drawing->report->image_of[cell] == cell &&
           position_can_play(&drawing->report->position, cell);
}

static bool is_closed(const Drawing *drawing, Cell cell) {
    const SolveMoves *moves = &drawing->report->moves;
    return moves->lower[cell] == moves->upper[cell];
}

static bool is_in_line(const Drawing *drawing, Cell cell) {
    for (int i = 0; i < MIN(drawing->report->variation_length, TRIED_MAX); i++)
        if (drawing->report->variation[i] == cell)
            return true;
    return false;
}

/// A sign, and under it a word where there is room.
static void draw_sign(const Drawing *drawing, Cell cell, const char *sign, const char *word,
                      bool bold, Colour colour) {
    const Sketch *sketch = drawing->sketch;
    Point centre = board_geometry_centre(drawing->geometry, cell);
    float size = CLAMP(.34f * drawing->cell, 14, 44);
    float word_size = fmaxf(15, .16f * fminf(drawing->cell, 100));
    bool worded = drawing->cell >= WORDS_FROM &&
                  sketch_text_width(sketch, word, word_size, false) <= .94f * drawing->cell;
    float below = worded ? .06f * drawing->cell : .35f * size;
    sketch_text(sketch, POINT(centre.x, centre.y + below), sign, size, bold, TEXT_MIDDLE, colour);
    if (worded)
        sketch_text(sketch, POINT(centre.x, centre.y + .22f * drawing->cell + .5f * word_size),
                    word, word_size, false, TEXT_MIDDLE, sketch->palette->pencil);
}

static void draw_square(const Drawing *drawing, Cell cell) {
    const Palette *palette = drawing->sketch->palette;
    int value = drawing->report->moves.lower[cell];
    if (!is_closed(drawing, cell))
        draw_sign(drawing, cell, "?", phrase(PHRASE_SQUARE_OPEN), true, palette->ink);
    else if (value > 0)
        draw_sign(drawing, cell, "+1", phrase(PHRASE_SQUARE_WINS), true, palette->win);
    else if (value < 0)
        draw_sign(drawing, cell, "−1", phrase(PHRASE_SQUARE_LOSES), true, palette->lose);
    else
        draw_sign(drawing, cell, "0", phrase(PHRASE_DRAW), false, palette->pencil);
}

/// The hatch of a mirror image.
static void hatch(const Sketch *sketch, Rect area, float gap, float opacity, Cell cell) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, 1.1f, seed_of(SEED_HATCH, cell));
    pen.opacity = opacity;
    sketch_hatch(sketch, area, gap, &pen);
}

static void draw_squares(const Drawing *drawing) {
    const Position *position = &drawing->report->position;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell) || is_in_line(drawing, cell))
            continue;
        if (is_representative(drawing, cell))
            draw_square(drawing, cell);
        else
            hatch(drawing->sketch,
                  rect_grown(board_geometry_cell(drawing->geometry, cell), -.1f * drawing->cell),
                  fmaxf(5, .13f * drawing->cell), .2f, cell);
    }
}

// --- ghosts

static void draw_ghost(const Drawing *drawing, Cell cell, Side side, int number, float fade) {
    const Sketch *sketch = drawing->sketch;
    const MarkForm form = drawing->geometry->variant.drop ? MARK_COUNTER : MARK_DRAWN;
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, form,
                               board_geometry_centre(drawing->geometry, cell), drawing->cell,
                               seed_of(SEED_GHOST + (uint32_t)side, cell));
    mark.fade = fade;
    sketch_numbered_ghost(sketch, &mark, number);
}

/// The marks of a line, numbered; those that no longer fit the position end it.
static void draw_line(const Drawing *drawing, const Cell *line, int length, float first_fade,
                      float fade) {
    Position position = drawing->report->position;
    for (int i = 0; i < length && position_can_play(&position, line[i]); i++) {
        draw_ghost(drawing, line[i], position.to_move, i + 1, i == 0 ? first_fade : fade);
        position_play(&position, line[i]);
    }
}

static void swipe_cell(const Drawing *drawing, Cell cell, float share) {
    Point centre = board_geometry_centre(drawing->geometry, cell);
    float width = share * drawing->cell, height = .955f * width;
    sketch_felt_pen(drawing->sketch,
                    RECT(centre.x - width / 2, centre.y - height / 2, width, height), 3, 1,
                    seed_of(SEED_FELT, cell));
}

static void draw_search(const Drawing *drawing) {
    const WhoWinsReport *report = drawing->report;
    draw_squares(drawing);
    if (report->variation_length == 0)
        return;
    swipe_cell(drawing, report->variation[0], .88f);
    draw_line(drawing, report->variation, MIN(report->variation_length, TRIED_MAX), 0, TRIED_FADE);
}

// --- pairs

static bool is_adjacent(const Variant *variant, const Cell pair[2]) {
    int dx = cell_column(variant, pair[0]) - cell_column(variant, pair[1]);
    int dy = cell_row(variant, pair[0]) - cell_row(variant, pair[1]);
    return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

static void draw_pairs(const Drawing *drawing, const Pairing *pairing, Side holder, float opacity) {
    const Sketch *sketch = drawing->sketch;
    const Variant *variant = &drawing->report->position.variant;
    Cell pointed = who_target(drawing->who).cell;
    for (int i = 0; i < pairing->count; i++) {
        const Cell *cells = pairing->pairs[i];
        bool lit = pointed == cells[0] || pointed == cells[1];
        char name[8];
        Text letters = text_over(name, sizeof name);
        if (lit || (pairing->count <= LETTERED_PAIRS_MAX && .42f * drawing->cell >= 13))
            who_wins_strings_pair(variant->width, i, &letters);
        for (int half = 0; half < 2 && lit; half++)
            swipe_cell(drawing, cells[half], .8f);
        const PairSketch pair = {
            .centres = {board_geometry_centre(drawing->geometry, cells[0]),
                        board_geometry_centre(drawing->geometry, cells[1])},
            .cell = drawing->cell,
            .adjacent = is_adjacent(variant, cells),
            .bow_left = i % 2 == 1,
            .colour = holder == SIDE_X ? sketch->palette->x : sketch->palette->o,
            .letters = name,
            .lit = lit,
            .opacity = opacity,
            .seed = seed_of(SEED_PAIR, cells[0]),
        };
        sketch_pair(sketch, &pair);
    }
}

static void draw_opening(const Drawing *drawing, const WhoWinsOpening *opening, int64_t now) {
    draw_line(drawing, opening->variation, opening->variation_length, FIRST_MARKS_FADE,
              FIRST_MARKS_FADE);
    float elapsed = who_elapsed_ms(drawing->who, drawing->who->opening_at, now);
    if (opening->paired)
        draw_pairs(drawing, &opening->pairing, side_other(drawing->report->position.to_move),
                   motion_linear(elapsed, WHO_CHOICE_FADE_MS));
}

/// A win is shown to its end unless that is far away; of anything else the beginning.
static int shown_length(const WhoWinsReport *report) {
    bool whole = report->lower != 0 && report->pv_length <= WHOLE_LINE_MAX;
    return whole ? report->pv_length : MIN(report->pv_length, BEGINNING_MAX);
}

static void draw_answer(const Drawing *drawing, int64_t now) {
    const WhoWinsReport *report = drawing->report;
    const WhoWinsOpening *opening = who_opening(drawing->who);
    if (opening)
        draw_opening(drawing, opening, now);
    else if (report->proof != WRITTEN_PROOF_REFUSED &&
             (report->lower != 0 || report->pv_length > 1))
        draw_line(drawing, report->pv, shown_length(report), FIRST_MARKS_FADE, FIRST_MARKS_FADE);
}

// --- all of it

void who_board_draw(const Who *who, const Sketch *sketch, const WhoPlaces *places, int64_t now) {
    const BoardScene scene = {
        .geometry = places->board,
        .position = who_position(who),
        .player = who_player(who),
        .show_cursor = board_control_has_cursor(&who->base.widgets),
        .show_pencil = true,
    };
    const Drawing drawing = {who, who_report(who), sketch, &places->board, places->board.cell};
    Pairing pairing;
    board_view_draw(&who->board, sketch, &scene, now);
    switch (who_view(who)) {
    case WHO_SEARCHING:
    case WHO_NOT_PROVEN:
        draw_search(&drawing);
        break;
    case WHO_ANSWER:
        draw_answer(&drawing, now);
        break;
    case WHO_PLAYING:
        if (who_player(who) != SIDE_NONE && who_play_pairs(who, &pairing))
            draw_pairs(&drawing, &pairing, who->proof_side, 1);
        break;
    }
}

// --- the line under the board

/// What of the search stands on the board.
typedef struct Shown {
    bool draw, win, loss, open, image;
} Shown;

static Shown what_is_shown(const WhoWinsReport *report) {
    Shown shown = {false};
    for (Cell cell = 0; cell < variant_cells(&report->position.variant); cell++) {
        if (!position_can_play(&report->position, cell))
            continue;
        int lower = report->moves.lower[cell], upper = report->moves.upper[cell];
        shown.image |= report->image_of[cell] != cell;
        shown.open |= lower != upper;
        shown.draw |= lower == 0 && upper == 0;
        shown.win |= lower == 1;
        shown.loss |= upper == -1;
    }
    return shown;
}

/// Where a sample of `side` px goes; false when its words have no room.
static bool has_sample(const PanelLine *line, const char *words, Rect *area) {
    const float side = 26, above = 19;
    *area = RECT(line->x, line->y - above, side, side);
    return panel_line_has_room(line, SAMPLE, words);
}

static void draw_search_legend(const Who *who, PanelLine line) {
    const WhoWinsReport *report = who_report(who);
    const Sketch *sketch = line.sketch;
    const Palette *palette = sketch->palette;
    const Shown shown = what_is_shown(report);
    const char *tried = phrase(PHRASE_BEING_TRIED), *image = phrase(PHRASE_MIRROR_IMAGE);
    Rect area;
    if (shown.draw)
        panel_line_add_sign(&line, "0", phrase(PHRASE_CLOSED_DRAW), false, palette->pencil);
    if (shown.win)
        panel_line_add_sign(&line, "+1", phrase(PHRASE_SQUARE_WINS), true, palette->win);
    if (shown.loss)
        panel_line_add_sign(&line, "−1", phrase(PHRASE_SQUARE_LOSES), true, palette->lose);
    if (report->variation_length > 0 && has_sample(&line, tried, &area)) {
        sketch_felt_pen(sketch, area, 2, 1, seed_of(SEED_FELT, 0));
        panel_line_add_words(&line, SAMPLE, tried);
    }
    if (shown.open)
        panel_line_add_sign(&line, "?", phrase(PHRASE_STILL_OPEN), true, palette->ink);
    if (shown.image && has_sample(&line, image, &area)) {
        hatch(sketch, area, 9, .5f, 0);
        panel_line_add_words(&line, SAMPLE, image);
    }
}

/// `c5` and `2 of 12` between the two buttons.
static void draw_steps(const Who *who, const Sketch *sketch, Rect choice) {
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    const WhoWinsReport *report = who_report(who);
    notation_format_cell(&report->position.variant, report->openings[who->opening].variation[0],
                         &text);
    Point middle = rect_centre(choice);
    sketch_text(sketch, POINT(middle.x, middle.y - 1), memory, 18, true, TEXT_MIDDLE,
                sketch->palette->ink);
    text = text_over(memory, sizeof memory);
    who_wins_strings_step(who->opening, report->opening_count, &text);
    sketch_text(sketch, POINT(middle.x, middle.y + 18), memory, 15, false, TEXT_MIDDLE,
                sketch->palette->pencil);
}

static void draw_choice_words(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    const char *const hint[] = {phrase(PHRASE_TOUCH_A_SQUARE), phrase(PHRASE_PAIR_LIGHTS_UP)};
    const Rect choice = places->choice;
    const Colour pencil = sketch->palette->pencil;
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    who_wins_strings_begins(&who_report(who)->position, &text);
    if (sketch_text_width(sketch, memory, 17, false) <= 98)
        sketch_words(sketch, POINT(places->layout.board.x + 2, choice.y + 28), memory, 17, pencil);
    if (places->choice_by_steps)
        draw_steps(who, sketch, choice);
    float left = choice.x + choice.w + 22;
    bool room = left + sketch_text_width(sketch, hint[1], 16, false) < places->layout.panel.x - 10;
    for (int i = 0; i < 2 && room && who_opening(who)->paired; i++)
        sketch_words(sketch, POINT(left, choice.y + 17 + 22 * (float)i), hint[i], 16, pencil);
}

void who_board_draw_foot(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    const PanelLayout *layout = &places->layout;
    PanelLine line = {
        sketch, layout->board.x + 4, layout->foot + 9, layout->panel.x - 16, 20, 16, 8, 22};
    const WhoView view = who_view(who);
    if (view == WHO_SEARCHING || view == WHO_NOT_PROVEN)
        draw_search_legend(who, line);
    else if (places->choice.w > 0)
        draw_choice_words(who, sketch, places);
    else if (who_opening(who) && who_opening(who)->paired)
        panel_line_add_words(&line, 0, phrase(PHRASE_TOUCH_FOR_PAIR));
}
