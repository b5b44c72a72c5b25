// What the screen "Who wins?" knows, its places, playing by the proof, and its board.
#include "ui/screens/study/who.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_signs.h"
#include "ink/strokes/motion.h"
#include "ui/panel/panel_text.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

#define SEARCH_STEP  (NANOSECONDS_PER_SECOND / 2)
#define LONG_WRITING NANOSECONDS_PER_SECOND

// --- what there is

const WhoWinsReport *who_report(const Who *who) {
    return who_wins_report(who->worker);
}

WhoView who_view(const Who *who) {
    if (who->playing)
        return WHO_PLAYING;
    switch (who_report(who)->state) {
    case WHO_WINS_SEARCHING:
        return WHO_SEARCHING;
    case WHO_WINS_PROVEN:
        return WHO_ANSWER;
    default:
        return WHO_NOT_PROVEN;
    }
}

SideNames who_names(const Who *who) {
    return side_names_on(stage_settings(who->base.stage)->stones, &who->asked.variant);
}

const WhoWinsOpening *who_opening(const Who *who) {
    const WhoWinsReport *report = who_report(who);
    if (who->playing || !who_wins_strings_is_proven(report) ||
        who->opening >= report->opening_count)
        return NULL;
    const WhoWinsOpening *opening = &report->openings[who->opening];
    // Before the proof is read there may be nothing to show but the move itself.
    return opening->paired || opening->variation_length > 1 ? opening : NULL;
}

void who_choose_opening(Who *who, int opening, int64_t now) {
    int count = who_report(who)->opening_count;
    CHECK(count > 0 && opening >= -1);
    who->opening = (opening + count) % count;
    who->opening_at = now;
}

const Position *who_position(const Who *who) {
    return who->playing ? &who->game : &who_report(who)->position;
}

/// Whose mark the person may draw, or SIDE_NONE.
static Side who_player(const Who *who) {
    const bool turn =
        who->playing && who->game.outcome == OUTCOME_OPEN && who->game.to_move != who->proof_side;
    return turn ? who->game.to_move : SIDE_NONE;
}

/// What the pointer or else the keyboard points at.
static BoardTarget who_target(const Who *who) {
    return board_view_target(&who->board, who_position(who),
                             board_control_has_cursor(&who->base.widgets));
}

float who_elapsed_ms(const Who *who, int64_t since, int64_t now) {
    return who->board.pace > 0 ? motion_elapsed_ms(since, now) : MOTION_SETTLED;
}

// --- places

WhoFrame who_frame(const Who *who) {
    WhoFrame frame = {.who = who,
                      .report = who_report(who),
                      .view = who_view(who),
                      .opening = who_opening(who),
                      .leaves = leaves_place(&who->base)};
    frame.board = board_zoom_in(&who->board.zoom, &who->asked.variant,
                                layout_area(&frame.leaves, "board"), stage_scale(who->base.stage));
    return frame;
}

// --- following the report

void who_follow(Who *who, int64_t now) {
    // A game by the proof is another game: its marks are drawn anew.
    board_view_show(&who->board, who_position(who), 1, now);
}

static bool is_writing(const Who *who) {
    return who_report(who)->proof == WRITTEN_PROOF_WRITING;
}

/// Most proofs are written before anybody could press Stop: it shows when one takes longer.
int64_t who_timeout(const Who *who, int64_t now) {
    if (who_view(who) == WHO_SEARCHING)
        return SEARCH_STEP; // the seconds go on
    if (!is_writing(who) || who->writes_long)
        return -1;
    return MAX(0, who->answered_at + LONG_WRITING - now);
}

void who_take_news(Who *who, int64_t now) {
    bool searched = who_view(who) == WHO_SEARCHING;
    who_wins_poll(who->worker);
    if (!who_wins_busy(who->worker))
        who->stopping = false;
    if (searched && who_view(who) != WHO_SEARCHING)
        who->answered_at = now;
    who->writes_long = is_writing(who) && now - who->answered_at >= LONG_WRITING;
}

// --- playing by the proof

/// The proof's mark begins this long after the other one; by itself the screen takes its time.
#define REPLY_AFTER     (600 * NANOSECONDS_PER_MS)
#define BY_ITSELF_AFTER (1100 * NANOSECONDS_PER_MS)

static const ProofBook *book_of(const Who *who) {
    return who_wins_book(who->worker);
}

bool who_play_can(const Who *who) {
    return who_wins_strings_is_proven(who_report(who)) && book_of(who) != NULL;
}

static void forget_slip(Who *who) {
    if (who->slip_asked)
        who_wins_stop(who->worker);
    who->slip_asked = false;
}

void who_play_begin(Who *who, int64_t now) {
    CHECK(who_play_can(who));
    forget_slip(who);
    who->playing = true;
    who->by_itself = false;
    who->game = who_report(who)->position;
    who->proof_side = who_wins_proof_side(who_report(who));
    who->moved_at = now;
}

void who_play_leave(Who *who) {
    forget_slip(who);
    who->playing = false;
}

static bool proof_is_to_move(const Who *who) {
    return who->game.to_move == who->proof_side;
}

static void play(Who *who, Cell cell, int64_t now) {
    position_play(&who->game, cell);
    who->moved_at = now;
}

void who_play_move(Who *who, Cell cell, int64_t now) {
    if (cell == CELL_NONE || proof_is_to_move(who) || !position_can_play(&who->game, cell))
        return;
    who->by_itself = false;
    play(who, cell, now);
}

bool who_play_can_take_back(const Who *who) {
    return who->game.ply > (proof_is_to_move(who) ? 0 : 1);
}

void who_play_take_back(Who *who, int64_t now) {
    CHECK(who->playing);
    forget_slip(who);
    who->by_itself = false;
    do {
        if (who->game.ply > 0)
            position_undo(&who->game);
    } while (who->game.ply > 0 && proof_is_to_move(who));
    who->moved_at = now;
}

int64_t who_play_timeout(const Who *who, int64_t now) {
    CHECK(who->playing);
    if (who->game.outcome != OUTCOME_OPEN || (!proof_is_to_move(who) && !who->by_itself))
        return -1;
    if (who->board.pace == 0 && !who->by_itself)
        return 0;
    int64_t after = who->by_itself ? BY_ITSELF_AFTER : REPLY_AFTER;
    return MAX(0, who->moved_at + after - now);
}

static bool gave_draw_away(const Who *who) {
    return who_report(who)->lower == 0 && who->game.outcome != OUTCOME_OPEN &&
           who->game.outcome != OUTCOME_DRAW;
}

bool who_play_looks_back(const Who *who) {
    return who->slip_asked && who_wins_busy(who->worker);
}

Cell who_play_slip(const Who *who) {
    return who->slip_asked ? who_report(who)->slip : CELL_NONE;
}

void who_play_tick(Who *who, int64_t now) {
    if (gave_draw_away(who) && !who->slip_asked)
        who->slip_asked = who_wins_find_slip(who->worker, &who->game);
    if (who_play_timeout(who, now) != 0)
        return;
    Cell cell = proof_is_to_move(who) ? proof_book_reply(book_of(who), who->proof_side, &who->game)
                                      : who_wins_try(&who->game);
    if (cell != CELL_NONE)
        play(who, cell, now);
    else
        who->by_itself = false;
}

bool who_play_pairs(const Who *who, Pairing *pairing) {
    CHECK(who->playing);
    return who->game.outcome == OUTCOME_OPEN &&
           who_wins_book_pairs(book_of(who), who->proof_side, &who->game, pairing);
}

// --- the board

enum { WHO_SEED = 0x3140, SEED_FELT = 1, SEED_HATCH, SEED_GHOST, SEED_PAIR };
/// From the left of a sample in the line under the board to its words.
enum { SAMPLE = 36 };
enum { TRIED_MAX = 8, WHOLE_LINE_MAX = 21, BEGINNING_MAX = 9, LETTERED_PAIRS_MAX = 40 };
/// A word has no room in a cell smaller than this.
static const float WORDS_FROM = 60;
static const float TRIED_FADE = .55f, FIRST_MARKS_FADE = .30f;

static uint32_t seed_of(uint32_t part, Cell cell) {
    return noise_seed(noise_seed(WHO_SEED, part), (uint32_t)cell);
}

// --- what is known of the squares

static bool is_in_line(const WhoWinsReport *report, Cell cell) {
    for (int i = 0; i < MIN(report->variation_length, TRIED_MAX); i++)
        if (report->variation[i] == cell)
            return true;
    return false;
}

/// A sign, and under it a word where there is room.
static void draw_sign(const WhoFrame *frame, const Sketch *sketch, Cell cell, const char *sign,
                      const char *word, bool bold, Colour colour) {
    Point centre = board_geometry_centre(&frame->board, cell);
    float size = CLAMP(.34f * frame->board.cell, 14, 44);
    float word_size = fmaxf(15, .16f * fminf(frame->board.cell, 100));
    bool worded = frame->board.cell >= WORDS_FROM &&
                  sketch_text_width(sketch, word, word_size, false) <= .94f * frame->board.cell;
    if (worded && sketch->words) {
        sketch_text(sketch, POINT(centre.x, centre.y + .35f * word_size), word, word_size, true,
                    TEXT_MIDDLE, colour);
        return;
    }
    float below = worded ? .06f * frame->board.cell : .35f * size;
    sketch_sign(sketch, POINT(centre.x, centre.y + below), sign, size, bold, colour,
                board_mark_small(sketch, &frame->report->position.variant, SIDE_X),
                .9f * frame->board.cell);
    if (worded)
        sketch_text(sketch, POINT(centre.x, centre.y + .22f * frame->board.cell + .5f * word_size),
                    word, word_size, false, TEXT_MIDDLE, sketch->palette->pencil);
}

/// More question marks than this would be noise; an open square is then left empty.
static bool marks_open(const WhoWinsReport *report) {
    enum { MARKED_UP_TO = 60 };
    return variant_cells(&report->position.variant) <= MARKED_UP_TO;
}

static void draw_square(const WhoFrame *frame, const Sketch *sketch, Cell cell) {
    const Palette *palette = sketch->palette;
    const int value = frame->report->moves.lower[cell];
    const SideNames names = who_names(frame->who);
    const int for_x = frame->report->position.to_move == SIDE_X ? value : -value;
    if (value != frame->report->moves.upper[cell]) {
        if (marks_open(frame->report))
            draw_sign(frame, sketch, cell, "?", phrase(PHRASE_SQUARE_OPEN), true, palette->ink);
    } else if (for_x > 0)
        draw_sign(frame, sketch, cell, "+1", phrase_called(PHRASE_END_X_WINS, names), true,
                  palette->win);
    else if (for_x < 0)
        draw_sign(frame, sketch, cell, "−1", phrase_called(PHRASE_END_O_WINS, names), true,
                  palette->lose);
    else
        draw_sign(frame, sketch, cell, "0", phrase(PHRASE_DRAW), false, palette->pencil);
}

/// The hatch of a mirror image.
static void hatch(const Sketch *sketch, Rect area, float gap, float opacity, Cell cell) {
    StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, 1.1f, seed_of(SEED_HATCH, cell));
    pen.opacity = opacity;
    sketch_hatch(sketch, area, gap, &pen);
}

static void draw_squares(const WhoFrame *frame, const Sketch *sketch) {
    const Position *position = &frame->report->position;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell) || is_in_line(frame->report, cell))
            continue;
        if (frame->report->image_of[cell] == cell)
            draw_square(frame, sketch, cell);
        else
            hatch(sketch,
                  rect_grown(board_geometry_cell(&frame->board, cell), -.1f * frame->board.cell),
                  fmaxf(5, .13f * frame->board.cell), .2f, cell);
    }
}

// --- ghosts

static void draw_ghost(const WhoFrame *frame, const Sketch *sketch, Cell cell, Side side,
                       int number, float fade) {
    const MarkForm form = board_mark_form(sketch, &frame->board.variant);
    Mark mark = sketch_mark_of(
        sketch, side == SIDE_X ? MARK_X : MARK_O, form, board_geometry_centre(&frame->board, cell),
        board_geometry_mark(&frame->board), seed_of(SEED_GHOST + (uint32_t)side, cell));
    mark.fade = fade;
    sketch_numbered_ghost(sketch, &mark, number);
}

/// The marks of a line, numbered; those that no longer fit the position end it.
static void draw_line(const WhoFrame *frame, const Sketch *sketch, const Cell *line, int length,
                      float first_fade, float fade) {
    Position position = frame->report->position;
    for (int i = 0; i < length && position_can_play(&position, line[i]); i++) {
        draw_ghost(frame, sketch, line[i], position.to_move, i + 1, i == 0 ? first_fade : fade);
        position_play(&position, line[i]);
    }
}

static void swipe_cell(const WhoFrame *frame, const Sketch *sketch, Cell cell, float share) {
    Point centre = board_geometry_centre(&frame->board, cell);
    float width = share * frame->board.cell, height = .955f * width;
    sketch_felt_pen(sketch, RECT(centre.x - width / 2, centre.y - height / 2, width, height), 3, 1,
                    seed_of(SEED_FELT, cell));
}

static void draw_search(const WhoFrame *frame, const Sketch *sketch) {
    const WhoWinsReport *report = frame->report;
    draw_squares(frame, sketch);
    if (report->variation_length == 0)
        return;
    swipe_cell(frame, sketch, report->variation[0], .88f);
    draw_line(frame, sketch, report->variation, MIN(report->variation_length, TRIED_MAX), 0,
              TRIED_FADE);
}

// --- pairs

static void draw_pairs(const WhoFrame *frame, const Sketch *sketch, const Pairing *pairing,
                       Side holder, float opacity) {
    const Variant *variant = &frame->report->position.variant;
    Cell pointed = who_target(frame->who).cell;
    for (int i = 0; i < pairing->count; i++) {
        const Cell *cells = pairing->pairs[i];
        bool lit = pointed == cells[0] || pointed == cells[1];
        char name[8];
        Text letters = text_over(name, sizeof name);
        if (lit || (pairing->count <= LETTERED_PAIRS_MAX && .42f * frame->board.cell >= 13))
            who_wins_strings_pair(variant->width, i, &letters);
        for (int half = 0; half < 2 && lit; half++)
            swipe_cell(frame, sketch, cells[half], .8f);
        const PairSketch pair = {
            .centres = {board_geometry_centre(&frame->board, cells[0]),
                        board_geometry_centre(&frame->board, cells[1])},
            .cell = frame->board.cell,
            .adjacent = cell_distance(variant, cells[0], cells[1]) == 1,
            .bow_left = i % 2 == 1,
            .colour = board_mark_side_colour(sketch, &frame->board.variant, holder),
            .letters = name,
            .lit = lit,
            .opacity = opacity,
            .seed = seed_of(SEED_PAIR, cells[0]),
        };
        sketch_pair(sketch, &pair);
    }
}

static void draw_opening(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const WhoWinsOpening *opening = frame->opening;
    draw_line(frame, sketch, opening->variation, opening->variation_length, FIRST_MARKS_FADE,
              FIRST_MARKS_FADE);
    float elapsed = who_elapsed_ms(frame->who, frame->who->opening_at, now);
    if (opening->paired)
        draw_pairs(frame, sketch, &opening->pairing, side_other(frame->report->position.to_move),
                   motion_linear(elapsed, WHO_CHOICE_FADE_MS));
}

/// A win is shown to its end unless that is far away; of anything else the beginning.
static int shown_length(const WhoWinsReport *report) {
    bool whole = report->lower != 0 && report->pv_length <= WHOLE_LINE_MAX;
    return whole ? report->pv_length : MIN(report->pv_length, BEGINNING_MAX);
}

static void draw_answer(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const WhoWinsReport *report = frame->report;
    if (frame->opening)
        draw_opening(frame, sketch, now);
    else if (report->proof != WRITTEN_PROOF_REFUSED &&
             (report->lower != 0 || report->pv_length > 1))
        draw_line(frame, sketch, report->pv, shown_length(report), FIRST_MARKS_FADE,
                  FIRST_MARKS_FADE);
}

// --- all of it

void who_board_draw(const WhoFrame *frame, const Sketch *sketch, int64_t now) {
    const Who *who = frame->who;
    const BoardScene scene = {
        .geometry = frame->board,
        .position = who_position(who),
        .player = who_player(who),
        .show_cursor = board_control_has_cursor(&who->base.widgets),
        .show_pencil = true,
    };
    Pairing pairing;
    board_view_draw(&who->board, sketch, &scene, now);
    board_zoom_clip(&frame->board, sketch);
    switch (frame->view) {
    case WHO_SEARCHING:
    case WHO_NOT_PROVEN:
        draw_search(frame, sketch);
        break;
    case WHO_ANSWER:
        draw_answer(frame, sketch, now);
        break;
    case WHO_PLAYING:
        if (who_player(who) != SIDE_NONE && who_play_pairs(who, &pairing))
            draw_pairs(frame, sketch, &pairing, who->proof_side, 1);
        break;
    }
    board_zoom_unclip(&frame->board, sketch);
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
        shown.open |= lower != upper && marks_open(report);
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

static void draw_search_legend(const WhoWinsReport *report, PanelLine line) {
    const Sketch *sketch = line.sketch;
    const Palette *palette = sketch->palette;
    const Shown shown = what_is_shown(report);
    const bool x = report->position.to_move == SIDE_X;
    const char *tried = phrase(PHRASE_BEING_TRIED), *image = phrase(PHRASE_MIRROR_IMAGE);
    const SideNames names = side_names_on(sketch->stones, &report->position.variant);
    Rect area;
    if (shown.draw || shown.win || shown.loss)
        panel_line_add_viewer(&line, board_mark_small(sketch, &report->position.variant, SIDE_X),
                              phrase_called(PHRASE_AS_X_SEES, names));
    if (shown.draw)
        panel_line_add_sign(&line, "0", phrase(PHRASE_CLOSED_DRAW), false, palette->pencil);
    if (x ? shown.win : shown.loss)
        panel_line_add_sign(&line, "+1", phrase_called(PHRASE_END_X_WINS, names), true,
                            palette->win);
    if (x ? shown.loss : shown.win)
        panel_line_add_sign(&line, "−1", phrase_called(PHRASE_END_O_WINS, names), true,
                            palette->lose);
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
static void draw_step(const WhoFrame *frame, const Sketch *sketch) {
    const Rect step = layout_area(&frame->leaves, "step");
    const WhoWinsReport *report = frame->report;
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    if (step.w <= 0)
        return;
    const Point middle = rect_centre(step);
    const Cell first = frame->opening->variation[0];
    sketch_text(sketch, POINT(middle.x, middle.y - 1),
                describe_cell(&report->position.variant, first).text, 18, true, TEXT_MIDDLE,
                sketch->palette->ink);
    who_wins_strings_step(frame->who->opening, report->opening_count, &text);
    sketch_text(sketch, POINT(middle.x, middle.y + 18), memory, 15, false, TEXT_MIDDLE,
                sketch->palette->pencil);
}

void who_board_draw_foot(const WhoFrame *frame, const Sketch *sketch) {
    const Rect area = layout_area(&frame->leaves, "legend");
    draw_step(frame, sketch);
    if (area.w > 0 && (frame->view == WHO_SEARCHING || frame->view == WHO_NOT_PROVEN))
        draw_search_legend(frame->report, (PanelLine){.sketch = sketch,
                                                      .x = area.x + 4,
                                                      .y = rect_centre(area).y + 6,
                                                      .right = area.x + area.w,
                                                      .sign = 20,
                                                      .words = 16,
                                                      .beside = 8,
                                                      .apart = 18});
}
